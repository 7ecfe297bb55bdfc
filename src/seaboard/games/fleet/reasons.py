"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.games.fleet.actions import (
    AUCTION,
    CAPTAIN_FISHIN,
    HIRE,
    HIRE_INUIT,
    LAUNCH,
    LAUNCH_FISHIN,
    PROCESS,
    SALT,
    SALT_INUIT,
    SALVAGE_FISHIN,
    amount_of,
)
from seaboard.games.fleet.box import BOATS, COD, LICENCES, WEATHER, YARD
from seaboard.games.fleet.state import PHASES, Fleet

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "other_phase": "3.1",
    "pay_first": "3.3",
    "nothing_to_pay": "3.3",
    "launching_over": "5.1",
    "not_hiring_yet": "6.1",
    "choose_boat": "6.1",
    "choose_card": "6.1",
    "trade_after": "8.2",
    "processing_over": "8.1",
    "must_discard": "3.2",
    "loss_compulsory": "11.4",
    "roll_first": "11.4",
    "must_bet": "11.5",
    "gamble_first": "11.5",
    # auction
    "not_in_row": "4.1",
    "minimum_too_dear": "4.4",
    "licence_first": "4.1",
    "bid_under_minimum": "4.1",
    "bid_not_higher": "4.2",
    "bid_beyond_means": "4.4",
    "pass_or_decline": "4.1",
    "decline_only_opening": "4.1",
    # paying
    "not_covered": "3.3",
    "not_in_hand": "3.3",
    "no_crate_left": "3.3",
    # launching and hiring
    "no_licence": "5.1",
    "no_boat_card": "5.1",
    "launch_too_dear": "5.1",
    "one_launch": "5.1",
    "no_launch_left": "5.2",
    "inuit_gone": "11.2",
    "inuit_captain": "11.2",
    "promo_too_dear": "3.3",
    "no_yard": "11.6",
    "salvaged_already": "11.6",
    "no_card_to_salvage": "11.6",
    "fishin_only_pays": "11.7",
    "no_boat_free": "6.1",
    "hand_empty": "6.1",
    "no_captain_card": "6.1",
    "salty_gone": "11.1",
    # processing, drawing
    "no_such_boat": "8.1",
    "boat_empty": "8.1",
    "boat_processed": "8.1",
    "not_drawn": "9.1",
    "no_card_to_discard": "9.2",
    # the end of the round
    "no_weather": "11.4",
    "weather_used": "11.3",
    "no_boat_to_hit": "11.4",
    "no_crate_to_lose": "11.4",
    "no_casino": "11.5",
    "casino_used": "11.3",
    "casino_no_crate": "11.5",
    "no_boat_to_bet": "11.5",
    "no_crate_to_bet": "11.5",
    "casino_empty": "11.5",
}

PHASE_OF: Final[dict[str, int]] = {
    "auction": 0, "decline": 0, "bid": 0, "pass": 0, "launch": 1, "invite": 1, "salvage": 1, "hire": 1, "captain": 1,
    "salty": 1, "process": 3, "trade": 3, "discard": 4, "forecast": 5, "lose": 5, "sink": 5, "gamble": 5, "stake": 5, "bet": 5,
}  # fmt: skip
"""The phase each verb belongs to."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(s: Fleet, action: Action) -> Reason:
    """For a verb that has nothing to do with the question asked."""
    if action.verb in ("pay", "settle"):
        return because("nothing_to_pay")
    return because("other_phase", {"phase": PHASES[PHASE_OF[action.verb]], "now": PHASES[s.phase]})


def opening(s: Fleet, seat: int, action: Action) -> Reason:
    if action.verb == "auction":
        kind = action.number - AUCTION[0].number
        if kind not in s.row:
            return because("not_in_row", {"licence": LICENCES[kind]})
        return because("minimum_too_dear", {"least": s.box.licence_cost[kind], "most": s.means(seat) + s.discount(seat)})
    if action.verb == "bid":
        return because("licence_first")
    if action.verb in ("pass", "done"):
        return because("pass_or_decline")
    return unasked(s, action)


def bidding(s: Fleet, seat: int, action: Action) -> Reason:
    """For the opening bid and for a raise."""
    if action.verb == "bid":
        if s.bid and amount_of(action) <= s.bid:
            return because("bid_not_higher", {"bid": s.bid})
        if not s.bid and amount_of(action) < s.box.licence_cost[s.lot]:
            return because("bid_under_minimum", {"least": s.box.licence_cost[s.lot], "licence": LICENCES[s.lot]})
        return because("bid_beyond_means", {"most": s.means(seat) + s.discount(seat)})
    if action.verb in ("decline", "pass", "auction", "done"):
        return because("decline_only_opening")
    return unasked(s, action)


def paying(s: Fleet, seat: int, due: int, action: Action) -> Reason:
    if action.verb == "done":
        return because("not_covered", {"due": due})
    if action.verb == "pay":
        if action.args[0] == "crate":
            return because("no_crate_left")
        return because("not_in_hand", {"card": action.args[0]})
    return because("pay_first", {"due": due})


def launching(s: Fleet, seat: int, action: Action) -> Reason:
    harbour = s.harbours[seat]
    if action is LAUNCH_FISHIN or action is SALVAGE_FISHIN:
        return because("fishin_only_pays")
    if action.verb == "launch":
        boat = action.number - LAUNCH[0].number
        if not harbour.may_launch(boat):
            return because("no_licence", {"boat": BOATS[boat]})
        if not harbour.hand[boat]:
            return because("no_boat_card", {"boat": BOATS[boat]})
        cost = s.price(seat, s.box.boat_cost[boat])
        return because("launch_too_dear", {"cost": cost, "most": s.means(seat) - s.box.boat_cash[boat]})
    if action.verb == "invite":
        if not s.inuit:
            return because("inuit_gone")
        return because("promo_too_dear", {"cost": s.price(seat, s.box.inuit_price), "most": s.means(seat)})
    if action.verb == "salvage":
        if not harbour.licences[YARD]:
            return because("no_yard")
        if s.salvaged:
            return because("salvaged_already")
        return because("no_card_to_salvage", {"card": str(action.args[0])})
    if action.verb in ("hire", "captain", "salty"):
        return because("not_hiring_yet")
    return unasked(s, action)


def hiring(s: Fleet, seat: int, action: Action) -> Reason:
    harbour = s.harbours[seat]
    if action is HIRE_INUIT or action is SALT_INUIT:
        return because("inuit_captain")
    if action.verb in ("hire", "salty"):
        first = HIRE[0] if action.verb == "hire" else SALT[0]
        boat = action.number - first.number
        if not harbour.free_boats() >> boat & 1:
            return because("no_boat_free", {"boat": BOATS[boat]})
        if action.verb == "hire":
            return because("hand_empty")
        if not s.salty:
            return because("salty_gone")
        return because("promo_too_dear", {"cost": s.price(seat, s.box.salty_price), "most": s.means(seat)})
    if action.verb == "captain":
        return because("choose_boat")
    if action.verb in ("launch", "invite", "salvage"):
        most = s.box.launches[harbour.licences[COD]]
        if s.launches < most:
            return because("launching_over")
        return because("one_launch" if most == 1 else "no_launch_left")
    return unasked(s, action)


def captain(s: Fleet, seat: int, action: Action) -> Reason:
    if action is CAPTAIN_FISHIN:
        return because("fishin_only_pays")
    if action.verb == "captain":
        return because("no_captain_card", {"card": str(action.args[0])})
    return because("choose_card")


def processing(s: Fleet, seat: int, action: Action) -> Reason:
    harbour = s.harbours[seat]
    if action.verb == "process":
        boat = action.number - PROCESS[0].number
        if boat >= len(harbour.boats):
            return because("no_such_boat", {"boats": len(harbour.boats)})
        if s.handled >> boat & 1:
            return because("boat_processed")
        return because("boat_empty")
    if action.verb == "trade":
        return because("trade_after")
    return unasked(s, action)


def trading(s: Fleet, seat: int, action: Action) -> Reason:
    return because("processing_over") if action.verb == "process" else unasked(s, action)


def discarding(s: Fleet, seat: int, action: Action) -> Reason:
    if action.verb == "discard":
        if s.drawn:
            return because("not_drawn")
        return because("no_card_to_discard", {"card": action.args[0]})
    return because("must_discard") if action.verb in ("done", "pass", "decline") else unasked(s, action)


def ending(s: Fleet, seat: int, action: Action) -> Reason:
    harbour = s.harbours[seat]
    if action.verb == "forecast":
        return because("weather_used" if harbour.licences[WEATHER] else "no_weather")
    if action.verb == "gamble":
        casino = int(action.args[0]) - 1
        if casino >= len(harbour.casinos):
            return because("no_casino", {"owned": len(harbour.casinos)})
        return because("casino_used") if s.handled >> casino & 1 else because("casino_no_crate")
    if action.verb in ("lose", "sink"):
        return because("roll_first")
    return because("gamble_first") if action.verb in ("stake", "bet") else unasked(s, action)


def losing(s: Fleet, victim: int, action: Action) -> Reason:
    if action.verb == "lose":
        boats = len(s.harbours[victim].boats)
        if int(action.args[0]) > boats:
            return because("no_boat_to_hit", {"to": victim, "boats": boats})
        return because("no_crate_to_lose")
    return because("loss_compulsory", {"to": victim})


def sinking(s: Fleet, victim: int, action: Action) -> Reason:
    if action.verb == "sink":
        return because("no_boat_to_hit", {"to": victim, "boats": len(s.harbours[victim].boats)})
    return because("loss_compulsory", {"to": victim})


def staking(s: Fleet, seat: int, action: Action) -> Reason:
    harbour = s.harbours[seat]
    if action.verb == "stake":
        boats = len(harbour.boats)
        return because("no_boat_to_bet", {"boats": boats}) if int(action.args[0]) > boats else because("no_crate_to_bet")
    return because("casino_empty") if action.verb == "bet" else because("must_bet")
