"""The board: `draw` draws a view, and `text` says it."""

from seaboard.games.north_wind.board.board import draw

__all__ = ["draw"]
