"""New table: seats, options and clock, with defaults so that start is enough; and a match against bots in one press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from seaboard.bots.levels import LEVELS
from seaboard.match.options import show_options, show_value
from seaboard.registry import EXAMPLES, GAMES, agree, find_game
from seaboard.tables.setup import USUAL_LEVEL, Clock, Setup
from seaboard.tables.speaker import speaker
from seaboard.tables.table import free_name
from seaboard.web.pages.page import Page
from seaboard.web.pages.shelf import box_of, shelf
from seaboard.web.refusals import refuse

PAUSE = 1.0
"""Seconds until an action without an alternative plays itself."""
KINDS = ("me", "friend", "bot", "here", "none")
CLOCKS = {
    "none": Clock(),
    "sitting": Clock("minutes", minutes=30, bonus=15),
    "brisk": Clock("minutes", minutes=10, bonus=10),
    "days": Clock("days", days=3),
}


@dataclass
class GameOption:
    """An option of a game: a switch where it is on or off, else a list."""

    name: str
    words: str
    help: str
    section: str
    values: list[tuple[str, str]]
    usual: str

    @property
    def switch(self) -> bool:
        return {value for value, _ in self.values} == {"on", "off"}


def options_of(name: str, language: str) -> list[GameOption]:
    game, words = find_game(name), speaker(name, language, ())
    usual = show_options(game, game.options_type())
    found = []
    for option in game.options:
        values = [(show_value(value), words.detail("", value)) for value in option.values]
        words_ = words.say(f"option.{option.name}"), words.say(f"option.{option.name}.help")
        found.append(GameOption(option.name, *words_, option.section, values, usual[option.name]))
    return found


def usual_seats(name: str) -> int:
    """Three at a table where the game allows it: the best number to meet a game with."""
    seats = find_game(name).seats
    return min(max(3, seats.start), seats.stop - 1)


def chosen_game(page: Page, name: str) -> str:
    if name not in GAMES and name not in EXAMPLES:
        raise refuse("not_found")
    return name


async def new(page: Page) -> Response:
    """The form."""
    boxes = shelf(page.language)
    name = chosen_game(page, page.request.query_params.get("game", boxes[0].name))
    game, usual = find_game(name), usual_seats(name)
    most = game.seats.stop - 1
    seats = ["me", *["bot"] * (usual - 1), *["none"] * (most - usual)]
    return await page.render(
        "new.html", boxes=boxes, box=box_of(name, page.language), seats=seats, fewest=game.seats.start, usual=usual,
        options=options_of(name, page.language), levels=list(LEVELS), level=USUAL_LEVEL, clocks=list(CLOCKS), game=name,
    )  # fmt: skip


async def make(page: Page) -> Response:
    """Make the table that the form describes, and go there."""
    name = chosen_game(page, page.text("game"))
    mine = " ".join(page.text("name", "", 40).split())
    if mine:
        await page.services.people.rename(page.person, mine)
    own = mine or await page.called()
    kinds = [page.text(f"seat{number}", "none") for number in range(find_game(name).seats.stop - 1)]
    seats: list[tuple[str, str, int]] = []
    for number, kind in enumerate(kinds):
        if kind not in KINDS:
            raise refuse("bad_request", problem=f"seat{number}")
        if kind == "none":
            continue
        called = own if kind == "me" else page.text(f"here{number}", "", 40) or page.say("page.player", number=number + 1)
        level = min(max(page.number(f"level{number}") or USUAL_LEVEL, LEVELS.start), LEVELS.stop - 1)
        here = (page.person, free_name(called, [each[1] for each in seats]), 0)
        seats.append(here if kind in ("me", "here") else ("", "", level if kind == "bot" else 0))
    options: dict[str, object] = {
        each.name: page.text(f"option_{each.name}", "off" if each.switch else each.usual)
        for each in options_of(name, page.language)
    }
    besides = {
        "public": page.text("public") == "on",
        "spectators": page.text("spectators") == "on",
        "clock": CLOCKS.get(page.text("clock", "none"), Clock()),
        "pause": PAUSE if page.text("pause") == "on" else None,
        "hints": {"on": True, "off": False}.get(page.text("hints", "alone")),
    }
    return await open_table(page, name, seats, options, besides)


async def quick(page: Page) -> Response:
    """Against bots, at once."""
    name = chosen_game(page, page.request.path_params["game"])
    me = (page.person, await page.called(), 0)
    bots = [("", "", USUAL_LEVEL)] * (usual_seats(name) - 1)
    return await open_table(page, name, [me, *bots], {}, {})


async def open_table(
    page: Page, game: str, seats: list[tuple[str, str, int]], options: dict[str, object], besides: dict[str, Any]
) -> Response:
    page.services.limits.spend("create", page.person)
    try:
        terms = agree(game, len(seats), options)
        id = await page.services.house.create(Setup.of(terms, **besides), terms.edition.text, page.person, seats)
    except ValueError as error:
        raise refuse("bad_request", problem=str(error)) from None
    return page.go(f"/tables/{id}")
