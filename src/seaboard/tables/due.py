"""When the house must act by itself at a table: for a bot, for an action without an alternative, or when time is up."""

from __future__ import annotations

from seaboard.tables.table import Table


def due(table: Table) -> int | None:
    """The time in milliseconds; None where it's up to people alone."""
    if table.status != "playing":
        return None
    times: list[int] = []
    for seat in table.asked:
        if table.seats[seat].bot:
            times.append(table.time)
            continue
        deadline = table.clocks.deadline(seat)
        if deadline is not None:
            times.append(deadline)
        if table.setup.pause is not None and len(table.playing().choices(seat)) == 1:
            times.append(table.time + int(table.setup.pause * 1000))
    return min(times, default=None)
