"""The questions of trade: what is unloaded in a port, new demand, and contracts. (6, 10)"""

from __future__ import annotations

from typing import ClassVar, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.mare_balticum import reasons, steps
from seaboard.games.mare_balticum.actions import CHOOSE, DONE, MARK, count_of, port_of, species_of
from seaboard.games.mare_balticum.box import CARDS, MOST_SEATS, PORTS, SPECIES
from seaboard.games.mare_balticum.contracts import deck, phrase, take_card
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.games.mare_balticum.unloading import open_place, open_places, place_of, store, unloads


def unload(s: MareBalticum, seat: int, action: Action, done: int, chance: Chance) -> None:
    """Fish of one species to the warehouse; a port that doesn't show it gets a demand token first. (6, 10.1)"""
    count = count_of(action)
    species = species_of(action)
    port = port_of(action)
    if place_of(s, port, species) == NONE:
        places = open_places(s, port, count)
        if len(places) > 1:
            s.tell("unloading", (seat, count, SPECIES[species], PORTS[port]))
            s.steps.append(Mark(seat, count, species, port, done))
            return
        open_place(s, seat, port, species, places[0])
    unloaded(s, seat, count, species, port, done, chance)


def unloaded(s: MareBalticum, seat: int, count: int, species: int, port: int, done: int, chance: Chance) -> None:
    """Store, and ask for another species of the same port if there is one. (6.2)"""
    store(s, seat, port, species, count)
    step = Unload(seat, port, done | 1 << species)
    if len(step.options(s)) > 1:
        s.steps.append(step)
    else:
        steps.acted(s, chance)


class Unload(Step[MareBalticum]):
    """Whether to unload another species in the same port and action; `done` is a mask of those unloaded. (6.2)"""

    __slots__ = ("port", "done")

    def __init__(self, seat: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.port = port
        self.done = done

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        unloads(s, self.seat, self.port, self.done, found)
        found.append(DONE)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        if action is DONE:
            s.tell("unloading_done", (self.seat, PORTS[self.port]))
            steps.acted(s, chance)
        else:
            unload(s, self.seat, action, self.done, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.unload_more(s, self.seat, self.port, self.done, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"port": PORTS[self.port]}


class Mark(Step[MareBalticum]):
    """Which place of a port a new demand token takes. (10.1)"""

    __slots__ = ("count", "species", "port", "done")

    def __init__(self, seat: int, count: int, species: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.count = count
        self.species = species
        self.port = port
        self.done = done

    def options(self, s: MareBalticum) -> list[Action]:
        return [MARK[-s.box.marks[place]] for place in open_places(s, self.port, self.count)]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        for place in open_places(s, self.port, self.count):
            if MARK[-s.box.marks[place]] is action:
                open_place(s, self.seat, self.port, self.species, place)
        unloaded(s, self.seat, self.count, self.species, self.port, self.done, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.mark(s, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": self.count, "species": SPECIES[self.species], "port": PORTS[self.port]}


class Contract(Step[MareBalticum]):
    """Which card of the deck to take. (10.2)"""

    __slots__ = ()

    secret: ClassVar[bool] = True

    def options(self, s: MareBalticum) -> list[Action]:
        cards = deck(s, self.seat)
        return [CHOOSE[card] for card in range(len(CARDS)) if cards >> card & 1]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        card = action.number - CHOOSE[0].number
        swapped = s.players[self.seat].contract != NONE
        take_card(s, self.seat, card)
        s.tell("contract_swapped" if swapped else "contract_taken", (self.seat,))
        s.tell_only(self.seat, "contract_was", (self.seat, CARDS[card], phrase(s.box, card)))
        steps.acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.contract(s, self.seat, action)


CONTRACTS: Final = [Contract(seat) for seat in range(MOST_SEATS)]
