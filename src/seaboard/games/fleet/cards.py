"""Boat cards: drawn from the deck at random, taken up, put away, and named in a sentence. (2.2, 9.3)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.fleet.box import GONE_FISHIN, MONEY, TYPES
from seaboard.games.fleet.state import Fleet


def draw_to_hand(s: Fleet, seat: int, count: int, chance: Chance) -> None:
    """Draw cards and keep them."""
    take_up(s, seat, draw(s, seat, count, chance))


def draw(s: Fleet, seat: int, count: int, chance: Chance) -> list[int]:
    """Cards from the deck, as many as there are; only the seat sees which. (9.3)"""
    cards: list[int] = []
    for _ in range(count):
        if s.deck_size == 0:
            reshuffle(s)
            if s.deck_size == 0:
                break
        cards.append(pick(s.deck, s.deck_size, chance))
        s.deck_size -= 1
    if s.told is not None and cards:
        s.tell("drew", (seat, len(cards)))
        s.tell_only(seat, "saw", (seat, cards_phrase([cards.count(card) for card in range(TYPES)])))
    return cards


def reshuffle(s: Fleet) -> None:
    """The discard pile becomes the new deck. (9.3)"""
    s.deck = s.discard
    s.deck_size = sum(s.deck)
    s.discard = [0] * TYPES
    if s.deck_size:
        s.tell("reshuffled", (s.deck_size,))


def pick(counts: list[int], total: int, chance: Chance) -> int:
    """Take one of `total` cards at random; they are counted by type."""
    left = chance.below(total)
    card = 0
    while left >= counts[card]:
        left -= counts[card]
        card += 1
    counts[card] -= 1
    return card


def take_up(s: Fleet, seat: int, cards: list[int]) -> None:
    """Cards that were drawn join a hand."""
    harbour = s.harbours[seat]
    for card in cards:
        harbour.hand[card] += 1
        harbour.size += 1


def put_away(s: Fleet, seat: int, card: int) -> None:
    """A card leaves the hand, seen by all: to the discard pile, or to the Gone Fishin' pile. (3.3, 11.7)"""
    harbour = s.harbours[seat]
    if card == GONE_FISHIN:
        harbour.fishin -= 1
        s.fishin += 1
    else:
        harbour.show(card)
        s.discard[card] += 1


def cards_phrase(counts: list[int]) -> tuple[int | str, ...]:
    """Cards and crates as a phrase: how many of each kind of MONEY."""
    parts: list[int | str] = ["cards"]
    for kind, count in enumerate(counts):
        if count:
            parts += [count, MONEY[kind]]
    return tuple(parts)
