"""Writes a reader: the planes of a game as the text of a function that reads a view.

Walking the planes at every step would take several times as long. The build writes readers down as each game's `reading.py`,
with the types of its state, so that mypyc compiles them to plain loads; without a build the same text is run as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from seaboard.planes.kinds import Bits, Derived, Each, Kind, Number, Numbers, Plane, Seat, SeatBits, Tally
from seaboard.planes.layout import NumberedPlane, number_planes
from seaboard.planes.reading import Eyes

Reader = Callable[[Any, Eyes], bytes]

HEAD = '''"""Reads a view for learners, as the planes in features.py say. Written by the build: see planes/writing.py."""

from __future__ import annotations

from seaboard.planes.reading import Eyes
from {module} import {state}


def read(s: {state}, eyes: Eyes) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = eyes.rows, eyes.lists
    counts: list[int] = []
    pieces = [b""]
'''


def reader_text(state: type, planes: Sequence[Plane]) -> str:
    """The text of a module with the function `read`, for views of this class."""
    head = HEAD.format(module=state.__module__, state=state.__name__)
    body = "\n".join(lines(number_planes(planes), "s", "    "))
    return f"{head}{body}\n    return eyes.join(counts, pieces)\n"


def make_reader(state: type, planes: Sequence[Plane]) -> Reader:
    """The same function, to be used at once."""
    module: dict[str, Any] = {}
    exec(reader_text(state, planes), module)
    reader: Reader = module["read"]
    return reader


def lines(planes: Sequence[NumberedPlane], record: str, indent: str) -> list[str]:
    """What reads the planes of a record."""
    text: list[str] = []
    for numbered in planes:
        plane, table = numbered.plane, numbered.table
        value = f"{record}.{plane.field}"
        if isinstance(plane, Each):
            text += [f"{indent}for seat in eyes.order:", f"{indent}    own = {value}[seat]"]
            text += lines(numbered.inner, "own", indent + "    ")
        elif isinstance(plane, Tally) and plane.lists:
            text.append(f"{indent}for each in {f'eyes.turn({value})' if plane.by_seat else value}:")
            text.append(f"{indent}    pieces.append(lists[{table}].of(each))")
        else:
            text.append(indent + line(plane, table, value))
    return text


def line(plane: Plane, table: int, value: str) -> str:
    """What reads one plane."""
    match plane:
        case Number(or_none=True):
            return f"counts.append(max(0, {value}))"
        case Number():
            return f"counts.append({value})"
        case Numbers(by_seat=True):
            return f"counts.extend(eyes.turn({value}))"
        case Numbers():
            return f"counts.extend({value})"
        case Derived():
            return f"pieces.append(eyes.derived[{table}](s, eyes.seat))"
        case Kind() | Seat():
            return f"pieces.append(rows[{table}][{value}])"
        case Bits() | SeatBits():
            return f"pieces.append(eyes.bits({table}, {value}))"
    return f"pieces.append(lists[{table}].of({value}))"
