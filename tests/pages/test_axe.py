"""axe-core finds nothing serious on any page; and every page is looked at in pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from seaboard.registry import GAMES, find_game
from tests.pages.browser import Person, wait_for_turn

AXE = (Path(__file__).parent / "axe.min.js").read_text("utf-8")
LOOKS: list[tuple[int, int, Any, bool]] = [(390, 844, "light", True), (820, 1180, "light", False), (1440, 900, "dark", True)]
"""Widths, heights, by day or by night, and whether axe looks as well: it takes seconds."""


def troubles(page: Page) -> list[dict[str, Any]]:
    """What axe finds, serious or worse.

    Its rule that a name must repeat the text one sees is meant for labels: a card on the board is named by what pressing it
    does, and the figures printed on it are no label.
    """
    page.evaluate(f"() => {{ if (window.axe) return; {AXE}; window.axe = axe; }}")
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
    )
    serious = []
    for each in found:
        nodes = [node["html"][:160] for node in each["nodes"]]
        if each["id"] == "label-content-name-mismatch":
            nodes = [html for html in nodes if not html.startswith('<g id="option-')]
        if nodes and each["impact"] in ("serious", "critical"):
            serious.append({"id": each["id"], "nodes": nodes[:4]})
    return serious


def everywhere(page: Page) -> None:
    """On a phone by day and on a desk by night: nothing serious. At every width: nothing wider than the window."""
    address = page.url
    for width, height, scheme, with_axe in LOOKS:
        page.goto("about:blank")  # a table whose window is resized would load itself anew at any moment
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.context.add_cookies([{"name": "seaboard_narrow", "value": str(int(width < 640)), "url": address}])
        page.goto(address)
        assert not with_axe or not troubles(page), f"{address} at {width} pixels, {scheme}"
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1"), f"{address} at {width} pixels"


@pytest.mark.parametrize("path", ["/", "/new?game=swordfish", "/learn", "/tables/nowhere"])
def test_pages_are_accessible(people: Callable[..., Person], path: str) -> None:
    everywhere(people(bypass_csp=True).go(path))


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(people: Callable[..., Person], game: str) -> None:
    person = people(bypass_csp=True)
    seats = " ".join(["me", *["bot"] * max(1, find_game(game).seats.start - 1)])
    page = person.go(f"/tables/{person.table(game, seats)}")
    wait_for_turn(page)
    everywhere(page)


@pytest.mark.parametrize("path", ["/learn/fleet/8", *[f"/rules/{game}" for game in GAMES]])
def test_lessons_and_rulebooks_with_pictures_are_accessible(people: Callable[..., Person], path: str) -> None:
    """One lesson: the others are made of the same parts, and their boards are those of the tables."""
    everywhere(people(bypass_csp=True).go(path))


def test_a_drawer_a_curtain_and_an_end_are_accessible(people: Callable[..., Person]) -> None:
    person = people(bypass_csp=True)
    page = person.go(f"/tables/{person.table('fleet', 'me me')}")
    assert not troubles(page)
    page.click("[data-lift]")
    page.wait_for_url("**?seat=*")
    for drawer in ("rulebook", "chat", "notes"):
        page.click(f".tabs [data-drawer={drawer}]")
        expect(page.locator(f"#{drawer}")).to_be_visible()
        assert not troubles(page), drawer
    place = page.url.partition("?")[0].rpartition("/")[2]
    assert person.context.request.post(f"{person.url}/api/tables/{place}/resign", data={"seat": 0}).ok
    everywhere(person.go(f"/tables/{place}"))
    everywhere(person.go(f"/tables/{place}/end"))
