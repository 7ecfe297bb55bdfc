"""What a learner sees: the planes of a view, from the ships to the tile at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from seaboard.core.game import Box
from seaboard.games.north_wind.box import GOODS, KINDS, PORTS, POSTS, NorthWindBox, Tile
from seaboard.games.north_wind.state import MARKS, NorthWind
from seaboard.planes import Bits, Derived, Each, Kind, Kinds, Number, Numbers, Plane, Planes, Seat, SeatTally

TILE = (*KINDS, *PORTS, *GOODS, "buy", "sell")
DEAREST = 6


def planes(seats: int, box: Box) -> Planes:
    """Everything but the order of turns, which the seats' own order tells."""
    assert isinstance(box, NorthWindBox)
    tiles = [tile_row(tile) for tile in box.tiles]
    size = (len(box.tiles) - len(PORTS)) // len(PORTS) + 1
    places = [str(place) for place in range(size)]
    ship: list[Plane] = [
        Number("gold", 30),
        Number("letters", box.letters),
        Number("cubes", box.cubes[seats - 2]),
        Number("sail", box.sails[-1]),
        Number("cannons", box.cannons),
        Number("captains", box.prison),
        Numbers("hold", GOODS, box.same_good),
        Numbers("crew", POSTS, 1),
    ]
    ports = range(len(PORTS))
    needs = [f"{port}.{thing}" for port in PORTS for thing in (*GOODS, "captains", "gold")]
    view: list[Plane] = [
        Each("ships", ship),
        *[SeatTally(f"columns[{port}]", len(box.contracts[port])) for port in ports],
        *[Seat(f"majority[{port}]") for port in ports],
        Derived("open_contract", needs, 10, open_contracts(box)),
        *[Kinds(f"piles[{port}]", TILE, size, hidden=True, rows=tiles) for port in ports],
        Seat("active"),
        Kind("pile", PORTS),
        Number("limit", box.sails[-1]),
        Number("actions", 2),
        Bits("traded", GOODS),
        Number("looks", 6, or_none=True),
        Number("looked", 1),
        Kind("top", places, hidden=True),
        Derived("voyage", ("revealed", "under", "strength"), size, lengths),
        Derived("tile", TILE, 255, tile_at_hand(tiles)),
        Kinds("marks", MARKS, size),
    ]
    question: list[Plane] = [
        Number("letter", 1),
        Number("count", 2),
        Kind("good", GOODS),
        Number("lacking", 2),
        Number("sold", 1),
    ]
    return Planes(view, question)


def tile_row(tile: Tile) -> list[float]:
    """A tile in numbers."""
    kind = [float(tile.kind == each) for each in range(len(KINDS))]
    port = [float(tile.kind == 0 and tile.place == each) for each in range(len(PORTS))]
    goods = [float(each in tile.goods) for each in range(len(GOODS))]
    return [*kind, *port, *goods, min(1.0, tile.buy / DEAREST), min(1.0, tile.sell / DEAREST)]


def open_contracts(box: NorthWindBox) -> Callable[[NorthWind, int], bytes]:
    """What the lowest open contract of each port asks for; nothing where the column is full."""
    rows = [[bytes((*each.goods, each.captains, each.gold)) for each in column] for column in box.contracts]
    full = bytes(len(GOODS) + 2)
    first, second, third = [[*column, full] for column in rows]

    def needs(s: NorthWind, seat: int) -> bytes:
        columns = s.columns
        return first[len(columns[0])] + second[len(columns[1])] + third[len(columns[2])]

    return needs


def lengths(s: NorthWind, seat: int) -> bytes:
    """Tiles revealed and put under in this voyage, and the pirates' strength."""
    fog = s.fog
    return bytes((len(s.revealed), len(s.under), fog[-1] if fog and fog[-1] > 0 else 0))


def tile_at_hand(tiles: Sequence[Sequence[float]]) -> Callable[[NorthWind, int], bytes]:
    """The tile revealed last."""
    rows = [bytes(round(255 * part) for part in row) for row in tiles]
    nothing = bytes(len(TILE))

    def tile(s: NorthWind, seat: int) -> bytes:
        return rows[s.piles[s.pile][s.revealed[-1]]] if s.revealed else nothing

    return tile
