"""Fishing: who may fish, what the next attempt may be, and what it brings. (7)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.games.swordfish.actions import STOP, TRY_BAIT, TRY_SWORDFISH
from seaboard.games.swordfish.box import CAPTAINS, FISH, GAUGE, MAKO, NONE, PLACES, is_buoy
from seaboard.games.swordfish.state import Swordfish, number_of, with_fish

ALONE: Final = 3
CROWDED: Final = 2
"""The most attempts of a boat in a round."""


def can_fish(s: Swordfish, captain: int) -> bool:
    """Boats on buoys fish, but not in a gale. (6.2, 7.1)"""
    return s.boat[captain] != NONE and is_buoy(s.place[captain]) and s.effective(s.place[captain]) < s.box.gale


def next_fisher(s: Swordfish, seat: int) -> int:
    """The number, from 0, of the seat's next boat to fish; NONE if none is left. (7.1)"""
    for number in range(CAPTAINS):
        if not s.done >> number & 1 and can_fish(s, seat * CAPTAINS + number):
            return number
    return NONE


def may_try(crowded: bool, same: int, other: int, shark: bool, bait: bool) -> bool:
    """Whether an attempt fits those made before: `same` of its own kind and `other` of the other. (7.1, 7.4, 7.5)

    A boat alone makes three of a kind or one of each; a crowded one two of a kind. A `shark` ends swordfishing: a boat alone
    that met it in its first attempt may try for bait once, any other is done.
    """
    if shark:
        return bait and other == 1 and same == 0 and not crowded
    if other:
        return not crowded and other == 1 and same == 0
    return same < (CROWDED if crowded else ALONE)


def can_try_swordfish(s: Swordfish, captain: int) -> bool:
    """Bait, room in the hold and fish in the bag. (7.3)"""
    if not s.bait[captain] or len(s.hold[captain]) >= s.box.load[s.boat[captain]]:
        return False
    return s.left_in(s.box.colour[s.place[captain]]) > 0


def attempts(s: Swordfish, captain: int, swordfish: int, bait: int, shark: bool) -> list[Action]:
    """What a boat may do after these attempts; nothing but stopping ends its fishing."""
    crowded = s.crowded(s.place[captain])
    found: list[Action] = []
    if may_try(crowded, swordfish, bait, shark, False) and can_try_swordfish(s, captain):
        found.append(TRY_SWORDFISH)
    if may_try(crowded, bait, swordfish, shark, True):
        found.append(TRY_BAIT)
    found.append(STOP)
    return found


def earn_token(s: Swordfish, captain: int) -> None:
    """The first captains to fish at Flemish Cap get a token each. (7.6)"""
    if s.box.cap[s.place[captain]] and s.tokens and not s.token[captain]:
        s.tokens -= 1
        s.token[captain] = 1
        s.tell("token", (captain // CAPTAINS, number_of(captain), s.tokens))


def catch_bait(s: Swordfish, captain: int, chance: Chance) -> None:
    """Roll the die and add it to the bait. (7.2)"""
    face = s.box.die[chance.below(len(s.box.die))]
    s.bait[captain] = min(GAUGE, s.bait[captain] + face)
    if s.told is not None:
        s.tell("netted", (captain // CAPTAINS, number_of(captain), PLACES[s.place[captain]], face, s.bait[captain]))


def draw(s: Swordfish, captain: int, chance: Chance) -> int:
    """Pay one bait and draw a fish from the bag of the buoy's colour; it is out of the bag now. (7.3)"""
    s.bait[captain] -= 1
    colour = s.box.colour[s.place[captain]]
    drawn = chance.below(s.left_in(colour))
    fish = 0
    while drawn >= s.bags[colour * len(FISH) + fish]:
        drawn -= s.bags[colour * len(FISH) + fish]
        fish += 1
    s.bags[colour * len(FISH) + fish] -= 1
    if s.told is not None:
        s.tell("drew", (captain // CAPTAINS, number_of(captain), FISH[fish]))
    return fish


def has_mako(s: Swordfish, captain: int) -> bool:
    return MAKO in s.hold[captain]


def keep(s: Swordfish, captain: int, fish: int) -> None:
    s.hold[captain] = with_fish(s.hold[captain], fish)
    if s.told is not None:
        s.tell("caught", catch(s, captain, fish))


def release(s: Swordfish, captain: int, fish: int) -> None:
    s.bags[s.box.colour[s.place[captain]] * len(FISH) + fish] += 1
    if s.told is not None:
        s.tell("put_back", catch(s, captain, fish))


def catch(s: Swordfish, captain: int, fish: int) -> tuple[Detail, ...]:
    """An attempt for swordfish as the log tells it."""
    return captain // CAPTAINS, number_of(captain), FISH[fish], PLACES[s.place[captain]], s.bait[captain]
