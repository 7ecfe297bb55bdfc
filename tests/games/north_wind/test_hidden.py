"""Who sees what: piles, the lookout's tile, and the worlds that a seat can imagine. 2.1 and 9.5 of the rulebook."""

from __future__ import annotations

from typing import cast

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.game import SPECTATOR
from seaboard.core.record import plain
from seaboard.games.north_wind.rules import GAME
from seaboard.games.north_wind.state import FACE_DOWN, NONE, NorthWind
from seaboard.match.story import heard

from .arrange import Table, arrange, name_of

OTHERS = (1, 2, None)
EVERYBODY = (0, *OTHERS)


def knows(table: Table, seat: int | None, pile: int = 0) -> list[str]:
    """Which tiles a seat knows to be in a pile, in the order of their names."""
    return sorted(name_of(table.s, tile) for tile in table.view(seat).piles[pile] if tile != FACE_DOWN)


def looking(*actions: str, tiles: str = "wreck port(fish,1) port(salt,1)") -> Table:
    """Seat 0 has a lookout and has played these actions in the first pile; two looks a voyage, and stopping at any time."""
    table = arrange(seats=3, tiles=tiles, crew={0: "lookout", 1: "lookout"}, min_reveal=0, lookout_per_voyage=2)
    if actions:
        table.play(*actions)
    return table


@pytest.mark.rule("NW005", "NW174")
def test_before_the_look_everybody_knows_the_target_port_alone() -> None:
    table = looking()
    for seat in EVERYBODY:
        assert [knows(table, seat, pile) for pile in (0, 1, 2)] == [["norderkap"], ["trutzhavn"], ["olesand"]]
        assert (table.view(seat).top, table.view(seat).under) == (NONE, [])


@pytest.mark.rule("NW163", "NW175")
@pytest.mark.parametrize("actions", [("look",), ("look", "keep")])
def test_the_tile_on_top_is_known_to_the_one_who_looked(actions: tuple[str, ...]) -> None:
    table = looking(*actions)
    assert knows(table, 0) == ["norderkap", "wreck"]
    assert name_of(table.s, table.view(0).piles[0][table.view(0).top]) == "wreck"
    for seat in OTHERS:
        assert knows(table, seat) == ["norderkap"]
        assert table.view(seat).top == FACE_DOWN


@pytest.mark.rule("NW163", "NW175")
def test_the_tile_put_under_is_known_to_the_one_who_looked() -> None:
    table = looking("look", "under")
    assert knows(table, 0) == ["norderkap", "wreck"]
    view = table.view(0)
    assert [name_of(table.s, view.piles[0][position]) for position in view.under] == ["wreck"]
    for seat in OTHERS:
        assert knows(table, seat) == ["norderkap"]
        assert (table.view(seat).top, table.view(seat).under) == (NONE, [FACE_DOWN])
    table.play("reveal")
    for seat in OTHERS:
        assert knows(table, seat) == ["norderkap", "port(fish,1)"]


@pytest.mark.rule("NW028")
def test_a_tile_kept_and_revealed_is_known_to_all() -> None:
    table = looking("look", "keep", "reveal")
    for seat in EVERYBODY:
        assert knows(table, seat) == ["norderkap", "wreck"]
        assert table.view(seat).top == NONE


@pytest.mark.rule("NW163", "NW175")
@pytest.mark.parametrize("answer", ["keep", "under"])
def test_events_say_that_a_tile_was_seen_but_not_which(answer: str) -> None:
    table = looking("look", answer)
    told = {"keep": "kept 0", "under": "put_under 0"}[answer]
    assert [str(event) for event in heard(table.events, 0)] == ["looked 0", "saw 0 wreck:2", told]
    for seat in (*OTHERS, SPECTATOR):
        assert [str(event) for event in heard(table.events, seat)] == ["looked 0", told]


@pytest.mark.rule("NW163", "NW175")
@pytest.mark.parametrize(
    "actions", [("look",), ("look", "keep"), ("look", "under"), ("look", "under", "reveal", "pass", "stop")]
)
def test_others_see_the_same_whichever_tile_it_was(actions: tuple[str, ...]) -> None:
    seen = []
    for looked_at in ("wreck", "fog", "norderkap"):
        table = looking(tiles="wreck fog port(salt,1)")
        table.luck.tiles = [looked_at, "port(salt,1)"]
        table.play(*actions)
        told = [[str(event) for event in heard(table.events, seat)] for seat in OTHERS]
        seen.append((told, [plain(table.view(seat)) for seat in OTHERS], table.choices))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("NW176")
def test_after_the_shuffle_the_looker_still_knows_that_the_tile_is_there() -> None:
    table = looking("look", "under", "reveal", "pass", "stop")
    assert knows(table, 0) == ["norderkap", "port(fish,1)", "wreck"]
    for seat in OTHERS:
        assert knows(table, seat) == ["norderkap", "port(fish,1)"]
    for seat in EVERYBODY:
        assert (table.view(seat).top, table.view(seat).under, table.view(seat).revealed) == (NONE, [], [])


@pytest.mark.rule("NW176")
@pytest.mark.parametrize("tile", ["wreck", "port(fish,1)", "norderkap", "port(salt,1)"])
def test_after_the_shuffle_nobody_knows_where_a_tile_lies(tile: str) -> None:
    """What was on top, put under or revealed may lie anywhere: any of the eight can be the next."""
    table = looking("look", "under", "reveal", "pass", "stop")
    table.sail(tile, "norderkap")
    table.play("reveal")
    assert (table.revealed(), table.luck.drawn) == ([tile], ["tile/8"])


@pytest.mark.rule("NW176")
def test_a_tile_kept_on_top_and_not_revealed_is_shuffled_too() -> None:
    table = looking("look", "keep", "stop")
    assert (knows(table, 0), knows(table, 1)) == (["norderkap", "wreck"], ["norderkap"])
    table.sail("port(salt,1)", "norderkap")
    table.play("reveal")
    assert table.revealed() == ["port(salt,1)"]


@pytest.mark.rule("NW163", "NW176")
def test_two_who_looked_at_the_same_tile_know_it_and_the_third_does_not() -> None:
    table = looking("look", "under", "stop")
    table.sail("wreck", "norderkap")
    table.play("look")
    assert [knows(table, seat) for seat in EVERYBODY] == [["norderkap", "wreck"]] * 2 + [["norderkap"]] * 2
    assert table.view(0).top == FACE_DOWN
    assert table.view(1).top == table.s.top


@pytest.mark.rule("NW176")
def test_looking_at_a_tile_known_to_all_hides_it_from_nobody() -> None:
    table = looking("reveal", "pass", "stop")
    table.sail("wreck", "norderkap")
    table.play("look", "under")
    for seat in EVERYBODY:
        assert knows(table, seat) == ["norderkap", "wreck"]
    assert [table.view(seat).under == [FACE_DOWN] for seat in EVERYBODY] == [True, False, True, True]


@pytest.mark.rule("NW194")
def test_ships_are_open_to_all() -> None:
    table = arrange(
        seats=3,
        gold=[3, 0, 7],
        letters=[2, 1, 0],
        captains=[1],
        cannons=[2, 3],
        sail=[5],
        hold={0: "fish 2", 2: "wine 1"},
        crew={1: "lookout treasurer"},
        columns={"norderkap": "0 1"},
    )
    for seat in EVERYBODY:
        assert plain(table.view(seat).ships) == plain(table.s.ships)
        assert (table.view(seat).columns, table.view(seat).majority) == (table.s.columns, table.s.majority)


@pytest.mark.rule("NW195")
def test_views_hold_no_luck_to_come() -> None:
    match = seaboard.new("north_wind", seats=2, seed="a seed that nobody may see")
    for seat in (0, 1, None):
        assert match.seed not in str(plain(match.view(seat)))
    table = arrange(tiles="fog(2)", cannons=[2])
    for view in (table.view(0), table.view(1), table.view(None)):
        assert (view.fog, view.rolls) == ([2], [])


# ---------- imagined worlds


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
@pytest.mark.parametrize(
    "actions",
    [
        (),
        ("look",),
        ("look", "keep"),
        ("look", "under"),
        ("look", "under", "reveal", "pass", "look"),
        ("look", "under", "reveal", "pass", "stop"),
    ],
)
def test_imagined_worlds_agree_with_all_that_was_seen(actions: tuple[str, ...], seat: int) -> None:
    table = looking(*actions)
    view = GAME.view(table.s, seat)
    for seed in range(20):
        world = GAME.imagine(view, FastChance(seed))
        assert plain(GAME.view(world, seat)) == plain(view)
        assert sorted(tile for pile in world.piles for tile in pile) == list(range(24))
        assert [[tile for tile in pile if tile < 3] for pile in world.piles] == [[0], [1], [2]]
        places = [*world.revealed, *world.under, *([] if world.top == NONE else [world.top])]
        assert len(set(places)) == len(places)
        assert set(places) <= set(range(8))


@pytest.mark.parametrize("actions", [("look",), ("look", "under")])
def test_others_imagine_any_tile_and_the_looker_the_one_seen(actions: tuple[str, ...]) -> None:
    table = looking(*actions)
    imagined: dict[int, set[str]] = {0: set(), 1: set()}
    for seat, found in imagined.items():
        view = table.view(seat)
        for seed in range(300):
            world = GAME.imagine(view, FastChance(seed))
            place = world.under[0] if world.under else world.top
            found.add(name_of(world, world.piles[0][place]))
    assert imagined[0] == {"wreck"}
    assert {"norderkap", "wreck", "fog", "merchant(2)", "equipment"} <= imagined[1]
    assert "trutzhavn" not in imagined[1] and "olesand" not in imagined[1]


@pytest.mark.parametrize("actions", [("look",), ("look", "keep"), ("look", "under")])
def test_in_an_imagined_world_the_looker_knows_the_tile_looked_at(actions: tuple[str, ...]) -> None:
    table = looking(*actions)
    for seat in OTHERS:
        world = GAME.imagine(table.view(seat), FastChance(5))
        view = GAME.view(world, 0)
        place = view.under[0] if view.under else view.top
        assert view.piles[0][place] == world.piles[0][place]


def test_unknown_tiles_are_imagined_in_every_pile() -> None:
    table = looking()
    piles_of: dict[int, set[int]] = {tile: set() for tile in range(3, 24)}
    for seed in range(60):
        world = GAME.imagine(table.view(0), FastChance(seed))
        for number, pile in enumerate(world.piles):
            for tile in pile[1:]:
                piles_of[tile].add(number)
    assert all(numbers == {0, 1, 2} for numbers in piles_of.values())


def test_a_finished_match_is_open_to_all() -> None:
    table = looking("look", "under", "stop")
    table.s.ships[1].cubes = 1
    table.s.ships[1].hold[4] = 1
    table.sail("norderkap")
    table.play("reveal", "fulfil")
    assert table.match.over
    for seat in EVERYBODY:
        assert FACE_DOWN not in [tile for pile in cast(NorthWind, table.match.view(seat)).piles for tile in pile]
