"""Our Pig and OpenSpiel's C++ Pig in one run: driven from interpreted Python, and inside compiled code."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from seaboard.core.chance import FastChance
from seaboard.core.game import rollouts
from seaboard.registry import find_game, own_edition

ROLLOUTS = 5_000


def compare(seconds: float) -> list[dict[str, object]]:
    """Two rows, or none where OpenSpiel isn't installed."""
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return []
    driven_ours, _ = rate(seconds, ours_driven)
    driven_theirs, choices = rate(seconds, lambda rng: theirs_driven(pyspiel, rng))
    inside_ours = ours_inside(seconds)
    inside_theirs = theirs_inside(pyspiel, seconds) * choices
    return [
        {"driven by": "interpreted Python", "ours": driven_ours, "theirs": driven_theirs, "ratio": driven_ours / driven_theirs},
        {"driven by": "compiled rollouts", "ours": inside_ours, "theirs": inside_theirs, "ratio": inside_ours / inside_theirs},
    ]


def rate(seconds: float, play: Callable[[random.Random], int]) -> tuple[float, float]:
    """Decisions a second, and decisions a match."""
    rng = random.Random(1)
    matches = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(20):
            decisions += play(rng)
            matches += 1
    return decisions / (time.perf_counter() - start), decisions / matches


def ours_driven(rng: random.Random) -> int:
    """A match by the calls a Python bot would make."""
    game, chance, choose = find_game("pig"), FastChance(rng.getrandbits(32)), rng.random
    s = game.setup(2, own_edition("pig").box, game.options_type(), chance)
    steps, take, count = s.steps, game.take, 0
    while steps:
        choices = steps[-1].choices(s)
        take(s, choices[int(choose() * len(choices))], chance)
        count += 1
    return count


def theirs_driven(pyspiel: Any, rng: random.Random) -> int:
    """The same with OpenSpiel's state; its chance nodes are sampled alike."""
    s, choose, count = pyspiel.load_game("pig").new_initial_state(), rng.random, 0
    while not s.is_terminal():
        if s.is_chance_node():
            outcomes = s.chance_outcomes()
            s.apply_action(outcomes[int(choose() * len(outcomes))][0])
        else:
            actions = s.legal_actions()
            s.apply_action(actions[int(choose() * len(actions))])
            count += 1
    return count


def ours_inside(seconds: float) -> float:
    """Decisions a second of random rollouts inside the compiled rules."""
    game, chance = find_game("pig"), FastChance(1)
    state = game.setup(2, own_edition("pig").box, game.options_type(), chance)
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        count += rollouts(game, state, chance, ROLLOUTS)
    return count / (time.perf_counter() - start)


def theirs_inside(pyspiel: Any, seconds: float) -> float:
    """OpenSpiel's random rollouts a second, inside its C++: a search of two simulations with many rollouts each."""
    game = pyspiel.load_game("pig")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 2, 100, False, 1, False)
    state = game.new_initial_state()
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        bot.step(state)
        count += 2 * ROLLOUTS
    return count / (time.perf_counter() - start)
