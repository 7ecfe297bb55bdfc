"""Dice: the starting roll, the two pools, and whose turn it is to pick."""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.games.fleet_dice.box import FACES, SECTIONS, STARTING_BOXES, THREE_COINS, TYPES, FleetDiceBox
from seaboard.games.fleet_dice.state import BOAT_PICK, NONE, TOWN_PICK, FleetDice


def starting_roll(box: FleetDiceBox, chance: Chance) -> int:
    """A boat die, rolled again while it shows three coins. (2.2)"""
    while True:
        face = box.boat_die[chance.below(len(box.boat_die))]
        if face != THREE_COINS:
            return face


def roll_boats(s: FleetDice, chance: Chance) -> None:
    """A new round: the start player rolls the boat pool. (4.2)"""
    s.round += 1
    if s.told is not None:
        s.tell("round_began", (s.round,))
    for place in range(len(s.picks)):
        s.picks[place] = NONE
    s.shared[0] = NONE
    s.shared[1] = NONE
    die = s.box.boat_die
    roll(s, [die[chance.below(len(die))] for _ in range(s.box.boat_dice[s.seats - 1])], BOAT_PICK, "boats_rolled")


def roll_town(s: FleetDice, chance: Chance) -> None:
    """The start player rolls the town pool, which has a boat die, too. (4.6)"""
    town = s.box.town_die
    boat = s.box.boat_die
    dice = [town[chance.below(len(town))] for _ in range(s.box.town_dice[s.seats - 1])]
    dice += [boat[chance.below(len(boat))] for _ in range(s.box.town_boats)]
    roll(s, dice, TOWN_PICK, "town_rolled")


def roll(s: FleetDice, dice: list[int], stage: int, event: str) -> None:
    s.dice = dice
    s.stage = stage
    if s.told is not None:
        s.tell(event, (shown(dice),))


def shown(dice: list[int]) -> Detail:
    """Dice to be said, side by side: two harbours are 'harbour, harbour'."""
    return ("list", *[FACES[face] for face in sorted(dice)])


def tell_beginning(s: FleetDice) -> None:
    """The set-up has no entry of its own in a log: the first pick tells what was dealt and rolled before it. (2.2, 11.1)"""
    for seat, sheet in enumerate(s.sheets):
        if sheet.captain != NONE:
            marks = s.box.captains[sheet.captain].marks
            s.tell("captain_dealt", (seat, ("list", *[SECTIONS[section] for section in marks])))
        for kind, name in enumerate(TYPES):
            if sheet.marked[kind] >= STARTING_BOXES:
                s.tell("began", (seat, name))
    s.tell("round_began", (s.round,))
    s.tell("boats_rolled", (shown(s.dice),))


def place_to_pick(s: FleetDice) -> int:
    """Whose turn it is: as many dice have been picked as others came before. (4.2)"""
    places = s.places()
    first = places if s.stage == TOWN_PICK else 0
    place = s.start
    while s.picks[first + place] != NONE:
        place = (place + 1) % places
    return place
