"""Our search against OpenSpiel's own IS-MCTS bot on our games, with equal time for a move: `python -m bench.ismcts fleet`."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

from open_spiel.python.algorithms import ismcts, mcts

from seaboard.bots.bot import Bot
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import Settings
from seaboard.core.chance import FastChance
from seaboard.core.score import winners
from seaboard.lab.statistics import rate_interval
from seaboard.registry import GAMES
from seaboard.rl.openspiel import SeaboardGame, SeaboardState, pyspiel


@dataclass
class Clock:
    """How long a side thought, and how often."""

    seconds: float = 0.0
    moves: int = 0

    def mean(self) -> float:
        return self.seconds / max(self.moves, 1)


@dataclass
class Theirs:
    """OpenSpiel's bot, which counts simulations: as many as the time of a move allows, judged by the moves before."""

    game: SeaboardGame
    seconds: float
    clock: Clock = field(default_factory=Clock)
    simulations: int = 0

    def choose(self, state: SeaboardState) -> int:
        count = 4
        if self.clock.seconds:
            left = self.seconds * (self.clock.moves + 1) - self.clock.seconds
            count = max(2, round(left * self.simulations / self.clock.seconds))
        evaluator = mcts.RandomRolloutEvaluator(1)
        bot = ismcts.ISMCTSBot(self.game, evaluator, 2.0, count, allow_inconsistent_action_sets=True)
        began = time.perf_counter()
        action: int = bot.step(state)
        self.clock.seconds += time.perf_counter() - began
        self.clock.moves += 1
        self.simulations += count
        return action


def play(game: SeaboardGame, own_seat: int, own: Bot, theirs: Theirs, clock: Clock, seed: int) -> float:
    """One match; our share of the victory."""
    chance = FastChance(seed)
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.below(state.moment.bound))
            continue
        options = state.legal_actions()
        if len(options) == 1:
            state.apply_action(options[0])
        elif state.current_player() == own_seat:
            began = time.perf_counter()
            view = game.rules.view(state.moment.state, own_seat)
            action = own.choose(game.rules, view, own_seat, [game.rules.actions[number] for number in options], chance)
            clock.seconds += time.perf_counter() - began
            clock.moves += 1
            state.apply_action(action.number)
        else:
            state.apply_action(theirs.choose(state))
    won = winners(game.rules.scores(state.moment.state))
    return (own_seat in won) / len(won)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="by their names; all if none is named")
    parser.add_argument("--matches", type=int, default=10, help="how many of each")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move")
    arguments = parser.parse_args()
    for name in arguments.games:
        seats = max(2, GAMES[name].seats.start)
        game = pyspiel.load_game(f"seaboard_{name}(players={seats})")
        own, clock, theirs = SearchBot(Settings(seconds=arguments.seconds)), Clock(), Theirs(game, arguments.seconds)
        won = sum(play(game, number % seats, own, theirs, clock, number) for number in range(arguments.matches))
        low, high = rate_interval(won / arguments.matches, arguments.matches)
        simulated = theirs.simulations / theirs.clock.moves
        times = f"{clock.mean():.3f} s and {theirs.clock.mean():.3f} s a move, {simulated:.0f} simulations"
        print(f"{name}, {seats} seats: {won:g} of {arguments.matches} won ({low:.0%} to {high:.0%}); {times}", flush=True)


if __name__ == "__main__":
    main()
