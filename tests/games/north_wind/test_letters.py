"""Trade letters: when they may be used, what for, and in what order. Chapter 7 of the rulebook."""

from __future__ import annotations

import pytest

from .arrange import Table, arrange

FULL = "grain 2 fish 2 salt 2"


def after_merchant(*actions: str, crew: str = "", seats: int = 2, hold: str = "wine 1 salt 1") -> Table:
    """Seat 0, with a boatswain, has done these actions at a merchant of price 2; everybody has 9 gold and a letter."""
    everybody = range(seats)
    table = arrange(
        seats=seats,
        tiles="merchant(2)",
        gold=[9 for _ in everybody],
        letters=[1 for _ in everybody],
        hold={0: "salt 2 fish 2", 1: hold},
        crew={0: "boatswain", 1: crew},
    )
    table.play(*actions)
    return table


# ---------- 7.1 When a letter may be used


@pytest.mark.rule("NW080", "NW081")
@pytest.mark.parametrize(
    ("tile", "action", "answer", "gold"),
    [
        ("port(fish,1)", "buy 1 fish", "buy 2 fish", 3),
        ("merchant(3)", "buy 1 wood", "buy 1 wood", 2),
        ("equipment", "mount", "hoist", 3),
    ],
)
def test_a_letter_joins_an_action_that_was_used(tile: str, action: str, answer: str, gold: int) -> None:
    table = arrange(tiles=tile, letters=[1, 2])
    table.play(action)
    assert table.match.asked == [1]
    table.play(answer)
    table.has(1, letters=1, gold=gold)
    assert table.supply("letters") == 6
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW082")
def test_nobody_joins_without_a_letter() -> None:
    table = arrange(tiles="port(fish,1)", letters=[1, 0])
    table.play("buy 1 fish")
    assert table.question == "0 SailOn"
    table.refused("1: buy 1 fish", "not_asked")


@pytest.mark.rule("NW083")
@pytest.mark.parametrize("tile", ["port(fish,1)", "merchant(2)", "equipment"])
def test_no_letter_on_a_tile_that_was_passed(tile: str) -> None:
    table = arrange(tiles=tile, letters=[1, 1])
    table.play("pass")
    assert table.question == "0 SailOn"
    table.has(1, letters=1)


@pytest.mark.rule("NW084")
@pytest.mark.parametrize(("tile", "action"), [("norderkap", "fulfil"), ("wreck", "search"), ("fog(2)", "pay")])
def test_no_letter_on_a_target_port_a_wreck_or_fog(tile: str, action: str) -> None:
    table = arrange(tiles=tile, letters=[1, 2], hold={0: "wine 1", 1: "wine 1"})
    table.play(action)
    assert table.question == "0 SailOn"
    table.refused(f"1: {action}", "not_asked")


@pytest.mark.rule("NW084")
def test_no_letter_after_a_won_fight_or_a_treasure() -> None:
    table = arrange(tiles="fog(1) fog(gold)", letters=[1, 2])
    table.fight("silver")
    assert table.question == "0 SailOn"
    table.play("reveal")
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW085")
def test_nobody_uses_a_letter_on_an_own_action() -> None:
    table = arrange(tiles="port(fish,1)", letters=[2, 0])
    table.play("buy 1 fish")
    assert table.question == "0 SailOn"
    table.refused("buy 1 fish", "tile_gone")
    table.refused("decline", "own_action")
    table.has(0, letters=2)
    table = arrange(tiles="port(fish,1)", letters=[2, 1])
    table.play("buy 1 fish")
    table.refused("0: buy 1 fish", "not_asked")


# ---------- 7.2 What it buys


@pytest.mark.rule("NW086")
@pytest.mark.parametrize("action", ["buy 1 fish", "buy 2 fish", "sell 1 fish"])
@pytest.mark.parametrize(("answer", "fish", "gold"), [("buy 1 fish", 2, 4), ("sell 1 fish", 0, 6)])
def test_at_a_port_direction_and_number_are_free(action: str, answer: str, fish: int, gold: int) -> None:
    table = arrange(tiles="port(fish,1)", hold={0: "fish 1" if action != "buy 2 fish" else "", 1: "fish 1"}, letters=[1, 1])
    table.play(action, f"1: {answer}")
    table.has(1, hold=f"fish {fish}" if fish else "", gold=gold)


@pytest.mark.rule("NW086")
def test_at_a_port_two_may_be_sold_or_bought_but_only_the_good_shown() -> None:
    table = arrange(tiles="port(fish,1)", hold={1: "fish 2 salt 1"}, letters=[1, 1])
    table.play("buy 1 fish")
    assert table.choices == "sell 1 fish, sell 2 fish, decline"
    table.refused("1: sell 1 salt", "wrong_good")
    table.refused("1: buy 1 fish", "hold_same_good")
    table.play("1: sell 2 fish")
    table.has(1, gold=7, hold="salt 1")
    table = arrange(tiles="port(fish,1)", letters=[1, 1])
    table.play("buy 1 fish", "1: buy 2 fish")
    table.has(1, gold=3, hold="fish 2")


@pytest.mark.rule("NW087")
def test_at_a_merchant_only_the_good_that_was_traded() -> None:
    table = after_merchant("buy 1 wine", "done")
    assert table.choices == "buy 1 wine, sell 1 wine, decline"
    for action in ("buy 1 salt", "sell 1 salt", "buy 1 grain"):
        table.refused(f"1: {action}", "letter_wrong_good")
    table.refused("1: sell 2 wine", "one_piece")
    table.play("1: sell 1 wine")
    table.has(1, gold=11, hold="salt 1")


@pytest.mark.rule("NW087")
def test_what_was_traded_on_an_earlier_tile_does_not_count() -> None:
    table = arrange(tiles="merchant(2) merchant(2)", gold=[9, 9], letters=[1, 2])
    table.play("buy 1 wine", "1: decline", "reveal", "buy 1 fish")
    assert table.choices == "buy 1 fish, decline"
    table.refused("1: buy 1 wine", "letter_wrong_good")


@pytest.mark.rule("NW087")
def test_two_of_the_same_good_open_that_good_alone() -> None:
    table = after_merchant("sell 1 salt", "sell 1 salt")
    assert table.choices == "buy 1 salt, sell 1 salt, decline"


@pytest.mark.rule("NW089")
@pytest.mark.parametrize(
    "trade", [("buy 1 wine", "buy 1 grain"), ("sell 1 salt", "buy 1 wine"), ("sell 1 salt", "sell 1 fish")]
)
def test_two_goods_traded_by_a_boatswain_open_either(trade: tuple[str, str]) -> None:
    table = after_merchant(*trade)
    first, second = (action.split()[2] for action in trade)
    assert {f"buy 1 {first}", f"buy 1 {second}"} <= set(table.choices.split(", "))
    table.play(f"1: buy 1 {second}")
    assert table.question == "0 SailOn"  # one piece: the active player's boatswain helps nobody else


@pytest.mark.rule("NW089")
@pytest.mark.parametrize(
    ("answer", "hold", "gold"),
    [
        (("buy 1 wine", "buy 1 salt"), "wine 2 salt 2", 5),
        (("sell 1 wine", "sell 1 salt"), "", 13),
        (("sell 1 wine", "buy 1 salt"), "salt 2", 9),
        (("sell 1 salt", "buy 1 wine"), "wine 2", 9),
        (("buy 1 salt", "done"), "wine 1 salt 2", 7),
    ],
)
def test_with_both_boatswains_both_goods(answer: tuple[str, str], hold: str, gold: int) -> None:
    table = after_merchant("sell 1 salt", "buy 1 wine", crew="boatswain")
    table.play(*answer)
    table.has(1, hold=hold, gold=gold, letters=0)
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW198")
def test_an_own_boatswain_trades_two_of_the_one_good_but_does_not_buy_and_sell_it() -> None:
    table = after_merchant("buy 1 wine", "done", crew="boatswain", hold="wine 2 salt 2")
    table.play("1: sell 1 wine")
    assert table.choices == "sell 1 wine, done"
    table.refused("1: buy 1 wine", "other_good")
    table.refused("1: buy 1 grain", "letter_wrong_good")
    table.refused("1: sell 1 salt", "letter_wrong_good")
    table.play("1: sell 1 wine")
    table.has(1, gold=13, hold="salt 2")
    table = after_merchant("buy 1 wine", "done", crew="boatswain", hold="salt 2")
    table.play("1: buy 1 wine", "buy 1 wine")
    table.has(1, gold=5, hold="salt 2 wine 2")


@pytest.mark.rule("NW180")
def test_each_user_is_bound_to_the_active_players_trade() -> None:
    table = after_merchant("sell 1 salt", "buy 1 wine", seats=3)
    table.play("1: sell 1 salt")
    assert table.question == "2 MerchantWithLetter"
    assert table.choices == "buy 1 salt, buy 1 wine, decline"


@pytest.mark.rule("NW179")
def test_what_is_done_with_a_letter_cannot_be_answered_with_one() -> None:
    table = arrange(seats=3, tiles="equipment", letters=[2, 2, 2])
    table.play("mount", "1: decline", "2: mount")
    assert table.question == "0 SailOn"
    for seat in (0, 1):
        table.has(seat, letters=2)


@pytest.mark.rule("NW090")
@pytest.mark.parametrize("action", ["hoist", "mount", "hire lookout"])
@pytest.mark.parametrize(
    ("answer", "sail", "cannons", "crew"),
    [("hoist", 5, 1, ""), ("mount", 4, 2, ""), ("hire boatswain", 4, 1, "boatswain"), ("hire lookout", 4, 1, "lookout")],
)
def test_at_an_equipment_port_any_one_upgrade(action: str, answer: str, sail: int, cannons: int, crew: str) -> None:
    table = arrange(tiles="equipment", letters=[1, 1])
    table.play(action, f"1: {answer}")
    table.has(1, sail=sail, cannons=cannons, crew=crew, gold=3 if answer == "hoist" else 4)
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW091")
def test_the_users_own_limits_and_prices() -> None:
    table = arrange(tiles="port(wine,3)", gold=[9, 3], hold={1: FULL}, letters=[1, 1])
    table.play("buy 2 wine")
    table.refused("1: buy 2 wine", "too_dear")
    table.refused("1: sell 1 wine", "not_in_hold")
    table.play("1: buy 1 wine")
    assert table.question == "1 Overboard"
    table.refused("1: overboard wine", "not_what_you_buy")
    table.refused("1: decline", "make_room_first")
    table.play("1: overboard fish")
    table.has(1, gold=0, hold="grain 2 fish 1 salt 2 wine 1", letters=0)
    table.has(0, hold="wine 2")
    assert (table.question, table.supply("fish")) == ("0 SailOn", 7)
    table = arrange(tiles="equipment", gold=[5, 1], sail=[4, 6], cannons=[1, 4], letters=[1, 1])
    table.play("mount")
    table.refused("1: hoist", "sail_at_top")
    table.refused("1: mount", "no_cannon_left")


@pytest.mark.rule("NW097")
def test_the_users_own_crew_helps() -> None:
    table = after_merchant("sell 1 salt", "done", crew="boatswain bookkeeper", hold="salt 2")
    table.play("1: sell 1 salt", "sell 1 salt")
    table.has(1, gold=9 + 2 + 2 + 1)
    table.has(0, gold=9 + 2)
    table = arrange(tiles="port(fish,1)", gold=[5, 5], crew={0: "bookkeeper"}, hold={1: "fish 1"}, letters=[1, 1])
    table.play("buy 1 fish", "1: sell 1 fish")
    table.has(1, gold=6)
    table.has(0, gold=4)


@pytest.mark.rule("NW184")
def test_a_sail_bought_with_a_letter_counts_in_the_next_own_voyage() -> None:
    table = arrange(tiles="equipment", letters=[1, 1])
    table.play("mount", "1: hoist", "stop")
    table.sail("wreck")
    assert table.s.limit == 5


# ---------- 7.3 Order and limits


@pytest.mark.rule("NW092")
def test_each_opponent_is_asked_once_clockwise() -> None:
    table = arrange(seats=4, letters=[2, 2, 2, 2])
    table.sail("wreck")
    table.play("pass", "stop")
    table.sail("port(fish,1)")
    table.play("buy 1 fish")
    asked = []
    for answer in ("buy 1 fish", "decline", "buy 2 fish"):
        asked.append(table.question)
        table.play(answer)
    assert asked == [f"{seat} TradingPortWithLetter" for seat in (2, 3, 0)]
    assert table.question == "1 SailOn"
    assert [ship.letters for ship in table.s.ships] == [1, 2, 1, 2]


@pytest.mark.rule("NW093")
def test_one_letter_an_action() -> None:
    table = arrange(tiles="port(fish,1) equipment", letters=[1, 2])
    table.play("buy 1 fish", "1: buy 1 fish")
    assert table.question == "0 SailOn"
    table.refused("1: buy 1 fish", "not_asked")
    table.has(1, letters=1)
    table.play("reveal", "mount", "1: mount")
    table.has(1, letters=0, cannons=2)


@pytest.mark.rule("NW094")
def test_declining_is_free() -> None:
    table = arrange(tiles="port(fish,1)", letters=[1, 1])
    table.play("buy 1 fish", "1: decline")
    table.has(1, letters=1, gold=5, hold="")
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW095", "NW193")
@pytest.mark.parametrize(
    ("tile", "action"), [("port(fish,1)", "buy 1 fish"), ("merchant(2)", "buy 1 fish"), ("equipment", "mount")]
)
def test_a_letter_that_would_change_nothing_is_not_asked_for(tile: str, action: str) -> None:
    table = arrange(seats=3, tiles=tile, gold=[5, 0, 5], letters=[1, 1, 1])
    table.play(action)
    assert table.match.asked == [2]
    table.refused(f"1: {action}", "not_asked")
    table.refused("2: pass", "letter_or_decline")
    table.has(1, letters=1)


@pytest.mark.rule("NW096")
def test_a_letter_is_no_action_of_anybodys_voyage() -> None:
    table = arrange(tiles="equipment", letters=[0, 1])
    table.play("mount", "1: mount")
    assert table.s.actions == 1
    table.play("stop")
    table.has(0, letters=1)
    table.sail("wreck wreck")
    assert table.s.actions == 0
    table.play("search", "reveal")
    assert table.s.actions == 1
    table.play("pass", "stop")
    table.has(1, letters=1)


@pytest.mark.rule("NW098")
def test_letters_on_the_second_action_come_before_the_end_of_the_voyage() -> None:
    table = arrange(seats=3, tiles="wreck port(fish,1)", letters=[1, 1, 1])
    table.play("search", "reveal", "buy 1 fish")
    assert (table.question, table.s.active) == ("1 TradingPortWithLetter", 0)
    table.play("1: buy 1 fish", "2: buy 1 fish")
    assert (table.question, table.s.active) == ("1 ChoosePile", 1)
    assert [ship.letters for ship in table.s.ships] == [1, 0, 0]


def test_what_one_user_does_is_done_before_the_next_is_asked() -> None:
    table = arrange(seats=3, tiles="port(fish,1)", hold={1: "fish 2"}, letters=[1, 1, 1])
    table.play("buy 2 fish", "1: sell 2 fish")
    assert (table.question, table.supply("fish")) == ("2 TradingPortWithLetter", 6)
    table.play("2: buy 2 fish")
    assert table.supply("fish") == 4


def test_a_letter_spent_can_be_earned_again() -> None:
    table = arrange(tiles="equipment", letters=[2, 2])
    table.play("mount", "1: mount", "stop")
    table.sail("wreck")
    table.play("pass", "stop")
    assert [ship.letters for ship in table.s.ships] == [2, 2]
    assert table.supply("letters") == 4
