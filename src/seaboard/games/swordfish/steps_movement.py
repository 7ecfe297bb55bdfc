"""The questions of movement: which boat sails where, and which one tows a hull. (5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.swordfish import reasons, steps
from seaboard.games.swordfish.actions import ABANDON, BOAT, CAST_OFF, SAIL, STAY, STAY_ALL, TOW
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, MOST_SEATS, NONE, PLACES, is_port
from seaboard.games.swordfish.movement import (
    abandon,
    can_move,
    cast_off,
    destinations,
    hull_at,
    hull_to_decide,
    move,
    next_boat,
    take_in_tow,
    tugs,
)
from seaboard.games.swordfish.state import Swordfish, number_of

ALL_BOATS: Final = (1 << CAPTAINS) - 1


def ask_hulls(s: Swordfish, seat: int) -> None:
    """At the start of a turn: a hull beside an own boat has to be decided about; then the boats move. (5.5)"""
    place = hull_to_decide(s, seat)
    if place != NONE:
        s.steps.append(Salvage(seat, place, False))
    else:
        ask_sail(s, seat)


def ask_sail(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat; whether there is one."""
    number = next_boat(s, seat)
    if number == NONE:
        return False
    s.steps.append(SAILING[seat * CAPTAINS + number])
    return True


class Salvage(Step[Swordfish]):
    """Which boat tows a hull, or that none does. (5.5)"""

    __slots__ = ("place", "arrived")

    def __init__(self, seat: int, place: int, arrived: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.arrived = arrived
        """Whether a boat has just ended its move here; otherwise the turn has just begun."""

    def options(self, s: Swordfish) -> list[Action]:
        found = [TOW[number] for number in tugs(s, self.seat, self.place)]
        found.append(ABANDON)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        hull = hull_at(s, self.place)
        assert hull is not None
        if action is ABANDON:
            abandon(s, self.seat, hull)
        else:
            number = action.number - TOW[0].number
            take_in_tow(s, self.seat * CAPTAINS + number, hull)
            if self.arrived:
                s.done |= 1 << number
        hull = hull_at(s, self.place)
        while hull is not None:
            if tugs(s, self.seat, self.place):
                s.steps.append(self)
                return
            abandon(s, self.seat, hull)
            hull = hull_at(s, self.place)
        if self.arrived:
            ask_sail(s, self.seat)
        else:
            ask_hulls(s, self.seat)
        if not s.steps:
            steps.end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.salvage(s, self.seat, self.place, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        hull = hull_at(s, self.place)
        assert hull is not None
        return {"boat": CLASSES[hull.boat], "place": PLACES[self.place]}


class Sail(Step[Swordfish]):
    """Where a boat sails. The player may turn to another boat first; that one then has to be decided about. (5.1)"""

    __slots__ = ("number", "chosen")

    def __init__(self, seat: int, number: int, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        """The captain's number, from 0."""
        self.chosen = chosen
        """Whether the player has turned to this boat."""

    def options(self, s: Swordfish) -> list[Action]:
        first = self.seat * CAPTAINS
        found = destinations(s, first + self.number)
        found.append(STAY)
        if s.tow[first + self.number] != NONE:
            found.append(CAST_OFF)
        if not self.chosen:
            before = len(found)
            for number in range(CAPTAINS):
                if number != self.number and not s.done >> number & 1 and can_move(s, first + number):
                    found.append(BOAT[number])
            if len(found) > before:
                found.append(STAY_ALL)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        if action.verb == "boat":
            chosen = self.seat * CAPTAINS + action.number - BOAT[0].number
            if s.told is not None:
                s.tell("turned_to", (self.seat, number_of(chosen)))
            s.steps.append(SAILING_CHOSEN[chosen])
            return
        if action is CAST_OFF:
            cast_off(s, captain)
            if can_move(s, captain):
                s.steps.append(SAILING_CHOSEN[captain])
                return
        elif action is STAY_ALL:
            s.done = ALL_BOATS
            if s.told is not None:
                s.tell("stayed_all", (self.seat,))
        elif action is STAY:
            if s.told is not None:
                s.tell("stayed", (self.seat, number_of(captain), CLASSES[s.boat[captain]], PLACES[s.place[captain]]))
        else:
            place = action.number - SAIL[0].number
            move(s, captain, place)
            if not is_port(place) and s.tow[captain] == NONE and s.adrift(place):
                s.steps.append(Salvage(self.seat, place, True))
                return
        s.done |= 1 << self.number
        if not ask_sail(s, self.seat):
            steps.end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.sail(s, self.seat, self.number, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        return {"captain": self.number + 1, "boat": CLASSES[s.boat[captain]], "place": PLACES[s.place[captain]]}


# Steps never change, so those of boats under way are made once for each captain.
SAILING: Final = [Sail(seat, number, False) for seat in range(MOST_SEATS) for number in range(CAPTAINS)]
SAILING_CHOSEN: Final = [Sail(seat, number, True) for seat in range(MOST_SEATS) for number in range(CAPTAINS)]
