"""States: everything about a position, in plain fields."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from seaboard.core.event import Detail, Event
from seaboard.core.record import Record
from seaboard.core.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """A position. The match is over when no step is left. `told` collects events where somebody listens."""

    __slots__ = ("seats", "steps", "told")

    unsaved: ClassVar[tuple[str, ...]] = ("box", "options", "told")
    """The box and the options are the match's own, and shared by all copies."""

    def __init__(self, seats: int, steps: list[Step[Any]]) -> None:
        self.seats = seats
        self.steps = steps
        self.told: list[Event] | None = None

    def clone(self) -> Self:
        """An independent copy; what never changes is shared."""
        raise NotImplementedError

    def tell(self, name: str, details: tuple[Detail, ...]) -> None:
        """Say what happened, to everybody."""
        if self.told is not None:
            self.told.append(Event(name, details))

    def tell_only(self, seat: int, name: str, details: tuple[Detail, ...]) -> None:
        """Say what happened to one seat alone."""
        if self.told is not None:
            self.told.append(Event(name, details, seat))
