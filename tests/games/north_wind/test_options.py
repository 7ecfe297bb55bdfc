"""What a table can agree on, and other editions. Chapters 11 and 12 of the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.games.north_wind.board import draw
from seaboard.games.north_wind.board.text import text
from seaboard.games.north_wind.box import NorthWindBox
from seaboard.games.north_wind.rules import GAME
from seaboard.games.north_wind.state import FACE_DOWN, PUBLIC, phrase
from seaboard.match.edition import EditionError
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import find_game, read_edition, text_of

from .arrange import Table, arrange, name_of


@pytest.mark.rule("NW197")
@pytest.mark.parametrize(
    ("name", "default", "values", "refused"),
    [
        ("start_cannons", 1, [0, 1], [-1, 2, 5, "many"]),
        ("min_reveal", 1, [0, 1], [-1, 2, 7]),
        ("letter_same_good", True, [True, False], [2, "perhaps"]),
        ("letter_after_defeat", True, [True, False], [2, "perhaps"]),
        ("lookout_per_voyage", 1, [1, 2, 3, 4, 5, 6], [0, 7, -1]),
        ("remembered", True, [True, False], [2, "perhaps"]),
    ],
)
def test_options_have_only_their_values(name: str, default: object, values: list[object], refused: list[object]) -> None:
    assert getattr(arrange().s.options, name) == default
    for value in values:
        match = seaboard.new("north_wind", seats=2, seed=1, options={name: value})
        assert getattr(match.terms.options, name) == value
    for value in refused:
        with pytest.raises(ValueError, match=name):
            seaboard.new("north_wind", seats=2, seed=1, options={name: value})
    with pytest.raises(ValueError, match="unknown option"):
        seaboard.new("north_wind", seats=2, seed=1, options={f"{name}s": default})


# ---------- 11.1 start_cannons


@pytest.mark.rule("NW012")
def test_start_without_a_mounted_cannon() -> None:
    table = arrange(seats=3, start_cannons=0)
    for seat in (0, 1, 2):
        table.has(seat, cannons=0)
    assert table.s.box.cannons == 4
    table.sail("fog(1)")
    assert table.choices == "pay, fight"
    table.play("fight")
    assert (table.luck.drawn, table.question) == ([], "1 ChoosePile")
    assert arrange(tiles="fog(1)", gold=[0], start_cannons=0).question == "1 ChoosePile"


# ---------- 11.2 min_reveal


@pytest.mark.rule("NW032")
def test_a_voyage_without_a_tile() -> None:
    table = arrange(tiles="wreck", letters=[0], min_reveal=0)
    assert (table.question, table.choices) == ("0 SailOn", "reveal, stop")
    table.play("stop")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=1)
    table.sail("wreck")
    table.play("reveal")
    assert table.luck.drawn == ["tile/8"]
    full = arrange(tiles="wreck", letters=[2], min_reveal=0)
    full.play("stop")
    full.has(0, letters=2)


@pytest.mark.rule("NW181")
@pytest.mark.parametrize("answer", ["keep", "under"])
def test_a_look_does_not_oblige_to_reveal(answer: str) -> None:
    table = arrange(tiles="wreck port(fish,1)", crew={0: "lookout"}, min_reveal=0)
    assert table.choices == "look, reveal, stop"
    table.play("look", answer)
    assert table.choices == "reveal, stop"
    table.refused("look", "looked_already")
    table.play("stop")
    assert table.question == "1 ChoosePile"


# ---------- 11.3 letter_same_good


@pytest.mark.rule("NW088")
def test_a_letter_for_any_good_at_a_merchant() -> None:
    table = arrange(tiles="merchant(2)", gold=[5, 2], hold={1: "salt 1"}, letters=[1, 1], letter_same_good=False)
    table.play("buy 1 wine")
    assert table.choices == "buy 1 grain, buy 1 fish, buy 1 salt, sell 1 salt, buy 1 wood, buy 1 wine, decline"
    table.play("1: sell 1 salt")
    table.has(1, gold=4, hold="")
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW088")
def test_with_a_boatswain_any_two_goods() -> None:
    table = arrange(
        tiles="merchant(2)", hold={1: "salt 1"}, crew={1: "boatswain"}, letters=[1, 1], letter_same_good=False
    )  # fmt: skip
    table.play("buy 1 wine", "1: sell 1 salt", "buy 1 grain")
    table.has(1, gold=5, hold="grain 1", letters=0)


@pytest.mark.rule("NW088")
def test_a_trading_port_stays_bound_to_its_good() -> None:
    table = arrange(tiles="port(fish,1)", hold={1: "salt 1"}, letters=[1, 1], letter_same_good=False)
    table.play("buy 1 fish")
    table.refused("1: sell 1 salt", "wrong_good")
    table.refused("1: buy 1 wine", "wrong_good")


# ---------- 11.4 letter_after_defeat


@pytest.mark.rule("NW045")
@pytest.mark.parametrize("before", [0, 1])
def test_no_letter_after_a_lost_battle(before: int) -> None:
    rolled = arrange(tiles="wreck fog(1)", letters=[before], letter_after_defeat=False)
    rolled.play("search", "reveal")
    rolled.fight("blank")
    chosen = arrange(tiles="fog(3)", letters=[before], letter_after_defeat=False)
    chosen.play("fight")
    at_once = arrange(tiles="fog(3)", gold=[0], letters=[before], letter_after_defeat=False)
    last = arrange(tiles="port(fish,1) port(fish,2) port(salt,1) fog(1)", letters=[before], letter_after_defeat=False)
    last.play("pass", "reveal", "pass", "reveal", "pass", "reveal")
    last.fight("blank")
    for table in (rolled, chosen, at_once, last):
        assert table.question == "1 ChoosePile"
        table.has(0, letters=before)


@pytest.mark.rule("NW045")
def test_other_voyages_earn_their_letter() -> None:
    table = arrange(tiles="fog(1) fog(1) wreck", letters=[0], letter_after_defeat=False)
    table.fight("silver")
    table.play("reveal", "pay", "reveal", "pass", "stop")
    table.has(0, letters=1)


# ---------- 11.5 lookout_per_voyage


@pytest.mark.rule("NW165")
def test_one_look_before_each_reveal() -> None:
    table = arrange(tiles="wreck port(fish,1) fog(gold) port(salt,1)", crew={0: "lookout"}, lookout_per_voyage=2)
    table.play("look", "keep", "pass")
    assert table.choices == "look, reveal, stop"
    table.play("look", "under")
    assert table.choices == "reveal, stop"
    table.refused("look", "looked_already")
    table.play("reveal")
    assert table.choices == "reveal, stop"
    table.refused("look", "looked_already")
    assert table.revealed() == ["wreck", "fog"]
    early = arrange(tiles="wreck", crew={0: "lookout"}, min_reveal=0, lookout_per_voyage=2)
    early.play("look", "keep")
    early.refused("look", "look_once_a_tile")


@pytest.mark.rule("NW165")
def test_looks_may_be_saved_for_later_reveals() -> None:
    table = arrange(tiles="wreck port(fish,1) port(fish,2) port(salt,1)", crew={0: "lookout"}, lookout_per_voyage=2)
    table.play("reveal", "pass", "reveal", "pass", "look", "keep", "reveal", "pass", "look", "keep", "reveal", "pass")
    assert table.question == "1 ChoosePile"


@pytest.mark.rule("NW165")
def test_a_new_voyage_has_all_its_looks_again() -> None:
    table = arrange(tiles="wreck port(fish,1)", crew={0: "lookout"}, lookout_per_voyage=2)
    table.play("look", "keep", "pass", "look", "keep", "stop")
    table.sail("trutzhavn")
    table.play("pass", "stop")
    table.sail("wreck port(fish,1)")
    table.play("look", "keep", "pass")
    assert table.choices == "look, reveal, stop"


PORTS_8 = "port(grain,1) port(grain,3) port(fish,1) port(fish,2) port(salt,1) port(salt,3) port(wood,1) norderkap"


@pytest.mark.rule("NW162", "NW182")
def test_a_pile_with_nothing_left_on_top_ends_the_voyage() -> None:
    table = arrange(tiles=PORTS_8, sail=[6], letters=[0], crew={0: "lookout"}, lookout_per_voyage=6)
    table.play("look", "under", "pass")
    table.play("look", "under", "reveal", "pass")
    table.play("look", "under", "reveal", "pass")
    table.play("look", "under", "reveal")
    assert table.revealed() == ["port(grain,3)", "port(fish,2)", "port(salt,3)", "norderkap"]
    table.play("pass")
    assert table.question == "1 ChoosePile"
    table.has(0, letters=1)


@pytest.mark.rule("NW182")
def test_putting_the_last_tile_under_ends_the_voyage() -> None:
    table = arrange(tiles=PORTS_8, sail=[6], crew={0: "lookout"}, lookout_per_voyage=3)
    table.play("look", "under", "pass", "look", "under", "reveal", "pass")
    table.play("reveal", "pass", "reveal", "pass", "reveal", "pass")
    assert (len(table.s.revealed), table.choices) == (5, "look, reveal, stop")
    table.play("look", "under")
    assert table.question == "1 ChoosePile"


# ---------- 11.6 remembered


def shown(table: Table, seat: int | None) -> list[int]:
    """How many tiles each pile shows to a seat."""
    return [sum(tile != FACE_DOWN for tile in pile) for pile in table.view(seat).piles]


@pytest.mark.rule("NW201")
def test_a_pile_shows_what_was_seen_in_it() -> None:
    table = arrange(seats=3, tiles="wreck port(fish,1) merchant(3)", crew={0: "lookout"})
    table.play("look", "under", "pass", "reveal", "pass", "stop")
    assert [shown(table, seat) for seat in (0, 1, 2, None)] == [[4, 1, 1], [3, 1, 1], [3, 1, 1], [3, 1, 1]]


@pytest.mark.rule("NW200")
def test_with_nothing_remembered_a_pile_shows_its_port_and_its_number_of_tiles() -> None:
    table = arrange(seats=3, tiles="wreck port(fish,1) merchant(3)", crew={0: "lookout"}, remembered=False)
    table.play("look", "under", "pass", "reveal", "pass")
    assert [shown(table, seat) for seat in (0, 1, None)] == [[4, 1, 1], [3, 1, 1], [3, 1, 1]], "as long as the voyage lasts"
    table.play("stop")
    for seat in (0, 1, 2, None):
        assert shown(table, seat) == [1, 1, 1]
        assert plain(table.view(seat).seen) == [[PUBLIC, 0, 0, 0, 0, 0, 0, 0]] * 3
        for language in LANGUAGES:
            words = Words(GAME, language)
            drawn = [text(table.view(seat), seat, words), draw(table.view(seat), seat, [], words)]
            assert not any(words.phrase(tile) in each for tile in (("wreck", 2), ("merchant", 3)) for each in drawn)
    assert "7 unknown" in text(table.view(0), 0, Words(GAME))


@pytest.mark.rule("NW200")
def test_two_truths_look_alike_once_the_pile_is_shuffled() -> None:
    """Whichever tiles were revealed, looked at and put back, everybody's view and what they may do is the same."""
    seen = []
    four = "wreck port(fish,1) merchant(3) port(salt,3)"
    for tiles in (["wreck", "port(fish,1)"], ["merchant(3)", "port(salt,3)"]):
        table = arrange(tiles=four, crew={0: "lookout"}, remembered=False)
        table.luck.tiles = tiles
        table.play("look", "under", "pass", "stop")
        seen.append([plain(table.view(seat)) for seat in (0, 1, None)])
    assert seen[0] == seen[1]


@pytest.mark.rule("NW200")
def test_what_is_not_remembered_may_lie_in_any_pile_of_an_imagined_world() -> None:
    table = arrange(tiles="wreck port(wine,3)", remembered=False)
    table.play("pass", "reveal", "pass", "stop")
    places = set()
    for seed in range(40):
        world = GAME.imagine(table.view(0), FastChance(seed))
        assert plain(GAME.view(world, 0)) == plain(table.view(0))
        places |= {
            number for number, pile in enumerate(world.piles) if "port(wine,3)" in [name_of(world, tile) for tile in pile]
        }
    assert places == {0, 1, 2}


# ---------- 12 Other editions


@pytest.mark.rule("NW199")
def test_another_edition(tmp_path: Path) -> None:
    text = text_of(find_game("north_wind"), "edition.toml")
    for old, new in (
        ('goods = ["fish"]\nprice = 1', 'goods = ["fish", "salt"]\nbuy = 3\nsell = 2'),
        ('kind = "merchant"\nprice = 3', 'kind = "merchant"\nbuy = 4\nsell = 2'),
        ('[[contract]]\nport = "norderkap"\nneeds = { gold = 6 }\nsource = "reconstructed"\n', ""),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    edition = tmp_path / "edition.toml"
    edition.write_text(text, "utf-8")
    table = arrange(tiles="port_two(fish,salt,3,2)", gold=[6], hold={0: "fish 1"}, edition=edition)
    assert table.choices == "buy 1 fish, sell 1 fish, buy 1 salt, buy 2 salt, pass"
    table.play("sell 1 fish")
    table.has(0, gold=8)
    for crew, options in (("boatswain", "done"), ("boatswain bookkeeper", "buy 1 wine")):
        table = arrange(tiles="merchant_split(4,2)", gold=[1], hold={0: "salt 2"}, crew={0: crew}, edition=edition)
        table.play("sell 1 salt")
        assert options in table.choices
        assert ("buy" in table.choices) == (crew != "boatswain")
    table = arrange(tiles="norderkap", gold=[9], columns={"norderkap": "0 1 0 1 0 1 0"}, edition=edition)
    table.refused("fulfil", "column_full")


def test_another_edition_may_split_prices_and_deal_in_two_goods() -> None:
    text = text_of(find_game("north_wind"), "edition.toml")
    text = text.replace('goods = ["grain"]\nprice = 1', 'goods = ["grain", "fish"]\nbuy = 2\nsell = 1', 1)
    box = read_edition(find_game("north_wind"), text, "mine").box
    assert isinstance(box, NorthWindBox)
    tile = next(tile for tile in box.tiles if len(tile.goods) == 2)
    assert (tile.buy, tile.sell) == (2, 1)
    assert phrase(tile) == ("trading_port_two", "grain", "fish", 2, 1)


def test_an_edition_must_leave_something_to_throw_overboard() -> None:
    text = text_of(find_game("north_wind"), "edition.toml").replace("hold = 6", "hold = 4")
    with pytest.raises(EditionError, match=r"line 12, ship.hold: the hold must have more than twice same_good places"):
        read_edition(find_game("north_wind"), text, "mine")
