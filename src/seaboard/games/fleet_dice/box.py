"""The box: dice, score sheet, cards and Captain Ruth's habits of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

TYPES: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster")
SHIPS: Final = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
BUILDINGS: Final = (
    "casino", "annas_bank", "seafood_buffet", "salvage_yard", "fishermens_pub", "bait_shop", "smokehouse", "ridback_canning",
)  # fmt: skip
SECTIONS: Final = TYPES + SHIPS + BUILDINGS
"""Where boxes are marked from the top: the five boat tracks, the harbour's ships and the wharf's buildings."""
SHRIMP: Final = 0
COD: Final = 1
LOBSTER: Final = 2
SWORDFISH: Final = 3
OYSTER: Final = 4
HARBOUR: Final = 5
KING_CRAB: Final = 5
BARGE: Final = 8
WHARF: Final = 10
CASINO: Final = 10
BUFFET: Final = 12
SALVAGE: Final = 13
BAIT_SHOP: Final = 15
SMOKEHOUSE: Final = 16
CANNING: Final = 17
ALL: Final = 18

FACES: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster", "three_coins", "harbour", "wharf", "market")
"""What dice show. The first five are the boat types, by the numbers of their tracks."""
THREE_COINS: Final = 5
HARBOUR_FACE: Final = 6
WHARF_FACE: Final = 7
MARKET: Final = 8

# What a box does when it is marked.
PLAIN: Final = 0
LICENCE: Final = 1
BOAT: Final = 2
EITHER: Final = 3
CRAB_LICENCE: Final = 4
FISHING: Final = 5
DOES: Final = {
    ".": PLAIN, "A": PLAIN, "L": LICENCE, "B": BOAT, "?": EITHER, "K": CRAB_LICENCE, "F": FISHING,
    "R": BOAT, "G": BOAT, "I": BOAT,
}  # fmt: skip
"""The same by the letters of an edition."""
TOP_LEVEL: Final = 3

MEASURES: Final = (
    "shrimp_level", "cod_level", "lobster_level", "swordfish_level", "oyster_level",
    "fish", "boats", "buildings", "licences", "levels", "top_licences", "coins",
)  # fmt: skip
"""What bonuses and trophies count; the first five are the levels of one licence."""
FISH: Final = 5
BOATS: Final = 6
COMPLETED: Final = 7
LICENCES: Final = 8
LEVELS: Final = 9
TOP_LICENCES: Final = 10
COINS: Final = 11

RANKS: Final = ("my_captain", "gruff_captain", "helmsman", "deck_swabber", "greenhorn")

MOST_SEATS: Final = 4
RUTH: Final = 1
"""Captain Ruth's place in the order of a solo match; she has no sheet and no seat."""

STARTING_BOXES: Final = 3
"""How many boxes of a track are marked before the first round. (2.2)"""

VERSION: Final = 1
"""Of the rules."""


@dataclass(frozen=True)
class FleetDiceOptions(Options):
    """What a table can agree on before the match."""

    captain_cards: bool = False
    trophy_cards: bool = False
    rules: int = VERSION


OPTIONS: Final = (
    Option("captain_cards", (False, True), "11.1"),
    Option("trophy_cards", (False, True), "11.2"),
)


class Bonus:
    """Points at the end: `vp` for each `each` of a measure, `most` in all. A captain's card marks boxes at the start, too."""

    of: int = 0
    each: int = 0
    vp: int = 0
    most: int = 0
    track: int = -1
    marks: tuple[int, ...]


class Sections:
    """The score sheet's sections, each list by section: boxes, and the boats that they launch."""

    letters: list[str]
    """The boxes as printed, from the top."""
    boxes: list[list[int]]
    """What each box does."""
    slots: list[int]
    """How many boats can be launched."""
    first: list[int]
    """Where the section's boats begin in a sheet's list of fish."""
    holds: list[list[int]]
    """How many fish a boat holds, by licence level; 0 for one that never fishes."""
    boat_vp: list[list[int]]
    """Points of each boat in the order of launching."""
    places: int = 0
    """How many boats there are in all."""


class Licences:
    """What licences give, each list by level from 0 (none) to 3."""

    coins: list[int]
    """Paid at once when a level is activated."""
    vp: list[list[int]]
    """Points of each type's licence."""
    shrimp_uses: list[int]
    shrimp_stars: list[int]
    cod: list[int]
    lobster: list[int]
    swordfish_stars: list[int]
    swordfish_coins: list[int]


class Money:
    """What pays coins, and the track they are marked on."""

    boxes: int = 0
    stars: list[int]
    """The boxes, counted from 1, that are stars."""
    star_number: list[int]
    """For each box from 0 on, which star it is, or -1."""
    market: list[int]
    """Coins by the number of fish; the last entry holds for all beyond."""
    income: int = 0
    income_most: int = 0
    trade: int = 0
    bait_shop: int = 0
    """What a traded die pays with the Bait Shop."""
    smokehouse: int = 0
    canning: int = 0
    face: int = 0
    """What the face with three coins pays."""


class Solo:
    """Captain Ruth: what she strikes, where her stones go, and the ranks of the player's result."""

    picked: int = 0
    shared: int = 0
    wild: int = 0
    market: int = 0
    stones: list[int]
    """The section where each stone starts: boats, harbour, wharf."""
    routes: list[list[int]]
    priority: list[int]
    """The order in which she picks in the town: HARBOUR_FACE, WHARF_FACE, MARKET, or 0 for a boat die."""
    ranks: list[int]
    """The least score for each rank, from the best down."""


class FleetDiceBox(Box):
    """Everything printed, and the figures of the rules."""

    boat_die: list[int]
    town_die: list[int]
    boat_dice: list[int]
    """Dice of the boat pool, by number of seats less one."""
    town_dice: list[int]
    town_boats: int = 0
    """Boat dice in the town pool."""
    rounds: int = 0
    solo_rounds: int = 0
    fishing_every: int = 0
    sections: Sections
    licences: Licences
    oyster_catch: int = 0
    crab_vp: int = 0
    crab_most: int = 0
    bonuses: list[Bonus]
    """The king crab bonuses."""
    building_vp: list[int]
    """Points of each completed building."""
    box_vp: list[int]
    """Points of each marked box of a building."""
    hex_vp: list[int]
    salvage_uses: int = 0
    money: Money
    captains: list[Bonus]
    gold: list[int]
    silver: list[int]
    silver_least: list[int]
    trophy_vp: int = 0
    solo: Solo
