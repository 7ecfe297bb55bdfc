"""Port insurance: a boat and a captain for who lost the last boat to the storm. It comes before the purchase. (6.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.step import Step
from seaboard.games.swordfish.actions import DECLINE, INSURE
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, MOST_SEATS, NONE, PORTS
from seaboard.games.swordfish.state import TOO_MUCH, Swordfish, number_of


class Insurance(Step[Swordfish]):
    """In which port the insurance gives a boat and a captain, or none. (6.5)"""

    def choices(self, s: Swordfish) -> list[Action]:
        return INSURE_DECLINE

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if action is DECLINE:
            s.tell("declined", (self.seat,))
        else:
            insure(s, self.seat, action.number - INSURE[0].number)


INSURE_DECLINE: Final = [*INSURE, DECLINE]
INSURANCE: Final = [Insurance(seat) for seat in range(MOST_SEATS)]


def is_insured(s: Swordfish, seat: int) -> bool:
    """Whether the last storm took a seat's last boat and it can't pay for another with a captain. (6.5)"""
    if not s.wrecked >> seat & 1 or s.has_boat(seat) or s.cheapest_boats(1) == TOO_MUCH:
        return False
    return s.vp[seat] < cheapest_way(s, seat)


def cheapest_way(s: Swordfish, seat: int) -> int:
    """The least it costs a seat to get one boat with a captain to sea. (6.5)"""
    boat = s.cheapest_boats(1)
    hiring = s.free_pawn(seat) != NONE
    best = boat + min(s.box.fees) if hiring else TOO_MUCH
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.place[captain] != NONE and s.boat[captain] == NONE:
            best = min(best, boat)
            for hull in s.hulls:
                if hull.owner == seat and hull.place == s.place[captain]:
                    best = min(best, s.repair(hull))
    if hiring:
        for hull in s.hulls:
            if hull.owner == seat:
                best = min(best, s.box.fees[hull.place] + s.repair(hull))
    return best


def insure(s: Swordfish, seat: int, port: int) -> None:
    """A boat of the cheapest class left and a captain, free of charge. (6.5)"""
    captain = s.free_pawn(seat)
    boat = 0
    while not s.piles[boat]:
        boat += 1
    s.piles[boat] -= 1
    s.place[captain] = port
    s.boat[captain] = boat
    s.tell("insured", (seat, number_of(captain), CLASSES[boat], PORTS[port]))
