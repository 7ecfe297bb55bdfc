"""What a seat or a spectator is shown of a table. Whatever leaves the server goes through here, and nothing hidden does."""

from __future__ import annotations

from typing import Any

import msgspec

from seaboard.core.event import detail_text
from seaboard.core.record import plain
from seaboard.core.score import Score
from seaboard.match.story import only_begins, passages, tell, without_sentence
from seaboard.match.words import Words
from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.setup import Clock
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table


class Happening(msgspec.Struct):
    """An event: its name and details as data, a sentence, and the seat that the sentence is about."""

    name: str
    details: list[str]
    words: str
    seat: int | None = None


class Line(msgspec.Struct):
    """An entry of the log, as one seat may know it. `action` is told to others only after the end.

    `begins` says that it only begins a move: the line that ends it tells all of it.
    """

    number: int
    time: int
    what: str
    words: str
    seat: int | None = None
    action: str | None = None
    how: str | None = None
    events: list[Happening] = []
    begins: bool = False
    text: str | None = None
    table: str | None = None

    def passages(self) -> list[tuple[int | None, str]]:
        """Its sentences by whom they are about."""
        return passages([(event.seat, event.words) for event in self.events]) or [(self.seat, self.words)]


class Option(msgspec.Struct):
    """Something a seat may do: its text, to be sent back, and words for a button."""

    action: str
    words: str


class SeatShown(msgspec.Struct):
    """A seat. `deadline` is when its time is up, in milliseconds; `left` what remains of its minutes while it isn't asked."""

    name: str
    kind: str
    """person, bot or open"""
    level: int
    asked: bool
    yours: bool
    stands_in: bool
    why: str
    resigned: bool
    left: int | None
    deadline: int | None


class ScoreShown(msgspec.Struct):
    """Points; what can't be known is null."""

    total: int | None
    parts: dict[str, int | None]


class UndoShown(msgspec.Struct):
    """A request to go back, and who has agreed."""

    seat: int
    agreed: list[int]


class Now(msgspec.Struct):
    """How a table stands for one seat: what is asked of it, and what it may do."""

    number: int
    status: str
    asked: list[int]
    seat: int | None
    """Whose eyes these are; nothing for a spectator."""
    at: int
    """The entry at which the question to this seat came up."""
    prompt: str
    options: list[Option]
    seats: list[SeatShown]
    undo: UndoShown | None
    can_undo: bool
    winners: list[int]
    rematch: str


class TableShown(msgspec.Struct):
    """A whole table as one seat sees it."""

    id: str
    game: str
    rules: int
    edition: str
    options: dict[str, str]
    public: bool
    spectators: bool
    clock: Clock
    pause: float | None
    hints: bool
    """Whether you may ask a bot for advice."""
    commitment: str
    seed: str | None
    """Revealed at the end."""
    owner: bool
    """Whether you opened it."""
    yours: list[int]
    """The seats you hold."""
    invite: str | None
    again: str
    now: Now
    scores: list[ScoreShown]
    view: Any
    """The position; what the seat may not see is face down."""


def eyes_of(table: Table, person: str, wanted: int | None) -> int | None:
    """Whose eyes a person looks through: the own seat wanted, one that is asked, any own one, or a spectator's."""
    own = table.seats_of(person)
    if wanted is not None and wanted in own:
        return wanted
    return next((seat for seat in own if seat in table.asked), own[0] if own else None)


def line(sight: Sight, entry: Entry) -> Line:
    """An entry in data and words."""
    what, words, eyes, openly = entry.what, sight.words, sight.eyes, sight.table.over
    shown = Line(entry.number, entry.time, type(what).__name__.lower(), "", getattr(what, "seat", None))
    if isinstance(what, kinds.Played):
        told = tell(words, kinds.events(what), eyes, openly)
        shown.events = [
            Happening(event.name, [detail_text(one) for one in event.details], said, seat) for event, said, seat in told
        ]
        shown.begins = only_begins(words.game, [each.event for each in told])
        mine = openly or eyes == what.seat
        shown.action = what.action if mine else None
        # That nothing else could be done may follow from what others can't see.
        shown.how = what.how if mine or what.how == "bot" else "chosen"
        shown.words = " ".join(each.words for each in told) or without_sentence(words, what.seat, shown.action or "")
        return shown
    if isinstance(what, kinds.Said):
        shown.text = what.text
    if isinstance(what, kinds.Rematched):
        shown.table = what.table
    shown.words = sentence(what, words)
    return shown


def sentence(what: kinds.Any, words: Words) -> str:
    """What an entry says, other than an action."""
    key = type(what).__name__.lower()
    if isinstance(what, kinds.UndoAnswered):
        key = "undoagreed" if what.agrees else "undorefused"
    elif isinstance(what, kinds.StoodIn | kinds.Weakened):
        key = f"{key}.{what.why}"
    details = {name: getattr(what, name) for name in ("seat", "level", "rules") if hasattr(what, name)}
    if isinstance(what, kinds.Seated):
        # The name of that time: the seat may be somebody else's now.
        return words.say(f"entry.{key}", seat=("verbatim", what.name))
    if isinstance(what, kinds.Opened) and what.start:
        known = {"at": what.start.at, "seat": what.start.seat}
        return words.say("entry.opened_midway", **known) if what.start.table else words.say("entry.opened_elsewhere")
    if isinstance(what, kinds.Said):
        details["text"] = ("verbatim", what.text)
    return words.say(f"entry.{key}", **details)


def now(sight: Sight, person: str) -> Now:
    """How the table stands for a person."""
    table, eyes = sight.table, sight.eyes
    options = [Option(action.text, sight.words.action(action)) for action in sight.choices]
    can_undo = table.status == "playing" and eyes is not None and table.playing().can_undo(eyes)
    undo = UndoShown(table.undo.seat, sorted(table.agreed)) if table.undo else None
    at = table.number if eyes is None else table.since[eyes]
    return Now(
        table.number, table.status, list(table.asked), eyes, at, sight.prompt, options,
        [seat_shown(table, seat, person) for seat in range(len(table.seats))], undo, can_undo, table.winners, table.rematch,
    )  # fmt: skip


def seat_shown(table: Table, number: int, person: str) -> SeatShown:
    seat = table.seats[number]
    kind = "open" if seat.open else "person" if seat.person else "bot"
    timed = table.setup.clock.kind == "minutes"
    return SeatShown(
        seat.name, kind, seat.bot, number in table.asked, bool(person) and seat.person == person, bool(seat.stand_in), seat.why,
        number in table.resigned, table.clocks.left[number] if timed else None, table.clocks.deadline(number),
    )  # fmt: skip


def whole(sight: Sight, person: str, invite: str) -> TableShown:
    """The whole table."""
    table, setup = sight.table, sight.table.setup
    return TableShown(
        table.id, setup.game, table.rules, setup.edition, setup.options, setup.public, setup.spectators, setup.clock,
        setup.pause, table.hints, table.commitment, table.seed if table.over else None, bool(person) and person == table.owner,
        table.seats_of(person), invite if person and person in table.people else None, table.again, now(sight, person),
        [score_shown(score) for score in sight.scores], plain(sight.view) if table.match else None,
    )  # fmt: skip


def score_shown(score: Score) -> ScoreShown:
    return ScoreShown(score.known(), {name: score.part(name) for name in score.parts})


def digest(sight: Sight, log: list[Entry]) -> list[Line]:
    """What happened since the seat's last action; `log` holds at least the entries after it."""
    return [line(sight, entry) for entry in log if entry.number > sight.since and not isinstance(entry.what, kinds.Said)]
