"""PettingZoo's and Gymnasium's own tests on every game, and what their environments promise besides."""

from __future__ import annotations

import time
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from seaboard.registry import EXAMPLES, GAMES, find_game
from seaboard.rl.gymnasium import SeatEnv
from seaboard.rl.pettingzoo import SeaboardEnv, env
from tests.contract.cases import CASES, Case, name_of

EVERY = [*GAMES, *EXAMPLES]
VARIED = [cases[place] for name in EVERY for cases in [[case for case in CASES if case[0] == name]] for place in (0, -1)]
"""For each game its fewest seats with the usual options, and its most seats with another option."""
# PettingZoo warns about masks in dicts wherever its own list of names doesn't hold the environment.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
pytestmark = pytest.mark.filterwarnings(*[f"ignore:{message}" for message in EXPECTED])


def play(environment: SeaboardEnv, seed: int, steps: int = 100_000) -> list[float]:
    """Play at random; what each agent got in all."""
    luck = np.random.default_rng(seed)
    environment.reset(seed=seed)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter(steps):
        observation, reward, done, _, info = environment.last()
        assert observation is not None
        totals[agent] += reward
        mask = observation["action_mask"]
        assert (info["action_mask"] == mask).all()
        environment.step(None if done else int(luck.choice(np.flatnonzero(mask))))
    return list(totals.values())


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_pettingzoo_api(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    name, seats, options = case
    api_test(env(name, seats=seats, options=options), num_cycles=120)


@pytest.mark.parametrize("case", VARIED[1::2], ids=name_of)
def test_pettingzoo_seeds_and_pictures(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    name, seats, options = case
    seed_test(lambda: env(name, seats=seats, options=options), 60)
    custom = {"svg": lambda picture: isinstance(picture, str) and picture.startswith("<svg")}
    render_test(lambda render_mode=None: env(name, seats=seats, options=options, render_mode=render_mode), custom_tests=custom)


@pytest.mark.parametrize("case", VARIED, ids=name_of)
def test_pettingzoo_performance_benchmark_runs(
    case: Case, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It measures for five seconds; here the clock it looks at is quicker."""
    name, seats, options = case
    ticks = iter(range(10_000))
    monkeypatch.setattr(time, "time", lambda: next(ticks) / 10)
    performance_benchmark(env(name, seats=seats, options=options))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", EVERY)
def test_rewards(name: str) -> None:
    seats = max(2, find_game(name).seats.start)
    by_placement = env(name, seats=seats)
    rewards = play(by_placement, 1)
    scores = by_placement.episode.scores()
    assert sum(rewards) == pytest.approx(0) and all(-1 <= reward <= 1 for reward in rewards)
    assert rewards.index(max(rewards)) == max(range(seats), key=lambda seat: scores[seat].rank())
    for reward in ("score", "gain"):
        environment = env(name, seats=seats, reward=reward)
        assert play(environment, 1) == [score.total for score in environment.episode.scores()]


def test_what_is_wrong_is_said() -> None:
    environment = env("north_wind")
    with pytest.raises(RuntimeError, match="reset"):
        environment.step(0)
    environment.reset(seed=6)
    before = environment.observe("seat_0")
    with pytest.raises(ValueError, match=r"seat_0: 'reveal' \(action 3\) isn't possible here: 4\.2"):
        environment.step(3)
    with pytest.raises(ValueError, match="has actions 0 to"):
        environment.step(10_000)
    assert environment.observe("seat_0") is before
    for wrong in ({"seats": 9}, {"options": {"speed": 1}}, {"reward": "gold"}, {"render_mode": "smell"}):
        with pytest.raises(ValueError, match=r"9|speed|gold|smell"):
            env("north_wind", **wrong)


def gymnasium_name(name: str) -> str:
    return f"seaboard/{name}-v{find_game(name).version}"


@pytest.mark.parametrize("case", VARIED, ids=name_of)
def test_gymnasium(case: Case) -> None:
    name, seats, options = case
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for spaces that hold illegal actions apart, and for `gymnasium.make`
        check_env(gymnasium.make(gymnasium_name(name), seats=seats, options=options, render_mode="ansi").unwrapped)


def learn(environment: Any, seed: int) -> tuple[float, int]:
    """One random match through a single-seat environment: its reward, and how many steps."""
    luck = np.random.default_rng(seed)
    environment.reset(seed=seed)
    total, steps = 0.0, 0
    while True:
        _, reward, over, _, _ = environment.step(int(luck.choice(np.flatnonzero(environment.action_masks()))))
        total, steps = total + reward, steps + 1
        if over:
            return total, steps


def test_one_seat_against_bots() -> None:
    environment = SeatEnv("pig", seats=3, bots=["greedy:1", "random"], seat=1)
    first = learn(environment, 5)
    assert first == learn(environment, 5), "the same seed, the same match"
    assert environment.episode.over and environment.seat == 1
    free = SeatEnv("pig", seats=3)
    assert {learn(free, seed) and free.seat for seed in range(12)} == {0, 1, 2}, "without a seat told, all are learnt"
    gain = SeatEnv("pig", reward="gain", seat=0)
    assert learn(gain, 1)[0] == gain.episode.scores()[0].total


def test_an_illegal_action_ends_the_match() -> None:
    environment = SeatEnv("pig", seat=0)
    observation, _ = environment.reset(seed=1)
    assert observation["action_mask"].tolist() == [1, 0]
    _, reward, over, _, info = environment.step(1)
    assert (reward, over) == (-1.0, True) and "'hold' (action 1) isn't possible here" in info["illegal"]


@pytest.mark.parametrize(("name", "mode"), [*[(name, "sync") for name in EVERY], ("pig", "async")])
def test_vectorised(name: str, mode: str) -> None:
    many = gymnasium.make_vec(gymnasium_name(name), num_envs=3, vectorization_mode=mode)
    observations, _ = many.reset(seed=1)
    for _ in range(20):
        actions = observations["action_mask"].argmax(1)
        observations, rewards, over, *_ = many.step(actions)
    assert observations["observation"].shape[0] == rewards.shape[0] == over.shape[0] == 3
    assert observations["action_mask"].any(axis=1).all(), "a match that is over is dealt anew"
    many.close()
