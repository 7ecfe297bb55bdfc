"""What several addresses take and give, and how they do what is asked."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from seaboard.core.refused import Refused
from seaboard.tables import decide
from seaboard.tables.house import Live
from seaboard.tables.table import Table
from seaboard.web.calls import Call
from seaboard.web.refusals import TableRefused

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Key = Annotated[str, msgspec.Meta(max_length=64)]


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty object."""


class OfSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class SeatAndKey(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of yours, and a key as for actions."""

    seat: SeatNumber
    key: Key = ""


class SeatQuery(msgspec.Struct):
    seat: SeatNumber


class Done(msgspec.Struct):
    """It is on disk: the number of the entry it made, and whether it had been done before by the same key."""

    number: int
    repeated: bool


async def do(call: Call, id: str, decision: Any, key: str = "") -> Done:
    changed = await call.change(id, decision, key)
    return Done(changed.first, changed.repeated)


async def own_seat(call: Call, id: str, seat: int) -> None:
    """Refuse unless the seat is the caller's."""

    def look(live: Live, table: Table) -> None:
        try:
            decide.own(table, call.person, seat)
        except Refused as refused:
            raise TableRefused(refused, table.setup.game, table.names) from None

    await call.look(id, look)
