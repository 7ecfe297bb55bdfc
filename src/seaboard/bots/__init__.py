"""Bots: players that see a view, never the truth. docs/bots.md says how strong they are."""

from seaboard.bots.bot import Bot, decide, own_luck
from seaboard.bots.levels import LEVELS, level, named

__all__ = ["LEVELS", "Bot", "decide", "level", "named", "own_luck"]
