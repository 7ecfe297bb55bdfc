"""A table: who sits where, and the match between them. It changes by taking in entries, and in no other way."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from seaboard.core.chance import Chance, RecordedChance
from seaboard.core.game import SPECTATOR
from seaboard.core.state import State
from seaboard.match.edition import Edition
from seaboard.match.match import Match
from seaboard.match.options import make_options
from seaboard.match.replay import moment
from seaboard.match.secret import commitment
from seaboard.match.terms import Terms
from seaboard.registry import agree, find_game
from seaboard.tables import entries as kinds
from seaboard.tables.clock import Clocks
from seaboard.tables.entries import Entry
from seaboard.tables.setup import Setup

RECENT = 100
"""How many keys of requests a table remembers itself; older ones are found in the database."""


class Seat(msgspec.Struct):
    """Who plays a seat: a person, a bot of a level, nobody yet, or a bot that stands in for the person."""

    person: str = ""
    name: str = ""
    level: int = 0
    stand_in: int = 0
    why: str = ""
    """Why a bot stands in: time, left or resigned."""

    @property
    def open(self) -> bool:
        return not self.person and not self.level

    @property
    def bot(self) -> int:
        """The level of the bot that acts for this seat; 0 where a person does."""
        return self.level or self.stand_in


@dataclass(frozen=True)
class Decided:
    """What a decision leads to: entries to add, and the match they make, where they change it. Whoever takes both in needn't
    run the rules again."""

    entries: Sequence[kinds.Any] = ()
    match: Match | None = None


class Table:
    """One table. `match` is None until it starts, and while a kept table is being read.

    A match that was put here isn't played on: the next entry brings the next match.
    """

    def __init__(self, id: str, seed: str, edition: Edition) -> None:
        self.id = id
        self.seed = seed
        self.edition = edition
        self.setup: Setup
        self.owner = ""
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.reading = False
        """Whether entries are only read, without running the rules: see restore.py."""
        self.number = 0
        self.time = 0
        """Of the last entry."""
        self.status = "open"
        self.asked: tuple[int, ...] = ()
        self.since: list[int] = []
        """By seat, the entry at which its question came up: a choice made before is stale."""
        self.forced: list[bool] = []
        """For each entry of the match's log, whether it played itself."""
        self.last_action: list[int] = []
        """By seat, the number of its last action: what happened after it is its digest."""
        self.resigned: set[int] = set()
        self.undo: kinds.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.again = self.rematch = ""
        self.start: kinds.Start | None = None
        """Where the match goes on from, unless it begins with the set-up."""
        self.rules = 0
        self.carried = False
        """Whether it went on from a saved position, so that what came before can't be replayed."""
        self.keys: dict[str, int] = {}

    # ---------- what it is

    @property
    def over(self) -> bool:
        return self.status == "over"

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def names(self) -> list[str]:
        """The players' names by seat; empty where nobody sits."""
        return [seat.name for seat in self.seats]

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    @property
    def people(self) -> set[str]:
        """Those who sit here, and the owner."""
        return {seat.person for seat in self.seats if seat.person} | {self.owner}

    @property
    def hints(self) -> bool:
        """Whether advice may be asked for: as agreed, or as long as it gives nobody an edge over another person."""
        agreed = self.setup.hints
        return sum(bool(seat.person) for seat in self.seats) < 2 if agreed is None else agreed

    def playing(self) -> Match:
        """The match; only asked for once it has started."""
        assert self.match is not None
        return self.match

    def view(self, seat: int | None) -> State:
        """The position as a seat sees it; None is a spectator. When the table is done, all is open."""
        match = self.playing()
        if self.over:
            return match.state.clone()
        view: State = match.game.view(match.state, SPECTATOR if seat is None else seat)
        return view

    @property
    def winners(self) -> list[int]:
        """Those with the best score among the seats that haven't resigned; nobody before the end."""
        if not self.over or self.match is None:
            return []
        ranks = {seat: score.rank() for seat, score in enumerate(self.match.scores()) if seat not in self.resigned}
        return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]

    def deal(self, luck: Chance | None = None) -> Match:
        """A match on this table's terms, just dealt."""
        terms = understood(self.setup.game, self.setup.seats, self.setup.options, self.edition, self.rules)
        start = terms.restore(msgspec.json.decode(self.start.view)) if self.start else None
        return Match(terms, self.seed, luck, start)

    # ---------- how it changes

    def take(self, decided: Decided, time: int, key: str = "") -> list[Entry]:
        """Number what was decided and take it in; `key` names the request that asked for it."""
        first = self.number + 1
        fresh = [
            Entry(number, time, what, key if number == first else "") for number, what in enumerate(decided.entries, first)
        ]
        for entry in fresh:
            self.apply(entry, decided.match)
        return fresh

    def apply(self, entry: Entry, match: Match | None = None) -> None:
        """Take in the next entry. Where it changes the match, `match` is what it becomes; without it the rules are run."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} can't follow entry {self.number}")
        what = entry.what
        self.number, self.time = entry.number, entry.time
        if entry.key:
            self.keys[entry.key] = entry.number
            if len(self.keys) > RECENT:
                del self.keys[next(iter(self.keys))]
        if isinstance(what, kinds.Move):
            self._move(entry, what, match)
        elif isinstance(what, kinds.Opened):
            self._open(what)
        elif not isinstance(what, kinds.Said):
            self._sit(entry, what)

    def _open(self, what: kinds.Opened) -> None:
        self.setup, self.owner, self.again, self.rules = what.setup, what.owner, what.again, what.setup.rules
        self.start = what.start
        self.seats = [Seat(level=level, name=bot_name(seat, level)) for seat, level in enumerate(what.bots)]
        self.since = [0] * len(self.seats)
        self.last_action = [0] * len(self.seats)
        self.clocks = Clocks(what.setup.clock, len(self.seats))

    def _move(self, entry: Entry, what: kinds.Move, match: Match | None) -> None:
        """The match starts, goes on, or goes back."""
        mover, kept = None, ()  # type: tuple[int | None, tuple[int, ...]]
        if isinstance(what, kinds.Played):
            mover, kept = what.seat, what.kept
            self.last_action[what.seat] = entry.number
            self.forced.append(what.how == "forced")
        elif isinstance(what, kinds.Undone):
            for place in sorted(what.places, reverse=True):
                del self.forced[place]
        elif isinstance(what, kinds.Rewound):
            del self.forced[what.length :]
        else:
            self.forced.clear()
        if match is not None:
            self.match = match
        elif not self.reading:
            self._run(what)
        if isinstance(what, kinds.Carried):
            self.rules, self.start, self.carried = what.rules, None, True
        self.since = [at if seat in kept else entry.number for seat, at in enumerate(self.since)]
        self.asked = what.asked
        self.clocks.turn(entry.time, mover, what.asked)
        self.undo = None
        self.status = "playing" if what.asked else "over"

    def _run(self, what: kinds.Move) -> None:
        """Run the rules for what was decided elsewhere: by another server, or long ago."""
        if isinstance(what, kinds.Started):
            self.match = self.deal(RecordedChance(list(what.dealt)))
        elif isinstance(what, kinds.Rewound):
            self.match = self.rewound(what.length)
        elif isinstance(what, kinds.Played | kinds.Undone):
            match = self.playing().fork()
            if isinstance(what, kinds.Played):
                match.play(what.seat, what.action, luck=RecordedChance(list(what.given)))
            else:
                for _ in what.places:
                    match.undo(what.seat)
            self.match = match

    def rewound(self, length: int) -> Match:
        """The match as it was when its log had this length, played again from the start."""
        return moment(self.playing(), length)

    def _sit(self, entry: Entry, what: kinds.Any) -> None:
        """Somebody comes, goes, or asks for something."""
        if isinstance(what, kinds.Seated):
            self.seats[what.seat] = Seat(what.person, what.name)
        elif isinstance(what, kinds.Freed):
            self.seats[what.seat] = Seat()
        elif isinstance(what, kinds.Manned):
            self.seats[what.seat] = Seat(level=what.level, name=bot_name(what.seat, what.level))
        elif isinstance(what, kinds.StoodIn):
            self.seats[what.seat].stand_in, self.seats[what.seat].why = what.level, what.why
        elif isinstance(what, kinds.Returned):
            self.seats[what.seat].stand_in, self.seats[what.seat].why = 0, ""
            self.clocks.restart(entry.time, what.seat)
        elif isinstance(what, kinds.Weakened):
            seat = self.seats[what.seat]
            seat.level, seat.stand_in = (what.level, 0) if seat.level else (0, what.level)
        elif isinstance(what, kinds.Resigned):
            self._resign(what.seat)
        elif isinstance(what, kinds.UndoAsked):
            self.undo, self.agreed = what, {what.seat}
        elif isinstance(what, kinds.UndoAnswered):
            self.agreed.add(what.seat)
            self.undo = self.undo if what.agrees else None
        elif isinstance(what, kinds.Handed):
            for seat in self.seats:
                seat.person = what.person if seat.person == what.guest else seat.person
            self.owner = what.person if self.owner == what.guest else self.owner
        elif isinstance(what, kinds.Rematched):
            self.rematch = what.table

    def _resign(self, seat: int) -> None:
        """A bot plays on; where no person is left, or one seat alone, the match is decided."""
        self.resigned.add(seat)
        self.seats[seat].stand_in, self.seats[seat].why = self.setup.stand_in, "resigned"
        remaining = [each for number, each in enumerate(self.seats) if number not in self.resigned]
        if len(remaining) == 1 or not any(each.person for each in remaining):
            self.status, self.asked = "over", ()
            self.clocks.turn(self.time, None, ())


def understood(game: str, seats: int, options: dict[str, str], edition: Edition, rules: int) -> Terms:
    """The terms of a table under its rules, or the newest there are; options that this release doesn't know are left out."""
    known = find_game(game)
    kept = {}
    for name, value in options.items():
        with suppress(ValueError):
            make_options(known, {name: value})
            kept[name] = value
    return agree(game, seats, kept, edition, rules if 1 <= rules <= known.version else None)


def free_name(name: str, taken: Sequence[str]) -> str:
    """A name that nobody else at the table has."""
    wanted = " ".join(name.split()) or "?"
    names = [wanted, *[f"{wanted} {number}" for number in range(2, 9)]]
    return next(each for each in names if each not in taken)


WINDS = ("Mistral", "Bora", "Scirocco", "Levante", "Zephyr", "Tramontana")


def bot_name(seat: int, level: int) -> str:
    """The name of a bot, the same in all languages: a wind, so that two at a table can be told apart."""
    return f"{WINDS[seat]} {'★' * level}" if level else ""


def replay(table: Table, log: Sequence[Entry]) -> Table:
    """The table after these entries, with the rules run for each."""
    for entry in log:
        table.apply(entry)
    return table
