"""Hints: what a bot would do in the caller's place, thought elsewhere, from what the caller's seat sees."""

from __future__ import annotations

from seaboard.core.refused import Refused
from seaboard.tables import decide
from seaboard.tables.house import Live
from seaboard.tables.table import Table
from seaboard.tables.thinker import Hint, Question
from seaboard.tables.thinkers import BotFailed, TooManyAsk, question_for
from seaboard.web.api.shapes import OfSeat
from seaboard.web.calls import Call, address
from seaboard.web.refusals import TableRefused, WebRefused

LATER = 5
"""In how many seconds somebody should ask again where too many do."""


@address("POST", "/api/tables/{id}/hint", "play")
async def hint(call: Call, id: str, body: OfSeat) -> Hint:
    """What a bot would do in your place: the best options, what it expects of them, and what may follow."""
    return await advice(call, id, body.seat)


async def advice(call: Call, id: str, seat: int) -> Hint:
    """Ask a bot; refused where the table forbids it, nothing is to be decided, or it was too often."""

    def look(live: Live, table: Table) -> Question:
        try:
            decide.ask_advice(table, call.person, seat)
        except Refused as refused:
            raise TableRefused(refused, table.setup.game, table.names) from None
        return question_for(table, seat, call.language)

    question: Question = await call.look(id, look)
    call.services.limits.spend("hint", call.person)
    try:
        return await call.services.driver.thinkers.advise(question)
    except TooManyAsk:
        raise WebRefused("too_many", LATER, seconds=LATER) from None
    except BotFailed:
        raise WebRefused("no_advice", LATER) from None
