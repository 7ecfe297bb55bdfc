"""Backup: everything in one transaction into a new SQLite file, from SQLite or PostgreSQL, while tables are being played."""

from __future__ import annotations

import os
from pathlib import Path

import sqlalchemy as sql

from seaboard.tables.database import Database, database_url
from seaboard.tables.schema import metadata

AT_ONCE = 500
"""How many rows are held in memory."""


async def backup(database: Database, file: Path) -> int:
    """Copy a database into a file that isn't there yet; how many rows. What isn't finished is removed again."""
    if file.exists():
        raise ValueError(f"{file} is already there; a backup writes over nothing")
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL, 0o600))  # it holds seeds and password hashes
    target = Database(database_url(str(unfinished)))
    try:
        await target.open()
        rows = await copy(database, target)
        await target.close()  # folds the write-ahead log into the file
        unfinished.replace(file)
    finally:
        await target.close()
        unfinished.unlink(missing_ok=True)
    return rows


async def restore(file: Path, database: Database) -> int:
    """Copy a backup into a database that holds no tables yet; how many rows."""
    if not file.exists():
        raise ValueError(f"{file} isn't there")
    source = Database(database_url(str(file)))
    try:
        await source.open()
        await database.open()
        async with database.reading() as connection:
            for table in metadata.sorted_tables:
                if (await connection.execute(sql.select(table).limit(1))).first() is not None:
                    raise ValueError(f"there is something in this database already ({table.name}); restore into an empty one")
        return await copy(source, database)
    finally:
        await source.close()


async def copy(source: Database, target: Database) -> int:
    """All rows of all tables, as they were at one moment."""
    count = 0
    async with source.engine.connect() as reading:
        if not source.is_sqlite:
            await reading.execution_options(isolation_level="REPEATABLE READ")
        async with reading.begin(), target.writing() as writing:
            for table in metadata.sorted_tables:
                rows = await reading.stream(sql.select(table))
                async for part in rows.mappings().partitions(AT_ONCE):
                    await writing.execute(table.insert(), [dict(row) for row in part])
                    count += len(part)
    return count
