"""Bots by level, from a friendly beginner to the strongest we have, and bots by a line of text for the arena."""

from __future__ import annotations

from typing import Any, Final

from seaboard.bots.bot import Bot
from seaboard.bots.greedy import GreedyBot
from seaboard.bots.random import RandomBot
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import LEVEL_SETTINGS, read_settings
from seaboard.core.game import Game

LEVELS: Final = range(1, len(LEVEL_SETTINGS) + 1)


def level(game: Game[Any], number: int) -> Bot:
    """The bot of a level for a game: 1 is the weakest, 5 the strongest."""
    if number not in LEVELS:
        raise ValueError(f"bots have levels {LEVELS.start} to {LEVELS.stop - 1}, not {number}")
    return SearchBot(LEVEL_SETTINGS[number - 1])


def named(game: Game[Any], text: str) -> Bot:
    """A bot by its text: `random`, `greedy`, `greedy:2`, `level3`, or `search:iterations=200,depth=8`."""
    kind, _, rest = text.partition(":")
    if kind == "random" and not rest:
        return RandomBot()
    if kind == "greedy" and (rest.isdecimal() or not rest):
        return GreedyBot(int(rest)) if rest else GreedyBot()
    if kind.startswith("level") and kind[5:].isdecimal() and not rest:
        return level(game, int(kind[5:]))
    if kind == "search":
        return SearchBot(read_settings(rest))
    raise ValueError(f"no bot called {text!r}; there are: random, greedy, level1 to level5, search:iterations=200,…")
