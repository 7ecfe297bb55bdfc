"""Real servers for tests: `seaboard serve` in a process of its own, and clients who talk to it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from hypothesis import HealthCheck, settings
from websockets.sync.client import ClientConnection, connect

TRIES = 40 if os.environ.get("CI") == "true" else 15
"""How many examples hypothesis makes up for each test of a server: many on the build server, few while one waits."""
made_up = settings(max_examples=TRIES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
ROOT = Path(__file__).parents[2]


class Server:
    """A running server on a free port. `kill` ends it as a power cut would."""

    def __init__(self, database: str, *more: str, limits: float = 0) -> None:
        command = [
            sys.executable,
            "-m",
            "seaboard",
            "serve",
            "--port",
            "0",
            "--database",
            database,
            "--limits",
            str(limits),
            *more,
        ]
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        first = self.process.stdout.readline()
        found = re.search(r":(\d+)/", first)
        assert found, first + self.process.stderr.read()
        self.said = first
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.errors: list[str] = []
        self.clients: list[httpx.Client] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        httpx.get(f"{self.url}/health", timeout=30).raise_for_status()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.errors.append(line)

    def client(self, **more: Any) -> httpx.Client:
        """Somebody with a cookie jar of their own."""
        made = httpx.Client(base_url=self.url, timeout=30, **more)
        self.clients.append(made)
        return made

    def socket(self, client: httpx.Client, table: str, **query: Any) -> ClientConnection:
        """A WebSocket at a table, with the client's cookie."""
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        words = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?{words}"
        return connect(url, additional_headers={"Cookie": cookie} if cookie else {}, compression=None)

    def kill(self) -> None:
        self.process.kill()
        self._end()

    def stop(self) -> int:
        """Ctrl-C, politely; the exit code."""
        self.process.send_signal(signal.SIGINT)
        self._end()
        return self.process.returncode

    def _end(self) -> None:
        for client in self.clients:
            client.close()
        self.process.wait(20)
        self._reading.join(10)
        assert self.process.stdout is not None and self.process.stderr is not None
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def broken(self) -> list[str]:
        """What it has complained about."""
        return [line for line in self.errors if "Traceback" in line or "failed" in line]


@contextmanager
def serving(database: str, *more: str, limits: float = 0) -> Iterator[Server]:
    """A server for as long as it is needed; nothing may have broken in it."""
    server = Server(database, *more, limits=limits)
    try:
        yield server
        assert not server.broken, "".join(server.errors)
    finally:
        if server.process.poll() is None:
            server.stop()
        else:
            server._reading.join(5)


def new_table(client: httpx.Client, game: str = "pig", seats: str = "me open", **terms: Any) -> dict[str, Any]:
    """A table; `seats` are `me`, `open` or `bot`, in words."""
    wanted = [{"kind": kind} for kind in seats.split()]
    answer = client.post("/api/tables", json={"game": game, "seats": wanted, "pause": None, **terms})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def two_people(server: Server, game: str = "pig", **terms: Any) -> tuple[httpx.Client, httpx.Client, str]:
    """Two people at a table that has started."""
    ada, ben = server.client(), server.client()
    made = new_table(ada, game, **terms)
    answer = ben.post(f"/api/tables/{made['id']}/sit", json={"name": "Ben", "invite": made["invite"]})
    assert answer.status_code == 200, answer.text
    return ada, ben, made["id"]
