"""Which games there are, and what lies in their folders: those that come with Seaboard, and those beside it.

A game outside this package is a package of its own that has a `GAME`. It is found by an entry point of the group
`seaboard.games`, or in a folder that the environment's SEABOARD_GAMES names (several are separated as in PATH).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from seaboard.core.game import Box, Game
from seaboard.games.fleet import GAME as FLEET
from seaboard.games.fleet_dice import GAME as FLEET_DICE
from seaboard.games.mare_balticum import GAME as MARE_BALTICUM
from seaboard.games.north_wind import GAME as NORTH_WIND
from seaboard.games.pig import GAME as PIG
from seaboard.games.swordfish import GAME as SWORDFISH
from seaboard.match.edition import Edition
from seaboard.match.terms import Terms, terms_of

GROUP = "seaboard.games"
PATH = "SEABOARD_GAMES"

GAMES: dict[str, Game[Any]] = {game.name: game for game in (SWORDFISH, FLEET, FLEET_DICE, NORTH_WIND, MARE_BALTICUM)}
EXAMPLES: dict[str, Game[Any]] = {PIG.name: PIG}
"""Playable, but not of the sea: the example of docs/add-a-game.md."""


def find_game(name: str) -> Game[Any]:
    """The game of this name; an error lists those there are."""
    found = GAMES.get(name) or EXAMPLES.get(name)
    if found is None:
        raise ValueError(f"no game called {name!r}; there are: {', '.join(GAMES)}")
    return found


# ---------- games outside the package


def outside() -> Iterator[Callable[[], ModuleType]]:
    """What loads each game outside the package."""
    for point in entry_points(group=GROUP):
        yield point.load
    for folder in filter(None, os.environ.get(PATH, "").split(os.pathsep)):
        for package in packages_in(Path(folder)):
            yield partial(from_folder, package)


def packages_in(folder: Path) -> list[Path]:
    """The games of a folder: itself, or those that lie in it."""
    if (folder / "__init__.py").is_file():
        return [folder]
    return sorted(each.parent for each in folder.glob("*/__init__.py"))


def from_folder(package: Path) -> ModuleType:
    """The package in a folder, imported under the folder's name, here and in every process that inherits this one's path."""
    parent = str(package.resolve().parent)
    if parent not in sys.path:
        sys.path.append(parent)
    return import_module(package.name)


def add_outside() -> None:
    """Put the games from outside behind our own. One that can't be loaded is said, and leaves the others alone."""
    for load in outside():
        try:
            game: Game[Any] = load().GAME
            if game.name in GAMES or game.name in EXAMPLES:
                raise ValueError(f"there is a game called {game.name!r} already")
        except Exception as error:
            print(f"seaboard: a game was left out: {type(error).__name__}: {error}", file=sys.stderr)
        else:
            GAMES[game.name] = game


add_outside()


# ---------- what lies in a game's folder


def folder_of(name: str) -> Traversable:
    """The folder of a game."""
    return files(find_game(name).package)


def text_of(game: Game[Any], file: str) -> str:
    """A file of the game's folder, such as `edition.toml` or `rulebook/en.md`."""
    return (files(game.package) / file).read_text("utf-8")


def rulebook_of(name: str, language: str) -> str:
    """A game's rulebook; in English where there is none in a language."""
    books = folder_of(name) / "rulebook"
    own = books / f"{language}.md"
    return (own if own.is_file() else books / "en.md").read_text("utf-8")


def module_of(name: str, module: str) -> ModuleType | None:
    """A module of a game, such as `facts`; None where it has none."""
    full = f"{find_game(name).package}.{module}"
    return import_module(full) if find_spec(full) else None


def read_edition(game: Game[Any], text: str, where: str, own: bool = False) -> Edition:
    """An edition from its text; errors name `where` and the line."""
    box = import_module(f"{game.package}.edition").read_box(text, where)
    assert isinstance(box, Box)
    return Edition(text, box, own)


@lru_cache
def own_edition(name: str) -> Edition:
    """The edition that comes with a game."""
    game = find_game(name)
    return read_edition(game, text_of(game, "edition.toml"), f"{name}/edition.toml", own=True)


def agree(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | str | Path | None = None,
    rules: int | None = None,
) -> Terms:
    """The terms of a match: the fewest seats, no options, the game's own edition and the newest rules where nothing is said.

    `edition` may be the path of a corrected one. A ValueError says what is wrong.
    """
    known = find_game(game)
    if edition is None:
        edition = own_edition(game)
    elif not isinstance(edition, Edition):
        edition = read_edition(known, Path(edition).read_text("utf-8"), str(edition))
    return terms_of(known, seats, options, edition, rules)


def board_of(name: str) -> Callable[..., str]:
    """The function that draws a game's board; see any `board/`."""
    draw: Callable[..., str] = import_module(f"{find_game(name).package}.board").draw
    return draw


def text_in(name: str) -> Callable[..., str]:
    """The function that describes a game's position in lines of text; see any `board/text.py`."""
    text: Callable[..., str] = import_module(f"{find_game(name).package}.board.text").text
    return text
