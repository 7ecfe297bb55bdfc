"""Intervals hold what they promise."""

from __future__ import annotations

import random

import pytest

from seaboard.lab.statistics import anytime_interval, mean_interval, rate_interval


@pytest.mark.parametrize("truth", [0.5, 0.65, 0.95])
def test_an_interval_of_a_rate_holds_the_truth_as_often_as_it_says(truth: float) -> None:
    luck = random.Random(1)
    held = 0
    for _ in range(1000):
        won = sum(luck.random() < truth for _ in range(60))
        low, high = rate_interval(won / 60, 60)
        held += low <= truth <= high
    assert 920 <= held <= 990


def test_an_interval_that_is_looked_at_after_every_match_still_holds() -> None:
    luck = random.Random(2)
    wrong = 0
    for _ in range(400):
        won = 0
        for count in range(1, 301):
            won += luck.random() < 0.5
            low, high = anytime_interval(won / count, count)
            if not low <= 0.5 <= high:
                wrong += 1
                break
    assert wrong <= 0.05 * 400


def test_an_interval_of_a_mean() -> None:
    low, high = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert low < 2.5 < high
    assert high - low == pytest.approx(2 * 1.96 * 1.29099 / 2, rel=1e-3)
    assert mean_interval([1.0]) == (float("-inf"), float("inf"))
