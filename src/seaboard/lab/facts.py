"""Key facts of a finished match: how it ended and what each seat did, as far as the game names them in its `facts.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from seaboard.core.action import Action

Fact = int | str | None
Taken = Sequence[tuple[int, Action]]
"""Every answer of a match in order: the seat and what it did."""


@dataclass(frozen=True)
class Facts:
    """What a game names. A game without `facts.py` ends in one way and names nothing."""

    kinds: dict[str, type] = field(default_factory=dict)
    """The facts by name: numbers or words."""
    endings: tuple[str, ...] = ("over",)
    of_seats: Callable[[Any, Taken], list[dict[str, Fact]]] = lambda s, taken: [{} for _ in range(s.seats)]
    ending: Callable[[Any, Taken], str] = lambda s, taken: "over"


@lru_cache
def facts_of(game: str) -> Facts:
    """The facts a game names."""
    module = f"seaboard.games.{game}.facts"
    if find_spec(module) is None:
        return Facts()
    found = import_module(module)
    return Facts(found.FACTS, found.ENDINGS, found.facts, found.ending)
