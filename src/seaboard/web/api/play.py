"""Playing: actions, why not, going back, giving up, and again."""

from __future__ import annotations

from typing import Annotated

import msgspec

from seaboard.core.refused import Refused
from seaboard.tables import decide
from seaboard.tables.house import Live
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.api.shapes import Done, Key, Nothing, Number, OfSeat, SeatAndKey, SeatNumber, do
from seaboard.web.calls import Call, address
from seaboard.web.refusals import TableRefused


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An action. `at` is the last entry you had seen: a choice made before the question came up is refused as stale.

    `key` is anything you make up for this request: sent again, it is answered again and not done twice.
    """

    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(max_length=200)]
    at: Number | None = None
    key: Key = ""


@address("POST", "/api/tables/{id}/actions", "play")
async def act(call: Call, id: str, body: Move) -> Done:
    """Take an action. The answer comes when it is on disk."""
    return await do(call, id, lambda table: decide.play(table, call.person, body.seat, body.action, body.at), body.key)


class WhyQuery(msgspec.Struct):
    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(max_length=200)]


class WhyNot(msgspec.Struct):
    """Whether an action is possible; if not, why, with the rulebook's section."""

    possible: bool
    error: str
    section: str
    words: str


@address("GET", "/api/tables/{id}/why")
async def why(call: Call, id: str, query: WhyQuery) -> WhyNot:
    """Why your seat can't take an action now."""

    def look(live: Live, table: Table) -> WhyNot:
        try:
            decide.own(table, call.person, query.seat)
            decide.started(table)
        except Refused as refused:
            raise TableRefused(refused, table.setup.game, table.names) from None
        reason = table.playing().why_not(query.seat, query.action)
        if reason is None:
            return WhyNot(True, "", "", "")
        words = speaker(table.setup.game, call.language, table.names)
        return WhyNot(False, reason.name, reason.section, words.reason(reason))

    found: WhyNot = await call.look(id, look)
    return found


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    agrees: bool


@address("POST", "/api/tables/{id}/undo", "play")
async def undo(call: Call, id: str, body: SeatAndKey) -> Done:
    """Take back your own last choice, as long as nobody has learnt anything since."""
    return await do(call, id, lambda table: decide.undo(table, call.person, body.seat), body.key)


@address("POST", "/api/tables/{id}/undo/ask", "play")
async def ask_undo(call: Call, id: str, body: OfSeat) -> Done:
    """Ask the others to go back to before your last choice, whatever has been learnt since."""
    return await do(call, id, lambda table: decide.ask_undo(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/undo/answer", "play")
async def answer_undo(call: Call, id: str, body: Answer) -> Done:
    """Agree to go back, or don't."""
    return await do(call, id, lambda table: decide.answer_undo(table, call.person, body.seat, body.agrees))


@address("POST", "/api/tables/{id}/resign", "play")
async def resign(call: Call, id: str, body: OfSeat) -> Done:
    """Give up; a bot plays on for the others' sake."""
    return await do(call, id, lambda table: decide.resign(table, call.person, body.seat))


class Rematch(msgspec.Struct):
    table: str


@address("POST", "/api/tables/{id}/rematch", "play")
async def rematch(call: Call, id: str, body: Nothing) -> Rematch:
    """The same people again, everybody one seat on; the table's address is the same for all who ask."""
    game, names = await call.look(id, lambda live, table: (table.setup.game, table.names))
    try:
        return Rematch(await call.services.house.rematch(id, call.person))
    except Refused as refused:
        raise TableRefused(refused, game, names) from None
