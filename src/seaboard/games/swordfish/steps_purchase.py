"""The questions of purchase: the insurance, then captains, boats and supplies. (4, 6.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.swordfish import reasons, steps
from seaboard.games.swordfish.actions import AGAIN, BAIT, DECLINE, DONE, FUEL, HIRE, INSURE, MAN, RENT, captain_of, thing_of
from seaboard.games.swordfish.box import CAPTAINS, MOST_SEATS, WINDS
from seaboard.games.swordfish.purchase import (
    can_buy,
    hire,
    hires,
    insure,
    is_insured,
    man,
    packs,
    rent,
    rents,
    repeat,
    start_purchase,
    supply,
    waiting,
)
from seaboard.games.swordfish.state import Swordfish


def begin(s: Swordfish, seat: int) -> None:
    """The insurance comes first, where there is a claim. (6.5)"""
    start_purchase(s, seat)
    if is_insured(s, seat):
        s.steps.append(INSURANCE[seat])
    else:
        ask_purchase(s, HIRING[seat])


class Insurance(Step[Swordfish]):
    """In which port the insurance gives a boat and a captain, or none. (6.5)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
        return INSURE_DECLINE

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if action is DECLINE:
            s.tell("declined", (self.seat,))
            asked = ask_purchase(s, HIRING[self.seat])
        else:
            insure(s, self.seat, action.number - INSURE[0].number)
            asked = ask_purchase(s, SUPPLYING[self.seat])
        if not asked:
            steps.end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.insurance(s, action)


INSURE_DECLINE: Final = [*INSURE, DECLINE]


def ask_purchase(s: Swordfish, step: Buy) -> bool:
    """Ask a seat what to buy unless it can buy nothing; whether it is asked."""
    if can_buy(s, step.seat) and step.options(s)[0] is not DONE:
        s.steps.append(step)
        return True
    return False


class Buy(Step[Swordfish]):
    """What to buy next. Captains come first, then boats, then supplies, and never backwards. (4.1)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
        found: list[Action] = []
        mask = waiting(s, self.seat)
        if self.may_hire():
            found = hires(s, self.seat, mask)
        if self.may_rent():
            found += rents(s, self.seat, mask)
        if not mask:
            found += packs(s, self.seat)
            if repeat(s, self.seat):
                found.append(AGAIN)
            found.append(DONE)
        return found

    def may_hire(self) -> bool:
        return False

    def may_rent(self) -> bool:
        return True

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if s.told is not None and is_opening(s):
            s.tell("opening", (s.wind, WINDS[s.wind]))
            steps.tell_order(s)
        if action is DONE:
            if s.told is not None:
                s.tell("bought", (self.seat, s.vp[self.seat]))
            steps.end_turn(s, chance)
            return
        first = self.seat * CAPTAINS
        step: Buy = self
        if action.verb == "hire":
            hire(s, self.seat, action.number - HIRE[0].number)
        elif action.verb == "rent":
            rent(s, first + captain_of(action, RENT), thing_of(action, RENT))
            step = RENTING[self.seat]
        elif action.verb == "man":
            man(s, first + captain_of(action, MAN), thing_of(action, MAN))
            step = RENTING[self.seat]
        elif action is AGAIN:
            for pack in repeat(s, self.seat):
                supply(s, pack // 4, pack % 4 < 2, pack % 2)
            step = SUPPLYING[self.seat]
        else:
            packs_of = FUEL if action.verb == "fuel" else BAIT
            supply(s, first + captain_of(action, packs_of), packs_of is FUEL, thing_of(action, packs_of))
            step = SUPPLYING[self.seat]
        if not ask_purchase(s, step):
            steps.end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.purchase(s, self.seat, action, self.may_hire(), self.may_rent())

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


def is_opening(s: Swordfish) -> bool:
    """Whether this is the first answer of the match: what was dealt is told with it."""
    return s.round == 1 and s.turn == 0 and s.captains(s.order[0]) == 0


class Hire(Buy):
    """Captains, boats or supplies. (4.2)"""

    __slots__ = ()

    def may_hire(self) -> bool:
        return True


class Rent(Buy):
    """Boats or supplies. (4.3)"""

    __slots__ = ()


class Supply(Buy):
    """Supplies. (4.4)"""

    __slots__ = ()

    def may_rent(self) -> bool:
        return False


# Steps never change, so those without facts of their own are made once for each seat.
INSURANCE: Final = [Insurance(seat) for seat in range(MOST_SEATS)]
HIRING: Final = [Hire(seat) for seat in range(MOST_SEATS)]
RENTING: Final = [Rent(seat) for seat in range(MOST_SEATS)]
SUPPLYING: Final = [Supply(seat) for seat in range(MOST_SEATS)]
