"""Without scripts, in three languages, by day and night."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.pages.browser import Person


def test_a_match_without_scripts(people: Callable[..., Person]) -> None:
    person = people(java_script_enabled=False)
    page = person.go("/new?game=pig")
    page.click("form.new button.btn--tall")
    page.wait_for_url("**/tables/*")
    for _ in range(600):
        if page.query_selector(".result"):
            break
        options = page.locator("button.option")
        if options.count():
            held = page.locator("button.option[value=hold]")
            (held if held.count() and "points" not in page.url else options.first).click()
        else:
            page.reload()
    expect(page.locator(".result h2")).to_be_visible()
    page.click(".result__do a.btn--primary")
    expect(page.locator("h1")).to_contain_text("wins")


def test_what_is_refused_is_said_on_the_page_without_scripts(people: Callable[..., Person]) -> None:
    person = people(java_script_enabled=False)
    id = person.table("pig", "me bot")
    page = person.go(f"/tables/{id}")
    fields = {name: page.get_attribute(f"form.ask [name={name}]", "value") or "" for name in ("token", "seat", "at", "key")}
    answer = person.context.request.post(f"{person.url}/tables/{id}/act", form={**fields, "action": "hold"})
    assert answer.status == 422
    assert "1.2" in answer.text()
    page.click("[data-ask-why]")
    page.fill("main input.text", "hold")
    page.click("main form button")
    expect(page.locator("main li").first).to_contain_text("1.2")


@pytest.mark.parametrize(
    ("locale", "lang", "words"), [("it-IT", "it", "Nuovo tavolo"), ("de-CH", "de", "Neuer Tisch"), ("fr-FR", "en", "New table")]
)
def test_the_browsers_language_is_spoken(people: Callable[..., Person], locale: str, lang: str, words: str) -> None:
    person = people(locale=locale)
    page = person.go("/new?game=north_wind")
    assert page.get_attribute("html", "lang") == lang
    expect(page.locator("h1")).to_have_text(words)


def test_a_chosen_language_stays_and_reaches_live_news(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go()
    page.click("button.me")
    page.select_option("select[name=language]", "it")
    page.click("#settings button.btn--primary")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page = person.go(f"/tables/{person.table('pig', 'me bot')}")
    page.click("button.option[value=roll]")
    page.wait_for_function("() => /lancia|tira/i.test(document.querySelector('#live').textContent)")
    expect(page.locator(".question__ask .turn, #asked").first).not_to_contain_text("Your turn")


def test_night_is_kept_and_needs_no_script(people: Callable[..., Person]) -> None:
    for scripts in (True, False):
        person = people(java_script_enabled=scripts)
        page = person.go()
        with page.expect_response("**/look"):
            page.click("form[data-look] button")
        expect(page.locator("html")).to_have_attribute("data-theme", "night")
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", "night")
