"""Serving: the app behind uvicorn, ended politely by Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from dataclasses import dataclass

import uvicorn
from starlette.applications import Starlette

from seaboard.web.app import make_app
from seaboard.web.services import Settings

COLLECT = 60.0
"""Seconds between two full collections of garbage."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Place:
    """Where a server listens."""

    host: str = "127.0.0.1"
    port: int = 8765
    proxies: str = "127.0.0.1"
    """The reverse proxies whose word about the caller's address is believed."""


class Server(uvicorn.Server):
    """Tells those who wait for news that there will be none, before it closes their connections."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        settle()
        self._collecting = asyncio.create_task(collect(), name="collect")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._collecting.cancel()
        if hasattr(self.app.state, "services"):
            self.app.state.services.house.close()
        await super().shutdown(sockets)


def settle() -> None:
    """Nobody should wait for Python's housekeeping.

    A full collection of everything that was imported and of all live tables took 130 ms, every few seconds under load.
    So what is there at the start is never looked at again, and full collections come once a minute.
    The thread that has written to the disk gets its turn sooner than after the usual 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1000, 10, 1_000_000)
    sys.setswitchinterval(0.001)


async def collect() -> None:
    """What has become garbage in circles since the start, such as closed sockets."""
    while True:
        await asyncio.sleep(COLLECT)
        gc.collect()


def make_server(settings: Settings, place: Place, quiet: bool = True) -> Server:
    """A server, not yet running."""
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=place.host,
        port=place.port,
        log_level="warning" if quiet else "info",
        access_log=not quiet,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,  # longer than a proxy keeps its connections
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=place.proxies,
        server_header=False,
        backlog=1024,
    )
    return Server(config, app)


def bind(place: Place) -> socket.socket:
    """The listening socket; port 0 takes any free one. An OSError says that the port is taken."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((place.host, place.port))
    except OSError:
        listening.close()
        raise
    listening.listen(1024)
    return listening


def exposure(place: Place) -> str:
    """What a server on this address exposes, in plain words."""
    if place.host in LOOPBACK:
        return "Only this machine can reach it."
    return (
        "Everybody who can reach this machine's network address can reach it: to look at public tables, make tables of\n"
        "their own, open accounts, and try passwords (a few a minute). What they send isn't encrypted. Put a proxy with\n"
        "TLS in front of it before you open it to the Internet: docs/hosting.md says how."
    )
