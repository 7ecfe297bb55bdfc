"""The course of a match: the first boat, turns of three actions, and the end. (2.4, 3, 9)

Questions within an action have files of their own. Each action leads back here, so these files import each other as modules.
"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.mare_balticum import reasons, steps_sea, steps_time, steps_trade
from seaboard.games.mare_balticum.actions import CONTRACT, END, FISH, MOOR, OVERBOARD, PLACE, SAIL, WEIGH, kind_of, space_of
from seaboard.games.mare_balticum.box import ACTIONS_A_TURN, CARDS, FIRST_PORT, MOST_SEATS, PORTS, SPACES, SPECIES
from seaboard.games.mare_balticum.contracts import look_through
from seaboard.games.mare_balticum.fleet import border, reach
from seaboard.games.mare_balticum.scoring import best_sets, normal_value
from seaboard.games.mare_balticum.state import NONE, MareBalticum, Player
from seaboard.games.mare_balticum.unloading import unloads


class Moor(Step[MareBalticum]):
    """In which port to begin. (2.4)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        return MOOR

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        port = action.number - MOOR[0].number
        s.players[self.seat].boats.append(FIRST_PORT + port)
        s.tell("moored", (self.seat, PORTS[port]))
        following = (self.seat + 1) % s.seats
        if following == s.first:
            start_turn(s, following)
        else:
            s.steps.append(MOORS[following])

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.moor(s, action)


def start_turn(s: MareBalticum, seat: int) -> None:
    """The next three actions. (3.1)"""
    s.active = seat
    s.actions = 0
    s.turn += 1
    s.steps.append(TURNS[seat])


class Turn(Step[MareBalticum]):
    """The next action of a turn: sail, fish, unload, take a contract, or end the turn. (3)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        player = s.players[self.seat]
        boats = player.boats
        near = s.box.near
        found: list[Action] = []
        if len(boats) < s.box.boats[s.seats - 3]:
            steps_sea.among(border(near, boats), PLACE, found)
        else:
            for boat in range(len(boats)):
                if reach(near, boats, boat):
                    found.append(WEIGH[boats[boat]])
        for space in boats:
            if space >= FIRST_PORT:
                unloads(s, self.seat, space - FIRST_PORT, 0, found)
            else:
                one = s.tokens[2 * space]
                two = s.tokens[2 * space + 1]
                if one != NONE:
                    found.append(FISH[one][space])
                if two != NONE and two != one:
                    found.append(FISH[two][space])
        if s.options.trade_contracts:
            found.append(CONTRACT)
        found.append(END)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        number = action.number
        if action is END:
            s.tell("ended", (self.seat,))
            end_turn(s, chance)
        elif number < WEIGH[0].number:
            steps_sea.place(s, self.seat, number - PLACE[0].number, chance)
        elif number < SAIL[0].number:
            space = number - WEIGH[0].number
            boat = s.players[self.seat].boats.index(space)
            if s.told is not None:
                s.tell("weighed", (self.seat, SPACES[space]))
            s.steps.append(steps_sea.SAILS[self.seat][boat])
        elif number < OVERBOARD[0].number:
            steps_sea.fish(s, self.seat, kind_of(action), space_of(action), chance)
        elif action is CONTRACT:
            if look_through(s, self.seat):
                chance.reveal()
            s.tell("looked_through", (self.seat,))
            s.steps.append(steps_trade.CONTRACTS[self.seat])
        else:
            steps_trade.unload(s, self.seat, action, 0, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.turn(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"action": s.actions + 1, "most": ACTIONS_A_TURN}


def acted(s: MareBalticum, chance: Chance) -> None:
    """An action is done: ask for the next one, or end the turn after three. (3.1)"""
    s.actions += 1
    if s.actions == ACTIONS_A_TURN:
        end_turn(s, chance)
    else:
        s.steps.append(TURNS[s.active])


def end_turn(s: MareBalticum, chance: Chance) -> None:
    """After a turn the sea is refilled, but for the very last turn. (7.1, 9.1)"""
    if s.left == 0:
        finish(s)
    else:
        steps_time.refill(s, 0, chance)


def start_next_turn(s: MareBalticum) -> None:
    """Clockwise; once the last clock is out, the turns left are counted down. (3.1, 9.1)"""
    if s.left != NONE:
        s.left -= 1
    start_turn(s, (s.active + 1) % s.seats)


def finish(s: MareBalticum) -> None:
    """The last turn is over: cargo is discarded, and everything is turned up. (9.2)"""
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


# Steps never change, so those without facts of their own are made once for each seat.
MOORS: Final = [Moor(seat) for seat in range(MOST_SEATS)]
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
