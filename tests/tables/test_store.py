"""Tables on disk: nothing acknowledged is lost, nothing is done twice, and a table that comes back is the same."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql

from seaboard.core.record import plain
from seaboard.match.refused import Refused
from seaboard.tables import decide, schema
from seaboard.tables import entries as kinds
from seaboard.tables.backup import backup, restore
from seaboard.tables.database import Database, database_url, migrate, revision
from seaboard.tables.house import House, NoSuchTable
from seaboard.tables.lists import Lists
from seaboard.tables.people import People
from seaboard.tables.room import Live
from seaboard.tables.store import Addition
from seaboard.tables.table import Decided, Table
from seaboard.tables.wake import Waker
from tests.contract.cases import SEATS, Case, name_of
from tests.tables.arrange import new_table, open_house, play_some


def look(live: Live) -> dict[str, object]:
    """Everything about a table that must come back."""
    table = live.table
    match = table.match
    return {
        "seats": [msgspec.structs.asdict(seat) for seat in table.seats],
        "asked": table.asked,
        "since": table.since,
        "clocks": (list(table.clocks.left), list(table.clocks.running)),
        "forced": list(table.forced),
        "resigned": set(table.resigned),
        "number": table.number,
        "status": table.status,
        "state": plain(match.state) if match else None,
        "save": match.save() if match else None,
        "safe": (plain(match.safe[0]), match.safe[1]) if match else None,
        "draw": match.chance.draw if match else None,
        "tail": list(live.tail),
    }


async def both(house: House, id: str) -> tuple[dict[str, object], dict[str, object]]:
    """A table as it lives here, and as another server would read it."""
    async with house.at(id) as live:
        here = look(live)
    async with House(house.store).at(id) as live:
        return here, look(live)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_table_comes_back_as_it_was(case: Case, tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, case[0], case[1])
            for part in range(6):
                here, there = await both(house, id)
                assert there == here
                await play_some(house, id, 15, part)

    asyncio.run(work())


def test_undo_and_rewinding_come_back_too(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as house:
            id = await new_table(house, "north_wind")
            undone = 0
            for seed in range(60):
                await play_some(house, id, 1, seed)
                async with house.at(id) as live:
                    log = live.table.playing().log
                    seat = log[-1].seat
                    person = live.table.seats[seat].person
                if undone < 5:
                    try:
                        await house.change(id, lambda table, p=person, s=seat: decide.undo(table, p, s))  # type: ignore[misc]
                        undone += 1
                    except Refused:
                        pass
            assert undone == 5
            await house.change(id, lambda table: decide.ask_undo(table, "ada", 0))
            await house.change(id, lambda table: decide.answer_undo(table, "ben", 1, True))
            here, there = await both(house, id)
            assert there == here
            await play_some(house, id, 5)
            here, there = await both(house, id)
            assert there == here

    asyncio.run(work())


def test_two_houses_never_write_in_one_place(database: str) -> None:
    """Both play the same table at once, each with its own picture of it; the log has every entry once."""

    async def work() -> None:
        async with open_house(database) as first, open_house(database) as second:
            id = await new_table(first, "pig", 3)
            await asyncio.gather(*[play_some(house, id, 20, seed) for seed, house in enumerate([first, second] * 2)])
            log = await first.store.log(id)
            assert [entry.number for entry in log] == list(range(1, len(log) + 1))
            _, there = await both(first, id)
            assert there["number"] == len(log)
            second.news(id)
            async with second.at(id) as live:
                assert look(live)["state"] == there["state"]

    asyncio.run(work())


def test_what_one_server_acknowledged_the_next_one_knows(database: str) -> None:
    """Nobody tells the second house anything: whoever goes there after an acknowledgement misses nothing all the same."""

    async def work() -> None:
        async with open_house(database) as first, open_house(database) as second:
            id = await new_table(first)
            async with second.at(id) as live:
                assert live.table.asked == (0,)
            with second.listening(live) as news:
                await first.change(id, lambda table: decide.play(table, "ada", 0, "roll"))
                async with second.at(id) as live:
                    assert live.table.number == 4  # not told yet
                async with second.at(id, fresh=True) as live:
                    assert live.table.number == 5
                    assert news.is_set()
                await first.change(id, lambda table: Decided() if table.asked == (1,) else decide.act(table, 0, "hold", "bot"))
                # Not yet Ben's turn by what the second house knows, but by what has happened meanwhile.
                await second.change(id, lambda table: decide.play(table, "ben", 1, "roll"))
            await first.delete(id)
            with pytest.raises(NoSuchTable):
                async with second.at(id, fresh=True):
                    pass

    asyncio.run(work())


def test_who_listens_is_told_of_what_was_read_by_the_way(database: str) -> None:
    """A change that came too late reads the other server's entries and is refused then: its listeners are told of them."""

    async def work() -> None:
        async with open_house(database) as first, open_house(database) as second:
            id = await new_table(first)
            async with second.at(id) as live:
                pass
            with second.listening(live) as news:
                await first.change(id, lambda table: decide.resign(table, "ben", 1))
                with pytest.raises(Refused):
                    await second.change(id, lambda table: decide.play(table, "ada", 0, "roll"))
                assert news.is_set()

    asyncio.run(work())


def test_a_request_is_done_once_whoever_asks(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as first, open_house(database) as second:
            id = await new_table(first)
            houses = [first, second, first, second]
            done = await asyncio.gather(
                *[house.change(id, lambda table: decide.say(table, "ada", 0, "hello"), "key") for house in houses]
            )
            assert len({each.first for each in done}) == 1
            assert sorted(each.repeated for each in done) == [False, True, True, True]
            for number in range(120):  # so many that the table itself has forgotten the key
                await first.change(id, lambda table: decide.say(table, "ben", 1, "and on"), f"other {number}")
            again = await first.change(id, lambda table: decide.say(table, "ada", 0, "hello"), "key")
            assert (again.first, again.repeated) == (done[0].first, True)
            said = [
                entry
                for entry in await first.store.log(id)
                if isinstance(entry.what, kinds.Said) and entry.what.text == "hello"
            ]
            assert len(said) == 1

    asyncio.run(work())


def test_other_servers_wake_us(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as first, open_house(database) as second:
            waker = Waker(second)
            await waker.open()
            try:
                id = await new_table(first)
                async with second.at(id) as live:
                    pass
                with second.listening(live) as news:
                    await asyncio.sleep(0)
                    await first.change(id, lambda table: decide.say(table, "ada", 0, "are you there?"))
                    await asyncio.wait_for(news.wait(), 10)
                async with second.at(id) as live:
                    said = live.tail[-1].what
                    assert isinstance(said, kinds.Said) and said.text == "are you there?"
            finally:
                await waker.close()

    asyncio.run(work())


def test_what_could_not_be_written_did_not_happen(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            id = await new_table(house)
            before, _ = await both(house, id)
            async with house.store.database.writing() as connection:
                await connection.execute(
                    sql.text("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'disk full'); END")
                )
            with pytest.raises(sql.exc.SQLAlchemyError):
                await asyncio.wait_for(house.change(id, lambda table: decide.play(table, "ada", 0, "roll")), 10)
            async with house.store.database.writing() as connection:
                await connection.execute(sql.text("DROP TRIGGER full"))
            after, there = await both(house, id)
            assert before == after == there
            await house.change(id, lambda table: decide.play(table, "ada", 0, "roll"))

    asyncio.run(work())


def test_what_was_written_though_the_answer_got_lost_is_not_done_twice(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with open_house(database) as house:
            id = await new_table(house)
            commit = house.store.commit

            async def lose_the_answer(batch: list[Addition]) -> list[bool]:
                monkeypatch.setattr(house.store, "commit", commit)
                await commit(batch)
                raise OSError("connection lost")

            monkeypatch.setattr(house.store, "commit", lose_the_answer)
            done = await house.change(id, lambda table: decide.say(table, "ada", 0, "once"))
            log = await house.store.log(id)
            assert (done.first, done.repeated) == (log[-1].number, False)
            assert [entry.what for entry in log if isinstance(entry.what, kinds.Said)] == [kinds.Said(0, "once")]

    asyncio.run(work())


def test_sleeping_tables_cost_no_memory(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db"), most_live=10) as house:
            ids = [await new_table(house) for _ in range(40)]
            for id in ids:
                async with house.at(id):
                    pass
            assert len(house.rooms) <= 10
            gc.collect()
            assert sum(type(each) is Table for each in gc.get_objects()) <= 15
            await house.change(ids[0], lambda table: decide.play(table, "ada", 0, "roll"))
            async with house.at(ids[0]) as live:
                pass
            with house.listening(live):  # a table that is listened to stays
                for id in ids[1:]:
                    async with house.at(id):
                        pass
                assert house.rooms[ids[0]].live is live

    asyncio.run(work())


# ---------- other releases


def test_a_table_goes_on_from_its_saved_position_where_it_cannot_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules that it was played by are unknown here, and draw something else than the log says."""
    from seaboard.games.pig.rules import GAME

    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            monkeypatch.setattr(GAME, "version", 2)
            id = await new_table(house, rules=2)
            await play_some(house, id, 9)
            here, _ = await both(house, id)
            monkeypatch.setattr(GAME, "version", 1)
            later = House(house.store)
            async with later.at(id) as live:
                # These rules replay to the very same position: it goes on as before.
                assert look(live) == {**here, "save": look(live)["save"]}
            async with house.store.database.writing() as connection:
                rows = await connection.execute(sql.select(schema.entries).where(schema.entries.c.what.like('%"played"%')))
                for row in rows.all():
                    changed = row.what.replace("/6]", "/7]").replace(",6]", ",7]")
                    where = (schema.entries.c.table_id == id) & (schema.entries.c.number == row.number)
                    await connection.execute(schema.entries.update().where(where).values(what=changed))
            later = House(house.store)
            async with later.at(id) as live:
                found = look(live)
                assert found["state"] == here["state"]
                assert found["asked"] == here["asked"]
                assert found["draw"] == here["draw"]
                assert isinstance(live.tail[-1].what, kinds.Carried)
                assert live.table.rules == 1
            await play_some(later, id, 20)
            here, there = await both(later, id)
            assert there == here
            with pytest.raises(Refused):
                await later.change(id, lambda table: decide.ask_undo(table, "ada", 0))

    asyncio.run(work())


def test_a_table_keeps_its_edition(tmp_path: Path) -> None:
    from seaboard.registry import agree, own_edition
    from seaboard.tables.setup import Setup

    async def work() -> None:
        text = own_edition("pig").text.replace("points = 100", "points = 20")
        assert text != own_edition("pig").text
        async with open_house(str(tmp_path / "tables.db")) as house:
            from seaboard.tables.restore import edition_of

            edition = edition_of("pig", text)
            setup = Setup.of(agree("pig", 2, edition=edition), pause=None)
            id = await house.create(setup, text, "ada", [("ada", "Ada", 0), ("ben", "Ben", 0)])
            await play_some(house, id, 10)
            here, there = await both(house, id)
            assert there == here
            assert "points = 20" in str(there["save"])

    asyncio.run(work())


# ---------- the rest


def test_a_backup_can_be_restored_anywhere(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(database) as house:
            id = await new_table(house)
            playing = asyncio.create_task(play_some(house, id, 30))
            await asyncio.sleep(0)
            people = People(house.store)
            await people.register("ada", "Ada", "a long password", "Ada")
            await Lists(house.store).note(id, "ada", 0, "mind the six")
            await backup(house.store.database, tmp_path / "backup.db")
            await playing
            with pytest.raises(ValueError, match="writes over nothing"):
                await backup(house.store.database, tmp_path / "backup.db")
        target = Database(database_url(str(tmp_path / "restored.db")))
        await restore(tmp_path / "backup.db", target)
        with pytest.raises(ValueError, match="something in this database"):
            await restore(tmp_path / "backup.db", target)
        await target.close()
        async with open_house(str(tmp_path / "restored.db")) as house:
            here, there = await both(house, id)
            assert there == here
            assert await Lists(house.store).notes(id, "ada", 0) == "mind the six"
            assert await People(house.store).login("ADA", "a long password") == "ada"
            await play_some(house, id, 3)

    asyncio.run(work())


def test_the_migrations_make_the_schema(database: str) -> None:
    async def work() -> None:
        found = Database(database_url(database))
        await found.open()
        async with found.reading() as connection:
            columns = await connection.run_sync(described)
            assert await connection.run_sync(revision) == schema.HEAD
        async with found.writing() as connection:
            await connection.run_sync(migrate)  # nothing left to do
        await found.close()
        assert columns == {
            table.name: {(each.name, each.nullable) for each in table.columns} for table in schema.metadata.tables.values()
        }

    asyncio.run(work())


def described(connection: sql.Connection) -> dict[str, set[tuple[str, bool]]]:
    inspector = sql.inspect(connection)
    names = [name for name in inspector.get_table_names() if name != "alembic_version"]
    return {name: {(each["name"], each["nullable"]) for each in inspector.get_columns(name)} for name in names}


def test_a_table_is_deleted_with_all_that_belongs_to_it(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as house:
            id = await new_table(house)
            await Lists(house.store).note(id, "ada", 0, "mine")
            assert await house.delete(id)
            assert not await house.delete(id)
            with pytest.raises(NoSuchTable):
                async with house.at(id):
                    pass
            async with house.store.database.reading() as connection:
                for table in (schema.entries, schema.members, schema.notes):
                    assert (await connection.execute(sql.select(table))).first() is None

    asyncio.run(work())


def test_an_unknown_database_is_refused() -> None:
    with pytest.raises(ValueError, match="sqlite:///FILE or postgresql"):
        database_url("mysql://somewhere/else")
