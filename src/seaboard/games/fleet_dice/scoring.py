"""Points: fish, boats, licences, buildings, bonuses and trophies, and the rank of a solo result. (8.1, 10, 11, 12.8)"""

from __future__ import annotations

from seaboard.core.score import Score
from seaboard.games.fleet_dice.box import (
    BOATS,
    BUFFET,
    COINS,
    COMPLETED,
    FISH,
    LEVELS,
    LICENCES,
    MEASURES,
    OYSTER,
    RANKS,
    TOP_LEVEL,
    TOP_LICENCES,
    WHARF,
    Bonus,
    FleetDiceBox,
)
from seaboard.games.fleet_dice.fishing import fish_caught
from seaboard.games.fleet_dice.state import NONE, OVER, FleetDice, Sheet


def all_scores(s: FleetDice) -> list[Score]:
    """Five parts; the gold trophy counts at the end, and ties are broken by fish. (10.2, 10.3)"""
    golden = gold_owners(s) if s.gold != NONE and s.stage == OVER else []
    scores: list[Score] = []
    for seat, sheet in enumerate(s.sheets):
        trophies = (s.silver_owner == seat) + (seat in golden)
        parts = {
            "fish": fish_caught(sheet),
            "boats": boat_points(s.box, sheet),
            "licences": licence_points(s.box, sheet),
            "buildings": building_points(s.box, sheet),
            "bonus": own_bonus(s.box, sheet) + s.box.trophy_vp * trophies,
        }
        scores.append(Score(sum(list(parts.values())), parts, (parts["fish"],)))
    return scores


def boat_points(box: FleetDiceBox, sheet: Sheet) -> int:
    points = 0
    for section in range(WHARF):
        boats = sheet.launched[section]
        if boats:
            vp = box.sections.boat_vp[section]
            for boat in range(boats):
                points += vp[boat]
    return points


def licence_points(box: FleetDiceBox, sheet: Sheet) -> int:
    """Level-3 licences and the king crab licence. (10.2)"""
    points = box.crab_vp if sheet.bonus != NONE else 0
    for kind in range(OYSTER + 1):
        points += box.licences.vp[kind][sheet.levels[kind]]
    return points


def building_points(box: FleetDiceBox, sheet: Sheet) -> int:
    """Completed buildings, marked boxes of Anna's Bank, and hexes. (9)"""
    points = box.hex_vp[sheet.hex_count()] if sheet.complete(BUFFET) else 0
    for building in range(WHARF, len(sheet.left)):
        marked = sheet.marked[building]
        points += box.box_vp[building - WHARF] * marked
        if marked and sheet.left[building] == 0:
            points += box.building_vp[building - WHARF]
    return points


def own_bonus(box: FleetDiceBox, sheet: Sheet) -> int:
    """The king crab bonus, and the captain's, which is limited by itself. (8.1, 11.1)"""
    points = bonus_points(sheet, box.bonuses[sheet.bonus]) if sheet.bonus != NONE else 0
    if sheet.captain != NONE:
        points += bonus_points(sheet, box.captains[sheet.captain])
    return points


def bonus_points(sheet: Sheet, bonus: Bonus) -> int:
    return min(bonus.most, measure(sheet, bonus.of) // bonus.each * bonus.vp)


def bonus_phrase(bonus: Bonus) -> tuple[int | str, ...]:
    """What a bonus gives, to be said: `1 VP per 6 fish`."""
    of = MEASURES[bonus.of]
    return ("bonus", bonus.vp, of) if bonus.each == 1 else ("bonus_every", bonus.vp, bonus.each, of)


def gold_owners(s: FleetDice) -> list[int]:
    """Every seat with the most of what the gold trophy asks for. (11.2)"""
    of = s.box.gold[s.gold]
    counts = [measure(sheet, of) for sheet in s.sheets]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most]


def award_silver(s: FleetDice) -> None:
    """The silver trophy goes to the first who meets its condition, in turn order. (11.2)"""
    if s.silver == NONE or s.silver_owner != NONE:
        return
    for seat in s.in_turn():
        if measure(s.sheets[seat], s.box.silver[s.silver]) >= s.box.silver_least[s.silver]:
            s.silver_owner = seat
            s.tell("silver", (seat,))
            return


def rank(s: FleetDice, total: int) -> int:
    """The rank of a solo result. (12.8)"""
    for number, least in enumerate(s.box.solo.ranks):
        if total >= least:
            return number
    return len(RANKS) - 1


# ---------- what bonuses and trophies count


def measure(sheet: Sheet, of: int) -> int:
    """So many fish, boats, buildings, coins or licences. (8.1, 11)"""
    if of < FISH:
        return sheet.levels[of]
    if of == FISH:
        return fish_caught(sheet)
    if of == BOATS:
        return sum(sheet.launched)
    if of == COMPLETED:
        return buildings_completed(sheet)
    if of == COINS:
        return sheet.coins
    least = TOP_LEVEL if of == TOP_LICENCES else 2 if of == LICENCES else 1
    total = 0
    for level in sheet.levels:
        if level >= least:
            total += level if of == LEVELS else 1
    return total


def buildings_completed(sheet: Sheet) -> int:
    count = 0
    for building in range(WHARF, len(sheet.left)):
        if sheet.complete(building):
            count += 1
    return count
