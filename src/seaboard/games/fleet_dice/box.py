"""The box: dice, score sheet, cards and Captain Ruth's habits of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Choice, Options

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

# What a mark is made with, or coins are paid for: said with every one of them.
WITH_DIE: Final = "with_die"
WITH_SHARED_DIE: Final = "with_shared_die"
WITH_LICENCE: Final = "with_licence"
WITH_SECOND_USE: Final = "with_second_use"
WITH_STAR: Final = "with_star"
AS_INCOME: Final = "as_income"
AT_MARKET: Final = "at_market"
FOR_TRADE: Final = "for_trade"
BY_COD: Final = "by_cod"
FOR_SECOND_LICENCE: Final = "for_second_licence"
BY_SWORDFISH: Final = "by_swordfish"
BY_OYSTER: Final = "by_oyster"

VERSION: Final = 1
"""Of the rules."""


@dataclass(frozen=True)
class FleetDiceOptions(Options):
    """What a table can agree on before the match."""

    captain_cards: bool = False
    trophy_cards: bool = False
    rules: int = VERSION


CHOICES: Final = (
    Choice("captain_cards", (False, True), "11.1"),
    Choice("trophy_cards", (False, True), "11.2"),
)


class Bonus:
    """Points at the end: `vp` for each `each` of a measure, `most` in all. A captain's card marks boxes at the start, too."""

    __slots__ = ("of", "each", "vp", "most", "track", "marks")

    def __init__(self, of: int, each: int, vp: int, most: int, track: int, marks: tuple[int, ...]) -> None:
        self.of: Final = of
        self.each: Final = each
        self.vp: Final = vp
        self.most: Final = most
        self.track: Final = track
        self.marks: Final = marks


class Sections:
    """The score sheet's sections, each list by section: boxes, and the boats that they launch."""

    __slots__ = ("letters", "boxes", "slots", "first", "holds", "boat_vp", "places")

    def __init__(
        self,
        letters: list[str],
        boxes: list[list[int]],
        slots: list[int],
        first: list[int],
        holds: list[list[int]],
        boat_vp: list[list[int]],
        places: int,
    ) -> None:
        self.letters: Final = letters
        """The boxes as printed, from the top."""
        self.boxes: Final = boxes
        """What each box does."""
        self.slots: Final = slots
        """How many boats can be launched."""
        self.first: Final = first
        """Where the section's boats begin in a sheet's list of fish."""
        self.holds: Final = holds
        """How many fish a boat holds, by licence level; 0 for one that never fishes."""
        self.boat_vp: Final = boat_vp
        """Points of each boat in the order of launching."""
        self.places: Final = places
        """How many boats there are in all."""


class Licences:
    """What licences give, each list by level from 0 (none) to 3."""

    __slots__ = ("coins", "vp", "shrimp_uses", "shrimp_stars", "cod", "lobster", "swordfish_stars", "swordfish_coins")

    def __init__(
        self,
        coins: list[int],
        vp: list[list[int]],
        shrimp_uses: list[int],
        shrimp_stars: list[int],
        cod: list[int],
        lobster: list[int],
        swordfish_stars: list[int],
        swordfish_coins: list[int],
    ) -> None:
        self.coins: Final = coins
        """Paid at once when a level is activated."""
        self.vp: Final = vp
        """Points of each type's licence."""
        self.shrimp_uses: Final = shrimp_uses
        self.shrimp_stars: Final = shrimp_stars
        self.cod: Final = cod
        self.lobster: Final = lobster
        self.swordfish_stars: Final = swordfish_stars
        self.swordfish_coins: Final = swordfish_coins


class Money:
    """What pays coins, and the track they are marked on."""

    __slots__ = (
        "boxes", "stars", "star_number", "market", "income", "income_most", "trade", "bait_shop", "smokehouse", "canning",
        "face",
    )  # fmt: skip

    def __init__(
        self,
        boxes: int,
        stars: list[int],
        star_number: list[int],
        market: list[int],
        income: int,
        income_most: int,
        trade: int,
        bait_shop: int,
        smokehouse: int,
        canning: int,
        face: int,
    ) -> None:
        self.boxes: Final = boxes
        self.stars: Final = stars
        """The boxes, counted from 1, that are stars."""
        self.star_number: Final = star_number
        """For each box from 0 on, which star it is, or -1."""
        self.market: Final = market
        """Coins by the number of fish; the last entry holds for all beyond."""
        self.income: Final = income
        self.income_most: Final = income_most
        self.trade: Final = trade
        self.bait_shop: Final = bait_shop
        """What a traded die pays with the Bait Shop."""
        self.smokehouse: Final = smokehouse
        self.canning: Final = canning
        self.face: Final = face
        """What the face with three coins pays."""


class Solo:
    """Captain Ruth: what she strikes, where her stones go, and the ranks of the player's result."""

    __slots__ = ("picked", "shared", "wild", "market", "stones", "routes", "priority", "ranks")

    def __init__(
        self,
        picked: int,
        shared: int,
        wild: int,
        market: int,
        stones: list[int],
        routes: list[list[int]],
        priority: list[int],
        ranks: list[int],
    ) -> None:
        self.picked: Final = picked
        self.shared: Final = shared
        self.wild: Final = wild
        self.market: Final = market
        self.stones: Final = stones
        """The section where each stone starts: boats, harbour, wharf."""
        self.routes: Final = routes
        self.priority: Final = priority
        """The order in which she picks in the town: HARBOUR_FACE, WHARF_FACE, MARKET, or 0 for a boat die."""
        self.ranks: Final = ranks
        """The least score for each rank, from the best down."""


class FleetDiceBox(Box):
    """Everything printed, and the figures of the rules."""

    __slots__ = (
        "boat_die", "town_die", "boat_dice", "town_dice", "town_boats", "rounds", "solo_rounds", "fishing_every", "sections",
        "licences", "oyster_catch", "crab_vp", "crab_most", "bonuses", "building_vp", "box_vp", "hex_vp", "salvage_uses",
        "money", "captains", "gold", "silver", "silver_least", "trophy_vp", "solo",
    )  # fmt: skip

    def __init__(
        self,
        boat_die: list[int],
        town_die: list[int],
        boat_dice: list[int],
        town_dice: list[int],
        town_boats: int,
        rounds: int,
        solo_rounds: int,
        fishing_every: int,
        sections: Sections,
        licences: Licences,
        oyster_catch: int,
        crab_vp: int,
        crab_most: int,
        bonuses: list[Bonus],
        building_vp: list[int],
        box_vp: list[int],
        hex_vp: list[int],
        salvage_uses: int,
        money: Money,
        captains: list[Bonus],
        gold: list[int],
        silver: list[int],
        silver_least: list[int],
        trophy_vp: int,
        solo: Solo,
    ) -> None:
        self.boat_die: Final = boat_die
        self.town_die: Final = town_die
        self.boat_dice: Final = boat_dice
        """Dice of the boat pool, by number of seats less one."""
        self.town_dice: Final = town_dice
        self.town_boats: Final = town_boats
        """Boat dice in the town pool."""
        self.rounds: Final = rounds
        self.solo_rounds: Final = solo_rounds
        self.fishing_every: Final = fishing_every
        self.sections: Final = sections
        self.licences: Final = licences
        self.oyster_catch: Final = oyster_catch
        self.crab_vp: Final = crab_vp
        self.crab_most: Final = crab_most
        self.bonuses: Final = bonuses
        """The king crab bonuses."""
        self.building_vp: Final = building_vp
        """Points of each completed building."""
        self.box_vp: Final = box_vp
        """Points of each marked box of a building."""
        self.hex_vp: Final = hex_vp
        self.salvage_uses: Final = salvage_uses
        self.money: Final = money
        self.captains: Final = captains
        self.gold: Final = gold
        self.silver: Final = silver
        self.silver_least: Final = silver_least
        self.trophy_vp: Final = trophy_vp
        self.solo: Final = solo
