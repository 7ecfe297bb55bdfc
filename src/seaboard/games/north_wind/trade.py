"""Buying and selling at trading ports and merchants: what is possible, and what it does. (5.1, 5.3, 7.2)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.north_wind.actions import BUY, SELL
from seaboard.games.north_wind.box import BOOKKEEPER, GOODS, Tile
from seaboard.games.north_wind.state import NorthWind, Ship


def trades(s: NorthWind, ship: Ship, goods: tuple[int, ...], most: int) -> list[Action]:
    """What a ship can buy and sell of these goods at the tile, up to `most` pieces. (5.1, 5.3)"""
    tile = s.tile()
    gold = ship.gold
    room = s.box.same_good
    found: list[Action] = []
    for good in goods:
        has = ship.hold[good]
        if has < room and gold >= tile.buy:
            found.append(BUY[0][good])
            if most > 1 and has + 2 <= room and gold >= 2 * tile.buy:
                found.append(BUY[1][good])
        if has > 0:
            found.append(SELL[0][good])
            if most > 1 and has > 1:
                found.append(SELL[1][good])
    return found


def sell(s: NorthWind, seat: int, count: int, good: int, first: bool) -> None:
    """Goods back to the supply for the tile's price; the bookkeeper's coin once a sale. (5.1, 9.2)"""
    ship = s.ships[seat]
    earned = count * s.tile().sell
    ship.hold[good] -= count
    ship.gold += earned
    s.tell("sold", (seat, count, GOODS[good], earned))
    if first and ship.crew[BOOKKEEPER]:
        ship.gold += 1
        s.tell("bookkeeper", (seat, 1))
    note_trade(s, seat, good)


def note_trade(s: NorthWind, seat: int, good: int) -> None:
    """Remember what the active player trades: letters at a merchant are bound to it. (7.2)"""
    if seat == s.active:
        s.traded |= 1 << good


def letter_goods(s: NorthWind, tile: Tile) -> tuple[int, ...]:
    """The goods a letter may be used for at a merchant: those the active player has just traded. (7.2, 11.3)"""
    if not s.options.letter_same_good:
        return tile.goods
    return tuple([good for good in tile.goods if s.traded >> good & 1])
