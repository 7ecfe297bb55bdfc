"""Unloading: which fish a port takes, and what becomes of them. (6, 10.1)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.mare_balticum.actions import unload
from seaboard.games.mare_balticum.box import PORTS, SPECIES
from seaboard.games.mare_balticum.state import NONE, MareBalticum


def unloads(s: MareBalticum, seat: int, port: int, done: int, found: list[Action]) -> None:
    """Add what a seat can unload in a port; `done` is a mask of the species unloaded before in the same action."""
    cargo = s.players[seat].cargo
    free = 0
    shown = done
    for place in s.box.places[port]:
        species = s.demand[place]
        if species == NONE:
            free |= 1 << -s.box.marks[place]
            continue
        shown |= 1 << species
        if not done >> species & 1:
            for count in range(1, cargo[species] + 1):
                found.append(unload(count, species, port))
    if free:
        # A place marked -1 can't be opened with a single fish.
        least = 1 if free & 1 else 2
        for species in range(len(SPECIES)):
            if cargo[species] >= least and not shown >> species & 1 and tokens_left(s, species):
                for count in range(least, cargo[species] + 1):
                    found.append(unload(count, species, port))


def tokens_left(s: MareBalticum, species: int) -> int:
    """How many demand tokens of a species lie beside the board. (10.1)"""
    return s.box.demand[species] - s.demand.count(species)


def place_of(s: MareBalticum, port: int, species: int) -> int:
    """The place of a port that shows a species, or NONE."""
    for place in s.box.places[port]:
        if s.demand[place] == species:
            return place
    return NONE


def open_places(s: MareBalticum, port: int, count: int) -> list[int]:
    """The free places of a port that so many fish of one species can open, one for each mark. (10.1)"""
    found: list[int] = []
    marks = 0
    for place in s.box.places[port]:
        mark = s.box.marks[place]
        if s.demand[place] == NONE and count > -mark and not marks >> -mark & 1:
            marks |= 1 << -mark
            found.append(place)
    return found


def open_place(s: MareBalticum, seat: int, port: int, species: int, place: int) -> None:
    """Put a demand token on a place; it stays there. (10.1)"""
    demand = s.demand[:]
    demand[place] = species
    s.demand = demand
    s.tell("opened", (seat, SPECIES[species], PORTS[port], s.box.marks[place]))


def store(s: MareBalticum, seat: int, port: int, species: int, count: int) -> None:
    """Fish from cargo to the warehouse; on a place marked -1 one of them is lost. (6.3, 10.1)"""
    player = s.players[seat]
    player.cargo[species] -= count
    lost = 0
    if s.options.demand_management:
        lost = -s.box.marks[place_of(s, port, species)]
    player.warehouse[species] += count - lost
    s.gone[species] += lost
    s.tell("unloaded", (seat, count, SPECIES[species], PORTS[port]))
    if lost:
        s.tell("lost", (seat, lost, SPECIES[species], PORTS[port]))
