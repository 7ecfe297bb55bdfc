"""Mare Balticum: fishing fleets of the Baltic, five ports, and a year that runs out."""

from seaboard.games.mare_balticum.rules import GAME

__all__ = ["GAME"]
