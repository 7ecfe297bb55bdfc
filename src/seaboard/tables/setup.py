"""What a table agrees on before the match: the game and its options, the seats, the clock, and who may look on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.bots.levels import LEVELS
from seaboard.core.options import make_options, show_options
from seaboard.games import find_game

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


def agree(
    game: str,
    seats: int,
    edition: str,
    options: dict[str, object] | None = None,
    public: bool = False,
    spectators: bool = True,
    clock: Clock | None = None,
    pause: float | None = 1.0,
    stand_in: int = LEVELS.start,
    hints: bool | None = None,
    version: int | None = None,
) -> Setup:
    """The terms of a table, checked; a ValueError says what is wrong. `version`: of the rules, where they aren't the newest."""
    rules = find_game(game)
    if seats not in rules.seats:
        raise ValueError(f"{game} is for {rules.seats.start} to {rules.seats.stop - 1} seats, not {seats}")
    made = make_options(rules, options or {}, version)
    refusal = rules.refuses(seats, made)
    if refusal:
        raise ValueError(refusal)
    return Setup(
        game,
        made.rules,
        show_options(rules, made),
        edition,
        seats,
        public,
        spectators,
        clock or Clock(),
        pause,
        stand_in,
        hints,
    )
