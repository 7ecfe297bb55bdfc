"""The draw: new cards for everybody. (9)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.fleet.actions import DISCARD
from seaboard.games.fleet.box import GONE_FISHIN, TUNA, TYPES
from seaboard.games.fleet.cards import draw, put_away, take_up
from seaboard.games.fleet.state import DRAW_PHASE, SEATS, Fleet

NO_CARDS: Final[list[int]] = []


class Draw(Stage[Fleet]):
    """A seat draws, and discards what it may not keep; then the next one. With Tuna it discards from its hand. (9.1, 9.2)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = DRAW_PHASE
        seat = s.first(self.seat)
        s.then(DRAWS, seat)
        tuna = s.harbours[seat].licences[TUNA]
        cards = draw(s, seat, s.box.draws[tuna], chance)
        if len(cards) > s.box.keeps[tuna]:
            s.steps.append(DISCARDING[seat])
            if tuna == 0:
                s.drawn = cards
                return
        take_up(s, seat, cards)


class Discarding(Step[Fleet]):
    """Discard one of the two cards drawn, or with Tuna any card of the hand. (9.1, 9.2)"""

    def choices(self, s: Fleet) -> list[Action]:
        drawn = s.drawn
        if drawn:
            return [DISCARD[card] for card in range(TYPES) if card in drawn]
        harbour = s.harbours[self.seat]
        found = [DISCARD[card] for card in range(TYPES) if harbour.hand[card]]
        if harbour.fishin:
            found.append(DISCARD[TYPES])
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        card = action.number - DISCARD[0].number
        if s.drawn:
            kept = s.drawn[:]
            kept.remove(card)
            take_up(s, self.seat, kept)
            s.drawn = NO_CARDS
            s.discard[card] += 1
        else:
            put_away(s, self.seat, card if card < TYPES else GONE_FISHIN)
        if s.told is not None:
            s.tell("discarded", (self.seat, action.args[0]))

    def figures(self, s: Fleet) -> dict[str, Detail]:
        tuna = s.harbours[self.seat].licences[TUNA]
        return {"drawn": s.box.draws[tuna], "kept": s.box.keeps[tuna]}


THE_DRAW: Final = Draw()
DRAWS: Final[list[Stage[Fleet]]] = [Draw(seat) for seat in SEATS]
DISCARDING: Final = [Discarding(seat) for seat in SEATS]
