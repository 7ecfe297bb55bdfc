"""Reads an edition of Swordfish: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.games.swordfish.box import (
    ANCHORS,
    BUOYS,
    CLASSES,
    COLOURS,
    FIRST_ANCHOR,
    FIRST_BUOY,
    FISH,
    NONE,
    PLACES,
    PORTS,
    SwordfishBox,
    anchor_of,
    is_port,
)
from seaboard.match.edition import Count, Positive, Table, bad_edition, read_edition

Colour = Literal["orange", "green", "grey", "red"]
Flag = Annotated[int, msgspec.Meta(ge=2, le=6)]
NO_BUOY = 99


class StartTable(Table):
    """How a match starts, and its limits."""

    vp: Count
    most_vp: Positive
    rounds: Positive


class BoatTable(Table):
    """A class of boats; its rent is its name."""

    rent: Positive
    cruise: Positive
    max: Positive
    fuel: Count
    load: Positive
    resistance: Count
    copies: Count


class FishTable(Table):
    """A kind of fish: its price in the ports of each price column, and how many are in each bag."""

    fish: str
    north: Count
    south: Count
    orange: Count
    green: Count
    grey: Count
    red: Count


class PortTable(Table):
    """A port: what it sells, and at which column's prices it buys fish."""

    port: str
    pays: Literal["north", "south"]
    captain: Count
    fuel_5: Count
    fuel_12: Count
    bait_3: Count
    bait_5: Count


class MarketTable(Table):
    """The market spaces of a port, and those added from `many` players on."""

    port: str
    spaces: Positive
    more: Count


class Buoy(msgspec.Struct, forbid_unknown_fields=True):
    """A buoy: its bag, and the least number of players."""

    colour: Colour
    players: Flag = 2


class AnchorTable(Table):
    """An anchor: where its routes lead, how it lowers the wind if it has a storm symbol, and its buoys."""

    anchor: str
    routes: list[str]
    storm: Annotated[int, msgspec.Meta(ge=-12, le=0)] | None = None
    flemish_cap: bool = False
    buoys: Annotated[list[Buoy], msgspec.Meta(max_length=3)] = []


class WeatherTable(Table):
    """The faces of the stacks; the first sets the wind."""

    stacks: list[Annotated[list[int], msgspec.Meta(min_length=1)]]
    gale: Positive


class DieTable(Table):
    """The faces of the bait die."""

    faces: Annotated[list[Count], msgspec.Meta(min_length=1)]


class LimitTable(Table):
    """Room at an anchor, tokens of Flemish Cap, the repair of a hull, and what counts as many players."""

    boats_at_anchor: Positive
    tokens: Count
    token_vp: Count
    repair: Count
    many_players: Positive


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    start: StartTable
    limit: LimitTable
    die: DieTable
    boat: list[BoatTable]
    fish: list[FishTable]
    port: list[PortTable]
    market: list[MarketTable]
    anchor: list[AnchorTable]
    weather: WeatherTable


def read_box(text: str, where: str) -> SwordfishBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    for name, found, wanted in (
        ("boat", [str(table.rent) for table in edition.boat], [str(rent) for rent in CLASSES]),
        ("fish", [table.fish for table in edition.fish], list(FISH)),
        ("port", [table.port for table in edition.port], list(PORTS)),
        ("market", [table.port for table in edition.market], list(PORTS)),
        ("anchor", [table.anchor for table in edition.anchor], list(ANCHORS)),
    ):
        if found != wanted:
            raise bad_edition(text, where, f".{name}", f"the {name} tables must be, in this order: {', '.join(wanted)}")
    for index, anchor in enumerate(edition.anchor):
        wrong = [route for route in anchor.routes if route not in PORTS + ANCHORS or route == anchor.anchor]
        if wrong:
            raise bad_edition(text, where, f".anchor[{index}]", f"{wrong[0]!r} is no port or other anchor")
    if len(edition.weather.stacks) != edition.start.rounds + 1:
        raise bad_edition(text, where, ".weather", f"there must be {edition.start.rounds + 1} stacks: one more than rounds")
    if max(edition.weather.stacks[0]) > 12 or min(edition.weather.stacks[0]) < 0:
        raise bad_edition(text, where, ".weather", "the first stack sets the wind, from 0 to 12")
    return make_box(edition)


def make_box(edition: Edition) -> SwordfishBox:
    boats, fish, ports, limit = edition.boat, edition.fish, edition.port, edition.limit
    box = SwordfishBox()
    box.copies = [boat.copies for boat in boats]
    box.cruise = [boat.cruise for boat in boats]
    box.top = [boat.max for boat in boats]
    box.figure = [boat.fuel for boat in boats]
    box.load = [boat.load for boat in boats]
    box.resistance = [boat.resistance for boat in boats]
    box.weakest = min(box.resistance)
    box.prices = [[each.north if port.pays == "north" else each.south for each in fish] for port in ports]
    box.density = [int(getattr(each, name)) for name in COLOURS for each in fish]
    box.fees = [port.captain for port in ports]
    box.fuel_prices = [[port.fuel_5, port.fuel_12] for port in ports]
    box.bait_prices = [[port.bait_3, port.bait_5] for port in ports]
    box.spaces = [market.spaces for market in edition.market]
    box.more_spaces = [market.more for market in edition.market]
    box.many = limit.many_players
    box.weather, box.gale = edition.weather.stacks, edition.weather.gale
    box.die = edition.die.faces
    box.start, box.most, box.rounds = edition.start.vp, edition.start.most_vp, edition.start.rounds
    box.room, box.repair = limit.boats_at_anchor, limit.repair
    box.tokens, box.token_points = limit.tokens, limit.token_vp
    draw_chart(box, edition)
    return box


def draw_chart(box: SwordfishBox, edition: Edition) -> None:
    """The places, and how far they are from each other."""
    box.colour, box.flag, box.storm, box.cap = places(edition)
    box.links = links_of(edition, box.colour)
    furthest = max(box.top)
    box.reach = [reach_of(box.links, place, furthest, False) for place in range(len(PLACES))]
    box.bound_reach = [reach_of(box.links, place, furthest, True) for place in range(len(PLACES))]
    box.distance = [distances(box.links, place) for place in range(len(PLACES))]


def places(edition: Edition) -> tuple[list[int], list[int], list[int], list[int]]:
    """Of each place: its bag, the players it needs, how it lowers the wind, and whether tokens are earned there."""
    colour = [NONE] * len(PLACES)
    flag = [0] * FIRST_BUOY + [NO_BUOY] * (len(PLACES) - FIRST_BUOY)
    storm = [NONE] * len(PLACES)
    cap = [0] * len(PLACES)
    for index, table in enumerate(edition.anchor):
        first = FIRST_BUOY + index * BUOYS
        for number, buoy in enumerate(table.buoys):
            colour[first + number] = COLOURS.index(buoy.colour)
            flag[first + number] = buoy.players
            cap[first + number] = int(table.flemish_cap)
        if table.storm is not None:
            for place in (FIRST_ANCHOR + index, *range(first, first + BUOYS)):
                storm[place] = -table.storm
    return colour, flag, storm, cap


def links_of(edition: Edition, colour: list[int]) -> list[list[int]]:
    """The neighbours of each place. A route may be named at one of its ends or at both."""
    links: list[set[int]] = [set() for _ in PLACES]
    for index, table in enumerate(edition.anchor):
        place = FIRST_ANCHOR + index
        for route in table.routes:
            links[place].add(PLACES.index(route))
            links[PLACES.index(route)].add(place)
    for place in range(FIRST_BUOY, len(PLACES)):
        if colour[place] != NONE:
            links[place].add(anchor_of(place))
            links[anchor_of(place)].add(place)
    return [sorted(found) for found in links]


def distances(links: list[list[int]], start: int) -> list[int]:
    """How far every place is from a start."""
    found = search(links, start, len(links), False)
    return [0 if place == start else found.get(place, NONE) for place in range(len(links))]


def reach_of(links: list[list[int]], start: int, furthest: int, bound: bool) -> list[list[int]]:
    """The places within 0, 1, 2 and more steps of a start, nearest first."""
    found = search(links, start, furthest, bound)
    return [[place for place, at in found.items() if at <= steps] for steps in range(furthest + 1)]


def search(links: list[list[int]], start: int, furthest: int, bound: bool) -> dict[int, int]:
    """The places within some steps of a start, without it, and how far each is; bound boats end in the first port."""
    found = {start: 0}
    for steps in range(1, furthest + 1):
        for place in [place for place, at in found.items() if at == steps - 1]:
            if not (bound and is_port(place) and place != start):
                for other in links[place]:
                    found.setdefault(other, steps)
    del found[start]
    return found
