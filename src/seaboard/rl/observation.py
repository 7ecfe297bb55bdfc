"""Observations: a fixed row of numbers from a view alone, with a name for each number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

from seaboard.core.game import Box
from seaboard.core.record import declared, tag_of
from seaboard.core.state import State
from seaboard.core.step import Stage, Step
from seaboard.extras import needed
from seaboard.planes import Number, Numbers, Plane, Planes
from seaboard.planes.layout import eyes_of, kind_rows, names_of, number_planes
from seaboard.planes.reading import FULL, Eyes
from seaboard.planes.walking import read_planes
from seaboard.registry import find_game
from seaboard.rl.readers import planes_of, reader_of

numpy: Any = needed("numpy", "rl")
frombuffer, minimum, multiply = numpy.frombuffer, numpy.minimum, numpy.multiply
BYTES, FLOATS = numpy.dtype(numpy.uint8), numpy.dtype(numpy.float32)


class QuestionReader:
    """Reads the facts of one kind of question, with the eyes of one seat. There are few, so they are remembered."""

    def __init__(self, kind: type[Step[Any]], kinds: Sequence[type[Step[Any]]], planes: Sequence[Plane], eyes: Eyes) -> None:
        own = declared(kind)
        self.planes = [(numbered, numbered.plane.field in own) for numbered in number_planes(planes)]
        fields = [plane.field for plane in planes if plane.field in own]
        self.facts: Callable[[Step[Any]], Any] = attrgetter(*fields) if fields else lambda step: None
        self.eyes = eyes
        self.kind = kind_rows(len(kinds))[kinds.index(kind)]
        self.known: dict[Any, bytes] = {}

    def read(self, step: Step[Any]) -> bytes:
        facts = self.facts(step)
        known = self.known.get(facts)
        if known is None:
            known = self.known[facts] = self.work_out(step)
        return known

    def work_out(self, step: Step[Any]) -> bytes:
        """The facts that the question has; nothing for the others."""
        counts: list[int] = []
        pieces = [b""]
        for numbered, own in self.planes:
            if own:
                read_planes([numbered], step, step, self.eyes, counts, pieces)
                continue
            width = sum(map(len, names_of([numbered.plane], len(self.eyes.order))))
            if isinstance(numbered.plane, Number | Numbers):
                counts += [0] * width
            else:
                pieces.append(bytes(width))
        return self.eyes.join(counts, [*pieces, self.kind])


class Observation:
    """What learners see of one game with so many seats. `names` tells what each number is."""

    def __init__(self, game: str, seats: int, planes: Planes) -> None:
        kinds = step_kinds(game)
        self.eyes = [eyes_of(planes.view, seat, seats) for seat in range(seats)]
        self.reader = reader_of(game, planes)
        asked = [eyes_of(planes.question, seat, seats) for seat in range(seats)]
        self.questions = [{kind: QuestionReader(kind, kinds, planes.question, eyes) for kind in kinds} for eyes in asked]
        counts, pieces = names_of(planes.view, seats)
        fact_counts, facts = names_of(planes.question, seats, "question.")
        named = [*counts, *pieces, *fact_counts, *facts, *[(f"question.{tag_of(kind)}", FULL) for kind in kinds]]
        self.names = [name for name, _ in named]
        self.size = len(self.names)
        self.blank = bytes(self.size - len(counts) - len(pieces))
        self.most = numpy.array([min(FULL, most) for _, most in named], BYTES)
        self.scale = 1 / numpy.array([most for _, most in named], FLOATS)

    def bytes_of(self, view: State, seat: int, step: Step[Any] | None) -> bytes:
        """A view as bytes, before they are scaled. `step` is the question that the seat is asked, if it is."""
        asked = self.blank if step is None else self.questions[seat][type(step)].read(step)
        return self.reader(view, self.eyes[seat]) + asked

    def array(self, view: State, seat: int, step: Step[Any] | None) -> Any:
        """A view as an array of floats from 0 to 1."""
        numbers = minimum(frombuffer(self.bytes_of(view, seat, step), BYTES), self.most).astype(FLOATS)
        return multiply(numbers, self.scale, numbers)


def step_kinds(game: str) -> list[type[Step[Any]]]:
    """All kinds of questions of a game, in the order of their tags."""
    return [
        kind for _, kind in sorted(find_game(game).records.items()) if issubclass(kind, Step) and not issubclass(kind, Stage)
    ]


@lru_cache(maxsize=64)
def observation_of(game: str, seats: int, box: Box | None = None) -> Observation:
    """The observation of a game; an edition with other pieces may have another."""
    return Observation(game, seats, planes_of(game, seats, box))
