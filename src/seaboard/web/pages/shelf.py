"""The shelf: what a box says on its side. Minutes and weight are ours, from playing; the rest is the game's own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup

from seaboard.games import GAMES, find_game
from seaboard.tables.lesson import lesson_of
from seaboard.tables.words import speaker
from seaboard.web.pages.static import cover

PRINTED = re.compile(r"<text[^>]*>([^<]+)</text>")
MINUTES_AND_WEIGHT = {
    "swordfish": (75, 3),
    "fleet": (45, 2),
    "fleet_dice": (30, 2),
    "north_wind": (60, 3),
    "mare_balticum": (30, 1),
}
"""About how long a match among people takes, and how much there is to think about, of five. Others say neither."""


@dataclass(frozen=True)
class Box:
    """A game's box."""

    name: str
    title: str
    tagline: str
    players: str
    minutes: int
    weight: int
    cover: Markup
    lesson: bool
    """Whether there is a guided first match."""

    @property
    def printed(self) -> str:
        """What is printed on the cover."""
        words = [unescape(each) for each in PRINTED.findall(self.cover)]
        return " ".join(each.title() if each.isupper() else each for each in words)

    @property
    def spine(self) -> str:
        return f"box--{self.name.replace('_', '-')}"


def box_of(name: str, language: str) -> Box:
    game, words = find_game(name), speaker(name, language, ())
    fewest, most = game.seats.start, game.seats.stop - 1
    minutes, weight = MINUTES_AND_WEIGHT.get(name, (0, 0))
    title = words.say("game.name")
    players = str(fewest) if fewest == most else f"{fewest}–{most}"
    return Box(
        name, title, words.say("game.tagline"), players, minutes, weight, cover(name, title), lesson_of(name) is not None
    )


def shelf(language: str) -> list[Box]:
    """The boxes in the order they stand in."""
    order = list(MINUTES_AND_WEIGHT)
    return [box_of(name, language) for name in sorted(GAMES, key=lambda name: order.index(name) if name in order else 99)]
