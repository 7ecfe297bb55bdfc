"""The position: captains with their boats, hulls, bags, markets, wind and score track. Nothing in it is hidden.

A captain is an index: seat * 4 + number - 1. Weather cards to come lie in stacks nobody has looked into, so each is drawn
when it is turned.
"""

from __future__ import annotations

from typing import Final

from seaboard.core.record import Kept, Record
from seaboard.core.state import State
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    FIRST_BUOY,
    FISH,
    NONE,
    PLACES,
    RENTS,
    SwordfishBox,
    SwordfishOptions,
    anchor_of,
)

TOO_MUCH: Final = 10_000
"""More than anybody can pay: it can't be had."""


class Hull(Record):
    """A boat without captain: at an anchor and nobody's, or in a port and its salvor's. Never changed."""

    boat: int
    place: int
    owner: int
    """The seat that towed it in, or NONE."""
    due: bool
    """Whether the repair isn't paid yet."""

    def __init__(self, boat: int, place: int, owner: int, due: bool) -> None:
        self.boat = boat
        self.place = place
        self.owner = owner
        self.due = due

    def clone(self) -> Hull:
        """Copies of a position share it."""
        return self


class Swordfish(State):
    """A position of Swordfish."""

    box: SwordfishBox
    options: SwordfishOptions
    vp: list[int]
    place: list[int]
    """Where each captain is, aboard or ashore; NONE while his pawn is unhired."""
    boat: list[int]
    """The class of each captain's boat; NONE ashore."""
    fuel: list[int]
    bait: list[int]
    token: list[int]
    """1 for each captain who has a token of Flemish Cap."""
    tow: list[int]
    """The class of the hull each boat has in tow, or NONE."""
    hold: list[Kept]
    """The fish aboard each boat, sorted."""
    piles: list[int]
    """How many boats of each class can be rented."""
    sunk: list[int]
    """How many boats of each class are out of the game."""
    bags: list[int]
    """Fish in the bags: colour * 6 + fish."""
    market: list[Kept]
    """The fish on each port's market spaces."""
    gone: list[int]
    """How many of each fish are out of the game."""
    hulls: list[Hull]
    """All hulls but those in tow."""
    tokens: int = 0
    """Tokens not given out yet."""
    wind: int = 0
    cards: list[int]
    """The weather cards turned so far; the first set the wind."""
    round: int = 1
    phase: int = NONE
    extra: bool = False
    """Whether the two phases after the last round are being played."""
    order: Kept
    """The seats in turn order."""
    turn: int = 0
    """Whose turn it is in this phase: a place in the order."""
    stack: list[int]
    """The seats as their discs were last moved: of discs on one space, the later lies on top."""
    done: int = 0
    """A mask of the captains, from 0, who have moved or fished in this turn."""
    hired: int = 0
    """A mask of the captains hired in this turn."""
    wrecked: int = 0
    """A mask of the seats that lost their last boat in the last Weather phase; under rules 1, that lost any."""
    packs: list[int]
    """The packs each captain bought in this turn: counts of small and large fuel, small and large bait, four bits each."""
    last_packs: list[int]
    """The same for the last turn in which he bought any."""

    # ---------- written by tools/records.py

    def clone(self) -> Swordfish:
        new = Swordfish()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.vp = self.vp[:]
        new.place = self.place[:]
        new.boat = self.boat[:]
        new.fuel = self.fuel[:]
        new.bait = self.bait[:]
        new.token = self.token[:]
        new.tow = self.tow[:]
        new.hold = self.hold[:]
        new.piles = self.piles[:]
        new.sunk = self.sunk[:]
        new.bags = self.bags[:]
        new.market = self.market[:]
        new.gone = self.gone[:]
        new.hulls = [each.clone() for each in self.hulls]
        new.tokens = self.tokens
        new.wind = self.wind
        new.cards = self.cards[:]
        new.round = self.round
        new.phase = self.phase
        new.extra = self.extra
        new.order = self.order
        new.turn = self.turn
        new.stack = self.stack[:]
        new.done = self.done
        new.hired = self.hired
        new.wrecked = self.wrecked
        new.packs = self.packs[:]
        new.last_packs = self.last_packs[:]
        return new

    # ---------- until here

    def next_turn(self, phase: int) -> bool:
        """Go on to the next turn of a phase, which begins with the first in turn order; False after the last. (3.1)"""
        if self.phase != phase:
            self.phase = phase
            self.turn = 0
        else:
            self.turn += 1
        self.done = self.hired = 0
        return self.turn < self.seats

    def tell_order(self) -> None:
        """Who plays first, second and so on. (9.3)"""
        if self.told is not None:
            self.tell("order", (("players", *self.order),))

    # ---------- the score track

    def pay(self, seat: int, vp: int) -> None:
        """Move a disc down the track; on an occupied space it lies on top. (4.5, 8.1)"""
        if vp > 0:
            self.vp[seat] -= vp
            self.restack(seat)

    def earn(self, seat: int, vp: int) -> None:
        """Move a disc up the track, not beyond its end. (8.1)"""
        before = self.vp[seat]
        self.vp[seat] = min(before + vp, self.box.most)
        if self.vp[seat] != before:
            self.restack(seat)

    def restack(self, seat: int) -> None:
        self.stack.remove(seat)
        self.stack.append(seat)

    # ---------- captains and boats

    def captains(self, seat: int) -> int:
        """How many captains of a seat are aboard or ashore."""
        return CAPTAINS - self.place[seat * CAPTAINS : (seat + 1) * CAPTAINS].count(NONE)

    def free_pawn(self, seat: int) -> int:
        """The captain with the lowest number who isn't hired; NONE if all four are. (4.2)"""
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            if self.place[captain] == NONE:
                return captain
        return NONE

    def has_boat(self, seat: int) -> bool:
        """Whether a seat has a boat with a captain."""
        return max(self.boat[seat * CAPTAINS : (seat + 1) * CAPTAINS]) != NONE

    def cheapest_boats(self, count: int, without: int = NONE) -> int:
        """What the rent of this many boats comes to at least, once one of class `without` is gone. (4.3)"""
        cost = 0
        for boat in range(len(CLASSES)):
            if count == 0:
                break
            there = min(count, self.piles[boat] - (1 if boat == without else 0))
            cost += there * RENTS[boat]
            count -= there
        return TOO_MUCH if count else cost

    def repair(self, hull: Hull) -> int:
        """What is still to be paid before a hull can be crewed. (5.6)"""
        return self.box.repair if hull.due else 0

    def sink(self, boat: int, place: int) -> None:
        """A hull goes down and is out of the game. (6.4)"""
        self.sunk[boat] += 1
        self.tell("sunk", (CLASSES[boat], PLACES[place]))

    # ---------- places

    def effective(self, place: int) -> int:
        """The wind at a place; NONE where it doesn't blow. (6.2)"""
        lowered = self.box.storm[place]
        return NONE if lowered == NONE else max(0, self.wind - lowered)

    def afloat(self, place: int) -> int:
        """How many boats and hulls take up room at an anchor or buoy; a boat and its tow are one. (5.3)"""
        count = 0
        at, boat = self.place, self.boat
        for captain in range(len(at)):
            if at[captain] == place and boat[captain] != NONE:
                count += 1
        for hull in self.hulls:
            if hull.place == place:
                count += 1
        return count

    def occupied(self) -> list[int]:
        """How many boats and hulls are at each place."""
        count = [0] * len(PLACES)
        at, boat = self.place, self.boat
        for captain in range(len(at)):
            if boat[captain] != NONE:
                count[at[captain]] += 1
        for hull in self.hulls:
            count[hull.place] += 1
        return count

    def crowded(self, place: int) -> bool:
        """Whether boats lie on two or more buoys of a buoy's anchor. (7.5)"""
        anchor = anchor_of(place)
        count = 0
        for at in self.place:
            if at >= FIRST_BUOY and anchor_of(at) == anchor:
                count += 1
        return count > 1

    # ---------- bags and markets

    def left_in(self, colour: int) -> int:
        """How many fish are in a bag."""
        count = 0
        for fish in range(colour * len(FISH), (colour + 1) * len(FISH)):
            count += self.bags[fish]
        return count

    def spaces(self, port: int) -> int:
        """The market spaces of a port with this number of players. (8.1)"""
        return self.box.spaces[port] + (self.box.more_spaces[port] if self.seats >= self.box.many else 0)

    def free_spaces(self, port: int) -> int:
        return self.spaces(port) - len(self.market[port])


def number_of(captain: int) -> int:
    """The number on a captain's pawn."""
    return captain % CAPTAINS + 1
