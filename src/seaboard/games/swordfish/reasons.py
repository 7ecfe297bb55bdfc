"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.games.swordfish.actions import (
    BAIT,
    BOAT,
    DUMP,
    FUEL,
    HIRE,
    MAN,
    RENT,
    RETURN,
    SAIL,
    SELL,
    SELL_ALL,
    TOW,
    TRAVEL,
    TRY_SWORDFISH,
    captain_of,
    thing_of,
)
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, NONE, PLACES, PORTS, is_buoy
from seaboard.games.swordfish.fishing import can_fish, may_try
from seaboard.games.swordfish.movement import can_move, is_bound, speed, steps_to
from seaboard.games.swordfish.purchase import cheapest_way, free_pawn, is_insured, own_hull, waiting
from seaboard.games.swordfish.state import Swordfish, has_fish, in_port

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "only_in_purchase": "4.1",
    "only_in_movement": "5.1",
    "only_in_fishing": "7.1",
    "only_in_selling": "8.1",
    "travel_in_selling": "8.4",
    "dump_in_port": "8.2",
    "nothing_drawn": "7.3",
    "no_hull_to_decide": "5.5",
    # purchase
    "hiring_over": "4.1",
    "renting_over": "4.1",
    "too_dear": "4.5",
    "no_pawn": "4.2",
    "not_hired": "4.2",
    "boats_for_all": "4.3",
    "boat_first": "4.3",
    "pile_empty": "4.3",
    "has_a_boat": "4.3",
    "no_own_hull": "4.3",
    "repair_unpaid": "5.6",
    "ashore_no_supplies": "4.4",
    "at_sea_no_supplies": "4.4",
    "gauge_full": "4.4",
    "nothing_to_repeat": "4.4",
    # insurance
    "insurance_first": "6.5",
    "insurance_no_storm": "6.5",
    "insurance_has_boat": "6.5",
    "insurance_can_pay": "6.5",
    "insurance_over": "6.5",
    # movement
    "already_there": "5.1",
    "sail_or_stay": "5.1",
    "no_such_place": "5.1",
    "boat_done": "5.1",
    "boat_asked": "5.1",
    "boat_chosen": "5.1",
    "boat_cannot_move": "5.3",
    "no_boat": "5.1",
    "no_other_boats": "5.1",
    "too_far": "5.2",
    "too_little_fuel": "5.2",
    "flag_too_high": "5.3",
    "anchor_full": "5.3",
    "buoy_taken": "5.3",
    "fish_stays": "5.4",
    "fish_past_port": "5.4",
    "tow_cruise": "5.6",
    "tow_past_port": "5.6",
    "nothing_in_tow": "5.6",
    "hull_first": "5.5",
    "cannot_tow": "5.5",
    # fishing
    "gale": "6.2",
    "not_on_buoy": "7.1",
    "fish_or_stop": "7.1",
    "boat_fishes": "7.1",
    "boat_fished": "7.1",
    "kind_settled": "7.1",
    "no_bait": "7.3",
    "hold_full": "7.3",
    "bag_empty": "7.3",
    "shark": "7.4",
    "crowded": "7.5",
    "keep_or_release": "7.3",
    "second_mako": "7.4",
    # selling
    "sell_in_port": "8.1",
    "not_aboard": "8.1",
    "market_full": "8.1",
    "market_too_small": "8.1",
    "one_fish": "8.1",
    "fish_unsold": "8.5",
    "return_in_port": "8.5",
    "not_ashore": "8.4",
    "no_fuel_for_road": "8.4",
    "already_in_port": "8.4",
}

UNASKED: Final[dict[str, str]] = {
    "hire": "only_in_purchase",
    "rent": "only_in_purchase",
    "man": "only_in_purchase",
    "fuel": "only_in_purchase",
    "bait": "only_in_purchase",
    "insure": "only_in_purchase",
    "decline": "only_in_purchase",
    "boat": "only_in_movement",
    "sail": "only_in_movement",
    "stay": "only_in_movement",
    "stay_all": "only_in_movement",
    "cast_off": "only_in_movement",
    "tow": "no_hull_to_decide",
    "abandon": "no_hull_to_decide",
    "try": "only_in_fishing",
    "stop": "only_in_fishing",
    "keep": "nothing_drawn",
    "release": "nothing_drawn",
    "sell": "only_in_selling",
    "sell_all": "only_in_selling",
    "dump": "dump_in_port",
    "return": "only_in_selling",
    "travel": "travel_in_selling",
    "again": "only_in_purchase",
}
"""The reason for a verb that has nothing to do with the question asked."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(action: Action) -> Reason:
    return because(UNASKED[action.verb])


# ---------- 4 Purchase


def insurance(s: Swordfish, action: Action) -> Reason:
    if action.verb in ("hire", "rent", "man", "fuel", "bait", "again", "done"):
        return because("insurance_first")
    return unasked(action)


def purchase(s: Swordfish, seat: int, action: Action, may_hire: bool, may_rent: bool) -> Reason:
    verb = action.verb
    if verb == "hire":
        if not may_rent:
            return because("renting_over")
        return hiring(s, seat, action) if may_hire else because("hiring_over")
    if verb in ("rent", "man"):
        return renting(s, seat, action) if may_rent else because("renting_over")
    if verb in ("fuel", "bait"):
        return supplying(s, seat, action)
    if verb == "again":
        return because("nothing_to_repeat", {"vp": s.vp[seat]})
    if verb == "done":
        return boat_first(s, seat)
    if verb in ("insure", "decline"):
        return not_insured(s, seat)
    return unasked(action)


def hiring(s: Swordfish, seat: int, action: Action) -> Reason:
    if free_pawn(s, seat) == NONE:
        return because("no_pawn", {"captains": CAPTAINS})
    fee = s.box.fees[action.number - HIRE[0].number]
    if fee > s.vp[seat]:
        return too_dear(s, seat, fee)
    return because("boats_for_all", {"vp": s.vp[seat] - fee})


def renting(s: Swordfish, seat: int, action: Action) -> Reason:
    first = RENT if action.verb == "rent" else MAN
    number, boat = captain_of(action, first), thing_of(action, first)
    captain = seat * CAPTAINS + number
    if s.place[captain] == NONE:
        return because("not_hired", {"captain": number + 1})
    if s.boat[captain] != NONE:
        return because("has_a_boat", {"captain": number + 1})
    cost = CLASSES[boat]
    if action.verb == "man":
        hull = own_hull(s, captain, boat)
        if hull is None:
            return because("no_own_hull", {"boat": CLASSES[boat], "port": PLACES[s.place[captain]]})
        cost = s.box.repair if hull.due else 0
        if cost > s.vp[seat]:
            return because("repair_unpaid", {"cost": cost, "vp": s.vp[seat]})
    elif not s.piles[boat]:
        return because("pile_empty", {"boat": CLASSES[boat]})
    elif cost > s.vp[seat]:
        return too_dear(s, seat, cost)
    return because("boats_for_all", {"vp": s.vp[seat] - cost})


def supplying(s: Swordfish, seat: int, action: Action) -> Reason:
    first = FUEL if action.verb == "fuel" else BAIT
    captain = seat * CAPTAINS + captain_of(action, first)
    port = s.place[captain]
    number = captain_of(action, first) + 1
    if port == NONE:
        return because("not_hired", {"captain": number})
    if waiting(s, seat):
        return boat_first(s, seat)
    if s.boat[captain] == NONE:
        return because("ashore_no_supplies", {"captain": number})
    if not in_port(port):
        return because("at_sea_no_supplies", {"captain": number})
    prices = s.box.fuel_prices[port] if first is FUEL else s.box.bait_prices[port]
    cost = prices[thing_of(action, first)]
    return too_dear(s, seat, cost) if cost > s.vp[seat] else because("gauge_full", {"captain": number})


def too_dear(s: Swordfish, seat: int, cost: int) -> Reason:
    return because("too_dear", {"cost": cost, "vp": s.vp[seat]})


def boat_first(s: Swordfish, seat: int) -> Reason:
    mask = waiting(s, seat)
    number = 0
    while not mask >> number & 1:
        number += 1
    return because("boat_first", {"captain": number + 1, "port": PLACES[s.place[seat * CAPTAINS + number]]})


def not_insured(s: Swordfish, seat: int) -> Reason:
    if is_insured(s, seat):
        return because("insurance_over")
    if s.has_boat(seat):
        return because("insurance_has_boat")
    if not s.wrecked >> seat & 1:
        return because("insurance_no_storm")
    return because("insurance_can_pay", {"cost": cheapest_way(s, seat), "vp": s.vp[seat]})


# ---------- 5 Movement


def salvage(s: Swordfish, seat: int, place: int, action: Action) -> Reason:
    if action.verb == "tow":
        return because("cannot_tow", {"captain": action.number - TOW[0].number + 1, "place": PLACES[place]})
    if action.verb in ("sail", "stay", "stay_all", "boat", "cast_off", "done"):
        return because("hull_first", {"place": PLACES[place]})
    return unasked(action)


def sail(s: Swordfish, seat: int, number: int, action: Action) -> Reason:
    if action.verb == "boat":
        other = action.number - BOAT[0].number
        return because("boat_asked", {"captain": number + 1}) if other == number else other_boat(s, seat, other)
    if action.verb == "stay_all":
        return because("no_other_boats")
    if action.verb == "cast_off":
        return because("nothing_in_tow", {"captain": number + 1})
    if action.verb == "sail":
        return destination(s, seat * CAPTAINS + number, action.number - SAIL[0].number)
    return because("sail_or_stay") if action.verb == "done" else unasked(action)


def other_boat(s: Swordfish, seat: int, number: int) -> Reason:
    captain = seat * CAPTAINS + number
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number + 1})
    if s.done >> number & 1:
        return because("boat_done", {"captain": number + 1})
    if s.hold[captain] and in_port(s.place[captain]):
        return because("fish_stays", {"port": PLACES[s.place[captain]]})
    if not can_move(s, captain):
        return because("boat_cannot_move", {"captain": number + 1})
    return because("boat_chosen", {"captain": number + 1})


def destination(s: Swordfish, captain: int, place: int) -> Reason:
    """Why a boat can't end its move at a place."""
    box, boat = s.box, s.boat[captain]
    if place == s.place[captain]:
        return because("already_there", {"place": PLACES[place]})
    if is_buoy(place) and box.colour[place] == NONE:
        return because("no_such_place")
    if box.flag[place] > s.seats:
        return because("flag_too_high", {"players": box.flag[place], "seats": s.seats})
    tows = s.tow[captain] != NONE
    if s.hold[captain] and in_port(s.place[captain]):
        return because("fish_stays", {"port": PLACES[s.place[captain]]})
    steps = steps_to(s, captain, place, is_bound(s, captain))
    if is_far(s, captain, steps) and not is_far(s, captain, steps_to(s, captain, place, False)):
        return because("tow_past_port" if tows else "fish_past_port")
    if tows and (steps == NONE or steps > box.cruise[boat]):
        return because("tow_cruise", {"cruise": box.cruise[boat]})
    if steps == NONE or steps > box.top[boat]:
        return because("too_far", {"boat": CLASSES[boat], "most": box.top[boat]})
    if steps > box.cruise[boat] and s.fuel[captain] < box.figure[boat]:
        return because("too_little_fuel", {"steps": steps, "needed": box.figure[boat], "fuel": s.fuel[captain]})
    if is_buoy(place):
        return because("buoy_taken", {"place": PLACES[place]})
    return because("anchor_full", {"place": PLACES[place], "room": box.room})


def is_far(s: Swordfish, captain: int, steps: int) -> bool:
    return steps == NONE or steps > speed(s, captain)


# ---------- 7 Fishing


def fish(s: Swordfish, seat: int, number: int, swordfish: int, bait: int, shark: bool, action: Action) -> Reason:
    captain = seat * CAPTAINS + number
    if action.verb == "boat":
        other = action.number - BOAT[0].number
        return because("boat_fishes", {"captain": number + 1}) if other == number else other_fisher(s, seat, other)
    if action.verb != "try":
        return because("fish_or_stop") if action.verb == "done" else unasked(action)
    crowded = s.crowded(s.place[captain])
    wants_bait = action is not TRY_SWORDFISH
    same, other = (bait, swordfish) if wants_bait else (swordfish, bait)
    if not may_try(crowded, same, other, shark, wants_bait):
        if shark:
            return because("shark")
        return because("crowded" if crowded else "kind_settled")
    if not s.bait[captain]:
        return because("no_bait")
    load = s.box.load[s.boat[captain]]
    return because("hold_full", {"load": load}) if len(s.hold[captain]) >= load else because("bag_empty")


def other_fisher(s: Swordfish, seat: int, number: int) -> Reason:
    captain = seat * CAPTAINS + number
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number + 1})
    if not is_buoy(s.place[captain]):
        return because("not_on_buoy", {"captain": number + 1})
    if not can_fish(s, captain):
        return because("gale", {"captain": number + 1, "wind": s.effective(s.place[captain]), "gale": s.box.gale})
    return because("boat_fished", {"captain": number + 1})


def drawn(s: Swordfish, action: Action) -> Reason:
    if action.verb == "keep":
        return because("second_mako")
    return because("keep_or_release") if action.verb in ("try", "stop", "boat", "done") else unasked(action)


# ---------- 8 Selling


def trade(s: Swordfish, seat: int, action: Action) -> Reason:
    verb = action.verb
    if verb in ("sell", "dump"):
        first = SELL if verb == "sell" else DUMP
        return selling(s, seat, captain_of(action, first), thing_of(action, first), verb == "dump")
    if verb == "sell_all":
        return selling_all(s, seat, action.number - SELL_ALL[0].number)
    if verb == "return":
        return returning(s, seat, action.number - RETURN[0].number)
    if verb == "travel":
        return travelling(s, seat, captain_of(action, TRAVEL), thing_of(action, TRAVEL))
    return unasked(action)


def selling(s: Swordfish, seat: int, number: int, fish: int, dumped: bool) -> Reason:
    captain = seat * CAPTAINS + number
    if not has_fish(s.hold[captain], fish):
        return because("not_aboard", {"captain": number + 1, "fish": FISH[fish]})
    if not in_port(s.place[captain]):
        return because("dump_in_port") if dumped else because("sell_in_port", {"captain": number + 1})
    return because("market_full", {"port": PORTS[s.place[captain]], "spaces": s.spaces(s.place[captain])})


def selling_all(s: Swordfish, seat: int, number: int) -> Reason:
    captain = seat * CAPTAINS + number
    if len(s.hold[captain]) < 2:
        return because("one_fish")
    if not in_port(s.place[captain]):
        return because("sell_in_port", {"captain": number + 1})
    port, free = s.place[captain], s.free_spaces(s.place[captain])
    if not free:
        return because("market_full", {"port": PORTS[port], "spaces": s.spaces(port)})
    return because("market_too_small", {"port": PORTS[port], "free": free})


def returning(s: Swordfish, seat: int, number: int) -> Reason:
    captain = seat * CAPTAINS + number
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number + 1})
    if not in_port(s.place[captain]):
        return because("return_in_port", {"captain": number + 1})
    return because("fish_unsold", {"captain": number + 1})


def travelling(s: Swordfish, seat: int, number: int, port: int) -> Reason:
    captain = seat * CAPTAINS + number
    if s.place[captain] == NONE:
        return because("not_hired", {"captain": number + 1})
    if s.boat[captain] != NONE:
        return because("not_ashore", {"captain": number + 1})
    if s.place[captain] == port:
        return because("already_in_port", {"captain": number + 1, "port": PORTS[port]})
    return because("no_fuel_for_road", {"needed": abs(port - s.place[captain]), "fuel": s.fuel[captain]})
