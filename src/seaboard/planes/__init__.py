"""Planes: how a view becomes a row of numbers for learners. A game lists its own in `features.py`; see docs/rl.md."""

from seaboard.planes.kinds import (
    Bits,
    Derived,
    Each,
    Kind,
    Kinds,
    Number,
    Numbers,
    Plane,
    Planes,
    Seat,
    SeatBits,
    Seats,
    SeatTally,
    Tally,
)

__all__ = [
    "Bits",
    "Derived",
    "Each",
    "Kind",
    "Kinds",
    "Number",
    "Numbers",
    "Plane",
    "Planes",
    "Seat",
    "SeatBits",
    "SeatTally",
    "Seats",
    "Tally",
]
