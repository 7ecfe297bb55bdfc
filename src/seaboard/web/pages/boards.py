"""Boards that pages have: which one a page was given at which entry, so that its socket needn't send it again."""

from __future__ import annotations

from cachetools import LRUCache

from seaboard.tables.table import Table
from seaboard.web.pages.viewer import Viewer

MOST = 64
"""Boards of about 100 KB. A page opens its socket within moments; one whose board is forgotten gets all of it again."""

Key = tuple[str, int, int | None, bool, str]

_boards: LRUCache[Key, str] = LRUCache(MOST)


def remember_board(table: Table, viewer: Viewer, board: str) -> None:
    """A page shows this board of the table as it stands now."""
    _boards[_key(table, table.number, viewer)] = board


def board_at(table: Table, number: int, viewer: Viewer) -> str:
    """The board that such a page was given at an entry; empty where nobody remembers."""
    return _boards.get(_key(table, number, viewer), "")


def _key(table: Table, number: int, viewer: Viewer) -> Key:
    return table.id, number, viewer.eyes, viewer.narrow, viewer.language
