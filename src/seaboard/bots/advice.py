"""Advice: what a search thinks of a seat's choices, and why, in words a player understands."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.bots.bot import own_luck
from seaboard.bots.search import Search
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import HINT, Settings
from seaboard.bots.tree import Edge, Node
from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.match.match import Match
from seaboard.match.words import Words

BEST = 3
LINE = 4
LEAST_TRIED = 3
"""What follows is told as long as it was tried this often."""


@dataclass(frozen=True)
class Judged:
    """One option: how often it was tried, the points the seat may expect at the end, and how often it came out ahead."""

    action: Action
    tried: int
    points: float
    ahead: float
    value: float
    """What the search compared, from 0 to 1."""


@dataclass(frozen=True)
class Advice:
    """The best choices found, the best first, and the line of play that is expected after it."""

    seat: int
    alone: bool
    """Whether there is nobody else to be ahead of."""
    iterations: int
    choices: list[Judged]
    line: list[tuple[int, Action]]

    def plain(self) -> dict[str, object]:
        """For JSON."""
        return {
            "seat": self.seat,
            "iterations": self.iterations,
            "options": [
                {
                    "action": each.action.text,
                    "tried": each.tried,
                    "points": round(each.points, 2),
                    "ahead": round(each.ahead, 3),
                }
                for each in self.choices
            ],
            "line": [{"seat": seat, "action": action.text} for seat, action in self.line],
        }

    def sentences(self, words: Words) -> list[str]:
        """For people."""
        said = []
        for place, each in enumerate(self.choices, 1):
            about: dict[str, Detail] = {"decimal": ("verbatim", f"{each.points:.1f}"), "percent": round(100 * each.ahead)}
            action = ("verbatim", words.action(each.action))
            key = "hint.alone" if self.alone else "hint.option"
            said.append(words.say(key, place=place, action=action, count=each.tried, **about))
        if self.line:
            steps = [words.say("hint.step", seat=seat, action=("verbatim", words.action(action))) for seat, action in self.line]
            said.append(words.say("hint.line", line=("verbatim", "; ".join(steps))))
        return said


def hint(match: Match, seat: int, settings: Settings = HINT) -> Advice:
    """What a bot would do in a seat's place, from what that seat sees."""
    choices = match.choices(seat)
    if not choices:
        raise ValueError(f"seat {seat} isn't asked, so there is nothing to advise")
    search = SearchBot(settings).think(match.game, match.view(seat), seat, choices, own_luck(match, seat))
    return advise(search)


def advise(search: Search) -> Advice:
    """The reasons of a finished search."""
    edges = [search.root.edges[action.number] for action in search.choices]
    edges.sort(key=lambda edge: (-edge.visits, -edge.mean()))
    judged = [judge(search, edge) for edge in edges[:BEST] if search.results[edge.action.number].count]
    return Advice(search.seat, search.view.seats == 1, search.iterations, judged, line(edges[0]))


def judge(search: Search, edge: Edge) -> Judged:
    results, seat = search.results[edge.action.number], search.seat
    count = results.count
    return Judged(edge.action, count, results.points[seat] / count, results.wins[seat] / count, edge.mean())


def line(edge: Edge) -> list[tuple[int, Action]]:
    """What is expected to follow: always the answer tried most, after the luck met most often."""
    told: list[tuple[int, Action]] = []
    while edge.nodes and len(told) < LINE:
        node: Node = max(edge.nodes.values(), key=lambda node: node.visits)
        if not node.edges:
            break
        edge = node.most_tried()
        if edge.visits < LEAST_TRIED:
            break
        told.append((node.seat, edge.action))
    return told
