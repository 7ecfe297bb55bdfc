"""Looking back on finished matches: who may, and going on from a moment of one, for pages and programs alike."""

from __future__ import annotations

import msgspec

from seaboard.core.refused import Refused
from seaboard.core.replay import Replay
from seaboard.tables.setup import Level
from seaboard.tables.table import Table
from seaboard.web.api.play import Rematch
from seaboard.web.api.shapes import Number, SeatNumber
from seaboard.web.calls import Call, address
from seaboard.web.refusals import TableRefused, say

USUAL_LEVEL = 3


async def looked_back(call: Call, id: str, eyes: int | None) -> tuple[Table, Replay, int | None]:
    """A table that the caller may see, its match, and whose eyes there are; refused before the end."""
    async with call.services.house.at(id, fresh=True) as live:
        table = call.visible(live)
    eyes = eyes if eyes is not None and eyes < len(table.seats) else None
    try:
        return table, await call.services.replays.of(table, eyes), eyes
    except Refused as refused:
        raise TableRefused(refused, table.setup.game, table.names) from None


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """After how many actions, in which seat (its eyes decide what is known), and against bots of which level."""

    at: Number
    seat: SeatNumber
    level: Level = USUAL_LEVEL


@address("POST", "/api/tables/{id}/play-on", "play")
async def play_on(call: Call, id: str, body: PlayOn) -> Rematch:
    """Go on from a moment of a finished match at a new table against bots; what your seat couldn't see is dealt anew."""
    person = call.somebody()
    table, replay, _ = await looked_back(call, id, None)
    call.services.limits.spend("create", person)
    name = await call.services.people.name_of(person) or say(call.language, "web.guest")
    at = min(body.at, replay.length)
    try:
        made = await call.services.house.play_on(table, replay.at(at), at, body.seat, person, name, body.level)
    except Refused as refused:
        raise TableRefused(refused, table.setup.game, table.names) from None
    return Rematch(made)
