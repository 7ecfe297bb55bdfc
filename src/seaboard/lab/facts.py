"""Key facts of a finished match: how it ended and what each seat did, as far as the game names them in its `facts.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from seaboard.core.action import Action
from seaboard.registry import module_of

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
    own = module_of(game, "facts")
    return Facts(own.FACTS, own.ENDINGS, own.facts, own.ending) if own else Facts()
