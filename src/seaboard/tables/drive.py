"""The driver: moves bots, plays actions without an alternative after a pause, and minds the clocks."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from seaboard.match.refused import Refused
from seaboard.tables import decide
from seaboard.tables.house import House, NoSuchTable
from seaboard.tables.room import Live
from seaboard.tables.table import Decided, Table
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
            if live.due is None or live.due > now:
                return False
            late, bot = decide.time_up(live.table, now), bot_asked(live.table)
            question = question_for(live.table, bot) if bot is not None and not late.entries else None
            number = live.table.number
        if late.entries:
            await self.house.change(id, lambda table: decide.time_up(table, now))
        elif question is not None:
            await self._think(id, question, number)
        else:
            await self.house.change(id, play_forced)
        return True

    async def _think(self, id: str, question: Question, number: int) -> None:
        """Let a bot choose, and play that unless the seat has been taken back or asked something else meanwhile."""
        seat = question.seat
        try:
            text = question.choices[0] if len(question.choices) == 1 else await self.thinkers.choose(question)
        except BotFailed as failure:
            why = failure.why
            log.warning("table %s: the bot of level %s %s", id, question.level, why)
            await self.house.change(id, lambda table: decide.weaken(table, seat, why) if table.seats[seat].bot else Decided())
            return

        def act(table: Table) -> Decided:
            if not table.seats[seat].bot or seat not in table.asked or table.since[seat] > number:
                return Decided()
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
                        live = self.house.rooms[id].live if id in self.house.rooms else None
                        self.wait(id, max(when, now) + (ELSEWHERE if live and live.elsewhere else 0))
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.sweep)


def bot_asked(table: Table) -> int | None:
    """The first seat that is asked and played by a bot."""
    return next((seat for seat in table.asked if table.seats[seat].bot), None)


def play_forced(table: Table) -> Decided:
    """The only option of a person who is asked and has no choice, if there is such a one."""
    for seat in table.asked:
        choices = [] if table.seats[seat].bot else table.playing().choices(seat)
        if len(choices) == 1:
            return decide.act(table, seat, choices[0].text, "forced")
    return Decided()
