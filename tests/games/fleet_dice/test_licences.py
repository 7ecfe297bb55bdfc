"""Licences. (7)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet_dice.box import TYPES
from seaboard.games.fleet_dice.fishing import full_boats

from .arrange import arrange

ANY_BOAT = "mark shrimp, mark cod, mark lobster, mark swordfish, mark oyster, coins"


@pytest.mark.rule("FD079", "FD098")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_lobster_raises_the_income(level: int) -> None:
    table = arrange(phase="income", sheet={0: f"level lobster {level}"})
    table.has(coins=1 + level)


@pytest.mark.rule("FD080", "FD081")
@pytest.mark.parametrize("kind", TYPES)
def test_the_second_licence_pays_two_coins(kind: str) -> None:
    coins = []
    for level in (0, 1, 2):
        table = arrange(sheet={0: f"level {kind} {level}, boats {kind} 4, marked {kind} 5"})
        table.star(f"mark {kind}")
        table.has(level=f"{kind} {level + 1}")
        coins.append(table.sheet().coins)
    assert coins == [0, 2, 0]


# ---------- shrimp


@pytest.mark.rule("FD083")
def test_without_a_licence_a_shrimp_is_a_shrimp() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "done seafood_buffet salvage_yard"})
    table.play("pick shrimp")
    assert table.choices() == "mark shrimp, hex shrimp, trade, salvage"
    table.refused("mark cod", "no_shrimp_licence")
    table.refused("coins", "no_shrimp_licence")


@pytest.mark.rule("FD084", "FD085")
@pytest.mark.parametrize("kind", TYPES)
def test_level_1_makes_it_any_boat_die(kind: str) -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 1"})
    table.play("pick shrimp")
    assert table.choices() == f"{ANY_BOAT}, trade"
    table.play(f"mark {kind}")
    table.has(marked=f"{kind} 1")
    assert table.question == "1 PickDie"
    coins = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 1"})
    coins.play("pick shrimp", "coins")
    coins.has(coins=3)


@pytest.mark.rule("FD086")
@pytest.mark.parametrize("use", ["mark shrimp", "mark oyster", "coins"])
def test_level_2_adds_a_star(use: str) -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 2"})
    table.play("pick shrimp", use)
    assert table.asks() == "StarAction"
    table.play("mark casino")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD087", "FD088")
@pytest.mark.parametrize(("first", "second"), [("mark cod", "mark cod"), ("coins", "coins"), ("mark oyster", "coins")])
def test_level_3_uses_it_twice_and_adds_one_star(first: str, second: str) -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3, coins 24"})
    table.play("pick shrimp", first)
    assert table.choices() == f"{ANY_BOAT}, decline"
    table.refused("mark casino", "wrong_section")
    table.play(second)
    stars = 0
    while table.asks() == "StarAction":
        stars += 1
        table.play("mark annas_bank")
    earned = 1 if (first, second) == ("coins", "coins") else 0
    assert stars == 1 + earned
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD089")
def test_each_use_is_finished_before_the_next() -> None:
    table = arrange(
        dice="shrimp cod cod", sheet={0: "level shrimp 3 cod 1, boats cod 1 oyster 0, marked cod 5 oyster 2, coins 3"},
    )  # fmt: skip
    table.play("pick shrimp", "mark cod")
    assert table.asks() == "ChooseEither"
    table.play("launch")
    table.has(coins=4)
    assert table.asks() == "StarAction"
    table.play("decline")
    assert table.asks() == "UseAgain"
    table.play("mark oyster")
    table.has(boats="oyster 1", coins=5)
    assert table.asks() == "StarAction"
    table.play("mark casino")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD090")
def test_the_second_use_can_be_declined() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3"})
    table.play("pick shrimp", "mark cod", "decline")
    assert table.asks() == "StarAction"
    table.has(marked="cod 1 shrimp 0")


@pytest.mark.rule("FD091")
def test_the_licence_has_no_say_in_the_shared_die() -> None:
    table = arrange(dice="cod cod shrimp", sheet={0: "level shrimp 3"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod")
    assert table.choices(0) == "mark shrimp, trade"
    table.refused("0: mark cod", "shared_shrimp")
    table.refused("0: coins", "shared_shrimp")
    table.play("0: mark shrimp")
    assert table.match.asked == [1]


@pytest.mark.rule("FD092")
def test_a_level_gained_with_the_die_changes_nothing_for_it() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 1, marked shrimp 5, boats shrimp 1"})
    table.play("pick shrimp", "mark shrimp", "license")
    table.has(level="shrimp 2", coins=2)
    assert table.question == "1 PickDie"
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 2, marked shrimp 5, boats shrimp 1"})
    table.play("pick shrimp", "mark shrimp", "license")
    table.has(level="shrimp 3")
    assert table.asks() == "StarAction"


@pytest.mark.rule("FD093", "FD156")
@pytest.mark.parametrize("use", ["trade", "salvage", "hex shrimp"])
def test_other_uses_bring_no_shrimp_bonus(use: str) -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3, done seafood_buffet salvage_yard"})
    table.play("pick shrimp")
    table.refused("hex cod", "hex_wrong_face")
    table.play(use)
    if use == "salvage":
        assert table.asks() == "StarAction"
        table.play("decline")
    assert table.question == "1 PickDie"
    table.has(hexes="shrimp" if use == "hex shrimp" else "")


@pytest.mark.rule("FD094")
def test_the_licence_works_in_the_town_too() -> None:
    table = arrange(phase="town", dice="market market shrimp", sheet={0: "level shrimp 2"})
    table.play("pick shrimp")
    assert table.choices() == f"{ANY_BOAT}, trade"
    table.play("mark oyster")
    assert table.asks() == "StarAction"


# ---------- cod


@pytest.mark.rule("FD095", "FD096", "FD097")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("marked", "section", "launches"),
    [
        (2, "lobster", 1),
        (4, "king_crab", 1),
        (0, "research_vessel", 1),
        (1, "barge", 1),
        (0, "inuit", 1),
        (3, "king_crab", 0),
        (2, "captains_club", 0),
    ],
)
def test_cod_pays_for_every_launch(level: int, marked: int, section: str, launches: int) -> None:
    table = arrange(sheet={0: f"level cod {level}, marked {section} {marked}"})
    table.star(f"mark {section}")
    table.has(coins=level * launches)


# ---------- swordfish


@pytest.mark.rule("FD099", "FD100", "FD101")
@pytest.mark.parametrize(("level", "stars", "coins"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 0)])
def test_swordfish_after_fishing(level: int, stars: int, coins: int) -> None:
    table = arrange(phase="fishing", round=2, sheet={0: f"level swordfish {level}"})
    done = 0
    while table.asks() == "StarAction":
        table.play("mark annas_bank")
        done += 1
    assert (done, table.sheet().coins) == (stars, coins)


@pytest.mark.rule("FD102")
def test_no_swordfish_bonus_in_odd_rounds_or_after_private_fishing() -> None:
    table = arrange(phase="income", round=3, sheet={0: "level swordfish 3"})
    assert table.question == "0 PickDie"
    table = arrange(sheet={0: "level swordfish 3, marked captains_club 2, boats cod 1"})
    table.star("mark captains_club")
    table.has(fish="cod 1")
    assert table.question == "0 PickDie"


@pytest.mark.rule("FD103")
def test_a_level_gained_by_a_fishing_star_counts() -> None:
    table = arrange(
        phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, coins 3, marked swordfish 1"},
    )  # fmt: skip
    table.play("coin", "mark swordfish")
    table.has(level="swordfish 1")
    assert table.asks() == "StarAction"
    table.play("decline")
    assert table.question == "0 PickDie"


@pytest.mark.rule("FD104")
def test_at_level_2_the_star_comes_before_the_coin() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level swordfish 2, coins 3"})
    table.has(coins=3)
    table.play("decline")
    table.has(coins=4)
    assert table.asks() == "StarAction"
    table.play("mark casino")
    assert table.question == "0 PickDie"


@pytest.mark.rule("FD105")
def test_a_level_gained_by_the_bonus_does_not_enlarge_it() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level swordfish 1, boats swordfish 4, marked swordfish 5"})
    table.play("mark swordfish")
    table.has(level="swordfish 2", coins=2)
    assert table.question == "0 PickDie"


# ---------- oyster


@pytest.mark.rule("FD106")
def test_every_oyster_boat_decides_for_itself() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 3, fish oyster 1 6 0"})
    table.play("coin", "fish")
    table.has(fish="oyster 2 6 2", coins=1)
    assert table.question == "0 PickDie"


@pytest.mark.rule("FD107", "FD111")
@pytest.mark.parametrize(("level", "hold"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_what_an_oyster_boat_holds(level: int, hold: int) -> None:
    table = arrange(phase="fishing", round=2, sheet={0: f"level oyster {level}, boats oyster 1, fish oyster {hold - 2}"})
    if level:
        table.play("fish")
    table.has(fish=f"oyster {hold}", coins=0)
    assert table.question == "0 PickDie"
    assert full_boats(table.s.box, table.sheet()) == 1


@pytest.mark.rule("FD108")
def test_a_full_oyster_boat_gives_no_coin() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 2, boats oyster 1, fish oyster 8"})
    assert table.question == "0 PickDie"
    table.has(fish="oyster 8", coins=0)


@pytest.mark.rule("FD109")
@pytest.mark.parametrize(("choice", "coins"), [("fish", 0), ("coin", 1)])
def test_an_oyster_boat_with_one_space(choice: str, coins: int) -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, fish oyster 5"})
    table.refused("decline", "fish_or_coin")
    table.play(choice)
    table.has(fish="oyster 6", coins=coins)


@pytest.mark.rule("FD110")
def test_a_higher_level_enlarges_the_boats() -> None:
    table = arrange(
        sheet={0: "level oyster 1, boats oyster 4 barge 1 cod 1, fish oyster 6 6 6 6, marked oyster 5, done ridback_canning"}
    )
    assert full_boats(table.s.box, table.sheet()) == 4
    table.star("mark oyster")
    table.has(level="oyster 2")
    assert full_boats(table.s.box, table.sheet()) == 0
    club = arrange(sheet={0: "level oyster 2, boats oyster 1 barge 1, fish oyster 6, marked captains_club 2"})
    club.star("mark captains_club", "fish")
    club.has(fish="oyster 8 barge 0")
