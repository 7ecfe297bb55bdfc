"""Trophies, the end of a round and the end of the match."""

from __future__ import annotations

from seaboard.games.fleet_dice import ruth
from seaboard.games.fleet_dice.box import RANKS
from seaboard.games.fleet_dice.counting import all_scores, gold_owners, measure
from seaboard.games.fleet_dice.state import NONE, OVER, FleetDice


def award_silver(s: FleetDice) -> None:
    """The silver trophy goes to the first who meets its condition, in turn order. (11.2)"""
    if s.silver == NONE or s.silver_owner != NONE:
        return
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        if measure(s.sheets[seat], s.box.silver[s.silver]) >= s.box.silver_least[s.silver]:
            s.silver_owner = seat
            s.tell("silver", (seat,))
            return


def end_round(s: FleetDice) -> bool:
    """The start marker moves on, and so do Captain Ruth's stones; whether that was the last round. (4.7, 12.7)"""
    s.dice = []
    if s.round == (s.box.solo_rounds if s.stones else s.box.rounds):
        end_match(s)
        return True
    if s.stones:
        ruth.move_stones(s)
    s.start = (s.start + 1) % s.places()
    return False


def end_match(s: FleetDice) -> None:
    """The gold trophy, and the scores; a solo result has a rank. (10, 11.2, 12.8)"""
    s.stage = OVER
    if s.told is None:
        return
    if s.gold != NONE:
        for seat in gold_owners(s):
            s.tell("gold", (seat,))
    scores = all_scores(s)
    for seat in range(s.seats):
        s.tell("scored", (seat, scores[seat].total))
    if s.stones:
        s.tell("ranked", (0, RANKS[rank(s, scores[0].total)]))


def rank(s: FleetDice, total: int) -> int:
    """The rank of a solo result. (12.8)"""
    for number, least in enumerate(s.box.solo.ranks):
        if total >= least:
            return number
    return len(RANKS) - 1
