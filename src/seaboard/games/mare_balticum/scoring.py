"""The end of a match: what is turned up, and the score by multipliers, amber and the sets of a contract. (9.2, 9.3, 10.2)"""

from __future__ import annotations

from typing import Final

from seaboard.core.chance import Chance
from seaboard.core.score import Score
from seaboard.core.step import Stage
from seaboard.games.mare_balticum.box import AMBER, CARDS, SPECIES, TOKENS, UNKNOWN, MareBalticumBox
from seaboard.games.mare_balticum.state import NONE, MareBalticum, Player


class Finish(Stage[MareBalticum]):
    """The last turn is over: cargo is discarded, and everything is turned up. (9.2)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        for seat, player in enumerate(s.players):
            count = player.loaded()
            for species in range(len(SPECIES)):
                s.gone[species] += player.cargo[species]
                player.cargo[species] = 0
            if s.told is not None:
                if count:
                    s.tell("cargo_lost", (seat, count))
                s.tell("market_was", (seat, ("market", *player.market)))
                if player.contract != NONE:
                    tell_contract(s, seat, player)
        s.tell("over", ())


def tell_contract(s: MareBalticum, seat: int, player: Player) -> None:
    """How often a contract was fulfilled. (10.2)"""
    sets = best_sets(s.box, player)
    card = CARDS[player.contract]
    if sets:
        without = normal_value(s.box, player.market, player.contract)
        s.tell("contract_filled", (seat, sets, card, s.box.points[player.contract], without))
    else:
        s.tell("contract_unused", (seat, card))


FINISH: Final = Finish()


def score(box: MareBalticumBox, player: Player, rules: int) -> Score:
    """One seat's score. Before the end, species without a multiplier count nothing.

    In a tie the tokens left in the warehouse count: those in sets have gone to the card. Under rules 1 they counted, too.
    """
    sets = best_sets(box, player)
    left = player.warehouse[: len(TOKENS)]
    if sets:
        needs = box.contracts[player.contract]
        left = [left[kind] - sets * needs[kind] for kind in range(len(TOKENS))]
    parts = {SPECIES[species]: left[species] * max(player.market[species], 0) for species in range(len(SPECIES))}
    parts["amber"] = left[AMBER]
    parts["contract"] = sets * box.points[player.contract] if sets else 0
    tie = player.stored() if rules < 2 else sum(left) + player.warehouse[UNKNOWN]
    return Score(sum(parts.values()), parts, (tie,), hidden_parts(player))


def hidden_parts(player: Player) -> tuple[str, ...]:
    """The parts of which a view doesn't show all: where tokens of the warehouse lie face down, those they may count for."""
    if not player.warehouse[UNKNOWN]:
        return ()
    found = [SPECIES[species] for species in range(len(SPECIES)) if player.market[species] != NONE]
    found.append("amber")
    if player.contract != NONE:
        found.append("contract")
    return tuple(found)


def most_sets(box: MareBalticumBox, warehouse: list[int], card: int) -> int:
    """How many complete sets of a card a warehouse has."""
    needs = box.contracts[card]
    return min([warehouse[kind] // needs[kind] for kind in range(len(TOKENS)) if needs[kind]])


def normal_value(box: MareBalticumBox, market: list[int], card: int) -> int:
    """What the tokens of one set are worth without the card."""
    needs = box.contracts[card]
    return needs[AMBER] + sum([needs[species] * max(market[species], 0) for species in range(len(SPECIES))])


def best_sets(box: MareBalticumBox, player: Player) -> int:
    """How many sets of the card held score most: every set gains the same, so it is all of them or none."""
    if player.contract < 0:
        return 0
    gain = box.points[player.contract] - normal_value(box, player.market, player.contract)
    return most_sets(box, player.warehouse, player.contract) if gain > 0 else 0
