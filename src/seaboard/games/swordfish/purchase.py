"""Purchase: captains, boats and supplies, and what each costs at least. (4, 6.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import BAIT, FUEL, HIRE, MAN, RENT
from seaboard.games.swordfish.box import (
    BAIT_PACKS,
    CAPTAINS,
    CLASSES,
    FUEL_PACKS,
    GAUGE,
    NONE,
    PLACES,
    PORTS,
    RENTS,
    is_port,
)
from seaboard.games.swordfish.state import Hull, Swordfish, number_of

TOO_MUCH: Final = 10_000
"""More than anybody can pay: it can't be had."""


def free_pawn(s: Swordfish, seat: int) -> int:
    """The captain with the lowest number who isn't hired; NONE if all four are. (4.2)"""
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.place[captain] == NONE:
            return captain
    return NONE


def waiting(s: Swordfish, seat: int) -> int:
    """A mask of the captains hired in this turn who have no boat yet. (4.3)"""
    mask = 0
    for number in range(CAPTAINS):
        if s.hired >> number & 1 and s.boat[seat * CAPTAINS + number] == NONE:
            mask |= 1 << number
    return mask


def cheapest_boats(s: Swordfish, count: int, without: int = NONE) -> int:
    """What the rent of this many boats comes to at least, once one of class `without` is gone."""
    cost = 0
    for boat in range(len(CLASSES)):
        if count == 0:
            break
        there = min(count, s.piles[boat] - (1 if boat == without else 0))
        cost += there * RENTS[boat]
        count -= there
    return TOO_MUCH if count else cost


def least(s: Swordfish, seat: int, mask: int, port: int = NONE, without: int = NONE, used: Hull | None = None) -> int:
    """The least it costs to give every captain of a mask a boat, and one more in a port; own hulls come first. (4.3)

    `without` is a class of which one boat has gone, `used` a hull that has.
    """
    boats = 0 if port == NONE else 1
    for number in range(CAPTAINS):
        boats += mask >> number & 1
    if not s.hulls:
        return cheapest_boats(s, boats, without)
    wanted = [0] * len(PORTS)
    for number in range(CAPTAINS):
        if mask >> number & 1:
            wanted[s.place[seat * CAPTAINS + number]] += 1
    if port != NONE:
        wanted[port] += 1
    cost = 0
    for repair_due in (False, True):
        for hull in s.hulls:
            if hull.owner == seat and hull.due == repair_due and wanted[hull.place] and hull is not used:
                wanted[hull.place] -= 1
                boats -= 1
                cost += s.box.repair if repair_due else 0
    return cost + cheapest_boats(s, boats, without)


def hires(s: Swordfish, seat: int, mask: int) -> list[Action]:
    """Where a captain can be hired and paid, so that everybody hired in this turn still gets a boat. (4.2, 4.3)

    `mask` are those who still wait for one.
    """
    found: list[Action] = []
    if free_pawn(s, seat) == NONE:
        return found
    fees = s.box.fees
    vp = s.vp[seat]
    rent = 0 if s.hulls else least(s, seat, mask, 0)
    for port in range(len(PORTS)):
        if vp >= fees[port] + rent and (not s.hulls or vp >= fees[port] + least(s, seat, mask, port)):
            found.append(HIRE[port])
    return found


def rents(s: Swordfish, seat: int, mask: int) -> list[Action]:
    """Boats and own hulls for captains ashore. (4.3)"""
    found: list[Action] = []
    vp = s.vp[seat]
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if s.place[captain] == NONE or s.boat[captain] != NONE:
            continue
        others = mask & ~(1 << number)
        for boat in range(len(CLASSES)):
            rent = RENTS[boat]
            if vp < rent:
                break
            if s.piles[boat] and (not others or vp - rent >= least(s, seat, others, NONE, boat)):
                found.append(RENT[boat * CAPTAINS + number])
        for hull in s.hulls:
            if hull.owner == seat and hull.place == s.place[captain]:
                action = MAN[hull.boat * CAPTAINS + number]
                if action not in found and may_man(s, seat, hull, others):
                    found.append(action)
    return found


def may_man(s: Swordfish, seat: int, hull: Hull, others: int) -> bool:
    """Whether a hull's repair is paid or can be, and boats are left for the others hired in this turn. (4.3)"""
    cost = s.box.repair if hull.due else 0
    return s.vp[seat] >= cost and (not others or s.vp[seat] - cost >= least(s, seat, others, NONE, NONE, hull))


def packs(s: Swordfish, seat: int) -> list[Action]:
    """Fuel and bait for boats in port whose gauges aren't full. (4.4)"""
    found: list[Action] = []
    vp = s.vp[seat]
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        port = s.place[captain]
        if s.boat[captain] == NONE or not is_port(port):
            continue
        for pack in range(2):
            if s.fuel[captain] < GAUGE and vp >= s.box.fuel_prices[port][pack]:
                found.append(FUEL[pack * CAPTAINS + number])
            if s.bait[captain] < GAUGE and vp >= s.box.bait_prices[port][pack]:
                found.append(BAIT[pack * CAPTAINS + number])
    return found


def can_buy(s: Swordfish, seat: int) -> bool:
    """Whether a seat might buy anything at all: a quick look before its options are listed."""
    vp = s.vp[seat]
    if vp >= RENTS[0] or s.hulls:
        return True
    if vp:
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            if s.boat[captain] != NONE and is_port(s.place[captain]):
                return True
    return False


def hire(s: Swordfish, seat: int, port: int) -> None:
    """A captain comes ashore in a port, with nothing. (4.2)"""
    captain = free_pawn(s, seat)
    s.pay(seat, s.box.fees[port])
    s.place[captain] = port
    s.hired |= 1 << captain % CAPTAINS
    if s.told is not None:
        s.tell("hired", (seat, number_of(captain), PORTS[port], s.box.fees[port]))


def rent(s: Swordfish, captain: int, boat: int) -> None:
    """A captain ashore boards a rented boat. (4.3)"""
    seat = captain // CAPTAINS
    s.pay(seat, RENTS[boat])
    s.piles[boat] -= 1
    s.boat[captain] = boat
    if s.told is not None:
        s.tell("rented", (seat, number_of(captain), RENTS[boat], PLACES[s.place[captain]]))


def man(s: Swordfish, captain: int, boat: int) -> None:
    """A captain ashore boards an own hull; one whose repair is paid, if there is one. (4.3)"""
    seat = captain // CAPTAINS
    hull = own_hull(s, captain, boat)
    assert hull is not None
    if hull.due:
        s.pay(seat, s.box.repair)
        s.tell("repaired", (seat, CLASSES[boat], PLACES[hull.place], s.box.repair))
    s.hulls.remove(hull)
    s.boat[captain] = boat
    s.tell("manned", (seat, number_of(captain), CLASSES[boat], PLACES[s.place[captain]]))


def own_hull(s: Swordfish, captain: int, boat: int) -> Hull | None:
    """A hull of this class that belongs to a captain's owner and lies where he is; one that is paid first."""
    found: Hull | None = None
    for hull in s.hulls:
        if hull.owner == captain // CAPTAINS and hull.boat == boat and hull.place == s.place[captain]:
            if not hull.due:
                return hull
            found = hull
    return found


def supply(s: Swordfish, captain: int, is_fuel: bool, pack: int) -> None:
    """A pack goes to the captain's gauge; what is beyond 12 is lost. (4.4)"""
    seat = captain // CAPTAINS
    port = s.place[captain]
    if is_fuel:
        cost, count = s.box.fuel_prices[port][pack], FUEL_PACKS[pack]
        s.fuel[captain] = min(GAUGE, s.fuel[captain] + count)
        if s.told is not None:
            s.tell("bought_fuel", (seat, number_of(captain), count, cost, s.fuel[captain]))
    else:
        cost, count = s.box.bait_prices[port][pack], BAIT_PACKS[pack]
        s.bait[captain] = min(GAUGE, s.bait[captain] + count)
        if s.told is not None:
            s.tell("bought_bait", (seat, number_of(captain), count, cost, s.bait[captain]))
    s.pay(seat, cost)
    s.packs[captain] += 1 << 4 * ((0 if is_fuel else 2) + pack)


# ---------- as last time


def start_purchase(s: Swordfish, seat: int) -> None:
    """What was bought in the turn before is what `again` repeats. (4.4)"""
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.packs[captain]:
            s.last_packs[captain] = s.packs[captain]
            s.packs[captain] = 0


def repeat(s: Swordfish, seat: int) -> list[int]:
    """The packs that boats in port had last time and have not bought yet, as captain * 4 + kind, while their gauges take them.

    Nothing, unless all of it can be paid. (4.4)
    """
    found: list[int] = []
    cost = 0
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        port = s.place[captain]
        if not s.last_packs[captain] or s.packs[captain] or s.boat[captain] == NONE or not is_port(port):
            continue
        fuel = s.fuel[captain]
        bait = s.bait[captain]
        for kind in range(4):
            for _ in range(s.last_packs[captain] >> 4 * kind & 15):
                if kind < 2 and fuel < GAUGE:
                    fuel += FUEL_PACKS[kind]
                    cost += s.box.fuel_prices[port][kind]
                    found.append(captain * 4 + kind)
                elif kind >= 2 and bait < GAUGE:
                    bait += BAIT_PACKS[kind - 2]
                    cost += s.box.bait_prices[port][kind - 2]
                    found.append(captain * 4 + kind)
    return found if cost <= s.vp[seat] else []


# ---------- port insurance


def cheapest_way(s: Swordfish, seat: int) -> int:
    """The least it costs a seat to get one boat with a captain to sea. (6.5)"""
    boat = cheapest_boats(s, 1)
    hiring = free_pawn(s, seat) != NONE
    best = boat + min(s.box.fees) if hiring else TOO_MUCH
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.place[captain] != NONE and s.boat[captain] == NONE:
            best = min(best, boat)
            for hull in s.hulls:
                if hull.owner == seat and hull.place == s.place[captain]:
                    best = min(best, s.box.repair if hull.due else 0)
    if hiring:
        for hull in s.hulls:
            if hull.owner == seat:
                best = min(best, s.box.fees[hull.place] + (s.box.repair if hull.due else 0))
    return best


def is_insured(s: Swordfish, seat: int) -> bool:
    """Whether the last storm took a seat's last boat and it can't pay for another with a captain. (6.5)"""
    if not s.wrecked >> seat & 1 or s.has_boat(seat) or cheapest_boats(s, 1) == TOO_MUCH:
        return False
    return s.vp[seat] < cheapest_way(s, seat)


def insure(s: Swordfish, seat: int, port: int) -> None:
    """A boat of the cheapest class left and a captain, free of charge. (6.5)"""
    captain = free_pawn(s, seat)
    boat = 0
    while not s.piles[boat]:
        boat += 1
    s.piles[boat] -= 1
    s.place[captain] = port
    s.boat[captain] = boat
    s.tell("insured", (seat, number_of(captain), CLASSES[boat], PORTS[port]))
