"""Processing crates, and trading one of them for cards. (8)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import NOBODY, Stage, Step
from seaboard.games.fleet.actions import DONE, PROCESS, TRADE
from seaboard.games.fleet.box import PROCESSING, SHIPS
from seaboard.games.fleet.cards import draw_to_hand
from seaboard.games.fleet.state import PROCESSING_PHASE, SEATS, Fleet


class ProcessAndTrade(Stage[Fleet]):
    """From this seat on, the next one with a Processing Vessel licence and a crate processes, and then trades. (8)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = PROCESSING_PHASE
        seat = s.first(self.seat)
        while seat != NOBODY:
            harbour = s.harbours[seat]
            if harbour.licences[PROCESSING] and (harbour.processed or harbour.crates_on_boats()):
                s.handled = 0
                s.then(PROCESS_AND_TRADE, seat)
                s.steps.append(TRADES[seat])
                ask_process(s, seat)
                return
            seat = s.after(seat)


def ask_process(s: Fleet, seat: int) -> None:
    """Ask for another boat to process from, while there is one. (8.1)"""
    crates = s.harbours[seat].crates
    for boat in range(len(crates)):
        if crates[boat] and not s.handled >> boat & 1:
            s.steps.append(PROCESSING_CRATES[seat])
            return


class Processing(Step[Fleet]):
    """Move one crate from a boat to the Processing Vessel licence, or stop. (8.1)"""

    def choices(self, s: Fleet) -> list[Action]:
        crates = s.harbours[self.seat].crates
        found = [PROCESS[boat] for boat in range(len(crates)) if crates[boat] and not s.handled >> boat & 1]
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_processing" if s.handled else "no_processing", (self.seat,))
            return
        boat = action.number - PROCESS[0].number
        harbour = s.harbours[self.seat]
        harbour.crates[boat] -= 1
        harbour.processed += 1
        s.handled |= 1 << boat
        if s.told is not None:
            s.tell("processed", (self.seat, SHIPS[harbour.boats[boat]]))
        ask_process(s, self.seat)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"processed": s.harbours[self.seat].processed}


class Trade(Stage[Fleet]):
    """Ask for the trade, where a processed crate is there. (8.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        if s.harbours[self.seat].processed:
            s.steps.append(TRADING[self.seat])


class Trading(Step[Fleet]):
    """Give up one processed crate for cards, or not. (8.2)"""

    def choices(self, s: Fleet) -> list[Action]:
        return TRADE_DONE

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        harbour = s.harbours[self.seat]
        if action is TRADE:
            harbour.processed -= 1
            s.tell("traded", (self.seat,))
            draw_to_hand(s, self.seat, s.box.trade_cards[harbour.licences[PROCESSING]], chance)
        elif s.told is not None:
            s.tell("no_trade", (self.seat,))

    def figures(self, s: Fleet) -> dict[str, Detail]:
        harbour = s.harbours[self.seat]
        return {"processed": harbour.processed, "count": s.box.trade_cards[harbour.licences[PROCESSING]]}


TRADE_DONE: Final = [TRADE, DONE]
PROCESSING_AND_TRADING: Final = ProcessAndTrade()
PROCESS_AND_TRADE: Final[list[Stage[Fleet]]] = [ProcessAndTrade(seat) for seat in SEATS]
PROCESSING_CRATES: Final = [Processing(seat) for seat in SEATS]
TRADES: Final = [Trade(seat) for seat in SEATS]
TRADING: Final = [Trading(seat) for seat in SEATS]
