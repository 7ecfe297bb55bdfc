"""The commands `seaboard serve` and `seaboard tables`. What they need is imported when they run: other commands stay quick."""

from __future__ import annotations

import asyncio
import webbrowser
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from seaboard.tables.house import House

DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="an SQLite file or a postgresql:// URL", show_default="a file in your data folder"),
]
TableId = Annotated[str, typer.Argument(metavar="ID", help="a table's address, as `seaboard tables list` shows it")]


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for all of this machine's")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port; 0 for any free one")] = 8765,
    database: DatabaseOption = None,
    name: Annotated[list[str], typer.Option(help="a host name that it is reached by; may be repeated")] = [],  # noqa: B006
    proxy: Annotated[str, typer.Option(help="addresses of reverse proxies to be believed")] = "127.0.0.1",
    thinkers: Annotated[int, typer.Option(min=0, help="how many bots think at once; 0 leaves one core free")] = 0,
    review_seconds: Annotated[
        float, typer.Option(min=0, help="seconds of one core to look back on a finished match; 0 for no looking back")
    ] = 8.0,
    live: Annotated[int, typer.Option(min=1, help="how many tables are held in memory")] = 2000,
    editions: Annotated[bool, typer.Option("--editions", help="let people bring corrected editions of a game's box")] = False,
    limits: Annotated[float, typer.Option(min=0, help="multiplies all rate limits; 0 lifts them")] = 1.0,
    open: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="print every request")] = False,
) -> None:
    """Serve tables: people and bots play in the browser or by the API. Ctrl-C ends it; nothing is lost."""
    from seaboard.tables.database import database_url
    from seaboard.web.serve import Place, bind, exposure, make_server
    from seaboard.web.services import Settings

    place = Place(host, port, proxy)
    settings = Settings(
        database_url(database),
        tuple(name),
        live,
        thinkers or None,
        review_seconds=review_seconds,
        editions=editions,
        limits=limits,
    )
    listening = bind(place)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    page = f"http://{shown}:{listening.getsockname()[1]}/"
    typer.echo(f"Seaboard is at {page}  (Ctrl-C ends it)\n{exposure(place)}")
    if open:
        webbrowser.open(page)
    server = make_server(settings, place, not verbose)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve([listening]))


tables = typer.Typer(
    name="tables",
    help="List, export, import, delete and back up the tables of a server, also while it runs.",
    no_args_is_help=True,
)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@asynccontextmanager
async def opened(database: str | None) -> AsyncIterator[House]:
    """The house without anybody who moves bots: a running server does that."""
    from seaboard.tables.database import Database, database_url
    from seaboard.tables.house import House
    from seaboard.tables.store import Store

    store = Store(Database(database_url(database)))
    await store.open()
    try:
        yield House(store)
    finally:
        await store.close()


@tables.command("list")
def list_tables(
    database: DatabaseOption = None,
    before: Annotated[int | None, typer.Option(help="go on before this number, the last of the page before")] = None,
) -> None:
    """List tables, the one last played at first: address, game, how it stands, who sits there."""

    async def work() -> None:
        from seaboard.tables.lists import LONGEST, Lists

        async with opened(database) as house:
            found = await Lists(house.store).all(before)
        for each in found:
            names = ", ".join(seat.name or "-" for seat in each.summary.seats)
            when = datetime.fromtimestamp(each.updated / 1000)
            typer.echo(f"{each.id}  {each.game}  {each.status}  {each.length}  {when:%Y-%m-%d %H:%M}  {names}")
        if len(found) == LONGEST:
            typer.echo(f"… go on with --before {found[-1].updated}")

    run(work())


@tables.command("export")
def export_table(
    id: TableId,
    out: Annotated[str, typer.Option(help="the file to write; - for the standard output")] = "-",
    database: DatabaseOption = None,
) -> None:
    """Write a table's match as text. It is the whole truth, seed and hidden cards: mind who reads it before the end."""

    async def work() -> None:
        from seaboard.tables.house import NoSuchTable

        try:
            async with opened(database) as house, house.at(id) as live:
                if live.table.match is None:
                    raise ValueError(f"the match at table {id} hasn't begun")
                text = live.table.match.save()
        except NoSuchTable:
            raise ValueError(f"there is no table {id}") from None
        if out == "-":
            typer.echo(text, nl=False)
        else:
            Path(out).write_text(text, "utf-8")

    run(work())


@tables.command("import")
def import_table(file: Annotated[Path, typer.Argument(help="a saved match")], database: DatabaseOption = None) -> None:
    """Make a private table of a saved match; its seats are free for whoever has the invitation that is printed."""

    async def work() -> None:
        from seaboard.tables.lists import Lists
        from seaboard.tables.transfer import terms_of

        text = file.read_text("utf-8")
        setup, edition, seed = terms_of(text)
        async with opened(database) as house:
            id = await house.create(setup, edition, "", [("", "", 0)] * setup.seats, seed, played=text)
            typer.echo(f"{id}  invitation {await Lists(house.store).invitation(id)}")

    run(work())


@tables.command("delete")
def delete_table(id: TableId, database: DatabaseOption = None) -> None:
    """Delete a table with everything that was said and played there."""

    async def work() -> None:
        async with opened(database) as house:
            if not await house.delete(id):
                raise ValueError(f"there is no table {id}")

    run(work())


@tables.command()
def backup(
    file: Annotated[Path, typer.Argument(help="the file to write, which must not be there yet")],
    database: DatabaseOption = None,
) -> None:
    """Copy everything into one SQLite file, as it is at this moment; a server may go on playing."""

    async def work() -> None:
        from seaboard.tables.backup import backup as copy

        async with opened(database) as house:
            typer.echo(f"{await copy(house.store.database, file)} rows written to {file}")

    run(work())


@tables.command()
def restore(file: Annotated[Path, typer.Argument(help="a backup")], database: DatabaseOption = None) -> None:
    """Copy a backup into an empty database, SQLite or PostgreSQL: also the way from one to the other."""

    async def work() -> None:
        from seaboard.tables.backup import restore as copy
        from seaboard.tables.database import Database, database_url

        target = Database(database_url(database))
        try:
            typer.echo(f"{await copy(file, target)} rows restored")
        finally:
            await target.close()

    run(work())
