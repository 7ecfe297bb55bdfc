"""Movement: where a boat can go and for how much, hulls and tows. (5)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import SAIL
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, NONE, PLACES, is_buoy, is_port
from seaboard.games.swordfish.state import Hull, Swordfish, in_port, number_of


def is_bound(s: Swordfish, captain: int) -> bool:
    """Whether a boat must end its move in the first port: with fish aboard or a hull in tow. (5.4, 5.6)"""
    return bool(s.hold[captain]) or s.tow[captain] != NONE


def speed(s: Swordfish, captain: int) -> int:
    """How many steps a boat can make: cruise speed with a tow or without the fuel, else its maximum. (5.2, 5.6)"""
    boat = s.boat[captain]
    if s.tow[captain] != NONE or s.fuel[captain] < s.box.figure[boat]:
        return s.box.cruise[boat]
    return s.box.top[boat]


def steps_to(s: Swordfish, captain: int, place: int, bound: bool) -> int:
    """How many steps a place is away, not past ports for a bound boat; NONE beyond the reach of any."""
    start = s.place[captain]
    reach = s.box.bound_reach[start] if bound else s.box.reach[start]
    for index in range(len(reach)):
        if reach[index] == place:
            return s.box.bound_steps[start][index] if bound else s.box.steps[start][index]
    return NONE


def cost_of(s: Swordfish, captain: int, steps: int) -> int:
    """The fuel a move takes: nothing up to cruise speed, then the boat's figure once. (5.2)"""
    boat = s.boat[captain]
    return s.box.figure[boat] if steps > s.box.cruise[boat] else 0


def destinations(s: Swordfish, captain: int) -> list[Action]:
    """Where a boat may end a move other than where it lies. (5.1 to 5.6)"""
    found: list[Action] = []
    start = s.place[captain]
    bound = is_bound(s, captain)
    if bound and in_port(start):
        return found
    reach = s.box.bound_reach[start] if bound else s.box.reach[start]
    steps = s.box.bound_steps[start] if bound else s.box.steps[start]
    most = speed(s, captain)
    occupied = s.occupied()
    alone = s.tow[captain] == NONE
    seats = s.seats
    flag = s.box.flag
    for index in range(len(reach)):
        if steps[index] > most:
            break
        place = reach[index]
        if is_port(place):
            found.append(SAIL[place])
        elif is_buoy(place):
            if occupied[place] == 0 and flag[place] <= seats:
                found.append(SAIL[place])
        elif occupied[place] < s.box.room or (alone and s.adrift(place)):
            found.append(SAIL[place])
    return found


def can_move(s: Swordfish, captain: int) -> bool:
    """Whether there is anything to decide for a boat: a destination, or a tow to cast off."""
    if s.boat[captain] == NONE:
        return False
    if s.tow[captain] != NONE:
        return True
    start = s.place[captain]
    if in_port(start) and s.hold[captain]:
        return False
    for place in s.box.links[start]:
        if is_port(place) or (not is_buoy(place) and s.afloat(place) < s.box.room):
            return True
    return len(destinations(s, captain)) > 0


def next_boat(s: Swordfish, seat: int) -> int:
    """The number, from 0, of the seat's next boat to be asked about; NONE if none is left. (5.1)"""
    for number in range(CAPTAINS):
        if not s.done >> number & 1 and can_move(s, seat * CAPTAINS + number):
            return number
    return NONE


def move(s: Swordfish, captain: int, place: int) -> None:
    """Sail a boat to its destination; a hull in tow comes along and, in port, is paid for. (5.2, 5.6)"""
    seat = captain // CAPTAINS
    start = s.place[captain]
    steps = steps_to(s, captain, place, is_bound(s, captain))
    fuel = cost_of(s, captain, steps)
    s.fuel[captain] -= fuel
    s.place[captain] = place
    s.done |= 1 << captain % CAPTAINS
    if s.told is not None:
        boat, left = CLASSES[s.boat[captain]], s.fuel[captain]
        if fuel:
            s.tell("moved", (seat, number_of(captain), boat, PLACES[start], PLACES[place], steps, fuel, left))
        else:
            s.tell("cruised", (seat, number_of(captain), boat, PLACES[start], PLACES[place], steps, left))
    if s.tow[captain] != NONE and is_port(place):
        land_hull(s, captain)


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


def hull_to_decide(s: Swordfish, seat: int) -> int:
    """An anchor where the seat has a boat that tows nothing beside a hull that is nobody's; or NONE. (5.5)"""
    for hull in s.hulls:
        if hull.owner == NONE and tugs(s, seat, hull.place):
            return hull.place
    return NONE


def take_in_tow(s: Swordfish, captain: int, hull: Hull) -> None:
    s.hulls.remove(hull)
    s.tow[captain] = hull.boat
    s.tell("took_in_tow", (captain // CAPTAINS, number_of(captain), CLASSES[hull.boat], PLACES[hull.place]))


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
