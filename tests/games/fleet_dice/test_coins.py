"""The coin track and star actions. (6)"""

from __future__ import annotations

import pytest

from seaboard.games.fleet_dice.box import BUILDINGS, SECTIONS, SHIPS, TYPES

from .arrange import arrange


@pytest.mark.rule("FD062", "FD063")
def test_sixty_boxes_and_fifteen_stars() -> None:
    money = arrange().s.box.money
    assert (money.boxes, money.stars) == (60, list(range(4, 61, 4)))
    table = arrange(dice="three_coins three_coins three_coins", sheet={0: "coins 8"})
    table.play("pick three_coins", "coins")
    table.has(coins=11, track=11, stars=0)


@pytest.mark.rule("FD064")
def test_coins_beyond_the_last_box_are_lost() -> None:
    table = arrange(dice="three_coins cod cod", sheet={0: "coins 59"})
    table.play("pick three_coins", "coins")
    table.has(coins=60, stars=1)
    table.play("decline")
    assert table.question == "1 PickDie"
    table = arrange(dice="three_coins cod cod", sheet={0: "coins 60"})
    table.play("pick three_coins", "coins")
    table.has(coins=60, stars=0)


@pytest.mark.rule("FD065", "FD071")
def test_a_gain_across_two_stars_earns_two() -> None:
    table = arrange(phase="town", dice="market harbour cod", sheet={0: "coins 3, boats cod 4 shrimp 4, "
                    "fish cod 3 3 3 3, fish shrimp 3 3 3 3, done smokehouse"})  # fmt: skip
    table.play("pick market", "market")
    table.has(coins=10, stars=2)
    table.play("mark casino")
    assert table.asks() == "StarAction"
    table.has(stars=1)
    table.play("mark casino")
    assert table.question == "1 PickDie"
    table.has(marked="casino 2", stars=0)


@pytest.mark.rule("FD066", "FD157", "FD068", "FD069")
def test_a_star_marks_the_top_box_of_any_section_and_nothing_else() -> None:
    table = arrange(sheet={0: "done seafood_buffet salvage_yard, boats cod 1"})
    table.star()
    assert table.choices() == ", ".join(
        f"mark {section}" for section in SECTIONS if section not in ("seafood_buffet", "salvage_yard")
    ) + ", decline"  # fmt: skip
    for action in ("coins", "coin", "fish", "salvage", "launch", "license"):
        table.refused(action, "star_not_this")
    for kind in TYPES:
        table.refused(f"hex {kind}", "star_no_hex")
    table.refused("mark salvage_yard", "section_full")
    table.refused("trade", "mark_or_decline")
    before = table.sheet().clone()
    for section in (TYPES[2], SHIPS[3], BUILDINGS[4]):
        table.star(f"mark {section}")
        assert table.sheet().marked[SECTIONS.index(section)] == before.marked[SECTIONS.index(section)] + 1
    assert (table.sheet().coins, table.sheet().fish, table.sheet().levels) == (before.coins, before.fish, before.levels)
    assert (table.sheet().launched, table.sheet().salvaged) == (before.launched, before.salvaged)


@pytest.mark.rule("FD067", "FD072", "FD082")
def test_a_star_is_done_at_once_and_may_earn_more() -> None:
    """In the middle of using a shrimp die twice: cod level 1 comes in the chain and pays for the boat launched after it."""
    table = arrange(
        dice="shrimp cod cod", sheet={0: "level shrimp 3, coins 3, marked cod 1 inuit 2"},
    )  # fmt: skip
    table.play("pick shrimp", "coins")
    table.has(coins=6, stars=1)
    assert table.asks() == "StarAction"
    table.play("mark cod")
    table.has(level="cod 1")
    assert table.asks() == "UseAgain"
    table.play("coins")
    table.has(coins=9, stars=1)
    table.play("mark inuit")
    table.has(boats="inuit 1", coins=10)
    assert table.asks() == "StarAction"
    table.play("decline")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD072")
def test_stars_of_stars_come_before_the_next_player() -> None:
    table = arrange(dice="three_coins cod cod", sheet={0: "coins 6, level cod 3, marked inuit 2"})
    table.play("pick three_coins", "coins")
    for coins, section in ((12, "inuit"), (15, "research_vessel")):
        assert table.match.asked == [0]
        table.play(f"mark {section}")
        table.has(coins=coins)
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD073")
def test_a_declined_star_is_lost() -> None:
    table = arrange(dice="three_coins three_coins three_coins", sheet={0: "coins 2"})
    table.play("pick three_coins", "coins", "decline")
    assert table.question == "1 PickDie"
    table.has(coins=5, stars=0)
    table.play("pick three_coins", "trade", "0: trade", "1: trade")
    table.has(coins=7, stars=0)
    assert table.question == "0 PickDie"


@pytest.mark.rule("FD074")
def test_a_star_lapses_without_an_open_box() -> None:
    everything = " ".join(SECTIONS)
    table = arrange(dice="three_coins cod cod", sheet={0: f"full {everything}, coins 3"})
    table.play("pick three_coins", "coins")
    assert table.question == "1 PickDie"
    assert table.told_of("lapsed") == ["lapsed 0 1"]
    table = arrange(phase="town", dice="market harbour cod", sheet={0: f"full {everything}, coins 3"})
    table.sheet().left[SECTIONS.index("casino")] = 1
    table.sheet().fish[0] = 30
    table.play("pick market", "market")
    table.has(coins=9, stars=2)
    table.play("mark casino")
    assert table.told_of("lapsed") == ["lapsed 0 1"]
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD075")
def test_coins_score_nothing_and_are_never_spent() -> None:
    table = arrange(sheet={0: "coins 60"})
    assert table.match.scores()[0].total == 0
    table.star("mark casino")
    table.has(coins=60)
