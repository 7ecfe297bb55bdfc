"""Observations: a fixed row of numbers from a view alone, with a name for each number.

A view is read into bytes by the game's compiled `reading.py`, where it has one, and scaled all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from typing import Any

from seaboard.core.features import Number, Numbers, Plane, Planes
from seaboard.core.game import Box
from seaboard.core.reading import FULL, Look
from seaboard.core.record import tag_of
from seaboard.core.state import State
from seaboard.core.step import Stage, Step
from seaboard.extras import needed
from seaboard.games import find_game, own_edition
from seaboard.rl.layout import kind_rows, look_of, names_of, placed, read_planes

numpy: Any = needed("numpy", "rl")
frombuffer, minimum, multiply = numpy.frombuffer, numpy.minimum, numpy.multiply
BYTES, FLOATS = numpy.dtype(numpy.uint8), numpy.dtype(numpy.float32)

Reader = Callable[[Any, Look], bytes]


class Question:
    """How the facts of one kind of question are read, with the eyes of one seat. There are few, so they are remembered."""

    def __init__(self, kind: type[Step[Any]], kinds: Sequence[type[Step[Any]]], planes: Sequence[Plane], look: Look) -> None:
        slots = set(getattr(kind, "__mypyc_attrs__", ())).union(*[getattr(base, "__slots__", ()) for base in kind.__mro__])
        self.planes = [(place, place.plane.field in slots) for place in placed(planes)]
        fields = [place.plane.field for place, own in self.planes if own]
        self.facts: Callable[[Step[Any]], Any] = attrgetter(*fields) if fields else lambda step: None
        self.look = look
        self.kind = kind_rows(len(kinds))[kinds.index(kind)]
        self.known: dict[Any, bytes] = {}

    def read(self, step: Step[Any]) -> bytes:
        facts = self.facts(step)
        found = self.known.get(facts)
        if found is None:
            found = self.known[facts] = self.made(step)
        return found

    def made(self, step: Step[Any]) -> bytes:
        """The facts that the question has; nothing for the others."""
        counts: list[int] = []
        pieces = [b""]
        for place, own in self.planes:
            if own:
                read_planes([place], step, step, self.look, counts, pieces)
            else:
                width = sum(map(len, names_of([place.plane], len(self.look.order))))
                if isinstance(place.plane, Number | Numbers):
                    counts += [0] * width
                else:
                    pieces.append(bytes(width))
        return self.look.joined(counts, [*pieces, self.kind])


class Features:
    """What learners see of one game with so many seats. `names` tells what each number is."""

    def __init__(self, game: str, seats: int, planes: Planes) -> None:
        self.kinds = step_kinds(game)
        self.looks = [look_of(planes.view, seat, seats) for seat in range(seats)]
        self.reader = reader_of(game, planes.view)
        asked = [look_of(planes.question, seat, seats) for seat in range(seats)]
        self.questions = [{kind: Question(kind, self.kinds, planes.question, look) for kind in self.kinds} for look in asked]
        counts, pieces = names_of(planes.view, seats)
        fact_counts, facts = names_of(planes.question, seats, "question.")
        kinds = [(f"question.{tag_of(kind)}", FULL) for kind in self.kinds]
        named = [*counts, *pieces, *fact_counts, *facts, *kinds]
        self.names = [name for name, _ in named]
        self.size = len(self.names)
        self.blank = bytes(self.size - len(counts) - len(pieces))
        self.most = numpy.array([min(FULL, most) for _, most in named], BYTES)
        self.scale = 1 / numpy.array([most for _, most in named], FLOATS)

    def bytes_of(self, view: State, seat: int, step: Step[Any] | None) -> bytes:
        """A view as bytes, before they are scaled. `step` is the question that the seat is asked, if it is."""
        asked = self.blank if step is None else self.questions[seat][type(step)].read(step)
        return self.reader(view, self.looks[seat]) + asked

    def array(self, view: State, seat: int, step: Step[Any] | None) -> Any:
        """A view as an array of floats from 0 to 1."""
        found = minimum(frombuffer(self.bytes_of(view, seat, step), BYTES), self.most).astype(FLOATS)
        return multiply(found, self.scale, found)


def step_kinds(game: str) -> list[type[Step[Any]]]:
    """All kinds of questions of a game, in the order of their tags."""
    return [kind for _, kind in sorted(find_game(game).records.items()) if issubclass(kind, Step) and not issubclass(kind, Stage)]


def reader_of(game: str, planes: Sequence[Plane]) -> Reader:
    """The game's own reader; without one the planes are walked, which takes several times as long."""
    module = f"seaboard.games.{game}.reading"
    if find_spec(module) is not None:
        own: Reader = import_module(module).read
        return own
    return walking(planes)


def walking(planes: Sequence[Plane]) -> Reader:
    """A reader that goes through the planes."""
    found = placed(planes)

    def read(s: Any, look: Look) -> bytes:
        counts: list[int] = []
        pieces = [b""]
        read_planes(found, s, s, look, counts, pieces)
        return look.joined(counts, pieces)

    return read


@lru_cache(maxsize=64)
def features_of(game: str, seats: int, box: Box | None = None) -> Features:
    """The features of a game; an edition with other pieces may have others."""
    return Features(game, seats, planes_of(game, seats, box))


def planes_of(game: str, seats: int, box: Box | None = None) -> Planes:
    """The planes a game names in its `features.py`."""
    module = import_module(f"seaboard.games.{find_game(game).name}.features")
    planes: Planes = module.planes(seats, box or own_edition(game).box)
    return planes
