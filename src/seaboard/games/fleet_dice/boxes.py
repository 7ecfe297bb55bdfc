"""Boxes: marks from the top of a section, and the boats and licences that they activate. (3, 7.1, 7.3, 8, 9.1)"""

from __future__ import annotations

from mypy_extensions import i64

from seaboard.core.action import Action
from seaboard.games.fleet_dice.actions import COINS, MARK, section_of
from seaboard.games.fleet_dice.box import BOAT, COD, CRAB_LICENCE, EITHER, FISHING, LICENCE, SECTIONS, TOP_LEVEL, TYPES, WHARF
from seaboard.games.fleet_dice.coins import gain
from seaboard.games.fleet_dice.fishing import catch
from seaboard.games.fleet_dice.state import ASK_BONUS, ASK_EITHER, FleetDice, Sheet


def marks(sheet: Sheet, first: i64, end: i64) -> list[Action]:
    """The sections among these that have an open box. (3.1)"""
    left = sheet.left
    choices: list[Action] = []
    for section in range(first, end):
        if left[section]:
            choices.append(MARK[section])
    return choices


def mark(s: FleetDice, seat: int, section: int, using: str) -> None:
    """Mark the top open box of a section and let it take effect; note what its owner has to choose. (3.1, 3.2)"""
    sheet = s.sheets[seat]
    does = s.box.sections.boxes[section][sheet.marked[section]]
    sheet.marked[section] += 1
    sheet.left[section] -= 1
    sheet.last = section
    if s.told is not None:
        s.tell("box_marked", (seat, SECTIONS[section], sheet.marked[section], using))
    if does == BOAT:
        launch(s, seat, section)
    elif does == LICENCE:
        activate(s, seat, section)
    elif does == EITHER:
        boat = sheet.launched[section] < s.box.sections.slots[section]
        if boat and sheet.levels[section] < TOP_LEVEL:
            sheet.asks = ASK_EITHER
        elif boat:
            launch(s, seat, section)
        else:
            activate(s, seat, section)
    elif does == CRAB_LICENCE:
        sheet.asks = ASK_BONUS
    elif does == FISHING:
        s.tell("private_fishing", (seat,))
        catch(s, seat)
    elif section >= WHARF and sheet.left[section] == 0:
        s.tell("completed", (seat, SECTIONS[section]))


def launch(s: FleetDice, seat: int, section: int) -> None:
    """Launch the topmost boat that isn't yet, if there is one; cod licences pay for it. (3.2, 7.3)"""
    sheet = s.sheets[seat]
    if sheet.launched[section] == s.box.sections.slots[section]:
        return
    sheet.launched[section] += 1
    if s.told is not None:
        s.tell("launched", (seat, SECTIONS[section]))
    gain(s, seat, s.box.licences.cod[sheet.levels[COD]], "by_cod")


def activate(s: FleetDice, seat: int, kind: int) -> None:
    """Activate the next licence of a type, if there is one; the second pays coins. (3.2, 7.1)"""
    sheet = s.sheets[seat]
    level = sheet.levels[kind] + 1
    if level > TOP_LEVEL:
        return
    sheet.levels[kind] = level
    if s.told is not None:
        s.tell("licensed", (seat, TYPES[kind], level))
    gain(s, seat, s.box.licences.coins[level], "for_second_licence")


def use_face(s: FleetDice, seat: int, action: Action, using: str) -> None:
    """Mark a section, or take three coins. (5.2, 5.3)"""
    if action is COINS:
        gain(s, seat, s.box.money.face, using)
    else:
        mark(s, seat, section_of(action), using)
