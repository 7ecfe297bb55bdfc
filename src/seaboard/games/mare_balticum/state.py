"""The position: the sea, the ports, the players and the time."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.mare_balticum.box import MareBalticumBox, MareBalticumOptions

NONE: Final = -1
FACE_DOWN: Final = -2
SAFE_SEALED: Final = 100
"""In `sealed`: the safe has been chosen. Below: a number token and its market space."""

NOTHING_PLEDGED: Final[list[int]] = [0] * 9


class Player(Record):
    """A seat's boats and player board. Lists of counts go by kind of token, with a last place for tokens face down."""

    __slots__ = ("boats", "cargo", "warehouse", "market", "safe", "paid", "contract", "sealed", "pledged")

    def __init__(
        self,
        boats: list[int],
        cargo: list[int],
        warehouse: list[int],
        market: list[int],
        safe: bool,
        paid: list[int],
        contract: int,
        sealed: int,
        pledged: list[int],
    ) -> None:
        self.boats = boats
        """The spaces of the boats on the board."""
        self.cargo = cargo
        """How many fish of each species, face up."""
        self.warehouse = warehouse
        self.market = market
        """The multiplier on each species' market space, NONE where it is free; replaced, never changed."""
        self.safe = safe
        """Whether the safe has been played."""
        self.paid = paid
        """Tokens that left the game face down, from the warehouse, for the safe; replaced, never changed."""
        self.contract = contract
        """The contract card held, or NONE."""
        self.sealed = sealed
        """What has been chosen in the pause under way: multiplier * 4 + species, SAFE_SEALED, or NONE."""
        self.pledged = pledged
        """What is chosen to be given up for the safe, as in GIVEN_UP; replaced, never changed."""

    def clone(self) -> Player:
        return Player(
            self.boats[:],
            self.cargo[:],
            self.warehouse[:],
            self.market,
            self.safe,
            self.paid,
            self.contract,
            self.sealed,
            self.pledged,
        )

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

    __slots__ = (
        "box", "options", "players", "tokens", "demand", "bag", "gone", "first", "active", "actions", "turn", "time",
        "refilling", "left", "known",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        steps: list[Step[Any]],
        box: MareBalticumBox,
        options: MareBalticumOptions,
        players: list[Player],
        tokens: list[int],
        demand: list[int],
        bag: list[int],
        gone: list[int],
        first: int,
        active: int,
        actions: int,
        turn: int,
        time: int,
        refilling: int,
        left: int,
        known: list[int],
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.players = players
        self.tokens = tokens
        """The kind of token in each slot of the sea, two slots a space; NONE where there is none."""
        self.demand = demand
        """The species on each demand place, or NONE; replaced, never changed."""
        self.bag = bag
        """How many tokens of each kind are in the bag, clocks apart, with a last place for those face down."""
        self.gone = gone
        """How many tokens of each kind have left the game face up."""
        self.first = first
        """The start player."""
        self.active = active
        """The seat whose turn it is."""
        self.actions = actions
        """Actions taken in this turn."""
        self.turn = turn
        """How many turns have begun."""
        self.time = time
        """How many clocks are on the time track."""
        self.refilling = refilling
        """The space for which a clock was drawn, while the players choose company tokens; NONE otherwise."""
        self.left = left
        """How many turns are still to begin, once the last clock is out; NONE before."""
        self.known = known
        """The cards that a seat thinks possible for another who holds one: a mask at [seat * seats + other]."""

    def clone(self) -> MareBalticum:
        return MareBalticum(
            self.seats,
            self.steps[:],
            self.box,
            self.options,
            [player.clone() for player in self.players],
            self.tokens[:],
            self.demand,
            self.bag[:],
            self.gone[:],
            self.first,
            self.active,
            self.actions,
            self.turn,
            self.time,
            self.refilling,
            self.left,
            self.known[:],
        )

    def clocks(self) -> int:
        """How many clocks are in the bag."""
        return self.box.clocks - self.time - (0 if self.refilling == NONE else 1)

    def in_bag(self) -> int:
        """How many tokens are in the bag, clocks included."""
        bag = self.bag
        return bag[0] + bag[1] + bag[2] + bag[3] + bag[4] + bag[5] + self.clocks()

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
