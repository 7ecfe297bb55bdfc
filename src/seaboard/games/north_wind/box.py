"""The box: tiles, dice, contracts, ship and start of one edition, and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

GOODS: Final = ("grain", "fish", "salt", "wood", "wine")
PORTS: Final = ("norderkap", "trutzhavn", "olesand")
POSTS: Final = ("boatswain", "bookkeeper", "cannoneer", "treasurer", "lookout")
BOATSWAIN: Final = 0
BOOKKEEPER: Final = 1
CANNONEER: Final = 2
TREASURER: Final = 3
LOOKOUT: Final = 4

KINDS: Final = ("target_port", "trading_port", "merchant", "equipment_port", "wreck", "fog")
TARGET_PORT: Final = 0
TRADING_PORT: Final = 1
MERCHANT: Final = 2
EQUIPMENT_PORT: Final = 3
WRECK: Final = 4
FOG: Final = 5

SILVER: Final = 0
BLUE: Final = 1
BLANK: Final = 2
BALLS: Final = ("silver", "blue", "blank")
TREASURE: Final = 0
"""The face of the event die that shows a coin; the other faces are the number of skulls."""

MOST_SEATS: Final = 4
ACTIONS_A_VOYAGE: Final = 2
PIECES_A_TRADE: Final = 2

VERSION: Final = 2
"""Of the rules. Under rules 1 the first seat began; since 2 the start player is drawn by lot. (2.3)"""


@dataclass(frozen=True)
class NorthWindOptions(Options):
    """What a table can agree on before the match."""

    start_cannons: int = 1
    min_reveal: int = 1
    letter_same_good: bool = True
    letter_after_defeat: bool = True
    lookout_per_voyage: int = 1
    remembered: bool = True
    rules: int = VERSION


OPTIONS: Final = (
    Option("start_cannons", (0, 1), "11.1"),
    Option("min_reveal", (0, 1), "11.2"),
    Option("letter_same_good", (True, False), "11.3"),
    Option("letter_after_defeat", (True, False), "11.4"),
    Option("lookout_per_voyage", (1, 2, 3, 4, 5, 6), "11.5"),
    Option("remembered", (True, False), "11.6", since=2),
)


class Tile:
    """A sea tile. `place` is the target port's column; `goods` are those traded there; a wreck's gold is its `sell` price."""

    __slots__ = ("kind", "place", "goods", "buy", "sell")

    def __init__(self, kind: int, place: int, goods: tuple[int, ...], buy: int, sell: int) -> None:
        self.kind: Final = kind
        self.place: Final = place
        self.goods: Final = goods
        self.buy: Final = buy
        self.sell: Final = sell


class Contract:
    """What one space of the victory board asks for."""

    __slots__ = ("goods", "captains", "gold")

    def __init__(self, goods: tuple[int, ...], captains: int, gold: int) -> None:
        self.goods: Final = goods
        """How many of each good, in the order of GOODS."""
        self.captains: Final = captains
        self.gold: Final = gold


class NorthWindBox(Box):
    """Everything printed, and how a match starts. Tiles 0 to 2 are the target ports, in the order of PORTS."""

    tiles: list[Tile]
    contracts: list[list[Contract]]
    """For each port, from the bottom up."""
    event_die: list[int]
    battle_die: list[int]
    sails: list[int]
    hold: int = 0
    same_good: int = 0
    prison: int = 0
    cannons: int = 0
    sailors: int = 0
    letters: int = 0
    sail_price: int = 0
    cannon_price: int = 0
    sailor_price: int = 0
    start_gold: int = 0
    start_letters: int = 0
    cubes: list[int]
    """Cubes of each player, by number of seats less two."""
    pieces: int = 0
    """Pieces of each good, captains and letters in the box."""
