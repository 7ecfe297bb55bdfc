"""Buying and selling at trading ports and merchant ships, and what goes overboard for it. (5.1 to 5.3, 9.1, 9.2)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.north_wind.actions import BUY, DONE, OVERBOARD, SELL, count_of, good_of, is_sale
from seaboard.games.north_wind.box import BOATSWAIN, BOOKKEEPER, GOODS, MERCHANT, PIECES_A_TRADE, Tile
from seaboard.games.north_wind.state import NONE, NorthWind
from seaboard.games.north_wind.using import UseTile

# ---------- 5.1 Trading port


class TradingPort(UseTile):
    """Buy or sell up to two of the good shown. (5.1)"""

    def choices(self, s: NorthWind) -> list[Action]:
        tile = s.tile()
        options = trades(s, self.seat, tile, tile.goods, PIECES_A_TRADE)
        options.append(self.way_out())
        return options

    def use(self, s: NorthWind, action: Action) -> None:
        if is_sale(action):
            sell(s, self.seat, count_of(action), good_of(action), True)
        else:
            buy(s, self.seat, count_of(action), good_of(action), 0)


def trades(s: NorthWind, seat: int, tile: Tile, goods: tuple[int, ...], most: int) -> list[Action]:
    """What a seat can buy and sell of these goods at a tile, up to `most` pieces. (5.1, 5.3)"""
    ship = s.ships[seat]
    gold = ship.gold
    price = tile.buy
    room = s.box.same_good
    possible: list[Action] = []
    for good in goods:
        has = ship.hold[good]
        if has < room and gold >= price:
            possible.append(BUY[0][good])
            if most > 1 and has + 2 <= room and gold >= 2 * price:
                possible.append(BUY[1][good])
        if has > 0:
            possible.append(SELL[0][good])
            if most > 1 and has > 1:
                possible.append(SELL[1][good])
    return possible


def sell(s: NorthWind, seat: int, count: int, good: int, first: bool) -> None:
    """Goods back to the supply for the tile's price; the bookkeeper's coin once an action. (5.1, 9.2)"""
    ship = s.ships[seat]
    earned = count * s.tile().sell
    ship.hold[good] -= count
    ship.gold += earned
    if s.told is not None:
        s.tell("sold", (seat, count, GOODS[good], earned))
    if first and ship.crew[BOOKKEEPER]:
        ship.gold += 1
        s.tell("bookkeeper", (seat, 1))
    note_trade(s, seat, good)


def note_trade(s: NorthWind, seat: int, good: int) -> None:
    """Remember what the active player trades: letters at a merchant are bound to it. (7.2)"""
    if seat == s.active:
        s.traded |= 1 << good


def buy(s: NorthWind, seat: int, count: int, good: int, bought: int) -> None:
    """Pay and load, or ask first what goes overboard. (5.1, 5.2)

    `bought` is a mask of the goods bought or sold before in the same action.
    """
    note_trade(s, seat, good)
    lacking = s.ships[seat].loaded() + count - s.box.hold
    if lacking > 0:
        s.tell("making_room", (seat, count, GOODS[good]))
        s.steps.append(Overboard(seat, count, good, lacking, bought))
    else:
        pay_and_load(s, seat, count, good, bought, NONE)


def pay_and_load(s: NorthWind, seat: int, count: int, good: int, bought: int, thrown: int) -> None:
    """The purchase itself; at a merchant the boatswain may trade once more after the first. (5.1, 9.1)"""
    ship = s.ships[seat]
    cost = count * s.tile().buy
    ship.gold -= cost
    ship.hold[good] += count
    if s.told is not None:
        s.tell("bought", (seat, count, GOODS[good], cost))
    if bought == 0 and s.tile().kind == MERCHANT:
        ask_boatswain(s, seat, good, False, thrown)


# ---------- 5.2 Throwing overboard


class Overboard(Step[NorthWind]):
    """What to throw overboard to make room for a purchase, one piece at a time. (5.2)"""

    count: int
    good: int
    lacking: int
    bought: int

    def __init__(self, seat: int, count: int, good: int, lacking: int, bought: int) -> None:
        super().__init__(seat)
        self.count = count
        self.good = good
        self.lacking = lacking
        self.bought = bought

    def choices(self, s: NorthWind) -> list[Action]:
        kept = self.kept()
        hold = s.ships[self.seat].hold
        return [OVERBOARD[good] for good in range(len(GOODS)) if hold[good] and not kept >> good & 1]

    def kept(self) -> int:
        """A mask of the goods that this action is about: they stay aboard. (5.2, 9.1)"""
        return self.bought | 1 << self.good

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        thrown = action.number - OVERBOARD[0].number
        s.ships[self.seat].hold[thrown] -= 1
        s.tell("thrown", (self.seat, GOODS[thrown], self.count, GOODS[self.good]))
        if self.lacking > 1:
            s.steps.append(Overboard(self.seat, self.count, self.good, self.lacking - 1, self.bought))
        else:
            pay_and_load(s, self.seat, self.count, self.good, self.bought, thrown)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"count": self.count, "good": GOODS[self.good], "lacking": self.lacking}


# ---------- 5.3 Merchant ship


class Merchant(UseTile):
    """Buy or sell one good; with the boatswain a second one is asked for afterwards. (5.3, 9.1)"""

    def choices(self, s: NorthWind) -> list[Action]:
        tile = s.tile()
        options = trades(s, self.seat, tile, merchant_goods(s, self.seat, tile), 1)
        options.append(self.way_out())
        return options

    def use(self, s: NorthWind, action: Action) -> None:
        good = good_of(action)
        if is_sale(action):
            sell(s, self.seat, 1, good, True)
            ask_boatswain(s, self.seat, good, True, NONE)
        else:
            buy(s, self.seat, 1, good, 0)


def merchant_goods(s: NorthWind, seat: int, tile: Tile) -> tuple[int, ...]:
    """The goods a seat may trade: with a letter those that the active player has just traded. (5.3, 7.2, 11.3)"""
    if seat == s.active or not s.options.letter_same_good:
        return tile.goods
    return tuple([good for good in tile.goods if s.traded >> good & 1])


def ask_boatswain(s: NorthWind, seat: int, good: int, sold: bool, thrown: int) -> None:
    """Ask for the second trade, if there is a boatswain and something to trade. (9.1)"""
    if s.ships[seat].crew[BOATSWAIN]:
        question = SecondTrade(seat, good, sold, thrown)
        if len(question.choices(s)) > 1:
            s.steps.append(question)


class SecondTrade(Step[NorthWind]):
    """The boatswain's second trade: another purchase, another sale, or a purchase after a sale of another good. (9.1)

    `thrown` is the good that went overboard for the first purchase, or NONE: it can't be bought in the same action. (5.2)
    """

    good: int
    sold: bool
    thrown: int

    def __init__(self, seat: int, good: int, sold: bool, thrown: int) -> None:
        super().__init__(seat)
        self.good = good
        self.sold = sold
        self.thrown = thrown

    def choices(self, s: NorthWind) -> list[Action]:
        tile = s.tile()
        single = trades(s, self.seat, tile, merchant_goods(s, self.seat, tile), 1)
        options = [trade for trade in single if self.goes_with_the_first(trade)]
        options.append(DONE)
        return options

    def goes_with_the_first(self, action: Action) -> bool:
        """Another sale only after a sale; never a purchase of what was just sold or thrown overboard."""
        if is_sale(action):
            return self.sold
        good = good_of(action)
        return good != self.thrown and not (self.sold and good == self.good)

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is DONE:
            s.tell("traded_enough", (self.seat,))
        elif is_sale(action):
            sell(s, self.seat, 1, good_of(action), False)
        else:
            buy(s, self.seat, 1, good_of(action), 1 << self.good)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"good": GOODS[self.good], "price": s.tile().buy}
