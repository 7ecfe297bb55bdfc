"""Steps: a question to a seat, or a stage that asks nobody. They lie on a stack in the state and never change once made."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.record import Record, tag_of

S = TypeVar("S")

NOBODY: Final = -1
"""The seat of a stage that is no seat's own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[S]):
    """A question: who is asked, what the choices are, and what happens when one is taken.

    Taking one pops the step first; `take` then pushes whatever follows. A step holds public facts only: secrets are
    fields of the state.
    """

    seat: int
    unsaved: ClassVar[tuple[str, ...]] = ("waits",)
    waits: bool = True
    """Whether it waits for an answer: only stages don't."""
    secret: ClassVar[bool] = False
    """Whether others don't see what is answered: whatever it is, they are told the same until all have answered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def clone(self) -> Self:
        """Itself: steps never change."""
        return self

    @abstractmethod
    def choices(self, s: S) -> list[Action]:
        """What the seat may do now; never empty."""

    @abstractmethod
    def take(self, s: S, action: Action, chance: Chance) -> None:
        """Do it. The action is one of the choices."""

    def run(self, s: S, chance: Chance) -> None:
        """What a stage does when it comes to the top; a question does nothing by itself."""
        raise NotImplementedError

    def key(self) -> str:
        """The name of the question in the catalogues."""
        return tag_of(type(self))

    def figures(self, s: S) -> dict[str, Detail]:
        """The figures that the question's sentence mentions."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A question that is asked at the same time as those of this kind next to it on the stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(Step[S]):
    """A part of the course that asks nobody: when it comes to the top of the stack, it is popped and run.

    It does its part, or pushes the steps that do; what comes after it lies below. `seat` is whose part it is, or NOBODY.
    """

    waits: bool = False

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__(seat)

    @abstractmethod
    def run(self, s: S, chance: Chance) -> None:
        """Do it. The stage has been popped."""

    def choices(self, s: S) -> list[Action]:
        raise NotImplementedError

    def take(self, s: S, action: Action, chance: Chance) -> None:
        raise NotImplementedError
