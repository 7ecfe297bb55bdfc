"""Reads an edition of Fleet: The Dice Game: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from seaboard.games.fleet_dice.box import (
    BOAT,
    BUILDINGS,
    DOES,
    FACES,
    MEASURES,
    MOST_SEATS,
    SECTIONS,
    SHIPS,
    THREE_COINS,
    TYPES,
    Bonus,
    FleetDiceBox,
    Licences,
    Money,
    Sections,
    Solo,
)
from seaboard.match.edition import Count, Positive, Table, bad_edition, read_edition

Type = Literal["shrimp", "cod", "lobster", "swordfish", "oyster"]
Ship = Literal["king_crab", "captains_club", "research_vessel", "barge", "inuit"]
Building = Literal[
    "casino", "annas_bank", "seafood_buffet", "salvage_yard", "fishermens_pub", "bait_shop", "smokehouse", "ridback_canning"
]
Measure = Literal[
    "shrimp_level", "cod_level", "lobster_level", "swordfish_level", "oyster_level",
    "fish", "boats", "buildings", "licences", "levels", "top_licences", "coins",
]  # fmt: skip
Three = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
BySeats = Annotated[list[Positive], msgspec.Meta(min_length=MOST_SEATS, max_length=MOST_SEATS)]
Some = msgspec.Meta(min_length=1)

LETTERS = {"king_crab": ".KB", "captains_club": ".F", "research_vessel": ".R", "barge": ".G", "inuit": ".I"}


class BoatDie(Table):
    faces: Annotated[list[Literal["shrimp", "cod", "lobster", "swordfish", "oyster", "three_coins"]], Some]


class TownDie(Table):
    faces: Annotated[list[Literal["harbour", "wharf", "market"]], Some]


class Pools(Table):
    """Dice by number of players, from one on."""

    boat: BySeats
    town: BySeats
    town_boats: Count


class Rounds(Table):
    several: Positive
    solo: Positive
    fishing_every: Positive


class TrackTable(Table):
    """A fishing type: its track, its boats and its licences."""

    type: Type
    boxes: str
    boats: Annotated[list[Count], Some]
    hold: Annotated[list[Positive], msgspec.Meta(min_length=4, max_length=4)]
    licences: Three


class LicencesTable(Table):
    """What licences give at levels 1, 2 and 3."""

    coins: Three
    shrimp_uses: Three
    shrimp_stars: Three
    cod_coins: Three
    lobster_coins: Three
    swordfish_stars: Three
    swordfish_coins: Three
    oyster_catch: Positive


class ShipTable(Table):
    name: Ship
    boxes: str
    boats: list[Count]
    hold: Count


class KingCrab(Table):
    licence: Count
    most: Count


class BonusTable(Table):
    """Points for every so many of a measure."""

    of: Measure
    each: Positive
    points: Positive


class BuildingTable(Table):
    name: Building
    boxes: str
    points: Count
    box_points: Count = 0


class WharfTable(Table):
    hexes: Annotated[list[Count], msgspec.Meta(min_length=6, max_length=6)]
    salvage_uses: Count
    bait_shop: Count
    smokehouse: Count
    canning: Count


class Coins(Table):
    boxes: Annotated[int, msgspec.Meta(ge=1, le=200)]
    stars: list[Positive]


class Pay(Table):
    income: Count
    income_most: Count
    trade: Count
    three_coins: Count


class Market(Table):
    """Coins from so many fish on."""

    fish: Annotated[list[Count], Some]
    coins: Annotated[list[Count], Some]


class CaptainTable(BonusTable):
    """A captain: the track of the start, further boxes, and a bonus."""

    track: Type
    marks: list[Ship | Building]
    most: Positive


class Trophies(Table):
    points: Count


class Gold(Table):
    most: Annotated[list[Measure], Some]


class Silver(Table):
    of: Annotated[list[Measure], Some]
    least: Annotated[list[Positive], Some]


class SoloTable(Table):
    picked: Count
    shared: Count
    wild: Count
    market: Count
    boat_route: list[Type]
    harbour_route: list[Ship]
    wharf_route: list[Building]
    town_order: list[Literal["harbour", "wharf", "boat", "market"]]
    ranks: Annotated[list[Count], msgspec.Meta(min_length=5, max_length=5)]


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    boat_die: BoatDie
    town_die: TownDie
    pools: Pools
    rounds: Rounds
    track: list[TrackTable]
    licences: LicencesTable
    ship: list[ShipTable]
    king_crab: KingCrab
    bonus: list[BonusTable]
    building: list[BuildingTable]
    wharf: WharfTable
    coins: Coins
    pay: Pay
    market: Market
    captain: list[CaptainTable]
    trophies: Trophies
    gold: Gold
    silver: Silver
    solo: SoloTable


def read_box(text: str, where: str) -> FleetDiceBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    for path, message in problems(edition):
        raise bad_edition(text, where, path, message)
    box = FleetDiceBox()
    box.boat_die = [FACES.index(face) for face in edition.boat_die.faces]
    box.town_die = [FACES.index(face) for face in edition.town_die.faces]
    box.boat_dice = edition.pools.boat
    box.town_dice = edition.pools.town
    box.town_boats = edition.pools.town_boats
    box.rounds = edition.rounds.several
    box.solo_rounds = edition.rounds.solo
    box.fishing_every = edition.rounds.fishing_every
    box.sections = sections_of(edition)
    box.licences = licences_of(edition)
    box.oyster_catch = edition.licences.oyster_catch
    box.crab_vp = edition.king_crab.licence
    box.crab_most = edition.king_crab.most
    box.bonuses = [bonus_of(bonus, edition.king_crab.most) for bonus in edition.bonus]
    box.building_vp = [building.points for building in edition.building]
    box.box_vp = [building.box_points for building in edition.building]
    box.hex_vp = edition.wharf.hexes
    box.salvage_uses = edition.wharf.salvage_uses
    box.money = money_of(edition)
    box.captains = [captain_of(captain) for captain in edition.captain]
    box.gold = [MEASURES.index(of) for of in edition.gold.most]
    box.silver = [MEASURES.index(of) for of in edition.silver.of]
    box.silver_least = edition.silver.least
    box.trophy_vp = edition.trophies.points
    box.solo = solo_of(edition.solo)
    return box


def sections_of(edition: Edition) -> Sections:
    sections = Sections()
    sections.letters = [track.boxes for track in edition.track] + [ship.boxes for ship in edition.ship]
    sections.letters += [building.boxes for building in edition.building]
    sections.boxes = [[DOES[letter] for letter in boxes] for boxes in sections.letters]
    sections.boat_vp = [track.boats for track in edition.track] + [ship.boats for ship in edition.ship]
    sections.slots = [len(boats) for boats in sections.boat_vp]
    sections.first = [sum(sections.slots[:section]) for section in range(len(sections.slots))]
    sections.holds = [track.hold for track in edition.track] + [[ship.hold] for ship in edition.ship]
    sections.places = sum(sections.slots)
    return sections


def licences_of(edition: Edition) -> Licences:
    table = edition.licences
    licences = Licences()
    licences.coins = [0, *table.coins]
    licences.vp = [[0, *track.licences] for track in edition.track]
    licences.shrimp_uses = [1, *table.shrimp_uses]
    licences.shrimp_stars = [0, *table.shrimp_stars]
    licences.cod = [0, *table.cod_coins]
    licences.lobster = [0, *table.lobster_coins]
    licences.swordfish_stars = [0, *table.swordfish_stars]
    licences.swordfish_coins = [0, *table.swordfish_coins]
    return licences


def bonus_of(table: BonusTable, most: int) -> Bonus:
    bonus = Bonus()
    bonus.of = MEASURES.index(table.of)
    bonus.each = table.each
    bonus.vp = table.points
    bonus.most = most
    bonus.marks = ()
    return bonus


def captain_of(table: CaptainTable) -> Bonus:
    captain = bonus_of(table, table.most)
    captain.track = TYPES.index(table.track)
    captain.marks = tuple(SECTIONS.index(section) for section in table.marks)
    return captain


def money_of(edition: Edition) -> Money:
    coins, market = edition.coins, edition.market
    money = Money()
    money.boxes = coins.boxes
    money.stars = coins.stars
    money.star_number = [coins.stars.index(box) if box in coins.stars else -1 for box in range(coins.boxes + 1)]
    money.market = [market.coins[bisect(market.fish, fish) - 1] for fish in range(market.fish[-1] + 1)]
    money.income = edition.pay.income
    money.income_most = edition.pay.income_most
    money.trade = edition.pay.trade
    money.bait_shop = edition.wharf.bait_shop
    money.smokehouse = edition.wharf.smokehouse
    money.canning = edition.wharf.canning
    money.face = edition.pay.three_coins
    return money


def solo_of(table: SoloTable) -> Solo:
    solo = Solo()
    solo.picked = table.picked
    solo.shared = table.shared
    solo.wild = table.wild
    solo.market = table.market
    solo.routes = [[SECTIONS.index(section) for section in route]
                   for route in (table.boat_route, table.harbour_route, table.wharf_route)]  # fmt: skip
    solo.stones = [route[0] for route in solo.routes]
    solo.priority = [0 if kind == "boat" else FACES.index(kind) for kind in table.town_order]
    solo.ranks = table.ranks
    return solo


# ---------- what fits the schema, but not the game


def problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong, and what would be right, from the first problem on: later checks rely on earlier ones."""
    in_order: list[tuple[str, list[str], tuple[str, ...]]] = [
        (".track", [track.type for track in edition.track], TYPES),
        (".ship", [ship.name for ship in edition.ship], SHIPS),
        (".building", [building.name for building in edition.building], BUILDINGS),
    ]
    for path, names, wanted in in_order:
        if tuple(names) != wanted:
            yield path, f"there must be one each, in this order: {', '.join(wanted)}"
    in_any_order: list[tuple[str, list[str], tuple[str, ...]]] = [
        (".solo.boat_route", list(edition.solo.boat_route), TYPES),
        (".solo.harbour_route", list(edition.solo.harbour_route), SHIPS),
        (".solo.wharf_route", list(edition.solo.wharf_route), BUILDINGS),
        (".solo.town_order", list(edition.solo.town_order), ("harbour", "wharf", "boat", "market")),
    ]
    for path, names, wanted in in_any_order:
        if sorted(names) != sorted(wanted):
            yield path, f"each must stand here once: {', '.join(wanted)}"
    yield from box_problems(edition)
    yield from card_problems(edition)
    yield from money_problems(edition)


def box_problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong with a section's boxes."""
    for index, table in enumerate(edition.track):
        if set(table.boxes) - set(".LB?"):
            yield f".track[{index}].boxes", "a track has boxes . L B ? and no others"
        if sorted(table.boxes[:3]) != sorted(".LB"):
            yield f".track[{index}].boxes", "the first three boxes must be one plain (.), one licence (L) and one boat (B)"
        if sorted(table.hold) != table.hold:
            yield f".track[{index}].hold", "a higher level must not hold less"
    for index, ship in enumerate(edition.ship):
        path = f".ship[{index}].boxes"
        if not ship.boxes or set(ship.boxes) - set(LETTERS[ship.name]):
            yield path, f"{ship.name} has boxes {' '.join(LETTERS[ship.name])} and no others"
        if ship.name == "king_crab" and (ship.boxes.count("K") != 1 or "B" in ship.boxes[: ship.boxes.index("K")]):
            yield path, "king_crab has one licence box (K), before any boat (B)"
        if sum(DOES[letter] == BOAT for letter in ship.boxes) != len(ship.boats):
            yield f".ship[{index}].boats", f"{ship.boxes} launches another number of boats than {len(ship.boats)}"
    for index, building in enumerate(edition.building):
        if not building.boxes or set(building.boxes[:-1]) - {"."} or building.boxes[-1] not in ".A":
            yield f".building[{index}].boxes", "a building has plain boxes (.), the last of which may be an A"


def card_problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong with bonuses, captains or trophies."""
    measures = [bonus.of for bonus in edition.bonus]
    if len(measures) < MOST_SEATS or len(set(measures)) < len(measures):
        yield ".bonus", f"there must be at least {MOST_SEATS} king crab bonuses, each for another measure"
    if len(edition.captain) < MOST_SEATS:
        yield ".captain", f"there must be at least {MOST_SEATS} captain cards"
    boxes: dict[str, str] = {ship.name: ship.boxes for ship in edition.ship}
    boxes |= {building.name: building.boxes for building in edition.building}
    for index, captain in enumerate(edition.captain):
        if len(set(captain.marks)) < len(captain.marks) or any(boxes[section][0] in "KF" for section in captain.marks):
            yield f".captain[{index}].marks", "a captain marks a section once, and neither a K nor an F box"
    if len(edition.silver.of) != len(edition.silver.least):
        yield ".silver.least", "there must be one figure for each silver trophy"


def money_problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong with dice, coins, market or ranks."""
    if set(edition.boat_die.faces) == {FACES[THREE_COINS]}:
        yield ".boat_die.faces", "a boat die must show a boat"
    stars, fish, paid = edition.coins.stars, edition.market.fish, edition.market.coins
    if stars != sorted(set(stars)) or max(stars, default=0) > edition.coins.boxes:
        yield ".coins.stars", f"stars are boxes from 1 to {edition.coins.boxes}, in order"
    if fish[0] != 0 or fish != sorted(set(fish)) or len(fish) != len(paid):
        yield ".market.fish", "the market's table begins with 0 fish, rises, and has as many figures as coins"
    if paid != sorted(paid):
        yield ".market.coins", "more fish must not pay less"
    if edition.solo.ranks != sorted(edition.solo.ranks, reverse=True):
        yield ".solo.ranks", "ranks go from the best down"
    for seats, (boat, town) in enumerate(zip(edition.pools.boat, edition.pools.town, strict=True), 1):
        if not boat == town + edition.pools.town_boats == max(seats, 2) + 1:
            yield ".pools", "a pool has one die more than there are picks: 3, 3, 4 and 5 with one to four players"
