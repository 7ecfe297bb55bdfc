"""What the forms of a table do. Each works as a plain POST; the script sends the same forms and stays on the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.responses import Response

from seaboard.core.refused import Refused
from seaboard.tables import decide
from seaboard.tables.table import Table
from seaboard.web.api.hints import advice
from seaboard.web.api.shapes import own_seat
from seaboard.web.api.tables import free_name
from seaboard.web.pages.page import Page
from seaboard.web.pages.replay import play_on
from seaboard.web.pages.table import table_answer
from seaboard.web.refusals import TableRefused, WebRefused, table_refusal

Move = Callable[[Page, str], Awaitable[str]]
"""Does something at a table and gives the address to go on to; empty: back to the table."""


async def move(page: Page) -> Response:
    """A form of a table. What is refused is said on the table's own page."""
    id, what = page.request.path_params["id"], page.request.path_params["what"]
    if what not in MOVES and what != "hint":
        raise WebRefused("not_found")
    try:
        if what == "hint":
            found = await advice(page, id, seat_of(page))
            return await table_answer(page, id, hint=found.words)
        onward = await MOVES[what](page, id)
    except TableRefused as refused:
        if page.wants_data:
            raise
        status, told = table_refusal(refused.reason, refused.game, refused.players, page.language)
        return await table_answer(page, id, told.words, status)
    if page.wants_data and not onward:
        return Response(status_code=204, headers={"x-number": str(page.reached)})
    return page.go(onward or back_to(page, id))


def back_to(page: Page, id: str) -> str:
    seat = page.number("seat")
    return f"/tables/{id}" if seat is None else f"/tables/{id}?seat={seat}"


def seat_of(page: Page) -> int:
    seat = page.number("seat")
    if seat is None:
        raise WebRefused("bad_request", problem="seat")
    return seat


async def act(page: Page, id: str) -> str:
    seat, action, at = seat_of(page), page.text("action"), page.number("at")
    await page.change(id, lambda table: decide.play(table, page.person, seat, action, at), page.text("key", "", 64))
    return ""


async def undo(page: Page, id: str) -> str:
    seat = seat_of(page)
    await page.change(id, lambda table: decide.undo(table, page.person, seat), page.text("key", "", 64))
    return ""


async def ask_undo(page: Page, id: str) -> str:
    seat = seat_of(page)
    await page.change(id, lambda table: decide.ask_undo(table, page.person, seat))
    return ""


async def answer_undo(page: Page, id: str) -> str:
    seat, agrees = seat_of(page), page.text("agrees") == "yes"
    await page.change(id, lambda table: decide.answer_undo(table, page.person, seat, agrees))
    return ""


async def chat(page: Page, id: str) -> str:
    seat, text = seat_of(page), page.text("text", "", 2000)
    page.services.limits.spend("chat", page.person)
    await page.change(id, lambda table: decide.say(table, page.person, seat, text), page.text("key", "", 64))
    return ""


async def notes(page: Page, id: str) -> str:
    seat = seat_of(page)
    await own_seat(page, id, seat)
    await page.services.lists.note(id, page.person, seat, page.text("text", "", 10_000))
    return ""


async def sit(page: Page, id: str) -> str:
    name = " ".join(page.text("name", "", 40).split()) or await page.name() or page.say("web.guest")
    seat = page.number("seat")

    def decision(table: Table) -> list[object]:
        return list(decide.sit(table, page.person, free_name(name, table.names), seat))

    await page.change(id, decision)  # type: ignore[arg-type]
    await page.services.people.rename(page.person, name)
    return f"/tables/{id}"


async def leave(page: Page, id: str) -> str:
    seat = seat_of(page)
    await page.change(id, lambda table: decide.leave(table, page.person, seat))
    return f"/tables/{id}"


async def come_back(page: Page, id: str) -> str:
    seat = seat_of(page)
    await page.change(id, lambda table: decide.come_back(table, page.person, seat))
    return ""


async def resign(page: Page, id: str) -> str:
    seat = seat_of(page)
    await page.change(id, lambda table: decide.resign(table, page.person, seat))
    return ""


async def man(page: Page, id: str) -> str:
    seat, level = seat_of(page), page.number("level") or 0
    await page.change(id, lambda table: decide.man(table, page.person, seat, min(level, 5)))
    return f"/tables/{id}"


async def start(page: Page, id: str) -> str:
    await page.change(id, lambda table: decide.start(table, page.person))
    return f"/tables/{id}"


async def rematch(page: Page, id: str) -> str:
    game, names = await page.look(id, lambda live, table: (table.setup.game, table.names))
    try:
        return f"/tables/{await page.services.house.rematch(id, page.person)}"
    except Refused as refused:
        raise TableRefused(refused, game, names) from None


MOVES: dict[str, Move] = {
    "act": act,
    "undo": undo,
    "ask-undo": ask_undo,
    "answer-undo": answer_undo,
    "chat": chat,
    "notes": notes,
    "sit": sit,
    "leave": leave,
    "return": come_back,
    "resign": resign,
    "bot": man,
    "start": start,
    "rematch": rematch,
    "play-on": play_on,
}
