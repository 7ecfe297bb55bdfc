"""The worked examples of the rules, one test each, under their numbers."""

from __future__ import annotations

import pytest

from .arrange import arrange

FOUR_PORTS = "port(grain,1) port(grain,3) port(fish,1) port(fish,2)"


@pytest.mark.parametrize(("gold", "crew", "expected"), [(0, "", 1), (0, "treasurer", 2), (1, "treasurer", 1), (1, "", 1)])
def test_example_01_poor_relief(gold: int, crew: str, expected: int) -> None:
    table = arrange(tiles="wreck", gold=[5, gold], crew={1: crew})
    table.play("pass", "stop")
    assert table.question == "1 ChoosePile"
    table.has(1, gold=expected)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 2)])
def test_example_02_a_quiet_voyage_earns_a_letter(before: int, after: int) -> None:
    table = arrange(tiles=FOUR_PORTS, letters=[before])
    table.play("pass", "reveal", "pass", "reveal", "pass", "reveal", "pass")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=after)


def test_example_03_two_actions_end_the_voyage() -> None:
    table = arrange(tiles="wreck port(salt,1) port(fish,1)", sail=[6], gold=[3])
    table.play("search", "reveal", "pass", "reveal", "buy 1 fish")
    assert table.question == "1 ChoosePile"
    table.has(0, gold=4, hold="fish 1", letters=1)


def test_example_04_two_of_a_kind() -> None:
    table = arrange(tiles="port(salt,1)", gold=[4], hold={0: "salt 2"})
    table.refused("buy 1 salt", "hold_same_good")
    table.play("sell 2 salt")
    table.has(0, gold=6, hold="")
    assert table.s.actions == 1


def test_example_05_throwing_two_overboard() -> None:
    table = arrange(tiles="port(wine,2)", gold=[5], hold={0: "fish 2 salt 2 wood grain"})
    table.play("buy 2 wine", "overboard wood", "overboard grain")
    table.has(0, hold="fish 2 salt 2 wine 2", gold=1)


def test_example_06_one_good_from_a_merchant() -> None:
    table = arrange(tiles="merchant(2)", gold=[4], hold={0: "grain 1"})
    table.refused("buy 2 fish", "one_piece")
    table.play("buy 1 fish")
    table.has(0, hold="grain 1 fish 1", gold=2)
    assert table.question == "0 SailOn"


def test_example_07_the_boatswain_sells_and_buys() -> None:
    table = arrange(tiles="merchant(2)", gold=[4], hold={0: "grain 1"}, crew={0: "boatswain"})
    table.play("sell 1 grain")
    table.refused("buy 1 grain", "other_good")
    table.play("buy 1 wood")
    table.has(0, hold="wood 1", gold=4)


@pytest.mark.parametrize(("sale", "gold"), [("sell 2 grain", 7), ("sell 1 grain", 4)])
def test_example_08_the_bookkeeper(sale: str, gold: int) -> None:
    table = arrange(tiles="port(grain,3)", gold=[0], hold={0: "grain 2"}, crew={0: "bookkeeper"})
    table.play(sale)
    table.has(0, gold=gold)


def test_example_09_boatswain_and_bookkeeper() -> None:
    table = arrange(tiles="merchant(3)", gold=[1], hold={0: "salt 1"}, crew={0: "boatswain bookkeeper"})
    table.play("sell 1 salt", "buy 1 wine")
    table.has(0, gold=2, hold="wine 1")


def test_example_10_a_new_sail_counts_from_the_next_turn() -> None:
    table = arrange(tiles="wreck equipment port(grain,1) port(fish,1)", gold=[2])
    table.play("pass", "reveal", "hoist")
    table.has(0, gold=0, sail=5)
    table.play("reveal", "pass", "reveal", "pass")
    assert table.question == "1 ChoosePile"
    table.sail("wreck")
    table.play("pass", "stop")
    table.sail(FOUR_PORTS)
    table.play("pass", "reveal", "pass", "reveal", "pass", "reveal", "pass")
    assert (table.question, table.s.limit) == ("0 SailOn", 5)


def test_example_11_no_sail_beyond_the_top_or_on_credit() -> None:
    arrange(tiles="equipment", sail=[6], gold=[3]).refused("hoist", "sail_at_top")
    arrange(tiles="equipment", sail=[4], gold=[1]).refused("hoist", "upgrade_too_dear")


def test_example_12_the_fourth_sailor() -> None:
    table = arrange(tiles="equipment fog(gold) equipment", gold=[1], crew={0: "boatswain bookkeeper cannoneer"}, cubes=[6])
    table.play("hire treasurer")
    table.has(0, gold=0, crew="boatswain bookkeeper cannoneer treasurer", cubes=5)
    table.play("reveal", "reveal")
    table.has(0, gold=1)
    table.refused("hire lookout", "no_sailor_left")


@pytest.mark.parametrize("cannoneer", [False, True])
def test_example_13_double_blue(cannoneer: bool) -> None:
    table = arrange(tiles="fog(2)", cannons=[2], crew={0: "cannoneer" if cannoneer else ""})
    table.fight("blue blank")
    assert table.question == ("0 SailOn" if cannoneer else "1 ChoosePile")
    table.has(0, captains=int(cannoneer))


def test_example_14_defeat_without_a_roll() -> None:
    table = arrange(tiles="fog(3)", cannons=[2], gold=[0], hold={0: "fish 1"})
    assert table.luck.drawn == ["tile/8", "event/6"]
    assert table.question == "1 ChoosePile"
    table.has(0, gold=0, hold="fish 1", cannons=2)


def test_example_15_paying() -> None:
    table = arrange(tiles="fog(3)", cannons=[1], gold=[2])
    table.play("pay")
    assert (table.question, table.s.actions) == ("0 SailOn", 0)
    table.has(0, gold=1)


def test_example_16_a_full_prison() -> None:
    table = arrange(tiles="fog(1)", captains=[2], gold=[3])
    table.fight("silver")
    assert table.question == "0 SailOn"
    table.has(0, captains=2, gold=4)


def test_example_17_treasure_is_no_action() -> None:
    table = arrange(tiles="port(fish,1) fog(gold)", gold=[1])
    table.play("buy 1 fish")
    table.has(0, gold=0)
    table.play("reveal")
    assert (table.question, table.s.actions) == ("0 SailOn", 1)
    table.has(0, gold=1)


def test_example_18_the_first_contract_places_two_cubes() -> None:
    table = arrange(seats=3, tiles="norderkap", hold={0: "wine 1"})
    table.play("fulfil")
    table.has(0, hold="", cubes=8)
    placed = ["cube_placed 0 norderkap 9", "cube_placed 0 majority_norderkap 8"]
    assert table.told == ["delivered 0 asked:1:wine norderkap 1", *placed]


def test_example_19_drawing_level_empties_the_majority_space() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"})
    table.has(1, cubes=8)
    table.play("fulfil")
    table.has(0, gold=0, cubes=9)
    table.has(1, cubes=9)
    assert table.s.majority[0] == -1


def test_example_20_overtaking() -> None:
    table = arrange(tiles="norderkap", hold={0: "wine 2"}, columns={"norderkap": "1 0"})
    table.play("fulfil")
    table.has(0, hold="", cubes=7)
    table.has(1, cubes=9)
    assert table.s.majority[0] == 0


def test_example_21_all_three_ports() -> None:
    table = arrange(
        tiles="olesand",
        hold={0: "fish 1 salt 1 wood 1"},
        columns={"norderkap": "0", "trutzhavn": "0", "olesand": "1 1"},
        cubes=[5],
    )
    table.play("fulfil")
    table.has(0, cubes=3)
    assert table.s.majority[2] == 1


def test_example_22_a_letter_at_a_trading_port() -> None:
    table = arrange(seats=3, tiles="port(fish,1)", gold=[5, 0], hold={1: "fish 2"}, letters=[1, 1, 0])
    table.play("buy 1 fish", "1: sell 2 fish")
    table.has(1, letters=0, gold=2, hold="")
    table.refused("2: buy 1 fish", "not_asked")
    assert (table.question, table.s.actions) == ("0 SailOn", 1)


def test_example_23_no_letter_without_a_trade() -> None:
    passed = arrange(tiles="port(fish,1)", letters=[1, 1])
    passed.play("pass")
    passed.refused("1: buy 1 fish", "not_asked")
    wreck = arrange(tiles="wreck", letters=[1, 1])
    wreck.play("search")
    wreck.refused("1: search", "not_asked")
    contract = arrange(tiles="norderkap", hold={0: "wine 1", 1: "wine 1"}, letters=[1, 1])
    contract.play("fulfil")
    contract.refused("1: fulfil", "not_asked")
    assert passed.question == wreck.question == contract.question == "0 SailOn"


def test_example_24_a_letter_on_the_second_action() -> None:
    table = arrange(seats=3, tiles="wreck equipment", gold=[5, 5, 1], cannons=[1, 1, 2], letters=[1, 0, 1])
    table.play("search", "reveal", "hoist")
    assert table.question == "2 EquipmentPortWithLetter"
    table.play("mount")
    assert table.question == "1 ChoosePile"
    table.has(2, cannons=3, gold=0, letters=0)
    table.has(0, letters=1)


def test_example_25_fog_put_under_the_pile() -> None:
    table = arrange(tiles=f"fog {FOUR_PORTS}", crew={0: "lookout"})
    table.play("look", "under", "pass", "reveal", "pass", "reveal", "pass", "reveal", "pass")
    assert table.luck.tiles == []
    assert "event/6" not in table.luck.drawn
    assert table.question == "1 ChoosePile"


def test_example_26_winning_in_another_players_turn() -> None:
    crew = {1: "boatswain bookkeeper cannoneer"}
    table = arrange(tiles="equipment", gold=[5, 1], crew=crew, letters=[1, 1], cubes=[9, 1])
    table.play("mount", "1: hire treasurer")
    assert table.question == "over"
    assert table.match.winners == [1]
    table.has(1, cubes=0)


def test_example_27_the_last_cube_ends_the_game_before_any_bonus() -> None:
    table = arrange(seats=4, tiles="norderkap", gold=[3], columns={"norderkap": "1"}, cubes=[1])
    table.play("fulfil")
    assert table.told == ["delivered 0 asked:3:gold norderkap 2", "cube_placed 0 norderkap 0", "won 0"]
    assert table.match.winners == [0]
    assert table.s.majority[0] == 1


def test_example_28_a_letter_after_a_lost_battle() -> None:
    table = arrange(tiles="fog(1)", letters=[0])
    table.fight("blank")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=1)


def test_example_29_a_hopeless_fight_keeps_the_gold() -> None:
    table = arrange(tiles="fog(3)", cannons=[1], gold=[2], letters=[1])
    table.play("fight")
    assert table.luck.drawn == []
    assert table.question == "1 ChoosePile"
    table.has(0, gold=2, letters=2)


def test_example_30_only_what_was_traded() -> None:
    table = arrange(tiles="merchant(3)", gold=[5, 3], hold={1: "salt 1"}, letters=[1, 1])
    table.play("buy 1 wine")
    table.refused("1: sell 1 salt", "letter_wrong_good")
    table.play("1: buy 1 wine")
    table.has(1, letters=0, gold=0, hold="salt 1 wine 1")


def test_example_31_the_sale_makes_room_and_pays() -> None:
    hold = {0: "salt 2 grain 2 fish 2"}
    table = arrange(tiles="merchant(2)", gold=[0], hold=hold, crew={0: "boatswain"})
    table.play("sell 1 salt", "buy 1 wine")
    table.has(0, hold="salt 1 grain 2 fish 2 wine 1", gold=0)
    assert table.told == ["sold 0 1 salt 2", "bought 0 1 wine 2"]
    assert table.s.actions == 1


def test_example_32_exactly_the_slots_lacking() -> None:
    table = arrange(tiles="port(wine,2)", gold=[4], hold={0: "fish 2 salt 2 wood 1"})
    table.play("buy 2 wine")
    table.refused("pass", "make_room_first")
    table.play("overboard fish")
    table.has(0, hold="fish 1 salt 2 wood 1 wine 2", gold=0)
    table.refused("overboard fish", "only_when_buying")
