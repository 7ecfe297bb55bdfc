"""The worked examples of the rules, one test each, under their numbers."""

from __future__ import annotations

import pytest

from seaboard.core.score import winners
from seaboard.games.fleet_dice.box import FACES, RANKS, SECTIONS, SHRIMP
from seaboard.games.fleet_dice.ruth import move_stones
from seaboard.games.fleet_dice.scoring import rank
from seaboard.games.fleet_dice.state import TOWN_PICK

from .arrange import arrange
from .test_solo import solo, struck


def test_example_01_murray_takes_the_lobster() -> None:
    table = arrange(dice="cod shrimp lobster")
    table.play("pick cod", "mark cod")
    assert table.choices() == "pick shrimp, pick lobster"
    table.play("pick lobster", "mark lobster")
    table.has(1, marked="lobster 1")
    assert sorted(table.match.asked) == [0, 1] and table.s.shared[0] == SHRIMP
    table.play("1: mark shrimp", "0: trade")
    table.has(1, marked="lobster 1 shrimp 1")


def test_example_02_emmas_income() -> None:
    boats = "boats cod 3, fish cod 3 3 3"
    arrange(phase="income", sheet={0: f"level lobster 2, done ridback_canning, {boats}"}).has(coins=6)


def test_example_02b_income_has_a_limit() -> None:
    boats = "boats cod 4 shrimp 4, fish cod 3 3 3 3, fish shrimp 3 3 3 3"
    arrange(phase="income", sheet={0: f"level lobster 3, done ridback_canning, {boats}"}).has(coins=10)


def test_example_03_amys_catch() -> None:
    boats = "boats cod 2 shrimp 1 oyster 1 lobster 1, fish lobster 3, level oyster 1"
    table = arrange(phase="fishing", round=2, sheet={0: boats})
    table.play("fish")
    table.has(fish="cod 1 1 shrimp 1 oyster 2 lobster 3", caught=8)


def test_example_04_sig_visits_the_inuit() -> None:
    table = arrange(phase="town", dice="harbour wharf cod")
    table.play("pick harbour", "mark inuit")
    table.has(marked="inuit 1", fish="inuit 0", coins=0)
    later = arrange(phase="fishing", round=2, sheet={0: "boats inuit 1"})
    later.has(fish="inuit 1")


def test_example_05_linda_counts() -> None:
    fish = "fish oyster 6 6 6 6, fish cod 3 3, fish lobster 2"
    boats = "boats oyster 4 cod 4 lobster 3"
    table = arrange(sheet={0: f"{boats}, {fish}, level cod 3 shrimp 3, bonus fish, done fishermens_pub"})
    score = table.match.scores()[0]
    assert score.parts == {"fish": 32, "boats": 11, "licences": 15, "buildings": 10, "bonus": 5}
    assert score.total == 73


def test_example_06_sig_marks_the_bait_shop() -> None:
    table = arrange(dice="three_coins cod cod", sheet={0: "coins 2"})
    table.play("pick three_coins", "coins")
    assert table.asks() == "StarAction"
    table.play("mark bait_shop")
    table.has(coins=5, marked="bait_shop 1")


def test_example_07_jerome_has_six_buildings() -> None:
    six = "done casino bait_shop smokehouse ridback_canning salvage_yard fishermens_pub"
    table = arrange(sheet={0: f"bonus buildings, {six}"})
    assert table.part("licences") + table.part("bonus") == 15


def test_example_08_the_stones_after_round_5() -> None:
    s = solo("", stones="oyster inuit ridback_canning").s
    move_stones(s)
    assert [SECTIONS[stone] for stone in s.stones] == ["shrimp", "king_crab", "smokehouse"]


@pytest.mark.parametrize(("done", "coins"), [("", 3), ("done smokehouse", 5)])
def test_example_09_nine_fish_at_the_market(done: str, coins: int) -> None:
    table = arrange(phase="town", dice="market market cod", sheet={0: f"boats cod 3, fish cod 3 3 3, {done}"})
    table.play("pick market", "market")
    table.has(coins=coins, caught=9)


def test_example_09b_47_fish_and_the_smokehouse() -> None:
    fish = "boats oyster 4 cod 4, level oyster 3, fish oyster 10 10 10 10, fish cod 3 3 1"
    table = arrange(phase="town", dice="market market cod", sheet={0: f"{fish}, done smokehouse"})
    table.play("pick market", "market")
    table.has(coins=9, caught=47)


def test_example_10_the_second_lobster_licence() -> None:
    table = arrange(phase="boats", dice="lobster cod cod", sheet={0: "level lobster 1, marked lobster 5, boats lobster 4"})
    table.play("pick lobster", "mark lobster")
    table.has(level="lobster 2", coins=2)
    arrange(phase="income", sheet={0: "level lobster 2"}).has(coins=3)


def test_example_11_a_cod_starter() -> None:
    table = arrange()
    for _ in range(3):
        table.star("mark cod")
    table.has(marked="cod 3", level="cod 1", boats="cod 1", coins=1)


def test_example_12_three_coins_for_an_inuit_boat() -> None:
    table = arrange(phase="town", dice="harbour wharf cod", sheet={0: "level cod 3, coins 9"})
    table.play("pick harbour", "mark inuit")
    table.has(boats="inuit 1", coins=12, stars=1)
    assert table.asks() == "StarAction"


def test_example_13_oyster_and_three_coins() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3"})
    table.play("pick shrimp", "mark oyster", "coins")
    table.has(marked="oyster 1", coins=3)
    assert table.asks() == "StarAction"
    table.play("decline")
    assert table.question == "1 PickDie"


def test_example_14_a_shared_shrimp() -> None:
    table = arrange(dice="cod cod shrimp", sheet={0: "level shrimp 3, done seafood_buffet salvage_yard"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod")
    assert table.choices(0) == "mark shrimp, hex shrimp, trade, salvage"
    table.play("0: mark shrimp")
    table.has(marked="shrimp 1")
    assert table.match.asked == [1]


def test_example_15_no_swordfish_in_private() -> None:
    table = arrange(phase="town", dice="harbour wharf cod", sheet={0: "level swordfish 3, marked captains_club 2, boats cod 1"})
    table.play("pick harbour", "mark captains_club")
    table.has(fish="cod 1")
    assert table.question == "1 PickDie"


def test_example_16_swordfish_level_2() -> None:
    table = arrange(phase="fishing", round=6, sheet={0: "level swordfish 2, coins 6, boats cod 1"})
    table.has(fish="cod 1", coins=6)
    table.play("mark casino")
    table.has(coins=7)


def test_example_17_the_third_hex() -> None:
    table = arrange(dice="cod cod oyster", sheet={0: "done seafood_buffet, hexes cod lobster"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod", "0: hex oyster")
    table.has(hexes="cod lobster oyster", marked="oyster 0")
    assert table.part("buildings") == 6
    table.star()
    table.refused("0: hex shrimp", "star_no_hex")


def test_example_18_the_last_use_of_the_salvage_yard() -> None:
    table = arrange(phase="town", dice="market harbour cod", sheet={0: "done salvage_yard, salvaged 2"})
    table.play("pick market", "salvage")
    assert table.asks() == "StarAction"
    table.play("decline", "pick cod", "trade")
    table.has(salvaged=3)
    table.refused("0: salvage", "salvage_used_up")


def test_example_19_the_bait_shop() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "done bait_shop"})
    table.play("pick cod", "trade")
    table.has(coins=2)


def test_example_20_a_full_oyster_boat() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, fish oyster 6"})
    table.has(fish="oyster 6", coins=0)
    assert table.s.stage == TOWN_PICK


def test_example_20b_fish_and_coin() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, fish oyster 4"})
    table.play("coin")
    table.has(fish="oyster 5", coins=1)


@pytest.mark.parametrize(("choice", "coins"), [("coin", 1), ("fish", 0)])
def test_example_20c_one_space_left(choice: str, coins: int) -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, fish oyster 5"})
    table.play(choice)
    table.has(fish="oyster 6", coins=coins)


def test_example_21_the_barge() -> None:
    boats = "boats barge 1 cod 3 lobster 1, fish barge 4, fish cod 3 3 3, fish lobster 2"
    table = arrange(phase="fishing", round=2, sheet={0: boats})
    table.has(fish="barge 6 lobster 3")
    room = arrange(phase="fishing", round=2, sheet={0: boats.replace("barge 4", "barge 0")})
    room.has(fish="barge 3")


def test_example_22_vessels_are_never_full() -> None:
    boats = "boats research_vessel 2 cod 1, fish cod 3, done ridback_canning"
    arrange(phase="income", sheet={0: boats}).has(coins=2)


def test_example_23_no_fishing_in_odd_rounds() -> None:
    table = arrange(phase="income", round=3, sheet={0: "boats cod 1"})
    assert table.s.stage == TOWN_PICK
    table.has(fish="cod 0")


def test_example_24_fish_break_the_tie() -> None:
    fish = "boats oyster 4, level oyster 3, fish oyster 10 10 10 {}"
    table = arrange(sheet={0: fish.format(10), 1: fish.format(8) + ", done casino"})
    scores = table.match.scores()
    assert scores[0].total == scores[1].total
    assert (scores[0].parts["fish"], scores[1].parts["fish"]) == (40, 38)
    assert winners(scores) == [0]


def test_example_25_ruth_takes_the_swordfish() -> None:
    table = solo("swordfish shrimp three_coins", stones="cod king_crab casino", ruth_first=True)
    assert [FACES[face] for face in table.s.dice] == ["shrimp", "three_coins"]
    assert struck(table) == {"swordfish": 2}
    table.has(left="swordfish 10", marked="swordfish 0")


def test_example_26_the_casino_is_gone() -> None:
    table = solo("wharf market cod", phase="town")
    table.play("pick cod", "trade")
    assert struck(table) == {"casino": 2}
    assert table.s.shared[1] == FACES.index("market")
    assert not table.sheet().complete(SECTIONS.index("casino"))


def test_example_27_half_a_smokehouse() -> None:
    table = solo("market harbour cod", phase="town", sheet="full smokehouse")
    table.sheet().left[SECTIONS.index("smokehouse")] = 1
    table.star("mark smokehouse")
    assert table.part("buildings") == 3
    table.play("pick market", "market")
    table.has(coins=3)


def test_example_28_a_struck_star() -> None:
    table = solo("market market cod", phase="town", sheet="coins 5, full cod", ruth_first=True)
    table.sheet().fish[0] = 15
    table.play("pick market", "market")
    table.has(coins=9, track=10, stars=0)


def test_example_29_ranks() -> None:
    s = solo("").s
    assert [RANKS[rank(s, total)] for total in (66, 49, 85)] == ["helmsman", "greenhorn", "my_captain"]


def test_example_30_choosing_the_licence() -> None:
    table = arrange(dice="cod lobster lobster", sheet={0: "marked cod 5, boats cod 1, level cod 1"})
    table.play("pick cod", "mark cod", "license")
    table.has(level="cod 2", boats="cod 1", coins=2)


def test_example_31_two_bonuses_are_taken() -> None:
    table = arrange(seats=4, sheet={0: "marked king_crab 3", 1: "bonus fish", 2: "bonus buildings"})
    table.star("mark king_crab")
    assert table.choices() == "bonus boats, bonus licences"


def test_example_32_bank_and_pub_incomplete() -> None:
    table = arrange(sheet={0: "marked annas_bank 3 fishermens_pub 3, bonus buildings"})
    assert table.part("buildings") == 6
    assert table.part("bonus") == 0
