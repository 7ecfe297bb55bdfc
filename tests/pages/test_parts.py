"""Parts of pages by themselves: boards without what is there already, words, and the section at hand."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest
from babel.messages.pofile import read_po

from seaboard.registry import EXAMPLES, GAMES, agree, board_of, find_game, own_edition
from seaboard.tables.entries import Entry, Opened, Started
from seaboard.tables.setup import Setup
from seaboard.tables.sight import Sight
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.pages.live import elements, shortened
from seaboard.web.pages.rules import at_hand, book

ALL = [*GAMES, *EXAMPLES]
WEB = Path(str(files("seaboard.web")))


def filled(text: str, old: str) -> str:
    """What the client makes of a shortened board."""
    places = {path: old[start:end] for path, start, end in elements(old)}

    def kept(gap: re.Match[str]) -> str:
        parent, _, first = gap[1].rpartition(".")
        numbers = range(int(first), int(first) + int(gap[2] or 0) + 1)
        return "".join(places[f"{parent}.{number}" if parent else str(number)] for number in numbers)

    return re.sub(r'<g data-keep="([\d.]+)"(?: data-more="(\d+)")?/>', kept, text)


@pytest.mark.parametrize("game", ALL)
def test_a_shortened_board_is_the_same_board_and_short(game: str) -> None:
    import seaboard

    match = seaboard.new(game, seats=find_game(game).seats.start, seed=5)
    words, chooser = speaker(game, "en", ["Ada", "Ben", "Cleo"]), random.Random(5)
    before, sizes = "", []
    for _ in range(80):
        if match.over:
            break
        seat = match.asked[0]
        board = board_of(game)(match.view(0), 0, match.choices(0) if seat == 0 else [], words)
        if before:
            sent = shortened(board, before)
            assert filled(sent, before) == board
            ElementTree.fromstring(sent)
            sizes.append(len(sent))
        before = board
        match.play(seat, chooser.choice(match.choices(seat)))
    assert max(sizes) < 20_000


def test_every_word_of_the_pages_is_there() -> None:
    with (files("seaboard.web") / "words/en.po").open("rb") as file:
        known = {str(message.id if isinstance(message.id, str) else message.id[0]) for message in read_po(file) if message.id}
    used = set()
    for path in [*WEB.glob("templates/*.html"), *WEB.glob("pages/*.py")]:
        used |= set(re.findall(r"""["'](page\.[a-z_0-9]+)["']""", path.read_text("utf-8")))
    families = {each for each in used if each.endswith("_")}
    assert used - families <= known
    for family in families:
        assert any(each.startswith(family) for each in known), family
    mentioned = used | {each for each in known for family in families if each.startswith(family)}
    assert {each for each in known if each.startswith("page.")} <= mentioned


@pytest.mark.parametrize("game", ALL)
def test_the_section_at_hand_is_in_every_rulebook(game: str) -> None:
    edition, seats = own_edition(game), find_game(game).seats.start
    table = Table("t", "7", edition)
    table.apply(Entry(1, 0, Opened(Setup.of(agree(game, seats)), "ada", (1,) * seats)))
    match = table.deal()
    table.apply(Entry(2, 0, Started(match.dealt, tuple(match.asked))))
    sections = [{each.number for each in book(game, language)} for language in ("en", "it", "de")]
    chooser, met = random.Random(7), set()
    for _ in range(150):
        assert table.match is not None
        if table.match.over:
            break
        table.asked = tuple(table.match.asked)
        met.add(at_hand(Sight(table, None, "en")))
        seat = table.match.asked[0]
        table.match.play(seat, chooser.choice(table.match.choices(seat)))
    assert met
    for known in sections:
        assert met <= known
