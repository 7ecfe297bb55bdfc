"""The questions that marks raise: a boat or a licence, star actions, the king crab bonus. (3.2, 6.2, 8.1)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Together
from seaboard.games.fleet_dice import reasons, steps
from seaboard.games.fleet_dice.actions import BONUS, DECLINE, LAUNCH, LICENSE, MARK, section_of
from seaboard.games.fleet_dice.box import ALL, MOST_SEATS, TYPES, WITH_STAR
from seaboard.games.fleet_dice.counting import bonus_phrase
from seaboard.games.fleet_dice.marking import activate, launch, mark
from seaboard.games.fleet_dice.state import FleetDice


class ChooseEither(Together[FleetDice]):
    """A box with a question mark: a boat or a licence. (3.2)"""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: FleetDice) -> list[Action]:
        return LAUNCH_LICENSE

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        steps.begin(s, self.seat)
        if action is LAUNCH:
            launch(s, self.seat, self.kind)
        else:
            activate(s, self.seat, self.kind)
        steps.settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.either(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"type": TYPES[self.kind]}


LAUNCH_LICENSE: Final = [LAUNCH, LICENSE]


class StarAction(Together[FleetDice]):
    """Which top box to mark with a star action, if any. (6.2)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        left = s.sheets[self.seat].left
        options: list[Action] = []
        for section in range(ALL):
            if left[section]:
                options.append(MARK[section])
        options.append(DECLINE)
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = steps.begin(s, self.seat)
        sheet.stars -= 1
        if action is DECLINE:
            s.tell("star_declined", (self.seat,))
        else:
            mark(s, self.seat, section_of(action), WITH_STAR)
        steps.settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.star(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"count": s.sheets[self.seat].stars}


class ChooseBonus(Together[FleetDice]):
    """The king crab licence: one of the bonuses that nobody has. (8.1)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        return [BONUS[bonus.of] for number, bonus in enumerate(s.box.bonuses) if not bonus_taken(s, number)]

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = steps.begin(s, self.seat)
        of = action.number - BONUS[0].number
        for number, bonus in enumerate(s.box.bonuses):
            if bonus.of == of:
                sheet.bonus = number
        if s.told is not None:
            s.tell("bonus_taken", (self.seat, bonus_phrase(s.box.bonuses[sheet.bonus])))
        if not s.picking():
            # Those before this seat have finished, and can't go back to choose differently.
            chance.reveal()
        steps.settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.bonus(s, action)


def bonus_taken(s: FleetDice, number: int) -> bool:
    for sheet in s.sheets:
        if sheet.bonus == number:
            return True
    return False


# Steps never change, so those with no facts but the seat, the face or the type are made once.
CHOOSE_EITHER: Final = [[ChooseEither(seat, kind) for kind in range(len(TYPES))] for seat in range(MOST_SEATS)]
STARS: Final = [StarAction(seat) for seat in range(MOST_SEATS)]
CHOOSE_BONUS: Final = [ChooseBonus(seat) for seat in range(MOST_SEATS)]
