"""A game outside the package: docs/add-a-game.md, followed word by word."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`(pearls/[\w/.]+)`:\n\n```\w+\n(.*?)^```$", re.M | re.S)


def follow(folder: Path) -> None:
    """Write every file that the page shows."""
    files = FILE.findall(PAGE.read_text("utf-8"))
    assert len(files) > 12
    for name, text in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
