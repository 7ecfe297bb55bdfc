"""The harbour, the market and what boats count for. (8, 5.5)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet_dice.coins import market_pays
from seaboard.games.fleet_dice.fishing import full_boats
from seaboard.games.fleet_dice.scoring import measure
from seaboard.games.fleet_dice.state import BOAT_SHARED

from .arrange import arrange


@pytest.mark.rule("FD113", "FD030")
def test_the_first_activation_is_the_licence_and_asks_for_a_bonus() -> None:
    table = arrange(phase="town", dice="harbour harbour cod", sheet={0: "marked king_crab 3"})
    table.play("pick harbour", "mark king_crab")
    assert table.choices() == "bonus fish, bonus buildings, bonus boats, bonus licences"
    table.refused("decline", "choose_bonus")
    table.refused("bonus coins", "bonus_not_offered")
    table.play("bonus boats")
    table.has(bonus="boats", boats="king_crab 0")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD114")
def test_a_bonus_is_exclusive() -> None:
    table = arrange(seats=3, sheet={1: "bonus fish", 2: "bonus licences", 0: "marked king_crab 3"})
    table.star("mark king_crab")
    assert table.choices() == "bonus buildings, bonus boats"
    table.refused("bonus fish", "bonus_taken")


@pytest.mark.rule("FD115")
def test_later_activations_launch_boats() -> None:
    table = arrange(phase="income", round=2, sheet={0: "marked king_crab 4, bonus fish, coins 7"})
    table.play("mark king_crab")
    table.has(boats="king_crab 1", fish="king_crab 1")


@pytest.mark.rule("FD116")
def test_what_harbour_boats_hold_and_are_worth() -> None:
    table = arrange(sheet={0: "boats king_crab 2 barge 1 inuit 3 research_vessel 4"})
    sections = table.s.box.sections
    assert [sections.holds[ship] for ship in (5, 8, 9)] == [[3], [6], [3]]
    assert table.part("boats") == 2 * 2 + 1 + 3 + 4


@pytest.mark.rule("FD117")
def test_the_king_crab_licence_is_worth_five() -> None:
    table = arrange(sheet={0: "bonus fish"})
    assert table.part("licences") == 5 and table.part("bonus") == 0


@pytest.mark.rule("FD118", "FD119", "FD120", "FD121", "FD122")
@pytest.mark.parametrize(
    ("bonus", "sheet", "points"),
    [
        ("fish", "boats oyster 2, fish oyster 6 5", 1),
        ("fish", "boats oyster 4, fish oyster 6 6 6 6", 4),
        ("fish", "boats oyster 4 cod 4 lobster 4, level oyster 3, fish oyster 10 10 10 10, fish cod 3 3 3 3, "
                 "fish lobster 3 3 3 3", 10),
        ("buildings", "done casino bait_shop, marked smokehouse 1", 4),
        ("buildings", "done casino bait_shop smokehouse ridback_canning salvage_yard annas_bank", 10),
        ("boats", "boats cod 3 king_crab 1 barge 1 research_vessel 2 inuit 2", 4),
        ("licences", "level cod 2 shrimp 3 oyster 1", 4),
        ("licences", "level cod 2 shrimp 3 oyster 2 lobster 2 swordfish 3", 10),
    ],
)  # fmt: skip
def test_the_king_crab_bonuses(bonus: str, sheet: str, points: int) -> None:
    assert arrange(sheet={0: f"bonus {bonus}, {sheet}"}).part("bonus") == points


def test_a_bonus_counts_the_final_position() -> None:
    table = arrange(sheet={0: "bonus fish, boats cod 2 inuit 3 lobster 1, fish cod 2 3"})
    assert table.part("bonus") == 0
    table.s.sheets[0].fish[table.s.box.sections.first[9]] = 1
    assert table.part("bonus") == 1


@pytest.mark.rule("FD123")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_bonuses_of_a_common_step_are_chosen_in_turn_order(first: int) -> None:
    """All mark the king crab licence with the shared die; whoever clicks first, the start player chooses first."""
    table = arrange(
        seats=3, phase="town", start=1, dice="wharf wharf harbour cod",
        sheet=dict.fromkeys(range(3), "marked king_crab 3"),
    )  # fmt: skip
    for face in ("wharf", "wharf", "cod"):
        table.play(f"pick {face}", "trade")
    for turn in range(3):
        table.play(f"{(first + turn) % 3}: mark king_crab")
    chosen = []
    for bonus in ("buildings", "fish", "boats"):
        assert len(table.match.asked) == 1
        chosen.append(table.match.asked[0])
        table.play(f"bonus {bonus}")
    assert chosen == [1, 2, 0]
    table.has(1, bonus="buildings")
    table.has(2, bonus="fish")
    table.has(0, bonus="boats")


@pytest.mark.rule("FD123", "FD023")
def test_a_bonus_waits_for_the_chains_of_those_before() -> None:
    table = arrange(seats=2, dice="cod cod cod", sheet={0: "coins 3", 1: "coins 3, marked king_crab 3"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod")
    assert table.s.stage == BOAT_SHARED
    table.play("1: trade", "1: mark king_crab")
    assert table.match.asked == [0]
    table.refused("1: bonus fish", "not_asked")
    table.play("0: trade")
    assert table.match.asked == [0] and table.asks(0) == "StarAction"
    table.play("0: mark casino")
    assert table.match.asked == [1] and table.asks(1) == "ChooseBonus"
    table.play("1: bonus fish")
    table.has(1, bonus="fish")


# ---------- Captain's Club


@pytest.mark.rule("FD124", "FD125", "FD126")
@pytest.mark.parametrize("round_", [3, 4])
def test_the_club_fishes_at_once_and_alone(round_: int) -> None:
    table = arrange(
        phase="town", round=round_, dice="harbour harbour cod",
        sheet={0: "marked captains_club 2, boats cod 1 oyster 1, level oyster 1", 1: "boats cod 1"},
    )  # fmt: skip
    table.play("pick harbour", "mark captains_club")
    assert table.choices() == "fish, coin"
    table.play("coin")
    table.has(0, fish="cod 1 oyster 1", coins=1)
    table.has(1, fish="cod 0")


@pytest.mark.rule("FD127")
def test_a_star_of_private_fishing_waits_for_its_end() -> None:
    table = arrange(sheet={0: "marked captains_club 2, boats oyster 2, level oyster 1, coins 3"})
    table.star("mark captains_club", "coin")
    table.has(coins=4, stars=1)
    assert table.asks() == "OysterBoat"
    table.play("fish")
    assert table.asks() == "StarAction"
    table.play("decline")
    assert table.asks() == "PickDie"


@pytest.mark.rule("FD128")
def test_the_club_is_no_boat() -> None:
    table = arrange(sheet={0: "done captains_club"})
    assert (sum(table.sheet().launched), table.part("boats"), full_boats(table.s.box, table.sheet())) == (0, 0, 0)


def test_stars_pending_come_after_a_private_fishing() -> None:
    table = arrange(dice="three_coins cod cod", phase="boats", sheet={0: "coins 3, marked captains_club 2, boats cod 1"})
    table.sheet().stars = 1
    table.star("mark captains_club")
    table.has(fish="cod 1", stars=1)
    assert table.asks() == "StarAction"


# ---------- Research Vessel, Barge, Inuit


@pytest.mark.rule("FD129", "FD130")
def test_research_vessels_are_boats_but_never_full() -> None:
    table = arrange(sheet={0: "done ridback_canning"})
    for launched in range(1, 6):
        table.star("mark research_vessel")
        table.has(boats=f"research_vessel {launched}")
        assert table.part("boats") == launched and measure(table.sheet(), 6) == launched
    assert full_boats(table.s.box, table.sheet()) == 0


@pytest.mark.rule("FD132", "FD133", "FD134", "FD135")
@pytest.mark.parametrize("private", [False, True])
def test_the_barge_catches_a_fish_for_every_full_boat(private: bool) -> None:
    boats = "boats barge 1 cod 2 inuit 1 king_crab 1, fish cod 3 2, fish inuit 3, fish king_crab 2"
    if private:
        table = arrange(sheet={0: f"{boats}, marked captains_club 2"})
        table.star("mark captains_club")
    else:
        table = arrange(phase="fishing", round=2, sheet={0: boats})
    table.has(fish="barge 2 cod 3 3 inuit 3 king_crab 3")
    empty = arrange(phase="fishing", round=2, sheet={0: "boats barge 1 cod 1"})
    empty.has(fish="barge 0 cod 1")
    full = arrange(phase="fishing", round=2, sheet={0: f"{boats}, fish barge 5"})
    full.has(fish="barge 6")


@pytest.mark.rule("FD136")
def test_a_full_barge_is_a_full_boat() -> None:
    table = arrange(phase="income", sheet={0: "boats barge 1, fish barge 6, done ridback_canning"})
    table.has(coins=2)


@pytest.mark.rule("FD137")
def test_inuit_boats() -> None:
    table = arrange(phase="income", round=2, sheet={0: "coins 7"})
    table.play("mark inuit")
    table.has(boats="inuit 1", fish="inuit 1", marked="inuit 1")


# ---------- market


@pytest.mark.rule("FD138", "FD141")
def test_the_market_counts_all_fish_and_keeps_them() -> None:
    table = arrange(phase="town", dice="market market cod",
                    sheet={0: "boats cod 1 barge 1 inuit 1 king_crab 1, fish cod 1, fish barge 6, fish inuit 2, "
                              "fish king_crab 1"})  # fmt: skip
    table.play("pick market", "market")
    table.has(coins=4, caught=10)


@pytest.mark.rule("FD139", "FD140")
@pytest.mark.parametrize(
    ("fish", "coins"),
    [(0, 1), (1, 2), (4, 2), (5, 3), (9, 3), (10, 4), (19, 4), (20, 5), (29, 5), (30, 6), (39, 6), (40, 7), (75, 7)],
)
def test_the_market_table(fish: int, coins: int) -> None:
    table = arrange()
    table.sheet().fish[0] = fish
    assert market_pays(table.s.box, table.sheet()) == coins
