"""A kept table comes back: its entries are read, its position restored, and the rules run only for what can be undone."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import msgspec

from seaboard.core.chance import RecordedChance
from seaboard.core.record import plain
from seaboard.match.edition import Edition, EditionError
from seaboard.match.log import Entry as Move
from seaboard.match.match import Match
from seaboard.match.refused import Refused
from seaboard.registry import find_game, own_edition, read_edition
from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry, Given
from seaboard.tables.table import Table

_encode = msgspec.json.encode


class Saved(msgspec.Struct, omit_defaults=True):
    """The position of a match, kept with every entry."""

    rules: int
    at: int
    """How long the match's log was when somebody last learnt something."""
    safe: msgspec.Raw
    """The position then: what came after can be undone, and is played again."""
    now: msgspec.Raw = msgspec.Raw(b"null")
    """The position now, where that isn't the same: a later release that can't replay goes on from here."""


def save(table: Table, earlier: Saved | None = None) -> Saved | None:
    """What to keep of a table's position; `earlier` is what was kept last, so that the same isn't written out twice."""
    if table.match is None:
        return None
    match = table.match
    safe, at = match.safe
    kept = earlier.safe if earlier and earlier.at == at and len(match.log) > at else msgspec.Raw(_encode(plain(safe)))
    now = msgspec.Raw(_encode(plain(match.state))) if len(match.log) > at else msgspec.Raw(b"null")
    return Saved(match.terms.rules, at, kept, now)


class Course:
    """The match's part of a log: the deal, and the moves that weren't taken back."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, int]] = []
        self.moves: list[tuple[int, str, Given, bool, tuple[int, ...]]] = []

    def read(self, what: kinds.Any, asked: tuple[int, ...]) -> None:
        """Take in an entry; `asked` is who was asked before it."""
        if isinstance(what, kinds.Started):
            self.dealt = list(what.dealt)
        elif isinstance(what, kinds.Played):
            self.moves.append((what.seat, what.action, what.given, what.learnt, asked))
        elif isinstance(what, kinds.Undone):
            for place in sorted(what.places, reverse=True):
                del self.moves[place]
        elif isinstance(what, kinds.Rewound):
            del self.moves[what.length :]
        elif isinstance(what, kinds.Carried):
            # What came before can't be replayed; that it was drawn still counts for the luck to come.
            self.dealt += [pair for _, _, given, _, _ in self.moves for pair in given]
            self.moves.clear()


def edition_of(game: str, text: str) -> Edition:
    """The edition that a table started with; the game's own one where this release can't read it any more."""
    own = own_edition(game)
    if text == own.text:
        return own
    try:
        return read_edition(find_game(game), text, "the table's edition")
    except EditionError:
        return own


def restore(table: Table, log: Iterable[Entry], saved: Saved | None) -> kinds.Carried | None:
    """Bring a table to where its log ends. What it returns must be added to the log: see `Carried`."""
    course = Course()
    table.reading = True
    for entry in log:
        asked = table.asked
        table.apply(entry)
        course.read(entry.what, asked)
    table.reading = False
    if table.status == "open":
        return None
    assert saved is not None, f"table {table.id} has no saved position"
    game = find_game(table.setup.game)
    if 1 <= saved.rules <= game.version and table.edition.fingerprint == table.setup.edition:
        with suppress(ValueError, Refused):
            table.match = go_on(table, course, saved)
            return None
    return carry(table, course, saved)


def go_on(table: Table, course: Course, saved: Saved) -> Match:
    """The match from its saved position, with its whole log."""
    match = blank(table, course)
    safe = match.terms.restore(msgspec.json.decode(saved.safe))
    moves = [Move(seat, match.find(text), given, learnt, asked) for seat, text, given, learnt, asked in course.moves]
    match.go_on(course.dealt, moves, safe, saved.at)
    return match


def blank(table: Table, course: Course) -> Match:
    """A match on the table's terms, to be filled."""
    try:
        return table.deal(RecordedChance(course.dealt))
    except ValueError:
        return table.deal()


def carry(table: Table, course: Course, saved: Saved) -> kinds.Carried | None:
    """Unknown rules or another edition: replay where that leads to the very same position, else go on from the saved one."""
    now = saved.safe if bytes(saved.now) == b"null" else saved.now
    try:
        match = table.deal(RecordedChance(course.dealt))
        for seat, action, given, _, _ in course.moves:
            match.play(seat, action, luck=RecordedChance(list(given)))
        if table.edition.fingerprint == table.setup.edition and plain(match.state) == msgspec.json.decode(now):
            table.match = match
            return None
    except (ValueError, Refused):
        pass
    course.read(kinds.Carried(0, ()), ())
    table.start = None
    table.match = go_on(table, course, Saved(0, 0, now))
    return kinds.Carried(table.match.terms.rules, tuple(table.match.asked))
