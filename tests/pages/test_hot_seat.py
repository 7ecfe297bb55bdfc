"""Several players at one screen: a curtain between them, and nothing of one in the other's page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.pages.browser import Person, number


def test_the_curtain_falls_between_players(people: Callable[..., Person]) -> None:
    person = people()
    id = person.table("fleet", "me me")
    page = person.go(f"/tables/{id}")
    expect(page.locator(".curtain h2")).to_be_visible()
    assert page.get_attribute("body", "data-seat") == ""
    seen = set()
    for _ in range(6):
        expect(page.locator(".curtain h2")).to_be_visible()
        assert page.locator("button.option").count() == 0
        assert page.locator("#board-now [data-action]").count() == 0
        page.click("[data-lift]")
        page.wait_for_url("**?seat=*")
        seen.add(page.get_attribute("body", "data-seat"))
        while page.locator(".curtain").count() == 0:
            before = number(page)
            page.locator("button.option").last.click()
            page.wait_for_function(
                "before => Number(document.body.dataset.number) > before || document.querySelector('.curtain')", arg=before
            )
            page.wait_for_load_state()
    assert seen == {"0", "1"}


def test_a_seat_is_not_shown_to_the_other_by_address(people: Callable[..., Person]) -> None:
    person = people()
    id = person.table("fleet", "me me")
    asked = person.context.request.get(f"{person.url}/api/tables/{id}").json()["now"]["asked"][0]
    other = 1 - asked
    page = person.go(f"/tables/{id}?seat={other}")
    expect(page.locator(".curtain h2")).to_be_visible()
    assert page.get_attribute("body", "data-seat") == ""
