"""The drawn board, beyond what the contract asks of every board."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.games.fleet_dice.board import draw
from seaboard.games.fleet_dice.board.text import text
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import find_game, text_of

from .arrange import Table, arrange
from .test_solo import solo

BOTH = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])

QUESTIONS = {
    "PickDie": lambda: arrange(seats=4, dice="cod cod oyster shrimp three_coins"),
    "PickTown": lambda: arrange(seats=2, phase="town", dice="harbour market three_coins"),
    "UsePicked": lambda: played(
        arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3, done casino seafood_buffet salvage_yard"}), "pick shrimp"
    ),
    "UseMarket": lambda: played(arrange(phase="town", dice="market wharf cod"), "pick market"),
    "UseAgain": lambda: played(arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3"}), "pick shrimp", "mark cod"),
    "ChooseEither": lambda: played(arrange(dice="cod cod cod", sheet={0: "marked cod 5"}), "pick cod", "mark cod"),
    "OysterBoat": lambda: arrange(phase="fishing", round=2, sheet={0: "level oyster 3, boats oyster 4, fish oyster 9"}),
    "StarAction": lambda: played(arrange(dice="cod cod cod", sheet={0: "coins 3"}), "pick cod", "trade"),
    "ChooseBonus": lambda: played(
        arrange(seats=3, phase="town", dice="harbour wharf wharf cod", sheet={0: "marked king_crab 3", 1: "bonus fish"}),
        "pick harbour", "mark king_crab",
    ),
    "FullTrack": lambda: played(arrange(dice="cod cod cod", sheet={0: "coins 60"}), "pick cod"),
    "Solo": lambda: solo("market wharf cod", phase="town", sheet="coins 7", ruth_first=True),
}  # fmt: skip


def played(table: Table, *actions: str) -> Table:
    table.play(*actions)
    return table


def drawn(table: Table, language: str = "en", *, narrow: bool = False) -> ElementTree.Element:
    match = table.match
    words = Words(match.game, language, ("Ada", "Ben", "Cleo", "Dan"))
    return ElementTree.fromstring(draw(table.s, 0, match.choices(0), words, narrow=narrow))


@BOTH
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_answered_on_the_board(question: str, narrow: bool) -> None:
    table = QUESTIONS[question]()
    board = drawn(table, narrow=narrow)
    offered = Counter(element.attrib["data-action"] for element in board.iter() if "data-action" in element.attrib)
    assert offered == Counter(action.text for action in table.match.choices(0))
    assert offered


@BOTH
def test_the_marks_lie_where_they_belong(narrow: bool) -> None:
    """One crossed box, boat and licence more for each that the sheet has; struck boxes look different."""
    empty = drawn(arrange(seats=1), narrow=narrow)
    full = drawn(arrange(seats=1, sheet={0: "marked cod 3, boats cod 1, fish cod 2, coins 5, hexes cod oyster"}), narrow=narrow)
    pencils = [sum("pencil" in element.attrib.get("class", "").split() for element in board.iter()) for board in (empty, full)]
    # Two strokes a cross: three boxes, five coins, two hexes; one stroke a fish.
    assert pencils[1] - pencils[0] == 2 * (3 + 5 + 2) + 2
    struck = drawn(arrange(seats=1, sheet={0: "full casino inuit"}), narrow=narrow)
    count = [sum(element.attrib.get("class") == "struck" for element in board.iter()) for board in (empty, struck)]
    assert count == [0, 2 + 5]


def test_the_box_just_marked_is_highlighted() -> None:
    table = played(arrange(dice="cod cod cod"), "pick cod", "mark cod")
    rings = [element for element in drawn(table).iter() if element.attrib.get("class", "").startswith("just")]
    assert len(rings) == 1
    assert rings[0].attrib["class"] == "just of-seat-0"


def test_opponents_sheets_are_complete_and_can_be_enlarged() -> None:
    table = arrange(seats=4, sheet={1: "marked cod 3, level cod 1, boats cod 1", 3: "coins 9"})
    board = drawn(table)
    ids = {element.attrib["id"]: element for element in board.iter() if "id" in element.attrib}
    for seat in (1, 2, 3):
        sheet = ids[f"sheet-{seat}"]
        assert any(
            "enlarge" in element.attrib.get("class", "") and element.attrib["tabindex"] == "0" for element in sheet.iter()
        )
    assert "9 coins" in next(e.attrib["aria-label"] for e in ids["sheet-3"].iter() if "aria-label" in e.attrib)


def test_another_edition_is_drawn_from_its_data(tmp_path: Path) -> None:
    """Other tracks, ships, buildings and coins need no code."""
    edition = text_of(find_game("fleet_dice"), "edition.toml")
    for old, new in (
        ('boxes = ".LB..?.?.B.?"', 'boxes = ".LB.??"'), ("boats = [1, 1, 1, 1]", "boats = [1, 2, 3]"),
        ('boxes = "...KBB"\nboats = [2, 2]', 'boxes = "..KBBBB"\nboats = [2, 2, 3, 3]'), ("boxes = 60", "boxes = 44"),
        ("stars = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60]", "stars = [5, 10, 15, 40]"),
        ('boxes = "....."', 'boxes = "......."'), ("hold = [4, 6, 8, 10]", "hold = [4, 6, 8, 12]"),
    ):  # fmt: skip
        assert old in edition
        edition = edition.replace(old, new)
    file = tmp_path / "own.toml"
    file.write_text(edition)
    table = arrange(seats=2, edition=file, dice="cod cod cod")
    for narrow in (False, True):
        board = drawn(table, narrow=narrow)
        ids = {element.attrib.get("id") for element in board.iter()}
        assert {"boat-cod-3", "boat-king_crab-4"} <= ids and "boat-cod-4" not in ids


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_text_fits_eighty_columns(language: str, seats: int) -> None:
    options = {"captain_cards": True, "trophy_cards": True} if seats > 1 else {}
    match = seaboard.new("fleet_dice", seats=seats, seed=3, options=options)
    table = Table(match)
    while not match.over:
        if len(match.log) % 10 == 0:
            said = text(table.s, 0, Words(match.game, language, ("Maximiliane-Alexandra", "Ben", "Cleo", "Dan")))
            assert max(map(len, said.splitlines())) <= 80
        match.play(match.asked[0], match.choices(match.asked[0])[len(match.log) % len(match.choices(match.asked[0]))])
