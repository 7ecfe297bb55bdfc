"""Reviews of finished matches: each is made once, one at a time in a process of its own, and held in a bounded cache."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict

import msgspec

from seaboard.lab.glance import SECONDS
from seaboard.match.match import Match
from seaboard.tables import decide
from seaboard.tables.table import Table
from seaboard.tables.thinkers import BotFailed, Thinkers
from seaboard.web.reviewer import Found, Matter

LIMIT = 60.0
"""Seconds until one is overdue, beside ten times those it may take: a busy machine gives it little."""
MOST_WAITING = 8
"""How many may be under way or wait; another one begins when somebody asks again later."""
AGAIN = 60.0
"""After so many seconds one that failed may be tried again."""


class Reviews:
    """The reviews of one server. The one that nobody has looked at for longest is forgotten first."""

    def __init__(self, seconds: float = SECONDS, most: int = 64) -> None:
        self.seconds, self.most = seconds, most
        self.thinkers = Thinkers(1, LIMIT + 10 * seconds, [sys.executable, "-m", "seaboard.web.reviewer"])
        self._held: OrderedDict[tuple[str, int], asyncio.Task[Found | float]] = OrderedDict()
        """By table and length of the log; a review that failed gives when it did."""

    def of(self, table: Table) -> Found | None:
        """What was found out about a table's match; None while that is under way. Refused before the end; may be BotFailed."""
        match = decide.review(table, self.seconds > 0)
        key = (table.id, len(match.log))
        task = self._held.get(key)
        found = task.result() if task and task.done() else None
        if task is None or (isinstance(found, float) and time.monotonic() - found > AGAIN):
            if sum(not each.done() for each in self._held.values()) >= MOST_WAITING:
                return None
            self._held[key] = asyncio.create_task(self._look(match))
            found = None
        self._held.move_to_end(key)
        self._forget()
        if isinstance(found, float):
            raise BotFailed("crashed")
        return found

    async def _look(self, match: Match) -> Found | float:
        matter = Matter(await asyncio.to_thread(match.save), not match.over, self.seconds)
        try:
            return await self.thinkers.think(matter, lambda text: msgspec.json.decode(text, type=Found))
        except (BotFailed, OSError):
            return time.monotonic()

    def _forget(self) -> None:
        for key in [key for key, task in self._held.items() if task.done()][: max(0, len(self._held) - self.most)]:
            del self._held[key]

    async def close(self) -> None:
        under_way = [task for task in self._held.values() if not task.done()]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        await self.thinkers.close()
