"""A drawing under way: the view, whose eyes, what may be done, and the words. Every game's board starts from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.look.draw import Value
from seaboard.look.emblems import option, sign
from seaboard.match.words import Words

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """What every part of a board needs. `offered` remembers which choices already have their place on it."""

    def __init__(self, s: S, seat: int | None, choices: Sequence[Action], words: Words, narrow: bool) -> None:
        self.s = s
        self.seat = seat
        self.words = words
        self.narrow = narrow
        self.choices = {action.text: action for action in choices}
        self.offered: set[str] = set()
        self.step: Step[Any] | None = s.steps[-1] if s.steps else None
        """What is asked first; None at the end."""

    @property
    def own(self) -> int:
        """The seat whose things are drawn large: the viewer's, or for a spectator the one that is asked."""
        if self.seat is not None:
            return self.seat
        return self.step.seat if self.step else 0

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the large one."""
        return [(self.own + distance) % self.s.seats for distance in range(1, self.s.seats)]

    def may(self, action: str) -> bool:
        """Whether this is an option."""
        return action in self.choices

    def offer(self, action: str, *content: str, **attributes: Value) -> str:
        """The place on the board where an option is taken."""
        self.offered.add(action)
        found = self.choices[action]
        return option(found, self.words.action(found), *content, **attributes)

    def leftovers(self, x: float, y: float, width: float) -> str:
        """Labels for choices that found no other place: a safety net, so that nothing can be missed."""
        missing = [action for action in self.choices if action not in self.offered]
        each = min(150.0, width / max(1, len(missing)) - 6)
        labels = [
            self.offer(action, sign(x + index * (each + 6), y, each, 34, self.words.action(self.choices[action]), 15))
            for index, action in enumerate(missing)
        ]
        return "".join(labels)

    def say(self, key: str, **details: Detail) -> str:
        """A label of this game's board."""
        return self.words.say(f"board.{key}", **details)
