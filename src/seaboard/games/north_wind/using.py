"""Using a tile or passing it, with an action of one's own or with a letter at an opponent's. (4.4, 5.7, 7)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.record import tag_of
from seaboard.core.step import Step
from seaboard.games.north_wind.actions import DECLINE, PASS
from seaboard.games.north_wind.state import PASSED, USED, NorthWind, phrase


class UseTile(Step[NorthWind]):
    """What to do at the tile just revealed or, with a letter, at the tile an opponent has just used. (5, 7)"""

    letter: bool

    def __init__(self, seat: int, letter: bool = False) -> None:
        super().__init__(seat)
        self.letter = letter

    def key(self) -> str:
        return tag_of(type(self)) + ("WithLetter" if self.letter else "")

    def way_out(self) -> Action:
        return DECLINE if self.letter else PASS

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is PASS:
            s.marks[-1] = PASSED
            if s.told is not None:
                s.tell("sailed_past", (self.seat, phrase(s.tile())))
        elif action is DECLINE:
            if s.told is not None:
                s.tell("declined", (self.seat,))
        elif self.letter:
            s.ships[self.seat].letters -= 1
            if s.told is not None:
                s.tell("letter_used", (self.seat,))
            self.use(s, action)
        else:
            s.actions += 1
            s.marks[-1] = USED
            self.use(s, action)

    def use(self, s: NorthWind, action: Action) -> None:
        """Carry the action out, or ask for what it still needs."""
        raise NotImplementedError

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"tile": phrase(s.tile()), "action": s.actions + 1}


def next_letter(s: NorthWind, seat: int, questions: list[UseTile]) -> UseTile | None:
    """What the next opponent after this seat is asked who has a letter and a use for it; none where nobody is left. (7.3)"""
    if not questions:
        return None
    other = (seat + 1) % s.seats
    while other != s.active:
        if s.ships[other].letters > 0:
            question = questions[other]
            if len(question.choices(s)) > 1:
                return question
        other = (other + 1) % s.seats
    s.traded = 0
    return None
