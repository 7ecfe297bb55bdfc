"""The replay in a browser: slider, keys, eyes, links to moments, playing on; with the script and without."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from seaboard.registry import GAMES, find_game
from tests.pages.browser import Person, wait_for_turn
from tests.pages.test_axe import everywhere

MATCHES = Path(__file__).parents[1] / "games"


def finished(person: Person, game: str, name: str = "3_seats") -> str:
    """A recorded match at a table of this person's."""
    text = (MATCHES / game / "matches" / f"{name}.txt").read_text("utf-8")
    answer = person.context.request.post(f"{person.url}/api/import", data={"text": text})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def length(page: Page) -> int:
    return int(page.get_attribute("body", "data-length") or 0)


def shows(page: Page, at: int) -> None:
    """The page stands at a moment: the words, the slider and the address say so."""
    page.wait_for_function("at => document.body.dataset.at === String(at)", arg=at)
    expect(page.locator("#moment .eyebrow")).to_contain_text(f"Move {at} of ")
    expect(page.locator("[data-scrub]")).to_have_value(str(at))
    assert f"at={at}&" in page.url or (at == 0 and "at=" not in page.url)


def test_slider_keys_and_buttons_go_to_moments(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{finished(person, 'swordfish')}/replay")
    shows(page, 0)
    last = length(page)
    page.locator("[data-scrub]").fill("40")
    shows(page, 40)
    for key, at in [("ArrowRight", 41), ("ArrowLeft", 40), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        shows(page, at)
    starts = [int(each) for each in (page.get_attribute("body", "data-starts") or "").split()]
    page.keyboard.press("PageDown")
    shows(page, starts[1])
    expect(page.locator(".scrub__where b")).to_have_text("Round 2")
    page.keyboard.press("PageUp")
    shows(page, 0)
    page.click("[data-go=last]")
    shows(page, last)
    page.click("[data-go=prev]")
    shows(page, last - 1)
    page.locator("#lines a").first.click()
    page.wait_for_function(f"() => Number(document.body.dataset.at) < {last - 1}")
    expect(page.locator("#lines .is-now")).to_have_count(1)


def test_a_board_keeps_its_pieces_from_moment_to_moment(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{finished(person, 'swordfish')}/replay?at=60")
    nodes = "[...document.querySelectorAll('#board-now [id]')]"
    before = page.evaluate(f"() => {nodes}.map(each => {{ each.kept = true; return each.id; }})")
    page.keyboard.press("ArrowRight")
    shows(page, 61)
    after = dict(page.evaluate(f"() => {nodes}.map(each => [each.id, each.kept === true])"))
    both = [id for id in before if id in after]
    assert len(both) > 10
    assert all(after[id] for id in both), [id for id in both if not after[id]]


def test_it_plays_by_itself_to_the_end_and_stops(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{finished(person, 'fleet')}/replay")
    last = length(page)
    page.locator("[data-scrub]").fill(str(last - 3))
    shows(page, last - 3)
    page.select_option("[data-speed]", "4")
    page.click("[data-play]")
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "true")
    shows(page, last)
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


def test_a_link_to_a_moment_shows_the_same_to_whoever_opens_it(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{finished(person, 'north_wind')}/replay")
    page.locator("[data-scrub]").fill("100")
    shows(page, 100)
    page.select_option("#as", "1")
    page.wait_for_url("**as=1")
    expect(page.locator(".curve .band")).to_have_count(3)
    other = person.new_page()
    other.goto(page.url)
    shows(other, 100)
    assert other.inner_html("#board-now") == page.inner_html("#board-now")
    assert other.inner_text("#moment") == page.inner_text("#moment")


def test_eyes_see_what_the_seat_saw(people: Callable[..., Person]) -> None:
    """In Fleet a drawn card is told to its owner alone, and hands lie face down to the others."""
    person = people()
    table = finished(person, "fleet")
    seen = {}
    for eyes in ("open", "0", "1", "2"):
        page = person.go(f"/tables/{table}/replay?at=40&as={eyes}")
        seen[eyes] = page.inner_text("#lines"), page.text_content("#inwords") or ""
    drew = {eyes: len(re.findall("You drew", lines)) for eyes, (lines, _) in seen.items()}
    told = {eyes: len(re.findall(r"Seat \d drew", lines)) for eyes, (lines, _) in seen.items()}
    assert (drew["open"], told["open"]) == (0, drew["0"] + drew["1"] + drew["2"]) and told["open"] > 0
    assert not any(told[eyes] for eyes in ("0", "1", "2")), "nobody is told what another drew"
    assert len(seen["open"][1]) > max(len(seen[eyes][1]) for eyes in ("0", "1", "2"))


def test_playing_on_from_a_moment(people: Callable[..., Person]) -> None:
    person = people()
    page = person.go(f"/tables/{finished(person, 'mare_balticum')}/replay?at=30&as=1")
    page.click("a[data-drawer=playon]")
    assert page.input_value("#on select[name=seat]") == "1"
    assert page.input_value("#on select[name=level]") == "3"
    page.select_option("#on select[name=level]", "1")
    page.click("#on button")
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    assert wait_for_turn(page)
    expect(page.locator("#who-1")).to_have_class(re.compile("is-yours"))
    expect(page.locator("#who-0")).to_contain_text("Level 1")
    expect(page.locator("#log")).to_contain_text("This match goes on from another one, after 30 actions.")
    before = int(page.get_attribute("body", "data-number") or 0)
    page.locator("button.option").first.click()
    page.wait_for_function(f"() => Number(document.body.dataset.number) > {before}")


def test_without_scripts(people: Callable[..., Person]) -> None:
    person = people(java_script_enabled=False)
    page = person.go(f"/tables/{finished(person, 'north_wind')}/replay")
    expect(page.locator("[data-scrub]")).to_be_hidden()
    expect(page.locator("[data-play]")).to_be_hidden()
    page.click("[data-go=next]")
    expect(page.locator("#moment .eyebrow")).to_contain_text("Move 1 of ")
    page.click("[data-go=last]")
    expect(page.locator("#on")).to_contain_text("Here the match is over")
    page.click("[data-go=first]")
    page.fill("#at", "3")
    page.select_option("#as", "1")
    page.click(".seeas button")
    expect(page.locator("#moment .eyebrow")).to_contain_text("Move 3 of ")
    assert page.input_value("#as") == "1"
    page.click("#on button")
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator("#who-1")).to_have_class(re.compile("is-yours"))


@pytest.mark.parametrize("game", GAMES)
def test_replays_and_ends_are_accessible(people: Callable[..., Person], game: str) -> None:
    person = people(bypass_csp=True)
    table = finished(person, game, f"{max(3, find_game(game).seats.start)}_seats")
    for path in ("replay?at=50", "end")[: 2 if game == "fleet" else 1]:  # the end has no part of a game's own
        everywhere(person.go(f"/tables/{table}/{path}"))


def test_the_end_has_every_part(people: Callable[..., Person]) -> None:
    person = people()
    table = finished(person, "fleet", "decided_by_boats")
    page = person.go(f"/tables/{table}/end")
    expect(page.locator(".winner h1")).to_contain_text("wins")
    expect(page.locator(".winner p")).to_contain_text("the next count decided: boats")
    expect(page.locator(".sheet tbody tr")).to_have_count(len(find_game("fleet").parts))
    assert page.locator(".plot .ser").count() >= 2
    page.click(".plot summary")
    assert page.locator(".plot tbody tr").count() > 5
    assert sorted(page.locator(".plot tbody tr:last-child td").all_inner_texts()) == sorted(
        page.locator(".sheet tfoot tr:first-child td").all_inner_texts()
    )
    expect(page.locator(".luckbox .ok")).to_have_text("Verified")
    expect(page.locator(".luckbox")).to_contain_text("seaboard verify")
    page.click(".winner__do a[href$='/replay']")
    page.wait_for_url("**/replay")
