"""The Movement phase, salvage and tow. (5)"""

from __future__ import annotations

from pathlib import Path

import pytest

from seaboard.games.swordfish.box import FIRST_ANCHOR, FIRST_BUOY
from seaboard.registry import find_game, text_of

from .arrange import IDS, arrange


@pytest.mark.rule("SF063")
def test_any_all_or_none_in_turn_order() -> None:
    boats = "0.1 4@A01; 0.2 4@A02; 1.1 4@A03"
    table = arrange(phase="movement", captains=boats, order=[1, 0])
    assert table.question == "1 Sail"
    table.play("stay")
    assert table.question == "0 Sail"
    table.play("stay_all")
    assert [table.show(captain) for captain in ("0.1", "0.2", "1.1")] == ["4@A01", "4@A02", "4@A03"]
    table = arrange(phase="movement", captains=boats)
    table.play("sail GLO", "sail PTL", "sail A02")
    assert [table.show(captain) for captain in ("0.1", "0.2", "1.1")] == ["4@GLO", "4@PTL", "4@A02"]
    assert not table.question.endswith("Sail")


@pytest.mark.rule("SF065")
def test_any_order_and_each_boat_once() -> None:
    table = arrange(phase="movement", captains="0.1 4@A01; 0.2 4@A02; 0.3 4@A03")
    table.play("boat 3")
    table.refused("boat 2", "boat_chosen", captain=2)
    table.refused("boat 4", "no_boat", captain=4)
    table.play("sail PTL")
    table.refused("boat 3", "boat_done", captain=3)
    table.play("stay")
    table.refused("boat 1", "boat_done", captain=1)
    table.refused("stay_all", "no_other_boats")
    table.play("stay")
    assert not table.question.endswith("Sail")


@pytest.mark.rule("SF066")
@pytest.mark.parametrize("start", range(FIRST_ANCHOR, FIRST_BUOY))
def test_one_step(start: int) -> None:
    """A boat of speed 1 reaches exactly the places linked to its anchor."""
    table = arrange(seats=6, phase="movement", captains=f"0.1 4@{IDS[start]}")
    reached = [option.split()[1] for option in table.choices if option.startswith("sail")]
    assert sorted(reached) == sorted(IDS[place] for place in table.s.box.links[start])


@pytest.mark.rule("SF067", "SF072")
def test_no_step_without_a_route_and_no_more_than_max() -> None:
    table = arrange(phase="movement", captains="0.1 4@GLO fuel 12")
    table.refused("sail A05", "too_far", boat=4, most=2)
    table.refused("sail A05b", "flag_too_high")
    table.refused("sail A07a", "no_such_place")
    table.refused("sail GLO", "already_there")
    assert "sail PTS" in table.choices  # two steps by way of A01
    arrange(phase="movement", captains="0.1 4@GLO").refused("sail PTS", "too_little_fuel", steps=2, needed=4, fuel=0)


@pytest.mark.rule("SF068")
def test_sister_buoys_are_two_steps_apart() -> None:
    table = arrange(phase="movement", captains="0.1 4@A01a fuel 4")
    table.play("sail A01b")
    assert table.show("0.1") == "4@A01b"
    arrange(phase="movement", captains="0.1 4@A01a fuel 3").refused("sail A01b", "too_little_fuel")


@pytest.mark.rule("SF069", "SF070")
@pytest.mark.parametrize(("place", "fuel"), [("A01", 5), ("PTS", 5), ("A02", 5), ("A03", 2)])
def test_fuel_for_a_move(place: str, fuel: int) -> None:
    table = arrange(phase="movement", captains="0.1 19@GLO fuel 5")
    table.play(f"sail {place}")
    assert table.show("0.1") == f"19@{place} fuel {fuel}"


@pytest.mark.rule("SF071")
def test_the_fuel_of_the_boats_own_captain() -> None:
    table = arrange(phase="movement", captains="0.1 4@GLO fuel 3; 0.2 @GLO fuel 12; 0.3 4@GLO fuel 12")
    table.refused("sail A01a", "too_little_fuel", needed=4, fuel=3)


@pytest.mark.rule("SF073", "SF074")
def test_full_anchors_are_for_passing() -> None:
    table = arrange(phase="movement", captains="0.1 19@GLO; 1.1 4@A01; 1.2 4@A01; 1.3 4@A01")
    table.refused("sail A01", "anchor_full", room=3)
    table.play("sail A02")
    assert table.show("0.1") == "19@A02"


@pytest.mark.rule("SF075", "SF076")
def test_a_buoy_takes_one_boat_and_the_anchor_the_next() -> None:
    table = arrange(phase="movement", captains="0.1 4@A01; 1.1 4@A01a; 1.2 4@A01b")
    table.refused("sail A01a", "buoy_taken")
    assert [option for option in table.choices if option.startswith("sail A01")] == []
    table.play("stay")
    table = arrange(phase="movement", captains="0.1 4@GLO; 1.1 4@A01a; 1.2 4@A01b")
    table.play("sail A01")
    assert table.show("0.1") == "4@A01"


@pytest.mark.rule("SF077")
def test_a_boat_keeps_its_buoy() -> None:
    table = arrange(phase="movement", captains="0.1 4@A01a", vp=[0, 0])
    for _ in range(3):
        table.play("stay", "try bait = 1", "stop")
    assert (table.show("0.1"), table.s.round) == ("4@A01a bait 3", 4)


@pytest.mark.rule("SF078")
def test_fish_keeps_a_boat_in_port() -> None:
    table = arrange(phase="movement", captains="0.1 4@GLO hold rat; 0.2 4@GLO")
    table.refused("boat 1", "fish_stays", port="gloucester")
    table.play("stay")
    assert not table.question.endswith("Sail")


@pytest.fixture
def by_way_of_portsmouth(tmp_path: Path) -> Path:
    """An edition without the route between A01 and A02, so that the way leads through Portsmouth."""
    text = text_of(find_game("swordfish"), "edition.toml")
    route = '"portsmouth", "cashes_ledge", '
    assert route in text
    path = tmp_path / "edition.toml"
    path.write_text(text.replace(route, '"portsmouth", '), "utf-8")
    return path


@pytest.mark.rule("SF079")
def test_fish_ends_the_move_in_the_first_port(by_way_of_portsmouth: Path) -> None:
    table = arrange(phase="movement", captains="0.1 19@A01 hold rat", edition=by_way_of_portsmouth)
    table.refused("sail A02", "fish_past_port")
    table.play("sail PTS")
    assert table.show("0.1") == "19@PTS hold rat"


@pytest.mark.rule("SF080", "SF081")
def test_an_empty_boat_passes_ports_and_may_come_back(by_way_of_portsmouth: Path) -> None:
    table = arrange(phase="movement", captains="0.1 19@A01", edition=by_way_of_portsmouth)
    table.play("sail A02")
    assert table.show("0.1") == "19@A02"
    table = arrange(phase="movement", captains="0.1 22@GLO", vp=[0, 0])
    table.play("sail A01", "sail GLO")
    assert table.show("0.1") == "22@GLO"
    table.play("done", "stay")  # out and back in one move ends where it began
    assert table.show("0.1") == "22@GLO"
    for port in ("PTS", "PTL"):
        table = arrange(phase="movement", captains="0.1 22@GLO fuel 3")
        table.play(f"sail {port}")
        assert table.show("0.1").startswith(f"22@{port}")


# ---------- salvage


@pytest.mark.rule("SF102", "SF113")
def test_tow_on_arrival_ends_the_move() -> None:
    table = arrange(phase="movement", captains="0.1 22@A17 fuel 3; 0.2 4@A01", hulls="4@A18", wind=0)
    table.play("sail A18", "tow 1")
    assert (table.question, table.show("0.1")) == ("0 Sail", "22@A18 fuel 3 tow 4")
    table.refused("boat 1", "boat_done", captain=1)


@pytest.mark.rule("SF103", "SF114")
def test_tow_at_the_start_of_the_turn_may_move_at_once() -> None:
    table = arrange(phase="movement", captains="0.1 22@A18 fuel 3", hulls="4@A18", wind=0)
    assert table.question == "0 Salvage"
    table.play("tow 1", "sail STJ")
    assert (table.show("0.1"), table.hulls) == ("22@STJ fuel 3", ["0:4@STJ"])


@pytest.mark.rule("SF104", "SF105")
def test_the_decision_comes_first_and_a_hull_not_towed_sinks() -> None:
    table = arrange(phase="movement", captains="0.1 22@A18; 0.2 4@A01", hulls="4@A18", wind=0)
    for action in ("sail STJ", "stay", "stay_all", "boat 2"):
        table.refused(action, "hull_first")
    table.refused("tow 2", "cannot_tow", captain=2)
    assert table.choices == ["tow 1", "abandon"]
    table.play("abandon")
    assert (table.hulls, table.sunk(4), table.s.afloat(22), table.question) == ([], 1, 1, "0 Sail")


@pytest.mark.rule("SF106", "SF107", "SF108")
def test_who_decides() -> None:
    """Seat 1 was wrecked here and lies here, but seat 0 comes first and ends its move beside the hull."""
    boats = "0.1 25@A17; 0.2 25@A18a; 1.1 25@A18"
    table = arrange(phase="movement", captains=boats, hulls="4@A18", wrecked=[1], wind=0)
    assert table.question == "0 Sail"  # a boat on the buoy has no say
    table.play("sail A18")
    assert table.question == "0 Salvage"
    table = arrange(phase="movement", captains=boats, hulls="4@A18", wrecked=[1], wind=0)
    table.play("sail A18b" if table.s.seats > 2 else "sail A16", "stay")
    assert table.question == "1 Salvage"
    passing = arrange(phase="movement", captains="0.1 25@A17", hulls="4@A16", wind=0)
    passing.play("sail STJ")
    assert passing.hulls == ["4@A16"]


@pytest.mark.rule("SF101", "SF109")
def test_a_hull_nobody_comes_to_stays_through_every_storm() -> None:
    table = arrange(phase="weather", round=13, wind=12, card=3, hulls="4@A18", captains="0.1 25@STJ", vp=[0, 0])
    assert table.hulls == ["4@A18"]
    table.play("done", "stay", "done")
    assert (table.s.round, table.hulls) == (15, ["4@A18"])


@pytest.mark.rule("SF101")
def test_a_hull_in_tow_is_not_checked() -> None:
    table = arrange(phase="weather", captains="0.1 25@A18 tow 4", wind=11, card=0)
    assert table.show("0.1") == "25@A18 tow 4"


@pytest.mark.rule("SF110")
def test_a_boat_tows_one_hull_and_the_others_sink() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18", hulls="4@A18; 7@A18", wind=0)
    table.play("tow 1")
    assert (table.show("0.1"), table.hulls, table.sunk(7)) == ("25@A18 tow 4", [], 1)
    table = arrange(phase="movement", captains="0.1 25@A18; 0.2 25@A18", hulls="4@A18", wind=0)
    assert table.choices == ["tow 1", "tow 2", "abandon"]
    table = arrange(phase="movement", captains="0.1 25@A18", hulls="4@A18; 7@A18", wind=0)
    table.play("abandon", "tow 1")
    assert (table.show("0.1"), table.sunk(4)) == ("25@A18 tow 7", 1)
    table = arrange(phase="movement", captains="0.1 25@A17; 0.2 25@A17", hulls="4@A18; 7@A18", wind=0)
    table.play("sail A18", "tow 1")
    assert (table.hulls, table.sunk(7)) == ([], 1)


@pytest.mark.rule("SF111")
def test_a_boat_that_tows_leaves_other_hulls_alone() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18 tow 7", hulls="4@A18", wind=0)
    assert table.question == "0 Sail"
    table.play("stay")
    assert table.hulls == ["4@A18"]
    table = arrange(phase="movement", captains="0.1 25@A17 tow 7", hulls="4@A18", wind=0)
    table.play("sail A18")
    assert (table.hulls, table.show("0.1")) == (["4@A18"], "25@A18 tow 7")


@pytest.mark.rule("SF112")
def test_a_free_hull_makes_room() -> None:
    boats = "1.1 4@A18; 1.2 4@A18"
    assert "sail A18" in arrange(phase="movement", captains="0.1 25@A17; " + boats, hulls="4@A18").choices
    towing = arrange(phase="movement", captains="0.1 25@A17 tow 7; " + boats, hulls="4@A18")
    towing.refused("sail A18", "anchor_full")
    arrange(phase="movement", captains="0.1 25@A17; 1.1 25@A18 tow 4; " + "1.2 4@A18; 1.3 4@A18").refused(
        "sail A18", "anchor_full"
    )


@pytest.mark.rule("SF115")
def test_a_tow_moves_at_cruise_speed() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18 fuel 12 tow 4", wind=0)
    table.refused("sail A12", "tow_cruise", cruise=2)
    table.play("sail A16a")
    assert table.show("0.1") == "25@A16a fuel 12 tow 4"


@pytest.mark.rule("SF116")
def test_a_pair_is_one_boat() -> None:
    boats = "1.1 25@A18 tow 4; 1.2 4@A18"
    assert "sail A18" in arrange(phase="movement", captains="0.1 25@A17; " + boats).choices
    table = arrange(phase="fishing", captains="0.1 4@A01a tow 4")
    table.play("try bait = 0", "try bait = 0", "try bait = 0")  # alone: three attempts
    table = arrange(phase="movement", captains="0.1 25@A18 tow 4; 1.1 4@A16a")
    assert "sail A16a" not in table.choices


@pytest.mark.rule("SF117")
def test_a_tow_passes_a_full_anchor() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18 tow 4; 1.1 4@A16; 1.2 4@A16; 1.3 4@A16", wind=0)
    table.refused("sail A16", "anchor_full")
    table.play("sail STJ")
    assert table.hulls == ["0:4@STJ"]
    waits = arrange(phase="movement", captains="0.1 13@A18 tow 4; 1.1 4@A16; 1.2 4@A16; 1.3 4@A16; 1.4 4@A17", wind=0)
    waits.refused("sail STJ", "tow_cruise", cruise=1)


@pytest.mark.rule("SF118")
def test_a_towing_boat_fishes() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A16a bait 1 tow 4")
    table.play("try swordfish = rat", "keep")
    assert table.show("0.1") == "25@A16a hold rat tow 4"


@pytest.mark.rule("SF119")
def test_casting_off() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18 fuel 3 tow 4", wind=0)
    table.play("cast_off")
    assert (table.hulls, table.sunk(4), table.question) == ([], 1, "0 Sail")
    table.refused("cast_off", "nothing_in_tow", captain=1)
    table.play("sail A12")
    assert table.show("0.1") == "25@A12 fuel 1"


@pytest.mark.rule("SF111", "SF119")
def test_casting_off_gives_no_say_over_another_hull() -> None:
    table = arrange(phase="movement", captains="0.1 25@A18 tow 4", hulls="7@A18", wind=0)
    table.play("cast_off", "stay")
    assert table.hulls == ["7@A18"]


@pytest.mark.rule("SF121")
def test_a_tow_ends_in_the_first_port(by_way_of_portsmouth: Path) -> None:
    table = arrange(phase="movement", captains="0.1 25@A01 tow 4", edition=by_way_of_portsmouth)
    table.refused("sail A02", "tow_past_port")
    table.play("sail PTS")
    assert (table.show("0.1"), table.hulls) == ("25@PTS", ["0:4@PTS"])


@pytest.mark.rule("SF122", "SF123")
def test_the_repair() -> None:
    table = arrange(phase="movement", captains="0.1 25@A12 tow 4", vp=[5], wind=0)
    table.play("sail STJ")
    assert (table.s.vp[0], table.hulls) == (4, ["0:4@STJ"])
    table = arrange(phase="movement", captains="0.1 25@A12 tow 4", vp=[0], wind=0)
    table.play("sail STJ")
    assert (table.s.vp[0], table.hulls) == (0, ["0:4@STJ due"])
    arrange(captains="0.1 25@STJ; 0.2 @STJ", hulls="0:4@STJ due", vp=[0, 9]).refused("0: man 4 2", "not_asked")
    table = arrange(captains="0.1 25@STJ; 0.2 @STJ; 0.3 @STJ", hulls="0:4@STJ due; 0:7@STJ", vp=[0, 9])
    table.refused("man 4 2", "repair_unpaid", cost=1, vp=0)
    table = arrange(captains="0.2 @STJ", hulls="0:4@STJ due", vp=[1, 9])
    table.play("man 4 2")
    assert (table.s.vp[0], table.show("0.2"), table.hulls) == (0, "4@STJ", [])


@pytest.mark.rule("SF124", "SF126")
def test_crewing_a_hull() -> None:
    table = arrange(hulls="0:16@HAL", vp=[9])
    table.play("hire HAL", "man 16 1")
    assert (table.s.vp[0], table.show("0.1")) == (0, "16@HAL")
    table = arrange(captains="0.1 @HAL; 0.2 @GLO", hulls="0:16@HAL", vp=[0])
    table.refused("man 16 2", "no_own_hull", boat=16)
    table.play("man 16 1")
    assert (table.s.vp[0], table.show("0.1")) == (0, "16@HAL")


@pytest.mark.rule("SF125", "SF127")
def test_a_hull_in_port_waits_for_its_salvor() -> None:
    table = arrange(captains="0.1 @PTS; 1.1 @HAL", hulls="0:16@HAL", vp=[20, 20])
    table.play("done")
    table.refused("1: man 16 1", "no_own_hull")
    table.play("done")
    assert (table.question, table.s.round) == ("0 Hire", 2)  # nothing moved, nothing to return
    assert table.hulls == ["0:16@HAL"]
    arrange(phase="selling", captains="0.1 @HAL fuel 1", hulls="0:16@HAL").refused("return 1", "no_boat", captain=1)


@pytest.mark.rule("SF128")
def test_hulls_do_not_count_as_boats() -> None:
    table = arrange(captains="0.1 4@GLO; 0.2 4@GLO; 0.3 4@GLO", hulls="0:16@HAL; 0:16@HAL", vp=[20])
    table.play("hire GLO", "rent 4 4")
    assert table.show("0.4") == "4@GLO"


@pytest.mark.rule("SF129")
def test_a_recovered_boat_goes_back_to_its_pile() -> None:
    table = arrange(captains="0.1 @HAL", hulls="0:16@HAL", vp=[0, 0])
    table.play("man 16 1")
    before = table.pile(16)
    selling = arrange(phase="selling", captains="0.1 16@HAL hold rat")
    selling.play("sell rat 1")
    assert (before, selling.pile(16)) == (7, 8)
