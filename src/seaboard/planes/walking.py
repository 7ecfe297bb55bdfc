"""Reading plane by plane, as the planes say: slow, and plain enough to compare written readers with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from seaboard.planes.kinds import Bits, Derived, Each, Kind, Number, Numbers, Plane, Seat, SeatBits, Tally
from seaboard.planes.layout import NumberedPlane, number_planes
from seaboard.planes.reading import Eyes


def read_view(planes: Sequence[Plane], s: Any, eyes: Eyes) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    counts: list[int] = []
    pieces = [b""]
    read_planes(number_planes(planes), s, s, eyes, counts, pieces)
    return eyes.join(counts, pieces)


def read_planes(
    planes: Sequence[NumberedPlane], record: Any, s: Any, eyes: Eyes, counts: list[int], pieces: list[bytes]
) -> None:
    """Add what the planes of a record say; `s` is the view that it is a part of."""
    for numbered in planes:
        plane, table = numbered.plane, numbered.table
        if isinstance(plane, Derived):
            pieces.append(eyes.derived[table](s, eyes.seat))
            continue
        value = value_of(record, plane.field)
        match plane:
            case Each():
                for seat in eyes.order:
                    read_planes(numbered.inner, value[seat], s, eyes, counts, pieces)
            case Number():
                counts.append(max(0, value) if plane.or_none else value)
            case Numbers():
                counts += eyes.turn(list(value)) if plane.by_seat else value
            case Kind() | Seat():
                pieces.append(eyes.rows[table][value])
            case Bits() | SeatBits():
                pieces.append(eyes.bits(table, value))
            case Tally() if plane.lists:
                pieces += [eyes.lists[table].of(each) for each in (eyes.turn(value) if plane.by_seat else value)]
            case _:
                pieces.append(eyes.lists[table].of(list(value)))


def value_of(record: Any, field: str) -> Any:
    """A field, or a place of one: `columns[1]`."""
    name, _, place = field.partition("[")
    value = getattr(record, name)
    return value[int(place.rstrip("]"))] if place else value
