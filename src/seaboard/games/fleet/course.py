"""The course of a match: the phases of a round, round after round. (3.1, 10.1)"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.fleet.auction import THE_AUCTION
from seaboard.games.fleet.card_draw import THE_DRAW
from seaboard.games.fleet.end_of_round import PROMO_CARDS
from seaboard.games.fleet.fishing import FISHING
from seaboard.games.fleet.hiring import HIRES
from seaboard.games.fleet.launching import LAUNCHES
from seaboard.games.fleet.processing import PROCESSING_AND_TRADING
from seaboard.games.fleet.state import LAUNCH_PHASE, SEATS, Fleet


class Round(Stage[Fleet]):
    """A round has its phases, one after the other. (3.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.round += 1
        s.die = 0
        s.tell("round_started", (s.round, s.start))
        s.steps.extend(PHASES)


class LaunchAndHire(Stage[Fleet]):
    """A seat launches and then hires, before the next one launches. (5.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = LAUNCH_PHASE
        s.launches = 0
        s.launched = 0
        s.salvaged = False
        s.hires = 0
        seat = s.first(self.seat)
        s.then(LAUNCH_AND_HIRE, seat)
        s.steps.append(HIRES[seat])
        s.steps.append(LAUNCHES[seat])


class NextRound(Stage[Fleet]):
    """The start marker moves on, and a new round begins, unless this was the last one. (3.1, 10.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if not s.last:
            s.start = (s.start + 1) % s.seats
            s.steps.append(ROUND)


class End(Stage[Fleet]):
    """After a last round the match is over; a match that ends before never comes here. (10.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.tell("ended", ())


ROUND: Final = Round()
THE_END: Final = End()
LAUNCHING_AND_HIRING: Final = LaunchAndHire()
LAUNCH_AND_HIRE: Final[list[Stage[Fleet]]] = [LaunchAndHire(seat) for seat in SEATS]
PHASES: Final[list[Stage[Fleet]]] = [
    THE_AUCTION,  # 4
    LAUNCHING_AND_HIRING,  # 5, 6
    FISHING,  # 7
    PROCESSING_AND_TRADING,  # 8
    THE_DRAW,  # 9
    PROMO_CARDS,  # 11.3
    NextRound(),
][::-1]
"""What comes first lies on top of the stack, and so stands last here."""
