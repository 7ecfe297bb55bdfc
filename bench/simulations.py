"""What a second core brings to `seaboard simulate`: the same matches by one worker and by two.

By the clock that is true of an idle machine alone, and no program is faster than the machine allows: in the same run two
processes that share nothing play random matches, which is what its second core is worth. The processor time is counted, too:
what the workers need can be shared, what this process needs can't, and that bounds how much faster many cores are.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from seaboard.core.chance import FastChance
from seaboard.core.game import rollouts
from seaboard.core.state import State
from seaboard.lab import run as runs
from seaboard.lab.simulation import Simulation
from seaboard.registry import find_game, own_edition

GAME, SEATS = "north_wind", 2
TARGET = 1.8


def measure(seconds: float) -> list[dict[str, object]]:
    """A row: matches a second by one worker and by two, and how many times as fast that is. None where polars is missing."""
    try:
        runs.polars_of()
    except ImportError:
        return []
    if (os.cpu_count() or 1) < 2:
        return []
    with tempfile.TemporaryDirectory() as folder:
        rate(Path(folder) / "warm", 10, 1)
        few, _ = rate(Path(folder) / "trial", 200, 1)
        matches = max(400, int(20 * seconds * few))
        one, alone = rate(Path(folder) / "one", matches, 1)
        two, (own, workers) = rate(Path(folder) / "two", matches, 2)
    by_processor = sum(alone) / (own + workers / 2)
    return [
        {"game": GAME, "seats": SEATS, "matches": matches, "one": one, "two": two, "ratio": two / one}
        | {"machine": machine_ratio(seconds), "by_processor": by_processor, "unshared": own / (own + workers)}
    ]


def machine_ratio(seconds: float) -> float:
    """How much more two processes that share nothing get done than one."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(played, [0.2, 0.2]))
        one = pool.submit(played, seconds).result()
        return sum(pool.map(played, [seconds, seconds])) / one


def played(seconds: float) -> float:
    """Decisions a second of plain random play."""
    game = find_game(GAME)
    s: State = game.setup(SEATS, own_edition(GAME).box, game.options_type(), FastChance(1))
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        count += rollouts(game, s, FastChance(count), 10)
    return count / (time.perf_counter() - began)


def rate(folder: Path, matches: int, workers: int) -> tuple[float, tuple[float, float]]:
    """Matches a second with random bots, the workers' start included; and the processor time of this process and of workers."""
    run = runs.start(folder, Simulation(GAME, SEATS))
    before, began = processor(), time.perf_counter()
    run.play(matches, workers=workers)
    after = processor()
    return matches / (time.perf_counter() - began), (after[0] - before[0], after[1] - before[1])


def processor() -> tuple[float, float]:
    """Seconds of processor time so far: of this process, and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return used[0].ru_utime + used[0].ru_stime, used[1].ru_utime + used[1].ru_stime


def show(rows: list[dict[str, object]], console: Console) -> None:
    table = Table(title=f"Simulations with random bots (two workers at least {TARGET} times as fast)", title_justify="left")
    for heading in (
        "game",
        "seats",
        "matches",
        "one, matches/s",
        "two",
        "ratio",
        "the machine's",
        "by processor time",
        "not shared",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        figures = [f"{row[key]:,.0f}" for key in ("matches", "one", "two")] + [
            f"{row[k]:.2f}" for k in ("ratio", "machine", "by_processor")
        ]
        table.add_row(str(row["game"]), str(row["seats"]), *figures, f"{row['unshared']:.1%}")
    console.print(
        table if rows else "Simulations aren't measured: they need polars (pip install 'seaboard[lab]') and two cores"
    )
