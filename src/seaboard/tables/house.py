"""The house: tables that are in use, held in a bounded cache, changed one entry after another, and listened to."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import msgspec

from seaboard.core.record import plain
from seaboard.core.state import State
from seaboard.match.refused import Refused
from seaboard.match.secret import new_seed
from seaboard.registry import find_game
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.due import due
from seaboard.tables.entries import Entry
from seaboard.tables.restore import Saved, edition_of, restore, save
from seaboard.tables.room import Live, Room
from seaboard.tables.setup import Clock, Setup
from seaboard.tables.store import Addition, Kept, Store
from seaboard.tables.summary import summary
from seaboard.tables.table import Decided, Table
from seaboard.tables.transfer import retell, start_of

ATTEMPTS = 20
"""How often a change is tried again when another server was quicker."""

Decide = Callable[[Table], Decided]


class NoSuchTable(Exception):
    """There is no table of this address, or none that this person may know of."""


@dataclass
class Changed:
    """What a change did: the numbers of its first and last entry; `repeated` if it had been done before."""

    first: int
    last: int
    repeated: bool = False


class House:
    """All tables of one server. `changed` is called with each table that has changed, for the one who moves the bots."""

    def __init__(self, store: Store, most_live: int = 2000, now: Callable[[], int] | None = None) -> None:
        self.store = store
        self.most_live = most_live
        self.now = now or (lambda: time.time_ns() // 1_000_000)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.changed: Callable[[Live], None] = lambda live: None
        self.closing = False
        """Whether the server ends: whoever waits for news is woken and stops waiting."""

    def close(self) -> None:
        """Wake all who wait for news: there will be none."""
        self.closing = True
        for room in self.rooms.values():
            room.wake()

    # ---------- looking

    @asynccontextmanager
    async def at(self, id: str, fresh: bool = False) -> AsyncIterator[Live]:
        """A table as it stands on disk, for as long as it is looked at. What is refused there can name the players.

        Another server's entries arrive a moment after they were acknowledged there; `fresh` doesn't wait for that
        but asks the database, so that whoever goes from one server to another misses nothing.
        """
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = Room(id)
            self._make_room()
        self.rooms.move_to_end(id)
        async with room.lock:
            live = await self._bring_up(room, fresh)
            try:
                yield live
            except Refused as refused:
                refused.players = live.table.names
                raise

    def _make_room(self) -> None:
        """Forget tables that nobody has used for longest; those that are listened to stay."""
        for id in list(self.rooms):
            if len(self.rooms) <= self.most_live:
                return
            room = self.rooms[id]
            if room.live is not None and not room.listeners and not room.lock.locked():
                del self.rooms[id]

    async def _bring_up(self, room: Room, fresh: bool) -> Live:
        """Read what is missing: all of it, what is known to be, or what the database says is."""
        live = room.live
        if live is None:
            return await self._load(room)
        if room.behind:
            await self._catch_up(live)
        elif fresh:
            await self._look_again(live)
        return live

    async def _look_again(self, live: Live) -> bool:
        """Ask the database whether another server has added anything or let somebody in; whether it has added anything."""
        size = await self.store.size(live.id)
        if size is None:
            self.rooms.pop(live.id, None)
            live.room.live = None
            live.room.wake()
            raise NoSuchTable(live.id)
        length, let_in = size
        if let_in != len(live.admitted):
            live.admitted = await self.store.members(live.id)
        if length == live.table.number:
            return False
        await self._catch_up(live)
        return True

    async def _load(self, room: Room) -> Live:
        kept = await self.store.kept(room.id)
        if kept is None:
            self.rooms.pop(room.id, None)
            raise NoSuchTable(room.id)
        log = await self.store.log(room.id)
        table = Table(room.id, kept.seed, edition_of(kept.game, kept.edition))
        # Entries that came in after the head was read are applied by the rules, as if they had come later.
        carried = restore(table, log[: kept.length], kept.saved)
        room.behind = False
        live = Live(room, table, kept, await self.store.members(room.id), log[: kept.length])
        for entry in log[kept.length :]:
            table.apply(entry)
            live.tail.append(entry)
        live.due = due(table)
        room.live = live
        if carried and not await self._add(live, Decided([carried]), ""):
            return await self._load(room)  # another server was quicker
        room.wake()  # where it was read anew, those who listen may have missed another server's entries
        return live

    async def _catch_up(self, live: Live) -> None:
        """Take in what other servers have added."""
        live.room.behind = False
        try:
            news = await self.store.log(live.id, live.table.number)
            for entry in news:
                live.table.apply(entry)
                live.tail.append(entry)
        except BaseException:
            live.room.live = None
            raise
        if news:
            live.saved, live.due = save(live.table, None), due(live.table)
            live.elsewhere = True
            self.changed(live)
            live.room.wake()

    def news(self, id: str) -> None:
        """Another server has added entries to a table."""
        room = self.rooms.get(id)
        if room is not None:
            room.behind = True
            room.wake()

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
        live.room.listeners.add(event)
        try:
            yield event
        finally:
            live.room.listeners.discard(event)

    # ---------- changing

    async def change(
        self, id: str, decision: Decide, key: str = "", check: Callable[[Live], object] = lambda live: None
    ) -> Changed:
        """Let a decision add its entries. When this returns they are on disk; when it raises, nothing has changed.

        A request that was done before, known by its key, isn't done again. `check` may refuse before anything else.
        """
        for _ in range(ATTEMPTS):
            async with self.at(id) as live:
                check(live)
                if key and key in live.table.keys:
                    return Changed(live.table.keys[key], live.table.keys[key], True)
                try:
                    decided = decision(live.table)
                except Refused:
                    done = await self._done_before(id, key)
                    if done is not None:
                        return done
                    if await self._look_again(live):
                        continue
                    raise
                if not decided.entries:
                    return Changed(live.table.number, live.table.number)
                if await self._add(live, decided, key):
                    return Changed(live.table.number - len(decided.entries) + 1, live.table.number)
                done = await self._done_before(id, key)
                if done is not None:
                    return done
        raise TimeoutError(f"table {id} is too busy")

    async def _done_before(self, id: str, key: str) -> Changed | None:
        """What a request of this key did, wherever that was; None where it is new."""
        number = await self.store.number_of(id, key) if key else None
        return None if number is None else Changed(number, number, True)

    async def _add(self, live: Live, decided: Decided, key: str) -> bool:
        """Take in what was decided and write it down. Where that fails, the table is read anew from the disk."""
        table, before = live.table, live.table.number
        people = table.people if before else set()
        try:
            fresh = table.take(decided, max(self.now(), table.time), key)
            saved, when = save(table, live.saved), due(table)
            new = table.people - people
            added = await self.store.add(addition(table, before, fresh, saved, when, new))
        except BaseException:
            live.room.live = None
            raise
        if not added:
            live.room.live = None
            return False
        live.saved, live.due, live.elsewhere = saved, when, False
        live.admitted |= table.people
        live.tail.extend(fresh)
        self.changed(live)
        live.room.wake()
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
        opened = kinds.Opened(setup, owner, levels, again, start or start_of(played))
        seated = [kinds.Seated(seat, person, name) for seat, (person, name, _) in enumerate(seats) if person]
        now = self.now()
        fresh = table.take(Decided([opened, *seated]), now)
        if played:
            # Nobody else knows the table yet, so this can run beside the others' play.
            fresh += await asyncio.to_thread(retell, table, played, now)
        elif not any(seat.open for seat in table.seats):
            fresh += table.take(decide.begin(table), now)
        first = addition(table, 0, fresh, save(table), due(table), table.people)
        kept = Kept(id, setup.game, table.seed, edition, secrets.token_urlsafe(16), 0, None, None)
        await self.store.create(kept, first, setup.public)
        async with self.at(id) as live:
            self.changed(live)
        return id

    async def rematch(self, id: str, person: str, check: Callable[[Live], object] = lambda live: None) -> str:
        """The same people at a new table, everybody one seat on; one rematch a table, whoever asks first."""
        await self.change(id, lambda table: decide.rematch(table, person, new_address()), check=check)
        async with self.at(id) as live:
            table = live.table
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
        room = self.rooms.pop(id, None)
        done = await self.store.delete(id)
        if room is not None:
            room.live = None
            room.wake()
        return done

    # ---------- who may come in

    def may_see(self, live: Live, person: str) -> bool:
        """Whether somebody may know of a table and look on."""
        table = live.table
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


def addition(
    table: Table, before: int, fresh: list[Entry], saved: Saved | None, when: int | None, people: set[str]
) -> Addition:
    """What is written down of a table that had some entries before and has fresh ones now; `people` are new there."""
    position = msgspec.json.encode(saved).decode()
    return Addition(table.id, before, fresh, table.status, when, summary(table), position, people)


def new_address() -> str:
    """An address that nobody can guess: 120 bits. It doesn't look like an option of a command."""
    made = secrets.token_urlsafe(15)
    return new_address() if made.startswith("-") else made
