"""Movement: where a boat can go and for how much; hulls, and what is done with them. (5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.swordfish.actions import ABANDON, BOAT, CAST_OFF, SAIL, STAY, STAY_ALL, TOW
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, MOST_SEATS, MOVEMENT, NONE, PLACES, in_port, is_buoy, is_port
from seaboard.games.swordfish.state import Hull, Swordfish, number_of

ALL_BOATS: Final = (1 << CAPTAINS) - 1


class Movement(Stage[Swordfish]):
    """In turn order everybody decides about hulls, and then moves boats. (5.1, 5.5)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        while s.next_turn(MOVEMENT):
            if ask_salvage(s, s.order[s.turn]):
                s.steps.insert(-1, self)
                return


def ask_salvage(s: Swordfish, seat: int) -> bool:
    """At the start of a turn: a hull beside an own boat has to be decided about; then the boats move. (5.5)"""
    for hull in s.hulls:
        if hull.owner == NONE and tugs(s, seat, hull.place):
            s.steps.append(Salvage(seat, hull.place, False))
            return True
    return ask_sail(s, seat)


def ask_sail(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat that can move; whether there is one. (5.1)"""
    boats = s.boat
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if boats[captain] != NONE and not s.done >> number & 1 and can_move(s, captain):
            s.steps.append(SAILING[captain])
            return True
    return False


class Salvage(Step[Swordfish]):
    """Which boat tows a hull, or that none does. (5.5)"""

    place: int
    arrived: bool
    """Whether a boat has just ended its move here; otherwise the turn has just begun."""

    def __init__(self, seat: int, place: int, arrived: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.arrived = arrived

    def choices(self, s: Swordfish) -> list[Action]:
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
            s.hulls.remove(hull)
            s.tow[self.seat * CAPTAINS + number] = hull.boat
            s.tell("took_in_tow", (self.seat, number + 1, CLASSES[hull.boat], PLACES[hull.place]))
            if self.arrived:
                s.done |= 1 << number
        hull = hull_at(s, self.place)
        while hull is not None and not tugs(s, self.seat, self.place):
            abandon(s, self.seat, hull)
            hull = hull_at(s, self.place)
        if hull is not None:
            s.steps.append(self)
        elif self.arrived:
            ask_sail(s, self.seat)
        else:
            ask_salvage(s, self.seat)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        hull = hull_at(s, self.place)
        assert hull is not None
        return {"boat": CLASSES[hull.boat], "place": PLACES[self.place]}


class Sail(Step[Swordfish]):
    """Where a boat sails. The player may turn to another boat first; that one then has to be decided about. (5.1)"""

    number: int
    """The captain's number, from 0."""
    chosen: bool
    """Whether the player has turned to this boat."""

    def __init__(self, seat: int, number: int, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        self.chosen = chosen

    def choices(self, s: Swordfish) -> list[Action]:
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
            if not is_port(place) and s.tow[captain] == NONE and hull_at(s, place) is not None:
                s.steps.append(Salvage(self.seat, place, True))
                return
        s.done |= 1 << self.number
        ask_sail(s, self.seat)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        return {"captain": self.number + 1, "boat": CLASSES[s.boat[captain]], "place": PLACES[s.place[captain]]}


# Steps never change, so those of boats under way are made once for each captain.
SAILING: Final = [Sail(seat, number, False) for seat in range(MOST_SEATS) for number in range(CAPTAINS)]
SAILING_CHOSEN: Final = [Sail(seat, number, True) for seat in range(MOST_SEATS) for number in range(CAPTAINS)]


# ---------- moves


def can_move(s: Swordfish, captain: int) -> bool:
    """Whether there is anything to decide for a boat: a destination, or a tow to cast off."""
    if s.boat[captain] == NONE:
        return False
    if s.tow[captain] != NONE:
        return True
    start = s.place[captain]
    if in_port(start) and s.hold[captain]:
        return False
    room = s.box.room
    for place in s.box.links[start]:
        if is_port(place) or (not is_buoy(place) and s.afloat(place) < room):
            return True
    return len(destinations(s, captain)) > 0


def destinations(s: Swordfish, captain: int) -> list[Action]:
    """Where a boat may end a move other than where it lies. (5.1 to 5.6)"""
    found: list[Action] = []
    bound = is_bound(s, captain)
    if bound and in_port(s.place[captain]):
        return found
    flag, room, seats = s.box.flag, s.box.room, s.seats
    occupied = s.occupied()
    alone = s.tow[captain] == NONE
    for place in reach_of(s, captain, bound)[speed(s, captain)]:
        if is_port(place):
            found.append(SAIL[place])
        elif is_buoy(place):
            if occupied[place] == 0 and flag[place] <= seats:
                found.append(SAIL[place])
        elif occupied[place] < room or (alone and hull_at(s, place) is not None):
            found.append(SAIL[place])
    return found


def is_bound(s: Swordfish, captain: int) -> bool:
    """Whether a boat must end its move in the first port: with fish aboard or a hull in tow. (5.4, 5.6)"""
    return bool(s.hold[captain]) or s.tow[captain] != NONE


def speed(s: Swordfish, captain: int) -> int:
    """How many steps a boat can make: cruise speed with a tow or without the fuel, else its maximum. (5.2, 5.6)"""
    boat = s.boat[captain]
    if s.tow[captain] != NONE or s.fuel[captain] < s.box.figure[boat]:
        return s.box.cruise[boat]
    return s.box.top[boat]


def reach_of(s: Swordfish, captain: int, bound: bool) -> list[list[int]]:
    """The places within 0, 1, 2 and more steps of a boat, not past ports for a bound one."""
    return s.box.bound_reach[s.place[captain]] if bound else s.box.reach[s.place[captain]]


def steps_to(s: Swordfish, captain: int, place: int, bound: bool) -> int:
    """How many steps a place is away, not past ports for a bound boat; NONE beyond the reach of any."""
    reach = reach_of(s, captain, bound)
    for steps in range(len(reach)):
        if place in reach[steps]:
            return steps
    return NONE


def cost_of(s: Swordfish, captain: int, place: int) -> int:
    """The fuel a move takes: nothing up to cruise speed, then the boat's figure once. (5.2)"""
    boat = s.boat[captain]
    cruise = reach_of(s, captain, is_bound(s, captain))[s.box.cruise[boat]]
    return 0 if place in cruise else s.box.figure[boat]


def move(s: Swordfish, captain: int, place: int) -> None:
    """Sail a boat to its destination; a hull in tow comes along and, in port, is paid for. (5.2, 5.6)"""
    fuel = cost_of(s, captain, place)
    s.fuel[captain] -= fuel
    if s.told is not None:
        tell_move(s, captain, place, fuel)
    s.place[captain] = place
    s.done |= 1 << captain % CAPTAINS
    if s.tow[captain] != NONE and is_port(place):
        land_hull(s, captain)


def tell_move(s: Swordfish, captain: int, place: int, fuel: int) -> None:
    """A move that is about to be made, and whether it cost fuel."""
    steps = steps_to(s, captain, place, is_bound(s, captain))
    way = (CLASSES[s.boat[captain]], PLACES[s.place[captain]], PLACES[place], steps)
    seat, number, left = captain // CAPTAINS, number_of(captain), s.fuel[captain]
    if fuel:
        s.tell("moved", (seat, number, *way, fuel, left))
    else:
        s.tell("cruised", (seat, number, *way, left))


# ---------- hulls


def hull_at(s: Swordfish, place: int) -> Hull | None:
    """A hull that is nobody's at an anchor."""
    for hull in s.hulls:
        if hull.place == place and hull.owner == NONE:
            return hull
    return None


def tugs(s: Swordfish, seat: int, place: int) -> list[int]:
    """The numbers, from 0, of the seat's boats at an anchor that tow nothing."""
    found: list[int] = []
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if s.boat[captain] != NONE and s.place[captain] == place and s.tow[captain] == NONE:
            found.append(number)
    return found


def abandon(s: Swordfish, seat: int, hull: Hull) -> None:
    s.hulls.remove(hull)
    s.tell("abandoned", (seat, CLASSES[hull.boat], PLACES[hull.place]))
    s.sink(hull.boat, hull.place)


def cast_off(s: Swordfish, captain: int) -> None:
    """The hull in tow is let go and sinks. (5.6)"""
    boat = s.tow[captain]
    s.tow[captain] = NONE
    s.tell("cast_off", (captain // CAPTAINS, number_of(captain), CLASSES[boat]))
    s.sink(boat, s.place[captain])


def land_hull(s: Swordfish, captain: int) -> None:
    """A hull reaches port: it is its salvor's, who pays for the repair now, or later if he has nothing. (5.6)"""
    seat = captain // CAPTAINS
    boat = s.tow[captain]
    port = s.place[captain]
    due = s.vp[seat] < s.box.repair
    s.tow[captain] = NONE
    s.hulls.append(Hull(boat, port, seat, due))
    s.tell("towed_in", (seat, CLASSES[boat], PLACES[port]))
    if not due:
        s.pay(seat, s.box.repair)
        s.tell("repaired", (seat, CLASSES[boat], PLACES[port], s.box.repair))
