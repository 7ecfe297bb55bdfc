"""Positions of earlier releases: only the question was kept, and the course is laid under it again."""

from __future__ import annotations

from typing import Any

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.core.step import Stage, Step
from seaboard.games.fleet.rules import GAME
from seaboard.registry import agree

PROMOS = {"salty_captains": True, "inuit_fishermen": True, "salvage_yard": True, "pub_slot": "weather-weather-casino"}
QUESTIONS = {tag for tag, kind in GAME.records.items() if issubclass(kind, Step) and not issubclass(kind, Stage)}


def positions(seats: int, seed: int) -> Any:
    """Every position of a match in which all promo cards are played with."""
    chance = FastChance(seed)
    s: Any = agree("fleet", seats, PROMOS).deal(chance)
    while s.steps:
        yield s
        choices = s.steps[-1].choices(s)
        GAME.take(s, choices[chance.below(len(choices))], chance)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_course_is_laid_under_a_question_that_was_kept_alone(seats: int) -> None:
    for seed in range(4):
        for s in positions(seats, seed):
            kept: Any = plain(s)
            kept["steps"] = kept["steps"][-1:]
            assert plain(agree("fleet", seats, PROMOS).restore(kept)) == plain(s)


def test_a_stage_lies_under_every_kind_of_question() -> None:
    asked = set()
    for seed in range(12):
        for s in positions(4, seed):
            asked.add(s.steps[-1].key())
            assert isinstance(s.steps[0], Stage)
            assert [step.waits for step in s.steps] == [False] * (len(s.steps) - 1) + [True]
    assert asked == QUESTIONS


def test_a_match_that_is_over_stays_so() -> None:
    terms = agree("fleet", 2)
    s = terms.deal(FastChance(1))
    s.steps.clear()
    assert terms.restore(plain(s)).steps == []
