"""The box: boats, ports, grounds, fish and weather of one edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Choice, Options

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


CHOICES: Final[tuple[Choice, ...]] = ()


def is_port(place: int) -> bool:
    return place < FIRST_ANCHOR


def is_buoy(place: int) -> bool:
    return place >= FIRST_BUOY


def anchor_of(place: int) -> int:
    """The anchor a buoy hangs on; any other place is its own."""
    return FIRST_ANCHOR + (place - FIRST_BUOY) // BUOYS if place >= FIRST_BUOY else place


class SwordfishBox(Box):
    """Everything printed. Lists are by class, fish, port or place, in the order of the tuples above."""

    __slots__ = (
        "copies", "cruise", "top", "figure", "load", "resistance", "prices", "density", "fees", "fuel_prices", "bait_prices",
        "spaces", "more_spaces", "many", "colour", "flag", "storm", "cap", "links", "reach", "steps", "bound_reach",
        "bound_steps", "distance", "weather", "die", "start", "most", "rounds", "room", "gale", "tokens",
        "token_points", "repair",
    )  # fmt: skip

    def __init__(
        self,
        copies: list[int],
        cruise: list[int],
        top: list[int],
        figure: list[int],
        load: list[int],
        resistance: list[int],
        prices: list[list[int]],
        density: list[int],
        fees: list[int],
        fuel_prices: list[list[int]],
        bait_prices: list[list[int]],
        spaces: list[int],
        more_spaces: list[int],
        many: int,
        colour: list[int],
        flag: list[int],
        storm: list[int],
        cap: list[int],
        links: list[list[int]],
        reach: list[list[int]],
        steps: list[list[int]],
        bound_reach: list[list[int]],
        bound_steps: list[list[int]],
        distance: list[list[int]],
        weather: list[list[int]],
        die: list[int],
        start: int,
        most: int,
        rounds: int,
        room: int,
        gale: int,
        tokens: int,
        token_points: int,
        repair: int,
    ) -> None:
        self.copies: Final = copies
        self.cruise: Final = cruise
        self.top: Final = top
        """Maximum speed."""
        self.figure: Final = figure
        """Fuel for a move beyond cruise speed."""
        self.load: Final = load
        self.resistance: Final = resistance
        self.prices: Final = prices
        """What each port pays for each fish."""
        self.density: Final = density
        """Fish of each bag: colour * 6 + fish."""
        self.fees: Final = fees
        """What a captain costs in each port."""
        self.fuel_prices: Final = fuel_prices
        self.bait_prices: Final = bait_prices
        self.spaces: Final = spaces
        """Market spaces of each port."""
        self.more_spaces: Final = more_spaces
        """Further ones with `many` players or more."""
        self.many: Final = many
        self.colour: Final = colour
        """The bag of each place that is a buoy; NONE elsewhere."""
        self.flag: Final = flag
        """The least number of players each place needs; beyond all numbers where there is no such buoy."""
        self.storm: Final = storm
        """How much the wind is lowered at each place; NONE where it doesn't blow."""
        self.cap: Final = cap
        """1 at the buoys where tokens are earned."""
        self.links: Final = links
        """The places one step away from each place."""
        self.reach: Final = reach
        """The places within the greatest speed of each place, nearest first, and below how many steps away."""
        self.steps: Final = steps
        self.bound_reach: Final = bound_reach
        """The same for boats that may not leave a port they enter."""
        self.bound_steps: Final = bound_steps
        self.distance: Final = distance
        """How many steps any two places are apart, whatever a boat can do; NONE where no way leads."""
        self.weather: Final = weather
        """The faces of each stack; the first sets the wind at the start."""
        self.die: Final = die
        self.start: Final = start
        """VP at the start."""
        self.most: Final = most
        """The most VP the track can show."""
        self.rounds: Final = rounds
        self.room: Final = room
        """Boats at an anchor."""
        self.gale: Final = gale
        """The wind at which nobody fishes."""
        self.tokens: Final = tokens
        self.token_points: Final = token_points
        self.repair: Final = repair
