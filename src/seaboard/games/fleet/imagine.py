"""What a seat can't see, dealt at random so that it fits everything the seat knows. (1.2)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.fleet.box import TYPES
from seaboard.games.fleet.cards import pick
from seaboard.games.fleet.paying import Pay
from seaboard.games.fleet.state import FACE_DOWN, NONE, Fleet, Harbour


def imagine(view: Fleet, chance: Chance) -> Fleet:
    """Known cards go to their owner's hand or captains, the others anywhere; who has bid or must pay can pay. (1.2)"""
    s = view.clone()
    unseen = unseen_cards(s)
    hidden = [is_hidden(harbour) for harbour in s.harbours]
    for seat, harbour in enumerate(s.harbours):
        if hidden[seat]:
            for card in range(TYPES):
                unseen[card] -= harbour.pool[card]
    left = sum(unseen)
    debtor, due = debt(s)
    for turn in range(s.seats):
        # Whoever must have money comes first, while all cards are still to be had.
        seat = (debtor + turn) % s.seats
        if hidden[seat]:
            left -= deal(s, s.harbours[seat], unseen, left, due if seat == debtor else 0, chance)
    if s.drawn and s.drawn[0] == FACE_DOWN:
        drawn: list[int] = []
        for _ in s.drawn:
            drawn.append(pick(unseen, left, chance))
            left -= 1
        s.drawn = drawn
    s.deck = unseen
    return s


def is_hidden(harbour: Harbour) -> bool:
    """Whether a view hides cards of this harbour."""
    return FACE_DOWN in harbour.captains or FACE_DOWN in harbour.sunk or harbour.is_hidden()


def unseen_cards(s: Fleet) -> list[int]:
    """How many boat cards of each type a view doesn't show."""
    unseen: list[int] = []
    for card in range(TYPES):
        seen = s.discard[card] + s.wrecks[card] + s.drawn.count(card)
        for harbour in s.harbours:
            seen += harbour.hand[card] + harbour.boats.count(card) + harbour.captains.count(card) + harbour.sunk.count(card)
        unseen.append(s.box.boat_count[card] - seen)
    return unseen


def debt(s: Fleet) -> tuple[int, int]:
    """The seat that must be able to pay, and how much: it is paying, or holds the highest bid."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Pay):
        return step.seat, step.due
    return (0, 0) if s.bidder == NONE else (s.bidder, s.price(s.bidder, s.bid))


def deal(s: Fleet, harbour: Harbour, unseen: list[int], left: int, due: int, chance: Chance) -> int:
    """Fill a hand and its captains with the known cards and with some of the `left` unseen ones; how many of these. (1.2)"""
    cards: list[int] = []
    for card in range(TYPES):
        for _ in range(harbour.pool[card]):
            cards.append(card)
    covered = harbour.captains.count(FACE_DOWN) + len(harbour.sunk)
    used = harbour.size + covered - len(cards)
    for _ in range(used):
        cards.append(pick(unseen, left, chance))
        left -= 1
    if covered:
        chance.shuffle(cards)
    least = due - harbour.processed - harbour.fishin * s.box.fishin_cash
    if least > 0:
        enrich(cards, harbour.size, harbour.pool, unseen, least, s.box.boat_cash)
    for boat in range(len(harbour.captains)):
        if harbour.captains[boat] == FACE_DOWN:
            harbour.captains[boat] = cards.pop()
    for wreck in range(len(harbour.sunk)):
        harbour.sunk[wreck] = cards.pop()
    for card in cards:
        harbour.hand[card] += 1
    return used


def enrich(cards: list[int], size: int, known: list[int], unseen: list[int], least: int, cash: list[int]) -> None:
    """Exchange cards until the hand, which is the first `size` of them, is worth enough.

    The poorest card of the hand changes places with a richer captain; or a card that isn't known is exchanged for the richest
    unseen one, in the hand first and then under a captain.
    """
    while True:
        total = 0
        low = 0
        for place in range(size):
            total += cash[cards[place]]
            if cash[cards[place]] < cash[cards[low]]:
                low = place
        if total >= least or size == 0:
            return
        high = low
        for place in range(size, len(cards)):
            if cash[cards[place]] > cash[cards[high]]:
                high = place
        if high != low:
            cards[low], cards[high] = cards[high], cards[low]
            continue
        rich = NONE
        for card in range(TYPES):
            if unseen[card] and (rich == NONE or cash[card] > cash[rich]):
                rich = card
        poor = NONE
        for place in range(len(cards)):
            card = cards[place]
            replaceable = rich != NONE and cash[card] < cash[rich] and cards.count(card) > known[card]
            if replaceable and (poor == NONE or (place < size and cash[card] < cash[cards[poor]])):
                poor = place
        if poor == NONE:
            return
        unseen[cards[poor]] += 1
        unseen[rich] -= 1
        cards[poor] = rich
