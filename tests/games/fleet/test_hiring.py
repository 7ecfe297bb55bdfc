"""Hiring captains. (6)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet.box import BOATS

from .arrange import arrange


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
    assert table.choices == ["decline"]
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
