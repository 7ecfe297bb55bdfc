"""Tables for tests: made in one line, changed by decisions, without a database or a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.match.match import Match
from seaboard.registry import agree, own_edition
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.database import Database, database_url
from seaboard.tables.entries import Entry
from seaboard.tables.house import House
from seaboard.tables.setup import Setup
from seaboard.tables.store import Store
from seaboard.tables.table import Decided, Table

PEOPLE = ("ada", "ben", "cleo", "dan", "eve", "finn")


def setup_of(
    game: str, seats: int, options: dict[str, object] | None = None, rules: int | None = None, **besides: Any
) -> Setup:
    """A table's setup, by the names of what is agreed."""
    return Setup.of(agree(game, seats, options, rules=rules), **besides)


class Sitting:
    """A table and its log. `do` adds what a decision gives; time goes on by a second an entry, or as told.

    `sit` is how many sit down; with fewer than all, the match doesn't start.
    """

    def __init__(
        self, game: str = "north_wind", seats: int = 2, bots: Sequence[int] = (), seed: str = "1", sit: int = 6, **terms: Any
    ) -> None:
        edition = own_edition(game)
        self.table = Table("t", seed, edition)
        self.log: list[Entry] = []
        self.time = 1_000_000
        levels = [bots[seat] if seat < len(bots) else 0 for seat in range(seats)]
        self.add([kinds.Opened(setup_of(game, seats, **terms), PEOPLE[0], tuple(levels))])
        for seat in range(min(seats, sit)):
            if not levels[seat]:
                self.do(decide.sit, PEOPLE[seat], PEOPLE[seat].title(), seat)
        if self.table.status == "open" and sit >= seats:
            self.do(decide.start, PEOPLE[0])

    def add(self, what: Sequence[kinds.Any]) -> None:
        for each in what:
            self.time += 1000
            # Through text and back: what is applied is what is kept.
            self.log.append(Entry(self.table.number + 1, self.time, kinds.read(kinds.write(each))))
            self.table.apply(self.log[-1])

    def do(self, decision: Callable[..., Decided], *arguments: Any) -> None:
        """Entries alone make the match here, as at another server; it must be the one that the decision has led to."""
        before = plain(self.table.match.state) if self.table.match else None
        decided = decision(self.table, *arguments)
        assert before == (plain(self.table.match.state) if self.table.match else None), "a decision changes nothing"
        self.add(decided.entries)
        if decided.match is not None:
            assert position(decided.match) == position(self.table.playing())

    def play(self, seat: int, action: str, at: int | None = None) -> None:
        self.do(decide.play, self.table.seats[seat].person, seat, action, at)

    def play_random(self, times: int, seed: int = 1) -> None:
        chance = FastChance(seed)
        for _ in range(times):
            if self.table.status != "playing":
                return
            seat = self.table.asked[chance.below(len(self.table.asked))]
            choices = self.table.playing().choices(seat)
            self.do(decide.act, seat, choices[chance.below(len(choices))].text, "bot")


def position(match: Match) -> tuple[object, ...]:
    """Where a match stands: what is on the table, what happened, what luck comes next, and what can be undone."""
    safe, at = match.safe
    return plain(match.state), list(match.log), match.dealt, match.chance.draw, plain(safe), at


@asynccontextmanager
async def open_house(database: str, **more: Any) -> AsyncIterator[House]:
    """A house on a database, without anybody who moves bots."""
    store = Store(Database(database_url(database)))
    await store.open()
    try:
        yield House(store, **more)
    finally:
        await store.close()


async def new_table(house: House, game: str = "pig", seats: int = 2, bots: Sequence[int] = (), **terms: Any) -> str:
    """A table at which people sit, and which has started."""
    edition = own_edition(game)
    setup = setup_of(game, seats, **{"pause": None, **terms})
    rows = [
        ("", "", bots[seat]) if seat < len(bots) and bots[seat] else (PEOPLE[seat], PEOPLE[seat].title(), 0)
        for seat in range(seats)
    ]
    return await house.create(setup, edition.text, PEOPLE[0], rows)


async def play_some(house: House, id: str, times: int, seed: int = 1) -> None:
    """Random actions by whoever is asked."""
    chance = FastChance(seed)

    def decision(table: Table) -> Decided:
        if table.status != "playing":
            return Decided()
        seat = table.asked[chance.below(len(table.asked))]
        choices = table.playing().choices(seat)
        return decide.act(table, seat, choices[chance.below(len(choices))].text, "bot")

    for _ in range(times):
        await house.change(id, decision)
