"""The position: the points of each seat, and those of the turn at stake."""

from __future__ import annotations

from typing import Any

from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.pig.box import PigBox, PigOptions


class Pig(State):
    """A position of Pig. Nothing is hidden."""

    __slots__ = ("box", "options", "points", "stake")

    def __init__(
        self, seats: int, steps: list[Step[Any]], box: PigBox, options: PigOptions, points: list[int], stake: int
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.points = points
        self.stake = stake

    def clone(self) -> Pig:
        return Pig(self.seats, self.steps[:], self.box, self.options, self.points[:], self.stake)
