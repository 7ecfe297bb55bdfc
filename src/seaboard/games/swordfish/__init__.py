"""Swordfish: a season of fishing from Gloucester to Flemish Cap."""

from seaboard.games.swordfish.rules import GAME

__all__ = ["GAME"]
