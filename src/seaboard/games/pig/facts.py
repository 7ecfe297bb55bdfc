"""Key facts of a finished match: how boldly each seat played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.pig.state import Pig

FACTS: Final = {"rolls": int, "holds": int}
ENDINGS: Final = ("goal",)


def facts(s: Pig, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """How often each seat rolled and held."""
    own = [[action.verb for who, action in taken if who == seat] for seat in range(s.seats)]
    return [{"rolls": verbs.count("roll"), "holds": verbs.count("hold")} for verbs in own]


def ending(s: Pig, taken: Sequence[tuple[int, Action]]) -> str:
    """There is one way."""
    return "goal"
