"""Random matches, many of them: how fast the rules are, and whether any match breaks them."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from seaboard.core.chance import FastChance
from seaboard.core.game import Game, Options, playout
from seaboard.core.options import make_options, show_options
from seaboard.games import GAMES, find_game, own_edition
from seaboard.lab.progress import progress_bar
from seaboard.pure import compiled

LONGEST = 1_000_000
"""No match takes as many decisions."""


@dataclass(frozen=True)
class Setting:
    """What is played: a game, its seats and options."""

    game: Game[Any]
    seats: int
    options: Options

    def command(self, seed: int) -> str:
        """What to type to play exactly this match again."""
        chosen = [f"--option {name}={value}" for name, value in show_options(self.game, self.options).items()]
        return " ".join(
            ["seaboard bench", f"--game {self.game.name} --seats {self.seats}", *chosen, f"--seed {seed} --matches 1"]
        )


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


def settings(game: str | None, seats: int | None, given: dict[str, object]) -> list[Setting]:
    """Every number of seats with every combination of options, as far as they aren't told; of all games, or of one."""
    found: list[Setting] = []
    for rules in [find_game(game)] if game else GAMES.values():
        if seats is not None and seats not in rules.seats:
            raise ValueError(f"{rules.name} is for {rules.seats.start} to {rules.seats.stop - 1} seats, not {seats}")
        make_options(rules, given)
        free = [choice for choice in rules.choices if choice.name not in given]
        for values in itertools.product(*[choice.values for choice in free]):
            told = dict(zip([choice.name for choice in free], values, strict=True))
            options = make_options(rules, {**given, **told})
            found += [Setting(rules, count, options) for count in (rules.seats if seats is None else [seats])]
    return found


def one_match(setting: Setting, seed: int) -> int:
    """Play a random match to its end; how many decisions it took."""
    game = setting.game
    chance = FastChance(seed)
    state = game.setup(setting.seats, own_edition(game.name).box, setting.options, chance)
    count = playout(game, state, chance, LONGEST)
    if state.steps:
        raise RuntimeError(f"the match isn't over after {count} decisions")
    if len(game.scores(state)) != setting.seats:
        raise RuntimeError("the match has no score for each seat")
    return count


def many_matches(chosen: list[Setting], matches: int, first_seed: int) -> Figures:
    """Play that many matches, taking the settings in turn. A match that breaks ends it all with what repeats it."""
    turns: Iterator[Setting] = itertools.cycle(chosen)
    decisions = 0
    with progress_bar("matches", matches) as show:
        began = time.perf_counter()
        for number, seed in enumerate(range(first_seed, first_seed + matches), 1):
            setting = next(turns)
            try:
                decisions += one_match(setting, seed)
            except Exception as error:
                raise BrokenMatch(f"{type(error).__name__}: {error}\nto repeat it: {setting.command(seed)}") from error
            show(number, f"{decisions / (time.perf_counter() - began):,.0f} decisions/s")
        seconds = time.perf_counter() - began
    return Figures(matches, decisions, seconds, min(matches, len(chosen)), compiled())


class BrokenMatch(Exception):
    """A random match has raised an exception."""
