"""The box: licences, boats, promo cards and tables of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Choice, Options

BOATS: Final = ("shrimp", "cod", "lobster", "tuna", "processing_vessel", "king_crab")
"""The types of boat cards. The first five bear the number of their licence."""
LICENCES: Final = (
    "shrimp", "cod", "lobster", "tuna", "processing_vessel", "pub", "king_crab_captains", "king_crab_crates",
    "king_crab_licences", "weather", "casino", "salvage_yard",
)  # fmt: skip
TYPES: Final = len(BOATS)
KINDS: Final = len(LICENCES)

SHRIMP: Final = 0
COD: Final = 1
LOBSTER: Final = 2
TUNA: Final = 3
PROCESSING: Final = 4
KING_CRAB: Final = 5
"""The boat; its three licences follow the Pub."""
PUB: Final = 5
CRAB_CAPTAINS: Final = 6
CRAB_CRATES: Final = 7
CRAB_LICENCES: Final = 8
WEATHER: Final = 9
CASINO: Final = 10
YARD: Final = 11

INUIT: Final = 6
"""Among boats: an Inuit Fisherman, who is boat and captain at once."""
SHIPS: Final = ("shrimp", "cod", "lobster", "tuna", "processing_vessel", "king_crab", "inuit")
"""All that can lie in a harbour."""
SALTY: Final = 7
"""Among captains: a Salty Captain. An Inuit's own captain is an INUIT."""
MONEY: Final = ("shrimp", "cod", "lobster", "tuna", "processing_vessel", "king_crab", "crate", "gone_fishin")
"""All that can be paid with, and discarded but for crates."""
CRATE: Final = 6
GONE_FISHIN: Final = 7

SINK: Final = -1
"""On the weather die: a boat is lost."""
LOSE: Final = 0
"""On the casino die: the bet is lost."""

PUB_SLOTS: Final = (
    "pub-pub-pub", "pub-pub-weather", "pub-pub-casino", "pub-weather-weather", "pub-weather-casino", "pub-casino-casino",
    "weather-weather-weather", "weather-weather-casino", "weather-casino-casino", "casino-casino-casino", "random",
)  # fmt: skip

VERSION: Final = 1
"""Of the rules."""


@dataclass(frozen=True)
class FleetOptions(Options):
    """What a table can agree on before the match."""

    salty_captains: bool = False
    inuit_fishermen: bool = False
    salvage_yard: bool = False
    pub_slot: str = "pub-pub-pub"
    gone_fishin: bool = False
    rules: int = VERSION


CHOICES: Final = (
    Choice("salty_captains", (False, True), "12.1"),
    Choice("inuit_fishermen", (False, True), "12.2"),
    Choice("salvage_yard", (False, True), "12.3"),
    Choice("pub_slot", PUB_SLOTS, "12.4"),
    Choice("gone_fishin", (False, True), "12.5"),
)


class FleetBox(Box):
    """Everything printed, and how a match starts. Lists by seats begin with two; lists by licences owned begin with none."""

    __slots__ = (
        "boat_count", "boat_cost", "boat_vp", "boat_cash", "licence_count", "licence_cost", "licence_vp", "standard", "slots",
        "top", "dropped_standard", "dropped_premium", "supply", "start_hand", "capacity", "catch",
        "launches", "hires", "discount", "cod_cards", "lobster_cards", "trade_cards", "draws", "keeps", "tuna",
        "crab_most", "crab_crates", "crab_types", "dock", "salty_price", "salty_catch", "salty_capacity", "salty_vp",
        "inuit_price", "inuit_catch", "inuit_capacity", "inuit_vp", "weather_die", "casino_die", "salvage_bonus",
        "fishin_count", "fishin_cash", "fishin_vp", "most_cash",
    )  # fmt: skip

    def __init__(
        self,
        boat_count: list[int],
        boat_cost: list[int],
        boat_vp: list[int],
        boat_cash: list[int],
        licence_count: list[int],
        licence_cost: list[int],
        licence_vp: list[int],
        standard: list[bool],
        slots: int,
        top: list[int],
        dropped_standard: list[int],
        dropped_premium: list[int],
        supply: list[int],
        start_hand: list[int],
        capacity: int,
        catch: int,
        launches: list[int],
        hires: list[int],
        discount: list[int],
        cod_cards: list[int],
        lobster_cards: list[list[int]],
        trade_cards: list[int],
        draws: list[int],
        keeps: list[int],
        tuna: list[bool],
        crab_most: int,
        crab_crates: int,
        crab_types: list[int],
        dock: int,
        salty_price: int,
        salty_catch: int,
        salty_capacity: int,
        salty_vp: int,
        inuit_price: int,
        inuit_catch: int,
        inuit_capacity: int,
        inuit_vp: int,
        weather_die: list[int],
        casino_die: list[int],
        salvage_bonus: list[int],
        fishin_count: int,
        fishin_cash: int,
        fishin_vp: int,
    ) -> None:
        self.boat_count: Final = boat_count
        self.boat_cost: Final = boat_cost
        self.boat_vp: Final = boat_vp
        self.boat_cash: Final = boat_cash
        self.licence_count: Final = licence_count
        self.licence_cost: Final = licence_cost
        self.licence_vp: Final = licence_vp
        self.standard: Final = standard
        """Whether a kind of licence is standard; the others are premium."""
        self.slots: Final = slots
        """How many cards of Pub, Weather and Casino are in a match."""
        self.top: Final = top
        """Standard licences on top of the stack."""
        self.dropped_standard: Final = dropped_standard
        self.dropped_premium: Final = dropped_premium
        self.supply: Final = supply
        self.start_hand: Final = start_hand
        self.capacity: Final = capacity
        self.catch: Final = catch
        self.launches: Final = launches
        self.hires: Final = hires
        self.discount: Final = discount
        self.cod_cards: Final = cod_cards
        self.lobster_cards: Final = lobster_cards
        """For each number of licences: captained boats needed for one card, for two, and so on."""
        self.trade_cards: Final = trade_cards
        self.draws: Final = draws
        self.keeps: Final = keeps
        self.tuna: Final = tuna
        """Whether what is discarded in the draw phase may be any card of the hand."""
        self.crab_most: Final = crab_most
        self.crab_crates: Final = crab_crates
        self.crab_types: Final = crab_types
        """VP for a number of different licence types; the last entry holds for more."""
        self.dock: Final = dock
        """Salty Captains and Inuit, each, for every player."""
        self.salty_price: Final = salty_price
        self.salty_catch: Final = salty_catch
        self.salty_capacity: Final = salty_capacity
        self.salty_vp: Final = salty_vp
        self.inuit_price: Final = inuit_price
        self.inuit_catch: Final = inuit_catch
        self.inuit_capacity: Final = inuit_capacity
        self.inuit_vp: Final = inuit_vp
        self.weather_die: Final = weather_die
        """For each face how many crates every opponent loses, or SINK."""
        self.casino_die: Final = casino_die
        """For each face how many crates are won, or LOSE."""
        self.salvage_bonus: Final = salvage_bonus
        self.fishin_count: Final = fishin_count
        self.fishin_cash: Final = fishin_cash
        self.fishin_vp: Final = fishin_vp
        self.most_cash: Final = max(boat_cash)
