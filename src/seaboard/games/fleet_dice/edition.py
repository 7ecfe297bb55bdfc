"""Reads an edition of Fleet: The Dice Game: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.core.edition import Count, Positive, Table, bad_edition, read_edition
from seaboard.games.fleet_dice.box import (
    BOAT,
    BUILDINGS,
    CRAB_LICENCE,
    EITHER,
    FACES,
    FISHING,
    LICENCE,
    MEASURES,
    MOST_SEATS,
    PLAIN,
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

DOES = {".": PLAIN, "A": PLAIN, "L": LICENCE, "B": BOAT, "?": EITHER, "K": CRAB_LICENCE, "F": FISHING,
        "R": BOAT, "G": BOAT, "I": BOAT}  # fmt: skip
LETTERS = {"king_crab": ".KB", "captains_club": ".F", "research_vessel": ".R", "barge": ".G", "inuit": ".I"}
STARTING_BOXES = sorted(".LB")


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
    found = problem(edition)
    if found:
        raise bad_edition(text, where, *found)
    return FleetDiceBox(
        boat_die=[FACES.index(face) for face in edition.boat_die.faces],
        town_die=[FACES.index(face) for face in edition.town_die.faces],
        boat_dice=edition.pools.boat,
        town_dice=edition.pools.town,
        town_boats=edition.pools.town_boats,
        rounds=edition.rounds.several,
        solo_rounds=edition.rounds.solo,
        fishing_every=edition.rounds.fishing_every,
        sections=make_sections(edition),
        licences=make_licences(edition),
        oyster_catch=edition.licences.oyster_catch,
        crab_vp=edition.king_crab.licence,
        crab_most=edition.king_crab.most,
        bonuses=[make_bonus(bonus, edition.king_crab.most) for bonus in edition.bonus],
        building_vp=[building.points for building in edition.building],
        box_vp=[building.box_points for building in edition.building],
        hex_vp=edition.wharf.hexes,
        salvage_uses=edition.wharf.salvage_uses,
        money=make_money(edition),
        captains=[make_captain(captain) for captain in edition.captain],
        gold=[MEASURES.index(of) for of in edition.gold.most],
        silver=[MEASURES.index(of) for of in edition.silver.of],
        silver_least=edition.silver.least,
        trophy_vp=edition.trophies.points,
        solo=make_solo(edition.solo),
    )


def make_sections(edition: Edition) -> Sections:
    letters = [track.boxes for track in edition.track] + [ship.boxes for ship in edition.ship]
    letters += [building.boxes for building in edition.building]
    fleets = [track.boats for track in edition.track] + [ship.boats for ship in edition.ship]
    slots = [len(boats) for boats in fleets]
    return Sections(
        letters=letters,
        boxes=[[DOES[letter] for letter in boxes] for boxes in letters],
        slots=slots,
        first=[sum(slots[:section]) for section in range(len(slots))],
        holds=[table.hold for table in edition.track] + [[table.hold] for table in edition.ship],
        boat_vp=fleets,
        places=sum(slots),
    )


def make_licences(edition: Edition) -> Licences:
    table = edition.licences
    return Licences(
        coins=[0, *table.coins],
        vp=[[0, *track.licences] for track in edition.track],
        shrimp_uses=[1, *table.shrimp_uses],
        shrimp_stars=[0, *table.shrimp_stars],
        cod=[0, *table.cod_coins],
        lobster=[0, *table.lobster_coins],
        swordfish_stars=[0, *table.swordfish_stars],
        swordfish_coins=[0, *table.swordfish_coins],
    )


def make_bonus(table: BonusTable, most: int) -> Bonus:
    return Bonus(MEASURES.index(table.of), table.each, table.points, most, -1, ())


def make_captain(table: CaptainTable) -> Bonus:
    marks = tuple(SECTIONS.index(section) for section in table.marks)
    return Bonus(MEASURES.index(table.of), table.each, table.points, table.most, TYPES.index(table.track), marks)


def make_money(edition: Edition) -> Money:
    coins, pay, market = edition.coins, edition.pay, edition.market
    return Money(
        boxes=coins.boxes,
        stars=coins.stars,
        star_number=[coins.stars.index(box) if box in coins.stars else -1 for box in range(coins.boxes + 1)],
        market=[max(paid for least, paid in zip(market.fish, market.coins, strict=True) if least <= fish)
                for fish in range(market.fish[-1] + 1)],
        income=pay.income,
        income_most=pay.income_most,
        trade=pay.trade,
        bait_shop=edition.wharf.bait_shop,
        smokehouse=edition.wharf.smokehouse,
        canning=edition.wharf.canning,
        face=pay.three_coins,
    )  # fmt: skip


def make_solo(table: SoloTable) -> Solo:
    routes = [[SECTIONS.index(section) for section in route]
              for route in (table.boat_route, table.harbour_route, table.wharf_route)]  # fmt: skip
    return Solo(
        picked=table.picked,
        shared=table.shared,
        wild=table.wild,
        market=table.market,
        stones=[route[0] for route in routes],
        routes=routes,
        priority=[0 if kind == "boat" else FACES.index(kind) for kind in table.town_order],
        ranks=table.ranks,
    )


# ---------- what fits the schema, but not the game


def problem(edition: Edition) -> tuple[str, str] | None:
    """The first thing that is wrong: where, and what would be right."""
    in_order: list[tuple[str, list[str], tuple[str, ...]]] = [
        (".track", [track.type for track in edition.track], TYPES),
        (".ship", [ship.name for ship in edition.ship], SHIPS),
        (".building", [building.name for building in edition.building], BUILDINGS),
    ]
    for path, names, wanted in in_order:
        if tuple(names) != wanted:
            return path, f"there must be one each, in this order: {', '.join(wanted)}"
    in_any_order: list[tuple[str, list[str], tuple[str, ...]]] = [
        (".solo.boat_route", list(edition.solo.boat_route), TYPES),
        (".solo.harbour_route", list(edition.solo.harbour_route), SHIPS),
        (".solo.wharf_route", list(edition.solo.wharf_route), BUILDINGS),
        (".solo.town_order", list(edition.solo.town_order), ("harbour", "wharf", "boat", "market")),
    ]
    for path, names, wanted in in_any_order:
        if sorted(names) != sorted(wanted):
            return path, f"each must stand here once: {', '.join(wanted)}"
    return box_problem(edition) or card_problem(edition) or money_problem(edition)


def box_problem(edition: Edition) -> tuple[str, str] | None:
    """What is wrong with a section's boxes."""
    for index, table in enumerate(edition.track):
        if set(table.boxes) - set(".LB?"):
            return f".track[{index}].boxes", "a track has boxes . L B ? and no others"
        if sorted(table.boxes[:3]) != STARTING_BOXES:
            return f".track[{index}].boxes", "the first three boxes must be one plain (.), one licence (L) and one boat (B)"
        if sorted(table.hold) != table.hold:
            return f".track[{index}].hold", "a higher level must not hold less"
    for index, ship in enumerate(edition.ship):
        path = f".ship[{index}].boxes"
        if not ship.boxes or set(ship.boxes) - set(LETTERS[ship.name]):
            return path, f"{ship.name} has boxes {' '.join(LETTERS[ship.name])} and no others"
        if ship.name == "king_crab" and (ship.boxes.count("K") != 1 or "B" in ship.boxes[: ship.boxes.index("K")]):
            return path, "king_crab has one licence box (K), before any boat (B)"
        if sum(DOES[letter] == BOAT for letter in ship.boxes) != len(ship.boats):
            return f".ship[{index}].boats", f"{ship.boxes} launches another number of boats than {len(ship.boats)}"
    for index, building in enumerate(edition.building):
        if not building.boxes or set(building.boxes[:-1]) - {"."} or building.boxes[-1] not in ".A":
            return f".building[{index}].boxes", "a building has plain boxes (.), the last of which may be an A"
    return None


def card_problem(edition: Edition) -> tuple[str, str] | None:
    """What is wrong with bonuses, captains or trophies."""
    measures = [bonus.of for bonus in edition.bonus]
    if len(measures) < MOST_SEATS or len(set(measures)) < len(measures):
        return ".bonus", f"there must be at least {MOST_SEATS} king crab bonuses, each for another measure"
    if len(edition.captain) < MOST_SEATS:
        return ".captain", f"there must be at least {MOST_SEATS} captain cards"
    boxes: dict[str, str] = {ship.name: ship.boxes for ship in edition.ship}
    boxes |= {building.name: building.boxes for building in edition.building}
    for index, captain in enumerate(edition.captain):
        if len(set(captain.marks)) < len(captain.marks) or any(boxes[section][0] in "KF" for section in captain.marks):
            return f".captain[{index}].marks", "a captain marks a section once, and neither a K nor an F box"
    if len(edition.silver.of) != len(edition.silver.least):
        return ".silver.least", "there must be one figure for each silver trophy"
    return None


def money_problem(edition: Edition) -> tuple[str, str] | None:
    """What is wrong with dice, coins, market or ranks."""
    if set(edition.boat_die.faces) == {FACES[THREE_COINS]}:
        return ".boat_die.faces", "a boat die must show a boat"
    if edition.coins.stars != sorted(set(edition.coins.stars)) or max(edition.coins.stars, default=0) > edition.coins.boxes:
        return ".coins.stars", f"stars are boxes from 1 to {edition.coins.boxes}, in order"
    fish = edition.market.fish
    if fish[0] != 0 or fish != sorted(set(fish)) or len(fish) != len(edition.market.coins):
        return ".market.fish", "the market's table begins with 0 fish, rises, and has as many figures as coins"
    if edition.market.coins != sorted(edition.market.coins):
        return ".market.coins", "more fish must not pay less"
    if edition.solo.ranks != sorted(edition.solo.ranks, reverse=True):
        return ".solo.ranks", "ranks go from the best down"
    for index, (boat, town) in enumerate(zip(edition.pools.boat, edition.pools.town, strict=True)):
        picks = max(index + 1, 2)
        if boat != picks + 1 or town + edition.pools.town_boats != picks + 1:
            return ".pools", "a pool has one die more than there are picks: 3, 3, 4 and 5 with one to four players"
    return None
