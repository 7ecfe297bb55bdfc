"""The box: licences, boats, promo cards and tables of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

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
SLOT_KINDS: Final = (PUB, WEATHER, CASINO)
"""Which licences may join the King Crabs. (12.4)"""

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


OPTIONS: Final = (
    Option("salty_captains", (False, True), "12.1"),
    Option("inuit_fishermen", (False, True), "12.2"),
    Option("salvage_yard", (False, True), "12.3"),
    Option("pub_slot", PUB_SLOTS, "12.4"),
    Option("gone_fishin", (False, True), "12.5"),
)


class FleetBox(Box):
    """Everything printed, and how a match starts. Lists by seats begin with two; lists by licences owned begin with none."""

    boat_count: list[int]
    boat_cost: list[int]
    boat_vp: list[int]
    boat_cash: list[int]
    licence_count: list[int]
    licence_cost: list[int]
    licence_vp: list[int]
    standard: list[bool]
    """Whether a kind of licence is standard; the others are premium."""
    slots: int = 0
    """How many cards of Pub, Weather and Casino are in a match."""
    top: list[int]
    """Standard licences on top of the stack."""
    dropped_standard: list[int]
    dropped_premium: list[int]
    supply: list[int]
    start_hand: list[int]
    capacity: int = 0
    catch: int = 0
    launches: list[int]
    hires: list[int]
    discount: list[int]
    cod_cards: list[int]
    lobster_cards: list[list[int]]
    """For each number of licences: captained boats needed for one card, for two, and so on."""
    trade_cards: list[int]
    draws: list[int]
    keeps: list[int]
    crab_most: int = 0
    crab_crates: int = 0
    crab_types: list[int]
    """VP for a number of different licence types; the last entry holds for more."""
    dock: int = 0
    """Salty Captains and Inuit, each, for every player."""
    salty_price: int = 0
    salty_catch: int = 0
    salty_capacity: int = 0
    salty_vp: int = 0
    inuit_price: int = 0
    inuit_catch: int = 0
    inuit_capacity: int = 0
    inuit_vp: int = 0
    weather_die: list[int]
    """For each face how many crates every opponent loses, or SINK."""
    casino_die: list[int]
    """For each face how many crates are won, or LOSE."""
    salvage_bonus: list[int]
    fishin_count: int = 0
    fishin_cash: int = 0
    fishin_vp: int = 0
    most_cash: int = 0
    """The most that a boat card is worth as money."""
