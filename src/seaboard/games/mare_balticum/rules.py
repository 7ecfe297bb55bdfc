"""Mare Balticum: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.games.mare_balticum import bot, company
from seaboard.games.mare_balticum.actions import ACTIONS
from seaboard.games.mare_balticum.box import (
    CHOICES,
    SEA,
    SPECIES,
    TOKENS,
    UNKNOWN,
    VERSION,
    MareBalticumBox,
    MareBalticumOptions,
)
from seaboard.games.mare_balticum.contracts import ALL_CARDS, own
from seaboard.games.mare_balticum.reasons import REASONS
from seaboard.games.mare_balticum.scoring import score
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, NOTHING_PLEDGED, MareBalticum, Player
from seaboard.games.mare_balticum.steps import MOORS, Moor, Turn
from seaboard.games.mare_balticum.steps_sea import Overboard, Place, Sail
from seaboard.games.mare_balticum.steps_time import COMPANY, Company, draw
from seaboard.games.mare_balticum.steps_trade import Contract, Mark, Unload

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "moored": ("seat", "port"),
    "ended": ("seat",),
    "placed": ("seat", "space"),
    "weighed": ("seat", "space"),
    "sailed": ("seat", "start", "space"),
    "full_hold": ("seat", "token", "space"),
    "caught": ("seat", "token", "space"),
    "overboard": ("seat", "species"),
    "unloading": ("seat", "count", "species", "port"),
    "unloaded": ("seat", "count", "species", "port"),
    "unloading_done": ("seat", "port"),
    "opened": ("seat", "species", "port", "mark"),
    "lost": ("seat", "count", "species", "port"),
    "looked_through": ("seat",),
    "contract_taken": ("seat",),
    "contract_swapped": ("seat",),
    "contract_was": ("seat", "card", "needs"),
    "drawn": ("token", "space"),
    "clock": ("clock", "clocks"),
    "company_sealed": ("seat",),
    "company_placed": ("seat", "species"),
    "company_was": ("seat", "multiplier", "species"),
    "safe_played": ("seat",),
    "tax_from_cargo": ("seat", "count", "species"),
    "tax_from_warehouse": ("seat", "count"),
    "tax_was": ("seat", "count", "token"),
    "winter": ("turns",),
    "cargo_lost": ("seat", "count"),
    "market_was": ("seat", "market"),
    "contract_filled": ("seat", "count", "card", "points", "without"),
    "contract_unused": ("seat", "card"),
    "over": (),
}

PARTS: Final = ("salmon", "cod", "herring", "flounder", "amber", "contract")


RECORDS: Final = (
    MareBalticum, Player,
    Moor, Turn,
    Overboard, Place, Sail,
    Company,
    Contract, Mark, Unload,
)  # fmt: skip
"""What positions are made of."""


class MareBalticumRules(Game[MareBalticum]):
    """Three to five fishing companies sell what the Baltic gives them in a year."""

    def __init__(self) -> None:
        super().__init__(
            "mare_balticum", VERSION, range(3, 6), MareBalticumOptions, CHOICES, ACTIONS, EVENTS, REASONS, PARTS, RECORDS
        )
        self.begins = frozenset({"weighed", "full_hold", "unloading", "looked_through"})

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> MareBalticum:
        """Fill the sea, then add the clocks; deal the demand tokens; draw the start player. (2)"""
        assert isinstance(box, MareBalticumBox) and isinstance(options, MareBalticumOptions)
        s = MareBalticum(
            seats=seats,
            steps=[],
            box=box,
            options=options,
            players=[new_player() for _ in range(seats)],
            tokens=[NONE] * (2 * len(SEA)),
            demand=[NONE] * len(box.marks),
            bag=[*box.tokens, 0],
            gone=[0] * len(TOKENS),
            first=0,
            active=0,
            actions=0,
            turn=0,
            time=0,
            refilling=NONE,
            left=NONE,
            known=[0] * (seats * seats),
        )
        for space in range(len(SEA)):
            for slot in range(2 * space, 2 * space + box.room[space]):
                s.tokens[slot] = draw(s, chance.below(sum(s.bag)))
        if not options.demand_management:
            s.demand = deal_demand(box, chance)
        s.first = chance.below(seats)
        s.active = s.first
        s.steps.append(MOORS[s.first])
        return s

    def view(self, s: MareBalticum, seat: int) -> MareBalticum:
        """Others' warehouses, multipliers and contracts lie face down: only their number shows. So does the bag. (8.5)"""
        view = s.clone()
        for other, player in enumerate(view.players):
            if other != seat:
                turn_down(player, s.refilling != NONE)
        for other in range(s.seats):
            if other != seat:
                for each in range(s.seats):
                    view.known[other * s.seats + each] = 0
        hide(view.bag)
        return view

    def imagine(self, view: MareBalticum, chance: Chance) -> MareBalticum:
        """Deal tokens to the warehouses and the bag, multipliers to the markets and cards to the holders."""
        s = view.clone()
        unseen = unseen_tokens(s)
        for player in s.players:
            paid = player.paid[:]
            deal(unseen, player.warehouse, chance)
            deal(unseen, paid, chance)
            player.paid = paid
            imagine_market(player, chance)
        s.bag = [*[s.bag[kind] + unseen[kind] for kind in range(len(TOKENS))], 0]
        imagine_contracts(s, chance)
        if s.refilling != NONE:
            imagine_choices(s, chance)
        return s

    def scores(self, s: MareBalticum) -> list[Score]:
        """Fish in the warehouse by their multiplier, amber, contracts; then the tokens left there. (9.2, 9.3)"""
        return [score(s.box, player, s.options.rules) for player in s.players]

    def worth(self, s: MareBalticum, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: MareBalticum, options: list[Action]) -> list[float]:
        return bot.likely(s, options)


# ---------- setting up


def new_player() -> Player:
    """Empty slots, an empty warehouse, all company tokens in hand. (2.3)"""
    return Player(
        boats=[],
        cargo=[0] * len(SPECIES),
        warehouse=[0] * (len(TOKENS) + 1),
        market=[NONE] * len(SPECIES),
        safe=False,
        paid=[0] * (len(TOKENS) + 1),
        contract=NONE,
        sealed=NONE,
        pledged=NOTHING_PLEDGED,
    )


def deal_demand(box: MareBalticumBox, chance: Chance) -> list[int]:
    """Demand tokens on all places; dealt anew while a port has the same species twice. (2.2)"""
    tokens = [species for species in range(len(SPECIES)) for _ in range(box.demand[species])]
    while True:
        chance.shuffle(tokens)
        dealt = tokens[: len(box.marks)]
        fair = True
        for places in box.places:
            if twice([dealt[place] for place in places]):
                fair = False
        if fair:
            return dealt


def twice(species: list[int]) -> bool:
    """Whether any species comes twice."""
    return len(set(species)) < len(species)


# ---------- what is face down


def hide(counts: list[int]) -> None:
    """Only the number of tokens shows, not their kinds."""
    total = sum(counts)
    for kind in range(len(TOKENS)):
        counts[kind] = 0
    counts[UNKNOWN] = total


def turn_down(player: Player, choosing: bool) -> None:
    """A player as the others see it. (8.5)"""
    hide(player.warehouse)
    player.paid = player.paid[:]
    hide(player.paid)
    player.market = [NONE if multiplier == NONE else FACE_DOWN for multiplier in player.market]
    if player.contract != NONE:
        player.contract = FACE_DOWN
    if choosing:
        player.sealed = FACE_DOWN
        player.pledged = NOTHING_PLEDGED


def unseen_tokens(s: MareBalticum) -> list[int]:
    """How many tokens of each kind a view doesn't show."""
    unseen = [s.box.tokens[kind] - s.gone[kind] - s.bag[kind] for kind in range(len(TOKENS))]
    for kind in s.tokens:
        if kind != NONE:
            unseen[kind] -= 1
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
    out = 0
    for player in s.players:
        if player.contract >= 0:
            out |= own(player)
    cards = [possible(s, holder) & ~out for holder in holders]
    while True:
        drawn = [pick(mask, chance) for mask in cards]
        if not twice(drawn):
            break
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
    """In a pause, those who are no longer asked have chosen something; those still asked haven't."""
    asked = [step.seat for step in s.steps]
    for seat, player in enumerate(s.players):
        if player.sealed != FACE_DOWN:
            continue
        player.sealed = NONE
        if seat not in asked:
            complete = False
            while not complete:
                choice = company.any_choice(COMPANY[seat].options(s), chance)
                complete = company.seal(s, player, choice)


GAME: Final = MareBalticumRules()
