"""The course of a match: turn after turn, phase after phase, round after round. (3, 9, 10)

Each phase's questions have a file of their own. Their last answer leads back here, so these files import each other as modules.
"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.swordfish import steps_fishing, steps_movement, steps_purchase, steps_selling
from seaboard.games.swordfish.box import CAPTAINS, FISHING, MOVEMENT, PURCHASE, SELLING, WEATHER
from seaboard.games.swordfish.selling import clear_markets
from seaboard.games.swordfish.state import Swordfish
from seaboard.games.swordfish.weather import weather


def go_on(s: Swordfish, chance: Chance) -> None:
    """Turn after turn and phase after phase until somebody has something to decide, or the match is over. (3)"""
    while not s.steps:
        if s.turn < s.seats:
            s.done = s.hired = 0
            begin_turn(s, s.order[s.turn])
            if not s.steps:
                s.turn += 1
        elif not next_phase(s, chance):
            return


def end_turn(s: Swordfish, chance: Chance) -> None:
    s.turn += 1
    go_on(s, chance)


def begin_turn(s: Swordfish, seat: int) -> None:
    """Ask a seat its first question of the phase, if there is one."""
    if s.phase == PURCHASE:
        steps_purchase.begin(s, seat)
    elif s.phase == MOVEMENT:
        steps_movement.ask_hulls(s, seat)
    elif s.phase == FISHING:
        steps_fishing.ask_fisher(s, seat)
    else:
        steps_selling.ask_sale(s, seat)


def next_phase(s: Swordfish, chance: Chance) -> bool:
    """Begin the next phase; False after the last one. (3, 10.1)"""
    s.turn = 0
    if s.phase == PURCHASE:
        s.phase = MOVEMENT
    elif s.phase == MOVEMENT and not s.extra:
        s.phase = WEATHER
        weather(s, chance)
        s.phase = FISHING
    elif s.phase != SELLING:
        s.phase = SELLING
    else:
        return end_round(s)
    return True


def end_round(s: Swordfish) -> bool:
    """Empty the markets, set the turn order anew, and begin the next round or the last two phases. (9, 10.1)"""
    clear_markets(s)
    if s.extra:
        finish(s)
        return False
    new_order(s)
    if s.round == s.box.rounds:
        s.extra = True
        s.phase = MOVEMENT
        s.tell("last_phases", ())
        tell_order(s)
    else:
        s.round += 1
        s.phase = PURCHASE
        if s.told is not None:
            s.tell("round", (s.round,))
            tell_order(s)
    return True


def new_order(s: Swordfish) -> None:
    """From the lowest VP to the highest; of discs on one space the lower plays first. (9.3)"""
    ordered: list[int] = []
    for seat in s.stack:
        at = len(ordered)
        while at and s.vp[ordered[at - 1]] > s.vp[seat]:
            at -= 1
        ordered.insert(at, seat)
    s.order = ordered


def tell_order(s: Swordfish) -> None:
    """Who plays first, second and so on. (9.3)"""
    if s.told is not None:
        s.tell("order", (("players", *s.order),))


def finish(s: Swordfish) -> None:
    """Tokens of living captains count; the match is over. (10.2)"""
    s.turn = s.seats
    if s.told is not None:
        for seat in range(s.seats):
            count = sum(s.token[seat * CAPTAINS : seat * CAPTAINS + CAPTAINS])
            if count:
                s.tell("tokens_count", (seat, count, count * s.box.token_points))
