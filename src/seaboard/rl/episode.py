"""A match as environments play it: dealt by a seed, seen as numbers, moved by an action's number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from seaboard.core.chance import FastChance
from seaboard.core.score import Score
from seaboard.core.state import State
from seaboard.core.step import Step
from seaboard.planes.reading import option_mask
from seaboard.registry import agree
from seaboard.rl.observation import frombuffer, numpy, observation_of

int8 = numpy.dtype(numpy.int8)

REWARDS = ("placement", "score", "gain")
"""At the end from -1 for the last to 1 for the first; at the end the score; or at once what an action changed in the score."""


class Episode:
    """A match, dealt again and again. Learners get views as numbers, and masks; the truth stays inside."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, object] | None, edition: str | Path | None, reward: str | None
    ) -> None:
        self.terms = agree(game, seats, options, edition)
        self.game, self.seats = self.terms.game, self.terms.seats
        self.observation = observation_of(game, self.seats, None if edition is None else self.terms.edition.box)
        self.reward = reward or ("placement" if self.seats > 1 else "score")
        if self.reward not in REWARDS:
            raise ValueError(f"rewards are by {', '.join(REWARDS)}, not {self.reward!r}")
        if self.reward == "placement" and self.seats == 1:
            raise ValueError("alone there is no placement; reward by score or gain")
        self.count = len(self.game.actions)
        self.state: State
        self.luck: FastChance

    def deal(self, seed: int) -> None:
        """A new match; the same seed deals and draws alike."""
        self.luck = FastChance(seed)
        self.state = self.terms.deal(self.luck)

    @property
    def over(self) -> bool:
        return not self.state.steps

    @property
    def seat(self) -> int:
        """The seat to be asked next."""
        return self.state.steps[-1].seat

    def ask(self) -> tuple[int, Any, bytearray]:
        """The seat asked, what it sees as numbers, and a byte for each action: 1 for its choices.

        The view is read at once, so where a game hides nothing it needs no copy.
        """
        state, game = self.state, self.game
        step: Step[Any] = state.steps[-1]
        seat = step.seat
        view = game.view(state, seat) if game.hides else state
        return seat, self.observation.array(view, seat, step), option_mask(step, view, self.count)

    def look(self, seat: int) -> tuple[Any, Any]:
        """What a seat sees as numbers, and the mask of its choices: all 0 where another seat is asked."""
        steps: list[Step[Any]] = self.state.steps
        if steps and steps[-1].seat == seat:
            _, observation, allowed = self.ask()
            return observation, frombuffer(allowed, int8)
        return self.observation.array(self.game.view(self.state, seat), seat, None), numpy.zeros(self.count, int8)

    def take(self, number: int) -> None:
        """Answer the topmost question by an action's number; the caller has looked at the mask."""
        self.game.take(self.state, self.game.actions[number], self.luck)

    def why_not(self, number: int) -> str:
        """Why an action isn't possible, for errors."""
        if not 0 <= number < self.count:
            return f"{self.game.name} has actions 0 to {self.count - 1}, not {number}"
        action = self.game.actions[number]
        reason = self.game.why_not(self.state, self.state.steps[-1], action)
        return f"{action.text!r} (action {number}) isn't possible here: {reason}"

    def scores(self) -> list[Score]:
        return self.game.scores(self.state)

    def final_rewards(self) -> list[float]:
        """What each seat gets at the end."""
        scores = self.scores()
        if self.reward != "placement":
            return [float(score.total) for score in scores]
        return placements(scores)


def placements(scores: list[Score]) -> list[float]:
    """From -1 for the last to 1 for the first; whoever shares a place shares its reward, and all sum up to nothing."""
    ranks = [score.rank() for score in scores]
    others = max(1, len(ranks) - 1)
    return [(sum(rank > other for other in ranks) - sum(rank < other for other in ranks)) / others for rank in ranks]
