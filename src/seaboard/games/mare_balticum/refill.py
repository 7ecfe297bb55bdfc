"""Refill: the sea is filled from the bag after a turn, until a clock comes out. (7)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.mare_balticum.box import SEA, TOKENS
from seaboard.games.mare_balticum.state import NONE, MareBalticum


def refill(s: MareBalticum, chance: Chance) -> bool:
    """Fill the spaces without token and boat, in their order; false when a clock interrupts it.

    After a clock it goes on where it was. (7, 8.1)
    """
    tokens = s.tokens
    boats = s.occupied()
    begun = s.refilling
    s.refilling = NONE
    if begun != NONE and not fill(s, begun, chance):
        return False
    for space in range(begun + 1, len(SEA)):
        slot = 2 * space
        if tokens[slot] == NONE and tokens[slot + 1] == NONE and not boats >> space & 1 and not fill(s, space, chance):
            return False
    return True


def fill(s: MareBalticum, space: int, chance: Chance) -> bool:
    """Draw tokens until a space is full or the bag empty; false when a clock comes out. (7.1, 7.2, 8.1)"""
    tokens = s.tokens
    for slot in range(2 * space, 2 * space + s.box.room[space]):
        if tokens[slot] == NONE:
            size = s.in_bag()
            if size == 0:
                return True
            kind = s.draw(chance.below(size))
            if kind == NONE:
                s.refilling = space
                return False
            tokens[slot] = kind
            if s.told is not None:
                s.tell("drawn", (TOKENS[kind], SEA[space]))
    return True
