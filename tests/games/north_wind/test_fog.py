"""Fog: the event die, paying, fighting and hopeless fights. Chapter 6 of the rulebook."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from seaboard.games.north_wind.box import BALLS

from .arrange import arrange

# ---------- 6.1 The event die


@pytest.mark.rule("NW102")
def test_fog_rolls_the_event_die_at_once() -> None:
    for face in ("1", "2", "3"):
        table = arrange(tiles=f"fog({face})")
        assert table.told[-1] == f"pirates 0 {face}"
    table = arrange(tiles="fog(gold)")
    assert table.told[-1] == "treasure 0 1"
    assert table.luck.drawn == ["tile/8", "event/6"]


@pytest.mark.rule("NW103")
def test_the_faces_of_the_event_die() -> None:
    assert arrange().s.box.event_die == [1, 1, 2, 2, 3, 0]


@pytest.mark.rule("NW121")
def test_fog_is_never_an_action() -> None:
    table = arrange(tiles="fog(gold) fog(1) fog(1) wreck port(fish,1)", sail=[6])
    table.play("reveal", "pay", "reveal")
    table.fight("silver")
    assert table.s.actions == 0
    table.play("reveal", "search")
    assert table.s.actions == 1
    table.play("reveal", "buy 1 fish")
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW122")
def test_fog_counts_as_a_revealed_tile() -> None:
    table = arrange(tiles="fog(gold) fog(gold) fog(1) wreck", sail=[4])
    table.play("reveal", "reveal", "pay", "reveal", "pass")
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW123")
def test_a_coin_gives_1_gold_and_the_voyage_goes_on() -> None:
    table = arrange(tiles="fog(gold)", gold=[2])
    table.has(0, gold=3)
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW124")
def test_gains_come_by_themselves() -> None:
    """Treasure, the bookkeeper's coin, bonus cubes and the tied leader's cube: nobody is asked."""
    table = arrange(tiles="fog(gold)", gold=[0], crew={0: "treasurer"})
    table.has(0, gold=1)
    assert table.question == "0 SailOn"
    table = arrange(tiles="port(fish,1)", gold=[0], hold={0: "fish 1"}, crew={0: "bookkeeper"})
    table.play("sell 1 fish")
    table.has(0, gold=2)
    assert table.question == "0 SailOn"
    table = arrange(tiles="olesand", hold={0: "fish 1 salt 1"}, columns={"norderkap": "0 1", "trutzhavn": "0"})
    table.play("fulfil")
    assert table.told[1:] == ["cube_placed 0 olesand 6", "cube_placed 0 majority_olesand 5", "cube_placed 0 all_ports 4"]
    assert table.question == "0 SailOn"
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"})
    table.play("fulfil")
    assert table.told[-1] == "majority_lost 1 norderkap 9"
    assert table.question == "0 SailOn"


# ---------- 6.2 Paying


@pytest.mark.rule("NW104")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_pay_or_fight(strength: int) -> None:
    table = arrange(tiles=f"fog({strength})", cannons=[3])
    assert (table.question, table.choices) == ("0 Pirates", "pay, fight")
    table.fight(" ".join(["silver"] * (strength - 1) + ["blank"] * (4 - strength)))
    assert table.question == "1 ChoosePile"
    table = arrange(tiles=f"fog({strength})", cannons=[3])
    table.fight(" ".join(["silver"] * strength + ["blank"] * (3 - strength)))
    table.has(0, captains=1)


@pytest.mark.rule("NW105")
def test_after_paying_the_voyage_goes_on_if_tiles_are_left() -> None:
    table = arrange(tiles="fog(3) wreck", gold=[1])
    table.play("pay")
    table.has(0, gold=0)
    assert (table.question, table.s.actions) == ("0 SailOn", 0)
    table.play("reveal")
    assert table.question == "0 Wreck"
    table = arrange(tiles="port(fish,1) port(fish,2) port(salt,1) fog(1)", letters=[0])
    table.play("pass", "reveal", "pass", "reveal", "pass", "reveal", "pay")
    table.has(0, gold=4, letters=1)
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW106", "NW119")
def test_without_gold_a_fight_that_can_be_won_must_be_fought() -> None:
    table = arrange(tiles="fog(1)", gold=[0])
    assert table.choices == "fight"
    table.refused("pay", "no_gold_to_pay")
    table.fight("blue")
    table.has(0, captains=1)


@pytest.mark.rule("NW120")
def test_no_paying_after_a_lost_fight() -> None:
    table = arrange(tiles="fog(1)", gold=[5])
    table.fight("blank")
    assert table.question == "1 ChoosePile"
    table.refused("0: pay", "not_asked")
    table.has(0, gold=5)


# ---------- 6.3 Fighting


@pytest.mark.rule("NW107")
@pytest.mark.parametrize("cannons", [1, 2, 3, 4])
def test_one_roll_for_each_mounted_cannon(cannons: int) -> None:
    table = arrange(tiles="fog(1)", cannons=[cannons])
    table.fight(" ".join(["silver"] * cannons))
    assert table.luck.drawn == ["battle/6"] * cannons


@pytest.mark.rule("NW108", "NW109", "NW111")
@pytest.mark.parametrize(
    ("dice", "strength", "plain", "with_cannoneer"),
    [
        ("silver", 1, True, True),
        ("blank", 1, False, False),
        ("blue", 1, True, True),
        ("blue blank", 2, False, True),
        ("silver silver", 2, True, True),
        ("silver blank", 2, False, False),
        ("silver blue", 2, True, True),
        ("blue silver blank", 3, False, True),
        ("blue blue", 3, None, True),
        ("silver silver silver", 3, True, True),
        ("blue blue blue blank", 3, True, True),
        ("blank blank blank blank", 1, False, False),
    ],
)
def test_hits(dice: str, strength: int, plain: bool | None, with_cannoneer: bool) -> None:
    for crew, wins in (("", plain), ("cannoneer", with_cannoneer)):
        if wins is not None:
            table = arrange(tiles=f"fog({strength})", cannons=[len(dice.split())], crew={0: crew})
            table.fight(dice)
            table.has(0, captains=int(wins))
            assert table.question == ("0 SailOn" if wins else "1 ChoosePile")


@pytest.mark.rule("NW110")
def test_the_faces_of_the_battle_die() -> None:
    assert [BALLS[face] for face in arrange().s.box.battle_die] == ["silver", "silver", "blue", "blue", "blank", "blank"]


@pytest.mark.rule("NW111", "NW112")
def test_a_won_fight_brings_one_captain_however_many_hits() -> None:
    table = arrange(tiles="fog(1) fog(1) wreck", cannons=[4])
    table.fight("silver silver blue blue")
    table.has(0, captains=1, gold=5)
    assert (table.question, table.supply("captains")) == ("0 SailOn", 7)
    table.play("reveal")
    table.fight("silver blank blank blank")
    table.has(0, captains=2)
    table.play("reveal")
    assert table.question == "0 Wreck"


@pytest.mark.rule("NW112")
def test_a_fight_won_on_the_last_tile_ends_the_voyage() -> None:
    table = arrange(tiles="port(fish,1) port(fish,2) port(salt,1) fog(1)")
    table.play("pass", "reveal", "pass", "reveal", "pass", "reveal")
    table.fight("silver")
    table.has(0, captains=1)
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW113")
def test_a_full_prison_gives_gold_instead() -> None:
    table = arrange(tiles="fog(1)", captains=[2], gold=[0])
    table.fight("silver")
    table.has(0, captains=2, gold=1)
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW114", "NW115")
def test_a_lost_fight_ends_the_voyage_and_costs_nothing_else() -> None:
    table = arrange(
        tiles="wreck fog(2)", sail=[6], gold=[3], cannons=[3], captains=[1], hold={0: "fish 2"}, crew={0: "boatswain"}
    )
    table.play("search", "reveal")
    table.fight("blank silver blank")
    assert table.question == "1 ChoosePile"
    table.has(0, gold=5, cannons=3, captains=1, hold="fish 2", crew="boatswain", sail=6, cubes=10)


# ---------- 6.4 Hopeless fights


@pytest.mark.rule("NW116")
@pytest.mark.parametrize(("cannons", "strength"), [(0, 1), (1, 2), (1, 3), (2, 3)])
def test_without_gold_a_hopeless_fight_is_lost_at_once(cannons: int, strength: int) -> None:
    table = arrange(tiles=f"fog({strength})", gold=[0], cannons=[cannons], letters=[0])
    assert table.luck.drawn == ["tile/8", "event/6"]
    assert table.question == "1 ChoosePile"
    table.has(0, gold=0, letters=1)


@pytest.mark.rule("NW117")
@pytest.mark.parametrize(
    ("cannons", "crew", "strength", "hopeless"),
    [
        (1, "", 1, False),
        (1, "", 2, True),
        (1, "cannoneer", 2, False),
        (1, "cannoneer", 3, True),
        (2, "cannoneer", 3, False),
        (2, "", 2, False),
        (3, "", 3, False),
        (0, "cannoneer", 1, True),
    ],
)
def test_the_most_hits_decide_whether_a_fight_is_hopeless(cannons: int, crew: str, strength: int, hopeless: bool) -> None:
    table = arrange(tiles=f"fog({strength})", gold=[0], cannons=[cannons], crew={0: crew})
    assert table.question == ("1 ChoosePile" if hopeless else "0 Pirates")


@pytest.mark.rule("NW118")
def test_with_gold_a_hopeless_fight_may_be_chosen() -> None:
    table = arrange(tiles="fog(3)", gold=[1], cannons=[2], letters=[0])
    assert table.choices == "pay, fight"
    table.play("fight")
    assert (table.luck.drawn, table.told[:2]) == ([], ["hopeless 0 2 3", "defeated 0"])
    assert table.question == "1 ChoosePile"
    table.has(0, gold=1, letters=1)


@pytest.mark.rule("NW195")
def test_dice_are_rolled_only_when_they_are_due() -> None:
    table = arrange(tiles="fog(1) fog(1)", crew={0: "lookout"})
    assert table.luck.drawn == []
    table.play("look")
    assert table.luck.drawn == ["tile/8"]
    table.play("keep")
    assert (table.question, table.luck.drawn) == ("0 Pirates", ["event/6"])
    table.play("pay", "reveal")
    assert (table.question, table.luck.drawn) == ("0 Pirates", ["tile/7", "event/6"])
    table.fight("silver")
    assert table.luck.drawn == ["battle/6"]


CHANCES = {
    (1, ""): (66.7, 0, 0),
    (2, ""): (88.9, 44.4, 0),
    (3, ""): (96.3, 74.1, 29.6),
    (4, ""): (98.8, 88.9, 59.3),
    (1, "cannoneer"): (66.7, 33.3, 0),
    (2, "cannoneer"): (88.9, 66.7, 33.3),
    (3, "cannoneer"): (96.3, 85.2, 63.0),
    (4, "cannoneer"): (98.8, 93.8, 81.5),
}


@pytest.mark.parametrize(("ship", "expected"), CHANCES.items(), ids=str)
def test_chances_of_winning(ship: tuple[int, str], expected: tuple[float, float, float]) -> None:
    """The table of the rules, from fights with every outcome of the dice."""
    cannons, crew = ship
    die = [BALLS[face] for face in arrange().s.box.battle_die]
    for strength in (1, 2, 3):
        won = Fraction(0)
        for dice in product(sorted(set(die)), repeat=cannons):
            table = arrange(tiles=f"fog({strength})", cannons=[cannons], crew={0: crew})
            if cannons * (2 if crew else 1) < strength:
                table.play("fight")
            else:
                table.fight(" ".join(dice))
            won += table.s.ships[0].captains * prod(Fraction(die.count(face), len(die)) for face in dice)
        assert round(float(won) * 100, 1) == expected[strength - 1]
