"""What a run shows: rates and means with intervals, counted from its rows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seaboard.lab.facts import facts_of
from seaboard.lab.run import Run, polars_of, scan, table_path
from seaboard.lab.statistics import Interval, deviations, rate_interval

if TYPE_CHECKING:
    import polars

LEAST = 30
"""A word that fewer seats have is too rare to tell about."""


@dataclass(frozen=True)
class Rate:
    """How often something happened."""

    name: str
    rate: float
    count: int
    interval: Interval


@dataclass(frozen=True)
class Mean:
    """A mean and how far single values lie from it."""

    name: str
    mean: float
    deviation: float
    count: int
    interval: Interval


@dataclass(frozen=True)
class Contrast:
    """A number's mean among winners and among the others of the same matches, and the difference."""

    name: str
    winners: float
    others: float
    interval: Interval


@dataclass(frozen=True)
class Findings:
    """All that a report tells about one run."""

    run: Run
    matches: int
    seats: list[Rate]
    """How often each seat wins, a shared victory counted in parts."""
    bots: list[Rate]
    scores: list[Mean]
    """By seat; alone, one."""
    middle: tuple[float, float]
    """Between which scores half of all lie."""
    parts: list[Contrast]
    length: Mean
    most: tuple[float, float]
    """Between how many decisions nine of ten matches take."""
    endings: list[Rate]
    numbers: list[Contrast]
    words: dict[str, list[Rate]]
    """For each fact in words how often seats win that have each of its values."""
    score_counts: list[dict[str, Any]]
    length_counts: list[dict[str, Any]]

    @property
    def alone(self) -> bool:
        return self.run.simulation.seats == 1


def shared(confidence: float, count: int) -> float:
    """How sure each of several intervals must be for all of them to hold with this confidence (Bonferroni)."""
    return 1 - (1 - confidence) / max(1, count)


def rates(counted: list[tuple[str, float, int]], confidence: float) -> list[Rate]:
    """Rates of names, with how often they were looked at."""
    each = shared(confidence, len(counted))
    return [Rate(name, rate, count, rate_interval(rate, count, each)) for name, rate, count in counted]


def mean_of(name: str, mean: float, deviation: float | None, count: int, confidence: float) -> Mean:
    spread = deviation or 0.0
    half = deviations(confidence) * spread / math.sqrt(count)
    return Mean(name, mean, spread, count, (mean - half, mean + half))


def findings(run: Run, confidence: float = 0.95) -> Findings:
    """Count everything, reading the few columns that a figure needs at a time."""
    if not table_path(run.folder, "matches", run.format).exists():
        raise ValueError(f"{run.folder} isn't finished: {run.done:,} matches are kept; let `seaboard simulate` go on first")
    pl = polars_of()
    matches, seats = (scan(run.simulation, table_path(run.folder, table, run.format), table) for table in ("matches", "seats"))
    length = matches.select(
        pl.len().alias("count"), pl.col("decisions").mean().alias("mean"), pl.col("decisions").std().alias("deviation"),
        pl.col("decisions").quantile(0.05).alias("low"), pl.col("decisions").quantile(0.95).alias("high"),
    ).collect().row(0, named=True)  # fmt: skip
    by_seat = grouped(seats, "seat", confidence)
    bots = grouped(seats, "bot", confidence) if len(run.simulation.bots) > 1 else []
    parts = [f"part_{part}" for part in run.simulation.rules.parts]
    kinds = facts_of(run.simulation.game).kinds
    endings = matches.group_by("ending").len().sort("len", "ending", descending=[True, False]).collect().rows()
    middle = seats.select(low=pl.col("score").quantile(0.25), high=pl.col("score").quantile(0.75)).collect().row(0)
    return Findings(
        run,
        length["count"],
        by_seat,
        bots,
        scores_of(seats, confidence),
        middle,
        contrasts(seats, parts, confidence, run.simulation.seats),
        mean_of("length", length["mean"], length["deviation"], length["count"], confidence),
        (length["low"], length["high"]),
        rates([(name, count / length["count"], length["count"]) for name, count in endings], confidence),
        contrasts(seats, [f"fact_{name}" for name, kind in kinds.items() if kind is int], confidence, run.simulation.seats),
        {name: worded(seats, f"fact_{name}", confidence) for name, kind in kinds.items() if kind is str},
        seats.group_by("seat", "score").len().sort("seat", "score").collect().to_dicts(),
        binned(matches, int(length["low"]), int(length["high"])),
    )


def grouped(seats: polars.LazyFrame, column: str, confidence: float) -> list[Rate]:
    """How often those win that a column tells apart."""
    pl = polars_of()
    counted = seats.group_by(column).agg(pl.col("share").mean(), pl.len()).sort(column).collect().rows()
    return rates([(str(name), rate, count) for name, rate, count in counted], confidence)


def scores_of(seats: polars.LazyFrame, confidence: float) -> list[Mean]:
    """The mean score of each seat."""
    pl = polars_of()
    told = seats.group_by("seat").agg(pl.col("score").mean(), pl.col("score").std().alias("deviation"), pl.len())
    rows = told.sort("seat").collect().rows()
    each = shared(confidence, len(rows))
    return [mean_of(str(seat), mean, deviation, count, each) for seat, mean, deviation, count in rows]


def contrasts(seats: polars.LazyFrame, columns: list[str], confidence: float, count: int) -> list[Contrast]:
    """Winners against the others of the same match; alone, the better half of all matches against the other half."""
    z = deviations(shared(confidence, len(columns)))
    found = []
    for column in columns:
        row = (paired if count > 1 else halved)(seats, column).collect().row(0, named=True)
        if row["error"] is not None:
            half = z * row["error"]
            name = column.partition("_")[2]
            found.append(Contrast(name, row["ahead"], row["behind"], (row["difference"] - half, row["difference"] + half)))
    return found


def paired(seats: polars.LazyFrame, column: str) -> polars.LazyFrame:
    """Each match is one comparison: its seats share the same luck."""
    pl = polars_of()
    won = pl.col("share") > 0
    sides = seats.group_by("match").agg(a=pl.col(column).filter(won).mean(), b=pl.col(column).filter(~won).mean())
    gap = pl.col("a") - pl.col("b")
    return sides.filter(gap.is_not_null()).select(
        ahead=pl.col("a").mean(), behind=pl.col("b").mean(), difference=gap.mean(), error=gap.std() / gap.count().sqrt()
    )


def halved(seats: polars.LazyFrame, column: str) -> polars.LazyFrame:
    """Matches of one seat are compared with each other."""
    pl = polars_of()
    better = pl.col("score") > pl.col("score").median()
    a, b = pl.col(column).filter(better), pl.col(column).filter(~better)
    error = (a.var() / a.count() + b.var() / b.count()).sqrt()
    return seats.select(ahead=a.mean(), behind=b.mean(), difference=a.mean() - b.mean(), error=error)


def worded(seats: polars.LazyFrame, column: str, confidence: float) -> list[Rate]:
    """How often seats win that have each value of a fact in words."""
    pl = polars_of()
    counted = (
        seats.filter(pl.col(column).is_not_null())
        .group_by(column)
        .agg(pl.col("share").mean(), pl.len())
        .filter(pl.col("len") >= LEAST)
        .sort("len", column, descending=[True, False])
        .collect()
        .rows()
    )
    return rates(counted, confidence)


def binned(matches: polars.LazyFrame, low: int, high: int) -> list[dict[str, Any]]:
    """How many matches took about so many decisions, in some thirty steps."""
    pl = polars_of()
    size = max(1, round((high - low) / 30))
    length = (pl.col("decisions") // size * size).alias("decisions")
    rows: list[dict[str, Any]] = matches.group_by(length).len().sort("decisions").collect().to_dicts()
    return [{**row, "to": row["decisions"] + size} for row in rows]
