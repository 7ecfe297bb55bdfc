"""Live pages: what a table's page is sent when something happens, with as little of the board as will do."""

from __future__ import annotations

import re
from functools import partial

import msgspec

from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.show import Line
from seaboard.tables.table import Table
from seaboard.web.live import SHOWS
from seaboard.web.pages.rules import at_hand
from seaboard.web.pages.steps import steps_of
from seaboard.web.pages.table import (
    Look,
    Parts,
    chat_html,
    draw,
    happened,
    line_html,
    look_of,
    parts_of,
    shown_lines,
    since_of,
)  # fmt: skip

TAG = re.compile(r"<(/?)([A-Za-z]+)[^<>]*?(/?)>")
LEAST = 120
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
        wanted = eyes if self.lifted else None
        look = look_of(table, person, wanted, language, self.narrow)
        number = entries[-1].number if entries else table.number
        if self.lifted and look.curtain:
            return msgspec.json.encode(PageFrame(number, go=f"/tables/{table.id}"))
        frame = self.frame(table, entries, look, number)
        return msgspec.json.encode(frame)

    def frame(self, table: Table, entries: list[Entry], look: Look, number: int) -> PageFrame:
        parts = parts_of(table, look)
        lines = shown_lines(table, entries, look)
        moved = [entry for entry in entries if not isinstance(entry.what, kinds.Said)]
        frame = PageFrame(number, parts.heading(), parts.mine, parts.now.at, since=since_of(table, look))
        frame.lines = [line_html(line, look.language) for line in lines if line.what != "said"]
        frame.chat = [chat_html(line, parts.names, look.language) for line in lines if line.what == "said"]
        frame.section = at_hand(table, look.eyes)
        if moved or not entries:
            frame.parts = self.parts(table, look, parts, lines)
            frame.board = self.drawn(table, look, bool(entries))
        if entries:
            said = [line.words for line in lines]
            frame.said = " ".join([*said, *([parts.announce()] if moved else [])])
        return frame

    def parts(self, table: Table, look: Look, parts: Parts, lines: list[Line]) -> dict[str, str]:
        since = since_of(table, look)
        scores = table.scores(look.eyes) if table.match else []
        told = {"scores": scores, "steps": steps_of(table, look), "refused": "", "token": ""}
        found = {
            "status": parts.render("status.html"),
            "players": parts.render("players.html", **told),
            "ask": parts.render("ask.html", **told),
            "curtain": parts.render("curtain.html"),
        }
        news = happened(lines, since)
        if lines:
            found["hint"] = parts.render("hint.html", hint=())  # it was about a question that is past
        if news:
            found["happened"] = parts.render("happened.html", happened=news, **told)
        return {id: str(html) for id, html in found.items()}

    def drawn(self, table: Table, look: Look, changed: bool) -> str:
        """The board: nothing where it is the same, and without what the page has already."""
        before, self.board = self.board, draw(table, look)
        if not changed or before == self.board:
            return ""
        return shortened(self.board, before) if before else self.board


def shortened(new: str, old: str) -> str:
    """A drawing in which every element that the old one had is replaced by where it was there: child by child from the root."""
    known = {old[start:end]: path for path, start, end in elements(old) if end - start >= LEAST}
    found = []
    done = 0
    for path, start, end in elements(new):
        if path and start >= done and end - start >= LEAST and new[start:end] in known:
            found += [new[done:start], f'<g data-keep="{known[new[start:end]]}"/>']
            done = end
    return "".join(found) + new[done:]


def elements(text: str) -> list[tuple[str, int, int]]:
    """Every element with its path of child numbers from the root, and where it starts and ends; in document order."""
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


for _narrow in (False, True):
    _end = "-narrow" if _narrow else ""
    SHOWS[f"page{_end}"] = partial(PageShow, _narrow, True)
    SHOWS[f"curtain{_end}"] = partial(PageShow, _narrow, False)
