"""The course of a match: rounds of four phases, in each of which what was set off is finished before the next begins. (4.1)"""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.chance import Chance
from seaboard.core.step import Stage, Step
from seaboard.games.fleet_dice.box import RANKS, RUTH
from seaboard.games.fleet_dice.chains import ask_all, finish_together
from seaboard.games.fleet_dice.coins import gain, income
from seaboard.games.fleet_dice.dice import PICK_DIE, ask_all_to_use, roll, shown
from seaboard.games.fleet_dice.fishing import catch
from seaboard.games.fleet_dice.ruth import RUTH_PICKS, RUTH_SHARES, move_stones
from seaboard.games.fleet_dice.scoring import all_scores, gold_owners, rank
from seaboard.games.fleet_dice.state import BOAT_PICK, FISHING_PHASE, INCOME, NONE, OVER, TOWN_PICK, FleetDice


class Round(Stage[FleetDice]):
    """Boat phase, income phase, fishing phase, town phase; again and again, until the last round is over. (4.1, 10.1)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        finish_together(s, chance)
        if s.round == (s.box.solo_rounds if s.stones else s.box.rounds):
            end_match(s)
            return
        if s.round:
            pass_on_the_marker(s)
        s.round += 1
        if s.told is not None:
            s.tell("round_began", (s.round,))
        s.picks = [NONE] * len(s.picks)
        s.shared = [NONE, NONE]
        s.steps.extend(PHASES)


def pass_on_the_marker(s: FleetDice) -> None:
    """The start player's marker goes to the left, and Captain Ruth's stones move on. (4.7, 12.7)"""
    if s.stones:
        move_stones(s)
    s.start = (s.start + 1) % s.places()


class BoatPhase(Stage[FleetDice]):
    """The start player rolls the boat pool; all pick and use a die, and share the last one. (4.2)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        s.stage = BOAT_PICK
        s.dice = roll(s.box.boat_die, s.box.boat_dice[s.seats - 1], chance)
        if s.told is not None:
            s.tell("boats_rolled", (shown(s.dice),))
        s.steps.append(PICKS)


class TownPhase(Stage[FleetDice]):
    """As the boat phase, with the town pool, which has a boat die, too. (4.6)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        finish_together(s, chance)
        s.stage = TOWN_PICK
        s.dice = roll(s.box.town_die, s.box.town_dice[s.seats - 1], chance)
        s.dice += roll(s.box.boat_die, s.box.town_boats, chance)
        if s.told is not None:
            s.tell("town_rolled", (shown(s.dice),))
        s.steps.append(PICKS)


class Picks(Stage[FleetDice]):
    """In turn order everybody picks a die and uses it, until one remains for all. (4.2, 4.3, 12.2)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        if len(s.dice) == 1:
            share_die(s)
            return
        s.steps.append(self)
        place = s.next_to_pick()
        s.steps.append(RUTH_PICKS if s.stones and place == RUTH else PICK_DIE[place])


def share_die(s: FleetDice) -> None:
    """All use the last die at once; in a solo match whoever is first this round uses it before the other. (4.3, 12.3)"""
    if s.stones and s.start != RUTH:
        s.steps.append(RUTH_SHARES)
    ask_all_to_use(s)
    if s.stones and s.start == RUTH:
        s.steps.append(RUTH_SHARES)


class IncomePhase(Stage[FleetDice]):
    """Everybody's income, worked out before its stars are done. (4.4)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        finish_together(s, chance)
        s.stage = INCOME
        for seat in s.in_turn():
            gain(s, seat, income(s.box, s.sheets[seat]), "as_income")
        ask_all(s)


class FishingPhase(Stage[FleetDice]):
    """In even rounds only: the catch of all boats, with the swordfish bonus after it. (4.5, 7.5)"""

    def run(self, s: FleetDice, chance: Chance) -> None:
        if s.round % s.box.fishing_every:
            return
        finish_together(s, chance)
        s.stage = FISHING_PHASE
        s.tell("fishing_began", ())
        for seat in s.in_turn():
            s.sheets[seat].swordfish = True
            catch(s, seat)
        ask_all(s)


def end_match(s: FleetDice) -> None:
    """The gold trophy, and the scores; a solo result has a rank. (10, 11.2, 12.8)"""
    s.stage = OVER
    s.dice = []
    if s.told is None:
        return
    if s.gold != NONE:
        for seat in gold_owners(s):
            s.tell("gold", (seat,))
    scores = all_scores(s)
    for seat in range(s.seats):
        s.tell("scored", (seat, scores[seat].total))
    if s.stones:
        s.tell("ranked", (0, RANKS[rank(s, scores[0].total)]))


ROUND: Final = Round()
PICKS: Final = Picks()
PHASES: Final[list[Step[Any]]] = [ROUND, TownPhase(), FishingPhase(), IncomePhase(), BoatPhase()]
"""The phases of a round from the last to the first, which lies on top; then comes the next round."""
