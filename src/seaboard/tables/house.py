"""The house: tables that are in use, held in a bounded cache, changed one entry after another, and listened to."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import msgspec

from seaboard.core.record import plain
from seaboard.core.refused import Refused
from seaboard.core.secret import new_seed
from seaboard.core.state import State
from seaboard.registry import find_game
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.due import due
from seaboard.tables.entries import Entry
from seaboard.tables.restore import Saved, edition_of, restore, save
from seaboard.tables.setup import Clock, Setup
from seaboard.tables.store import Addition, Kept, Store
from seaboard.tables.summary import summary
from seaboard.tables.table import Table
from seaboard.tables.transfer import retell, start_of

TAIL = 50
"""How many of its last entries a live table holds; earlier ones are read when somebody asks for them."""
ATTEMPTS = 20
"""How often a change is tried again when another server was quicker."""

Decide = Callable[[Table], Sequence[kinds.Any]]


class NoSuchTable(Exception):
    """There is no table of this address, or none that this person may know of."""


@dataclass
class Changed:
    """What a change did: the numbers of its first and last entry; `repeated` if it had been done before."""

    first: int
    last: int
    repeated: bool = False


class Live:
    """A table in use. Whoever looks at `table` holds the lock: while it is held, something may not be on disk yet."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.saved: Saved | None = None
        self.tail: deque[Entry] = deque(maxlen=TAIL)
        self.invite = ""
        self.admitted: set[str] = set()
        self.listeners: set[asyncio.Event] = set()
        self.behind = False
        """Whether another server has added entries."""
        self.elsewhere = False
        """Whether the last entry came from another server, which then also moves the bots."""
        self.due: int | None = None
        """When the house must act by itself."""

    def wake(self) -> None:
        for listener in self.listeners:
            listener.set()


class House:
    """All tables of one server. `changed` is called with each table that has changed, for the one who moves the bots."""

    def __init__(self, store: Store, most_live: int = 2000, now: Callable[[], int] | None = None) -> None:
        self.store = store
        self.most_live = most_live
        self.now = now or (lambda: time.time_ns() // 1_000_000)
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.changed: Callable[[Live], None] = lambda live: None
        self.closing = False
        """Whether the server ends: whoever waits for news is woken and stops waiting."""

    def close(self) -> None:
        """Wake all who wait for news: there will be none."""
        self.closing = True
        for live in self.lives.values():
            live.wake()

    # ---------- looking

    @asynccontextmanager
    async def at(self, id: str, fresh: bool = False) -> AsyncIterator[Live]:
        """A table as it stands on disk, for as long as it is looked at.

        Another server's entries arrive a moment after they were acknowledged there; `fresh` doesn't wait for that
        but asks the database, so that whoever goes from one server to another misses nothing.
        """
        live = self.lives.get(id)
        if live is None:
            live = self.lives[id] = Live(id)
            self._make_room()
        self.lives.move_to_end(id)
        async with live.lock:
            if not await self._bring_up(live) and fresh:
                await self._look_again(live)
            yield live

    def _make_room(self) -> None:
        """Forget tables that nobody has used for longest; those that are listened to stay."""
        for id in list(self.lives):
            if len(self.lives) <= self.most_live:
                return
            live = self.lives[id]
            if live.table is not None and not live.listeners and not live.lock.locked():
                del self.lives[id]

    async def _bring_up(self, live: Live) -> bool:
        """Read what is known to be missing; whether anything was."""
        if live.table is None:
            await self._load(live)
        elif live.behind:
            await self._catch_up(live)
        else:
            return False
        return True

    async def _look_again(self, live: Live) -> bool:
        """Ask the database whether another server has added anything or let somebody in; whether it has added anything."""
        assert live.table is not None
        size = await self.store.size(live.id)
        if size is None:
            self.lives.pop(live.id, None)
            live.table = None
            live.wake()
            raise NoSuchTable(live.id)
        length, let_in = size
        if let_in != len(live.admitted):
            live.admitted = await self.store.members(live.id)
        if length == live.table.number:
            return False
        await self._catch_up(live)
        return True

    async def _load(self, live: Live) -> None:
        kept = await self.store.kept(live.id)
        if kept is None:
            self.lives.pop(live.id, None)
            raise NoSuchTable(live.id)
        log = await self.store.log(live.id)
        table = Table(live.id, kept.seed, edition_of(kept.game, kept.edition))
        # Entries that came in after the head was read are applied by the rules, as if they had come later.
        carried = restore(table, log[: kept.length], kept.saved)
        live.behind = False
        live.invite, live.saved, live.table = kept.invite, kept.saved, table
        live.admitted = await self.store.members(live.id)
        live.tail = deque(log[: kept.length], TAIL)
        for entry in log[kept.length :]:
            self._apply(live, table, entry)
        live.due = due(table)
        if carried:
            await self._add(live, table, [carried], "")
        live.wake()  # where it was read anew, those who listen may have missed another server's entries

    async def _catch_up(self, live: Live) -> None:
        """Apply what other servers have added."""
        live.behind = False
        assert live.table is not None
        try:
            news = await self.store.log(live.id, live.table.number)
            for entry in news:
                self._apply(live, live.table, entry)
        except BaseException:
            live.table = None
            raise
        if news:
            live.saved, live.due = save(live.table, None), due(live.table)
            live.elsewhere = True
            self.changed(live)
            live.wake()

    def _apply(self, live: Live, table: Table, entry: Entry) -> None:
        table.apply(entry)
        live.tail.append(entry)

    def news(self, id: str) -> None:
        """Another server has added entries to a table."""
        live = self.lives.get(id)
        if live is not None:
            live.behind = True
            live.wake()

    async def log(self, live: Live, after: int, limit: int | None = None) -> list[Entry]:
        """The entries after a number, from memory where they are recent."""
        if live.tail and after >= live.tail[0].number - 1:
            found = [entry for entry in live.tail if entry.number > after]
            return found[:limit]
        return await self.store.log(live.id, after, limit)

    @contextmanager
    def listening(self, live: Live) -> Iterator[asyncio.Event]:
        """An event that is set when the table changes, for as long as somebody listens."""
        event = asyncio.Event()
        live.listeners.add(event)
        try:
            yield event
        finally:
            live.listeners.discard(event)

    # ---------- changing

    async def change(
        self, id: str, decision: Decide, key: str = "", check: Callable[[Live], object] = lambda live: None
    ) -> Changed:
        """Let a decision add its entries. When this returns they are on disk; when it raises, nothing has changed.

        A request that was done before, known by its key, isn't done again. `check` may refuse before anything else.
        """
        for _ in range(ATTEMPTS):
            async with self.at(id) as live:
                table = live.table
                assert table is not None
                check(live)
                if key and key in table.keys:
                    return Changed(table.keys[key], table.keys[key], True)
                try:
                    what = decision(table)
                except Refused:
                    done = await self.store.number_of(id, key) if key else None
                    if done is not None:
                        return Changed(done, done, True)
                    if await self._look_again(live):
                        continue
                    raise
                if not what:
                    return Changed(table.number, table.number)
                if await self._add(live, table, what, key):
                    return Changed(table.number - len(what) + 1, table.number)
                done = await self.store.number_of(id, key) if key else None
                if done is not None:
                    return Changed(done, done, True)
        raise TimeoutError(f"table {id} is too busy")

    async def _add(self, live: Live, table: Table, what: Sequence[kinds.Any], key: str) -> bool:
        """Apply entries and write them down. Where that fails, the table is read anew from the disk."""
        now = max(self.now(), table.time)
        before = table.number
        people = table.people if before else set()
        fresh = [Entry(before + place, now, each, key if place == 1 else "") for place, each in enumerate(what, 1)]
        try:
            for entry in fresh:
                table.apply(entry)
            saved, when = save(table, live.saved), due(table)
            added = await self.store.add(
                Addition(
                    live.id,
                    before,
                    fresh,
                    table.status,
                    when,
                    summary(table),
                    msgspec.json.encode(saved).decode(),
                    table.people - people,
                )
            )
        except BaseException:
            live.table = None
            raise
        if not added:
            live.table = None
            return False
        live.saved, live.due, live.elsewhere = saved, when, False
        live.admitted |= table.people
        live.tail.extend(fresh)
        self.changed(live)
        live.wake()
        return True

    # ---------- tables come and go

    async def create(
        self,
        setup: Setup,
        edition: str,
        owner: str,
        seats: Sequence[tuple[str, str, int]],
        seed: str | None = None,
        again: str = "",
        id: str = "",
        played: str = "",
        start: kinds.Start | None = None,
    ) -> str:
        """A new table. `seats` are person, name and bot level of each; where none is free, the match starts.

        `played` is the text of a match that is to be gone on with, or looked at; `start` the position of another match.
        """
        id = id or new_address()
        table = Table(id, seed or new_seed(), edition_of(setup.game, edition))
        levels = tuple(level for _, _, level in seats)
        what: list[kinds.Any] = [kinds.Opened(setup, owner, levels, again, start or start_of(played))]
        what += [kinds.Seated(seat, person, name) for seat, (person, name, _) in enumerate(seats) if person]
        now = self.now()
        fresh: list[Entry] = []

        def add(each: kinds.Any) -> None:
            fresh.append(Entry(len(fresh) + 1, now, each))
            table.apply(fresh[-1])

        for each in what:
            add(each)
        if played:
            # Nobody else knows the table yet, so this can run beside the others' play.
            await asyncio.to_thread(retell, table, played, add)
        elif not any(seat.open for seat in table.seats):
            add(decide.begin(table))
        saved = msgspec.json.encode(save(table)).decode()
        addition = Addition(id, 0, fresh, table.status, due(table), summary(table), saved, table.people)
        kept = Kept(id, setup.game, table.seed, edition, secrets.token_urlsafe(16), 0, None, None)
        await self.store.create(kept, addition, setup.public)
        async with self.at(id) as live:
            self.changed(live)
        return id

    async def rematch(self, id: str, person: str) -> str:
        """The same people at a new table, everybody one seat on; one rematch a table, whoever asks first."""
        await self.change(id, lambda table: decide.rematch(table, person, new_address()))
        async with self.at(id) as live:
            table = live.table
            assert table is not None
            if await self.store.kept(table.rematch) is None:
                terms = decide.terms_again(table)
                await self.create(terms, table.edition.text, person, decide.seats_again(table), again=id, id=table.rematch)
            return table.rematch

    async def play_on(self, table: Table, state: State, at: int, seat: int, person: str, name: str, level: int) -> str:
        """A new table that goes on from a position of a finished match, as one seat saw it; bots take the other seats.

        `state` is the position after `at` entries. The new match knows of it what the seat saw: all else is dealt anew.
        """
        decide.play_on(table, state, seat)
        view = find_game(table.setup.game).view(state, seat)
        start = kinds.Start(msgspec.Raw(msgspec.json.encode(plain(view))), table.id, at, seat)
        seats = [(person, name, 0) if each == seat else ("", "", level) for each in range(state.seats)]
        return await self.create(
            decide.terms_again(table, public=False, clock=Clock()), table.edition.text, person, seats, start=start
        )

    async def delete(self, id: str) -> bool:
        """Forget a table; whoever looks on is told that it's gone."""
        live = self.lives.pop(id, None)
        done = await self.store.delete(id)
        if live is not None:
            live.table = None
            live.wake()
        return done

    # ---------- who may come in

    def may_see(self, live: Live, person: str) -> bool:
        """Whether somebody may know of a table and look on."""
        table = live.table
        assert table is not None
        if person and (person in table.people or (person in live.admitted and table.setup.spectators)):
            return True
        return table.setup.public and (table.setup.spectators or table.status == "open")

    async def admit(self, id: str, person: str, invite: str) -> bool:
        """Let somebody in who holds the invitation; what happens then is up to `may_see` and `sit`."""
        async with self.at(id) as live:
            if person in live.admitted:
                return True
            if not invite or not hmac.compare_digest(invite.encode(), live.invite.encode()):
                return False
            await self.store.admit(id, person)
            live.admitted.add(person)
            return True


def new_address() -> str:
    """An address that nobody can guess: 120 bits. It doesn't look like an option of a command."""
    made = secrets.token_urlsafe(15)
    return new_address() if made.startswith("-") else made
