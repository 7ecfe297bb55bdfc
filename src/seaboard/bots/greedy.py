"""The greedy bot: one step ahead, by what the game's `worth` says of the positions that follow."""

from __future__ import annotations

from typing import Any, Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance, FastChance
from seaboard.core.game import Game
from seaboard.core.score import Score
from seaboard.core.state import State, take_top
from seaboard.core.step import Step

FORCED: Final = 30
"""How many questions with a single answer are followed before a position is judged."""


class GreedyBot:
    """Takes the option after which it expects the greatest lead, on average over some imagined worlds."""

    def __init__(self, worlds: int = 8) -> None:
        self.worlds: Final = worlds

    def choose(self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        leads = expected_leads(game, view, seat, choices, chance, self.worlds)
        return choices[leads.index(max(leads))]


def expected_leads(game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance, worlds: int) -> list[float]:
    """The mean lead after each option; every option meets the same worlds and the same luck."""
    totals = [0.0] * len(choices)
    for _ in range(worlds):
        world: State = game.imagine(view, chance)
        luck = chance.below(1 << 30)
        for place in range(len(choices)):
            s: State = world.clone()
            own = FastChance(luck)
            game.answer(s, seat, choices[place], own)
            play_forced(s, own)
            totals[place] += leads(worths(game, s))[seat]
    return [total / worlds for total in totals]


def play_forced(s: State, chance: Chance) -> None:
    """Answer the questions that have only one answer."""
    steps: list[Step[Any]] = s.steps
    for _ in range(FORCED):
        if not steps:
            return
        choices = steps[-1].choices(s)
        if len(choices) > 1:
            return
        take_top(s, choices[0], chance)


def worths(game: Game[Any], s: State) -> list[float]:
    """About how many points each seat will have at the end; the true ones once it is reached."""
    if not s.steps:
        return final_points(game.scores(s))
    return [game.worth(s, seat) for seat in range(s.seats)]


def final_points(scores: list[Score]) -> list[float]:
    """The totals at the end, with what breaks ties as a part of a point that never reaches the next one."""
    points: list[float] = []
    for score in scores:
        better = 0
        for other in scores:
            if other is not score and other.total == score.total and other.rank() < score.rank():
                better += 1
        points.append(float(score.total) + 0.5 * better / len(scores))
    return points


def leads(points: list[float]) -> list[float]:
    """How far each seat is ahead of the best of the others; alone, what it has."""
    if len(points) == 1:
        return points
    first = second = -1e18
    for value in points:
        if value > first:
            first, second = value, first
        elif value > second:
            second = value
    return [value - (second if value == first else first) for value in points]
