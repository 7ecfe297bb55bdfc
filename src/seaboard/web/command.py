"""The commands `seaboard serve` and `seaboard tables`."""

from __future__ import annotations

import asyncio
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from seaboard.tables.database import database_url
from seaboard.web.serve import Place, bind, exposure, make_server
from seaboard.web.services import Settings

DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="an SQLite file or a postgresql:// URL", show_default="a file in your data folder"),
]


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for all of this machine's")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port; 0 for any free one")] = 8765,
    database: DatabaseOption = None,
    name: Annotated[list[str], typer.Option(help="a host name that it is reached by; may be repeated")] = [],  # noqa: B006
    proxy: Annotated[str, typer.Option(help="addresses of reverse proxies to be believed")] = "127.0.0.1",
    thinkers: Annotated[int, typer.Option(min=0, help="how many bots think at once; 0 leaves one core free")] = 0,
    live: Annotated[int, typer.Option(min=1, help="how many tables are held in memory")] = 2000,
    limits: Annotated[float, typer.Option(min=0, help="multiplies all rate limits; 0 lifts them")] = 1.0,
    open: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="print every request")] = False,
) -> None:
    """Serve tables: people and bots play in the browser or by the API. Ctrl-C ends it; nothing is lost."""
    place = Place(host, port, proxy)
    settings = Settings(database_url(database), tuple(name), live, thinkers or None, limits=limits)
    listening = bind(place)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    page = f"http://{shown}:{listening.getsockname()[1]}/"
    typer.echo(f"Seaboard is at {page}  (Ctrl-C ends it)")
    typer.echo(exposure(place))
    if open:
        webbrowser.open(page)
    server = make_server(settings, place, not verbose)
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve([listening]))
