"""The board: `draw` draws a view, and `text` says it."""

from seaboard.games.pig.board.board import draw

__all__ = ["draw"]
