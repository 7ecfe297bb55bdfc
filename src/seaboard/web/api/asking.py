"""What a seat may ask: why it can't do something, what it has noted, and what has happened since its last action."""

from __future__ import annotations

import msgspec

from seaboard.tables import decide
from seaboard.tables.room import Live
from seaboard.tables.show import Line, digest
from seaboard.tables.sight import Sight
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.calls import Address, Call
from seaboard.web.shapes import ActionText, Notes, SeatNumber, SeatQuery


class WhyQuery(msgspec.Struct):
    seat: SeatNumber
    action: ActionText


class WhyNot(msgspec.Struct):
    """Whether an action is possible; if not, why, with the rulebook's section."""

    possible: bool
    error: str
    section: str
    words: str


async def why(call: Call, id: str, query: WhyQuery) -> WhyNot:
    """Why your seat can't take an action now."""

    def seen(live: Live, table: Table) -> WhyNot:
        decide.own(table, call.person, query.seat)
        decide.started(table)
        reason = table.playing().why_not(query.seat, query.action)
        if reason is None:
            return WhyNot(True, "", "", "")
        words = speaker(table.setup.game, call.language, table.names)
        return WhyNot(False, reason.name, reason.section, words.reason(reason))

    return await call.look(id, seen)


async def notes(call: Call, id: str, query: SeatQuery) -> Notes:
    """Your notes at one of your seats."""
    await call.own_seat(id, query.seat)
    return Notes(query.seat, await call.services.lists.notes(id, call.person, query.seat))


async def since(call: Call, id: str, query: SeatQuery) -> list[Line]:
    """What has happened since your seat's last action."""
    async with call.services.house.at(id, fresh=True) as live:
        table = call.visible(live)
        decide.own(table, call.person, query.seat)
        sight = Sight(table, query.seat, call.language)
        return digest(sight, await call.services.house.log(live, sight.since))


ADDRESSES = [
    Address("GET", "/api/tables/{id}/why", why),
    Address("GET", "/api/tables/{id}/notes", notes),
    Address("GET", "/api/tables/{id}/digest", since),
]
