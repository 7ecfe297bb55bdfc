"""What the forms of a table do. Each works as a plain POST; the script sends the same forms and stays on the page."""

from __future__ import annotations

from starlette.responses import Response

from seaboard.match.refused import Refused
from seaboard.tables.thinker import Hint
from seaboard.web.deeds import DEEDS, Rematch
from seaboard.web.pages.page import Page
from seaboard.web.pages.table import table_answer
from seaboard.web.refusals import WEB, refuse, status_of

FORMS = {deed.name: deed for deed in DEEDS}
SEATING = ("sit", "bot", "start", "leave")
"""After these the page may be seen through other eyes: it is loaded anew."""


async def table_form(page: Page) -> Response:
    """A form of a table. What is refused there is said on the table's own page."""
    id, what = page.request.path_params["id"], page.request.path_params["what"]
    if what not in FORMS:
        raise refuse("not_found")
    try:
        done = await FORMS[what].do(page, id, page.filled(FORMS[what].takes))
    except Refused as refused:
        if page.wants_data or refused.package == WEB:
            raise
        return await table_answer(page, id, refused.say(page.language), status_of(refused))
    if isinstance(done, Hint):
        return await table_answer(page, id, hint=done.words)
    if what == "sit":
        await page.services.people.rename(page.person, await page.called())
    if page.wants_data and what not in SEATING and not isinstance(done, Rematch):
        return Response(status_code=204, headers={"x-number": str(page.reached)})
    return page.go(onward(page, id, what, done))


def onward(page: Page, id: str, what: str, done: object) -> str:
    """Where to go on to: the new table, or back to this one, in the same seat."""
    if isinstance(done, Rematch):
        return f"/tables/{done.table}"
    seat = None if what in SEATING else page.number("seat")
    return f"/tables/{id}" if seat is None else f"/tables/{id}?seat={seat}"
