"""The rulebook, by chapter and section."""

from __future__ import annotations

import re

HEADING = re.compile(r"^(#{1,3}) (?:(\d+(?:\.\d+)?) )?(.+)$")


def contents(text: str) -> list[tuple[str, str]]:
    """The table of contents: numbers and titles of chapters (`4`) and sections (`4.2`), in order."""
    found = [HEADING.match(line) for line in text.splitlines()]
    return [(heading[2], heading[3]) for heading in found if heading and heading[2]]


def section(text: str, number: str) -> str | None:
    """A chapter with all its sections, or one section; None where there is none of that number."""
    number = number.strip().rstrip(".")
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            inside = bool(heading[2]) and (heading[2] == number or heading[2].startswith(f"{number}."))
        if inside:
            kept.append(line)
    return "\n".join(kept).strip() or None
