"""Reads an edition of Fleet: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.games.fleet.actions import MOST_BOATS, MOST_CASINOS
from seaboard.games.fleet.box import BOATS, LICENCES, SINK, FleetBox
from seaboard.match.edition import Count, Positive, Table, bad_edition, read_edition

Licence = Literal[
    "shrimp", "cod", "lobster", "tuna", "processing_vessel", "pub", "king_crab_captains", "king_crab_crates",
    "king_crab_licences", "weather", "casino", "salvage_yard",
]  # fmt: skip
Boat = Literal["shrimp", "cod", "lobster", "tuna", "processing_vessel", "king_crab"]
BySeats = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
ByOwned = Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
"""For one, two, three and four licences of a kind."""
Die = Annotated[list[Count], msgspec.Meta(min_length=1)]


class LicenceTable(Table):
    """A kind of licence: its number, minimum cost and victory points."""

    name: Licence
    class_: Literal["standard", "premium"] = msgspec.field(name="class")
    count: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cost: Positive
    vp: Count


class BoatTable(Table):
    """A type of boat card: its number, the price of a launch, victory points, and value as money."""

    name: Boat
    count: Positive
    cost: Count
    vp: Count
    cash: Positive


class SetupTable(Table):
    """The licence stack and the crates for two, three and four players; how many boats of each type a player starts with."""

    top: BySeats
    removed_standard: BySeats
    removed_premium: BySeats
    crates: Annotated[list[Positive], msgspec.Meta(min_length=3, max_length=3)]
    pub_slot: Literal[3]
    each_boat: Count


class FishingTable(Table):
    catch: Positive
    capacity: Positive


class ShrimpTable(Table):
    discount: ByOwned


class CodTable(Table):
    launches: Annotated[list[Literal[1, 2]], msgspec.Meta(min_length=4, max_length=4)]
    cards: ByOwned


class LobsterTable(Table):
    hires: ByOwned
    cards: Annotated[list[list[Positive]], msgspec.Meta(min_length=4, max_length=4)]


class TunaTable(Table):
    draw: ByOwned
    keep: ByOwned


class CardsTable(Table):
    cards: ByOwned


class BasicTable(Table):
    launches: Literal[1, 2]
    hires: Count
    draw: Count
    keep: Count


class KingCrabTable(Table):
    most: Count
    crates: Positive
    types: Annotated[list[Count], msgspec.Meta(min_length=1)]


class DockTable(Table):
    each_player: Count


class DockCardTable(FishingTable):
    """A Salty Captain or an Inuit."""

    price: Count


class DockPointsTable(Table):
    salty_captain: Count
    inuit: Count


class WeatherTable(Table):
    die: Annotated[list[Count | Literal["boat"]], msgspec.Meta(min_length=1)]


class CasinoTable(Table):
    die: Die


class SalvageTable(Table):
    bonus: ByOwned


class GoneFishinTable(Table):
    count: Count
    cash: Positive
    vp: Count


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    licence: list[LicenceTable]
    boat: list[BoatTable]
    setup: SetupTable
    fishing: FishingTable
    shrimp: ShrimpTable
    cod: CodTable
    lobster: LobsterTable
    tuna: TunaTable
    processing_vessel: CardsTable
    basic: BasicTable
    king_crab: KingCrabTable
    dock: DockTable
    salty_captain: DockCardTable
    inuit: DockCardTable
    dock_points: DockPointsTable
    weather: WeatherTable
    casino: CasinoTable
    salvage_yard: SalvageTable
    gone_fishin: GoneFishinTable


def read_box(text: str, where: str) -> FleetBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    for path, names, found in (
        (".licence", LICENCES, [table.name for table in edition.licence]),
        (".boat", BOATS, [table.name for table in edition.boat]),
    ):
        if sorted(names) != sorted(found):
            raise bad_edition(text, where, path, f"there must be one table for each of {', '.join(names)}")
    check_stack(edition, text, where)
    each = edition.setup.each_boat
    for table in edition.boat:
        if table.count < 4 * each:
            raise bad_edition(text, where, ".boat", f"{table.count} {table.name} boats don't deal {each} to four")
    return box_of(edition)


def box_of(edition: Edition) -> FleetBox:
    """What the edition says, in the order of the lists of licences and boats."""
    licences = sorted(edition.licence, key=lambda table: LICENCES.index(table.name))
    boats = sorted(edition.boat, key=lambda table: BOATS.index(table.name))
    basic, setup = edition.basic, edition.setup
    box = FleetBox()
    box.boat_count = [table.count for table in boats]
    box.boat_cost = [table.cost for table in boats]
    box.boat_vp = [table.vp for table in boats]
    box.boat_cash = [table.cash for table in boats]
    box.licence_count = [table.count for table in licences]
    box.licence_cost = [table.cost for table in licences]
    box.licence_vp = [table.vp for table in licences]
    box.standard = [table.class_ == "standard" for table in licences]
    box.slots = setup.pub_slot
    box.top = setup.top
    box.dropped_standard = setup.removed_standard
    box.dropped_premium = setup.removed_premium
    box.supply = setup.crates
    box.start_hand = [setup.each_boat] * len(boats)
    box.capacity = edition.fishing.capacity
    box.catch = edition.fishing.catch
    box.launches = [basic.launches, *edition.cod.launches]
    box.hires = [basic.hires, *edition.lobster.hires]
    box.discount = [0, *edition.shrimp.discount]
    box.cod_cards = [0, *edition.cod.cards]
    box.lobster_cards = [[], *edition.lobster.cards]
    box.trade_cards = [0, *edition.processing_vessel.cards]
    box.draws = [basic.draw, *edition.tuna.draw]
    box.keeps = [basic.keep, *edition.tuna.keep]
    box.crab_most = edition.king_crab.most
    box.crab_crates = edition.king_crab.crates
    box.crab_types = edition.king_crab.types
    box.dock = edition.dock.each_player
    box.salty_price = edition.salty_captain.price
    box.salty_catch = edition.salty_captain.catch
    box.salty_capacity = edition.salty_captain.capacity
    box.salty_vp = edition.dock_points.salty_captain
    box.inuit_price = edition.inuit.price
    box.inuit_catch = edition.inuit.catch
    box.inuit_capacity = edition.inuit.capacity
    box.inuit_vp = edition.dock_points.inuit
    box.weather_die = [SINK if face == "boat" else int(face) for face in edition.weather.die]
    box.casino_die = edition.casino.die
    box.salvage_bonus = [0, *edition.salvage_yard.bonus]
    box.fishin_count = edition.gone_fishin.count
    box.fishin_cash = edition.gone_fishin.cash
    box.fishin_vp = edition.gone_fishin.vp
    box.most_cash = max(box.boat_cash)
    return box


def check_stack(edition: Edition, text: str, where: str) -> None:
    """The licence stack can be built with any options, and no harbour outgrows the list of actions."""
    standard = sum(table.count for table in edition.licence if table.class_ == "standard" and table.name != "salvage_yard")
    crabs = sum(table.count for table in edition.licence if table.name.startswith("king_crab"))
    for seats, (top, less, premium) in enumerate(
        zip(edition.setup.top, edition.setup.removed_standard, edition.setup.removed_premium, strict=True), 2
    ):
        if top < seats:
            raise bad_edition(text, where, ".setup.top", f"the first row needs {seats} licences for {seats} players")
        if top + less > standard:
            raise bad_edition(text, where, ".setup.top", f"{top} on top and {less} removed are more than {standard}")
        if premium > crabs + edition.setup.pub_slot:
            raise bad_edition(text, where, ".setup.removed_premium", f"{premium} are more premium licences than there are")
    for table in edition.licence:
        if table.name in ("pub", "weather", "casino") and (table.class_ != "premium" or table.count != MOST_CASINOS):
            raise bad_edition(text, where, ".licence", f"{table.name} must be a premium licence, {MOST_CASINOS} times")
    if sum(table.count for table in edition.licence) > MOST_BOATS // 2 + 10:
        raise bad_edition(text, where, ".licence", "there are too many licences")
