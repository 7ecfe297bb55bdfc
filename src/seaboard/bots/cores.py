"""A search on several cores: each grows a tree of its own from the same start, and what they found is added up."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection

from seaboard.bots.search import Search
from seaboard.core.chance import FastChance

Statistics = dict[int, list[float]]
"""For each first option by its number: how often it was tried and there, its sums, and its results in wins and points."""


def search_on_cores(search: Search, began: float) -> None:
    """Run a prepared search on as many cores as its settings say; on one where the system can't copy processes."""
    if "fork" not in multiprocessing.get_all_start_methods():
        search.go_on(began)
        return
    context = multiprocessing.get_context("fork")
    helpers = []
    for _ in range(search.settings.cores - 1):
        seed = search.chance.below(1 << 32)
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=help_out, args=(search, began, seed, theirs), daemon=True)
        process.start()
        theirs.close()
        helpers.append((process, ours))
    search.go_on(began)
    for process, ours in helpers:
        add(search, ours.recv())
        process.join()


def help_out(search: Search, began: float, seed: int, out: Connection) -> None:
    """What a copy of the process does: search with luck of its own, and report."""
    search.chance = FastChance(seed)
    before = statistics(search)
    search.go_on(began)
    # A tree that is used again had visits already.
    since: Statistics = {}
    for number, row in statistics(search).items():
        since[number] = [now - then for now, then in zip(row, before[number], strict=True)]
    out.send(since)
    out.close()


def statistics(search: Search) -> Statistics:
    """How the first choices stand."""
    rows: Statistics = {}
    for action in search.choices:
        edge, results = search.root.edges[action.number], search.results[action.number]
        sums = edge.visits, edge.available, edge.total, edge.squares, results.count
        rows[action.number] = [*sums, *results.wins, *results.points]
    return rows


def add(search: Search, found: Statistics) -> None:
    """Add what another core found."""
    seats = search.view.seats
    for number, (visits, available, total, squares, count, *sums) in found.items():
        edge, results = search.root.edges[number], search.results[number]
        edge.visits += int(visits)
        edge.available += int(available)
        edge.total += total
        edge.squares += squares
        results.count += int(count)
        results.wins = [mine + more for mine, more in zip(results.wins, sums[:seats], strict=True)]
        results.points = [mine + more for mine, more in zip(results.points, sums[seats:], strict=True)]
        search.iterations += int(visits)
