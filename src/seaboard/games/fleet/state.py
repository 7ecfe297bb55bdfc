"""The position: harbours, the row of licences, decks and supply, and the auction or turn under way."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.chance import Chance
from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.fleet.box import (
    CRAB_CAPTAINS,
    CRAB_LICENCES,
    GONE_FISHIN,
    KINDS,
    KING_CRAB,
    MONEY,
    SHRIMP,
    TYPES,
    FleetBox,
    FleetOptions,
)

NONE: Final = -1
FACE_DOWN: Final = -2

PHASES: Final = ("auction", "launch", "fishing", "processing", "draw", "end_of_round")
AUCTION_PHASE: Final = 0
LAUNCH_PHASE: Final = 1
FISHING_PHASE: Final = 2
PROCESSING_PHASE: Final = 3
DRAW_PHASE: Final = 4
END_OF_ROUND: Final = 5


class Harbour(Record):
    """What one seat has. Boats are numbered; `boats`, `captains` and `crates` go together."""

    __slots__ = (
        "hand", "size", "pool", "fishin", "licences", "boats", "captains", "crates", "processed", "casinos", "sunk"
    )  # fmt: skip

    def __init__(
        self,
        hand: list[int],
        size: int,
        pool: list[int],
        fishin: int,
        licences: list[int],
        boats: list[int],
        captains: list[int],
        crates: list[int],
        processed: int,
        casinos: list[int],
        sunk: list[int],
    ) -> None:
        self.hand = hand
        """How many boat cards of each type; none in a view of somebody else's hand."""
        self.size = size
        """How many boat cards in all."""
        self.pool = pool
        """What everybody knows to lie in this hand or under this seat's captains, by type. (1.2)"""
        self.fishin = fishin
        """Gone Fishin' cards, which are open."""
        self.licences = licences
        """How many of each kind."""
        self.boats = boats
        """The type of each boat."""
        self.captains = captains
        """The captain of each boat: NONE, SALTY, the type of the card, or FACE_DOWN where a view doesn't know it."""
        self.crates = crates
        self.processed = processed
        """Crates on the Processing Vessel licence."""
        self.casinos = casinos
        """The crates on each Casino."""
        self.sunk = sunk
        """Captain cards that went down with their boats; still face down."""

    def clone(self) -> Harbour:
        return Harbour(
            self.hand[:],
            self.size,
            self.pool[:],
            self.fishin,
            self.licences[:],
            self.boats[:],
            self.captains[:],
            self.crates[:],
            self.processed,
            self.casinos[:],
            self.sunk[:],
        )

    def may_launch(self, boat: int) -> bool:
        """Whether a licence for this type of boat is there. (5.1)"""
        licences = self.licences
        if boat == KING_CRAB:
            return licences[CRAB_CAPTAINS] + licences[CRAB_CAPTAINS + 1] + licences[CRAB_LICENCES] > 0
        return licences[boat] > 0

    def is_hidden(self) -> bool:
        """Whether a view hides the hand."""
        return sum(self.hand) < self.size

    def captained(self) -> int:
        """How many boats have a captain; Inuit are their own. (6.2, 11.2)"""
        return len(self.captains) - self.captains.count(NONE)

    def crates_on_boats(self) -> int:
        total = 0
        for crates in self.crates:
            total += crates
        return total

    def free_boats(self) -> int:
        """The types of the boats without a captain, as a mask."""
        mask = 0
        captains = self.captains
        for boat in range(len(captains)):
            if captains[boat] == NONE:
                mask |= 1 << self.boats[boat]
        return mask

    def forget(self, card: int) -> None:
        """A card of this type has left the hand face up: it was the known one, if there was one. (1.2)"""
        if self.pool[card]:
            self.pool[card] -= 1


class Fleet(State):
    """A position of Fleet. Decks have no order: they are drawn from at random."""

    __slots__ = (
        "box", "options", "harbours", "round", "start", "phase", "last", "row", "top", "below_standard", "below_premium",
        "unseen", "gone", "deck", "deck_size", "discard", "wrecks", "supply", "salty", "inuit", "fishin",
        "lot", "bid", "bidder", "out", "passed", "sold", "launches", "launched", "salvaged", "hires", "handled",
        "forecasts", "drawn", "die",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        steps: list[Step[Any]],
        box: FleetBox,
        options: FleetOptions,
        harbours: list[Harbour],
        round: int,
        start: int,
        phase: int,
        last: bool,
        row: list[int],
        top: int,
        below_standard: int,
        below_premium: int,
        unseen: list[int],
        gone: list[int],
        deck: list[int],
        deck_size: int,
        discard: list[int],
        wrecks: list[int],
        supply: int,
        salty: int,
        inuit: int,
        fishin: int,
        lot: int,
        bid: int,
        bidder: int,
        out: int,
        passed: int,
        sold: int,
        launches: int,
        launched: int,
        salvaged: bool,
        hires: int,
        handled: int,
        forecasts: int,
        drawn: list[int],
        die: int,
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.harbours = harbours
        self.round = round
        self.start = start
        """The seat with the start marker."""
        self.phase = phase
        self.last = last
        """Whether this round is the last because the row couldn't be filled. (10.1)"""
        self.row = row
        """The licences face up."""
        self.top = top
        """Standard licences left on top of the stack."""
        self.below_standard = below_standard
        self.below_premium = below_premium
        self.unseen = unseen
        """How many licences of each kind nobody has seen: in the stack, or out of the game since the set-up."""
        self.gone = gone
        """Licences of each kind that left the row unsold."""
        self.deck = deck
        """The boat deck by type; nothing in a view."""
        self.deck_size = deck_size
        self.discard = discard
        """The discard pile by type."""
        self.wrecks = wrecks
        """Sunk boats by type, Inuit and Salty Captains."""
        self.supply = supply
        self.salty = salty
        """Salty Captains in stock."""
        self.inuit = inuit
        self.fishin = fishin
        """Gone Fishin' cards in their pile."""
        self.lot = lot
        """The kind of licence under auction, or NONE."""
        self.bid = bid
        self.bidder = bidder
        self.out = out
        """A mask of the seats that have bought or declined in this auction phase."""
        self.passed = passed
        """A mask of the seats that have passed on the licence under auction."""
        self.sold = sold
        """Licences sold in this auction phase."""
        self.launches = launches
        """How many launches the seat whose turn it is has used."""
        self.launched = launched
        """How many of them put a boat in the water."""
        self.salvaged = salvaged
        self.hires = hires
        self.handled = handled
        """A mask of the boats processed in this turn, or of the Casinos used."""
        self.forecasts = forecasts
        """How many Weather Authorities the seat whose turn it is has used."""
        self.drawn = drawn
        """The cards just drawn, of which one must be discarded; FACE_DOWN for the others. Replaced, never changed."""
        self.die = die
        """The face rolled last in this round, or 0."""

    def clone(self) -> Fleet:
        return Fleet(
            self.seats,
            self.steps[:],
            self.box,
            self.options,
            [harbour.clone() for harbour in self.harbours],
            self.round,
            self.start,
            self.phase,
            self.last,
            self.row[:],
            self.top,
            self.below_standard,
            self.below_premium,
            self.unseen[:],
            self.gone[:],
            self.deck[:],
            self.deck_size,
            self.discard[:],
            self.wrecks[:],
            self.supply,
            self.salty,
            self.inuit,
            self.fishin,
            self.lot,
            self.bid,
            self.bidder,
            self.out,
            self.passed,
            self.sold,
            self.launches,
            self.launched,
            self.salvaged,
            self.hires,
            self.handled,
            self.forecasts,
            self.drawn,
            self.die,
        )

    def bound(self, seat: int) -> int:
        """The most that the others think a seat could pay: they see how many cards it holds, not which. (1.2)"""
        harbour = self.harbours[seat]
        return harbour.size * self.box.most_cash + harbour.processed + harbour.fishin * self.box.fishin_cash

    def means(self, seat: int) -> int:
        """What a seat can pay with cards and processed crates. (3.3)"""
        harbour = self.harbours[seat]
        hand = harbour.hand
        cash = self.box.boat_cash
        total = harbour.processed + harbour.fishin * self.box.fishin_cash
        for card in range(TYPES):
            total += hand[card] * cash[card]
        return total

    def discount(self, seat: int) -> int:
        """What Shrimp licences take off every price. (3.4)"""
        return self.box.discount[self.harbours[seat].licences[SHRIMP]]

    def price(self, seat: int, printed: int) -> int:
        """A price less the discount, never below nothing. (3.4)"""
        return max(0, printed - self.discount(seat))

    def licence_deck(self) -> int:
        return self.top + self.below_standard + self.below_premium

    def turn_of(self, seat: int) -> int:
        """How many seats come before this one in turn order. (3.1)"""
        return (seat - self.start) % self.seats

    # ---------- boat cards

    def draw(self, chance: Chance) -> int:
        """The next card of the boat deck, or NONE where no card is left. (9.3)"""
        if self.deck_size == 0:
            for card in range(TYPES):
                self.deck_size += self.discard[card]
            if self.deck_size == 0:
                return NONE
            self.tell("reshuffled", (self.deck_size,))
            self.deck = self.discard
            self.discard = [0] * TYPES
        deck = self.deck
        left = chance.below(self.deck_size)
        card = 0
        while left >= deck[card]:
            left -= deck[card]
            card += 1
        deck[card] -= 1
        self.deck_size -= 1
        return card

    def draw_to_hand(self, seat: int, count: int, chance: Chance) -> int:
        """Draw cards; how many there were."""
        harbour = self.harbours[seat]
        cards: list[int] = []
        for _ in range(count):
            card = self.draw(chance)
            if card == NONE:
                break
            harbour.hand[card] += 1
            harbour.size += 1
            cards.append(card)
        if self.told is not None and cards:
            self.tell("drew", (seat, len(cards)))
            self.tell_only(seat, "saw", (seat, cards_phrase(cards)))
        return len(cards)

    def put_away(self, seat: int, card: int) -> None:
        """A card leaves the hand, seen by all: to the discard pile, or to the Gone Fishin' pile. (3.3, 11.7)"""
        harbour = self.harbours[seat]
        if card == GONE_FISHIN:
            harbour.fishin -= 1
            self.fishin += 1
            return
        harbour.hand[card] -= 1
        harbour.size -= 1
        harbour.forget(card)
        self.discard[card] += 1

    # ---------- licences

    def turn_up(self, chance: Chance) -> int:
        """Turn up the next licence of the stack. (2.4)

        A licence that nobody has seen may lie in the stack or have been removed at the set-up: any of them may turn up.
        """
        standard = True
        if self.top:
            self.top -= 1
        elif chance.below(self.below_standard + self.below_premium) < self.below_standard:
            self.below_standard -= 1
        else:
            self.below_premium -= 1
            standard = False
        fitting = 0
        for kind in range(KINDS):
            if self.box.standard[kind] == standard:
                fitting += self.unseen[kind]
        left = chance.below(fitting)
        for kind in range(KINDS):
            if self.box.standard[kind] == standard:
                left -= self.unseen[kind]
                if left < 0:
                    self.unseen[kind] -= 1
                    self.row.append(kind)
                    return kind
        raise AssertionError("a licence in the stack has a kind")


def cards_phrase(cards: list[int]) -> tuple[int | str, ...]:
    """Cards as a phrase: how many of each type."""
    parts: list[int | str] = ["cards"]
    for card in range(len(MONEY)):
        count = cards.count(card)
        if count:
            parts += [count, MONEY[card]]
    return tuple(parts)


def money_phrase(laid: list[int]) -> tuple[int | str, ...]:
    """What is paid with, as a phrase: `laid` counts each kind of MONEY."""
    parts: list[int | str] = ["cards"]
    for kind, count in enumerate(laid):
        if count:
            parts += [count, MONEY[kind]]
    return tuple(parts)
