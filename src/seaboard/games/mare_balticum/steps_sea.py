"""The questions at sea: where boats sail, and which fish goes overboard. (4, 5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.mare_balticum import reasons, steps
from seaboard.games.mare_balticum.actions import OVERBOARD, PLACE, SAIL
from seaboard.games.mare_balticum.box import AMBER, MOST_SEATS, SEA, SPACES, SPECIES, TOKENS
from seaboard.games.mare_balticum.fleet import border, reach
from seaboard.games.mare_balticum.state import NONE, MareBalticum


def place(s: MareBalticum, seat: int, space: int, chance: Chance) -> None:
    """The first sail puts all waiting boats on the board, one after the other, each touching the fleet. (4.4)"""
    boats = s.players[seat].boats
    boats.append(space)
    s.tell("placed", (seat, SPACES[space]))
    if len(boats) < s.box.boats[s.seats - 3]:
        s.steps.append(PLACES[seat])
    else:
        steps.acted(s, chance)


class Place(Step[MareBalticum]):
    """Where the next boat of the first sail goes. (4.4)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        among(border(s.box.near, s.players[self.seat].boats), PLACE, found)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        place(s, self.seat, action.number - PLACE[0].number, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.place(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": s.box.boats[s.seats - 3] - len(s.players[self.seat].boats)}


class Sail(Step[MareBalticum]):
    """Where the boat under way goes: anywhere, as long as the whole fleet is connected afterwards. (4.1, 4.2)"""

    __slots__ = ("boat",)

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat = boat

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        among(reach(s.box.near, s.players[self.seat].boats, self.boat), SAIL, found)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        boats = s.players[self.seat].boats
        before = boats[self.boat]
        space = action.number - SAIL[0].number
        boats[self.boat] = space
        s.tell("sailed", (self.seat, SPACES[before], SPACES[space]))
        steps.acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.sail(s, self.seat, self.boat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"space": SPACES[s.players[self.seat].boats[self.boat]]}


def among(mask: int, actions: list[Action], found: list[Action]) -> None:
    """Add the actions of the spaces in a mask."""
    for space in range(len(SPACES)):
        if mask >> space & 1:
            found.append(actions[space])


def fish(s: MareBalticum, seat: int, kind: int, space: int, chance: Chance) -> None:
    """Amber goes to the warehouse, fish to cargo; with all slots full, one goes overboard first. (5)"""
    player = s.players[seat]
    if kind == AMBER:
        player.warehouse[AMBER] += 1
    elif player.loaded() == s.box.slots:
        s.tell("full_hold", (seat, TOKENS[kind], SEA[space]))
        s.steps.append(Overboard(seat, kind, space))
        return
    else:
        player.cargo[kind] += 1
    lift(s, seat, kind, space)
    steps.acted(s, chance)


def lift(s: MareBalticum, seat: int, kind: int, space: int) -> None:
    """Take a token off its space."""
    slot = 2 * space if s.tokens[2 * space] == kind else 2 * space + 1
    s.tokens[slot] = NONE
    s.tell("caught", (seat, TOKENS[kind], SEA[space]))


class Overboard(Step[MareBalticum]):
    """Which fish goes overboard for the one caught. (5.4)"""

    __slots__ = ("kind", "space")

    def __init__(self, seat: int, kind: int, space: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.space = space

    def options(self, s: MareBalticum) -> list[Action]:
        cargo = s.players[self.seat].cargo
        return [OVERBOARD[species] for species in range(len(SPECIES)) if cargo[species]]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        thrown = action.number - OVERBOARD[0].number
        cargo = s.players[self.seat].cargo
        cargo[thrown] -= 1
        s.gone[thrown] += 1
        s.tell("overboard", (self.seat, SPECIES[thrown]))
        cargo[self.kind] += 1
        lift(s, self.seat, self.kind, self.space)
        steps.acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.overboard(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"species": SPECIES[self.kind], "slots": s.box.slots}


# Steps never change, so those without facts of their own are made once for each seat.
PLACES: Final = [Place(seat) for seat in range(MOST_SEATS)]
SAILS: Final = [[Sail(seat, boat) for boat in range(5)] for seat in range(MOST_SEATS)]
