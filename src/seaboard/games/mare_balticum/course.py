"""The course of a match: the first boats, turns of three actions with a refill after each, and the end. (2.4, 3, 7.1, 9.1)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.mare_balticum.actions import CONTRACT, END, OVERBOARD, SAIL, WEIGH
from seaboard.games.mare_balticum.box import ACTIONS_A_TURN, FIRST_PORT, MOST_SEATS
from seaboard.games.mare_balticum.contracts import look_through
from seaboard.games.mare_balticum.fish import catch, catches
from seaboard.games.mare_balticum.refill import refill
from seaboard.games.mare_balticum.sail import place, sails, weigh
from seaboard.games.mare_balticum.scoring import FINISH
from seaboard.games.mare_balticum.setting_up import FIRST_BOATS
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.games.mare_balticum.time import CLOCK
from seaboard.games.mare_balticum.unload import unload, unloads


class NextTurn(Stage[MareBalticum]):
    """Clockwise, beginning with the start player; once the last clock is out, the turns left are counted down. (3.1, 9.1)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        if s.turn:
            s.active = (s.active + 1) % s.seats
        if s.left != NONE:
            s.left -= 1
        s.turn += 1
        s.actions = 0
        s.steps.extend(after_turn(s))
        s.steps.append(TURNS[s.active])


class Turn(Step[MareBalticum]):
    """The next action of a turn: sail, fish, unload, take a contract, or end the turn. (3)"""

    def choices(self, s: MareBalticum) -> list[Action]:
        found = sails(s, self.seat)
        for space in s.players[self.seat].boats:
            if space >= FIRST_PORT:
                unloads(s, self.seat, space - FIRST_PORT, 0, found)
            else:
                catches(s, space, found)
        if s.options.trade_contracts:
            found.append(CONTRACT)
        found.append(END)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        if action is END:
            if s.told is not None:
                s.tell("ended", (self.seat,))
            return
        s.steps.append(NEXT_ACTION)
        number = action.number
        if number < WEIGH[0].number:
            place(s, self.seat, action)
        elif number < SAIL[0].number:
            weigh(s, self.seat, action)
        elif number < OVERBOARD[0].number:
            catch(s, self.seat, action)
        elif action is CONTRACT:
            look_through(s, self.seat, chance)
        else:
            unload(s, self.seat, action, 0)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"action": s.actions + 1, "most": ACTIONS_A_TURN}


class NextAction(Stage[MareBalticum]):
    """An action is done: ask for the next one, unless it was the third. (3.1)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        s.actions += 1
        if s.actions < ACTIONS_A_TURN:
            s.steps.append(TURNS[s.active])


class Refill(Stage[MareBalticum]):
    """The sea is refilled; a clock interrupts it. (7.1, 8.1)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        if not refill(s, chance):
            s.steps += [self, CLOCK]


def after_turn(s: MareBalticum) -> list[Stage[MareBalticum]]:
    """What follows the turn under way: the sea is refilled after every turn but the very last. (7.1, 9.1)"""
    return LAST if s.left == 0 else GOING_ON


TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
NEXT_ACTION: Final = NextAction()
REFILL: Final = Refill()
NEXT_TURN: Final = NextTurn()

# The top of a stack is its end.
MATCH: Final[list[Stage[MareBalticum]]] = [FIRST_BOATS, NEXT_TURN][::-1]
GOING_ON: Final[list[Stage[MareBalticum]]] = [REFILL, NEXT_TURN][::-1]
LAST: Final[list[Stage[MareBalticum]]] = [FINISH]
