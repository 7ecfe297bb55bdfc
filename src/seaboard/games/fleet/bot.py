"""How well a seat stands, and which options look promising before any search."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.fleet.actions import (
    AUCTION,
    CAPTAIN,
    DECLINE,
    DISCARD,
    DONE,
    PASS,
    PAY,
    SETTLE,
    amount_of,
)
from seaboard.games.fleet.box import (
    CASINO,
    COD,
    CRAB_CAPTAINS,
    CRAB_CRATES,
    CRAB_LICENCES,
    INUIT,
    LOBSTER,
    PROCESSING,
    SALTY,
    SHRIMP,
    TUNA,
    TYPES,
    WEATHER,
    YARD,
)
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.scoring import boat_points, licence_points, types
from seaboard.games.fleet.state import LAUNCH_PHASE, NONE, Fleet


def rounds_left(s: Fleet) -> float:
    """About how many more times everybody will fish."""
    if s.last:
        return 1.0 if s.phase <= LAUNCH_PHASE else 0.0
    catching = 0
    for harbour in s.harbours:
        for boat in range(len(harbour.boats)):
            if harbour.captains[boat] != NONE and harbour.crates[boat] < s.box.capacity:
                catching += 1
    by_licences = s.licence_deck() / (0.8 * s.seats) + 1.0
    by_crates = s.supply / (catching + s.seats)
    left = min(by_licences, by_crates + 1.0)
    return left if s.phase <= LAUNCH_PHASE else max(0.0, left - 1.0)


def worth(s: Fleet, seat: int) -> float:
    """Points so far, crates still to come, and what cards, money and licences will be turned into."""
    harbour = s.harbours[seat]
    box = s.box
    licences = harbour.licences
    left = rounds_left(s)
    value = float(licence_points(box, harbour) + boat_points(box, harbour) + sum(harbour.casinos))
    value += harbour.fishin * box.fishin_vp * 0.9
    crates = 0.0
    free = 0
    captained = 0
    for boat in range(len(harbour.boats)):
        captain = harbour.captains[boat]
        now = float(harbour.crates[boat])
        if captain == NONE:
            free += 1
        elif captain == SALTY:
            captained += 1
            now = min(now + 2.0 * left, float(box.salty_capacity))
        else:
            captained += 1
            now = min(now + left, float(box.inuit_capacity if captain == INUIT else box.capacity))
        crates += now
    # Boats without a captain get one soon, if there are cards.
    soon = min(float(free), harbour.size * 0.5)
    crates += soon * max(0.0, min(left - 0.5, 4.0)) * 0.9
    value += crates
    if licences[CRAB_CAPTAINS]:
        value += min(float(box.crab_most), captained + min(soon, left) + left * 0.5)
    if licences[CRAB_CRATES]:
        value += min(float(box.crab_most), crates / box.crab_crates + left * 0.3)
    if licences[CRAB_LICENCES]:
        value += box.crab_types[min(types(harbour), len(box.crab_types) - 1)] + min(2.0, left * 0.3)
    # Cards and processed crates: money for licences and launches to come.
    active = min(1.0, left / 3.0)
    value += money_worth(s, seat) * active + pending(s, seat, left)
    value += licence_worth(s, seat, left, captained)
    return value


def money_worth(s: Fleet, seat: int) -> float:
    """What a hand will be turned into; the first cards count most."""
    harbour = s.harbours[seat]
    cash = float(harbour.processed)
    if harbour.hand and harbour.size:
        hand = harbour.hand
        known = 0
        for card in range(TYPES):
            known += hand[card]
            cash += hand[card] * (s.box.boat_cash[card] + (0.3 if harbour.may_launch(card) else 0.0))
        cash += (harbour.size - known) * 2.2
    return dollars(cash)


def dollars(cash: float) -> float:
    """Money in points: the first dollars launch and man a boat each round, later ones lie idle."""
    if cash < 7.0:
        return 1.3 * cash
    return 9.1 + 0.7 * (cash - 7.0) if cash < 15.0 else 14.7 + 0.3 * (cash - 15.0)


def licence_worth(s: Fleet, seat: int, left: float, captained: int) -> float:
    """What the powers of a seat's licences will bring, beyond their printed points."""
    licences = s.harbours[seat].licences
    later = max(0.0, left - 0.5)
    value = 0.0
    if licences[SHRIMP]:
        value += 0.6 * licences[SHRIMP] * later
    if licences[COD]:
        value += (0.3 + 0.6 * licences[COD]) * later
    if licences[LOBSTER]:
        value += (0.5 + 0.2 * min(captained, 6)) * later + 0.3 * (licences[LOBSTER] - 1)
    if licences[TUNA]:
        value += (0.2 + 0.6 * licences[TUNA]) * later
    if licences[PROCESSING]:
        value += 0.5 * licences[PROCESSING] * later
    if licences[YARD]:
        value += (0.3 + 0.5 * licences[YARD]) * later
    value += (0.7 * licences[WEATHER] + 0.5 * licences[CASINO]) * later
    kinds = 0
    for boat in range(TYPES):
        if s.harbours[seat].may_launch(boat):
            kinds += 1
    return value + min(kinds, 3) * 0.8 * min(later, 4.0)


def likely(s: Fleet, choices: list[Action]) -> list[float]:
    """Weights: buy, but not dearly; pay at once; launch and hire rather than stop; keep useful cards."""
    seat = s.steps[-1].seat
    harbour = s.harbours[seat]
    left = rounds_left(s) if choices[0].number <= PASS.number else 0.0
    fair = fair_price(s, seat, s.lot, left) if s.lot != NONE else 0.0
    found: list[float] = []
    for action in choices:
        verb = action.verb
        weight = 1.0
        if verb == "bid":
            over = amount_of(action) - fair
            step = amount_of(action) - (s.bid + 1 if s.bid else s.box.licence_cost[s.lot])
            weight = (3.0 if over <= 0 else 3.0 / (1.0 + over * over)) / (1.0 + 2.0 * step)
        elif action is PASS:
            weight = 1.0
        elif action is DECLINE:
            weight = 0.15
        elif verb == "auction":
            kind = action.number - AUCTION[0].number
            weight = max(0.2, 1.0 + 0.3 * (fair_price(s, seat, kind, left) - s.box.licence_cost[kind]))
        elif action is SETTLE:
            weight = 12.0
        elif verb == "pay":
            card = action.number - PAY[0].number
            weight = 0.4 if card < TYPES and harbour.may_launch(card) else 0.8
        elif action is DONE:
            weight = 0.25
        elif verb in ("launch", "invite", "salty", "hire", "gamble"):
            weight = 3.0
        elif verb == "captain":
            card = action.number - CAPTAIN[0].number
            weight = (0.5 if harbour.may_launch(card) else 2.0) / s.box.boat_cash[card]
        elif verb == "discard":
            card = action.number - DISCARD[0].number
            weight = 0.5
            if card < TYPES:
                weight = (0.5 if harbour.may_launch(card) else 2.0) / s.box.boat_cash[card]
        elif verb == "process":
            weight = 0.4
        elif verb in ("lose", "sink"):
            victim = s.harbours[victim_of(s, seat)]
            boat = int(action.args[0]) - 1
            weight = 0.2 + victim.crates[boat] + (1.0 if verb == "sink" and victim.boats[boat] < TYPES else 0.0)
        found.append(weight)
    return found


def victim_of(s: Fleet, seat: int) -> int:
    """Whose boat the weather takes from: the one that the question is about."""
    figures = s.steps[-1].figures(s)
    victim = figures.get("to", seat)
    return victim if isinstance(victim, int) else seat


def licence_gain(s: Fleet, seat: int, kind: int, left: float) -> float:
    """About how many points one more licence of a kind will bring a seat."""
    licences = s.harbours[seat].licences
    points = float(s.box.licence_vp[kind])
    if kind in (SHRIMP, COD, TUNA, YARD):
        return points + 0.6 * left
    if kind in (LOBSTER, PROCESSING):
        return points + (0.8 * left if licences[kind] == 0 else 0.3 * left)
    if CRAB_CAPTAINS <= kind <= CRAB_LICENCES:
        return points + 3.0 + 0.3 * left
    return points + 0.5 * left if kind in (WEATHER, CASINO) else points


def fair_price(s: Fleet, seat: int, kind: int, left: float) -> float:
    """About what a licence is worth to a seat in dollars: a dollar is less than a point while there is time to earn more."""
    return licence_gain(s, seat, kind, left) * (1.1 if left > 1.5 else 1.6)


def pending(s: Fleet, seat: int, left: float) -> float:
    """What a bid or a payment under way will change."""
    if not s.steps:
        return 0.0
    step = s.steps[-1]
    bidding = s.lot != NONE and (s.bidder == seat or (s.bidder == NONE and step.seat == seat))
    due = 0
    if isinstance(step, Pay) and step.seat == seat:
        due = step.due
    elif bidding:
        due = max(s.bid, s.box.licence_cost[s.lot]) - s.discount(seat)
    if due == 0 and not bidding:
        return 0.0
    cash = float(s.means(seat))
    change = (dollars(max(0.0, cash - due)) - dollars(cash)) * min(1.0, left / 3.0)
    return change + licence_gain(s, seat, s.lot, left) if bidding else change
