"""The replay: any moment of a finished match, from any seat's eyes or open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from seaboard.bots.levels import LEVELS
from seaboard.core.state import State
from seaboard.match import story
from seaboard.match.replay import Replay
from seaboard.match.words import Words
from seaboard.registry import board_of, text_in
from seaboard.tables.setup import USUAL_LEVEL
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.finished import LATER, look_back
from seaboard.web.pages.chart import Chart, chart_of, sampled
from seaboard.web.pages.page import Page, Say, number_of, part
from seaboard.web.pages.review import Lookback, lookback
from seaboard.web.pages.rules import chapter_of
from seaboard.web.pages.table import sized

BEFORE, AFTER = 40, 12
"""How many lines of the log are shown before and after the moment."""
TICKS = 16
"""How many rounds are written below the slider at the most."""


@dataclass
class Line:
    """What one entry of the log made happen, in words."""

    number: int
    seat: int
    """Who acted."""
    words: str
    passages: list[tuple[int | None, str]]
    """The same by whom the sentences are about."""


@dataclass
class Moment:
    """One moment of a replay through somebody's eyes: `eyes` is a seat, or None for everything face up."""

    table: Table
    replay: Replay
    at: int
    eyes: int | None
    words: Words
    say: Say

    @property
    def length(self) -> int:
        return self.replay.length

    @property
    def round(self) -> int:
        return self.replay.rounds[self.at]

    @property
    def where(self) -> str:
        """Whose eyes, as the address says it."""
        return "open" if self.eyes is None else str(self.eyes)

    @property
    def names(self) -> list[str]:
        return [self.words.player(seat) for seat in range(self.replay.match.seats)]

    @property
    def totals(self) -> list[int | None]:
        return self.replay.totals(self.eyes)[self.at]

    def address(self, at: int) -> str:
        return f"?at={at}&as={self.where}"

    def line(self, number: int) -> Line:
        """The entry that led to a moment."""
        entry, events = self.replay.match.log[number - 1], self.replay.events[number]
        openly = self.eyes is None
        said = story.line(self.words, entry, events, self.eyes, openly)
        told = [(each.seat, each.words) for each in story.tell(self.words, events, self.eyes, openly)]
        return Line(number, entry.seat, said, story.passages(told) or [(entry.seat, said)])

    def lines(self) -> list[Line]:
        """The log around the moment."""
        return [self.line(number) for number in range(max(1, self.at - BEFORE), min(self.length, self.at + AFTER) + 1)]

    def swings(self) -> list[tuple[int, int, int]]:
        """Whose points the last entry changed: seat, before, after."""
        before = self.replay.totals(self.eyes)[max(0, self.at - 1)]
        both = enumerate(zip(before, self.totals, strict=True))
        return [(seat, was, now) for seat, (was, now) in both if was is not None and now is not None and was != now]

    def position(self, view: State) -> list[str]:
        """The position in words; with everything face up, also what each seat alone could see."""
        text = text_in(self.table.setup.game)
        common = text(view, self.eyes, self.words).split("\n\n")
        seats = range(self.replay.match.seats) if self.eyes is None else ()
        own = [(seat, each) for seat in seats for each in text(view, seat, self.words).split("\n\n")]
        alone = [
            self.say("page.overheard", name=self.words.player(seat), words=each) for seat, each in own if each not in common
        ]
        return [*common, *alone]


def ticks(replay: Replay) -> list[tuple[float, int]]:
    """Where along the slider rounds begin, in percent; only some of many."""
    chapters = replay.chapters()
    every = -(-len(chapters) // TICKS)
    return [(round(100 * at / max(1, replay.length), 2), number) for number, at in chapters[::every]]


def curve(moment: Moment) -> Chart | None:
    """The points over the whole match, above the slider."""
    totals = moment.replay.totals(moment.eyes)
    at = sampled(len(totals))
    return chart_of(at, [totals[number] for number in at], 0, 1000, 4, 96)


async def replay_page(page: Page) -> Response:
    """A moment: as a page, or as those parts of it that change, for the script."""
    query, id = page.request.query_params, page.request.path_params["id"]
    if query.get("invite"):
        await page.services.house.admit(id, page.person, query["invite"][:64])
    table, replay, eyes = await look_back(page, id, number_of(query.get("as", "")))
    words = speaker(table.setup.game, page.language, table.names)
    moment = Moment(table, replay, min(number_of(query.get("at", "")) or 0, replay.length), eyes, words, page.say)
    review = lookback(page, table, replay, words)
    context = context_of(page, moment, review)
    if page.wants_data:
        return HTMLResponse(part("replayed.html", page.language, **context))
    return await page.render("replay.html", **context, **frame_of(page, moment))


async def review_page(page: Page) -> Response:
    """What a review adds to the replay or the end, for the script; 202 while it is under way."""
    query, id = page.request.query_params, page.request.path_params["id"]
    table, replay, _ = await look_back(page, id, None)
    words = speaker(table.setup.game, page.language, table.names)
    review = lookback(page, table, replay, words)
    if not page.wants_data:
        return page.go(f"/tables/{id}/replay")
    if review.state == "waits":
        return Response(status_code=202, headers={"retry-after": str(LATER)})
    template = "turned.html" if query.get("on") == "end" else "reviewed.html"
    moment = Moment(table, replay, 0, None, words, page.say)
    return HTMLResponse(part(template, page.language, table=table, review=review, curve=curve(moment), now=0))


def context_of(page: Page, moment: Moment, review: Lookback) -> dict[str, Any]:
    """What the parts need that change from moment to moment."""
    table, replay, words = moment.table, moment.replay, moment.words
    state = replay.at(moment.at)
    view = replay.seen(state, moment.eyes)
    board = board_of(table.setup.game)(view, moment.eyes, [], words, narrow=page.narrow)
    asked = replay.game.asked(state)
    own = table.seats_of(page.person)
    return {
        "moment": moment, "table": table, "title": words.say("game.name"), "board": Markup(sized(board)), "asked": asked,
        "last": moment.line(moment.at) if moment.at else None, "over": not state.steps, "position": moment.position(view),
        "waiting": ", ".join(moment.names[seat] for seat in asked),
        "seat": next((seat for seat in (moment.eyes, *own, *asked) if seat is not None), 0),
        "review": review, "levels": list(LEVELS), "level": USUAL_LEVEL,
        "token": page.services.sessions.form_token(page.visitor),
    }  # fmt: skip


def frame_of(page: Page, moment: Moment) -> dict[str, Any]:
    """What the page needs besides, and what stays."""
    replay = moment.replay
    return {
        "ticks": ticks(replay), "curve": curve(moment), "starts": [at for _, at in replay.chapters()],
        "chapter": chapter_of(moment.table.setup.game, page.language, ""), "section": "", "narrow": page.narrow,
        "now": round(1000 * moment.at / max(1, replay.length), 1),
    }  # fmt: skip
