"""axe-core finds nothing serious on any page; and every page is looked at in pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from seaboard.games import GAMES, find_game
from tests.pages.browser import Person, wait_for_turn

AXE = (Path(__file__).parent / "axe.min.js").read_text("utf-8")
WIDTHS = {390: 844, 820: 1100, 1440: 900}


def troubles(page: Page) -> list[dict[str, Any]]:
    """What axe finds, serious or worse.

    Its rule that a name must repeat the text one sees is meant for labels: a card on the board is named by what pressing it
    does, and the figures printed on it are no label.
    """
    page.evaluate(f"() => {{ {AXE}; window.axe = axe; }}")
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    serious = []
    for each in found:
        nodes = [node["html"][:160] for node in each["nodes"]]
        if each["id"] == "label-content-name-mismatch":
            nodes = [html for html in nodes if not html.startswith('<g id="option-')]
        if nodes and each["impact"] in ("serious", "critical"):
            serious.append({"id": each["id"], "nodes": nodes[:4]})
    return serious


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "path", ["/", "/new?game=swordfish", "/rules/fleet", "/learn", "/learn/north_wind/4", "/tables/nowhere"]
)
def test_pages_are_accessible(people: Callable[..., Person], path: str, width: int, scheme: str) -> None:
    page = people(viewport={"width": width, "height": WIDTHS[width]}, color_scheme=scheme, bypass_csp=True).go(path)
    assert not troubles(page)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(people: Callable[..., Person], game: str, width: int) -> None:
    person = people(viewport={"width": width, "height": WIDTHS[width]}, bypass_csp=True)
    seats = " ".join(["me", *["bot"] * max(1, find_game(game).seats.start - 1)])
    page = person.go(f"/tables/{person.table(game, seats)}")
    wait_for_turn(page)
    assert not troubles(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_rulebooks_with_pictures_are_accessible(people: Callable[..., Person], game: str, width: int) -> None:
    person = people(viewport={"width": width, "height": WIDTHS[width]}, bypass_csp=True)
    for path in (f"/learn/{game}/8", f"/rules/{game}"):
        page = person.go(path)
        assert not troubles(page), path
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1"), path
