"""The shelf: the boxes, what they say on their sides, and their covers. All of it is the games' own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from importlib.resources import files

import msgspec
from markupsafe import Markup, escape

from seaboard.registry import GAMES, find_game, folder_of
from seaboard.tables.lesson import lesson_of
from seaboard.tables.speaker import speaker

PRINTED = re.compile(r"<text[^>]*>([^<]+)</text>")


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """What stands on the side of a box, from the game's `shelf.toml`; a game without one says nothing of it."""

    minutes: int = 0
    """About how long a match among people takes."""
    weight: int = 0
    """How much there is to think about, of five."""
    spine: str = ""
    """The colour of the side."""


@lru_cache
def side_of(name: str) -> Side:
    file = folder_of(name) / "shelf.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Side) if file.is_file() else Side()


def spines() -> str:
    """The colours of the boxes' sides, for the sheet."""
    return "".join(f"{selector(name)} {{ --spine: {side_of(name).spine}; }}\n" for name in GAMES if side_of(name).spine)


def selector(name: str) -> str:
    return f".box--{name.replace('_', '-')}"


@dataclass(frozen=True)
class ShelfBox:
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
        return selector(self.name).removeprefix(".")


def box_of(name: str, language: str) -> ShelfBox:
    game, words = find_game(name), speaker(name, language, ())
    fewest, most = game.seats.start, game.seats.stop - 1
    side = side_of(name)
    title = words.say("game.name")
    players = str(fewest) if fewest == most else f"{fewest}–{most}"
    return ShelfBox(
        name,
        title,
        words.say("game.tagline"),
        players,
        side.minutes,
        side.weight,
        cover(name, title),
        lesson_of(name) is not None,
    )


def shelf(language: str) -> list[ShelfBox]:
    """The boxes in the order they stand in."""
    return [box_of(name, language) for name in GAMES]


@lru_cache(maxsize=64)
def cover(game: str, title: str) -> Markup:
    """The picture on a game's box; a plain one with its title where nobody has drawn one."""
    drawn = folder_of(game) / "cover.svg"
    if drawn.is_file():
        return Markup(drawn.read_text("utf-8").strip())
    plain = (files("seaboard.look") / "cover.svg").read_text("utf-8")
    return Markup(plain.strip().replace("TITLE", str(escape(title.upper()))))
