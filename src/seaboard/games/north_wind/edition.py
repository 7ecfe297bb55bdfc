"""Reads an edition of North Wind: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.core.edition import Count, Positive, Table, bad_edition, read_edition
from seaboard.games.north_wind.box import (
    BALLS,
    FOG,
    GOODS,
    MERCHANT,
    PORTS,
    TARGET_PORT,
    TRADING_PORT,
    TREASURE,
    WRECK,
    Contract,
    NorthWindBox,
    Tile,
)
from seaboard.games.north_wind.box import KINDS as TILE_KINDS

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
    tiles: list[Tile] = []
    for index, table in enumerate(edition.tile):
        problem = tile_problem(table)
        if problem:
            raise bad_edition(text, where, f".tile[{index}]", problem)
        tiles += [make_tile(table)] * table.count
    tiles.sort(key=lambda tile: (tile.kind != TARGET_PORT, tile.place))
    targets = [tile.place for tile in tiles if tile.kind == TARGET_PORT]
    if targets != [0, 1, 2]:
        raise bad_edition(text, where, ".tile", f"there must be one target_port tile for each of {', '.join(PORTS)}")
    if (len(tiles) - len(PORTS)) % len(PORTS):
        others = len(tiles) - len(PORTS)
        raise bad_edition(text, where, ".tile", f"{others} tiles besides the target ports don't make three equal piles")
    if len(tiles) // len(PORTS) < max(edition.ship.sails):
        raise bad_edition(text, where, ".tile", "a pile must have at least as many tiles as the highest sail level")
    if edition.ship.hold <= 2 * edition.ship.same_good:
        raise bad_edition(
            text, where, ".ship.hold", "the hold must have more than twice same_good places, or nothing could make room"
        )
    columns: list[list[Contract]] = [[], [], []]
    for contract in edition.contract:
        columns[PORTS.index(contract.port)].append(make_contract(contract))
    if not all(columns):
        raise bad_edition(text, where, ".contract", "every port needs at least one contract")
    for name, faces, allowed in (
        ("event_die", edition.event_die.faces, (1, 2, 3, "gold")),
        ("battle_die", edition.battle_die.faces, BALLS),
    ):
        wrong = [face for face in faces if face not in allowed]
        if wrong:
            raise bad_edition(text, where, f".{name}", f"{wrong[0]!r} isn't a face of this die: {', '.join(map(str, allowed))}")
    return NorthWindBox(
        tiles=tiles,
        contracts=columns,
        event_die=[TREASURE if face == "gold" else int(face) for face in edition.event_die.faces],
        battle_die=[BALLS.index(str(face)) for face in edition.battle_die.faces],
        sails=sorted(edition.ship.sails),
        hold=edition.ship.hold,
        same_good=edition.ship.same_good,
        prison=edition.ship.prison,
        cannons=edition.ship.cannons,
        sailors=edition.ship.sailors,
        letters=edition.ship.letters,
        sail_price=edition.equipment.sail,
        cannon_price=edition.equipment.cannon,
        sailor_price=edition.equipment.sailor,
        start_gold=edition.start.gold,
        start_letters=edition.start.letters,
        cubes=edition.start.cubes,
        pieces=edition.supply.pieces,
    )


def tile_problem(table: TileTable) -> str | None:
    """What is wrong with a tile, if anything."""
    kind = TILE_KINDS.index(table.kind)
    if (kind == TARGET_PORT) != (table.port is not None):
        return "a target_port, and no other tile, names its port"
    if kind == TRADING_PORT and not table.goods:
        return "a trading_port names the goods it deals in"
    if kind == TRADING_PORT and len(table.goods) > 2:
        return "a trading_port deals in one good, or two"
    if kind in (TRADING_PORT, MERCHANT, WRECK) and table.price is None and (table.buy is None or table.sell is None):
        return f"a {table.kind} needs a price, or both buy and sell"
    if kind == FOG and (table.goods or table.price):
        return "fog has neither goods nor a price"
    return None


def make_tile(table: TileTable) -> Tile:
    kind = TILE_KINDS.index(table.kind)
    goods = [GOODS.index(good) for good in table.goods]
    if kind == MERCHANT and not goods:
        goods = list(range(len(GOODS)))
    price = table.price or 0
    return Tile(
        kind=kind,
        place=PORTS.index(table.port) if table.port else -1,
        goods=tuple(goods),
        buy=table.buy or price,
        sell=table.sell or price,
    )


def make_contract(table: ContractTable) -> Contract:
    needs = dict(table.needs)
    return Contract(
        goods=tuple(needs.get(good, 0) for good in GOODS),
        captains=needs.get("captain", 0),
        gold=needs.get("gold", 0),
    )
