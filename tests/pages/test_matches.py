"""Whole matches of every game against bots: by mouse on board and list, and by keyboard with the live region alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from seaboard.registry import EXAMPLES, GAMES, find_game
from tests.pages.browser import ANSWERED, Person, next_question, number, press_on_board

ALL = [*GAMES, *EXAMPLES]
MOST = 1500
"""More answers than any match of one seat has."""


def seats(game: str) -> str:
    return " ".join(["me", *["bot"] * max(1, find_game(game).seats.start - 1)])


@pytest.mark.parametrize("game", ALL)
def test_a_whole_match_by_mouse(people: Callable[..., Person], game: str) -> None:
    """Every other answer is pressed on the board, where the mouse really reaches it; the others in the list."""
    person = people(reduced_motion="reduce")
    page = person.go(f"/tables/{person.table(game, seats(game))}")
    chooser, shown = random.Random(game), 0
    for turn in range(MOST):
        question = next_question(page, shown)
        if question.over:
            break
        shown, action = question.number, chooser.choice(question.options)
        if turn % 2:
            press_on_board(page, action)
        else:
            page.locator(f'button.option[value="{action}"]').click()
    assert page.locator(".result").count() == 1
    page.click(".result__do a.btn--primary")
    page.wait_for_url("**/end")
    assert page.locator(".luckbox .ok").count() == 1
    assert page.locator(".sheet tfoot td").count() == len(seats(game).split()) * 2


@pytest.mark.parametrize("game", ALL)
def test_a_whole_match_by_keyboard_reading_only_the_live_region(people: Callable[..., Person], game: str) -> None:
    person = people(reduced_motion="reduce", viewport={"width": 800, "height": 500})
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
    said = page.wait_for_function(
        r"""() => {
          const said = document.querySelector('#live').textContent;
          return /Your turn: |( wins|Shared victory: .*)\.$/.test(said) && said;
        }"""
    ).json_value()
    found = re.search(r"Your turn: .* (\d+) options?: 1 ", said)
    return int(found[1]) if found else 0
