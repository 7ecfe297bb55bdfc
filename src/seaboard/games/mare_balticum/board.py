"""The board: a chart of the Baltic, and the players' boards."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.action import Action
from seaboard.core.words import Words
from seaboard.games.mare_balticum.state import MareBalticum


def draw(
    s: MareBalticum,
    seat: int | None,
    options: Sequence[Action],
    words: Words,
    *,
    narrow: bool = False,
    standalone: bool = False,
    theme: str = "day",
) -> str:
    return "<svg/>"
