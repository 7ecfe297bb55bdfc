"""Reads an edition of North Wind: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from seaboard.games.north_wind.box import BALLS, GOODS, KINDS, PORTS, TARGET_PORT, TREASURE, Contract, NorthWindBox, Tile
from seaboard.match.edition import Count, Positive, Table, bad_edition, read_edition

Good = Literal["grain", "fish", "salt", "wood", "wine"]
Port = Literal["norderkap", "trutzhavn", "olesand"]
Kind = Literal["target_port", "trading_port", "merchant", "equipment_port", "wreck", "fog"]


class TileTable(Table):
    """A sea tile, `count` times. A port may deal in several goods, and buy and sell at different prices."""

    kind: Kind
    count: Positive = 1
    port: Port | None = None
    goods: Annotated[list[Good], msgspec.Meta(max_length=5)] = []
    price: Positive | None = None
    buy: Positive | None = None
    sell: Positive | None = None


class ContractTable(Table):
    """A contract of a port; the first of each port is the lowest."""

    port: Port
    needs: dict[Literal["grain", "fish", "salt", "wood", "wine", "captain", "gold"], Positive]


class DiceTable(Table):
    """The faces of a die."""

    faces: Annotated[list[Literal[1, 2, 3] | Literal["gold", "silver", "blue", "blank"]], msgspec.Meta(min_length=1)]


class ShipTable(Table):
    """What a ship has room for."""

    sails: Annotated[list[Positive], msgspec.Meta(min_length=1)]
    hold: Positive
    same_good: Positive
    prison: Count
    cannons: Positive
    sailors: Positive
    letters: Count


class EquipmentTable(Table):
    """The prices at an equipment port."""

    sail: Count
    cannon: Count
    sailor: Count


class StartTable(Table):
    """What every player starts with; `cubes` for two, three and four players."""

    gold: Count
    letters: Count
    cubes: Annotated[list[Positive], msgspec.Meta(min_length=3, max_length=3)]


class SupplyTable(Table):
    """How many pieces of each good, captains and letters there are."""

    pieces: Positive


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    ship: ShipTable
    start: StartTable
    supply: SupplyTable
    equipment: EquipmentTable
    event_die: DiceTable
    battle_die: DiceTable
    tile: list[TileTable]
    contract: list[ContractTable]


def read_box(text: str, where: str) -> NorthWindBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    for path, problem in problems(edition):
        raise bad_edition(text, where, path, problem)
    box = NorthWindBox()
    box.tiles = [make_tile(table) for table in edition.tile for _ in range(table.count)]
    box.tiles.sort(key=lambda tile: (tile.kind != TARGET_PORT, tile.place))
    box.contracts = [[make_contract(table) for table in edition.contract if table.port == port] for port in PORTS]
    box.event_die = [TREASURE if face == "gold" else int(face) for face in edition.event_die.faces]
    box.battle_die = [BALLS.index(str(face)) for face in edition.battle_die.faces]
    box.sails = sorted(edition.ship.sails)
    box.hold = edition.ship.hold
    box.same_good = edition.ship.same_good
    box.prison = edition.ship.prison
    box.cannons = edition.ship.cannons
    box.sailors = edition.ship.sailors
    box.letters = edition.ship.letters
    box.sail_price = edition.equipment.sail
    box.cannon_price = edition.equipment.cannon
    box.sailor_price = edition.equipment.sailor
    box.start_gold = edition.start.gold
    box.start_letters = edition.start.letters
    box.cubes = edition.start.cubes
    box.pieces = edition.supply.pieces
    return box


def problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong with an edition: where, and what must be so."""
    for index, table in enumerate(edition.tile):
        problem = tile_problem(table)
        if problem:
            yield f".tile[{index}]", problem
    ports = [table.port for table in edition.tile for _ in range(table.count)]
    others = ports.count(None)
    if any(ports.count(port) != 1 for port in PORTS):
        yield ".tile", f"there must be one target_port tile for each of {', '.join(PORTS)}"
    if others % len(PORTS):
        yield ".tile", f"{others} tiles besides the target ports don't make three equal piles"
    if len(ports) // len(PORTS) < max(edition.ship.sails):
        yield ".tile", "a pile must have at least as many tiles as the highest sail level"
    if edition.ship.hold <= 2 * edition.ship.same_good:
        yield ".ship.hold", "the hold must have more than twice same_good places, or nothing could make room"
    if {contract.port for contract in edition.contract} != set(PORTS):
        yield ".contract", "every port needs at least one contract"
    for name, die, allowed in (
        ("event_die", edition.event_die, (1, 2, 3, "gold")),
        ("battle_die", edition.battle_die, BALLS),
    ):
        for face in die.faces:
            if face not in allowed:
                yield f".{name}", f"{face!r} isn't a face of this die: {', '.join(map(str, allowed))}"


def tile_problem(table: TileTable) -> str | None:
    """What is wrong with a tile, if anything."""
    kind = table.kind
    if (kind == "target_port") != (table.port is not None):
        return "a target_port, and no other tile, names its port"
    if kind == "trading_port" and not table.goods:
        return "a trading_port names the goods it deals in"
    if kind == "trading_port" and len(table.goods) > 2:
        return "a trading_port deals in one good, or two"
    if kind in ("trading_port", "merchant", "wreck") and table.price is None and (table.buy is None or table.sell is None):
        return f"a {kind} needs a price, or both buy and sell"
    if kind == "fog" and (table.goods or table.price):
        return "fog has neither goods nor a price"
    return None


def make_tile(table: TileTable) -> Tile:
    goods = table.goods or (GOODS if table.kind == "merchant" else ())
    return Tile(
        kind=KINDS.index(table.kind),
        place=PORTS.index(table.port) if table.port else -1,
        goods=tuple(GOODS.index(good) for good in goods),
        buy=table.buy or table.price or 0,
        sell=table.sell or table.price or 0,
    )


def make_contract(table: ContractTable) -> Contract:
    needs = dict(table.needs)
    return Contract(
        goods=tuple(needs.get(good, 0) for good in GOODS),
        captains=needs.get("captain", 0),
        gold=needs.get("gold", 0),
    )
