"""Plain text in columns, for terminals and logs."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 80


def aligned(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Rows with their columns below each other; the first `left` columns to the left, the others to the right.

    A row that is too long goes on in the next line, indented.

    >>> aligned([["", "Ann"], ["gold", "5"]])
    ['      Ann', 'gold    5']
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines += textwrap.wrap("  ".join(cells).rstrip(), WIDTH, subsequent_indent="    ", drop_whitespace=True) or [""]
    return lines


def hanging(head: str, parts: list[str], width: int = WIDTH) -> str:
    """Parts behind their head, joined by semicolons; the lines that follow are indented, and break between parts."""
    whole = [part.replace(" ", "\0") for part in parts]
    text = textwrap.fill(f"{head}: {'; '.join(whole)}", width, subsequent_indent="  ", break_long_words=False)
    return text.replace("\0", " ")


def shortened(name: str, width: int) -> str:
    """A name that fits a column."""
    return name if len(name) <= width else name[: width - 1] + "…"
