"""Every option of every question along a match can be pressed on the board, wide and narrow: nothing lies above it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

import seaboard
from seaboard.look.draw import stylesheet
from seaboard.registry import EXAMPLES, GAMES, board_of, find_game
from seaboard.tables.speaker import speaker
from tests.pages.browser import REACHED

POSITIONS = 15
"""So many questions: those in which a verb comes up for the first time, and some others. Each board is drawn twice."""
SIZES = {False: "1600px", True: "390px"}

UNREACHED = f"""([board, size, actions]) => {{
  const reached = {REACHED};
  const at = document.querySelector('#board-now');
  at.innerHTML = board;
  at.firstChild.style.width = size;
  return actions.filter(each => !reached(each));
}}"""


@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_a_mouse_reaches_every_option(browser: Browser, game: str) -> None:
    seats = find_game(game).seats
    match, chooser = seaboard.new(game, seats=seats.stop - 1, seed=4), random.Random(4)
    words = speaker(game, "en", [f"Player {number}" for number in range(1, seats.stop)])
    page = browser.new_page(viewport={"width": 1600, "height": 6000})
    page.set_content(f"<style>{stylesheet()}body {{ margin: 0 }}</style><div id='board-now'></div>")
    seen: set[str] = set()
    shown = 0
    while not match.over and shown < POSITIONS:
        seat = match.asked[0]
        choices = match.choices(seat)
        fresh = {each.verb for each in choices} - seen
        if fresh or chooser.random() < 0.1:
            seen |= fresh
            shown += 1
            for narrow in (False, True):
                board = board_of(game)(match.view(seat), seat, choices, words, narrow=narrow)
                found = page.evaluate(UNREACHED, [board, SIZES[narrow], [each.text for each in choices]])
                assert found == [], f"{game}, {SIZES[narrow]} wide, after {len(match.log)} actions"
        match.play(seat, chooser.choice(choices))
    page.close()
    assert len(seen) > 1
