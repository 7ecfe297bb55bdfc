"""How well a seat stands, and which options look promising before any search."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.fleet.state import Fleet


def worth(s: Fleet, seat: int) -> float:
    return 0.0


def likely(s: Fleet, options: list[Action]) -> list[float]:
    return [1.0] * len(options)
