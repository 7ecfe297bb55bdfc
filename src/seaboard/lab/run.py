"""A run: a simulation's rows in a folder. It can be broken off at any time, gone on with, and extended.

While it is played, finished matches lie in `parts/`; at the end they become `matches` and `seats`, Parquet or CSV.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seaboard.extras import needed
from seaboard.lab.executor import in_order
from seaboard.lab.facts import facts_of
from seaboard.lab.simulation import Row, Simulation, play_chunk

if TYPE_CHECKING:
    import polars

FORMATS = ("parquet", "csv")
PART_MATCHES = 5_000
PART_SECONDS = 10.0
"""A part is written after so many matches or seconds: that much is in memory, and lost where the power fails."""
TABLES = ("matches", "seats")


@dataclass
class Run:
    """A folder with a simulation's rows."""

    folder: Path
    simulation: Simulation
    format: str
    done: int
    """How many matches are kept already, from the first on."""

    def play(
        self, matches: int, on: str = "cores", workers: int | None = None, progress: Callable[[int], None] = lambda done: None
    ) -> None:
        """Play up to that many matches, and write the tables. Broken off, it keeps what is done."""
        if self.done < matches:
            self._reopen()
            waiting: tuple[list[Row], list[Row]] = [], []
            written = time.monotonic()
            results = in_order(partial(play_chunk, self.simulation), self.simulation.chunks(self.done, matches), on, workers)
            try:
                for own_matches, own_seats in results:
                    waiting[0].extend(own_matches)
                    waiting[1].extend(own_seats)
                    progress(self.done + len(waiting[0]))
                    if len(waiting[0]) >= PART_MATCHES or time.monotonic() - written > PART_SECONDS:
                        self._write(waiting)
                        waiting, written = ([], []), time.monotonic()
            finally:
                self._write(waiting)
        if (self.folder / "parts").exists():
            self._combine()

    def _write(self, rows: tuple[list[Row], list[Row]]) -> None:
        """Keep some matches. The seats come first: what has a file of matches is whole."""
        if not rows[0]:
            return
        for table in reversed(TABLES):
            frame = polars_of().DataFrame(rows[TABLES.index(table)], schema=schema(self.simulation, table))
            write_whole(frame.lazy(), self._part(table, self.done))
        self.done += len(rows[0])

    def _part(self, table: str, first: int) -> Path:
        return self.folder / "parts" / f"{table}-{first:09}.parquet"

    def _combine(self) -> None:
        """Make the tables out of the parts, some rows at a time however many there are."""
        pl = polars_of()
        for table in TABLES:
            parts = pl.scan_parquet(sorted((self.folder / "parts").glob(f"{table}-*.parquet")))
            write_whole(parts, table_path(self.folder, table, self.format))
        # Renamed first: a folder `parts` is always complete.
        shutil.rmtree((self.folder / "parts").rename(self.folder / "parts.done"))

    def _reopen(self) -> None:
        """Make finished tables the first part of a run that goes on."""
        (self.folder / "parts").mkdir(exist_ok=True)
        shutil.rmtree(self.folder / "parts.done", ignore_errors=True)
        for table in reversed(TABLES):
            path = table_path(self.folder, table, self.format)
            if path.exists():
                write_whole(scan(self.simulation, path, table), self._part(table, 0))
        for table in TABLES:
            table_path(self.folder, table, self.format).unlink(missing_ok=True)


def polars_of() -> Any:
    return needed("polars", "lab")


def write_whole(frame: polars.LazyFrame, path: Path) -> None:
    """Write a file some rows at a time; it appears under its name once it is whole."""
    new = path.with_name(path.name + ".new")
    if path.suffix == ".csv":
        frame.sink_csv(new)
    else:
        frame.sink_parquet(new, row_group_size=100_000)
    new.replace(path)


def table_path(folder: Path, table: str, format: str) -> Path:
    return folder / f"{table}.{format}"


def schema(simulation: Simulation, table: str) -> dict[str, Any]:
    """The columns of a table and their types."""
    pl = polars_of()
    if table == "matches":
        numbers = ("decisions", "choices", "starter", "winners", "best_score")
        return {"match": pl.Int64, "ending": pl.String, **dict.fromkeys(numbers, pl.Int32)}
    columns = {
        "match": pl.Int64,
        "seat": pl.Int32,
        "bot": pl.String,
        "started": pl.Boolean,
        "score": pl.Int32,
        "rank": pl.Int32,
    }
    columns |= {"share": pl.Float64, "choices": pl.Int32} | {f"part_{part}": pl.Int32 for part in simulation.rules.parts}
    kinds = facts_of(simulation.game).kinds
    return columns | {f"fact_{name}": pl.String if kind is str else pl.Int32 for name, kind in kinds.items()}


def scan(simulation: Simulation, path: Path, table: str) -> polars.LazyFrame:
    """A table, read some rows at a time."""
    pl = polars_of()
    found: polars.LazyFrame
    found = pl.scan_csv(path, schema=schema(simulation, table)) if path.suffix == ".csv" else pl.scan_parquet(path)
    return found


# ---------- folders


def start(folder: Path, simulation: Simulation, format: str = "parquet") -> Run:
    """A run in a folder: a new one, or the one that was begun there with the same settings."""
    if format not in FORMATS:
        raise ValueError(f"rows are written as {' or '.join(FORMATS)}, not {format!r}")
    if not (folder / "run.json").exists():
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise ValueError(f"{folder} holds something else already; name another folder with --out")
        folder.mkdir(parents=True, exist_ok=True)
        told = {"seaboard": 1, "format": format, "rules": simulation.rules.version, **asdict(simulation)}
        (folder / "run.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
        return Run(folder, simulation, format, 0)
    run = find(folder)
    for name in ("game", "seats", "bots", "options", "seed", "edition"):
        old, new = getattr(run.simulation, name), getattr(simulation, name)
        if old != new:
            shown = "another edition" if name == "edition" else f"{name} {old!r}, not {new!r}"
            raise ValueError(f"{folder} was begun with {shown}; name another folder with --out")
    if run.format != format:
        raise ValueError(f"{folder} was begun as {run.format}, not {format}")
    return run


def find(path: Path) -> Run:
    """The run in a folder, or of a file in it."""
    folder = path if path.is_dir() else path.parent
    try:
        told = json.loads((folder / "run.json").read_text("utf-8"))
        simulation = Simulation(
            told["game"], told["seats"], tuple(told["bots"]), tuple(map(tuple, told["options"])), told["seed"], told["edition"]
        )
    except FileNotFoundError:
        raise ValueError(f"{path}: no run of `seaboard simulate` (there is no run.json)") from None
    except (KeyError, TypeError, json.JSONDecodeError):
        raise ValueError(f"{folder / 'run.json'}: this doesn't say what was simulated") from None
    if told["rules"] != simulation.rules.version:
        raise ValueError(f"{folder} was played under rules version {told['rules']}, and this is {simulation.rules.version}")
    run = Run(folder, replace(simulation, name=folder.resolve().name), told["format"], 0)
    run.done = kept(run)
    return run


def kept(run: Run) -> int:
    """How many matches a folder holds."""
    pl = polars_of()
    parts = sorted((run.folder / "parts").glob("matches-*.parquet"))
    if parts:
        last = parts[-1]
        return int(last.stem.partition("-")[2]) + int(pl.scan_parquet(last).select(pl.len()).collect().item())
    path = table_path(run.folder, "matches", run.format)
    if not path.exists():
        return 0
    return int(scan(run.simulation, path, "matches").select(pl.len()).collect().item())
