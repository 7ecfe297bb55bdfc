"""The equipment port: sail, cannons and sailors. 5.4 of the rulebook."""

from __future__ import annotations

from itertools import permutations

import pytest

from seaboard.games.north_wind.box import POSTS

from .arrange import arrange

FOUR = "boatswain bookkeeper cannoneer treasurer"
UPGRADES = ["hoist", "mount", *[f"hire {post}" for post in POSTS]]


@pytest.mark.rule("NW064")
@pytest.mark.parametrize("first", UPGRADES)
def test_one_upgrade_a_visit(first: str) -> None:
    table = arrange(tiles="equipment", gold=[9])
    table.play(first)
    assert (table.s.actions, table.question) == (1, "0 SailOn")
    for second in UPGRADES:
        table.refused(second, "tile_gone")


@pytest.mark.rule("NW065")
@pytest.mark.parametrize("sail", [4, 5])
def test_a_sail_level_costs_2_gold(sail: int) -> None:
    table = arrange(tiles="equipment", sail=[sail], gold=[5])
    table.play("hoist")
    table.has(0, sail=sail + 1, gold=3)


@pytest.mark.rule("NW066")
def test_the_sail_goes_up_to_6() -> None:
    table = arrange(tiles="equipment", sail=[6], gold=[9])
    assert table.s.box.sails == [4, 5, 6]
    table.refused("hoist", "sail_at_top")


@pytest.mark.rule("NW067", "NW068")
def test_a_cannon_costs_1_gold_and_there_are_four() -> None:
    table = arrange(gold=[5], cannons=[1])
    for cannons in (2, 3, 4):
        table.sail("equipment")
        table.play("mount", "stop")
        table.has(0, cannons=cannons, gold=6 - cannons)
        table.sail("wreck wreck", "trutzhavn")
        table.play("search", "reveal", "search")
    table.sail("equipment")
    table.refused("mount", "no_cannon_left")


@pytest.mark.rule("NW069")
@pytest.mark.parametrize("post", POSTS)
def test_a_sailor_costs_1_gold_and_takes_a_free_post(post: str) -> None:
    table = arrange(tiles="equipment", gold=[1])
    table.play(f"hire {post}")
    table.has(0, gold=0, crew=post)


@pytest.mark.rule("NW069", "NW072")
@pytest.mark.parametrize("order", list(permutations(POSTS, 4))[::17])
def test_posts_are_filled_in_any_order_and_for_good(order: tuple[str, ...]) -> None:
    table = arrange(gold=[9])
    for count, post in enumerate(order, 1):
        table.sail("equipment")
        table.play(*["reveal"] * ("lookout" in order[: count - 1]), f"hire {post}", "stop")
        table.has(0, crew=" ".join(order[:count]))
        table.sail("wreck wreck", "trutzhavn")
        table.play("search", "reveal", "search")
    assert not [action for action in table.match.game.actions if action.verb in ("move", "swap", "dismiss")]


@pytest.mark.rule("NW070", "NW072")
def test_a_post_taken_is_refused() -> None:
    table = arrange(tiles="equipment", crew={0: "cannoneer"})
    table.refused("hire cannoneer", "post_taken")
    table.play("hire boatswain")
    table.has(0, crew="boatswain cannoneer")


@pytest.mark.rule("NW071")
def test_no_fifth_sailor() -> None:
    table = arrange(tiles="equipment", crew={0: FOUR}, gold=[9])
    table.refused("hire lookout", "no_sailor_left")
    assert table.choices == "hoist, mount, pass"


@pytest.mark.rule("NW073")
def test_an_upgrade_must_be_paid() -> None:
    poor = arrange(tiles="equipment", gold=[0])
    for upgrade in UPGRADES:
        poor.refused(upgrade, "upgrade_too_dear")
    table = arrange(tiles="equipment", gold=[1])
    table.refused("hoist", "upgrade_too_dear")
    table.play("mount")
    table.has(0, gold=0)


@pytest.mark.rule("NW074")
def test_a_new_cannon_and_a_new_sailor_work_in_the_same_voyage() -> None:
    table = arrange(tiles="equipment fog(2)", cannons=[1])
    table.play("mount", "reveal")
    table.fight("silver blue")
    table.has(0, captains=1)
    table = arrange(tiles="equipment fog(2)", cannons=[1])
    table.play("hire cannoneer", "reveal")
    table.fight("blue")
    table.has(0, captains=1)
    table = arrange(tiles="equipment port(fish,1)", gold=[1], hold={0: "fish 2"})
    table.play("hire bookkeeper", "reveal", "sell 2 fish")
    table.has(0, gold=3)
    table = arrange(tiles="equipment merchant(2)", hold={0: "fish 2"}, gold=[1])
    table.play("hire boatswain", "reveal", "sell 1 fish", "sell 1 fish")
    table.has(0, gold=4, hold="")


@pytest.mark.rule("NW075")
@pytest.mark.parametrize("looks", [1, 3])
def test_a_lookout_hired_on_the_way_waits_for_the_next_voyage(looks: int) -> None:
    table = arrange(tiles="equipment wreck", lookout_per_voyage=looks)
    table.play("hire lookout")
    assert table.choices == "reveal, stop"
    table.refused("look", "lookout_waits")
    table.play("stop")
    table.sail("trutzhavn")
    table.play("pass", "stop")
    table.sail("wreck")
    assert table.choices == "look, reveal"


@pytest.mark.rule("NW075")
def test_a_lookout_hired_with_a_letter_looks_in_the_next_own_voyage() -> None:
    table = arrange(tiles="equipment", letters=[1, 1])
    table.play("mount", "1: hire lookout", "stop")
    table.sail("wreck")
    assert (table.question, table.choices) == ("1 SailOn", "look, reveal")


def test_a_ship_with_everything_can_only_pass_so_nobody_uses_a_letter() -> None:
    table = arrange(tiles="equipment", sail=[6], cannons=[4], crew={0: FOUR}, gold=[9], letters=[1, 1])
    assert table.choices == "pass"
    table.play("pass")
    assert table.question == "0 SailOn"
