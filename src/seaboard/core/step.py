"""Steps: one question to one seat. They lie on a stack in the state and never change once made."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.record import Record, tag_of

if TYPE_CHECKING:
    from seaboard.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[S]):
    """A question: who is asked, what the options are, and what happens when one is taken.

    Taking an option pops the step first; `take` then pushes whatever follows. A step holds public facts only: secrets are
    fields of the state.
    """

    __slots__ = ("seat",)

    secret: ClassVar[bool] = False
    """Whether others don't see what is answered: whatever it is, they are told the same until all have answered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @abstractmethod
    def options(self, s: S) -> list[Action]:
        """What the seat may do now; never empty."""

    @abstractmethod
    def take(self, s: S, action: Action, chance: Chance) -> None:
        """Do it. The action is one of the options."""

    @abstractmethod
    def why_not(self, s: S, action: Action) -> Reason:
        """Why an action of this game isn't among the options."""

    def key(self) -> str:
        """The name of the question in the catalogues."""
        return tag_of(type(self))

    def figures(self, s: S) -> dict[str, Detail]:
        """The figures that the question's sentence mentions."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A question that is asked at the same time as those of this kind next to it on the stack."""

    __slots__ = ()
