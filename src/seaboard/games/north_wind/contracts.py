"""Contracts and the cubes they place: the port's column, the majority, the three ports. (8)"""

from __future__ import annotations

from typing import Final

from seaboard.games.north_wind.box import GOODS, PORTS, Contract
from seaboard.games.north_wind.state import NONE, NorthWind


def can_fulfil(s: NorthWind, seat: int, port: int) -> bool:
    """Whether the ship has everything the port's lowest open contract asks for. (8.1)"""
    step = len(s.columns[port])
    if step == len(s.box.contracts[port]):
        return False
    contract = s.box.contracts[port][step]
    ship = s.ships[seat]
    if ship.captains < contract.captains or ship.gold < contract.gold:
        return False
    for good, count in enumerate(contract.goods):
        if ship.hold[good] < count:
            return False
    return True


def fulfil(s: NorthWind, seat: int, port: int) -> bool:
    """Deliver, place the cube, settle the majority and the three-ports bonus; whether the match is over. (8, 10)"""
    ship = s.ships[seat]
    column = s.columns[port]
    contract = s.box.contracts[port][len(column)]
    ship.captains -= contract.captains
    ship.gold -= contract.gold
    for good, count in enumerate(contract.goods):
        ship.hold[good] -= count
    first_here = seat not in column
    column.append(seat)
    if s.told is not None:
        s.tell("delivered", (seat, asked(contract), PORTS[port], len(column)))
    if s.place_cube(seat, PORTS[port]) or settle_majority(s, port):
        return True
    if first_here and s.all_ports(seat) and s.place_cube(seat, "all_ports"):
        return True
    if all_columns_full(s):
        s.steps.clear()
        s.tell("columns_full", ())
        return True
    return False


def asked(contract: Contract) -> tuple[int | str, ...]:
    """What a contract asks for, as a phrase of counts."""
    found: list[int | str] = ["asked"]
    for good, count in enumerate(contract.goods):
        if count:
            found += [count, GOODS[good]]
    if contract.captains:
        found += [contract.captains, "captain"]
    if contract.gold:
        found += [contract.gold, "gold"]
    return tuple(found)


def settle_majority(s: NorthWind, port: int) -> bool:
    """The sole leader has a cube on the majority space; a tie empties it. Whether the match is over. (8.2)"""
    best = 0
    leader = NONE
    for seat in range(s.seats):
        count = s.contracts(seat, port)
        if count > best:
            best = count
            leader = seat
        elif count == best:
            leader = NONE
    holder = s.majority[port]
    if leader == holder:
        return False
    s.majority[port] = leader
    if holder != NONE:
        s.ships[holder].cubes += 1
        s.tell("majority_lost", (holder, PORTS[port], s.ships[holder].cubes))
    return leader != NONE and s.place_cube(leader, MAJORITY[port])


MAJORITY: Final = ("majority_norderkap", "majority_trutzhavn", "majority_olesand")


def all_columns_full(s: NorthWind) -> bool:
    """No contract is left. (10.2)"""
    for port in range(len(PORTS)):
        if len(s.columns[port]) < len(s.box.contracts[port]):
            return False
    return True
