"""Trade contracts: the deck, and what each seat knows of the cards others hold. (10.2)"""

from __future__ import annotations

from typing import ClassVar, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.step import Step
from seaboard.games.mare_balticum.actions import CHOOSE
from seaboard.games.mare_balticum.box import CARDS, MOST_SEATS, TOKENS, MareBalticumBox
from seaboard.games.mare_balticum.state import NONE, MareBalticum, Player

ALL_CARDS: Final = (1 << len(CARDS)) - 1


def deck(s: MareBalticum, seat: int) -> int:
    """The cards, as a mask, that a seat knows to be in the deck: all but its own and those others may hold."""
    cards = ALL_CARDS & ~own(s.players[seat])
    for other in range(s.seats):
        cards &= ~s.known[seat * s.seats + other]
    return cards


def own(player: Player) -> int:
    """The card a player is seen to hold, as a mask."""
    return 1 << player.contract if player.contract >= 0 else 0


def held(s: MareBalticum) -> int:
    """The cards that players are seen to hold, as a mask."""
    cards = 0
    for player in s.players:
        cards |= own(player)
    return cards


def look_through(s: MareBalticum, seat: int, chance: Chance) -> None:
    """A seat sees the deck, so it knows that nobody holds any of its cards; then it must take one. (10.2)"""
    out = held(s)
    for other in range(s.seats):
        if other != seat and s.players[other].contract != NONE:
            s.known[seat * s.seats + other] &= out
            chance.reveal()
    if s.told is not None:
        s.tell("looked_through", (seat,))
    s.steps.append(CONTRACTS[seat])


class Contract(Step[MareBalticum]):
    """Which card of the deck to take. (10.2)"""

    secret: ClassVar[bool] = True

    def choices(self, s: MareBalticum) -> list[Action]:
        cards = deck(s, self.seat)
        return [CHOOSE[card] for card in range(len(CARDS)) if cards >> card & 1]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        card = action.number - CHOOSE[0].number
        player = s.players[self.seat]
        for other in range(s.seats):
            if other != self.seat:
                s.known[other * s.seats + self.seat] = guesses(s, other)
        if s.told is not None:
            s.tell("contract_taken" if player.contract == NONE else "contract_swapped", (self.seat,))
            s.tell_only(self.seat, "contract_was", (self.seat, CARDS[card], phrase(s.box, card)))
        player.contract = card


CONTRACTS: Final = [Contract(seat) for seat in range(MOST_SEATS)]


def guesses(s: MareBalticum, eyes: int) -> int:
    """The cards that `eyes` thinks possible for the one another seat is about to take, by what it knew of the deck."""
    out = 0
    certain = 0
    holders = 0
    for other in range(s.seats):
        mask = s.known[eyes * s.seats + other]
        if mask:
            holders += 1
            out |= mask
            if mask & (mask - 1) == 0:
                certain |= mask
    if out.bit_count() == holders:
        certain = out
    return ALL_CARDS & ~certain & ~own(s.players[eyes])


def phrase(box: MareBalticumBox, card: int) -> tuple[int | str, ...]:
    """What a set of a card takes, as a phrase."""
    parts: list[int | str] = ["needs"]
    for kind, count in enumerate(box.contracts[card]):
        if count:
            parts += [count, TOKENS[kind]]
    return tuple(parts)
