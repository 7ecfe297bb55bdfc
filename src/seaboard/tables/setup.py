"""What a table agrees on before the match: the game and its options, the seats, the clock, and who may look on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from seaboard.bots.levels import LEVELS
from seaboard.match.terms import Terms

USUAL_LEVEL = 3
"""The level of bots where nobody says another."""
Level = Annotated[int, msgspec.Meta(ge=0, le=LEVELS.stop - 1)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: for ever, some days a move, or some minutes a match with a bonus in seconds a move."""

    kind: Literal["none", "days", "minutes"] = "none"
    days: Annotated[int, msgspec.Meta(ge=1, le=60)] = 3
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 30
    bonus: Annotated[int, msgspec.Meta(ge=0, le=600)] = 15


class Setup(msgspec.Struct, frozen=True):
    """The terms of a table. They never change; a rematch takes them over."""

    game: str
    rules: int
    """The version of the rules it started with."""
    options: dict[str, str]
    edition: str
    """The fingerprint of the edition."""
    seats: int
    public: bool = False
    spectators: bool = True
    clock: Clock = Clock()
    pause: float | None = 1.0
    """Seconds until an action without an alternative plays itself; None leaves it to the player."""
    stand_in: int = LEVELS.start
    """The level of the bot that plays for a seat whose time is up or that has left."""
    hints: bool | None = None
    """Whether a seat may ask a bot for advice; None: as long as one person alone plays there."""

    @classmethod
    def of(cls, terms: Terms, **besides: Any) -> Setup:
        """The setup of a table where a match on these terms is played."""
        return cls(terms.game.name, terms.rules, terms.shown(), terms.edition.fingerprint, terms.seats, **besides)
