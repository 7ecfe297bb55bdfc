"""The search at a mid-game position of each game: whole random rollouts, as fast as the rules allow, on one core."""

from __future__ import annotations

import gc
import time

from seaboard.bots.rollout import WHOLE
from seaboard.bots.search import Search
from seaboard.bots.settings import Settings
from seaboard.core.chance import FastChance
from seaboard.core.game import playout, rollouts
from seaboard.core.state import State
from seaboard.pure import compiled
from seaboard.registry import find_game, own_edition

SEED = 5


def middle(name: str, seats: int) -> State:
    """A position half-way through a random match, where the seat on turn has a choice."""
    game, box = find_game(name), own_edition(name).box
    chance = FastChance(SEED)
    length = playout(game, game.setup(seats, box, game.options_type(), chance), chance)
    chance = FastChance(SEED)
    s: State = game.setup(seats, box, game.options_type(), chance)
    playout(game, s, chance, length // 2)
    while len(s.steps[-1].choices(s)) == 1:
        playout(game, s, chance, 1)
    return s


def measure(name: str, seconds: float) -> dict[str, object]:
    """Iterations a second, their decisions a second, and those of plain random play from the same position."""
    game = find_game(name)
    seats = max(2, game.seats.start)
    s = middle(name, seats)
    seat = s.steps[-1].seat
    settings = Settings(seconds=seconds, depth=WHOLE, guided=0.0, worlds=0)
    search = Search(game, game.view(s, seat), seat, s.steps[-1].choices(s), FastChance(1), settings)
    search.prepare()
    search.decisions = 0
    # Nothing is pruned here: a settled question would end the measurement. By turns, as a machine's speed changes.
    spent, plain_spent, count = 0.0, 0.0, 0
    while spent < seconds:
        gc.disable()  # as a search does when it is left to itself
        start = time.perf_counter()
        for _ in range(200):
            search.iterate()
        spent += time.perf_counter() - start
        gc.enable()
        start = time.perf_counter()
        count += rollouts(game, s, FastChance(count), 200)
        plain_spent += time.perf_counter() - start
    plain = count / plain_spent
    return {
        "game": name,
        "seats": seats,
        "rules": "compiled" if compiled() else "interpreted",
        "iterations": search.iterations / spent,
        "decisions": search.decisions / spent,
        "plain": plain,
        "share": search.decisions / spent / plain,
    }
