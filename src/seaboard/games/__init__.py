"""The games, by name. Each folder holds the same files: the rules, the edition, the board, the words and the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from seaboard.core.edition import Edition
from seaboard.core.game import Box, Game, Options
from seaboard.core.record import Plain, plain, restore
from seaboard.core.state import State
from seaboard.games.fleet import GAME as FLEET
from seaboard.games.fleet_dice import GAME as FLEET_DICE
from seaboard.games.mare_balticum import GAME as MARE_BALTICUM
from seaboard.games.north_wind import GAME as NORTH_WIND
from seaboard.games.pig import GAME as PIG
from seaboard.games.swordfish import GAME as SWORDFISH

GAMES: dict[str, Game[Any]] = {game.name: game for game in (SWORDFISH, FLEET, FLEET_DICE, NORTH_WIND, MARE_BALTICUM)}
EXAMPLES: dict[str, Game[Any]] = {PIG.name: PIG}
"""Playable, but not of the sea: the example of docs/add-a-game.md."""


def find_game(name: str) -> Game[Any]:
    """The game of this name; an error lists those there are."""
    found = GAMES.get(name) or EXAMPLES.get(name)
    if found is None:
        raise ValueError(f"no game called {name!r}; there are: {', '.join(GAMES)}")
    return found


def text_of(game: Game[Any], file: str) -> str:
    """A file of the game's folder, such as `edition.toml` or `rulebook/en.md`."""
    return (files(f"seaboard.games.{game.name}") / file).read_text("utf-8")


def read_edition(game: Game[Any], text: str, where: str, own: bool = False) -> Edition:
    """An edition from its text; errors name `where` and the line."""
    box = import_module(f"seaboard.games.{game.name}.edition").read_box(text, where)
    assert isinstance(box, Box)
    return Edition(text, box, own)


@lru_cache
def own_edition(name: str) -> Edition:
    """The edition that comes with a game."""
    game = find_game(name)
    return read_edition(game, text_of(game, "edition.toml"), f"{name}/edition.toml", own=True)


def board_of(name: str) -> Callable[..., str]:
    """The function that draws a game's board; see any `board/`."""
    draw: Callable[..., str] = import_module(f"seaboard.games.{name}.board").draw
    return draw


def text_in(name: str) -> Callable[..., str]:
    """The function that describes a game's position in lines of text; see any `board/text.py`."""
    text: Callable[..., str] = import_module(f"seaboard.games.{name}.board.text").text
    return text


def restore_state(game: Game[Any], saved: Plain, box: Box, options: Options) -> State:
    """A state from what `plain` made of it; a ValueError where these rules have no such state."""
    try:
        state = restore(saved, game.records, {"box": box, "options": options})
        if not isinstance(state, State) or not isinstance(saved, dict):
            raise ValueError(f"no position of {game.name}")
        game.resume(state, saved)
        plain(state)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"no position of {game.name}: {error}") from None
    return state
