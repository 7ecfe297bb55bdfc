"""The tree that imagined worlds share: questions and their choices, with how often each was there, tried, and how it went."""

from __future__ import annotations

import math
from typing import Final

from seaboard.core.action import Action


class Edge:
    """An option of a question. Worlds differ, so it counts how often it was `available` as well as how often it was taken."""

    __slots__ = ("action", "weight", "visits", "available", "total", "squares", "pruned", "lucky", "nodes")

    def __init__(self, action: Action, weight: float) -> None:
        self.action: Final = action
        self.weight = weight
        """How promising it looked before any search."""
        self.visits = 0
        self.available = 0
        self.total = 0.0
        """The sum of what the seat that chose got."""
        self.squares = 0.0
        self.pruned = False
        self.lucky = False
        """Whether luck was told apart after it at the last try: only then is it worth listening what happens."""
        self.nodes: dict[tuple[int, int], Node] | None = None
        """What may follow, by what was seen to happen; one node where luck isn't told apart, none for most choices."""

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    def error(self) -> float:
        """The standard error of the mean."""
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, 0.0) / self.visits)

    def node(self, seen: int, seat: int) -> Node:
        """The question that follows what was seen; questions to different seats are never the same."""
        key = (seen, seat)
        nodes = self.nodes
        if nodes is None:
            self.nodes = nodes = {}
        found = nodes.get(key)
        if found is None:
            found = Node(seat)
            nodes[key] = found
        return found


class Node:
    """A question to a seat, as far as the searching seat can tell it from others."""

    __slots__ = ("seat", "edges", "visits", "total")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def grow(self, choices: list[Action], weights: list[float]) -> None:
        """Take up new choices."""
        for place in range(len(choices)):
            action = choices[place]
            if action.number not in self.edges:
                self.edges[action.number] = Edge(action, weights[place])

    def weigh(self, choices: list[Action], weights: list[float]) -> None:
        """Say anew how promising the choices look."""
        self.grow(choices, weights)
        for place in range(len(choices)):
            self.edges[choices[place].number].weight = weights[place]

    def keep(self, choices: list[Action]) -> None:
        """Forget all other choices: they belong to worlds that turned out not to be."""
        kept: dict[int, Edge] = {}
        for action in choices:
            if action.number in self.edges:
                kept[action.number] = self.edges[action.number]
        self.edges = kept

    def select(self, choices: list[Action], explore: float) -> Edge | None:
        """The option to try next: good so far, promising, or rarely tried when it was there (PUCT with availability).

        None where an option has come up for the first time: the node has to grow first.
        """
        edges = self.edges
        there: list[Edge] = []
        weights = 0.0
        for action in choices:
            found = edges.get(action.number)
            if found is None:
                return None
            weights += found.weight
            there.append(found)
        # An option never tried is taken to be somewhat worse than the others have been.
        untried = self.total / self.visits - 0.1 if self.visits else 0.5
        best = there[0]
        highest = -1e18
        for edge in there:
            edge.available += 1
            if edge.pruned:
                continue
            value = edge.total / edge.visits if edge.visits else untried
            value += explore * edge.weight / weights * math.sqrt(edge.available) / (1.0 + edge.visits)
            if value > highest:
                highest = value
                best = edge
        return best

    def most_tried(self) -> Edge:
        """The option that the search believes in; the first among equals."""
        best: Edge | None = None
        for edge in self.edges.values():
            if best is None or edge.visits > best.visits or (edge.visits == best.visits and edge.mean() > best.mean()):
                best = edge
        assert best is not None
        return best

    def prune(self, least: int, errors: float) -> None:
        """Stop trying choices that are worse than the best by more than chance explains."""
        bar = -1e18
        for edge in self.edges.values():
            if edge.visits >= least:
                bar = max(bar, edge.mean() - errors * edge.error())
        for edge in self.edges.values():
            if edge.visits >= least and edge.mean() + errors * edge.error() < bar:
                edge.pruned = True
