"""Selling: fish, the end of contracts, and captains on the coast road. (8)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.swordfish.actions import DONE, DUMP, RETURN, SELL, SELL_ALL, TRAVEL, captain_of, thing_of
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, MOST_SEATS, NONE, PLACES, PORTS, SELLING, in_port
from seaboard.games.swordfish.state import Swordfish, number_of


class Selling(Stage[Swordfish]):
    """In turn order everybody sells fish, returns boats and sends captains along the road. (8.1)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        while s.next_turn(SELLING):
            if ask_sale(s, s.order[s.turn]):
                s.steps.insert(-1, self)
                return


def ask_sale(s: Swordfish, seat: int) -> bool:
    """Ask what to sell, return or move, if there is anything; at the very end only sales matter. (8, 10.1)"""
    if can_sell(s, seat) if s.extra else can_trade(s, seat):
        s.steps.append(TRADING[seat])
        return True
    return False


class Trade(Step[Swordfish]):
    """What to sell or dump, which boat to return, which captain travels. (8)"""

    def choices(self, s: Swordfish) -> list[Action]:
        found = sales(s, self.seat)
        found += errands(s, self.seat)
        found.append(DONE)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        first = self.seat * CAPTAINS
        verb = action.verb
        if action is DONE:
            if s.told is not None:
                s.tell("closed_sale", (self.seat, s.vp[self.seat]))
            return
        if verb == "sell":
            sell(s, first + captain_of(action, SELL), thing_of(action, SELL))
        elif verb == "sell_all":
            captain = first + action.number - SELL_ALL[0].number
            for fish in s.hold[captain]:
                sell(s, captain, fish)
        elif verb == "dump":
            dump(s, first + captain_of(action, DUMP), thing_of(action, DUMP))
        elif verb == "return":
            end_contract(s, first + action.number - RETURN[0].number)
        else:
            travel(s, first + captain_of(action, TRAVEL), thing_of(action, TRAVEL))
        ask_sale(s, self.seat)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


# Steps never change, so one without facts of its own is made once for each seat.
TRADING: Final = [Trade(seat) for seat in range(MOST_SEATS)]


def can_trade(s: Swordfish, seat: int) -> bool:
    """Whether a seat has a boat in port, with fish to sell or empty to return, or a captain ashore with fuel."""
    places = s.place
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if in_port(places[captain]) and (s.boat[captain] != NONE or s.fuel[captain]):
            return True
    return False


def can_sell(s: Swordfish, seat: int) -> bool:
    """Whether a seat has fish to sell in a port with a free space."""
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        if s.hold[captain] and in_port(s.place[captain]) and s.free_spaces(s.place[captain]):
            return True
    return False


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


def sell(s: Swordfish, captain: int, fish: int) -> None:
    """A fish goes to a market space and brings its price. (8.1)"""
    seat = captain // CAPTAINS
    port = s.place[captain]
    price = s.box.prices[port][fish]
    s.market[port] = s.market[port] + [fish]
    s.earn(seat, price)
    if s.told is not None:
        s.tell("sale", (seat, number_of(captain), FISH[fish], PORTS[port], price, s.vp[seat]))
    unload(s, captain, fish)


def dump(s: Swordfish, captain: int, fish: int) -> None:
    """A fish goes back into the sea, out of the game. (8.2)"""
    s.gone[fish] += 1
    if s.told is not None:
        s.tell("dumped", (captain // CAPTAINS, number_of(captain), FISH[fish]))
    unload(s, captain, fish)


def unload(s: Swordfish, captain: int, fish: int) -> None:
    """A fish leaves the hold; with the last one the contract ends. (8.3)"""
    hold = s.hold[captain][:]
    hold.remove(fish)
    s.hold[captain] = hold
    if not hold:
        end_contract(s, captain)


def end_contract(s: Swordfish, captain: int) -> None:
    """The boat goes back to its pile; the captain goes ashore with his fuel and bait. (8.3, 8.5)"""
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
