"""Pictures of every page for the eye, four widths, day and night: `python -m tests.pages.screens FOLDER [fleet 390 dark]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import seaboard
from seaboard.bots.greedy import GreedyBot
from seaboard.core.chance import FastChance
from seaboard.match.match import Match
from seaboard.registry import GAMES, find_game
from tests.pages.browser import Person, chromium, wait_for_turn
from tests.web.serving import serving

SIZES = {390: 844, 820: 1180, 1440: 900, 3840: 2160}
SCHEMES = ("light", "dark")
SEED = 11
Doing = Callable[[Page], Any]


def sensible(game: str, seats: int, share: float) -> str:
    """A match of greedy bots, saved when this share of it has been played and somebody has a choice."""

    def begun(length: int) -> Match:
        match, bot, chance = seaboard.new(game, seats=seats, seed=SEED), GreedyBot(2), FastChance(SEED)
        while not match.over and (len(match.log) < length or len(match.choices(match.asked[0])) < 2):
            seat = match.asked[0]
            match.play(seat, bot.choose(match.game, match.view(seat), seat, match.choices(seat), chance))
        return match

    whole = begun(100_000)
    return (whole if share == 1 else begun(int(len(whole.log) * share))).save()


class Stage:
    """One person's tables, made ready for their pictures."""

    def __init__(self, person: Person, friend: Person) -> None:
        self.person, self.friend = person, friend
        person.context.request.post(f"{person.url}/look", form={"name": "Ada"})

    def imported(self, game: str, share: float) -> str:
        text = sensible(game, min(find_game(game).seats.stop - 1, 4), share)
        answer = self.person.context.request.post(f"{self.person.url}/api/import", data={"text": text})
        assert answer.ok, answer.text()
        table = answer.json()
        asked = table["now"]["asked"]
        return f"/tables/{table['id']}" + (f"?seat={asked[0]}" if asked else "")

    def mine(self, game: str) -> str:
        return f"/tables/{self.person.table(game, 'me bot bot')}"

    def theirs(self, game: str) -> str:
        """A table at which a friend has a long name and thinks."""
        free = max(1, find_game(game).seats.start - 1)
        id = self.person.table(game, "open " * free + "me")
        for number in range(free):
            seat = {"seat": number, "name": f"Christoph {number or ''}".strip(), "invite": self.person.invite}
            answer = self.friend.context.request.post(f"{self.friend.url}/api/tables/{id}/sit", data=seat)
            assert answer.ok, answer.text()
        return f"/tables/{id}"


def drawer(name: str) -> Doing:
    return lambda page: page.click(f".tabs [data-drawer={name}]")


def why_not(page: Page) -> None:
    page.click("[data-ask-why]")
    page.fill("#whynot input.text", "hire lookout")
    page.keyboard.press("Enter")
    page.wait_for_selector("#whynot li")


def watch(page: Page) -> None:
    page.click("a[data-step]")
    page.wait_for_selector(".stepbar")


def turned(page: Page) -> None:
    """Once the review is there: from the end to where it turned."""
    page.wait_for_selector("#turned ol")
    page.click("#turned li:last-child a")
    page.wait_for_selector(".curve .band")


def lose(page: Page) -> None:
    page.context.set_offline(True)
    page.wait_for_selector("[data-net=lost]")


def shots(stage: Stage) -> dict[str, tuple[str, Doing]]:
    """Every picture's name, address, and what is done before it is taken."""

    def nothing(page: Page) -> None:
        return None

    found: dict[str, tuple[str, Doing]] = {"home-empty": ("/", nothing)}
    for game in GAMES:
        found[f"{game}-early"] = (stage.mine(game), wait_for_turn)
        found[f"{game}-theirs"] = (stage.theirs(game), nothing)
        found[f"{game}-late"] = (stage.imported(game, 0.75), nothing)
    late, over = found["north_wind-late"][0], stage.imported("fleet", 1)
    for name in ("log", "rulebook", "chat", "notes"):
        found[f"drawer-{name}"] = (late, drawer(name))
    found |= {
        "why-not": (late, why_not), "watching": (found["fleet_dice-late"][0], watch), "reconnecting": (late, lose),
        "curtain": (found["mare_balticum-late"][0].partition("?")[0], nothing),
        "score": (late, lambda page: page.click(".player button >> nth=0")),
        "lobby": (f"/tables/{stage.person.table('swordfish', 'me open open', public=True)}", nothing),
        "finished": (over, nothing), "end": (f"{over}/end", lambda page: page.wait_for_selector("#turned ol")),
        "replay": (f"{over}/end", turned), "settings": ("/", lambda page: page.click("button.me")),
        "new": ("/new?game=swordfish", nothing), "home": ("/", nothing), "rules": ("/rules/swordfish", nothing),
        "nowhere": ("/tables/nowhere", nothing),
    }  # fmt: skip
    return found


def chosen(wanted: list[str], name: str, width: int, scheme: str) -> bool:
    """Whether a picture was asked for: by a width, a scheme, or a part of its name; what isn't told is left open."""
    widths = [word for word in wanted if word.isdecimal()]
    schemes = [word for word in wanted if word in SCHEMES]
    names = [word for word in wanted if word not in [*widths, *schemes]]
    return (
        (not widths or str(width) in widths)
        and (not schemes or scheme in schemes)
        and (not names or any(word in name for word in names))
    )


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, serving(f"{place}/t.db", "--thinkers", "1") as server, chromium() as browser:
        person, friend = Person(browser, server.url), Person(browser, server.url)
        for name, (address, doing) in shots(Stage(person, friend)).items():
            for (width, height), scheme in product(SIZES.items(), SCHEMES):
                if chosen(wanted, name, width, scheme):
                    size: Any = {"width": width, "height": height}
                    state = person.context.storage_state()
                    look = Person(browser, server.url, viewport=size, color_scheme=scheme, storage_state=state)
                    page = look.go(address)
                    page.wait_for_load_state("networkidle")
                    doing(page)
                    page.screenshot(path=folder / f"{name}_{width}_{scheme}.png", full_page=not address.startswith("/tables/"))
                    look.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
