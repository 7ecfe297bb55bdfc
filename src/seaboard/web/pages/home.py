"""Home: the shelf, my tables, open tables, finished ones; and the look (theme, language, name)."""

from __future__ import annotations

import time
from dataclasses import dataclass

from starlette.responses import Response

from seaboard.match.words import LANGUAGES
from seaboard.registry import EXAMPLES, GAMES
from seaboard.tables.lists import Listed
from seaboard.web.pages.page import LANGUAGE, THEME, THEMES, Page, keep, own_address
from seaboard.web.pages.shelf import ShelfBox, box_of, shelf

SHOWN = 12
"""How many tables of a kind home lists; the rest is a click away."""


@dataclass
class Row:
    """A table in a list."""

    id: str
    box: ShelfBox
    status: str
    others: str
    asked: list[tuple[int, str]]
    mine: bool
    ago: str
    taken: int
    seats: int
    won: str
    to_sit: bool


def row(listed: Listed, page: Page) -> Row:
    seats = listed.summary.seats
    named = [
        seat.name or page.say("page.seat", number=number) if seat.person or seat.level else page.say("page.free_seat")
        for number, seat in enumerate(seats, 1)
    ]
    others = [named[number] for number, seat in enumerate(seats) if seat.person != page.person and (seat.name or seat.level)]
    asked = [(number, named[number]) for number, seat in enumerate(seats) if seat.asked]
    mine = any(seat.asked and seat.person == page.person and not seat.level for seat in seats)
    taken = sum(bool(seat.person or seat.level) for seat in seats)
    won = ", ".join(named[seat] for seat in listed.summary.winners)
    sits = any(seat.person == page.person for seat in seats)
    return Row(
        listed.id, box_of(listed.game, page.language), listed.status, ", ".join(others), asked, mine,
        ago(listed.summary.since, page), taken, len(seats), won, listed.status == "open" and not sits and taken < len(seats),
    )  # fmt: skip


def ago(since: int, page: Page) -> str:
    """How long ago, roughly."""
    minutes = max(0, (time.time_ns() // 1_000_000 - since) // 60_000)
    if minutes < 1:
        return page.say("page.ago_now")
    if minutes < 60:
        return page.say("page.ago_minutes", count=minutes)
    hours = minutes // 60
    return page.say("page.ago_hours", count=hours) if hours < 24 else page.say("page.ago_days", count=hours // 24)


async def home(page: Page) -> Response:
    """The first page anybody sees."""
    lists = page.services.lists
    own = [each for each in await lists.of(page.person) if known(each)]
    open_ = [each for each in await lists.lobby() if known(each) and each.id not in {mine.id for mine in own}]
    rows = sorted((row(each, page) for each in own if each.status != "over"), key=lambda each: not each.mine)
    over = [row(each, page) for each in own if each.status == "over"]
    everything = page.request.query_params.get("all") == "1"
    most = 1000 if everything else SHOWN
    return await page.render(
        "home.html",
        shelf=shelf(page.language),
        mine=rows[:most],
        waiting=sum(each.mine for each in rows),
        open=[row(each, page) for each in open_[:most]],
        over=over[:most],
        more=not everything and max(len(rows), len(open_), len(over)) > most,
    )


def known(listed: Listed) -> bool:
    return listed.game in GAMES or listed.game in EXAMPLES


async def look(page: Page) -> Response:
    """Choose theme, language or name."""
    theme, language, name = page.text("theme"), page.text("language"), " ".join(page.text("name", "", 40).split())
    if name:
        await page.services.people.rename(page.person, name)
    response = page.go(own_address(page.text("back", "/", 2000)))
    if theme in THEMES:
        keep(response, THEME, theme)
    elif theme == "auto":
        response.delete_cookie(THEME)
    if language in LANGUAGES:
        keep(response, LANGUAGE, language)
    return response


async def join(page: Page) -> Response:
    """Somebody pasted a link: go where it leads, if that is a table here."""
    link = page.text("link", "", 2000).strip()
    _, found, rest = link.partition("/tables/")
    return page.go(own_address(f"/tables/{rest}") if found else "/")
