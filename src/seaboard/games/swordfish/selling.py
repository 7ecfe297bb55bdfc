"""Selling: fish, the end of contracts, and captains on the coast road. (8)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import DUMP, RETURN, SELL, SELL_ALL, TRAVEL
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, NONE, PLACES, PORTS
from seaboard.games.swordfish.state import Swordfish, in_port, number_of, without_fish


def sales(s: Swordfish, seat: int) -> list[Action]:
    """What a seat can sell or dump; all at once where the market takes it. (8.1, 8.2)"""
    found: list[Action] = []
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        hold = s.hold[captain]
        if not hold or not in_port(s.place[captain]):
            continue
        free = s.free_spaces(s.place[captain])
        if len(hold) > 1 and free >= len(hold):
            found.append(SELL_ALL[number])
        last = NONE
        for fish in hold:
            if fish != last:
                if free:
                    found.append(SELL[fish * CAPTAINS + number])
                found.append(DUMP[fish * CAPTAINS + number])
                last = fish
    return found


def errands(s: Swordfish, seat: int) -> list[Action]:
    """Empty boats to return, and captains ashore who have the fuel to travel. (8.4, 8.5)"""
    found: list[Action] = []
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        place = s.place[captain]
        if not in_port(place):
            continue
        if s.boat[captain] != NONE:
            if not s.hold[captain]:
                found.append(RETURN[number])
        else:
            fuel = s.fuel[captain]
            for port in range(max(0, place - fuel), min(len(PORTS) - 1, place + fuel) + 1):
                if port != place:
                    found.append(TRAVEL[port * CAPTAINS + number])
    return found


def can_trade(s: Swordfish, seat: int) -> bool:
    """Whether a seat has a boat in port, with fish to sell or empty to return, or a captain ashore with fuel."""
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if in_port(s.place[captain]) and (s.boat[captain] != NONE or s.fuel[captain]):
            return True
    return False


def can_sell(s: Swordfish, seat: int) -> bool:
    """Whether a seat has fish to sell in a port with a free space."""
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.hold[captain] and in_port(s.place[captain]) and s.free_spaces(s.place[captain]):
            return True
    return False


def sell(s: Swordfish, captain: int, fish: int) -> None:
    """A fish goes to a market space and brings its price; with the last one the contract ends. (8.1, 8.3)"""
    seat = captain // CAPTAINS
    port = s.place[captain]
    price = s.box.prices[port][fish]
    s.hold[captain] = without_fish(s.hold[captain], fish)
    s.market[port] = s.market[port] + [fish]
    s.earn(seat, price)
    if s.told is not None:
        s.tell("sale", (seat, number_of(captain), FISH[fish], PORTS[port], price, s.vp[seat]))
    if not s.hold[captain]:
        end_contract(s, captain)


def sell_all(s: Swordfish, captain: int) -> None:
    for fish in s.hold[captain]:
        sell(s, captain, fish)


def dump(s: Swordfish, captain: int, fish: int) -> None:
    """A fish goes back into the sea, out of the game. (8.2)"""
    s.hold[captain] = without_fish(s.hold[captain], fish)
    s.gone[fish] += 1
    s.tell("dumped", (captain // CAPTAINS, number_of(captain), FISH[fish]))
    if not s.hold[captain]:
        end_contract(s, captain)


def end_contract(s: Swordfish, captain: int) -> None:
    """The boat goes back to its pile; the captain goes ashore with his fuel and bait. (8.3)"""
    boat = s.boat[captain]
    s.piles[boat] += 1
    s.boat[captain] = NONE
    if s.told is not None:
        s.tell("contract_over", (captain // CAPTAINS, number_of(captain), CLASSES[boat], PLACES[s.place[captain]]))


def travel(s: Swordfish, captain: int, port: int) -> None:
    """One fuel for each stretch of the coast road. (8.4)"""
    start = s.place[captain]
    fuel = abs(port - start)
    s.fuel[captain] -= fuel
    s.place[captain] = port
    if s.told is not None:
        details = (captain // CAPTAINS, number_of(captain), PORTS[start], PORTS[port], fuel, s.fuel[captain])
        s.tell("took_road", details)


def clear_markets(s: Swordfish) -> None:
    """All sold fish leaves the game. (9.1)"""
    for port in range(len(PORTS)):
        if s.market[port]:
            for fish in s.market[port]:
                s.gone[fish] += 1
            s.market[port] = []
