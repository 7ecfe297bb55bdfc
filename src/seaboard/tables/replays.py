"""Finished matches that somebody is looking at again: each is played through once and held in a bounded cache."""

from __future__ import annotations

import asyncio

from cachetools import LRUCache

from seaboard.match.replay import Replay
from seaboard.tables import decide
from seaboard.tables.table import Table


class Replays:
    """The replays of one server. The one that nobody has looked at for longest is forgotten first."""

    def __init__(self, most: int = 32) -> None:
        self._held: LRUCache[tuple[str, int], Replay] = LRUCache(most)

    async def of(self, table: Table, eyes: int | None = None) -> Replay:
        """The replay of a table's match, with the points as these eyes saw them counted; refused before its end."""
        match = decide.replay(table)
        key = (table.id, len(match.log))
        replay = self._held.get(key)
        if replay is None:
            # A finished match doesn't change any more, so this can run beside the others' play.
            replay = self._held[key] = await asyncio.to_thread(Replay, match)
        await asyncio.to_thread(replay.totals, eyes)
        return replay
