"""OpenSpiel's own tests and algorithms on every game."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'seaboard[openspiel]'")

from seaboard.core.record import plain  # noqa: E402
from seaboard.registry import EXAMPLES, GAMES, find_game  # noqa: E402
from seaboard.rl.openspiel import SeaboardState  # noqa: E402

EVERY = [*GAMES, *EXAMPLES]
pytestmark = pytest.mark.filterwarnings("ignore")


def after(name: str, decisions: int, seed: int = 1) -> SeaboardState:
    """A state after some random decisions, at a seat's question."""
    luck = random.Random(seed)
    state: SeaboardState = pyspiel.load_game(f"seaboard_{name}").new_initial_state()
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
        if state.is_terminal():
            return after(name, decisions // 2, seed + 1)
    return state


@pytest.mark.parametrize("name", EVERY)
def test_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"seaboard_{name}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", EVERY)
def test_python_api(name: str) -> None:
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    kind = type(
        "Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(f"seaboard_{name}"), "game_name": name}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 4 and result.wasSuccessful(), result.failures + result.errors


@pytest.mark.parametrize("name", EVERY)
def test_its_luck_and_choices_are_ours(name: str) -> None:
    """What was drawn and answered, played by our own rules, leads to the same position and returns."""
    state = after(name, 30)
    copy = state.clone()
    assert plain(copy.pause.state) == plain(state.pause.state)
    copy.apply_action(copy.legal_actions()[0])
    assert copy.history() == [*state.history(), state.legal_actions()[0]]
    assert state.pause is not copy.pause, "a copy goes its own way"
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert plain(again.pause.state) == plain(state.pause.state)
    player = state.current_player()
    assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", EVERY)
def test_resampling_imagines_and_tells_no_truth(name: str) -> None:
    state = after(name, 40)
    player = state.current_player()
    rules = find_game(name)
    for seed in range(3):
        other = state.resample_from_infostate(player, random.Random(seed).random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert plain(rules.view(other.pause.state, player)) == plain(rules.view(state.pause.state, player))
        assert other.history() == [] and other.pause.before is None, "how it came about would tell what is hidden"
        kept = pickle.loads(pickle.dumps(other.pause))
        assert plain(kept.state) == plain(other.pause.state) and kept.known == other.pause.known


def test_information_states_remember() -> None:
    """Two histories with the same view are two information states: what was rolled and lost isn't forgotten."""
    state = pyspiel.load_game("seaboard_pig").new_initial_state()
    first = state.information_state_string(0)
    for action in (0, 3, 0, 0):  # roll a 4, then a 1: the stake is lost, and the points are as before
        state.apply_action(action)
    assert state.current_player() == 1
    other = pyspiel.load_game("seaboard_pig").new_initial_state()
    for action in (0, 0):
        other.apply_action(action)
    assert other.observation_string(1) == state.observation_string(1)
    assert len({first, other.information_state_string(1), state.information_state_string(1)}) == 3


@pytest.mark.parametrize("name", EVERY)
def test_is_mcts_plays(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = after(name, 25)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1), 2.0, 4, allow_inconsistent_action_sets=True)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["pig", "fleet_dice"])
def test_outcome_sampling_learns(name: str) -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = pyspiel.load_game(f"seaboard_{name}(players=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy().action_probabilities(after(name, 10))
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["pig", "fleet_dice"])
def test_mcts_plays_where_nothing_is_hidden(name: str) -> None:
    from open_spiel.python.algorithms import mcts

    state = after(name, 12)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 4, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


def test_q_learning_learns() -> None:
    """Values of information states, kept in a table, change by playing."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    env = rl_environment.Environment(pyspiel.load_game("seaboard_pig"), seed=1)
    agents = [tabular_qlearner.QLearner(seat, env.action_spec()["num_actions"]) for seat in range(2)]
    for _ in range(2):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    values = [value for agent in agents for actions in agent._q_values.values() for value in actions.values()]
    assert any(value > 0 for value in values) and any(value < 0 for value in values)


def test_its_environment_runs() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    env = rl_environment.Environment(pyspiel.load_game("seaboard_north_wind(players=3,lookout_per_voyage=2)"))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(3)]
    step = env.reset()
    for _ in range(60):
        step = env.step([agents[step.observations["current_player"]].step(step).action])
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]


def test_wrong_parameters_are_refused() -> None:
    for text in ("seaboard_north_wind(players=9)", "seaboard_fleet_dice(players=1,trophy_cards=True)"):
        with pytest.raises(Exception, match=r"not 9|not in a solo match"):
            pyspiel.load_game(text)
