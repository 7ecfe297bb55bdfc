"""What several addresses take and give."""

from __future__ import annotations

from typing import Annotated

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Key = Annotated[str, msgspec.Meta(max_length=64)]
ActionText = Annotated[str, msgspec.Meta(max_length=200)]


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


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """Your notes at a seat; nobody else can read them."""

    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(max_length=10_000)]


class Done(msgspec.Struct):
    """It is on disk: the number of the entry it made, and whether it had been done before by the same key."""

    number: int
    repeated: bool
