"""One seat of a game as a Gymnasium environment; bots sit on the others. `gymnasium.make("seaboard/north_wind-v2")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from seaboard.bots import Bot, named
from seaboard.bots.random import RandomBot
from seaboard.core.chance import FastChance
from seaboard.extras import needed
from seaboard.registry import EXAMPLES, GAMES
from seaboard.rl.episode import Episode
from seaboard.rl.observation import numpy
from seaboard.rl.render import MODES, render

gymnasium: Any = needed("gymnasium", "rl")


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """A seat to learn on. Without a seat told, it changes from match to match, so that all are learnt alike.

    An illegal action ends the match with the worst reward, as learners without masks would otherwise have to stop.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int | None = None,
        bots: Sequence[str] | str = "random",
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        reward: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, edition, reward)
        if seat is not None and not 0 <= seat < self.episode.seats:
            raise ValueError(f"there is no seat {seat}; this match has seats 0 to {self.episode.seats - 1}")
        texts = [bots] if isinstance(bots, str) else list(bots)
        self.bots: list[Bot] = [named(self.episode.game, text) for text in texts]
        self.fixed = seat
        self.seat = seat or 0
        self.metadata = {"render_modes": list(MODES), "render_fps": 2}
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}")
        self.render_mode = render_mode
        spaces = gymnasium.spaces
        box = spaces.Box(0.0, 1.0, (self.episode.observation.size,), numpy.float32)
        self.observation_space = spaces.Dict({"observation": box, "action_mask": spaces.MultiBinary(self.episode.count)})
        self.action_space = spaces.Discrete(self.episode.count)
        self._standing = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a match, and let the bots play until this seat is asked."""
        super().reset(seed=seed)
        while True:
            self.episode.deal(int(self.np_random.integers(1 << 62)))
            self._own = FastChance(int(self.np_random.integers(1 << 62)))
            if self.fixed is None:
                self.seat = int(self.np_random.integers(self.episode.seats))
            self._standing = 0.0
            self._play_others()
            if not self.episode.over:  # a match that is over before this seat is asked teaches nothing
                break
        return self._look(), {"action_mask": self._seen["action_mask"]}

    def _play_others(self) -> None:
        """Bots answer until this seat is asked or the match is over."""
        episode = self.episode
        game, state, luck = episode.game, episode.state, episode.luck
        steps = state.steps
        while steps and steps[-1].seat != self.seat:
            step = steps[-1]
            choices = step.choices(state)
            action = choices[0]
            if len(choices) > 1:
                bot = self.bots[((step.seat - self.seat) % episode.seats - 1) % len(self.bots)]
                view = state if isinstance(bot, RandomBot) else game.view(state, step.seat)
                action = bot.choose(game, view, step.seat, choices, self._own)
            game.take(state, action, luck)

    def _look(self) -> dict[str, Any]:
        observation, mask = self.episode.look(self.seat)
        self._seen = {"observation": observation, "action_mask": mask}
        return self._seen

    def action_masks(self) -> Any:
        """The mask, under the name by which sb3-contrib asks for it."""
        return self._seen["action_mask"].view(bool)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play on."""
        if not self._seen["action_mask"][action]:
            mask = numpy.zeros(self.episode.count, numpy.int8)
            ended = {"observation": self._seen["observation"].copy(), "action_mask": mask}
            told = {"action_mask": mask, "illegal": self.episode.why_not(int(action))}
            return ended, self._worst(), True, False, told
        self.episode.take(int(action))
        self._play_others()
        over = self.episode.over
        return self._look(), self._reward(over), over, False, {"action_mask": self._seen["action_mask"]}

    def _reward(self, over: bool) -> float:
        """What is due now."""
        if self.episode.reward == "gain":
            now = float(self.episode.scores()[self.seat].total)
            due, self._standing = now - self._standing, now
            return due
        return self.episode.final_rewards()[self.seat] if over else 0.0

    def _worst(self) -> float:
        """Last place; by points, losing all that was won."""
        return -1.0 if self.episode.reward == "placement" else -self._standing

    def render(self) -> Any:
        """What this seat sees."""
        return None if self.render_mode is None else render(self.episode, self.render_mode, self.seat)


def register() -> None:
    """Tell Gymnasium about all games: `seaboard/north_wind-v2` and so on; `make_vec` makes many of one."""
    for game in [*GAMES.values(), *EXAMPLES.values()]:
        name = f"seaboard/{game.name}-v{game.version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="seaboard.rl.gymnasium:SeatEnv", kwargs={"game": game.name})


register()
