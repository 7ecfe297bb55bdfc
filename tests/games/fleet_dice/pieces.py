"""What must hold in every position of Fleet: The Dice Game: marks, boats, fish, coins and dice add up."""

from __future__ import annotations

from seaboard.core.step import Stage
from seaboard.games.fleet_dice.box import BARGE, BOAT, EITHER, LICENCE, OYSTER, TYPES, WHARF
from seaboard.games.fleet_dice.chains import ChooseBonus, ChooseEither
from seaboard.games.fleet_dice.fishing import hold
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.state import ASK_BONUS, ASK_EITHER, NONE, OVER, FleetDice, Sheet


def check(s: FleetDice) -> None:
    box = s.box
    for seat, sheet in enumerate(s.sheets):
        check_sections(s, seat, sheet)
        check_coins(s, sheet)
        assert 0 <= sheet.hexes < 1 << len(TYPES) and sheet.salvaged <= box.salvage_uses
        assert not sheet.hexes or sheet.complete(WHARF + 2)
        assert not sheet.salvaged or sheet.complete(WHARF + 3)
        assert (sheet.captain != NONE) == s.options.captain_cards
    bonuses = [sheet.bonus for sheet in s.sheets if sheet.bonus != NONE]
    assert len(set(bonuses)) == len(bonuses)
    for seat, sheet in enumerate(s.sheets):
        marked = sheet.marked[WHARF - 5] > box.sections.letters[WHARF - 5].index("K")
        waiting = sheet.asks == ASK_BONUS or any(isinstance(step, ChooseBonus) and step.seat == seat for step in s.steps)
        assert (sheet.bonus != NONE) == (marked and not waiting)
    captains = [sheet.captain for sheet in s.sheets if sheet.captain != NONE]
    assert len(set(captains)) == len(captains)
    assert (s.gold != NONE) == (s.silver != NONE) == s.options.trophy_cards
    assert bool(s.stones) == (s.seats == 1)
    for stone, route in zip(s.stones, box.solo.routes, strict=False):
        assert stone in route
    assert 1 <= s.round <= (box.rounds if s.seats > 1 else box.solo_rounds)
    if s.stage == OVER:
        assert not s.steps and not s.dice
        assert all(sheet.stars == sheet.uses == sheet.later_stars == sheet.later_coins == 0 for sheet in s.sheets)
        assert not any(sheet.swordfish or sheet.oyster != NONE or sheet.asks for sheet in s.sheets)
    else:
        assert isinstance(s.steps[0], Stage)
        town = s.stage >= 5
        places = s.places()
        picked = [face for face in s.picks[places if town else 0 :][:places] if face != NONE]
        if s.picking():
            assert len(picked) + len(s.dice) == places + 1
            assert len(GAME.asked(s)) == 1


def check_sections(s: FleetDice, seat: int, sheet: Sheet) -> None:
    """Boxes are marked, open or struck; boats and licences come from marked boxes; no boat holds too much."""
    box = s.box
    for section, boxes in enumerate(box.sections.boxes):
        struck = len(boxes) - sheet.marked[section] - sheet.left[section]
        assert sheet.marked[section] >= 0 and sheet.left[section] >= 0 and struck >= 0
        assert struck == 0 or s.seats == 1
        if section >= WHARF:
            continue
        done = boxes[: sheet.marked[section]]
        boats = sheet.launched[section]
        assert boats <= box.sections.slots[section]
        if section < len(TYPES):
            asked = sheet.asks == ASK_EITHER and sheet.last == section
            asked |= any(isinstance(step, ChooseEither) and (step.seat, step.kind) == (seat, section) for step in s.steps)
            earned = done.count(BOAT) + done.count(LICENCE) + done.count(EITHER) - asked
            most = box.sections.slots[section] + 3
            assert boats + sheet.levels[section] == min(earned, most)
            assert 0 <= sheet.levels[section] <= 3
        else:
            assert boats == done.count(BOAT)
        first = box.sections.first[section]
        fish = sheet.fish[first : first + box.sections.slots[section]]
        assert all(0 <= caught <= hold(box, sheet, section) for caught in fish)
        assert not any(fish[boats:])
    assert sheet.oyster == NONE or sheet.launched[OYSTER]
    assert sheet.launched[BARGE] or not sheet.fish[box.sections.first[BARGE]]


def check_coins(s: FleetDice, sheet: Sheet) -> None:
    """Every box up to the last marked one is marked, or a struck star."""
    money = s.box.money
    struck = [box for star, box in enumerate(money.stars) if sheet.struck_stars >> star & 1]
    assert sheet.track <= money.boxes
    assert sheet.coins == sheet.track - sum(box <= sheet.track for box in struck)
    assert not struck or s.seats == 1
