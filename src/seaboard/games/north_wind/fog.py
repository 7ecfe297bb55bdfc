"""Fog: the event die, and the pirates that are paid or fought. (6)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.games.north_wind.actions import FIGHT, PAY
from seaboard.games.north_wind.box import BLANK, BLUE, CANNONEER, MOST_SEATS, SILVER, TREASURE
from seaboard.games.north_wind.state import LOST, PAID, TREASURE_FOUND, WON, NorthWind, Ship


def roll_event(s: NorthWind, chance: Chance) -> None:
    """Roll the event die: a coin, or pirates of that many skulls. (6.1)"""
    ship = s.ships[s.active]
    die = s.box.event_die
    face = die[chance.below(len(die))]
    s.fog[-1] = face
    if face == TREASURE:
        ship.gold += 1
        s.marks[-1] = TREASURE_FOUND
        s.tell("treasure", (s.active, 1))
        return
    s.tell("pirates", (s.active, face))
    if ship.gold == 0 and most_hits(ship) < face:
        lose_at_once(s)
    else:
        s.steps.append(PIRATES[s.active])


def most_hits(ship: Ship) -> int:
    """The most hits a ship can score. (6.4)"""
    return ship.cannons * 2 if ship.crew[CANNONEER] else ship.cannons


class Pirates(Step[NorthWind]):
    """Pay the pirates or fight them. (6.2, 6.3)"""

    def choices(self, s: NorthWind) -> list[Action]:
        return PAY_FIGHT if s.ships[self.seat].gold > 0 else JUST_FIGHT

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is PAY:
            s.ships[self.seat].gold -= 1
            s.marks[-1] = PAID
            s.tell("paid", (self.seat, 1))
        elif most_hits(s.ships[self.seat]) < s.fog[-1]:
            lose_at_once(s)
        else:
            fight(s, self.seat, chance)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"strength": s.fog[-1], "most": most_hits(s.ships[self.seat])}


PAY_FIGHT: Final = [PAY, FIGHT]
JUST_FIGHT: Final = [FIGHT]
PIRATES: Final = [Pirates(seat) for seat in range(MOST_SEATS)]


def fight(s: NorthWind, seat: int, chance: Chance) -> None:
    """One battle die a cannon; enough hits take the captain, or a coin where the prison is full. (6.3)"""
    ship = s.ships[seat]
    strength = s.fog[-1]
    die = s.box.battle_die
    s.rolls = [die[chance.below(len(die))] for _ in range(ship.cannons)]
    silver, blue, blank = s.rolls.count(SILVER), s.rolls.count(BLUE), s.rolls.count(BLANK)
    hits = silver + (2 * blue if ship.crew[CANNONEER] else blue)
    s.tell("fought", (seat, silver, blue, blank, hits, strength))
    if hits < strength:
        lose(s)
        return
    s.marks[-1] = WON
    if ship.captains < s.box.prison:
        ship.captains += 1
        s.tell("captured", (seat, ship.captains))
    else:
        ship.gold += 1
        s.tell("prison_full", (seat, 1))


def lose_at_once(s: NorthWind) -> None:
    """A hopeless fight is lost without a roll. (6.4)"""
    s.tell("hopeless", (s.active, most_hits(s.ships[s.active]), s.fog[-1]))
    lose(s)


def lose(s: NorthWind) -> None:
    """Defeat ends the voyage, nothing else is lost. (6.3)"""
    s.marks[-1] = LOST
    s.tell("defeated", (s.active,))
