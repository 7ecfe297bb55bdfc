"""Fleets: which boats touch, and where a boat may sail so that all of them do. (4)"""

from __future__ import annotations

from mypy_extensions import i64

from seaboard.games.mare_balticum.box import SPACES


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
    """The connected groups of a fleet, the largest first, then by their first boats."""
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
    best = 0
    for index in range(1, len(found)):
        if len(found[index]) > len(found[best]):
            best = index
    return [found[best], *found[:best], *found[best + 1 :]]


def cut_off(near: list[int], boats: list[int]) -> tuple[str, ...]:
    """The boats that don't belong to a fleet's largest group, as a phrase that lists their spaces. (4.2)"""
    apart = groups(near, boats)[1:]
    return ("list", *[SPACES[space] for group in apart for space in group])


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
