"""Launching boats. (5)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet.box import BOATS

from .arrange import arrange, long_names


@pytest.mark.rule("FL050")
def test_each_player_launches_and_hires_before_the_next() -> None:
    table = arrange(seats=3, start=1, phase="launch", licences=dict.fromkeys(range(3), "shrimp"))
    table.play("launch shrimp")
    assert table.question == "1 Hiring"
    table.play("hire shrimp", "captain cod")
    assert table.question == "2 Launching"


@pytest.mark.rule("FL051")
def test_one_launch_without_cod() -> None:
    table = arrange(phase="launch", hands={0: "tuna 4"}, licences={0: "tuna"})
    table.play("launch tuna", "pay tuna")
    assert table.question == "0 Hiring"
    table.refused("launch tuna", "one_launch")


@pytest.mark.rule("FL052")
def test_no_launch_without_the_licence() -> None:
    table = arrange(phase="launch", licences={0: "tuna"})
    table.refused("launch cod", "no_licence")
    assert table.choices == ["launch tuna", "done"]


@pytest.mark.rule("FL053")
@pytest.mark.parametrize("licence", ["king_crab_captains", "king_crab_crates", "king_crab_licences"])
def test_any_king_crab_allows_king_crab_boats(licence: str) -> None:
    table = arrange(seats=4, phase="launch", licences={0: licence})
    assert table.choices == ["launch king_crab", "done"]


@pytest.mark.rule("FL053")
def test_a_pub_allows_no_boat() -> None:
    table = arrange(seats=4, phase="launch", licences={0: "pub 3", 1: "tuna"})
    assert table.question == "1 Launching"


@pytest.mark.rule("FL054")
def test_each_launch_has_its_own_discount_and_loss() -> None:
    table = arrange(phase="launch", hands={0: "cod 2 tuna 2"}, licences={0: "cod shrimp"})
    table.play("launch cod", "pay tuna")
    assert "overpaid 0 2" in table.told
    table.play("launch cod", "pay tuna")
    assert "overpaid 0 2" in table.told
    table.has(0, boats="cod cod")


@pytest.mark.rule("FL055")
def test_a_boat_does_not_pay_for_itself() -> None:
    table = arrange(phase="launch", hands={0: "tuna"}, licences={0: "tuna"})
    assert table.choices == ["done"]
    table.refused("launch tuna", "launch_too_dear")
    table = arrange(phase="launch", hands={0: "tuna 2"}, licences={0: "tuna", 1: "cod"})
    table.play("launch tuna", "pay tuna")
    table.has(0, hand="", boats="tuna")


@pytest.mark.rule("FL056")
def test_one_licence_serves_many_boats() -> None:
    table = arrange(phase="launch", hands={0: "cod 2 tuna 2"}, licences={0: "cod"}, boats={0: "cod+1 cod"})
    table.play("launch cod", "pay tuna", "launch cod", "pay tuna")
    table.has(0, boats="cod+1 cod cod cod")


@pytest.mark.rule("FL057")
def test_a_new_boat_has_neither_captain_nor_crate() -> None:
    table = arrange(phase="launch", licences={0: "tuna"})
    table.play("launch tuna", "pay cod")
    table.has(0, boats="tuna")
    assert table.view(1).harbours[0].boats == [BOATS.index("tuna")]


@pytest.mark.rule("FL058")
@pytest.mark.parametrize("owned", [1, 4])
def test_two_launches_with_cod_never_three(owned: int) -> None:
    table = arrange(phase="launch", hands={0: "cod 4 shrimp 4"}, licences={0: f"cod {owned}"})
    table.play("launch cod", "pay shrimp", "launch cod", "pay shrimp")
    assert table.question == "0 Hiring"
    table.refused("launch cod", "no_launch_left")


@pytest.mark.rule("FL059")
@pytest.mark.parametrize("owned", [1, 2, 3, 4])
@pytest.mark.parametrize("launches", [1, 2])
def test_the_cod_draw(owned: int, launches: int) -> None:
    table = arrange(phase="launch", hands={0: "cod 2 shrimp 2"}, licences={0: f"cod {owned}"})
    for _ in range(launches):
        table.play("launch cod", "pay shrimp")
    if launches == 1:
        table.play("done")
    table.has(0, size=4 - 2 * launches + owned)
    assert table.told[-1].startswith("saw 0 cards")
    assert f"drew 0 {owned}" in table.told


@pytest.mark.rule("FL060")
def test_no_cod_draw_without_a_launch() -> None:
    table = arrange(phase="launch", hands={0: "cod 2 shrimp 2"}, licences={0: "cod 4"}, boats={0: "cod"})
    table.play("done")
    table.has(0, size=4)


@pytest.mark.rule("FL061")
def test_cod_cards_can_be_captains_but_not_boats() -> None:
    table = arrange(phase="launch", hands={0: "cod shrimp"}, licences={0: "cod 2"}, draws="cod tuna")
    table.play("launch cod", "pay shrimp")
    assert table.question == "0 Hiring"
    table.has(0, hand="cod tuna")
    table.refused("launch cod", "launching_over")
    table.play("hire cod", "captain tuna")
    assert table.s.harbours[0].captains == [BOATS.index("tuna")]


@pytest.mark.rule("FL113")
def test_a_hand_that_allows_no_launch_is_asked_all_the_same() -> None:
    table = arrange(phase="launch", licences={0: "cod"}, hands={0: "tuna"})
    assert (table.question, table.choices) == ("0 Launching", ["done"])
    table = arrange(phase="launch", licences={0: "cod", 1: "shrimp"}, hands={0: ""})
    assert table.question == "1 Launching"


def test_long_names_are_the_boats_own() -> None:
    assert long_names("pv crab") == "processing_vessel king_crab"
