"""Setup, tables and board. (2)"""

from __future__ import annotations

import pytest

import seaboard
from seaboard.core.chance import RecordedChance
from seaboard.core.record import plain
from seaboard.games.swordfish.box import CLASSES, COLOURS, FIRST_ANCHOR, FIRST_BUOY, NONE, PLACES, PURCHASE, SwordfishBox
from seaboard.games.swordfish.state import Swordfish
from seaboard.match.edition import EditionError
from seaboard.registry import find_game, own_edition, read_edition, text_of

from .arrange import IDS, arrange

GAME = find_game("swordfish")


def box() -> SwordfishBox:
    found = own_edition("swordfish").box
    assert isinstance(found, SwordfishBox)
    return found


def deal(seats: int, first: int, wind: int) -> Swordfish:
    s = GAME.setup(seats, box(), GAME.options_type(), RecordedChance([(first, seats), (wind, 4)]))
    assert isinstance(s, Swordfish)
    return s


@pytest.mark.rule("SF001")
def test_two_to_six_players() -> None:
    assert [seaboard.new("swordfish", seats=seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="for 2 to 6 seats"):
            seaboard.new("swordfish", seats=seats)


@pytest.mark.rule("SF002")
def test_the_boat_piles() -> None:
    piles = deal(2, 0, 0).piles
    assert (piles, sum(piles)) == ([12, 6, 4, 4, 8, 4, 4, 4], 46)
    assert CLASSES == (4, 7, 10, 13, 16, 19, 22, 25)


@pytest.mark.rule("SF003", "SF004")
def test_the_bags() -> None:
    table = arrange()
    assert table.bag(0) == [5, 6, 8, 2, 1, 0]
    assert table.bag(1) == [3, 8, 10, 4, 2, 0]
    assert table.bag(2) == [2, 10, 12, 6, 4, 1]
    assert table.bag(3) == [6, 2, 5, 11, 11, 11]
    assert sum(table.s.bags) == 130


@pytest.mark.rule("SF005")
def test_the_bait_die() -> None:
    assert box().die == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("SF006", "SF007", "SF014")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_starts_alike(seats: int) -> None:
    s = deal(seats, 0, 0)
    assert s.vp == [20] * seats
    assert set(s.place) == set(s.boat) == set(s.tow) == {NONE}
    assert set(s.fuel) == set(s.bait) == set(s.token) == {0}
    assert (s.bags, s.piles, s.box.rounds, len(s.box.weather)) == (box().density, box().copies, 15, 16)
    assert (s.hulls, s.tokens, s.round, s.phase) == ([], 4, 1, PURCHASE)


@pytest.mark.rule("SF008")
def test_the_first_player_is_drawn_and_the_others_follow() -> None:
    assert [deal(3, first, 0).order for first in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert GAME.asked(deal(3, 2, 0)) == [2]


@pytest.mark.rule("SF009")
def test_discs_start_on_one_stack() -> None:
    table = arrange(seats=3, order=[1, 2, 0])
    for _ in range(3):
        table.play("done")
    assert (table.s.round, table.s.order) == (2, [1, 2, 0])


@pytest.mark.rule("SF010")
def test_a_card_of_the_first_stack_sets_the_wind() -> None:
    assert [deal(2, 0, card).wind for card in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("SF011", "SF012")
def test_each_rounds_card_is_drawn_from_its_own_stack_when_it_is_turned() -> None:
    """No card to come is anywhere in the state, so nobody can be shown one."""
    for round_ in range(1, 16):
        stack = box().weather[round_]
        found = {arrange(phase="weather", round=round_, wind=5, card=face).s.wind - 5 for face in stack}
        assert found == set(stack)
    match = seaboard.new("swordfish", seed=1)
    assert len(match.state.cards) == 1  # type: ignore[attr-defined]
    assert plain(match.view(0)) == plain(match.view(None)) == plain(match.state)


@pytest.mark.rule("SF013")
def test_the_track_ends_at_300() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO hold rat; 0.2 4@GLO hold rat", vp=[290])
    table.play("sell rat 1")
    assert table.s.vp[0] == 300
    end = arrange(round=15, extra=True, phase="selling", captains="0.1 @GLO token; 1.1 @GLO token", vp=[298, 290])
    scores = GAME.scores(end.s)
    assert [(score.total, score.parts) for score in scores] == [
        (300, {"track": 298, "tokens": 2}),
        (294, {"track": 290, "tokens": 4}),
    ]


@pytest.mark.rule("SF015")
def test_the_boat_table() -> None:
    found = box()
    assert found.cruise == [1, 1, 1, 1, 1, 2, 2, 2]
    assert found.top == [2, 2, 3, 2, 2, 3, 3, 3]
    assert found.figure == [4, 3, 3, 2, 3, 3, 3, 2]
    assert found.load == [1, 1, 1, 2, 3, 2, 3, 4]
    assert found.resistance == [7, 7, 8, 8, 9, 9, 10, 11]


@pytest.mark.rule("SF016", "SF017")
def test_the_fish_market() -> None:
    north, south = [4, 11, 13, 15, 18, 22], [7, 15, 17, 19, 22, 26]
    assert box().prices == [south, south, north, north, north]


@pytest.mark.rule("SF018", "SF019", "SF020")
def test_the_port_costs() -> None:
    found = box()
    assert found.fees == [4, 5, 8, 9, 9]
    assert found.fuel_prices == [[3, 6], [4, 7], [5, 7], [4, 7], [5, 8]]
    assert found.bait_prices == [[2, 3], [3, 5], [5, 7], [5, 7], [4, 6]]


@pytest.mark.rule("SF021")
@pytest.mark.parametrize("port", ["GLO", "PTS", "PTL", "HAL", "STJ"])
def test_the_rent_is_the_same_in_every_port(port: str) -> None:
    table = arrange(captains=f"0.1 @{port}", vp=[20])
    table.play("rent 16 1")
    assert table.s.vp[0] == 4


@pytest.mark.rule("SF022", "SF023")
@pytest.mark.parametrize("seats", range(2, 7))
def test_flags_count_players(seats: int) -> None:
    for buoy in range(FIRST_BUOY, len(PLACES)):
        flag = box().flag[buoy]
        if flag > 6:
            continue
        table = arrange(seats=seats, phase="movement", captains=f"0.1 4@{IDS[buoy][:3]}")
        if flag <= seats:
            assert f"sail {IDS[buoy]}" in table.choices
        else:
            table.refused(f"sail {IDS[buoy]}", "flag_too_high", players=flag, seats=seats)


@pytest.mark.rule("SF024")
@pytest.mark.parametrize(
    ("seats", "spaces"), [(2, [4, 4, 4, 5, 6]), (3, [4, 4, 4, 5, 6]), (4, [6, 6, 6, 7, 8]), (6, [6, 6, 6, 7, 8])]
)
def test_the_market_spaces(seats: int, spaces: list[int]) -> None:
    s = deal(seats, 0, 0)
    assert [s.spaces(port) for port in range(5)] == spaces


ROUTES = {
    "A01": "GLO PTS A02 A04", "A02": "PTS PTL A01 A03 A05", "A03": "PTL A02 A06", "A04": "A01 A05 A07",
    "A05": "A02 A04 A06 A07", "A06": "HAL A03 A05 A08", "A07": "A04 A05 A09", "A08": "HAL A06 A09 A10",
    "A09": "A07 A08 A11", "A10": "HAL A08 A11 A12", "A11": "A09 A10 A14 A15", "A12": "STJ A10 A13 A14",
    "A13": "STJ A12 A14 A16", "A14": "A11 A12 A13 A15", "A15": "A11 A14 A16 A17", "A16": "STJ A13 A15 A17 A18",
    "A17": "A15 A16 A18", "A18": "A16 A17",
}  # fmt: skip
BUOYS = {
    "A01": "orange2 orange2 orange5", "A02": "orange2 orange4", "A03": "orange2 orange3", "A04": "green2 green2 green5",
    "A05": "green2 green4", "A06": "orange2 green3", "A07": "", "A08": "green2 green4", "A09": "grey2 grey2 grey5",
    "A10": "green2 grey3", "A11": "grey2 grey4", "A12": "green2 grey3", "A13": "grey2 grey4", "A14": "",
    "A15": "grey2 grey3", "A16": "grey2 grey5", "A17": "red2 red2 red4", "A18": "red2 red3 red5",
}  # fmt: skip


@pytest.mark.rule("SF025")
def test_the_board() -> None:
    found = box()
    routes = 0
    for place in range(FIRST_ANCHOR, FIRST_BUOY):
        near = [IDS[other] for other in found.links[place] if other < FIRST_BUOY]
        assert sorted(near) == sorted(ROUTES[IDS[place]].split())
        routes += sum(other < FIRST_ANCHOR or other > place for other in found.links[place] if other < FIRST_BUOY)
        buoys = [other for other in range(FIRST_BUOY, len(PLACES)) if IDS[other].startswith(IDS[place])]
        shown = [f"{COLOURS[found.colour[each]]}{found.flag[each]}" for each in buoys if found.colour[each] != NONE]
        assert shown == BUOYS[IDS[place]].split()
    assert routes == 39
    assert sum(colour != NONE for colour in found.colour) == 37
    for place, links in enumerate(found.links):
        assert all(place in found.links[other] for other in links)


@pytest.mark.rule("SF026")
def test_the_storm_symbols() -> None:
    storm = {"A13": 2, "A14": 2, "A15": 1, "A16": 1, "A17": 0, "A18": 0}
    for place, lowered in enumerate(box().storm):
        assert lowered == storm.get(IDS[place][:3], NONE)


@pytest.mark.rule("SF027")
def test_the_weather_stacks() -> None:
    stacks = [
        [0, 1, 2, 3], [-1, 0, 0, 1], [-1, 0, 1, 1], [-1, 0, 0, 1], [-1, -1, 0, 1], [-1, 0, 0, 1], [-1, 0, 1, 1], [-1, 0, 1, 1],
        [-1, 0, 1, 2], [-1, 0, 1, 2], [-1, 0, 1, 2], [-1, 1, 1, 2], [-1, 1, 2, 3], [0, 1, 2, 3], [-1, 1, 2, 3], [0, 1, 2, 3],
    ]  # fmt: skip
    assert box().weather == stacks
    faces = [face for stack in stacks for face in stack]
    assert [faces.count(face) for face in (-1, 0, 1, 2, 3)] == [14, 16, 20, 9, 5]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("rent = 7", "rent = 8", "the boat tables must be, in this order: 4, 7"),
        ('routes = ["flemish_cap_north"]', 'routes = ["boston"]', "'boston' is no port or other anchor"),
        ("  [0, 1, 2, 3],  # 15 November\n", "", "there must be 16 stacks"),
        ('colour = "red"', 'colour = "pink"', "anchor"),
        ("[0, 1, 2, 3],  # 00 April", "[0, 1, 2, 13],  # 00 April", "from 0 to 12"),
        ("storm = -2", "storm = 2", "line"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_place(old: str, new: str, expected: str) -> None:
    text = text_of(GAME, "edition.toml")
    assert old in text
    with pytest.raises(EditionError) as error:
        read_edition(GAME, text.replace(old, new, 1), "my.toml")
    assert str(error.value).startswith("my.toml") and expected in str(error.value)
