"""Fishing: the catch of every captained boat. (7)"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.fleet.box import INUIT, SALTY
from seaboard.games.fleet.state import FISHING_PHASE, NONE, Fleet


class Fishing(Stage[Fleet]):
    """Everybody fishes; with the supply gone the match is over. (7.1, 10.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = FISHING_PHASE
        for turn in range(s.seats):
            seat = (s.start + turn) % s.seats
            caught = catch(s, seat)
            if caught and s.told is not None:
                s.tell("caught", (seat, caught))
        if s.supply <= 0:
            s.tell("supply_empty", ())
            s.steps.clear()


def catch(s: Fleet, seat: int) -> int:
    """Every captained boat with room takes crates from the supply, however few are left there; how many. (7.1)"""
    harbour = s.harbours[seat]
    box = s.box
    caught = 0
    for boat in range(len(harbour.boats)):
        captain = harbour.captains[boat]
        if captain == NONE:
            continue
        most = box.salty_catch if captain == SALTY else box.inuit_catch if captain == INUIT else box.catch
        gained = min(most, capacity(s, seat, boat) - harbour.crates[boat])
        if gained > 0:
            harbour.crates[boat] += gained
            caught += gained
    s.supply -= caught
    return caught


def capacity(s: Fleet, seat: int, boat: int) -> int:
    """How many crates a boat can hold. (7.1, 11.1, 11.2)"""
    harbour = s.harbours[seat]
    if harbour.captains[boat] == SALTY:
        return s.box.salty_capacity
    return s.box.inuit_capacity if harbour.boats[boat] == INUIT else s.box.capacity


FISHING: Final = Fishing()
