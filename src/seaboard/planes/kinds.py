"""The kinds of planes: what of a view a learner is told, and as which numbers.

Every number lies from 0 to 1. Seats are told from the one who looks: `me`, then `after1`, `after2` … round the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Number:
    """A count: 0 to `most` become 0 to 1, and what lies beyond is cut off. `or_none`: it may be -1, which is told as 0."""

    field: str
    most: int
    or_none: bool = False


@dataclass(frozen=True)
class Numbers:
    """A list of counts that is always as long as its labels. `by_seat` lists are turned to begin with the one who looks."""

    field: str
    labels: Sequence[str]
    most: int
    by_seat: bool = False


@dataclass(frozen=True)
class Kind:
    """One of several things: a 1 at its label. Nothing (-1) is all 0; what is `hidden`, face down (-2), has a place of its own.

    `rows` tells instead what each thing is made of: a number from 0 to 1 for each label.
    """

    field: str
    labels: Sequence[str]
    hidden: bool = False
    rows: Sequence[Sequence[float]] = ()


@dataclass(frozen=True)
class Kinds:
    """A list of things: for each of its first `length` places what a Kind is. Shorter lists are filled up with nothing."""

    field: str
    labels: Sequence[str]
    length: int
    hidden: bool = False
    by_seat: bool = False
    rows: Sequence[Sequence[float]] = ()


@dataclass(frozen=True)
class Tally:
    """A list of things without an order: how many there are of each, up to `most`. With `lists`, so many of such lists."""

    field: str
    labels: Sequence[str]
    most: int
    lists: int = 0
    by_seat: bool = False


@dataclass(frozen=True)
class Bits:
    """A mask: a number for each bit."""

    field: str
    labels: Sequence[str]


@dataclass(frozen=True)
class Seat:
    """Which seat something is about: a 1 at `me`, `after1` …, or all 0."""

    field: str


@dataclass(frozen=True)
class SeatBits:
    """A mask of seats."""

    field: str


@dataclass(frozen=True)
class Seats:
    """A list of seats, in its order."""

    field: str
    length: int


@dataclass(frozen=True)
class SeatTally:
    """A list of seats without an order: how often each is in it, up to `most`."""

    field: str
    most: int


@dataclass(frozen=True)
class Each:
    """The planes of a record of each seat, from the one who looks on round the table."""

    field: str
    planes: Sequence[Plane]


@dataclass(frozen=True)
class Derived:
    """Counts that a function works out from the view and the seat that looks: a byte for each label, 1.0 at `most`."""

    field: str
    labels: Sequence[str]
    most: int
    function: Callable[[Any, int], bytes]


Plane = Number | Numbers | Kind | Kinds | Tally | Bits | Seat | Seats | SeatBits | SeatTally | Each | Derived


@dataclass(frozen=True)
class Planes:
    """All that a learner is told: planes of the view, and the facts of the question it is asked."""

    view: Sequence[Plane]
    question: Sequence[Plane] = ()
    """Fields of steps; a step that hasn't one shows nothing there. The kind of the question is always told."""
