"""How a game's planes lie in a row of numbers: a name for each number, and the bytes for all that can be seen there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seaboard.planes.kinds import (
    Bits,
    Derived,
    Each,
    Kind,
    Kinds,
    Number,
    Numbers,
    Plane,
    Seat,
    SeatBits,
    Seats,
    SeatTally,
    Tally,
)
from seaboard.planes.reading import FULL, Eyes, PlaceBytes, TallyBytes

Names = list[tuple[str, int]]
"""What each number is called, and what is told as 1."""


@dataclass(frozen=True)
class NumberedPlane:
    """A plane, and which of its kind's tables is its own."""

    plane: Plane
    table: int
    inner: tuple[NumberedPlane, ...] = ()


def number_planes(planes: Sequence[Plane], taken: list[int] | None = None) -> tuple[NumberedPlane, ...]:
    """All planes with the numbers of their tables, counted for rows, lists and functions apart."""
    counted = [0, 0, 0] if taken is None else taken
    found = []
    for plane in planes:
        if isinstance(plane, Each):
            found.append(NumberedPlane(plane, -1, number_planes(plane.planes, counted)))
        elif isinstance(plane, Number | Numbers):
            found.append(NumberedPlane(plane, -1))
        else:
            kind = 2 if isinstance(plane, Derived) else 0 if isinstance(plane, Kind | Bits | Seat | SeatBits) else 1
            found.append(NumberedPlane(plane, counted[kind]))
            counted[kind] += 1
    return tuple(found)


# ---------- the bytes for things


def kind_rows(size: int, hidden: bool = False, rows: Sequence[Sequence[float]] = ()) -> list[bytes]:
    """The bytes for each thing; then what -2 finds, face down, and -1, nothing."""
    told = rows or [[float(place == value) for place in range(size)] for value in range(size)]
    face_down = bytes(size) + (bytes([FULL]) if hidden else b"")
    return [*[bytes([round(FULL * part) for part in row]) + bytes(hidden) for row in told], face_down, bytes(size + hidden)]


def seat_rows(order: Sequence[int]) -> list[bytes]:
    """The bytes for each seat, in the order round the table; nothing for -2 and -1."""
    rows = [bytes([FULL if other == seat else 0 for other in order]) for seat in range(len(order))]
    return [*rows, bytes(len(order)), bytes(len(order))]


def bit_rows(order: Sequence[int]) -> list[bytes]:
    """The bytes for each mask, its bits in this order."""
    return [bytes([FULL if mask >> bit & 1 else 0 for bit in order]) for mask in range(1 << len(order))]


def eyes_of(planes: Sequence[Plane], seat: int, seats: int) -> Eyes:
    """With the eyes of a seat: the tables of all planes, in their order."""
    eyes = Eyes(seat, seats)
    add_tables(planes, eyes)
    return eyes


def add_tables(planes: Sequence[Plane], eyes: Eyes) -> None:
    for plane in planes:
        match plane:
            case Each():
                add_tables(plane.planes, eyes)
            case Kind():
                eyes.rows.append(kind_rows(len(plane.labels), plane.hidden, plane.rows))
            case Bits():
                eyes.rows.append(bit_rows(range(len(plane.labels))))
            case Seat():
                eyes.rows.append(seat_rows(eyes.order))
            case SeatBits():
                eyes.rows.append(bit_rows(eyes.order))
            case Kinds():
                first = eyes.seat * (plane.length // len(eyes.order)) if plane.by_seat else 0
                eyes.lists.append(PlaceBytes(kind_rows(len(plane.labels), plane.hidden, plane.rows), plane.length, first))
            case Seats():
                eyes.lists.append(PlaceBytes(seat_rows(eyes.order), plane.length, 0))
            case Tally():
                eyes.lists.append(TallyBytes(list(range(len(plane.labels))), plane.most))
            case SeatTally():
                eyes.lists.append(TallyBytes(eyes.order, plane.most))
            case Derived():
                eyes.derived.append(plane.function)


# ---------- names


def names_of(planes: Sequence[Plane], seats: int, prefix: str = "") -> tuple[Names, Names]:
    """The names of all counts, and those of everything else."""
    who = ["me", *[f"after{turn}" for turn in range(1, seats)]]
    counts: Names = []
    pieces: Names = []
    for plane in planes:
        if isinstance(plane, Each):
            for each in who:
                inner = names_of(plane.planes, seats, f"{prefix}{plane.field}.{each}.")
                counts += inner[0]
                pieces += inner[1]
            continue
        names = [(f"{prefix}{plane.field}{label}", getattr(plane, "most", FULL)) for label in labels_of(plane, who)]
        if isinstance(plane, Number | Numbers):
            counts += names
        else:
            pieces += names
    return counts, pieces


def labels_of(plane: Plane, who: list[str]) -> list[str]:
    """What follows the field's name, for each number of a plane."""
    own = [f".{label}" for label in getattr(plane, "labels", who)] + [".hidden"] * getattr(plane, "hidden", False)
    match plane:
        case Number():
            return [""]
        case Numbers(by_seat=True):
            return [f".{place}" for place in places(len(own), who, True)]
        case Kinds():
            return [f".{place}{label}" for place in places(plane.length, who, plane.by_seat) for label in own]
        case Tally() if plane.lists:
            return [f".{place}{label}" for place in places(plane.lists, who, plane.by_seat) for label in own]
        case Seats():
            return [f".{place}{label}" for place in range(plane.length) for label in own]
    return own


def places(length: int, who: list[str], by_seat: bool) -> list[str]:
    """The places of a list, by seat where it is one."""
    if not by_seat:
        return [str(place) for place in range(length)]
    each = length // len(who)
    return [name if each == 1 else f"{name}.{place}" for name in who for place in range(each)]
