"""The wharf's buildings. (9)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet_dice.scoring import buildings_completed

from .arrange import arrange

EFFECTS = {
    "casino": ("boats", "cod", "reroll"),
    "seafood_buffet": ("boats", "cod", "hex cod"),
    "salvage_yard": ("boats", "cod", "salvage"),
}


@pytest.mark.rule("FD142")
@pytest.mark.parametrize("building", EFFECTS)
def test_an_option_appears_when_the_building_is_complete(building: str) -> None:
    _, face, option = EFFECTS[building]
    table = arrange(dice=f"{face} {face} {face}", sheet={0: f"marked {building} 1"})
    table.play(f"pick {face}")
    assert option not in table.choices()
    table.refused(option, {"casino": "casino_not_complete", "seafood_buffet": "buffet_not_complete",
                           "salvage_yard": "salvage_not_complete"}[building])  # fmt: skip
    table = arrange(dice=f"{face} {face} {face}", sheet={0: f"done {building}"})
    table.play(f"pick {face}")
    assert option in table.choices().split(", ")


@pytest.mark.rule("FD142", "FD162", "FD163", "FD165")
@pytest.mark.parametrize("done", [False, True])
def test_coins_rise_when_the_building_is_complete(done: bool) -> None:
    how = "done" if done else "marked"
    one = "" if done else " 1"
    table = arrange(dice="cod cod cod", sheet={0: f"{how} bait_shop{one}", 1: f"{how} bait_shop{one}"})
    table.play("pick cod", "trade", "pick cod", "trade")
    table.has(0, coins=1 + done)
    table.play("0: trade")
    table.has(0, coins=2 * (1 + done))
    table = arrange(phase="town", dice="market market cod", sheet={0: f"{how} smokehouse{one}"})
    table.play("pick market", "market")
    table.has(coins=1 + 2 * done)
    full = "boats cod 2 inuit 1 lobster 1, fish cod 3 3, fish inuit 3, fish lobster 2"
    table = arrange(phase="income", sheet={0: f"{how} ridback_canning{one}, {full}"})
    table.has(coins=1 + 3 * done)


@pytest.mark.rule("FD144")
def test_hexes_and_stars_are_no_part_of_a_building() -> None:
    table = arrange(sheet={0: "done seafood_buffet salvage_yard"})
    assert buildings_completed(table.sheet()) == 2
    assert table.part("buildings") == 2


# ---------- Casino


@pytest.mark.rule("FD145", "FD146", "FD148")
def test_the_casino_rerolls_once_in_each_phase() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "done casino seafood_buffet salvage_yard"})
    table.play("pick cod", "reroll", dice="oyster")
    assert table.asks() == "UseRerolled"
    assert table.choices() == "mark oyster, hex oyster, trade, salvage"
    table.refused("reroll", "casino_used")
    table.refused("mark cod", "wrong_section")
    table.play("mark oyster", "pick cod", "trade", "0: trade", "1: trade", dice="harbour harbour cod")
    table.has(0, marked="oyster 1")
    table.play("pick harbour")
    assert "reroll" in table.choices().split(", ")
    table.play("reroll", dice="market")
    assert table.luck.rolled[-1] == 6
    assert table.choices() == "market, trade, salvage"


@pytest.mark.rule("FD147")
def test_the_shared_die_cannot_be_rerolled() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "done casino"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod")
    table.refused("0: reroll", "casino_shared")


@pytest.mark.rule("FD149")
def test_the_new_face_decides_about_the_shrimp_licence() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "done casino, level shrimp 1"})
    table.play("pick cod", "reroll", dice="shrimp")
    assert "mark oyster" in table.choices()
    table.play("mark oyster")
    table.has(marked="oyster 1")
    table = arrange(dice="shrimp cod cod", sheet={0: "done casino, level shrimp 2"})
    table.play("pick shrimp", "reroll", dice="cod")
    assert table.choices() == "mark cod, trade"
    table.play("mark cod")
    assert table.question == "1 PickDie"


def test_the_die_that_completes_the_casino_is_used() -> None:
    table = arrange(phase="town", dice="wharf wharf cod", sheet={0: "marked casino 1"})
    table.play("pick wharf", "mark casino")
    assert table.question == "1 PickDie"


# ---------- points


@pytest.mark.rule("FD150", "FD058")
@pytest.mark.parametrize(
    ("building", "points"),
    [("casino", 2), ("salvage_yard", 2), ("bait_shop", 2), ("smokehouse", 3), ("ridback_canning", 1), ("fishermens_pub", 10)],
)
def test_what_buildings_are_worth(building: str, points: int) -> None:
    assert arrange(sheet={0: f"done {building}"}).part("buildings") == points
    assert arrange(sheet={0: f"marked {building} 1"}).part("buildings") == 0


@pytest.mark.rule("FD151", "FD152")
@pytest.mark.parametrize("marked", range(6))
def test_annas_bank(marked: int) -> None:
    table = arrange(sheet={0: f"marked annas_bank {marked}"})
    assert table.part("buildings") == 2 * marked
    assert buildings_completed(table.sheet()) == (marked == 5)


@pytest.mark.rule("FD161")
@pytest.mark.parametrize("marked", range(5))
def test_the_pub(marked: int) -> None:
    assert arrange(sheet={0: f"marked fishermens_pub {marked}"}).part("buildings") == (10 if marked == 4 else 0)


# ---------- Seafood Buffet


@pytest.mark.rule("FD153", "FD154", "FD155")
@pytest.mark.parametrize("phase", ["boats", "town"])
def test_a_boat_die_fills_its_hex(phase: str) -> None:
    dice = "cod three_coins cod" if phase == "boats" else "market market cod"
    table = arrange(dice=dice, phase=phase, sheet={0: "done seafood_buffet"})
    table.play("pick cod")
    table.refused("hex lobster", "hex_wrong_face")
    table.play("hex cod")
    table.has(hexes="cod", marked="cod 0", coins=0)
    if phase == "boats":
        table.play("pick three_coins", "trade")
        table.refused("0: hex cod", "hex_filled")
    coins = arrange(dice="three_coins cod cod", sheet={0: "done seafood_buffet"})
    coins.play("pick three_coins")
    for kind in ("shrimp", "cod", "lobster", "swordfish", "oyster"):
        coins.refused(f"hex {kind}", "hex_wrong_face")


@pytest.mark.rule("FD153")
def test_the_shared_die_fills_a_hex() -> None:
    for phase, dice in (("boats", "cod cod oyster"), ("town", "market market oyster")):
        table = arrange(phase=phase, dice=dice, sheet={0: "done seafood_buffet", 1: "done seafood_buffet"})
        for _ in range(2):
            table.play(f"pick {dice.split()[0]}", "trade")
        table.play("0: hex oyster")
        table.has(0, hexes="oyster", marked="oyster 0")


@pytest.mark.rule("FD158")
@pytest.mark.parametrize(("hexes", "points"), [("", 0), ("cod", 1), ("cod oyster", 3), ("cod oyster shrimp", 6),
                                               ("cod oyster shrimp lobster", 10),
                                               ("cod oyster shrimp lobster swordfish", 15)])  # fmt: skip
def test_what_hexes_are_worth(hexes: str, points: int) -> None:
    assert arrange(sheet={0: f"done seafood_buffet, hexes {hexes}"}).part("buildings") == points


# ---------- Salvage Yard


@pytest.mark.rule("FD159", "FD160")
def test_the_salvage_yard_works_three_times() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "done salvage_yard"})
    table.play("pick cod", "salvage")
    assert table.asks() == "StarAction"
    table.play("mark casino", "pick cod", "mark cod", "0: salvage", "0: decline", "1: trade", dice="market harbour cod")
    table.has(0, salvaged=2, marked="casino 1 cod 0", coins=1)
    table.play("pick market", "salvage", "mark casino")
    table.has(0, salvaged=3, coins=1)
    table.play("pick cod", "trade")
    table.refused("0: salvage", "salvage_used_up")


@pytest.mark.rule("FD164")
@pytest.mark.parametrize("use", ["trade", "salvage"])
def test_the_smokehouse_adds_nothing_elsewhere(use: str) -> None:
    table = arrange(phase="town", dice="market market cod", sheet={0: "done smokehouse salvage_yard"})
    table.play("pick market", use)
    table.has(coins=1 if use == "trade" else 0)
