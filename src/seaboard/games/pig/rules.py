"""Pig: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.games.pig import bot
from seaboard.games.pig.actions import ACTIONS
from seaboard.games.pig.box import OPTIONS, VERSION, PigBox, PigOptions
from seaboard.games.pig.course import TURNS, Turn
from seaboard.games.pig.reasons import REASONS, REASONS_OF
from seaboard.games.pig.state import Pig

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "rolled": ("seat", "face"),
    "lost": ("seat", "stake"),
    "held": ("seat", "stake", "points"),
    "won": ("seat",),
}
RECORDS: Final = (Pig, Turn)
"""What positions are made of."""


class PigRules(Game[Pig]):
    """Two to six players push their luck."""

    def __init__(self) -> None:
        super().__init__("pig", VERSION, range(2, 7), PigOptions, OPTIONS, ACTIONS, EVENTS, REASONS, ("points",), RECORDS)
        self.reasons_of = REASONS_OF

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> Pig:
        assert isinstance(box, PigBox) and isinstance(options, PigOptions)
        s = Pig()
        s.seats = seats
        s.steps = [TURNS[0]]
        s.box = box
        s.options = options
        s.points = [0] * seats
        return s

    def view(self, s: Pig, seat: int) -> Pig:
        return s.clone()

    def imagine(self, view: Pig, chance: Chance) -> Pig:
        return view.clone()

    def scores(self, s: Pig) -> list[Score]:
        return [Score(points, {"points": points}) for points in s.points]

    def worth(self, s: Pig, seat: int) -> float:
        return bot.worth(s, seat)


GAME: Final = PigRules()
