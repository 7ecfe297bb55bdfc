"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.games.swordfish.actions import TRY_BAIT
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, NONE, PLACES, PORTS, in_port, is_buoy
from seaboard.games.swordfish.fishing import Drawn, Fish, can_fish, may_try
from seaboard.games.swordfish.insurance import Insurance, cheapest_way, is_insured
from seaboard.games.swordfish.movement import Sail, Salvage, can_move, is_bound, speed, steps_to
from seaboard.games.swordfish.purchase import Buy, own_hull, waiting
from seaboard.games.swordfish.selling import Trade
from seaboard.games.swordfish.state import Swordfish, number_of
from seaboard.games.swordfish.supplies import FIRST_BAIT, PACKS, price_of

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "only_in_purchase": "4.1", "only_in_movement": "5.1", "only_in_fishing": "7.1", "only_in_selling": "8.1",
    "travel_in_selling": "8.4", "dump_in_port": "8.2", "nothing_drawn": "7.3", "no_hull_to_decide": "5.5",
    # purchase
    "hiring_over": "4.1", "renting_over": "4.1", "too_dear": "4.5", "no_pawn": "4.2", "not_hired": "4.2",
    "boats_for_all": "4.3", "boat_first": "4.3", "pile_empty": "4.3", "has_a_boat": "4.3", "no_own_hull": "4.3",
    "repair_unpaid": "5.6", "ashore_no_supplies": "4.4", "at_sea_no_supplies": "4.4", "gauge_full": "4.4",
    "nothing_to_repeat": "4.4",
    # insurance
    "insurance_first": "6.5", "insurance_no_storm": "6.5", "insurance_has_boat": "6.5", "insurance_can_pay": "6.5",
    "insurance_over": "6.5",
    # movement
    "already_there": "5.1", "sail_or_stay": "5.1", "no_such_place": "5.1", "boat_done": "5.1", "boat_asked": "5.1",
    "boat_chosen": "5.1", "boat_cannot_move": "5.3", "no_boat": "5.1", "no_other_boats": "5.1", "too_far": "5.2",
    "too_little_fuel": "5.2", "flag_too_high": "5.3", "anchor_full": "5.3", "buoy_taken": "5.3", "fish_stays": "5.4",
    "fish_past_port": "5.4", "tow_cruise": "5.6", "tow_past_port": "5.6", "nothing_in_tow": "5.6", "hull_first": "5.5",
    "cannot_tow": "5.5",
    # fishing
    "gale": "6.2", "not_on_buoy": "7.1", "fish_or_stop": "7.1", "boat_fishes": "7.1", "boat_fished": "7.1",
    "kind_settled": "7.1", "no_bait": "7.3", "hold_full": "7.3", "bag_empty": "7.3", "shark": "7.4", "crowded": "7.5",
    "keep_or_release": "7.3", "second_mako": "7.4",
    # selling
    "sell_in_port": "8.1", "not_aboard": "8.1", "market_full": "8.1", "market_too_small": "8.1", "one_fish": "8.1",
    "fish_unsold": "8.5", "return_in_port": "8.5", "not_ashore": "8.4", "no_fuel_for_road": "8.4", "already_in_port": "8.4",
}  # fmt: skip

UNASKED: Final[dict[str, str]] = {
    **dict.fromkeys(("hire", "rent", "man", "fuel", "bait", "again", "insure", "decline"), "only_in_purchase"),
    **dict.fromkeys(("boat", "sail", "stay", "stay_all", "cast_off"), "only_in_movement"),
    **dict.fromkeys(("tow", "abandon"), "no_hull_to_decide"),
    **dict.fromkeys(("try", "stop"), "only_in_fishing"),
    **dict.fromkeys(("keep", "release"), "nothing_drawn"),
    **dict.fromkeys(("sell", "sell_all", "return"), "only_in_selling"),
    "dump": "dump_in_port",
    "travel": "travel_in_selling",
}
"""The reason for a verb that has nothing to do with the question asked."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def captain_in(action: Action, seat: int) -> int:
    """The captain of a seat whom an action names: the last thing that it names."""
    return seat * CAPTAINS + int(action.args[-1]) - 1


def unasked(action: Action) -> Reason:
    return because(UNASKED[action.verb])


# ---------- 4 Purchase, 6.5 Port insurance


def insurance(s: Swordfish, step: Insurance, action: Action) -> Reason:
    if action.verb in ("hire", "rent", "man", "fuel", "bait", "again", "done"):
        return because("insurance_first")
    return unasked(action)


def purchase(s: Swordfish, step: Buy, action: Action) -> Reason:
    verb, seat = action.verb, step.seat
    if verb in ("hire", "rent", "man") and not step.may_rent():
        return because("renting_over")
    if verb == "hire":
        return hiring(s, seat, action) if step.may_hire() else because("hiring_over")
    if verb in ("rent", "man"):
        return renting(s, seat, action)
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
    if s.free_pawn(seat) == NONE:
        return because("no_pawn", {"captains": CAPTAINS})
    fee = s.box.fees[PLACES.index(action.args[0])]
    if fee > s.vp[seat]:
        return too_dear(s, seat, fee)
    return because("boats_for_all", {"vp": s.vp[seat] - fee})


def renting(s: Swordfish, seat: int, action: Action) -> Reason:
    captain, cost = captain_in(action, seat), int(action.args[0])
    boat = CLASSES.index(cost)
    if s.place[captain] == NONE:
        return because("not_hired", {"captain": number_of(captain)})
    if s.boat[captain] != NONE:
        return because("has_a_boat", {"captain": number_of(captain)})
    if action.verb == "man":
        hull = own_hull(s, captain, boat)
        if hull is None:
            return because("no_own_hull", {"boat": CLASSES[boat], "port": PLACES[s.place[captain]]})
        cost = s.repair(hull)
        if cost > s.vp[seat]:
            return because("repair_unpaid", {"cost": cost, "vp": s.vp[seat]})
    elif not s.piles[boat]:
        return because("pile_empty", {"boat": CLASSES[boat]})
    elif cost > s.vp[seat]:
        return too_dear(s, seat, cost)
    return because("boats_for_all", {"vp": s.vp[seat] - cost})


def supplying(s: Swordfish, seat: int, action: Action) -> Reason:
    captain = captain_in(action, seat)
    port = s.place[captain]
    if port == NONE:
        return because("not_hired", {"captain": number_of(captain)})
    if waiting(s, seat):
        return boat_first(s, seat)
    if s.boat[captain] == NONE:
        return because("ashore_no_supplies", {"captain": number_of(captain)})
    if not in_port(port):
        return because("at_sea_no_supplies", {"captain": number_of(captain)})
    cost = price_of(s, port, PACKS.index(int(action.args[0]), 0 if action.verb == "fuel" else FIRST_BAIT))
    return too_dear(s, seat, cost) if cost > s.vp[seat] else because("gauge_full", {"captain": number_of(captain)})


def too_dear(s: Swordfish, seat: int, cost: int) -> Reason:
    return because("too_dear", {"cost": cost, "vp": s.vp[seat]})


def boat_first(s: Swordfish, seat: int) -> Reason:
    mask = waiting(s, seat)
    captain = seat * CAPTAINS
    while not mask & 1:
        captain, mask = captain + 1, mask >> 1
    return because("boat_first", {"captain": number_of(captain), "port": PLACES[s.place[captain]]})


def not_insured(s: Swordfish, seat: int) -> Reason:
    if is_insured(s, seat):
        return because("insurance_over")
    if s.has_boat(seat):
        return because("insurance_has_boat")
    if not s.wrecked >> seat & 1:
        return because("insurance_no_storm")
    return because("insurance_can_pay", {"cost": cheapest_way(s, seat), "vp": s.vp[seat]})


# ---------- 5 Movement


def salvage(s: Swordfish, step: Salvage, action: Action) -> Reason:
    place = PLACES[step.place]
    if action.verb == "tow":
        return because("cannot_tow", {"captain": action.args[0], "place": place})
    if action.verb in ("sail", "stay", "stay_all", "boat", "cast_off", "done"):
        return because("hull_first", {"place": place})
    return unasked(action)


def sail(s: Swordfish, step: Sail, action: Action) -> Reason:
    captain = step.seat * CAPTAINS + step.number
    if action.verb == "boat":
        other = captain_in(action, step.seat)
        return because("boat_asked", {"captain": number_of(captain)}) if other == captain else other_boat(s, other)
    if action.verb == "stay_all":
        return because("no_other_boats")
    if action.verb == "cast_off":
        return because("nothing_in_tow", {"captain": number_of(captain)})
    if action.verb == "sail":
        return destination(s, captain, PLACES.index(action.args[0]))
    return because("sail_or_stay") if action.verb == "done" else unasked(action)


def other_boat(s: Swordfish, captain: int) -> Reason:
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number_of(captain)})
    if s.done >> captain % CAPTAINS & 1:
        return because("boat_done", {"captain": number_of(captain)})
    if s.hold[captain] and in_port(s.place[captain]):
        return because("fish_stays", {"port": PLACES[s.place[captain]]})
    return because("boat_chosen" if can_move(s, captain) else "boat_cannot_move", {"captain": number_of(captain)})


def destination(s: Swordfish, captain: int, place: int) -> Reason:
    """Why a boat can't end its move at a place."""
    box, start = s.box, s.place[captain]
    if place == start:
        return because("already_there", {"place": PLACES[place]})
    if is_buoy(place) and box.colour[place] == NONE:
        return because("no_such_place")
    if box.flag[place] > s.seats:
        return because("flag_too_high", {"players": box.flag[place], "seats": s.seats})
    if s.hold[captain] and in_port(start):
        return because("fish_stays", {"port": PLACES[start]})
    steps = steps_to(s, captain, place, is_bound(s, captain))
    if is_far(s, captain, steps):
        return too_far(s, captain, place, steps)
    if is_buoy(place):
        return because("buoy_taken", {"place": PLACES[place]})
    return because("anchor_full", {"place": PLACES[place], "room": box.room})


def is_far(s: Swordfish, captain: int, steps: int) -> bool:
    return steps == NONE or steps > speed(s, captain)


def too_far(s: Swordfish, captain: int, place: int, steps: int) -> Reason:
    """Why a boat doesn't come to a place so many steps away, NONE where they are more than any boat makes."""
    box, boat = s.box, s.boat[captain]
    tows = s.tow[captain] != NONE
    if not is_far(s, captain, steps_to(s, captain, place, False)):
        return because("tow_past_port" if tows else "fish_past_port")
    if tows:
        return because("tow_cruise", {"cruise": box.cruise[boat]})
    if steps == NONE or steps > box.top[boat]:
        return because("too_far", {"boat": CLASSES[boat], "most": box.top[boat]})
    return because("too_little_fuel", {"steps": steps, "needed": box.figure[boat], "fuel": s.fuel[captain]})


# ---------- 7 Fishing


def fish(s: Swordfish, step: Fish, action: Action) -> Reason:
    captain = step.seat * CAPTAINS + step.number
    if action.verb == "boat":
        other = captain_in(action, step.seat)
        return because("boat_fishes", {"captain": number_of(captain)}) if other == captain else other_fisher(s, other)
    if action.verb != "try":
        return because("fish_or_stop") if action.verb == "done" else unasked(action)
    crowded = s.crowded(s.place[captain])
    bait = action is TRY_BAIT
    same, others = (step.bait, step.swordfish) if bait else (step.swordfish, step.bait)
    if not may_try(crowded, same, others, step.shark, bait):
        return because("shark" if step.shark else "crowded" if crowded else "kind_settled")
    if not s.bait[captain]:
        return because("no_bait")
    load = s.box.load[s.boat[captain]]
    return because("hold_full", {"load": load}) if len(s.hold[captain]) >= load else because("bag_empty")


def other_fisher(s: Swordfish, captain: int) -> Reason:
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number_of(captain)})
    if not is_buoy(s.place[captain]):
        return because("not_on_buoy", {"captain": number_of(captain)})
    if not can_fish(s, captain):
        return because("gale", {"captain": number_of(captain), "wind": s.effective(s.place[captain]), "gale": s.box.gale})
    return because("boat_fished", {"captain": number_of(captain)})


def drawn(s: Swordfish, step: Drawn, action: Action) -> Reason:
    if action.verb == "keep":
        return because("second_mako")
    return because("keep_or_release") if action.verb in ("try", "stop", "boat", "done") else unasked(action)


# ---------- 8 Selling


def trade(s: Swordfish, step: Trade, action: Action) -> Reason:
    if action.verb in ("sell", "dump"):
        return selling(s, captain_in(action, step.seat), action)
    if action.verb == "sell_all":
        return selling_all(s, captain_in(action, step.seat))
    if action.verb == "return":
        return returning(s, captain_in(action, step.seat))
    if action.verb == "travel":
        return travelling(s, captain_in(action, step.seat), PORTS.index(action.args[0]))
    return unasked(action)


def selling(s: Swordfish, captain: int, action: Action) -> Reason:
    fish = action.args[0]
    if FISH.index(fish) not in s.hold[captain]:
        return because("not_aboard", {"captain": number_of(captain), "fish": fish})
    if not in_port(s.place[captain]):
        return because("dump_in_port") if action.verb == "dump" else because("sell_in_port", {"captain": number_of(captain)})
    return market_full(s, s.place[captain])


def selling_all(s: Swordfish, captain: int) -> Reason:
    port = s.place[captain]
    if len(s.hold[captain]) < 2:
        return because("one_fish")
    if not in_port(port):
        return because("sell_in_port", {"captain": number_of(captain)})
    free = s.free_spaces(port)
    return because("market_too_small", {"port": PORTS[port], "free": free}) if free else market_full(s, port)


def market_full(s: Swordfish, port: int) -> Reason:
    return because("market_full", {"port": PORTS[port], "spaces": s.spaces(port)})


def returning(s: Swordfish, captain: int) -> Reason:
    if s.boat[captain] == NONE:
        return because("no_boat", {"captain": number_of(captain)})
    return because("fish_unsold" if in_port(s.place[captain]) else "return_in_port", {"captain": number_of(captain)})


def travelling(s: Swordfish, captain: int, port: int) -> Reason:
    if s.place[captain] == NONE:
        return because("not_hired", {"captain": number_of(captain)})
    if s.boat[captain] != NONE:
        return because("not_ashore", {"captain": number_of(captain)})
    if s.place[captain] == port:
        return because("already_in_port", {"captain": number_of(captain), "port": PORTS[port]})
    return because("no_fuel_for_road", {"needed": abs(port - s.place[captain]), "fuel": s.fuel[captain]})


REASONS_OF: Final[ReasonsOf] = {
    Insurance: insurance, Buy: purchase, Salvage: salvage, Sail: sail, Fish: fish, Drawn: drawn, Trade: trade,
}  # fmt: skip
