"""Bots at tables: they move by themselves, think elsewhere, and are replaced where they fail."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.drive import Driver
from seaboard.tables.house import House
from seaboard.tables.setup import Clock
from seaboard.tables.table import Table
from seaboard.tables.thinkers import BotFailed, Thinkers, question_for
from tests.tables.arrange import Sitting, new_table, open_house

CRASHES = [sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)"]
CHEATS = [sys.executable, "-u", "-c", "import sys\nfor line in sys.stdin: print('take everything')"]
SLEEPS = [sys.executable, "-c", "import sys; [None for line in sys.stdin]"]
CRASHES_ABOVE_1 = [
    sys.executable,
    "-u",
    "-c",
    "import json, sys\nfor line in sys.stdin:\n q = json.loads(line)\n assert q['level'] == 1\n print(q['choices'][0])",
]


@asynccontextmanager
async def driven(database: str, thinkers: Thinkers | None = None, **more: object) -> AsyncIterator[House]:
    """A house whose bots move."""
    async with open_house(database) as house:
        driver = Driver(house, thinkers or Thinkers(1), sweep=0.2)
        await driver.open()
        try:
            yield house
        finally:
            house.close()
            await driver.close()


async def until(house: House, id: str, true: Callable[[Table], bool], seconds: float = 30) -> None:
    """Wait until something is true of a table; woken by its changes."""
    async with house.at(id) as live:
        pass
    with house.listening(live) as news:
        async with asyncio.timeout(seconds):
            while True:
                news.clear()
                async with house.at(id) as live:
                    if true(live.table):
                        return
                await news.wait()


def test_bots_play_a_match_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with driven(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, "pig", 3, bots=[1, 2, 1])
            await until(house, id, lambda table: table.over, 60)
            log = await house.store.log(id)
            assert {entry.what.how for entry in log if isinstance(entry.what, kinds.Played)} == {"bot"}

    asyncio.run(work())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, "pig", 2, bots=[1, 1])  # nobody moves them here
        async with driven(str(tmp_path / "tables.db")) as house:
            await until(house, id, lambda table: table.number > 5)

    asyncio.run(work())


def test_an_action_without_an_alternative_plays_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with driven(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, "pig", 2, pause=0.01)
            await until(house, id, lambda table: len(table.playing().log) >= 1)
            played = next(each.what for each in await house.store.log(id) if isinstance(each.what, kinds.Played))
            assert (played.action, played.how) == ("roll", "forced")

    asyncio.run(work())


def test_whose_time_is_up_is_played_by_a_bot_and_can_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with driven(str(tmp_path / "tables.db")) as house:
            id = await new_table(house, "pig", 2, clock=Clock("minutes", minutes=1, bonus=0))
            passed = 61_000
            house.now, real = (lambda: real() + passed), house.now
            await house.change(id, lambda table: decide.say(table, "ben", 1, "hurry up"))
            await until(house, id, lambda table: bool(table.seats[0].stand_in) and table.last_action[0] > 0)
            await house.change(id, lambda table: decide.come_back(table, "ada", 0))
            stood_in = [entry.what for entry in await house.store.log(id) if isinstance(entry.what, kinds.StoodIn)]
            assert stood_in[0].why == "time"

    asyncio.run(work())


@pytest.mark.parametrize(("command", "why"), [(CRASHES, "crashed"), (CHEATS, "crashed"), (SLEEPS, "overdue")])
def test_a_bot_that_fails_says_how(command: list[str], why: str) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, limit=1.0 if why == "overdue" else 20.0, command=command)
        sitting = Sitting("pig", bots=[2, 2])
        try:
            with pytest.raises(BotFailed, match=why):
                await thinkers.choose(question_for(sitting.table, 0))
        finally:
            await thinkers.close()

    asyncio.run(work())


def test_a_bot_that_fails_is_replaced_by_the_next_weaker_one_and_the_log_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with driven(str(tmp_path / "tables.db"), Thinkers(1, command=CRASHES_ABOVE_1)) as house:
            id = await new_table(house, "north_wind", 2, bots=[3, 1])
            await until(house, id, lambda table: table.last_action[0] > 0)
            weakened = [entry.what for entry in await house.store.log(id) if isinstance(entry.what, kinds.Weakened)]
            assert [(each.seat, each.level, each.why) for each in weakened] == [(0, 2, "crashed"), (0, 1, "crashed")]

    asyncio.run(work())


def test_only_so_many_think_at_once() -> None:
    async def work() -> None:
        thinkers = Thinkers(2)
        question = question_for(Sitting("north_wind", bots=[1, 1]).table, 0)
        try:
            answers = await asyncio.gather(*[thinkers.choose(question) for _ in range(12)])
            assert len(set(answers)) == 1  # the same question with the same luck
            assert len(thinkers._all) <= 2
        finally:
            await thinkers.close()

    asyncio.run(work())


def test_a_bot_is_asked_with_what_its_seat_sees() -> None:
    """Its question doesn't depend on what it can't see."""
    sitting = Sitting("north_wind", bots=[1, 1])
    sitting.play_random(40)
    match = sitting.table.playing()
    seat = sitting.table.asked[0]
    before = question_for(sitting.table, seat)
    from seaboard.core.chance import FastChance

    match.state = match.game.imagine(match.game.view(match.state, seat), FastChance(9))
    assert question_for(sitting.table, seat) == before
