"""Chains: what a die, a coin or a catch sets off is finished before the game goes on. (4.1, 6.3)

A star may mark a box, a box may start a private fishing, and that may pay coins with stars: these questions lead to each other,
so they share a file. Where all are asked at once, each goes through its own chain; the next phase lies under their questions.
"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Together
from seaboard.games.fleet_dice.actions import BONUS, COIN, COINS, DECLINE, FISH, LAUNCH, LICENSE, section_of
from seaboard.games.fleet_dice.box import ALL, HARBOUR, MOST_SEATS, OYSTER, SWORDFISH, TYPES
from seaboard.games.fleet_dice.boxes import activate, launch, mark, marks, use_face
from seaboard.games.fleet_dice.coins import gain
from seaboard.games.fleet_dice.fishing import hold, next_oyster
from seaboard.games.fleet_dice.scoring import award_silver, bonus_phrase
from seaboard.games.fleet_dice.state import ASK_BONUS, ASK_EITHER, FISHING_PHASE, NONE, NOTHING, FleetDice, Sheet


def begin(s: FleetDice, seat: int) -> Sheet:
    """A seat answers: what its last answer did is no longer news."""
    sheet = s.sheets[seat]
    sheet.last = NONE
    sheet.gained = 0
    return sheet


def settle(s: FleetDice, seat: int) -> None:
    """A seat has answered: ask what its answer set off, and those whose bonus waited for it. (6.3, 8.1)"""
    ask_next(s, seat)
    if s.silver != NONE and s.silver_owner == NONE and s.picking():
        award_silver(s)
    for sheet in s.sheets:
        if sheet.asks == ASK_BONUS:
            ask_for_bonus(s)
            return


def ask_next(s: FleetDice, seat: int) -> None:
    """Ask the seat what comes next: oyster boats, stars, further uses of a shrimp die, the swordfish bonus. (6.3)"""
    sheet = s.sheets[seat]
    if sheet.asks == ASK_BONUS:
        return
    if sheet.asks == ASK_EITHER:
        sheet.asks = NOTHING
        s.steps.append(CHOOSE_EITHER[seat][sheet.last])
        return
    if next_oyster(s, seat):
        s.steps.append(OYSTER_BOATS[seat])
        return
    while True:
        if sheet.stars:
            for left in sheet.left:
                if left:
                    s.steps.append(STARS[seat])
                    return
            s.tell("lapsed", (seat, sheet.stars))
            sheet.stars = 0
        if sheet.uses:
            sheet.uses -= 1
            s.steps.append(USE_AGAIN[seat])
            return
        if sheet.swordfish:
            sheet.swordfish = False
            level = sheet.levels[SWORDFISH]
            sheet.later_stars = s.box.licences.swordfish_stars[level]
            sheet.later_coins = s.box.licences.swordfish_coins[level]
        if sheet.later_stars:
            if s.told is not None:
                s.tell("licence_stars", (seat, sheet.later_stars, "swordfish" if s.stage == FISHING_PHASE else "shrimp"))
            sheet.stars = sheet.later_stars
            sheet.later_stars = 0
        elif sheet.later_coins:
            coins = sheet.later_coins
            sheet.later_coins = 0
            gain(s, seat, coins, "by_swordfish")
        else:
            return


def ask_for_bonus(s: FleetDice) -> None:
    """A king crab bonus is chosen when all who come before in turn order have finished. (8.1)"""
    for turn, seat in enumerate(s.in_turn()):
        sheet = s.sheets[seat]
        if sheet.asks == ASK_BONUS:
            if not asked_before(s, turn):
                sheet.asks = NOTHING
                s.steps.append(CHOOSE_BONUS[seat])
            return


def asked_before(s: FleetDice, turn: int) -> bool:
    """Whether a seat that comes before this turn has still a question to answer: questions lie above all stages."""
    for step in s.steps[::-1]:
        if not step.waits:
            return False
        if (step.seat - s.start) % s.seats < turn:
            return True
    return False


# ---------- what all do at once


def ask_all(s: FleetDice) -> None:
    """Ask all seats at once what they have still to do; the first in turn order lies on top. (4.4, 4.5)"""
    for seat in reversed(s.in_turn()):
        ask_next(s, seat)


def finish_together(s: FleetDice, chance: Chance) -> None:
    """All have answered what was asked of all at once: nobody can take an answer back any more. (4.3, 11.2)"""
    award_silver(s)
    if s.seats > 1:
        chance.reveal()


# ---------- what is asked


class ChooseEither(Together[FleetDice]):
    """A box with a question mark: a boat or a licence. (3.2)"""

    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def choices(self, s: FleetDice) -> list[Action]:
        return LAUNCH_LICENSE

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        if action is LAUNCH:
            launch(s, self.seat, self.kind)
        else:
            activate(s, self.seat, self.kind)
        settle(s, self.seat)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"type": TYPES[self.kind]}


class StarAction(Together[FleetDice]):
    """Which top box to mark with a star action, if any. (6.2)"""

    def choices(self, s: FleetDice) -> list[Action]:
        options = marks(s.sheets[self.seat], 0, ALL)
        options.append(DECLINE)
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat).stars -= 1
        if action is DECLINE:
            s.tell("star_declined", (self.seat,))
        else:
            mark(s, self.seat, section_of(action), "with_star")
        settle(s, self.seat)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"count": s.sheets[self.seat].stars}


class UseAgain(Together[FleetDice]):
    """A further use of a picked shrimp die, as any boat die. (7.2)"""

    def choices(self, s: FleetDice) -> list[Action]:
        options = marks(s.sheets[self.seat], 0, HARBOUR)
        options.append(COINS)
        options.append(DECLINE)
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        if action is DECLINE:
            s.tell("use_declined", (self.seat,))
        else:
            use_face(s, self.seat, action, "with_second_use")
        settle(s, self.seat)


class OysterBoat(Together[FleetDice]):
    """Two fish, or one and a coin, for each oyster boat with room. (7.6)"""

    def choices(self, s: FleetDice) -> list[Action]:
        return FISH_COIN

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = begin(s, self.seat)
        place = s.box.sections.first[OYSTER] + sheet.oyster
        caught = min(hold(s.box, sheet, OYSTER) - sheet.fish[place], 1 if action is COIN else s.box.oyster_catch)
        sheet.fish[place] += caught
        sheet.oyster += 1
        if s.told is not None:
            s.tell("oyster_fished", (self.seat, caught))
        if action is COIN:
            gain(s, self.seat, 1, "by_oyster")
        settle(s, self.seat)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        sheet = s.sheets[self.seat]
        boat = sheet.oyster
        fish = sheet.fish[s.box.sections.first[OYSTER] + boat]
        room = hold(s.box, sheet, OYSTER)
        return {"boat": boat + 1, "fish": fish, "hold": room, "count": min(s.box.oyster_catch, room - fish)}


class ChooseBonus(Together[FleetDice]):
    """The king crab licence: one of the bonuses that nobody has. (8.1)"""

    def choices(self, s: FleetDice) -> list[Action]:
        taken = [sheet.bonus for sheet in s.sheets]
        return [BONUS[bonus.of] for number, bonus in enumerate(s.box.bonuses) if number not in taken]

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = begin(s, self.seat)
        for number, bonus in enumerate(s.box.bonuses):
            if BONUS[bonus.of] is action:
                sheet.bonus = number
                if s.told is not None:
                    s.tell("bonus_taken", (self.seat, bonus_phrase(bonus)))
        if not s.picking():
            # Those before this seat have finished, and can't go back to choose differently.
            chance.reveal()
        settle(s, self.seat)


LAUNCH_LICENSE: Final = [LAUNCH, LICENSE]
FISH_COIN: Final = [FISH, COIN]

# Steps never change, so those with no facts but the seat or the type are made once.
CHOOSE_EITHER: Final = [[ChooseEither(seat, kind) for kind in range(len(TYPES))] for seat in range(MOST_SEATS)]
STARS: Final = [StarAction(seat) for seat in range(MOST_SEATS)]
USE_AGAIN: Final = [UseAgain(seat) for seat in range(MOST_SEATS)]
OYSTER_BOATS: Final = [OysterBoat(seat) for seat in range(MOST_SEATS)]
CHOOSE_BONUS: Final = [ChooseBonus(seat) for seat in range(MOST_SEATS)]
