"""Time: the company tokens that a clock asks for, chosen unseen and turned up together. (8)"""

from __future__ import annotations

from typing import ClassVar, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Together
from seaboard.games.mare_balticum.actions import GIVE, PAIRS, PLAY, SAFE, SAFE_FOR
from seaboard.games.mare_balticum.box import MOST_SEATS, MULTIPLIERS, SPECIES, TOKENS
from seaboard.games.mare_balticum.state import NONE, NOTHING_PLEDGED, SAFE_SEALED, MareBalticum, Player


class Clock(Stage[MareBalticum]):
    """Everything stops: every player plays one company token. The last clock means that winter is near. (8.1, 9.1)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        s.tell("clock", (s.time + 1, s.box.clocks))
        if s.time < s.box.clocks - 1:
            s.steps.append(TURN_UP)
            s.steps.extend(COMPANY[: s.seats][::-1])
        else:
            s.time += 1
            s.left = 2 * s.seats - 1 - (s.active - s.first) % s.seats
            s.tell("winter", (s.left,))


class Company(Together[MareBalticum]):
    """Which company token to play, and what to give up for the safe. All choose at once, unseen by the others. (8.2)

    It is one answer and one sentence, whatever is chosen, so that nobody sees who plays the safe.
    """

    secret: ClassVar[bool] = True

    def choices(self, s: MareBalticum) -> list[Action]:
        player = s.players[self.seat]
        return taxes(player) if player.sealed == SAFE_SEALED else choices(s, player)

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        if seal(s, s.players[self.seat], action):
            s.tell("company_sealed", (self.seat,))
        else:
            ask_again(s, self)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        paying = s.players[self.seat].sealed == SAFE_SEALED
        return {"clock": s.time + 1, "clocks": s.box.clocks, "task": "pay_the_safe" if paying else "choose_a_token"}


def choosing(s: MareBalticum) -> list[int]:
    """The seats that have yet to choose. (8.2)"""
    return [step.seat for step in s.steps if isinstance(step, Company)]


# ---------- what may be chosen


def choices(s: MareBalticum, player: Player) -> list[Action]:
    """Any number token in hand on any free market space, and the safe with anything it can be paid with. (8.2, 8.3, 8.4)"""
    market = player.market
    free = [species for species in range(len(SPECIES)) if market[species] == NONE]
    hand = [multiplier for multiplier in range(MULTIPLIERS) if multiplier not in market]
    found = [PLAY[multiplier * len(SPECIES) + species] for multiplier in hand for species in free]
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
    has = goods(player)
    found: list[Action] = []
    for place in range(len(PAIRS)):
        one, two = PAIRS[place]
        if has[one] and has[two] > (1 if one == two else 0):
            found.append(SAFE_FOR[place])
    return found


def goods(player: Player) -> list[int]:
    """What a player could give up, as in GIVEN_UP. (8.4)"""
    return player.cargo + player.warehouse[: len(TOKENS)]


def seal(s: MareBalticum, player: Player, action: Action) -> bool:
    """Choose, face down; whether the choice is complete. (8.2)"""
    number = action.number
    if number < SAFE.number:
        player.sealed = number - PLAY[0].number
        return True
    player.sealed = SAFE_SEALED
    if number >= SAFE_FOR[0].number:
        one, two = PAIRS[number - SAFE_FOR[0].number]
        pledge(player, one)
        pledge(player, two)
    elif action is not SAFE:
        pledge(player, number - GIVE[0].number)
    elif all_goes(s, player):
        player.pledged = goods(player)
        return True
    return sum(player.pledged) == s.box.tax


def pledge(player: Player, token: int) -> None:
    """One more token to be given up for the safe, as in GIVEN_UP. (8.4)"""
    pledged = player.pledged[:]
    pledged[token] += 1
    player.pledged = pledged


# ---------- rules 1: the safe first, then what it costs, token by token


def taxes(player: Player) -> list[Action]:
    """The next token that can be given up for the safe. (8.4)"""
    has = goods(player)
    return [GIVE[token] for token in range(len(GIVE)) if has[token] > player.pledged[token]]


def ask_again(s: MareBalticum, question: Company) -> None:
    """Put a question back to its own place among the others, which is the same whatever was chosen."""
    place = len(s.steps)
    while isinstance(s.steps[place - 1], Company) and s.steps[place - 1].seat < question.seat:
        place -= 1
    s.steps.insert(place, question)


# ---------- all have chosen


class TurnUp(Stage[MareBalticum]):
    """All have chosen: tokens and safes go to the players' boards, and the clock on the time track. (8.1, 8.3, 8.4)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        chance.reveal()
        for seat in s.clockwise():
            player = s.players[seat]
            if player.sealed == SAFE_SEALED:
                pay_tax(s, seat, player)
            else:
                play_number(s, seat, player)
            player.sealed = NONE
        s.time += 1


def play_number(s: MareBalticum, seat: int, player: Player) -> None:
    """A number token lies face down on its market space. (8.3)"""
    multiplier, species = divmod(player.sealed, len(SPECIES))
    market = player.market[:]
    market[species] = multiplier
    player.market = market
    s.tell("company_placed", (seat, SPECIES[species]))
    s.tell_only(seat, "company_was", (seat, multiplier, SPECIES[species]))


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


CLOCK: Final = Clock()
TURN_UP: Final = TurnUp()
COMPANY: Final = [Company(seat) for seat in range(MOST_SEATS)]
