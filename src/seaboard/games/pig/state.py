"""The position: the points of each seat, and those of the turn at stake."""

from __future__ import annotations

from seaboard.core.state import State
from seaboard.games.pig.box import PigBox, PigOptions


class Pig(State):
    """A position of Pig. Nothing is hidden."""

    box: PigBox
    options: PigOptions
    points: list[int]
    stake: int = 0

    # ---------- written by tools/records.py

    def clone(self) -> Pig:
        new = Pig()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.points = self.points[:]
        new.stake = self.stake
        return new

    # ---------- until here
