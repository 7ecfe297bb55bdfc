"""Sail: where boats go, so that each fleet stays together. (4)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.mare_balticum.actions import PLACE, SAIL, WEIGH
from seaboard.games.mare_balticum.box import MOST_BOATS, MOST_SEATS, SPACES
from seaboard.games.mare_balticum.state import MareBalticum


def sails(s: MareBalticum, seat: int) -> list[Action]:
    """Which boats can weigh anchor; before the first sail, where the first waiting boat can go. (4.1, 4.4)"""
    boats = s.players[seat].boats
    near = s.box.near
    if s.waiting(seat):
        return among(border(near, boats), PLACE)
    return [WEIGH[boats[boat]] for boat in range(len(boats)) if reach(near, boats, boat)]


def among(mask: int, actions: list[Action]) -> list[Action]:
    """The actions of the spaces in a mask."""
    return [actions[space] for space in range(len(SPACES)) if mask >> space & 1]


def place(s: MareBalticum, seat: int, action: Action) -> None:
    """The first sail puts all waiting boats on the board, one after the other, each touching the fleet. (4.4)"""
    space = action.number - PLACE[0].number
    s.players[seat].boats.append(space)
    s.tell("placed", (seat, SPACES[space]))
    if s.waiting(seat):
        s.steps.append(PLACES[seat])


class Place(Step[MareBalticum]):
    """Where the next boat of the first sail goes. (4.4)"""

    def choices(self, s: MareBalticum) -> list[Action]:
        return among(border(s.box.near, s.players[self.seat].boats), PLACE)

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        place(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": s.waiting(self.seat)}


def weigh(s: MareBalticum, seat: int, action: Action) -> None:
    """Pick up a boat. (4.1)"""
    space = action.number - WEIGH[0].number
    if s.told is not None:
        s.tell("weighed", (seat, SPACES[space]))
    s.steps.append(SAILS[seat][s.players[seat].boats.index(space)])


class Sail(Step[MareBalticum]):
    """Where the boat under way goes: anywhere, as long as the whole fleet is connected afterwards. (4.1, 4.2)"""

    boat: int

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat = boat

    def choices(self, s: MareBalticum) -> list[Action]:
        return among(reach(s.box.near, s.players[self.seat].boats, self.boat), SAIL)

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        boats = s.players[self.seat].boats
        space = action.number - SAIL[0].number
        if s.told is not None:
            s.tell("sailed", (self.seat, SPACES[boats[self.boat]], SPACES[space]))
        boats[self.boat] = space

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"space": SPACES[s.players[self.seat].boats[self.boat]]}


# Steps never change, so those without facts of their own are made once for each seat.
PLACES: Final = [Place(seat) for seat in range(MOST_SEATS)]
SAILS: Final = [[Sail(seat, boat) for boat in range(MOST_BOATS)] for seat in range(MOST_SEATS)]


# ---------- one fleet


def reach(near: list[int], boats: list[int], boat: int) -> int:
    """The spaces, as a mask, to which a boat may sail: free of own boats, and touching every group of the others. (4.2)"""
    count = len(boats)
    fleet: i64 = 0
    for space in boats:
        fleet |= 1 << i64(space)
    waiting: i64 = fleet & ~(1 << i64(boats[boat]))
    allowed: i64 = ~fleet
    while waiting:
        border: i64 = 0
        growing = True
        while growing:
            growing = False
            for other in range(count):
                space = boats[other]
                bit: i64 = 1 << i64(space)
                if waiting & bit and (border == 0 or border & bit):
                    waiting &= ~bit
                    border |= i64(near[space])
                    growing = True
        allowed &= border
    return int(allowed)


def border(near: list[int], boats: list[int]) -> int:
    """The free spaces, as a mask, that touch a fleet. (4.4)"""
    fleet: i64 = 0
    touched: i64 = 0
    for space in boats:
        fleet |= 1 << i64(space)
        touched |= i64(near[space])
    return int(touched & ~fleet)


def groups(near: list[int], boats: list[int]) -> list[list[int]]:
    """The connected groups of a fleet, the largest first, the others by their first boats."""
    waiting = boats[:]
    found: list[list[int]] = []
    while waiting:
        group = [waiting.pop(0)]
        for space in group:
            touching = [other for other in waiting if near[space] >> other & 1]
            group += touching
            for other in touching:
                waiting.remove(other)
        found.append(group)
    largest = max(found, key=len)
    return [largest, *[group for group in found if group is not largest]]


def cut_off(near: list[int], boats: list[int]) -> tuple[str, ...]:
    """The boats that don't belong to a fleet's largest group, as a phrase that lists their spaces. (4.2)"""
    apart = groups(near, boats)[1:]
    return ("list", *[SPACES[space] for group in apart for space in group])
