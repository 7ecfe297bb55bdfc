"""North Wind: merchants race through three piles of sea to deliver to three ports."""

from seaboard.games.north_wind.rules import GAME

__all__ = ["GAME"]
