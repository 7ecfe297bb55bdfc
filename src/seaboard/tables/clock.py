"""Clocks: how much time each seat has left, worked out from the times of the entries."""

from __future__ import annotations

from collections.abc import Collection

from seaboard.tables.setup import Clock

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
GRACE = MINUTE
"""What a seat that comes back after its time was up has at least."""


class Clocks:
    """The clocks of a table's seats. Times are in milliseconds."""

    def __init__(self, terms: Clock, seats: int) -> None:
        self.terms = terms
        self.left = [terms.minutes * MINUTE] * seats
        """What remains of the minutes a match, not counting what runs now."""
        self.running: list[int | None] = [None] * seats
        """Since when each seat has been thinking; None while it isn't asked."""

    def turn(self, time: int, mover: int | None, asked: Collection[int]) -> None:
        """Somebody acted, or the match started: stop, charge and start clocks."""
        for seat, since in enumerate(self.running):
            if since is not None and self.terms.kind == "minutes":
                self.left[seat] -= time - since
            if since is not None and seat == mover:
                self.left[seat] += self.terms.bonus * SECOND
            goes_on = since is not None and seat != mover and self.terms.kind != "minutes"
            self.running[seat] = None if seat not in asked else since if goes_on else time

    def restart(self, time: int, seat: int) -> None:
        """A person comes back: a fresh move, or at least a short grace."""
        self.left[seat] = max(self.left[seat], GRACE)
        if self.running[seat] is not None:
            self.running[seat] = time

    def deadline(self, seat: int) -> int | None:
        """When a seat's time is up; None while its clock isn't running."""
        since = self.running[seat]
        if since is None or self.terms.kind == "none":
            return None
        return since + (self.terms.days * DAY if self.terms.kind == "days" else self.left[seat])
