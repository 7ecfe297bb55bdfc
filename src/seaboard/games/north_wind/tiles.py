"""What can be done at a tile, with an action of one's own or with a letter at somebody else's. (5, 7)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.north_wind import reasons
from seaboard.games.north_wind.actions import (
    BUY,
    DECLINE,
    DONE,
    FULFIL,
    HIRE,
    HOIST,
    MOUNT,
    OVERBOARD,
    PASS,
    SEARCH,
    SELL,
    count_of,
    good_of,
    is_sale,
)
from seaboard.games.north_wind.box import (
    BOATSWAIN,
    GOODS,
    MERCHANT,
    PIECES_A_TRADE,
    POSTS,
)
from seaboard.games.north_wind.contracts import can_fulfil, fulfil
from seaboard.games.north_wind.state import (
    NONE,
    PASSED,
    USED,
    NorthWind,
    phrase,
)
from seaboard.games.north_wind.steps import MOST_SEATS, after_tile
from seaboard.games.north_wind.trade import letter_goods, note_trade, sell, trades


class UseTile(Step[NorthWind]):
    """What to do at the tile just revealed or, with a letter, at the tile an opponent has just used. (5, 7)"""

    __slots__ = ("letter",)

    def __init__(self, seat: int, letter: bool = False) -> None:
        super().__init__(seat)
        self.letter = letter

    def key(self) -> str:
        return type(self).__name__ + ("WithLetter" if self.letter else "")

    def way_out(self) -> Action:
        return DECLINE if self.letter else PASS

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is PASS:
            s.marks[-1] = PASSED
            if s.told is not None:
                s.tell("sailed_past", (self.seat, phrase(s.tile())))
            after_tile(s, chance)
            return
        if action is DECLINE:
            s.tell("declined", (self.seat,))
            ask_letters(s, self.seat, chance)
            return
        if self.letter:
            s.ships[self.seat].letters -= 1
            s.tell("letter_used", (self.seat,))
        else:
            s.actions += 1
            s.marks[-1] = USED
        self.use(s, action, chance)

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        """Carry the action out; the tile's step is `used` when nothing more is to be asked."""
        raise NotImplementedError

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"tile": phrase(s.tile()), "action": s.actions + 1}


def used(s: NorthWind, seat: int, chance: Chance) -> None:
    """A trade is done: whoever holds a letter may join in. (7.1)"""
    ask_letters(s, seat, chance)


def ask_letters(s: NorthWind, seat: int, chance: Chance) -> None:
    """Ask the next opponent after this seat who has a letter and a use for it; then the voyage goes on. (7.3)"""
    kind = s.tile().kind
    other = (seat + 1) % s.seats
    while other != s.active:
        if s.ships[other].letters > 0:
            step = LETTER_STEPS[kind][other]
            if len(step.options(s)) > 1:
                s.steps.append(step)
                return
        other = (other + 1) % s.seats
    s.traded = 0
    after_tile(s, chance)


class TradingPort(UseTile):
    """Buy or sell up to two of the good shown. (5.1)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        options = trades(s, s.ships[self.seat], s.tile().goods, PIECES_A_TRADE)
        options.append(self.way_out())
        return options

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        good = good_of(action)
        count = count_of(action)
        if is_sale(action):
            sell(s, self.seat, count, good, True)
            used(s, self.seat, chance)
        elif buy(s, self.seat, count, good, 0):
            used(s, self.seat, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.trading_port(s, self.seat, action, self.letter)


def buy(s: NorthWind, seat: int, count: int, good: int, bought: int) -> bool:
    """Pay and load, or ask first what goes overboard; whether the purchase is complete. (5.1, 5.2)

    `bought` is a mask of the goods bought before in the same action.
    """
    note_trade(s, seat, good)
    lacking = s.ships[seat].loaded() + count - s.box.hold
    if lacking > 0:
        s.tell("making_room", (seat, count, GOODS[good]))
        s.steps.append(Overboard(seat, count, good, lacking, bought))
        return False
    pay_and_load(s, seat, count, good)
    return True


def pay_and_load(s: NorthWind, seat: int, count: int, good: int) -> None:
    ship = s.ships[seat]
    cost = count * s.tile().buy
    ship.gold -= cost
    ship.hold[good] += count
    s.tell("bought", (seat, count, GOODS[good], cost))


class Overboard(Step[NorthWind]):
    """What to throw overboard to make room for a purchase, one piece at a time. (5.2)"""

    __slots__ = ("count", "good", "lacking", "bought")

    def __init__(self, seat: int, count: int, good: int, lacking: int, bought: int) -> None:
        super().__init__(seat)
        self.count = count
        self.good = good
        self.lacking = lacking
        self.bought = bought

    def options(self, s: NorthWind) -> list[Action]:
        kept = self.bought | 1 << self.good
        hold = s.ships[self.seat].hold
        return [OVERBOARD[good] for good in range(len(GOODS)) if hold[good] and not kept >> good & 1]

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        thrown = action.number - OVERBOARD[0].number
        s.ships[self.seat].hold[thrown] -= 1
        s.tell("thrown", (self.seat, GOODS[thrown], self.count, GOODS[self.good]))
        if self.lacking > 1:
            s.steps.append(Overboard(self.seat, self.count, self.good, self.lacking - 1, self.bought))
        else:
            pay_and_load(s, self.seat, self.count, self.good)
            bought_at_tile(s, self.seat, self.good, self.bought, thrown, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.overboard(s, self.seat, self.lacking, self.bought | 1 << self.good, action)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"count": self.count, "good": GOODS[self.good], "lacking": self.lacking}


def bought_at_tile(s: NorthWind, seat: int, good: int, bought: int, thrown: int, chance: Chance) -> None:
    """After a purchase that made room: at a merchant the boatswain may trade once more; else the trade is done. (9.1)"""
    if s.tile().kind == MERCHANT and bought == 0:
        second_trade(s, seat, good, False, chance, thrown)
    else:
        used(s, seat, chance)


class Merchant(UseTile):
    """Buy or sell one good; with the boatswain a second one is asked for afterwards. (5.3, 9.1)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        goods = letter_goods(s, s.tile()) if self.letter else s.tile().goods
        options = trades(s, s.ships[self.seat], goods, 1)
        options.append(self.way_out())
        return options

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        good = good_of(action)
        if is_sale(action):
            sell(s, self.seat, 1, good, True)
            second_trade(s, self.seat, good, True, chance)
        elif buy(s, self.seat, 1, good, 0):
            second_trade(s, self.seat, good, False, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.merchant(s, self.seat, action, self.letter)


def second_trade(s: NorthWind, seat: int, good: int, sold: bool, chance: Chance, thrown: int = NONE) -> None:
    """Ask the boatswain for the second trade, if there is one to ask and something to trade. (9.1)"""
    if s.ships[seat].crew[BOATSWAIN]:
        step = SecondTrade(seat, good, sold, thrown)
        if len(step.options(s)) > 1:
            s.steps.append(step)
            return
    used(s, seat, chance)


class SecondTrade(Step[NorthWind]):
    """The boatswain's second trade: another purchase, another sale, or a purchase after a sale of another good. (9.1)

    `thrown` is the good that went overboard for the first purchase, or NONE: it can't be bought in the same action. (5.2)
    """

    __slots__ = ("good", "sold", "thrown")

    def __init__(self, seat: int, good: int, sold: bool, thrown: int) -> None:
        super().__init__(seat)
        self.good = good
        self.sold = sold
        self.thrown = thrown

    def options(self, s: NorthWind) -> list[Action]:
        tile = s.tile()
        letter = self.seat != s.active
        goods = letter_goods(s, tile) if letter else tile.goods
        ship = s.ships[self.seat]
        found: list[Action] = []
        for good in goods:
            may_buy = good != self.thrown and not (self.sold and good == self.good)
            if may_buy and ship.gold >= tile.buy and ship.hold[good] < s.box.same_good:
                found.append(BUY[0][good])
            if self.sold and ship.hold[good] > 0:
                found.append(SELL[0][good])
        found.append(DONE)
        return found

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is DONE:
            s.tell("traded_enough", (self.seat,))
            used(s, self.seat, chance)
            return
        good = good_of(action)
        if is_sale(action):
            sell(s, self.seat, 1, good, False)
            used(s, self.seat, chance)
        elif buy(s, self.seat, 1, good, 1 << self.good):
            used(s, self.seat, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.second_trade(s, self.seat, self.good, self.sold, self.thrown, action)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"good": GOODS[self.good], "price": s.tile().buy}


class EquipmentPort(UseTile):
    """Buy exactly one upgrade: a sail level, a cannon or a sailor. (5.4)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        ship = s.ships[self.seat]
        box = s.box
        found: list[Action] = []
        if ship.gold >= box.sail_price and ship.sail < box.sails[-1]:
            found.append(HOIST)
        if ship.gold >= box.cannon_price and ship.cannons < box.cannons:
            found.append(MOUNT)
        if ship.gold >= box.sailor_price and ship.hired() < box.sailors:
            for post in range(len(POSTS)):
                if not ship.crew[post]:
                    found.append(HIRE[post])
        found.append(self.way_out())
        return found

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        ship = s.ships[self.seat]
        box = s.box
        if action is HOIST:
            ship.gold -= box.sail_price
            ship.sail = box.sails[box.sails.index(ship.sail) + 1]
            s.tell("hoisted", (self.seat, ship.sail))
        elif action is MOUNT:
            ship.gold -= box.cannon_price
            ship.cannons += 1
            s.tell("mounted", (self.seat, ship.cannons))
        else:
            post = action.number - HIRE[0].number
            ship.gold -= box.sailor_price
            ship.crew[post] = 1
            s.tell("hired", (self.seat, POSTS[post]))
            if ship.hired() == box.sailors and s.place_cube(self.seat, "full_crew"):
                return
        used(s, self.seat, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.equipment_port(s, self.seat, action, self.letter)


class TargetPort(UseTile):
    """Fulfil the lowest open contract of this port. (5.5, 8.1)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        return FULFIL_PASS if can_fulfil(s, self.seat, s.tile().place) else JUST_PASS

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if not fulfil(s, self.seat, s.tile().place):
            after_tile(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.target_port(s, self.seat, action)


FULFIL_PASS: Final = [FULFIL, PASS]
JUST_PASS: Final = [PASS]


class Wreck(UseTile):
    """Search the wreck for gold. (5.6)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        return SEARCH_PASS

    def use(self, s: NorthWind, action: Action, chance: Chance) -> None:
        gold = s.tile().sell
        s.ships[self.seat].gold += gold
        s.tell("searched", (self.seat, gold))
        after_tile(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.wreck(s, action)


SEARCH_PASS: Final = [SEARCH, PASS]


def tile_steps(letter: bool) -> list[list[Step[NorthWind]]]:
    """The step for each kind of tile, in the order of KINDS, and each seat."""
    seats = range(MOST_SEATS)
    return [
        [TargetPort(seat) for seat in seats],
        [TradingPort(seat, letter) for seat in seats],
        [Merchant(seat, letter) for seat in seats],
        [EquipmentPort(seat, letter) for seat in seats],
        [Wreck(seat) for seat in seats],
    ]


LETTER_STEPS: Final = tile_steps(letter=True)
