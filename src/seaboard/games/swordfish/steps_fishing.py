"""The questions of fishing: what a boat tries next, and whether it keeps the fish. (7)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.swordfish import reasons, steps
from seaboard.games.swordfish.actions import BOAT, KEEP, RELEASE, STOP, TRY_BAIT
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, COLOURS, FISH, MAKO, NONE, PLACES
from seaboard.games.swordfish.fishing import (
    attempts,
    can_fish,
    catch_bait,
    draw,
    earn_token,
    has_mako,
    keep,
    next_fisher,
    release,
)
from seaboard.games.swordfish.state import Swordfish


def ask_fisher(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat that can fish; whether there is one."""
    number = next_fisher(s, seat)
    if number == NONE:
        return False
    s.steps.append(Fish(seat, number, 0, 0, False, False))
    return True


class Fish(Step[Swordfish]):
    """What a boat tries next: swordfish, bait, or no more. (7.1)"""

    __slots__ = ("number", "swordfish", "bait", "shark", "chosen")

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, shark: bool, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        """Attempts made for swordfish."""
        self.bait = bait
        """Attempts made for bait."""
        self.shark = shark
        """Whether a Mako has ended swordfishing."""
        self.chosen = chosen

    def options(self, s: Swordfish) -> list[Action]:
        first = self.seat * CAPTAINS
        found = attempts(s, first + self.number, self.swordfish, self.bait, self.shark)
        if not (self.chosen or self.swordfish or self.bait):
            for number in range(CAPTAINS):
                if number != self.number and not s.done >> number & 1 and can_fish(s, first + number):
                    found.append(BOAT[number])
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        if action.verb == "boat":
            number = action.number - BOAT[0].number
            if s.told is not None:
                s.tell("turned_to", (self.seat, number + 1))
            s.steps.append(Fish(self.seat, number, 0, 0, False, True))
        elif action is STOP:
            if s.told is not None:
                s.tell("stopped", (self.seat, self.number + 1, PLACES[s.place[captain]]))
            fished(s, self.seat, self.number, chance)
        elif action is TRY_BAIT:
            earn_token(s, captain)
            catch_bait(s, captain, chance)
            fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait + 1, self.shark, self.chosen), chance)
        else:
            earn_token(s, captain)
            fish = draw(s, captain, chance)
            s.steps.append(Drawn(self.seat, self.number, self.swordfish + 1, self.bait, fish))

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.fish(s, self.seat, self.number, self.swordfish, self.bait, self.shark, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        place = s.place[captain]
        return {
            "captain": self.number + 1,
            "boat": CLASSES[s.boat[captain]],
            "place": PLACES[place],
            "colour": COLOURS[s.box.colour[place]],
            "attempt": self.swordfish + self.bait + 1,
        }


def fish_on(s: Swordfish, step: Fish, chance: Chance) -> None:
    """Ask for the boat's next attempt, or go on where it has none left."""
    if len(attempts(s, step.seat * CAPTAINS + step.number, step.swordfish, step.bait, step.shark)) > 1:
        s.steps.append(step)
    else:
        fished(s, step.seat, step.number, chance)


def fished(s: Swordfish, seat: int, number: int, chance: Chance) -> None:
    """A boat has finished; the seat's next one is asked, or the next seat."""
    s.done |= 1 << number
    if not ask_fisher(s, seat):
        steps.end_turn(s, chance)


class Drawn(Step[Swordfish]):
    """Whether to keep the fish just drawn. A second Mako can't be kept. (7.3, 7.4)"""

    __slots__ = ("number", "swordfish", "bait", "fish")

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, fish: int) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        self.bait = bait
        self.fish = fish

    def options(self, s: Swordfish) -> list[Action]:
        return RELEASE_ONLY if self.is_second_mako(s) else KEEP_RELEASE

    def is_second_mako(self, s: Swordfish) -> bool:
        return self.fish == MAKO and has_mako(s, self.seat * CAPTAINS + self.number)

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        shark = self.fish == MAKO and not has_mako(s, captain)
        if action is KEEP:
            keep(s, captain, self.fish)
        else:
            release(s, captain, self.fish)
        fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait, shark, True), chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.drawn(s, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        free = s.box.load[s.boat[captain]] - len(s.hold[captain])
        return {"captain": self.number + 1, "fish": FISH[self.fish], "free": free}


KEEP_RELEASE: Final = [KEEP, RELEASE]
RELEASE_ONLY: Final = [RELEASE]
