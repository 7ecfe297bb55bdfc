"""Who looks at a page of a table: which person, through which of their seats, in which language, on which screen."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.tables.show import eyes_of
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table


@dataclass(frozen=True)
class Viewer:
    """Somebody at a screen. `curtain` are the seats of theirs that it waits for."""

    person: str
    eyes: int | None
    language: str
    narrow: bool
    curtain: tuple[int, ...] = ()

    def sight(self, table: Table) -> Sight:
        """What they see of a table now."""
        return Sight(table, self.eyes, self.language)


def viewer_of(table: Table, person: str, wanted: int | None, language: str, narrow: bool) -> Viewer:
    """Several players at one screen: each sees their own seat after lifting the curtain, and nobody another's."""
    own = table.seats_of(person)
    if len(own) < 2 or table.status != "playing":
        return Viewer(person, eyes_of(table, person, wanted), language, narrow)
    asked = tuple(seat for seat in own if seat in table.asked and not table.seats[seat].stand_in)
    if wanted in own and (wanted in asked or not asked):
        return Viewer(person, wanted, language, narrow)
    return Viewer(person, None, language, narrow, asked)
