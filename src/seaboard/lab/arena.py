"""The arena: bots against bots. Every seed is played once with each bot on each seat, so that luck favours nobody."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from seaboard.bots import Bot, named, own_luck
from seaboard.core.score import winners
from seaboard.lab.executor import in_order
from seaboard.lab.statistics import anytime_interval
from seaboard.library import new
from seaboard.registry import agree, find_game

LONGEST = 100_000
"""A match of more decisions has stalled."""


@dataclass(frozen=True)
class Contest:
    """What is played: a game, and the bots by their texts. The first bot sits once at a table, the others share the rest."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = find_game(self.game)
        agree(self.game, self.seats, self.options)
        if not self.bots or len(self.bots) > self.seats:
            raise ValueError(f"{len(self.bots)} bots for {self.seats} seats of {game.name}: one to {self.seats} can play")
        if len(set(self.bots)) < len(self.bots):
            raise ValueError("each bot is named once; a bot that plays itself wins half")
        if len(self.bots) == 1 < self.seats:
            raise ValueError(f"one bot alone plays only where a game has one seat, not {self.seats}")
        for bot in self.bots:
            named(game, bot)

    def lineup(self, rotation: int) -> list[int]:
        """Which bot sits where, turned by some seats."""
        others = len(self.bots) - 1
        order = [0, *[1 + place % others for place in range(self.seats - 1)]]
        return [order[(seat - rotation) % self.seats] for seat in range(self.seats)]


@dataclass(frozen=True)
class Played:
    """A finished match: who sat where, what they reached, and how long they thought."""

    seed: int
    lineup: list[int]
    points: list[int]
    ranks: list[int]
    """1 for the winners, by seat."""
    shares: list[float]
    """Each seat's share of the victory."""
    decisions: list[int]
    """Choices between several options, by seat."""
    seconds: list[float]
    longest: list[float]
    """The longest thought of each seat, in seconds."""


def play(contest: Contest, seed: int, rotation: int) -> Played:
    """One match. The luck depends on the seed alone, as far as the same things happen."""
    lineup = contest.lineup(rotation)
    match = new(contest.game, seats=contest.seats, seed=f"arena {seed}", options=contest.options)
    bots: list[Bot] = [named(match.game, contest.bots[number]) for number in lineup]
    decisions, seconds, longest = [0] * contest.seats, [0.0] * contest.seats, [0.0] * contest.seats
    while not match.over:
        if len(match.log) > LONGEST:
            raise RuntimeError(f"the match isn't over after {LONGEST} decisions")
        seat = match.asked[0]
        choices = match.choices(seat)
        if len(choices) == 1:
            match.play(seat, choices[0])
            continue
        view, luck = match.view(seat), own_luck(match, seat)
        began = time.perf_counter()
        action = bots[seat].choose(match.game, view, seat, choices, luck)
        spent = time.perf_counter() - began
        decisions[seat] += 1
        seconds[seat] += spent
        longest[seat] = max(longest[seat], spent)
        match.play(seat, action)
    scores = match.scores()
    won = winners(scores)
    return Played(
        seed,
        lineup,
        [score.total for score in scores],
        [1 + sum(other.rank() > score.rank() for other in scores) for score in scores],
        [(seat in won) / len(won) for seat in range(contest.seats)],
        decisions,
        seconds,
        longest,
    )


def play_seed(contest: Contest, seed: int) -> list[Played]:
    """A seed with every bot on every seat."""
    matches = []
    for rotation in range(contest.seats):
        try:
            matches.append(play(contest, seed, rotation))
        except Exception as error:
            bots = " ".join(contest.bots)
            command = f"seaboard arena {bots} --game {contest.game} --seats {contest.seats} --seed {seed} --matches 1 --cores 1"
            raise RuntimeError(f"{type(error).__name__}: {error}\nto repeat it: {command}") from error
    return matches


def first_share(matches: list[Played]) -> float:
    """The first bot's mean share of the victory."""
    return sum(match.shares[match.lineup.index(0)] for match in matches) / len(matches)


def settled(matches: list[Played], bar: float, confidence: float) -> bool:
    """Whether the first bot is surely above or below the bar."""
    low, high = anytime_interval(first_share(matches), len(matches), confidence)
    return not low <= bar <= high


def run(
    contest: Contest,
    matches: int,
    seed: int = 0,
    cores: int | None = None,
    bar: float | None = None,
    confidence: float = 0.95,
    progress: Callable[[list[Played]], None] = lambda played: None,
) -> list[Played]:
    """Play about that many matches, whole seeds at a time; fewer where the question `is the first bot above the bar?` settles.

    Seeds are taken in order, whichever core was first, so the same command gives the same matches.
    """
    seeds = range(seed, seed + -(-matches // contest.seats))
    played: list[Played] = []
    for block in in_order(partial(play_seed, contest), seeds, workers=1 if len(seeds) == 1 else cores):
        played += block
        progress(played)
        if bar is not None and contest.seats > 1 and settled(played, bar, confidence):
            break
    return played
