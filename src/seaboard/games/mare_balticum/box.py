"""The box: board, tokens, clocks and contracts of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

SPECIES: Final = ("salmon", "cod", "herring", "flounder")
TOKENS: Final = ("salmon", "cod", "herring", "flounder", "amber")
AMBER: Final = 4
UNKNOWN: Final = 5
"""In a list of counts by kind, the place after the last kind: how many tokens lie face down for the one who looks."""

SEA: Final = (
    "oresund", "arkona_sea", "pomeranian_bay", "bornholm_deep", "oland_coast",
    "slupsk_bank", "gulf_of_gdansk", "hoburg_bank", "curonian_coast", "landsort_deep",
    "gotland_deep", "stockholm_skerries", "irbe_strait", "gulf_of_riga", "northern_deep",
    "aland_sea", "bothnian_sea", "gulf_of_finland", "narva_bay", "vyborg_bay",
)  # fmt: skip
"""The sea spaces in the order of their numbers."""
PORTS: Final = ("kobenhavn", "stockholm", "gdansk", "riga", "sankt_peterburg")
SPACES: Final = SEA + PORTS
FIRST_PORT: Final = 20
"""Spaces are numbered: the sea spaces first, then the ports."""

SEASONS: Final = ("spring", "summer", "autumn")
CARDS: Final = ("contract_1", "contract_2", "contract_3", "contract_4", "contract_5", "contract_6")
MULTIPLIERS: Final = 4
ACTIONS_A_TURN: Final = 3
MOST_SEATS: Final = 5
MOST_BOATS: Final = 5

VERSION: Final = 2
"""Of the rules. Since 2 the safe and what is given up for it are one choice, and tokens in sets don't count in a tie."""


@dataclass(frozen=True)
class MareBalticumOptions(Options):
    """What a table can agree on before the match."""

    demand_management: bool = False
    trade_contracts: bool = False
    rules: int = VERSION


OPTIONS: Final = (
    Option("demand_management", (False, True), "10.1"),
    Option("trade_contracts", (False, True), "10.2"),
)


class MareBalticumBox(Box):
    """Everything printed, and how a match starts."""

    near: list[int]
    """The neighbours of each space, as a mask."""
    distance: list[list[int]]
    """How many borders lie between each port and each space."""
    room: list[int]
    """How many tokens each sea space takes: one where it is shallow, two where it is deep."""
    places: list[list[int]]
    """The demand places of each port."""
    marks: list[int]
    """What is printed on each demand place: 0, or -1 where a fish is lost."""
    tokens: list[int]
    """Fish and amber tokens of each kind."""
    demand: list[int]
    """Demand tokens of each species."""
    clocks: int = 0
    slots: int = 0
    """Cargo slots of a player."""
    tax: int = 0
    """What the safe costs."""
    boats: list[int]
    """Boats of a player, by number of seats less three."""
    contracts: list[list[int]]
    """What one set of each contract card takes, by kind of token."""
    points: list[int]
    """What a set of each card is worth."""
    seasons: list[int]
    """The season of each place of the time track."""
