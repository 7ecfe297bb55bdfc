"""Setting up: the sea and the ports, every player's things, and the first boats. (2)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.step import Stage, Step
from seaboard.games.mare_balticum.actions import MOOR
from seaboard.games.mare_balticum.box import FIRST_PORT, MOST_SEATS, PORTS, SEA, SPECIES, TOKENS, MareBalticumBox
from seaboard.games.mare_balticum.state import NONE, NOTHING_PLEDGED, MareBalticum, Player


def fill_the_sea(s: MareBalticum, chance: Chance) -> None:
    """One token for every shallow space and two for every deep one, while no clock is in the bag. (2.1)"""
    s.bag = [*s.box.tokens, 0]
    s.tokens = [NONE] * (2 * len(SEA))
    for space in range(len(SEA)):
        for slot in range(2 * space, 2 * space + s.box.room[space]):
            s.tokens[slot] = s.draw(chance.below(sum(s.bag)))


def deal_demand(box: MareBalticumBox, chance: Chance) -> list[int]:
    """Demand tokens on all places; dealt anew while a port has the same species twice. (2.2)"""
    tokens = [species for species in range(len(SPECIES)) for _ in range(box.demand[species])]
    while True:
        chance.shuffle(tokens)
        dealt = tokens[: len(box.marks)]
        if fair(box, dealt):
            return dealt


def fair(box: MareBalticumBox, dealt: list[int]) -> bool:
    """Whether no port asks for the same species twice. (2.2)"""
    for places in box.places:
        if len({dealt[place] for place in places}) < len(places):
            return False
    return True


def new_player() -> Player:
    """Empty slots, an empty warehouse, all company tokens in hand. (2.3)"""
    player = Player()
    player.boats = []
    player.cargo = [0] * len(SPECIES)
    player.warehouse = [0] * (len(TOKENS) + 1)
    player.market = [NONE] * len(SPECIES)
    player.paid = [0] * (len(TOKENS) + 1)
    player.pledged = NOTHING_PLEDGED
    return player


class FirstBoats(Stage[MareBalticum]):
    """Clockwise from the start player, everybody puts a boat in a port. (2.4)"""

    def run(self, s: MareBalticum, chance: Chance) -> None:
        for seat in s.clockwise():
            if not s.players[seat].boats:
                s.steps += [self, MOORS[seat]]
                return


class Moor(Step[MareBalticum]):
    """In which port to begin. (2.4)"""

    def choices(self, s: MareBalticum) -> list[Action]:
        return MOOR

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        port = action.number - MOOR[0].number
        s.players[self.seat].boats.append(FIRST_PORT + port)
        s.tell("moored", (self.seat, PORTS[port]))


FIRST_BOATS: Final = FirstBoats()
MOORS: Final = [Moor(seat) for seat in range(MOST_SEATS)]
