"""Marks on a sheet and what they set off: licences, boats, coins with their stars, and the catch."""

from __future__ import annotations

from seaboard.games.fleet_dice.box import (
    BARGE,
    BOAT,
    BY_COD,
    BY_OYSTER,
    COD,
    CRAB_LICENCE,
    EITHER,
    FISHING,
    FOR_SECOND_LICENCE,
    LICENCE,
    OYSTER,
    SECTIONS,
    TOP_LEVEL,
    TYPES,
    WHARF,
)
from seaboard.games.fleet_dice.counting import full_boats, hold
from seaboard.games.fleet_dice.state import ASK_BONUS, ASK_EITHER, NONE, FleetDice


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
    gain(s, seat, s.box.licences.cod[sheet.levels[COD]], BY_COD)


def activate(s: FleetDice, seat: int, kind: int) -> None:
    """Activate the next licence of a type, if there is one; the second pays coins. (3.2, 7.1)"""
    sheet = s.sheets[seat]
    level = sheet.levels[kind] + 1
    if level > TOP_LEVEL:
        return
    sheet.levels[kind] = level
    if s.told is not None:
        s.tell("licensed", (seat, TYPES[kind], level))
    gain(s, seat, s.box.licences.coins[level], FOR_SECOND_LICENCE)


def gain(s: FleetDice, seat: int, coins: int, using: str) -> None:
    """Mark coins, as far as there are boxes; every star among them is a star action to do. (6.1, 12.6)"""
    if coins == 0:
        return
    sheet = s.sheets[seat]
    money = s.box.money
    before = sheet.coins
    stars = sheet.stars
    for _ in range(coins):
        box = sheet.track + 1
        while box <= money.boxes:
            star = money.star_number[box]
            if star == NONE or not sheet.struck_stars >> star & 1:
                break
            box += 1
        if box > money.boxes:
            break
        sheet.track = box
        sheet.coins += 1
        if money.star_number[box] != NONE:
            sheet.stars += 1
    sheet.gained += sheet.coins - before
    if s.told is not None:
        s.tell("coins_marked", (seat, sheet.coins - before, using, sheet.coins))
        if sheet.stars > stars:
            s.tell("stars_reached", (seat, sheet.stars - stars))


def catch(s: FleetDice, seat: int) -> None:
    """The Barge first, then every boat with room; oyster boats wait for their choice if there is a licence. (4.5, 8.4)"""
    sheet = s.sheets[seat]
    box = s.box
    fish = sheet.fish
    before = 0
    for caught in fish:
        before += caught
    barge = sheet.launched[BARGE]
    if barge:
        full = full_boats(box, sheet)
        room = hold(box, sheet, BARGE)
        first = box.sections.first[BARGE]
        for place in range(first, first + barge):
            fish[place] = min(room, fish[place] + full)
    for section in range(WHARF):
        boats = sheet.launched[section]
        if boats == 0 or section == BARGE:
            continue
        catches = 1
        if section == OYSTER:
            if sheet.levels[OYSTER]:
                sheet.oyster = 0
                continue
            catches = box.oyster_catch
        room = hold(box, sheet, section)
        first = box.sections.first[section]
        for place in range(first, first + boats):
            if fish[place] < room:
                fish[place] = min(room, fish[place] + catches)
    if s.told is not None:
        after = 0
        for caught in fish:
            after += caught
        s.tell("fished", (seat, after - before))


def oyster_catch(s: FleetDice, seat: int, coin: bool) -> None:
    """The catch of the oyster boat that is asked: two fish, or one and a coin. (7.6)"""
    sheet = s.sheets[seat]
    place = s.box.sections.first[OYSTER] + sheet.oyster
    room = hold(s.box, sheet, OYSTER) - sheet.fish[place]
    caught = min(room, 1 if coin else s.box.oyster_catch)
    sheet.fish[place] += caught
    sheet.oyster += 1
    if s.told is not None:
        s.tell("oyster_fished", (seat, caught))
    if coin:
        gain(s, seat, 1, BY_OYSTER)


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
