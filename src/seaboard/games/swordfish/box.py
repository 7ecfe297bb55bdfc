"""The box: boats, ports, grounds, fish and weather of one edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

NONE: Final = -1

CAPTAINS: Final = 4
MOST_SEATS: Final = 6
"""Captains of each player, and so the most boats."""
GAUGE: Final = 12
"""The most fuel, and the most bait, of a captain."""

CLASSES: Final = (4, 7, 10, 13, 16, 19, 22, 25)
"""The classes of boats, by their rent."""
RENTS: Final[list[int]] = list(CLASSES)
"""The same as a list: compiled code is quicker with it."""
FISH: Final = ("mako", "rat", "pup", "marker", "double", "triple")
MAKO: Final = 0
COLOURS: Final = ("orange", "green", "grey", "red")

PHASES: Final = ("purchase", "movement", "weather", "fishing", "selling")
PURCHASE: Final = 0
MOVEMENT: Final = 1
WEATHER: Final = 2
FISHING: Final = 3
SELLING: Final = 4

WINDS: Final = (
    "calm", "light_air", "light_breeze", "gentle_breeze", "moderate_breeze", "fresh_breeze", "strong_breeze",
    "near_gale", "gale", "strong_gale", "storm", "violent_storm", "hurricane",
)  # fmt: skip

PORTS: Final = ("gloucester", "portsmouth", "portland", "halifax", "st_johns")
"""In the order of the coast road."""
ANCHORS: Final = (
    "jeffreys_ledge", "cashes_ledge", "lurcher_shoal", "georges_bank", "browns_bank", "lahave_bank", "corsair_canyon",
    "emerald_bank", "sable_bank", "banquereau", "the_gully", "st_pierre_bank", "virgin_rocks", "whale_bank",
    "tail_of_the_bank", "nose_of_the_bank", "flemish_cap_south", "flemish_cap_north",
)  # fmt: skip
LETTERS: Final = "abc"
"""The buoys of an anchor."""
PLACES: Final = (*PORTS, *ANCHORS, *[f"{anchor}_{letter}" for anchor in ANCHORS for letter in LETTERS])

FIRST_ANCHOR: Final = 5
FIRST_BUOY: Final = 23
BUOYS: Final = 3

FUEL_PACKS: Final = (5, 12)
BAIT_PACKS: Final = (3, 5)

VERSION: Final = 2
"""Of the rules. Under 1 the insurance also paid those who had lost a boat, but not the last one, in the storm."""


@dataclass(frozen=True)
class SwordfishOptions(Options):
    """The rulebook knows no variants."""

    rules: int = VERSION


OPTIONS: Final[tuple[Option, ...]] = ()


def is_port(place: int) -> bool:
    return place < FIRST_ANCHOR


def in_port(place: int) -> bool:
    """Whether a captain's place is a port; NONE isn't."""
    return 0 <= place < FIRST_ANCHOR


def is_buoy(place: int) -> bool:
    return place >= FIRST_BUOY


def anchor_of(place: int) -> int:
    """The anchor a buoy hangs on; any other place is its own."""
    return FIRST_ANCHOR + (place - FIRST_BUOY) // BUOYS if place >= FIRST_BUOY else place


class SwordfishBox(Box):
    """Everything printed. Lists are by class, fish, port or place, in the order of the tuples above."""

    copies: list[int]
    cruise: list[int]
    top: list[int]
    """Maximum speed."""
    figure: list[int]
    """Fuel for a move beyond cruise speed."""
    load: list[int]
    resistance: list[int]
    weakest: int = 0
    """The lowest resistance of all classes."""
    prices: list[list[int]]
    """What each port pays for each fish."""
    density: list[int]
    """Fish of each bag: colour * 6 + fish."""
    fees: list[int]
    """What a captain costs in each port."""
    fuel_prices: list[list[int]]
    bait_prices: list[list[int]]
    spaces: list[int]
    """Market spaces of each port."""
    more_spaces: list[int]
    """Further ones with `many` players or more."""
    many: int = 0
    colour: list[int]
    """The bag of each place that is a buoy; NONE elsewhere."""
    flag: list[int]
    """The least number of players each place needs; beyond all numbers where there is no such buoy."""
    storm: list[int]
    """How much the wind is lowered at each place; NONE where it doesn't blow."""
    cap: list[int]
    """1 at the buoys where tokens are earned."""
    links: list[list[int]]
    """The places one step away from each place."""
    reach: list[list[list[int]]]
    """The places that each place has within 0, 1, 2 and more steps, up to the greatest speed; nearest first."""
    bound_reach: list[list[list[int]]]
    """The same for boats that may not leave a port they enter."""
    distance: list[list[int]]
    """How many steps any two places are apart, whatever a boat can do; NONE where no way leads."""
    weather: list[list[int]]
    """The faces of each stack; the first sets the wind at the start."""
    die: list[int]
    start: int = 0
    """VP at the start."""
    most: int = 0
    """The most VP the track can show."""
    rounds: int = 0
    room: int = 0
    """Boats at an anchor."""
    gale: int = 0
    """The wind at which nobody fishes."""
    tokens: int = 0
    token_points: int = 0
    repair: int = 0
