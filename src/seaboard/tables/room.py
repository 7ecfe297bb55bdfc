"""Rooms: where a table is kept while somebody uses it. A room may wait for its table; what one looks at is there."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from seaboard.tables.entries import Entry
from seaboard.tables.store import Kept
from seaboard.tables.table import Table

TAIL = 50
"""How many of its last entries a live table holds; earlier ones are read when somebody asks for them."""


class Room:
    """A table's place in the house: its lock, those who wait for news, and the table once it has been read."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.live: Live | None = None
        """None until it has been read, and where it must be read anew."""
        self.behind = False
        """Whether another server has added entries."""

    def wake(self) -> None:
        for listener in self.listeners:
            listener.set()


class Live:
    """A table in use. Whoever looks at it holds the lock of its room: while it is held, something may not be on disk yet."""

    def __init__(self, room: Room, table: Table, kept: Kept, admitted: set[str], log: Sequence[Entry]) -> None:
        self.room = room
        self.id = room.id
        self.table = table
        self.invite = kept.invite
        self.admitted = admitted
        self.saved = kept.saved
        self.tail = deque(log, TAIL)
        self.elsewhere = False
        """Whether the last entry came from another server, which then also moves the bots."""
        self.due: int | None = None
        """When the house must act by itself."""
