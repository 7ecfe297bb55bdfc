"""Captain Ruth, the rival of a solo match: which die she picks, what she strikes, where her stones go. (12)"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.fleet_dice.box import FACES, HARBOUR_FACE, MARKET, RUTH, SECTIONS, THREE_COINS, WHARF
from seaboard.games.fleet_dice.state import BOAT_PICK, NONE, FleetDice

BOAT_STONE: Final = 0
HARBOUR_STONE: Final = 1
WHARF_STONE: Final = 2


class RuthPicks(Stage[FleetDice]):
    """She takes a die and strikes, or takes a useless one and strikes nothing. (12.2, 12.5)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        face = boat_choice(s) if s.stage == BOAT_PICK else town_choice(s)
        s.dice.remove(face)
        s.set_pick(RUTH, face)
        if s.told is not None:
            s.tell("ruth_picked", (FACES[face],))
        use(s, face, s.box.solo.picked)


class RuthShares(Stage[FleetDice]):
    """Her use of the shared die. (12.3)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        if s.told is not None:
            s.tell("ruth_shared", (FACES[s.dice[0]],))
        use(s, s.dice[0], s.box.solo.shared)


RUTH_PICKS: Final = RuthPicks()
RUTH_SHARES: Final = RuthShares()


# ---------- what she picks


def boat_choice(s: FleetDice) -> int:
    """Useful types clockwise from her stone, then three coins, then useless types. (12.5)"""
    types = clockwise(s, BOAT_STONE)
    useful = [face for face in types if s.sheets[0].left[face]]
    for face in [*useful, THREE_COINS, *types]:
        if face in s.dice:
            return face
    return s.dice[0]


def town_choice(s: FleetDice) -> int:
    """Useful dice in her order, then useless ones in the same order. (12.5)"""
    for wanted in (True, False):
        for kind in s.box.solo.priority:
            for face in s.dice:
                if (face == kind or (kind == 0 and face <= THREE_COINS)) and is_useful(s, face) == wanted:
                    return face
    return s.dice[0]


def is_useful(s: FleetDice, face: int) -> bool:
    """Whether she could strike anything with a die. (12.5)"""
    return (next_star(s) if face == MARKET else target(s, face)) != NONE


# ---------- what she strikes


def use(s: FleetDice, face: int, strikes: int) -> None:
    """Strike what a die is aimed at: so many boxes, but one with three coins and one star with the market. (12.3, 12.6)"""
    if face == MARKET:
        strike_stars(s)
        return
    if face == THREE_COINS:
        strikes = s.box.solo.wild
    sheet = s.sheets[0]
    section = target(s, face)
    count = min(strikes, sheet.left[section]) if section != NONE else 0
    if count == 0:
        s.tell("ruth_idle", ())
        return
    sheet.left[section] -= count
    s.tell("struck", (count, SECTIONS[section]))
    if section >= WHARF and sheet.complete(section):
        s.tell("strike_completed", (0, SECTIONS[section]))


def target(s: FleetDice, face: int) -> int:
    """The section that a die of hers strikes; NONE where there is no open box. (12.3)"""
    if face < THREE_COINS:
        return face if s.sheets[0].left[face] else NONE
    stone = BOAT_STONE if face == THREE_COINS else HARBOUR_STONE if face == HARBOUR_FACE else WHARF_STONE
    return first_open(s, clockwise(s, stone))


def strike_stars(s: FleetDice) -> None:
    """Her market die: the next free star of the coin track. (12.6)"""
    for _ in range(s.box.solo.market):
        star = next_star(s)
        if star == NONE:
            s.tell("ruth_idle", ())
            return
        s.sheets[0].struck_stars |= 1 << star
        s.tell("star_struck", (s.box.money.stars[star],))


def next_star(s: FleetDice) -> int:
    """The next star of the coin track that is neither marked nor struck, or NONE. (12.6)"""
    sheet = s.sheets[0]
    for star, box in enumerate(s.box.money.stars):
        if box > sheet.track and not sheet.struck_stars >> star & 1:
            return star
    return NONE


# ---------- her stones


def clockwise(s: FleetDice, stone: int) -> list[int]:
    """A stone's route from where it lies. (12.5, 12.7)"""
    route = s.box.solo.routes[stone]
    at = route.index(s.stones[stone])
    return route[at:] + route[:at]


def first_open(s: FleetDice, sections: list[int]) -> int:
    """The first of these sections that has an open box, or NONE."""
    for section in sections:
        if s.sheets[0].left[section]:
            return section
    return NONE


def move_stones(s: FleetDice) -> None:
    """Every stone goes on to the next section with an open box; one that finds none stays. (12.7)"""
    for stone in range(len(s.stones)):
        section = first_open(s, clockwise(s, stone)[1:])
        if section != NONE:
            s.stones[stone] = section
    if s.told is not None:
        s.tell("stones_moved", (SECTIONS[s.stones[0]], SECTIONS[s.stones[1]], SECTIONS[s.stones[2]]))
