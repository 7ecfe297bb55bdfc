"""Boards that pages have: which one a page was given at which entry, so that its socket needn't send it again."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from seaboard.tables.table import Table

if TYPE_CHECKING:
    from seaboard.web.pages.table import Look

MOST = 64
"""Boards of about 100 KB. A page opens its socket within moments; one whose board is forgotten gets all of it again."""

Key = tuple[str, int, int | None, bool, str]

_given: OrderedDict[Key, str] = OrderedDict()


def _key(table: Table, number: int, look: Look) -> Key:
    return table.id, number, look.eyes, look.narrow, look.language


def give(table: Table, look: Look, board: str) -> None:
    """A page shows this board of the table as it stands now."""
    key = _key(table, table.number, look)
    _given[key] = board
    _given.move_to_end(key)
    while len(_given) > MOST:
        _given.popitem(last=False)


def given(table: Table, number: int, look: Look) -> str:
    """The board that such a page was given at an entry; empty where nobody remembers."""
    return _given.get(_key(table, number, look), "")
