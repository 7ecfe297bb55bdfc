"""The commands of the lab: `seaboard arena` and `seaboard review`."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated

import typer

from seaboard.cli.common import read_match, system_language
from seaboard.lab import arena as arenas
from seaboard.lab import report
from seaboard.lab import review as reviews
from seaboard.lab.arena import Contest, Played
from seaboard.lab.progress import progress_bar
from seaboard.lab.standings import as_json, standings, table, write
from seaboard.lab.statistics import rate_interval
from seaboard.match.words import Words
from seaboard.registry import GAMES, find_game


def arena(
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT...", help="random, greedy, level1 to level5, or search:NAME=VALUE,…")
    ],
    game: Annotated[list[str], typer.Option(help="a game; may be repeated; all of them where none is given")] = [],  # noqa: B006
    seats: Annotated[int | None, typer.Option(help="how many seats; as few as hold all bots where none is given")] = None,
    matches: Annotated[int, typer.Option(min=1, help="how many matches a game at the most")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="the first seed; the others follow")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="how many cores; all of them where none is given")] = None,
    bar: Annotated[
        float | None, typer.Option(min=0, max=1, help="stop once the first bot's rate is surely above or below this")
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="play all matches, even when the question is settled")] = False,
    confidence: Annotated[float, typer.Option(min=0.5, max=0.9999, help="how sure intervals are")] = 0.95,
    out: Annotated[Path | None, typer.Option(help="a file to write: .json, or .csv with a row a seat")] = None,
    json: Annotated[bool, typer.Option("--json", help="print everything as JSON")] = False,
) -> None:
    """Let bots play each other: seats rotated, the same luck for all, until the question who is better is settled."""
    contests = [Contest(name, tuple(bots), seats_for(name, len(bots), seats)) for name in game or GAMES]
    done = []
    for contest in contests:
        goal = None if every else 1 / contest.seats if bar is None else bar
        played = with_progress(contest, matches, seed, cores, goal, confidence)
        done.append((contest, played, standings(contest, played, confidence)))
        if not json:
            typer.echo(f"{contest.game}, {contest.seats} seats, {len(played)} matches from seed {seed}")
            typer.echo("\n".join(table(done[-1][2])))
    if out:
        write(out, done)
    if json:
        typer.echo(as_json(done), nl=False)


def seats_for(name: str, bots: int, wanted: int | None) -> int:
    """The number of seats: as wished, or the fewest that the game allows and the bots need."""
    return wanted if wanted is not None else max(find_game(name).seats.start, bots)


def with_progress(
    contest: Contest, matches: int, seed: int, cores: int | None, bar: float | None, confidence: float
) -> list[Played]:
    """Play, and show how it stands."""
    with progress_bar(contest.game, -(-matches // contest.seats) * contest.seats) as show:

        def standing(played: list[Played]) -> None:
            rate = arenas.first_share(played)
            low, high = rate_interval(rate, len(played), confidence)
            show(len(played), f"{contest.bots[0]} {rate:.0%} ({low:.0%}-{high:.0%})")

        return arenas.run(contest, matches, seed, cores, bar, confidence, standing)


def review(
    file: Annotated[Path, typer.Argument(metavar="MATCH", help="a saved match that is over")],
    tries: Annotated[int, typer.Option(min=10, help="continuations for each chance; more are slower and surer")] = 200,
    lang: Annotated[str, typer.Option("--lang", help="en, it or de", show_default="as the system's")] = "",
    names: Annotated[str, typer.Option(metavar="A,B", help="names, in the order of the seats")] = "",
    chart: Annotated[Path | None, typer.Option(help="a file for the chart, .svg")] = None,
    json: Annotated[bool, typer.Option("--json", help="print everything as JSON")] = False,
) -> None:
    """Look back on a match: chances of winning, what was luck and what was choice, and the turning points."""
    match = read_match(file)
    words = Words(match.game, lang or system_language(), [name.strip() for name in names.split(",") if name.strip()])
    with progress_bar(match.game.name, len(match.log)) as show:
        reviewed = reviews.review(match, tries, lambda number: show(number, ""))
    if chart:
        chart.write_text(report.chart(reviewed, words), "utf-8")
    typer.echo(dumps(reviewed.plain(), indent=1) if json else "\n".join(report.review_lines(reviewed, words)))


def add(app: typer.Typer) -> None:
    """Give the command line these commands."""
    app.command()(arena)
    app.command()(review)
