"""The position: the score sheets, the dice on the table, and where the round stands."""

from __future__ import annotations

from typing import Final

from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.games.fleet_dice.box import ALL, MOST_SEATS, TYPES, WHARF, FleetDiceBox, FleetDiceOptions

NONE: Final = -1

# What a mark leaves to be asked.
NOTHING: Final = 0
ASK_EITHER: Final = 1
ASK_BONUS: Final = 2

# The parts of a round. Picks go seat by seat; in the others all are asked at once.
SETUP: Final = 0
BOAT_PICK: Final = 1
BOAT_SHARED: Final = 2
INCOME: Final = 3
FISHING_PHASE: Final = 4
TOWN_PICK: Final = 5
TOWN_SHARED: Final = 6
OVER: Final = 7

IN_TURN: Final = [
    [[(start + turn) % places for turn in range(places)] for start in range(MOST_SEATS)] for places in range(MOST_SEATS + 1)
]
"""The order of turns, by how many take turns and who is first."""


class Sheet(Record):
    """A seat's score sheet, and what the seat has still to do before the game goes on."""

    marked: list[int]
    """How many boxes of each section are marked, from the top."""
    left: list[int]
    """How many boxes of each section are open; the lowest ones may have been struck."""
    levels: list[int]
    """The licence level of each fishing type."""
    launched: list[int]
    """How many boats of each type and ship are launched."""
    fish: list[int]
    """The fish of every boat, at the places of `Sections.first`."""
    coins: int = 0
    """How many coins are marked."""
    track: int = 0
    """The last box of the coin track that is marked or, being struck, skipped."""
    struck_stars: int = 0
    """A mask of the coin track's stars that Captain Ruth has struck."""
    hexes: int = 0
    """A mask of the Buffet's hexes."""
    salvaged: int = 0
    """How often the Salvage Yard has been used."""
    bonus: int = NONE
    """The king crab bonus chosen, or NONE."""
    captain: int = NONE
    """The captain's card, or NONE."""
    stars: int = 0
    """Star actions still to be done."""
    uses: int = 0
    """Further uses of the picked shrimp die."""
    later_stars: int = 0
    """Star actions due when nothing else is."""
    later_coins: int = 0
    """Coins due after those."""
    swordfish: bool = False
    """Whether the swordfish bonus of this fishing phase is due."""
    oyster: int = NONE
    """The next oyster boat to make its catch, or NONE."""
    asks: int = NOTHING
    """What the box just marked leaves to be asked; ASK_BONUS may have to wait for others. (8.1)"""
    last: int = NONE
    """The section marked by the seat's last answer, or NONE."""
    gained: int = 0
    """The coins marked since the seat was last asked."""

    # ---------- written by tools/records.py

    def clone(self) -> Sheet:
        new = Sheet()
        new.marked = self.marked[:]
        new.left = self.left[:]
        new.levels = self.levels[:]
        new.launched = self.launched[:]
        new.fish = self.fish[:]
        new.coins = self.coins
        new.track = self.track
        new.struck_stars = self.struck_stars
        new.hexes = self.hexes
        new.salvaged = self.salvaged
        new.bonus = self.bonus
        new.captain = self.captain
        new.stars = self.stars
        new.uses = self.uses
        new.later_stars = self.later_stars
        new.later_coins = self.later_coins
        new.swordfish = self.swordfish
        new.oyster = self.oyster
        new.asks = self.asks
        new.last = self.last
        new.gained = self.gained
        return new

    # ---------- until here

    def complete(self, building: int) -> bool:
        """No box is open, and at least one is marked. (9.1, 12.4)"""
        return self.left[building] == 0 and self.marked[building] > 0

    def hex_count(self) -> int:
        return self.hexes.bit_count()


def empty_sheet(box: FleetDiceBox) -> Sheet:
    """A sheet without a mark."""
    sheet = Sheet()
    sheet.marked = [0] * ALL
    sheet.left = [len(boxes) for boxes in box.sections.boxes]
    sheet.levels = [0] * len(TYPES)
    sheet.launched = [0] * WHARF
    sheet.fish = [0] * box.sections.places
    return sheet


class FleetDice(State):
    """A position of Fleet: The Dice Game. Nothing is hidden."""

    box: FleetDiceBox
    options: FleetDiceOptions
    sheets: list[Sheet]
    round: int = 0
    """The round, from 1; 0 during the set-up."""
    stage: int = SETUP
    """The part of the round."""
    start: int = 0
    """The place of the start player; in a solo match RUTH is a place, too."""
    dice: list[int]
    """The faces on the table."""
    picks: list[int]
    """The faces picked in this round: first in the boat phase, then in the town phase, by place, or NONE."""
    shared: list[int]
    """The shared faces of the boat and of the town phase, or NONE."""
    gold: int = NONE
    silver: int = NONE
    """The trophies of the match, or NONE."""
    silver_owner: int = NONE
    stones: list[int]
    """The sections of Captain Ruth's stones; empty where she doesn't play."""

    # ---------- written by tools/records.py

    def clone(self) -> FleetDice:
        new = FleetDice()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.sheets = [each.clone() for each in self.sheets]
        new.round = self.round
        new.stage = self.stage
        new.start = self.start
        new.dice = self.dice[:]
        new.picks = self.picks[:]
        new.shared = self.shared[:]
        new.gold = self.gold
        new.silver = self.silver
        new.silver_owner = self.silver_owner
        new.stones = self.stones[:]
        return new

    # ---------- until here

    def picking(self) -> bool:
        """Whether seats pick one after another; in all other parts of a round they are asked at once."""
        return self.stage == BOAT_PICK or self.stage == TOWN_PICK

    def places(self) -> int:
        """How many take turns: the seats, or in a solo match the player and Captain Ruth."""
        return len(self.picks) // 2

    def set_pick(self, place: int, face: int) -> None:
        """Note what was picked, in the boat or in the town phase."""
        self.picks[place + (self.places() if self.stage == TOWN_PICK else 0)] = face

    def in_turn(self) -> list[int]:
        """The seats in turn order. (2.4)"""
        return IN_TURN[self.seats][self.start]

    def next_to_pick(self) -> int:
        """The first in turn order who hasn't picked in this phase. (4.2)"""
        places = self.places()
        first = places if self.stage == TOWN_PICK else 0
        place = self.start
        while self.picks[first + place] != NONE:
            place = (place + 1) % places
        return place
