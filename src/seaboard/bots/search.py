"""Information-set Monte Carlo search: many imagined worlds in one tree over what a seat can know."""

from __future__ import annotations

import gc
import math
import time
from typing import Any, Final

from seaboard.bots.greedy import expected_leads, final_points, leads, worths
from seaboard.bots.rollout import play_on
from seaboard.bots.settings import OF_THE_GAME, Settings
from seaboard.bots.tree import Edge, Node
from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import EVERYBODY, Event
from seaboard.core.game import Game
from seaboard.core.record import plain
from seaboard.core.score import winners
from seaboard.core.state import State, take_top
from seaboard.core.step import Step, Together

CALIBRATION: Final = 24
"""Rollouts that tell what an ordinary result is, before the search begins."""
PRUNE_EVERY: Final = 64
PRUNE_LEAST: Final = 24
PRUNE_ERRORS: Final = 3.0
TRIES: Final = 2
"""So many rollouts begin right behind an option; from then on the tree grows there."""
WORTH_KEEPING: Final = 8
"""From this many visits on, an own question in the tree is kept for when it is really asked."""
NOTHING: Final = 0
"""The number of having seen nothing that tells worlds apart."""


class TreeChance(Chance):
    """Luck inside the tree: it counts in how many ways it could have fallen."""

    __slots__ = ("inner", "ways")

    def __init__(self, inner: Chance) -> None:
        self.inner: Final = inner
        self.ways = 1

    def below(self, bound: int) -> int:
        if self.ways < 1_000_000:
            self.ways *= bound
        return self.inner.below(bound)


class Results:
    """What the rollouts after one of the first choices came to, for each seat."""

    __slots__ = ("count", "wins", "points")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.wins = [0.0] * seats
        self.points = [0.0] * seats


class Search:
    """One decision of one seat, or several in a row that share a tree."""

    def __init__(
        self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance, settings: Settings
    ) -> None:
        self.game: Final = game
        self.view: Final = view
        self.seat: Final = seat
        self.choices: Final = choices
        self.chance = chance
        self.settings: Final = settings
        self.depth: Final = game.depth if settings.depth == OF_THE_GAME else settings.depth
        self.root = Node(seat)
        self.kept: dict[int, Node] = {}
        """Own questions in the tree, by what the seat would see."""
        self.results: dict[int, Results] = {}
        self.iterations = 0
        self.decisions = 0
        """Answers given in the tree and in rollouts."""
        self.centres = [0.0] * view.seats
        """The lead of each seat that counts as neither good nor bad."""
        self.spread = 1.0
        self.ahead: list[float] = []
        """What a look one step ahead says of each option, from 0 to 1."""

    def go_on(self, began: float) -> None:
        """Iterate until the budget is used up, or only one option is left to try; time began to run then."""
        collecting = gc.isenabled()
        gc.disable()  # A tree has no cycles: to look for some in all of it, again and again, is lost time.
        try:
            self.iterate_until(began)
        finally:
            if collecting:
                gc.enable()

    def iterate_until(self, began: float) -> None:
        settings = self.settings
        while not self.settled():
            self.iterate()
            if settings.iterations and self.iterations >= settings.iterations:
                return
            if settings.seconds and time.perf_counter() - began >= settings.seconds:
                return
            if self.iterations % PRUNE_EVERY == 0:
                self.root.prune(PRUNE_LEAST, PRUNE_ERRORS)

    def settled(self) -> bool:
        """Whether all choices but one have been pruned."""
        left = 0
        for action in self.choices:
            edge = self.root.edges.get(action.number)
            if edge is None or not edge.pruned:
                left += 1
        return left < 2 and self.iterations > 0

    # ---------- before the first iteration

    def prepare(self) -> None:
        """Find out what ordinary results are, and which choices look promising."""
        if not self.root.edges:
            self.calibrate()
        self.root.weigh(self.choices, self.first_weights())
        for place in range(len(self.ahead)):
            for _ in range(self.settings.trust):
                self.root.edges[self.choices[place].number].add(self.ahead[place])
        for action in self.choices:
            self.results[action.number] = Results(self.view.seats)

    def calibrate(self) -> None:
        seats = self.view.seats
        squares = 0.0
        for _ in range(CALIBRATION):
            s = self.world()
            self.rollout(s)
            found = leads(worths(self.game, s))
            for seat in range(seats):
                self.centres[seat] += found[seat] / CALIBRATION
            squares += found[self.seat] * found[self.seat]
        variance = squares / CALIBRATION - self.centres[self.seat] * self.centres[self.seat]
        self.spread = max(math.sqrt(max(variance, 0.0)), 0.01)

    def first_weights(self) -> list[float]:
        """`likely`, sharpened by a look one step ahead."""
        weights = self.game.likely(self.world(), self.choices)
        if self.settings.worlds == 0:
            return weights
        found = expected_leads(self.game, self.view, self.seat, self.choices, self.chance, self.settings.worlds)
        best = max(found)
        mean = sum(found) / len(found)
        for place in range(len(found)):
            self.ahead.append(logistic((found[place] - mean) / self.spread))
        return [math.sqrt(weights[i]) * math.exp(max((found[i] - best) / self.spread, -4.0)) for i in range(len(found))]

    def world(self) -> State:
        """An imagined world, with this seat's question on top even where several seats are asked at once."""
        s: State = self.game.imagine(self.view, self.chance)
        steps: list[Step[Any]] = s.steps
        if steps[-1].seat != self.seat:
            step = self.game.question(s, self.seat)
            for i in range(len(steps) - 1, -1, -1):
                if steps[i] is step:
                    del steps[i]
                    break
            steps.append(step)
        return s

    # ---------- one iteration

    def iterate(self) -> None:
        """Imagine a world, go down the tree to an option never tried, play on, judge, and remember along the way."""
        s = self.world()
        path: list[Edge] = []
        nodes: list[Node] = []
        self.descend(s, path, nodes)
        self.rollout(s)
        over = not s.steps
        scores = self.game.scores(s) if over else []
        points = final_points(scores) if over else worths(self.game, s)
        found = leads(points)
        wins = win_shares(winners(scores) if over else in_front(found), s.seats)
        values = [self.value(found[seat], wins[seat], over, seat) for seat in range(s.seats)]
        for place in range(len(path)):
            node = nodes[place]
            value = values[node.seat]
            path[place].add(value)
            node.visits += 1
            node.total += value
        results = self.results[path[0].action.number]
        results.count += 1
        for seat in range(s.seats):
            results.wins[seat] += wins[seat]
            results.points[seat] += points[seat]
        self.iterations += 1
        self.decisions += len(path)

    def descend(self, s: State, path: list[Edge], nodes: list[Node]) -> None:
        """Go down the tree, and take one option that hasn't been tried there."""
        game = self.game
        steps: list[Step[Any]] = s.steps
        node = self.root
        joint = NOTHING
        exact = self.settings.reuse
        luck = TreeChance(self.chance)
        while True:
            step = steps[-1]
            if exact and node.visits == WORTH_KEEPING and step.seat == self.seat:
                self.kept[fingerprint(game, s, self.seat)] = node
            choices = step.choices(s)
            edge = node.select(choices, self.settings.explore)
            if edge is None:
                node.grow(choices, game.likely(s, choices))
                edge = node.select(choices, self.settings.explore)
                assert edge is not None
            fresh = edge.visits < TRIES and len(choices) > 1
            path.append(edge)
            nodes.append(node)
            sealed = isinstance(step, Together) and len(game.asked(s)) > 1
            luck.ways = 1
            events: list[Event] | None = [] if edge.lucky else None
            s.told = events
            take_top(s, edge.action, luck)
            s.told = None
            edge.lucky = 1 < luck.ways <= self.settings.outcomes
            if fresh or not steps:
                return
            if sealed:
                # Those who are asked at the same time don't know this answer: they all meet the same node.
                joint = hash((joint, edge.action.number))
                node = self.shared(node).node(NOTHING, steps[-1].seat)
            else:
                if events is not None and edge.lucky:
                    joint = self.seen(events, joint)
                node = edge.node(joint, steps[-1].seat)
                joint = NOTHING
            exact = exact and luck.ways <= self.settings.outcomes and not sealed

    def shared(self, node: Node) -> Edge:
        """The way on from a sealed answer, whichever it is."""
        found = node.edges.get(-1)
        if found is None:
            found = Edge(self.choices[0], 0.0)
            node.edges[-1] = found
        return found

    def seen(self, events: list[Event], before: int) -> int:
        """A number for what this seat saw of the luck, after what was seen before."""
        for event in events:
            if event.only == EVERYBODY or event.only == self.seat:
                before = hash((before, event.name, event.details))
        return before

    def rollout(self, s: State) -> None:
        """Play on for some decisions."""
        self.decisions += play_on(self.game, s, self.chance, self.depth, self.settings.guided)

    # ---------- judging

    def value(self, lead: float, share: float, over: bool, seat: int) -> float:
        """What a result is worth to a seat, from 0 to 1. A lead is only on its way to a victory."""
        winning = self.settings.winning
        if not over:
            share = min(max(logistic(lead / self.spread), 0.05), 0.95)
        return winning * share + (1.0 - winning) * logistic((lead - self.centres[seat]) / self.spread)


def in_front(found: list[float]) -> list[int]:
    """The seats that nobody is ahead of."""
    return [seat for seat in range(len(found)) if found[seat] >= 0.0 or len(found) == 1]


def win_shares(won: list[int], seats: int) -> list[float]:
    """Each seat's share of the victory."""
    shares = [0.0] * seats
    for seat in won:
        shares[seat] = 1.0 / len(won)
    return shares


def logistic(x: float) -> float:
    """Numbers on a scale from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-max(min(x, 30.0), -30.0)))


def fingerprint(game: Game[Any], s: State, seat: int) -> int:
    """A number for what a seat sees."""
    return hash(str(plain(game.view(s, seat))))
