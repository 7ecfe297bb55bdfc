"""Trading ports, throwing overboard, merchants and wrecks: 5.1 to 5.3 and 5.6 of the rulebook."""

from __future__ import annotations

import pytest

from seaboard.games.north_wind.box import GOODS, MERCHANT, TRADING_PORT

from .arrange import arrange

FULL = "grain 2 fish 2 salt 2"

# ---------- 5.1 Trading port


@pytest.mark.rule("NW048", "NW057")
@pytest.mark.parametrize(("good", "price"), [("grain", 3), ("fish", 1), ("salt", 1), ("wood", 2), ("wine", 2)])
@pytest.mark.parametrize("count", [1, 2])
def test_buying_one_or_two(good: str, price: int, count: int) -> None:
    table = arrange(tiles=f"port({good},{price})", gold=[7])
    table.play(f"buy {count} {good}")
    table.has(0, gold=7 - count * price, hold=f"{good} {count}")
    assert (table.supply(good), table.s.actions) == (8 - count, 1)


@pytest.mark.rule("NW049", "NW057")
@pytest.mark.parametrize(("good", "price"), [("grain", 1), ("fish", 2), ("salt", 3), ("wood", 1), ("wine", 3)])
@pytest.mark.parametrize("count", [1, 2])
def test_selling_one_or_two(good: str, price: int, count: int) -> None:
    table = arrange(tiles=f"port({good},{price})", gold=[0], hold={0: f"{good} 2"})
    table.play(f"sell {count} {good}")
    table.has(0, gold=count * price, hold=f"{good} {2 - count}" if count < 2 else "")
    assert (table.supply(good), table.s.actions) == (6 + count, 1)


@pytest.mark.rule("NW050")
def test_a_port_has_one_good_and_one_price() -> None:
    box = arrange().s.box
    ports = [tile for tile in box.tiles if tile.kind == TRADING_PORT]
    assert len(ports) == 10
    assert all(len(tile.goods) == 1 and tile.buy == tile.sell for tile in ports)
    for price in (1, 3):
        bought = arrange(tiles=f"port(salt,{price})", gold=[6])
        bought.play("buy 2 salt")
        sold = arrange(tiles=f"port(salt,{price})", gold=[6 - 2 * price], hold={0: "salt 2"})
        sold.play("sell 2 salt")
        bought.has(0, gold=6 - 2 * price)
        sold.has(0, gold=6)


@pytest.mark.rule("NW051")
def test_not_buying_and_selling_in_one_action() -> None:
    table = arrange(tiles="port(fish,1)", hold={0: "fish 1"})
    table.play("buy 1 fish")
    table.refused("sell 1 fish", "tile_gone")
    table = arrange(tiles="port(fish,1)", hold={0: "fish 1"})
    table.play("sell 1 fish")
    table.refused("buy 1 fish", "tile_gone")


@pytest.mark.rule("NW052")
def test_only_the_good_shown() -> None:
    table = arrange(tiles="port(fish,1)", hold={0: "salt 1"})
    table.refused("buy 1 wine", "wrong_good")
    table.refused("sell 1 salt", "wrong_good")
    assert table.choices == "buy 1 fish, buy 2 fish, pass"


@pytest.mark.rule("NW053")
def test_never_more_than_two() -> None:
    table = arrange(tiles="port(fish,1)")
    table.refused("buy 3 fish", "did_you_mean")
    table.refused("buy 0 fish", "did_you_mean")
    table.play("buy 2 fish")
    table.refused("buy 1 fish", "tile_gone")


@pytest.mark.rule("NW054")
def test_a_purchase_must_be_paid() -> None:
    table = arrange(tiles="port(wine,2)", gold=[3])
    table.refused("buy 2 wine", "too_dear")
    table.play("buy 1 wine")
    table.has(0, gold=1)
    arrange(tiles="port(wine,2)", gold=[1]).refused("buy 1 wine", "too_dear")
    exact = arrange(tiles="port(wine,2)", gold=[4])
    exact.play("buy 2 wine")
    exact.has(0, gold=0, hold="wine 2")


@pytest.mark.rule("NW055")
def test_no_third_piece_of_a_good() -> None:
    table = arrange(tiles="port(salt,1)", hold={0: "salt 1"})
    table.refused("buy 2 salt", "hold_same_good")
    table.play("buy 1 salt")
    table.has(0, hold="salt 2")
    arrange(tiles="port(salt,1)", hold={0: "salt 2"}).refused("buy 1 salt", "hold_same_good")


@pytest.mark.rule("NW056")
def test_only_what_is_in_the_hold_can_be_sold() -> None:
    table = arrange(tiles="port(salt,1)", hold={0: "salt 1"})
    table.refused("sell 2 salt", "not_in_hold")
    table.play("sell 1 salt")
    arrange(tiles="port(salt,1)", hold={0: "fish 1"}).refused("sell 1 salt", "not_in_hold")


# ---------- 5.2 Throwing overboard


@pytest.mark.rule("NW058", "NW059")
def test_a_full_hold_needs_room_first() -> None:
    table = arrange(tiles="port(wine,2)", gold=[5], hold={0: FULL})
    table.play("buy 1 wine")
    table.refused("pass", "make_room_first")
    table.refused("reveal", "make_room_first")
    table.has(0, gold=5, hold=FULL)
    assert table.supply("salt") == 6
    table.play("overboard salt")
    table.has(0, gold=3, hold="grain 2 fish 2 salt 1 wine 1")
    assert (table.supply("salt"), table.supply("wine")) == (7, 7)
    assert table.told == ["thrown 0 salt 1 wine", "bought 0 1 wine 2"]


@pytest.mark.rule("NW060")
def test_throwing_overboard_is_part_of_a_purchase_and_no_action() -> None:
    table = arrange(tiles="port(wine,2)", hold={0: FULL})
    table.play("buy 1 wine", "overboard fish")
    assert (table.s.actions, table.question) == (1, "0 SailOn")


@pytest.mark.rule("NW060")
def test_nothing_is_thrown_overboard_at_any_other_time() -> None:
    tiles = "port(fish,1) wreck fog(2) norderkap"
    table = arrange(hold={0: FULL})
    table.refused("overboard fish", "only_when_buying")
    table.sail(tiles)
    for answer in ("pass", "pass", "pay", "pass"):
        table.refused("overboard fish", "only_when_buying")
        table.play(answer)
        if table.luck.tiles:
            table.refused("overboard fish", "only_when_buying")
            table.play("reveal")
    for tile, action in (("port(fish,1)", "sell 2 fish"), ("merchant(2)", "sell 1 fish"), ("equipment", "mount")):
        table = arrange(tiles=tile, hold={0: FULL})
        table.refused("overboard grain", "only_when_buying")
        table.play(action)
        table.refused("overboard grain", "only_when_buying")


@pytest.mark.rule("NW061")
@pytest.mark.parametrize(
    ("hold", "count", "lacking"),
    [("grain 2 fish 2", 2, 0), ("grain 2 fish 2 salt", 1, 0), ("grain 2 fish 2 salt", 2, 1), (FULL, 1, 1), (FULL, 2, 2)],
)
def test_exactly_as_many_as_there_are_places_lacking(hold: str, count: int, lacking: int) -> None:
    table = arrange(tiles="port(wine,2)", hold={0: hold})
    table.play(f"buy {count} wine")
    for _ in range(lacking):
        assert table.question == "0 Overboard"
        table.play("overboard grain")
    table.refused("overboard grain", "only_when_buying")
    assert table.question == "0 SailOn"
    assert table.s.ships[0].loaded() == min(6, 4 + (hold != "grain 2 fish 2") + (hold == FULL) + count)


@pytest.mark.rule("NW061")
def test_any_other_goods_may_go_overboard() -> None:
    """Two of one kind or one of each, as the buyer likes."""
    for first, second in (("grain", "grain"), ("grain", "fish"), ("salt", "grain"), ("salt", "salt")):
        table = arrange(tiles="port(wine,2)", hold={0: FULL})
        table.play("buy 2 wine")
        assert table.choices == "overboard grain, overboard fish, overboard salt"
        table.play(f"overboard {first}", f"overboard {second}")
        assert table.supply("wine") == 6
        assert (table.supply(first), table.supply(second)) == ((8, 8) if first == second else (7, 7))


@pytest.mark.rule("NW062")
def test_the_good_being_bought_stays_aboard() -> None:
    table = arrange(tiles="port(fish,1)", hold={0: "fish 1 grain 2 salt 2 wine 1"})
    table.refused("buy 2 fish", "hold_same_good")
    table.play("buy 1 fish")
    table.refused("overboard fish", "not_what_you_buy")
    assert table.choices == "overboard grain, overboard salt, overboard wine"


def test_only_what_is_aboard_can_go_overboard() -> None:
    table = arrange(tiles="port(wine,2)", hold={0: FULL})
    table.play("buy 1 wine")
    table.refused("overboard wood", "not_aboard")


@pytest.mark.rule("NW063")
def test_captains_stay_aboard() -> None:
    table = arrange(tiles="port(wine,2)", hold={0: FULL}, captains=[2])
    table.play("buy 1 wine")
    table.refused("overboard captain", "did_you_mean")
    assert table.choices == "overboard grain, overboard fish, overboard salt"


# ---------- 5.3 Merchant ship


@pytest.mark.rule("NW076", "NW077")
@pytest.mark.parametrize("price", [2, 3])
@pytest.mark.parametrize("good", GOODS)
def test_a_merchant_trades_one_piece_of_any_good(good: str, price: int) -> None:
    table = arrange(tiles=f"merchant({price})", gold=[5])
    table.play(f"buy 1 {good}")
    table.has(0, gold=5 - price, hold=f"{good} 1")
    assert (table.s.actions, table.question) == (1, "0 SailOn")
    table = arrange(tiles=f"merchant({price})", gold=[5], hold={0: f"{good} 1"})
    table.play(f"sell 1 {good}")
    table.has(0, gold=5 + price, hold="")
    assert (table.s.actions, table.question) == (1, "0 SailOn")


@pytest.mark.rule("NW076")
def test_a_merchant_takes_2_or_3_gold() -> None:
    box = arrange().s.box
    assert [(tile.buy, tile.sell, tile.goods) for tile in box.tiles if tile.kind == MERCHANT] == [
        (price, price, (0, 1, 2, 3, 4)) for price in (2, 2, 3)
    ]


@pytest.mark.rule("NW078")
def test_two_pieces_at_a_merchant_need_a_boatswain() -> None:
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: "salt 2"})
    table.refused("buy 2 fish", "one_piece")
    table.refused("sell 2 salt", "one_piece")
    table.play("sell 1 salt")
    for action in ("buy 1 fish", "sell 1 salt"):
        table.refused(action, "tile_gone")
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: "salt 2"})
    table.play("buy 1 fish")
    for action in ("buy 1 wine", "sell 1 salt"):
        table.refused(action, "tile_gone")


@pytest.mark.rule("NW079")
def test_the_hold_limits_apply_at_a_merchant() -> None:
    table = arrange(tiles="merchant(2)", gold=[3], hold={0: FULL})
    table.refused("buy 1 fish", "hold_same_good")
    table.refused("sell 1 wine", "not_in_hold")
    table.play("buy 1 wood")
    table.refused("overboard wine", "not_aboard")
    table.refused("overboard wood", "not_what_you_buy")
    table.play("overboard grain")
    table.has(0, gold=1, hold="grain 1 fish 2 salt 2 wood 1")
    table.refused("overboard grain", "only_when_buying")
    arrange(tiles="merchant(2)", gold=[1]).refused("buy 1 fish", "too_dear")


# ---------- 5.6 Wreck


@pytest.mark.rule("NW101")
def test_searching_a_wreck() -> None:
    table = arrange(tiles="wreck", gold=[1], letters=[1, 1])
    table.play("search")
    table.has(0, gold=3)
    assert (table.s.actions, table.question) == (1, "0 SailOn")
    table.refused("search", "tile_gone")
