"""What several commands need: the system's language, and a saved match read with errors that name its file."""

from __future__ import annotations

import os
from pathlib import Path

from seaboard.library import load
from seaboard.match.match import Match
from seaboard.match.replay import moment
from seaboard.match.words import LANGUAGES


def system_language() -> str:
    """The language of the environment, if there are words in it; else English."""
    value = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"


def read(file: Path) -> str:
    """A file's text."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file}: not a text file, so not a saved match") from None


def read_match(file: Path, at: int | None = None) -> Match:
    """A saved match, after some of its entries or as it stands; errors name the file."""
    text = read(file)
    try:
        match = load(text)
        return match if at is None else moment(match, at)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def option_pairs(texts: list[str]) -> dict[str, object]:
    """What was given as NAME=VALUE."""
    wrong = [text for text in texts if "=" not in text]
    if wrong:
        raise ValueError(f"options are written as NAME=VALUE, not {wrong[0]!r}")
    return {name.strip(): value.strip() for name, _, value in (text.partition("=") for text in texts)}
