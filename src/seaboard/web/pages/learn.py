"""Learn: a guided first match, a page a step, made of the table's own parts; and where all games are taught."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

import msgspec
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from seaboard.look.emblems import place_of
from seaboard.match.refused import Refused
from seaboard.registry import EXAMPLES, GAMES
from seaboard.tables.entries import Entry
from seaboard.tables.lesson import Lesson, Task, lesson_of, right, since, table_at
from seaboard.tables.show import Line
from seaboard.tables.table import Table
from seaboard.web.pages.live import PageFrame
from seaboard.web.pages.page import Page, keep, number_of, part
from seaboard.web.pages.pictures import pointed
from seaboard.web.pages.rules import answers_about, chapter_of
from seaboard.web.pages.shelf import shelf
from seaboard.web.pages.table import Parts, parts_of, sized
from seaboard.web.pages.viewer import Viewer
from seaboard.web.pages.watching import to_watch, watch
from seaboard.web.refusals import refuse

STEP = re.compile(r"([1-9]\d?)(?:-(\d{1,99}))?")
"""How an address names a step: `5`, or `5-001` where another right action than the first was taken at the third."""
KEPT = "seaboard_lesson_"
"""A cookie for each game: how far its lesson has come. It names nobody."""


@dataclass
class Place:
    """Where somebody is in a lesson: `answers` are the steps done, each with which of the right actions was taken."""

    game: str
    lesson: Lesson
    answers: tuple[int, ...]
    log: list[Entry]
    parts: Parts

    @property
    def table(self) -> Table:
        return self.parts.table

    @property
    def number(self) -> int:
        return len(self.answers) + 1

    @property
    def count(self) -> int:
        return len(self.lesson.tasks)

    @property
    def task(self) -> Task | None:
        """What is to be done; nothing at the end."""
        return self.lesson.tasks[len(self.answers)] if len(self.answers) < self.count else None

    @cached_property
    def meant(self) -> list[str]:
        """The actions that are right here."""
        return right(self.task, self.parts.sight.choices) if self.task else []

    def text(self, what: str) -> str:
        return self.parts.words.say(f"lesson.{self.task.name if self.task else 'end'}.{what}")

    @property
    def address(self) -> str:
        return address_of(self.game, self.answers)

    @property
    def back(self) -> str:
        return address_of(self.game, self.answers[:-1])

    def board(self) -> str:
        point = [*map(place_of, self.meant), *(self.task.point if self.task else ())]
        return pointed(self.parts.board(), point)

    def news(self) -> list[Line]:
        """What the last answer did, and what the others did then."""
        after = since(self.lesson, self.answers, self.log)
        return [line for line in self.parts.lines(self.log) if line.number > after and line.events]

    def heading(self) -> str:
        if self.task is None:
            return self.parts.say("page.lesson_done")
        return self.parts.say("page.lesson_step", number=self.number, count=self.count)

    def said(self) -> str:
        """The page for those who don't see it: what happened, what to do and why, and the numbers to press."""
        told = [line.words for line in self.news()]
        asked = [self.parts.announce()] if self.task else []
        return " ".join([*told, f"{self.heading()}.", self.text("do"), self.text("why"), *asked])


def address_of(game: str, answers: tuple[int, ...]) -> str:
    """The address of a step: its number, and what was chosen where the lesson leaves a choice."""
    chosen = "".join(map(str, answers)).rstrip("0")
    return f"/learn/{game}/{len(answers) + 1}" + (f"-{chosen}" if chosen else "")


async def place(page: Page) -> Place:
    """Where the address says that somebody is. What is no place of a lesson isn't found."""
    game, step = page.request.path_params["game"], STEP.fullmatch(page.request.path_params["step"])
    lesson = lesson_of(game) if game in GAMES or game in EXAMPLES else None
    if lesson is None or step is None or int(step[1]) > len(lesson.tasks) + 1:
        raise refuse("not_found")
    answers = tuple(map(int, (step[2] or "").ljust(int(step[1]) - 1, "0")[: int(step[1]) - 1]))
    try:
        return await place_after(page, game, lesson, answers)
    except (Refused, IndexError):  # an address that nobody was given
        raise refuse("not_found") from None


async def place_after(page: Page, game: str, lesson: Lesson, answers: tuple[int, ...]) -> Place:
    table, log = table_at(game, lesson, answers, page.person, await page.called())
    return Place(game, lesson, answers, log, parts_of(table, Viewer(page.person, lesson.learner, page.language, page.narrow)))


# ---------- the pages


async def learn(page: Page) -> Response:
    """All boxes: the rulebook and the lesson of each."""
    return await page.render("learn.html", shelf=shelf(page.language))


async def lesson_start(page: Page) -> Response:
    """On to where the reader was in a game's lesson."""
    game = page.request.path_params["game"]
    kept = page.request.cookies.get(KEPT + game, "")
    return page.go(f"/learn/{game}/{kept if STEP.fullmatch(kept) else 1}")


async def lesson_page(page: Page) -> Response:
    """A step of a lesson."""
    here = await place(page)
    watched = page.request.query_params.get("step", "")
    if watched and page.wants_data:
        return HTMLResponse(part("stepped.html", page.language, **context(page, here, number_of(watched))))
    return await lesson_answer(page, here)


async def lesson_answer(page: Page, here: Place, tried: str = "") -> Response:
    watched = number_of(page.request.query_params.get("step", ""))
    response = await page.render("lesson.html", 200, **context(page, here, watched), tried=tried)
    keep(response, KEPT + here.game, here.address.rpartition("/")[2] if here.task else "1")
    return response


def context(page: Page, here: Place, watched: int | None = None) -> dict[str, object]:
    sight = here.parts.sight
    then = watch(sight, watched, page.narrow)
    section = here.task.section if here.task else ""
    return here.parts.context() | {
        "lesson": here, "told": here.news(), "to_watch": to_watch(sight), "watched": then, "scores": sight.scores,
        "board": Markup(sized(then.board) if then else here.board()), "section": section,
        "chapter": chapter_of(here.game, page.language, section), "token": page.services.sessions.form_token(page.visitor),
    }  # fmt: skip


async def lesson_move(page: Page) -> Response:
    """The learner answers a step: on to the next one, or a word on why not this."""
    here, action = await place(page), page.text("action")
    if here.task is None or action not in here.meant:
        tried = remark(here, action)
        return frame(page, here, tried) if page.wants_data else await lesson_answer(page, here, tried)
    onward = await place_after(page, here.game, here.lesson, (*here.answers, here.task.do.index(action)))
    return frame(page, onward) if page.wants_data else page.go(onward.address)


def remark(here: Place, action: str) -> str:
    """What is said of another action than the one meant: the rule against it, or that the lesson wants to show something."""
    words, match = here.parts.words, here.table.playing()
    reason = match.why_not(here.lesson.learner, action)
    if reason is not None:
        return words.reason(reason)
    meant = words.action(match.find(here.meant[0])) if here.meant else ""
    return here.parts.say("page.lesson_other", action=words.action(match.find(action)), meant=meant)


def frame(page: Page, here: Place, tried: str = "") -> Response:
    """The news of a step for the script: the same parts as in the page."""
    sight = here.parts.sight
    told = {"lesson": here, "told": here.news(), "to_watch": to_watch(sight), "token": "", "tried": tried}
    parts = {
        "status": here.parts.render("status.html"),
        "players": here.parts.render("players.html", scores=sight.scores, **told),
        "ask": here.parts.render("lesson_ask.html", **told),
        "happened": here.parts.render("lesson_told.html", **told),
    }
    news = PageFrame(here.table.number, f"{here.heading()} · {here.parts.title} · Seaboard", bool(here.task))
    news.parts = {id: str(html) for id, html in parts.items()}
    news.section = here.task.section if here.task else ""
    news.said = tried or here.said()
    news.board = "" if tried else here.board()
    news.address = here.address
    response = Response(msgspec.json.encode(news), media_type="application/json")
    keep(response, KEPT + here.game, here.address.rpartition("/")[2] if here.task else "1")
    return response


async def lesson_why(page: Page) -> Response:
    """Why something can't be done at this step."""
    here = await place(page)
    about = page.request.query_params.get("about", "")[:300]
    answers = answers_about(here.table, page.person, here.lesson.learner, about, page.language)
    told = {"answers": answers, "about": about, "address": here.address, "seat": here.lesson.learner, "game": here.game}
    if page.wants_data:
        return HTMLResponse(part("why.html", page.language, **told))
    return await page.render("why_page.html", 200, **told)
