"""Prints the table of figures: `python -m bench`, or `--json` for programs. Rows are measured one after another on one core."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from rich.console import Console
from rich.table import Table

from bench import environments, openspiel, pages, reviews, rules, search, simulations, tables


def measure(seconds: float) -> list[dict[str, object]]:
    """The rules as they are imported in this process."""
    return [row for name in rules.names() for row in rules.measure(name, seconds)]


def interpreted(seconds: float) -> list[dict[str, object]]:
    """The same rows in a second process that imports the sources."""
    command = [sys.executable, "-m", "bench", "--rows", "--seconds", str(seconds)]
    done = subprocess.run(command, env={**os.environ, "SEABOARD_PURE": "1"}, capture_output=True, text=True, check=True)
    rows: list[dict[str, object]] = json.loads(done.stdout)
    return rows


def show(rows: list[dict[str, object]], ratios: list[dict[str, object]], console: Console) -> None:
    table = Table(title="Random play and copies, one core", title_justify="left")
    for heading in (
        "game",
        "seats",
        "rules",
        "decisions/s",
        "matches/s",
        "choices a match",
        "clone µs",
        "view µs",
        "imagine µs",
    ):
        table.add_column(heading, justify="left" if heading in ("game", "rules") else "right")
    for row in rows:
        figures = [f"{row[key]:,.{places}f}" for key, places in rules.FIGURES]
        table.add_row(str(row["game"]), str(row["seats"]), str(row["rules"]), *figures)
    console.print(table)
    memory = Table(title="A live match at its end", title_justify="left")
    for heading in ("game", "entries", "KB"):
        memory.add_column(heading, justify="right" if heading != "game" else "left")
    for name in rules.names():
        entries, kilobytes = rules.match_memory(name)
        memory.add_row(name, f"{entries:,}", f"{kilobytes:,.0f}")
    console.print(memory)
    if not ratios:
        console.print("OpenSpiel isn't installed: no comparison (pip install 'seaboard[bench]')")
        return
    compared = Table(title="Pig against OpenSpiel's C++ Pig, decisions a second, in this run", title_justify="left")
    for heading in ("driven by", "Seaboard", "OpenSpiel", "ratio"):
        compared.add_column(heading, justify="right" if heading != "driven by" else "left")
    for row in ratios:
        compared.add_row(str(row["driven by"]), f"{row['ours']:,.0f}", f"{row['theirs']:,.0f}", f"{row['ratio']:.2f}")
    console.print(compared)


def show_search(rows: list[dict[str, object]], console: Console) -> None:
    table = Table(title="Search with whole random rollouts from the middle of a match, one core", title_justify="left")
    for heading in ("game", "seats", "rules", "iterations/s", "decisions/s", "random play", "share"):
        table.add_column(heading, justify="left" if heading in ("game", "rules") else "right")
    for row in rows:
        figures = [f"{row[key]:,.0f}" for key in ("iterations", "decisions", "plain")]
        table.add_row(str(row["game"]), str(row["seats"]), str(row["rules"]), *figures, f"{row['share']:.0%}")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rows", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    arguments = parser.parse_args()
    if arguments.rows:
        print(json.dumps(measure(arguments.seconds)))
        return
    console = Console(stderr=arguments.json)
    with console.status("Measuring"):
        rows = measure(arguments.seconds)
        if rows[0]["rules"] == "compiled":
            rows += interpreted(arguments.seconds)
        else:
            console.print("The compiled rules aren't in use: only interpreted ones are measured.")
        searched = [search.measure(name, arguments.seconds) for name in rules.names()]
        ratios = openspiel.compare(arguments.seconds)
        stepped = environments.measure(arguments.seconds)
        simulated = simulations.measure(arguments.seconds)
        served = tables.measure(5 * arguments.seconds)
        paged = pages.measure()
        looked = reviews.measure()
    if arguments.json:
        told = {"rules": rows, "search": searched, "openspiel": ratios, "environments": stepped, "simulations": simulated}
        print(json.dumps({**told, "tables": served, "pages": paged, "reviews": looked}, indent=2))
    else:
        show(rows, ratios, console)
        show_search(searched, console)
        environments.show(stepped, console)
        simulations.show(simulated, console)
        tables.show(served, console)
        pages.show(paged, console)
        reviews.show(looked, console)


if __name__ == "__main__":
    main()
