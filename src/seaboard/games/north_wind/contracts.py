"""Target ports: contracts and the cubes they place, in the port's column, for the majority and for all ports. (5.5, 8)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.north_wind.actions import FULFIL, PASS
from seaboard.games.north_wind.box import GOODS, PORTS, Contract
from seaboard.games.north_wind.state import NONE, NorthWind, Ship
from seaboard.games.north_wind.using import UseTile


class TargetPort(UseTile):
    """Fulfil the lowest open contract of this port. (5.5, 8.1)"""

    def choices(self, s: NorthWind) -> list[Action]:
        return FULFIL_PASS if can_fulfil(s.ships[self.seat], open_contract(s, s.tile().place)) else JUST_PASS

    def use(self, s: NorthWind, action: Action) -> None:
        fulfil(s, self.seat, s.tile().place)


FULFIL_PASS: Final = [FULFIL, PASS]
JUST_PASS: Final = [PASS]


def open_contract(s: NorthWind, port: int) -> Contract | None:
    """The lowest contract without a cube; none where the column is full. (8.1)"""
    step = len(s.columns[port])
    contracts = s.box.contracts[port]
    return contracts[step] if step < len(contracts) else None


def can_fulfil(ship: Ship, contract: Contract | None) -> bool:
    """Whether the ship has everything the contract asks for. (8.1)"""
    if contract is None or ship.captains < contract.captains or ship.gold < contract.gold:
        return False
    for good, count in enumerate(contract.goods):
        if ship.hold[good] < count:
            return False
    return True


def fulfil(s: NorthWind, seat: int, port: int) -> None:
    """Deliver, place the cube, settle the majority and the three-ports bonus. A last cube ends the match at once. (8, 10)"""
    ship = s.ships[seat]
    column = s.columns[port]
    contract = s.box.contracts[port][len(column)]
    ship.captains -= contract.captains
    ship.gold -= contract.gold
    for good, count in enumerate(contract.goods):
        ship.hold[good] -= count
    first_here = seat not in column
    s.columns[port] = [*column, seat]
    if s.told is not None:
        s.tell("delivered", (seat, asked(contract), PORTS[port], len(column) + 1))
    if s.place_cube(seat, PORTS[port]) or settle_majority(s, port):
        return
    if first_here and s.all_ports(seat) and s.place_cube(seat, "all_ports"):
        return
    if all_columns_full(s):
        s.steps.clear()
        s.tell("columns_full", ())


def asked(contract: Contract) -> tuple[int | str, ...]:
    """What a contract asks for, as a phrase of counts."""
    return phrase_of("asked", [*contract.goods, contract.captains, contract.gold])


def lacked(ship: Ship, contract: Contract) -> tuple[int | str, ...]:
    """What a ship still needs for a contract, as a phrase of counts."""
    goods = [count - ship.hold[good] for good, count in enumerate(contract.goods)]
    return phrase_of("lacks", [*goods, contract.captains - ship.captains, contract.gold - ship.gold])


def phrase_of(name: str, counts: list[int]) -> tuple[int | str, ...]:
    parts: list[int | str] = [name]
    for thing, count in zip((*GOODS, "captain", "gold"), counts, strict=True):
        if count > 0:
            parts += [count, thing]
    return tuple(parts)


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
