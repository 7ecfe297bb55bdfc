"""Launching boats and hiring captains: one seat does both before the next one starts. (5, 6)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.fleet import reasons
from seaboard.games.fleet.actions import CAPTAIN, DONE, HIRE, INVITE, LAUNCH, SALT, SALVAGE
from seaboard.games.fleet.box import BOATS, COD, INUIT, LOBSTER, SALTY, SHIPS, TYPES, YARD
from seaboard.games.fleet.fishing import fish
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.state import NONE, Fleet, money_phrase


def launch_turn(s: Fleet, turn: int, chance: Chance) -> None:
    """The next seat launches and hires; after the last one everybody fishes. (3.1)"""
    if turn == s.seats:
        fish(s, chance)
        return
    s.launches = 0
    s.launched = 0
    s.salvaged = False
    s.hires = 0
    ask_launch(s, (s.start + turn) % s.seats, chance)


def ask_launch(s: Fleet, seat: int, chance: Chance) -> None:
    """Ask for a launch while one is left and open facts allow it. (5.1)"""
    harbour = s.harbours[seat]
    box = s.box
    if s.launches < box.launches[harbour.licences[COD]] and (
        (harbour.size and (any_boat_licence(s, seat) or may_salvage(s, seat)))
        or (s.inuit and s.bound(seat) >= s.price(seat, box.inuit_price))
    ):
        s.steps.append(LAUNCHING[seat])
    else:
        end_launching(s, seat, chance)


def end_launching(s: Fleet, seat: int, chance: Chance) -> None:
    """After the last launch come the Cod draw and the captains. (5.2)"""
    if s.launched:
        s.draw_to_hand(seat, s.box.cod_cards[s.harbours[seat].licences[COD]], chance)
    ask_hire(s, seat, chance)


def any_boat_licence(s: Fleet, seat: int) -> bool:
    harbour = s.harbours[seat]
    for boat in range(TYPES):
        if harbour.may_launch(boat):
            return True
    return False


def may_salvage(s: Fleet, seat: int) -> bool:
    """Once a round, with a Salvage Yard. (11.6)"""
    return s.harbours[seat].licences[YARD] > 0 and not s.salvaged


class Launching(Step[Fleet]):
    """Launch a boat or invite an Inuit, salvage a card, or go on to the captains. (5.1, 11.2, 11.6)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
        seat = self.seat
        harbour = s.harbours[seat]
        box = s.box
        means = s.means(seat)
        discount = s.discount(seat)
        found: list[Action] = []
        for boat in range(TYPES):
            if (
                harbour.hand[boat]
                and harbour.may_launch(boat)
                and means - box.boat_cash[boat] >= max(0, box.boat_cost[boat] - discount)
            ):
                found.append(LAUNCH[boat])
        if s.inuit and means >= box.inuit_price - discount:
            found.append(INVITE)
        if may_salvage(s, seat):
            for boat in range(TYPES):
                if harbour.hand[boat]:
                    found.append(SALVAGE[boat])
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        seat = self.seat
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_launching" if s.launched else "no_launch", (seat,))
            end_launching(s, seat, chance)
            return
        s.launches += 1
        if action is INVITE:
            s.inuit -= 1
            launch(s, seat, INUIT, s.price(seat, s.box.inuit_price), chance)
        elif action.number >= SALVAGE[0].number:
            salvage(s, seat, action.number - SALVAGE[0].number, chance)
        else:
            boat = action.number - LAUNCH[0].number
            harbour = s.harbours[seat]
            harbour.hand[boat] -= 1
            harbour.size -= 1
            harbour.forget(boat)
            launch(s, seat, boat, s.price(seat, s.box.boat_cost[boat]), chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.launching(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"left": s.box.launches[s.harbours[self.seat].licences[COD]] - s.launches}


def launch(s: Fleet, seat: int, boat: int, due: int, chance: Chance) -> None:
    """A boat lies in the harbour, without crates; only an Inuit is a captain, too. (5.1, 11.2)"""
    harbour = s.harbours[seat]
    s.launched += 1
    harbour.boats.append(boat)
    harbour.captains.append(INUIT if boat == INUIT else NONE)
    harbour.crates.append(0)
    if due and s.told is not None:
        s.tell("launching", (seat, SHIPS[boat], due))
    PayLaunch(seat, boat, due).ask(s, chance)


class PayLaunch(Pay):
    """Pay for a boat or an Inuit. (5.1, 11.2)"""

    __slots__ = ()

    def again(self, due: int, laid: list[int]) -> Pay:
        return PayLaunch(self.seat, self.thing, due, laid)

    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        points = s.box.inuit_vp if self.thing == INUIT else s.box.boat_vp[self.thing]
        if cost:
            s.tell("launched_boat", (self.seat, SHIPS[self.thing], points, cost, money_phrase(laid)))
        else:
            s.tell("launched_free", (self.seat, SHIPS[self.thing], points))

    def paid(self, s: Fleet, chance: Chance) -> None:
        ask_launch(s, self.seat, chance)

    def name(self) -> str:
        return SHIPS[self.thing]


def salvage(s: Fleet, seat: int, card: int, chance: Chance) -> None:
    """Discard a boat card and draw its cash value, and more with further Yards. (11.6)"""
    s.salvaged = True
    s.put_away(seat, card)
    s.tell("salvaged", (seat, BOATS[card]))
    s.draw_to_hand(seat, s.box.boat_cash[card] + s.box.salvage_bonus[s.harbours[seat].licences[YARD]], chance)
    ask_launch(s, seat, chance)


# ---------- 6 Hiring


def ask_hire(s: Fleet, seat: int, chance: Chance) -> None:
    """Ask for a captain while a hire is left and open facts allow it. (6.1)"""
    harbour = s.harbours[seat]
    box = s.box
    if (
        s.hires < box.hires[harbour.licences[LOBSTER]]
        and NONE in harbour.captains
        and (harbour.size or (s.salty and s.bound(seat) >= s.price(seat, box.salty_price)))
    ):
        s.steps.append(HIRING[seat])
    else:
        end_hiring(s, seat, chance)


def end_hiring(s: Fleet, seat: int, chance: Chance) -> None:
    """The Lobster draw, hired or not; then the next seat launches. (6.2)"""
    s.draw_to_hand(seat, lobster_cards(s, seat), chance)
    launch_turn(s, s.turn_of(seat) + 1, chance)


def lobster_cards(s: Fleet, seat: int) -> int:
    """How many cards the Lobster licences draw, by the number of captained boats. (6.2)"""
    harbour = s.harbours[seat]
    licences = harbour.licences[LOBSTER]
    if licences == 0:
        return 0
    captained = harbour.captained()
    cards = 0
    for needed in s.box.lobster_cards[licences]:
        if captained >= needed:
            cards += 1
    return cards


class Hiring(Step[Fleet]):
    """Choose a boat for a captain from the hand or for a Salty Captain, or go on. (6.1, 11.1)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
        seat = self.seat
        harbour = s.harbours[seat]
        salty = s.salty > 0 and s.means(seat) >= s.price(seat, s.box.salty_price)
        free = harbour.free_boats()
        found: list[Action] = []
        for boat in range(TYPES):
            if free >> boat & 1:
                if harbour.size:
                    found.append(HIRE[boat])
                if salty:
                    found.append(SALT[boat])
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        seat = self.seat
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_hiring" if s.hires else "no_hire", (seat,))
            end_hiring(s, seat, chance)
        elif action.number >= SALT[0].number:
            boat = action.number - SALT[0].number
            due = s.price(seat, s.box.salty_price)
            s.salty -= 1
            s.hires += 1
            s.harbours[seat].captains[free_boat(s, seat, boat)] = SALTY
            if due and s.told is not None:
                s.tell("hiring_salty", (seat, BOATS[boat], due))
            PaySalty(seat, boat, due).ask(s, chance)
        else:
            boat = action.number - HIRE[0].number
            if s.told is not None:
                s.tell("hiring", (seat, BOATS[boat]))
            s.steps.append(CAPTAINS[boat][seat])

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.hiring(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"left": s.box.hires[s.harbours[self.seat].licences[LOBSTER]] - s.hires}


def free_boat(s: Fleet, seat: int, boat: int) -> int:
    """The first boat of a type that has no captain; such boats are all alike."""
    harbour = s.harbours[seat]
    place = 0
    while harbour.boats[place] != boat or harbour.captains[place] != NONE:
        place += 1
    return place


class PaySalty(Pay):
    """Pay for a Salty Captain. (11.1)"""

    __slots__ = ()

    def again(self, due: int, laid: list[int]) -> Pay:
        return PaySalty(self.seat, self.thing, due, laid)

    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        if cost:
            s.tell("salty_hired", (self.seat, SHIPS[self.thing], cost, money_phrase(laid)))
        else:
            s.tell("salty_hired_free", (self.seat, SHIPS[self.thing]))

    def paid(self, s: Fleet, chance: Chance) -> None:
        ask_hire(s, self.seat, chance)

    def name(self) -> str:
        return SHIPS[self.thing]


class Captain(Step[Fleet]):
    """Which card becomes the captain; it is laid face down. (6.1)"""

    __slots__ = ("boat",)

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat = boat

    def options(self, s: Fleet) -> list[Action]:
        hand = s.harbours[self.seat].hand
        return [CAPTAIN[card] for card in range(TYPES) if hand[card]]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        harbour = s.harbours[self.seat]
        card = action.number - CAPTAIN[0].number
        harbour.hand[card] -= 1
        harbour.size -= 1
        harbour.captains[free_boat(s, self.seat, self.boat)] = card
        s.hires += 1
        if s.told is not None:
            s.tell("hired", (self.seat, BOATS[self.boat]))
            s.tell_only(self.seat, "captain_is", (self.seat, BOATS[card]))
        ask_hire(s, self.seat, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.captain(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"boat": BOATS[self.boat]}


# Steps never change, so those without facts of their own are made once for each seat.
SEATS: Final = range(4)
LAUNCHING: Final = [Launching(seat) for seat in SEATS]
HIRING: Final = [Hiring(seat) for seat in SEATS]
CAPTAINS: Final = [[Captain(seat, boat) for seat in SEATS] for boat in range(TYPES)]
