"""Fishing: how many fish boats hold, and what they catch in a fishing phase of all or of one. (4.5, 7.6, 8.2, 8.4)"""

from __future__ import annotations

from seaboard.games.fleet_dice.box import BARGE, OYSTER, WHARF, FleetDiceBox
from seaboard.games.fleet_dice.state import NONE, FleetDice, Sheet


def hold(box: FleetDiceBox, sheet: Sheet, section: int) -> int:
    """How many fish a boat of this type or ship can hold. (7.6)"""
    return box.sections.holds[section][sheet.levels[section] if section <= OYSTER else 0]


def fish_caught(sheet: Sheet) -> int:
    total = 0
    for fish in sheet.fish:
        total += fish
    return total


def full_boats(box: FleetDiceBox, sheet: Sheet) -> int:
    """Boats that can hold no more fish; those without fish boxes are never full. (8.3)"""
    count = 0
    for section in range(WHARF):
        boats = sheet.launched[section]
        room = hold(box, sheet, section) if boats else 0
        if room:
            first = box.sections.first[section]
            for place in range(first, first + boats):
                if sheet.fish[place] >= room:
                    count += 1
    return count


def catch(s: FleetDice, seat: int) -> None:
    """The Barge first, then every boat with room; oyster boats wait for their choice if there is a licence. (4.5, 8.4)"""
    sheet = s.sheets[seat]
    before = fish_caught(sheet) if s.told is not None else 0
    if sheet.launched[BARGE]:
        catch_with(s, sheet, BARGE, full_boats(s.box, sheet))
    for section in range(WHARF):
        if sheet.launched[section] == 0 or section == BARGE:
            continue
        if section != OYSTER:
            catch_with(s, sheet, section, 1)
        elif sheet.levels[OYSTER]:
            sheet.oyster = 0
        else:
            catch_with(s, sheet, OYSTER, s.box.oyster_catch)
    if s.told is not None:
        s.tell("fished", (seat, fish_caught(sheet) - before))


def catch_with(s: FleetDice, sheet: Sheet, section: int, count: int) -> None:
    """All boats of a type or ship catch so many fish, as far as there is room."""
    fish = sheet.fish
    room = hold(s.box, sheet, section)
    first = s.box.sections.first[section]
    for place in range(first, first + sheet.launched[section]):
        fish[place] = min(room, fish[place] + count)


def next_oyster(s: FleetDice, seat: int) -> bool:
    """Whether an oyster boat with room has still to make its catch; it is then the one at `oyster`. (7.6)"""
    sheet = s.sheets[seat]
    if sheet.oyster == NONE:
        return False
    room = hold(s.box, sheet, OYSTER)
    first = s.box.sections.first[OYSTER]
    for boat in range(sheet.oyster, sheet.launched[OYSTER]):
        if sheet.fish[first + boat] < room:
            sheet.oyster = boat
            return True
    sheet.oyster = NONE
    return False
