"""Pig: roll or hold to 100. The example of docs/add-a-game.md."""

from seaboard.games.pig.rules import GAME

__all__ = ["GAME"]
