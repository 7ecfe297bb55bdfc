"""Supplies: packs of fuel and bait, chosen one by one or as last time. (4.4)

A pack is of one of four kinds: small and large fuel, small and large bait.
"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import BAIT, FUEL, captain_of, thing_of
from seaboard.games.swordfish.box import BAIT_PACKS, CAPTAINS, FUEL_PACKS, GAUGE, NONE, is_port
from seaboard.games.swordfish.state import Swordfish, number_of

KINDS: Final = 4
FIRST_BAIT: Final = 2
PACKS: Final[list[int]] = [*FUEL_PACKS, *BAIT_PACKS]
"""What is in a pack of each kind."""


def packs(s: Swordfish, seat: int) -> list[Action]:
    """Fuel and bait for boats in port whose gauges aren't full. (4.4)"""
    found: list[Action] = []
    vp, boats = s.vp[seat], s.boat
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        port = s.place[captain]
        if boats[captain] == NONE or not is_port(port):
            continue
        for pack in range(2):
            if s.fuel[captain] < GAUGE and vp >= s.box.fuel_prices[port][pack]:
                found.append(FUEL[pack * CAPTAINS + number])
            if s.bait[captain] < GAUGE and vp >= s.box.bait_prices[port][pack]:
                found.append(BAIT[pack * CAPTAINS + number])
    return found


def price_of(s: Swordfish, port: int, kind: int) -> int:
    return s.box.fuel_prices[port][kind] if kind < FIRST_BAIT else s.box.bait_prices[port][kind - FIRST_BAIT]


def supply(s: Swordfish, captain: int, kind: int) -> None:
    """A pack goes to the captain's gauge; what is beyond 12 is lost. (4.4)"""
    seat = captain // CAPTAINS
    cost = price_of(s, s.place[captain], kind)
    gauge = s.fuel if kind < FIRST_BAIT else s.bait
    gauge[captain] = min(GAUGE, gauge[captain] + PACKS[kind])
    if s.told is not None:
        name = "bought_fuel" if kind < FIRST_BAIT else "bought_bait"
        s.tell(name, (seat, number_of(captain), PACKS[kind], cost, gauge[captain]))
    s.pay(seat, cost)
    s.packs[captain] += 1 << 4 * kind


def supply_chosen(s: Swordfish, seat: int, action: Action) -> None:
    """The pack that an action names, or those of last time. (4.4)"""
    first = seat * CAPTAINS
    if action.verb == "fuel":
        supply(s, first + captain_of(action, FUEL), thing_of(action, FUEL))
    elif action.verb == "bait":
        supply(s, first + captain_of(action, BAIT), FIRST_BAIT + thing_of(action, BAIT))
    else:
        for pack in repeat(s, seat):
            supply(s, pack // KINDS, pack % KINDS)


def remember_packs(s: Swordfish, seat: int) -> None:
    """What was bought in the turn before is what `again` repeats. (4.4)"""
    packs = s.packs
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if packs[captain]:
            s.last_packs[captain] = packs[captain]
            packs[captain] = 0


def repeat(s: Swordfish, seat: int) -> list[int]:
    """The packs that boats in port had last time and have not bought yet, as captain * 4 + kind, while their gauges take them.

    Nothing, unless all of it can be paid. (4.4)
    """
    found: list[int] = []
    cost = 0
    last_packs = s.last_packs
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        port = s.place[captain]
        if not last_packs[captain] or s.packs[captain] or s.boat[captain] == NONE or not is_port(port):
            continue
        fuel = s.fuel[captain]
        bait = s.bait[captain]
        for kind in range(KINDS):
            for _ in range(last_packs[captain] >> 4 * kind & 15):
                if (fuel if kind < FIRST_BAIT else bait) >= GAUGE:
                    break
                if kind < FIRST_BAIT:
                    fuel += PACKS[kind]
                else:
                    bait += PACKS[kind]
                cost += price_of(s, port, kind)
                found.append(captain * KINDS + kind)
    return found if cost <= s.vp[seat] else []
