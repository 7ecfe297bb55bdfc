"""Talking and remembering: chat, notes, and what has happened since one's last action."""

from __future__ import annotations

from typing import Annotated

import msgspec

from seaboard.tables import decide
from seaboard.tables.show import Line, digest
from seaboard.web.api.shapes import Done, Key, SeatNumber, SeatQuery, do, own_seat
from seaboard.web.calls import Call, address


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=decide.LONGEST_LINE)]
    key: Key = ""


@address("POST", "/api/tables/{id}/chat", "play")
async def chat(call: Call, id: str, body: Chat) -> Done:
    """Say something to everybody at the table."""
    call.services.limits.spend("chat", call.person or call.origin)
    return await do(call, id, lambda table: decide.say(table, call.person, body.seat, body.text), body.key)


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """Your notes at a seat; nobody else can read them."""

    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(max_length=10_000)]


@address("GET", "/api/tables/{id}/notes")
async def notes(call: Call, id: str, query: SeatQuery) -> Notes:
    """Your notes at one of your seats."""
    await own_seat(call, id, query.seat)
    return Notes(query.seat, await call.services.lists.notes(id, call.person, query.seat))


@address("PUT", "/api/tables/{id}/notes", "play")
async def note(call: Call, id: str, body: Notes) -> Notes:
    """Write your notes."""
    await own_seat(call, id, body.seat)
    await call.services.lists.note(id, call.person, body.seat, body.text)
    return body


@address("GET", "/api/tables/{id}/digest")
async def since(call: Call, id: str, query: SeatQuery) -> list[Line]:
    """What has happened since your seat's last action."""
    await own_seat(call, id, query.seat)
    async with call.services.house.at(id, fresh=True) as live:
        table = call.visible(live)
        log = await call.services.house.log(live, table.last_action[query.seat])
        return digest(table, log, query.seat, call.language)
