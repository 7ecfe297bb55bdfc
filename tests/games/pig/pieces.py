"""What must hold in every position of Pig."""

from __future__ import annotations

from seaboard.games.pig.state import Pig


def check(s: Pig) -> None:
    assert s.stake >= 0
    assert all(points >= 0 for points in s.points)
    assert bool(s.steps) == all(points < s.box.goal for points in s.points)
