"""Entries: everything that happens at a table is one of these, numbered from 1. A table is what its entries made of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from seaboard.core.event import Detail, Event
from seaboard.tables.setup import Setup

Given = tuple[tuple[int, int], ...]
Told = tuple[str, tuple[Detail, ...], int]
"""An event: its name, its details, and the one seat that may know it or EVERYBODY."""
How = Literal["chosen", "forced", "bot"]
"""How an action came about: a person chose it, it was the only one, or a bot chose it."""
Failure = Literal["crashed", "overdue"]
"""How a bot failed."""


class What(msgspec.Struct, omit_defaults=True, tag_field="what", tag=lambda name: name.lower()):
    """The base of all kinds of entries."""


class Start(msgspec.Struct, omit_defaults=True):
    """Where a match goes on from the middle of another: what a seat saw there; what it couldn't see is dealt anew."""

    view: msgspec.Raw
    table: str = ""
    """The other match's table; empty where it came in as text."""
    at: int = 0
    """How long the other match's log was."""
    seat: int = 0


class Opened(What):
    """Somebody made the table. `bots` are the levels by seat, 0 for a seat that waits for a person."""

    setup: Setup
    owner: str
    bots: tuple[int, ...]
    again: str = ""
    """The table of which this is a rematch."""
    start: Start | None = None


class Seated(What):
    """A person took a seat; one person may hold several, on one screen."""

    seat: int
    person: str
    name: str


class Freed(What):
    """A seat is open again, before the match."""

    seat: int


class Manned(What):
    """A bot of a level took a seat, before the match; 0 leaves it open."""

    seat: int
    level: int


class Started(What):
    """The match was dealt."""

    dealt: Given
    asked: tuple[int, ...]


class Played(What):
    """An action, and what it made happen. `asked` is who is asked after it, `kept` whose question stayed as it was."""

    seat: int
    action: str
    given: Given
    learnt: bool
    asked: tuple[int, ...]
    kept: tuple[int, ...] = ()
    events: tuple[Told, ...] = ()
    how: How = "chosen"


class Undone(What):
    """A seat took back its own last action, and those that played themselves after it: their places in the match's log."""

    seat: int
    places: tuple[int, ...]
    asked: tuple[int, ...]


class UndoAsked(What):
    """A seat asks the table to go back to where the match's log was this long."""

    seat: int
    length: int


class UndoAnswered(What):
    """A seat agrees to that, or doesn't."""

    seat: int
    agrees: bool


class Rewound(What):
    """All agreed: the match is back where its log was this long. The luck to come is the same as before."""

    length: int
    asked: tuple[int, ...]


class Said(What):
    """A line of chat."""

    seat: int
    text: str


class StoodIn(What):
    """A bot plays for a person from now on."""

    seat: int
    level: int
    why: Literal["time", "left"]


class Returned(What):
    """The person plays again."""

    seat: int


class Weakened(What):
    """A bot failed and a weaker one took its place."""

    seat: int
    level: int
    why: Failure


class Resigned(What):
    """A seat gave up; a bot plays on for it, and it can't win any more."""

    seat: int


class Handed(What):
    """A guest has logged in: the account holds their seats from now on, and the table where they opened it."""

    guest: str
    person: str


class Rematched(What):
    """The same people sit at a new table."""

    table: str


class Carried(What):
    """This release can't replay the match any more: it goes on from its saved position under these rules."""

    rules: int
    asked: tuple[int, ...]


Move = Started | Played | Undone | Rewound | Carried
"""The kinds that change the match."""

Any = (
    Opened | Seated | Freed | Manned | Started | Played | Undone | UndoAsked | UndoAnswered | Rewound
    | Said | StoodIn | Returned | Weakened | Resigned | Handed | Rematched | Carried
)  # fmt: skip
"""Any kind of entry."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log. `time` is in milliseconds; `key` names the request that made it, empty for most."""

    number: int
    time: int
    what: Any
    key: str = ""


_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any)
_encoder = msgspec.json.Encoder()


def write(what: Any) -> str:
    """The text of an entry, as it is kept."""
    return _encoder.encode(what).decode()


def read(text: str) -> Any:
    """The entry of a text."""
    return _decoder.decode(text)


def keep_events(events: list[Event]) -> tuple[Told, ...]:
    """Events as they are kept."""
    return tuple((event.name, event.details, event.only) for event in events)


def events(played: Played) -> list[Event]:
    """The events of an entry."""
    return [Event(name, details, only) for name, details, only in played.events]
