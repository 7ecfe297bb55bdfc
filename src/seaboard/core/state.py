"""States: everything about a position, in plain fields."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail, Event
from seaboard.core.record import Record
from seaboard.core.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """A position. A question lies on top of the steps; when none is left, the match is over."""

    seats: int
    steps: list[Step[Any]]
    """What is asked, and what comes afterwards; the top is the last one."""
    told: list[Event] | None = None
    """Collects events where somebody listens."""

    unsaved: ClassVar[tuple[str, ...]] = ("box", "options", "told")
    """The box and the options are the match's own, and shared by all copies."""

    def clone(self) -> Self:
        """An independent copy, to which nobody listens."""
        new = super().clone()
        new.told = None
        return new

    def tell(self, name: str, details: tuple[Detail, ...]) -> None:
        """Say what happened, to everybody."""
        if self.told is not None:
            self.told.append(Event(name, details))

    def tell_only(self, seat: int, name: str, details: tuple[Detail, ...]) -> None:
        """Say what happened to one seat alone."""
        if self.told is not None:
            self.told.append(Event(name, details, seat))


def take_top(s: State, action: Action, chance: Chance) -> None:
    """Answer the topmost question, and run on to the next one."""
    s.steps.pop().take(s, action, chance)
    run_on(s, chance)


def run_on(s: State, chance: Chance) -> None:
    """Run the stages on top, until a question lies there or nothing is left."""
    steps = s.steps
    while steps:
        step = steps.pop()
        if step.waits:
            steps.append(step)
            return
        step.run(s, chance)
