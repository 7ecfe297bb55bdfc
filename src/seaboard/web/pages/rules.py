"""The rulebook in pages: as HTML by section, the section at hand, and why something can't be done."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from seaboard.core.action import Action
from seaboard.core.reasons import Reason
from seaboard.registry import folder_of, rulebook_of
from seaboard.tables import decide
from seaboard.tables.lesson import lesson_of
from seaboard.tables.sight import Sight
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.web.pages.page import Page, number_of, part
from seaboard.web.pages.pictures import draw_figures, figures
from seaboard.web.pages.shelf import shelf
from seaboard.web.refusals import refuse

HEADING = re.compile(r"^(#{1,3}) (?:(\d+(?:\.\d+)?) )?(.+)$")
CITED = re.compile(r"\b(\d+\.\d+)\b")
MOST_ANSWERS = 6


@dataclass(frozen=True)
class Section:
    """A chapter or section: its number, title, and text as HTML."""

    number: str
    title: str
    level: int
    html: Markup


def to_html(text: str) -> str:
    """Markdown as HTML; figures in tables are aligned by a class, as the pages' policy forbids styles."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return html.replace('style="text-align:right"', 'class="is-right"')


@lru_cache(maxsize=64)
def book(game: str, language: str, pictures: bool = False) -> tuple[Section, ...]:
    """The sections of a rulebook, in order, with their pictures where wanted. References to other sections are links."""
    found: list[tuple[str, str, int, list[str]]] = []
    for line in rulebook_of(game, language).splitlines():
        heading = HEADING.match(line)
        if heading:
            found.append((heading[2] or "", heading[3], len(heading[1]), []))
        elif found:
            found[-1][3].append(line)
    numbers = {number for number, *_ in found if number}
    shown = figures(game, language) if pictures else {}

    def link(cited: re.Match[str]) -> str:
        number = cited[1]
        return f'<a href="#s{number}" data-section="{number}">{number}</a>' if number in numbers else number

    return tuple(
        Section(number, title, level, Markup(CITED.sub(link, to_html("\n".join(lines)))) + shown.get(number, ""))
        for number, title, level, lines in found
    )


def chapter_of(game: str, language: str, section: str) -> list[Section]:
    """The chapter that a section stands in; the first one where none is meant."""
    sections = [each for each in book(game, language) if each.number]
    chapter = section.split(".")[0] if section else sections[0].number.split(".")[0]
    return [each for each in sections if each.number.split(".")[0] == chapter]


def at_hand(sight: Sight) -> str:
    """The section that the question at hand is about: the one its step cites. It tells nothing that the question doesn't."""
    table = sight.table
    if table.match is None or not table.asked:
        return ""
    seat = sight.eyes if sight.asked and sight.eyes is not None else table.asked[0]
    step = table.match.game.question(table.match.state, seat)
    return cited_by(table.setup.game).get(type(step).__name__, "")


@lru_cache
def cited_by(game: str) -> dict[str, str]:
    """The section that each class of a game's rules cites. Read from the sources: compiled classes have no docstrings."""
    found: dict[str, str] = {}
    for file in folder_of(game).iterdir():
        if file.name.endswith(".py"):
            for node in ast.parse(file.read_text("utf-8")).body:
                cited = CITED.search(ast.get_docstring(node) or "") if isinstance(node, ast.ClassDef) else None
                if isinstance(node, ast.ClassDef) and cited:
                    found[node.name] = cited[1]
    return found


async def rules_page(page: Page) -> Response:
    """A whole rulebook."""
    game = page.request.path_params["game"]
    try:
        words = speaker(game, page.language, ())
    except ValueError:
        raise refuse("not_found") from None
    await draw_figures(game, page.language)
    sections = book(game, page.language, pictures=True)
    if page.wants_data:
        numbered = [each for each in sections if each.number]
        return HTMLResponse(part("book.html", page.language, sections=numbered, section=""))
    return await page.render(
        "rules.html",
        sections=sections,
        title=words.say("game.name"),
        game=game,
        lesson=lesson_of(game),
        boxes=shelf(page.language),
        section="",
    )


# ---------- why not?


@dataclass
class Verdict:
    """An action in words, and why it can't be done; no reason where it can."""

    action: str
    words: str
    reason: str
    section: str
    possible: bool


async def why_page(page: Page) -> Response:
    """Why something can't be done: `about` is what was pressed on the board, or what somebody wrote."""
    id, query = page.request.path_params["id"], page.request.query_params
    about = query.get("about", "")[:300]
    async with page.services.house.at(id, fresh=True) as live:
        table = page.visible(live)
        seat = number_of(query.get("seat", "")) or 0
        answers = answers_about(table, page.person, seat, about, page.language)
    context = {"answers": answers, "about": about, "address": f"/tables/{id}", "seat": seat, "game": table.setup.game}
    if page.wants_data:
        return HTMLResponse(part("why.html", page.language, **context))
    return await page.render("why_page.html", 200, **context)


def answers_about(table: Table, person: str, seat: int, about: str, language: str) -> list[Verdict]:
    """The actions that have most to do with what was pressed, and the reason against each."""
    words = speaker(table.setup.game, language, table.names)
    if table.match is None or person != table.seats[min(seat, len(table.seats) - 1)].person:
        refused = decide.refuse("not_started" if table.match is None else "not_your_seat")
        return [Verdict("", "", words.reason(refused.reason), "", False)]
    match, sought = table.match, tokens(about)
    step = match.game.question(match.state, seat) if seat in match.asked else None
    choices = step.choices(match.state) if step else []

    def nearness(action: Action) -> tuple[int, int]:
        own = tokens(action.text) | tokens(words.action(action))
        return len(own & sought), -len(own)

    def against(action: Action) -> Reason | None:
        if action in choices:
            return None
        return match.game.why_not(match.state, step, action) if step else match.why_not(seat, action)

    ranked = sorted((action for action in match.game.actions if nearness(action)[0]), key=nearness, reverse=True)
    best = nearness(ranked[0])[0] if ranked else 0
    answers: list[Verdict] = []
    for action in ranked:
        if nearness(action)[0] < best or len(answers) >= MOST_ANSWERS:
            break
        reason = against(action)
        said = "" if reason is None else words.say(f"reason.{reason.name}", **reason.figures)
        if said not in [each.reason for each in answers] or reason is None:
            answers.append(Verdict(action.text, words.action(action), said, reason.section if reason else "", reason is None))
    return answers or general(table, seat, words)


def general(table: Table, seat: int, words: Any) -> list[Verdict]:
    """Nothing of that name: at least whose turn it is."""
    match = table.playing()
    if match.over or seat not in match.asked:
        reason = Reason("over", "") if match.over else Reason("not_asked", "", {"seat": match.asked[0]})
        return [Verdict("", "", words.reason(reason), "", False)]
    return []


def tokens(text: str) -> set[str]:
    """The words and numbers of a text that tell things apart."""
    return {each for each in re.findall(r"[^\W_]+", text.lower()) if len(each) > 2 or each.isdecimal()}
