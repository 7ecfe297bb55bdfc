"""The library's front door, and what a match refuses."""

from __future__ import annotations

import doctest

import pytest

import seaboard
from seaboard import library
from seaboard.core.record import plain
from seaboard.match.match import Match
from seaboard.match.save import LoadError
from seaboard.match.story import heard


def test_the_front_door() -> None:
    match = seaboard.new("north_wind", seats=3, seed=1)
    assert match.asked == [0]
    assert [str(action) for action in match.choices(0)] == ["sail norderkap", "sail trutzhavn", "sail olesand"]
    assert match.choices(1) == []
    assert "north_wind" in seaboard.list_games()
    assert "pig" not in seaboard.list_games()


def test_the_docstrings_examples_run() -> None:
    assert doctest.testmod(library).attempted > 0
    assert doctest.testmod(library).failed == 0


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "no game called 'chess'; there are: "),
        ({"seats": 9}, "pig is for 2 to 6 seats, not 9"),
        ({"options": {"losing_face": 5}}, "option losing_face: 5 isn't one of 1, 2"),
        ({"seed": " 7"}, "the seed ' 7' must be a single line"),
        ({"seed": "a\nb"}, "must be a single line"),
        ({"options": {"winning_face": 5}}, "unknown option 'winning_face'; pig has: losing_face"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(wrong: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"game": "pig", **wrong}
    with pytest.raises(ValueError, match=message):
        seaboard.new(**given)  # type: ignore[arg-type]


def refusal(match: Match, seat: int, action: str, at: int | None = None) -> str:
    with pytest.raises(seaboard.Refused) as refused:
        match.play(seat, action, at)
    return refused.value.reason.name


def test_refusals_that_rest_on_no_rule() -> None:
    match = seaboard.new("pig", seats=2, seed=1)
    before = plain(match.state)
    assert refusal(match, 1, "roll") == "not_asked"
    assert refusal(match, 7, "roll") == "no_such_seat"
    assert refusal(match, 0, "rol") == "did_you_mean"
    assert refusal(match, 0, "castle") == "unknown_action"
    assert refusal(match, 0, "hold") == "roll_first"
    assert refusal(match, 0, "roll", at=3) == "stale"
    assert plain(match.state) == before
    assert len(match.log) == 0


def test_a_stale_answer_is_refused_and_a_fresh_one_taken() -> None:
    match = seaboard.new("pig", seats=2, seed=3)
    match.play(0, "roll", at=0)
    assert refusal(match, match.asked[0], "roll", at=0) == "stale"
    match.play(match.asked[0], "roll", at=1)


def test_after_the_end_everything_is_refused_and_open() -> None:
    match = seaboard.new("pig", seats=2, seed=5)
    while not match.over:
        seat = match.asked[0]
        match.play(seat, "hold" if match.state.stake >= 20 else "roll")  # type: ignore[attr-defined]
    assert refusal(match, 0, "roll") == "over"
    assert len(match.winners) == 1
    assert match.scores()[match.winners[0]].total >= 100
    assert plain(match.view(None)) == plain(match.state)


def test_undo_reaches_back_to_the_last_thing_anybody_learnt() -> None:
    match = seaboard.new("north_wind", seats=2, seed=6)
    match.play(0, "sail norderkap")
    learnt = plain(match.state)
    with pytest.raises(seaboard.Refused) as refused:
        match.undo(0)
    assert refused.value.reason.name == "undo_learnt"
    with pytest.raises(seaboard.Refused) as refused:
        match.undo(1)
    assert refused.value.reason.name == "nothing_to_undo"
    match.play(0, "pass")
    match.play(0, "stop")
    match.undo(0)
    match.undo(0)
    assert plain(match.state) == learnt


def test_whoever_others_have_acted_upon_can_undo_no_more() -> None:
    match = seaboard.new("mare_balticum", seats=3, seed=4)
    first = match.asked[0]
    assert not match.can_undo(first)
    match.play(first, match.choices(first)[0])
    assert match.can_undo(first)
    second = match.asked[0]
    match.play(second, match.choices(second)[0])
    assert not match.can_undo(first) and match.can_undo(second)
    with pytest.raises(seaboard.Refused) as refused:
        match.undo(first)
    assert refused.value.reason.name == "undo_others"


def test_private_events_reach_only_their_seat() -> None:
    from seaboard.core.event import Event

    events = [Event("looked", (1,)), Event("saw", (1, ("fog",)), 1)]
    assert [event.name for event in heard(events, 1)] == ["looked", "saw"]
    assert [event.name for event in heard(events, 0)] == ["looked"]
    assert [event.name for event in heard(events, None)] == ["looked"]


def test_a_refusal_says_itself_in_three_languages() -> None:
    match = seaboard.new("pig", seats=2, seed=1)
    with pytest.raises(seaboard.Refused) as caught:
        match.play(0, "hold")
    assert str(caught.value) == "1.2: Roll at least once before you hold."
    assert len({caught.value.say(language) for language in ("en", "it", "de")}) == 3
    assert all(caught.value.say(language).startswith("1.2: ") for language in ("en", "it", "de"))
    with pytest.raises(seaboard.Refused, match="There is no action “rol”"):
        match.play(0, "rol")
    with pytest.raises(seaboard.Refused, match=r"it's up to Seat 1\."):
        match.play(1, "roll")


def test_a_match_is_played_by_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """A release that has newer rules loads it, plays on by the older ones, and saves it as such."""
    match = seaboard.new("pig", seats=2, seed=1)
    match.play(0, "roll")
    monkeypatch.setattr(match.game, "version", 3)
    loaded = seaboard.load(match.save())
    assert (loaded.terms.rules, loaded.terms.options.rules) == (1, 1)
    loaded.play(loaded.asked[0], "roll")
    assert "\nrules 1\n" in loaded.save()
    for unknown in ("4", "0", "first"):
        with pytest.raises(LoadError, match="the head of this match can't be used"):
            seaboard.load(match.save().replace("\nrules 1\n", f"\nrules {unknown}\n"))
