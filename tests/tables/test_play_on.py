"""Playing on from a finished match: the new table is kept, restored, undone and rewound like any other."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sql

from seaboard.core.record import plain
from seaboard.match.refused import Refused
from seaboard.match.replay import Replay
from seaboard.registry import EXAMPLES, GAMES, find_game
from seaboard.tables import decide, schema
from seaboard.tables.house import House
from seaboard.tables.replays import Replays
from seaboard.tables.show import line
from seaboard.tables.sight import Sight
from seaboard.tables.table import Decided, Table
from tests.tables.arrange import new_table, open_house, play_some
from tests.tables.test_store import both, look


async def finished(house: House, game: str) -> Table:
    """A table at which everybody but one resigned after some actions, unless the match was over by then."""
    seats = max(2, find_game(game).seats.start)
    id = await new_table(house, game, seats)
    await play_some(house, id, 60)
    for seat in range(seats - 1):
        await house.change(id, partial(give_up, seat=seat))
    async with house.at(id) as live:
        assert live.table.over
        return live.table


def give_up(table: Table, seat: int) -> Decided:
    return Decided() if table.over else decide.resign(table, table.seats[seat].person, seat)


async def gone_on(house: House, table: Table, at: int, seat: int) -> str:
    replay = await Replays().of(table)
    return await house.play_on(table, replay.at(at), at, seat, "ada", "Ada", 1)


@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_it_comes_back_as_it_was(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            table = await finished(house, game)
            replay = Replay(table.playing())
            # Somewhere in between, and where several are asked at once, if that ever happens.
            together = [number for number, entry in enumerate(table.playing().log) if len(entry.asked) > 1]
            for at, seat in [(replay.length // 2, 1), (together[-1] if together else 3, 0)]:
                id = await gone_on(house, table, at, seat)
                view = find_game(game).view(replay.at(at), seat)
                async with house.at(id) as live:
                    new = live.table
                    assert new.status == "playing"
                    assert plain(new.view(seat)) == plain(view)
                    assert new.seats_of("ada") == [seat] and all(each.level == 1 for each in new.seats if not each.person)
                    assert new.seed != table.seed
                    said = line(Sight(new, seat, "en"), live.tail[0]).words
                    assert f"after {at} actions" in said
                await play_some(house, id, 25)
                here, there = await both(house, id)
                assert there == here

    asyncio.run(work())


def test_it_can_be_rewound_to_its_own_start_and_its_rematch_begins_anew(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            table = await finished(house, "fleet")
            id = await gone_on(house, table, 40, 1)
            async with house.at(id) as live:
                start = plain(live.table.playing().state)
            await play_some(house, id, 12)
            async with house.at(id) as live:
                assert plain(live.table.rewound(0).state) == start
            await house.change(id, lambda table: decide.resign(table, "ada", 1))
            async with house.at(await house.rematch(id, "ada")) as live:
                assert live.table.start is None

    asyncio.run(work())


def test_what_cannot_be_gone_on_with_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, "pig", 2)
            async with house.at(id) as live:
                with pytest.raises(Refused, match="The match isn"):
                    await Replays().of(live.table)
            table = await finished(house, "pig")
            state = Replay(table.playing()).at(0)
            with pytest.raises(Refused, match="seats"):
                await house.play_on(table, state, 0, 5, "ada", "Ada", 1)
            state.steps.clear()
            with pytest.raises(Refused, match="over"):
                await house.play_on(table, state, 0, 0, "ada", "Ada", 1)

    asyncio.run(work())


def test_a_start_that_a_later_release_cannot_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from seaboard.games.pig.rules import GAME

    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            id = await gone_on(house, await finished(house, "pig"), 8, 1)
            await play_some(house, id, 5)
            here, _ = await both(house, id)
            monkeypatch.setattr(GAME, "version", 2)
            async with house.store.database.writing() as connection:
                first = (schema.entries.c.table_id == id) & (schema.entries.c.number == 1)
                kept = (await connection.execute(sql.select(schema.entries.c.what).where(first))).scalar_one()
                changed = kept.replace('"stake"', '"stakes"')
                assert changed != kept
                await connection.execute(schema.entries.update().where(first).values(what=changed))
            later = House(house.store)
            async with later.at(id) as live:
                assert look(live)["state"] == here["state"]
            await play_some(later, id, 3)
            await later.change(id, lambda table: decide.resign(table, "ada", 1))
            async with House(house.store).at(id) as live:
                with pytest.raises(Refused, match="rules"):
                    await Replays().of(live.table)

    asyncio.run(work())


def test_replays_are_bounded_and_played_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            tables = [await finished(house, "pig") for _ in range(3)]
            replays = Replays(most=2)
            first = [await replays.of(table) for table in tables]
            assert await replays.of(tables[2]) is first[2]
            assert await replays.of(tables[0]) is not first[0], "the one looked at longest ago was forgotten"

    asyncio.run(work())
