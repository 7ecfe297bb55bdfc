"""The course of a match: turn after turn, each of one question."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.pig.actions import HOLD, ROLL
from seaboard.games.pig.state import Pig


class Turn(Step[Pig]):
    """Roll on, or hold what was rolled. (1.2)"""

    def choices(self, s: Pig) -> list[Action]:
        return ROLL_HOLD if s.stake else JUST_ROLL

    def take(self, s: Pig, action: Action, chance: Chance) -> None:
        if action is HOLD:
            hold(s, self.seat)
            return
        face = chance.below(s.box.faces) + 1
        if s.told is not None:
            s.tell("rolled", (self.seat, face))
        if face == s.options.losing_face:
            s.tell("lost", (self.seat, s.stake))
            s.stake = 0
            s.steps.append(TURNS[(self.seat + 1) % s.seats])
        else:
            s.stake += face
            s.steps.append(self)

    def figures(self, s: Pig) -> dict[str, Detail]:
        return {"stake": s.stake, "points": s.points[self.seat]}


ROLL_HOLD: Final = [ROLL, HOLD]
JUST_ROLL: Final = [ROLL]
TURNS: Final = [Turn(seat) for seat in range(6)]


def hold(s: Pig, seat: int) -> None:
    """Write the stake down; the goal wins, else the next seat rolls. (1.1, 1.2)"""
    s.points[seat] += s.stake
    s.tell("held", (seat, s.stake, s.points[seat]))
    s.stake = 0
    if s.points[seat] < s.box.goal:
        s.steps.append(TURNS[(seat + 1) % s.seats])
    else:
        s.tell("won", (seat,))
