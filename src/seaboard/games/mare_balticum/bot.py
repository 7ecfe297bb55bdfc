"""What a position is worth to a seat, and which options look promising."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.mare_balticum.state import MareBalticum


def worth(s: MareBalticum, seat: int) -> float:
    return 0.0


def likely(s: MareBalticum, options: list[Action]) -> list[float]:
    return [1.0] * len(options)
