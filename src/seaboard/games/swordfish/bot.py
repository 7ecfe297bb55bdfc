"""What a position is worth, and which options look promising.

A captain is worth the best voyage he can make from where he is: out to a ground, fishing, and home to a port that pays,
less something for every round it takes and less the risk of the storm. (5, 6, 7, 8)
"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.actions import DONE, KEEP, RELEASE, STAY, STOP, TRY_BAIT, TRY_SWORDFISH
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
    PLACES,
    PORTS,
    PURCHASE,
    RENTS,
    is_buoy,
    is_port,
)
from seaboard.games.swordfish.state import Swordfish
from seaboard.games.swordfish.steps import Drawn, Fish

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
FAR: Final = 99
WORTH_RENTING: Final[list[int]] = [0, 3, 4, 6, 7]
"""The classes a captain ashore is imagined with."""


def worth(s: Swordfish, seat: int) -> float:
    """VP, tokens, and what the captains may still bring."""
    total = float(s.vp[seat])
    if not s.steps:
        return total + tokens(s, seat)
    prices = hopes(s)
    purse = s.vp[seat]
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if s.place[captain] == NONE:
            continue
        moves = moves_left(s, seat, number)
        supplies = SPARE * (s.fuel[captain] + s.bait[captain]) if moves > 3 else 0.0
        if s.boat[captain] != NONE:
            total += voyage(s, captain, s.boat[captain], s.place[captain], s.fuel[captain], s.bait[captain], moves, prices)
        else:
            total += fresh_start(s, captain, moves, purse, prices)
        total += supplies + (CAPTAIN if moves > 4 else 0.0)
    return total + tokens(s, seat) + pending(s, seat)


def tokens(s: Swordfish, seat: int) -> float:
    count = 0
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        count += s.token[captain]
    return float(count * s.box.token_points)


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
    for port in range(len(PORTS)):
        rounds = rounds_for(s, boat, distance[port], fuel) if distance[port] >= 0 else FAR
        if rounds <= moves:
            bonus = fish * (s.box.prices[port][1] - s.box.prices[len(PORTS) - 1][1])
            best = max(best, value + bonus - ROUND * rounds)
    return best


def voyage(s: Swordfish, captain: int, boat: int, place: int, fuel: int, bait: int, moves: int, prices: list[float]) -> float:
    """The best a boat can bring: home at once, or by way of a ground with room for more."""
    hold = s.hold[captain]
    value = 0.0
    for fish in hold:
        value += s.box.prices[len(PORTS) - 1][fish]
    aboard = len(hold)
    best = homeward(s, boat, place, fuel, moves, aboard, value) if aboard else 0.0
    slots = s.box.load[boat] - aboard
    if slots > 0 and not (aboard and is_port(place)):
        lasting = 0 if bait >= slots else 1
        if slots > 2:
            lasting += 1
        for anchor in range(FIRST_ANCHOR, FIRST_BUOY):
            steps = s.box.distance[place][anchor]
            if steps < 0 or steps > 6:
                continue
            buoy = free_buoy(s, anchor, place)
            if buoy == NONE:
                continue
            found = catch(s, captain, boat, buoy, slots, prices)
            if found <= 0.0:
                continue
            out = rounds_for(s, boat, s.box.distance[place][buoy], fuel)
            rounds = out + lasting
            if buoy == place and s.phase >= FISHING and not (s.phase == FISHING and fishes_now(s, captain)):
                rounds += 1
            left = fuel - s.box.figure[boat] * out
            back = homeward(s, boat, buoy, left if left > 0 else 0, moves - rounds, aboard + slots, value + found)
            best = max(best, back - ROUND * rounds)
    return best * (1.0 - risk(s, boat, place))


def free_buoy(s: Swordfish, anchor: int, place: int) -> int:
    """The buoy of an anchor where a boat lies, or the first that is free; NONE if there is none."""
    first = FIRST_BUOY + (anchor - FIRST_ANCHOR) * BUOYS
    if first <= place < first + BUOYS:
        return place
    for buoy in range(first, first + BUOYS):
        if s.box.flag[buoy] <= s.seats and buoy not in s.place:
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


def fresh_start(s: Swordfish, captain: int, moves: int, purse: int, prices: list[float]) -> float:
    """What a captain ashore could gain with a boat he can be given in the next Purchase phase."""
    if s.phase != PURCHASE:
        moves -= 0 if s.phase == MOVEMENT else 1
    best = 0.0
    if moves < 3:
        return best
    for boat in WORTH_RENTING:
        if s.piles[boat] and RENTS[boat] <= purse:
            gain = voyage(s, captain, boat, s.place[captain], s.fuel[captain], s.bait[captain], moves, prices)
            best = max(best, gain - RENTS[boat])
    return PROFIT * best


# ---------- before any search


def likely(s: Swordfish, options: list[Action]) -> list[float]:
    """Fish where there is fish, bring it home, and don't idle."""
    step = s.steps[-1]
    return [weight(s, step.seat, action) for action in options]


def weight(s: Swordfish, seat: int, action: Action) -> float:
    verb = action.verb
    if action is TRY_SWORDFISH:
        return 8.0
    if action is TRY_BAIT:
        return 3.0
    if action is KEEP or action is RELEASE:
        step = s.steps[-1]
        good = isinstance(step, Drawn) and step.fish > 1
        return 6.0 if good == (action is KEEP) else 1.5
    if verb == "sell" or verb == "sell_all":
        return 10.0
    if verb == "sail":
        place = PLACES.index(str(action.args[0]))
        return 4.0 if is_buoy(place) else 2.0 if is_port(place) else 1.0
    if action is STAY or verb == "stay_all":
        return 2.0
    if action is STOP or action is DONE:
        step = s.steps[-1]
        return 0.5 if isinstance(step, Fish) else 2.0
    if verb == "dump" or verb == "abandon" or verb == "decline" or verb == "return":
        return 0.2
    if verb == "travel":
        return 0.4
    return 1.5
