"""Launching boats, and the Cod draw afterwards. (5, 11.2, 11.6)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.fleet.actions import DONE, INVITE, LAUNCH, SALVAGE
from seaboard.games.fleet.box import BOATS, COD, INUIT, SHIPS, TYPES, YARD
from seaboard.games.fleet.cards import cards_phrase, draw_to_hand, put_away
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.state import NONE, SEATS, Fleet


class Launches(Stage[Fleet]):
    """A seat's launches; the Cod draw waits for the last one. (5.1, 5.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if s.harbours[self.seat].licences[COD]:
            s.steps.append(COD_DRAWS[self.seat])
        ask_launch(s, self.seat)


class CodDraw(Stage[Fleet]):
    """After the last launch the Cod licences draw, once, whatever was launched. (5.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if s.launched:
            draw_to_hand(s, self.seat, s.box.cod_cards[s.harbours[self.seat].licences[COD]], chance)


def ask_launch(s: Fleet, seat: int) -> None:
    """Ask for a launch while one is left and open facts allow it. (5.1)"""
    harbour = s.harbours[seat]
    if s.launches < s.box.launches[harbour.licences[COD]] and (
        (harbour.size and (any_boat_licence(s, seat) or may_salvage(s, seat)))
        or (s.inuit and s.bound(seat) >= s.price(seat, s.box.inuit_price))
    ):
        s.steps.append(LAUNCHING[seat])


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

    def choices(self, s: Fleet) -> list[Action]:
        harbour = s.harbours[self.seat]
        box = s.box
        means = s.means(self.seat)
        discount = s.discount(self.seat)
        found: list[Action] = []
        for boat in range(TYPES):
            if harbour.hand[boat] and harbour.may_launch(boat):
                rest = means - box.boat_cash[boat]
                if rest >= max(0, box.boat_cost[boat] - discount):
                    found.append(LAUNCH[boat])
        if s.inuit and means >= box.inuit_price - discount:
            found.append(INVITE)
        if may_salvage(s, self.seat):
            found += [SALVAGE[boat] for boat in range(TYPES) if harbour.hand[boat]]
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        seat = self.seat
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_launching" if s.launched else "no_launch", (seat,))
            return
        s.launches += 1
        if action is INVITE:
            s.inuit -= 1
            launch(s, seat, INUIT, s.box.inuit_price)
        elif action.number >= SALVAGE[0].number:
            salvage(s, seat, action.number - SALVAGE[0].number, chance)
        else:
            boat = action.number - LAUNCH[0].number
            s.harbours[seat].show(boat)
            launch(s, seat, boat, s.box.boat_cost[boat])

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"left": s.box.launches[s.harbours[self.seat].licences[COD]] - s.launches}


def launch(s: Fleet, seat: int, boat: int, printed: int) -> None:
    """A boat lies in the harbour, without crates; only an Inuit is a captain, too. Then it is paid for. (5.1, 11.2)"""
    harbour = s.harbours[seat]
    due = s.price(seat, printed)
    s.launched += 1
    harbour.boats.append(boat)
    harbour.captains.append(INUIT if boat == INUIT else NONE)
    harbour.crates.append(0)
    if due and s.told is not None:
        s.tell("launching", (seat, SHIPS[boat], due))
    PayLaunch(seat, boat, due).ask(s)


class PayLaunch(Pay):
    """Pay for a boat or an Inuit. (5.1, 11.2)"""

    def again(self, due: int, laid: list[int]) -> Pay:
        return PayLaunch(self.seat, self.thing, due, laid)

    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        points = s.box.inuit_vp if self.thing == INUIT else s.box.boat_vp[self.thing]
        if cost:
            s.tell("launched_boat", (self.seat, SHIPS[self.thing], points, cost, cards_phrase(laid)))
        else:
            s.tell("launched_free", (self.seat, SHIPS[self.thing], points))

    def paid(self, s: Fleet) -> None:
        ask_launch(s, self.seat)


def salvage(s: Fleet, seat: int, card: int, chance: Chance) -> None:
    """Discard a boat card and draw its cash value, and more with further Yards. (11.6)"""
    s.salvaged = True
    put_away(s, seat, card)
    s.tell("salvaged", (seat, BOATS[card]))
    draw_to_hand(s, seat, s.box.boat_cash[card] + s.box.salvage_bonus[s.harbours[seat].licences[YARD]], chance)
    ask_launch(s, seat)


LAUNCHES: Final = [Launches(seat) for seat in SEATS]
COD_DRAWS: Final = [CodDraw(seat) for seat in SEATS]
LAUNCHING: Final = [Launching(seat) for seat in SEATS]
