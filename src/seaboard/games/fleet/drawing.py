"""The draw phase. (9)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.fleet import reasons
from seaboard.games.fleet.actions import DISCARD
from seaboard.games.fleet.box import GONE_FISHIN, TUNA, TYPES
from seaboard.games.fleet.evening import end_turn
from seaboard.games.fleet.state import END_OF_ROUND, NONE, Fleet, cards_phrase


def draw_turn(s: Fleet, turn: int, chance: Chance) -> None:
    """Each seat draws, and discards what it may not keep, before the next one draws. (9.1, 9.2)"""
    while turn < s.seats:
        seat = (s.start + turn) % s.seats
        tuna = s.harbours[seat].licences[TUNA]
        count = s.box.draws[tuna]
        drawn = s.draw_to_hand(seat, count, chance) if s.box.tuna[tuna] else draw_apart(s, seat, count, chance)
        if drawn > s.box.keeps[tuna]:
            s.steps.append(DISCARDING[seat])
            return
        keep_drawn(s, seat)
        turn += 1
    s.phase = END_OF_ROUND
    end_turn(s, 0, chance)


def draw_apart(s: Fleet, seat: int, count: int, chance: Chance) -> int:
    """Draw cards of which one will be discarded; how many there were. (9.1)"""
    cards: list[int] = []
    for _ in range(count):
        card = s.draw(chance)
        if card != NONE:
            cards.append(card)
    s.drawn = cards
    if s.told is not None and cards:
        s.tell("drew", (seat, len(cards)))
        s.tell_only(seat, "saw", (seat, cards_phrase(cards)))
    return len(cards)


def keep_drawn(s: Fleet, seat: int) -> None:
    """What was drawn apart joins the hand."""
    harbour = s.harbours[seat]
    for card in s.drawn:
        harbour.hand[card] += 1
        harbour.size += 1
    s.drawn = NO_CARDS


NO_CARDS: Final[list[int]] = []


class Discarding(Step[Fleet]):
    """Discard one of the two cards drawn, or with Tuna any card of the hand. (9.1, 9.2)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
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
            left = s.drawn[:]
            left.remove(card)
            s.drawn = left
            s.discard[card] += 1
            keep_drawn(s, self.seat)
        else:
            s.put_away(self.seat, card if card < TYPES else GONE_FISHIN)
        s.tell("discarded", (self.seat, action.args[0]))
        draw_turn(s, s.turn_of(self.seat) + 1, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.discarding(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        tuna = s.harbours[self.seat].licences[TUNA]
        return {"drawn": s.box.draws[tuna], "kept": s.box.keeps[tuna]}


# Steps never change, so those without facts of their own are made once for each seat.
DISCARDING: Final = [Discarding(seat) for seat in range(4)]
