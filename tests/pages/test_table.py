"""At the table: why not, undo, watching, chat, notes, the rulebook, the score, seats and invitations."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.pages.browser import ANSWERED, Person, number, started, until, wait_for_turn


def test_from_home_a_match_starts_with_one_press(people: Callable[..., Person]) -> None:
    page = people().go()
    page.click("form[action='/play/north_wind'] button")
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)
    expect(page).to_have_title(re.compile("^Your turn"))
    assert page.get_attribute("link[rel=icon]", "href") != page.get_attribute("link[rel=icon]", "data-usual")


def test_whatever_cannot_be_pressed_says_why_with_the_rule(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{person.table('north_wind', 'me bot')}")
    wait_for_turn(page)
    while not re.search(r"Action \d|Reveal the|Pirates of", page.inner_text("#asked")):  # on a voyage of one's own
        before = number(page)
        page.click("button.option >> nth=0")
        page.wait_for_function(ANSWERED, arg=before)
        wait_for_turn(page)
    page.locator("#board-now #pile-olesand").click()
    expect(page.locator("#whynot")).to_be_visible()
    expect(page.locator("#whynot .cite").first).to_contain_text("4.2")
    page.locator("#whynot .cite").first.click()
    expect(page.locator("#rulebook section.is-cited")).to_have_attribute("id", "s4.2")
    page.keyboard.press("Escape")
    expect(page.locator("#whynot")).to_be_hidden()
    page.click("[data-ask-why]")
    page.fill("#whynot input.text", "hire lookout")
    page.keyboard.press("Enter")
    expect(page.locator("#whynot li").first).to_contain_text("lookout")


def test_undo_takes_back_until_something_is_learnt(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{person.table('mare_balticum', 'me bot bot')}")
    wait_for_turn(page)
    while page.locator("form[action$='/undo']").count() == 0:
        before = number(page)
        page.click("button.option >> nth=0")
        page.wait_for_function(ANSWERED, arg=before)
        wait_for_turn(page)
    page.click("form[action$='/undo'] button")
    page.wait_for_function("() => document.querySelector('#live').textContent.includes('takes back')")
    expect(page.locator("#news, #earlier").first).not_to_be_empty()


def test_what_others_did_can_be_watched_step_by_step(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{person.table('pig', 'me bot bot')}")
    while page.locator("a[data-step]").count() == 0:
        wait_for_turn(page)
        before = number(page)
        held = page.locator("button.option[value=hold]")
        held.click() if held.count() else page.click("button.option[value=roll]")
        page.wait_for_function(ANSWERED, arg=before)
        wait_for_turn(page)
    page.locator("a[data-step]").first.click()
    expect(page.locator(".stepbar p")).to_contain_text("1/")
    first = page.locator("#board-now").inner_html()
    if page.locator(".stepbar [aria-label='Next step']:not(.visually-hidden)").count():
        page.click(".stepbar [aria-label='Next step']")
        expect(page.locator(".stepbar p")).to_contain_text("2/")
        assert page.locator("#board-now").inner_html() != first
    page.click(".stepbar [data-step=now]")
    expect(page.locator(".stepbar")).to_have_count(0)
    expect(page.locator("#board-now [data-action]").first).to_be_visible()


def test_chat_notes_and_score(people: Callable[..., Person]) -> None:
    ada, ben = people(), people()
    id = ada.table("pig", "me open")
    page = ada.go(f"/tables/{id}")
    expect(page.locator("#asked")).to_contain_text("Waiting for 1 more player")
    other = ben.go(f"/tables/{id}?invite={ada.invite}")
    other.click(".seatlist form[action$='/sit'] button")
    wait_for_turn(page)
    page.click(".tabs [data-drawer=chat]")
    page.fill("#chat input.text", "Fair <b>winds</b>")
    page.keyboard.press("Enter")
    expect(other.locator("#chat-new")).to_have_text("1")
    other.click(".tabs [data-drawer=chat]")
    expect(other.locator("#talk li p")).to_have_text("Fair <b>winds</b>")
    expect(page.locator("#chat input.text")).to_have_value("")
    page.click(".tabs [data-drawer=notes]")
    page.fill("#note", "Ben is greedy")
    page.click("#notes button")
    until(lambda: "Ben is greedy" in ada.context.request.get(f"{ada.url}/tables/{id}").text(), "the notes are kept")
    assert "greedy" not in ben.context.request.get(f"{ben.url}/tables/{id}").text()
    page.click(".player button >> nth=0")
    expect(page.locator("#scores")).to_be_visible()


def test_an_update_moves_nothing_and_keeps_focus_and_scroll(people: Callable[..., Person]) -> None:
    ada, ben = people(), people()
    id = ada.table("north_wind", "me open")
    page = ada.go(f"/tables/{id}")
    other = ben.go(f"/tables/{id}?invite={ada.invite}")
    other.click(".seatlist form[action$='/sit'] button")
    started(page)
    started(other)
    if page.evaluate("() => document.body.dataset.turn") != "1":  # lots are drawn for who begins
        page, other = other, page
    wait_for_turn(page)
    other.click(".tabs [data-drawer=notes]")
    other.fill("#note", "I was typing th")
    boxes = "() => ['.players', '.boardbox', '.rail'].map(q => document.querySelector(q).getBoundingClientRect().toJSON())"
    places = other.evaluate(boxes)
    before = number(other)
    page.click("button.option >> nth=0")
    other.wait_for_function(ANSWERED, arg=before)
    assert other.evaluate(boxes) == places
    assert other.evaluate("() => [document.activeElement.id, document.activeElement.value]") == ["note", "I was typing th"]
