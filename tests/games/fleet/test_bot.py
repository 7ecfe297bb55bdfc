"""What the search is told: worth and likely."""

from __future__ import annotations

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.core.score import winners
from seaboard.games.fleet.state import Fleet
from seaboard.registry import find_game, own_edition

from .arrange import arrange

GAME = find_game("fleet")


def best(s: Fleet, chance: FastChance) -> int:
    """What a seat does that looks one step ahead."""
    seat = s.steps[-1].seat
    choices = s.steps[-1].choices(s)
    values = []
    for action in choices:
        after = GAME.imagine(GAME.view(s, seat), chance)
        GAME.take(after, action, chance)
        values.append(GAME.worth(after, seat))
    return values.index(max(values))


def test_looking_one_step_ahead_beats_chance() -> None:
    won = 0
    for seed in range(8):
        chance = FastChance(seed)
        s = GAME.setup(2, own_edition("fleet").box, GAME.options_type(), chance)
        while s.steps:
            choices = s.steps[-1].choices(s)
            seat = s.steps[-1].seat
            GAME.take(s, choices[best(s, chance) if seat == seed % 2 else chance.below(len(choices))], chance)
        won += winners(GAME.scores(s)) == [seed % 2]
    assert won >= 6


def test_worth_at_the_end_is_near_the_score() -> None:
    chance = FastChance(3)
    s = GAME.setup(3, own_edition("fleet").box, GAME.options_type(), chance)
    while s.steps:
        choices = s.steps[-1].choices(s)
        GAME.take(s, choices[chance.below(len(choices))], chance)
    s.last = True
    for seat, score in enumerate(GAME.scores(s)):
        assert abs(GAME.worth(s, seat) - score.total) < 6


def test_weights_are_positive_and_change_nothing() -> None:
    chance = FastChance(4)
    options = {"pub_slot": "weather-casino-casino", "salty_captains": True, "salvage_yard": True, "gone_fishin": True}
    s = arrange(seats=4, **options).s  # type: ignore[arg-type]
    while s.steps:
        before = plain(s)
        found = s.steps[-1].choices(s)
        weights = GAME.likely(s, found)
        assert len(weights) == len(found)
        assert min(weights) > 0
        assert plain(s) == before
        GAME.take(s, found[chance.below(len(found))], chance)


def test_the_board_is_paid_at_once_and_boats_are_launched() -> None:
    table = arrange(phase="launch", licences={0: "tuna"})
    weights = dict(zip(table.choices, GAME.likely(table.s, table.match.choices(0)), strict=True))
    assert weights["launch tuna"] > weights["done"]
    table.play("launch tuna")
    weights = dict(zip(table.choices, GAME.likely(table.s, table.match.choices(0)), strict=True))
    assert max(weights, key=lambda action: weights[action]) == "settle"
