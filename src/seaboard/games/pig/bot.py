"""What a position is worth to a seat: its points, and the stake of the turn while it isn't lost."""

from __future__ import annotations

from seaboard.games.pig.state import Pig


def worth(s: Pig, seat: int) -> float:
    """In points of the goal; whoever has reached it needs no more."""
    stake = s.stake if s.steps and s.steps[-1].seat == seat else 0
    return float(min(s.points[seat] + stake, s.box.goal))
