"""The database: SQLite in a file by default, PostgreSQL by URL; brought up to date when it is opened."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import platformdirs
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from seaboard.tables.schema import HEAD

MIGRATING = 5_243_001
"""The advisory lock under which one of several servers migrates."""


def data_folder() -> Path:
    """Where a user's data belongs on this system; SEABOARD_DATA names another folder."""
    chosen = os.environ.get("SEABOARD_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("seaboard", appauthor=False)


def database_url(given: str | None = None) -> str:
    """The URL for SQLAlchemy: of a PostgreSQL database, of an SQLite file, or of the file in the user's data folder."""
    if given is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        given = str(folder / "tables.db")
    scheme, found, rest = given.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{given}"
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise ValueError(f"{scheme}:// isn't a database that tables can be kept in: sqlite:///FILE or postgresql://USER@HOST/NAME")


class Database:
    """An open database. `reading` and `writing` give a connection in a transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        more: dict[str, Any] = {"pool_size": 5} if self.is_sqlite else {"pool_size": 10, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(url, **more)
        if self.is_sqlite:
            keep_on_disk(self.engine.sync_engine)
        self.writer = self.engine.execution_options(seaboard_writes=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self.writer.connect() as connection, connection.begin():
            yield connection

    async def open(self) -> None:
        """Bring the tables up to date."""
        async with self.reading() as connection:
            current = await connection.run_sync(revision)
        if current != HEAD:
            async with self.writing() as connection:
                if not self.is_sqlite:
                    await connection.execute(sql.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(migrate)

    async def close(self) -> None:
        await self.engine.dispose()


def keep_on_disk(engine: sql.Engine) -> None:
    """Set up every connection of an SQLite engine."""
    sql.event.listen(engine, "connect", prepare_sqlite)
    sql.event.listen(engine, "begin", begin_sqlite)


def prepare_sqlite(connection: Any, record: object) -> None:
    """Write-ahead log, every commit on disk, and our own BEGIN instead of the driver's."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: sql.Connection) -> None:
    """A writer takes the lock at once: a transaction that reads first and writes later could fail half-way."""
    writes = connection.get_execution_options().get("seaboard_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def revision(connection: sql.Connection) -> str | None:
    """The migration that the database is at; None where it is empty."""
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: sql.Connection) -> None:
    """Run what is missing. Alembic is imported only here: most starts need no migration."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ValueError(f"the database was written by a newer Seaboard: {error}") from None
