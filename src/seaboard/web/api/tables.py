"""Tables: make them, list them, look at them, and bring saved matches."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from starlette.responses import PlainTextResponse

from seaboard.bots.levels import LEVELS
from seaboard.match.edition import Edition
from seaboard.registry import agree, find_game, own_edition, read_edition
from seaboard.tables import decide
from seaboard.tables.lists import Listed
from seaboard.tables.room import Live
from seaboard.tables.setup import Clock, Level, Name, Setup
from seaboard.tables.show import TableShown, eyes_of, whole
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table, free_name
from seaboard.tables.transfer import start_of, terms_of
from seaboard.web.calls import Address, Call
from seaboard.web.refusals import refuse
from seaboard.web.shapes import Key, Number, SeatNumber


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: you, somebody else at your screen (with a name of their own), a bot, or free."""

    kind: str = msgspec.field(default="open")
    name: Name | None = None
    level: Level = LEVELS.start

    def __post_init__(self) -> None:
        if self.kind not in ("me", "open", "bot"):
            raise ValueError("a seat is one of: me, open, bot")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=6)]
    options: dict[str, str] = {}
    public: bool = False
    spectators: bool = True
    clock: Clock = Clock()
    pause: Annotated[float, msgspec.Meta(ge=0, le=60)] | None = 1.0
    stand_in: Annotated[int, msgspec.Meta(ge=LEVELS.start, le=LEVELS.stop - 1)] = LEVELS.start
    hints: bool | None = None
    """Whether a seat may ask a bot for advice; null: as long as one person alone plays."""
    edition: Annotated[str, msgspec.Meta(max_length=60_000)] | None = None
    """The TOML of a corrected edition, for owners of the box; the game's own where none is given."""


class SeatListed(msgspec.Struct):
    name: str
    kind: str
    asked: bool
    yours: bool


class TableListed(msgspec.Struct):
    """A table in a list. `since` is when the last thing happened there."""

    id: str
    game: str
    status: str
    since: int
    seats: list[SeatListed]
    winners: list[int]


class ListQuery(msgspec.Struct):
    """`mine`: those you sit at, over or not; else the lobby. `before` is the `since` of the last one you have."""

    mine: bool = False
    before: Number | None = None


async def tables(call: Call, query: ListQuery) -> list[TableListed]:
    """The public tables that aren't over, or all of yours."""
    lists = call.services.lists
    if query.mine:
        found = await lists.of(call.person, query.before) if call.person else []
    else:
        found = await lists.lobby(query.before)
    shown = [listed(each, call.person) for each in found]
    closed = {each.id for each in found if each.status != "open" and not each.summary.spectators}
    return [each for each in shown if query.mine or each.id not in closed]


def listed(table: Listed, person: str) -> TableListed:
    seats = [
        SeatListed(
            seat.name,
            "person" if seat.person else "bot" if seat.level else "open",
            seat.asked,
            bool(person) and seat.person == person,
        )
        for seat in table.summary.seats
    ]
    return TableListed(table.id, table.game, table.status, table.summary.since, seats, table.summary.winners)


async def make_table(call: Call, body: NewTable) -> TableShown:
    """Make a table; the match starts at once where no seat is free."""
    person = call.somebody()
    call.services.limits.spend("create", person)
    name = await call.called()
    seats: list[tuple[str, str, int]] = []
    for seat in body.seats:
        mine = (person, free_name(seat.name or name, [each[1] for each in seats]), 0)
        seats.append(mine if seat.kind == "me" else ("", "", max(LEVELS.start, seat.level) if seat.kind == "bot" else 0))
    try:
        edition = edition_for(call, body.game, body.edition)
        setup = Setup.of(
            agree(body.game, len(seats), body.options, edition), public=body.public, spectators=body.spectators,
            clock=body.clock, pause=body.pause, stand_in=body.stand_in, hints=body.hints,
        )  # fmt: skip
        id = await call.services.house.create(setup, edition.text, person, seats)
    except ValueError as error:
        raise refuse("bad_request", problem=str(error)) from None
    return await shown(call, id, None)


def edition_for(call: Call, game: str, text: str | None) -> Edition:
    """The game's own edition, or a corrected one where the server takes them; a ValueError says what is wrong with it."""
    if text is None:
        return own_edition(game)
    if not call.services.settings.editions:
        raise refuse("no_editions")
    return read_edition(find_game(game), text, "edition")


class TableQuery(msgspec.Struct):
    """`seat`: through the eyes of which of your seats, where you hold several. `invite`: the secret of the invite link."""

    seat: SeatNumber | None = None
    invite: Key = ""


async def table(call: Call, id: str, query: TableQuery) -> TableShown:
    """A table as you see it: seats, clocks, what is asked of you, your options, and the position."""
    if query.invite:
        await call.services.house.admit(id, call.somebody(), query.invite)
    return await shown(call, id, query.seat)


async def shown(call: Call, id: str, seat: int | None) -> TableShown:
    def seen(live: Live, table: Table) -> TableShown:
        return whole(Sight(table, eyes_of(table, call.person, seat), call.language), call.person, live.invite)

    return await call.look(id, seen)


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a saved match. You get all its seats, to go on with it at one screen, or to look at it."""

    text: Annotated[str, msgspec.Meta(max_length=1_000_000)]


async def import_table(call: Call, body: Import) -> TableShown:
    """Make a table of a saved match."""
    person = call.somebody()
    call.services.limits.spend("create", person)
    try:
        if any(line.startswith("|") for line in body.text.splitlines()) and not call.services.settings.editions:
            raise refuse("no_editions")
        if start_of(body.text) and not call.services.settings.editions:
            raise refuse("no_starts")
        setup, edition, seed = await asyncio.to_thread(terms_of, body.text)
        seats = [(person, "", 0)] * setup.seats
        id = await call.services.house.create(setup, edition, person, seats, seed, played=body.text)
    except ValueError as error:
        raise refuse("bad_request", problem=str(error)) from None
    return await shown(call, id, None)


async def match(call: Call, id: str) -> PlainTextResponse:
    """The whole match as text, seed and all, once it is over; `seaboard verify` checks it."""

    def seen(live: Live, table: Table) -> PlainTextResponse:
        if not table.over or table.match is None:
            raise decide.refuse("not_over")
        return PlainTextResponse(table.match.save())

    return await call.look(id, seen)


ADDRESSES = [
    Address("GET", "/api/tables", tables),
    Address("POST", "/api/tables", make_table, "play"),
    Address("GET", "/api/tables/{id}", table),
    Address("POST", "/api/import", import_table, "play", longest=1_200_000),
    Address("GET", "/api/tables/{id}/match", match),
]
