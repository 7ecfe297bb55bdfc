"""The course of a match: fifteen rounds of six phases, then two phases more. (3, 9, 10)

Each phase has a file of its own, named after its chapter of the rulebook. Its stage lies under the questions of a turn, and
goes on with the next turn when it comes to the top again. What lies on the stack is listed from the last to the first.
"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.swordfish.box import MOVEMENT, PORTS, SELLING
from seaboard.games.swordfish.fishing import Fishing
from seaboard.games.swordfish.movement import Movement
from seaboard.games.swordfish.purchase import Purchase
from seaboard.games.swordfish.scoring import tokens_of
from seaboard.games.swordfish.selling import Selling
from seaboard.games.swordfish.state import Swordfish
from seaboard.games.swordfish.weather import Weather


class EndOfRound(Stage[Swordfish]):
    """The markets are emptied and the turn order is new; the next round begins, up to the last. (9)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        clear_markets(s)
        new_order(s)
        if s.round < s.box.rounds:
            s.round += 1
            if s.told is not None:
                s.tell("round", (s.round,))
                s.tell_order()
            s.steps.extend(ROUND)


def clear_markets(s: Swordfish) -> None:
    """All sold fish leaves the game. (9.1)"""
    market = s.market
    for port in range(len(PORTS)):
        if market[port]:
            for fish in market[port]:
                s.gone[fish] += 1
            market[port] = []


def new_order(s: Swordfish) -> None:
    """From the lowest VP to the highest; of discs on one space the lower plays first. (9.3)"""
    ordered: list[int] = []
    for seat in s.stack:
        at = len(ordered)
        while at and s.vp[ordered[at - 1]] > s.vp[seat]:
            at -= 1
        ordered.insert(at, seat)
    s.order = ordered


class LastPhases(Stage[Swordfish]):
    """After the last round everybody moves and sells once more. (10.1)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        s.extra = True
        s.tell("last_phases", ())
        s.tell_order()


class EndOfMatch(Stage[Swordfish]):
    """The tokens of living captains count; nothing is left on the stack. (10.2)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        clear_markets(s)
        if s.told is not None:
            for seat in range(s.seats):
                count = tokens_of(s, seat)
                if count:
                    s.tell("tokens_count", (seat, count, count * s.box.token_points))


ROUND: Final[list[Stage[Swordfish]]] = [Purchase(), Movement(), Weather(), Fishing(), Selling(), EndOfRound()][::-1]
"""The phases of a round. (3.1)"""
LAST: Final[list[Stage[Swordfish]]] = [LastPhases(), Movement(), Selling(), EndOfMatch()][::-1]
"""What comes after the last round. (10.1)"""
MATCH: Final = [*LAST, *ROUND]


def stages_from(phase: int, extra: bool) -> list[Stage[Swordfish]]:
    """A phase of a round, or of the last two, and all that comes after it: as it lies on the stack."""
    if extra:
        return LAST[: 3 if phase == MOVEMENT else 2]
    return [*LAST, *ROUND[: SELLING - phase + 2]]
