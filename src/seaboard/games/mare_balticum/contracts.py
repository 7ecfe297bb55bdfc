"""Trade contracts: the deck, and what each seat knows of the cards others hold. (10.2)"""

from __future__ import annotations

from typing import Final

from seaboard.games.mare_balticum.box import CARDS, TOKENS, MareBalticumBox
from seaboard.games.mare_balticum.state import NONE, MareBalticum, Player

ALL_CARDS: Final = (1 << len(CARDS)) - 1


def deck(s: MareBalticum, seat: int) -> int:
    """The cards, as a mask, that a seat knows to be in the deck: all but its own and those others may hold."""
    cards = ALL_CARDS & ~own(s.players[seat])
    for other in range(s.seats):
        cards &= ~s.known[seat * s.seats + other]
    return cards


def own(player: Player) -> int:
    """The card a player holds, as a mask."""
    return 0 if player.contract == NONE else 1 << player.contract


def look_through(s: MareBalticum, seat: int) -> bool:
    """A seat sees the deck, so it knows that nobody holds any of its cards; whether that is news."""
    held = 0
    for player in s.players:
        held |= own(player)
    news = False
    for other in range(s.seats):
        if other != seat and s.players[other].contract != NONE:
            s.known[seat * s.seats + other] &= held
            news = True
    return news


def take_card(s: MareBalticum, seat: int, card: int) -> None:
    """A seat takes a card and gives back the one it held. The others know what it may be by what they knew of the deck."""
    for other in range(s.seats):
        if other != seat:
            s.known[other * s.seats + seat] = guesses(s, other, seat)
    s.players[seat].contract = card


def guesses(s: MareBalticum, eyes: int, seat: int) -> int:
    """The cards that `eyes` thinks possible for the one a seat is about to take from the deck."""
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
    if cards_in(out) == holders:
        certain = out
    return ALL_CARDS & ~certain & ~own(s.players[eyes])


def cards_in(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def phrase(box: MareBalticumBox, card: int) -> tuple[int | str, ...]:
    """What a set of a card takes, as a phrase."""
    parts: list[int | str] = ["needs"]
    for kind, count in enumerate(box.contracts[card]):
        if count:
            parts += [count, TOKENS[kind]]
    return tuple(parts)
