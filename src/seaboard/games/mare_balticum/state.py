"""The position: the sea, the ports, the players and the time."""

from __future__ import annotations

from typing import Final

from seaboard.core.record import Kept, Record
from seaboard.core.state import State
from seaboard.games.mare_balticum.box import TOKENS, MareBalticumBox, MareBalticumOptions

NONE: Final = -1
FACE_DOWN: Final = -2
SAFE_SEALED: Final = 100
"""In `sealed`: the safe has been chosen. Below: a number token and its market space."""

NOTHING_PLEDGED: Final[list[int]] = [0] * 9


class Player(Record):
    """A seat's boats and player board. Lists of counts go by kind of token, with a last place for tokens face down."""

    boats: list[int]
    """The spaces of the boats on the board."""
    cargo: list[int]
    """How many fish of each species, face up."""
    warehouse: list[int]
    market: Kept
    """The multiplier on each species' market space, NONE where it is free."""
    safe: bool = False
    """Whether the safe has been played."""
    paid: Kept
    """Tokens that left the game face down, from the warehouse, for the safe."""
    contract: int = NONE
    """The contract card held, or NONE."""
    sealed: int = NONE
    """What has been chosen in the pause under way: multiplier * 4 + species, SAFE_SEALED, or NONE."""
    pledged: Kept
    """What is chosen to be given up for the safe, as in GIVEN_UP."""

    # ---------- written by tools/records.py

    def clone(self) -> Player:
        new = Player()
        new.boats = self.boats[:]
        new.cargo = self.cargo[:]
        new.warehouse = self.warehouse[:]
        new.market = self.market
        new.safe = self.safe
        new.paid = self.paid
        new.contract = self.contract
        new.sealed = self.sealed
        new.pledged = self.pledged
        return new

    # ---------- until here

    def loaded(self) -> int:
        """How many fish are in cargo."""
        cargo = self.cargo
        return cargo[0] + cargo[1] + cargo[2] + cargo[3]

    def stored(self) -> int:
        """How many tokens are in the warehouse."""
        house = self.warehouse
        return house[0] + house[1] + house[2] + house[3] + house[4] + house[5]

    def numbered(self) -> int:
        """How many number tokens are still to be played. (8.2)"""
        return self.market.count(NONE)


class MareBalticum(State):
    """A position of Mare Balticum. A sea space has two slots for tokens; the bag has no order."""

    box: MareBalticumBox
    options: MareBalticumOptions
    players: list[Player]
    tokens: list[int]
    """The kind of token in each slot of the sea, two slots a space; NONE where there is none."""
    demand: Kept
    """The species on each demand place, or NONE."""
    bag: list[int]
    """How many tokens of each kind are in the bag, clocks apart, with a last place for those face down."""
    gone: list[int]
    """How many tokens of each kind have left the game face up."""
    first: int = 0
    """The start player."""
    active: int = 0
    """The seat whose turn it is."""
    actions: int = 0
    """Actions taken in this turn."""
    turn: int = 0
    """How many turns have begun."""
    time: int = 0
    """How many clocks are on the time track."""
    refilling: int = NONE
    """The space for which a clock was drawn, while the players choose company tokens; NONE otherwise."""
    left: int = NONE
    """How many turns are still to begin, once the last clock is out; NONE before."""
    known: list[int]
    """The cards that a seat thinks possible for another who holds one: a mask at [seat * seats + other]."""

    # ---------- written by tools/records.py

    def clone(self) -> MareBalticum:
        new = MareBalticum()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.players = [each.clone() for each in self.players]
        new.tokens = self.tokens[:]
        new.demand = self.demand
        new.bag = self.bag[:]
        new.gone = self.gone[:]
        new.first = self.first
        new.active = self.active
        new.actions = self.actions
        new.turn = self.turn
        new.time = self.time
        new.refilling = self.refilling
        new.left = self.left
        new.known = self.known[:]
        return new

    # ---------- until here

    def clockwise(self) -> list[int]:
        """The seats, the start player first. (3.1)"""
        return [(self.first + distance) % self.seats for distance in range(self.seats)]

    def waiting(self, seat: int) -> int:
        """How many boats of a seat wait beside the board. (2.3, 2.4)"""
        return self.box.boats[self.seats - 3] - len(self.players[seat].boats)

    def clocks(self) -> int:
        """How many clocks are in the bag."""
        return self.box.clocks - self.time - (0 if self.refilling == NONE else 1)

    def in_bag(self) -> int:
        """How many tokens are in the bag, clocks included."""
        bag = self.bag
        return bag[0] + bag[1] + bag[2] + bag[3] + bag[4] + bag[5] + self.clocks()

    def draw(self, number: int) -> int:
        """Take a token out of the bag: its kind, or NONE for a clock."""
        bag = self.bag
        for kind in range(len(TOKENS)):
            number -= bag[kind]
            if number < 0:
                bag[kind] -= 1
                return kind
        return NONE

    def at(self, space: int) -> list[int]:
        """The tokens on a sea space."""
        return [kind for kind in self.tokens[2 * space : 2 * space + 2] if kind != NONE]

    def occupied(self) -> int:
        """The spaces that have a boat, as a mask."""
        mask = 0
        for player in self.players:
            for space in player.boats:
                mask |= 1 << space
        return mask
