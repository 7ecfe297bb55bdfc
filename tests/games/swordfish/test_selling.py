"""The Selling phase, the end of the round and of the match. (8, 9, 10)"""

from __future__ import annotations

import pytest

from seaboard.core.score import winners

from .arrange import arrange


@pytest.mark.rule("SF174", "SF175")
def test_boats_in_port_in_any_order() -> None:
    boats = "0.1 4@GLO hold rat; 0.2 4@HAL hold rat; 0.3 4@A01 hold rat; 1.1 4@PTS hold mako"
    table = arrange(phase="selling", captains=boats, order=[1, 0], vp=[10, 10])
    table.play("sell mako 1")
    assert (table.question, table.s.vp) == ("0 Trade", [10, 17])
    table.refused("sell rat 3", "sell_in_port", captain=3)
    table.refused("sell pup 1", "not_aboard", fish="pup")
    table.play("sell rat 2", "sell rat 1")
    assert table.s.vp == [10 + 11 + 15, 17]


@pytest.mark.rule("SF176", "SF177", "SF180", "SF181")
def test_spaces_run_out() -> None:
    table = arrange(phase="selling", captains="0.1 16@GLO hold rat,pup,pup", market="GLO rat rat", vp=[10])
    table.refused("sell_all 1", "market_too_small", free=2)
    table.play("sell pup 1", "sell pup 1")
    assert (table.s.vp[0], table.s.free_spaces(0)) == (44, 0)
    table.refused("sell rat 1", "market_full", spaces=4)
    table.play("done")
    assert table.show("0.1") == "16@GLO hold rat"


@pytest.mark.rule("SF178")
@pytest.mark.parametrize(("seats", "sales"), [(2, 4), (3, 4), (4, 6), (5, 6), (6, 6)])
def test_the_spaces_for_many(seats: int, sales: int) -> None:
    boats = "; ".join(f"0.{number} 13@GLO hold rat,rat" for number in range(1, 5))
    table = arrange(seats=seats, phase="selling", captains=boats)
    found = 0
    while any(option.startswith("sell ") for option in table.choices):
        table.play(next(option for option in table.choices if option.startswith("sell ")))
        found += 1
    assert found == sales


@pytest.mark.rule("SF179")
def test_a_mako_is_sold_like_a_fish() -> None:
    table = arrange(phase="selling", captains="0.1 13@HAL hold mako,rat", vp=[10])
    table.play("sell mako 1")
    assert (table.s.vp[0], table.s.free_spaces(3)) == (14, 4)


@pytest.mark.rule("SF182")
def test_dumping() -> None:
    table = arrange(phase="selling", captains="0.1 16@GLO hold rat,pup,pup", vp=[10])
    table.play("dump pup 1")
    assert (table.show("0.1"), table.s.vp[0], table.s.free_spaces(0), table.s.gone[2]) == ("16@GLO hold rat,pup", 10, 4, 1)
    table.play("dump pup 1", "dump rat 1")
    assert (table.show("0.1"), table.s.gone[1]) == ("@GLO", 1)


@pytest.mark.rule("SF183", "SF184", "SF185")
def test_the_contract_ends_with_the_last_fish() -> None:
    table = arrange(phase="selling", captains="0.1 25@GLO fuel 3 bait 4 hold rat", vp=[10, 30], piles={25: 0})
    table.play("sell rat 1")
    assert (table.show("0.1"), table.pile(25)) == ("@GLO fuel 3 bait 4", 1)
    table.play("done")
    assert table.question == "0 Hire"
    table.play("done", "hire GLO", "rent 25 1")
    assert table.show("1.1") == "25@GLO"


@pytest.mark.rule("SF186", "SF187")
def test_an_empty_boat() -> None:
    table = arrange(phase="selling", captains="0.1 7@GLO fuel 1; 0.2 7@A01; 0.3 7@HAL hold rat", vp=[3, 3])
    table.refused("return 2", "return_in_port", captain=2)
    table.refused("return 3", "fish_unsold", captain=3)
    table.refused("return 4", "no_boat", captain=4)
    table.play("return 1")
    assert (table.show("0.1"), table.s.vp[0], table.pile(7)) == ("@GLO fuel 1", 3, 4)
    table = arrange(phase="selling", captains="0.1 7@GLO", vp=[0, 0])
    table.play("done")
    assert (table.show("0.1"), table.question) == ("7@GLO", "0 Sail")


@pytest.mark.rule("SF188", "SF198")
@pytest.mark.parametrize("by_sale", [True, False])
def test_discs_are_stacked(by_sale: bool) -> None:
    if by_sale:
        table = arrange(seats=3, phase="selling", captains="1.1 4@GLO hold rat", vp=[30, 15, 30], order=[2, 1, 0])
        table.play("sell rat 1")
        assert table.s.order == [2, 0, 1]
    else:
        table = arrange(seats=3, captains="1.1 @GLO", vp=[16, 20, 16], order=[1, 2, 0])
        table.play("rent 4 1", "done", "done", "done", "stay")
        while table.s.round == 1:
            table.play("done")
        assert table.s.order == [2, 0, 1]


@pytest.mark.rule("SF189", "SF197")
def test_the_turn_order_goes_by_totals() -> None:
    table = arrange(seats=3, vp=[120, 20, 7], order=[0, 1, 2])
    table.play("done", "done")
    assert table.s.order == [2, 1, 0]


@pytest.mark.rule("SF190", "SF191", "SF193")
def test_the_coast_road() -> None:
    table = arrange(phase="selling", captains="0.1 @GLO fuel 4; 0.2 @STJ fuel 1; 0.3 @HAL", vp=[0, 0])
    table.refused("travel PTL 3", "no_fuel_for_road", needed=1, fuel=0)
    table.refused("travel PTL 2", "no_fuel_for_road", needed=2, fuel=1)
    table.refused("travel GLO 1", "already_in_port")
    table.refused("travel GLO 4", "not_hired")
    table.play("travel PTL 1", "travel HAL 2")
    assert (table.show("0.1"), table.show("0.2")) == ("@PTL fuel 2", "@HAL")
    table.play("travel PTS 1", "travel GLO 1")
    assert table.show("0.1") == "@GLO"


@pytest.mark.rule("SF194")
def test_captains_aboard_do_not_travel() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO fuel 4")
    table.refused("travel PTS 1", "not_ashore", captain=1)


@pytest.mark.rule("SF195")
def test_the_markets_are_emptied() -> None:
    table = arrange(phase="selling", captains="0.1 13@GLO hold rat,pup", market="HAL mako")
    table.play("sell_all 1")
    assert table.s.market == [[], [], [], [], []]
    assert table.s.gone == [1, 1, 1, 0, 0, 0]


@pytest.mark.rule("SF199", "SF200")
def test_the_last_two_phases() -> None:
    boats = "0.1 13@A01 hold rat; 1.1 4@GLO hold pup"
    table = arrange(round=15, phase="selling", captains=boats, market="GLO rat rat rat rat", vp=[30, 25])
    table.play("done")
    assert (table.question, table.s.extra, table.s.market[0], table.s.order) == ("0 Sail", True, [], [1, 0])
    cards = len(table.s.cards)
    table.play("sail GLO")
    assert table.question == "1 Trade"
    table.play("sell pup 1", "sell rat 1")
    assert (table.question, table.s.vp, len(table.s.cards), table.s.round) == ("over", [45, 42], cards, 15)


@pytest.mark.rule("SF201", "SF202", "SF203")
def test_the_final_score() -> None:
    boats = "0.1 4@A01 hold triple token fuel 12; 0.2 @GLO token; 1.1 4@GLO"
    table = arrange(round=15, extra=True, phase="selling", captains=boats, vp=[30, 37])
    assert table.question == "over"
    scores = table.match.scores()
    assert [(score.total, score.parts) for score in scores] == [
        (38, {"track": 30, "tokens": 8}),
        (37, {"track": 37, "tokens": 0}),
    ]
    assert table.match.winners == [0]


@pytest.mark.rule("SF204", "SF205", "SF206")
@pytest.mark.parametrize(
    ("captains", "expected"),
    [
        ("0.1 4@A01; 1.1 @GLO; 1.2 @HAL", [1]),
        ("0.1 4@A01 fuel 3 bait 3; 1.1 @GLO fuel 5", [0]),
        ("0.1 4@A01 fuel 3; 0.2 @GLO bait 2; 1.1 @GLO fuel 4; 1.2 @GLO bait 1", [0, 1]),
    ],
)
def test_ties(captains: str, expected: list[int]) -> None:
    table = arrange(captains=captains, vp=[50, 50])
    assert winners(table.match.game.scores(table.s)) == expected


def test_a_question_at_the_end_is_only_about_sales() -> None:
    """Empty boats and captains ashore no longer matter in the last phase."""
    table = arrange(round=15, extra=True, phase="selling", captains="0.1 4@GLO; 0.2 @GLO fuel 5; 1.1 4@GLO hold rat")
    assert table.question == "1 Trade"
