"""What a seat can't see: turned face down for its view, and dealt at random where a view is imagined. (8.5)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.games.mare_balticum.actions import SAFE_FOR
from seaboard.games.mare_balticum.box import SPECIES, TOKENS, UNKNOWN
from seaboard.games.mare_balticum.contracts import ALL_CARDS, held, own
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, NOTHING_PLEDGED, MareBalticum, Player
from seaboard.games.mare_balticum.time import COMPANY, choosing, seal


def view(s: MareBalticum, seat: int) -> MareBalticum:
    """Others' warehouses, multipliers and contracts lie face down: only their number shows. So does the bag. (8.5)"""
    seen = s.clone()
    for other, player in enumerate(seen.players):
        if other != seat:
            turn_down(player, s.refilling != NONE)
            seen.known[other * s.seats : (other + 1) * s.seats] = [0] * s.seats
    hide(seen.bag)
    return seen


def turn_down(player: Player, in_pause: bool) -> None:
    """A player as the others see it. (8.5)"""
    hide(player.warehouse)
    player.paid = player.paid[:]
    hide(player.paid)
    player.market = [NONE if multiplier == NONE else FACE_DOWN for multiplier in player.market]
    if player.contract != NONE:
        player.contract = FACE_DOWN
    if in_pause:
        player.sealed = FACE_DOWN
        player.pledged = NOTHING_PLEDGED


def hide(counts: list[int]) -> None:
    """Only the number of tokens shows, not their kinds."""
    counts[:] = [*[0] * len(TOKENS), sum(counts)]


def imagine(seen: MareBalticum, chance: Chance) -> MareBalticum:
    """Deal tokens to the warehouses and the bag, multipliers to the markets and cards to the holders."""
    s = seen.clone()
    unseen = unseen_tokens(s)
    for player in s.players:
        deal(unseen, player.warehouse, chance)
        player.paid = player.paid[:]
        deal(unseen, player.paid, chance)
        imagine_market(player, chance)
    s.bag = [*[s.bag[kind] + unseen[kind] for kind in range(len(TOKENS))], 0]
    imagine_contracts(s, chance)
    if s.refilling != NONE:
        imagine_choices(s, chance)
    return s


def unseen_tokens(s: MareBalticum) -> list[int]:
    """How many tokens of each kind a view doesn't show."""
    unseen = [s.box.tokens[kind] - s.gone[kind] - s.bag[kind] - s.tokens.count(kind) for kind in range(len(TOKENS))]
    for player in s.players:
        for kind in range(len(TOKENS)):
            unseen[kind] -= player.warehouse[kind] + player.paid[kind]
        for species in range(len(SPECIES)):
            unseen[species] -= player.cargo[species]
    return unseen


def deal(unseen: list[int], counts: list[int], chance: Chance) -> None:
    """Turn the tokens that lie face down into random ones of those unseen."""
    total = sum(unseen)
    for _ in range(counts[UNKNOWN]):
        number = chance.below(total)
        total -= 1
        kind = 0
        while number >= unseen[kind]:
            number -= unseen[kind]
            kind += 1
        unseen[kind] -= 1
        counts[kind] += 1
    counts[UNKNOWN] = 0


def imagine_market(player: Player, chance: Chance) -> None:
    """Any of the number tokens may lie on the market spaces."""
    if FACE_DOWN in player.market:
        hand = [multiplier for multiplier in range(len(SPECIES)) if multiplier not in player.market]
        chance.shuffle(hand)
        player.market = [hand.pop() if multiplier == FACE_DOWN else multiplier for multiplier in player.market]


def imagine_contracts(s: MareBalticum, chance: Chance) -> None:
    """Different cards for those who hold one, of those the viewer thinks possible; nothing is known of what others know."""
    holders = [seat for seat in range(s.seats) if s.players[seat].contract == FACE_DOWN]
    if not holders:
        return
    out = held(s)
    cards = [possible(s, holder) & ~out for holder in holders]
    drawn = [pick(mask, chance) for mask in cards]
    while len(set(drawn)) < len(drawn):
        drawn = [pick(mask, chance) for mask in cards]
    for index, holder in enumerate(holders):
        s.players[holder].contract = drawn[index]
    for seat in range(s.seats):
        for other in range(s.seats):
            if other != seat and s.players[other].contract != NONE and not s.known[seat * s.seats + other]:
                s.known[seat * s.seats + other] = ALL_CARDS & ~own(s.players[seat])


def possible(s: MareBalticum, holder: int) -> int:
    """The cards that a view's owner thinks possible for a holder; a spectator thinks all of them possible."""
    for seat in range(s.seats):
        mask = s.known[seat * s.seats + holder]
        if mask:
            return mask
    return ALL_CARDS


def pick(mask: int, chance: Chance) -> int:
    """A random card of a mask."""
    cards = [card for card in range(ALL_CARDS.bit_length()) if mask >> card & 1]
    return cards[chance.below(len(cards))]


def imagine_choices(s: MareBalticum, chance: Chance) -> None:
    """In a pause, those who are no longer asked have chosen something; those still asked haven't. (8.2)"""
    asked = choosing(s)
    for seat, player in enumerate(s.players):
        if player.sealed == FACE_DOWN:
            player.sealed = NONE
            complete = seat in asked
            while not complete:
                complete = seal(s, player, any_choice(COMPANY[seat].choices(s), chance))


def any_choice(choices: list[Action], chance: Chance) -> Action:
    """One of a player's choices by chance. The safe is one among them, whatever it can be paid with."""
    safe = 0
    while safe < len(choices) and choices[safe].number < SAFE_FOR[0].number:
        safe += 1
    place = chance.below(min(safe + 1, len(choices)))
    return choices[place + chance.below(len(choices) - safe) if place == safe else place]
