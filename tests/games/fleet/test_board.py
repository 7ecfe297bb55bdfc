"""The board with promo cards and crowds, and the position as text. What holds for every board is in the contract."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.fleet.board.board import PHONE_WIDTH, WIDTH, draw
from seaboard.games.fleet.board.harbour import CROWD, LARGE, arrangement
from seaboard.games.fleet.board.text import text
from seaboard.games.fleet.box import LICENCES
from seaboard.match.match import Match
from seaboard.match.words import LANGUAGES, Words
from tests.contract.cases import play_random

from .arrange import arrange

PROMOS: dict[str, object] = {
    "salty_captains": True, "inuit_fishermen": True, "salvage_yard": True, "gone_fishin": True,
    "pub_slot": "pub-weather-casino",
}  # fmt: skip
BOTH = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def drawn(match: Match, seat: int | None, language: str = "en", *, narrow: bool = False) -> ElementTree.Element:
    choices = [] if seat is None else match.choices(seat)
    view = match.view(seat)
    return ElementTree.fromstring(draw(view, seat, choices, Words(match.game, language), narrow=narrow))  # type: ignore[arg-type]


def buttons(board: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["data-action"] for element in board.iter() if "data-action" in element.attrib)


@BOTH
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_of_the_promos_is_pressed_in_one_place(seats: int, narrow: bool) -> None:
    match = seaboard.new("fleet", seats=seats, seed=3, options=PROMOS)
    bot = FastChance(3)
    asked = set()
    while not match.over:
        seat = match.asked[0]
        key = match.state.steps[-1].key()
        if key not in asked or bot.below(8) == 0:
            asked.add(key)
            board = drawn(match, seat, narrow=narrow)
            assert buttons(board) == Counter(action.text for action in match.choices(seat))
            ids = Counter(element.attrib["id"] for element in board.iter() if "id" in element.attrib)
            assert [name for name, count in ids.items() if count > 1] == []
        play_random(match, bot)
    assert buttons(drawn(match, 0, narrow=narrow)) == Counter()
    assert len(asked) > 9


@BOTH
@pytest.mark.parametrize("face", [5, 6])
def test_the_weather_takes_from_the_boats_of_the_opponent_asked_about(face: int, narrow: bool) -> None:
    table = arrange(
        seats=4, phase="end_of_round", licences={0: "weather"}, boats={1: "tuna+1 cod+3", 2: "cod+2 crab+4 crab"}, dice=[face],
        pub_slot="weather-weather-weather",
    )  # fmt: skip
    table.play("forecast")
    board = drawn(table.match, 0, narrow=narrow)
    verb = "lose" if face == 5 else "sink"
    assert buttons(board) == Counter([f"{verb} 1", f"{verb} 2"])
    panel = next(element for element in board.iter() if element.attrib.get("id") == "harbour-1")
    assert buttons(panel) == Counter([f"{verb} 1", f"{verb} 2"])


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_promos_is_translated(language: str, narrow: bool) -> None:
    key = re.compile(r"\b(board|name|action|phrase|common|game|text)\.[a-z_]|\{\w+\}")
    match = seaboard.new("fleet", seats=4, seed=5, options=PROMOS)
    bot = FastChance(5)
    for _ in range(40):
        for _ in range(9):
            if not match.over:
                play_random(match, bot)
        board = drawn(match, match.asked[0] if match.asked else 0, language, narrow=narrow)
        said = [element.text or "" for element in board.iter()]
        said += [element.attrib["aria-label"] for element in board.iter() if "aria-label" in element.attrib]
        assert [words for words in said if key.search(words)] == []


def test_fifteen_boats_fit_into_every_harbour() -> None:
    """They lie inside their water, side by side, and their figures are no smaller than eleven pixels on a phone."""
    for width, height in ((220, 142), (600, 172), (215, 198), (370, 292)):
        for count in (1, 4, 9, 15, 20):
            large, scale, columns = arrangement(count, width, height)
            size = LARGE if large else CROWD
            rows = -(-count // columns)
            assert columns * (size[0] * scale + 5) - 5 <= width
            assert rows * ((size[1] + 10) * scale + 5) - 5 <= height
            assert large or 16 * scale >= 9.5


@BOTH
def test_a_crowded_table_is_drawn_within_its_width(narrow: bool) -> None:
    crowd = "shrimp+4 cod+3 lobster+2 pv+4 crab " * 3
    table = arrange(
        seats=4, boats=dict.fromkeys((0, 1), crowd), hands={0: "shrimp 5 lobster 5 pv 5 tuna 2"}, licences={0: "tuna 2 cod pv"}
    )
    board = drawn(table.match, 0, narrow=narrow)
    assert board.attrib["viewBox"].split()[2] == str(PHONE_WIDTH if narrow else WIDTH)
    boats = [element for element in board.iter() if element.attrib.get("id", "").startswith("boat-")]
    assert len(boats) == 30


def test_the_end_shows_the_score_part_by_part() -> None:
    match = seaboard.new("fleet", seats=3, seed=2)
    bot = FastChance(2)
    while not match.over:
        play_random(match, bot)
    board = drawn(match, 0)
    sheet = next(element for element in board.iter() if element.attrib.get("id") == "score-sheet")
    said = [element.text for element in sheet.iter() if element.tag.endswith("text")]
    for score in match.scores():
        assert str(score.total) in said
        assert all(str(points) in said for points in score.parts.values() if points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_eighty_columns_and_hides_what_the_board_hides(language: str) -> None:
    match = seaboard.new("fleet", seats=4, seed=4, options=PROMOS)
    words = Words(match.game, language, ["Anna", "Bruno", "Christopher-Alexander", "Dora"])
    bot = FastChance(4)
    for _ in range(30):
        for seat in (*range(4), None):
            shown = text(match.view(seat), seat, words)  # type: ignore[arg-type]
            assert max(len(line) for line in shown.splitlines()) <= 80
            assert not re.search(r"\b(text|board|name)\.[a-z_]|[{}]", shown)
            assert all(words.name(LICENCES[kind]) in shown for kind in match.state.row)  # type: ignore[attr-defined]
        for _ in range(12):
            if not match.over:
                play_random(match, bot)
