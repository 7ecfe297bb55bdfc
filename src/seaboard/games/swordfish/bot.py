"""What a position is worth, and which options look promising.

A captain is worth the best voyage he can make from where he is: out to a ground, fishing, and home to a port that pays,
less something for every round it takes and less the risk of the storm. (5, 6, 7, 8)
"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import BAIT, FUEL, RENT, SAIL, captain_of, thing_of
from seaboard.games.swordfish.box import (
    BUOYS,
    CAPTAINS,
    FIRST_ANCHOR,
    FIRST_BUOY,
    FISH,
    FISHING,
    MAKO,
    MOVEMENT,
    NONE,
    PORTS,
    PURCHASE,
    RENTS,
    is_buoy,
    is_port,
)
from seaboard.games.swordfish.fishing import Drawn, Fish
from seaboard.games.swordfish.movement import Sail
from seaboard.games.swordfish.scoring import tokens_of
from seaboard.games.swordfish.state import Swordfish

ROUND: Final = 2.2
"""What a round of a boat's time is worth."""
CATCH: Final = 0.82
"""How much of the hoped-for catch comes true."""
CAPTAIN: Final = 3.0
"""A captain who needn't be hired again."""
PROFIT: Final = 0.8
"""How much of the best voyage's profit a captain without a boat is worth."""
SPARE: Final = 0.08
"""A unit of fuel or bait beyond the voyage at hand."""
SOUTH: Final = 4.0
"""What a fish brings more in the south."""
FURTHEST: Final = 5
"""How far away a ground is looked for."""
WORTH_RENTING: Final[list[int]] = [7, 4, 3, 0]
"""The classes a captain ashore is imagined with."""


def worth(s: Swordfish, seat: int) -> float:
    """VP, tokens, and what the captains may still bring."""
    total = float(s.vp[seat])
    if not s.steps:
        return total + tokens(s, seat)
    prices = hopes(s)
    occupied = s.occupied()
    purse = s.vp[seat]
    seen = 0
    start = 0.0
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if s.place[captain] == NONE:
            continue
        moves = moves_left(s, seat, number)
        supplies = SPARE * (s.fuel[captain] + s.bait[captain]) if moves > 3 else 0.0
        if s.boat[captain] != NONE:
            total += voyage(
                s, captain, s.boat[captain], s.place[captain], s.fuel[captain], s.bait[captain], moves, prices, occupied
            )
        else:
            # Captains in one port have much the same prospects.
            if not seen >> s.place[captain] & 1:
                start = fresh_start(s, captain, moves, purse, prices, occupied)
                seen |= 1 << s.place[captain]
            total += start
        total += supplies + (CAPTAIN if moves > 4 else 0.0)
    return total + tokens(s, seat) + pending(s, seat)


def tokens(s: Swordfish, seat: int) -> float:
    return float(tokens_of(s, seat) * s.box.token_points)


def pending(s: Swordfish, seat: int) -> float:
    """A fish just drawn and not yet decided about."""
    step = s.steps[-1]
    if isinstance(step, Drawn) and step.seat == seat and step.fish != MAKO:
        return 0.8 * s.box.prices[0][step.fish]
    return 0.0


def hopes(s: Swordfish) -> list[float]:
    """What a fish of each bag brings on average in a northern port, sharks counting little."""
    found: list[float] = []
    for first in range(0, len(s.bags), len(FISH)):
        value = 0.0
        count = 0
        for fish in range(len(FISH)):
            there = s.bags[first + fish]
            count += there
            value += there * (s.box.prices[len(PORTS) - 1][fish] if fish != MAKO else 1)
        found.append(value / count if count else 0.0)
    return found


def moves_left(s: Swordfish, seat: int, number: int) -> int:
    """How many Movement phases a boat still has, the extra one too."""
    left = 0 if s.extra else s.box.rounds - s.round + 1
    if s.phase == PURCHASE:
        return left + 1
    if s.phase != MOVEMENT:
        return left
    place = s.order.index(seat)
    moved = place < s.turn or (place == s.turn and s.done >> number & 1)
    return left if moved else left + 1


def rounds_for(s: Swordfish, boat: int, steps: int, fuel: int) -> int:
    """How many moves a way takes with this fuel."""
    count = 0
    cruise, top, figure = s.box.cruise[boat], s.box.top[boat], s.box.figure[boat]
    while steps > 0:
        if steps > cruise and fuel >= figure and figure > 0:
            fuel -= figure
            steps -= top
        else:
            steps -= cruise
        count += 1
    return count


def homeward(s: Swordfish, boat: int, place: int, fuel: int, moves: int, fish: int, value: float) -> float:
    """What a number of fish brings in the best port that can be reached in time; southern ports pay more for each."""
    best = 0.0
    distance = s.box.distance[place]
    usual = s.box.prices[len(PORTS) - 1][1]
    quickest = ROUND / s.box.top[boat]
    for port in range(len(PORTS)):
        steps = distance[port]
        most = value + fish * (s.box.prices[port][1] - usual)
        if steps < 0 or most - quickest * steps <= best:
            continue
        rounds = rounds_for(s, boat, steps, fuel)
        if rounds <= moves:
            best = max(best, most - ROUND * rounds)
    return best


def voyage(
    s: Swordfish,
    captain: int,
    boat: int,
    place: int,
    fuel: int,
    bait: int,
    moves: int,
    prices: list[float],
    occupied: list[int],
) -> float:
    """The best a boat can bring: home at once, or by way of a ground with room for more."""
    hold = s.hold[captain]
    value = 0.0
    for fish in hold:
        value += s.box.prices[len(PORTS) - 1][fish]
    aboard = len(hold)
    best = homeward(s, boat, place, fuel, moves, aboard, value) if aboard else 0.0
    slots = s.box.load[boat] - aboard
    if slots > 0 and not (aboard and is_port(place)):
        quickest = ROUND / s.box.top[boat]
        lasting = 0 if bait >= slots else 1
        if slots > 2:
            lasting += 1
        for anchor in range(FIRST_ANCHOR, FIRST_BUOY):
            steps = s.box.distance[place][anchor]
            if steps < 0 or steps > FURTHEST:
                continue
            buoy = free_buoy(s, anchor, place, occupied)
            if buoy == NONE:
                continue
            found = catch(s, captain, boat, buoy, slots, prices)
            if found <= 0.0 or value + found + SOUTH * (aboard + slots) - quickest * steps <= best:
                continue
            out = rounds_for(s, boat, s.box.distance[place][buoy], fuel)
            rounds = out + lasting
            if buoy == place and s.phase >= FISHING and not (s.phase == FISHING and fishes_now(s, captain)):
                rounds += 1
            left = fuel - s.box.figure[boat] * out
            back = homeward(s, boat, buoy, left if left > 0 else 0, moves - rounds, aboard + slots, value + found)
            best = max(best, back - ROUND * rounds)
    return best * (1.0 - risk(s, boat, place))


def free_buoy(s: Swordfish, anchor: int, place: int, occupied: list[int]) -> int:
    """The buoy of an anchor where a boat lies, or the first that is free; NONE if there is none."""
    first = FIRST_BUOY + (anchor - FIRST_ANCHOR) * BUOYS
    if first <= place < first + BUOYS:
        return place
    for buoy in range(first, first + BUOYS):
        if s.box.flag[buoy] <= s.seats and not occupied[buoy]:
            return buoy
    return NONE


def catch(s: Swordfish, captain: int, boat: int, buoy: int, slots: int, prices: list[float]) -> float:
    """What filling the hold at a buoy brings, and a token; little where a storm threatens."""
    found = CATCH * prices[s.box.colour[buoy]] * slots
    lowered = s.box.storm[buoy]
    if lowered != NONE:
        wind = s.wind - lowered
        if wind >= s.box.gale:
            return 0.0
        safe = 1.0 - risk(s, boat, buoy)
        found *= safe * safe * (0.6 if wind == s.box.gale - 1 else 1.0)
        if s.box.cap[buoy] and s.tokens and not s.token[captain]:
            found += s.box.token_points
    return found


def fishes_now(s: Swordfish, captain: int) -> bool:
    """Whether a boat's fishing in this round isn't over yet."""
    seat = captain // CAPTAINS
    place = s.order.index(seat)
    return place > s.turn or (place == s.turn and not s.done >> captain % CAPTAINS & 1)


def risk(s: Swordfish, boat: int, place: int) -> float:
    """How likely the next weather card wrecks a boat here."""
    lowered = s.box.storm[place]
    if lowered == NONE or s.extra:
        return 0.0
    coming = s.round if s.phase <= MOVEMENT else s.round + 1
    if coming > s.box.rounds:
        return 0.0
    faces = s.box.weather[coming]
    wrecks = 0
    for face in faces:
        if s.wind + face - lowered > s.box.resistance[boat]:
            wrecks += 1
    return wrecks / len(faces)


def fresh_start(s: Swordfish, captain: int, moves: int, purse: int, prices: list[float], occupied: list[int]) -> float:
    """What a captain ashore could gain with a boat he can be given in the next Purchase phase."""
    if s.phase != PURCHASE:
        moves -= 0 if s.phase == MOVEMENT else 1
    best = 0.0
    if moves < 3:
        return best
    for boat in WORTH_RENTING:
        if s.piles[boat] and RENTS[boat] <= purse:
            gain = voyage(s, captain, boat, s.place[captain], s.fuel[captain], s.bait[captain], moves, prices, occupied)
            best = max(best, gain - RENTS[boat])
    return PROFIT * best


# ---------- before any search


def likely(s: Swordfish, choices: list[Action]) -> list[float]:
    """Boats that carry something, supplies that are needed, fish where there is fish, and bring it home."""
    step = s.steps[-1]
    number = step.number if isinstance(step, Sail | Fish | Drawn) else 0
    captain = step.seat * CAPTAINS + number
    return [weight(s, step.seat, captain, action) for action in choices]


def weight(s: Swordfish, seat: int, captain: int, action: Action) -> float:
    verb = action.verb
    if verb == "sail":
        return course(s, captain, action.number - SAIL[0].number)
    if verb == "stay":
        return course(s, captain, s.place[captain])
    if verb == "rent":
        return float(s.box.load[thing_of(action, RENT)] ** 2)
    if verb == "fuel":
        return 2.0 if s.fuel[seat * CAPTAINS + captain_of(action, FUEL)] < 3 else 0.05
    if verb == "bait":
        return 2.0 if s.bait[seat * CAPTAINS + captain_of(action, BAIT)] < 3 else 0.05
    if verb == "keep" or verb == "release":
        step = s.steps[-1]
        good = isinstance(step, Drawn) and step.fish > 1
        return 6.0 if good == (verb == "keep") else 1.0
    return WEIGHTS.get(verb, 1.0)


WEIGHTS: Final[dict[str, float]] = {
    "hire": 3.0,
    "man": 8.0,
    "done": 2.0,
    "stay_all": 0.2,
    "boat": 0.1,
    "abandon": 0.4,
    "cast_off": 0.1,
    "decline": 0.1,
    "try": 4.0,
    "stop": 0.5,
    "sell": 5.0,
    "sell_all": 20.0,
    "dump": 0.1,
    "return": 0.1,
    "travel": 0.2,
    "again": 1.0,
}


def course(s: Swordfish, captain: int, place: int) -> float:
    """How promising a place is for a boat: the port and the way there for a full one, buoys for one with room."""
    hold = s.hold[captain]
    boat = s.boat[captain]
    if len(hold) == s.box.load[boat] or (hold and s.round + 2 > s.box.rounds):
        if is_port(place):
            return 12.0
        return 4.0 if to_port(s, place) < to_port(s, s.place[captain]) else 0.2
    if is_buoy(place):
        danger = risk(s, boat, place)
        return 0.2 if danger > 0.3 or s.effective(place) >= s.box.gale else 8.0
    return 0.2 if is_port(place) else 2.0


def to_port(s: Swordfish, place: int) -> int:
    """How far the nearest port is."""
    best = s.box.distance[place][0]
    for port in range(1, len(PORTS)):
        best = min(best, s.box.distance[place][port])
    return best
