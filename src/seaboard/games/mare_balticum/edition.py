"""Reads an edition of Mare Balticum: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from seaboard.games.mare_balticum.actions import MOST_SLOTS, TAX
from seaboard.games.mare_balticum.box import (
    CARDS,
    FIRST_PORT,
    MOST_BOATS,
    MULTIPLIERS,
    PORTS,
    SEA,
    SEASONS,
    SPACES,
    SPECIES,
    TOKENS,
    MareBalticumBox,
)
from seaboard.match.edition import Positive, Table, bad_edition, read_edition

Season = Literal["spring", "summer", "autumn"]
Token = Literal["salmon", "cod", "herring", "flounder", "amber"]


class DemandTable(Table):
    """How many demand tokens there are of each species."""

    salmon: Positive
    cod: Positive
    herring: Positive
    flounder: Positive


class TokensTable(DemandTable):
    """How many fish and amber tokens there are of each kind."""

    amber: Positive


class PlayerTable(Table):
    """Boats with three, four and five players, and cargo slots."""

    boats: Annotated[list[Annotated[int, msgspec.Meta(ge=2, le=MOST_BOATS)]], msgspec.Meta(min_length=3, max_length=3)]
    slots: Annotated[int, msgspec.Meta(ge=1, le=MOST_SLOTS)]


class CompanyTable(Table):
    """The number tokens of every player."""

    multipliers: list[int]


class SafeTable(Table):
    """What playing the safe costs."""

    tax: Positive


class TimeTable(Table):
    """How many clocks there are."""

    clocks: Positive


class TrackTable(Table):
    """The season of each place of the time track."""

    seasons: list[Season]


class SpaceTable(Table):
    """A space of the board and those it borders."""

    name: str
    borders: list[str]


class SeaTable(SpaceTable):
    """A sea space: deep ones take two tokens, shallow ones one."""

    depth: Literal["shallow", "deep"]


class PortTable(SpaceTable):
    """A port; `places` are the marks of its demand places."""

    places: Annotated[list[Literal[0, -1]], msgspec.Meta(min_length=1, max_length=2)]


class ContractTable(Table):
    """A contract card: what one set takes, and its points."""

    needs: Annotated[dict[Token, Positive], msgspec.Meta(min_length=1)]
    points: Positive


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    tokens: TokensTable
    demand: DemandTable
    player: PlayerTable
    company: CompanyTable
    safe: SafeTable
    time: TimeTable
    track: TrackTable
    sea: list[SeaTable]
    port: list[PortTable]
    contract: list[ContractTable]


def read_box(text: str, where: str) -> MareBalticumBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    for path, problem in problems(edition):
        raise bad_edition(text, where, path, problem)
    spaces: list[SpaceTable] = [*edition.sea, *edition.port]
    near = [sum(1 << SPACES.index(name) for name in space.borders) for space in spaces]
    places: list[list[int]] = []
    for port in edition.port:
        first = sum(len(each) for each in places)
        places.append(list(range(first, first + len(port.places))))
    box = MareBalticumBox()
    box.near = near
    box.distance = [distances(near, FIRST_PORT + port) for port in range(len(PORTS))]
    box.room = [2 if space.depth == "deep" else 1 for space in edition.sea]
    box.places = places
    box.marks = [mark for port in edition.port for mark in port.places]
    box.tokens = [getattr(edition.tokens, kind) for kind in TOKENS]
    box.demand = [getattr(edition.demand, species) for species in SPECIES]
    box.clocks = edition.time.clocks
    box.slots = edition.player.slots
    box.tax = edition.safe.tax
    box.boats = edition.player.boats
    box.contracts = [[dict(contract.needs).get(kind, 0) for kind in TOKENS] for contract in edition.contract]
    box.points = [contract.points for contract in edition.contract]
    box.seasons = [SEASONS.index(season) for season in edition.track.seasons]
    return box


def distances(near: list[int], start: int) -> list[int]:
    """How many borders lie between a space and each space."""
    found = [len(near)] * len(near)
    found[start] = 0
    waiting = [start]
    for space in waiting:
        for other in range(len(near)):
            if near[space] >> other & 1 and found[other] > found[space] + 1:
                found[other] = found[space] + 1
                waiting.append(other)
    return found


def problems(edition: Edition) -> list[tuple[str, str]]:
    """What fits the schema but not the game, with its path."""
    found: list[tuple[str, str]] = []
    for path, spaces, names in ((".sea", edition.sea, SEA), (".port", edition.port, PORTS)):
        if [space.name for space in spaces] != list(names):
            found.append((path, f"the names must be, in this order: {', '.join(names)}"))
    found += found or border_problems(edition)
    if sorted(edition.company.multipliers) != list(range(MULTIPLIERS)):
        found.append((".company.multipliers", "the number tokens are 0, 1, 2 and 3"))
    if edition.safe.tax != TAX:
        found.append((".safe.tax", f"the safe costs {TAX} tokens, which are named with it as one choice"))
    if edition.time.clocks != MULTIPLIERS + 2:
        found.append((".time.clocks", f"there must be one clock for each company token and a last one: {MULTIPLIERS + 2}"))
    if len(edition.track.seasons) != edition.time.clocks:
        found.append((".track.seasons", "the track has one place for each clock"))
    if len(edition.contract) != len(CARDS):
        found.append((".contract", f"there are {len(CARDS)} contract cards, not {len(edition.contract)}"))
    at_start = sum(2 if space.depth == "deep" else 1 for space in edition.sea)
    if sum(getattr(edition.tokens, kind) for kind in TOKENS) < at_start:
        found.append((".tokens", f"the sea takes {at_start} tokens at the start"))
    counts = [getattr(edition.demand, species) for species in SPECIES]
    if sum(counts) < sum(len(port.places) for port in edition.port) or max(counts) > len(PORTS):
        found.append((".demand", "there must be a demand token for every place, and no more of a species than ports"))
    return found


def border_problems(edition: Edition) -> list[tuple[str, str]]:
    """Borders must name spaces, and hold in both directions."""
    tables: list[SpaceTable] = [*edition.sea, *edition.port]
    spaces = {space.name: space.borders for space in tables}
    paths = [f".sea[{index}]" for index in range(len(SEA))] + [f".port[{index}]" for index in range(len(PORTS))]
    found: list[tuple[str, str]] = []
    for path, (name, borders) in zip(paths, spaces.items(), strict=True):
        for other in borders:
            if other not in spaces or other == name or borders.count(other) > 1:
                found.append((f"{path}.borders", f"{other!r} isn't another space, named once"))
            elif name not in spaces[other]:
                found.append((f"{path}.borders", f"{name} borders {other}, but {other} doesn't border {name}"))
    return found
