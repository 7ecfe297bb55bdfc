"""A simulation: many matches of one setting. Each match depends on the seed and its number alone, wherever it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from seaboard.bots import Bot, named
from seaboard.bots.random import RandomBot
from seaboard.bots.searcher import SearchBot
from seaboard.core.action import Action
from seaboard.core.chance import FastChance
from seaboard.core.game import Game
from seaboard.core.score import winners
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.lab.facts import facts_of
from seaboard.match.match import Match
from seaboard.match.terms import Terms
from seaboard.registry import agree, find_game, read_edition

LONGEST = 20_000
"""After so many decisions a match has stalled: bots that never risk anything may sail in circles. It counts as drawn."""
STALLED = "stalled"
"""How such a match ended."""
CHUNK = 250
"""Matches played as one task, at the most."""

Row = dict[str, Any]
Rows = tuple[list[Row], list[Row]]
"""A row a match, and a row a seat of each match."""


@dataclass(frozen=True)
class Simulation:
    """What is played: everything that decides about the rows but how many there are."""

    game: str
    seats: int
    bots: tuple[str, ...] = ("random",)
    """One for all seats, or several that move on by a seat from match to match, so that each sits everywhere alike."""
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    edition: str = ""
    """The text of an edition, where it isn't the game's own."""
    name: str = field(default="", compare=False)
    """How the run is called in reports."""

    def __post_init__(self) -> None:
        terms = self.terms()
        if not self.bots or self.seats % len(self.bots):
            raise ValueError(f"{len(self.bots)} bots can't share {self.seats} seats evenly; name one for all, or one a seat")
        for bot in self.bots:
            steady(named(terms.game, bot), bot)
        # Options are kept as they work out, so that a default that is told and one that isn't are the same run.
        object.__setattr__(self, "options", tuple(terms.shown().items()))

    def terms(self) -> Terms:
        """What its matches are played by, checked."""
        edition = read_edition(self.rules, self.edition, "the edition") if self.edition else None
        return agree(self.game, self.seats, dict(self.options), edition)

    @property
    def rules(self) -> Game[Any]:
        return find_game(self.game)

    def lineup(self, number: int) -> list[str]:
        """The bots by seat in a match."""
        return [self.bots[(seat - number) % len(self.bots)] for seat in range(self.seats)]

    def chunks(self, first: int, matches: int) -> Iterator[range]:
        """The numbers of the matches still to be played, some at a time: few enough that all workers have some to the end."""
        size = max(1, min(CHUNK, (matches - first) // 64))
        return (range(number, min(number + size, matches)) for number in range(first, matches, size))


def steady(bot: Bot, text: str) -> Bot:
    """A bot that counts iterations, not seconds: the same rows come out on any machine, however busy."""
    if not isinstance(bot, SearchBot):
        return bot
    if not bot.settings.iterations:
        raise ValueError(f"{text}: a simulation must come out alike everywhere, so a search needs iterations=…, not seconds=…")
    return SearchBot(bot.settings.without_clock())


@lru_cache(maxsize=8)
def prepared(simulation: Simulation) -> tuple[Terms, dict[str, Bot]]:
    """What all matches of a simulation share, made once a process."""
    return simulation.terms(), {text: steady(named(simulation.rules, text), text) for text in simulation.bots}


def lucks(simulation: Simulation, number: int) -> tuple[FastChance, FastChance]:
    """The luck of a match and that of its bots."""
    digest = hashlib.sha256(f"{simulation.seed}:{number}".encode()).digest()
    return FastChance(int.from_bytes(digest[:12], "big")), FastChance(int.from_bytes(digest[12:24], "big"))


def play_chunk(simulation: Simulation, numbers: range) -> Rows:
    """The rows of some matches."""
    matches: list[Row] = []
    seats: list[Row] = []
    for number in numbers:
        try:
            match, own = play_match(simulation, number)
        except Exception as error:
            raise RuntimeError(
                f"match {number}: {type(error).__name__}: {error}\nto repeat it: {command(simulation, number)}"
            ) from error
        matches.append(match)
        seats += own
    return matches, seats


def command(simulation: Simulation, number: int) -> str:
    """What to type to play one match again."""
    options = " ".join(f"--option {name}={value}" for name, value in simulation.options)
    bots = " ".join(simulation.bots)
    told = f"seaboard simulate {simulation.game} --seats {simulation.seats} --bots '{bots}' {options}".rstrip()
    return f"{told} --seed {simulation.seed} --match {number}"


def play_match(simulation: Simulation, number: int) -> tuple[Row, list[Row]]:
    """One match from its deal to its score: its row, and a row a seat."""
    terms, bots = prepared(simulation)
    luck, own = lucks(simulation, number)
    s = terms.deal(luck)
    lineup = simulation.lineup(number)
    taken, choices = play_out(terms.game, s, [bots[text] for text in lineup], luck, own)
    return rows(terms.game, s, number, lineup, taken, choices)


def saved_match(simulation: Simulation, number: int) -> Match:
    """A match of the simulation as one that can be saved, replayed and reviewed."""
    terms, bots = prepared(simulation)
    luck, own = lucks(simulation, number)
    taken, _ = play_out(terms.game, terms.deal(luck), [bots[text] for text in simulation.lineup(number)], luck, own)
    luck, _ = lucks(simulation, number)
    match = Match(terms, f"{simulation.seed}:{number}", luck)
    for seat, action in taken:
        match.play(seat, action, luck=luck)
    return match


def play_out(
    game: Game[Any], s: State, bots: list[Bot], luck: FastChance, own: FastChance
) -> tuple[list[tuple[int, Action]], list[int]]:
    """Play to the end, or until the match has stalled: all answers, and how many real choices each seat had."""
    steps: list[Step[Any]] = s.steps
    taken: list[tuple[int, Action]] = []
    counts = [0] * s.seats
    blind = [isinstance(bot, RandomBot) for bot in bots]  # those who don't look need no view
    while steps and len(taken) < LONGEST:
        step = steps[-1]
        seat = step.seat
        choices = step.choices(s)
        action = choices[0]
        if len(choices) > 1:
            counts[seat] += 1
            view = s if blind[seat] else game.view(s, seat)
            action = bots[seat].choose(game, view, seat, choices, own)
        taken.append((seat, action))
        game.take(s, action, luck)
    return taken, counts


def rows(
    game: Game[Any], s: State, number: int, lineup: list[str], taken: list[tuple[int, Action]], choices: list[int]
) -> tuple[Row, list[Row]]:
    """What is kept of a match."""
    scores = game.scores(s)
    stalled = bool(s.steps)
    won = range(s.seats) if stalled else winners(scores)
    named_facts = facts_of(game.name)
    starter = taken[0][0]
    match: Row = {
        "match": number,
        "ending": STALLED if stalled else named_facts.ending(s, taken),
        "decisions": len(taken),
        "choices": sum(choices),
        "starter": starter,
        "winners": len(won),
        "best_score": max(score.total for score in scores),
    }
    own: list[Row] = []
    for seat, (score, facts) in enumerate(zip(scores, named_facts.of_seats(s, taken), strict=True)):
        row: Row = {
            "match": number,
            "seat": seat,
            "bot": lineup[seat],
            "started": seat == starter,
            "score": score.total,
            "rank": 1 if stalled else 1 + sum(other.rank() > score.rank() for other in scores),
            "share": 1 / len(won) if seat in won else 0.0,
            "choices": choices[seat],
        }
        row |= {f"part_{part}": score.parts[part] for part in game.parts}
        row |= {f"fact_{name}": facts[name] for name in named_facts.kinds}
        own.append(row)
    return match, own
