"""What a learner sees: the planes of a view."""

from __future__ import annotations

from seaboard.core.game import Box
from seaboard.games.pig.box import PigBox
from seaboard.planes import Number, Numbers, Planes, Seat


def planes(seats: int, box: Box) -> Planes:
    """The points, the stake, and whose turn it is."""
    assert isinstance(box, PigBox)
    points = [str(seat) for seat in range(seats)]
    return Planes([Numbers("points", points, box.goal, by_seat=True), Number("stake", box.goal)], [Seat("seat")])
