"""What somebody may do at a table, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.match.refused import Refused
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.clock import DAY, GRACE, MINUTE, SECOND
from seaboard.tables.due import due
from seaboard.tables.setup import Clock
from seaboard.tables.show import digest, line, now
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table, replay
from tests.contract.cases import SEATS, Case, name_of
from tests.tables.arrange import Sitting


def refused(decision: Callable[..., Any], *arguments: Any) -> str:
    """The name of the reason why something is refused."""
    with pytest.raises(Refused) as found:
        decision(*arguments)
    return found.value.reason.name


# ---------- sitting down


def test_the_match_starts_with_the_last_seat_taken() -> None:
    sitting = Sitting(seats=3)
    kinds_seen = [type(entry.what).__name__ for entry in sitting.log]
    assert kinds_seen == ["Opened", "Seated", "Seated", "Seated", "Started"]
    assert sitting.table.status == "playing"
    assert sitting.table.names == ["Ada", "Ben", "Cleo"]


def test_a_seat_is_taken_once() -> None:
    assert refused(decide.sit, Sitting(seats=2).table, "eve", "Eve", 1) == "no_free_seat"
    half = Sitting(seats=2, sit=1).table
    assert refused(decide.sit, half, "eve", "Eve", 0) == "seat_taken"
    assert refused(decide.play, half, "ada", 0, "anything") == "not_started"


def test_only_the_owner_puts_bots_on_seats_and_starts() -> None:
    half = Sitting(seats=2, sit=1).table
    assert refused(decide.man, half, "ben", 1, 1) == "not_owner"
    assert refused(decide.start, half, "ben") == "not_owner"
    assert [type(each).__name__ for each in decide.man(half, "ada", 1, 2).entries] == ["Manned", "Started"]
    assert [type(each).__name__ for each in decide.start(half, "ada").entries] == ["Manned", "Started"]
    assert refused(decide.start, Sitting(seats=2).table, "ada") == "not_open"


def test_nobody_acts_for_another_seat() -> None:
    sitting = Sitting("pig")
    for decision in (decide.undo, decide.ask_undo, decide.resign, decide.come_back, decide.leave):
        assert refused(decision, sitting.table, "ben", 0) == "not_your_seat"
    assert refused(decide.play, sitting.table, "ben", 0, "roll") == "not_your_seat"
    assert refused(decide.play, sitting.table, "", 0, "roll") == "not_your_seat"
    assert refused(decide.say, sitting.table, "eve", 0, "hello") == "not_your_seat"
    assert refused(decide.play, sitting.table, "ada", 7, "roll") == "no_such_seat"
    assert refused(decide.play, sitting.table, "ada", -1, "roll") == "no_such_seat"


# ---------- playing


def test_a_choice_made_before_the_question_came_up_is_stale() -> None:
    sitting = Sitting("pig")
    seen = sitting.table.number
    sitting.do(decide.say, "ben", 1, "good luck")
    sitting.play(0, "roll", at=seen)  # chat doesn't spoil it
    if sitting.table.asked == (0,):
        assert refused(decide.play, sitting.table, "ada", 0, "roll", seen) == "stale"
        sitting.play(0, "roll", at=sitting.table.number)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_entries_alone_make_the_table(case: Case) -> None:
    sitting = Sitting(case[0], case[1])
    sitting.play_random(80, 5)
    twin = replay(Table("t", "another seed", sitting.table.edition), sitting.log)
    assert plain(twin.playing().state) == plain(sitting.table.playing().state)
    assert (twin.asked, twin.since, twin.clocks.running) == (
        sitting.table.asked,
        sitting.table.since,
        sitting.table.clocks.running,
    )


def quiet(sitting: Sitting, seat: int) -> str | None:
    """An option of a seat by which nobody would learn anything, and after which it is asked again."""
    match = sitting.table.playing()
    for option in match.choices(seat):
        played, _ = decide.attempt(match, seat, option.text)
        if not played.learnt and played.asked == (seat,):
            return option.text
    return None


def test_undo_takes_back_what_played_itself_too() -> None:
    sitting, chance = Sitting(), FastChance(3)
    while True:
        seat, before = sitting.table.asked[0], plain(sitting.table.playing().state)
        first = quiet(sitting, seat)
        if first is not None:
            sitting.play(seat, first)
            second = quiet(sitting, seat)
            if second is not None:
                break
        sitting.play_random(1, chance.below(10**6))
    sitting.do(decide.act, seat, second, "forced")
    sitting.do(decide.undo, sitting.table.seats[seat].person, seat)
    assert plain(sitting.table.playing().state) == before
    assert sitting.table.asked == (seat,)
    assert len(sitting.table.forced) == len(sitting.table.playing().log)


def test_undo_stops_where_somebody_learnt_something_and_consent_goes_further() -> None:
    sitting = Sitting("pig", seats=3)
    sitting.play(0, "roll")
    assert refused(decide.undo, sitting.table, "ada", 0) == "undo_learnt"
    rolled = sitting.log[-1].what
    assert isinstance(rolled, kinds.Played)
    sitting.do(decide.ask_undo, "ada", 0)
    assert refused(decide.ask_undo, sitting.table, "ben", 1) == "undo_asked"
    sitting.do(decide.answer_undo, "ben", 1, True)
    assert refused(decide.answer_undo, sitting.table, "ben", 1, True) == "answered_already"
    assert len(sitting.table.playing().log) == 1
    sitting.do(decide.answer_undo, "cleo", 2, True)
    assert isinstance(sitting.log[-1].what, kinds.Rewound)
    assert len(sitting.table.playing().log) == 0
    sitting.play(0, "roll")
    again = sitting.log[-1].what
    assert isinstance(again, kinds.Played) and again.given == rolled.given  # nobody fishes for better luck


def test_one_who_disagrees_ends_the_request_and_so_does_the_next_action() -> None:
    sitting = Sitting("pig", seats=2)
    sitting.play(0, "roll")
    sitting.do(decide.ask_undo, "ada", 0)
    sitting.do(decide.answer_undo, "ben", 1, False)
    assert sitting.table.undo is None
    assert refused(decide.answer_undo, sitting.table, "ben", 1, True) == "no_undo_asked"
    sitting.do(decide.ask_undo, "ada", 0)
    sitting.play_random(1)
    assert sitting.table.undo is None


def test_bots_always_agree() -> None:
    sitting = Sitting("pig", seats=2, bots=[0, 1])
    sitting.play(0, "roll")
    sitting.do(decide.ask_undo, "ada", 0)
    assert len(sitting.table.playing().log) == 0


# ---------- leaving


def test_a_bot_stands_in_and_the_seat_can_be_taken_back() -> None:
    sitting = Sitting("pig", seats=3)
    sitting.do(decide.leave, "ada", 0)
    assert sitting.table.seats[0].bot == 1
    assert refused(decide.play, sitting.table, "ada", 0, "roll") == "stood_in"
    assert due(sitting.table) == sitting.table.time
    sitting.do(decide.come_back, "ada", 0)
    assert refused(decide.come_back, sitting.table, "ada", 0) == "not_stood_in"
    sitting.play(0, "roll")


def test_who_resigns_cannot_win_and_the_last_one_standing_has_won() -> None:
    sitting = Sitting("pig", seats=3)
    sitting.do(decide.resign, "ada", 0)
    assert sitting.table.status == "playing"
    assert refused(decide.come_back, sitting.table, "ada", 0) == "resigned_already"
    sitting.do(decide.resign, "cleo", 2)
    assert sitting.table.over
    assert sitting.table.winners == [1]


def test_a_match_without_people_is_decided() -> None:
    sitting = Sitting("pig", seats=3, bots=[0, 1, 1])
    sitting.do(decide.resign, "ada", 0)
    assert sitting.table.over
    assert 0 not in sitting.table.winners


def test_a_rematch_moves_everybody_on_by_one() -> None:
    sitting = Sitting("pig", seats=3, bots=[0, 0, 2])
    assert refused(decide.rematch, sitting.table, "ada", "x") == "not_over"
    assert refused(decide.rematch, sitting.table, "eve", "x") == "no_seat_here"
    assert [name for _, name, _ in decide.seats_again(sitting.table)] == ["Ben", "Scirocco ★★", "Ada"]


# ---------- clocks


def test_days_a_move_run_from_the_question() -> None:
    sitting = Sitting("pig", clock=Clock("days", days=2), pause=None)
    asked_at = sitting.table.time
    assert due(sitting.table) == asked_at + 2 * DAY
    assert not decide.time_up(sitting.table, asked_at + 2 * DAY - 1).entries
    sitting.add(decide.time_up(sitting.table, asked_at + 2 * DAY).entries)
    assert sitting.table.seats[0].why == "time"
    sitting.do(decide.come_back, "ada", 0)
    assert due(sitting.table) == sitting.table.time + 2 * DAY


def test_minutes_a_match_run_only_while_asked_and_grow_by_the_bonus() -> None:
    sitting = Sitting("pig", clock=Clock("minutes", minutes=1, bonus=10))
    clocks = sitting.table.clocks
    sitting.time += 19 * SECOND
    sitting.play(0, "roll")
    assert clocks.left == [MINUTE - 20 * SECOND + 10 * SECOND, MINUTE]
    seat = sitting.table.asked[0]
    sitting.time += 10 * MINUTE
    sitting.add(decide.time_up(sitting.table, sitting.time).entries)
    assert sitting.table.seats[seat].why == "time"
    sitting.do(decide.come_back, sitting.table.seats[seat].person, seat)
    assert sitting.table.clocks.deadline(seat) == sitting.table.time + max(GRACE, clocks.left[seat])


def test_an_action_without_an_alternative_is_due_after_the_pause() -> None:
    sitting = Sitting("pig", pause=2.0)
    assert len(sitting.table.playing().choices(0)) == 1
    assert due(sitting.table) == sitting.table.time + 2000
    assert due(Sitting("pig", pause=None).table) is None


# ---------- what is told


def test_the_digest_is_what_happened_since_ones_last_action() -> None:
    sitting = Sitting("pig")
    while sitting.table.last_action[0] == 0 or sitting.table.asked == (0,) or sitting.table.number < 20:
        sitting.play_random(1, sitting.table.number)
    after = sitting.table.last_action[0]
    told = digest(Sight(sitting.table, 0, "en"), sitting.log)
    assert [each.number for each in told] == [entry.number for entry in sitting.log if entry.number > after]


def test_an_action_is_told_to_its_seat_and_to_all_after_the_end() -> None:
    sitting = Sitting("pig")
    sitting.play(0, "roll")
    told = [line(Sight(sitting.table, eyes, "en"), sitting.log[-1]).action for eyes in (0, 1, None)]
    assert told == ["roll", None, None]
    sitting.do(decide.resign, "ada", 0)
    played = next(entry for entry in sitting.log if isinstance(entry.what, kinds.Played))
    assert line(Sight(sitting.table, None, "en"), played).action == "roll"


def test_only_the_seat_asked_has_options() -> None:
    sitting = Sitting("pig")
    assert [option.action for option in now(Sight(sitting.table, 0, "de"), "ada").options] == ["roll"]
    assert now(Sight(sitting.table, 1, "de"), "ben").options == []
    assert now(Sight(sitting.table, None, "de"), "").options == []
