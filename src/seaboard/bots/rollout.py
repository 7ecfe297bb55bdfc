"""Playing on from a position: by chance, guided by the game's `likely`, for some decisions or to the end."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Game, playout
from seaboard.core.score import winners
from seaboard.core.state import State, take_top
from seaboard.core.step import Step

WHOLE: Final = 1_000_000
"""A rollout of this many decisions reaches the end of any match."""
PATIENCE: Final = 20
"""How many choices more a rollout makes at the most, to reach the end of a turn."""


def play_on(game: Game[Any], s: State, chance: Chance, depth: int, guided: float) -> int:
    """Make so many decisions between several choices, and go on to where another seat is asked; how many answers that took.

    `guided` is how often a choice follows `likely`; else any option is as good as another. Positions in the midst of a turn are
    hard to judge, so none is left there.
    """
    share = int(guided * 1024)
    if share == 0 and depth >= WHOLE:
        return playout(game, s, chance)
    steps: list[Step[Any]] = s.steps
    chosen = 0
    count = 0
    seat = -1
    while steps and (chosen < depth or steps[-1].seat == seat) and chosen < depth + PATIENCE:
        step = steps[-1]
        seat = step.seat
        choices = step.choices(s)
        place = 0
        if len(choices) > 1:
            if share and chance.below(1024) < share:
                place = pick(game.likely(s, choices), chance)
            else:
                place = chance.below(len(choices))
            chosen += 1
        take_top(s, choices[place], chance)
        count += 1
    return count


def pick(weights: list[float], chance: Chance) -> int:
    """A place drawn in proportion to the weights."""
    total = 0.0
    for weight in weights:
        total += weight
    left = chance.below(1 << 24) * total / float(1 << 24)
    for place in range(len(weights)):
        left -= weights[place]
        if left < 0.0:
            return place
    return len(weights) - 1


def win_chances(game: Game[Any], s: State, chance: Chance, tries: int) -> list[float]:
    """Each seat's share of the victories when a position is played to its end, many times."""
    if not s.steps:
        return victory(game, s)
    totals = [0.0] * s.seats
    for _ in range(tries):
        world: State = s.clone()
        play_on(game, world, chance, WHOLE, 1.0)
        add_to(totals, victory(game, world))
    return [total / tries for total in totals]


def chances_after(game: Game[Any], s: State, seat: int, action: Action, chance: Chance, tries: int) -> list[float]:
    """The same after an action, whatever luck it meets."""
    totals = [0.0] * s.seats
    for _ in range(tries):
        world: State = s.clone()
        game.answer(world, seat, action, chance)
        play_on(game, world, chance, WHOLE, 1.0)
        add_to(totals, victory(game, world))
    return [total / tries for total in totals]


def victory(game: Game[Any], s: State) -> list[float]:
    """Each seat's share of the victory at the end."""
    won = winners(game.scores(s))
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(s.seats)]


def add_to(totals: list[float], values: list[float]) -> None:
    for place in range(len(totals)):
        totals[place] += values[place]
