"""The score: fish by their multipliers, amber, and the sets of a contract. (9.2, 10.2)"""

from __future__ import annotations

from seaboard.core.score import Score
from seaboard.games.mare_balticum.box import AMBER, SPECIES, TOKENS, MareBalticumBox
from seaboard.games.mare_balticum.state import Player


def score(box: MareBalticumBox, player: Player) -> Score:
    """One seat's score. Before the end, species without a multiplier count nothing, nor does what lies face down."""
    sets = best_sets(box, player)
    left = player.warehouse[: len(TOKENS)]
    if sets:
        needs = box.contracts[player.contract]
        left = [left[kind] - sets * needs[kind] for kind in range(len(TOKENS))]
    parts = {SPECIES[species]: left[species] * max(player.market[species], 0) for species in range(len(SPECIES))}
    parts["amber"] = left[AMBER]
    parts["contract"] = sets * box.points[player.contract] if sets else 0
    return Score(sum(parts.values()), parts, (player.stored(),))


def most_sets(box: MareBalticumBox, warehouse: list[int], card: int) -> int:
    """How many complete sets of a card a warehouse has."""
    most = 1000
    needs = box.contracts[card]
    for kind in range(len(TOKENS)):
        if needs[kind]:
            most = min(most, warehouse[kind] // needs[kind])
    return most


def normal_value(box: MareBalticumBox, market: list[int], card: int) -> int:
    """What the tokens of one set are worth without the card."""
    needs = box.contracts[card]
    value = needs[AMBER]
    for species in range(len(SPECIES)):
        if market[species] > 0:
            value += needs[species] * market[species]
    return value


def best_sets(box: MareBalticumBox, player: Player) -> int:
    """How many sets of the card held score most: every set gains the same, so it is all of them or none."""
    if player.contract < 0:
        return 0
    gain = box.points[player.contract] - normal_value(box, player.market, player.contract)
    return most_sets(box, player.warehouse, player.contract) if gain > 0 else 0
