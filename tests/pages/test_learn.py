"""Lessons in a real browser: by mouse on the board, by keyboard, without scripts; another choice is explained."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from seaboard.registry import GAMES
from seaboard.tables.lesson import lesson_of
from tests.pages.browser import Person

Steps = list[str]


def steps(game: str) -> Steps:
    """The actions of a lesson, where it leaves a choice the first."""
    found = lesson_of(game)
    assert found is not None
    return [each.do[0] for each in found.tasks]


def at_step(page: Page, game: str, number: int) -> None:
    page.wait_for_url(f"**/learn/{game}/{number}")
    page.wait_for_function("() => !document.body.dataset.busy")


def test_a_whole_lesson_by_mouse_on_the_board(people: Callable[..., Person]) -> None:
    page = people().go("/")
    page.click("a[href='/learn/north_wind']")
    for number, action in enumerate(steps("north_wind"), 1):
        at_step(page, "north_wind", number)
        expect(page.locator(".lesson__place")).to_contain_text(f"Step {number} of")
        expect(page.locator("#board-now .meant").first).to_be_attached()
        page.locator(f"#board-now [data-action='{action}']").first.click()
    at_step(page, "north_wind", len(steps("north_wind")) + 1)
    expect(page.locator(".told")).to_contain_text("Trutzhavn")
    page.click("text=Now play a real one")
    page.wait_for_url("**/tables/*")


def test_a_whole_lesson_by_keyboard(people: Callable[..., Person]) -> None:
    page = people().go("/learn/fleet")
    for number, action in enumerate(steps("fleet"), 1):
        at_step(page, "fleet", number)
        buttons = [each.get_attribute("value") for each in page.locator("button.option").all()]
        page.keyboard.press(str(buttons.index(action) + 1))
        expect(page.locator(f"button.option[value='{action}']")).to_be_focused()
        page.keyboard.press("Enter")
    at_step(page, "fleet", len(steps("fleet")) + 1)
    assert "Lesson done" in (page.locator("#live").text_content() or "")
    expect(page.locator("#asked")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_without_scripts(people: Callable[..., Person], game: str) -> None:
    page = people(java_script_enabled=False, viewport={"width": 800, "height": 500}).go(f"/learn/{game}/1")
    for action in steps(game):
        page.click(f"button.option.is-meant[value='{action}']")
    expect(page.locator(".result__do button")).to_have_text("Now play a real one")


def test_another_choice_is_explained_and_tried_again(people: Callable[..., Person]) -> None:
    for scripts in (True, False):
        page = people(java_script_enabled=scripts).go("/learn/north_wind/4")
        page.click("button.option[value='pass']")
        expect(page.locator("#refused")).to_contain_text("“Sail past” is allowed here")
        expect(page.locator("#refused")).to_contain_text("Buy 2 wine")
        page.click("button.option[value='buy 2 wine']")
        page.wait_for_url("**/learn/north_wind/5")
        expect(page.locator("#refused")).to_be_empty()


def test_the_rule_is_given_for_what_cannot_be_done(people: Callable[..., Person]) -> None:
    page = people().go("/learn/north_wind/4")
    page.keyboard.press("?")
    page.fill("#whynot input.text", "sell 1 wine")
    page.keyboard.press("Enter")
    expect(page.locator("#whynot-text a.cite").first).to_be_visible()
    page.click("#whynot-text a.cite >> nth=0")
    expect(page.locator("#book section.is-cited")).to_be_visible()
    expect(page.locator("#book figure").first).to_be_attached()


def test_a_lesson_goes_on_where_it_was_and_back(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go("/learn/fleet/5")
    page.click("button.option[value='pay lobster']")
    page.wait_for_url("**/learn/fleet/6-00001")
    person.go("/learn")
    page.click("a[href='/learn/fleet']")
    page.wait_for_url("**/learn/fleet/6-00001")
    page.click("button.option[value='hire processing_vessel']")
    page.wait_for_url("**/learn/fleet/7-00001")
    expect(page.locator("button.option.is-meant")).to_have_attribute("value", "captain shrimp")
    page.go_back()
    expect(page.locator(".lesson__place")).to_contain_text("Step 6 of")


def test_what_is_no_step_is_not_found(people: Callable[..., Person]) -> None:
    person = people()
    for path in ("/learn/pig/1", "/learn/chess/1", "/learn/fleet/99", "/learn/fleet/3-9", "/learn/fleet/x"):
        assert person.context.request.get(person.url + path).status == 404, path


def test_what_others_did_can_be_watched(people: Callable[..., Person]) -> None:
    page = people().go("/learn/mare_balticum/6")
    page.click(".told a[data-step]")
    expect(page.locator("#stepbar p")).to_contain_text("1/12")
    page.click("#stepbar a[data-step=now]")
    expect(page.locator("#stepbar p")).to_have_count(0)
