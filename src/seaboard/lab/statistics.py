"""What figures are worth: intervals around rates and means, and one that stays true however often it is looked at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

Interval = tuple[float, float]


def deviations(confidence: float) -> float:
    """How many standard errors lie on each side: 1.96 for 0.95."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def rate_interval(rate: float, count: int, confidence: float = 0.95) -> Interval:
    """Wilson's interval of a rate, such as 0.7 of 40 matches.

    >>> [round(bound, 3) for bound in rate_interval(0.7, 40)]
    [0.546, 0.819]
    """
    if not count:
        return 0.0, 1.0
    z = deviations(confidence)
    middle = (rate + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """The interval of a mean, by its standard error; as wide as can be where there are fewer than two values."""
    if len(values) < 2:
        return -math.inf, math.inf
    half = deviations(confidence) * stdev(values) / math.sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def anytime_interval(rate: float, count: int, confidence: float = 0.95, scale: float = 0.05) -> Interval:
    """An interval of a rate that may be looked at after every match: it is wrong at any time with the same small chance.

    It is Robbins' normal mixture for results between 0 and 1; `scale` says at about which count it is narrowest.

    >>> [round(bound, 2) for bound in anytime_interval(0.9, 40)]
    [0.63, 1.0]
    """
    if not count:
        return 0.0, 1.0
    grown = 1 + count * scale / 4
    half = math.sqrt(2 * grown / (count * count * scale) * math.log(math.sqrt(grown) / (1 - confidence)))
    return max(0.0, rate - half), min(1.0, rate + half)
