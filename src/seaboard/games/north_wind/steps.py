"""The questions of a turn and what their answers do: the voyage from pile to pile, and the fog. (4, 6)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.north_wind import reasons
from seaboard.games.north_wind.actions import (
    FIGHT,
    KEEP,
    LOOK,
    PAY,
    REVEAL,
    SAIL,
    STOP,
    UNDER,
)
from seaboard.games.north_wind.box import (
    ACTIONS_A_VOYAGE,
    BLANK,
    BLUE,
    CANNONEER,
    FOG,
    LOOKOUT,
    PORTS,
    SILVER,
    TREASURE,
    TREASURER,
)
from seaboard.games.north_wind.state import (
    LOST,
    NONE,
    PAID,
    PUBLIC,
    TREASURE_FOUND,
    UNRESOLVED,
    WON,
    NorthWind,
    Ship,
    phrase,
)

# ---------- 4 A turn


def start_turn(s: NorthWind, seat: int) -> None:
    """Poor relief, then a pile is chosen. (4.1, 4.2)"""
    s.turn += 1
    s.active = seat
    ship = s.ships[seat]
    if ship.gold == 0:
        ship.gold = 2 if ship.crew[TREASURER] else 1
        s.tell("relief", (seat, ship.gold))
    s.steps.append(CHOOSE_PILE[seat])


class ChoosePile(Step[NorthWind]):
    """Which of the three piles to sail into. (4.2)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        return SAIL

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if s.turn == 1:
            s.tell("began", (self.seat,))
        ship = s.ships[self.seat]
        s.pile = action.number - SAIL[0].number
        s.limit = ship.sail
        s.looks = looks_at_the_start(s, ship)
        s.tell("sailed", (self.seat, PORTS[s.pile], s.limit))
        sail_on(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.choose_a_pile(s, action)


def looks_at_the_start(s: NorthWind, ship: Ship) -> int:
    """A lookout hired on the way waits for the next voyage, so none aboard is told apart from no look left. (9.5)"""
    if ship.crew[LOOKOUT]:
        return s.options.lookout_per_voyage
    return NONE if s.options.rules > 1 else 0


def sail_on(s: NorthWind, chance: Chance) -> None:
    """Ask whether to reveal the next tile, reveal it where there is no choice, or end where none is left. (4.3)"""
    if len(s.revealed) + len(s.under) == len(s.piles[s.pile]):
        end_voyage(s)
    elif may_look(s) or may_stop(s):
        s.steps.append(SAIL_ON[s.active])
    else:
        reveal(s, chance)


def may_look(s: NorthWind) -> bool:
    """Before the first reveal; where the lookout may look more than once, before any reveal, once each. (9.5, 11.5)"""
    return s.looks > 0 and not s.looked and (not s.revealed or s.options.lookout_per_voyage > 1)


def may_stop(s: NorthWind) -> bool:
    return len(s.revealed) >= s.options.min_reveal


class SailOn(Step[NorthWind]):
    """Whether to reveal another tile, to look first, or to stop. (4.3, 4.5, 9.5)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        if may_look(s):
            return LOOK_REVEAL_STOP if may_stop(s) else LOOK_REVEAL
        return REVEAL_STOP

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is REVEAL:
            reveal(s, chance)
        elif action is STOP:
            s.tell("stopped", (self.seat,))
            end_voyage(s)
        else:
            look(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.between_tiles(s, self.seat, action)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"left": s.limit - len(s.revealed)}


LOOK_REVEAL: Final = [LOOK, REVEAL]
LOOK_REVEAL_STOP: Final = [LOOK, REVEAL, STOP]
REVEAL_STOP: Final = [REVEAL, STOP]


def look(s: NorthWind, chance: Chance) -> None:
    """The lookout looks at the top tile; only its owner sees it. (9.5)"""
    seat = s.active
    s.looks -= 1
    s.looked = True
    hidden = s.face_down()
    s.top = hidden[chance.below(len(hidden))]
    if s.seen[s.pile][s.top] != PUBLIC:
        s.seen[s.pile][s.top] |= 1 << seat
    s.tell("looked", (seat,))
    if s.told is not None:
        s.tell_only(seat, "saw", (seat, phrase(s.box.tiles[s.piles[s.pile][s.top]])))
    s.steps.append(LOOKED[seat])


class Looked(Step[NorthWind]):
    """Leave the tile on top, or put it under the pile. (9.5)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        return KEEP_UNDER

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is UNDER:
            s.under.append(s.top)
            s.top = NONE
            s.tell("put_under", (self.seat,))
        else:
            s.tell("kept", (self.seat,))
        sail_on(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.looked(s, action)


KEEP_UNDER: Final = [KEEP, UNDER]


def reveal(s: NorthWind, chance: Chance) -> None:
    """Turn up the next tile and ask what to do with it. (4.3)"""
    seat = s.active
    position = s.top
    if position == NONE:
        hidden = s.face_down()
        position = hidden[chance.below(len(hidden))]
    else:
        chance.reveal()
    s.top = NONE
    s.looked = False
    s.seen[s.pile][position] = PUBLIC
    s.revealed.append(position)
    s.marks.append(UNRESOLVED)
    s.fog.append(NONE)
    tile = s.tile()
    if s.told is not None:
        s.tell("revealed", (seat, phrase(tile)))
    if tile.kind == FOG:
        roll_event(s, chance)
    else:
        s.steps.append(TILE_STEPS[tile.kind][seat])


def after_tile(s: NorthWind, chance: Chance) -> None:
    """Go on with the voyage, or end it after two actions or at the sail's limit. (4.3, 4.4)"""
    if s.actions == ACTIONS_A_VOYAGE or len(s.revealed) == s.limit:
        end_voyage(s)
    else:
        sail_on(s, chance)


def end_voyage(s: NorthWind, defeated: bool = False) -> None:
    """A letter for at most one action; the pile is shuffled; the next seat's turn. (4.6, 4.7)"""
    seat = s.active
    ship = s.ships[seat]
    if s.actions < ACTIONS_A_VOYAGE and ship.letters < s.box.letters and (not defeated or s.options.letter_after_defeat):
        ship.letters += 1
        s.tell("letter_earned", (seat, ship.letters))
    if not s.options.remembered:
        forget(s)
    s.pile = NONE
    s.revealed.clear()
    s.marks.clear()
    s.fog.clear()
    s.rolls = NO_ROLLS
    s.under.clear()
    s.top = NONE
    s.looked = False
    s.actions = 0
    s.traded = 0
    start_turn(s, (seat + 1) % s.seats)


def forget(s: NorthWind) -> None:
    """Back in the pile a tile is face down for all, the lookout's too; where the target port lies stays known. (11.6)"""
    s.seen[s.pile] = [PUBLIC] + [0] * (len(s.piles[s.pile]) - 1)


NO_ROLLS: Final[list[int]] = []

# ---------- 6 Fog


def roll_event(s: NorthWind, chance: Chance) -> None:
    """Roll the event die: a coin, or pirates of that many skulls. (6.1)"""
    seat = s.active
    ship = s.ships[seat]
    die = s.box.event_die
    face = die[chance.below(len(die))]
    s.fog[-1] = face
    if face == TREASURE:
        ship.gold += 1
        s.marks[-1] = TREASURE_FOUND
        s.tell("treasure", (seat, 1))
        after_tile(s, chance)
        return
    s.tell("pirates", (seat, face))
    if ship.gold == 0 and most_hits(ship) < face:
        lose_at_once(s)
    else:
        s.steps.append(PIRATES[seat])


def most_hits(ship: Ship) -> int:
    """The most hits a ship can score. (6.4)"""
    return ship.cannons * 2 if ship.crew[CANNONEER] else ship.cannons


class Pirates(Step[NorthWind]):
    """Pay the pirates or fight them. (6.2, 6.3)"""

    __slots__ = ()

    def options(self, s: NorthWind) -> list[Action]:
        return PAY_FIGHT if s.ships[self.seat].gold > 0 else JUST_FIGHT

    def take(self, s: NorthWind, action: Action, chance: Chance) -> None:
        if action is PAY:
            s.ships[self.seat].gold -= 1
            s.marks[-1] = PAID
            s.tell("paid", (self.seat, 1))
            after_tile(s, chance)
        else:
            fight(s, chance)

    def why_not(self, s: NorthWind, action: Action) -> Reason:
        return reasons.pirates(s, action)

    def figures(self, s: NorthWind) -> dict[str, Detail]:
        return {"strength": s.fog[-1], "most": most_hits(s.ships[self.seat])}


PAY_FIGHT: Final = [PAY, FIGHT]
JUST_FIGHT: Final = [FIGHT]


def fight(s: NorthWind, chance: Chance) -> None:
    """One battle die a cannon; enough hits take the captain, too few end the voyage. (6.3, 6.4)"""
    seat = s.active
    ship = s.ships[seat]
    strength = s.fog[-1]
    if most_hits(ship) < strength:
        lose_at_once(s)
        return
    die = s.box.battle_die
    s.rolls = [die[chance.below(len(die))] for _ in range(ship.cannons)]
    blue = 2 if ship.crew[CANNONEER] else 1
    hits = s.rolls.count(SILVER) + blue * s.rolls.count(BLUE)
    s.tell("fought", (seat, s.rolls.count(SILVER), s.rolls.count(BLUE), s.rolls.count(BLANK), hits, strength))
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
    after_tile(s, chance)


def lose_at_once(s: NorthWind) -> None:
    """A hopeless fight is lost without a roll. (6.4)"""
    s.tell("hopeless", (s.active, most_hits(s.ships[s.active]), s.fog[-1]))
    lose(s)


def lose(s: NorthWind) -> None:
    """Defeat: the voyage ends at once, nothing else is lost. (6.3)"""
    s.marks[-1] = LOST
    s.tell("defeated", (s.active,))
    end_voyage(s, defeated=True)


# Steps never change, so those without facts of their own are made once for each seat.
MOST_SEATS: Final = 4
CHOOSE_PILE: Final = [ChoosePile(seat) for seat in range(MOST_SEATS)]
SAIL_ON: Final = [SailOn(seat) for seat in range(MOST_SEATS)]
LOOKED: Final = [Looked(seat) for seat in range(MOST_SEATS)]
PIRATES: Final = [Pirates(seat) for seat in range(MOST_SEATS)]
TILE_STEPS: Final[list[list[Step[NorthWind]]]] = []
"""The step for each kind of tile, in the order of KINDS, and each seat. `rules.py` fills it: `tiles.py` builds on this file."""
