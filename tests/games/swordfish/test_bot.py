"""What a position is worth: a player who looks one choice ahead beats one who doesn't, and sails to the Cap."""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.games.swordfish.fishing import Fish
from seaboard.games.swordfish.state import Swordfish
from seaboard.registry import find_game, own_edition

from .arrange import arrange

GAME = find_game("swordfish")


def greedy(s: Swordfish, chance: FastChance) -> int:
    """The option after which the position is worth most."""
    seat, options = s.steps[-1].seat, s.steps[-1].choices(s)
    found = []
    for action in options:
        after = s.clone()
        GAME.take(after, action, chance)
        found.append(GAME.worth(after, seat))
    return found.index(max(found))


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_random_and_fishes_at_the_cap(seed: int) -> None:
    chance = FastChance(seed)
    s = GAME.setup(2, own_edition("swordfish").box, GAME.options_type(), chance)
    at_the_cap = 0
    while s.steps:
        step = s.steps[-1]
        choices = step.choices(s)
        chosen = greedy(s, chance) if step.seat == 0 else chance.below(len(choices))
        if step.seat == 0 and isinstance(step, Fish) and choices[chosen].verb == "try":
            at_the_cap += s.box.cap[s.place[step.number]]
        GAME.take(s, choices[chosen], chance)
    scores = GAME.scores(s)
    assert scores[0].total > 50 > scores[1].total
    assert at_the_cap > 0


def test_worth_at_the_end_is_the_score() -> None:
    table = arrange(round=15, extra=True, phase="selling", captains="0.1 4@A01 hold triple token", vp=[30, 37])
    assert [GAME.worth(table.s, seat) for seat in (0, 1)] == [34, 37]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("0.1 16@A01a bait 3", "0.1 16@A01 bait 3"),
        ("0.1 16@A01a bait 3 hold triple", "0.1 16@A01a bait 3 hold rat"),
        ("0.1 16@GLO fuel 6", "0.1 16@GLO"),
        ("0.1 25@GLO", "0.1 4@GLO"),
    ],
)
def test_worth_knows_what_is_better(better: str, worse: str) -> None:
    values = [GAME.worth(arrange(phase="movement", captains=each).s, 0) for each in (better, worse)]
    assert values[0] > values[1]


def test_a_storm_makes_a_boat_worth_less() -> None:
    boat = "0.1 4@A17a hold triple"
    values = [GAME.worth(arrange(phase="movement", captains=boat, wind=wind, round=12).s, 0) for wind in (2, 7)]
    assert values[0] > values[1]


def test_likely_gives_every_option_a_weight() -> None:
    for phase in ("purchase", "movement", "fishing", "selling"):
        s = arrange(phase=phase, captains="0.1 16@A01a bait 2; 0.2 4@GLO hold rat; 0.3 @HAL fuel 3; 0.4 4@A02").s
        choices = s.steps[-1].choices(s)
        weights = GAME.likely(s, choices)
        assert len(weights) == len(choices)
        assert min(weights) > 0
