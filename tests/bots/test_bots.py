"""Bots: what they see, that the same question gets the same answer, and that they play any game to its end."""

from __future__ import annotations

from typing import Any

import pytest

import seaboard
from seaboard.bots import LEVELS, decide, level, named, own_luck
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import Settings
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.registry import EXAMPLES, GAMES, find_game

from ..contract.cases import SEATS, Case, name_of, positions, start

BOTS = ["random", "greedy:2", "search:iterations=12,depth=4,worlds=2", "search:iterations=12,depth=4,outcomes=0,reuse=1"]


@pytest.mark.parametrize("text", BOTS)
@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_two_truths_with_equal_views_get_the_same_answer(case: Case, text: str) -> None:
    """A bot is given the view alone; whatever else the truth is, it chooses alike."""
    for match in positions(case, 21, 5, 40):
        for seat in match.asked:
            view = match.view(seat)
            other = match.game.imagine(view, FastChance(5))
            chosen = [
                named(match.game, text).choose(
                    match.game, match.game.view(truth, seat), seat, match.choices(seat), FastChance(9)
                )
                for truth in (match.state, other)
            ]
            assert chosen[0] == chosen[1]
            assert chosen[0] in match.choices(seat)


@pytest.mark.parametrize("text", BOTS)
@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_bot_changes_nothing_and_answers_for_any_seat_asked(case: Case, text: str) -> None:
    for match in positions(case, 22, 4, 50):
        for seat in match.asked:
            view = match.view(seat)
            before = plain(view), plain(match.state)
            chosen = named(match.game, text).choose(match.game, view, seat, match.choices(seat), FastChance(1))
            assert match.why_not(seat, chosen) is None
            assert (plain(view), plain(match.state)) == before


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_the_same_match_meets_the_same_bots(name: str) -> None:
    """With iterations as the only budget the choice depends on the view and the seed alone."""
    logs = []
    for _ in range(2):
        match = seaboard.new(name, seed="again")
        bot = named(match.game, "search:iterations=10,depth=3,worlds=1")
        for _ in range(25):
            if not match.over:
                match.play(match.asked[0], decide(bot, match, match.asked[0]))
        logs.append(match.save())
    assert logs[0] == logs[1]


@pytest.mark.parametrize("number", LEVELS)
@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_every_level_answers_every_game(name: str, number: int) -> None:
    game = find_game(name)
    for seats in game.seats:
        match = start((name, seats, {}), number)
        while len(match.choices(match.asked[0])) == 1:
            match.play(match.asked[0], match.choices(match.asked[0])[0])
        seat = match.asked[0]
        bot = level(game, number)
        if isinstance(bot, SearchBot):
            assert number < 3 or bot.settings.seconds
            bot = SearchBot(Settings(iterations=5))
        assert decide(bot, match, seat) in match.choices(seat)


def test_what_a_bot_is_called() -> None:
    pig = find_game("pig")
    for wrong, said in {
        "frog": "no bot called 'frog'",
        "level9": "levels 1 to 5",
        "search": "needs a budget",
        "search:wisdom=3": "no setting 'wisdom'",
        "search:depth=deep": "isn't a number",
        "random:3": "no bot called",
    }.items():
        with pytest.raises(ValueError, match=said):
            named(pig, wrong)


# ---------- what a search does


def thought(match: seaboard.Match, seat: int, **settings: Any) -> Any:
    bot = SearchBot(Settings(**settings))
    return bot.think(match.game, match.view(seat), seat, match.choices(seat), own_luck(match, seat))


def pig(points: list[int], stake: int) -> seaboard.Match:
    """A match of Pig where the first seat may roll or hold."""
    match = seaboard.new("pig", seed=1)
    state: Any = match.state
    state.points, state.stake = points, stake
    return match


@pytest.mark.parametrize("text", ["greedy", "search:iterations=200", "search:iterations=200,outcomes=0", "level1"])
def test_bots_take_what_wins_and_leave_what_loses(text: str) -> None:
    winning = pig([90, 99], 10)
    assert decide(named(winning.game, text), winning, 0).text == "hold"
    begun = pig([20, 20], 2)
    assert decide(named(begun.game, text), begun, 0).text == "roll"


def test_a_search_stops_at_its_budget() -> None:
    match = pig([20, 20], 15)
    assert thought(match, 0, iterations=70).iterations == 70
    assert thought(match, 0, seconds=0.02).iterations > 0


def test_doomed_options_are_pruned() -> None:
    search = thought(pig([90, 99], 10), 0, iterations=5000, explore=20.0)
    assert search.iterations < 5000
    assert [edge.action.text for edge in search.root.edges.values() if edge.pruned] == ["roll"]


def test_a_tree_is_used_again_for_the_next_own_question() -> None:
    match = pig([20, 20], 4)
    bot = SearchBot(Settings(iterations=300, reuse=True))
    first = bot.think(match.game, match.view(0), 0, match.choices(0), FastChance(1))
    assert first.kept
    while match.asked == [0]:
        match.play(0, "roll")
        if match.asked == [0]:
            again = bot.think(match.game, match.view(0), 0, match.choices(0), FastChance(2))
            assert again.root.visits > again.iterations
            return
    pytest.fail("the first roll lost")


@pytest.mark.parametrize("name", [*GAMES])
def test_a_tree_used_again_offers_only_what_is_possible(name: str) -> None:
    match = seaboard.new(name, seed=1)
    bots = [SearchBot(Settings(iterations=40, depth=2, reuse=True)) for _ in range(match.seats)]
    for _ in range(150):
        if match.over:
            return
        seat = match.asked[0]
        match.play(seat, decide(bots[seat], match, seat))


def test_several_cores_try_more() -> None:
    match = pig([20, 20], 15)
    search = thought(match, 0, iterations=50, cores=3, trust=0)
    assert search.iterations == 150
    assert sum(edge.visits for edge in search.root.edges.values()) == 150
    assert sum(results.count for results in search.results.values()) == 150
