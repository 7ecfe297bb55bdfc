"""One server for all tests of pages, a browser for each file of them; everybody has cookies of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.browser import PATIENCE, Person, chromium
from tests.web.serving import Server, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("pages") / "tables.db"), "--thinkers", "1", "--review-seconds", "1") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for longer: as long as Playwright runs, nothing else in this process can start an event loop."""
    with chromium() as found:
        yield found


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end nothing may have gone wrong in their browsers."""
    made: list[Person] = []

    def person(**more: Any) -> Person:
        made.append(Person(browser, more.pop("url", server.url), **more))
        return made[-1]

    yield person
    for each in made:
        each.close()
