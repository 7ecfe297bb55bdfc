"""Random play, clone, view and imagine of each game, and the memory of a live match."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.game import playout
from seaboard.pure import compiled
from seaboard.registry import EXAMPLES, GAMES, find_game, own_edition

FIGURES = (("decisions", 0), ("matches", 1), ("choices", 0), ("clone", 2), ("view", 2), ("imagine", 2))
"""The figures of a row, and how many places to show."""


def names() -> list[str]:
    return [*GAMES, *EXAMPLES]


def measure(name: str, seconds: float) -> list[dict[str, object]]:
    """A row for the fewest and one for the most seats."""
    seats = find_game(name).seats
    return [measure_seats(name, count, seconds) for count in (seats.start, seats.stop - 1)]


def measure_seats(name: str, seats: int, seconds: float) -> dict[str, object]:
    game, box = find_game(name), own_edition(name).box
    options = game.options_type()
    matches = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        chance = FastChance(matches)
        decisions += playout(game, game.setup(seats, box, options, chance), chance)
        matches += 1
    spent = time.perf_counter() - start
    chance = FastChance(1)
    state = game.setup(seats, box, options, chance)
    playout(game, state, chance, decisions // matches // 2)
    view = game.view(state, 0)
    return {
        "game": name,
        "seats": seats,
        "rules": "compiled" if compiled() else "interpreted",
        "decisions": decisions / spent,
        "matches": matches / spent,
        "choices": decisions / matches,
        "clone": microseconds(state.clone),
        "view": microseconds(lambda: game.view(state, 0)),
        "imagine": microseconds(lambda: game.imagine(view, chance)),
    }


def microseconds(call: Callable[[], object], times: int = 5_000, runs: int = 5) -> float:
    """What one call costs: the best of several runs, as noise only ever adds."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        for _ in range(times):
            call()
        best = min(best, time.perf_counter() - start)
    return best / times * 1e6


def match_memory(name: str) -> tuple[int, float]:
    """A match of the fewest seats played at random to its end: its entries, and what it keeps in KB."""
    own_edition(name)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = seaboard.new(name, seed=1)
    bot = FastChance(1)
    while not match.over:
        seat = match.asked[0]
        choices = match.choices(seat)
        match.play(seat, choices[bot.below(len(choices))])
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return len(match.log), kept / 1024
