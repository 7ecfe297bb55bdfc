"""Reading a position as bytes for learners: what the readers that `writing.py` writes are made of.

Counts are their own bytes; things that are told apart are ready-made pieces, joined at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from seaboard.core.state import State
from seaboard.core.step import Step

T = TypeVar("T")

FULL: Final = 255
"""The byte for 1.0 where things are told apart."""
REMEMBERED: Final = 20_000
"""How many lists of things are remembered."""


class ListBytes:
    """The bytes for lists of things: worked out when a list is first met, then looked up. Most lists change seldom."""

    __slots__ = ("known", "nothing")

    def __init__(self, width: int) -> None:
        self.known: dict[tuple[int, ...], bytes] = {}
        self.nothing: Final = bytes(width)
        """The bytes for a list without things."""

    def of(self, things: list[int]) -> bytes:
        if not things:
            return self.nothing
        key = tuple(things)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > REMEMBERED:
                self.known.clear()
            found = self.work_out(things)
            self.known[key] = found
        return found

    def work_out(self, things: list[int]) -> bytes:
        raise NotImplementedError


class TallyBytes(ListBytes):
    """How many there are of each thing; what is face down isn't counted."""

    __slots__ = ("counted", "most")

    def __init__(self, counted: list[int], most: int) -> None:
        super().__init__(len(counted))
        self.counted: Final = counted
        self.most: Final = most

    def work_out(self, things: list[int]) -> bytes:
        return bytes([min(self.most, things.count(thing)) for thing in self.counted])


class PlaceBytes(ListBytes):
    """What each thing of a list is, place by place; the list is cut off or filled up with nothing.

    A list by seats begins at `first`, where the one who looks has its places.
    """

    __slots__ = ("rows", "first")

    def __init__(self, rows: list[bytes], length: int, first: int) -> None:
        super().__init__(length * len(rows[-1]))
        self.rows: Final = rows
        self.first: Final = first

    def work_out(self, things: list[int]) -> bytes:
        turned = things[self.first :] + things[: self.first]
        width = len(self.nothing)
        return b"".join([self.rows[thing] for thing in turned]).ljust(width, b"\0")[:width]


class Eyes:
    """The eyes with which a view is read: the seat, the others in turn order, and the bytes for all that can be seen."""

    __slots__ = ("seat", "order", "rows", "lists", "derived")

    def __init__(self, seat: int, seats: int) -> None:
        self.seat: Final = seat
        self.order: Final = [(seat + turn) % seats for turn in range(seats)]
        self.rows: list[list[bytes]] = []
        """For each plane of one thing the bytes of every thing; -2 finds what is face down, -1 nothing."""
        self.lists: list[ListBytes] = []
        self.derived: list[Callable[[Any, int], bytes]] = []

    def bits(self, place: int, mask: int) -> bytes:
        """The bytes for a mask."""
        rows = self.rows[place]
        return rows[mask & (len(rows) - 1)]

    def turn(self, things: list[T]) -> list[T]:
        """A list by seats, beginning with the one who looks."""
        first = self.seat * (len(things) // len(self.order))
        return things[first:] + things[:first] if first else things

    def join(self, counts: list[int], pieces: list[bytes]) -> bytes:
        """All bytes, the counts first; the first piece is kept free for them. What is no byte is cut off."""
        try:
            pieces[0] = bytes(bytearray(counts))  # twice as fast as bytes(counts)
        except ValueError:
            pieces[0] = bytes([max(0, min(FULL, count)) for count in counts])
        return b"".join(pieces)


def option_mask(step: Step[Any], s: State, size: int) -> bytearray:
    """A byte for each action of a game: 1 for the choices of this question."""
    mask = bytearray(size)
    for action in step.choices(s):
        mask[action.number] = 1
    return mask
