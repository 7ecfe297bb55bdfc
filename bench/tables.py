"""Tables under load: one server process on SQLite, the load in another; latency, stored moves, memory, start and end."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.sleeping import put_to_sleep
from seaboard.registry import GAMES

TABLES = 200
LIVE = 1000
SLEEPING = 10_000


def start(database: Path) -> tuple[subprocess.Popen[str], int, float]:
    """A server, its port, and the seconds from its start to its first answer."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "seaboard", "serve", "--port", "0", "--database", str(database), "--limits", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    found = re.search(r":(\d+)/", server.stdout.readline())
    assert found, "the server didn't start"
    port = int(found[1])
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=20) as answer:
        assert answer.read() == b"well\n"
    return server, port, time.perf_counter() - begun


def memory(server: subprocess.Popen[str]) -> float:
    """What a process holds, in MB."""
    text = Path(f"/proc/{server.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    return int(found[1]) / 1024 if found else 0.0


def two_seats() -> str:
    return ",".join(name for name, game in GAMES.items() if 2 in game.seats)


def load(server: subprocess.Popen[str], port: int, tables: int, seconds: float, hold: bool) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-m",
        "bench.load",
        str(port),
        str(server.pid),
        "--tables",
        str(tables),
        "--seconds",
        str(seconds),
    ]
    command += ["--games", two_seats(), *(["--hold"] if hold else [])]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def lost(database: Path, last: dict[str, int]) -> int:
    """How many acknowledged entries aren't in the database."""
    with sqlite3.connect(database) as connection:
        kept = dict(connection.execute("SELECT table_id, max(number) FROM entries GROUP BY table_id"))
        count = dict(connection.execute("SELECT table_id, count(*) FROM entries GROUP BY table_id"))
    connection.close()
    assert kept == count, "a number is missing in a log"
    return sum(max(0, number - kept.get(table, 0)) for table, number in last.items())


def measure(seconds: float) -> list[dict[str, object]]:
    """The rows: what was measured, the figure, and what we promise."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        server, port, _ = start(database)  # makes the database
        server.send_signal(signal.SIGINT)
        server.wait(10)
        server, port, first = start(database)
        try:
            loading = load(server, port, TABLES, seconds, hold=True)
            assert loading.stdout is not None
            figures = json.loads(loading.stdout.readline())
            begun = time.perf_counter()
            server.send_signal(signal.SIGINT)
            server.wait(20)
            ended = time.perf_counter() - begun
            loading.wait(20)
            gone = lost(database, figures["last"])
            server, port, _ = start(database)
            load(server, port, LIVE, 0, hold=False).wait(300)
            held = memory(server)
        finally:
            server.kill()
            server.wait()
    sleeping = measure_sleeping()
    return [
        row(f"start to first answer, {os.cpu_count()} cores", first, "s", "< 1.5"),
        row(f"POST to update on all sockets, {TABLES} tables, a move a second, median", figures["p50"], "ms", ""),
        row("the same, p99", figures["p99"], "ms", "< 50"),
        row(f"the same, the slowest of {figures['moves']}", figures["worst"], "ms", ""),
        row("of which the load itself may have been late, p99", figures["late"], "ms", ""),
        row("the server's processor time for a move", figures["cost"], "ms", ""),
        row("stored moves, saturated", figures["saturated"], "a second", "≥ 400"),
        row(f"Ctrl-C with {2 * TABLES} open sockets", ended, "s", "< 4"),
        row("acknowledged entries lost by that", gone, "", "0"),
        row(f"memory with {LIVE} live tables", held, "MB", "< 400"),
        *sleeping,
    ]


def measure_sleeping() -> list[dict[str, object]]:
    """Tables that nobody uses: what a server pays for them at its start, and how quickly one wakes."""
    found: dict[int, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for count in (0, SLEEPING):
            database = Path(folder) / f"{count}.db"
            ids = asyncio.run(put_to_sleep(database, count))
            server, port, first = start(database)
            try:
                found[count] = first, memory(server)
                waits = [asked(f"http://127.0.0.1:{port}/api/tables/{id}") for id in ids[:: SLEEPING // 100]]
                woken = memory(server)
            finally:
                server.kill()
                server.wait()
            size = database.stat().st_size / 2**20
    empty, full = found[0][1], found[SLEEPING][1]
    return [
        row(f"start with {SLEEPING:,} sleeping tables ({size:,.0f} MB on disk)", found[SLEEPING][0], "s", "< 1.5"),
        row("memory with them, more than with none", full - empty, "MB", ""),
        row("one of them wakes and is shown, median of 100", statistics.median(waits) * 1000, "ms", ""),
        row("memory with those 100 awake, more than before", woken - full, "MB", ""),
    ]


def asked(url: str) -> float:
    """Seconds until an answer."""
    begun = time.perf_counter()
    with urllib.request.urlopen(url, timeout=20) as answer:
        answer.read()
    return time.perf_counter() - begun


def row(what: str, figure: float, unit: str, promise: str) -> dict[str, object]:
    return {"what": what, "figure": figure, "unit": unit, "promise": promise}


def show(rows: list[dict[str, object]], console: Console) -> None:
    table = Table(title="Tables: one server process, SQLite, the load in another process", title_justify="left")
    for heading in ("", "measured", "", "promised"):
        table.add_column(heading, justify="right" if heading == "measured" else "left")
    for each in rows:
        table.add_row(str(each["what"]), f"{each['figure']:,.2f}", str(each["unit"]), str(each["promise"]))
    console.print(table)


if __name__ == "__main__":
    show(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 10), Console())
