"""Limits: how often somebody may do something. A bucket fills by itself and is emptied by asking."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cachetools import LRUCache

from seaboard.web.refusals import refuse

RATES: dict[str, tuple[float, float]] = {
    "read": (50, 200),
    "write": (20, 60),
    "chat": (1, 10),
    "hint": (0.1, 5),
    "create": (0.5, 30),
    "login": (0.1, 6),
    "address login": (0.5, 30),
    "address guest": (5, 2000),
}
"""For each kind: how many a second for long, and how many at once. Those of an address are shared by all behind it."""
SOCKETS = {"person": 30, "address": 200}
"""How many sockets may be open at once."""
MOST = 50_000
"""How many buckets are remembered; the one not used for longest is forgotten, which only ever helps its owner."""


class Limits:
    """Buckets by kind and person or address. `factor` multiplies all rates; 0 lifts them."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: LRUCache[tuple[str, str], tuple[float, float]] = LRUCache(MOST)
        self.sockets: Counter[tuple[str, str]] = Counter()

    def spend(self, kind: str, who: str) -> None:
        """Take one from a bucket, or refuse and say when to try again."""
        if not self.factor:
            return
        rate, most = RATES[kind][0] * self.factor, RATES[kind][1] * self.factor
        now = self.clock()
        left, then = self.buckets.get((kind, who), (most, now))
        left = min(most, left + (now - then) * rate)
        if left < 1:
            seconds = math.ceil((1 - left) / rate)
            raise refuse("too_many", seconds=seconds)
        self.buckets[kind, who] = (left - 1, now)

    @contextmanager
    def socket(self, person: str, address: str) -> Iterator[None]:
        """Count an open socket, or refuse it where there are too many."""
        counted = [("address", address), *([("person", person)] if person else [])]
        if self.factor and any(self.sockets[each] >= SOCKETS[each[0]] * self.factor for each in counted):
            raise refuse("too_many", seconds=5)
        self.sockets.update(counted)
        try:
            yield
        finally:
            self.sockets.subtract(counted)
            for each in counted:
                if not self.sockets[each]:
                    del self.sockets[each]
