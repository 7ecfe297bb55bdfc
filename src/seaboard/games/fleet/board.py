"""The board (to come)."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.action import Action
from seaboard.core.words import Words
from seaboard.games.fleet.state import Fleet


def draw(
    s: Fleet,
    seat: int | None,
    options: Sequence[Action],
    words: Words,
    *,
    narrow: bool = False,
    standalone: bool = False,
    theme: str = "day",
) -> str:
    return ""
