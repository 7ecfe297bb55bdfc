"""The worth of positions: a greedy player reaches what the calibration of the sheet says, and every option gets a weight."""

from __future__ import annotations

from statistics import mean

import pytest

from seaboard.core.chance import FastChance
from seaboard.games.fleet_dice.box import FleetDiceOptions
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.state import FleetDice

from .arrange import arrange
from .test_setup import BOX


def greedy_match(seats: int, seed: int) -> FleetDice:
    """Everybody takes the option after which the position is worth most."""
    chance, dreams = FastChance(seed), FastChance(seed + 1000)
    s = GAME.setup(seats, BOX, FleetDiceOptions(), chance)
    while s.steps:
        step = s.steps[-1]
        values = []
        for action in step.choices(s):
            after = s.clone()
            GAME.take(after, action, dreams)
            values.append((GAME.worth(after, step.seat), -action.number, action))
        GAME.take(s, max(values)[2], chance)
    return s


@pytest.mark.parametrize(("seats", "least", "most"), [(1, 45, 60), (2, 70, 90)])
def test_a_greedy_player_scores_as_calibrated(seats: int, least: int, most: int) -> None:
    """A mean far off would be a sign of wrong rules."""
    totals = [score.total for seed in range(24 // seats) for score in GAME.scores(greedy_match(seats, seed))]
    assert least <= mean(totals) <= most


def test_the_worth_of_the_end_is_the_score() -> None:
    s = greedy_match(3, 5)
    scores = GAME.scores(s)
    assert [GAME.worth(s, seat) for seat in range(3)] == [score.total for score in scores]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("boats inuit 1", "boats research_vessel 1"),
        ("marked fishermens_pub 3", "marked fishermens_pub 1"),
        ("coins 8", "coins 4"),
        ("level lobster 2", "level lobster 1"),
        ("bonus fish, marked king_crab 4", "marked king_crab 3"),
        ("done seafood_buffet, hexes cod oyster", "done seafood_buffet, hexes cod"),
    ],
)
def test_what_is_worth_more(better: str, worse: str) -> None:
    table = arrange(sheet={0: better, 1: worse})
    assert GAME.worth(table.s, 0) > GAME.worth(table.s, 1)


def test_every_option_gets_a_positive_weight() -> None:
    for seed in range(6):
        chance = FastChance(seed)
        s = GAME.setup(1 + seed % 4, BOX, FleetDiceOptions(), chance)
        while s.steps:
            choices = s.steps[-1].choices(s)
            weights = GAME.likely(s, choices)
            assert len(weights) == len(choices) and min(weights) > 0
            GAME.take(s, choices[chance.below(len(choices))], chance)
