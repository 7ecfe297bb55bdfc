"""Company tokens: what may be chosen when a clock is drawn, the sealed choices, and turning them up. (8)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.games.mare_balticum.actions import GIVE_CARGO, GIVE_STORED, PAIRS, PLAY, SAFE, SAFE_FOR
from seaboard.games.mare_balticum.box import MULTIPLIERS, SPECIES, TOKENS
from seaboard.games.mare_balticum.state import NONE, NOTHING_PLEDGED, SAFE_SEALED, MareBalticum, Player


def choices(s: MareBalticum, player: Player) -> list[Action]:
    """Any number token in hand on any free market space, and the safe with anything it can be paid with. (8.2, 8.3, 8.4)"""
    market = player.market
    found: list[Action] = []
    for multiplier in range(MULTIPLIERS):
        if multiplier not in market:
            for species in range(len(SPECIES)):
                if market[species] == NONE:
                    found.append(PLAY[multiplier * len(SPECIES) + species])
    if may_play_safe(s, player):
        if s.options.rules < 2 or all_goes(s, player):
            found.append(SAFE)
        else:
            found += payments(player)
    return found


def may_play_safe(s: MareBalticum, player: Player) -> bool:
    """Once, and with enough tokens to pay for it, unless it is the last company token. (8.4)"""
    return not player.safe and (player.loaded() + player.stored() >= s.box.tax or player.numbered() == 0)


def all_goes(s: MareBalticum, player: Player) -> bool:
    """Whether the safe costs all tokens that a player has, so that there is nothing to choose. (8.4)"""
    return player.loaded() + player.stored() <= s.box.tax


def payments(player: Player) -> list[Action]:
    """The safe with any two tokens. (8.4)"""
    has = player.cargo + player.warehouse[: len(TOKENS)]
    found: list[Action] = []
    for place in range(len(PAIRS)):
        one, two = PAIRS[place]
        if has[one] and has[two] > (1 if one == two else 0):
            found.append(SAFE_FOR[place])
    return found


def seal(s: MareBalticum, player: Player, action: Action) -> bool:
    """Choose, face down; whether the choice is complete. (8.2)"""
    number = action.number
    if number < SAFE.number:
        player.sealed = number - PLAY[0].number
    elif number >= SAFE_FOR[0].number:
        pledged = NOTHING_PLEDGED[:]
        one, two = PAIRS[number - SAFE_FOR[0].number]
        pledged[one] += 1
        pledged[two] += 1
        player.sealed = SAFE_SEALED
        player.pledged = pledged
    elif action is SAFE and all_goes(s, player):
        player.sealed = SAFE_SEALED
        player.pledged = player.cargo + player.warehouse[: len(TOKENS)]
    else:
        return seal_by_steps(s, player, action)
    return True


def any_choice(options: list[Action], chance: Chance) -> Action:
    """One of a player's choices by chance. The safe is one among them, whatever it can be paid with."""
    safe = 0
    while safe < len(options) and options[safe].number < SAFE_FOR[0].number:
        safe += 1
    place = chance.below(min(safe + 1, len(options)))
    return options[place + chance.below(len(options) - safe) if place == safe else place]


# ---------- rules 1: the safe first, then what it costs, token by token


def taxes(player: Player) -> list[Action]:
    """The next token that can be given up for the safe. (8.4)"""
    pledged = player.pledged
    found: list[Action] = []
    for species in range(len(SPECIES)):
        if player.cargo[species] > pledged[species]:
            found.append(GIVE_CARGO[species])
    for kind in range(len(TOKENS)):
        if player.warehouse[kind] > pledged[len(SPECIES) + kind]:
            found.append(GIVE_STORED[kind])
    return found


def seal_by_steps(s: MareBalticum, player: Player, action: Action) -> bool:
    """The safe, or a token for it; whether that is the last."""
    player.sealed = SAFE_SEALED
    if action is SAFE:
        return False
    pledged = player.pledged[:]
    pledged[action.number - GIVE_CARGO[0].number] += 1
    player.pledged = pledged
    return sum(pledged) == s.box.tax


# ---------- all have chosen


def turn_up(s: MareBalticum) -> None:
    """All have chosen: the tokens go to the players' boards, and what the safes cost leaves the game. (8.3, 8.4)"""
    for distance in range(s.seats):
        seat = (s.first + distance) % s.seats
        player = s.players[seat]
        if player.sealed == SAFE_SEALED:
            pay_tax(s, seat, player)
        else:
            multiplier = player.sealed // len(SPECIES)
            species = player.sealed % len(SPECIES)
            market = player.market[:]
            market[species] = multiplier
            player.market = market
            s.tell("company_placed", (seat, SPECIES[species]))
            s.tell_only(seat, "company_was", (seat, multiplier, SPECIES[species]))
        player.sealed = NONE


def pay_tax(s: MareBalticum, seat: int, player: Player) -> None:
    """The safe lies face up; cargo leaves the game face up, tokens from the warehouse face down. (8.4)"""
    pledged = player.pledged
    player.safe = True
    s.tell("safe_played", (seat,))
    for species in range(len(SPECIES)):
        count = pledged[species]
        if count:
            player.cargo[species] -= count
            s.gone[species] += count
            s.tell("tax_from_cargo", (seat, count, SPECIES[species]))
    paid = player.paid[:]
    stored = 0
    for kind in range(len(TOKENS)):
        count = pledged[len(SPECIES) + kind]
        if count:
            player.warehouse[kind] -= count
            paid[kind] += count
            stored += count
            s.tell_only(seat, "tax_was", (seat, count, TOKENS[kind]))
    if stored:
        s.tell("tax_from_warehouse", (seat, stored))
    player.paid = paid
    player.pledged = NOTHING_PLEDGED
