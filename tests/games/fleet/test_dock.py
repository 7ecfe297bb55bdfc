"""Salty Captains and Inuit Fishermen. (11.1, 11.2)"""

from __future__ import annotations

from typing import Any

import pytest

import seaboard
from seaboard.games.fleet.state import Fleet

from .arrange import Table, arrange


def salty(**position: Any) -> Table:
    return arrange(**{"phase": "launch", "salty_captains": True, **position})


def inuit(**position: Any) -> Table:
    return arrange(**{"phase": "launch", "inuit_fishermen": True, **position})


@pytest.mark.rule("FL114", "FL128")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cards_for_each_player(seats: int) -> None:
    s = seaboard.new("fleet", seats=seats, seed=1, options={"salty_captains": True, "inuit_fishermen": True}).state
    assert isinstance(s, Fleet)
    assert (s.salty, s.inuit) == (2 * seats, 2 * seats)


@pytest.mark.rule("FL115", "FL116", "FL117")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (6, 8), (7, 8), (8, 8)])
def test_a_salty_captain_lands_two_crates_up_to_eight(before: int, after: int) -> None:
    table = salty(phase="fishing", boats={0: f"tuna!{before}"}, supply=30)
    table.has(0, boats=f"tuna!{after}")
    assert table.s.supply == 30 - (after - before)


@pytest.mark.rule("FL118")
def test_a_salty_captain_is_hired_for_four_dollars() -> None:
    table = salty(licences={0: "shrimp"}, boats={0: "tuna"}, hands={0: "shrimp tuna cod"})
    table.refused("salty tuna", "not_hiring_yet")
    table.play("done", "salty tuna", "pay tuna")
    table.has(0, boats="tuna!2", hand="shrimp cod")
    assert table.s.salty == 3
    table.refused("salty tuna", "other_phase")


@pytest.mark.rule("FL119", "FL131")
@pytest.mark.parametrize("owned", [0, 1, 2, 3, 4])
def test_prices_of_the_dock(owned: int) -> None:
    licences = {0: f"shrimp {owned} cod" if owned else "cod", 1: "shrimp" if owned < 4 else "tuna"}
    table = salty(licences=licences, boats={0: "tuna"}, hands={0: ""}, processed=[4])
    table.play("salty tuna")
    while table.question == "0 PaySalty":
        table.play("pay crate")
    table.has(0, processed=owned, boats="tuna!0")
    table = inuit(licences=licences, hands={0: ""}, processed=[4])
    table.play("invite")
    while table.question == "0 PayLaunch":
        table.play("pay crate")
    table.has(0, processed=owned, boats="inuit+0")


@pytest.mark.rule("FL119", "FL131")
def test_cards_crates_and_discount_mix() -> None:
    table = salty(licences={0: "shrimp", 1: "tuna"}, boats={0: "tuna"}, hands={0: "cod"}, processed=[2])
    table.play("done", "salty tuna", "pay cod", "pay crate", "pay crate")
    table.has(0, boats="tuna!0", hand="", processed=0)
    table = inuit(licences={0: "shrimp", 1: "tuna"}, hands={0: "cod"}, processed=[2])
    table.play("invite", "settle")
    table.has(0, boats="inuit+0", hand="", processed=0)


@pytest.mark.rule("FL120")
def test_a_salty_captain_needs_a_boat_without_captain() -> None:
    table = salty(boats={0: "tuna+1 cod"})
    table.refused("salty tuna", "no_boat_free")
    table.play("salty cod", "settle")
    table.has(0, boats="tuna+2 cod!2")
    table = salty(boats={0: "tuna+1"}, licences={1: "cod"})
    assert table.question == "1 Launching"
    assert table.view(1).harbours[0].captains[0] == -2


@pytest.mark.rule("FL121")
@pytest.mark.parametrize("actions", [("salty tuna", "settle"), ("hire tuna", "captain cod")])
def test_without_lobster_one_captain_of_either_kind(actions: tuple[str, str]) -> None:
    table = salty(boats={0: "tuna tuna"}, licences={1: "cod"})
    table.play(*actions)
    assert table.question == "1 Launching"


@pytest.mark.rule("FL122")
def test_with_lobster_two_salty_captains_each_paid_for_itself() -> None:
    table = salty(boats={0: "tuna tuna"}, hands={0: "tuna 2 shrimp 2"}, licences={0: "lobster shrimp 1", 1: "cod"})
    table.play("done", "salty tuna", "pay shrimp", "pay shrimp")
    assert "overpaid 0 1" in table.told
    table.play("salty tuna", "pay tuna")
    table.has(0, boats="tuna!0 tuna!0")
    assert table.question == "1 Launching"


@pytest.mark.rule("FL123")
@pytest.mark.parametrize("salty_first", [True, False])
def test_with_lobster_one_of_each_in_either_order(salty_first: bool) -> None:
    table = salty(boats={0: "tuna tuna"}, licences={0: "lobster", 1: "cod"})
    first, second = [("salty tuna", "pay shrimp", "pay lobster"), ("hire tuna", "captain cod")][:: 1 if salty_first else -1]
    table.play("done", *first, *second)
    table.has(0, boats="tuna!0 tuna+0" if salty_first else "tuna+0 tuna!0")


@pytest.mark.rule("FL124")
def test_a_salty_captain_counts_as_a_captain() -> None:
    table = salty(
        seats=4, boats={0: "tuna!1 tuna!1 tuna+1 cod+1"}, licences={0: "lobster king_crab_captains", 1: "cod"}, hands={0: "cod"}
    )
    assert table.part(0, "king_crab_captains") == 4
    table.play("done")
    assert "drew 0 2" in table.told


@pytest.mark.rule("FL125")
def test_any_number_while_the_stock_lasts() -> None:
    table = salty(boats={0: "tuna!1 tuna!1 tuna!1 tuna!1 tuna"})
    assert table.s.salty == 0
    table.refused("salty tuna", "salty_gone")
    table = salty(boats={0: "tuna!1 tuna!1 tuna!1 tuna"}, hands={0: "cod 3"})
    table.refused("salty tuna", "promo_too_dear")


@pytest.mark.rule("FL126")
def test_processing_takes_one_crate_of_a_salty_captain() -> None:
    table = salty(phase="processing", boats={0: "tuna!6 cod+1"}, licences={0: "pv"})
    table.play("process 1")
    table.refused("process 1", "boat_processed")


@pytest.mark.rule("FL127")
def test_a_salty_captain_scores_nothing_by_itself() -> None:
    table = salty(phase="auction", boats={0: "tuna!0", 1: "tuna+0"})
    assert [score.total for score in table.match.scores()] == [1, 1]


# ---------- Inuit


@pytest.mark.rule("FL129", "FL130")
def test_an_inuit_is_a_launch_without_any_licence() -> None:
    table = inuit(boats={0: "tuna"})
    table.play("invite")
    assert table.question == "0 PayLaunch"
    table.play("settle")
    assert table.question == "0 Hiring"
    table.refused("invite", "one_launch")
    table.has(0, licences="", boats="tuna inuit+0")


@pytest.mark.rule("FL132", "FL133")
def test_an_inuit_fishes_at_once_and_holds_four() -> None:
    table = inuit()
    table.play("invite", "settle", "done")
    table.has(0, boats="inuit+1")
    table = inuit(phase="fishing", boats={0: "inuit+3 inuit+4"})
    table.has(0, boats="inuit+4 inuit+4")


@pytest.mark.rule("FL134")
def test_an_inuit_earns_the_cod_draw() -> None:
    table = inuit(licences={0: "cod 2"})
    table.play("invite", "settle", "done")
    assert "drew 0 2" in table.told


@pytest.mark.rule("FL135")
def test_an_inuit_counts_for_the_lobster_draw_at_once() -> None:
    table = inuit(licences={0: "lobster", 1: "cod"}, boats={0: "tuna+1 tuna+1 tuna+1"})
    table.play("invite", "settle")
    assert "drew 0 2" in table.told


@pytest.mark.rule("FL136", "FL143")
def test_an_inuit_is_a_captain_for_king_crab_and_scores_its_crates() -> None:
    table = inuit(seats=4, licences={0: "king_crab_captains"}, boats={0: "inuit+3 inuit+0"})
    assert table.part(0, "king_crab_captains") == 2
    assert (table.part(0, "boats"), table.part(0, "crates")) == (0, 3)


@pytest.mark.rule("FL137")
@pytest.mark.parametrize("pair", [("invite", "launch cod"), ("launch cod", "invite"), ("invite", "invite")])
def test_with_cod_two_launches_of_any_kind(pair: tuple[str, str]) -> None:
    table = inuit(licences={0: "cod"}, hands={0: "cod 2 tuna 5"})
    for action in pair:
        table.play(action, "settle")
    assert table.question in ("0 Hiring", "1 Launching")
    assert len(table.s.harbours[0].boats) == 2
    assert table.s.harbours[0].boats.count(6) == pair.count("invite")


@pytest.mark.rule("FL138")
@pytest.mark.parametrize("second", ["launch tuna", "invite"])
def test_without_cod_no_second_launch(second: str) -> None:
    table = inuit(licences={0: "tuna"}, boats={0: "tuna"})
    table.play("invite", "settle")
    table.refused(second, "one_launch")
    table = inuit(licences={0: "tuna"})
    table.play("launch tuna", "settle")
    table.refused("invite", "one_launch")


@pytest.mark.rule("FL139")
def test_earlier_players_may_take_the_last_inuit() -> None:
    table = inuit(boats={0: "inuit+1 inuit+1", 1: "inuit+1"}, licences={1: "tuna"})
    table.play("0: invite", "0: settle")
    assert table.question == "1 Launching"
    table.refused("invite", "inuit_gone")
    table = inuit(boats={0: "inuit+1 inuit+1"}, hands={0: "cod 3"})
    table.refused("invite", "promo_too_dear")


@pytest.mark.rule("FL140")
def test_an_inuit_uses_no_hire() -> None:
    table = inuit(boats={0: "tuna"}, licences={1: "cod"})
    table.play("invite", "settle", "hire tuna", "captain cod")
    table.has(0, boats="tuna+0 inuit+0")


@pytest.mark.rule("FL141")
def test_an_inuit_takes_no_captain() -> None:
    table = salty(inuit_fishermen=True, boats={0: "inuit+1 tuna"})
    table.play("done")
    assert table.choices == ["hire tuna", "salty tuna", "done"]
    for action in ("hire inuit", "salty inuit"):
        table.refused(action, "inuit_captain")
        assert action not in map(str, table.match.game.actions)


@pytest.mark.rule("FL142")
def test_crates_of_an_inuit_are_like_any() -> None:
    slot: dict[str, Any] = {"pub_slot": "weather-casino-casino", "inuit_fishermen": True}
    table = arrange(seats=4, phase="processing", boats={0: "inuit+2"}, licences={0: "pv"}, **slot)
    table.play("process 1")
    table.has(0, processed=1, boats="inuit+1")
    table = arrange(seats=4, phase="end_of_round", boats={0: "inuit+2"}, licences={0: "casino"}, dice=[1], **slot)
    table.play("gamble 1", "stake 1")
    table.has(0, boats="inuit+1")
    table = arrange(seats=4, phase="end_of_round", boats={1: "inuit+2"}, licences={0: "weather"}, dice=[3], **slot)
    table.play("forecast")
    table.has(1, boats="inuit+1")


@pytest.mark.rule("FL144")
def test_an_inuit_breaks_a_tie_and_a_sunk_boat_does_not() -> None:
    table = inuit(boats={0: "inuit+1 cod", 1: "crab"})
    assert [score.ties[0] for score in table.match.scores()] == [2, 1]
    table = arrange(
        seats=4, phase="end_of_round", boats={1: "inuit+1 cod"}, licences={0: "weather"}, dice=[6], inuit_fishermen=True,
        pub_slot="weather-weather-weather",
    )  # fmt: skip
    table.play("forecast", "sink 1")
    assert table.match.scores()[1].ties == (1, 0)
