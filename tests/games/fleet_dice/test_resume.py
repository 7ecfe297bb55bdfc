"""Positions of earlier releases had questions and nothing below them: the course that is laid there is the one they lack."""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.games.fleet_dice.box import FleetDiceOptions
from seaboard.games.fleet_dice.resume import resume
from seaboard.games.fleet_dice.rules import GAME

from .test_setup import BOX


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_course_is_laid_under_questions_that_had_none(seats: int) -> None:
    """All seats that are asked answer in any order; in every position, the questions alone are enough to find the stages."""
    seen = set[str]()
    for seed in range(6):
        cards = seats > 1 and seed % 2 == 1
        luck = FastChance(100 * seats + seed)
        s = GAME.setup(seats, BOX, FleetDiceOptions(captain_cards=cards, trophy_cards=cards), luck)
        while s.steps:
            kept = s.clone()
            kept.steps = [step for step in s.steps if step.waits]
            resume(kept)
            assert plain(kept) == plain(s)
            resume(kept)
            assert plain(kept) == plain(s)
            asked = GAME.asked(s)
            question = GAME.question(s, asked[luck.below(len(asked))])
            seen.add(question.key())
            choices = question.choices(s)
            GAME.answer(s, question.seat, choices[luck.below(len(choices))], luck)
        resume(s)
        assert s.steps == []
    assert {"PickDie", "UsePicked", "UseShared", "StarAction", "ChooseEither", "OysterBoat"} <= seen
