"""Bots think in processes of their own, so many at once and no more. One that crashes or takes too long is ended."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from seaboard.core.record import plain
from seaboard.tables.entries import Failure
from seaboard.tables.table import Table
from seaboard.tables.thinker import Hint, Question

T = TypeVar("T")

LONGEST = 1 << 24
"""The most bytes of an answer."""

MOST_ADVISING = 4
"""How many for each process may wait for advice."""


class BotFailed(Exception):
    """A bot gave no answer."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why)
        self.why = why


class TooManyAsk(Exception):
    """So many wait for advice that another one should come back later."""


class Thinkers:
    """The processes. They start when they are first needed, and end with the server, however that ends."""

    def __init__(self, most: int | None = None, limit: float = 30.0, command: list[str] | None = None) -> None:
        self.most = most or max(1, (os.cpu_count() or 2) - 1)
        self.limit = limit
        """Seconds until a bot is overdue."""
        self.command = command or [sys.executable, "-m", "seaboard.tables.thinker"]
        self._free = asyncio.Semaphore(self.most)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._advising = 0

    async def choose(self, question: Question) -> str:
        """What the bot of a seat does."""

        def known(text: str) -> str:
            if text not in question.choices:
                raise ValueError(text)
            return text

        return await self.think(question, known)

    async def advise(self, question: Question) -> Hint:
        """What a bot would do in a person's place. It waits its turn as bots do; beyond some it isn't even queued."""
        if self._advising >= MOST_ADVISING * self.most:
            raise TooManyAsk
        self._advising += 1
        try:
            return await self.think(question, lambda text: msgspec.json.decode(text, type=Hint))
        finally:
            self._advising -= 1

    async def think(self, question: msgspec.Struct, read: Callable[[str], T]) -> T:
        """The answer to a question, once one of the processes is free."""
        async with self._free:
            process = self._idle.pop() if self._idle else await self._start()
            try:
                async with asyncio.timeout(self.limit):  # wait_for may lose a cancellation that comes with the answer
                    found = read(await self._ask(process, question))
            except BaseException as error:
                await self._end(process)
                if isinstance(error, TimeoutError):
                    raise BotFailed("overdue") from None
                if isinstance(error, OSError | ValueError):
                    raise BotFailed("crashed") from None
                raise
            self._idle.append(process)
            return found

    async def _start(self) -> Process:
        # Its own session: Ctrl-C at the terminal is the server's business, which ends its bots itself.
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LONGEST
        )
        self._all.add(process)
        return process

    async def _ask(self, process: Process, question: msgspec.Struct) -> str:
        assert process.stdin and process.stdout
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        return (await process.stdout.readline()).decode().strip()

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin
        process.stdin.close()
        await process.wait()
        with suppress(OSError):
            await process.stdin.wait_closed()

    async def close(self) -> None:
        for process in list(self._all):
            await self._end(process)


def question_for(table: Table, seat: int, advice: str = "") -> Question:
    """What the bot of a seat is asked: only what that seat sees. Its luck is its own, derived from the match."""
    match = table.playing()
    digest = hashlib.sha256(f"bot:{match.seed}:{len(match.log)}:{seat}".encode()).digest()
    return Question(
        table.setup.game,
        "" if table.edition.own else table.edition.text,
        match.terms.rules,
        table.setup.options,
        seat,
        msgspec.Raw(msgspec.json.encode(plain(table.view(seat)))),
        [action.text for action in match.choices(seat)],
        table.seats[seat].bot,
        int.from_bytes(digest[:12], "big"),
        advice,
        table.names if advice else [],
    )
