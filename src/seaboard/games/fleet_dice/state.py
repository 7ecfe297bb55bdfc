"""The position: the score sheets, the dice on the table, and where the round stands."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.fleet_dice.box import ALL, TYPES, WHARF, FleetDiceBox, FleetDiceOptions

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


class Sheet(Record):
    """A seat's score sheet, and what the seat has still to do before the game goes on."""

    __slots__ = (
        "marked", "left", "levels", "launched", "fish", "coins", "track", "struck_stars", "hexes", "salvaged", "bonus",
        "captain", "stars", "uses", "later_stars", "later_coins", "swordfish", "oyster", "asks", "last", "gained",
    )  # fmt: skip

    def __init__(
        self,
        marked: list[int],
        left: list[int],
        levels: list[int],
        launched: list[int],
        fish: list[int],
        coins: int,
        track: int,
        struck_stars: int,
        hexes: int,
        salvaged: int,
        bonus: int,
        captain: int,
        stars: int,
        uses: int,
        later_stars: int,
        later_coins: int,
        swordfish: bool,
        oyster: int,
        asks: int,
        last: int,
        gained: int,
    ) -> None:
        self.marked = marked
        """How many boxes of each section are marked, from the top."""
        self.left = left
        """How many boxes of each section are open; the lowest ones may have been struck."""
        self.levels = levels
        """The licence level of each fishing type."""
        self.launched = launched
        """How many boats of each type and ship are launched."""
        self.fish = fish
        """The fish of every boat, at the places of `Sections.first`."""
        self.coins = coins
        """How many coins are marked."""
        self.track = track
        """The last box of the coin track that is marked or, being struck, skipped."""
        self.struck_stars = struck_stars
        """A mask of the coin track's stars that Captain Ruth has struck."""
        self.hexes = hexes
        """A mask of the Buffet's hexes."""
        self.salvaged = salvaged
        """How often the Salvage Yard has been used."""
        self.bonus = bonus
        """The king crab bonus chosen, or NONE."""
        self.captain = captain
        """The captain's card, or NONE."""
        self.stars = stars
        """Star actions still to be done."""
        self.uses = uses
        """Further uses of the picked shrimp die."""
        self.later_stars = later_stars
        """Star actions due when nothing else is."""
        self.later_coins = later_coins
        """Coins due after those."""
        self.swordfish = swordfish
        """Whether the swordfish bonus of this fishing phase is due."""
        self.oyster = oyster
        """The next oyster boat to make its catch, or NONE."""
        self.asks = asks
        """What the box just marked leaves to be asked; ASK_BONUS may have to wait for others. (8.1)"""
        self.last = last
        """The section marked by the seat's last answer, or NONE."""
        self.gained = gained
        """The coins marked since the seat was last asked."""

    def clone(self) -> Sheet:
        return Sheet(
            self.marked[:], self.left[:], self.levels[:], self.launched[:], self.fish[:], self.coins, self.track,
            self.struck_stars, self.hexes, self.salvaged, self.bonus, self.captain, self.stars, self.uses, self.later_stars,
            self.later_coins, self.swordfish, self.oyster, self.asks, self.last, self.gained,
        )  # fmt: skip

    def complete(self, building: int) -> bool:
        """No box is open, and at least one is marked. (9.1, 12.4)"""
        return self.left[building] == 0 and self.marked[building] > 0

    def hex_count(self) -> int:
        hexes = self.hexes
        count = 0
        while hexes:
            count += hexes & 1
            hexes >>= 1
        return count


def empty_sheet(box: FleetDiceBox) -> Sheet:
    """A sheet without a mark."""
    return Sheet(
        marked=[0] * ALL, left=[len(boxes) for boxes in box.sections.boxes], levels=[0] * len(TYPES), launched=[0] * WHARF,
        fish=[0] * box.sections.places, coins=0, track=0, struck_stars=0, hexes=0, salvaged=0, bonus=NONE, captain=NONE,
        stars=0, uses=0, later_stars=0, later_coins=0, swordfish=False, oyster=NONE, asks=NOTHING, last=NONE, gained=0,
    )  # fmt: skip


class FleetDice(State):
    """A position of Fleet: The Dice Game. Nothing is hidden."""

    __slots__ = (
        "box", "options", "sheets", "round", "stage", "start", "dice", "picks", "shared", "gold", "silver",
        "silver_owner", "stones",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        steps: list[Step[Any]],
        box: FleetDiceBox,
        options: FleetDiceOptions,
        sheets: list[Sheet],
        round: int,
        stage: int,
        start: int,
        dice: list[int],
        picks: list[int],
        shared: list[int],
        gold: int,
        silver: int,
        silver_owner: int,
        stones: list[int],
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.sheets = sheets
        self.round = round
        """The round, from 1; 0 during the set-up."""
        self.stage = stage
        """The part of the round."""
        self.start = start
        """The place of the start player; in a solo match RUTH is a place, too."""
        self.dice = dice
        """The faces on the table."""
        self.picks = picks
        """The faces picked in this round: first in the boat phase, then in the town phase, by place, or NONE."""
        self.shared = shared
        """The shared faces of the boat and of the town phase, or NONE."""
        self.gold = gold
        self.silver = silver
        """The trophies of the match, or NONE."""
        self.silver_owner = silver_owner
        self.stones = stones
        """The sections of Captain Ruth's stones; empty where she doesn't play."""

    def clone(self) -> FleetDice:
        return FleetDice(
            self.seats, self.steps[:], self.box, self.options, [sheet.clone() for sheet in self.sheets], self.round,
            self.stage, self.start, self.dice[:], self.picks[:], self.shared[:], self.gold, self.silver,
            self.silver_owner, self.stones[:],
        )  # fmt: skip

    def picking(self) -> bool:
        """Whether seats pick one after another; in all other parts of a round they are asked at once."""
        return self.stage in (BOAT_PICK, TOWN_PICK)

    def places(self) -> int:
        """How many take turns: the seats, or in a solo match the player and Captain Ruth."""
        return len(self.picks) // 2
