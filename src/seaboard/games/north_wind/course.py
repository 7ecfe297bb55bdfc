"""The course of a match: turn after turn a voyage, from tile to tile. What is done at a tile is a chapter of its own. (4)"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.north_wind.box import EQUIPMENT_PORT, FOG, MERCHANT, MOST_SEATS, TRADING_PORT
from seaboard.games.north_wind.contracts import TargetPort
from seaboard.games.north_wind.equipment import EquipmentPort
from seaboard.games.north_wind.fog import roll_event
from seaboard.games.north_wind.state import UNRESOLVED, USED, NorthWind
from seaboard.games.north_wind.trade import Merchant, TradingPort
from seaboard.games.north_wind.using import UseTile, next_letter
from seaboard.games.north_wind.voyage import CHOOSE_PILE, earn_letter, must_stop, relieve, sail_on, shuffle_pile
from seaboard.games.north_wind.wreck import Wreck


class Turn(Stage[NorthWind]):
    """Poor relief, then a voyage into a pile of one's choice; the next seat's turn follows. (4.1, 4.2, 4.7)"""

    def run(self, s: NorthWind, chance: Chance) -> None:
        s.turn += 1
        s.active = self.seat
        relieve(s, self.seat)
        steps = s.steps
        steps.append(TURNS[(self.seat + 1) % s.seats])
        steps.append(WAY_HOME)
        steps.append(VOYAGE)
        steps.append(CHOOSE_PILE[self.seat])


class Voyage(Stage[NorthWind]):
    """A tile that was turned up is dealt with before the next; where none was, the voyage is over. (4.3, 4.5)"""

    def run(self, s: NorthWind, chance: Chance) -> None:
        if not s.marks or s.marks[-1] != UNRESOLVED:
            return
        kind = s.tile().kind
        s.steps.append(TILE_DONE[s.active])
        if kind == FOG:
            roll_event(s, chance)
        else:
            s.steps.append(AT_TILE[kind][s.active])


class TileDone(Stage[NorthWind]):
    """After the seat at the tile others may use a letter there, one after the other; then the voyage goes on. (4.4, 7)"""

    def run(self, s: NorthWind, chance: Chance) -> None:
        if s.marks[-1] == USED:
            question = next_letter(s, self.seat, WITH_LETTER[s.tile().kind])
            if question is not None:
                s.steps.append(TILE_DONE[question.seat])
                s.steps.append(question)
                return
        if not must_stop(s):
            s.steps.append(VOYAGE)
            sail_on(s, chance)


class WayHome(Stage[NorthWind]):
    """A letter for at most one action, and the pile is shuffled. (4.6, 4.7)"""

    def run(self, s: NorthWind, chance: Chance) -> None:
        earn_letter(s)
        shuffle_pile(s)


SEATS: Final = range(MOST_SEATS)
TURNS: Final = [Turn(seat) for seat in SEATS]
VOYAGE: Final = Voyage()
WAY_HOME: Final = WayHome()
TILE_DONE: Final = [TileDone(seat) for seat in SEATS]

# In the order of KINDS, for each seat: what is asked at a tile; and what with a letter, where letters are allowed. (5, 7.1)
ASKS: Final[list[type[UseTile]]] = [TargetPort, TradingPort, Merchant, EquipmentPort, Wreck]
LETTERS: Final = (TRADING_PORT, MERCHANT, EQUIPMENT_PORT)
AT_TILE: Final = [[question(seat) for seat in SEATS] for question in ASKS]
WITH_LETTER: Final = [[ASKS[kind](seat, True) for seat in SEATS if kind in LETTERS] for kind in range(len(ASKS))]
