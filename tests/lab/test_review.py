"""Reviews: chances that end in what happened, luck and choice told apart, words and chart."""

from __future__ import annotations

import json
from functools import lru_cache
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.bots import decide, named
from seaboard.core.chance import FastChance
from seaboard.lab.report import chart, review_lines
from seaboard.lab.review import Review, judge_choice, review
from seaboard.match.match import Match
from seaboard.match.words import LANGUAGES, Words


def finished(game: str, seats: int, seed: int, bot: str = "greedy") -> Match:
    match = seaboard.new(game, seats=seats, seed=seed)
    while not match.over:
        seat = match.asked[0]
        match.play(seat, decide(named(match.game, bot), match, seat))
    return match


@lru_cache
def reviewed() -> Review:
    return review(finished("pig", 3, 4), tries=20)


def test_chances_start_even_and_end_in_what_happened() -> None:
    found = reviewed()
    assert found.moments[-1].after == [float(seat in found.match.winners) for seat in range(3)]
    for moment in found.moments:
        assert sum(moment.before) == pytest.approx(1)
        assert moment.loss >= 0
    for earlier, later in zip(found.moments, found.moments[1:], strict=False):
        assert earlier.after == later.before


def test_luck_is_where_chance_gave_something_and_choice_where_there_was_one() -> None:
    found = reviewed()
    for moment in found.moments:
        given = found.match.log[moment.number - 1].given
        assert given or moment.luck == 0
        assert moment.loss == 0 or moment.best != moment.action
    assert len(found.turning_points()) == 3
    assert {moment.weight for moment in found.turning_points()} >= {max(moment.weight for moment in found.moments)}


def test_a_blunder_costs_what_it_is_worth() -> None:
    """Rolling on with the goal in hand loses one time in six, at least."""
    match = seaboard.new("pig", seed=1)
    state = match.state
    state.points, state.stake = [85, 99], 20  # type: ignore[attr-defined]
    best, loss = judge_choice(match, 0, match.find("roll"), FastChance(1), 200)
    assert best.text == "hold"
    assert 0.08 < loss < 0.5
    assert judge_choice(match, 0, match.find("hold"), FastChance(1), 50) == (best, 0.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_words_and_as_a_chart(language: str) -> None:
    found = reviewed()
    words = Words(found.match.game, language, ["Ada", "Ben", "Cleo"])
    text = "\n".join(review_lines(found, words))
    assert all(name in text for name in words.players)
    assert "review." not in text and "{" not in text
    assert all(f"\n{moment.number}. " in text for moment in found.turning_points())
    picture = ElementTree.fromstring(chart(found, words))
    ids = {element.get("id") for element in picture.iter()}
    assert {"curve-0", "curve-1", "curve-2", "turning-1", "turning-2", "turning-3"} <= ids
    json.dumps(found.plain())
    assert len(found.chances) == len(found.match.log) + 1


def test_what_is_hidden_stays_hidden_until_the_end() -> None:
    with pytest.raises(ValueError, match="isn't over"):
        review(seaboard.new("pig", seed=1))
