"""The position: ships, piles, victory board and the voyage under way."""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.record import Kept, Record
from seaboard.core.state import State
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

NO_ROLLS: Final[list[int]] = []


class Ship(Record):
    """A seat's ship and stock."""

    gold: int = 0
    letters: int = 0
    cubes: int = 0
    """Cubes still in stock."""
    sail: int = 0
    cannons: int = 0
    """Mounted cannons."""
    captains: int = 0
    hold: list[int]
    """How many of each good."""
    crew: Kept
    """For each post, 1 where a sailor stands."""

    # ---------- written by tools/records.py

    def clone(self) -> Ship:
        new = Ship()
        new.gold = self.gold
        new.letters = self.letters
        new.cubes = self.cubes
        new.sail = self.sail
        new.cannons = self.cannons
        new.captains = self.captains
        new.hold = self.hold[:]
        new.crew = self.crew
        return new

    # ---------- until here

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

    box: NorthWindBox
    options: NorthWindOptions
    ships: list[Ship]
    piles: list[Kept]
    """The tiles of each pile by position, FACE_DOWN where a view doesn't know; fixed for the whole match."""
    seen: list[Kept]
    """For each pile and position, who knows the tile there: PUBLIC or a mask of seats. (2.1, 11.6)"""
    columns: list[Kept]
    """For each port the seats whose cubes lie on its contracts, from the bottom up."""
    majority: list[int]
    """For each port the seat whose cube lies on the majority space, or NONE."""
    turn: int = 0
    """How many turns have begun."""
    active: int = 0
    """The seat whose turn it is."""
    pile: int = NONE
    """The pile of the voyage, or NONE before it is chosen."""
    limit: int = 0
    """The sail level at the start of the voyage."""
    revealed: list[int]
    """Positions in the pile revealed in this voyage, in order."""
    marks: list[int]
    """What became of each revealed tile."""
    fog: list[int]
    """The face of the event die for each revealed tile, NONE where it wasn't rolled."""
    rolls: Kept
    """The faces of the last fight's battle dice."""
    actions: int = 0
    """Actions taken in this voyage."""
    traded: int = 0
    """A mask of the goods the active player traded in the action at hand."""
    top: int = NONE
    """The position a lookout has put back on top, NONE, or FACE_DOWN for those who didn't see it."""
    under: list[int]
    """The positions a lookout has put under the pile, FACE_DOWN for those who didn't see them."""
    looks: int = 0
    """How many looks the lookout has left in this voyage; NONE where none was aboard when it began. (Under rules 1, 0.)"""
    looked: bool = False
    """Whether the lookout has looked since the last reveal."""
    winner: int = NONE
    """The seat that placed its last cube, or NONE."""

    # ---------- written by tools/records.py

    def clone(self) -> NorthWind:
        new = NorthWind()
        new.seats = self.seats
        new.steps = self.steps[:]
        new.box = self.box
        new.options = self.options
        new.ships = [each.clone() for each in self.ships]
        new.piles = self.piles[:]
        new.seen = self.seen[:]
        new.columns = self.columns[:]
        new.majority = self.majority[:]
        new.turn = self.turn
        new.active = self.active
        new.pile = self.pile
        new.limit = self.limit
        new.revealed = self.revealed[:]
        new.marks = self.marks[:]
        new.fog = self.fog[:]
        new.rolls = self.rolls
        new.actions = self.actions
        new.traded = self.traded
        new.top = self.top
        new.under = self.under[:]
        new.looks = self.looks
        new.looked = self.looked
        new.winner = self.winner
        return new

    # ---------- until here

    def tile(self) -> Tile:
        """The tile revealed last."""
        return self.box.tiles[self.piles[self.pile][self.revealed[-1]]]

    def face_down(self) -> list[int]:
        """The positions of the voyage's pile that can still be revealed. (9.5: a tile put under the pile can't.)"""
        out = self.out()
        return [position for position in range(len(self.piles[self.pile])) if not out >> position & 1]

    def out(self) -> int:
        """A mask of the positions that can't be revealed any more in this voyage."""
        out = 0
        for position in self.revealed:
            out |= 1 << position
        for position in self.under:
            out |= 1 << position
        return out

    def draw(self, chance: Chance) -> int:
        """The position of the pile's top tile: any one of those face down, since a pile has no order."""
        out = self.out()
        before = chance.below(len(self.piles[self.pile]) - len(self.revealed) - len(self.under))
        position = 0
        while True:
            if not out >> position & 1:
                if before == 0:
                    return position
                before -= 1
            position += 1

    def show(self, position: int, to: int) -> None:
        """Note who has seen a tile of the voyage's pile: all (PUBLIC), or the seats of a mask besides those before."""
        masks = self.seen[self.pile]
        if masks[position] != PUBLIC:
            self.seen[self.pile] = masks = masks[:]
            masks[position] = to if to == PUBLIC else masks[position] | to

    def defeated(self) -> bool:
        """Whether the voyage has ended in a lost fight. (6.3)"""
        return bool(self.marks) and self.marks[-1] == LOST

    def contracts(self, seat: int, port: int) -> int:
        """How many contracts a seat has fulfilled in a port."""
        return self.columns[port].count(seat)

    def all_ports(self, seat: int) -> bool:
        """Whether the seat has a contract in each of the three ports. (8.3)"""
        columns = self.columns
        return seat in columns[0] and seat in columns[1] and seat in columns[2]

    def placed(self, seat: int) -> int:
        """How many cubes of a seat lie on the victory board."""
        return self.box.cubes[self.seats - 2] - self.ships[seat].cubes

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
