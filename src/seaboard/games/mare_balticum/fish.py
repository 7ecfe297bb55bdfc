"""Fish: a catch, and what goes overboard for it. (5)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.mare_balticum.actions import FISH, OVERBOARD, catch_of
from seaboard.games.mare_balticum.box import AMBER, SEA, SPECIES, TOKENS
from seaboard.games.mare_balticum.state import NONE, MareBalticum


def catches(s: MareBalticum, space: int, found: list[Action]) -> None:
    """Add what can be caught on a sea space. (5.1)"""
    one = s.tokens[2 * space]
    two = s.tokens[2 * space + 1]
    if one != NONE:
        found.append(FISH[one][space])
    if two != NONE and two != one:
        found.append(FISH[two][space])


def catch(s: MareBalticum, seat: int, action: Action) -> None:
    """Amber goes to the warehouse, fish to cargo; with all slots full, one goes overboard first. (5)"""
    kind, space = catch_of(action)
    player = s.players[seat]
    if kind == AMBER:
        player.warehouse[AMBER] += 1
    elif player.loaded() == s.box.slots:
        if s.told is not None:
            s.tell("full_hold", (seat, TOKENS[kind], SEA[space]))
        s.steps.append(Overboard(seat, kind, space))
        return
    else:
        player.cargo[kind] += 1
    lift(s, seat, kind, space)


def lift(s: MareBalticum, seat: int, kind: int, space: int) -> None:
    """Take a token off its space."""
    slot = 2 * space if s.tokens[2 * space] == kind else 2 * space + 1
    s.tokens[slot] = NONE
    if s.told is not None:
        s.tell("caught", (seat, TOKENS[kind], SEA[space]))


class Overboard(Step[MareBalticum]):
    """Which fish goes overboard for the one caught. (5.4)"""

    kind: int
    space: int

    def __init__(self, seat: int, kind: int, space: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.space = space

    def choices(self, s: MareBalticum) -> list[Action]:
        cargo = s.players[self.seat].cargo
        return [OVERBOARD[species] for species in range(len(SPECIES)) if cargo[species]]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        thrown = action.number - OVERBOARD[0].number
        cargo = s.players[self.seat].cargo
        cargo[thrown] -= 1
        s.gone[thrown] += 1
        if s.told is not None:
            s.tell("overboard", (self.seat, SPECIES[thrown]))
        cargo[self.kind] += 1
        lift(s, self.seat, self.kind, self.space)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"species": SPECIES[self.kind], "slots": s.box.slots}
