"""The crew: boatswain, bookkeeper, treasurer and lookout (the cannoneer fights in test_fog). Chapter 9 of the rulebook."""

from __future__ import annotations

import pytest

from .arrange import arrange

FULL = "grain 2 fish 2 salt 2"

# ---------- 9.1 Boatswain


@pytest.mark.rule("NW149", "NW152")
@pytest.mark.parametrize(
    ("trade", "hold", "gold"),
    [
        (("buy 1 wine", "buy 1 wine"), "fish 2 salt 2 wine 2", 5),
        (("buy 1 wine", "buy 1 grain"), "fish 2 salt 2 wine 1 grain 1", 5),
        (("sell 1 fish", "sell 1 fish"), "salt 2", 13),
        (("sell 1 fish", "sell 1 salt"), "fish 1 salt 1", 13),
        (("buy 1 wine", "done"), "fish 2 salt 2 wine 1", 7),
        (("sell 1 salt", "done"), "fish 2 salt 1", 11),
    ],
)
def test_the_boatswain_buys_or_sells_up_to_two(trade: tuple[str, str], hold: str, gold: int) -> None:
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: "fish 2 salt 2"}, crew={0: "boatswain"})
    table.play(*trade)
    table.has(0, hold=hold, gold=gold)
    assert (table.s.actions, table.question) == (1, "0 SailOn")


@pytest.mark.rule("NW150")
def test_the_boatswain_sells_one_and_buys_another() -> None:
    table = arrange(tiles="merchant(3)", gold=[0], hold={0: "fish 1"}, crew={0: "boatswain"})
    table.play("sell 1 fish", "buy 1 wine")
    table.has(0, hold="wine 1", gold=0)
    assert (table.s.actions, table.question) == (1, "0 SailOn")


@pytest.mark.rule("NW151")
def test_not_selling_and_buying_the_same_good() -> None:
    table = arrange(tiles="merchant(2)", hold={0: "fish 2"}, crew={0: "boatswain bookkeeper"})
    table.play("sell 1 fish")
    table.refused("buy 1 fish", "other_good")
    assert "buy 1 fish" not in table.choices
    table = arrange(tiles="merchant(2)", hold={0: "fish 1"}, crew={0: "boatswain"})
    table.play("buy 1 fish")
    table.refused("sell 1 fish", "sale_first")


@pytest.mark.rule("NW153")
def test_the_sale_comes_first() -> None:
    table = arrange(tiles="merchant(2)", gold=[0], hold={0: FULL}, crew={0: "boatswain"})
    table.refused("buy 1 wine", "too_dear")
    table.play("sell 1 salt", "buy 1 wine")
    table.has(0, gold=0, hold="grain 2 fish 2 salt 1 wine 1")
    assert table.question == "0 SailOn"
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: "salt 1"}, crew={0: "boatswain"})
    table.play("buy 1 wine")
    table.refused("sell 1 salt", "sale_first")


@pytest.mark.rule("NW153")
def test_a_sale_leaves_nothing_to_throw_overboard() -> None:
    table = arrange(tiles="merchant(2)", hold={0: FULL}, crew={0: "boatswain"})
    table.play("sell 1 salt")
    table.refused("overboard grain", "only_when_buying")
    table.refused("buy 1 fish", "hold_same_good")
    table.play("buy 1 wood")
    assert "overboard" not in " ".join(table.told)


@pytest.mark.rule("NW186")
@pytest.mark.parametrize("first", [("sell 1 fish", "sell 1 fish"), ("sell 1 fish", "buy 1 wine"), ("buy 1 wine", "buy 1 wine")])
def test_no_third_piece(first: tuple[str, str]) -> None:
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: "fish 2 salt 2"}, crew={0: "boatswain"})
    for action in ("buy 2 wine", "sell 2 fish"):
        table.refused(action, "one_by_one")
    table.play(*first)
    for action in ("buy 1 grain", "sell 1 salt"):
        table.refused(action, "tile_gone")


@pytest.mark.rule("NW187")
@pytest.mark.parametrize(("hold", "thrown"), [("grain 2 fish 2 salt", 1), (FULL, 2)])
def test_room_for_both_goods_of_the_boatswain(hold: str, thrown: int) -> None:
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: hold}, crew={0: "boatswain"})
    table.play("buy 1 wood", *["overboard grain"] * (thrown - 1), "buy 1 wine")
    table.refused("overboard wine", "not_what_you_buy")
    table.refused("overboard wood", "not_what_you_buy")
    table.play("overboard fish")
    assert table.question == "0 SailOn"
    assert table.s.ships[0].loaded() == 6
    assert table.supply("wood") == table.supply("wine") == 7


@pytest.mark.rule("NW062", "NW187")
def test_what_went_overboard_for_the_first_good_cannot_be_the_second() -> None:
    """Else a third piece of the good would be bought, with the limit of two got round."""
    table = arrange(tiles="merchant(2)", gold=[9], hold={0: FULL}, crew={0: "boatswain"})
    table.play("buy 1 wine", "overboard salt")
    table.refused("buy 1 salt", "just_thrown")
    assert table.choices == "buy 1 wood, buy 1 wine, done"
    table.play("buy 1 wine")
    table.refused("overboard wine", "not_what_you_buy")
    table.play("overboard salt")
    table.has(0, hold="grain 2 fish 2 wine 2", gold=5)


@pytest.mark.rule("NW154")
def test_the_boatswain_changes_nothing_at_a_port() -> None:
    table = arrange(tiles="port(fish,1)", hold={0: "fish 1 salt 1"}, crew={0: "boatswain"})
    assert table.choices == "buy 1 fish, sell 1 fish, pass"
    table.play("sell 1 fish")
    assert table.question == "0 SailOn"
    table.refused("buy 1 fish", "tile_gone")


# ---------- 9.2 Bookkeeper


@pytest.mark.rule("NW155")
@pytest.mark.parametrize(("sale", "gold"), [("sell 1 wine", 4), ("sell 2 wine", 7)])
def test_one_coin_a_sale(sale: str, gold: int) -> None:
    table = arrange(tiles="port(wine,3)", gold=[0], hold={0: "wine 2"}, crew={0: "bookkeeper"})
    table.play(sale)
    table.has(0, gold=gold)


@pytest.mark.rule("NW155")
def test_each_sale_action_of_a_voyage_brings_a_coin() -> None:
    table = arrange(tiles="port(wine,3) merchant(2)", gold=[0], hold={0: "wine 2"}, crew={0: "bookkeeper"})
    table.play("sell 1 wine", "reveal", "sell 1 wine")
    table.has(0, gold=4 + 3)


@pytest.mark.rule("NW155")
@pytest.mark.parametrize("second", ["sell 1 fish", "sell 1 salt"])
def test_two_pieces_sold_by_the_boatswain_bring_one_coin(second: str) -> None:
    table = arrange(tiles="merchant(2)", gold=[0], hold={0: "fish 2 salt 1"}, crew={0: "boatswain bookkeeper"})
    table.play("sell 1 fish", second)
    table.has(0, gold=5)


@pytest.mark.rule("NW156")
def test_no_coin_for_anything_else() -> None:
    table = arrange(tiles="port(wine,2)", gold=[5], hold={0: FULL}, crew={0: "bookkeeper"})
    table.play("buy 1 wine", "overboard salt")
    table.has(0, gold=3)
    table = arrange(tiles="wreck fog(gold) norderkap", gold=[5], hold={0: "wine 1"}, crew={0: "bookkeeper"})
    table.play("search", "reveal", "reveal", "fulfil")
    table.has(0, gold=5 + 2 + 1)


@pytest.mark.rule("NW157")
def test_the_coin_comes_before_the_boatswains_purchase() -> None:
    table = arrange(tiles="merchant(3)", gold=[0], hold={0: "salt 1"}, crew={0: "boatswain bookkeeper"})
    table.play("sell 1 salt")
    table.has(0, gold=4)
    table.play("buy 1 wine")
    table.has(0, gold=1, hold="wine 1")


@pytest.mark.rule("NW158")
def test_the_coin_on_a_sale_with_a_letter() -> None:
    table = arrange(tiles="port(fish,1)", hold={1: "fish 2"}, crew={1: "bookkeeper"}, letters=[1, 1])
    table.play("buy 1 fish", "1: sell 2 fish")
    table.has(1, gold=5 + 2 + 1)
    table.has(0, gold=4)


# ---------- 9.4 Treasurer


@pytest.mark.rule("NW159")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 1), (4, 4)])
def test_the_treasurer_doubles_relief(before: int, after: int) -> None:
    table = arrange(tiles="wreck", gold=[5, before], crew={1: "treasurer"})
    table.play("pass", "stop")
    table.has(1, gold=after)


@pytest.mark.rule("NW159")
def test_a_treasurer_hired_on_the_way_counts_from_the_next_turn() -> None:
    table = arrange(tiles="equipment", gold=[1])
    table.play("hire treasurer")
    table.has(0, gold=0)
    table.play("stop")
    table.sail("wreck")
    table.play("pass", "stop")
    table.has(0, gold=2)


@pytest.mark.rule("NW185")
def test_the_treasurer_brings_nothing_else() -> None:
    table = arrange(
        tiles="fog(gold) fog(1) wreck port(fish,1)", gold=[0], captains=[2], hold={0: "fish 1"}, crew={0: "treasurer"}
    )
    table.has(0, gold=1)
    table.play("reveal")
    table.fight("silver")
    table.has(0, gold=2)
    table.play("reveal", "search")
    table.has(0, gold=4)
    table.play("reveal", "sell 1 fish")
    table.has(0, gold=5)


# ---------- 9.5 Lookout


@pytest.mark.rule("NW160")
def test_the_lookout_may_look_and_keep_or_put_under() -> None:
    for answer, first in (("keep", "wreck"), ("under", "port(fish,1)")):
        table = arrange(tiles="wreck port(fish,1)", crew={0: "lookout"})
        assert table.choices == "look, reveal"
        table.play("look")
        assert table.choices == "keep, under"
        for other in ("reveal", "stop", "look"):
            table.refused(other, "decide_tile")
        table.play(answer)
        assert table.revealed() == [first]
    table = arrange(tiles="wreck", crew={0: "lookout"})
    table.play("reveal")
    assert table.revealed() == ["wreck"]


@pytest.mark.rule("NW178")
def test_a_tile_left_on_top_is_revealed_next() -> None:
    table = arrange(tiles="wreck", crew={0: "lookout"})
    table.play("look")
    top = table.s.top
    table.play("keep")
    assert (table.s.revealed, table.luck.drawn) == ([top], [])


@pytest.mark.rule("NW161")
@pytest.mark.parametrize("answer", ["keep", "under"])
def test_looking_costs_no_tile(answer: str) -> None:
    ports = "port(grain,1) port(grain,3) port(fish,1) port(fish,2)"
    table = arrange(tiles=ports if answer == "keep" else f"wreck {ports}", crew={0: "lookout"})
    table.play("look", answer, "pass", "reveal", "pass", "reveal", "pass", "reveal")
    assert table.revealed() == ports.split()
    table.play("pass")
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW162")
def test_a_tile_put_under_has_no_effect_and_does_not_come_back() -> None:
    ports = "port(grain,1) port(grain,3) port(fish,1) port(fish,2) port(salt,1) port(salt,3)"
    table = arrange(tiles=f"fog {ports}", sail=[6], gold=[3], crew={0: "lookout"})
    table.play("look")
    fog = table.s.top
    table.play("under")
    table.has(0, gold=3)
    for left in (6, 5, 4, 3, 2):
        assert len(table.s.face_down()) == left and fog not in table.s.face_down()
        table.play("pass", "reveal")
        assert table.luck.drawn == [f"tile/{left}"]
    assert table.revealed() == ports.split()


@pytest.mark.rule("NW164")
def test_one_look_before_the_first_tile() -> None:
    table = arrange(tiles="wreck port(fish,1) port(fish,2)", crew={0: "lookout"})
    table.play("look", "keep", "pass")
    assert table.choices == "reveal, stop"
    table.refused("look", "looked_already")
    late = arrange(tiles="wreck", crew={0: "lookout"})
    late.play("reveal")
    late.refused("look", "resolve_first")
    late.play("pass")
    assert late.choices == "reveal, stop"
    late.refused("look", "look_too_late")


@pytest.mark.rule("NW166")
def test_no_look_without_a_lookout() -> None:
    table = arrange(tiles="wreck", crew={0: "boatswain", 1: "lookout"})
    assert table.question == "0 Wreck"
    table.play("pass")
    table.refused("look", "no_lookout")


def test_keep_and_under_need_a_look() -> None:
    table = arrange(tiles="wreck", crew={0: "lookout"})
    for action in ("keep", "under"):
        table.refused(action, "nothing_looked_at")
