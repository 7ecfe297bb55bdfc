"""The driver: moves bots, plays actions without an alternative after a pause, and minds the clocks."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from seaboard.core.refused import Refused
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.house import House, Live, NoSuchTable
from seaboard.tables.table import Table
from seaboard.tables.thinker import Question
from seaboard.tables.thinkers import BotFailed, Thinkers, question_for

log = logging.getLogger(__name__)

SWEEP = 5.0
"""Seconds between looks at the tables that aren't live."""
ELSEWHERE = 3000
"""How many milliseconds later we act where the last entry came from another server, which acts first."""
AT_ONCE = 200
"""How many due tables a sweep takes up."""


class Driver:
    """Acts for the house. Each table has one timer or one task at the most."""

    def __init__(self, house: House, thinkers: Thinkers, sweep: float = SWEEP) -> None:
        self.house = house
        self.thinkers = thinkers
        self.sweep = sweep
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        house.changed = self.changed

    async def open(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweep")

    async def close(self) -> None:
        tasks = [*self.tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for timer in self.timers.values():
            timer.cancel()
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.thinkers.close()

    def changed(self, live: Live) -> None:
        """A table has changed: set its timer anew."""
        self.wait(live.id, live.due if live.due is None or not live.elsewhere else live.due + ELSEWHERE)

    def wait(self, id: str, when: int | None) -> None:
        """Look at a table at a time."""
        timer = self.timers.pop(id, None)
        if timer:
            timer.cancel()
        if when is not None and id not in self.tasks:
            seconds = max(0.0, (when - self.house.now()) / 1000)
            if seconds < 2 * self.sweep:  # what is later is found by a sweep
                self.timers[id] = asyncio.get_running_loop().call_later(seconds, self.start, id)

    def start(self, id: str) -> None:
        self.timers.pop(id, None)
        if id not in self.tasks and not self.house.closing:
            self.tasks[id] = asyncio.create_task(self._run(id), name=f"drive {id}")

    async def _run(self, id: str) -> None:
        """Act at a table until it's up to people again."""
        when = None
        try:
            while not self.house.closing and await self._step(id):
                pass
            async with self.house.at(id) as live:
                when = live.due
        except NoSuchTable:
            pass
        except Exception:
            log.exception("table %s can't be driven", id)
            when = self.house.now() + 1000
        finally:
            self.tasks.pop(id, None)
            if not self.house.closing:
                self.wait(id, when)

    async def _step(self, id: str) -> bool:
        """One thing that is due; whether there was one."""
        now = self.house.now()
        async with self.house.at(id) as live:
            table = live.table
            assert table is not None
            if live.due is None or live.due > now:
                return False
            late = decide.time_up(table, now)
            bots = [seat for seat in table.asked if table.seats[seat].bot]
            forced = forced_seat(table)
            question = question_for(table, bots[0]) if bots and not late else None
            number = table.number
        if late:
            await self.house.change(id, lambda table: decide.time_up(table, now))
        elif question is not None:
            await self._think(id, question, number)
        elif forced is not None:
            await self.house.change(id, play_forced)
        return True

    async def _think(self, id: str, question: Question, number: int) -> None:
        """Let a bot choose, and play that unless the seat has been taken back or asked something else meanwhile."""
        seat = question.seat
        try:
            text = question.choices[0] if len(question.choices) == 1 else await self.thinkers.choose(question)
        except BotFailed as failure:
            why = str(failure)
            log.warning("table %s: the bot of level %s %s", id, question.level, why)
            await self.house.change(id, lambda table: decide.weaken(table, seat, why) if table.seats[seat].bot else [])
            return

        def act(table: Table) -> list[kinds.Any]:
            if not table.seats[seat].bot or seat not in table.asked or table.since[seat] > number:
                return []
            return decide.act(table, seat, text, "bot")

        with suppress(Refused):
            await self.house.change(id, act)

    async def _sweep(self) -> None:
        """Find the tables at which something is due and nobody looks on: clocks that ran out, and all after a start."""
        while True:
            try:
                now = self.house.now()
                for id, when in await self.house.store.due(now + int(self.sweep * 1000), AT_ONCE):
                    if id not in self.timers and id not in self.tasks:
                        live = self.house.lives.get(id)
                        self.wait(id, max(when, now) + (ELSEWHERE if live and live.elsewhere else 0))
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.sweep)


def forced_seat(table: Table) -> int | None:
    """A seat of a person who is asked and has no choice."""
    match = table.playing()
    people = [seat for seat in table.asked if not table.seats[seat].bot]
    return next((seat for seat in people if len(match.options(seat)) == 1), None)


def play_forced(table: Table) -> list[kinds.Any]:
    """The only option of such a seat."""
    seat = forced_seat(table) if table.status == "playing" else None
    return [] if seat is None else decide.act(table, seat, table.playing().options(seat)[0].text, "forced")
