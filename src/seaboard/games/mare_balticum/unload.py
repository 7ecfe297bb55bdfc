"""Unload: which fish a port takes, and what becomes of them; with demand management, new demand. (6, 10.1)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.mare_balticum.actions import DONE, MARK, unloading, unloading_of
from seaboard.games.mare_balticum.box import PORTS, SPECIES
from seaboard.games.mare_balticum.state import NONE, MareBalticum


def unloads(s: MareBalticum, seat: int, port: int, done: int, found: list[Action]) -> None:
    """Add what a seat can unload in a port; `done` is a mask of the species unloaded before in the same action. (6.2)"""
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
                found.append(unloading(count, species, port))
    if free:
        # A place marked -1 can't be opened with a single fish.
        least = 1 if free & 1 else 2
        for species in range(len(SPECIES)):
            if cargo[species] >= least and not shown >> species & 1 and tokens_left(s, species):
                for count in range(least, cargo[species] + 1):
                    found.append(unloading(count, species, port))


def unload(s: MareBalticum, seat: int, action: Action, done: int) -> None:
    """Fish of one species to the warehouse; a port that doesn't show it gets a demand token first. (6, 10.1)"""
    count, species, port = unloading_of(action)
    if place_of(s, port, species) == NONE:
        places = open_places(s, port, count)
        if len(places) > 1:
            s.tell("unloading", (seat, count, SPECIES[species], PORTS[port]))
            s.steps.append(Mark(seat, count, species, port, done))
            return
        open_place(s, seat, port, species, places[0])
    store(s, seat, port, species, count)
    ask_for_more(s, seat, port, done | 1 << species)


def store(s: MareBalticum, seat: int, port: int, species: int, count: int) -> None:
    """Fish from cargo to the warehouse; on a place marked -1 one of them is lost. (6.3, 10.1)"""
    player = s.players[seat]
    player.cargo[species] -= count
    lost = 0
    if s.options.demand_management:
        lost = -s.box.marks[place_of(s, port, species)]
    player.warehouse[species] += count - lost
    s.gone[species] += lost
    if s.told is not None:
        s.tell("unloaded", (seat, count, SPECIES[species], PORTS[port]))
        if lost:
            s.tell("lost", (seat, lost, SPECIES[species], PORTS[port]))


def ask_for_more(s: MareBalticum, seat: int, port: int, done: int) -> None:
    """Ask for another species of the same port, if there is one. (6.2)"""
    step = Unload(seat, port, done)
    if len(step.choices(s)) > 1:
        s.steps.append(step)


class Unload(Step[MareBalticum]):
    """Whether to unload another species in the same port and action; `done` is a mask of those unloaded. (6.2)"""

    port: int
    done: int

    def __init__(self, seat: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.port = port
        self.done = done

    def choices(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        unloads(s, self.seat, self.port, self.done, found)
        found.append(DONE)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        if action is DONE:
            s.tell("unloading_done", (self.seat, PORTS[self.port]))
        else:
            unload(s, self.seat, action, self.done)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"port": PORTS[self.port]}


# ---------- demand management


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


class Mark(Step[MareBalticum]):
    """Which place of a port a new demand token takes. (10.1)"""

    count: int
    species: int
    port: int
    done: int

    def __init__(self, seat: int, count: int, species: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.count = count
        self.species = species
        self.port = port
        self.done = done

    def choices(self, s: MareBalticum) -> list[Action]:
        return [MARK[-s.box.marks[place]] for place in open_places(s, self.port, self.count)]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        for place in open_places(s, self.port, self.count):
            if MARK[-s.box.marks[place]] is action:
                open_place(s, self.seat, self.port, self.species, place)
        store(s, self.seat, self.port, self.species, self.count)
        ask_for_more(s, self.seat, self.port, self.done | 1 << self.species)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": self.count, "species": SPECIES[self.species], "port": PORTS[self.port]}
