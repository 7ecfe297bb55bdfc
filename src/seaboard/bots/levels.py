"""Bots by level, from a friendly beginner to the strongest we have, and bots by a line of text for the arena."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from seaboard.bots.bot import Bot
from seaboard.bots.greedy import GreedyBot
from seaboard.bots.random import RandomBot
from seaboard.bots.search import SearchBot, Settings
from seaboard.core.game import Game

LEVELS: Final = range(1, 6)


def level(game: Game[Any], number: int) -> Bot:
    """The bot of a level for a game: 1 is the weakest, 5 the strongest."""
    if number not in LEVELS:
        raise ValueError(f"bots have levels {LEVELS.start} to {LEVELS.stop - 1}, not {number}")
    bots: list[Bot] = [
        SearchBot(Settings(iterations=20, depth=6, worlds=0)),
        SearchBot(Settings(iterations=60)),
        SearchBot(Settings(iterations=300, seconds=0.4)),
        SearchBot(Settings(iterations=1500, seconds=1.2)),
        SearchBot(Settings(iterations=8000, seconds=2.5, reuse=True)),
    ]
    return bots[number - 1]


def flag(text: str) -> bool:
    """A setting that is on (1) or off (0)."""
    return bool(int(text))


SETTINGS: Final[dict[str, Callable[[str], object]]] = {
    "iterations": int, "seconds": float, "depth": int, "explore": float, "guided": float, "outcomes": int,
    "winning": float, "worlds": int, "trust": int, "reuse": flag, "cores": int,
}  # fmt: skip


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


def read_settings(text: str) -> Settings:
    """Settings from `iterations=200,depth=8`; those not told have their defaults."""
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in SETTINGS:
            raise ValueError(f"a search has no setting {name!r}; it has: {', '.join(SETTINGS)}")
        try:
            given[name] = SETTINGS[name](value)
        except ValueError:
            raise ValueError(f"search setting {name}: {value!r} isn't a number") from None
    if not given.get("iterations") and not given.get("seconds"):
        raise ValueError("a search needs a budget: iterations=… or seconds=…")
    return Settings(**given)
