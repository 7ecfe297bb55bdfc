"""What a position is worth, and which options look promising."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.swordfish.state import Swordfish


def worth(s: Swordfish, seat: int) -> float:
    return float(s.vp[seat])


def likely(s: Swordfish, options: list[Action]) -> list[float]:
    return [1.0] * len(options)
