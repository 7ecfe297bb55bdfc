"""Learn a game by maskable PPO (sb3-contrib) and show how strong the learner has become: `python examples/train.py north_wind`.

It plays one seat against random bots, is rewarded for every point it gains, and is measured on matches it hasn't learnt from.
It writes the policy, the curve as CSV and SVG, and prints the figure that docs/rl.md states.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from seaboard.games import find_game
from seaboard.lab.statistics import mean_interval, rate_interval
from seaboard.rl.gymnasium import SeatEnv

MATCHES_AT_ONCE = 32
EVALUATION = 10_000_000
"""Seeds from here on are never learnt from."""
LONGEST = 5_000
"""Decisions of the learner after which a match of a measurement is judged as it stands: a policy may go round in circles."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", help="a game's name, such as north_wind or fleet_dice")
    parser.add_argument("--seats", type=int, help="how many seats; the fewest where none is given")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn, in minutes of one core's work")
    parser.add_argument("--matches", type=int, default=400, help="matches of the final measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("."), help="where to write the policy and the curve")
    told = parser.parse_args()
    torch.set_num_threads(1)  # nets as small as these lose more by sharing than they gain
    seats = told.seats or find_game(told.game).seats.start
    baseline = measure(told.game, seats, None, told.matches)
    print(f"random: {sentence(baseline, seats)}", flush=True)
    model, curve = learn(told.game, seats, told.minutes, told.seed)
    reached = measure(told.game, seats, model, told.matches)
    print(f"learnt: {sentence(reached, seats)}; {reached['score'] / baseline['score']:.2f} times random's", flush=True)
    told.out.mkdir(parents=True, exist_ok=True)
    model.save(told.out / f"{told.game}.zip")
    write_curve(curve, told.out / f"{told.game}_curve", seats)


def learn(game: str, seats: int, minutes: float, seed: int) -> tuple[MaskablePPO, list[dict[str, float]]]:
    """PPO until the cores have worked for so long; the curve of small measurements on the way."""
    matches = DummyVecEnv([lambda: SeatEnv(game, seats=seats, reward="gain") for _ in range(MATCHES_AT_ONCE)])
    model = MaskablePPO(
        "MultiInputPolicy",
        matches,
        n_steps=256,
        batch_size=2048,
        n_epochs=4,
        learning_rate=7e-4,
        gamma=0.99,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=seed,
    )
    curve: list[dict[str, float]] = []
    with suppress(Enough):
        model.learn(1_000_000_000, callback=UntilTired(game, seats, 60 * minutes, curve))
    return model, curve


class UntilTired(BaseCallback):
    """Measures now and then, and stops after so many seconds of work: the clock's where the machine does nothing else."""

    def __init__(self, game: str, seats: int, seconds: float, curve: list[dict[str, float]]) -> None:
        super().__init__()
        self.game, self.seats, self.seconds, self.curve = game, seats, seconds, curve
        self.began = 0.0
        self.next = 0.0

    def _on_training_start(self) -> None:
        self.began = time.process_time()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        """Between learning steps, about twenty times in all."""
        spent = self.spent()
        if spent >= self.next:
            own = time.process_time()
            found = measure(self.game, self.seats, self.model, 100)
            self.curve.append({"seconds": spent, "steps": float(self.num_timesteps), **found})
            print(f"{spent:5.0f} s, {self.num_timesteps:,} steps: {sentence(found, self.seats)}", flush=True)
            self.began += time.process_time() - own
            self.next = spent + self.seconds / 20

    def _on_rollout_start(self) -> None:
        if self.spent() > self.seconds:
            raise Enough

    def spent(self) -> float:
        """Seconds of a core's work."""
        return time.process_time() - self.began


class Enough(Exception):
    """The time is over."""


def measure(game: str, seats: int, model: MaskablePPO | None, matches: int) -> dict[str, float]:
    """Matches against random bots, on all seats in turn: the share won and the mean score, with 95 % intervals.

    Without a model it plays at random, too.
    """
    envs = [SeatEnv(game, seats=seats, seat=number % seats, reward="gain") for number in range(matches)]
    seen = [env.reset(seed=EVALUATION + number)[0] for number, env in enumerate(envs)]
    playing = list(range(matches))
    luck = np.random.default_rng(1)
    rounds = 0
    while playing and rounds < LONGEST:  # all matches move on together: a net answers many questions nearly as fast as one
        rounds += 1
        masks = np.stack([envs[number].action_masks() for number in playing])
        if model is None:
            actions = [int(luck.choice(np.flatnonzero(mask))) for mask in masks]
        else:
            together = {key: np.stack([seen[number][key] for number in playing]) for key in seen[0]}
            actions = model.predict(together, action_masks=masks, deterministic=True)[0].tolist()
        for number, action in zip(playing, actions, strict=True):
            seen[number] = envs[number].step(action)[0]
        playing = [number for number in playing if not envs[number].episode.over]
    won, points = 0.0, []
    for env in envs:
        scores = env.episode.scores()
        best = max(score.rank() for score in scores)
        first = [seat for seat, score in enumerate(scores) if score.rank() == best]
        won += (env.seat in first) / len(first)
        points.append(float(scores[env.seat].total))
    return figures(won / matches, points)


def figures(won: float, points: Sequence[float]) -> dict[str, float]:
    """A measurement as a row of the curve."""
    share, score = rate_interval(won, len(points)), mean_interval(points)
    row = {"won": won, "won_low": share[0], "won_high": share[1]}
    row |= {"score": sum(points) / len(points), "score_low": score[0], "score_high": score[1]}
    return {**row, "matches": float(len(points))}


def sentence(found: dict[str, float], seats: int) -> str:
    between = f"{found['won_low']:.1%} to {found['won_high']:.1%}"
    share = f"wins {found['won']:.1%} ({between}) of {found['matches']:.0f} matches, " if seats > 1 else ""
    return f"{share}mean score {found['score']:.1f} ({found['score_low']:.1f} to {found['score_high']:.1f})"


def write_curve(curve: list[dict[str, float]], path: Path, seats: int) -> None:
    """The measurements on the way, as a table and a drawing."""
    import altair

    with path.with_suffix(".csv").open("w", newline="") as file:
        rows = csv.DictWriter(file, list(curve[0]))
        rows.writeheader()
        rows.writerows(curve)
    what, title = ("won", "share won against random") if seats > 1 else ("score", "mean score")
    axis = altair.Axis(format="%") if seats > 1 else altair.Axis()
    shown: list[dict[str, Any]] = [{"minutes": row["seconds"] / 60, **row} for row in curve]
    base = altair.Chart(altair.Data(values=shown)).encode(x=altair.X("minutes:Q", title="minutes of a core's work"))
    band = base.mark_area(color="#1f5f8b", opacity=0.18).encode(
        y=altair.Y(f"{what}_low:Q", title=title, axis=axis, scale=altair.Scale(zero=seats > 1)), y2=f"{what}_high:Q"
    )
    line = base.mark_line(point=True, color="#1f5f8b").encode(y=f"{what}:Q")
    chart = (band + line).properties(width=560, height=260, background="#ffffff")
    chart.configure(font="Liberation Sans, Arial, sans-serif").save(str(path.with_suffix(".svg")))


if __name__ == "__main__":
    main()
