"""What a position is worth to a seat, and which options look promising before any search."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.mare_balticum.actions import (
    CHOOSE,
    CONTRACT,
    DONE,
    END,
    GIVE,
    MARK,
    MOOR,
    OVERBOARD,
    PAIRS,
    PLACE,
    PLAY,
    SAFE,
    SAFE_FOR,
    SAIL,
    WEIGH,
    catch_of,
    unloading_of,
)
from seaboard.games.mare_balticum.box import ACTIONS_A_TURN, AMBER, CARDS, FIRST_PORT, MULTIPLIERS, SPACES, SPECIES, TOKENS
from seaboard.games.mare_balticum.contracts import Contract, deck
from seaboard.games.mare_balticum.sail import Sail, reach
from seaboard.games.mare_balticum.scoring import score
from seaboard.games.mare_balticum.state import NONE, SAFE_SEALED, MareBalticum, Player
from seaboard.games.mare_balticum.unload import tokens_left

# In points.
ACTION: Final = 0.45
"""An action still to be taken in the turn under way."""
AT_PORT: Final = 0.75
"""The share of a fish's price that it is worth in cargo, with a boat in a port that takes it."""
AT_SEA: Final = 0.55
"""The same with a boat beside such a port,"""
FURTHER: Final = 0.06
"""less this for each space further away,"""
NOWHERE: Final = 0.15
"""and at least this."""
TOKEN: Final = 0.35
"""The share of a token's price that a boat beside it is worth."""
SECOND: Final = 0.15
"""The same for the second token there."""
SAFE_TO_COME: Final = 1.3
"""What the safe will cost, as long as it is not played."""
SAFE_WEIGHT: Final = 4.0
"""How likely the safe is, against a number token that fits nothing."""
CARD: Final = 0.5
"""A contract without a set yet."""


def worth(s: MareBalticum, seat: int) -> float:
    """The warehouse and cargo at the prices to be expected, what the boats lie beside, and the actions left."""
    player = s.players[seat]
    if not s.steps:
        return float(score(s.box, player, s.options.rules).total)
    price = prices(player)
    turns = turns_left(s, seat)
    share = shares(s, player)
    total = stock_worth(s, seat, player, price)
    total += cargo_worth(s, player, price, share, turns)
    if not player.safe and player.sealed != SAFE_SEALED:
        total -= SAFE_TO_COME
    if turns:
        total += fleet_worth(s, seat, player, price, gains(s, player, price, share))
    if s.active == seat and s.refilling == NONE:
        total += ACTION * (ACTIONS_A_TURN - s.actions)
    return total


def turns_left(s: MareBalticum, seat: int) -> int:
    """How many turns the seat still has, the one under way included; many while the last clock is in the bag."""
    if s.left == NONE:
        return 9
    distance = (seat - s.active) % s.seats
    if distance == 0:
        return 1 + s.left // s.seats
    return 0 if distance > s.left else 1 + (s.left - distance) // s.seats


def prices(player: Player) -> list[float]:
    """What each species will be worth: its multiplier, or what is left for it, the best for what there is most of."""
    market = player.market
    sealed = player.sealed
    found = [0.0] * len(SPECIES)
    hand = [1.0] * MULTIPLIERS
    free = 0
    for species in range(len(SPECIES)):
        multiplier = market[species]
        if 0 <= sealed < SAFE_SEALED and sealed % len(SPECIES) == species:
            multiplier = sealed // len(SPECIES)
        if multiplier >= 0:
            found[species] = float(multiplier)
            hand[multiplier] = 0.0
        else:
            free += 1
            found[species] = -1.0
    if free == 0:
        return found
    mean = 0.0
    for multiplier in range(MULTIPLIERS):
        mean += hand[multiplier] * multiplier
    mean /= free
    taken = [False] * len(SPECIES)
    for multiplier in range(MULTIPLIERS - 1, -1, -1):
        if hand[multiplier] > 0.0:
            best = -1
            most = -1.0
            for species in range(len(SPECIES)):
                if found[species] < 0.0 and not taken[species]:
                    count = player.warehouse[species] + 0.7 * player.cargo[species]
                    if count > most:
                        most = count
                        best = species
            if best >= 0:
                taken[best] = True
                hand[multiplier] = -1.0 - best
    for multiplier in range(MULTIPLIERS):
        if hand[multiplier] < 0.0:
            found[int(-1.0 - hand[multiplier])] = 0.5 * multiplier + 0.5 * mean
    return found


def stock_worth(s: MareBalticum, seat: int, player: Player, price: list[float]) -> float:
    """The warehouse, less what is pledged for the safe; with the contract held, or the best one to choose."""
    house = player.warehouse
    pledged = player.pledged
    total = float(house[AMBER] - pledged[len(SPECIES) + AMBER])
    for species in range(len(SPECIES)):
        total += (house[species] - pledged[len(SPECIES) + species]) * price[species]
        total -= pledged[species] * price[species] * AT_SEA
    if s.options.trade_contracts:
        if player.contract >= 0:
            total += card_worth(s, player, price, player.contract)
        if s.active == seat and isinstance(s.steps[-1], Contract):
            held = card_worth(s, player, price, player.contract) if player.contract >= 0 else 0.0
            cards = deck(s, seat)
            best = 0.0
            for card in range(len(CARDS)):
                if cards >> card & 1:
                    best = max(best, card_worth(s, player, price, card))
            total += best - held - ACTION
    return total


def card_worth(s: MareBalticum, player: Player, price: list[float], card: int) -> float:
    """What a contract adds: complete sets, and how far the next one is."""
    needs = s.box.contracts[card]
    gain = float(s.box.points[card] - needs[AMBER])
    sets = 99.0
    for kind in range(len(TOKENS)):
        if needs[kind]:
            have = float(player.warehouse[kind])
            if kind < len(SPECIES):
                gain -= needs[kind] * price[kind]
                have += 0.5 * player.cargo[kind]
            sets = min(sets, have / needs[kind])
    return gain * sets + CARD if gain > 0.0 else 0.0


def cargo_worth(s: MareBalticum, player: Player, price: list[float], share: list[float], turns: int) -> float:
    """Fish in cargo, by the chance to unload them in time."""
    if turns == 0:
        return 0.0
    total = 0.0
    late = turns == 1 and s.left != NONE
    actions = ACTIONS_A_TURN - s.actions if late and s.left == 0 else ACTIONS_A_TURN
    for species in range(len(SPECIES)):
        count = player.cargo[species]
        if count:
            part = share[species]
            if late and part < AT_PORT:
                part *= 0.4 if actions > 1 else 0.0
            total += count * price[species] * part
    return total


def shares(s: MareBalticum, player: Player) -> list[float]:
    """How sure it is that each species can be unloaded: how near the boats are to a port that takes it."""
    found = [NOWHERE] * len(SPECIES)
    for port in range(len(s.box.places)):
        distance = s.box.distance[port]
        away = len(distance)
        for space in player.boats:
            away = min(away, distance[space])
        share = AT_SEA - FURTHER * (away - 1) if away else AT_PORT
        for place in s.box.places[port]:
            shown = s.demand[place]
            if shown != NONE:
                found[shown] = max(found[shown], share)
            elif s.options.demand_management:
                for species in range(len(SPECIES)):
                    if tokens_left(s, species) > 0:
                        found[species] = max(found[species], share)
    return found


def gains(s: MareBalticum, player: Player, price: list[float], share: list[float]) -> list[float]:
    """What catching a token of each kind would bring; with a full hold, the least of it goes overboard."""
    found = [price[species] * min(share[species], AT_SEA) for species in range(len(SPECIES))]
    if player.loaded() == s.box.slots:
        least = min([found[species] for species in range(len(SPECIES)) if player.cargo[species]])
        for species in range(len(SPECIES)):
            found[species] = max(found[species] - least, 0.0)
    found.append(1.0)  # amber
    return found


def fleet_worth(s: MareBalticum, seat: int, player: Player, price: list[float], gain: list[float]) -> float:
    """What the boats lie beside; a boat under way will go where it is best."""
    total = 0.0
    under_way = -1
    if s.active == seat and s.refilling == NONE:
        step = s.steps[-1]
        if isinstance(step, Sail):
            under_way = step.boat
    for boat in range(len(player.boats)):
        if boat != under_way:
            total += space_worth(s, player, price, gain, player.boats[boat], False)
    if under_way >= 0:
        mask = reach(s.box.near, player.boats, under_way)
        best = 0.0
        for space in range(len(SPACES)):
            if mask >> space & 1:
                best = max(best, space_worth(s, player, price, gain, space, True))
        total += best - ACTION
    return total


def space_worth(s: MareBalticum, player: Player, price: list[float], gain: list[float], space: int, coming: bool) -> float:
    """What a boat on a space is good for: the tokens there, or, if it is yet to come, the cargo that the port takes."""
    if space >= FIRST_PORT:
        total = 0.1
        if not coming:
            return total
        for place in s.box.places[space - FIRST_PORT]:
            species = s.demand[place]
            if species != NONE:
                total += price[species] * (0.05 + (AT_PORT - AT_SEA) * player.cargo[species])
            elif s.options.demand_management:
                total += (AT_PORT - AT_SEA) * max(player.cargo)
        return total
    one = s.tokens[2 * space]
    two = s.tokens[2 * space + 1]
    first = gain[one] if one != NONE else 0.0
    second = gain[two] if two != NONE else 0.0
    return TOKEN * max(first, second) + SECOND * min(first, second)


# ---------- before any search


def likely(s: MareBalticum, choices: list[Action]) -> list[float]:
    """Unload what one can, catch what is worth most, sail towards both."""
    seat = s.steps[-1].seat
    player = s.players[seat]
    price = prices(player)
    gain = gains(s, player, price, shares(s, player))
    found = [weight(s, player, price, gain, action) for action in choices]
    share_safe(choices, found)
    return found


def share_safe(choices: list[Action], weights: list[float]) -> None:
    """The safe weighs the same in how many ways ever it can be paid: those share its weight."""
    last = len(choices)
    first = last
    total = 0.0
    while first and SAFE_FOR[0].number <= choices[first - 1].number <= SAFE_FOR[-1].number:
        first -= 1
        total += weights[first]
    for place in range(first, last):
        weights[place] *= SAFE_WEIGHT / total


def weight(s: MareBalticum, player: Player, price: list[float], gain: list[float], action: Action) -> float:
    """How promising an option looks."""
    number = action.number
    if number < END.number:
        return float(len(s.box.places[number - MOOR[0].number]))
    if action is END:
        return 0.15
    if number < WEIGH[0].number:
        return 0.2 + 3.0 * space_worth(s, player, price, gain, number - PLACE[0].number, True)
    if number < SAIL[0].number:
        return 2.0 / (1.0 + 6.0 * space_worth(s, player, price, gain, number - WEIGH[0].number, True))
    if number < SAIL[-1].number + 1:
        worth_there = space_worth(s, player, price, gain, number - SAIL[0].number, True)
        return 0.05 + 4.0 * worth_there * worth_there
    if number < OVERBOARD[0].number:
        kind, _ = catch_of(action)
        return 5.0 if kind == AMBER else 0.2 + 4.0 * gain[kind]
    if number <= OVERBOARD[-1].number:
        return 3.0 / (0.5 + price[number - OVERBOARD[0].number])
    if number < DONE.number:
        count, species, _ = unloading_of(action)
        return (0.5 + price[species]) * count * (6.0 if count == player.cargo[species] else 0.3)
    if action is DONE:
        return 0.2
    return company_weight(player, price, number) if number < MARK[0].number else option_weight(s, player, price, action)


def company_weight(player: Player, price: list[float], number: int) -> float:
    """A company token, or what to give up for the safe."""
    if number < SAFE.number:
        return play_weight(player, number - PLAY[0].number)
    if number == SAFE.number:
        return SAFE_WEIGHT
    if number < SAFE_FOR[0].number:
        return give_weight(price, number - GIVE[0].number)
    one, two = PAIRS[number - SAFE_FOR[0].number]
    return give_weight(price, one) * give_weight(price, two)


def option_weight(s: MareBalticum, player: Player, price: list[float], action: Action) -> float:
    """What only the options bring: a place for a demand token, or a contract."""
    if action.number < CONTRACT.number:
        return 6.0 if action is MARK[0] else 1.0
    if action is CONTRACT:
        return 0.05 if player.contract != NONE else 0.5
    return 0.1 + card_worth(s, player, price, action.number - CHOOSE[0].number)


def give_weight(price: list[float], given: int) -> float:
    """Give up what is worth little, whether from cargo or from the warehouse."""
    kind = given if given < len(SPECIES) else given - len(SPECIES)
    return 2.0 / (0.3 + (1.0 if kind == AMBER else price[kind]))


def play_weight(player: Player, choice: int) -> float:
    """High multipliers for what there is much of, low ones for what there is little of."""
    multiplier = choice // len(SPECIES)
    species = choice % len(SPECIES)
    count = player.warehouse[species] + 0.7 * player.cargo[species]
    mean = (player.stored() + 0.7 * player.loaded()) / 5.0
    fit = (count - mean) * (multiplier - 1.5)
    return 4.0 + 4.0 * fit if fit > 0.0 else 4.0 / (1.0 - 2.0 * fit)
