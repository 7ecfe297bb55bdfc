"""Editions: the figures of a game's box, read from TOML and checked against a schema; errors name the line."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar

import msgspec

from seaboard.core.game import Box

T = TypeVar("T")

Source = Literal["rulebook", "public", "reconstructed"]
"""Where a figure comes from: the rulebook, another public source, or lost and reconstructed by us."""

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of every table in an edition. Each names the source of its figures."""

    source: Source


class EditionError(ValueError):
    """An edition can't be used; the message says where and what would be right."""


@dataclass(frozen=True)
class Edition:
    """An edition as a match uses it: its text, its box, and whether it is the one that comes with the game."""

    text: str
    box: Box
    own: bool

    @property
    def fingerprint(self) -> str:
        """A short name for what the edition says, whatever its comments and layout."""
        return hashlib.sha256(json.dumps(tomllib.loads(self.text), sort_keys=True).encode()).hexdigest()[:16]


def read_edition(text: str, schema: type[T], where: str) -> T:
    """Parse and check an edition. `where` is the file's name, for errors."""
    try:
        return msgspec.convert(tomllib.loads(text), schema)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{where}: not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        raise EditionError(f"{where}{line_of(text, path.rstrip('`'))}: {message}") from None


def bad_edition(text: str, where: str, path: str, message: str) -> EditionError:
    """An error about a value that fits the schema but not the game; `path` is written as `.tile[3].goods`."""
    return EditionError(f"{where}{line_of(text, path)}: {message}")


def line_of(text: str, path: str) -> str:
    """Where a path such as `.tile[3].price` stands in the text: `, line 12, tile[3].price`."""
    parts = [(name, int(index) if index else 0) for name, index in re.findall(r"\.?(\w+)(?:\[(\d+)\])?", path)]
    lines = text.splitlines()
    at = 0
    for name, index in parts:
        header = re.compile(rf"^\s*\[\[?\s*(?:\w+\s*\.\s*)*{name}\s*\]\]?\s*(?:#.*)?$")
        found = [i for i in range(at, len(lines)) if header.match(lines[i])]
        if len(found) > index:
            at = found[index]
            continue
        key = re.compile(rf"^\s*{name}\s*=|[{{,]\s*{name}\s*=")
        at = next((i for i in range(at, len(lines)) if key.search(lines[i])), at)
    return f", line {at + 1}, {path.lstrip('.')}" if path else ""
