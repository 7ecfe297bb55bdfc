"""The phases of a round: picking dice, sharing the last one, income and fishing. (4)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step, Together
from seaboard.games.fleet_dice import reasons, ruth, steps, steps_dice
from seaboard.games.fleet_dice.actions import COIN, FISH, PICK
from seaboard.games.fleet_dice.box import AS_INCOME, FACES, MOST_SEATS, OYSTER, RUTH
from seaboard.games.fleet_dice.counting import hold, income
from seaboard.games.fleet_dice.dice import place_to_pick, tell_beginning
from seaboard.games.fleet_dice.marking import catch, gain, oyster_catch
from seaboard.games.fleet_dice.state import BOAT_PICK, BOAT_SHARED, FISHING_PHASE, INCOME, TOWN_PICK, TOWN_SHARED, FleetDice


def next_pick(s: FleetDice) -> None:
    """The next in turn order picks a die. (4.2)"""
    place = place_to_pick(s)
    if s.stones and place == RUTH:
        ruth.pick(s)
    else:
        s.steps.append(PICKS[place])


class PickDie(Step[FleetDice]):
    """Which of the dice on the table to take. (4.2)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        dice = s.dice
        options: list[Action] = []
        for face in range(len(FACES)):
            if face in dice:
                options.append(PICK[face])
        return options

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        steps.begin(s, self.seat)
        face = action.number - PICK[0].number
        if s.told is not None:
            if s.round == 1 and s.stage == BOAT_PICK and self.seat == s.start:
                tell_beginning(s)
            s.tell("picked", (self.seat, FACES[face]))
        s.dice.remove(face)
        s.picks[self.seat + (s.places() if s.stage == TOWN_PICK else 0)] = face
        s.steps.append(steps_dice.USE_PICKED[self.seat][face])

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.pick(s, action)


def share_die(s: FleetDice) -> None:
    """The last die is used by all at once; in a solo match by whoever is first this round. (4.3, 12.3)"""
    face = s.dice[0]
    town = s.stage == TOWN_PICK
    s.shared[1 if town else 0] = face
    s.stage = TOWN_SHARED if town else BOAT_SHARED
    if s.told is not None:
        s.tell("shared", (FACES[face],))
    if s.stones and s.start == RUTH:
        ruth.use_shared(s)
    for turn in range(s.seats - 1, -1, -1):
        s.steps.append(steps_dice.USE_SHARED[(s.start + turn) % s.seats][face])


def pay_income(s: FleetDice) -> None:
    """Every seat's income, worked out before its stars are done. (4.4)"""
    s.stage = INCOME
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        gain(s, seat, income(s.box, s.sheets[seat]), AS_INCOME)
    steps.resume_all(s)


def fish_with_all(s: FleetDice) -> None:
    """The regular fishing phase, with the swordfish bonus after it. (4.5, 7.5)"""
    s.stage = FISHING_PHASE
    s.tell("fishing_began", ())
    for turn in range(s.seats):
        seat = (s.start + turn) % s.seats
        s.sheets[seat].swordfish = True
        catch(s, seat)
    steps.resume_all(s)


class OysterBoat(Together[FleetDice]):
    """Two fish, or one and a coin, for each oyster boat with room. (7.6)"""

    __slots__ = ()

    def options(self, s: FleetDice) -> list[Action]:
        return FISH_COIN

    def take(self, s: FleetDice, action: Action, chance: Chance) -> None:
        steps.begin(s, self.seat)
        oyster_catch(s, self.seat, action is COIN)
        steps.settle(s, self.seat, chance)

    def why_not(self, s: FleetDice, action: Action) -> Reason:
        return reasons.oyster(action)

    def figures(self, s: FleetDice) -> dict[str, Detail]:
        sheet = s.sheets[self.seat]
        boat = sheet.oyster
        fish = sheet.fish[s.box.sections.first[OYSTER] + boat]
        room = hold(s.box, sheet, OYSTER)
        return {"boat": boat + 1, "fish": fish, "hold": room, "count": min(s.box.oyster_catch, room - fish)}


FISH_COIN: Final = [FISH, COIN]

# Steps never change, so those without facts of their own are made once for each seat.
PICKS: Final = [PickDie(seat) for seat in range(MOST_SEATS)]
OYSTER_BOATS: Final = [OysterBoat(seat) for seat in range(MOST_SEATS)]
