"""Whole matches: nothing is ever lost or exceeded, every option is taken, everything else refused for a reason of the rules."""

from __future__ import annotations

from typing import cast

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.games.north_wind.state import NorthWind

from ..arranged import headings
from .arrange import SECTION_OF, arrange
from .pieces import check

OPTIONS: list[dict[str, object]] = [
    {},
    {"start_cannons": 0, "min_reveal": 0, "lookout_per_voyage": 6},
    {"letter_same_good": False, "letter_after_defeat": False, "lookout_per_voyage": 3, "remembered": False},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_matches_keep_every_limit(seats: int, options: dict[str, object]) -> None:
    match = seaboard.new("north_wind", seats=seats, seed=seats, options=options)
    piles = [pile[:] for pile in cast(NorthWind, match.state).piles]
    bot = FastChance(seats)
    for _ in range(600):
        if match.over:
            break
        (seat,) = match.asked
        choices = match.choices(seat)
        assert choices and len(set(choices)) == len(choices)
        match.play(seat, choices[bot.below(len(choices))])
        s = cast(NorthWind, match.state)
        check(s)
        assert s.piles == piles
        assert sum(ship.captains for ship in s.ships) <= 8 and sum(ship.letters for ship in s.ships) <= 8


@pytest.mark.rule("NW196")
def test_what_is_not_an_option_is_refused_for_a_reason_of_the_rulebook() -> None:
    match = seaboard.new("north_wind", seats=3, seed=7)
    bot = FastChance(7)
    reasons = set()
    for _ in range(500):
        (seat,) = match.asked
        choices = match.choices(seat)
        for action in match.game.actions:
            reason = match.why_not(seat, action)
            assert (reason is None) == (action in choices)
            if reason is not None:
                reasons.add(reason.name)
                assert reason.section == SECTION_OF[reason.name] and reason.section in headings(match.game)
            assert match.why_not((seat + 1) % 3, action) is not None
        match.play(seat, choices[bot.below(len(choices))])
    assert len(reasons) > 25


@pytest.mark.rule("NW196")
def test_only_the_player_asked_can_act() -> None:
    table = arrange(seats=3)
    for seat in (1, 2):
        table.refused(f"{seat}: sail norderkap", "not_asked")
    table.sail("port(fish,1)")
    table.refused("2: pass", "not_asked")
    table.play("pass")
    table.refused("1: stop", "not_asked")


def test_every_reason_stands_in_the_rulebook() -> None:
    table = arrange()
    assert table.match.game.reasons == {name: section for name, section in SECTION_OF.items() if section}
    assert set(SECTION_OF.values()) - {""} <= set(headings(table.match.game))


def test_the_same_seed_and_actions_give_the_same_match() -> None:
    first, second = (seaboard.new("north_wind", seats=3, seed="twice") for _ in range(2))
    bot = FastChance(1)
    for _ in range(300):
        (seat,) = first.asked
        action = first.choices(seat)[bot.below(len(first.choices(seat)))]
        assert list(map(str, first.play(seat, action))) == list(map(str, second.play(seat, action)))
    assert plain(first.state) == plain(second.state)


def test_a_match_is_loaded_in_the_middle_of_any_question() -> None:
    """Between look and answer, pay and fight, or inside a letter: the saved match goes on alike."""
    match = seaboard.new("north_wind", seats=3, seed=9)
    bot = FastChance(9)
    met: set[str] = set()
    while len(met) < 14:
        (seat,) = match.asked
        kind = match.state.steps[-1].key()
        if kind not in met:
            met.add(kind)
            loaded = seaboard.load(match.save())
            assert plain(loaded.state) == plain(match.state)
            assert loaded.choices(seat) == match.choices(seat)
            action = match.choices(seat)[0]
            assert list(map(str, loaded.play(seat, action))) == list(map(str, match.play(seat, action)))
            assert plain(loaded.state) == plain(match.state)
        else:
            choices = match.choices(seat)
            match.play(seat, choices[bot.below(len(choices))])
    tiles = {"TradingPort", "Merchant", "EquipmentPort"}
    assert met >= tiles | {f"{tile}WithLetter" for tile in tiles} | {"Looked", "Pirates", "Overboard", "SecondTrade"}
