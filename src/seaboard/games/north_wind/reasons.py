"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.games.north_wind.actions import count_of, good_of, is_sale
from seaboard.games.north_wind.box import BOATSWAIN, GOODS, LOOKOUT, PORTS, POSTS
from seaboard.games.north_wind.state import NONE, NorthWind, phrase

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "pile_first": "4.2",
    "pile_chosen": "4.2",
    "resolve_first": "4.3",
    "one_tile_at_least": "4.3",
    "decide_tile": "9.5",
    "no_lookout": "9.5",
    "looked_already": "9.5",
    "lookout_waits": "9.5",
    "look_too_late": "9.5",
    "look_once_a_tile": "11.5",
    "nothing_looked_at": "9.5",
    "nothing_to_pass": "5.7",
    "tile_gone": "5.7",
    "no_trade_here": "5.1",
    "only_when_buying": "5.2",
    "make_room_first": "5.2",
    "no_second_trade": "9.1",
    "no_equipment_here": "5.4",
    "no_target_here": "5.5",
    "no_wreck_here": "5.6",
    "no_pirates": "6.1",
    "fog_not_passed": "6.1",
    "own_action": "7.1",
    "letter_or_decline": "7.1",
    # trading
    "wrong_good": "5.1",
    "too_dear": "5.1",
    "hold_same_good": "3.1",
    "not_in_hold": "5.1",
    "one_piece": "5.3",
    "one_by_one": "9.1",
    "letter_wrong_good": "7.2",
    "sale_first": "9.1",
    "other_good": "9.1",
    "not_what_you_buy": "5.2",
    "not_aboard": "5.2",
    "just_thrown": "9.1",
    # equipment
    "sail_at_top": "3.4",
    "no_cannon_left": "3.4",
    "no_sailor_left": "3.3",
    "post_taken": "3.3",
    "upgrade_too_dear": "5.4",
    # contracts
    "contract_lacks": "8.1",
    "column_full": "8.1",
    # fog
    "no_gold_to_pay": "6.2",
}

UNASKED: Final[dict[str, str]] = {
    "sail": "pile_chosen",
    "reveal": "resolve_first",
    "stop": "resolve_first",
    "look": "resolve_first",
    "keep": "nothing_looked_at",
    "under": "nothing_looked_at",
    "pass": "nothing_to_pass",
    "buy": "no_trade_here",
    "sell": "no_trade_here",
    "overboard": "only_when_buying",
    "done": "no_second_trade",
    "hoist": "no_equipment_here",
    "mount": "no_equipment_here",
    "hire": "no_equipment_here",
    "fulfil": "no_target_here",
    "search": "no_wreck_here",
    "pay": "no_pirates",
    "fight": "no_pirates",
    "decline": "own_action",
}
"""The reason for a verb that has nothing to do with the question asked."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(action: Action) -> Reason:
    return because(UNASKED[action.verb])


def choose_a_pile(s: NorthWind, action: Action) -> Reason:
    if action.verb in ("reveal", "stop", "look", "pass"):
        return because("pile_first")
    return unasked(action)


def between_tiles(s: NorthWind, seat: int, action: Action) -> Reason:
    if action.verb == "stop":
        return because("one_tile_at_least", {"least": s.options.min_reveal})
    if action.verb == "look":
        if not s.ships[seat].crew[LOOKOUT]:
            return because("no_lookout")
        return no_look(s)
    if s.revealed and action.verb in ("buy", "sell", "hoist", "mount", "hire", "fulfil", "search", "pass"):
        return because("tile_gone")
    return unasked(action)


def no_look(s: NorthWind) -> Reason:
    """Why a lookout on board can't look between two tiles."""
    if s.looks == NONE:
        return because("lookout_waits")
    if s.looks == 0:
        return because("looked_already", {"most": s.options.lookout_per_voyage})
    return because("look_once_a_tile" if s.looked else "look_too_late")


def looked(s: NorthWind, action: Action) -> Reason:
    return because("decide_tile") if action.verb in ("reveal", "stop", "look") else unasked(action)


def at_tile(s: NorthWind, action: Action, letter: bool) -> Reason:
    """For a verb that the tile doesn't offer."""
    if letter and action.verb in ("pass", "reveal", "stop", "look"):
        return because("letter_or_decline")
    return unasked(action)


def trade(s: NorthWind, seat: int, action: Action) -> Reason | None:
    """Why a purchase or sale of a good the tile deals in is impossible, if it is."""
    ship = s.ships[seat]
    good = good_of(action)
    count = count_of(action)
    has = ship.hold[good]
    if is_sale(action):
        return because("not_in_hold", {"good": GOODS[good], "has": has}) if has < count else None
    if has + count > s.box.same_good:
        return because("hold_same_good", {"good": GOODS[good], "has": has, "limit": s.box.same_good})
    cost = count * s.tile().buy
    return because("too_dear", {"cost": cost, "gold": ship.gold}) if ship.gold < cost else None


def trading_port(s: NorthWind, seat: int, action: Action, letter: bool) -> Reason:
    if action.verb not in ("buy", "sell"):
        return at_tile(s, action, letter)
    if good_of(action) not in s.tile().goods:
        return because("wrong_good", {"good": GOODS[good_of(action)], "tile": phrase(s.tile())})
    return trade(s, seat, action) or at_tile(s, action, letter)


def merchant(s: NorthWind, seat: int, action: Action, letter: bool) -> Reason:
    if action.verb not in ("buy", "sell"):
        return at_tile(s, action, letter)
    if letter and s.options.letter_same_good and not s.traded >> good_of(action) & 1:
        return because("letter_wrong_good", {"good": GOODS[good_of(action)]})
    if count_of(action) > 1:
        return because("one_by_one" if s.ships[seat].crew[BOATSWAIN] else "one_piece")
    return trade(s, seat, action) or at_tile(s, action, letter)


def second_trade(s: NorthWind, seat: int, good: int, sold: bool, thrown: int, action: Action) -> Reason:
    if action.verb not in ("buy", "sell"):
        return unasked(action)
    if count_of(action) > 1:
        return because("one_by_one")
    if is_sale(action) and not sold:
        return because("sale_first")
    if not is_sale(action) and sold and good_of(action) == good:
        return because("other_good", {"good": GOODS[good]})
    if good_of(action) == thrown:
        return because("just_thrown", {"good": GOODS[thrown]})
    if seat != s.active and s.options.letter_same_good and not s.traded >> good_of(action) & 1:
        return because("letter_wrong_good", {"good": GOODS[good_of(action)]})
    return trade(s, seat, action) or unasked(action)


def overboard(s: NorthWind, seat: int, lacking: int, kept: int, action: Action) -> Reason:
    if action.verb != "overboard":
        return because("make_room_first", {"lacking": lacking, "places": s.box.hold})
    good = GOODS.index(str(action.args[0]))
    if kept >> good & 1:
        return because("not_what_you_buy", {"good": GOODS[good]})
    return because("not_aboard", {"good": GOODS[good]})


def equipment_port(s: NorthWind, seat: int, action: Action, letter: bool) -> Reason:
    ship = s.ships[seat]
    box = s.box
    if action.verb == "hoist":
        if ship.sail == box.sails[-1]:
            return because("sail_at_top", {"level": ship.sail})
        return because("upgrade_too_dear", {"cost": box.sail_price, "gold": ship.gold})
    if action.verb == "mount":
        if ship.cannons == box.cannons:
            return because("no_cannon_left", {"cannons": ship.cannons})
        return because("upgrade_too_dear", {"cost": box.cannon_price, "gold": ship.gold})
    if action.verb == "hire":
        post = POSTS.index(str(action.args[0]))
        if ship.crew[post]:
            return because("post_taken", {"post": POSTS[post]})
        if ship.hired() == box.sailors:
            return because("no_sailor_left", {"sailors": box.sailors})
        return because("upgrade_too_dear", {"cost": box.sailor_price, "gold": ship.gold})
    return at_tile(s, action, letter)


def target_port(s: NorthWind, seat: int, action: Action) -> Reason:
    if action.verb != "fulfil":
        return unasked(action)
    port = s.tile().place
    step = len(s.columns[port])
    if step == len(s.box.contracts[port]):
        return because("column_full", {"port": PORTS[port]})
    contract = s.box.contracts[port][step]
    ship = s.ships[seat]
    lacks: list[int | str] = ["lacks"]
    for good, count in enumerate(contract.goods):
        if ship.hold[good] < count:
            lacks += [count - ship.hold[good], GOODS[good]]
    if ship.captains < contract.captains:
        lacks += [contract.captains - ship.captains, "captain"]
    if ship.gold < contract.gold:
        lacks += [contract.gold - ship.gold, "gold"]
    return because("contract_lacks", {"port": PORTS[port], "lacks": tuple(lacks)})


def wreck(s: NorthWind, action: Action) -> Reason:
    return unasked(action)


def pirates(s: NorthWind, action: Action) -> Reason:
    if action.verb == "pay":
        return because("no_gold_to_pay")
    if action.verb == "pass":
        return because("fog_not_passed")
    return unasked(action)
