"""The commands `seaboard simulate` and `seaboard report`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Literal

import typer

from seaboard.cli.common import option_pairs, system_language
from seaboard.lab import run as runs
from seaboard.lab.progress import progress_bar
from seaboard.lab.simulation import Simulation, saved_match
from seaboard.match.words import Words
from seaboard.registry import find_game


def simulate(
    game: Annotated[str, typer.Argument(help="a game's name")],
    matches: Annotated[int, typer.Option(min=1, help="how many matches")] = 1000,
    seats: Annotated[int | None, typer.Option(help="how many seats; the fewest where none is given")] = None,
    bots: Annotated[
        list[str], typer.Option(help="a bot for all seats, or several that change seats: random, greedy, level1 …, search:…")
    ] = ["random"],  # noqa: B006
    option: Annotated[
        list[str], typer.Option("--option", "--options", metavar="NAME=VALUE", help="an option of the game; may be repeated")
    ] = [],  # noqa: B006
    edition: Annotated[Path | None, typer.Option(help="a corrected edition of the game's box")] = None,
    seed: Annotated[int, typer.Option(min=0, help="decides about all luck; the same seed gives the same rows")] = 0,
    out: Annotated[Path | None, typer.Option(help="the folder to write; GAME-run where none is given")] = None,
    format: Annotated[Literal["parquet", "csv"], typer.Option(help="how rows are written")] = "parquet",
    cores: Annotated[int | None, typer.Option(min=1, help="how many workers; all cores where none is given")] = None,
    on: Annotated[
        Literal["cores", "ray"], typer.Option(help="where to play: on this machine's cores, or on a Ray cluster")
    ] = "cores",
    match: Annotated[int | None, typer.Option(min=0, help="save this one match instead, to look at it: OUT.seaboard")] = None,
) -> None:
    """Play many matches with bots and keep a row a match and a row a seat. Broken off, the same command goes on."""
    rules = find_game(game)
    count = rules.seats.start if seats is None else seats
    names = tuple(name for text in bots for name in text.split())
    options = tuple((name, str(value)) for name, value in option_pairs(option).items())
    simulation = Simulation(game, count, names, options, seed, edition.read_text("utf-8") if edition else "")
    folder = out or Path(f"{game}-run")
    if match is not None:
        file = folder.with_suffix(".seaboard")
        file.write_text(saved_match(simulation, match).save(), "utf-8")
        typer.echo(file)
        return
    run = runs.start(folder, simulation, format)
    if run.done and run.done < matches:
        typer.echo(f"{folder}: goes on after {run.done:,} matches", err=True)
    try:
        with_progress(run, matches, on, cores)
    except KeyboardInterrupt:
        typer.echo(f"{folder}: {run.done:,} of {matches:,} matches are kept; the same command goes on", err=True)
        raise
    typer.echo(f"{folder}: {run.done:,} matches, a row each in matches.{format}, a row a seat in seats.{format}")


def with_progress(run: runs.Run, matches: int, on: str, cores: int | None) -> None:
    """Play, and show how far it is."""
    began, before = time.perf_counter(), run.done
    with progress_bar(run.simulation.game, matches, before) as show:

        def played(done: int) -> None:
            show(done, f"{(done - before) / (time.perf_counter() - began):,.1f} matches/s")

        run.play(matches, on, cores, played)


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="the folder of a simulation, or a file in it")],
    against: Annotated[Path | None, typer.Argument(metavar="OTHER", help="another run, to compare with")] = None,
    out: Annotated[Path, typer.Option(help="the page to write")] = Path("report.html"),
    charts: Annotated[
        Path | None, typer.Option(help="a folder for the charts as SVG and PNG; beside the page where none is given")
    ] = None,
    confidence: Annotated[
        float, typer.Option(min=0.5, max=0.9999, help="how sure all intervals of a table are together")
    ] = 0.95,
    lang: Annotated[str, typer.Option("--lang", help="en, it or de", show_default="as the system's")] = "",
) -> None:
    """Say what a simulation shows, or how two differ: a page with charts, intervals and plain sentences."""
    from seaboard.lab import page

    first = runs.find(run)
    second = runs.find(against) if against else None
    words = Words(first.simulation.rules, lang or system_language())
    folder = charts or out.with_name(out.stem + "_charts")
    sentences = page.write(first, second, words, out, folder, confidence)
    for sentence in sentences:
        typer.echo(sentence)
    typer.echo(f"{out} and {folder}/")


def add(app: typer.Typer) -> None:
    """Give the command line these commands."""
    app.command()(simulate)
    app.command()(report)
