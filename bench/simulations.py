"""What a second core brings to `seaboard simulate`: the same matches by one worker and by two."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from seaboard.lab import run as runs
from seaboard.lab.simulation import Simulation

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
        few = rate(Path(folder) / "trial", 100, 1)
        matches = max(400, int(5 * seconds * few))
        one, two = rate(Path(folder) / "one", matches, 1), rate(Path(folder) / "two", matches, 2)
    return [{"game": GAME, "seats": SEATS, "matches": matches, "one": one, "two": two, "ratio": two / one}]


def rate(folder: Path, matches: int, workers: int) -> float:
    """Matches a second, with random bots; the workers' start is part of it."""
    run = runs.start(folder, Simulation(GAME, SEATS))
    began = time.perf_counter()
    run.play(matches, workers=workers)
    return matches / (time.perf_counter() - began)


def show(rows: list[dict[str, object]], console: Console) -> None:
    table = Table(title=f"Simulations with random bots (two workers at least {TARGET} times as fast)", title_justify="left")
    for heading in ("game", "seats", "matches", "one worker, matches/s", "two workers", "ratio"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        figures = [f"{row[key]:,.0f}" for key in ("matches", "one", "two")]
        table.add_row(str(row["game"]), str(row["seats"]), *figures, f"{row['ratio']:.2f}")
    console.print(
        table if rows else "Simulations aren't measured: they need polars (pip install 'seaboard[lab]') and two cores"
    )
