"""A search on several cores: each grows a tree of its own from the same start, and what they found is added up."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from seaboard.core.chance import FastChance

if TYPE_CHECKING:
    from seaboard.bots.search import Search

Found = dict[int, list[float]]
"""For each first option by its number: how often it was tried and there, its sums, and its tally of wins and points."""


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
    before = found(search)
    search.go_on(began)
    # A tree that is used again had visits already.
    out.send(
        {number: [now - then for now, then in zip(row, before[number], strict=True)] for number, row in found(search).items()}
    )
    out.close()


def found(search: Search) -> Found:
    """The statistics of the first options."""
    told: Found = {}
    for action in search.options:
        edge, tally = search.root.edges[action.number], search.tallies[action.number]
        sums = edge.visits, edge.available, edge.total, edge.squares, tally.count
        told[action.number] = [*sums, *tally.wins, *tally.points]
    return told


def add(search: Search, told: Found) -> None:
    """Add what another core found."""
    seats = search.view.seats
    for number, (visits, available, total, squares, count, *sums) in told.items():
        edge, tally = search.root.edges[number], search.tallies[number]
        edge.visits += int(visits)
        edge.available += int(available)
        edge.total += total
        edge.squares += squares
        tally.count += int(count)
        tally.wins = [mine + more for mine, more in zip(tally.wins, sums[:seats], strict=True)]
        tally.points = [mine + more for mine, more in zip(tally.points, sums[seats:], strict=True)]
        search.iterations += int(visits)
