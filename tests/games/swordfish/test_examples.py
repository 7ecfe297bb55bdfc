"""The worked examples of the rules, one test each, under their numbers."""

from __future__ import annotations

import pytest

from seaboard.core.score import winners
from seaboard.games.swordfish.box import FISH

from .arrange import arrange


def test_example_01_the_first_purchase() -> None:
    table = arrange(vp=[20])
    table.play("hire GLO", "rent 13 1", "fuel 5 1")
    assert table.s.vp[0] == 0
    assert table.show("0.1") == "13@GLO fuel 5"


def test_example_02_nothing_beyond_what_one_has() -> None:
    table = arrange(vp=[20])
    table.play("hire GLO", "rent 13 1")
    table.refused("fuel 12 1", "too_dear", cost=6, vp=3)
    table.play("fuel 5 1")
    table.refused("0: bait 3 1", "not_asked")
    assert table.question == "1 Hire"


def test_example_03_the_price_list_of_st_johns() -> None:
    box = arrange().s.box
    assert (box.fees[4], box.fuel_prices[4], box.bait_prices[4]) == (9, [5, 8], [4, 6])


def test_example_04_the_orange_bag() -> None:
    assert arrange().bag(0) == [5, 6, 8, 2, 1, 0]


def test_example_05_supplies_belong_to_a_captain() -> None:
    table = arrange(captains="0.1 4@GLO; 0.2 4@GLO", vp=[10])
    table.play("bait 3 1", "fuel 5 2")
    assert (table.show("0.1"), table.show("0.2")) == ("4@GLO bait 3", "4@GLO fuel 5")


@pytest.mark.parametrize(("place", "left"), [("A01a", "fuel 5"), ("A04a", "fuel 2")])
def test_example_06_cruise_and_maximum_speed(place: str, left: str) -> None:
    table = arrange(phase="movement", captains="0.1 19@GLO fuel 5")
    table.play(f"sail {place}")
    assert table.show("0.1") == f"19@{place} {left}"
    arrange(phase="movement", captains="0.1 19@GLO fuel 2").refused("sail A04a", "too_little_fuel", needed=3, fuel=2)


@pytest.mark.parametrize(("place", "left"), [("A01", " fuel 3"), ("A01a", ""), ("A04a", "")])
def test_example_07_fuel_is_flat(place: str, left: str) -> None:
    table = arrange(phase="movement", captains="0.1 10@GLO fuel 3")
    table.play(f"sail {place}")
    assert table.show("0.1") == f"10@{place}{left}"


def test_example_08_a_flag_of_five() -> None:
    table = arrange(seats=4, phase="movement", captains="0.1 4@A01")
    table.refused("sail A01c", "flag_too_high", players=5, seats=4)
    assert "sail A01c" in arrange(seats=5, phase="movement", captains="0.1 4@A01").choices


def test_example_09_through_a_full_anchor() -> None:
    table = arrange(phase="movement", captains="0.1 22@A09 fuel 3; 1.1 4@A11; 1.2 4@A11; 1.3 4@A11")
    table.refused("sail A11", "anchor_full", room=3)
    table.play("sail A15")
    assert table.show("0.1") == "22@A15 fuel 3"


def test_example_10_to_the_cap() -> None:
    table = arrange(phase="movement", captains="0.1 25@STJ fuel 12")
    table.play("sail A17a")
    assert table.show("0.1") == "25@A17a fuel 10"


def test_example_11_a_gale_at_the_cap() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A17a bait 3; 0.2 25@A16a bait 3", wind=8)
    assert table.question == "0 Fish"
    assert table.choices == ["try swordfish", "try bait", "stop"]
    table.refused("boat 1", "gale", wind=8)
    table.play("try bait = 1", "stop")
    assert table.show("0.2") == "25@A16a bait 4"


@pytest.mark.parametrize(("round", "wind", "card", "after"), [(8, 12, 2, 12), (8, 0, -1, 0), (1, 1, 0, 1)])
def test_example_12_the_ends_of_the_scale(round: int, wind: int, card: int, after: int) -> None:
    table = arrange(phase="weather", round=round, wind=wind, card=card)
    assert table.s.wind == after
    if after == 1:
        assert table.s.effective(17) == 0  # A13, two lower


def test_example_13_resistance() -> None:
    boats = "0.1 16@A18a bait 1; 0.2 13@A18b bait 1; 0.3 13@A16a bait 1"
    table = arrange(seats=3, phase="weather", captains=boats, wind=9, card=0)
    assert [table.show(f"0.{number}") for number in (1, 2, 3)] == ["16@A18a bait 1", "", "13@A16a bait 1"]
    assert table.hulls == ["13@A18"]
    assert not table.question.endswith("Fish")


def test_example_14_no_room_for_the_hull() -> None:
    boats = "0.1 4@A18a fuel 3 bait 3 hold triple token; 1.1 25@A18; 1.2 25@A18"
    table = arrange(phase="weather", captains=boats, hulls="4@A18", wind=8, card=0)
    assert (table.show("0.1"), table.hulls, table.sunk(4)) == ("", ["4@A18"], 1)
    assert (table.s.gone[FISH.index("triple")], sum(table.s.token), table.s.tokens) == (1, 0, 3)
    assert (table.s.fuel[0], table.s.bait[0]) == (0, 0)


def test_example_15_the_hull_slides_to_the_anchor() -> None:
    table = arrange(phase="weather", captains="0.1 4@A18a; 1.1 25@A18; 1.2 25@A18", wind=8, card=0)
    assert (table.hulls, table.s.afloat(22)) == (["4@A18"], 3)


def test_example_16_tow() -> None:
    table = arrange(phase="movement", captains="0.1 25@A17 fuel 12", hulls="13@A18", vp=[9], wind=0)
    table.play("sail A18")
    assert table.question == "0 Salvage"
    table.play("tow 1")
    assert table.show("0.1") == "25@A18 fuel 12 tow 13"
    table = arrange(phase="movement", captains="0.1 25@A18 fuel 12 tow 13", vp=[9], wind=0)
    assert "sail STJ" in table.choices and "sail A12" not in table.choices
    table.play("sail STJ")
    assert (table.s.vp[0], table.hulls, table.show("0.1")) == (8, ["0:13@STJ"], "25@STJ fuel 12")
    table = arrange(captains="0.1 25@STJ", hulls="0:13@STJ", vp=[9])
    table.play("hire STJ", "man 13 2")
    assert (table.s.vp[0], table.show("0.2"), table.hulls) == (0, "13@STJ", [])


def test_example_16_abandon() -> None:
    table = arrange(phase="movement", captains="0.1 25@A17 fuel 12", hulls="13@A18")
    table.play("sail A18", "abandon")
    assert (table.hulls, table.sunk(13)) == ([], 1)


def test_example_17_insurance() -> None:
    table = arrange(vp=[5, 20], wrecked=[0])
    assert table.question == "0 Insurance"
    table.play("insure STJ")
    assert (table.show("0.1"), table.s.vp[0]) == ("4@STJ", 5)


def test_example_18_luigi() -> None:
    table = arrange(phase="fishing", captains="0.1 13@A01a bait 3")
    table.play("try swordfish = marker", "keep", "try swordfish = mako", "keep")
    assert table.show("0.1") == "13@A01a bait 1 hold mako,marker"
    assert not table.question.endswith("Fish")


@pytest.mark.parametrize("answer", ["keep", "release"])
def test_example_19_cristina(answer: str) -> None:
    table = arrange(phase="fishing", captains="0.1 13@A01a bait 3")
    table.play("try swordfish = mako", answer)
    table.refused("try swordfish", "shark")
    table.play("try bait = 4")
    assert table.show("0.1").startswith("13@A01a bait 6")
    assert not table.question.endswith("Fish")


def test_example_20_davide() -> None:
    table = arrange(phase="fishing", captains="0.1 16@A01a bait 3 hold mako")
    table.play("try swordfish = mako")
    table.refused("keep", "second_mako")
    table.play("release", "try swordfish = rat", "keep", "try swordfish = pup", "release")
    assert table.show("0.1") == "16@A01a hold mako,rat"


def test_example_21_a_change_of_mind() -> None:
    table = arrange(phase="fishing", captains="0.1 16@A01a")
    table.play("try bait = 5", "try swordfish = rat", "keep")
    assert table.show("0.1") == "16@A01a bait 4 hold rat"
    assert not table.question.endswith("Fish")


def test_example_22_tina() -> None:
    table = arrange(phase="fishing", captains="0.1 13@A01a bait 3")
    table.play("try swordfish = pup", "release", "try swordfish = marker", "keep", "try swordfish = marker", "keep")
    assert table.show("0.1") == "13@A01a hold marker,marker"
    assert table.bag(0) == [5, 6, 8, 0, 1, 0]


def test_example_23_crowding() -> None:
    table = arrange(phase="fishing", captains="0.1 13@A01a bait 3; 1.1 13@A01b bait 3")
    table.play("try swordfish = pup", "release")
    table.refused("try bait", "crowded")
    table.play("try swordfish = pup", "release")
    assert table.question == "1 Fish"
    table.play("try bait = 0")
    table.refused("try swordfish", "crowded")
    table.play("try bait = 0")
    assert not table.question.endswith("Fish")


def test_example_24_davide_sells() -> None:
    table = arrange(seats=3, phase="selling", captains="0.1 13@PTS hold rat,double; 1.1 4@PTS hold rat", vp=[10])
    table.play("sell double 1", "sell rat 1")
    assert (table.s.vp[0], table.s.free_spaces(1), table.show("0.1")) == (47, 2, "@PTS")


def test_example_25_the_same_in_portland() -> None:
    table = arrange(seats=3, phase="selling", captains="0.1 13@PTL hold rat,double", vp=[10])
    table.play("sell_all 1")
    assert table.s.vp[0] == 39


def test_example_26_one_space_left() -> None:
    table = arrange(phase="selling", captains="0.1 13@GLO hold rat,pup", market="GLO rat rat rat", vp=[10])
    table.play("sell pup 1")
    table.refused("sell rat 1", "market_full", spaces=4)
    assert (table.s.vp[0], table.show("0.1")) == (27, "13@GLO hold rat")
    table.play("dump rat 1")
    assert table.show("0.1") == "@GLO"
    arrange(phase="movement", captains="0.1 13@GLO hold rat fuel 2; 0.2 4@A01").refused("boat 1", "fish_stays")


def test_example_27_the_coast_road() -> None:
    table = arrange(phase="selling", captains="0.1 @PTS fuel 2")
    table.play("travel HAL 1")
    assert table.show("0.1") == "@HAL"
    table = arrange(phase="selling", captains="0.1 @PTS fuel 1")
    assert table.choices == ["travel GLO 1", "travel PTL 1", "done"]
    table.refused("travel HAL 1", "no_fuel_for_road", needed=2, fuel=1)


def test_example_28_on_top_of_the_stack() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO hold rat", vp=[20, 35])
    table.play("sell rat 1")
    assert (table.s.vp, table.s.order) == ([35, 35], [1, 0])


def test_example_29_four_tokens() -> None:
    boats = "0.1 4@A17a; 0.2 4@A17b; 0.3 4@A18a; 1.1 4@A18b; 1.2 4@A17c"
    table = arrange(seats=4, phase="fishing", captains=boats)
    for _ in range(5):
        table.play("try bait = 0", "stop")
    assert table.s.token == [1, 1, 1, 0, 1, 0, 0, 0] + [0] * 8
    assert table.s.tokens == 0


def test_example_30_the_gauge_ends_at_twelve() -> None:
    table = arrange(captains="0.1 @GLO fuel 4", vp=[10])
    table.play("rent 4 1", "fuel 12 1")
    assert (table.show("0.1"), table.s.vp[0]) == ("4@GLO fuel 12", 0)


def test_example_31_captains_break_a_tie() -> None:
    captains = "0.1 @GLO token; 0.2 @GLO; 0.3 @GLO; 1.1 @GLO; 1.2 @GLO"
    table = arrange(round=15, extra=True, phase="selling", captains=captains, vp=[140, 144])
    scores = table.match.scores()
    assert [score.total for score in scores] == [144, 144]
    assert winners(scores) == [0]


def test_example_32_the_last_way_home() -> None:
    table = arrange(phase="movement", extra=True, round=15, captains="0.1 13@A01a fuel 2 hold pup; 0.2 13@A04a fuel 2 hold pup")
    assert "sail GLO" in table.choices
    table.play("sail GLO", "stay", "sell pup 1")
    assert (table.question, table.s.vp[0], table.show("0.1")) == ("over", 37, "@GLO")
    assert arrange(phase="movement", captains="0.1 13@A04a fuel 2 hold pup").choices[-1] == "stay"


def test_example_33_a_boat_for_every_captain() -> None:
    table = arrange(vp=[20])
    table.play("hire GLO", "hire GLO")
    assert table.s.vp[0] == 12
    table.refused("rent 10 1", "boats_for_all", vp=2)
    table.play("rent 7 1", "rent 4 2")
    assert table.s.vp[0] == 1


def test_example_34_no_pawn_left() -> None:
    table = arrange(captains="0.1 4@A01; 0.2 4@A02; 0.3 4@A03; 0.4 @HAL", vp=[20])
    table.refused("hire GLO", "no_pawn", captains=4)
    table.play("rent 4 4")
    assert (table.show("0.4"), table.s.vp[0]) == ("4@HAL", 16)


def test_example_35_supplies_for_a_boat_with_fish() -> None:
    table = arrange(captains="0.1 4@PTL fuel 3 hold rat", vp=[10, 0])
    table.play("fuel 12 1", "done")
    assert (table.show("0.1"), table.s.vp[0]) == ("4@PTL fuel 12 hold rat", 3)
    assert not table.question.endswith("Sail")


def test_example_36_fish_may_not_leave_a_port() -> None:
    table = arrange(phase="movement", captains="0.1 19@A01 fuel 5 hold rat")
    assert "sail PTS" in table.choices
    table = arrange(phase="movement", captains="0.1 19@A01 fuel 5 hold rat; 1.1 4@A01")
    table.refused("sail A03b", "flag_too_high")
    table = arrange(phase="movement", captains="0.1 19@HAL hold rat; 0.2 4@A01")
    table.refused("boat 1", "fish_stays", port="halifax")


def test_example_37_the_hull_makes_room() -> None:
    table = arrange(phase="movement", captains="0.1 22@A17; 1.1 4@A18; 1.2 4@A18", hulls="4@A18", wind=0)
    table.play("sail A18", "tow 1")
    assert (table.s.afloat(22), table.show("0.1")) == (3, "22@A18 tow 4")
    table = arrange(phase="movement", captains="0.1 22@A17; 1.1 4@A18; 1.2 4@A18", hulls="4@A18", wind=0)
    table.play("sail A18", "abandon")
    assert (table.s.afloat(22), table.sunk(4)) == (3, 1)
    full = "0.1 22@A17; 1.1 4@A18; 1.2 4@A18; 1.3 4@A18"
    arrange(phase="movement", captains=full).refused("sail A18", "anchor_full")


def test_example_38_who_decides() -> None:
    boats = "0.1 25@STJ fuel 12; 1.1 4@A16"
    table = arrange(phase="movement", captains=boats, hulls="7@A16", wind=0)
    table.play("sail A17a")
    assert table.question == "1 Salvage"
    table = arrange(phase="movement", captains=boats, hulls="7@A16", wind=0)
    table.play("sail A16")
    assert table.question == "0 Salvage"


def test_example_39_a_towing_boat_is_wrecked() -> None:
    boats = "0.1 4@A16a tow 7; 1.1 25@A16; 1.2 25@A16"
    table = arrange(phase="weather", captains=boats, wind=9, card=0)
    assert (table.hulls, table.sunk(7), table.sunk(4)) == (["4@A16"], 1, 0)


@pytest.mark.parametrize(("vp", "question"), [(5, "0 Hire"), (3, "0 Insurance")])
def test_example_40_insurance_with_a_captain_ashore(vp: int, question: str) -> None:
    assert arrange(captains="0.2 @HAL", vp=[vp], wrecked=[0]).question == question


def test_example_41_a_full_hold() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01a bait 2")
    table.play("try swordfish = rat", "keep")
    table.refused("try swordfish", "hold_full", load=1)
    table.play("try bait = 3")
    assert table.show("0.1") == "4@A01a bait 4 hold rat"
    assert not table.question.endswith("Fish")


def test_example_42_an_empty_boat_in_port() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO fuel 1", vp=[0, 0])
    table.play("done")
    assert table.question == "0 Sail"
    table = arrange(phase="selling", captains="0.1 4@GLO fuel 1", vp=[0, 0])
    table.play("return 1")
    assert (table.show("0.1"), table.pile(4), table.s.vp[0]) == ("@GLO fuel 1", 12, 0)
