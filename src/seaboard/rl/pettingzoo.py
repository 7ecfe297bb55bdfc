"""Every game as a PettingZoo environment (AEC): `seaboard.rl.pettingzoo.env("north_wind", seats=3)`."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from seaboard.extras import needed
from seaboard.rl.episode import Episode, int8
from seaboard.rl.observation import frombuffer, numpy
from seaboard.rl.render import MODES, render

AECEnv: Any = needed("pettingzoo", "rl").AECEnv
spaces: Any = needed("gymnasium", "rl").spaces


class SeaboardEnv(AECEnv):  # type: ignore[misc]
    """A match, one agent a seat. Illegal actions and steps before `reset` are refused, with the reason; nothing changes."""

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}")
        self.episode = episode
        self.render_mode = render_mode
        self.metadata = {"name": f"seaboard_{episode.game.name}_v{episode.game.version}", "render_modes": list(MODES),
                         "is_parallelizable": False, "render_fps": 2}  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.seats)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = spaces.Box(0.0, 1.0, (episode.observation.size,), numpy.float32)
        mask = spaces.Box(0, 1, (episode.count,), numpy.int8)
        self._observations = {each: spaces.Dict({"observation": box, "action_mask": mask}) for each in self.possible_agents}
        self._actions = {each: spaces.Discrete(episode.count) for each in self.possible_agents}
        self._luck = random.Random()

    @property
    def names(self) -> list[str]:
        """What each number of an observation is."""
        return self.episode.observation.names

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal a new match. Without a seed, matches go on from the last one given."""
        if seed is not None:
            self._luck = random.Random(seed)
        self.episode.deal(self._luck.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = [0.0] * self.episode.seats
        self._ask()

    def _ask(self) -> None:
        """Turn to the seat that is asked, and look with its eyes."""
        seat, observation, self._allowed = self.episode.ask()
        mask = frombuffer(self._allowed, int8)
        self._seen = {"observation": observation, "action_mask": mask}
        self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent selected sees, and how it stands."""
        agent = self.agent_selection
        over = self.terminations[agent]
        seen = (self.observe(agent) if over else self._seen) if observe else None
        return seen, self._cumulative_rewards[agent], over, False, self.infos[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees: the numbers, and the mask of its choices (all 0 where it isn't asked)."""
        if not self.agents:
            raise RuntimeError("reset() has to be called first")
        if agent == self.agent_selection and not self.terminations[agent]:
            return self._seen
        observation, mask = self.episode.look(self._numbers[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer for the agent selected."""
        if not self.agents:
            raise RuntimeError("reset() has to be called first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        if action is None or not 0 <= action < episode.count or not self._allowed[action]:
            raise ValueError(f"{agent}: {episode.why_not(-1 if action is None else int(action))}")
        episode.take(action)
        self._cumulative_rewards[agent] = 0.0
        if episode.state.steps:
            if episode.reward == "gain":
                self._gain()
            self._ask()
        else:
            self._end()

    def _gain(self) -> None:
        """What the last action changed in the scores."""
        now = [float(score.total) for score in self.episode.scores()]
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = now[seat] - self._standing[seat]
        self._standing = now
        self._accumulate_rewards()

    def _end(self) -> None:
        """All rewards that are still due; then each agent steps out."""
        for seat, (agent, reward) in enumerate(zip(self.possible_agents, self.episode.final_rewards(), strict=True)):
            self.rewards[agent] = reward - self._standing[seat] if self.episode.reward == "gain" else reward
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": numpy.zeros(self.episode.count, numpy.int8)}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """What everybody sees."""
        if self.render_mode is None:
            raise ValueError(f"name a render_mode when you make the environment: {', '.join(MODES)}")
        return render(self.episode, self.render_mode, None)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: str | Path | None = None,
    reward: str | None = None,
    render_mode: str | None = None,
) -> SeaboardEnv:
    """An environment. `reward` is by placement (several seats), by score (alone), or by gain; see docs/rl.md."""
    return SeaboardEnv(Episode(game, seats, options, edition, reward), render_mode)


raw_env = env
