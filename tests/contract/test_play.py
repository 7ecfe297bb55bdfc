"""Contract: random matches end with scores; nothing gets lost; states and steps are never changed behind one's back."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.core.score import winners

from .cases import CASES, SEATS, Case, name_of, play_random, positions, raw, start

MOST_CHOICES = 60_000


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_random_matches_end_and_keep_their_pieces(case: Case) -> None:
    check = import_module(f"tests.games.{case[0]}.pieces").check
    for seed in range(3):
        game, s, chance = raw(case, seed)
        count = 0
        while s.steps:
            if count % 7 == 0:
                check(s)
            choices = s.steps[-1].choices(s)
            assert choices, f"seed {seed}: a question without an option: {s.steps[-1]}"
            assert len(set(choices)) == len(choices)
            game.take(s, choices[chance.below(len(choices))], chance)
            count += 1
            assert count < MOST_CHOICES
        check(s)
        scores = game.scores(s)
        assert len(scores) == case[1]
        assert winners(scores)
        assert all(set(score.parts) == set(game.parts) and sum(score.parts.values()) == score.total for score in scores)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_options_are_the_games_own_actions(case: Case) -> None:
    for match in positions(case, 3, 60, 5):
        for seat in match.asked:
            for action in match.choices(seat):
                assert match.game.actions[action.number] is action
                assert match.find(action.text) is action
                assert match.why_not(seat, action) is None


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_playing_changes_no_earlier_state_and_no_step(case: Case) -> None:
    game, s, chance = raw(case, 5)
    kept = []
    for _ in range(400):
        if not s.steps:
            break
        earlier = s.clone()
        kept.append((earlier, plain(earlier), [(step, plain(step)) for step in earlier.steps]))
        choices = s.steps[-1].choices(s)
        game.take(s, choices[chance.below(len(choices))], chance)
    for earlier, as_it_was, steps in kept:
        assert plain(earlier) == as_it_was
        for step, step_as_it_was in steps:
            assert plain(step) == step_as_it_was


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_clone_plays_on_alike(case: Case) -> None:
    game, s, chance = raw(case, 6)
    for round_ in range(40):
        if not s.steps:
            break
        twin, one, two = s.clone(), FastChance(round_), FastChance(round_)
        for _ in range(10):
            if not s.steps:
                break
            choices = s.steps[-1].choices(s)
            assert choices == twin.steps[-1].choices(twin)
            action = choices[chance.below(len(choices))]
            game.take(s, action, one)
            game.take(twin, action, two)
            assert plain(s) == plain(twin)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), bot=st.integers(0, 2**32), data=st.data())
def test_refusals_change_nothing_and_cite_the_rulebook(case: Case, seed: int, bot: int, data: st.DataObject) -> None:
    match = start(case, seed)
    choose = FastChance(bot)
    for _ in range(30):
        if match.over:
            break
        play_random(match, choose)
    action = data.draw(st.sampled_from(match.game.actions))
    seat = data.draw(st.integers(0, match.seats - 1))
    before = (plain(match.state), match.save())
    reason = match.why_not(seat, action)
    if reason is None:
        return
    with pytest.raises(seaboard.Refused) as refused:
        match.play(seat, action)
    assert refused.value.reason == reason
    assert (plain(match.state), match.save()) == before
    if reason.section:
        assert match.game.reasons[reason.name] == reason.section
