"""A real Chromium (Debian's, through Playwright) for tests, and people who use it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
MISSING = "no Chromium is installed (Debian: apt-get install chromium): the pages are NOT tested in a browser"
PATIENCE = 20_000
"""Milliseconds until something counts as never happening."""
expect.set_options(timeout=PATIENCE)

ANSWERED = "before => !document.body.dataset.busy && Number(document.body.dataset.number) > before"
"""The page shows something after an entry, and what was pressed has been done."""


@contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    playwright: Playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Person:
    """Somebody at a browser: a context with cookies of its own, one page, and nothing wrong in its console."""

    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        settings: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **more}
        self.url = url
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
        return self.page

    def table(self, game: str, seats: str, **terms: Any) -> str:
        """A table by the API, with this person's cookie; `seats` are me, bot and open, in words. Its address."""
        wanted: list[dict[str, Any]] = [{"kind": kind, "level": 2} for kind in seats.split()]
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


def number(page: Page) -> int:
    """The last entry that the page shows."""
    return int(page.get_attribute("body", "data-number") or 0)


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
