"""The random bot: any option is as good as another."""

from __future__ import annotations

from typing import Any

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Game
from seaboard.core.state import State


class RandomBot:
    """Chooses at random, each option equally likely."""

    def choose(self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance) -> Action:
        return choices[chance.below(len(choices))]
