"""Terms: the game, the seats, the options and the edition that a match is played by, agreed on and checked in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from seaboard.core.chance import Chance
from seaboard.core.game import Game, Options
from seaboard.core.record import Plain, plain, restore
from seaboard.core.state import State
from seaboard.match.edition import Edition
from seaboard.match.options import make_options, show_options


@dataclass(frozen=True)
class Terms:
    """What a match is played by, from its deal to its end. `seaboard.registry.agree` makes them from names."""

    game: Game[Any]
    seats: int
    options: Options
    edition: Edition

    def __post_init__(self) -> None:
        check_seats(self.game, self.seats)
        refusal = self.game.refuses(self.seats, self.options)
        if refusal:
            raise ValueError(refusal)

    @property
    def rules(self) -> int:
        """The version of the rules."""
        return self.options.rules

    def deal(self, luck: Chance) -> State:
        """A new match, dealt and asking its first question."""
        state: State = self.game.setup(self.seats, self.edition.box, self.options, luck)
        return state

    def restore(self, saved: Plain) -> State:
        """A position from what `plain` made of it; a ValueError where these rules have no such position."""
        try:
            state = restore(saved, self.game.records, {"box": self.edition.box, "options": self.options})
            if not isinstance(state, State):
                raise ValueError(f"no position of {self.game.name}")
            self.game.resume(state)
            plain(state)  # which looks at every field
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"no position of {self.game.name}: {error}") from None
        return state

    def shown(self) -> dict[str, str]:
        """All options with their values as text."""
        return show_options(self.game, self.options)


def check_seats(game: Game[Any], seats: int) -> None:
    """Refuse a number of seats that the game isn't for."""
    if seats not in game.seats:
        raise ValueError(f"{game.name} is for {game.seats.start} to {game.seats.stop - 1} seats, not {seats}")


def terms_of(
    game: Game[Any], seats: int | None, options: Mapping[str, object] | None, edition: Edition, rules: int | None = None
) -> Terms:
    """Terms from what people say: the fewest seats and the newest rules where they don't; a ValueError says what is wrong."""
    return Terms(game, game.seats.start if seats is None else seats, make_options(game, options or {}, rules), edition)
