"""Other servers on the same database: their entries wake us. PostgreSQL tells; an SQLite file is asked now and then."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import sqlalchemy as sql

from seaboard.tables.house import House
from seaboard.tables.store import CHANNEL

log = logging.getLogger(__name__)

ASK = 0.5
"""Seconds between two looks at an SQLite file."""
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""


class Waker:
    """Marks live tables as behind when somebody else has added to them. The log is the truth; this only says: look."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        database = self.house.store.database
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._ask() if database.is_sqlite else self._listen(listening), name="wake")
        if not database.is_sqlite:
            await asyncio.wait_for(listening.wait(), 30)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, listening: asyncio.Event) -> None:
        """Listen on PostgreSQL's channel; after a lost connection anything may have happened."""
        import asyncpg  # type: ignore[import-untyped]  # only where there is a PostgreSQL

        url = self.house.store.database.url.replace("+asyncpg", "")
        while True:
            lost = asyncio.Event()
            try:
                connection = await asyncpg.connect(url)
                connection.add_termination_listener(lambda *_, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._told)
                listening.set()
                try:
                    self._all_behind()
                    await lost.wait()
                finally:
                    with suppress(Exception):
                        await connection.close(timeout=2)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("the database can't be listened to: %s", error)
            await asyncio.sleep(AGAIN)

    def _told(self, connection: Any, process: int, channel: str, message: object) -> None:
        id, _, number = str(message).partition(" ")
        room = self.house.rooms.get(id)
        if room and (room.live is None or room.lock.locked() or room.live.table.number < int(number or 0)):
            self.house.news(id)

    async def _ask(self) -> None:
        """SQLite counts the commits of other connections; our own writer's count too, so look before waking."""
        database, last = self.house.store.database, None
        async with database.engine.connect() as connection:
            while True:
                version = (await connection.exec_driver_sql("PRAGMA data_version")).scalar()
                await connection.rollback()
                if last is not None and version != last and self.house.rooms:
                    with suppress(sql.exc.OperationalError):
                        await self._compare()
                last = version
                await asyncio.sleep(ASK)

    async def _compare(self) -> None:
        """Which live tables are shorter than those on disk?"""
        recent = await self.house.store.recent(self.house.now() - 60_000)
        for id, length in recent:
            room = self.house.rooms.get(id)
            if room and room.live and not room.lock.locked() and room.live.table.number < length:
                self.house.news(id)

    def _all_behind(self) -> None:
        for id in list(self.house.rooms):
            self.house.news(id)
