"""Components, set-up, the sheet as it is printed, and editions. (1-3)"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

import seaboard
from seaboard.core.chance import Chance, FastChance
from seaboard.games.fleet_dice.box import FACES, SECTIONS, TYPES, FleetDiceBox, FleetDiceOptions
from seaboard.games.fleet_dice.edition import read_box
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.state import FleetDice
from seaboard.match.edition import EditionError
from seaboard.registry import find_game, own_edition, text_of

from .arrange import arrange

BOX = cast(FleetDiceBox, own_edition("fleet_dice").box)


class Scripted(Chance):
    """Gives listed numbers, then zeros."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.values.pop(0) if self.values else 0


def new(seats: int, *values: int, **options: bool) -> FleetDice:
    return GAME.setup(seats, BOX, FleetDiceOptions(**options), Scripted(*values))


@pytest.mark.rule("FD001")
def test_one_to_four_can_play() -> None:
    for seats in (1, 2, 3, 4):
        assert len(seaboard.new("fleet_dice", seats=seats, seed=1).scores()) == seats
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4 seats"):
            seaboard.new("fleet_dice", seats=seats, seed=1)


@pytest.mark.rule("FD002", "FD003")
def test_the_faces_of_the_dice() -> None:
    assert [FACES[face] for face in BOX.boat_die] == ["shrimp", "cod", "lobster", "swordfish", "oyster", "three_coins"]
    assert Counter(FACES[face] for face in BOX.town_die) == {"harbour": 2, "wharf": 2, "market": 2}


@pytest.mark.rule("FD004", "FD006", "FD007")
@pytest.mark.parametrize("kind", range(5))
def test_the_starting_roll_marks_three_boxes(kind: int) -> None:
    s = new(2, kind, (kind + 1) % 5)
    for seat, track in ((0, kind), (1, (kind + 1) % 5)):
        sheet = s.sheets[seat]
        assert [sheet.marked[section] for section in range(18)] == [3 * (section == track) for section in range(18)]
        assert sheet.levels == [int(each == track) for each in range(5)]
        assert sheet.launched == [int(each == track) for each in range(10)]
        assert sum(sheet.fish) == 0
        assert sheet.left[track] == len(s.box.sections.boxes[track]) - 3
        assert sheet.coins == (1 if TYPES[track] == "cod" else 0)


@pytest.mark.rule("FD005")
def test_three_coins_are_rolled_again() -> None:
    luck = Scripted(5, 5, 2, 4)
    s = GAME.setup(2, BOX, FleetDiceOptions(), luck)
    assert (s.sheets[0].marked[2], s.sheets[1].marked[4]) == (3, 3)
    assert luck.bounds[:5] == [6, 6, 6, 6, 2]


@pytest.mark.rule("FD008", "FD009")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pools(seats: int) -> None:
    table = arrange(seats=seats, dice=" ".join(["cod"] * (seats + 1)))
    assert table.luck.rolled == [6] * (seats + 1) and [FACES[face] for face in table.s.dice] == ["cod"] * (seats + 1)
    table = arrange(seats=seats, phase="town", dice=" ".join(["harbour"] * seats + ["oyster"]))
    assert [FACES[face] for face in table.s.dice] == ["harbour"] * seats + ["oyster"]


@pytest.mark.rule("FD010")
def test_the_start_player_is_drawn() -> None:
    for seats in (2, 3, 4):
        for start in range(seats):
            assert new(seats, *range(seats), start).start == start
    drawn = Counter(GAME.setup(4, BOX, FleetDiceOptions(), FastChance(seed)).start for seed in range(400))
    assert sorted(drawn) == [0, 1, 2, 3] and min(drawn.values()) > 60


@pytest.mark.rule("FD011", "FD012", "FD112", "FD143")
def test_the_sheet_as_reconstructed() -> None:
    letters = dict(zip(SECTIONS, BOX.sections.letters, strict=True))
    assert {letters[kind] for kind in TYPES} == {".LB..?.?.B.?"}
    assert [letters[ship] for ship in SECTIONS[5:10]] == ["...KBB", "..F..F", "RRRRR", ".G", "I.I.I"]
    assert {name: len(letters[name]) for name in SECTIONS[10:]} == {
        "casino": 2, "annas_bank": 5, "seafood_buffet": 2, "salvage_yard": 2, "fishermens_pub": 4,
        "bait_shop": 2, "smokehouse": 2, "ridback_canning": 2,
    }  # fmt: skip
    assert BOX.sections.slots[:5] == [4] * 5
    assert BOX.sections.holds[:4] == [[3, 3, 3, 3]] * 4


@pytest.mark.rule("FD013")
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("choices", [f"{number:03b}" for number in range(8)])
def test_a_completed_track_leaves_three_and_three_or_four_and_two(kind: str, choices: str) -> None:
    table = arrange()
    wanted = list(choices)
    for _ in range(12):
        table.star(f"mark {kind}")
        while table.asks() != "PickDie":
            table.play("decline" if table.asks() == "StarAction" else "launch" if wanted.pop() == "1" else "license")
    number = TYPES.index(kind)
    assert (table.sheet().launched[number], table.sheet().levels[number]) in ((3, 3), (4, 2))


# ---------- editions


def test_an_edition_is_data(tmp_path: Path) -> None:
    """A corrected edition changes rules without code: shorter tracks, other stars, other points."""
    text = text_of(find_game("fleet_dice"), "edition.toml")
    text = text.replace('boxes = ".LB..?.?.B.?"', 'boxes = "B.L?"').replace("boxes = 60\n", "boxes = 10\n")
    text = text.replace("stars = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60]", "stars = [2, 7]")
    file = tmp_path / "own.toml"
    file.write_text(text)
    match = seaboard.new("fleet_dice", seats=3, seed=4, edition=file)
    bot = FastChance(4)
    while not match.over:
        seat = match.asked[0]
        choices = match.choices(seat)
        match.play(seat, choices[bot.below(len(choices))])
    state = match.state
    assert isinstance(state, FleetDice)
    assert all(sheet.coins <= 10 and max(sheet.marked[:5]) <= 4 for sheet in state.sheets)
    assert seaboard.load(match.save()).scores() == match.scores()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('type = "cod"', 'type = "tuna"', "line 46, track[1].type"),
        ('boxes = ".LB..?.?.B.?"', 'boxes = "..B"', "the first three boxes must be"),
        ('boxes = ".LB..?.?.B.?"', 'boxes = ".LBK"', "a track has boxes"),
        ('boxes = "...KBB"', 'boxes = "...BBK"', "before any boat"),
        ('boxes = ".G"', 'boxes = ".GG"', "another number of boats"),
        ('boxes = "I.I.I"', 'boxes = "IRI"', "inuit has boxes"),
        ('boxes = ".A"', 'boxes = "A."', "the last of which may be an A"),
        ('of = "buildings"\neach = 1\npoints = 2', 'of = "fish"\neach = 1\npoints = 2', "each for another measure"),
        ("fish = [0, 1, 5", "fish = [1, 2, 5", "begins with 0 fish"),
        ("stars = [4, 8", "stars = [8, 4", "in order"),
        ("least = [15, 6, 1, 3, 20]", "least = [15]", "one figure for each"),
        ("ranks = [85, 75", "ranks = [75, 85", "from the best down"),
        ("boat = [3, 3, 4, 5]", "boat = [3, 3, 4, 6]", "one die more"),
        ('"harbour", "wharf", "boat", "market"', '"harbour", "wharf", "wharf", "market"', "each must stand here once"),
        ('marks = ["barge"', 'marks = ["smokehouse"', "marks a section once"),
        ('name = "king_crab"', 'name = "barge"', "in this order"),
        ("market = 1  # stars", "markets = 1", "line"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(old: str, new: str, expected: str) -> None:
    text = text_of(find_game("fleet_dice"), "edition.toml")
    assert old in text
    with pytest.raises(EditionError) as error:
        read_box(text.replace(old, new, 1), "own.toml")
    assert expected in str(error.value), str(error.value)
