"""Live pages: what a table's page is sent when something happens, with as little of the board as will do."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.show import Line
from seaboard.tables.table import Table
from seaboard.web.live import Shows
from seaboard.web.pages.boards import board_at, remember_board
from seaboard.web.pages.rules import at_hand
from seaboard.web.pages.table import Parts, chat_html, happened, line_html, parts_of
from seaboard.web.pages.viewer import viewer_of
from seaboard.web.pages.watching import to_watch

TAG = re.compile(r"<(/?)([A-Za-z]+)[^<>]*?(/?)>")
LEAST = 40
"""Elements shorter than this are sent again rather than pointed at."""


class PageFrame(msgspec.Struct, omit_defaults=True):
    """News for a page. `parts` are merged into the elements of these ids; `board` may point at what is there already."""

    number: int
    title: str = ""
    turn: bool = False
    at: int = 0
    said: str = ""
    parts: dict[str, str] = {}
    board: str = ""
    lines: list[str] = []
    chat: list[str] = []
    since: int = 0
    section: str = ""
    go: str = ""
    """Where to go instead: the curtain falls, or the screen is somebody else's."""
    address: str = ""
    """What the page is called from now on: the next step of a lesson."""


class PageShow:
    """Makes the frames of one socket; remembers the board it has sent."""

    def __init__(self, narrow: bool, lifted: bool) -> None:
        self.narrow = narrow
        self.lifted = lifted
        self.board = ""

    def __call__(self, table: Table, entries: list[Entry], person: str, eyes: int | None, language: str) -> bytes:
        viewer = viewer_of(table, person, eyes if self.lifted else None, language, self.narrow)
        number = entries[-1].number if entries else table.number
        if self.lifted and viewer.curtain:
            return msgspec.json.encode(PageFrame(number, go=f"/tables/{table.id}"))
        return msgspec.json.encode(self.frame(parts_of(table, viewer), entries, number))

    def frame(self, parts: Parts, entries: list[Entry], number: int) -> PageFrame:
        language, lines = parts.viewer.language, parts.lines(entries)
        moved = [entry for entry in entries if not isinstance(entry.what, kinds.Said)]
        frame = PageFrame(number, parts.heading(), parts.mine, parts.now.at, since=parts.sight.since)
        frame.lines = [line_html(line, language) for line in lines if line.what != "said"]
        frame.chat = [chat_html(line, parts.names, language) for line in lines if line.what == "said"]
        frame.section = at_hand(parts.sight)
        if moved or not entries:
            frame.parts = self.parts(parts, lines)
            frame.board = self.drawn(parts, entries)
        if entries:
            said = [line.words for line in lines]
            frame.said = " ".join([*said, *([parts.announce()] if moved else [])])
        return frame

    def parts(self, parts: Parts, lines: list[Line]) -> dict[str, str]:
        told = {"scores": parts.sight.scores, "to_watch": to_watch(parts.sight), "refused": "", "token": ""}
        rendered = {
            "status": parts.render("status.html"),
            "players": parts.render("players.html", **told),
            "ask": parts.render("ask.html", **told),
            "curtain": parts.render("curtain.html"),
        }
        news = happened(lines, parts.sight.since)
        if lines:
            rendered["hint"] = parts.render("hint.html", hint=())  # it was about a question that is past
        if news:
            rendered["happened"] = parts.render("happened.html", happened=news, **told)
        return {id: str(html) for id, html in rendered.items()}

    def drawn(self, parts: Parts, entries: list[Entry]) -> str:
        """The board: nothing where it is the same, and without what the page has already."""
        before, self.board = self.board, parts.board()
        remember_board(parts.table, parts.viewer, self.board)
        if entries and not before:
            before = board_at(parts.table, entries[0].number - 1, parts.viewer)
        if not entries or before == self.board:
            return ""
        return shortened(self.board, before) if before else self.board


def shortened(new: str, old: str) -> str:
    """A drawing in which what the old one had is replaced by where it was there: child by child from the root.

    `data-keep="3.0.2" data-more="4"` stands for that element and the four after it.
    """
    places = elements(old)
    here = {path: (start, end) for path, start, end in places}
    known = {old[start:end]: path for path, start, end in places if end - start >= LEAST}
    found: list[str] = []
    kept: list[str] = []
    done = 0
    for path, start, end in elements(new):
        if not path or start < done:
            continue
        text = new[start:end]
        follows = after(kept[-1]) if kept and start == done else ""
        at = next((each for each in (follows, path) if each in here and old[slice(*here[each])] == text), known.get(text, ""))
        if not at or (end - start < LEAST and at != follows):
            continue
        if at != follows:
            found += [pointer(kept), new[done:start]]
            kept = []
        kept.append(at)
        done = end
    return "".join([*found, pointer(kept), new[done:]])


def after(path: str) -> str:
    """The path of the next child."""
    parent, _, number = path.rpartition(".")
    return f"{parent}.{int(number) + 1}" if parent else str(int(number) + 1)


def pointer(kept: list[str]) -> str:
    """What stands for elements that follow each other."""
    if not kept:
        return ""
    return f'<g data-keep="{kept[0]}" data-more="{len(kept) - 1}"/>' if len(kept) > 1 else f'<g data-keep="{kept[0]}"/>'


@lru_cache(maxsize=32)
def elements(text: str) -> list[tuple[str, int, int]]:
    """Every element with its path of child numbers from the root, and where it starts and ends; in document order.

    What was new at one update is old at the next: that one has been taken apart already.
    """
    found: list[tuple[str, int, int]] = []
    open_: list[tuple[int, int]] = []
    counts = [0]
    path: list[str] = []
    for tag in TAG.finditer(text):
        if tag[1]:
            place, start = open_.pop()
            counts.pop()
            found[place] = (found[place][0], start, tag.end())
            path.pop()
            continue
        here = ".".join([*path, str(counts[-1])][1:])
        counts[-1] += 1
        found.append((here, tag.start(), tag.end()))
        if not tag[3]:
            path.append(str(counts[-1] - 1))
            open_.append((len(found) - 1, tag.start()))
            counts.append(0)
    return found


PAGE_SHOWS: Shows = {
    "page": lambda: PageShow(narrow=False, lifted=True),
    "page-narrow": lambda: PageShow(narrow=True, lifted=True),
    "curtain": lambda: PageShow(narrow=False, lifted=False),
    "curtain-narrow": lambda: PageShow(narrow=True, lifted=False),
}
"""What pages connect as: on a wide or narrow screen, and while a curtain hides the seats that share it."""
