"""A match of which a test arranges the position and names the luck: what the games' tables start from."""

from __future__ import annotations

import re
from typing import Any, Generic, TypeVar, cast

import pytest

from seaboard.core.chance import Chance
from seaboard.core.event import Event
from seaboard.core.game import Game
from seaboard.core.reasons import Reason
from seaboard.core.record import plain
from seaboard.core.state import State
from seaboard.match.match import Match
from seaboard.match.refused import Refused
from seaboard.registry import text_of

S = TypeVar("S", bound=State)


def headings(game: Game[Any]) -> list[str]:
    """The numbers of the sections of a game's rulebook."""
    return re.findall(r"^### ([\d.]+) ", text_of(game, "rulebook/en.md"), re.MULTILINE)


class Arranged(Generic[S]):
    """Text actions, played with the luck a test names, and refusals that change nothing."""

    luck: Chance

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []

    @property
    def s(self) -> S:
        return cast(S, self.match.state)

    def view(self, seat: int | None) -> S:
        return cast(S, self.match.view(seat))

    @property
    def question(self) -> str:
        """Who is asked what: `1 Raise`, or `over`."""
        return "over" if self.match.over else f"{self.match.asked[0]} {self.s.steps[-1].key()}"

    @property
    def told(self) -> list[str]:
        """What the last call of `play` made happen."""
        return list(map(str, self.events))

    def who(self, action: str) -> tuple[int, str]:
        """The seat that is named, as in `1: pass`, or else the one that is asked; and the action."""
        seat, _, text = action.rpartition(": ")
        return (int(seat) if seat else self.match.asked[0] if self.match.asked else 0), text

    def refusal(self, action: str) -> Reason:
        """The action is refused, by a section that the rulebook has, and nothing changes; why."""
        before = plain(self.s), len(self.match.log)
        seat, text = self.who(action)
        with pytest.raises(Refused) as caught:
            self.match.play(seat, text, luck=self.luck)
        reason = caught.value.reason
        assert reason.section in ["", *headings(self.match.game)]
        assert (plain(self.s), len(self.match.log)) == before
        return reason
