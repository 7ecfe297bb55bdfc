"""The drawn board, beyond what the contract asks of every board."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import seaboard
from seaboard.games.north_wind.board import draw
from seaboard.games.north_wind.state import NorthWind
from seaboard.match.match import Match
from seaboard.match.words import Words

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna & Bo", "<Bruno>", 'Christoph "Chris"', "Maximiliane-Alexandra")
ALL_ON: dict[str, object] = {"min_reveal": 0, "letter_same_good": False, "lookout_per_voyage": 6}


def random_match(seats: int, seed: int, every: int, length: int = 400) -> Iterator[Match]:
    """A match played at random, with all options on: shown every so many actions, at each new kind of question, at its end."""
    match = seaboard.new("north_wind", seats=seats, seed=seed, options=ALL_ON)
    choose = random.Random(seed)
    asked: set[frozenset[str]] = set()
    while not match.over and len(match.log) < length:
        found = match.choices(match.asked[0])
        kind = frozenset(action.verb for action in found)
        if len(match.log) % every == 0 or kind not in asked:
            asked.add(kind)
            yield match
        # Choosing fulfil whenever there is one brings the match to its late positions.
        match.play(match.asked[0], next((action for action in found if action.verb == "fulfil"), choose.choice(found)))
    yield match


def view_of(match: Match, seat: int | None) -> NorthWind:
    view = match.view(seat)
    assert isinstance(view, NorthWind)
    return view


def drawn(match: Match, seat: int | None, language: str = "en", *, narrow: bool = False) -> ElementTree.Element:
    """The board, parsed."""
    choices = [] if seat is None else match.choices(seat)
    words = Words(match.game, language, NAMES[: match.seats])
    return ElementTree.fromstring(draw(view_of(match, seat), seat, choices, words, narrow=narrow))


def actions_on(board: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["data-action"] for element in board.iter() if "data-action" in element.attrib)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_option_has_exactly_one_place(seats: int, seed: int, narrow: bool) -> None:
    for match in random_match(seats, seed, every=25):
        for seat in match.asked:
            board = drawn(match, seat, narrow=narrow)
            expected = Counter(action.text for action in match.choices(seat))
            assert actions_on(board) == expected, f"after {len(match.log)} actions"


def test_no_text_is_smaller_than_eleven_on_a_phone() -> None:
    for match in random_match(4, 6, every=120):
        board = drawn(match, 0, "de", narrow=True)
        defs = board.find(f"{SVG}defs")
        assert defs is not None
        board.remove(defs)
        sizes = [float(element.attrib["font-size"]) for element in board.iter(f"{SVG}text") if "font-size" in element.attrib]
        assert min(sizes) >= 11


def test_only_what_may_be_done_is_magenta() -> None:
    match = seaboard.new("north_wind", seats=2, seed=1)
    board = drawn(match, None)
    magenta = {"choice", "ring", "glow", "ghost", "badge", "drawn-magenta"}
    assert not [element for element in board.iter() if magenta & set(element.get("class", "").split())]


def test_what_a_seat_may_not_know_is_not_drawn() -> None:
    """Tiles have their number as id only where this view knows them. (2.1, 9.5)"""
    for match in random_match(3, 9, every=120):
        if match.over:
            continue
        for seat in (None, 0, 1, 2):
            view = view_of(match, seat)
            known = {tile for tiles in view.piles for tile in tiles if tile >= 0}
            ids = [element.attrib["id"] for element in drawn(match, seat).iter() if "id" in element.attrib]
            assert {int(name[5:]) for name in ids if re.fullmatch(r"tile-\d+", name)} <= known
