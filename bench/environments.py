"""Environment steps a second: PettingZoo's cycle of `last` and `step` with observation and mask, at random, on one core."""

from __future__ import annotations

import random
import time
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.rules import names
from seaboard.pure import compiled
from seaboard.registry import find_game

TARGET = 40_000


def measure(seconds: float) -> list[dict[str, object]]:
    """A row a game with its fewest seats and one with its most; none where PettingZoo isn't installed."""
    try:
        from seaboard.rl.pettingzoo import env
    except ImportError:
        return []
    rows: list[dict[str, object]] = []
    for name in names():
        seats = find_game(name).seats
        for count in (seats.start, seats.stop - 1):
            environment = env(name, seats=count)
            rows.append(
                {
                    "game": name,
                    "seats": count,
                    "numbers": len(environment.names),
                    "steps": steps_a_second(environment, seconds),
                    "rules": "compiled" if compiled() else "interpreted",
                }
            )
    return rows


def steps_a_second(environment: object, seconds: float) -> float:
    """Steps a second of the core's own time, the best of several stretches: what else the machine does only takes away."""
    env: Any = environment
    luck = random.Random(1)
    choose = luck.random
    best = 0.0
    env.reset(seed=1)
    ended = time.perf_counter() + seconds
    while time.perf_counter() < ended:
        began, count = time.process_time(), 0
        while count < 500:
            observation, _, over, _, _ = env.last()
            if over:
                env.reset()
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(int(actions[int(choose() * len(actions))]))
            count += 1
        best = max(best, count / (time.process_time() - began))
    return best


def show(rows: list[dict[str, object]], console: Console) -> None:
    table = Table(title=f"PettingZoo steps with observation and mask, one core (at least {TARGET:,})", title_justify="left")
    for heading in ("game", "seats", "rules", "numbers", "steps/s"):
        table.add_column(heading, justify="left" if heading in ("game", "rules") else "right")
    for row in rows:
        figures = [f"{row[key]:,.0f}" for key in ("numbers", "steps")]
        table.add_row(str(row["game"]), str(row["seats"]), str(row["rules"]), *figures)
    console.print(table if rows else "Environments aren't measured: they need PettingZoo (pip install 'seaboard[rl]')")
