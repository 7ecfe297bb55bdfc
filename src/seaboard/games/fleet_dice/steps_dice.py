"""The questions of a die: how to use one that is picked, rolled again or shared. (5, 7.2, 9.2)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Together
from seaboard.games.fleet_dice import reasons, steps
from seaboard.games.fleet_dice.actions import COINS, DECLINE, HEX, MARK, REROLL, SALVAGE, TRADE, USE_MARKET, section_of
from seaboard.games.fleet_dice.box import (
    ALL,
    AT_MARKET,
    BUFFET,
    CASINO,
    FACES,
    FOR_TRADE,
    HARBOUR,
    HARBOUR_FACE,
    MARKET,
    MOST_SEATS,
    SHRIMP,
    THREE_COINS,
    TYPES,
    WHARF,
    WHARF_FACE,
    WITH_DIE,
    WITH_LICENCE,
    WITH_SECOND_USE,
    WITH_SHARED_DIE,
)
from seaboard.games.fleet_dice.box import SALVAGE as SALVAGE_YARD
from seaboard.games.fleet_dice.counting import market_pays, trade_pays
from seaboard.games.fleet_dice.marking import gain, mark
from seaboard.games.fleet_dice.state import TOWN_PICK, FleetDice


class UseDie(Together[FleetDice]):
    """How to use a die: its face, or a trade, a hex or the Salvage Yard instead. (5.1)"""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def options(self, s: FleetDice) -> list[Action]:
        sheet = s.sheets[self.seat]
        left = sheet.left
        face = self.face
        options: list[Action] = []
        if face < THREE_COINS:
            if self.wild(s):
                for kind in range(len(TYPES)):
                    if left[kind]:
                        options.append(MARK[kind])
                options.append(COINS)
            elif left[face]:
                options.append(MARK[face])
            if sheet.complete(BUFFET) and not sheet.hexes >> face & 1:
                options.append(HEX[face])
        elif face == THREE_COINS:
            options.append(COINS)
        elif face == HARBOUR_FACE:
            for section in range(HARBOUR, WHARF):
                if left[section]:
                    options.append(MARK[section])
        elif face == WHARF_FACE:
            for section in range(WHARF, ALL):
                if left[section]:
                    options.append(MARK[section])
        else:
            options.append(USE_MARKET)
        options.append(TRADE)
        if sheet.complete(SALVAGE_YARD) and sheet.salvaged < s.box.salvage_uses:
            options.append(SALVAGE)
        if self.may_reroll(s):
            options.append(REROLL)
        return options

    def wild(self, s: FleetDice) -> bool:
        """Whether the shrimp licence lets the die be any boat die. (7.2)"""
        return False

    def may_reroll(self, s: FleetDice) -> bool:
        return False

    def using(self, s: FleetDice, action: Action) -> str:
        """With what it marks or pays, to be said."""
        return WITH_DIE

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        seat = self.seat
        sheet = steps.begin(s, seat)
        if action is TRADE:
            s.tell("traded", (seat, FACES[self.face]))
            gain(s, seat, trade_pays(s.box, sheet), FOR_TRADE)
        elif action is SALVAGE:
            sheet.salvaged += 1
            sheet.stars += 1
            s.tell("salvaged", (seat, FACES[self.face], s.box.salvage_uses - sheet.salvaged))
        elif action.verb == "hex":
            sheet.hexes |= 1 << self.face
            s.tell("hex_filled", (seat, FACES[self.face], sheet.hex_count()))
        elif action is USE_MARKET:
            gain(s, seat, market_pays(s.box, sheet), AT_MARKET)
        else:
            use_face(s, seat, action, self.using(s, action))
        steps.settle(s, seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.use_die(s, self.seat, self.face, self.wild(s), isinstance(self, UsePicked), action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"face": FACES[self.face]}


def use_face(s: FleetDice, seat: int, action: Action, using: str) -> None:
    """Mark a section, or take three coins. (5.2, 5.3)"""
    if action is COINS:
        gain(s, seat, s.box.money.face, using)
    else:
        mark(s, seat, section_of(action), using)


class UsePicked(UseDie):
    """How to use the die just picked; a shrimp licence or the Casino may help. (5.1, 7.2, 9.2)"""

    __slots__ = ()

    def wild(self, s: FleetDice) -> bool:
        return self.face == SHRIMP and s.sheets[self.seat].levels[SHRIMP] > 0

    def may_reroll(self, s: FleetDice) -> bool:
        return s.sheets[self.seat].complete(CASINO)

    def using(self, s: FleetDice, action: Action) -> str:
        return WITH_LICENCE if self.wild(s) and action is not MARK[SHRIMP] else WITH_DIE

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        if action is REROLL:
            self.reroll(s, chance)
            return
        if self.wild(s) and (action is COINS or action.verb == "mark"):
            sheet = s.sheets[self.seat]
            level = sheet.levels[SHRIMP]
            sheet.uses = s.box.licences.shrimp_uses[level] - 1
            sheet.later_stars = s.box.licences.shrimp_stars[level]
        super().take(s, action, chance)

    def reroll(self, s: FleetDice, chance: Chance) -> None:
        """The Casino: the new face stands. (9.2)"""
        die = s.box.boat_die if self.face <= THREE_COINS else s.box.town_die
        face = die[chance.below(len(die))]
        s.picks[self.seat + (s.places() if s.stage == TOWN_PICK else 0)] = face
        s.tell("rerolled", (self.seat, FACES[self.face], FACES[face]))
        s.steps.append(USE_REROLLED[self.seat][face])


class UseRerolled(UsePicked):
    """How to use the picked die after the Casino has rolled it again. (9.2)"""

    __slots__ = ()

    def may_reroll(self, s: FleetDice) -> bool:
        return False


class UseShared(UseDie):
    """How to use the die that all share; licences and the Casino have no say in it. (4.3)"""

    __slots__ = ()

    def using(self, s: FleetDice, action: Action) -> str:
        return WITH_SHARED_DIE


class UseAgain(Together[FleetDice]):
    """A further use of a picked shrimp die, as any boat die. (7.2)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        left = s.sheets[self.seat].left
        options: list[Action] = []
        for kind in range(len(TYPES)):
            if left[kind]:
                options.append(MARK[kind])
        options.append(COINS)
        options.append(DECLINE)
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        steps.begin(s, self.seat)
        if action is DECLINE:
            s.tell("use_declined", (self.seat,))
        else:
            use_face(s, self.seat, action, WITH_SECOND_USE)
        steps.settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.use_again(s, action)


# Steps never change, so those with no facts but the seat, the face or the type are made once.
USE_PICKED: Final = [[UsePicked(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
USE_REROLLED: Final = [[UseRerolled(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
USE_SHARED: Final = [[UseShared(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
USE_AGAIN: Final = [UseAgain(seat) for seat in range(MOST_SEATS)]
