"""Lessons: a guided first match, read from a game's `lesson.toml`. Any of its positions is a table that nobody keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from seaboard.core.action import Action
from seaboard.core.record import plain
from seaboard.library import new
from seaboard.match.match import Match
from seaboard.registry import agree, find_game, folder_of, text_of
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.setup import Setup
from seaboard.tables.table import Decided, Table

FILE = "lesson.toml"
LEARNER = "learner"
"""Who sits at the learner's seat where no person is named."""
OTHERS = 1
"""The level that the others at the table are said to have: easy."""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: one thing to do. `do` lists the actions that are right; `then` is what follows by itself, a line
    each: `1: sail olesand`.

    Words: `lesson.<name>.do` says what to do, `lesson.<name>.why` why.
    """

    name: str
    section: str
    do: tuple[str, ...]
    point: tuple[str, ...] = ()
    """Elements of the board to point at, besides the places where the actions are taken."""
    then: str = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position arranged for an example of the rulebook: a deal in which some fields are set, and what is played from there.

    `set` goes by the fields of the state: `"players.0.cargo" = [2, 0, 1, 0]`.
    """

    name: str
    seats: int
    seed: str = "1"
    seat: int = 0
    """Whose eyes see it."""
    options: dict[str, str] = {}
    set: dict[str, Any] = {}
    play: str = ""
    """As in a step's `then`: `0: sail olesand`, a line each."""


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of the rulebook: the board when a step of the lesson is asked, at its `end`, or in an arranged position.

    Words: `picture.<name>` is its caption, `picture.<name>.alt` what it shows to those who don't see it.
    """

    name: str
    section: str
    step: str
    """The name of the step or of the position."""
    show: tuple[str, ...]
    """The elements that it shows, by their ids on the narrow board."""
    ring: tuple[str, ...] = ()
    """The elements that are meant."""
    options: bool = False
    margin: float = 8


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: the match it is played in, how that comes to where the lesson starts, and its steps."""

    seats: int
    seed: str
    tasks: tuple[Task, ...] = msgspec.field(name="step")
    learner: int = 0
    options: dict[str, str] = {}
    before: str = ""
    position: tuple[Position, ...] = ()
    picture: tuple[Picture, ...] = ()

    def arranged(self, name: str) -> Position | None:
        """The position of this name, if there is one."""
        return next((each for each in self.position if each.name == name), None)

    def place(self, name: str) -> int:
        """How many steps come before the one of this name; all of them before the `end`."""
        names = [each.name for each in self.tasks]
        return len(names) if name == "end" else names.index(name)


@lru_cache
def lesson_of(game: str) -> Lesson | None:
    """A game's lesson; None where nobody has written one."""
    rules = find_game(game)
    if not (folder_of(game) / FILE).is_file():
        return None
    try:
        return msgspec.toml.decode(text_of(rules, FILE), type=Lesson)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{game}/{FILE}: {error}") from None


def arrange(game: str, position: Position) -> Match:
    """A match in an arranged position."""
    match = new(game, seats=position.seats, seed=position.seed, options=dict(position.options))
    fields: Any = plain(match.state)
    for path, value in position.set.items():
        *way, last = path.split(".")
        part = fields
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part[name]
        if isinstance(part, list):
            part[int(last)] = value
        elif last in part:
            part[last] = value
        else:
            raise ValueError(f"position {position.name!r}: there is no field {path!r}")
    match.state = match.terms.restore(fields)
    for seat, action in moves(position.play):
        match.play(seat, action)
    return match


def moves(text: str) -> Iterator[tuple[int, str]]:
    """Seats and actions, a line each."""
    for line in text.strip().splitlines():
        seat, _, action = line.partition(": ")
        yield int(seat), action.strip()


def deal(game: str, lesson: Lesson, person: str, name: str) -> tuple[Table, list[Entry]]:
    """The lesson's table, just dealt."""
    terms = agree(game, lesson.seats, lesson.options)
    table = Table("lesson", lesson.seed, terms.edition)
    bots = tuple(0 if seat == lesson.learner else OTHERS for seat in range(lesson.seats))
    opened = kinds.Opened(Setup.of(terms, pause=None), person, bots)
    log = table.take(Decided([opened, kinds.Seated(lesson.learner, person, name)]), 0)
    return table, log + table.take(decide.begin(table), 0)


def table_at(
    game: str, lesson: Lesson, answers: Sequence[int], person: str = LEARNER, name: str = ""
) -> tuple[Table, list[Entry]]:
    """The table after some steps, each answered by one of the actions that are right there; and its log.

    Whatever the rules refuse is an error of the lesson: `Refused` says which.
    """
    table, log = deal(game, lesson, person, name)
    played = list(moves(lesson.before))
    for task, answer in zip(lesson.tasks, answers, strict=False):
        played += [(lesson.learner, task.do[answer]), *moves(task.then)]
    for seat, action in played:
        log += table.take(decide.act(table, seat, action, "chosen" if seat == lesson.learner else "bot"), 0)
    return table, log


def right(task: Task, choices: Sequence[Action]) -> list[str]:
    """Those of a step's actions that can be done: what was chosen before may have used one up."""
    possible = [option.text for option in choices]
    return [action for action in task.do if action in possible]


def since(lesson: Lesson, answers: Sequence[int], log: Sequence[Entry]) -> int:
    """The number of the entry before the last step's answer: what came after it is to be told."""
    if not answers:
        return log[-1].number
    return log[-1].number - 1 - sum(1 for _ in moves(lesson.tasks[len(answers) - 1].then))
