"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.core.step import Step
from seaboard.games.fleet.actions import AUCTION, LAUNCH, amount_of
from seaboard.games.fleet.auction import FirstBid, Open, Raise
from seaboard.games.fleet.box import BOATS, COD, LICENCES, WEATHER, YARD
from seaboard.games.fleet.card_draw import Discarding
from seaboard.games.fleet.end_of_round import Ending, Losing, Sinking, Staking
from seaboard.games.fleet.hiring import Captain, Hiring
from seaboard.games.fleet.launching import Launching
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.processing import Processing, Trading
from seaboard.games.fleet.state import PHASES, Fleet

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "3.1": ("other_phase",),
    "3.2": ("must_discard",),
    "3.3": ("pay_first", "nothing_to_pay", "not_covered", "not_in_hand", "no_crate_left", "promo_too_dear"),
    "4.1": ("not_in_row", "licence_first", "bid_under_minimum", "pass_or_decline", "decline_only_opening"),
    "4.2": ("bid_not_higher",),
    "4.4": ("minimum_too_dear", "bid_beyond_means"),
    "5.1": ("launching_over", "no_licence", "no_boat_card", "launch_too_dear", "one_launch"),
    "5.2": ("no_launch_left",),
    "6.1": ("not_hiring_yet", "choose_boat", "choose_card", "no_boat_free", "hand_empty", "no_captain_card"),
    "8.1": ("processing_over", "no_such_boat", "boat_empty", "boat_processed"),
    "8.2": ("trade_after",),
    "9.1": ("not_drawn",),
    "9.2": ("no_card_to_discard",),
    "11.1": ("salty_gone",),
    "11.2": ("inuit_gone", "inuit_captain"),
    "11.3": ("weather_used", "casino_used"),
    "11.4": ("loss_compulsory", "roll_first", "no_weather", "no_boat_to_hit", "no_crate_to_lose"),
    "11.5": ("must_bet", "gamble_first", "no_casino", "casino_no_crate", "no_boat_to_bet", "no_crate_to_bet", "casino_empty"),
    "11.6": ("no_yard", "salvaged_already", "no_card_to_salvage"),
    "11.7": ("fishin_only_pays",),
}
"""What each section of the rulebook may refuse."""
REASONS: Final[dict[str, str]] = {name: section for section, names in SECTIONS.items() for name in names}

PHASE_OF: Final[dict[str, int]] = {
    "auction": 0, "decline": 0, "bid": 0, "pass": 0, "launch": 1, "invite": 1, "salvage": 1, "hire": 1, "captain": 1,
    "salty": 1, "process": 3, "trade": 3, "discard": 4, "forecast": 5, "lose": 5, "sink": 5, "gamble": 5, "stake": 5, "bet": 5,
}  # fmt: skip
"""The phase each verb belongs to."""
IN_ITS_PHASE: Final[dict[type, dict[str, str]]] = {
    Open: {"bid": "licence_first", "pass": "pass_or_decline", "done": "pass_or_decline"},
    FirstBid: dict.fromkeys(("decline", "pass", "auction", "done"), "decline_only_opening"),
    Raise: dict.fromkeys(("decline", "auction", "done"), "decline_only_opening"),
    Launching: dict.fromkeys(("hire", "captain", "salty"), "not_hiring_yet"),
    Hiring: {"captain": "choose_boat"},
    Processing: {"trade": "trade_after"},
    Trading: {"process": "processing_over"},
    Discarding: dict.fromkeys(("done", "pass", "decline"), "must_discard"),
    Ending: {"lose": "roll_first", "sink": "roll_first", "stake": "gamble_first", "bet": "gamble_first"},
}
"""Verbs of the same phase as a question that don't answer it, with the reason."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(s: Fleet, asked: Step[Fleet], action: Action) -> Reason:
    """For a verb that doesn't answer the question."""
    name = IN_ITS_PHASE[type(asked)].get(action.verb)
    if name is not None:
        return because(name)
    if action.verb in ("pay", "settle"):
        return because("nothing_to_pay")
    return because("other_phase", {"phase": PHASES[PHASE_OF[action.verb]], "now": PHASES[s.phase]})


def opening(s: Fleet, asked: Open, action: Action) -> Reason:
    if action.verb == "auction":
        kind = action.number - AUCTION[0].number
        if kind not in s.row:
            return because("not_in_row", {"licence": LICENCES[kind]})
        most = s.means(asked.seat) + s.discount(asked.seat)
        return because("minimum_too_dear", {"least": s.box.licence_cost[kind], "most": most})
    return unasked(s, asked, action)


def bidding(s: Fleet, asked: FirstBid | Raise, action: Action) -> Reason:
    if action.verb == "bid":
        if s.bid and amount_of(action) <= s.bid:
            return because("bid_not_higher", {"bid": s.bid})
        if not s.bid and amount_of(action) < s.box.licence_cost[s.lot]:
            return because("bid_under_minimum", {"least": s.box.licence_cost[s.lot], "licence": LICENCES[s.lot]})
        return because("bid_beyond_means", {"most": s.means(asked.seat) + s.discount(asked.seat)})
    return unasked(s, asked, action)


def paying(s: Fleet, asked: Pay, action: Action) -> Reason:
    if action.verb == "done":
        return because("not_covered", {"due": asked.due})
    if action.verb == "pay":
        if action.args[0] == "crate":
            return because("no_crate_left")
        return because("not_in_hand", {"card": action.args[0]})
    return because("pay_first", {"due": asked.due})


def launching(s: Fleet, asked: Launching, action: Action) -> Reason:
    seat = asked.seat
    harbour = s.harbours[seat]
    if action.verb in ("launch", "salvage") and action.args[0] == "gone_fishin":
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
    return unasked(s, asked, action)


def hiring(s: Fleet, asked: Hiring, action: Action) -> Reason:
    harbour = s.harbours[asked.seat]
    if action.verb in ("hire", "salty"):
        boat = str(action.args[0])
        if boat == "inuit":
            return because("inuit_captain")
        if not harbour.free_boats() >> BOATS.index(boat) & 1:
            return because("no_boat_free", {"boat": boat})
        if action.verb == "hire":
            return because("hand_empty")
        if not s.salty:
            return because("salty_gone")
        return because("promo_too_dear", {"cost": s.price(asked.seat, s.box.salty_price), "most": s.means(asked.seat)})
    if action.verb in ("launch", "invite", "salvage"):
        most = s.box.launches[harbour.licences[COD]]
        if s.launches < most:
            return because("launching_over")
        return because("one_launch" if most == 1 else "no_launch_left")
    return unasked(s, asked, action)


def captain(s: Fleet, asked: Captain, action: Action) -> Reason:
    if action.verb != "captain":
        return because("choose_card")
    card = str(action.args[0])
    return because("fishin_only_pays") if card == "gone_fishin" else because("no_captain_card", {"card": card})


def processing(s: Fleet, asked: Processing, action: Action) -> Reason:
    boats = len(s.harbours[asked.seat].boats)
    if action.verb == "process":
        boat = int(action.args[0]) - 1
        if boat >= boats:
            return because("no_such_boat", {"boats": boats})
        return because("boat_processed" if s.handled >> boat & 1 else "boat_empty")
    return unasked(s, asked, action)


def discarding(s: Fleet, asked: Discarding, action: Action) -> Reason:
    if action.verb == "discard":
        if s.drawn:
            return because("not_drawn")
        return because("no_card_to_discard", {"card": action.args[0]})
    return unasked(s, asked, action)


def ending(s: Fleet, asked: Ending, action: Action) -> Reason:
    harbour = s.harbours[asked.seat]
    if action.verb == "forecast":
        return because("weather_used" if harbour.licences[WEATHER] else "no_weather")
    if action.verb == "gamble":
        casino = int(action.args[0]) - 1
        if casino >= len(harbour.casinos):
            return because("no_casino", {"owned": len(harbour.casinos)})
        return because("casino_used" if s.handled >> casino & 1 else "casino_no_crate")
    return unasked(s, asked, action)


def losing(s: Fleet, asked: Losing | Sinking, action: Action) -> Reason:
    """For a crate or a boat that somebody else loses: only boats that are there can be hit."""
    if action.verb != ("lose" if isinstance(asked, Losing) else "sink"):
        return because("loss_compulsory", {"to": asked.victim})
    boats = len(s.harbours[asked.victim].boats)
    if int(action.args[0]) > boats:
        return because("no_boat_to_hit", {"to": asked.victim, "boats": boats})
    return because("no_crate_to_lose")


def staking(s: Fleet, asked: Staking, action: Action) -> Reason:
    if action.verb == "stake":
        boats = len(s.harbours[asked.seat].boats)
        return because("no_boat_to_bet", {"boats": boats}) if int(action.args[0]) > boats else because("no_crate_to_bet")
    return because("casino_empty" if action.verb == "bet" else "must_bet")


REASONS_OF: Final[ReasonsOf] = {
    Open: opening,
    FirstBid: bidding,
    Raise: bidding,
    Pay: paying,
    Launching: launching,
    Hiring: hiring,
    Captain: captain,
    Processing: processing,
    Trading: unasked,
    Discarding: discarding,
    Ending: ending,
    Losing: losing,
    Sinking: losing,
    Staking: staking,
}
