"""Two runs against each other: an option on or off, one edition or another. Differences, with intervals that hold together."""

from __future__ import annotations

import math
from dataclasses import dataclass

from seaboard.lab.findings import Findings, Mean, Rate, shared
from seaboard.lab.statistics import Interval, deviations, rate_interval


@dataclass(frozen=True)
class Difference:
    """How much more there is in the second run than in the first."""

    kind: str
    """`seat`, `ending`, `score` or `length`."""
    name: str
    first: float
    second: float
    interval: Interval

    @property
    def difference(self) -> float:
        return self.second - self.first

    @property
    def is_rate(self) -> bool:
        return self.kind in ("seat", "ending")

    @property
    def shown(self) -> bool:
        """Whether luck alone would hardly do this."""
        return not self.interval[0] <= 0 <= self.interval[1]


def compare(first: Findings, second: Findings, confidence: float = 0.95) -> list[Difference]:
    """All differences that both runs can tell about. Together their intervals hold with this confidence."""
    games = {found.run.simulation.game for found in (first, second)}
    if len(games) > 1:
        raise ValueError(f"these are runs of two games, {' and '.join(sorted(games))}: there is nothing to compare")
    seats = pairs(first.seats, second.seats) if not first.alone and not second.alone else []
    endings = pairs(first.endings, second.endings, missing=True)
    scores = [(a, b) for a in first.scores for b in second.scores if a.name == b.name]
    each = shared(confidence, len(seats) + len(endings) + len(scores) + 1)
    found = [rate_difference("seat", a, b, each) for a, b in seats]
    found += [rate_difference("ending", a, b, each) for a, b in endings]
    found += [mean_difference("score", a, b, each) for a, b in scores]
    return [*found, mean_difference("length", first.length, second.length, each)]


def pairs(first: list[Rate], second: list[Rate], missing: bool = False) -> list[tuple[Rate, Rate]]:
    """The same thing in both runs; where it may be missing, it happened in none of the matches."""
    a, b = ({rate.name: rate for rate in rates} for rates in (first, second))
    names = [*a, *[name for name in b if name not in a]] if missing else [name for name in a if name in b]

    def of(rates: dict[str, Rate], name: str) -> Rate:
        count = next(iter(rates.values())).count
        return rates.get(name) or Rate(name, 0.0, count, rate_interval(0.0, count))

    return [(of(a, name), of(b, name)) for name in names]


def rate_difference(kind: str, a: Rate, b: Rate, confidence: float) -> Difference:
    """Newcombe's interval, made of Wilson's two.

    >>> rates = Rate("x", 0.5, 100, (0, 1)), Rate("x", 0.7, 100, (0, 1))
    >>> [round(bound, 3) for bound in rate_difference("seat", *rates, 0.95).interval]
    [0.064, 0.325]
    """
    low_a, high_a = rate_interval(a.rate, a.count, confidence)
    low_b, high_b = rate_interval(b.rate, b.count, confidence)
    gap = b.rate - a.rate
    down = math.hypot(b.rate - low_b, high_a - a.rate)
    up = math.hypot(high_b - b.rate, a.rate - low_a)
    return Difference(kind, a.name, a.rate, b.rate, (gap - down, gap + up))


def mean_difference(kind: str, a: Mean, b: Mean, confidence: float) -> Difference:
    """The interval of a difference of two means, whatever their spreads."""
    error = math.sqrt(a.deviation**2 / a.count + b.deviation**2 / b.count)
    gap = b.mean - a.mean
    half = deviations(confidence) * error
    return Difference(kind, a.name, a.mean, b.mean, (gap - half, gap + half))
