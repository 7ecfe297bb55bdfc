"""Contract: a match can go on from any moment of another, as one seat saw it, and is as good a match as any."""

from __future__ import annotations

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.match.match import Match
from seaboard.match.replay import Replay, moment, replay
from seaboard.match.save import LoadError
from seaboard.verify import check

from .cases import CASES, SEATS, Case, name_of, play_random, positions, start


def gone_on(match: Match, seat: int, seed: str) -> Match:
    """A match that goes on from what a seat sees now."""
    view = match.game.view(match.state, seat)
    return Match(match.terms, seed, start=view)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_seat_sees_what_it_saw_and_is_asked_the_same(case: Case) -> None:
    for match in positions(case, 31, 8, 50):
        if match.over:
            break
        for seat in range(match.seats):
            other = gone_on(match, seat, "x")
            assert plain(other.view(seat)) == plain(match.view(seat))
            assert other.asked == match.asked
            assert other.choices(seat) == match.choices(seat)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_what_the_seat_could_not_see_is_dealt_anew(case: Case) -> None:
    """The start of the new match knows the view alone, and luck decides about the rest."""
    hidden = redealt = 0
    for match in positions(case, 32, 12, 40):
        for seat in range(match.seats if not match.over else 0):
            known = plain(match.game.view(match.state, seat))
            hidden += known != plain(match.state)
            one, two = gone_on(match, seat, "one"), gone_on(match, seat, "two")
            assert plain(one.start) == known
            redealt += plain(one.state) != plain(two.state)
    assert bool(hidden) == bool(redealt), "where something is hidden, it is dealt anew"


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_it_is_played_saved_loaded_verified_and_replayed(case: Case) -> None:
    bot = FastChance(33)
    for match in positions(case, 33, 3, 90):
        if match.over:
            break
        seat = bot.below(match.seats)
        other = gone_on(match, seat, "a seed of its own")
        for count in range(2000):
            if other.over:
                break
            if count % 40 == 0:
                fits(other, bot)
            play_random(other, bot)
        text = other.save()
        assert check(text)
        loaded = seaboard.load(text)
        assert plain(loaded.state) == plain(other.state)
        assert loaded.save() == text
        assert plain(moment(loaded, 0).view(seat)) == plain(match.view(seat))


def fits(match: Match, chance: FastChance) -> None:
    """Everybody at the table can think: their views can be imagined and ask them the same."""
    game = match.game
    for seat in range(match.seats):
        view = game.view(match.state, seat)
        imagined = game.imagine(view, chance)
        assert plain(game.view(imagined, seat)) == plain(view)
        if seat in match.asked:
            assert game.question(view, seat).choices(view) == match.choices(seat)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_any_moment_of_a_replay_is_the_position_it_was(case: Case) -> None:
    match, bot = start(case, 34), FastChance(34)
    states, told = [plain(match.state)], []
    while not match.over and len(match.log) < 400:
        length = len(match.log)
        play_random(match, bot)
        assert len(match.log) == length + 1
        states.append(plain(match.state))
    told = [events for _, events in replay(match)]
    again = Replay(match)
    assert again.events == [[], *told]
    for number in [*range(0, len(states), 7), len(match.log)]:
        assert plain(again.at(number)) == states[number]
        assert plain(again.at(number)) == plain(moment(match, number).state)
    assert again.totals(None)[-1] == [score.total for score in match.scores()]
    assert len(again.rounds) == len(states) and again.rounds == sorted(again.rounds)
    starts = [number for _, number in again.chapters()]
    assert starts[0] == 0 and (len(starts) > 1 or not match.over)
    for wrong in (-1, len(states)):
        with pytest.raises(ValueError, match="no position after"):
            again.at(wrong)


@pytest.mark.parametrize("broken", ["{}", "[]", '{"is":"Pig"}', '{"is":"Nothing"}', "{", '{"is":"Roll","seat":0}'])
def test_a_start_that_is_no_position_is_named(broken: str) -> None:
    match = gone_on(seaboard.new("pig", seed=1), 0, "s")
    lines = [f"start {broken}" if line.startswith("start ") else line for line in match.save().splitlines()]
    with pytest.raises(LoadError, match="head"):
        seaboard.load("\n".join(lines))


def test_there_is_one_start() -> None:
    text = gone_on(seaboard.new("pig", seed=1), 0, "s").save()
    line = next(line for line in text.splitlines() if line.startswith("start "))
    with pytest.raises(LoadError, match="one position"):
        seaboard.load(text.replace(line, f"{line}\n{line}"))
