"""The question of selling: fish, boats to return, and captains on the coast road. (8)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.swordfish import reasons, steps
from seaboard.games.swordfish.actions import DONE, DUMP, RETURN, SELL, SELL_ALL, TRAVEL, captain_of, thing_of
from seaboard.games.swordfish.box import CAPTAINS, MOST_SEATS
from seaboard.games.swordfish.selling import can_sell, can_trade, dump, end_contract, errands, sales, sell, sell_all, travel
from seaboard.games.swordfish.state import Swordfish


def ask_sale(s: Swordfish, seat: int) -> bool:
    """Ask what to sell, return or move, if there is anything; at the very end only sales matter. (8, 10.1)"""
    if can_sell(s, seat) if s.extra else can_trade(s, seat):
        s.steps.append(TRADING[seat])
        return True
    return False


class Trade(Step[Swordfish]):
    """What to sell or dump, which boat to return, which captain travels. (8)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
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
            steps.end_turn(s, chance)
            return
        if verb == "sell":
            sell(s, first + captain_of(action, SELL), thing_of(action, SELL))
        elif verb == "sell_all":
            sell_all(s, first + action.number - SELL_ALL[0].number)
        elif verb == "dump":
            dump(s, first + captain_of(action, DUMP), thing_of(action, DUMP))
        elif verb == "return":
            end_contract(s, first + action.number - RETURN[0].number)
        else:
            travel(s, first + captain_of(action, TRAVEL), thing_of(action, TRAVEL))
        if not ask_sale(s, self.seat):
            steps.end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.trade(s, self.seat, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


# Steps never change, so one without facts of its own is made once for each seat.
TRADING: Final = [Trade(seat) for seat in range(MOST_SEATS)]
