"""Fishing: who may fish, what the next attempt may be, and what it brings. (7)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.swordfish.actions import BOAT, KEEP, RELEASE, STOP, TRY_BAIT, TRY_SWORDFISH
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, COLOURS, FISH, FISHING, GAUGE, MAKO, PLACES, is_buoy
from seaboard.games.swordfish.state import Swordfish, number_of

ALONE: Final = 3
CROWDED: Final = 2
"""The most attempts of a boat in a round."""


class Fishing(Stage[Swordfish]):
    """In turn order everybody fishes, with one boat after the other. (7.1)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        while s.next_turn(FISHING):
            if ask_fisher(s, s.order[s.turn]):
                s.steps.insert(-1, self)
                return


def ask_fisher(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat that can fish; whether there is one. (7.1)"""
    places = s.place
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if is_buoy(places[captain]) and not s.done >> number & 1 and can_fish(s, captain):
            s.steps.append(Fish(seat, number, 0, 0, False, False))
            return True
    return False


class Fish(Step[Swordfish]):
    """What a boat tries next: swordfish, bait, or no more. (7.1)"""

    number: int
    """The captain's number, from 0."""
    swordfish: int
    """Attempts made for swordfish."""
    bait: int
    """Attempts made for bait."""
    shark: bool
    """Whether a Mako has ended swordfishing."""
    chosen: bool
    """Whether the player has turned to this boat."""

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, shark: bool, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        self.bait = bait
        self.shark = shark
        self.chosen = chosen

    def choices(self, s: Swordfish) -> list[Action]:
        first = self.seat * CAPTAINS
        found = attempts(s, self)
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
            finish_boat(s, self)
        elif action is TRY_BAIT:
            earn_token(s, captain)
            catch_bait(s, captain, chance)
            fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait + 1, self.shark, self.chosen))
        else:
            earn_token(s, captain)
            fish = draw(s, captain, chance)
            s.steps.append(Drawn(self.seat, self.number, self.swordfish + 1, self.bait, fish))

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


class Drawn(Step[Swordfish]):
    """Whether to keep the fish just drawn. A second Mako can't be kept. (7.3, 7.4)"""

    number: int
    swordfish: int
    bait: int
    fish: int

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, fish: int) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        self.bait = bait
        self.fish = fish

    def choices(self, s: Swordfish) -> list[Action]:
        second_mako = self.fish == MAKO and MAKO in s.hold[self.seat * CAPTAINS + self.number]
        return RELEASE_ONLY if second_mako else KEEP_RELEASE

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        shark = self.fish == MAKO and MAKO not in s.hold[captain]
        place = s.place[captain]
        if action is KEEP:
            hold = [*s.hold[captain], self.fish]
            hold.sort()
            s.hold[captain] = hold
        else:
            s.bags[s.box.colour[place] * len(FISH) + self.fish] += 1
        if s.told is not None:
            name = "caught" if action is KEEP else "put_back"
            s.tell(name, (self.seat, self.number + 1, FISH[self.fish], PLACES[place], s.bait[captain]))
        fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait, shark, True))

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        free = s.box.load[s.boat[captain]] - len(s.hold[captain])
        return {"captain": self.number + 1, "fish": FISH[self.fish], "free": free}


KEEP_RELEASE: Final = [KEEP, RELEASE]
RELEASE_ONLY: Final = [RELEASE]


def fish_on(s: Swordfish, step: Fish) -> None:
    """Ask for the boat's next attempt, or go on where it has none left."""
    if len(attempts(s, step)) > 1:
        s.steps.append(step)
    else:
        finish_boat(s, step)


def finish_boat(s: Swordfish, step: Fish) -> None:
    """A boat has finished; the seat's next one is asked."""
    s.done |= 1 << step.number
    ask_fisher(s, step.seat)


# ---------- attempts


def can_fish(s: Swordfish, captain: int) -> bool:
    """Boats on buoys fish, but not in a gale. (6.2, 7.1)"""
    place = s.place[captain]
    return is_buoy(place) and s.effective(place) < s.box.gale


def attempts(s: Swordfish, step: Fish) -> list[Action]:
    """What a boat may do after the attempts it has made; nothing but stopping ends its fishing."""
    captain = step.seat * CAPTAINS + step.number
    crowded = s.crowded(s.place[captain])
    found: list[Action] = []
    if may_try(crowded, step.swordfish, step.bait, step.shark, False) and can_try_swordfish(s, captain):
        found.append(TRY_SWORDFISH)
    if may_try(crowded, step.bait, step.swordfish, step.shark, True):
        found.append(TRY_BAIT)
    found.append(STOP)
    return found


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
