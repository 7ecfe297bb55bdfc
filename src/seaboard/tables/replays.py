"""Finished matches that somebody is looking at again: each is played through once and held in a bounded cache."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from seaboard.core.replay import Replay
from seaboard.tables import decide
from seaboard.tables.table import Table


class Replays:
    """The replays of one server. The one that nobody has looked at for longest is forgotten first."""

    def __init__(self, most: int = 32) -> None:
        self.most = most
        self._held: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    async def of(self, table: Table, eyes: int | None = None) -> Replay:
        """The replay of a table's match, with the points as these eyes saw them counted; refused before its end."""
        match = decide.replay(table)
        key = (table.id, len(match.log))
        if key not in self._held:
            # A finished match doesn't change any more, so this can run beside the others' play.
            self._held[key] = await asyncio.to_thread(Replay, match)
        found = self._held[key]
        self._held.move_to_end(key)
        while len(self._held) > self.most:
            self._held.popitem(last=False)
        await asyncio.to_thread(found.totals, eyes)
        return found
