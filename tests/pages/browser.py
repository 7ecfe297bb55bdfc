"""A real Chromium (Debian's, through Playwright) for tests, and people who use it."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
MISSING = "no Chromium is installed (Debian: apt-get install chromium): the pages are NOT tested in a browser"
PATIENCE = 120_000
"""Milliseconds until something counts as never happening: whoever waits this long has a fault, not a busy machine."""
expect.set_options(timeout=PATIENCE)

ANSWERED = "before => !document.body.dataset.busy && Number(document.body.dataset.number) > before"
"""The page shows something after an entry, and what was pressed has been done."""

QUESTION = """before => {
  const { busy, number, turn } = document.body.dataset;
  if (busy || Number(number) <= before) return null;
  const over = document.querySelector('.result') !== null;
  const options = [...document.querySelectorAll('button.option')].map(each => each.value);
  return (over || turn === '1') && { over, options, number: Number(number) };
}"""

REACHED = """action => {
  const own = each => each?.closest('#board-now [data-action]')?.dataset.action === action;
  const points = [[.5, .5], [.5, .2], [.5, .8], [.2, .5], [.8, .5], [.1, .1], [.9, .9], [.1, .9], [.9, .1]];
  for (const place of document.querySelectorAll('#board-now [data-action], #board-now [data-action] *')) {
    if (!own(place)) continue;
    const { x, y, width, height } = place.getBoundingClientRect();
    for (const [across, down] of points) {
      const [left, top] = [x + across * width, y + down * height];
      if (own(document.elementFromPoint(left, top))) return [left, top];
    }
  }
  return null;
}"""
"""Where on the board a mouse reaches an action; null where something lies above it."""


@contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        warn_loudly(MISSING)
        pytest.skip(MISSING)
    playwright: Playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def warn_loudly(words: str) -> None:
    """On the terminal itself, whatever captures the tests' output."""
    print(f"\n{'!' * len(words)}\n{words}\n{'!' * len(words)}", file=sys.__stderr__, flush=True)


class Person:
    """Somebody at a browser: a context with cookies of its own, one page, and nothing wrong in its console."""

    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        settings: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **more}
        self.url = url
        self.scripts = bool(settings.get("java_script_enabled", True))
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)
        return page

    def _heard(self, message: Any) -> None:
        # A line that is cut on purpose is reported by the browser; whatever else it reports is ours.
        if message.type == "error" and not any(word in message.text for word in ("ERR_", "WebSocket", "status of 4")):
            self.errors.append(message.text)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        if self.scripts:
            started(self.page)
        return self.page

    def table(self, game: str, seats: str, **terms: Any) -> str:
        """A table by the API, with this person's cookie; `seats` are me, bot and open, in words. Its address."""
        wanted: list[dict[str, Any]] = [{"kind": kind, "level": 1} for kind in seats.split()]
        for number, seat in enumerate(wanted):
            if seat["kind"] == "me":
                wanted[number] = {"kind": "me", "name": f"Me {number + 1}"}
        body = {"game": game, "seats": wanted, "pause": None, **terms}
        answer = self.context.request.post(f"{self.url}/api/tables", data=body)
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.invite = str(made["invite"])
        return str(made["id"])

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors


def started(page: Page) -> None:
    """The page's script listens: it starts after the first paint."""
    page.wait_for_selector("html.started", state="attached")


def number(page: Page) -> int:
    """The last entry that the page shows."""
    return int(page.get_attribute("body", "data-number") or 0)


@dataclass
class Question:
    """What a page asks: the options of its buttons, or that the match is over."""

    over: bool
    options: list[str]
    number: int


def next_question(page: Page, before: int) -> Question:
    """Wait until the page shows something after an entry, what was pressed is done, and it asks again or is over."""
    return Question(**page.wait_for_function(QUESTION, arg=before).json_value())


def press_on_board(page: Page, action: str) -> None:
    """By a mouse, not by a script: what lies under something else can't be pressed."""
    place = page.evaluate(REACHED, action)
    assert place, f"no mouse reaches {action!r} on the board"
    page.mouse.click(*place)


def wait_for_turn(page: Page) -> bool:
    """Until it's the page's turn, or the match is over: whether it goes on."""
    page.wait_for_function(
        "() => document.body.dataset.turn === '1' || document.querySelector('.result') || document.querySelector('.curtain')"
    )
    return page.query_selector(".result") is None


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait for something outside the browser."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.02)
