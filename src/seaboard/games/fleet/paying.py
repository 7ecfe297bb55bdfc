"""Paying: what a seat may lay down, card by card, and the payment that costs it least. (3.3)"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.record import Kept
from seaboard.core.step import Step
from seaboard.games.fleet.actions import PAY, SETTLE
from seaboard.games.fleet.box import CRATE, GONE_FISHIN, MONEY, SHIPS, TYPES
from seaboard.games.fleet.cards import cards_phrase, put_away
from seaboard.games.fleet.state import Fleet

DIGIT: Final = 8
"""Bits for the number of pieces of one kind in a payment that is packed into one number: a bid is 200 at the most."""
NEVER: Final = 1_000_000
NOTHING: Final[list[int]] = [0] * len(MONEY)

# How hard it is to part with something.
CRATE_WORTH: Final = 2
CARD_WORTH: Final = 3
LAUNCHABLE_WORTH: Final = 5
FISHIN_WORTH: Final = 5


class Pay(Step[Fleet]):
    """Lay down cards and processed crates until the price is covered; no change is given. (3.3)"""

    thing: int
    """The licence, the boat, or the boat under the Salty Captain."""
    due: int
    laid: Kept
    """How many of each kind of MONEY lie there already."""

    def __init__(self, seat: int, thing: int, due: int, laid: list[int] = NOTHING) -> None:
        super().__init__(seat)
        self.thing = thing
        self.due = due
        self.laid = laid

    @abstractmethod
    def again(self, due: int, laid: list[int]) -> Pay:
        """The same question for what is still due."""

    @abstractmethod
    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        """Say what the seat has got, and what it paid."""

    @abstractmethod
    def paid(self, s: Fleet) -> None:
        """What was paid for is the seat's; go on from there."""

    def name(self) -> str:
        """What is paid for; most often a boat or its captain."""
        return SHIPS[self.thing]

    def ask(self, s: Fleet) -> None:
        """Ask for the payment; nothing can be laid on nothing."""
        if self.due > 0:
            s.steps.append(self)
        else:
            self.close(s, self.due, self.laid)

    def close(self, s: Fleet, due: int, laid: list[int]) -> None:
        """The price is covered; what was laid beyond it is lost."""
        if s.told is not None:
            self.tell(s, sum_of(s, laid) + due, laid)
            if due < 0:
                s.tell("overpaid", (self.seat, -due))
        self.paid(s)

    def choices(self, s: Fleet) -> list[Action]:
        """All at once, or card by card."""
        harbour = s.harbours[self.seat]
        found = [SETTLE]
        for card in range(TYPES):
            if harbour.hand[card]:
                found.append(PAY[card])
        if harbour.processed:
            found.append(PAY[CRATE])
        if harbour.fishin:
            found.append(PAY[GONE_FISHIN])
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        laid = self.laid[:]
        due = self.due
        if action is SETTLE:
            pieces = cheapest(s, self.seat, due)
            for money in range(len(MONEY)):
                for _ in range(pieces[money]):
                    due -= lay(s, self.seat, money, laid)
        else:
            due -= lay(s, self.seat, action.number - PAY[0].number, laid)
        if due > 0:
            if s.told is not None:
                s.tell("laid", (self.seat, self.name(), action.args[0]))
            s.steps.append(self.again(due, laid))
        else:
            self.close(s, due, laid)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        cards: Detail = ("unseen",)
        over: Detail = ("unseen",)
        if not s.harbours[self.seat].is_hidden():
            pieces = cheapest(s, self.seat, self.due)
            cards = cards_phrase(pieces)
            change = sum_of(s, pieces) - self.due
            over = ("over", change) if change else ("exactly",)
        return {"thing": self.name(), "due": self.due, "cards": cards, "over": over}


def lay(s: Fleet, seat: int, money: int, laid: list[int]) -> int:
    """Lay down one card or crate; what it is worth."""
    laid[money] += 1
    if money == CRATE:
        s.harbours[seat].processed -= 1
    else:
        put_away(s, seat, money)
    return value(s, money)


def value(s: Fleet, money: int) -> int:
    """What a card or crate is worth as money."""
    if money == CRATE:
        return 1
    return s.box.fishin_cash if money == GONE_FISHIN else s.box.boat_cash[money]


def cheapest(s: Fleet, seat: int, due: int) -> list[int]:
    """How many of each kind of MONEY to lay for a sum: nothing too much if possible, else as little as possible.

    Among such payments it keeps what is worth most: cards whose licence the seat owns, and then many cards.
    """
    harbour = s.harbours[seat]
    limit = due + max(s.box.most_cash, s.box.fishin_cash)
    worth = [NEVER] * limit
    packed = [0] * limit
    worth[0] = 0
    for money in range(len(MONEY)):
        if money == CRATE:
            pieces = harbour.processed
            part = CRATE_WORTH
        elif money == GONE_FISHIN:
            pieces = harbour.fishin
            part = FISHIN_WORTH
        else:
            pieces = harbour.hand[money]
            part = LAUNCHABLE_WORTH if harbour.may_launch(money) else CARD_WORTH
        cash = value(s, money)
        for _ in range(min(pieces, due)):
            for total in range(limit - 1, cash - 1, -1):
                with_it = worth[total - cash] + part
                if with_it < worth[total]:
                    worth[total] = with_it
                    packed[total] = packed[total - cash] + (1 << DIGIT * money)
    total = due
    while worth[total] >= NEVER:
        total += 1
    code = packed[total]
    return [code >> DIGIT * money & (1 << DIGIT) - 1 for money in range(len(MONEY))]


def sum_of(s: Fleet, laid: list[int]) -> int:
    """What a payment amounts to."""
    total = 0
    for money in range(len(MONEY)):
        total += laid[money] * value(s, money)
    return total
