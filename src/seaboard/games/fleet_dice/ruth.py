"""Captain Ruth, the rival of a solo match: which die she picks, what she strikes, where her stones go. (12)"""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet_dice.box import (
    FACES,
    HARBOUR_FACE,
    MARKET,
    RUTH,
    SECTIONS,
    THREE_COINS,
    WHARF,
)
from seaboard.games.fleet_dice.state import BOAT_PICK, NONE, TOWN_PICK, FleetDice

BOAT_STONE: Final = 0
HARBOUR_STONE: Final = 1
WHARF_STONE: Final = 2


def pick(s: FleetDice) -> None:
    """She takes a die and strikes, or takes a useless one and strikes nothing. (12.2, 12.5)"""
    die = boat_choice(s) if s.stage == BOAT_PICK else town_choice(s)
    face = s.dice.pop(die)
    s.picks[RUTH + (s.places() if s.stage == TOWN_PICK else 0)] = face
    if s.told is not None:
        s.tell("ruth_picked", (FACES[face],))
    use(s, face, s.box.solo.picked)


def use(s: FleetDice, face: int, strikes: int) -> None:
    """Strike what a die is aimed at: so many boxes, but one with three coins and one star with the market. (12.3, 12.6)"""
    if face == MARKET:
        strike_stars(s)
        return
    if face == THREE_COINS:
        strikes = s.box.solo.wild
    section = target(s, face)
    count = min(strikes, s.sheets[0].left[section]) if section != NONE else 0
    if count == 0:
        s.tell("ruth_idle", ())
        return
    sheet = s.sheets[0]
    sheet.left[section] -= count
    s.tell("struck", (count, SECTIONS[section]))
    if section >= WHARF and sheet.complete(section):
        s.tell("strike_completed", (0, SECTIONS[section]))


def use_shared(s: FleetDice) -> None:
    """Her use of the shared die. (12.3)"""
    if s.told is not None:
        s.tell("ruth_shared", (FACES[s.dice[0]],))
    use(s, s.dice[0], s.box.solo.shared)


# ---------- what she aims at


def target(s: FleetDice, face: int) -> int:
    """The section that a die of hers strikes; NONE where there is no open box. (12.3)"""
    if face < THREE_COINS:
        return face if s.sheets[0].left[face] else NONE
    if face == THREE_COINS:
        return open_from(s, BOAT_STONE)
    return open_from(s, HARBOUR_STONE if face == HARBOUR_FACE else WHARF_STONE)


def open_from(s: FleetDice, stone: int) -> int:
    """The first section with an open box on a stone's route, from where it lies. (12.5)"""
    route = s.box.solo.routes[stone]
    at = route.index(s.stones[stone])
    for ahead in range(len(route)):
        section = route[(at + ahead) % len(route)]
        if s.sheets[0].left[section]:
            return section
    return NONE


def next_star(s: FleetDice) -> int:
    """The next star of the coin track that is neither marked nor struck, or NONE. (12.6)"""
    sheet = s.sheets[0]
    for star, box in enumerate(s.box.money.stars):
        if box > sheet.track and not sheet.struck_stars >> star & 1:
            return star
    return NONE


def strike_stars(s: FleetDice) -> None:
    for _ in range(s.box.solo.market):
        star = next_star(s)
        if star == NONE:
            s.tell("ruth_idle", ())
            return
        s.sheets[0].struck_stars |= 1 << star
        s.tell("star_struck", (s.box.money.stars[star],))


# ---------- what she picks


def useful(s: FleetDice, face: int) -> bool:
    """Whether she could strike anything with a die. (12.5)"""
    return next_star(s) != NONE if face == MARKET else target(s, face) != NONE


def boat_choice(s: FleetDice) -> int:
    """Useful types clockwise from her stone, then three coins, then useless types. (12.5)"""
    route = s.box.solo.routes[BOAT_STONE]
    at = route.index(s.stones[BOAT_STONE])
    clockwise = route[at:] + route[:at]
    for face in clockwise:
        if face in s.dice and s.sheets[0].left[face]:
            return s.dice.index(face)
    for face in [THREE_COINS, *clockwise]:
        if face in s.dice:
            return s.dice.index(face)
    return 0


def town_choice(s: FleetDice) -> int:
    """Useful dice in her order, then useless ones in the same order. (12.5)"""
    for wanted in (True, False):
        for kind in s.box.solo.priority:
            for die, face in enumerate(s.dice):
                if (face == kind or (kind == 0 and face <= THREE_COINS)) and useful(s, face) == wanted:
                    return die
    return 0


# ---------- her stones


def move_stones(s: FleetDice) -> None:
    """Every stone goes on to the next section with an open box; one that finds none stays. (12.7)"""
    for stone in range(len(s.stones)):
        route = s.box.solo.routes[stone]
        at = route.index(s.stones[stone])
        for ahead in range(1, len(route)):
            section = route[(at + ahead) % len(route)]
            if s.sheets[0].left[section]:
                s.stones[stone] = section
                break
    if s.told is not None:
        s.tell("stones_moved", (SECTIONS[s.stones[0]], SECTIONS[s.stones[1]], SECTIONS[s.stones[2]]))
