"""Refilling the sea, and the company tokens that a clock asks for. (7, 8)"""

from __future__ import annotations

from typing import ClassVar, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Together
from seaboard.games.mare_balticum import company, reasons, steps
from seaboard.games.mare_balticum.box import AMBER, MOST_SEATS, SEA, TOKENS
from seaboard.games.mare_balticum.state import NONE, SAFE_SEALED, MareBalticum


def refill(s: MareBalticum, start: int, chance: Chance) -> None:
    """Fill the spaces without token and boat, in their order; a clock interrupts it. (7, 8.1)"""
    boats = s.occupied()
    tokens = s.tokens
    for space in range(start, len(SEA)):
        slot = 2 * space
        if tokens[slot] == NONE and tokens[slot + 1] == NONE and not boats >> space & 1 and not fill(s, space, chance):
            return
    steps.start_next_turn(s)


def fill(s: MareBalticum, space: int, chance: Chance) -> bool:
    """Draw tokens until a space is full or the bag empty; false when a clock interrupts it. (7.1, 8.1)"""
    tokens = s.tokens
    for slot in range(2 * space, 2 * space + s.box.room[space]):
        while tokens[slot] == NONE:
            size = s.in_bag()
            if size == 0:
                return True
            kind = draw(s, chance.below(size))
            if kind <= AMBER:
                tokens[slot] = kind
                if s.told is not None:
                    s.tell("drawn", (TOKENS[kind], SEA[space]))
            elif pause(s, space):
                return False
    return True


def draw(s: MareBalticum, number: int) -> int:
    """Take a token out of the bag: its kind, or a number beyond all kinds for a clock."""
    bag = s.bag
    for kind in range(len(TOKENS)):
        number -= bag[kind]
        if number < 0:
            bag[kind] -= 1
            return kind
    return len(TOKENS)


def pause(s: MareBalticum, space: int) -> bool:
    """A clock: everybody is asked for a company token; for the last one nobody is. Whether the refill waits. (8.1, 9.1)"""
    s.tell("clock", (s.time + 1, s.box.clocks))
    if s.time == s.box.clocks - 1:
        s.time += 1
        s.left = 2 * s.seats - 1 - (s.active - s.first) % s.seats
        s.tell("winter", (s.left,))
        return False
    s.refilling = space
    for seat in range(s.seats - 1, -1, -1):
        s.steps.append(COMPANY[seat])
    return True


class Company(Together[MareBalticum]):
    """Which company token to play, and what to give up for the safe. All choose at once, unseen by the others. (8.2)

    It is one answer and one sentence, whatever is chosen, so that nobody sees who plays the safe.
    """

    __slots__ = ()

    secret: ClassVar[bool] = True

    def options(self, s: MareBalticum) -> list[Action]:
        player = s.players[self.seat]
        return company.taxes(player) if player.sealed == SAFE_SEALED else company.choices(s, player)

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        asked = s.steps
        if not company.seal(s, s.players[self.seat], action):
            # Rules 1 ask for the tax: back to its own place among the others, which is the same whatever was chosen.
            place = 0
            while place < len(asked) and asked[place].seat > self.seat:
                place += 1
            asked.insert(place, self)
            return
        s.tell("company_sealed", (self.seat,))
        if not asked:
            chance.reveal()
            go_on(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.company(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        paying = s.players[self.seat].sealed == SAFE_SEALED
        return {"clock": s.time + 1, "clocks": s.box.clocks, "task": "pay_the_safe" if paying else "choose_a_token"}


def go_on(s: MareBalticum, chance: Chance) -> None:
    """All have chosen: the clock goes on the track, and the interrupted space is filled. (8.1)"""
    company.turn_up(s)
    s.time += 1
    space = s.refilling
    s.refilling = NONE
    if fill(s, space, chance):
        refill(s, space + 1, chance)


COMPANY: Final = [Company(seat) for seat in range(MOST_SEATS)]
