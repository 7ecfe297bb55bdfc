"""The draw phase. (9)"""

from __future__ import annotations

import pytest

from .arrange import arrange


@pytest.mark.rule("FL085", "FL108")
def test_without_tuna_one_of_the_two_is_discarded() -> None:
    table = arrange(phase="draw", hands={0: "lobster"}, draws="tuna cod")
    assert table.choices == ["discard cod", "discard tuna"]
    table.refused("discard lobster", "not_drawn")
    table.play("discard cod")
    table.has(0, hand="lobster tuna")
    assert table.s.discard == [0, 1, 0, 0, 0, 0]
    assert "discarded 0 cod" in table.told


@pytest.mark.rule("FL086", "FL088")
@pytest.mark.parametrize(("owned", "drawn"), [(1, 2), (3, 3)])
def test_one_or_three_tuna_keep_all(owned: int, drawn: int) -> None:
    table = arrange(phase="draw", licences={0: f"tuna {owned}"})
    table.has(0, size=6 + drawn)
    assert table.question == "1 Discarding"
    assert sum(table.s.discard) == 0


@pytest.mark.rule("FL087", "FL089")
@pytest.mark.parametrize(("owned", "drawn"), [(2, 3), (4, 4)])
def test_two_or_four_tuna_discard_any_card(owned: int, drawn: int) -> None:
    table = arrange(phase="draw", hands={0: "lobster"}, licences={0: f"tuna {owned}"}, draws="cod " * drawn)
    table.has(0, size=1 + drawn)
    assert table.choices == ["discard cod", "discard lobster"]
    table.refused("discard tuna", "no_card_to_discard")
    table.play("discard lobster")
    table.has(0, hand=f"cod {drawn}")
    assert table.question == "1 Discarding"


@pytest.mark.rule("FL090")
def test_hands_have_no_limit() -> None:
    table = arrange(phase="draw", hands={0: "shrimp 15 lobster 15"}, licences={0: "tuna 4"})
    table.play("discard shrimp")
    table.has(0, size=33)
    assert table.question == "1 Discarding"


@pytest.mark.rule("FL091")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_due() -> None:
    table = arrange(phase="draw", deck="tuna", discard="cod 3", draws="tuna cod")
    assert (table.s.deck_size, sum(table.s.discard)) == (2, 0)
    table.play("discard tuna")
    assert table.s.discard[3] == 1


@pytest.mark.rule("FL091")
def test_the_last_card_alone_causes_no_shuffle() -> None:
    table = arrange(phase="draw", licences={0: "tuna"}, deck="tuna 2", discard="cod 3", draws="tuna tuna cod cod")
    # Seat 0 took the last two cards; only seat 1's draw shuffled.
    assert table.question == "1 Discarding"
    assert table.choices == ["discard cod"]
    table = arrange(phase="processing", licences={0: "pv 2"}, processed=[1], deck="tuna 2", discard="cod 3")
    table.play("trade")
    assert "reshuffled 3" in table.told
    assert table.told.index("drew 0 2") < table.told.index("reshuffled 3")


@pytest.mark.rule("FL092")
def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    table = arrange(phase="draw", deck="tuna", hands={0: "cod", 1: "cod"}, draws="tuna")
    # One card is kept without a discard; seat 1 draws nothing at all.
    table.has(0, hand="cod tuna")
    table.has(1, hand="cod")
    assert table.question == "1 Open"
    table = arrange(phase="draw", deck="tuna 2", hands={0: "cod", 1: "cod"}, licences={0: "tuna 2"})
    table.has(0, hand="cod tuna 2")
    table = arrange(phase="draw", deck="tuna 3", hands={0: "cod"}, licences={0: "tuna 4"})
    table.has(0, hand="cod tuna 3")


@pytest.mark.rule("FL093")
def test_each_player_draws_and_discards_before_the_next() -> None:
    table = arrange(seats=3, start=1, phase="draw", draws="tuna cod lobster crab shrimp pv")
    assert table.question == "1 Discarding"
    table.has(2, size=6)
    table.play("discard cod")
    assert (table.question, table.choices) == ("2 Discarding", ["discard lobster", "discard king_crab"])
