"""Looking back on a match: each seat's chance of winning over time, what was luck and what was choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from seaboard.bots.rollout import chances_after, win_chances
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import review_settings
from seaboard.core.action import Action
from seaboard.core.chance import FastChance, RecordedChance
from seaboard.core.event import Event
from seaboard.core.game import Game
from seaboard.core.state import State
from seaboard.lab.statistics import mean_interval
from seaboard.match.match import Match

TURNING_POINTS = 3


@dataclass(frozen=True)
class Option:
    """Something the seat could have done, and its chance of winning then, in worlds it could imagine."""

    action: str
    chance: float


@dataclass(frozen=True)
class Moment:
    """An entry of the log that was a choice or met luck. Chances and what changed them are from 0 to 1."""

    number: int
    seat: int
    action: str
    best: str
    """What a search would have done in the seat's place, from what it saw."""
    loss: float
    """How much less the seat's chance was after its choice than that, in worlds it could imagine; 0 if that isn't sure."""
    lucks: list[float]
    """How much better each seat's chance was after what chance gave than it was to be expected."""
    before: list[float]
    after: list[float]
    """Each seat's chance of winning."""
    happened: list[Event]
    options: list[Option] = field(default_factory=list)
    """The best options found and the one taken, where they were weighed against each other."""

    @property
    def luck(self) -> float:
        """What chance gave the seat itself."""
        return self.lucks[self.seat]

    @property
    def struck(self) -> int:
        """The seat that luck meant most to: the seat itself unless it clearly was another."""
        most = max(range(len(self.lucks)), key=lambda seat: abs(self.lucks[seat]))
        return most if abs(self.lucks[most]) > 1.2 * abs(self.luck) else self.seat

    @property
    def rise(self) -> float:
        """What the choice itself did to the seat's chance, against what is usually chosen."""
        return self.after[self.seat] - self.luck - self.before[self.seat]

    @property
    def margin(self) -> float:
        """How much better than the next best the option taken was; 0 where it wasn't the best, or none was weighed."""
        own = [option.chance for option in self.options if option.action == self.action == self.best]
        others = [option.chance for option in self.options if option.action != self.action]
        return max(0.0, own[0] - max(others)) if own and others else 0.0

    @property
    def weights(self) -> dict[str, float]:
        """How much it mattered as `luck`, as a `choice` that could have been better, and as a `strong` one."""
        strong = max(0.0, min(self.rise, self.margin))
        return {"luck": abs(self.lucks[self.struck]), "choice": self.loss, "strong": strong}

    @property
    def kind(self) -> str:
        """What it was above all."""
        return max(self.weights, key=lambda kind: self.weights[kind])

    @property
    def weight(self) -> float:
        """How much of a turning point it was."""
        return self.weights[self.kind]

    @property
    def whose(self) -> int:
        """The seat whose chance is meant: the one that chose, or the one that luck struck."""
        return self.struck if self.kind == "luck" else self.seat

    @property
    def gain(self) -> float:
        """What it brought that seat."""
        return {"luck": self.lucks[self.struck], "choice": -self.loss, "strong": self.rise}[self.kind]


@dataclass(frozen=True)
class Review:
    """What was found out about a finished match."""

    match: Match
    tries: int
    moments: list[Moment]
    chances: list[list[float]] = field(default_factory=list)
    """Each seat's chance at the start and after each entry."""

    def turning_points(self) -> list[Moment]:
        """The moments that mattered most, in order."""
        heaviest = sorted(self.moments, key=lambda moment: -moment.weight)[:TURNING_POINTS]
        return sorted(heaviest, key=lambda moment: moment.number)

    def of(self, seat: int) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat == seat]

    def luck(self, seat: int) -> float:
        """What chance gave a seat in its own turns, in chances of winning."""
        return sum(moment.luck for moment in self.of(seat))

    def loss(self, seat: int) -> float:
        """What a seat's choices cost it."""
        return sum(moment.loss for moment in self.of(seat))

    def plain(self) -> dict[str, object]:
        """For JSON."""
        points = {moment.number for moment in self.turning_points()}
        return {
            "game": self.match.game.name,
            "seats": self.match.seats,
            "winners": self.match.winners,
            "scores": [score.total for score in self.match.scores()],
            "tries": self.tries,
            "luck": [round(self.luck(seat), 3) for seat in range(self.match.seats)],
            "loss": [round(self.loss(seat), 3) for seat in range(self.match.seats)],
            "moments": [
                {
                    **rounded(moment),
                    "turning_point": moment.number in points,
                    "happened": [str(event) for event in moment.happened],
                }
                for moment in self.moments
            ],
        }


def rounded(moment: Moment) -> dict[str, object]:
    """A moment's fields with three decimals."""
    plain = {**asdict(moment), "luck": moment.luck}
    for name in ("loss", "luck"):
        plain[name] = round(plain[name], 3)
    for name in ("lucks", "before", "after"):
        plain[name] = [round(chance, 3) for chance in plain[name]]
    return plain


def review(match: Match, tries: int = 200, progress: Callable[[int], None] = lambda number: None) -> Review:
    """Play the match again and judge each entry. Every chance is the share won of so many continuations."""
    check(match)
    luck = FastChance(1)
    moments: list[Moment] = []
    curve: list[list[float]] = []
    for number, (again, seat, action, given) in enumerate(entries(match), 1):
        progress(number)
        curve = curve or [win_chances(match.game, again.state, luck, tries)]
        if len(again.choices(seat)) == 1 and not given:
            again.play(seat, action, luck=RecordedChance(given))
            curve.append(curve[-1])
            continue
        best, loss = judge_choice(again, seat, action, luck, tries)
        expected = chances_after(match.game, again.state, seat, action, luck, tries) if given else []
        happened = again.play(seat, action, luck=RecordedChance(given))
        curve.append(win_chances(match.game, again.state, luck, tries))
        lucks = gifts(curve[-1], expected)
        moments.append(Moment(number, seat, action.text, best.text, loss, lucks, curve[-2], curve[-1], happened))
    return Review(match, tries, moments, curve)


def check(match: Match, decided: bool = False) -> None:
    """Refuse what can't be reviewed. `decided` is whether the table is done, though by the rules the match would go on."""
    if not (match.over or decided):
        raise ValueError("this match isn't over yet, and a review would tell what is still hidden")
    if match.seats == 1:
        raise ValueError("alone there is nobody to win against, so there are no chances to tell")


def entries(match: Match) -> Iterator[tuple[Match, int, Action, list[tuple[int, int]]]]:
    """The match before each of its entries, and the entry. Whoever asks plays it."""
    again = match.again()
    for entry in match.log:
        yield again, entry.seat, entry.action, list(entry.given)


def gifts(after: list[float], expected: list[float]) -> list[float]:
    """What chance gave each seat; nothing where nothing was left to it."""
    return [now - then for now, then in zip(after, expected, strict=True)] if expected else [0.0] * len(after)


def judge_choice(match: Match, seat: int, action: Action, luck: FastChance, tries: int) -> tuple[Action, float]:
    """The best option found from the seat's view, and what the chosen one cost against it in the same imagined worlds."""
    game, view = match.game, match.view(seat)
    best = SearchBot(review_settings(tries)).choose(game, view, seat, match.choices(seat), luck)
    if best == action:
        return best, 0.0
    won = weigh(game, view, seat, [best, action], luck, tries)
    return best, cost(won[0], won[1])


def weigh(game: Game[Any], view: State, seat: int, actions: list[Action], luck: FastChance, tries: int) -> list[list[float]]:
    """For each of these actions the seat's share of the victory in each of the same imagined worlds, with the same luck."""
    won: list[list[float]] = [[] for _ in actions]
    for _ in range(tries):
        world = game.imagine(view, luck)
        seed = luck.below(1 << 32)
        for place, action in enumerate(actions):
            won[place].append(chances_after(game, world, seat, action, FastChance(seed), 1)[seat])
    return won


def cost(best: list[float], taken: list[float]) -> float:
    """How much less one option won than another; what might as well be noise isn't held against anybody."""
    differences = [one - other for one, other in zip(best, taken, strict=True)]
    return fmean(differences) if mean_interval(differences)[0] > 0 else 0.0
