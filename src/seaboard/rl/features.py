"""Observations: a fixed row of numbers from a view alone, with a name for each number.

The planes of a game (its `features.py`) are turned once, for each seat that looks, into the source of one flat function:
walking them at every step would take several times as long. Numbers travel as bytes, as joining ready-made pieces is what
Python does fastest, and are scaled all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

from seaboard.core.features import (
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
from seaboard.core.game import Box
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.extras import needed
from seaboard.games import find_game, own_edition

numpy: Any = needed("numpy", "rl")
frombuffer, minimum, multiply, uint8 = numpy.frombuffer, numpy.minimum, numpy.multiply, numpy.uint8

FULL = 255
"""The byte for 1.0 where things are told apart; a count is its own byte."""
REMEMBERED = 20_000
"""How many lists of things are remembered."""


def kind_rows(size: int, hidden: bool = False, rows: Sequence[Sequence[float]] = ()) -> tuple[bytes, ...]:
    """The bytes for each thing; then what -2 finds, face down, and -1, nothing."""
    told = rows or [[float(place == value) for place in range(size)] for value in range(size)]
    face_down = bytes(size) + (bytes([FULL]) if hidden else b"")
    return (*[bytes(round(FULL * part) for part in row) + bytes(hidden) for row in told], face_down, bytes(size + hidden))


def seat_rows(order: Sequence[int]) -> tuple[bytes, ...]:
    """The bytes for each seat, in the order round the table; nothing for -2 and -1."""
    rows = [bytes(FULL if other == seat else 0 for other in order) for seat in range(len(order))]
    return (*rows, bytes(len(order)), bytes(len(order)))


def bit_rows(order: Sequence[int]) -> tuple[bytes, ...]:
    """The bytes for each mask, its bits in this order."""
    return tuple(bytes(FULL if mask >> bit & 1 else 0 for bit in order) for mask in range(1 << len(order)))


class Remembered(dict[tuple[int, ...], bytes]):
    """The bytes for lists of things: made when a list is first met, then looked up. Most lists change seldom."""

    def __missing__(self, things: tuple[int, ...]) -> bytes:
        if len(self) > REMEMBERED:
            self.clear()
        self[things] = found = self.made(things)
        return found

    def made(self, things: tuple[int, ...]) -> bytes:
        raise NotImplementedError


class Tallies(Remembered):
    """How many there are of each thing; what is face down isn't counted."""

    def __init__(self, counted: Sequence[int], most: int) -> None:
        self.places = {thing: place for place, thing in enumerate(counted)}
        self.most = most

    def made(self, things: tuple[int, ...]) -> bytes:
        counts = bytearray(len(self.places))
        for thing in things:
            place = self.places.get(thing)
            if place is not None and counts[place] < self.most:
                counts[place] += 1
        return bytes(counts)


class Rows(Remembered):
    """What each thing of a list is, place by place; the list is cut off or filled up with nothing."""

    def __init__(self, rows: tuple[bytes, ...], length: int) -> None:
        self.rows = rows
        self.width = length * len(rows[-1])

    def made(self, things: tuple[int, ...]) -> bytes:
        return b"".join([self.rows[thing] for thing in things]).ljust(self.width, b"\0")[: self.width]


def bounded(counts: Sequence[int]) -> bytes:
    """Counts as bytes, whatever they are."""
    return bytes(max(0, min(FULL, count)) for count in counts)


class Source:
    """The function that reads a view, as it is written: lines, pieces, the tables they use, and the names of the numbers.

    Counts come first, as all of them together become one piece; the other pieces are expressions for bytes.
    """

    def __init__(self, seats: int, me: int) -> None:
        self.seats = seats
        self.me = me
        self.order = [(me + turn) % seats for turn in range(seats)]
        self.who = ["me", *[f"after{turn}" for turn in range(1, seats)]]
        self.lines: list[str] = []
        self.counts: list[str] = []
        self.pieces: list[str] = []
        self.count_names: list[tuple[str, int]] = []
        self.piece_names: list[tuple[str, int]] = []
        """What each number is called, and what is told as 1."""
        self.tables: dict[str, Any] = {"join": b"".join, "bounded": bounded}
        self.known: dict[str, str] = {}

    def table(self, make: Callable[..., Any], *arguments: Any) -> str:
        """The name of a table, made once."""
        key = repr((make.__name__, arguments))
        if key not in self.known:
            self.known[key] = f"t{len(self.tables)}"
            self.tables[self.known[key]] = make(*arguments)
        return self.known[key]

    def add(self, planes: Sequence[Plane], record: str, prefix: str = "") -> None:
        """Write the planes of a record."""
        for plane in planes:
            value = f"{record}.{plane.field}"
            if isinstance(plane, Each):
                for seat, who in zip(self.order, self.who, strict=True):
                    variable = f"r{len(self.lines)}"
                    self.lines.append(f"{variable} = {value}[{seat}]")
                    self.add(plane.planes, variable, f"{prefix}{plane.field}.{who}.")
                continue
            counts = self.count(plane, value)
            names = [(f"{prefix}{plane.field}{label}", getattr(plane, "most", FULL)) for label in self.labels(plane)]
            if counts:
                self.counts.append(counts)
                self.count_names += names
            else:
                self.pieces.append(self.piece(plane, value))
                self.piece_names += names

    @property
    def names(self) -> list[tuple[str, int]]:
        return self.count_names + self.piece_names

    def labels(self, plane: Plane) -> list[str]:
        """What follows the field's name, for each number of a plane."""
        own = [f".{label}" for label in getattr(plane, "labels", self.who)] + [".hidden"] * getattr(plane, "hidden", False)
        match plane:
            case Number():
                return [""]
            case Numbers(by_seat=True):
                return [f".{place}" for place in self.places(len(own), True)]
            case Kinds():
                return [f".{place}{label}" for place in self.places(plane.length, plane.by_seat) for label in own]
            case Tally() if plane.lists:
                return [f".{place}{label}" for place in self.places(plane.lists, plane.by_seat) for label in own]
            case Seats():
                return [f".{place}{label}" for place in range(plane.length) for label in own]
        return own

    def places(self, length: int, by_seat: bool) -> list[str]:
        """The places of a list, by seat where it is one."""
        if not by_seat:
            return [str(place) for place in range(length)]
        each = length // self.seats
        return [who if each == 1 else f"{who}.{place}" for who in self.who for place in range(each)]

    def turned(self, value: str, length: int, by_seat: bool) -> str:
        """A list; one by seats begins with the one who looks."""
        cut = self.me * (length // self.seats)
        return f"({value}[{cut}:] + {value}[:{cut}])" if by_seat and cut else value

    def count(self, plane: Plane, value: str) -> str:
        """The expression for a plane of counts, as it stands in a list of them; nothing for other planes."""
        if isinstance(plane, Number):
            return f"{value} if {value} > 0 else 0" if plane.or_none else value
        return f"*{self.turned(value, len(plane.labels), plane.by_seat)}" if isinstance(plane, Numbers) else ""

    def piece(self, plane: Plane, value: str) -> str:
        """The expression for another plane."""
        match plane:
            case Derived():
                own = f"f{len(self.tables)}"
                self.tables[own] = plane.function
                return f"{own}(s, {self.me})"
            case Kind():
                return f"{self.table(kind_rows, len(plane.labels), plane.hidden, plane.rows)}[{value}]"
            case Kinds():
                rows = kind_rows(len(plane.labels), plane.hidden, plane.rows)
                listed = self.turned(value, plane.length, plane.by_seat)
                return f"{self.table(Rows, rows, plane.length)}[tuple({listed})]"
            case Tally():
                tallies = self.table(Tallies, range(len(plane.labels)), plane.most)
                listed = self.turned(value, plane.lists, plane.by_seat)
                return (
                    f"join(map({tallies}.__getitem__, map(tuple, {listed})))" if plane.lists else f"{tallies}[tuple({value})]"
                )
            case Bits():
                return f"{self.table(bit_rows, range(len(plane.labels)))}[{value} & {(1 << len(plane.labels)) - 1}]"
            case Seat():
                return f"{self.table(seat_rows, self.order)}[{value}]"
            case Seats():
                return f"{self.table(Rows, seat_rows(self.order), plane.length)}[tuple({value})]"
            case SeatBits():
                return f"{self.table(bit_rows, self.order)}[{value} & {(1 << self.seats) - 1}]"
            case SeatTally():
                return f"{self.table(Tallies, self.order, plane.most)}[tuple({value})]"
        raise TypeError(f"{type(plane).__name__} is no plane")

    def function(self, argument: str) -> Callable[[Any], bytes]:
        """The function, compiled by Python. Where a count is no byte, all counts are looked at one by one."""
        quick, careful = ([f"{make}(({', '.join(self.counts)},))"] * bool(self.counts) for make in ("bytes", "bounded"))
        body = [
            *self.lines,
            "try:",
            f"    return join(({', '.join(quick + self.pieces)},))",
            "except ValueError:",
            f"    return join(({', '.join(careful + self.pieces)},))",
        ]
        exec("\n    ".join([f"def read({argument}):", *body]), self.tables)
        made: Callable[[Any], bytes] = self.tables["read"]
        return made


class Features:
    """What learners see of one game with so many seats. `names` tells what each number is."""

    def __init__(self, game: str, seats: int, planes: Planes) -> None:
        self.kinds = step_kinds(game)
        sources = [Source(seats, me) for me in range(seats)]
        for source in sources:
            source.add(planes.view, "s")
        self.readers = [source.function("s") for source in sources]
        self.questions = [question_readers(self.kinds, planes.question, seats, me) for me in range(seats)]
        asked = Source(seats, 0)
        asked.add(planes.question, "question")
        kinds = [(f"question.{kind.__name__}", FULL) for kind in self.kinds]
        facts = [(f"question.{name}", most) for name, most in asked.names]
        self.names = [name for name, _ in [*sources[0].names, *facts, *kinds]]
        self.size = len(self.names)
        self.counts = len(sources[0].count_names)
        """How many of the view's numbers are plain counts, which may lie beyond what is told as 1."""
        self.blank = bytes(len(facts) + len(kinds))
        self.scale = 1 / numpy.array([most for _, most in [*sources[0].names, *facts, *kinds]], numpy.float32)

    def bytes_of(self, view: State, seat: int, step: Step[Any] | None) -> bytes:
        """A view as bytes, before they are scaled. `step` is the question that the seat is asked, if it is."""
        return self.readers[seat](view) + (self.blank if step is None else self.questions[seat][type(step)](step))

    def array(self, view: State, seat: int, step: Step[Any] | None) -> Any:
        """A view as an array of floats from 0 to 1."""
        found = multiply(frombuffer(self.bytes_of(view, seat, step), uint8), self.scale)
        counts = found[: self.counts]
        minimum(counts, 1.0, out=counts)
        return found


def step_kinds(game: str) -> list[type[Step[Any]]]:
    """All kinds of questions of a game, in the order of their names."""
    found: set[type[Step[Any]]] = set()
    waiting: list[type[Any]] = [Step]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"seaboard.games.{game}."):
            found.add(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def question_readers(
    kinds: Sequence[type[Step[Any]]], planes: Sequence[Plane], seats: int, me: int
) -> dict[type[Step[Any]], Callable[[Any], bytes]]:
    """For each kind of question the function that reads it: its kind, and those of the planes' fields that it has."""
    readers = {}
    rows = kind_rows(len(kinds))
    for place, kind in enumerate(kinds):
        own = set(getattr(kind, "__mypyc_attrs__", ())).union(*[getattr(base, "__slots__", ()) for base in kind.__mro__])
        source = Source(seats, me)
        for plane in planes:
            length = len(source.names)
            source.add([plane], "step")
            if plane.field not in own:
                added = len(source.names) - length
                if isinstance(plane, Number | Numbers):
                    source.counts[-1] = f"*{(0,) * added}"
                else:
                    source.pieces[-1] = repr(bytes(added))
        source.pieces.append(repr(rows[place]))
        readers[kind] = source.function("step")
    return readers


@lru_cache(maxsize=64)
def features_of(game: str, seats: int, box: Box | None = None) -> Features:
    """The features of a game; an edition with other pieces may have others."""
    planes: Planes = import_module(f"seaboard.games.{find_game(game).name}.features").planes(
        seats, box or own_edition(game).box
    )
    return Features(game, seats, planes)
