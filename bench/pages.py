"""Pages: how long a board takes to draw, what a table's page and an update weigh, and when Chromium first paints it."""

from __future__ import annotations

import gzip
import random
import shutil
import statistics
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Rows

import seaboard
from bench.tables import start
from seaboard.match.match import Match
from seaboard.match.replay import Replay, moment
from seaboard.registry import GAMES, board_of, find_game
from seaboard.tables.speaker import speaker
from seaboard.web.pages.live import shortened
from seaboard.web.pages.page import KNOWN

POSITIONS = 60


def drawn(match: Match, words: Any) -> str:
    choices = match.choices(0) if 0 in match.asked else []
    return board_of(match.game.name)(match.view(0), 0, choices, words)


def boards(game: str) -> dict[str, object]:
    """The first seat's boards along a random match with the most seats: milliseconds to draw, bytes packed and as an update."""
    seats = find_game(game).seats.stop - 1
    match, chooser = seaboard.new(game, seats=seats, seed=3), random.Random(3)
    words = speaker(game, "en", [f"Player {number}" for number in range(1, seats + 1)])
    times, updates, sizes, before = [], [], [], ""
    for _ in range(POSITIONS):
        if match.over:
            break
        begun = time.process_time()
        board = drawn(match, words)
        times.append(time.process_time() - begun)
        sizes.append(len(gzip.compress(board.encode(), 5)))
        if before:
            updates.append(len(shortened(board, before)))
        before = board
        match.play(match.asked[0], chooser.choice(match.choices(match.asked[0])))
    return {
        "game": game, "seats": seats, "draw ms": statistics.median(times) * 1000, "packed KB": max(sizes) / 1000,
        "update KB": statistics.median(updates) / 1000, "largest update KB": max(updates) / 1000,
    }  # fmt: skip


def moments(game: str) -> dict[str, object]:
    """A random match played to its end: to play it through once, to be at a moment of it, and to show one to a browser."""
    seats = find_game(game).seats.stop - 1
    match, chooser = seaboard.new(game, seats=seats, seed=4), random.Random(4)
    while not match.over:
        match.play(match.asked[0], chooser.choice(match.choices(match.asked[0])))
    words = speaker(game, "en", [f"Player {number}" for number in range(1, seats + 1)])
    begun = time.process_time()
    again = Replay(match)
    played = time.process_time() - begun
    begun = time.process_time()
    moment(match, len(match.log))
    zero = time.process_time() - begun
    at, drawn = [], []
    for number in random.Random(5).choices(range(again.length), k=POSITIONS):
        begun = time.process_time()
        state = again.at(number)
        at.append(time.process_time() - begun)
        board_of(game)(again.seen(state, 0), 0, [], words)
        drawn.append(time.process_time() - begun)
    return {
        "game": game, "entries": again.length, "once ms": played * 1000, "from the start ms": zero * 1000,
        "moment ms": statistics.median(at) * 1000, "with its board ms": statistics.median(drawn) * 1000,
    }  # fmt: skip


def paints() -> list[dict[str, object]]:
    """First paints of a table of each game in Chromium on loopback, what was transferred until then, and in all."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or find_spec("playwright") is None:
        return []
    from playwright.sync_api import sync_playwright

    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, port, _ = start(Path(folder) / "bench.db")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            rows = [first_paint(browser, f"http://127.0.0.1:{port}", game) for game in GAMES]
        finally:
            browser.close()
            server.terminate()
            server.wait(20)
            if server.stdout:
                server.stdout.close()
    return rows


def first_paint(browser: Any, url: str, game: str) -> dict[str, object]:
    made = browser.new_context(viewport={"width": 1440, "height": 900})
    page = made.new_page()
    page.goto(url)
    page.click(f"form[action='/play/{game}'] button")
    page.wait_for_url("**/tables/*")
    made.clear_cookies(name=KNOWN)  # a browser that has never been here, though the table knows its player
    address, cookies = page.url, made.storage_state()
    made.close()
    found = []
    for _ in range(11):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=cookies)
        page = context.new_page()
        page.goto(f"{url}/health")  # whoever opens a table comes from somewhere: the browser's process for us runs already
        page.wait_for_timeout(700)
        page.goto(address)
        page.wait_for_function(f"() => document.cookie.includes('{KNOWN}')")
        found.append(page.evaluate(MEASURE))
        context.close()
    paint, until, whole = [statistics.median(each[figure] for each in found) for figure in range(3)]
    return {"game": game, "paint ms": paint, "KB": until / 1000, "KB with fonts": whole / 1000}


MEASURE = """() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const all = [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')];
  const sum = (those) => those.reduce((sum, each) => sum + each.transferSize, 0);
  return [paint, sum(all.filter(each => each.responseEnd <= paint)), sum(all)];
}"""


def measure() -> dict[str, object]:
    return {
        "boards": [boards(game) for game in GAMES],
        "moments": [moments(game) for game in GAMES],
        "paints": paints(),
    }


def show(found: dict[str, Any], console: Console) -> None:
    for title, rows in (
        ("Boards of the pages", found["boards"]),
        ("Moments of a replay, CPU time", found["moments"]),
        ("A table's first paint in Chromium, on loopback", found["paints"]),
    ):
        if not rows:
            console.print(f"{title}: not measured, there is no Chromium or Playwright")
            continue
        table = Rows(title=title, title_justify="left")
        for heading in rows[0]:
            table.add_column(heading, justify="left" if heading == "game" else "right")
        for row in rows:
            table.add_row(*[f"{value:,.2f}" if isinstance(value, float) else str(value) for value in row.values()])
        console.print(table)


if __name__ == "__main__":
    show(measure(), Console())
