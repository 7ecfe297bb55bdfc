"""The position: ships, piles, victory board and the voyage under way."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.record import Record
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.games.north_wind.box import (
    GOODS,
    KINDS,
    MERCHANT,
    PORTS,
    TARGET_PORT,
    TRADING_PORT,
    WRECK,
    NorthWindBox,
    NorthWindOptions,
    Tile,
)

NONE: Final = -1
FACE_DOWN: Final = -2
PUBLIC: Final = 1 << 8
"""In a `seen` mask: this tile has been revealed to all. Lower bits: seats that looked at it alone."""

# What became of a revealed tile.
UNRESOLVED: Final = 0
PASSED: Final = 1
USED: Final = 2
TREASURE_FOUND: Final = 3
PAID: Final = 4
WON: Final = 5
LOST: Final = 6
MARKS: Final = ("unresolved", "passed", "used", "treasure", "paid", "won", "lost")


class Ship(Record):
    """A seat's ship and stock. `crew` has one entry a post, 1 where a sailor stands."""

    __slots__ = ("gold", "letters", "cubes", "sail", "cannons", "captains", "hold", "crew")

    def __init__(
        self, gold: int, letters: int, cubes: int, sail: int, cannons: int, captains: int, hold: list[int], crew: list[int]
    ) -> None:
        self.gold = gold
        self.letters = letters
        self.cubes = cubes
        """Cubes still in stock."""
        self.sail = sail
        self.cannons = cannons
        """Mounted cannons."""
        self.captains = captains
        self.hold = hold
        """How many of each good."""
        self.crew = crew

    def clone(self) -> Ship:
        return Ship(
            self.gold, self.letters, self.cubes, self.sail, self.cannons, self.captains, self.hold[:], self.crew[:]
        )  # fmt: skip

    def loaded(self) -> int:
        """How many goods are in the hold."""
        hold = self.hold
        return hold[0] + hold[1] + hold[2] + hold[3] + hold[4]

    def hired(self) -> int:
        """How many sailors stand on a post."""
        crew = self.crew
        return crew[0] + crew[1] + crew[2] + crew[3] + crew[4]


class NorthWind(State):
    """A position of North Wind. A tile's place is its pile and its position in it; a pile has no order of drawing."""

    __slots__ = (
        "box", "options", "ships", "piles", "seen", "columns", "majority", "turn", "active", "pile", "limit",
        "revealed", "marks", "fog", "rolls", "actions", "traded", "top", "under", "looks", "looked", "winner",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        steps: list[Step[Any]],
        box: NorthWindBox,
        options: NorthWindOptions,
        ships: list[Ship],
        piles: list[list[int]],
        seen: list[list[int]],
        columns: list[list[int]],
        majority: list[int],
        turn: int,
        active: int,
        pile: int,
        limit: int,
        revealed: list[int],
        marks: list[int],
        fog: list[int],
        rolls: list[int],
        actions: int,
        traded: int,
        top: int,
        under: list[int],
        looks: int,
        looked: bool,
        winner: int,
    ) -> None:
        super().__init__(seats, steps)
        self.box = box
        self.options = options
        self.ships = ships
        self.piles = piles
        """The tiles of each pile by position, FACE_DOWN where a view doesn't know; fixed for the whole match."""
        self.seen = seen
        """For each pile and position, who knows the tile there: PUBLIC or a mask of seats. (2.1, 11.6)"""
        self.columns = columns
        """For each port the seats whose cubes lie on its contracts, from the bottom up."""
        self.majority = majority
        """For each port the seat whose cube lies on the majority space, or NONE."""
        self.turn = turn
        """How many turns have begun."""
        self.active = active
        """The seat whose turn it is."""
        self.pile = pile
        """The pile of the voyage, or NONE before it is chosen."""
        self.limit = limit
        """The sail level at the start of the voyage."""
        self.revealed = revealed
        """Positions in the pile revealed in this voyage, in order."""
        self.marks = marks
        """What became of each revealed tile."""
        self.fog = fog
        """The face of the event die for each revealed tile, NONE where it wasn't rolled."""
        self.rolls = rolls
        """The faces of the last fight's battle dice; replaced, never changed."""
        self.actions = actions
        """Actions taken in this voyage."""
        self.traded = traded
        """A mask of the goods the active player traded in the action at hand."""
        self.top = top
        """The position a lookout has put back on top, NONE, or FACE_DOWN for those who didn't see it."""
        self.under = under
        """The positions a lookout has put under the pile, FACE_DOWN for those who didn't see them."""
        self.looks = looks
        """How many looks the lookout has left in this voyage; NONE where none was aboard when it began. (Under rules 1, 0.)"""
        self.looked = looked
        """Whether the lookout has looked since the last reveal."""
        self.winner = winner
        """The seat that placed its last cube, or NONE."""

    def clone(self) -> NorthWind:
        columns = self.columns
        seen = self.seen
        return NorthWind(
            self.seats,
            self.steps[:],
            self.box,
            self.options,
            [ship.clone() for ship in self.ships],
            self.piles,
            [seen[0][:], seen[1][:], seen[2][:]],
            [columns[0][:], columns[1][:], columns[2][:]],
            self.majority[:],
            self.turn,
            self.active,
            self.pile,
            self.limit,
            self.revealed[:],
            self.marks[:],
            self.fog[:],
            self.rolls,
            self.actions,
            self.traded,
            self.top,
            self.under[:],
            self.looks,
            self.looked,
            self.winner,
        )

    def tile(self) -> Tile:
        """The tile revealed last."""
        return self.box.tiles[self.piles[self.pile][self.revealed[-1]]]

    def face_down(self) -> list[int]:
        """The positions of the voyage's pile that can still be revealed. (9.5: a tile put under the pile can't.)"""
        out = 0
        for position in self.revealed:
            out |= 1 << position
        for position in self.under:
            out |= 1 << position
        return [position for position in range(len(self.piles[self.pile])) if not out >> position & 1]

    def contracts(self, seat: int, port: int) -> int:
        """How many contracts a seat has fulfilled in a port."""
        return self.columns[port].count(seat)

    def all_ports(self, seat: int) -> bool:
        """Whether the seat has a contract in each of the three ports. (8.3)"""
        columns = self.columns
        return seat in columns[0] and seat in columns[1] and seat in columns[2]

    def place_cube(self, seat: int, place: str) -> bool:
        """Put a cube from stock on the victory board; whether that was the last one. (10.1)"""
        ship = self.ships[seat]
        ship.cubes -= 1
        self.tell("cube_placed", (seat, place, ship.cubes))
        if ship.cubes == 0:
            self.winner = seat
            self.steps.clear()
            self.tell("won", (seat,))
            return True
        return False


def phrase(tile: Tile) -> tuple[int | str, ...]:
    """A tile as a phrase for events and prompts."""
    kind = KINDS[tile.kind]
    if tile.kind == TARGET_PORT:
        return (kind, PORTS[tile.place])
    if tile.kind == TRADING_PORT and len(tile.goods) > 1:
        return ("trading_port_two", GOODS[tile.goods[0]], GOODS[tile.goods[1]], tile.buy, tile.sell)
    if tile.kind == TRADING_PORT and tile.buy != tile.sell:
        return ("trading_port_split", GOODS[tile.goods[0]], tile.buy, tile.sell)
    if tile.kind == TRADING_PORT:
        return (kind, GOODS[tile.goods[0]], tile.buy)
    if tile.kind == WRECK:
        return (kind, tile.sell)
    if tile.kind == MERCHANT:
        return (kind, tile.buy) if tile.buy == tile.sell else ("merchant_split", tile.buy, tile.sell)
    return (kind,)
