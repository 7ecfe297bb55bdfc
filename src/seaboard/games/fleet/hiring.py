"""Hiring captains, and the Lobster draw afterwards. (6, 11.1)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.fleet.actions import CAPTAIN, DONE, HIRE, SALT
from seaboard.games.fleet.box import BOATS, LOBSTER, SALTY, SHIPS, TYPES
from seaboard.games.fleet.cards import cards_phrase, draw_to_hand
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.state import NONE, SEATS, Fleet, Harbour


class Hires(Stage[Fleet]):
    """A seat's hiring, after its launches. (6.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if s.harbours[self.seat].licences[LOBSTER]:
            s.steps.append(LOBSTER_DRAWS[self.seat])
        ask_hire(s, self.seat)


class LobsterDraw(Stage[Fleet]):
    """At the end of the hiring the Lobster licences draw, hired or not. (6.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        draw_to_hand(s, self.seat, lobster_cards(s, self.seat), chance)


def lobster_cards(s: Fleet, seat: int) -> int:
    """How many cards the Lobster licences draw, by the number of captained boats. (6.2)"""
    harbour = s.harbours[seat]
    captained = harbour.captained()
    cards = 0
    for needed in s.box.lobster_cards[harbour.licences[LOBSTER]]:
        if captained >= needed:
            cards += 1
    return cards


def ask_hire(s: Fleet, seat: int) -> None:
    """Ask for a captain while a hire is left and open facts allow it. (6.1)"""
    harbour = s.harbours[seat]
    if (
        s.hires < s.box.hires[harbour.licences[LOBSTER]]
        and NONE in harbour.captains
        and (harbour.size or (s.salty and s.bound(seat) >= s.price(seat, s.box.salty_price)))
    ):
        s.steps.append(HIRING[seat])


class Hiring(Step[Fleet]):
    """Choose a boat for a captain from the hand or for a Salty Captain, or go on. (6.1, 11.1)"""

    def choices(self, s: Fleet) -> list[Action]:
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
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_hiring" if s.hires else "no_hire", (self.seat,))
        elif action.number >= SALT[0].number:
            hire_salty(s, self.seat, action.number - SALT[0].number)
        else:
            boat = action.number - HIRE[0].number
            if s.told is not None:
                s.tell("hiring", (self.seat, BOATS[boat]))
            s.steps.append(CAPTAINS[boat][self.seat])

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"left": s.box.hires[s.harbours[self.seat].licences[LOBSTER]] - s.hires}


class Captain(Step[Fleet]):
    """Which card becomes the captain; it is laid face down. (6.1)"""

    boat: int

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat = boat

    def choices(self, s: Fleet) -> list[Action]:
        hand = s.harbours[self.seat].hand
        return [CAPTAIN[card] for card in range(TYPES) if hand[card]]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        harbour = s.harbours[self.seat]
        card = action.number - CAPTAIN[0].number
        harbour.hand[card] -= 1
        harbour.size -= 1
        harbour.captains[free_boat(harbour, self.boat)] = card
        s.hires += 1
        if s.told is not None:
            s.tell("hired", (self.seat, BOATS[self.boat]))
            s.tell_only(self.seat, "captain_is", (self.seat, BOATS[card]))
        ask_hire(s, self.seat)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"boat": BOATS[self.boat]}


def free_boat(harbour: Harbour, boat: int) -> int:
    """The first boat of a type that has no captain; such boats are all alike."""
    place = 0
    while harbour.boats[place] != boat or harbour.captains[place] != NONE:
        place += 1
    return place


def hire_salty(s: Fleet, seat: int, boat: int) -> None:
    """A Salty Captain boards a boat, and is paid for. (11.1)"""
    harbour = s.harbours[seat]
    due = s.price(seat, s.box.salty_price)
    s.salty -= 1
    s.hires += 1
    harbour.captains[free_boat(harbour, boat)] = SALTY
    if due and s.told is not None:
        s.tell("hiring_salty", (seat, BOATS[boat], due))
    PaySalty(seat, boat, due).ask(s)


class PaySalty(Pay):
    """Pay for a Salty Captain. (11.1)"""

    def again(self, due: int, laid: list[int]) -> Pay:
        return PaySalty(self.seat, self.thing, due, laid)

    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        if cost:
            s.tell("salty_hired", (self.seat, SHIPS[self.thing], cost, cards_phrase(laid)))
        else:
            s.tell("salty_hired_free", (self.seat, SHIPS[self.thing]))

    def paid(self, s: Fleet) -> None:
        ask_hire(s, self.seat)


HIRES: Final = [Hires(seat) for seat in SEATS]
LOBSTER_DRAWS: Final = [LobsterDraw(seat) for seat in SEATS]
HIRING: Final = [Hiring(seat) for seat in SEATS]
CAPTAINS: Final = [[Captain(seat, boat) for seat in SEATS] for boat in range(TYPES)]
