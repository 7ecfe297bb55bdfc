"""Sitting down, getting up and coming back; bots on free seats; the start."""

from __future__ import annotations

import msgspec

from seaboard.tables import decide
from seaboard.tables.setup import Level, Name
from seaboard.web.api.shapes import Done, Key, Nothing, OfSeat, SeatNumber, do
from seaboard.web.api.tables import free_name
from seaboard.web.calls import Call, address
from seaboard.web.refusals import say


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat (any free one where none is named), under which name, and the invitation of a private table."""

    seat: SeatNumber | None = None
    name: Name | None = None
    invite: Key = ""


class Man(msgspec.Struct, forbid_unknown_fields=True):
    """A bot of a level on a free seat; level 0 frees it again."""

    seat: SeatNumber
    level: Level


@address("POST", "/api/tables/{id}/sit", "play")
async def sit(call: Call, id: str, body: Sit) -> Done:
    """Sit down. The match starts with the last free seat."""
    person = call.somebody()
    if body.invite:
        await call.services.house.admit(id, person, body.invite)
    name = body.name or await call.services.people.name_of(person) or say(call.language, "web.guest")
    return await do(call, id, lambda table: decide.sit(table, person, free_name(name, table.names), body.seat))


@address("POST", "/api/tables/{id}/leave", "play")
async def leave(call: Call, id: str, body: OfSeat) -> Done:
    """Get up. During the match a bot plays on, and you can come back."""
    return await do(call, id, lambda table: decide.leave(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/return", "play")
async def come_back(call: Call, id: str, body: OfSeat) -> Done:
    """Take your seat back from the bot that plays for you."""
    return await do(call, id, lambda table: decide.come_back(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/bot", "play")
async def man(call: Call, id: str, body: Man) -> Done:
    """Put a bot on a free seat of your table."""
    return await do(call, id, lambda table: decide.man(table, call.person, body.seat, body.level))


@address("POST", "/api/tables/{id}/start", "play")
async def start(call: Call, id: str, body: Nothing) -> Done:
    """Start the match at your table; bots take the free seats."""
    return await do(call, id, lambda table: decide.start(table, call.person))
