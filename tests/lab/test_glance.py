"""Reviews within seconds: a whole curve however little time there is, and a close look at what changed most."""

from __future__ import annotations

from functools import lru_cache

import pytest

import seaboard
from seaboard.lab.glance import CLOSE, OPTIONS, glance
from seaboard.lab.report import moment_sentence
from seaboard.lab.review import Moment, Option, Review
from seaboard.match.match import Match
from seaboard.match.words import LANGUAGES, Words
from tests.lab.test_review import finished


@lru_cache
def glanced() -> Review:
    return glance(finished("pig", 3, 4), seconds=1)


def test_chances_are_told_for_every_entry_and_end_in_what_happened() -> None:
    found = glanced()
    assert len(found.chances) == len(found.match.log) + 1
    assert found.chances[-1] == [float(seat in found.match.winners) for seat in range(3)]
    assert all(sum(row) == pytest.approx(1) for row in found.chances)


def test_where_neither_choice_nor_luck_was_chances_stay() -> None:
    match = finished("fleet", 3, 2)
    found, again = glance(match, seconds=0.5), match.again()
    for number, entry in enumerate(match.log):
        if len(again.choices(entry.seat)) == 1 and not entry.given:
            assert found.chances[number] == found.chances[number + 1]
        again.play(entry.seat, entry.action)


def test_moments_are_looked_at_closely() -> None:
    found = glanced()
    assert 3 <= len(found.moments) <= CLOSE
    assert [moment.number for moment in found.moments] == sorted({moment.number for moment in found.moments})
    for moment in found.moments:
        assert found.chances[moment.number] == moment.after
        entry = found.match.log[moment.number - 1]
        assert (moment.seat, moment.action) == (entry.seat, entry.action.text)
        assert entry.given or moment.lucks == [0.0] * 3
        assert len(moment.options) in range(2, OPTIONS + 1) or not moment.options
        assert not moment.options or moment.action in [option.action for option in moment.options]


def nearly_won(seed: int) -> tuple[Match, int]:
    """Seat 0 needs 20 points, seat 1 five: the roll by which seat 0 lost twelve in its only turn before seat 1 won; or 0."""
    dealt = seaboard.new("pig", seed=seed)
    dealt.state.points = [80, 95]  # type: ignore[attr-defined]
    match = Match(dealt.terms, dealt.seed, None, dealt.state.clone())
    lost = 0
    while not match.over:
        seat, stake = match.asked[0], match.state.stake  # type: ignore[attr-defined]
        enough = match.state.points[seat] + stake >= 100  # type: ignore[attr-defined]
        match.play(seat, "hold" if enough else "roll")
        if seat == 0 and stake >= 12 and not enough and match.asked == [1]:
            lost = len(match.log)
    once = [entry.seat for entry in match.log] == [0] * lost + [1] * (len(match.log) - lost)
    return match, lost if once and match.winners == [1] else 0


def test_the_roll_that_decided_a_match_is_found() -> None:
    match, lost = next(found for found in map(nearly_won, range(1000)) if found[1])
    found = glance(match, seconds=2)
    point = next(moment for moment in found.turning_points() if moment.number == lost)
    assert (point.kind, point.whose) == ("luck", 0)
    assert point.gain < -0.2


def test_without_any_time_there_is_still_a_line_from_start_to_end() -> None:
    found = glance(finished("pig", 2, 3), seconds=0)
    assert found.moments == []
    assert found.chances[-1] in ([1.0, 0.0], [0.0, 1.0])
    rises = [after[0] - before[0] for before, after in zip(found.chances, found.chances[1:], strict=False)]
    assert all(rise >= 0 for rise in rises) or all(rise <= 0 for rise in rises)


def test_a_match_decided_otherwise_is_judged_to_its_last_position_and_one_under_way_not_at_all() -> None:
    match = seaboard.new("pig", seed=1)
    match.play(match.asked[0], "roll")
    with pytest.raises(ValueError, match="isn't over"):
        glance(match)
    found = glance(match, seconds=0.2, decided=True)
    assert len(found.chances) == 2
    assert 0 < found.chances[-1][0] < 1


def test_alone_there_are_no_chances() -> None:
    with pytest.raises(ValueError, match="alone"):
        glance(alone(), decided=True)


def alone() -> Match:
    return seaboard.new("fleet_dice", seats=1, seed=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_moment_was_above_all(language: str) -> None:
    words = Words(seaboard.new("pig", seed=1).game, language, ["Ada", "Ben"])
    options = [Option("hold", 0.7), Option("roll", 0.5)]
    strong = Moment(5, 0, "hold", "hold", 0.0, [0.0, 0.0], [0.4, 0.6], [0.7, 0.3], [], options)
    assert (strong.kind, strong.whose, round(strong.gain, 2), round(strong.weight, 2)) == ("strong", 0, 0.3, 0.2)
    poor = Moment(5, 0, "roll", "hold", 0.2, [0.1, -0.1], [0.6, 0.4], [0.5, 0.5], [], options)
    assert (poor.kind, poor.gain) == ("choice", -0.2)
    struck = Moment(5, 0, "roll", "roll", 0.0, [0.1, -0.3], [0.5, 0.5], [0.6, 0.2], [])
    assert (struck.kind, struck.whose, struck.gain) == ("luck", 1, -0.3)
    said = [moment_sentence(moment, words) for moment in (strong, poor, struck)]
    assert "40" in said[0] and "70" in said[0] and "Ada" in said[0]
    assert "20" in said[1] and "Ben" in said[2] and "50" in said[2]
    assert len(set(said)) == 3 and not any("review." in each for each in said)
