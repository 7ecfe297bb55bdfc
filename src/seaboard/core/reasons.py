"""Reasons: why an action can't be taken, citing a section of the game's rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from seaboard.core.action import Action
from seaboard.core.event import Detail


class Reason:
    """A name for the catalogues, the rulebook's section (empty where no rule is meant) and the figures it depends on."""

    __slots__ = ("name", "section", "figures")

    def __init__(self, name: str, section: str, figures: dict[str, Detail] | None = None) -> None:
        self.name: Final = name
        self.section: Final = section
        self.figures: Final[dict[str, Detail]] = figures or {}

    def __repr__(self) -> str:
        return f"Reason({self.name!r}, {self.section!r}, {self.figures!r})"

    def __str__(self) -> str:
        shown = ", ".join([f"{name} {value}" for name, value in self.figures.items()])
        return f"{self.section}: {self.name}" + (f" ({shown})" if shown else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


ReasonsOf = dict[type, Callable[[Any, Any, Action], Reason]]
"""What finds the reason, by the class of the question or a base of it; it gets the state, the question and the action."""
