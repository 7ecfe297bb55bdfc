"""The game of docs/add-a-game.md in the browser, from the shelf to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.outside import follow
from tests.pages.browser import Person, next_question, press_on_board
from tests.web.serving import serving


def test_a_game_outside_the_package_stands_on_the_shelf_and_is_played(
    people: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(tmp_path)
    monkeypatch.setenv("SEABOARD_GAMES", str(tmp_path))
    with serving(str(tmp_path / "tables.db"), "--thinkers", "1") as server:
        person = people(url=server.url, reduced_motion="reduce")
        page = person.go("/")
        assert page.locator("text=Pearl Divers").count()
        page = person.go(f"/tables/{person.table('pearls', 'me bot bot')}")
        shown = 0
        for _ in range(6):
            question = next_question(page, shown)
            if question.over:
                break
            shown = question.number
            press_on_board(page, question.options[0])
        assert page.locator(".result").count() == 1
