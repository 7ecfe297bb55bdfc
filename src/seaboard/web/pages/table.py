"""The table as a page: what its parts need to know, and the parts put together. `live` sends the same parts later."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from seaboard.match.words import Words
from seaboard.registry import board_of
from seaboard.tables import show
from seaboard.tables.entries import Entry
from seaboard.tables.lesson import lesson_of
from seaboard.tables.room import Live
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table
from seaboard.web.pages.boards import remember_board
from seaboard.web.pages.page import Page, Say, number_of, part
from seaboard.web.pages.rules import at_hand, chapter_of
from seaboard.web.pages.viewer import Viewer, viewer_of
from seaboard.web.pages.watching import to_watch, watch

VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
LINES = 60
"""How many lines of the log a page has; those since the seat's last action are all there."""


@dataclass
class Parts:
    """What the templates of a table's parts are told."""

    viewer: Viewer
    sight: Sight
    now: show.Now
    say: Say

    @property
    def table(self) -> Table:
        return self.sight.table

    @property
    def words(self) -> Words:
        return self.sight.words

    @property
    def title(self) -> str:
        return self.words.say("game.name")

    @property
    def answers(self) -> bool:
        """Whether a person plays the seat, rather than a bot in their place."""
        return self.viewer.eyes is not None and not self.table.seats[self.viewer.eyes].stand_in

    @property
    def mine(self) -> bool:
        """Whether the seat is asked and a person answers for it."""
        return bool(self.now.options) and self.answers

    @cached_property
    def names(self) -> list[str]:
        return [self.words.player(seat) for seat in range(len(self.table.seats))]

    def status(self) -> str:
        """How it stands, in a few words."""
        if self.now.status == "open":
            return self.say("page.waiting_players", count=sum(seat.open for seat in self.table.seats))
        if self.now.status == "over":
            return self.won()
        if self.mine:
            return self.say("page.your_turn")
        return self.say("page.waits_for", names=", ".join(self.names[seat] for seat in self.now.asked))

    def won(self) -> str:
        winners = self.now.winners
        if len(winners) == 1:
            return self.words.say("common.winner", seat=winners[0])
        return self.words.say("common.winners", names=", ".join(self.names[seat] for seat in winners))

    def heading(self) -> str:
        """The window's title."""
        return f"{self.status()} · {self.title} · Seaboard"

    def announce(self) -> str:
        """What is asked, with the numbers to press, for the live region."""
        if not self.mine:
            return f"{self.status()}."
        listed = "; ".join(f"{number} {option.words}" for number, option in enumerate(self.now.options, 1))
        asked = self.say("page.options_said", count=len(self.now.options), options=listed)
        return f"{self.say('page.your_turn')}: {self.now.prompt} {asked}"

    def board(self) -> str:
        """The board as the seat sees it; nothing before the match."""
        if self.table.match is None:
            return ""
        draw = board_of(self.table.setup.game)
        options = self.sight.choices if self.answers else []
        return sized(draw(self.sight.view, self.viewer.eyes, options, self.words, narrow=self.viewer.narrow))

    def lines(self, log: list[Entry]) -> list[show.Line]:
        return [show.line(self.sight, entry) for entry in log]

    def context(self) -> dict[str, object]:
        return {"table": self.table, "viewer": self.viewer, "now": self.now, "words": self.words, "page": self}

    def render(self, template: str, **more: object) -> Markup:
        return part(template, self.viewer.language, **self.context(), **more)


def parts_of(table: Table, viewer: Viewer) -> Parts:
    sight = viewer.sight(table)
    return Parts(viewer, sight, show.now(sight, viewer.person), Say(viewer.language))


def sized(svg: str) -> str:
    """A drawing that knows its proportions, larger than any screen: the page's sheet makes it fit, and no part hangs over."""
    return VIEW_BOX.sub(
        lambda found: f'{found[0]} width="{float(found[1]) * 8:g}" height="{float(found[2]) * 8:g}"', svg, count=1
    )


# ---------- lines of the log


def line_html(line: show.Line, language: str) -> str:
    return str(part("line.html", language, line=line, at=moment(line.time)))


def chat_html(line: show.Line, names: list[str], language: str) -> str:
    return str(part("chat_line.html", language, line=line, names=names))


def moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def happened(lines: list[show.Line], since: int) -> list[show.Line]:
    """The last things that were done, to be read above the question; a move that has ended is told by its last line."""
    played = [line for line in lines if line.what == "played"]
    told = [line for line in played if not line.begins or line is played[-1]]
    return [line for line in told if line.number > since][-2:] or told[-1:]


# ---------- the page


async def table_page(page: Page) -> Response:
    """The table itself: before, during and after the match."""
    id = page.request.path_params["id"]
    invite = page.request.query_params.get("invite", "")
    if invite:
        await page.services.house.admit(id, page.person, invite[:64])
    return await table_answer(page, id)


async def table_answer(page: Page, id: str, refused: str = "", status: int = 200, hint: Sequence[str] = ()) -> Response:
    """The page of a table, with what was refused where a form was, or with a hint that was asked for."""
    query = page.request.query_params
    wanted = number_of(query.get("seat", ""))
    if wanted is None and page.request.method == "POST":
        wanted = page.number("seat")
    async with page.services.house.at(id, fresh=True) as live:
        table = page.visible(live)
        parts = parts_of(table, viewer_of(table, page.person, wanted, page.language, page.narrow))
        whole_log = query.get("log") == "all"
        after = 0 if whole_log else max(0, min(parts.sight.since, table.number - LINES))
        log = await page.services.house.log(live, after)
        board = parts.board()
        remember_board(table, parts.viewer, board)
        watched = watch(parts.sight, number_of(query.get("step", "")), page.narrow)
        context = table_context(page, live, parts, log) | {
            "watched": watched, "board": Markup(sized(watched.board) if watched else board), "earlier": after > 0,
            "hint": hint, "refused": refused,
        }  # fmt: skip
        if query.get("step") and page.wants_data:
            return HTMLResponse(part("stepped.html", page.language, **context))
        eyes = parts.viewer.eyes
        context["notes"] = "" if eyes is None else await page.services.lists.notes(id, page.person, eyes)
        # Still at the table: a page that says another entry than its board shows would miss what lies between.
        return await page.render("table.html", status, **context)


def table_context(page: Page, live: Live, parts: Parts, log: list[Entry]) -> dict[str, object]:
    """What the page is told beside its board."""
    game, lines, since = parts.table.setup.game, parts.lines(log), parts.sight.since
    section = at_hand(parts.sight)
    own = page.person in parts.table.people
    return parts.context() | {
        "since": since, "lines": [line for line in reversed(lines) if line.what != "said"], "moment": moment,
        "said": [line for line in lines if line.what == "said"], "happened": happened(lines, since),
        "section": section, "chapter": chapter_of(game, page.language, section), "scores": parts.sight.scores,
        "to_watch": to_watch(parts.sight), "key": fresh_key(), "taught": lesson_of(game) is not None,
        "invite": f"{page.request.base_url}tables/{live.id}?invite={live.invite}" if own else "",
        "token": page.services.sessions.form_token(page.visitor),
    }  # fmt: skip


def fresh_key() -> str:
    """A key for one form: sent twice, it counts once."""
    return secrets.token_urlsafe(9)
