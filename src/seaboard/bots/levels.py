"""Bots by level: 1 is the weakest, 5 the strongest. A level that doesn't exist yet is played by the next weaker one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from seaboard.bots import Bot
from seaboard.bots.random import RandomBot
from seaboard.core.game import Game

LEVELS: Final = range(1, 6)

MAKERS: Final[dict[int, Callable[[Game[Any]], Bot]]] = {1: lambda game: RandomBot()}
"""How the bot of a level is made; what comes later is added here."""


def level(game: Game[Any], number: int) -> Bot:
    """The bot of a level for a game."""
    if number not in LEVELS:
        raise ValueError(f"bots have levels {LEVELS.start} to {LEVELS.stop - 1}, not {number}")
    return MAKERS[max(each for each in MAKERS if each <= number)](game)
