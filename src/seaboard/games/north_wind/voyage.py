"""A turn: poor relief, a pile, tile after tile as long as one likes, and the way home. (4, 9.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.north_wind.actions import KEEP, LOOK, REVEAL, SAIL, STOP, UNDER
from seaboard.games.north_wind.box import ACTIONS_A_VOYAGE, LOOKOUT, MOST_SEATS, PORTS, TREASURER
from seaboard.games.north_wind.state import NO_ROLLS, NONE, PUBLIC, UNRESOLVED, NorthWind, Ship, phrase


def relieve(s: NorthWind, seat: int) -> None:
    """Poor relief for whoever starts a turn without gold. (4.1, 9.4)"""
    ship = s.ships[seat]
    if ship.gold == 0:
        ship.gold = 2 if ship.crew[TREASURER] else 1
        if s.told is not None:
            s.tell("relief", (seat, ship.gold))


class ChoosePile(Step[NorthWind]):
    """Which of the three piles to sail into. (4.2)"""

    def choices(self, s: NorthWind) -> list[Action]:
        return SAIL

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        ship = s.ships[self.seat]
        s.pile = action.number - SAIL[0].number
        s.limit = ship.sail
        s.looks = looks_at_the_start(s, ship)
        if s.told is not None:
            if s.turn == 1:
                s.tell("began", (self.seat,))
            s.tell("sailed", (self.seat, PORTS[s.pile], s.limit))
        sail_on(s, chance)


def looks_at_the_start(s: NorthWind, ship: Ship) -> int:
    """A lookout hired on the way waits for the next voyage, so none aboard is told apart from no look left. (9.5)"""
    if ship.crew[LOOKOUT]:
        return s.options.lookout_per_voyage
    return NONE if s.options.rules > 1 else 0


def sail_on(s: NorthWind, chance: Chance) -> None:
    """Ask whether to reveal the next tile, or reveal it where there is no choice; nothing where none is left. (4.3)"""
    if len(s.revealed) + len(s.under) == len(s.piles[s.pile]):
        return
    if may_look(s) or may_stop(s):
        s.steps.append(SAIL_ON[s.active])
    else:
        reveal(s, chance)


def may_look(s: NorthWind) -> bool:
    """Before the first reveal; where the lookout may look more than once, before any reveal, once each. (9.5, 11.5)"""
    return s.looks > 0 and not s.looked and (not s.revealed or s.options.lookout_per_voyage > 1)


def may_stop(s: NorthWind) -> bool:
    return len(s.revealed) >= s.options.min_reveal


class SailOn(Step[NorthWind]):
    """Whether to reveal another tile, to look first, or to stop. (4.3, 4.5, 9.5)"""

    def choices(self, s: NorthWind) -> list[Action]:
        if may_look(s):
            return LOOK_REVEAL_STOP if may_stop(s) else LOOK_REVEAL
        return REVEAL_STOP

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is REVEAL:
            reveal(s, chance)
        elif action is LOOK:
            look(s, chance)
        elif s.told is not None:
            s.tell("stopped", (self.seat,))

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"left": s.limit - len(s.revealed)}


LOOK_REVEAL: Final = [LOOK, REVEAL]
LOOK_REVEAL_STOP: Final = [LOOK, REVEAL, STOP]
REVEAL_STOP: Final = [REVEAL, STOP]


def look(s: NorthWind, chance: Chance) -> None:
    """The lookout looks at the top tile; only its owner sees it. (9.5)"""
    seat = s.active
    s.looks -= 1
    s.looked = True
    s.top = s.draw(chance)
    s.show(s.top, 1 << seat)
    if s.told is not None:
        s.tell("looked", (seat,))
        s.tell_only(seat, "saw", (seat, phrase(s.box.tiles[s.piles[s.pile][s.top]])))
    s.steps.append(LOOKED[seat])


class Looked(Step[NorthWind]):
    """Leave the tile on top, or put it under the pile. (9.5)"""

    def choices(self, s: NorthWind) -> list[Action]:
        return KEEP_UNDER

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is UNDER:
            s.under.append(s.top)
            s.top = NONE
        if s.told is not None:
            s.tell("put_under" if action is UNDER else "kept", (self.seat,))
        sail_on(s, chance)


KEEP_UNDER: Final = [KEEP, UNDER]


def reveal(s: NorthWind, chance: Chance) -> None:
    """Turn up the next tile. (4.3)"""
    position = s.top
    if position == NONE:
        position = s.draw(chance)
    else:
        chance.reveal()
    s.top = NONE
    s.looked = False
    s.show(position, PUBLIC)
    s.revealed.append(position)
    s.marks.append(UNRESOLVED)
    s.fog.append(NONE)
    if s.told is not None:
        s.tell("revealed", (s.active, phrase(s.tile())))


def must_stop(s: NorthWind) -> bool:
    """Two actions, as many tiles as the sail allows, or a lost fight end a voyage. (4.3 to 4.5, 6.3)"""
    return s.actions == ACTIONS_A_VOYAGE or len(s.revealed) == s.limit or s.defeated()


def earn_letter(s: NorthWind) -> None:
    """A letter for a voyage of one action or none. (4.6, 11.4)"""
    ship = s.ships[s.active]
    if s.actions < ACTIONS_A_VOYAGE and ship.letters < s.box.letters and (s.options.letter_after_defeat or not s.defeated()):
        ship.letters += 1
        if s.told is not None:
            s.tell("letter_earned", (s.active, ship.letters))


def shuffle_pile(s: NorthWind) -> None:
    """All tiles are face down again; where they aren't remembered, the lookout's too, but never the target port. (4.7, 11.6)"""
    if not s.options.remembered:
        s.seen[s.pile] = [PUBLIC] + [0] * (len(s.piles[s.pile]) - 1)
    s.pile = NONE
    s.revealed.clear()
    s.marks.clear()
    s.fog.clear()
    s.rolls = NO_ROLLS
    s.under.clear()
    s.top = NONE
    s.looked = False
    s.actions = 0


# Steps never change, so those without facts of their own are made once for each seat.
CHOOSE_PILE: Final = [ChoosePile(seat) for seat in range(MOST_SEATS)]
SAIL_ON: Final = [SailOn(seat) for seat in range(MOST_SEATS)]
LOOKED: Final = [Looked(seat) for seat in range(MOST_SEATS)]
