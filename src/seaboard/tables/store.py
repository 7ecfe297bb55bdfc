"""The store: tables in SQL. Entries are added many at a time, and each is acknowledged only when it is on disk."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from seaboard.tables import schema
from seaboard.tables.database import Database
from seaboard.tables.entries import Entry, read, write
from seaboard.tables.restore import Saved
from seaboard.tables.writer import Writer

BATCH = 200
"""How many additions share a commit at the most."""
CHANNEL = "seaboard"


@dataclass
class Addition:
    """Entries to be added to a table whose log has `length` entries, and what the table looks like with them."""

    table: str
    length: int
    entries: list[Entry]
    status: str
    due: int | None
    summary: str
    saved: str
    people: set[str] = field(default_factory=set)
    """Whoever is new at the table."""
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Kept:
    """What is kept of a table beside its entries."""

    id: str
    game: str
    seed: str
    edition: str
    """Its text."""
    invite: str
    length: int
    due: int | None
    saved: Saved | None


class Store:
    """Reads and adds. `write` runs for as long as the store is open; see `commit` for what a commit does."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue: asyncio.Queue[Addition] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._writer = Writer(database)
        self.commits = self.stored = 0

    async def open(self) -> None:
        await self.database.open()
        self._task = asyncio.create_task(self._write(), name="store")

    async def close(self) -> None:
        """Whatever is queued is written first."""
        if self._task:
            await self._queue.join()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._writer.close()
        await self.database.close()

    # ---------- writing

    async def add(self, addition: Addition) -> bool:
        """Add entries. False: somebody else has added some first, and nothing was written."""
        self._queue.put_nowait(addition)
        return await asyncio.shield(addition.done)

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit_all(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _commit_all(self, batch: list[Addition]) -> None:
        """One commit for all; one by one where that fails, so that nobody suffers for another's fault or is done twice."""
        try:
            results = await self.commit(batch)
        except Exception as error:
            for each in batch:
                try:
                    each.done.set_result(await self._settle(each))
                except Exception:
                    each.done.set_exception(error)
            return
        for addition, added in zip(batch, results, strict=True):
            addition.done.set_result(added)

    async def _settle(self, addition: Addition) -> bool:
        """After a commit that failed: it may be on disk all the same, where the connection was lost with the answer."""
        found = await self.log(addition.table, addition.length, len(addition.entries))
        if found == addition.entries:
            return True
        key = addition.entries[0].key
        if found or (key and await self.number_of(addition.table, key) is not None):
            return False
        return (await self.commit([addition]))[0]

    async def commit(self, batch: list[Addition]) -> list[bool]:
        """Add those that follow right after what is there, in one transaction; which ones did."""
        results = await self._writer.run(lambda connection: self._commit(connection, batch))
        self.commits += 1
        self.stored += sum(results)
        return results

    def _commit(self, connection: sql.Connection, batch: list[Addition]) -> list[bool]:
        rows = sql.select(schema.tables.c.id, schema.tables.c.length).where(
            schema.tables.c.id.in_([addition.table for addition in batch])
        )
        if not self.database.is_sqlite:
            rows = rows.order_by(schema.tables.c.id).with_for_update()
        lengths: dict[str, int] = {row.id: row.length for row in connection.execute(rows)}
        results = []
        for addition in batch:
            fits = lengths.get(addition.table) == addition.length
            if fits:
                lengths[addition.table] += len(addition.entries)
            results.append(fits)
        self._insert(connection, [each for each, fits in zip(batch, results, strict=True) if fits])
        return results

    def _insert(self, connection: sql.Connection, batch: Sequence[Addition]) -> None:
        if not batch:
            return
        rows = [
            {
                "table_id": each.table,
                "number": entry.number,
                "time": entry.time,
                "key": entry.key or None,
                "what": write(entry.what),
            }
            for each in batch
            for entry in each.entries
        ]
        connection.execute(schema.entries.insert(), rows)
        heads = [
            {
                "b_id": each.table,
                "b_length": each.entries[-1].number,
                "b_updated": each.entries[-1].time,
                "b_status": each.status,
                "b_due": each.due,
                "b_summary": each.summary,
                "b_saved": each.saved,
            }
            for each in batch
        ]
        connection.execute(HEAD_UPDATE, heads)
        people = [{"table_id": each.table, "person": person} for each in batch for person in each.people]
        if people:
            connection.execute(self.insert(schema.members).on_conflict_do_nothing(), people)
        if not self.database.is_sqlite:
            for each in batch:
                connection.execute(NOTIFY, {"message": f"{each.table} {each.entries[-1].number}"})

    def insert(self, table: sql.Table) -> Any:
        """An INSERT of this database's kind, which knows ON CONFLICT."""
        return sqlite.insert(table) if self.database.is_sqlite else postgresql.insert(table)

    async def create(self, kept: Kept, addition: Addition, public: bool) -> None:
        """A new table with its first entries."""
        now = addition.entries[-1].time
        async with self.database.writing() as connection:
            await connection.execute(
                self.insert(schema.editions)
                .values(fingerprint=edition_key(kept.edition), text=kept.edition)
                .on_conflict_do_nothing()
            )
            await connection.execute(
                schema.tables.insert().values(
                    id=kept.id,
                    game=kept.game,
                    seed=kept.seed,
                    edition=edition_key(kept.edition),
                    invite=kept.invite,
                    public=public,
                    created=now,
                    updated=now,
                    length=0,
                    status="open",
                    due=None,
                    summary="{}",
                    saved="null",
                )
            )
            await connection.run_sync(self._insert, [addition])

    async def admit(self, table: str, person: str) -> None:
        """Somebody was let in."""
        async with self.database.writing() as connection:
            row = self.insert(schema.members).values(table_id=table, person=person)
            await connection.execute(row.on_conflict_do_nothing())

    async def members(self, table: str) -> set[str]:
        """Who sits at a table or was let in."""
        query = sql.select(schema.members.c.person).where(schema.members.c.table_id == table)
        async with self.database.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def delete(self, table: str) -> bool:
        """Forget a table with all its entries and notes."""
        async with self.database.writing() as connection:
            done = await connection.execute(schema.tables.delete().where(schema.tables.c.id == table))
        return bool(done.rowcount)

    # ---------- reading

    async def kept(self, table: str) -> Kept | None:
        """A table's head; None where there is no such table."""
        columns = [
            each
            for each in schema.tables.c
            if each.name not in ("edition", "public", "created", "updated", "status", "summary")
        ]
        query = (
            sql.select(*columns, schema.editions.c.text.label("edition"))
            .join(schema.editions)
            .where(schema.tables.c.id == table)
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        return Kept(**{**row, "saved": msgspec.json.decode(row["saved"], type=Saved | None)})

    async def log(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """A table's entries after a number."""
        query = (
            sql.select(schema.entries)
            .where(schema.entries.c.table_id == table, schema.entries.c.number > after)
            .order_by(schema.entries.c.number)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(row.number, row.time, read(row.what), row.key or "") for row in rows]

    async def size(self, table: str) -> tuple[int, int] | None:
        """The number of a table's last entry, and how many may come in; None where there is no such table."""
        let_in = sql.select(sql.func.count()).where(schema.members.c.table_id == table).scalar_subquery()
        query = sql.select(schema.tables.c.length, let_in).where(schema.tables.c.id == table)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return (row[0], row[1]) if row else None

    async def number_of(self, table: str, key: str) -> int | None:
        """The entry that a request of this key made."""
        columns = schema.entries.c
        query = sql.select(columns.number).where(columns.table_id == table, columns.key == key)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    async def recent(self, since: int) -> list[tuple[str, int]]:
        """The lengths of the tables that changed after a time."""
        columns = schema.tables.c
        query = sql.select(columns.id, columns.length).where(columns.updated >= since)
        async with self.database.reading() as connection:
            return [(row.id, row.length) for row in await connection.execute(query)]

    async def due(self, before: int, limit: int) -> list[tuple[str, int]]:
        """The tables at which the house must act by itself before a time, the longest waiting first."""
        columns = schema.tables.c
        query = sql.select(columns.id, columns.due).where(columns.due <= before).order_by(columns.due).limit(limit)
        async with self.database.reading() as connection:
            return [(row.id, row.due) for row in await connection.execute(query)]


HEAD_UPDATE = (
    schema.tables.update()
    .where(schema.tables.c.id == sql.bindparam("b_id"))
    .values({name: sql.bindparam(f"b_{name}") for name in ("length", "updated", "status", "due", "summary", "saved")})
)
NOTIFY = sql.text(f"SELECT pg_notify('{CHANNEL}', :message)")


def edition_key(text: str) -> str:
    """The name of an edition's text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
