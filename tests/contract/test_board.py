"""Contract: a board is a pure function of a view, complete, well-formed, in every language and both formats."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.core.record import plain
from seaboard.look.draw import FOREIGN, foreign
from seaboard.match.match import Match
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import board_of

from .cases import SEATS, Case, name_of, positions, start

SOURCES = Path(seaboard.__file__).parent
NAMES = ("Anna & Bo", "<Bruno>", 'Christoph "Chris"', "Maximiliane-Alexandra", "Eva", "Fee")
BOTH = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
EACH = pytest.mark.parametrize("case", SEATS, ids=name_of)
MOST = pytest.mark.parametrize(
    "case", [case for case in SEATS if (case[0], case[1] + 1) not in [other[:2] for other in SEATS]], ids=name_of
)
"""Each game with the most seats."""
KEY = re.compile(r"\b(board|name|action|phrase|common|game)\.[a-z_]|\{\w+\}")


def drawn(match: Match, seat: int | None, language: str = "en", *, narrow: bool = False) -> ElementTree.Element:
    """The board, parsed."""
    choices = [] if seat is None else match.choices(seat)
    words = Words(match.game, language, NAMES[: match.seats])
    return ElementTree.fromstring(board_of(match.game.name)(match.view(seat), seat, choices, words, narrow=narrow))


@EACH
@BOTH
def test_every_option_has_exactly_one_place_and_a_name(case: Case, narrow: bool) -> None:
    for match in positions(case, 31, 12, 30):
        for seat in match.asked:
            buttons = [
                element.attrib for element in drawn(match, seat, narrow=narrow).iter() if "data-action" in element.attrib
            ]
            assert Counter(each["data-action"] for each in buttons) == Counter(action.text for action in match.choices(seat))
            words = Words(match.game, "en", NAMES)
            for each in buttons:
                assert (each["role"], each["tabindex"]) == ("button", "0")
                assert words.action(match.find(each["data-action"])) in each["aria-label"]


@EACH
@BOTH
def test_ids_are_unique_and_references_stay_inside(case: Case, narrow: bool) -> None:
    for match in positions(case, 32, 4, 80):
        for seat in (None, *range(match.seats)):
            board = drawn(match, seat, narrow=narrow)
            ids = Counter(element.attrib["id"] for element in board.iter() if "id" in element.attrib)
            assert [name for name, count in ids.items() if count > 1] == []
            references = [element.attrib["href"] for element in board.iter() if "href" in element.attrib]
            assert {reference.removeprefix("#") for reference in references} <= set(ids)


@MOST
@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_translated(case: Case, language: str, narrow: bool) -> None:
    for match in positions(case, 33, 6, 60):
        board = drawn(match, match.asked[0] if match.asked else None, language, narrow=narrow)
        said = [element.text or "" for element in board.iter()]
        said += [element.attrib["aria-label"] for element in board.iter() if "aria-label" in element.attrib]
        assert [words for words in said if KEY.search(words)] == []


@MOST
def test_drawing_is_pure(case: Case) -> None:
    draw = board_of(case[0])
    for match in positions(case, 34, 3, 80):
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            before = plain(view)
            choices = [] if seat is None else match.choices(seat)
            words = Words(match.game)
            assert draw(view, seat, choices, words) == draw(view, seat, choices, words)
            assert plain(view) == before


@MOST
def test_a_standalone_board_needs_no_other_file(case: Case) -> None:
    match = start(case, 1)
    draw = board_of(case[0])
    alone = draw(match.view(0), 0, match.choices(0), Words(match.game), standalone=True, theme="night")
    assert 'data-theme="night"' in alone
    assert "@font-face" in alone
    assert {address[:5] for address in re.findall(r"url\(([^#][^)]*)", alone)} == {"data:"}
    inside = draw(match.view(0), 0, match.choices(0), Words(match.game))
    assert "<style" not in inside


def test_our_own_words_need_no_foreign_letters() -> None:
    """What is loaded for every page has all letters of the catalogues; the sheet of the pages keeps the same ones apart."""
    catalogues = [path for path in SOURCES.rglob("*.po") if "node_modules" not in path.parts]
    assert len(catalogues) > 20
    assert not [path.name for path in catalogues if foreign().search(path.read_text("utf-8"))]
    sheet = SOURCES.joinpath("web/static/seaboard.css").read_text("utf-8")
    assert set(re.findall(r"unicode-range: ([^;]+);", sheet)) == {FOREIGN}
