"""What a position is worth to a seat, and which options look promising before any search."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet_dice.actions import BONUS, COIN, DECLINE, HEX, MARK, PICK, REROLL, TRADE, section_of
from seaboard.games.fleet_dice.box import (
    ALL,
    BAIT_SHOP,
    BARGE,
    BOAT,
    BUFFET,
    CANNING,
    CASINO,
    COD,
    CRAB_LICENCE,
    EITHER,
    FISH,
    FISHING,
    HARBOUR,
    HARBOUR_FACE,
    LICENCE,
    LOBSTER,
    OYSTER,
    PLAIN,
    SALVAGE,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    THREE_COINS,
    TOP_LEVEL,
    WHARF,
    WHARF_FACE,
    Bonus,
)
from seaboard.games.fleet_dice.chains import ChooseBonus, ChooseEither, UseAgain
from seaboard.games.fleet_dice.coins import market_pays, trade_pays
from seaboard.games.fleet_dice.dice import UseDie, UsePicked
from seaboard.games.fleet_dice.fishing import fish_caught, full_boats, hold
from seaboard.games.fleet_dice.scoring import (
    boat_points,
    bonus_points,
    building_points,
    licence_points,
    measure,
    own_bonus,
)
from seaboard.games.fleet_dice.state import ASK_BONUS, FISHING_PHASE, NONE, OVER, FleetDice, Sheet

# In points.
STAR: Final = 1.6
LATE_STAR: Final = 1.2
"""What a star action is worth in the last round."""
CRAB_BONUS: Final = 6.0
"""What a king crab bonus will bring, about, before it is chosen."""
STEADY: Final = 0.85
"""How much of what lies ahead will be reached, about."""
GROWTH: Final = [0.15, 0.15, 0.15, 0.15, 0.15, 1.5, 0.9, 0.4, 0.2, 0.5, 0.1, 4.0]
"""How much of each measure a round adds, about; fish besides those that launched boats will catch."""
STAGE_LEFT: Final = [1.0, 1.0, 0.8, 0.65, 0.6, 0.5, 0.25, 0.0]
"""How much of a round is left in each of its parts."""


class Outlook:
    """What is still to come for a sheet: rounds, fishing phases, and the worth of stars and coins."""

    __slots__ = ("s", "sheet", "rounds", "fishing", "star", "coin")

    def __init__(self, s: FleetDice, sheet: Sheet, rounds: float, fishing: int, star: float, coin: float) -> None:
        self.s: Final = s
        self.sheet: Final = sheet
        self.rounds: Final = rounds
        self.fishing: Final = fishing
        self.star: Final = star
        self.coin: Final = coin


def outlook(s: FleetDice, sheet: Sheet) -> Outlook:
    last = s.box.solo_rounds if s.stones else s.box.rounds
    every = s.box.fishing_every
    rounds = last - s.round + STAGE_LEFT[s.stage]
    fishing = last // every - s.round // every
    if s.round % every == 0 and s.stage < FISHING_PHASE:
        fishing += 1
    star = LATE_STAR + (STAR - LATE_STAR) * min(1.0, rounds / 3.0)
    stars_left = 0
    for box in s.box.money.stars:
        if box > sheet.track:
            stars_left += 1
    share = stars_left / max(1, s.box.money.boxes - sheet.track)
    return Outlook(s, sheet, rounds, fishing, star, star * share)


def worth(s: FleetDice, seat: int) -> float:
    """Points on the sheet, what boats, licences and buildings will bring, and what is half done or in hand."""
    sheet = s.sheets[seat]
    box = s.box
    total = float(fish_caught(sheet) + boat_points(box, sheet) + licence_points(box, sheet))
    total += building_points(box, sheet) + own_bonus(box, sheet)
    if s.silver_owner == seat:
        total += box.trophy_vp
    if s.stage == OVER:
        return total
    o = outlook(s, sheet)
    total += o.coin * sheet.coins + catch_ahead(o)
    for kind in range(HARBOUR):
        total += licence_ahead(o, kind, sheet.levels[kind])
    for section in range(ALL):
        total += half_done(o, section)
        if section >= WHARF and sheet.complete(section):
            total += effect_ahead(o, section)
    if sheet.bonus != NONE:
        total += bonus_ahead(o, box.bonuses[sheet.bonus])
    if sheet.captain != NONE:
        total += bonus_ahead(o, box.captains[sheet.captain])
    return total + in_hand(o, seat)


# ---------- what is to come


def catch_ahead(o: Outlook) -> float:
    """The fish that launched boats will still catch."""
    sheet = o.sheet
    fish = 0
    for section in range(WHARF):
        boats = sheet.launched[section]
        if boats == 0 or section == BARGE:
            continue
        room = hold(o.s.box, sheet, section)
        catches = o.fishing * (o.s.box.oyster_catch if section == OYSTER else 1)
        first = o.s.box.sections.first[section]
        for place in range(first, first + boats):
            fish += min(catches, room - sheet.fish[place])
    if sheet.launched[BARGE]:
        room = hold(o.s.box, sheet, BARGE) - sheet.fish[o.s.box.sections.first[BARGE]]
        fish += min(room, full_boats(o.s.box, sheet) * o.fishing)
    return 0.95 * fish


def licence_ahead(o: Outlook, kind: int, level: int) -> float:
    """What a licence will bring besides its points."""
    if level == 0:
        return 0.0
    given = o.s.box.licences
    if kind == SHRIMP:
        return o.rounds * (0.15 + 0.2 * o.star * given.shrimp_stars[level] + 0.25 * (given.shrimp_uses[level] - 1))
    if kind == COD:
        return given.cod[level] * o.coin * o.rounds * 0.9
    if kind == LOBSTER:
        return given.lobster[level] * o.coin * o.rounds
    if kind == SWORDFISH:
        return o.fishing * (given.swordfish_stars[level] * o.star + given.swordfish_coins[level] * o.coin)
    return 0.3 * o.fishing * (1 + o.sheet.launched[OYSTER])


def bonus_ahead(o: Outlook, bonus: Bonus) -> float:
    """How much a bonus will still grow."""
    now = measure(o.sheet, bonus.of)
    more = GROWTH[bonus.of] * o.rounds + (catch_ahead(o) if bonus.of == FISH else 0.0)
    return min(float(bonus.most), (now + more) / bonus.each * bonus.vp) - bonus_points(o.sheet, bonus)


def effect_ahead(o: Outlook, building: int) -> float:
    """What a completed building will bring besides its points."""
    money = o.s.box.money
    if building == CASINO:
        return 0.2 * o.rounds
    if building == BAIT_SHOP:
        return 0.15 * o.rounds
    if building == SMOKEHOUSE:
        return 0.35 * money.smokehouse * o.coin * o.rounds
    if building == CANNING:
        return 0.8 * money.canning * o.coin * o.rounds * (full_boats(o.s.box, o.sheet) + 1)
    if building == SALVAGE:
        return 0.5 * min(o.rounds, float(o.s.box.salvage_uses - o.sheet.salvaged))
    if building == BUFFET:
        filled = o.sheet.hex_count()
        more = min(len(o.s.box.hex_vp) - 1, filled + int(o.rounds * 0.5))
        return 0.5 * (o.s.box.hex_vp[more] - o.s.box.hex_vp[filled])
    return 0.0


# ---------- what a mark brings


def activation(o: Outlook, section: int, does: int) -> float:
    """What an activation box will bring once it is marked."""
    box = o.s.box
    sheet = o.sheet
    if does == CRAB_LICENCE:
        return box.crab_vp + CRAB_BONUS
    if does == FISHING:
        boats = 1.0
        for ship in range(WHARF):
            boats += sheet.launched[ship] if box.sections.holds[ship][0] else 0
        return 0.6 * boats + 0.5
    value = 0.0
    if does in (LICENCE, EITHER) and sheet.levels[section] < TOP_LEVEL:
        level = sheet.levels[section]
        value = licence_ahead(o, section, level + 1) - licence_ahead(o, section, level)
        value += box.licences.vp[section][level + 1] + box.licences.coins[level + 1] * o.coin
        if section == OYSTER:
            value += 0.5 * sheet.launched[OYSTER]
    if does in (BOAT, EITHER) and sheet.launched[section] < box.sections.slots[section]:
        value = max(value, boat_worth(o, section))
    return value


def boat_worth(o: Outlook, section: int) -> float:
    """Points, fish and coins of the next boat of a type or ship."""
    box = o.s.box
    vp = box.sections.boat_vp[section][o.sheet.launched[section]]
    room = hold(box, o.sheet, section)
    catches = o.fishing
    if section == OYSTER:
        catches *= box.oyster_catch
    elif section == BARGE:
        catches *= full_boats(box, o.sheet) + 1
    return vp + 0.95 * min(room, catches) + box.licences.cod[o.sheet.levels[COD]] * o.coin


def building_worth(o: Outlook, section: int) -> float:
    """What completing a building will bring."""
    return o.s.box.building_vp[section - WHARF] + effect_ahead(o, section)


def half_done(o: Outlook, section: int) -> float:
    """The part of the next activation, or of the building, that is paid for by marks already made."""
    sheet = o.sheet
    left = sheet.left[section]
    marked = sheet.marked[section]
    if left == 0 or marked == 0:
        return 0.0
    if section >= WHARF:
        return STEADY * building_worth(o, section) * marked / (marked + left) if left <= 2.0 * o.rounds else 0.0
    boxes = o.s.box.sections.boxes[section]
    done = 0
    while done < marked and boxes[marked - 1 - done] == PLAIN:
        done += 1
    if done == 0:
        return 0.0
    for ahead in range(left):
        does = boxes[marked + ahead]
        if does != PLAIN:
            return STEADY * activation(o, section, does) * done / (done + ahead + 1)
    return 0.0


def mark_worth(o: Outlook, section: int) -> float:
    """What marking the top box of a section adds, about; nothing where no box is open."""
    sheet = o.sheet
    left = sheet.left[section]
    if left == 0:
        return 0.0
    marked = sheet.marked[section]
    if section >= WHARF:
        value = float(o.s.box.box_vp[section - WHARF])
        whole = building_worth(o, section)
        if left == 1:
            return value + whole * (1.0 - STEADY * marked / (marked + 1))
        return value + (STEADY * whole / (marked + left) if left <= 2.0 * o.rounds else 0.0)
    boxes = o.s.box.sections.boxes[section]
    does = boxes[marked]
    if does != PLAIN:
        return activation(o, section, does) - half_done(o, section)
    done = 1
    while done <= marked and boxes[marked - done] == PLAIN:
        done += 1
    for ahead in range(1, left):
        does = boxes[marked + ahead]
        if does != PLAIN:
            return STEADY * activation(o, section, does) / (done + ahead)
    return 0.0


def best_mark(o: Outlook, first: int, last: int) -> float:
    best = 0.0
    for section in range(first, last):
        best = max(best, mark_worth(o, section))
    return best


# ---------- what is in hand


def in_hand(o: Outlook, seat: int) -> float:
    """Stars to be done, and the die, box or use that the seat is asked about."""
    sheet = o.sheet
    total = 0.0
    stars = sheet.stars + sheet.later_stars
    if stars:
        total += best_mark(o, 0, ALL) + (stars - 1) * o.star
    total += sheet.later_coins * o.coin + sheet.uses * max(best_mark(o, 0, HARBOUR), 3 * o.coin)
    steps = o.s.steps
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if not step.waits:
            break
        if step.seat != seat:
            continue
        if isinstance(step, UseDie):
            total += die_worth(o, step.face, isinstance(step, UsePicked))
        elif isinstance(step, UseAgain):
            total += max(best_mark(o, 0, HARBOUR), 3 * o.coin)
        elif isinstance(step, ChooseEither):
            total += activation(o, step.kind, EITHER)
        elif isinstance(step, ChooseBonus):
            total += o.s.box.crab_vp + CRAB_BONUS
    if sheet.asks == ASK_BONUS:
        total += o.s.box.crab_vp + CRAB_BONUS
    return total


def die_worth(o: Outlook, face: int, picked: bool) -> float:
    """The best use of a die, about."""
    box = o.s.box
    sheet = o.sheet
    best = trade_pays(box, sheet) * o.coin
    if face < THREE_COINS:
        level = sheet.levels[SHRIMP] if picked and face == SHRIMP else 0
        if level:
            use = max(best_mark(o, 0, HARBOUR), box.money.face * o.coin)
            best = max(best, use * box.licences.shrimp_uses[level] + o.star * box.licences.shrimp_stars[level])
        else:
            best = max(best, mark_worth(o, face))
        if sheet.complete(BUFFET) and not sheet.hexes >> face & 1:
            filled = sheet.hex_count()
            best = max(best, 0.6 * (box.hex_vp[filled + 1] - box.hex_vp[filled]) + 0.4)
    elif face == THREE_COINS:
        best = max(best, box.money.face * o.coin)
    elif face == HARBOUR_FACE:
        best = max(best, best_mark(o, HARBOUR, WHARF))
    elif face == WHARF_FACE:
        best = max(best, best_mark(o, WHARF, ALL))
    else:
        best = max(best, market_pays(box, sheet) * o.coin)
    if sheet.complete(SALVAGE) and sheet.salvaged < box.salvage_uses:
        best = max(best, best_mark(o, 0, ALL) - 0.4)
    return best


# ---------- before any search


def likely(s: FleetDice, choices: list[Action]) -> list[float]:
    """Marks and dice by what they bring; trading and declining only now and then."""
    sheet = s.sheets[s.steps[-1].seat]
    o = outlook(s, sheet)
    return [weight(o, action) for action in choices]


def weight(o: Outlook, action: Action) -> float:
    verb = action.verb
    if verb == MARK[0].verb:
        return 0.3 + mark_worth(o, section_of(action)) ** 2
    if verb == PICK[0].verb:
        return 0.3 + die_worth(o, action.number - PICK[0].number, True) ** 2
    if verb == HEX[0].verb or verb == BONUS[0].verb:
        return 3.0
    if action is DECLINE or action is REROLL:
        return 0.1
    if action is TRADE:
        return 0.5
    return 1.5 if action is COIN else 2.0
