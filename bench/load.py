"""The load on a server, from a process of its own: people at many two-seat tables, each with a socket, who play at random."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Option(msgspec.Struct):
    action: str


class Now(msgspec.Struct):
    number: int
    status: str
    asked: list[int]
    seat: int | None
    options: list[Option]


class Frame(msgspec.Struct):
    """The part of a frame that a player needs."""

    number: int
    now: Now | None


FRAME = msgspec.json.Decoder(Frame)


class Http:
    """Requests on one connection, without the cost of a client library."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Cookie: {self.cookie}\r\n" if self.cookie else "")
        writer.write(head.encode() + b"\r\n" + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        text = await reader.readexactly(length)
        return int(lines[0].split()[1]), json.loads(text)


@dataclass
class Seat:
    """A player: a connection, a socket, and the last frame."""

    http: Http
    socket: ClientConnection | None = None
    now: Now | None = None


@dataclass
class Table:
    id: str
    seats: list[Seat]
    arrived: dict[int, list[float]] = field(default_factory=dict)
    """When each entry reached each socket."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    last: int = 0
    """The last acknowledged entry."""


async def sit_down(port: int, game: str) -> Table:
    """A table with two people who listen."""
    first, second = Seat(Http(port)), Seat(Http(port))
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    status, made = await first.http.ask("POST", "/api/tables", {"game": game, "seats": seats, "pause": None})
    assert status == 200, made
    status, done = await second.http.ask("POST", f"/api/tables/{made['id']}/sit", {"invite": made["invite"], "name": "Ben"})
    assert status == 200, done
    return Table(made["id"], [first, second], last=done["number"])


async def listen(table: Table, seat: Seat, port: int) -> None:
    """Open a seat's socket and take in its frames until it closes."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table.id}/live"
    headers = {"Cookie": seat.http.cookie}
    async with connect(url, additional_headers=headers, compression=None, max_size=None, open_timeout=120) as socket:
        seat.socket = socket
        async for message in socket:
            frame = FRAME.decode(message)
            if frame.now is not None:
                seat.now = frame.now
            table.arrived.setdefault(frame.number, []).append(time.perf_counter())
            table.news.set()


async def move(table: Table, waits: list[float]) -> bool:
    """One action by whoever is asked, once all sockets know the last one; False at the end of the match."""
    while True:
        seat = next((each for each in table.seats if each.now and each.now.number >= table.last and each.now.options), None)
        if seat is not None:
            break
        if any(each.now and each.now.status == "over" for each in table.seats):
            return False
        table.news.clear()
        await table.news.wait()
    assert seat.now is not None
    body = {"seat": seat.now.seat, "action": random.choice(seat.now.options).action, "at": seat.now.number}
    begun = time.perf_counter()
    status, done = await seat.http.ask("POST", f"/api/tables/{table.id}/actions", body)
    assert status == 200, done
    table.last = done["number"]
    while len(table.arrived.get(table.last, ())) < len(table.seats):
        table.news.clear()
        await table.news.wait()
    waits.append(max(table.arrived.pop(table.last)) - begun)
    return True


async def play(table: Table, seconds: float, apart: float, waits: list[float]) -> None:
    """Moves some time apart, or one after another, for a while."""
    end = time.perf_counter() + seconds
    due = time.perf_counter() + random.random() * apart
    while due < end and time.perf_counter() < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if not await move(table, waits):
            return
        due = max(due + apart, time.perf_counter() if not apart else 0.0)


async def late(found: list[float]) -> None:
    """How late this process itself is: what it measures can't be more precise than that."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.005)
        found.append(time.perf_counter() - begun - 0.005)


def spent_by(server: int) -> float:
    """The seconds of processor time that the server has used."""
    fields = Path(f"/proc/{server}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def part(times: list[float], share: float) -> float:
    """The time in milliseconds below which this share of them lies."""
    return sorted(times)[int(len(times) * share)] * 1000 if times else 0.0


async def main(port: int, server: int, tables: int, seconds: float, games: list[str], hold: bool) -> None:
    gc.disable()  # its own pauses would be counted as the server's
    random.seed(1)
    sat: list[Table] = []
    for number in range(tables):
        sat.append(await sit_down(port, games[number % len(games)]))
    listening = [asyncio.create_task(listen(table, seat, port)) for table in sat for seat in table.seats]
    while any(seat.now is None for table in sat for seat in table.seats):
        for task in listening:
            if task.done():
                task.result()  # a socket that couldn't be opened says why
        await asyncio.sleep(0.05)
    steady: list[float] = []
    busy: list[float] = []
    lags: list[float] = []
    watching = asyncio.create_task(late(lags))
    used = spent_by(server)
    await asyncio.gather(*[play(table, seconds, 1.0, steady) for table in sat])
    used = spent_by(server) - used
    watching.cancel()
    begun = time.perf_counter()
    await asyncio.gather(*[play(table, seconds, 0.0, busy) for table in sat])
    spent = time.perf_counter() - begun
    figures = {
        "moves": len(steady),
        "p50": part(steady, 0.5),
        "p99": part(steady, 0.99),
        "worst": max(steady, default=0.0) * 1000,
        "late": part(lags, 0.99),
        "cost": 1000 * used / max(1, len(steady)),
        "saturated": len(busy) / max(spent, 0.001),
        "last": {table.id: table.last for table in sat},
    }
    print(json.dumps(figures), flush=True)
    if hold:
        await asyncio.gather(*listening, return_exceptions=True)
    for task in listening:
        task.cancel()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("server", type=int, help="the server's process, whose processor time is counted")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--games", default="north_wind")
    parser.add_argument("--hold", action="store_true", help="keep the sockets open until the server closes them")
    given = parser.parse_args()
    asyncio.run(main(given.port, given.server, given.tables, given.seconds, given.games.split(","), given.hold))
