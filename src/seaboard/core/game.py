"""A game: its list of actions, how it is set up, seen, imagined and scored."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from seaboard.core.action import Action, ActionList
from seaboard.core.chance import Chance
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.core.record import Record, tag_of
from seaboard.core.score import Score
from seaboard.core.state import State, run_on, take_top
from seaboard.core.step import Step, Together

S = TypeVar("S", bound=State)

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What is in a game's box: everything printed on its cards, tiles and boards. One box a match, never changed."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """The base of a game's options: a frozen dataclass whose fields have defaults.

    `rules` is the version of the rules that a match is played by, from its first entry to its last; the default is the newest.
    Where a later version changed something, the rules look at it: a match that began under the older one ends under it.
    """

    rules: int


class Option:
    """An option of a game: the values it may have, the rulebook's section that explains it, and the rules it came with."""

    __slots__ = ("name", "values", "section", "since")

    def __init__(self, name: str, values: tuple[int | str, ...], section: str, since: int = 1) -> None:
        self.name: Final = name
        self.values: Final = values
        self.section: Final = section
        self.since: Final = since


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game. It has no state of its own: there is one object a game, and it is shared by all matches."""

    name: str
    version: int
    seats: range

    def __init__(
        self,
        name: str,
        version: int,
        seats: range,
        options_type: type[Options],
        options: tuple[Option, ...],
        actions: ActionList,
        events: dict[str, tuple[str, ...]],
        reasons: dict[str, str],
        parts: tuple[str, ...],
        records: tuple[type[Record], ...],
    ) -> None:
        self.name = name
        self.package = type(self).__module__.rpartition(".")[0]
        """The package whose folder holds its edition, words, board and rulebook."""
        self.version = version
        self.seats = seats
        self.options_type = options_type
        """Of what a table agrees on before the match."""
        self.options = options
        """What can be agreed on, one by one."""
        self.actions: tuple[Action, ...] = tuple(actions.all)
        self.verbs = actions.verbs
        self.by_text = actions.by_text
        self.events = events
        """What can happen, with the names of its details."""
        self.reasons = reasons
        """Why an action may be refused, with the rulebook's section."""
        self.parts = parts
        """What a score is made of."""
        self.records = {tag_of(kind): kind for kind in records}
        """The classes that its positions are made of, by what they are called where they are saved."""
        self.hides = True
        """Whether a view may hide something. Where it never does, learners are spared the copy."""
        self.begins: frozenset[str] = frozenset()
        """Events that only begin a move, such as choosing the boat that is to sail: the entry that ends it tells all of it."""
        self.reasons_of: ReasonsOf = {}
        """Why an action isn't among a question's choices, by the question's class or a base of it."""
        self.depth = 12
        """How many choices a search plays on before `worth` judges: none where `worth` sees more than such play shows."""

    def refuses(self, seats: int, options: Options) -> str:
        """Why these options don't go with this number of seats, for people; empty where they do."""
        return ""

    @abstractmethod
    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> S:
        """A new match, dealt and asking its first question."""

    @abstractmethod
    def view(self, s: S, seat: int) -> S:
        """The same position with everything face down that the seat may not see (SPECTATOR: that nobody shows)."""

    @abstractmethod
    def imagine(self, view: S, chance: Chance) -> S:
        """A full position that this view could come from: what is face down is dealt at random."""

    def resume(self, s: S) -> None:
        """Bring a position that an earlier release saved to today's shape."""

    def why_not(self, s: S, step: Step[Any], action: Action) -> Reason:
        """Why an action of this game isn't among a question's choices."""
        for kind in type(step).__mro__:
            found = self.reasons_of.get(kind)
            if found is not None:
                return found(s, step, action)
        return Reason("not_now", "")

    @abstractmethod
    def scores(self, s: S) -> list[Score]:
        """How the seats stand, at any time."""

    def worth(self, s: S, seat: int) -> float:
        """About how many points the seat will have at the end, judged from this position; the default is what it has now."""
        return float(self.scores(s)[seat].total)

    def likely(self, s: S, choices: list[Action]) -> list[float]:
        """How promising each option of the topmost question looks before any search, as positive weights."""
        return [1.0] * len(choices)

    def asked(self, s: S) -> list[int]:
        """The seats whose answer is awaited, the one to be asked first at the front."""
        steps: list[Step[Any]] = s.steps
        seats: list[int] = []
        for i in range(len(steps) - 1, -1, -1):
            step = steps[i]
            together = isinstance(step, Together)
            if seats and not together:
                break
            if step.seat not in seats:
                seats.append(step.seat)
            if not together:
                break
        return seats

    def question(self, s: S, seat: int) -> Step[Any]:
        """The step that asks this seat, which must be among those asked."""
        steps: list[Step[Any]] = s.steps
        last = len(steps) - 1
        for i in range(last, -1, -1):
            step = steps[i]
            together = isinstance(step, Together)
            if step.seat == seat and (together or i == last):
                return step
            if not together:
                break
        raise ValueError(f"seat {seat} isn't asked")

    def take(self, s: S, action: Action, chance: Chance) -> None:
        """Answer the topmost question. The action must be one of its choices; only `Match` checks that."""
        take_top(s, action, chance)

    def answer(self, s: S, seat: int, action: Action, chance: Chance) -> None:
        """Answer the question to one of several seats asked at once."""
        step = self.question(s, seat)
        steps = s.steps
        for i in range(len(steps) - 1, -1, -1):
            if steps[i] is step:
                del steps[i]
                break
        step.take(s, action, chance)
        run_on(s, chance)


def playout(game: Game[S], s: S, chance: Chance, limit: int = 1_000_000) -> int:
    """Play a position to its end with random choices; how many choices that took (`limit` at the most)."""
    steps: list[Step[Any]] = s.steps
    count = 0
    while steps and count < limit:
        step = steps[-1]
        if not step.waits:
            run_on(s, chance)
            continue
        choices = step.choices(s)
        action = choices[chance.below(len(choices)) if len(choices) > 1 else 0]
        steps.pop().take(s, action, chance)
        count += 1
    run_on(s, chance)
    return count


def rollouts(game: Game[S], s: S, chance: Chance, times: int) -> int:
    """Play copies of a position to their ends; how many choices that took in all."""
    count = 0
    for _ in range(times):
        count += playout(game, s.clone(), chance)
    return count
