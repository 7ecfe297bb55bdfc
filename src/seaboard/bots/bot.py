"""What a bot is: somebody who answers for a seat, seeing a view and never the truth."""

from __future__ import annotations

import hashlib
from typing import Any, Protocol

from seaboard.core.action import Action
from seaboard.core.chance import Chance, FastChance
from seaboard.core.game import Game
from seaboard.core.state import State
from seaboard.match.match import Match


class Bot(Protocol):
    """Whoever answers for a seat. `view` is what the seat sees, `choices` what it may do, never empty."""

    def choose(self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance) -> Action:
        """One of the choices."""


def decide(bot: Bot, match: Match, seat: int) -> Action:
    """What a bot does in a match, for a seat that is asked. It gets luck of its own: the match's luck stays untouched."""
    return bot.choose(match.game, match.view(seat), seat, match.choices(seat), own_luck(match, seat))


def own_luck(match: Match, seat: int) -> FastChance:
    """Luck for one decision, derived from the match: the same match, resumed or played again, meets the same bots."""
    digest = hashlib.sha256(f"bot:{match.seed}:{len(match.log)}:{seat}".encode()).digest()
    return FastChance(int.from_bytes(digest[:12], "big"))
