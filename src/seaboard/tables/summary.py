"""What a list of tables shows of one, kept beside it so that listing needs no rules."""

from __future__ import annotations

import msgspec

from seaboard.tables.table import Table


class SeatSummary(msgspec.Struct):
    """A seat in a list: who sits there; `person` stays on the server."""

    name: str
    person: str
    level: int
    asked: bool


class Summary(msgspec.Struct):
    """A table in a list. `since` is when the last thing happened."""

    seats: list[SeatSummary]
    since: int
    spectators: bool
    winners: list[int]


def summary(table: Table) -> str:
    """The text that is kept."""
    seats = [SeatSummary(seat.name, seat.person, seat.bot, number in table.asked) for number, seat in enumerate(table.seats)]
    return msgspec.json.encode(Summary(seats, table.time, table.setup.spectators, table.winners)).decode()


def read_summary(text: str) -> Summary:
    return msgspec.json.decode(text, type=Summary)
