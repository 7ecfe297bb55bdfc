"""What a sheet amounts to: fish, boats, coins to come, points, trophies."""

from __future__ import annotations

from seaboard.core.score import Score
from seaboard.games.fleet_dice.box import (
    BAIT_SHOP,
    BOATS,
    BUFFET,
    CANNING,
    COINS,
    COMPLETED,
    FISH,
    LEVELS,
    LICENCES,
    LOBSTER,
    MEASURES,
    OYSTER,
    SHRIMP,
    SMOKEHOUSE,
    TOP_LEVEL,
    TOP_LICENCES,
    WHARF,
    Bonus,
    FleetDiceBox,
)
from seaboard.games.fleet_dice.state import NONE, OVER, FleetDice, Sheet


def hold(box: FleetDiceBox, sheet: Sheet, section: int) -> int:
    """How many fish a boat of this type or ship can hold. (7.6)"""
    return box.sections.holds[section][sheet.levels[section] if section <= OYSTER else 0]


def fish_caught(sheet: Sheet) -> int:
    total = 0
    for fish in sheet.fish:
        total += fish
    return total


def boats_launched(sheet: Sheet) -> int:
    total = 0
    for boats in sheet.launched:
        total += boats
    return total


def full_boats(box: FleetDiceBox, sheet: Sheet) -> int:
    """Boats that can hold no more fish; those without fish boxes are never full. (8.3)"""
    count = 0
    for section in range(WHARF):
        boats = sheet.launched[section]
        room = hold(box, sheet, section)
        if boats and room:
            first = box.sections.first[section]
            for place in range(first, first + boats):
                if sheet.fish[place] >= room:
                    count += 1
    return count


def buildings_completed(sheet: Sheet) -> int:
    count = 0
    for building in range(WHARF, len(sheet.left)):
        if sheet.left[building] == 0 and sheet.marked[building] > 0:
            count += 1
    return count


# ---------- coins to come


def income(box: FleetDiceBox, sheet: Sheet) -> int:
    """What the income phase pays. (4.4)"""
    coins = box.money.income + box.licences.lobster[sheet.levels[LOBSTER]]
    if sheet.complete(CANNING):
        coins += box.money.canning * full_boats(box, sheet)
    return min(coins, box.money.income_most)


def market_pays(box: FleetDiceBox, sheet: Sheet) -> int:
    """What a market die pays. (5.5, 9.8)"""
    table = box.money.market
    coins = table[min(fish_caught(sheet), len(table) - 1)]
    return coins + box.money.smokehouse if sheet.complete(SMOKEHOUSE) else coins


def trade_pays(box: FleetDiceBox, sheet: Sheet) -> int:
    """What a traded die pays. (5.6, 9.7)"""
    return box.money.bait_shop if sheet.complete(BAIT_SHOP) else box.money.trade


# ---------- points


def measure(sheet: Sheet, of: int) -> int:
    """What a bonus or a trophy counts. (8.1, 11)"""
    if of < FISH:
        return sheet.levels[of]
    if of == FISH:
        return fish_caught(sheet)
    if of == BOATS:
        return boats_launched(sheet)
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


def bonus_points(sheet: Sheet, bonus: Bonus) -> int:
    return min(bonus.most, measure(sheet, bonus.of) // bonus.each * bonus.vp)


def bonus_phrase(bonus: Bonus) -> tuple[int | str, ...]:
    """What a bonus gives, to be said: `1 VP per 6 fish`."""
    of = MEASURES[bonus.of]
    return ("bonus", bonus.vp, of) if bonus.each == 1 else ("bonus_every", bonus.vp, bonus.each, of)


def boat_points(box: FleetDiceBox, sheet: Sheet) -> int:
    points = 0
    for section in range(WHARF):
        vp = box.sections.boat_vp[section]
        for boat in range(sheet.launched[section]):
            points += vp[boat]
    return points


def licence_points(box: FleetDiceBox, sheet: Sheet) -> int:
    """Level-3 licences and the king crab licence. (10.2)"""
    points = box.crab_vp if sheet.bonus != NONE else 0
    for kind in range(SHRIMP, OYSTER + 1):
        points += box.licences.vp[kind][sheet.levels[kind]]
    return points


def building_points(box: FleetDiceBox, sheet: Sheet) -> int:
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


def gold_owners(s: FleetDice) -> list[int]:
    """Every seat with the most of what the gold trophy asks for. (11.2)"""
    of = s.box.gold[s.gold]
    counts = [measure(sheet, of) for sheet in s.sheets]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most]


def score(s: FleetDice, seat: int, golden: list[int]) -> Score:
    """Five parts; ties are broken by fish. (10.2, 10.3)"""
    box = s.box
    sheet = s.sheets[seat]
    trophies = (s.silver_owner == seat) + (seat in golden)
    parts = {
        "fish": fish_caught(sheet),
        "boats": boat_points(box, sheet),
        "licences": licence_points(box, sheet),
        "buildings": building_points(box, sheet),
        "bonus": own_bonus(box, sheet) + box.trophy_vp * trophies,
    }
    return Score(sum(list(parts.values())), parts, (parts["fish"],))


def all_scores(s: FleetDice) -> list[Score]:
    golden = gold_owners(s) if s.gold != NONE and s.stage == OVER else []
    return [score(s, seat, golden) for seat in range(s.seats)]
