"""Lists of tables: the lobby, one's own, and all for whoever runs the server; and the notes of a seat."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sql

from seaboard.tables import schema
from seaboard.tables.store import Store
from seaboard.tables.summary import Summary, read_summary

LONGEST = 100
"""How many tables a list has at the most."""


@dataclass
class Listed:
    """A table in a list."""

    id: str
    game: str
    status: str
    public: bool
    created: int
    updated: int
    length: int
    summary: Summary


class Lists:
    """Reads lists, reads and writes notes."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def lobby(self, before: int | None = None) -> list[Listed]:
        """Public tables that aren't over; the newest first."""
        columns = schema.tables.c
        return await self._list(columns.public.is_(True) & (columns.status != "over"), before)

    async def of(self, person: str, before: int | None = None) -> list[Listed]:
        """The tables at which a person sits or was let in."""
        mine = sql.select(schema.members.c.table_id).where(schema.members.c.person == person)
        return await self._list(schema.tables.c.id.in_(mine), before)

    async def all(self, before: int | None = None) -> list[Listed]:
        return await self._list(sql.true(), before)

    async def _list(self, condition: sql.ColumnElement[bool], before: int | None) -> list[Listed]:
        """`before` is the `updated` of the last one on the page before."""
        columns = schema.tables.c
        shown = [columns[name] for name in ("id", "game", "status", "public", "created", "updated", "length", "summary")]
        query = sql.select(*shown).where(condition).order_by(columns.updated.desc(), columns.id).limit(LONGEST)
        if before is not None:
            query = query.where(columns.updated < before)
        async with self.store.database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Listed(**{**row, "summary": read_summary(row["summary"])}) for row in rows]

    async def invitation(self, table: str) -> str | None:
        """The secret of a table's invite link, for whoever runs the server."""
        query = sql.select(schema.tables.c.invite).where(schema.tables.c.id == table)
        async with self.store.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    async def notes(self, table: str, person: str, seat: int) -> str:
        """What a person has noted at a seat; nobody else can read it."""
        columns = schema.notes.c
        query = sql.select(columns.text).where(columns.table_id == table, columns.person == person, columns.seat == seat)
        async with self.store.database.reading() as connection:
            return (await connection.execute(query)).scalar() or ""

    async def seats_of(self, person: str) -> list[str]:
        """All tables at which a person sits or was let in."""
        query = sql.select(schema.members.c.table_id).where(schema.members.c.person == person)
        async with self.store.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def note(self, table: str, person: str, seat: int, text: str) -> None:
        row = self.store.insert(schema.notes).values(table_id=table, person=person, seat=seat, text=text)
        keys = ["table_id", "person", "seat"]
        async with self.store.database.writing() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=keys, set_={"text": text}))
