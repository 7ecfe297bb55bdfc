"""The course of a match: phase after phase, and what a seat has still to do in one. (4.1, 6.3)

The questions have files of their own. Their answers lead back here, so these files import each other as modules.
"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.fleet_dice import ruth, steps_dice, steps_marks, steps_phases
from seaboard.games.fleet_dice.box import BY_SWORDFISH, RUTH, SWORDFISH
from seaboard.games.fleet_dice.dice import roll_boats, roll_town
from seaboard.games.fleet_dice.ending import award_silver, end_round
from seaboard.games.fleet_dice.marking import gain, next_oyster
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
    TOWN_SHARED,
    FleetDice,
    Sheet,
)


def go_on(s: FleetDice, chance: Chance) -> None:
    """Part after part of the match, until somebody is asked or the match is over. (4.1)"""
    while not s.steps and s.stage != OVER:
        award_silver(s)
        stage = s.stage
        if s.picking():
            if len(s.dice) > 1:
                steps_phases.next_pick(s)
            else:
                steps_phases.share_die(s)
            continue
        if s.seats > 1:
            # All have answered what was asked of all at once: nobody can take an answer back any more.
            chance.reveal()
        if stage in (BOAT_SHARED, TOWN_SHARED) and s.stones and s.start != RUTH:
            ruth.use_shared(s)
        if stage == BOAT_SHARED:
            steps_phases.pay_income(s)
        elif stage == INCOME and s.round % s.box.fishing_every == 0:
            steps_phases.fish_with_all(s)
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
        s.steps.append(steps_marks.CHOOSE_EITHER[seat][sheet.last])
        return
    if next_oyster(s, seat):
        s.steps.append(steps_phases.OYSTER_BOATS[seat])
        return
    while True:
        if sheet.stars:
            for left in sheet.left:
                if left:
                    s.steps.append(steps_marks.STARS[seat])
                    return
            s.tell("lapsed", (seat, sheet.stars))
            sheet.stars = 0
        if sheet.uses:
            sheet.uses -= 1
            s.steps.append(steps_dice.USE_AGAIN[seat])
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
            gain(s, seat, coins, BY_SWORDFISH)
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
            s.steps.append(steps_marks.CHOOSE_BONUS[seat])
            return
        for step in s.steps:
            if step.seat == seat:
                return


def begin(s: FleetDice, seat: int) -> Sheet:
    """A seat answers: what its last answer did is no longer news."""
    sheet = s.sheets[seat]
    sheet.last = NONE
    sheet.gained = 0
    return sheet
