"""Random matches, many of them: how fast the rules are, and whether any match breaks them."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from seaboard.core.chance import FastChance
from seaboard.core.game import Game, playout
from seaboard.lab.progress import progress_bar
from seaboard.match.terms import Terms
from seaboard.pure import compiled
from seaboard.registry import GAMES, agree, find_game

LONGEST = 1_000_000
"""No match takes as many decisions."""


def command(terms: Terms, seed: int) -> str:
    """What to type to play exactly this match again."""
    chosen = [f"--option {name}={value}" for name, value in terms.shown().items()]
    setting = f"--game {terms.game.name} --seats {terms.seats}"
    return " ".join(["seaboard bench", setting, *chosen, f"--seed {seed} --matches 1"])


@dataclass
class Figures:
    """What came of it."""

    matches: int
    decisions: int
    seconds: float
    settings: int
    compiled: bool

    def json(self) -> str:
        rates = {"decisions_a_second": self.rate(self.decisions), "matches_a_second": self.rate(self.matches)}
        return json.dumps(asdict(self) | rates)

    def rate(self, count: int) -> float:
        return round(count / self.seconds, 1) if self.seconds else 0.0

    def sentences(self) -> list[str]:
        return [
            f"{self.matches:,} matches and {self.decisions:,} decisions in {self.seconds:.1f} s, in {self.settings} settings",
            f"{self.rate(self.decisions):,.0f} decisions a second, {self.rate(self.matches):,.1f} matches a second",
            "the rules are compiled" if self.compiled else "the rules are interpreted, not compiled",
        ]


def settings(game: str | None, seats: int | None, given: dict[str, object]) -> list[Terms]:
    """Every number of seats with every combination of options, as far as they aren't told; of all games, or of one."""
    found: list[Terms] = []
    for rules in [find_game(game)] if game else GAMES.values():
        free = [option for option in rules.options if option.name not in given]
        names = [option.name for option in free]
        combinations = [dict(zip(names, values, strict=True)) for values in itertools.product(*[one.values for one in free])]
        counts = rules.seats if seats is None else [seats]
        playable = [terms for told in combinations for count in counts if (terms := playable_terms(rules, count, given | told))]
        found += playable or [agree(rules.name, seats, given)]  # which says what is wrong
    return found


def playable_terms(rules: Game[Any], seats: int, options: dict[str, object]) -> Terms | None:
    """These terms, where the options go with each other and with the seats."""
    try:
        return agree(rules.name, seats, options)
    except ValueError:
        return None


def one_match(terms: Terms, seed: int) -> int:
    """Play a random match to its end; how many decisions it took."""
    chance = FastChance(seed)
    state = terms.deal(chance)
    count = playout(terms.game, state, chance, LONGEST)
    if state.steps:
        raise RuntimeError(f"the match isn't over after {count} decisions")
    if len(terms.game.scores(state)) != terms.seats:
        raise RuntimeError("the match has no score for each seat")
    return count


def many_matches(chosen: list[Terms], matches: int, first_seed: int) -> Figures:
    """Play that many matches, taking the settings in turn. A match that breaks ends it all with what repeats it."""
    turns: Iterator[Terms] = itertools.cycle(chosen)
    decisions = 0
    with progress_bar("matches", matches) as show:
        began = time.perf_counter()
        for number, seed in enumerate(range(first_seed, first_seed + matches), 1):
            setting = next(turns)
            try:
                decisions += one_match(setting, seed)
            except Exception as error:
                raise BrokenMatch(f"{type(error).__name__}: {error}\nto repeat it: {command(setting, seed)}") from error
            show(number, f"{decisions / (time.perf_counter() - began):,.0f} decisions/s")
        seconds = time.perf_counter() - began
    return Figures(matches, decisions, seconds, min(matches, len(chosen)), compiled())


class BrokenMatch(Exception):
    """A random match has raised an exception."""
