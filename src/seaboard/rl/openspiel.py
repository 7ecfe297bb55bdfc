"""Every game as an OpenSpiel Python game: `pyspiel.load_game("seaboard_north_wind(players=3)")` once this module is imported.

Luck is explicit: each number the rules draw is a chance node with equally likely outcomes. A state of OpenSpiel holds one
unchanging pause of ours, so that copies share it. Rules that stop in the middle to draw are run again with what was drawn.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from seaboard.core.action import Action
from seaboard.core.chance import Chance, FastChance
from seaboard.core.record import Plain, plain
from seaboard.core.state import State
from seaboard.extras import needed
from seaboard.registry import EXAMPLES, GAMES, agree, find_game
from seaboard.rl.episode import placements
from seaboard.rl.observation import numpy, observation_of

pyspiel: Any = needed("pyspiel", "openspiel")

MOST_OUTCOMES = 1024
"""Rules draw no number below more than this."""
LONGEST = 1_000_000
"""No match takes as many decisions, nor draws as many numbers."""
MOST_POINTS = 10_000.0


class Draw(Exception):
    """The rules want a number that hasn't been drawn yet."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class ExplicitChance(Chance):
    """Gives what was drawn at chance nodes; then asks for another one."""

    def __init__(self, given: tuple[int, ...]) -> None:
        self.given = given
        self.position = 0

    def below(self, bound: int) -> int:
        if bound == 1:
            return 0
        if self.position == len(self.given):
            raise Draw(bound)
        self.position += 1
        return self.given[self.position - 1]


class Pause:
    """A position between two answers, or in the middle of one that waits for luck. It never changes.

    While it waits, `state` is the position before the answer and `bound` how many outcomes there are.
    """

    __slots__ = ("game", "before", "state", "action", "given", "bound", "known")

    def __init__(
        self,
        game: SeaboardGame,
        before: Pause | None = None,
        state: State | None = None,
        action: Action | None = None,
        given: tuple[int, ...] = (),
        bound: int = 0,
    ) -> None:
        self.game = game
        self.before = before
        self.state = state
        """None before the deal."""
        self.action = action
        """What was answered at the pause before, or, while this one waits for luck, is being answered."""
        self.given = given
        """What was drawn for that."""
        self.bound = bound
        self.known: dict[int, str] = {}
        """For each seat the digest of all that it has seen and done."""

    def __deepcopy__(self, memo: object) -> Pause:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For OpenSpiel's serialization: where it began, and all that was answered and drawn since."""
        since = []
        first = self
        while first.before is not None:
            since.append((first.action.number if first.action else None, first.given))
            first = first.before
        return played_again, (str(self.game), plain(first.state), first.known, since[::-1])


def played_again(game: str, start: Plain, known: dict[int, str], since: list[tuple[int | None, tuple[int, ...]]]) -> Pause:
    """The pause that `Pause.__reduce__` wrote down."""
    made: SeaboardGame = pyspiel.load_game(game)
    pause = Pause(made, state=None if start is None else made.terms.restore(start))
    pause.known.update(known)
    for number, given in since:
        pause = made.run(pause, None if number is None else made.rules.actions[number], given)
    return pause


class SeaboardGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options; `register` makes a class for each name."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        self.rules = find_game(name)
        told = {**parameters(name), **(params or {})}
        self.terms = agree(name, int(told.pop("players")), told)
        self.seats = self.terms.seats
        self.observation = observation_of(name, self.seats)
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, alone), info, params or {})
        self.start = self.run(Pause(self), None, ())

    def new_initial_state(self, text: str | None = None) -> SeaboardState:
        return SeaboardState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SeaboardObserver:
        if params:
            raise ValueError(f"observers of Seaboard have no parameters, but {params} was given")
        return SeaboardObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def run(self, pause: Pause, action: Action | None, given: tuple[int, ...]) -> Pause:
        """Answer at a pause, or deal where there is no action, with what chance has given so far."""
        chance = ExplicitChance(given)
        try:
            if pause.state is None or action is None:
                state: State = self.terms.deal(chance)
            else:
                state = pause.state.clone()
                self.rules.take(state, action, chance)
        except Draw as draw:
            return Pause(self, pause, pause.state, action, given, draw.bound)
        return Pause(self, pause, state, action, given)

    def view_text(self, state: State | None, seat: int) -> str:
        """A seat's view as text; all of it."""
        return "" if state is None else json.dumps(plain(self.rules.view(state, seat)), separators=(",", ":"))

    def digest(self, pause: Pause, seat: int) -> str:
        """The digest of all views a seat has had and all it has done: what it can know, remembering everything."""
        while pause.bound and pause.before is not None:
            pause = pause.before
        chain: list[Pause] = []
        at: Pause | None = pause
        while at is not None and seat not in at.known:
            chain.append(at)
            at = at.before
        for each in reversed(chain):
            before = each.before
            while before is not None and before.bound:
                before = before.before
            own = ""
            if before is not None and before.state is not None and before.state.steps[-1].seat == seat and each.action:
                own = each.action.text
            view = self.view_text(each.state, seat)
            last = before.known.get(seat, "") if before is not None else ""
            text = f"{own}\n{view}"
            same = not own and before is not None and view == self.view_text(before.state, seat)
            each.known[seat] = last if same else hashlib.sha256(f"{last}\n{text}".encode()).hexdigest()[:24]
        return pause.known[seat]


class SeaboardState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel's around a pause of ours."""

    def __init__(self, game: SeaboardGame) -> None:
        super().__init__(game)
        self.pause = game.start

    @property
    def rules(self) -> SeaboardGame:
        found: SeaboardGame = self.get_game()
        return found

    def current_player(self) -> int:
        pause = self.pause
        if pause.bound:
            return int(pyspiel.PlayerId.CHANCE)
        assert pause.state is not None
        return pause.state.steps[-1].seat if pause.state.steps else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        pause = self.pause
        return not pause.bound and pause.state is not None and not pause.state.steps

    def _legal_actions(self, player: int) -> list[int]:
        state = self.pause.state
        assert state is not None
        return sorted(action.number for action in state.steps[-1].choices(state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bound = self.pause.bound
        return [(outcome, 1.0 / bound) for outcome in range(bound)]

    def _apply_action(self, action: int) -> None:
        pause, game = self.pause, self.rules
        if pause.bound:
            assert pause.before is not None
            self.pause = game.run(pause.before, pause.action, (*pause.given, action))
        else:
            self.pause = game.run(pause, game.rules.actions[action], ())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action}/{self.pause.bound}"
        return self.rules.rules.actions[action].text

    def returns(self) -> list[float]:
        game = self.rules
        if not self.is_terminal():
            return [0.0] * game.seats
        scores = game.rules.scores(self.pause.state)
        return placements(scores) if game.seats > 1 else [float(scores[0].total)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SeaboardState:
        """Another state that looks the same to a player. It comes from the player's view alone and has no history."""
        game, pause = self.rules, self.pause
        chance = FastChance(int(sampler() * (1 << 53)))
        imagined: State = game.rules.imagine(game.rules.view(pause.state, player), chance)
        other: SeaboardState = game.new_initial_state()
        other.pause = Pause(game, state=imagined)
        other.pause.known[player] = game.digest(pause, player)
        return other

    def __str__(self) -> str:
        pause = self.pause
        waiting = f" {pause.action or 'deal'} draws {len(pause.given) + 1} of {pause.bound}" if pause.bound else ""
        return f"{self.rules.rules.name}{waiting}: {json.dumps(plain(pause.state))}"


class SeaboardObserver:
    """Views as numbers and as text. With perfect recall the text stands for all that a seat has seen and done."""

    def __init__(self, game: SeaboardGame, kind: Any) -> None:
        self.game = game
        self.kind = kind
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = numpy.zeros(game.seats + game.observation.size, numpy.float32)
        self.dict = {"player": self.tensor[: game.seats], "view": self.tensor[game.seats :]}

    def set_from(self, state: SeaboardState, player: int) -> None:
        pause = state.pause
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if pause.state is not None and self.whole:
            steps = pause.state.steps
            step = steps[-1] if steps and not pause.bound and steps[-1].seat == player else None
            self.dict["view"][:] = self.game.observation.array(self.game.rules.view(pause.state, player), player, step)

    def string_from(self, state: SeaboardState, player: int) -> str | None:
        if not self.whole:
            return None
        if self.kind.perfect_recall:
            return f"seat {player}: {self.game.digest(state.pause, player)}"
        return f"seat {player}: {self.game.view_text(state.pause.state, player)}"


def parameters(name: str) -> dict[str, Any]:
    """The parameters of a game and their defaults: how many players, and its options."""
    game = find_game(name)
    defaults = game.options_type()
    return {"players": game.seats.start, **{option.name: getattr(defaults, option.name) for option in game.options}}


def game_type(name: str, alone: bool) -> Any:
    """How OpenSpiel describes a game."""
    game, kind = find_game(name), pyspiel.GameType
    return kind(
        short_name=f"seaboard_{name}",
        long_name=f"Seaboard {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(name),
    )


def register() -> None:
    """Tell OpenSpiel about all games: `seaboard_north_wind` and so on."""
    known = set(pyspiel.registered_names())
    for name in [*GAMES, *EXAMPLES]:
        if f"seaboard_{name}" not in known:
            # A class, as OpenSpiel keeps what it is given until after Python has ended; a closure would be freed too late.
            made = type(f"Seaboard_{name}", (SeaboardGame,), {"name": name})
            pyspiel.register_game(game_type(name, find_game(name).seats.start == 1), made)


register()
