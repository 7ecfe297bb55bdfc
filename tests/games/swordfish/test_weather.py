"""The Weather phase, wrecks and insurance. (6)"""

from __future__ import annotations

import pytest

from seaboard.match.words import Words

from .arrange import IDS, arrange


@pytest.mark.rule("SF082", "SF083")
@pytest.mark.parametrize(
    ("round", "wind", "card", "after"), [(8, 5, 2, 7), (8, 5, -1, 4), (12, 11, 3, 12), (4, 0, -1, 0), (8, 3, 0, 3)]
)
def test_the_card_moves_the_wind(round: int, wind: int, card: int, after: int) -> None:
    table = arrange(phase="weather", round=round, wind=wind, card=card, captains="0.1 4@A01a")
    assert (table.s.wind, table.s.cards[-1]) == (after, card)
    said = Words(table.match.game).event(next(event for event in table.events if event.name == "wind"))
    assert said.startswith(f"Weather card {card:+}: the wind is {after}, ".replace("+0", "0").replace("-", "−"))


@pytest.mark.rule("SF084")
def test_the_rest_of_the_board_is_calm() -> None:
    table = arrange(phase="weather", captains="0.1 4@A12a bait 1; 0.2 4@STJ; 0.3 4@A11", wind=12, card=0)
    assert [table.show(f"0.{number}") for number in (1, 2, 3)] == ["4@A12a bait 1", "4@STJ", "4@A11"]
    assert table.question == "0 Fish"


@pytest.mark.rule("SF085")
def test_the_effective_wind() -> None:
    s = arrange(wind=9).s
    found = {name: s.effective(IDS.index(name)) for name in ("A13", "A14", "A15", "A16", "A17", "A18", "A13a", "A16b", "A18c")}
    assert found == {"A13": 7, "A14": 7, "A15": 8, "A16": 8, "A17": 9, "A18": 9, "A13a": 7, "A16b": 8, "A18c": 9}
    calm = arrange(wind=1).s
    assert [calm.effective(IDS.index(name)) for name in ("A13", "A16", "A18")] == [0, 0, 1]


@pytest.mark.rule("SF086", "SF087")
@pytest.mark.parametrize(("wind", "asked"), [(7, "123"), (8, "23"), (9, "3"), (10, "")])
def test_no_fishing_in_a_gale(wind: int, asked: str) -> None:
    table = arrange(phase="fishing", captains="0.1 25@A18a; 0.2 25@A16a; 0.3 25@A13a", wind=wind)
    found = ""
    while table.question == "0 Fish":
        found += str(table.s.steps[-1].number + 1)  # type: ignore[attr-defined]
        table.play("stop")
    assert found == asked


@pytest.mark.rule("SF088", "SF089")
@pytest.mark.parametrize(("place", "wind"), [("A18", 9), ("A18a", 9), ("A16", 10), ("A16a", 10), ("A14", 11), ("A13a", 11)])
def test_wrecked_above_the_resistance(place: str, wind: int) -> None:
    for boat, resistance in ((16, 9), (13, 8)):
        table = arrange(phase="weather", captains=f"0.1 {boat}@{place}", wind=wind, card=0)
        assert bool(table.show("0.1")) == (resistance >= 9)


@pytest.mark.rule("SF090", "SF091", "SF092", "SF093")
def test_what_a_wreck_takes() -> None:
    table = arrange(phase="weather", captains="0.1 16@A18a fuel 5 bait 4 hold pup,triple token", vp=[8, 0], wind=10, card=0)
    s = table.s
    assert (table.show("0.1"), s.fuel[0], s.bait[0], s.token[0], s.tokens) == ("", 0, 0, 0, 3)
    assert s.gone == [0, 0, 1, 0, 0, 1]
    assert sum(s.bags) == 128
    assert s.vp[0] == 8
    table.play("hire GLO", "rent 4 1")
    assert s.vp[0] == 0


@pytest.mark.rule("SF094")
def test_a_wreck_at_a_full_anchor_stays() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18; 1.1 25@A18; 1.2 25@A18", wind=8, card=0)
    assert (table.hulls, table.s.afloat(22)) == (["4@A18"], 3)


@pytest.mark.rule("SF095", "SF096", "SF097", "SF098")
def test_a_wreck_at_a_buoy_slides_or_sinks() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a; 1.1 25@A18", hulls="7@A18", wind=8, card=0)
    assert table.hulls == ["4@A18", "7@A18"]
    table = arrange(phase="weather", captains="0.1 4@A18a; 1.1 25@A18", hulls="7@A18; 10@A18", wind=8, card=0)
    assert (table.hulls, table.sunk(4), table.pile(4)) == (["10@A18", "7@A18"], 1, 11)
    move = arrange(phase="movement", captains="0.1 25@A17 tow 4", hulls="4@A18; 4@A18; 4@A18")
    move.refused("sail A18", "anchor_full")


@pytest.mark.rule("SF099", "SF100")
def test_the_order_of_wrecks() -> None:
    boats = "0.1 4@A18a; 1.1 7@A18b; 2.1 25@A18; 2.2 25@A18"
    first = arrange(seats=3, phase="weather", captains=boats, wind=8, card=0, order=[0, 1, 2])
    assert (first.hulls, first.sunk(7)) == (["4@A18"], 1)
    other = arrange(seats=3, phase="weather", captains=boats, wind=8, card=0, order=[1, 0, 2])
    assert (other.hulls, other.sunk(4)) == (["7@A18"], 1)
    boats = "0.2 4@A18a; 0.1 7@A18b; 2.1 25@A18; 2.2 25@A18"
    numbers = arrange(seats=3, phase="weather", captains=boats, wind=8, card=0)
    assert (numbers.hulls, numbers.sunk(4)) == (["7@A18"], 1)


@pytest.mark.rule("SF120")
def test_a_towing_boat_is_wrecked() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a tow 7; 1.1 25@A18", wind=8, card=0)
    assert table.hulls == ["4@A18", "7@A18"]
    table = arrange(phase="weather", captains="0.1 4@A18a tow 7; 1.1 25@A18; 1.2 25@A18", wind=8, card=0)
    assert (table.hulls, table.sunk(7)) == (["4@A18"], 1)
    full = "0.1 4@A18a tow 7; 1.1 25@A18; 1.2 25@A18; 1.3 25@A18"
    table = arrange(phase="weather", captains=full, wind=8, card=0)
    assert (table.hulls, table.sunk(4), table.sunk(7)) == ([], 1, 1)
    at_anchor = arrange(phase="weather", captains="0.1 4@A18 tow 7; 1.1 25@A18; 1.2 25@A18", wind=8, card=0)
    assert (at_anchor.hulls, at_anchor.sunk(7)) == (["4@A18"], 1)


# ---------- port insurance


@pytest.mark.rule("SF130", "SF136", "SF137")
def test_insurance_after_the_storm() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a", vp=[7, 20], wind=8, card=0)
    assert table.question == "0 Insurance"
    table.refused("hire GLO", "insurance_first")
    assert table.choices == ["insure GLO", "insure PTS", "insure PTL", "insure HAL", "insure STJ", "decline"]
    table.play("insure HAL")
    assert (table.show("0.1"), table.s.vp[0], table.pile(4)) == ("4@HAL", 7, 10)
    declined = arrange(phase="weather", captains="0.1 4@A18a", vp=[5, 20], wind=8, card=0)
    declined.play("decline", "1: done")
    assert (declined.s.round, declined.question, declined.show("0.1")) == (3, "1 Hire", "")


@pytest.mark.rule("SF136", "SF137")
def test_declined_insurance_is_over() -> None:
    table = arrange(captains="0.2 @GLO; 0.3 @HAL", vp=[3, 20], wrecked=[0], hulls="0:4@STJ")
    table.play("decline")
    assert table.question == "1 Hire"
    table = arrange(captains="0.2 @GLO", vp=[3, 20])
    assert table.question == "1 Hire"
    arrange(captains="0.2 @GLO", vp=[4, 20]).refused("insure GLO", "insurance_no_storm")


@pytest.mark.rule("SF131")
def test_no_insurance_with_a_boat() -> None:
    table = arrange(captains="0.2 4@GLO", vp=[3, 20], wrecked=[0])
    assert table.question == "0 Hire"
    table.refused("insure GLO", "insurance_has_boat")


@pytest.mark.rule("SF132", "SF133")
def test_no_insurance_for_those_who_can_pay() -> None:
    assert arrange(vp=[7], wrecked=[0]).question == "0 Insurance"
    table = arrange(vp=[8], wrecked=[0])
    table.refused("insure GLO", "insurance_can_pay", cost=8, vp=8)
    assert arrange(vp=[10], wrecked=[0], piles={4: 0}).question == "0 Insurance"
    assert arrange(captains="0.2 @HAL", vp=[3], wrecked=[0]).question == "0 Insurance"
    arrange(captains="0.2 @HAL", vp=[4], wrecked=[0]).refused("insure GLO", "insurance_can_pay", cost=4)


@pytest.mark.rule("SF134")
def test_insurance_and_an_own_hull() -> None:
    assert arrange(hulls="0:4@PTS", vp=[4], wrecked=[0]).question == "0 Insurance"
    assert arrange(hulls="0:4@PTS", vp=[5], wrecked=[0]).question == "0 Hire"
    assert arrange(hulls="0:4@PTS due", vp=[5], wrecked=[0]).question == "0 Insurance"
    assert arrange(hulls="0:4@PTS", captains="0.2 @PTS", vp=[0], wrecked=[0]).question == "0 Hire"
    assert arrange(hulls="0:4@PTS", captains="0.2 @GLO", vp=[3], wrecked=[0]).question == "0 Insurance"


@pytest.mark.rule("SF135")
def test_losing_the_last_two_at_once() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a; 0.2 4@A17a", vp=[3, 20], wind=8, card=0)
    assert table.question == "0 Insurance"


LOST_ONE_OF_TWO = "0.1 4@A17; 0.2 4@HAL"


@pytest.mark.rule("SF136", "SF207")
def test_no_insurance_for_who_returns_the_last_boat_after_the_storm() -> None:
    table = arrange(phase="weather", round=8, wind=7, card=1, captains=LOST_ONE_OF_TWO, vp=[3, 20])
    table.play("return 2")
    assert (table.s.round, table.question) == (9, "1 Hire")


@pytest.mark.rule("SF136", "SF207")
def test_no_insurance_for_who_dumps_the_last_fish_after_the_storm() -> None:
    table = arrange(phase="weather", round=8, wind=7, card=1, captains="0.1 4@A17; 0.2 4@HAL hold rat", vp=[3, 20])
    table.play("dump rat 2")
    assert (table.s.round, table.question) == (9, "1 Hire")


def test_rules_1_insured_who_had_lost_any_boat() -> None:
    """Matches of the first release are played on as they began."""
    table = arrange(phase="weather", round=8, wind=7, card=1, captains=LOST_ONE_OF_TWO, vp=[3, 20], rules=1)
    table.play("return 2")
    assert table.question == "0 Insurance"


def test_while_the_insurance_is_asked_nothing_else_is() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a", vp=[5, 20], wind=8, card=0)
    for action in ("again", "hire GLO", "rent 4 1", "man 4 1", "fuel 5 1", "bait 3 1", "done"):
        table.refused(action, "insurance_first")


@pytest.mark.rule("SF138", "SF139")
def test_the_insured_turn() -> None:
    table = arrange(captains="0.2 @HAL", vp=[3], wrecked=[0])
    table.play("insure GLO")
    assert (table.question, table.show("0.1")) == ("0 Supply", "4@GLO")
    table.refused("hire GLO", "renting_over")
    table.refused("rent 4 2", "renting_over")
    table.play("bait 3 1")
    assert (table.show("0.1"), table.s.vp[0]) == ("4@GLO bait 3", 1)


@pytest.mark.rule("SF140")
def test_insurance_without_a_4_boat() -> None:
    table = arrange(vp=[3], wrecked=[0], piles={4: 0, 7: 0})
    table.play("insure GLO")
    assert table.show("0.1") == "10@GLO"
