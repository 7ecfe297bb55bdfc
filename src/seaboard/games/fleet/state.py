"""The position: harbours, the row of licences, decks and supply, and the auction or turn under way."""

from __future__ import annotations

from typing import Final

from seaboard.core.record import Kept, Record
from seaboard.core.state import State
from seaboard.core.step import NOBODY, Stage
from seaboard.games.fleet.box import (
    CRAB_CAPTAINS,
    CRAB_LICENCES,
    KING_CRAB,
    SHRIMP,
    TYPES,
    FleetBox,
    FleetOptions,
)

NONE: Final = -1
FACE_DOWN: Final = -2
SEATS: Final = range(4)
"""Steps never change, so those without facts of their own are made once for each of these."""

PHASES: Final = ("auction", "launch", "fishing", "processing", "draw", "end_of_round")
AUCTION_PHASE: Final = 0
LAUNCH_PHASE: Final = 1
FISHING_PHASE: Final = 2
PROCESSING_PHASE: Final = 3
DRAW_PHASE: Final = 4
END_OF_ROUND: Final = 5


class Harbour(Record):
    """What one seat has. Boats are numbered; `boats`, `captains` and `crates` go together."""

    hand: list[int]
    """How many boat cards of each type; none in a view of somebody else's hand."""
    size: int = 0
    """How many boat cards in all."""
    pool: list[int]
    """What everybody knows to lie in this hand or under this seat's captains, by type. (1.2)"""
    fishin: int = 0
    """Gone Fishin' cards, which are open."""
    licences: list[int]
    """How many of each kind."""
    boats: list[int]
    """The type of each boat."""
    captains: list[int]
    """The captain of each boat: NONE, SALTY, the type of the card, or FACE_DOWN where a view doesn't know it."""
    crates: list[int]
    processed: int = 0
    """Crates on the Processing Vessel licence."""
    casinos: list[int]
    """The crates on each Casino."""
    sunk: list[int]
    """Captain cards that went down with their boats; still face down."""

    # ---------- written by tools/records.py

    def clone(self) -> Harbour:
        new = Harbour()
        new.hand = self.hand[:]
        new.size = self.size
        new.pool = self.pool[:]
        new.fishin = self.fishin
        new.licences = self.licences[:]
        new.boats = self.boats[:]
        new.captains = self.captains[:]
        new.crates = self.crates[:]
        new.processed = self.processed
        new.casinos = self.casinos[:]
        new.sunk = self.sunk[:]
        return new

    # ---------- until here

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

    def show(self, card: int) -> None:
        """A card leaves the hand face up: it was the known one of its type, if there was one. (1.2)"""
        self.hand[card] -= 1
        self.size -= 1
        if self.pool[card]:
            self.pool[card] -= 1


class Fleet(State):
    """A position of Fleet. Decks have no order: they are drawn from at random."""

    box: FleetBox
    options: FleetOptions
    harbours: list[Harbour]
    round: int = 0
    start: int = 0
    """The seat with the start marker."""
    phase: int = AUCTION_PHASE
    last: bool = False
    """Whether this round is the last because the row couldn't be filled. (10.1)"""
    row: list[int]
    """The licences face up."""
    top: int = 0
    """Standard licences left on top of the stack."""
    below_standard: int = 0
    below_premium: int = 0
    unseen: list[int]
    """How many licences of each kind nobody has seen: in the stack, or out of the game since the set-up."""
    gone: list[int]
    """Licences of each kind that left the row unsold."""
    deck: list[int]
    """The boat deck by type; nothing in a view."""
    deck_size: int = 0
    discard: list[int]
    """The discard pile by type."""
    wrecks: list[int]
    """Sunk boats by type, Inuit and Salty Captains."""
    supply: int = 0
    salty: int = 0
    """Salty Captains in stock."""
    inuit: int = 0
    fishin: int = 0
    """Gone Fishin' cards in their pile."""
    lot: int = NONE
    """The kind of licence under auction, or NONE."""
    bid: int = 0
    bidder: int = NONE
    out: int = 0
    """A mask of the seats that have bought or declined in this auction phase."""
    passed: int = 0
    """A mask of the seats that have passed on the licence under auction."""
    sold: int = 0
    """Licences sold in this auction phase."""
    launches: int = 0
    """How many launches the seat whose turn it is has used."""
    launched: int = 0
    """How many of them put a boat in the water."""
    salvaged: bool = False
    hires: int = 0
    handled: int = 0
    """A mask of the boats processed in this turn, or of the Casinos used."""
    forecasts: int = 0
    """How many Weather Authorities the seat whose turn it is has used."""
    drawn: Kept
    """The cards just drawn, of which one must be discarded; FACE_DOWN for the others."""
    die: int = 0
    """The face rolled last in this round, or 0."""

    # ---------- written by tools/records.py

    def clone(self) -> Fleet:
        new = Fleet()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.harbours = [each.clone() for each in self.harbours]
        new.round = self.round
        new.start = self.start
        new.phase = self.phase
        new.last = self.last
        new.row = self.row[:]
        new.top = self.top
        new.below_standard = self.below_standard
        new.below_premium = self.below_premium
        new.unseen = self.unseen[:]
        new.gone = self.gone[:]
        new.deck = self.deck[:]
        new.deck_size = self.deck_size
        new.discard = self.discard[:]
        new.wrecks = self.wrecks[:]
        new.supply = self.supply
        new.salty = self.salty
        new.inuit = self.inuit
        new.fishin = self.fishin
        new.lot = self.lot
        new.bid = self.bid
        new.bidder = self.bidder
        new.out = self.out
        new.passed = self.passed
        new.sold = self.sold
        new.launches = self.launches
        new.launched = self.launched
        new.salvaged = self.salvaged
        new.hires = self.hires
        new.handled = self.handled
        new.forecasts = self.forecasts
        new.drawn = self.drawn
        new.die = self.die
        return new

    # ---------- until here

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

    # ---------- turn order (3.1)

    def first(self, seat: int) -> int:
        """Who acts first in a phase, or in what is left of it from a seat on."""
        return self.start if seat == NOBODY else seat

    def after(self, seat: int) -> int:
        """Who acts next, clockwise from the start player; NOBODY after the last one."""
        later = seat + 1 if seat + 1 < self.seats else 0
        return NOBODY if later == self.start else later

    def then(self, turns: list[Stage[Fleet]], seat: int) -> None:
        """After this seat the next one has its turn."""
        later = self.after(seat)
        if later != NOBODY:
            self.steps.append(turns[later])
