"""Setting up and the ship: chapters 1 to 3 of the rulebook."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.north_wind.actions import SAIL
from seaboard.games.north_wind.box import GOODS, POSTS
from seaboard.games.north_wind.course import TURNS, VOYAGE, WAY_HOME
from seaboard.games.north_wind.rules import GAME
from seaboard.games.north_wind.state import FACE_DOWN, NONE, NorthWind
from seaboard.games.north_wind.voyage import CHOOSE_PILE
from seaboard.match.options import make_options
from seaboard.match.replay import Replay
from seaboard.match.story import heard
from seaboard.match.words import Words
from seaboard.registry import own_edition

from .arrange import arrange, name_of
from .pieces import check


def dealt(seed: int, seats: int = 3) -> NorthWind:
    return cast(NorthWind, seaboard.new("north_wind", seats=seats, seed=seed).state)


@pytest.mark.rule("NW001")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        seaboard.new("north_wind", seats=seats, seed=1)


@pytest.mark.rule("NW001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    s = dealt(1, seats)
    assert len(s.ships) == s.seats == seats
    check(s)


# ---------- 2.1 The sea


@pytest.mark.rule("NW002", "NW173")
def test_the_24_sea_tiles() -> None:
    s = dealt(1)
    assert len(s.box.tiles) == 24
    assert [name_of(s, tile) for tile in range(3)] == ["norderkap", "trutzhavn", "olesand"]
    prices = {"grain": (1, 3), "fish": (1, 2), "salt": (1, 3), "wood": (1, 2), "wine": (2, 3)}
    ports = {f"port({good},{price})": 1 for good, both in prices.items() for price in both}
    others = {"merchant(2)": 2, "merchant(3)": 1, "equipment": 3, "wreck": 2, "fog": 3}
    assert Counter(name_of(s, tile) for tile in range(3, 24)) == ports | others


@pytest.mark.rule("NW003", "NW004")
def test_each_pile_has_its_target_port_and_seven_others_dealt_at_random() -> None:
    piles_of: dict[int, set[int]] = {tile: set() for tile in range(24)}
    for seed in range(60):
        s = dealt(seed)
        assert [len(pile) for pile in s.piles] == [8, 8, 8]
        assert sorted(tile for pile in s.piles for tile in pile) == list(range(24))
        for number, pile in enumerate(s.piles):
            for tile in pile:
                piles_of[tile].add(number)
    assert [piles_of.pop(target) for target in range(3)] == [{0}, {1}, {2}]
    assert set(map(frozenset, piles_of.values())) == {frozenset({0, 1, 2})}


@pytest.mark.rule("NW004")
@pytest.mark.parametrize("pile", [0, 1, 2])
def test_each_pile_is_shuffled(pile: int) -> None:
    """Any tile of the pile may lie on top, the target port no more often than another."""
    match = seaboard.new("north_wind", seats=2, seed=1)
    tops: Counter[int] = Counter()
    for seed in range(400):
        s = cast(NorthWind, match.state.clone())
        match.game.take(s, SAIL[pile], FastChance(seed * 2**40 + seed))
        if s.pile != NONE:  # fog may end the voyage at once
            tops[s.piles[pile][s.revealed[0]]] += 1
    assert set(tops) == set(cast(NorthWind, match.state).piles[pile])
    assert max(tops.values()) < 3 * min(tops.values())


@pytest.mark.rule("NW005", "NW174")
def test_everybody_knows_where_the_target_ports_are_and_nothing_else_of_the_piles() -> None:
    match = seaboard.new("north_wind", seats=4, seed=3)
    for seat in [0, 1, 2, 3, None]:
        view = cast(NorthWind, match.view(seat))
        assert [[tile for tile in pile if tile != FACE_DOWN] for pile in view.piles] == [[0], [1], [2]]


# ---------- 2.2 Every player's things


@pytest.mark.rule("NW006", "NW007", "NW010", "NW011", "NW013")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_every_player_starts_with(seats: int) -> None:
    s = dealt(1, seats)
    for ship in s.ships:
        assert (ship.sail, ship.gold, ship.letters) == (4, 5, 1)
        assert (s.box.sailors - ship.hired(), ship.crew) == (4, [0, 0, 0, 0, 0])
        assert (ship.cannons, s.box.cannons - ship.cannons) == (1, 3)
        assert (ship.hold, ship.captains) == ([0, 0, 0, 0, 0], 0)
    assert (s.columns, s.majority) == ([[], [], []], [NONE, NONE, NONE])
    for score in seaboard.new("north_wind", seats=seats, seed=1).scores():
        assert (score.total, set(score.parts.values())) == (0, {0})


@pytest.mark.rule("NW008", "NW009")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 10), (3, 10), (4, 8)])
def test_victory_cubes(seats: int, cubes: int) -> None:
    assert [ship.cubes for ship in dealt(1, seats).ships] == [cubes] * seats


@pytest.mark.rule("NW014")
def test_the_supply_has_eight_of_everything_and_never_runs_out() -> None:
    table = arrange(seats=4, hold=dict.fromkeys(range(4), "wine 2"), captains=[2, 2, 2, 2], letters=[2, 2, 2, 2])
    assert table.s.box.pieces == 8
    assert [table.supply(thing) for thing in ("wine", "captains", "letters", "fish")] == [0, 0, 0, 8]
    table = arrange(tiles="port(fish,1) fog(1)", letters=[1, 1], hold={1: "fish 1"})
    assert [table.supply(thing) for thing in ("fish", "captains", "letters")] == [7, 8, 6]
    table.play("buy 2 fish", "1: sell 1 fish", "reveal")
    table.fight("silver")
    assert [table.supply(thing) for thing in ("fish", "captains", "letters")] == [6, 7, 7]


@pytest.mark.rule("NW015")
def test_the_gold_bank_never_runs_out() -> None:
    table = arrange(tiles="wreck fog(gold)", gold=[90, 90])
    table.play("search", "reveal")
    table.has(0, gold=93)


# ---------- 2.3 Who begins


# ---------- 2.3 Who begins


@pytest.mark.rule("NW021")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_by_lot(seats: int) -> None:
    begun = Counter(dealt(seed, seats).active for seed in range(60))
    assert set(begun) == set(range(seats))
    assert min(begun.values()) > 6


@pytest.mark.rule("NW021")
def test_the_lot_is_the_last_draw_and_rules_1_draw_none() -> None:
    """A seed deals the same tiles under both, so a match of rules 1 is what it was."""
    box = own_edition("north_wind").box
    for seed in range(20):
        old, new = (GAME.setup(3, box, make_options(GAME, {}, rules), FastChance(seed)) for rules in (1, 2))
        assert old.piles == new.piles
        assert (old.active, old.steps) == (0, [TURNS[1], WAY_HOME, VOYAGE, CHOOSE_PILE[0]])
        assert new.steps == [TURNS[(new.active + 1) % 3], WAY_HOME, VOYAGE, CHOOSE_PILE[new.active]]


@pytest.mark.rule("NW021")
@pytest.mark.parametrize(("name", "rules", "first"), [("3_seats", 1, 0), ("begun_by_seat_2", 2, 2)])
def test_a_recorded_match_begins_as_its_rules_say(name: str, rules: int, first: int) -> None:
    match = seaboard.load((Path(__file__).parent / "matches" / f"{name}.txt").read_text("utf-8"))
    assert (match.rules, match.log[0].seat) == (rules, first)
    assert (len(match.dealt), seaboard.load(match.save()).rules) == (19 + rules, rules)


@pytest.mark.rule("NW021")
def test_everybody_is_told_who_begins_once() -> None:
    match = seaboard.new("north_wind", seats=3, seed=next(seed for seed in range(20) if dealt(seed).active == 2))
    first = match.play(2, "sail norderkap")
    assert [str(event) for event in heard(first, None)][:2] == ["began 2", "sailed 2 norderkap 4"]
    for language, said in (("en", "Cleo begins."), ("it", "Comincia Cleo."), ("de", "Cleo beginnt.")):
        assert Words(GAME, language, ["Ada", "Ben", "Cleo"]).event(first[0]) == said
    bot = FastChance(1)
    for _ in range(40):
        (seat,) = match.asked
        choices = match.choices(seat)
        assert "began" not in {event.name for event in match.play(seat, choices[bot.below(len(choices))])}


@pytest.mark.rule("NW021", "NW022")
def test_rounds_count_from_the_start_player() -> None:
    match = seaboard.new("north_wind", seats=3, seed=next(seed for seed in range(20) if dealt(seed).active == 2))
    bot = FastChance(1)
    while len(match.log) < 60:
        (seat,) = match.asked
        choices = match.choices(seat)
        match.play(seat, choices[bot.below(len(choices))])
    shown = Replay(match)
    assert len(shown.chapters()) > 2
    for number, at in shown.chapters():
        s = cast(NorthWind, shown.at(at))
        assert (s.active, s.turn) == (2, 3 * number - 2)


@pytest.mark.rule("NW022")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    table = arrange(seats=seats)
    for seat in [*range(seats), 0, 1]:
        assert table.question == f"{seat} ChoosePile"
        table.sail("wreck")
        table.play("pass", "stop")


# ---------- 3 The ship


@pytest.mark.rule("NW016")
def test_the_prison_holds_two_captains() -> None:
    table = arrange(tiles="fog(1) fog(1) fog(1)")
    for captains in (1, 2, 2):
        table.fight("silver")
        table.has(0, captains=captains)
        table.play("reveal" if table.luck.tiles else "stop")


@pytest.mark.rule("NW017")
def test_the_hold_holds_six_goods() -> None:
    table = arrange(tiles="port(wine,2) port(wood,1)", hold={0: "grain 2 fish 2 salt 1"})
    table.play("buy 1 wine")
    assert (table.question, table.s.ships[0].loaded()) == ("0 SailOn", 6)
    table.play("reveal", "buy 1 wood")
    assert table.question == "0 Overboard"
    table.play("overboard salt")
    table.has(0, hold="grain 2 fish 2 wine 1 wood 1")


@pytest.mark.rule("NW018")
@pytest.mark.parametrize("good", GOODS)
def test_the_hold_holds_two_of_a_kind(good: str) -> None:
    table = arrange(tiles="merchant(2)", hold={0: f"{good} 1"}, gold=[9], crew={0: "boatswain"})
    table.play(f"buy 1 {good}")
    table.has(0, hold=f"{good} 2")
    table.refused(f"buy 1 {good}", "hold_same_good")


@pytest.mark.rule("NW019")
def test_the_five_posts_take_one_sailor_each() -> None:
    assert POSTS == ("boatswain", "bookkeeper", "cannoneer", "treasurer", "lookout")
    table = arrange(tiles="equipment")
    assert table.choices == "hoist, mount, " + ", ".join(f"hire {post}" for post in POSTS) + ", pass"
    for post in POSTS:
        taken = arrange(tiles="wreck equipment", crew={0: post})
        taken.play(*["reveal"] * (post == "lookout"), "pass", "reveal")
        assert f"hire {post}" not in taken.choices
        taken.refused(f"hire {post}", "post_taken")


@pytest.mark.rule("NW020")
def test_goods_and_captains_have_their_own_places() -> None:
    full = {0: "grain 2 fish 2 salt 2"}
    table = arrange(tiles="fog(1) port(wine,2)", hold=full, captains=[1])
    table.fight("silver")
    table.has(0, captains=2, hold=full[0])
    table = arrange(tiles="port(wine,2)", hold=full, captains=[0])
    table.play("buy 1 wine")
    table.refused("pass", "make_room_first")
