"""The questions of a match and what their answers do, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.fleet_dice import reasons, ruth
from seaboard.games.fleet_dice.actions import (
    BONUS,
    COIN,
    COINS,
    DECLINE,
    FISH,
    HEX,
    LAUNCH,
    LICENSE,
    MARK,
    PICK,
    REROLL,
    SALVAGE,
    TRADE,
    USE_MARKET,
    section_of,
)
from seaboard.games.fleet_dice.box import (
    ALL,
    BUFFET,
    CASINO,
    FACES,
    HARBOUR,
    HARBOUR_FACE,
    MARKET,
    MEASURES,
    MOST_SEATS,
    OYSTER,
    RUTH,
    SHRIMP,
    SWORDFISH,
    THREE_COINS,
    TYPES,
    WHARF,
    WHARF_FACE,
)
from seaboard.games.fleet_dice.box import SALVAGE as SALVAGE_YARD
from seaboard.games.fleet_dice.counting import hold, income, market_pays, trade_pays
from seaboard.games.fleet_dice.dice import place_to_pick, roll_boats, roll_town
from seaboard.games.fleet_dice.ending import award_silver, end_round
from seaboard.games.fleet_dice.marking import (
    activate,
    catch,
    gain,
    launch,
    mark,
    next_oyster,
    oyster_catch,
)
from seaboard.games.fleet_dice.state import (
    ASK_BONUS,
    ASK_EITHER,
    BOAT_SHARED,
    FISHING_PHASE,
    INCOME,
    NONE,
    NOTHING,
    OVER,
    SETUP,
    TOWN_PICK,
    TOWN_SHARED,
    FleetDice,
    Sheet,
)

# ---------- 4 A round


def go_on(s: FleetDice, chance: Chance) -> None:
    """Part after part of the match, until somebody is asked or the match is over. (4.1)"""
    while not s.steps and s.stage != OVER:
        award_silver(s)
        stage = s.stage
        if s.picking():
            if len(s.dice) > 1:
                next_pick(s)
            else:
                share_die(s)
            continue
        if s.seats > 1:
            # All have answered what was asked of all at once: nobody can take an answer back any more.
            chance.reveal()
        if stage in (BOAT_SHARED, TOWN_SHARED) and s.stones and s.start != RUTH:
            ruth.use_shared(s)
        if stage == BOAT_SHARED:
            pay_income(s)
        elif stage == INCOME and s.round % s.box.fishing_every == 0:
            fish_with_all(s)
        elif stage in (INCOME, FISHING_PHASE):
            roll_town(s, chance)
        elif stage == SETUP or not end_round(s):
            roll_boats(s, chance)


def settle(s: FleetDice, seat: int, chance: Chance) -> None:
    """What the seat has still to do; then those who waited for it; then the next part of the match. (6.3, 8.1)"""
    resume(s, seat)
    if s.silver != NONE and s.silver_owner == NONE and s.picking():
        award_silver(s)
    wake(s)
    if not s.steps:
        go_on(s, chance)


def resume(s: FleetDice, seat: int) -> None:
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
            sheet.stars = sheet.later_stars
            sheet.later_stars = 0
        elif sheet.later_coins:
            coins = sheet.later_coins
            sheet.later_coins = 0
            gain(s, seat, coins)
        else:
            return


def resume_all(s: FleetDice) -> None:
    """Ask all seats at once; the first in turn order lies on top."""
    for turn in range(s.seats - 1, -1, -1):
        resume(s, (s.start + turn) % s.seats)


def wake(s: FleetDice) -> None:
    """A king crab bonus is chosen when all who come before in turn order have finished. (8.1)"""
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        sheet = s.sheets[seat]
        if sheet.asks == ASK_BONUS:
            sheet.asks = NOTHING
            s.steps.append(CHOOSE_BONUS[seat])
            return
        for step in s.steps:
            if step.seat == seat:
                return


# ---------- 4.2 The boat phase, 4.6 the town phase


def next_pick(s: FleetDice) -> None:
    """The next in turn order picks a die. (4.2)"""
    place = place_to_pick(s)
    if s.stones and place == RUTH:
        ruth.pick(s)
    else:
        s.steps.append(PICKS[place])


class PickDie(Step[FleetDice]):
    """Which of the dice on the table to take. (4.2)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        dice = s.dice
        options: list[Action] = []
        for face in range(len(FACES)):
            if face in dice:
                options.append(PICK[face])
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        face = action.number - PICK[0].number
        s.dice.remove(face)
        s.picks[self.seat + (s.places() if s.stage == TOWN_PICK else 0)] = face
        s.tell("picked", (self.seat, FACES[face]))
        s.steps.append(USE_PICKED[self.seat][face])

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.pick(s, action)


def share_die(s: FleetDice) -> None:
    """The last die is used by all at once; in a solo match by whoever is first this round. (4.3, 12.3)"""
    face = s.dice[0]
    town = s.stage == TOWN_PICK
    s.shared[1 if town else 0] = face
    s.stage = TOWN_SHARED if town else BOAT_SHARED
    if s.told is not None:
        s.tell("shared", (FACES[face],))
    if s.stones and s.start == RUTH:
        ruth.use_shared(s)
    for turn in range(s.seats - 1, -1, -1):
        s.steps.append(USE_SHARED[(s.start + turn) % s.seats][face])


# ---------- 5 Using a die


class UseDie(Step[FleetDice]):
    """How to use a die: its face, or a trade, a hex or the Salvage Yard instead. (5.1)"""

    __slots__ = ("face",)

    together = True

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

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        seat = self.seat
        sheet = begin(s, seat)
        if action is TRADE:
            s.tell("traded", (seat, FACES[self.face]))
            gain(s, seat, trade_pays(s.box, sheet))
        elif action is SALVAGE:
            sheet.salvaged += 1
            sheet.stars += 1
            s.tell("salvaged", (seat, FACES[self.face], s.box.salvage_uses - sheet.salvaged))
        elif action.verb == "hex":
            sheet.hexes |= 1 << self.face
            s.tell("hex_filled", (seat, FACES[self.face], sheet.hex_count()))
        elif action is USE_MARKET:
            gain(s, seat, market_pays(s.box, sheet))
        else:
            use_face(s, seat, action)
        settle(s, seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.use_die(s, self.seat, self.face, self.wild(s), isinstance(self, UsePicked), action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"face": FACES[self.face]}


def begin(s: FleetDice, seat: int) -> Sheet:
    """A seat answers: what its last answer did is no longer news."""
    sheet = s.sheets[seat]
    sheet.last = NONE
    sheet.gained = 0
    return sheet


def use_face(s: FleetDice, seat: int, action: Action) -> None:
    """Mark a section, or take three coins. (5.2, 5.3)"""
    if action is COINS:
        gain(s, seat, s.box.money.face)
    else:
        mark(s, seat, section_of(action))


class UsePicked(UseDie):
    """How to use the die just picked; a shrimp licence or the Casino may help. (5.1, 7.2, 9.2)"""

    __slots__ = ()

    def wild(self, s: FleetDice) -> bool:
        return self.face == SHRIMP and s.sheets[self.seat].levels[SHRIMP] > 0

    def may_reroll(self, s: FleetDice) -> bool:
        return s.sheets[self.seat].complete(CASINO)

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


class UseAgain(Step[FleetDice]):
    """A further use of a picked shrimp die, as any boat die. (7.2)"""

    __slots__ = ()

    together = True

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
        begin(s, self.seat)
        if action is DECLINE:
            s.tell("declined", (self.seat,))
        else:
            use_face(s, self.seat, action)
        settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.use_again(s, action)


# ---------- 3.2 Activation boxes


class ChooseEither(Step[FleetDice]):
    """A box with a question mark: a boat or a licence. (3.2)"""

    __slots__ = ("kind",)

    together = True

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: FleetDice) -> list[Action]:
        return LAUNCH_LICENSE

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        if action is LAUNCH:
            launch(s, self.seat, self.kind)
        else:
            activate(s, self.seat, self.kind)
        settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.either(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"type": TYPES[self.kind]}


LAUNCH_LICENSE: Final = [LAUNCH, LICENSE]

# ---------- 4.4 Income, 4.5 fishing


def pay_income(s: FleetDice) -> None:
    """Every seat's income, worked out before its stars are done. (4.4)"""
    s.stage = INCOME
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        sheet = s.sheets[seat]
        s.tell("income", (seat,))
        gain(s, seat, income(s.box, sheet))
    resume_all(s)


def fish_with_all(s: FleetDice) -> None:
    """The regular fishing phase, with the swordfish bonus after it. (4.5, 7.5)"""
    s.stage = FISHING_PHASE
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        s.sheets[seat].swordfish = True
        catch(s, seat)
    resume_all(s)


class OysterBoat(Step[FleetDice]):
    """Two fish, or one and a coin, for each oyster boat with room. (7.6)"""

    __slots__ = ()

    together = True

    def options(self, s: FleetDice) -> list[Action]:
        return FISH_COIN

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        begin(s, self.seat)
        oyster_catch(s, self.seat, action is COIN)
        settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.oyster(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        sheet = s.sheets[self.seat]
        boat = sheet.oyster
        return {
            "boat": boat + 1,
            "fish": sheet.fish[s.box.sections.first[OYSTER] + boat],
            "hold": hold(s.box, sheet, OYSTER),
        }


FISH_COIN: Final = [FISH, COIN]

# ---------- 6.2 Star actions


class StarAction(Step[FleetDice]):
    """Which top box to mark with a star action, if any. (6.2)"""

    __slots__ = ()

    together = True

    def options(self, s: FleetDice) -> list[Action]:
        left = s.sheets[self.seat].left
        options: list[Action] = []
        for section in range(ALL):
            if left[section]:
                options.append(MARK[section])
        options.append(DECLINE)
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = begin(s, self.seat)
        sheet.stars -= 1
        if action is DECLINE:
            s.tell("declined", (self.seat,))
        else:
            mark(s, self.seat, section_of(action))
        settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.star(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        return {"count": s.sheets[self.seat].stars}


# ---------- 8.1 King Crab


class ChooseBonus(Step[FleetDice]):
    """The king crab licence: one of the bonuses that nobody has. (8.1)"""

    __slots__ = ()

    together = True

    def options(self, s: FleetDice) -> list[Action]:
        return [BONUS[bonus.of] for number, bonus in enumerate(s.box.bonuses) if not bonus_taken(s, number)]

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        sheet = begin(s, self.seat)
        of = action.number - BONUS[0].number
        for number, bonus in enumerate(s.box.bonuses):
            if bonus.of == of:
                sheet.bonus = number
        s.tell("bonus_chosen", (self.seat, MEASURES[of]))
        if not s.picking():
            # Those before this seat have finished, and can't go back to choose differently.
            chance.reveal()
        settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.bonus(s, action)


def bonus_taken(s: FleetDice, number: int) -> bool:
    for sheet in s.sheets:
        if sheet.bonus == number:
            return True
    return False


# ---------- Steps that have no facts of their own but the seat, the face or the type, made once

SEATS: Final = range(MOST_SEATS)
PICKS: Final = [PickDie(seat) for seat in SEATS]
USE_PICKED: Final = [[UsePicked(seat, face) for face in range(MARKET + 1)] for seat in SEATS]
USE_REROLLED: Final = [[UseRerolled(seat, face) for face in range(MARKET + 1)] for seat in SEATS]
USE_SHARED: Final = [[UseShared(seat, face) for face in range(MARKET + 1)] for seat in SEATS]
USE_AGAIN: Final = [UseAgain(seat) for seat in SEATS]
CHOOSE_EITHER: Final = [[ChooseEither(seat, kind) for kind in range(len(TYPES))] for seat in SEATS]
OYSTER_BOATS: Final = [OysterBoat(seat) for seat in SEATS]
STARS: Final = [StarAction(seat) for seat in SEATS]
CHOOSE_BONUS: Final = [ChooseBonus(seat) for seat in SEATS]
