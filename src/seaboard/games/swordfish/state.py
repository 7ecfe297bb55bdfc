"""The position: captains with their boats, hulls, bags, markets, wind and score track. Nothing in it is hidden.

A captain is an index: seat * 4 + number - 1. Weather cards to come lie in stacks nobody has looked into, so each is drawn
when it is turned.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    FIRST_ANCHOR,
    FIRST_BUOY,
    FISH,
    NONE,
    PLACES,
    SwordfishBox,
    SwordfishOptions,
    anchor_of,
)


class Hull(Record):
    """A boat without captain: at an anchor and nobody's, or in a port and its salvor's. Never changed."""

    __slots__ = ("boat", "place", "owner", "due")

    def __init__(self, boat: int, place: int, owner: int, due: bool) -> None:
        self.boat = boat
        self.place = place
        self.owner = owner
        """The seat that towed it in, or NONE."""
        self.due = due
        """Whether the repair isn't paid yet."""


class Swordfish(State):
    """A position of Swordfish."""

    __slots__ = (
        "box", "options", "vp", "place", "boat", "fuel", "bait", "token", "tow", "hold", "piles", "sunk", "bags", "market",
        "gone", "hulls", "tokens", "wind", "cards", "round", "phase", "extra", "order", "turn", "stack", "done", "hired",
        "wrecked", "packs", "last_packs",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        steps: list[Step[Any]],
        box: SwordfishBox,
        options: SwordfishOptions,
        vp: list[int],
        place: list[int],
        boat: list[int],
        fuel: list[int],
        bait: list[int],
        token: list[int],
        tow: list[int],
        hold: list[list[int]],
        piles: list[int],
        sunk: list[int],
        bags: list[int],
        market: list[list[int]],
        gone: list[int],
        hulls: list[Hull],
        tokens: int,
        wind: int,
        cards: list[int],
        round: int,
        phase: int,
        extra: bool,
        order: list[int],
        turn: int,
        stack: list[int],
        done: int,
        hired: int,
        wrecked: int,
        packs: list[int],
        last_packs: list[int],
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.vp = vp
        self.place = place
        """Where each captain is, aboard or ashore; NONE while his pawn is unhired."""
        self.boat = boat
        """The class of each captain's boat; NONE ashore."""
        self.fuel = fuel
        self.bait = bait
        self.token = token
        """1 for each captain who has a token of Flemish Cap."""
        self.tow = tow
        """The class of the hull each boat has in tow, or NONE."""
        self.hold = hold
        """The fish aboard each boat, sorted; replaced, never changed."""
        self.piles = piles
        """How many boats of each class can be rented."""
        self.sunk = sunk
        """How many boats of each class are out of the game."""
        self.bags = bags
        """Fish in the bags: colour * 6 + fish."""
        self.market = market
        """The fish on each port's market spaces; replaced, never changed."""
        self.gone = gone
        """How many of each fish are out of the game."""
        self.hulls = hulls
        """All hulls but those in tow."""
        self.tokens = tokens
        """Tokens not given out yet."""
        self.wind = wind
        self.cards = cards
        """The weather cards turned so far; the first set the wind."""
        self.round = round
        self.phase = phase
        self.extra = extra
        """Whether the two phases after the last round are being played."""
        self.order = order
        """The seats in turn order."""
        self.turn = turn
        """Whose turn it is in this phase: a place in the order."""
        self.stack = stack
        """The seats as their discs were last moved: of discs on one space, the later lies on top."""
        self.done = done
        """A mask of the captains, from 0, who have moved or fished in this turn."""
        self.hired = hired
        """A mask of the captains hired in this turn."""
        self.wrecked = wrecked
        """A mask of the seats that lost their last boat in the last Weather phase; under rules 1, that lost any."""
        self.packs = packs
        """The packs each captain bought in this turn: counts of small and large fuel, small and large bait, four bits each."""
        self.last_packs = last_packs
        """The same for the last turn in which he bought any."""

    def clone(self) -> Swordfish:
        return Swordfish(
            self.seats,
            self.steps[:],
            self.box,
            self.options,
            self.vp[:],
            self.place[:],
            self.boat[:],
            self.fuel[:],
            self.bait[:],
            self.token[:],
            self.tow[:],
            self.hold[:],
            self.piles[:],
            self.sunk[:],
            self.bags[:],
            self.market[:],
            self.gone[:],
            self.hulls[:],
            self.tokens,
            self.wind,
            self.cards[:],
            self.round,
            self.phase,
            self.extra,
            self.order[:],
            self.turn,
            self.stack[:],
            self.done,
            self.hired,
            self.wrecked,
            self.packs[:],
            self.last_packs[:],
        )

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

    def points(self, seat: int) -> int:
        """VP on the track; once the match is over the tokens of living captains count, too. (10.2)"""
        vp = self.vp[seat]
        if self.steps:
            return vp
        return min(self.box.most, vp + sum(self.token[seat * CAPTAINS : seat * CAPTAINS + CAPTAINS]) * self.box.token_points)

    def captains(self, seat: int) -> int:
        """How many captains of a seat are aboard or ashore."""
        count = 0
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            if self.place[captain] != NONE:
                count += 1
        return count

    def effective(self, place: int) -> int:
        """The wind at a place; NONE where it doesn't blow. (6.2)"""
        lowered = self.box.storm[place]
        return NONE if lowered == NONE else max(0, self.wind - lowered)

    def afloat(self, place: int) -> int:
        """How many boats and hulls take up room at an anchor or buoy; a boat and its tow are one. (5.3)"""
        count = 0
        for captain in range(len(self.place)):
            if self.place[captain] == place and self.boat[captain] != NONE:
                count += 1
        for hull in self.hulls:
            if hull.place == place:
                count += 1
        return count

    def occupied(self) -> list[int]:
        """How many boats and hulls are at each place."""
        count = [0] * len(PLACES)
        for captain in range(len(self.place)):
            if self.boat[captain] != NONE:
                count[self.place[captain]] += 1
        for hull in self.hulls:
            count[hull.place] += 1
        return count

    def adrift(self, place: int) -> bool:
        """Whether a hull that is nobody's lies at an anchor."""
        for hull in self.hulls:
            if hull.place == place and hull.owner == NONE:
                return True
        return False

    def crowded(self, place: int) -> bool:
        """Whether boats lie on two or more buoys of a buoy's anchor. (7.5)"""
        anchor = anchor_of(place)
        count = 0
        for captain in range(len(self.place)):
            at = self.place[captain]
            if at >= FIRST_BUOY and anchor_of(at) == anchor:
                count += 1
        return count > 1

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

    def has_boat(self, seat: int) -> bool:
        """Whether a seat has a boat with a captain."""
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            if self.boat[captain] != NONE:
                return True
        return False

    def sink(self, boat: int, place: int) -> None:
        """A hull goes down and is out of the game. (6.4)"""
        self.sunk[boat] += 1
        self.tell("sunk", (CLASSES[boat], PLACES[place]))


def number_of(captain: int) -> int:
    """The number on a captain's pawn."""
    return captain % CAPTAINS + 1


def has_fish(hold: list[int], fish: int) -> bool:
    return fish in hold


def with_fish(hold: list[int], fish: int) -> list[int]:
    """A hold with one more fish."""
    found = [*hold, fish]
    found.sort()
    return found


def without_fish(hold: list[int], fish: int) -> list[int]:
    """A hold with one less of a fish."""
    found = hold[:]
    found.remove(fish)
    return found


def in_port(place: int) -> bool:
    return 0 <= place < FIRST_ANCHOR
