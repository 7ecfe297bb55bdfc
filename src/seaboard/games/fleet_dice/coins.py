"""Coins: the track they are marked on, and what income, the market and a traded die pay. (4.4, 5.5, 5.6, 6.1)"""

from __future__ import annotations

from seaboard.games.fleet_dice.box import BAIT_SHOP, CANNING, LOBSTER, SMOKEHOUSE, FleetDiceBox
from seaboard.games.fleet_dice.fishing import fish_caught, full_boats
from seaboard.games.fleet_dice.state import NONE, FleetDice, Sheet


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
