"""The writer: one connection of its own, kept open, on which transactions run one after another, each in one piece."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from seaboard.tables.database import Database, keep_on_disk

T = TypeVar("T")


class Writer:
    """Runs a function in a transaction that writes; when `run` returns, it is on disk.

    SQLite's own asynchronous driver goes to a thread and back for every statement, which costs more than the statement.
    So there the whole transaction goes to a thread once. Taking a connection from the pool each time would cost as much.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._connection: AsyncConnection | None = None
        self._local: sql.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._engine: sql.Engine | None = None
        if database.is_sqlite:
            self._engine = sql.create_engine(database.url.replace("+aiosqlite", ""))
            keep_on_disk(self._engine)
            self._engine = self._engine.execution_options(seaboard_writes=True)

    async def run(self, work: Callable[[sql.Connection], T]) -> T:
        """What `work` returns, once it is on disk; where it raises, nothing was written, as far as we know."""
        try:
            if self.database.is_sqlite:
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)
            if self._connection is None:
                self._connection = await self.database.writer.connect()
            async with self._connection.begin():
                return await self._connection.run_sync(work)
        except BaseException:
            await self.close()
            raise

    def _run(self, work: Callable[[sql.Connection], T]) -> T:
        assert self._engine is not None
        if self._local is None:
            self._local = self._engine.connect()
        with self._local.begin():
            return work(self._local)

    async def close(self) -> None:
        """Let the connection go; the next transaction opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()
        if self._engine is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)

    def _close(self) -> None:
        assert self._engine is not None
        local, self._local = self._local, None
        if local is not None:
            with suppress(SQLAlchemyError):
                local.close()
        self._engine.dispose()
