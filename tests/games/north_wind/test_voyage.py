"""A turn: poor relief, the pile, the voyage, the letter and the shuffle. Chapter 4 of the rulebook."""

from __future__ import annotations

import pytest

from seaboard.games.north_wind.state import NONE, PASSED, TREASURE_FOUND, UNRESOLVED, USED

from .arrange import arrange

SIX_PORTS = "port(grain,1) port(grain,3) port(fish,1) port(fish,2) port(salt,1) port(salt,3)"
FULL_COLUMN = "0 1 0 1 0 1 0 1"

# ---------- 4.1 Poor relief


@pytest.mark.rule("NW023")
def test_relief_comes_before_the_pile_is_chosen() -> None:
    table = arrange(tiles="wreck", gold=[5, 0])
    table.play("pass", "stop")
    assert table.told[-1] == "relief 1 1"
    assert table.question == "1 ChoosePile"
    table.has(1, gold=1)


@pytest.mark.rule("NW024")
@pytest.mark.parametrize("gold", [1, 2, 5])
def test_no_relief_for_those_who_have_gold(gold: int) -> None:
    table = arrange(tiles="wreck", gold=[5, gold])
    table.play("pass", "stop")
    table.has(1, gold=gold)
    assert not [event for event in table.told if event.startswith("relief")]


@pytest.mark.rule("NW025")
def test_no_relief_during_a_voyage_nor_for_others() -> None:
    table = arrange(seats=3, tiles="port(fish,1) wreck", gold=[1, 5, 0])
    table.play("buy 1 fish", "reveal", "pass", "stop")
    assert table.question == "1 ChoosePile"
    table.has(0, gold=0)
    table.has(2, gold=0)
    table.sail("wreck")
    table.play("pass", "stop")
    table.has(0, gold=0)
    table.has(2, gold=1)


@pytest.mark.rule("NW023")
def test_relief_after_the_last_coin_went_on_a_letter() -> None:
    table = arrange(tiles="equipment", gold=[5, 1], letters=[1, 1])
    table.play("mount", "1: mount", "stop")
    assert table.question == "1 ChoosePile"
    table.has(1, gold=1, cannons=2)


# ---------- 4.2 Choosing a pile


@pytest.mark.rule("NW026")
def test_any_pile_may_be_chosen() -> None:
    table = arrange(columns={"trutzhavn": FULL_COLUMN})
    for pile in ("olesand", "olesand", "trutzhavn", "norderkap"):
        assert table.choices == "sail norderkap, sail trutzhavn, sail olesand"
        table.sail("port(wood,1)" if pile == "olesand" else pile, pile)
        table.play("pass", "stop")


@pytest.mark.rule("NW027")
def test_a_voyage_stays_in_its_pile() -> None:
    table = arrange(tiles="wreck olesand")
    table.refused("sail norderkap", "pile_chosen")
    table.play("pass")
    table.refused("sail norderkap", "pile_chosen")
    table.play("reveal")
    assert (table.s.pile, table.revealed()) == (2, ["wreck", "olesand"])


def test_nothing_else_can_be_done_before_a_pile_is_chosen() -> None:
    table = arrange(crew={0: "lookout"})
    for action in ("reveal", "stop", "look", "pass"):
        table.refused(action, "pile_first")
    table.refused("keep", "nothing_looked_at")
    table.refused("search", "no_wreck_here")


# ---------- 4.3 Revealing tiles


@pytest.mark.rule("NW028", "NW033")
@pytest.mark.parametrize("sail", [4, 5, 6])
def test_as_many_tiles_as_the_sail_level(sail: int) -> None:
    table = arrange(tiles=SIX_PORTS, sail=[sail])
    for count in range(1, sail + 1):
        assert table.revealed() == SIX_PORTS.split()[:count]
        for seat in (0, 1, None):
            view = table.view(seat)
            assert [view.piles[0][position] for position in view.revealed] == [
                table.s.piles[0][position] for position in table.s.revealed
            ]
        table.play("pass")
        if count < sail:
            assert table.question == "0 SailOn"
            table.play("reveal")
            assert table.luck.drawn == [f"tile/{8 - count}"]
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW029")
def test_a_tile_is_resolved_before_the_next_is_revealed() -> None:
    table = arrange(tiles="wreck fog(1)", crew={0: "boatswain"})
    for action in ("reveal", "stop"):
        table.refused(action, "resolve_first")
    table.play("search", "reveal")
    for action in ("reveal", "stop"):
        table.refused(action, "resolve_first")


@pytest.mark.rule("NW029")
def test_letters_are_settled_before_the_next_tile() -> None:
    table = arrange(tiles="port(fish,1)", letters=[1, 1])
    table.play("buy 1 fish")
    table.refused("0: reveal", "not_asked")
    table.refused("1: reveal", "letter_or_decline")


@pytest.mark.rule("NW030")
def test_stopping_after_a_tile() -> None:
    table = arrange(tiles="port(fish,1) wreck")
    table.play("pass", "reveal", "search")
    assert table.choices == "reveal, stop"
    table.play("stop")
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW031")
def test_stopping_before_the_first_tile_is_refused() -> None:
    table = arrange(tiles="wreck", crew={0: "lookout"})
    assert table.choices == "look, reveal"
    table.refused("stop", "one_tile_at_least")
    assert arrange(tiles="wreck").question == "0 Wreck"  # where there is nothing to choose, the first tile comes at once


@pytest.mark.rule("NW034")
@pytest.mark.parametrize("face", ["1", "2", "3"])
def test_fog_cannot_be_passed(face: str) -> None:
    table = arrange(tiles=f"fog({face})")
    assert table.luck.drawn == ["tile/8", "event/6"]
    table.refused("pass", "fog_not_passed")


@pytest.mark.rule("NW035", "NW036")
@pytest.mark.parametrize(
    ("tile", "use"),
    [
        ("port(fish,1)", "buy 1 fish"),
        ("merchant(2)", "buy 1 fish"),
        ("equipment", "mount"),
        ("wreck", "search"),
        ("norderkap", "fulfil"),
    ],
)
def test_an_action_tile_is_used_or_passed(tile: str, use: str) -> None:
    for action, count in ((use, 1), ("pass", 0)):
        table = arrange(tiles=tile, hold={0: "wine 1"})
        assert use in table.choices and "pass" in table.choices
        table.play(action)
        assert (table.question, table.s.actions) == ("0 SailOn", count)


@pytest.mark.rule("NW037")
def test_a_passed_tile_is_gone() -> None:
    table = arrange(tiles="port(fish,1) wreck norderkap", hold={0: "wine 1"})
    for action in ("buy 1 fish", "search", "fulfil"):
        table.play("pass")
        table.refused(action, "tile_gone")
        if table.luck.tiles:
            table.play("reveal")


@pytest.mark.rule("NW177")
def test_a_used_tile_cannot_be_used_again() -> None:
    table = arrange(tiles="wreck")
    table.play("search")
    table.refused("search", "tile_gone")
    table = arrange(tiles="port(fish,1)")
    table.play("buy 1 fish")
    table.refused("buy 1 fish", "tile_gone")


@pytest.mark.rule("NW038")
@pytest.mark.parametrize(
    ("tile", "refused", "reason"),
    [
        ("port(fish,1)", "buy 1 fish", "too_dear"),
        ("port(fish,1)", "sell 1 fish", "not_in_hold"),
        ("merchant(3)", "sell 1 salt", "not_in_hold"),
        ("equipment", "mount", "upgrade_too_dear"),
        ("trutzhavn", "fulfil", "contract_lacks"),
    ],
)
def test_where_nothing_would_change_one_can_only_pass(tile: str, refused: str, reason: str) -> None:
    table = arrange(tiles=tile, gold=[0])
    assert table.choices == "pass"
    table.refused(refused, reason)


@pytest.mark.rule("NW191")
def test_a_tile_shows_whether_it_was_used() -> None:
    table = arrange(tiles="wreck port(fish,1) fog(gold) equipment")
    table.play("search", "reveal", "pass", "reveal", "reveal")
    for seat in (0, 1, None):
        assert table.view(seat).marks == [USED, PASSED, TREASURE_FOUND, UNRESOLVED]


@pytest.mark.rule("NW192")
def test_what_is_gained_on_the_way_can_be_used_on_the_way() -> None:
    table = arrange(tiles="fog(1) trutzhavn wreck")
    table.fight("silver")
    table.play("reveal", "fulfil")
    table.has(0, captains=0, cubes=8)
    table = arrange(tiles="wreck port(wine,2)", gold=[0])
    table.play("search", "reveal", "buy 1 wine")
    table.has(0, gold=0, hold="wine 1")
    table = arrange(tiles="port(wine,2) norderkap")
    table.play("buy 1 wine", "reveal", "fulfil")
    table.has(0, hold="", cubes=8)


# ---------- 4.4 Two actions


@pytest.mark.rule("NW039", "NW042")
def test_two_actions_end_the_voyage() -> None:
    table = arrange(tiles="wreck port(fish,1)", sail=[6], letters=[0])
    table.play("search", "reveal", "buy 1 fish")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=0)


@pytest.mark.rule("NW040")
@pytest.mark.parametrize("sail", [4, 5])
def test_a_sail_bought_on_the_way_counts_from_the_next_voyage(sail: int) -> None:
    table = arrange(tiles="equipment port(grain,1) port(grain,3) port(fish,1) port(fish,2)", sail=[sail])
    table.play("hoist", "reveal", *["pass", "reveal"] * (sail - 2), "pass")
    assert table.question == "1 ChoosePile"
    table.sail("trutzhavn")
    table.play("pass", "stop")
    table.sail(SIX_PORTS)
    assert table.s.limit == sail + 1
    table.play(*["pass", "reveal"] * sail)
    assert len(table.revealed()) == sail + 1


# ---------- 4.6 Earning a letter


@pytest.mark.rule("NW041", "NW042", "NW043")
@pytest.mark.parametrize(
    ("actions", "before", "after"),
    [(0, 0, 1), (0, 1, 2), (0, 2, 2), (1, 0, 1), (1, 1, 2), (1, 2, 2), (2, 0, 0), (2, 1, 1), (2, 2, 2)],
)
def test_a_letter_for_at_most_one_action(actions: int, before: int, after: int) -> None:
    table = arrange(tiles="wreck wreck port(fish,1) port(fish,2)", letters=[before])
    table.play(*["search", "reveal"] * min(actions, 1), *["search"] * (actions == 2))
    if actions < 2:
        passes = 4 - actions
        table.play(*["pass", "reveal"] * (passes - 1), "pass")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=after)


@pytest.mark.rule("NW041")
def test_a_voyage_of_fog_alone_earns_a_letter() -> None:
    table = arrange(tiles="fog(gold) fog(2) fog(gold)", letters=[0])
    table.play("reveal", "pay", "reveal", "stop")
    table.has(0, letters=1)


@pytest.mark.rule("NW044")
def test_neither_a_lost_battle_nor_a_stop_costs_the_letter() -> None:
    lost = arrange(tiles="wreck fog(1)", letters=[0])
    lost.play("search", "reveal")
    lost.fight("blank")
    stopped = arrange(tiles="wreck", letters=[0])
    stopped.play("search", "stop")
    for table in (lost, stopped):
        assert table.question == "1 ChoosePile"
        table.has(0, letters=1)


@pytest.mark.rule("NW183")
def test_the_letter_earned_can_be_used_in_the_next_turn() -> None:
    table = arrange(tiles="wreck", letters=[0, 0])
    table.play("pass", "stop")
    assert table.told == ["sailed_past 0 wreck:2", "stopped 0", "letter_earned 0 1"]
    table.sail("port(fish,1)")
    table.play("buy 1 fish")
    assert table.question == "0 TradingPortWithLetter"
    table.play("buy 2 fish")
    table.has(0, letters=0, hold="fish 2")


# ---------- 4.7 Shuffling


@pytest.mark.rule("NW046")
@pytest.mark.parametrize("tile", ["wreck", "port(fish,1)", "norderkap"])
@pytest.mark.parametrize("defeat", [False, True])
def test_all_eight_tiles_are_shuffled(tile: str, defeat: bool) -> None:
    """Put under, revealed or neither: after the voyage any tile of the pile may come first."""
    table = arrange(tiles="wreck port(fish,1) fog(1)", crew={0: "lookout"})
    table.play("look", "under", "pass", "reveal")
    if defeat:
        table.fight("blank")
    else:
        table.play("pay", "stop")
    assert (table.s.pile, table.s.revealed, table.s.marks, table.s.under, table.s.top) == (NONE, [], [], [], NONE)
    table.sail(tile, "norderkap")
    assert (table.revealed(), table.luck.drawn) == ([tile], ["tile/8"])


@pytest.mark.rule("NW047")
def test_every_pile_keeps_its_tiles() -> None:
    table = arrange(tiles="wreck port(fish,1) port(salt,1) port(wine,2)", crew={0: "lookout"})
    before = [pile[:] for pile in table.s.piles]
    table.play("look", "under", "pass", "reveal", "buy 1 salt", "stop")
    assert table.s.piles == before
    table.sail("olesand")
    table.play("pass", "stop")
    assert table.s.piles == before
