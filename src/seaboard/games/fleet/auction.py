"""The auction: opening, bidding, winning, and filling the row again. (4)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.fleet.actions import AUCTION, DECLINE, MOST_BID, PASS, amount_of, bids
from seaboard.games.fleet.box import CASINO, KINDS, LICENCES
from seaboard.games.fleet.cards import cards_phrase
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.state import AUCTION_PHASE, NONE, SEATS, Fleet


class Auction(Stage[Fleet]):
    """One licence after the other, until everybody has bought or declined; then the row is filled. (4.3, 4.5)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = AUCTION_PHASE
        s.out = 0
        s.sold = 0
        s.steps.append(FILL_ROW)
        next_opener(s)


def next_opener(s: Fleet) -> None:
    """Ask the first seat from the start player on that has neither bought nor declined. (4.1)"""
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        if not s.out >> seat & 1:
            s.steps.append(OPEN[seat])
            return


class Open(Step[Fleet]):
    """Put up a licence of the row, or decline the whole phase. (4.1)"""

    def choices(self, s: Fleet) -> list[Action]:
        most = s.means(self.seat) + s.discount(self.seat)
        row = s.row
        found: list[Action] = []
        for place in range(len(row)):
            kind = row[place]
            if s.box.licence_cost[kind] <= most and AUCTION[kind] not in found:
                found.append(AUCTION[kind])
        found.append(DECLINE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is DECLINE:
            s.out |= 1 << self.seat
            if s.told is not None:
                s.tell("declined", (self.seat,))
            go_fishing(s, self.seat)
            next_opener(s)
        else:
            s.lot = action.number - AUCTION[0].number
            if s.told is not None:
                s.tell("put_up", (self.seat, LICENCES[s.lot]))
            s.steps.append(FIRST_BID[self.seat])

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"most": s.means(self.seat) + s.discount(self.seat)}


def go_fishing(s: Fleet, seat: int) -> None:
    """Whoever declines takes a Gone Fishin' card, where they are in play and one is left. (11.7)"""
    if s.fishin:
        s.fishin -= 1
        s.harbours[seat].fishin += 1
        s.tell("went_fishing", (seat,))


class FirstBid(Step[Fleet]):
    """The opening bid: the licence's minimum or more. (4.1, 4.4)"""

    def choices(self, s: Fleet) -> list[Action]:
        return bids(s.box.licence_cost[s.lot], most_bid(s, self.seat))

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        s.bid = amount_of(action)
        s.bidder = self.seat
        s.passed = 0
        if s.told is not None:
            s.tell("opened", (self.seat, LICENCES[s.lot], s.bid))
        next_bidder(s, self.seat)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"licence": LICENCES[s.lot], "least": s.box.licence_cost[s.lot], "most": most_bid(s, self.seat)}


def most_bid(s: Fleet, seat: int) -> int:
    """Cards, processed crates and the Shrimp discount together. (4.4)"""
    return min(MOST_BID, s.means(seat) + s.discount(seat))


def next_bidder(s: Fleet, seat: int) -> None:
    """Ask the next seat that is still in; where there is none, the licence is won. (4.2, 4.3)"""
    closed = s.out | s.passed
    other = (seat + 1) % s.seats
    while other != s.bidder:
        if not closed >> other & 1:
            s.steps.append(RAISE[other])
            return
        other = (other + 1) % s.seats
    if s.told is not None:
        s.tell("won_licence", (s.bidder, LICENCES[s.lot], s.bid))
    PayLicence(s.bidder, s.lot, s.price(s.bidder, s.bid)).ask(s)


class Raise(Step[Fleet]):
    """Raise the bid, or pass on this licence. (4.2)"""

    def choices(self, s: Fleet) -> list[Action]:
        found = bids(s.bid + 1, most_bid(s, self.seat))
        found.append(PASS)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is PASS:
            s.passed |= 1 << self.seat
            if s.told is not None:
                s.tell("passed", (self.seat, LICENCES[s.lot]))
        else:
            s.bid = amount_of(action)
            s.bidder = self.seat
            if s.told is not None:
                s.tell("bid_more", (self.seat, LICENCES[s.lot], s.bid))
        next_bidder(s, self.seat)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"licence": LICENCES[s.lot], "bid": s.bid, "by": s.bidder, "most": most_bid(s, self.seat)}


class PayLicence(Pay):
    """Pay the winning bid, less the discount. (4.3)"""

    def again(self, due: int, laid: list[int]) -> Pay:
        return PayLicence(self.seat, self.thing, due, laid)

    def tell(self, s: Fleet, cost: int, laid: list[int]) -> None:
        points = s.box.licence_vp[self.thing]
        if cost:
            s.tell("bought", (self.seat, LICENCES[self.thing], points, cost, cards_phrase(laid)))
        else:
            s.tell("bought_free", (self.seat, LICENCES[self.thing], points))

    def paid(self, s: Fleet) -> None:
        """The winner takes the licence and is out of the phase. (4.3)"""
        harbour = s.harbours[self.seat]
        s.row.remove(s.lot)
        harbour.licences[s.lot] += 1
        if s.lot == CASINO:
            harbour.casinos.append(0)
        s.out |= 1 << self.seat
        s.sold += 1
        s.lot = NONE
        s.bid = 0
        s.bidder = NONE
        s.passed = 0
        next_opener(s)

    def name(self) -> str:
        return LICENCES[self.thing]


class FillRow(Stage[Fleet]):
    """An unsold row leaves the game; then the row is filled, and where it can't be, this round is the last. (4.5, 10.1)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if s.sold == 0:
            for kind in s.row:
                s.gone[kind] += 1
            s.row.clear()
            s.tell("row_cleared", ())
        while len(s.row) < s.seats:
            if s.licence_deck() == 0:
                s.last = True
                s.tell("last_round", ())
                return
            kind = turn_up(s, chance)
            if s.told is not None:
                s.tell("turned_up", (LICENCES[kind],))


def turn_up(s: Fleet, chance: Chance) -> int:
    """Turn up the next licence of the stack. (2.4)

    A licence that nobody has seen may lie in the stack or have been removed at the set-up: any of them may turn up.
    """
    standard = True
    if s.top:
        s.top -= 1
    elif chance.below(s.below_standard + s.below_premium) < s.below_standard:
        s.below_standard -= 1
    else:
        s.below_premium -= 1
        standard = False
    fitting = 0
    for kind in range(KINDS):
        if s.box.standard[kind] == standard:
            fitting += s.unseen[kind]
    left = chance.below(fitting)
    kind = -1
    while left >= 0:
        kind += 1
        if s.box.standard[kind] == standard:
            left -= s.unseen[kind]
    s.unseen[kind] -= 1
    s.row.append(kind)
    return kind


THE_AUCTION: Final = Auction()
FILL_ROW: Final = FillRow()
OPEN: Final = [Open(seat) for seat in SEATS]
FIRST_BID: Final = [FirstBid(seat) for seat in SEATS]
RAISE: Final = [Raise(seat) for seat in SEATS]
