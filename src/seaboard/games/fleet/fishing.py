"""Fishing, and what becomes of the crates: processing and trading. (7, 8)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.fleet import reasons
from seaboard.games.fleet.actions import DONE, PROCESS, TRADE
from seaboard.games.fleet.box import INUIT, PROCESSING, SALTY, SHIPS
from seaboard.games.fleet.drawing import draw_turn
from seaboard.games.fleet.state import DRAW_PHASE, FISHING_PHASE, NONE, PROCESSING_PHASE, Fleet


def fish(s: Fleet, chance: Chance) -> None:
    """Every captained boat with room takes its crates; with the supply gone the match is over. (7.1, 10.2)"""
    s.phase = FISHING_PHASE
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        caught = catch(s, seat)
        if caught:
            s.tell("caught", (seat, caught))
    if s.supply <= 0:
        s.tell("supply_empty", ())
    else:
        s.phase = PROCESSING_PHASE
        process_turn(s, 0, chance)


def catch(s: Fleet, seat: int) -> int:
    """Every captained boat with room takes crates from the supply, however few are left there; how many. (7.1)"""
    harbour = s.harbours[seat]
    box = s.box
    caught = 0
    for boat in range(len(harbour.boats)):
        captain = harbour.captains[boat]
        if captain == NONE:
            continue
        if captain == SALTY:
            most = box.salty_catch
            room = box.salty_capacity
        elif captain == INUIT:
            most = box.inuit_catch
            room = box.inuit_capacity
        else:
            most = box.catch
            room = box.capacity
        gained = min(most, room - harbour.crates[boat])
        if gained > 0:
            harbour.crates[boat] += gained
            caught += gained
    s.supply -= caught
    return caught


def capacity(s: Fleet, seat: int, boat: int) -> int:
    """How many crates a boat can hold. (7.1, 11.1, 11.2)"""
    harbour = s.harbours[seat]
    if harbour.captains[boat] == SALTY:
        return s.box.salty_capacity
    return s.box.inuit_capacity if harbour.boats[boat] == INUIT else s.box.capacity


# ---------- 8 Processing and trading


def process_turn(s: Fleet, turn: int, chance: Chance) -> None:
    """The next seat with a Processing Vessel licence and a crate; after the last one everybody draws. (8)"""
    while turn < s.seats:
        seat = (s.start + turn) % s.seats
        harbour = s.harbours[seat]
        if harbour.licences[PROCESSING] and (harbour.processed or harbour.crates_on_boats()):
            s.handled = 0
            ask_process(s, seat, chance)
            return
        turn += 1
    s.phase = DRAW_PHASE
    draw_turn(s, 0, chance)


def ask_process(s: Fleet, seat: int, chance: Chance) -> None:
    """Ask for another boat to process from, or for the trade. (8.1, 8.2)"""
    harbour = s.harbours[seat]
    for boat in range(len(harbour.crates)):
        if harbour.crates[boat] and not s.handled >> boat & 1:
            s.steps.append(PROCESSING_STEPS[seat])
            return
    ask_trade(s, seat, chance)


def ask_trade(s: Fleet, seat: int, chance: Chance) -> None:
    if s.harbours[seat].processed:
        s.steps.append(TRADING[seat])
    else:
        process_turn(s, s.turn_of(seat) + 1, chance)


class Processing(Step[Fleet]):
    """Move one crate from a boat to the Processing Vessel licence, or stop. (8.1)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
        crates = s.harbours[self.seat].crates
        found = [PROCESS[boat] for boat in range(len(crates)) if crates[boat] and not s.handled >> boat & 1]
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_processing" if s.handled else "no_processing", (self.seat,))
            ask_trade(s, self.seat, chance)
            return
        boat = action.number - PROCESS[0].number
        harbour = s.harbours[self.seat]
        harbour.crates[boat] -= 1
        harbour.processed += 1
        s.handled |= 1 << boat
        s.tell("processed", (self.seat, SHIPS[harbour.boats[boat]]))
        ask_process(s, self.seat, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.processing(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"processed": s.harbours[self.seat].processed}


class Trading(Step[Fleet]):
    """Give up one processed crate for cards, or not. (8.2)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
        return TRADE_DONE

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        harbour = s.harbours[self.seat]
        if action is TRADE:
            harbour.processed -= 1
            s.tell("traded", (self.seat,))
            s.draw_to_hand(self.seat, s.box.trade_cards[harbour.licences[PROCESSING]], chance)
        elif s.told is not None:
            s.tell("no_trade", (self.seat,))
        process_turn(s, s.turn_of(self.seat) + 1, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.trading(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        harbour = s.harbours[self.seat]
        return {"processed": harbour.processed, "count": s.box.trade_cards[harbour.licences[PROCESSING]]}


TRADE_DONE: Final = [TRADE, DONE]


# Steps never change, so those without facts of their own are made once for each seat.
SEATS: Final = range(4)
PROCESSING_STEPS: Final = [Processing(seat) for seat in SEATS]
TRADING: Final = [Trading(seat) for seat in SEATS]
