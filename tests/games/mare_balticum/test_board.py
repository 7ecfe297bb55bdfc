"""The drawn board, beyond what the contract asks of every board, and the words of the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.mare_balticum.board import draw, text
from seaboard.games.mare_balticum.board.chart import chart
from seaboard.games.mare_balticum.box import PORTS, SEA
from seaboard.games.mare_balticum.state import MareBalticum
from seaboard.match.match import Match
from seaboard.match.words import LANGUAGES, Words

from .arrange import arrange

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna & Bo", "<Bruno>", 'Christoph "Chris"', "Maximiliane-Alexandra", "Eve")
BOTH: dict[str, object] = {"demand_management": True, "trade_contracts": True}
LEFTOVER = re.compile(r"\b(?:board|name|text|phrase|action)\.[a-z_]+|[{}]")


def random_match(seats: int, seed: int, every: int) -> Iterator[Match]:
    """A match with both options on: shown every so many actions, at each new kind of question, and at its end."""
    match = seaboard.new("mare_balticum", seats=seats, seed=seed, options=BOTH)
    bot = FastChance(seed)
    asked: set[frozenset[str]] = set()
    while not match.over:
        found = match.choices(match.asked[0])
        kind = frozenset(action.verb for action in found)
        if len(match.log) % every == 0 or kind not in asked:
            asked.add(kind)
            yield match
        match.play(match.asked[0], found[bot.below(len(found))])
    yield match


def view_of(match: Match, seat: int | None) -> MareBalticum:
    view = match.view(seat)
    assert isinstance(view, MareBalticum)
    return view


def drawn(match: Match, seat: int | None, language: str = "en", *, narrow: bool = False) -> ElementTree.Element:
    """The board, parsed."""
    choices = [] if seat is None else match.choices(seat)
    words = Words(match.game, language, NAMES[: match.seats])
    return ElementTree.fromstring(draw(view_of(match, seat), seat, choices, words, narrow=narrow))


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_every_option_has_exactly_one_place_and_every_id_is_unique(seats: int, seed: int, narrow: bool) -> None:
    for match in random_match(seats, seed, every=40):
        for seat in match.asked[:2]:
            board = drawn(match, seat, narrow=narrow)
            placed = [element for element in board.iter() if "data-action" in element.attrib]
            assert Counter(element.attrib["data-action"] for element in placed) == Counter(
                action.text for action in match.choices(seat)
            )
            for element in placed:
                assert (element.attrib["role"], element.attrib["tabindex"]) == ("button", "0")
                assert element.attrib["aria-label"]
            ids = Counter(element.attrib["id"] for element in board.iter() if "id" in element.attrib)
            assert max(ids.values()) == 1, ids.most_common(1)


@pytest.mark.rule("MB093", "MB150")
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("rules", "taken", "offered"), [(1, "", 17), (1, "safe", 9), (2, "", 16 + 7 + 20 + 15)])
def test_the_safe_is_played_on_the_board(rules: int, taken: str, offered: int, narrow: bool) -> None:
    """With all kinds in cargo and warehouse: as one choice of many pairs, or under rules 1 step by step."""
    cargo, warehouse = {0: "salmon cod herring flounder 2"}, {0: "salmon 2 cod 2 herring 2 flounder 2 amber 2"}
    table = arrange(sea="S08:", cargo=cargo, warehouse=warehouse, rules=rules)
    table.play("end", bag="clock")
    if taken:
        table.play(f"0: {taken}")
    board = drawn(table.match, 0, narrow=narrow)
    placed = [element.attrib["data-action"] for element in board.iter() if "data-action" in element.attrib]
    assert sorted(placed) == sorted(table.choices(seat=0))
    assert len(placed) == offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turns_left_are_said_whole_on_a_phone(language: str) -> None:
    table = arrange(time=6, left=5)
    said = [element.text or "" for element in drawn(table.match, 0, language, narrow=True).iter()]
    assert Words(table.match.game, language).say("board.turns", turns=5) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_and_nothing_is_too_small(language: str) -> None:
    for match in random_match(5, 4, every=150):
        for seat in (0, None):
            for narrow in (False, True):
                board = drawn(match, seat, language, narrow=narrow)
                said = [element.text or "" for element in board.iter()]
                said += [element.attrib.get("aria-label", "") for element in board.iter()]
                assert not [each for each in said if LEFTOVER.search(each)]
                body = [element for element in board if element.tag != f"{SVG}defs"]
                for part in body:
                    for element in part.iter(f"{SVG}text"):
                        assert float(element.attrib["font-size"]) >= 11
        assert not LEFTOVER.search(text.text(view_of(match, 0), 0, Words(match.game, language, NAMES)))


def test_only_what_may_be_done_is_magenta() -> None:
    match = seaboard.new("mare_balticum", seats=3, seed=1)
    magenta = {"choice", "ring", "glow", "ghost", "badge", "drawn-magenta"}
    for narrow in (False, True):
        board = drawn(match, None, narrow=narrow)
        assert not [element for element in board.iter() if magenta & set(element.get("class", "").split())]


def test_what_lies_face_down_is_not_drawn() -> None:
    """Others see the same board whatever is in a warehouse, on a market or on a card."""
    boards = []
    for warehouse, market, card in (("salmon 3", "cod 1", 2), ("amber 2 cod", "cod 3", 6)):
        table = arrange(warehouse={1: warehouse}, markets={1: market}, contracts={1: card}, time=1, trade_contracts=True)
        words = Words(table.match.game, "en", NAMES)
        boards.append(
            [draw(table.view(seat), seat, [], words, narrow=narrow) for seat in (0, 2, None) for narrow in (False, True)]
        )
    assert boards[0] == boards[1]


def test_the_text_fits_80_columns() -> None:
    for match in random_match(5, 6, every=200):
        for language in LANGUAGES:
            for line in text.text(view_of(match, 0), 0, Words(match.game, language, NAMES)).splitlines():
                assert len(line) <= 80, line


def test_the_chart_has_a_place_for_everything() -> None:
    data = chart()
    assert (sorted(data["spaces"]), sorted(data["ports"])) == (sorted(SEA), sorted(PORTS))
    box = arrange().s.box
    for port, name in enumerate(PORTS):
        assert len(data["ports"][name]["demand"]) == len(box.places[port])
        assert len(data["ports"][name]["boats"]) == 5
    assert all(len(data["spaces"][name]["boats"]) == 5 and len(data["spaces"][name]["tokens"]) == 2 for name in SEA)
    assert len(data["furniture"]["time_track"]["at"]) == box.clocks
    assert sorted(data["labels"]) == sorted([*SEA, *PORTS])
