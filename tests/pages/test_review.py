"""Looking back in a browser: chances and turning points that come by themselves, follow the slider, and can be shared."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.pages.browser import Person
from tests.pages.test_axe import everywhere
from tests.pages.test_replay import finished, shows
from tests.web.test_review import played

SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shifted += each.value; })
    .observe({ type: "layout-shift" });
}"""


def pig(person: Person, seats: int = 3) -> str:
    """A finished match of Pig at a table of this person's."""
    answer = person.context.request.post(f"{person.url}/api/import", data={"text": played(seats)})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def reviewed(person: Person, table: str) -> Page:
    """The end, once the turning points are there."""
    page = person.go(f"/tables/{table}/end")
    expect(page.locator("#turned ol")).to_be_visible()
    return page


def percents(page: Page) -> list[int]:
    return [int(text.strip("%")) for text in page.locator("#chances b").all_inner_texts()]


@pytest.mark.parametrize("width", [1440, 390])
def test_chances_come_by_themselves_and_nothing_jumps(people: Callable[..., Person], width: int) -> None:
    person = people(viewport={"width": width, "height": 900})
    table = finished(person, "swordfish")
    page = person.go(f"/tables/{table}/replay?at=60")
    expect(page.locator(".curve__of")).to_contain_text("a bot is working out the chances")
    expect(page.locator("#chances b").first).to_have_text("–")
    page.evaluate("() => { window.same = true; }")
    page.evaluate("async () => { await document.fonts.ready; }")  # letters that come late move what they stand in
    page.evaluate(SHIFTS)
    slider = page.locator("[data-scrub]").bounding_box()
    expect(page.locator(".curve .band")).to_have_count(3)
    expect(page.locator("#chances b").first).to_have_text(re.compile(r"\d+%"))
    assert page.evaluate("() => window.same"), "the page was loaded anew"
    assert page.locator("[data-scrub]").bounding_box() == slider
    assert page.evaluate("() => window.shifted") < 0.01
    assert abs(sum(percents(page)) - 100) <= 2
    expect(page.locator("#live")).to_contain_text("The chances of winning and the turning points are here.")


def test_everything_follows_the_slider_and_the_keys(people: Callable[..., Person]) -> None:
    person = people()
    table = pig(person)
    reviewed(person, table)
    page = person.go(f"/tables/{table}/replay")
    start = percents(page)
    page.keyboard.press("End")
    shows(page, int(page.get_attribute("body", "data-length") or 0))
    assert percents(page) == [100, 0, 0] != start
    assert page.locator("#now").get_attribute("d") == "M1000 -6V106"
    page.click("a[data-drawer=turns]")
    listed = page.locator(".turning a").evaluate_all("links => links.map(link => Number(link.dataset.at))")
    moments = person.context.request.get(f"{person.url}/api/tables/{table}/review").json()["moments"]
    at = next(each["number"] for each in moments if each["number"] in listed and len(each["options"]) == 2)
    turn = page.locator(f".turning a[data-at='{at}']")
    gain = turn.locator("b").inner_text()
    assert re.match(r"[+−]\d+", gain)
    turn.click()
    shows(page, at)
    expect(page.locator(".turning [aria-current]")).to_have_attribute("data-at", str(at))
    expect(page.locator("#moment .swing").first).to_contain_text(re.compile(r"chance\s*\d+ → \d+%"))
    expect(page.locator("#moment .verdict li")).to_have_count(2)
    expect(page.locator("#moment .verdict .is-played")).to_contain_text("(played)")
    page.click("a[data-drawer=log]")
    expect(page.locator("#lines .is-now b")).to_contain_text(re.match(r"[+−]\d+", gain)[0])  # type: ignore[index]
    page.keyboard.press("ArrowRight")
    shows(page, at + 1)
    expect(page.locator(".turning [aria-current]")).to_have_count(int(page.locator(f".turning [data-at='{at + 1}']").count()))


def test_the_numbers_stand_in_a_table_and_the_picture_in_words(people: Callable[..., Person]) -> None:
    person = people()
    table = pig(person)
    reviewed(person, table)
    page = person.go(f"/tables/{table}/replay")
    said = page.get_attribute(".curve svg[role=img]", "aria-label") or ""
    assert said.count(" at the start to ") == 3 and "100% at the end" in said
    page.click("a[data-drawer=turns]")
    page.click("#numbers summary")
    rows = page.locator("#numbers tbody tr")
    assert rows.count() > 3
    assert rows.last.locator("td").all_inner_texts()[1:] == ["100%", "0%", "0%"]
    flags = page.locator(".curve__flags use")
    assert flags.count() >= 1, "a band is told apart by more than its colour"


def test_the_end_leads_to_where_it_turned(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{pig(person)}/end")
    expect(page.locator("#turned")).to_contain_text("A bot is looking back")
    expect(page.locator("#turned li").first).to_be_visible()
    first = page.locator("#turned li a").first
    expect(first).to_contain_text("Round ")
    at = re.search(r"at=(\d+)", first.get_attribute("href") or "")
    assert at
    first.click()
    shows(page, int(at[1]))


def test_sharing_copies_the_address_that_others_can_open(people: Callable[..., Person]) -> None:
    person, other = people(permissions=["clipboard-read", "clipboard-write"]), people()
    page = person.go(f"/tables/{pig(person)}/end")
    assert not page.evaluate("() => 'share' in navigator")
    page.click("[data-share]")
    expect(page.locator("[data-share]")).to_have_text("Copied")
    expect(page.locator("#live")).to_have_text("The link is copied.")
    address = page.evaluate("() => navigator.clipboard.readText()")
    assert address == page.locator("[data-share]").evaluate("link => link.href")
    seen = other.go(address.removeprefix(other.url))
    shows(seen, 0)


def test_sharing_opens_the_browsers_own_sheet_where_there_is_one(people: Callable[..., Person]) -> None:
    person = people()
    person.context.add_init_script("navigator.share = (what) => { window.given = what; return Promise.resolve(); };")
    page = person.go(f"/tables/{pig(person)}/end")
    page.click("[data-share]")
    given = page.evaluate("() => window.given")
    assert given["url"] == page.locator("[data-share]").evaluate("link => link.href") and "wins" in given["title"]
    expect(page.locator("[data-share]")).to_have_text("Share")


def test_without_scripts(people: Callable[..., Person]) -> None:
    person = people(java_script_enabled=False)
    table = pig(person)
    page = person.go(f"/tables/{table}/end")
    expect(page.locator("#turned")).to_contain_text("A bot is looking back")
    while page.locator("#turned noscript a").count():
        page.click("#turned noscript a")
    page.locator("#turned li a").first.click()
    expect(page.locator(".curve .band")).to_have_count(3)
    assert sum(percents(page)) in range(98, 103)
    expect(page.locator(".turning [aria-current]")).to_have_count(1)
    page.click("[data-go=next]")
    expect(page.locator(".curve .band")).to_have_count(3)
    page.goto(f"{person.url}/tables/{table}/end")
    page.click("[data-share]")
    page.wait_for_url(re.compile(r"/replay\?invite="))


def test_what_is_looked_back_on_is_accessible(people: Callable[..., Person]) -> None:
    person = people(bypass_csp=True)
    table = pig(person)
    everywhere(reviewed(person, table))
    page = person.go(f"/tables/{table}/replay")
    turn = page.get_attribute(".turning a", "data-at")
    everywhere(person.go(f"/tables/{table}/replay?at={turn}"))
