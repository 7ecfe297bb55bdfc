"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.core.step import Step
from seaboard.games.north_wind.actions import count_of, good_of, is_sale
from seaboard.games.north_wind.box import BOATSWAIN, GOODS, LOOKOUT, PORTS, POSTS
from seaboard.games.north_wind.contracts import TargetPort, lacked, open_contract
from seaboard.games.north_wind.equipment import EquipmentPort
from seaboard.games.north_wind.fog import Pirates
from seaboard.games.north_wind.state import NONE, NorthWind, phrase
from seaboard.games.north_wind.trade import Merchant, Overboard, SecondTrade, TradingPort
from seaboard.games.north_wind.using import UseTile
from seaboard.games.north_wind.voyage import ChoosePile, Looked, SailOn

SECTIONS: Final[dict[str, list[str]]] = {
    "3.1": ["hold_same_good"],
    "3.3": ["no_sailor_left", "post_taken"],
    "3.4": ["sail_at_top", "no_cannon_left"],
    "4.2": ["pile_first", "pile_chosen"],
    "4.3": ["resolve_first", "one_tile_at_least"],
    "5.1": ["no_trade_here", "wrong_good", "too_dear", "not_in_hold"],
    "5.2": ["only_when_buying", "make_room_first", "not_what_you_buy", "not_aboard"],
    "5.3": ["one_piece"],
    "5.4": ["no_equipment_here", "upgrade_too_dear"],
    "5.5": ["no_target_here"],
    "5.6": ["no_wreck_here"],
    "5.7": ["nothing_to_pass", "tile_gone"],
    "6.1": ["no_pirates", "fog_not_passed"],
    "6.2": ["no_gold_to_pay"],
    "7.1": ["own_action", "letter_or_decline"],
    "7.2": ["letter_wrong_good"],
    "8.1": ["contract_lacks", "column_full"],
    "9.1": ["no_second_trade", "one_by_one", "sale_first", "other_good", "just_thrown"],
    "9.5": ["decide_tile", "no_lookout", "looked_already", "lookout_waits", "look_too_late", "nothing_looked_at"],
    "11.5": ["look_once_a_tile"],
}
REASONS: Final[dict[str, str]] = {name: section for section, names in SECTIONS.items() for name in names}

VERBS: Final[dict[str, list[str]]] = {
    "pile_chosen": ["sail"],
    "resolve_first": ["reveal", "stop", "look"],
    "nothing_looked_at": ["keep", "under"],
    "nothing_to_pass": ["pass"],
    "no_trade_here": ["buy", "sell"],
    "only_when_buying": ["overboard"],
    "no_second_trade": ["done"],
    "no_equipment_here": ["hoist", "mount", "hire"],
    "no_target_here": ["fulfil"],
    "no_wreck_here": ["search"],
    "no_pirates": ["pay", "fight"],
    "own_action": ["decline"],
}
UNASKED: Final[dict[str, str]] = {verb: name for name, verbs in VERBS.items() for verb in verbs}
"""The reason for a verb that has nothing to do with the question asked."""

INSTEAD: Final[dict[type, dict[str, str]]] = {
    ChoosePile: {"reveal": "pile_first", "stop": "pile_first", "look": "pile_first", "pass": "pile_first"},
    Looked: {"reveal": "decide_tile", "stop": "decide_tile", "look": "decide_tile"},
    Pirates: {"pay": "no_gold_to_pay", "pass": "fog_not_passed"},
}
"""Questions at which some verbs have another reason."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(action: Action) -> Reason:
    return because(UNASKED[action.verb])


def by_verb(s: NorthWind, question: Step[NorthWind], action: Action) -> Reason:
    return because(INSTEAD[type(question)].get(action.verb, UNASKED[action.verb]))


def between_tiles(s: NorthWind, question: SailOn, action: Action) -> Reason:
    if action.verb == "stop":
        return because("one_tile_at_least", {"least": s.options.min_reveal})
    if action.verb == "look":
        return no_look(s, question.seat)
    if s.revealed and action.verb in ("buy", "sell", "hoist", "mount", "hire", "fulfil", "search", "pass"):
        return because("tile_gone")
    return unasked(action)


def no_look(s: NorthWind, seat: int) -> Reason:
    """Why nobody looks at the next tile."""
    if not s.ships[seat].crew[LOOKOUT]:
        return because("no_lookout")
    if s.looks == NONE:
        return because("lookout_waits")
    if s.looks == 0:
        return because("looked_already", {"most": s.options.lookout_per_voyage})
    return because("look_once_a_tile" if s.looked else "look_too_late")


def at_a_tile(s: NorthWind, question: UseTile, action: Action) -> Reason:
    """For a verb that the tile doesn't offer."""
    if question.letter and action.verb in ("pass", "reveal", "stop", "look"):
        return because("letter_or_decline")
    return unasked(action)


def at_a_trading_port(s: NorthWind, question: TradingPort, action: Action) -> Reason:
    if action.verb not in ("buy", "sell"):
        return at_a_tile(s, question, action)
    if good_of(action) not in s.tile().goods:
        return because("wrong_good", {"good": GOODS[good_of(action)], "tile": phrase(s.tile())})
    return no_trade(s, question.seat, action)


def at_a_merchant(s: NorthWind, question: Merchant, action: Action) -> Reason:
    if action.verb not in ("buy", "sell"):
        return at_a_tile(s, question, action)
    if wrong_for_a_letter(s, question.seat, good_of(action)):
        return because("letter_wrong_good", {"good": GOODS[good_of(action)]})
    if count_of(action) > 1:
        return because("one_by_one" if s.ships[question.seat].crew[BOATSWAIN] else "one_piece")
    return no_trade(s, question.seat, action)


def at_a_second_trade(s: NorthWind, question: SecondTrade, action: Action) -> Reason:
    if action.verb not in ("buy", "sell"):
        return unasked(action)
    good = good_of(action)
    if count_of(action) > 1:
        return because("one_by_one")
    if is_sale(action) and not question.sold:
        return because("sale_first")
    if not is_sale(action) and question.sold and good == question.good:
        return because("other_good", {"good": GOODS[good]})
    if good == question.thrown:
        return because("just_thrown", {"good": GOODS[good]})
    if wrong_for_a_letter(s, question.seat, good):
        return because("letter_wrong_good", {"good": GOODS[good]})
    return no_trade(s, question.seat, action)


def wrong_for_a_letter(s: NorthWind, seat: int, good: int) -> bool:
    return seat != s.active and s.options.letter_same_good and not s.traded >> good & 1


def no_trade(s: NorthWind, seat: int, action: Action) -> Reason:
    """Why a ship can't buy or sell that; a merchant of some edition may not deal in it at all."""
    ship = s.ships[seat]
    good = good_of(action)
    count = count_of(action)
    has = ship.hold[good]
    cost = count * s.tile().buy
    if is_sale(action):
        return because("not_in_hold", {"good": GOODS[good], "has": has}) if has < count else unasked(action)
    if has + count > s.box.same_good:
        return because("hold_same_good", {"good": GOODS[good], "has": has, "limit": s.box.same_good})
    return because("too_dear", {"cost": cost, "gold": ship.gold}) if ship.gold < cost else unasked(action)


def making_room(s: NorthWind, question: Overboard, action: Action) -> Reason:
    if action.verb != "overboard":
        return because("make_room_first", {"lacking": question.lacking, "places": s.box.hold})
    good = GOODS.index(str(action.args[0]))
    return because("not_what_you_buy" if question.kept() >> good & 1 else "not_aboard", {"good": GOODS[good]})


def at_an_equipment_port(s: NorthWind, question: EquipmentPort, action: Action) -> Reason:
    ship = s.ships[question.seat]
    box = s.box
    if action.verb == "hoist":
        if ship.sail == box.sails[-1]:
            return because("sail_at_top", {"level": ship.sail})
        cost = box.sail_price
    elif action.verb == "mount":
        if ship.cannons == box.cannons:
            return because("no_cannon_left", {"cannons": ship.cannons})
        cost = box.cannon_price
    elif action.verb == "hire":
        post = str(action.args[0])
        if ship.crew[POSTS.index(post)]:
            return because("post_taken", {"post": post})
        if ship.hired() == box.sailors:
            return because("no_sailor_left", {"sailors": box.sailors})
        cost = box.sailor_price
    else:
        return at_a_tile(s, question, action)
    return because("upgrade_too_dear", {"cost": cost, "gold": ship.gold})


def at_a_target_port(s: NorthWind, question: TargetPort, action: Action) -> Reason:
    if action.verb != "fulfil":
        return unasked(action)
    port = s.tile().place
    contract = open_contract(s, port)
    if contract is None:
        return because("column_full", {"port": PORTS[port]})
    return because("contract_lacks", {"port": PORTS[port], "lacks": lacked(s.ships[question.seat], contract)})


REASONS_OF: Final[ReasonsOf] = {
    ChoosePile: by_verb,
    SailOn: between_tiles,
    Looked: by_verb,
    UseTile: at_a_tile,
    TradingPort: at_a_trading_port,
    Merchant: at_a_merchant,
    SecondTrade: at_a_second_trade,
    Overboard: making_room,
    EquipmentPort: at_an_equipment_port,
    TargetPort: at_a_target_port,
    Pirates: by_verb,
}
