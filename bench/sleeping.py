"""Many tables that nobody uses, put into a database at once: a match of each game half-way through, again and again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sql

from seaboard.core.chance import FastChance
from seaboard.registry import GAMES, agree, own_edition
from seaboard.tables import decide, schema
from seaboard.tables.database import Database, database_url
from seaboard.tables.house import House, new_address
from seaboard.tables.setup import Setup
from seaboard.tables.store import Store
from seaboard.tables.table import Decided, Table

MOVES = 40
AT_ONCE = 500


async def put_to_sleep(file: Path, count: int) -> list[str]:
    """Fill an empty database; the addresses of its tables."""
    store = Store(Database(database_url(str(file))))
    await store.open()
    try:
        if not count:
            return []
        kept = [await half_way(House(store), game) for game in GAMES]
        ids = [new_address() for _ in range(count)]
        for begun in range(0, count, AT_ONCE):
            part = [(id, kept[number % len(kept)]) for number, id in enumerate(ids[begun : begun + AT_ONCE])]
            async with store.database.writing() as connection:
                for table in (schema.tables, schema.members, schema.entries):
                    name = "id" if table is schema.tables else "table_id"
                    rows = [{**row, name: id} for id, match in part for row in match[table.name]]
                    await connection.execute(table.insert(), rows)
        return ids
    finally:
        await store.close()


async def half_way(house: House, game: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of a table, half-way through a match of two people (or as few as the game takes)."""
    edition, seats = own_edition(game), max(2, GAMES[game].seats.start)
    setup = Setup.of(agree(game, seats), public=True, pause=None)
    id = await house.create(setup, edition.text, "ada", [("ada", f"Ada {seat}", 0) for seat in range(seats)])
    chance = FastChance(1)

    def act(table: Table) -> Decided:
        if table.status != "playing":
            return Decided()
        choices = table.playing().choices(table.asked[0])
        return decide.act(table, table.asked[0], choices[chance.below(len(choices))].text, "chosen")

    for _ in range(MOVES):
        await house.change(id, act)
    found = {}
    async with house.store.database.reading() as connection:
        for table in (schema.tables, schema.members, schema.entries):
            column = table.c.id if table is schema.tables else table.c.table_id
            rows = await connection.execute(sql.select(table).where(column == id))
            found[table.name] = [dict(row) for row in rows.mappings()]
    await house.delete(id)
    return found
