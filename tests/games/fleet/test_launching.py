"""Launching boats and hiring captains. (5, 6)"""

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
    assert table.options == ["launch tuna", "done"]


@pytest.mark.rule("FL053")
@pytest.mark.parametrize("licence", ["king_crab_captains", "king_crab_crates", "king_crab_licences"])
def test_any_king_crab_allows_king_crab_boats(licence: str) -> None:
    table = arrange(seats=4, phase="launch", licences={0: licence})
    assert table.options == ["launch king_crab", "done"]


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
    assert table.options == ["done"]
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


# ---------- hiring


@pytest.mark.rule("FL062")
def test_one_captain_without_lobster() -> None:
    table = arrange(phase="launch", boats={0: "cod cod"}, licences={1: "shrimp"})
    table.play("hire cod", "captain tuna")
    assert table.question == "1 Launching"
    table.refused("0: hire cod", "not_asked")
    table.has(0, boats="cod+0 cod")


@pytest.mark.rule("FL063")
@pytest.mark.parametrize("card", BOATS)
def test_any_card_becomes_a_captain_for_nothing(card: str) -> None:
    table = arrange(phase="launch", boats={0: "crab"}, licences={1: "shrimp"}, processed=[2])
    assert table.question == "0 Hiring"
    table.play("hire crab", f"captain {card}")
    table.has(0, boats="crab+0", size=5, processed=2)
    assert sum(table.s.discard) == 0


@pytest.mark.rule("FL064")
def test_a_boat_just_launched_takes_a_captain() -> None:
    table = arrange(phase="launch", licences={0: "tuna", 1: "shrimp"})
    table.play("launch tuna", "pay cod", "hire tuna", "captain lobster")
    table.has(0, boats="tuna+0")


@pytest.mark.rule("FL065")
def test_no_second_captain_and_none_for_others() -> None:
    table = arrange(phase="launch", boats={0: "cod+1 tuna", 1: "lobster"})
    table.refused("hire cod", "no_boat_free")
    table.refused("hire lobster", "no_boat_free")
    table.play("hire tuna")
    table.refused("done", "choose_card")


@pytest.mark.rule("FL066")
def test_a_captain_stays() -> None:
    table = arrange(boats={0: "cod+0(tuna)"}, hands={0: "cod"}, row="cod tuna", licences={0: "lobster"})
    # Neither money for a bid, nor moved, nor taken back.
    assert table.options == ["decline"]
    table.play("decline", "decline")
    assert table.s.harbours[0].captains == [BOATS.index("tuna")]


@pytest.mark.rule("FL067")
@pytest.mark.parametrize("owned", [1, 4])
def test_two_captains_with_lobster_never_three(owned: int) -> None:
    table = arrange(
        phase="launch", boats={0: "cod cod cod"}, licences={0: f"lobster {owned}", 1: "shrimp"}, hands={0: "tuna 5"}
    )
    table.play("done", "hire cod", "captain tuna")
    assert table.question == "0 Hiring"
    table.play("hire cod", "captain tuna")
    assert table.question == "1 Launching"
    table.refused("0: hire cod", "not_asked")


LOBSTER_CARDS = [
    (1, 1, 1), (1, 3, 1), (1, 4, 2), (1, 7, 2), (2, 1, 1), (2, 2, 1), (2, 3, 2), (2, 6, 2), (2, 7, 3), (2, 9, 3),
    (3, 2, 1), (3, 3, 2), (3, 7, 3), (4, 6, 2), (4, 7, 3),
]  # fmt: skip


@pytest.mark.rule("FL068", "FL069", "FL070", "FL071")
@pytest.mark.parametrize(("licences", "captained", "cards"), LOBSTER_CARDS)
def test_the_lobster_draw(licences: int, captained: int, cards: int) -> None:
    table = arrange(
        phase="launch", boats={0: "tuna+1 " * captained}, licences={0: f"lobster {licences}", 1: "shrimp"}, hands={0: "cod"}
    )
    table.play("done")
    table.has(0, size=1 + cards)
    assert table.question == "1 Launching"


@pytest.mark.rule("FL071")
def test_a_captain_of_this_round_counts_for_the_lobster_draw() -> None:
    table = arrange(phase="launch", boats={0: "tuna+1 tuna+1 tuna+1 tuna"}, licences={0: "lobster", 1: "shrimp"})
    table.play("done", "hire tuna", "captain cod")
    assert "drew 0 2" in table.told


@pytest.mark.rule("FL072")
def test_no_lobster_draw_without_a_captain() -> None:
    table = arrange(phase="launch", boats={0: "tuna"}, licences={0: "lobster 2", 1: "shrimp"})
    table.play("done", "done")
    table.has(0, size=6)
    assert table.question == "1 Launching"


@pytest.mark.rule("FL073")
def test_lobster_cards_come_after_the_last_hire() -> None:
    table = arrange(phase="launch", boats={0: "tuna+1 tuna tuna"}, licences={0: "lobster", 1: "shrimp"}, hands={0: "cod"})
    # The card that is left becomes captain; with the hand empty hiring is over, and only then is a card drawn.
    table.play("done", "hire tuna", "captain cod")
    assert table.question == "1 Launching"
    table.has(0, size=1, boats="tuna+1 tuna+0 tuna")


@pytest.mark.rule("FL113")
def test_a_hand_that_allows_no_launch_is_asked_all_the_same() -> None:
    table = arrange(phase="launch", licences={0: "cod"}, hands={0: "tuna"})
    assert (table.question, table.options) == ("0 Launching", ["done"])
    table = arrange(phase="launch", licences={0: "cod", 1: "shrimp"}, hands={0: ""})
    assert table.question == "1 Launching"


def test_long_names_are_the_boats_own() -> None:
    assert long_names("pv crab") == "processing_vessel king_crab"
