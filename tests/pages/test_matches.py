"""Whole matches of every game against bots: by mouse on board and list, and by keyboard with the live region alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from seaboard.games import EXAMPLES, GAMES, find_game
from tests.pages.browser import ANSWERED, Person, number, wait_for_turn

ALL = [*GAMES, *EXAMPLES]
MOST = 1500
"""More answers than any match of one seat has."""


def seats(game: str) -> str:
    return " ".join(["me", *["bot"] * max(1, find_game(game).seats.start - 1)])


@pytest.mark.parametrize("game", ALL)
def test_a_whole_match_by_mouse(people: Callable[..., Person], game: str) -> None:
    person = people(reduced_motion="reduce")
    page = person.go(f"/tables/{person.table(game, seats(game))}")
    chooser = random.Random(game)
    for turn in range(MOST):
        if not wait_for_turn(page):
            break
        before = number(page)
        options = page.locator("button.option")
        chosen = options.nth(chooser.randrange(options.count()))
        action = chosen.get_attribute("value")
        on_board = page.locator(f'#board-now [data-action="{action}"]').first
        if turn % 4 == 0:
            on_board.dispatch_event("click")
        elif turn % 4 == 1 and chooser.random() < 0.3:
            on_board.focus()
            page.keyboard.press("Enter")
        else:
            chosen.click()
        page.wait_for_function(ANSWERED, arg=before)
    assert page.locator(".result").count() == 1
    page.click(".result__do a.btn--primary")
    page.wait_for_url("**/end")
    assert page.locator(".luckbox .ok").count() == 1
    assert page.locator(".sheet tfoot td").count() == len(seats(game).split()) * 2


@pytest.mark.parametrize("game", ALL)
def test_a_whole_match_by_keyboard_reading_only_the_live_region(people: Callable[..., Person], game: str) -> None:
    person = people(reduced_motion="reduce")
    page = person.go(f"/tables/{person.table(game, seats(game))}")
    chooser = random.Random(game)
    for _ in range(MOST):
        count = heard(page)
        if not count:
            break
        before = number(page)
        page.keyboard.type(str(chooser.randrange(count) + 1))
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED, arg=before)
        assert page.evaluate("() => document.activeElement.id === 'asked' || document.activeElement.closest('#ask') !== null")
    assert page.locator(".result").count() == 1


def heard(page: Page) -> int:
    """How many options the live region has told of; 0 at the end of the match."""
    page.wait_for_function(
        r"() => /Your turn: |( wins|Shared victory: .*)\.$/.test(document.querySelector('#live').textContent)"
    )
    said = page.locator("#live").text_content() or ""
    found = re.search(r"Your turn: .* (\d+) options?: 1 ", said)
    return int(found[1]) if found else 0
