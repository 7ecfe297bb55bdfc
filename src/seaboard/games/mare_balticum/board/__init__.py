"""The board: `draw` draws a view, and `text` says it."""

from seaboard.games.mare_balticum.board.board import draw

__all__ = ["draw"]
