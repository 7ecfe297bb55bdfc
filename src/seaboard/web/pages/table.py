"""The table as a page: what its parts need to know, and the parts put together. `live` sends the same parts later."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime

from markupsafe import Markup
from starlette.responses import Response

from seaboard.core.words import Words
from seaboard.registry import board_of
from seaboard.tables import show
from seaboard.tables.entries import Entry
from seaboard.tables.house import Live
from seaboard.tables.lesson import lesson_of
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.pages.boards import give
from seaboard.web.pages.page import Page, Say, number_of, part
from seaboard.web.pages.rules import at_hand, chapter_of
from seaboard.web.pages.steps import step_at, steps_of

VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
LINES = 60
"""How many lines of the log a page has; those since the seat's last action are all there."""


@dataclass(frozen=True)
class Look:
    """Who looks at a table, through which of their seats, and how. `curtain` are the seats that the screen waits for."""

    person: str
    eyes: int | None
    language: str
    narrow: bool
    curtain: tuple[int, ...] = ()

    @property
    def theirs(self) -> bool:
        return self.eyes is not None


def look_of(table: Table, person: str, wanted: int | None, language: str, narrow: bool) -> Look:
    """Several players at one screen: each sees their own seat after lifting the curtain, and nobody another's."""
    own = table.seats_of(person)
    if len(own) < 2 or table.status != "playing":
        return Look(person, show.eyes_of(table, person, wanted), language, narrow)
    asked = tuple(seat for seat in own if seat in table.asked and not table.seats[seat].stand_in)
    if wanted in own and (wanted in asked or not asked):
        return Look(person, wanted, language, narrow)
    return Look(person, None, language, narrow, asked)


@dataclass
class Parts:
    """What the templates of a table's parts are told."""

    table: Table
    look: Look
    now: show.Now
    words: Words
    say: Say
    title: str

    @property
    def mine(self) -> bool:
        """Whether the seat is asked and a person answers for it."""
        return bool(self.now.options) and self.look.eyes is not None and not self.table.seats[self.look.eyes].stand_in

    @property
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

    def totals(self) -> list[int]:
        return [score.total for score in self.table.scores(self.look.eyes)] if self.table.match else []

    def render(self, template: str, **more: object) -> Markup:
        context = {"table": self.table, "look": self.look, "now": self.now, "words": self.words, "page": self}
        return part(template, self.look.language, **context, **more)


def parts_of(table: Table, look: Look) -> Parts:
    # A copy: the page may wait before it is rendered, and another table's names may be put in meanwhile.
    words = copy(speaker(table.setup.game, look.language, table.names))
    say = Say(look.language)
    now = show.now(table, look.person, look.eyes, look.language)
    return Parts(table, look, now, words, say, words.say("game.name"))


def draw(table: Table, look: Look) -> str:
    """The board as the seat sees it; before the match, as it will be dealt to nobody."""
    if table.match is None:
        return ""
    words = speaker(table.setup.game, look.language, table.names)
    asked = look.eyes in table.asked and look.eyes is not None and not table.seats[look.eyes].stand_in
    options = table.match.options(look.eyes) if asked and look.eyes is not None else []
    return sized(board_of(table.setup.game)(table.view(look.eyes), look.eyes, options, words, narrow=look.narrow))


def sized(svg: str) -> str:
    """A drawing that knows its proportions, larger than any screen: the page's sheet makes it fit, and no part hangs over."""
    return VIEW_BOX.sub(
        lambda found: f'{found[0]} width="{float(found[1]) * 8:g}" height="{float(found[2]) * 8:g}"', svg, count=1
    )


# ---------- lines of the log


def shown_lines(table: Table, log: list[Entry], look: Look) -> list[show.Line]:
    return [show.line(table, entry, look.eyes, look.language) for entry in log]


def line_html(line: show.Line, language: str) -> str:
    return str(part("line.html", language, line=line, at=moment(line.time)))


def chat_html(line: show.Line, names: list[str], language: str) -> str:
    return str(part("chat_line.html", language, line=line, names=names))


def moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def since_of(table: Table, look: Look) -> int:
    """The number of the seat's last action: what came after it is news."""
    return table.last_action[look.eyes] if look.eyes is not None else 0


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
        look = look_of(table, page.person, wanted, page.language, page.narrow)
        since = since_of(table, look)
        whole_log = query.get("log") == "all"
        after = 0 if whole_log else max(0, min(since, table.number - LINES))
        log = await page.services.house.log(live, after)
        context = table_context(page, live, table, look, log, since, refused)
        give(table, look, str(context["board"]))
        step = step_at(table, look, number_of(query.get("step", "")))
        context |= {"step": step, "board": Markup(sized(step.board)) if step else context["board"]}
        context |= {"earlier": after > 0, "hint": hint}
        if query.get("step") and page.wants_data:
            return page.packed(str(part("stepped.html", page.language, **context)))
        context["notes"] = "" if look.eyes is None else await page.services.lists.notes(id, page.person, look.eyes)
        # Still at the table: a page that says another entry than its board shows would miss what lies between.
        return await page.render("table.html", status, **context)


def table_context(
    page: Page, live: Live, table: Table, look: Look, log: list[Entry], since: int, refused: str
) -> dict[str, object]:
    parts = parts_of(table, look)
    lines = shown_lines(table, log, look)
    section = at_hand(table, look.eyes)
    own = page.person in table.people
    return {
        "table": table, "look": look, "now": parts.now, "words": parts.words, "page": parts, "since": since,
        "lines": [line for line in reversed(lines) if line.what != "said"], "moment": moment,
        "said": [line for line in lines if line.what == "said"], "happened": happened(lines, since),
        "board": Markup(draw(table, look)), "section": section, "chapter": chapter_of(table.setup.game, page.language, section),
        "scores": table.scores(look.eyes) if table.match else [], "refused": refused, "steps": steps_of(table, look),
        "invite": f"{page.request.base_url}tables/{table.id}?invite={live.invite}" if own else "", "key": fresh_key(),
        "step": None, "taught": lesson_of(table.setup.game) is not None,
        "token": page.services.sessions.form_token(page.visitor),
    }  # fmt: skip


def fresh_key() -> str:
    """A key for one form: sent twice, it counts once."""
    return secrets.token_urlsafe(9)
