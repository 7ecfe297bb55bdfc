"""The box and the set-up. (2)"""

from __future__ import annotations

from collections import Counter

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.mare_balticum.box import FIRST_PORT, PORTS, SPACES, SPECIES, TOKENS, MareBalticumOptions
from seaboard.games.mare_balticum.rules import GAME
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.match.edition import EditionError
from seaboard.registry import find_game, own_edition, read_edition, text_of

from .arrange import Table, arrange

SEEDS = range(20)


def start(seats: int = 4, seed: int = 1) -> MareBalticum:
    return GAME.setup(seats, own_edition("mare_balticum").box, MareBalticumOptions(), FastChance(seed))


@pytest.mark.rule("MB001")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_players(seats: int) -> None:
    assert list(find_game("mare_balticum").seats) == [3, 4, 5]
    with pytest.raises(ValueError, match="3 to 5 seats"):
        seaboard.new("mare_balticum", seats=seats)


@pytest.mark.rule("MB002", "MB003", "MB004")
@pytest.mark.parametrize(("seats", "boats"), [(3, 5), (4, 4), (5, 3)])
def test_boats_by_number_of_players(seats: int, boats: int) -> None:
    table = arrange(seats=seats, boats={0: "STO"})
    for space in ("S12", "S16", "S15", "S10")[: boats - 1]:
        assert table.choices("place")
        table.play(f"place {space}")
    assert table.choices("place") == []
    assert len(table.s.players[0].boats) == boats


@pytest.mark.rule("MB005", "MB006", "MB007", "MB025")
def test_everything_is_empty_and_all_company_tokens_in_hand() -> None:
    table = arrange(sea="S08:")
    s = start()
    assert s.time == 0
    for player in s.players:
        assert (player.cargo, player.warehouse, player.boats) == ([0] * 4, [0] * 6, [])
        assert (player.market, player.safe) == ([NONE] * 4, False)
    assert s.box.slots == 5
    table.play("end", bag="clock")
    wanted = [f"play {multiplier} {species}" for multiplier in range(4) for species in SPECIES]
    assert table.choices(seat=0) == wanted


@pytest.mark.rule("MB008", "MB009")
def test_68_tokens() -> None:
    box = start().box
    assert dict(zip(TOKENS, box.tokens, strict=True)) == {
        "salmon": 14, "cod": 14, "herring": 14, "flounder": 14, "amber": 12,
    }  # fmt: skip
    assert sum(box.tokens) == 68


@pytest.mark.rule("MB010", "MB011", "MB012", "MB013", "MB015")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_sea_at_the_start(seed: int) -> None:
    s = start(seed=seed)
    assert Counter(s.box.room) == {1: 12, 2: 8}
    assert [len(s.at(space)) for space in range(FIRST_PORT)] == s.box.room
    assert len(s.tokens) == 2 * FIRST_PORT
    assert len([kind for kind in s.tokens if kind != NONE]) == 28
    assert max(s.tokens) < len(TOKENS)
    assert (sum(s.bag), s.clocks()) == (40, 6)


def test_the_sea_is_random() -> None:
    assert len({tuple(start(seed=seed).tokens) for seed in SEEDS}) == len(SEEDS)
    assert {kind for seed in SEEDS for kind in start(seed=seed).tokens} == {NONE, 0, 1, 2, 3, 4}


@pytest.mark.rule("MB014")
def test_the_board_is_a_graph() -> None:
    near = start().box.near
    assert len(near) == len(SPACES) == 25
    borders = [(one, two) for one in range(25) for two in range(25) if near[one] >> two & 1]
    assert len(borders) == 2 * 47
    assert all((two, one) in borders and one != two for one, two in borders)
    assert not [pair for pair in borders if min(pair) >= FIRST_PORT]


@pytest.mark.rule("MB016", "MB017", "MB019")
@pytest.mark.parametrize("seed", SEEDS)
def test_demand_tokens(seed: int) -> None:
    s = start(seed=seed)
    assert [len(places) for places in s.box.places] == [2, 2, 1, 1, 2]
    assert [s.box.marks[place] for places in s.box.places for place in places] == [0, -1, 0, -1, 0, 0, 0, -1]
    assert Counter(s.demand) == dict.fromkeys(range(4), 2)
    for places in s.box.places:
        assert len({s.demand[place] for place in places}) == len(places)


@pytest.mark.rule("MB020")
def test_marks_have_no_effect_without_the_option() -> None:
    table = arrange(boats={0: "STO S10 S12 S16"}, cargo={0: "cod 2"})
    assert table.demand("STO") == ["herring", "cod"]
    table.play("unload 2 cod STO")
    table.has(0, warehouse="cod 2")
    assert table.gone() == {}


@pytest.mark.rule("MB021")
def test_the_start_player_is_drawn() -> None:
    drawn = Counter(start(seats=5, seed=seed).first for seed in range(200))
    assert sorted(drawn) == [0, 1, 2, 3, 4]
    assert min(drawn.values()) > 20


@pytest.mark.rule("MB022", "MB023", "MB024", "MB026")
def test_first_boats_clockwise_from_the_start_player() -> None:
    seed = next(seed for seed in range(50) if Table(seaboard.new("mare_balticum", seats=3, seed=seed)).s.first == 1)
    table = Table(seaboard.new("mare_balticum", seats=3, seed=seed))
    assert (table.question, table.choices()) == ("1 Moor", [f"moor {port}" for port in PORTS])
    table.refused("place S10", "2.4 port_first")
    table.refused("2: moor STO", "not_asked")
    table.play("1: moor STO", "2: moor STO", "0: moor RIG")
    assert [player.boats for player in table.s.players] == [[23], [21], [21]]
    order = []
    for _ in range(4):
        order.append(table.match.asked[0])
        table.play("end")
    assert order == [1, 2, 0, 1]
    table.refused("moor RIG", "2.4 moored")


EDITION = text_of(find_game("mare_balticum"), "edition.toml")


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("salmon = 14", "salmon = 0", "tokens.salmon"),
        ("boats = [5, 4, 3]", "boats = [5, 4]", "player.boats"),
        ("multipliers = [0, 1, 2, 3]", "multipliers = [1, 1, 2, 3]", "the number tokens are 0, 1, 2 and 3"),
        ("clocks = 6", "clocks = 7", "one clock for each company token"),
        ("tax = 2", "tax = 3", "the safe costs 2 tokens"),
        ('["spring", "spring",', '["spring",', "one place for each clock"),
        ('borders = ["arkona_sea", "kobenhavn"]', 'borders = ["kobenhavn"]', "arkona_sea borders oresund, but"),
        (
            'borders = ["oresund", "arkona_sea"]',
            'borders = ["oresund", "arkona_sea", "atlantis"]',
            "'atlantis' isn't another space",
        ),
        ('name = "oresund"', 'name = "kattegat"', "the names must be, in this order: oresund"),
        ("places = [0, -1]", "places = [0, -2]", "port[0].places"),
        ("salmon = 2", "salmon = 1", "a demand token for every place"),
        (
            '[[contract]]\nneeds = { salmon = 1, cod = 1, amber = 2 }\npoints = 7\nsource = "reconstructed"\n',
            "",
            "6 contract cards",
        ),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(old: str, new: str, error: str) -> None:
    assert old in EDITION
    with pytest.raises(EditionError) as caught:
        read_edition(find_game("mare_balticum"), EDITION.replace(old, new, 1), "my.toml")
    assert error in str(caught.value)
    assert "my.toml, line " in str(caught.value)
