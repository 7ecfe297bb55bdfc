"""Dice: picking one that lies on the table, and using a die that was picked, rolled again or shared. (4.2, 4.3, 5, 7.2, 9)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step, Together
from seaboard.games.fleet_dice.actions import COINS, HEX, MARK, PICK, REROLL, SALVAGE, TRADE, USE_MARKET
from seaboard.games.fleet_dice.box import (
    ALL,
    BUFFET,
    CASINO,
    FACES,
    HARBOUR,
    HARBOUR_FACE,
    MARKET,
    MOST_SEATS,
    SECTIONS,
    SHRIMP,
    STARTING_BOXES,
    THREE_COINS,
    TYPES,
    WHARF,
    WHARF_FACE,
)
from seaboard.games.fleet_dice.box import SALVAGE as SALVAGE_YARD
from seaboard.games.fleet_dice.boxes import marks, use_face
from seaboard.games.fleet_dice.chains import begin, settle
from seaboard.games.fleet_dice.coins import gain, market_pays, trade_pays
from seaboard.games.fleet_dice.state import BOAT_PICK, BOAT_SHARED, NONE, TOWN_PICK, TOWN_SHARED, FleetDice


def roll(die: list[int], count: int, chance: Chance) -> list[int]:
    """What so many dice of a kind show."""
    return [die[chance.below(len(die))] for _ in range(count)]


def shown(dice: list[int]) -> Detail:
    """Dice to be said, side by side: two harbours are 'harbour, harbour'."""
    return ("list", *[FACES[face] for face in sorted(dice)])


class PickDie(Step[FleetDice]):
    """Which of the dice on the table to take; it is used at once. (4.2)"""

    def choices(self, s: FleetDice) -> list[Action]:
        dice = s.dice
        choices: list[Action] = []
        for face in range(len(FACES)):
            if face in dice:
                choices.append(PICK[face])
        return choices

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        face = action.number - PICK[0].number
        if s.told is not None:
            if s.round == 1 and s.stage == BOAT_PICK and self.seat == s.start:
                tell_beginning(s)
            s.tell("picked", (self.seat, FACES[face]))
        s.dice.remove(face)
        s.set_pick(self.seat, face)
        s.steps.append(USE_PICKED[self.seat][face])


def tell_beginning(s: FleetDice) -> None:
    """The set-up has no entry of its own in a log: the first pick tells what was dealt and rolled before it. (2.2, 11.1)"""
    for seat, sheet in enumerate(s.sheets):
        if sheet.captain != NONE:
            named = s.box.captains[sheet.captain].marks
            s.tell("captain_dealt", (seat, ("list", *[SECTIONS[section] for section in named])))
        for kind, name in enumerate(TYPES):
            if sheet.marked[kind] >= STARTING_BOXES:
                s.tell("began", (seat, name))
    s.tell("round_began", (s.round,))
    s.tell("boats_rolled", (shown(s.dice),))


class UseDie(Together[FleetDice]):
    """How to use a die: its face, or a trade, a hex or the Salvage Yard instead. (5.1)"""

    face: int

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def choices(self, s: FleetDice) -> list[Action]:
        sheet = s.sheets[self.seat]
        options = self.face_options(s)
        if self.face < THREE_COINS and sheet.complete(BUFFET) and not sheet.hexes >> self.face & 1:
            options.append(HEX[self.face])
        options.append(TRADE)
        if sheet.complete(SALVAGE_YARD) and sheet.salvaged < s.box.salvage_uses:
            options.append(SALVAGE)
        if self.may_reroll(s):
            options.append(REROLL)
        return options

    def face_options(self, s: FleetDice) -> list[Action]:
        """What the face itself allows. (5.2 to 5.5)"""
        sheet = s.sheets[self.seat]
        face = self.face
        if face == THREE_COINS:
            return [COINS]
        if face == MARKET:
            return [USE_MARKET]
        if face == HARBOUR_FACE:
            return marks(sheet, HARBOUR, WHARF)
        if face == WHARF_FACE:
            return marks(sheet, WHARF, ALL)
        if self.wild(s):
            options = marks(sheet, 0, HARBOUR)
            options.append(COINS)
            return options
        return marks(sheet, face, face + 1)

    def wild(self, s: FleetDice) -> bool:
        """Whether the shrimp licence lets the die be any boat die. (7.2)"""
        return False

    def may_reroll(self, s: FleetDice) -> bool:
        return False

    def using(self, s: FleetDice, action: Action) -> str:
        """With what it marks or pays, to be said."""
        return "with_die"

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        seat = self.seat
        sheet = begin(s, seat)
        if action is TRADE:
            s.tell("traded", (seat, FACES[self.face]))
            gain(s, seat, trade_pays(s.box, sheet), "for_trade")
        elif action is SALVAGE:
            sheet.salvaged += 1
            sheet.stars += 1
            s.tell("salvaged", (seat, FACES[self.face], s.box.salvage_uses - sheet.salvaged))
        elif action.verb == "hex":
            sheet.hexes |= 1 << self.face
            s.tell("hex_filled", (seat, FACES[self.face], sheet.hex_count()))
        elif action is USE_MARKET:
            gain(s, seat, market_pays(s.box, sheet), "at_market")
        else:
            use_face(s, seat, action, self.using(s, action))
        settle(s, seat)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"face": FACES[self.face]}


class UsePicked(UseDie):
    """How to use the die just picked; a shrimp licence or the Casino may help. (5.1, 7.2, 9.2)"""

    def wild(self, s: FleetDice) -> bool:
        return self.face == SHRIMP and s.sheets[self.seat].levels[SHRIMP] > 0

    def may_reroll(self, s: FleetDice) -> bool:
        return s.sheets[self.seat].complete(CASINO)

    def using(self, s: FleetDice, action: Action) -> str:
        return "with_licence" if self.wild(s) and action is not MARK[SHRIMP] else "with_die"

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
        s.set_pick(self.seat, face)
        s.tell("rerolled", (self.seat, FACES[self.face], FACES[face]))
        s.steps.append(USE_REROLLED[self.seat][face])


class UseRerolled(UsePicked):
    """How to use the picked die after the Casino has rolled it again. (9.2)"""

    def may_reroll(self, s: FleetDice) -> bool:
        return False


class UseShared(UseDie):
    """How to use the die that all share; licences and the Casino have no say in it. (4.3)"""

    def using(self, s: FleetDice, action: Action) -> str:
        return "with_shared_die"


def ask_all_to_use(s: FleetDice) -> None:
    """One die remains: everybody uses it at the same time; the first in turn order lies on top. (4.3)"""
    face = s.dice[0]
    town = s.stage == TOWN_PICK
    s.stage = TOWN_SHARED if town else BOAT_SHARED
    s.shared[1 if town else 0] = face
    if s.told is not None:
        s.tell("shared", (FACES[face],))
    for seat in reversed(s.in_turn()):
        s.steps.append(USE_SHARED[seat][face])


# Steps never change, so those with no facts but the seat and the face are made once.
PICK_DIE: Final = [PickDie(seat) for seat in range(MOST_SEATS)]
USE_PICKED: Final = [[UsePicked(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
USE_REROLLED: Final = [[UseRerolled(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
USE_SHARED: Final = [[UseShared(seat, face) for face in range(MARKET + 1)] for seat in range(MOST_SEATS)]
