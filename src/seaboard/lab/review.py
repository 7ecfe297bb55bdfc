"""Looking back on a match: each seat's chance of winning over time, what was luck and what was choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import fmean

from seaboard.bots.rollout import chances_after, win_chances
from seaboard.bots.search import SearchBot, Settings
from seaboard.core.action import Action
from seaboard.core.chance import FastChance, RecordedChance
from seaboard.core.event import Event
from seaboard.core.match import Match
from seaboard.lab.statistics import mean_interval

TURNING_POINTS = 3


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
    luck: float
    """How much better the seat's chance was after what chance gave than it was to be expected."""
    before: list[float]
    after: list[float]
    """Each seat's chance of winning."""
    happened: list[Event]

    @property
    def weight(self) -> float:
        """How much of a turning point it was."""
        return max(abs(self.luck), self.loss)


@dataclass(frozen=True)
class Review:
    """What was found out about a finished match."""

    match: Match
    tries: int
    moments: list[Moment]

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
    plain = asdict(moment)
    for name in ("loss", "luck"):
        plain[name] = round(plain[name], 3)
    for name in ("before", "after"):
        plain[name] = [round(chance, 3) for chance in plain[name]]
    return plain


def review(match: Match, tries: int = 200, progress: Callable[[int], None] = lambda number: None) -> Review:
    """Play the match again and judge each entry. Every chance is the share won of so many continuations."""
    if not match.over:
        raise ValueError("this match isn't over yet, and a review would tell what is still hidden")
    if match.seats == 1:
        raise ValueError("alone there is nobody to win against, so there are no chances to tell")
    luck = FastChance(1)
    moments: list[Moment] = []
    chances: list[float] = []
    for number, (again, seat, action, given) in enumerate(entries(match), 1):
        progress(number)
        if len(again.options(seat)) == 1 and not given:
            again.play(seat, action, luck=RecordedChance(given))
            continue
        chances = chances or win_chances(match.game, again.state, luck, tries)
        best, loss = judge_choice(again, seat, action, luck, tries)
        expected = chances_after(match.game, again.state, seat, action, luck, tries)[seat] if given else None
        happened = again.play(seat, action, luck=RecordedChance(given))
        after = win_chances(match.game, again.state, luck, tries)
        gift = 0.0 if expected is None else after[seat] - expected
        moments.append(Moment(number, seat, action.text, best.text, loss, gift, chances, after, happened))
        chances = after
    return Review(match, tries, moments)


def entries(match: Match) -> Iterator[tuple[Match, int, Action, list[tuple[int, int]]]]:
    """The match before each of its entries, and the entry. Whoever asks plays it."""
    again = match.again()
    for entry in match.log:
        yield again, entry.seat, entry.action, list(entry.given)


def judge_choice(match: Match, seat: int, action: Action, luck: FastChance, tries: int) -> tuple[Action, float]:
    """The best option found from the seat's view, and what the chosen one cost against it in the same imagined worlds."""
    options = match.options(seat)
    game, view = match.game, match.view(seat)
    best = SearchBot(Settings(iterations=2 * tries)).choose(game, view, seat, options, luck)
    if best == action:
        return best, 0.0
    differences = []
    for _ in range(tries):
        world = game.imagine(view, luck)
        seed = luck.below(1 << 32)
        found = [chances_after(game, world, seat, each, FastChance(seed), 1)[seat] for each in (best, action)]
        differences.append(found[0] - found[1])
    # What might as well be noise isn't held against anybody.
    return best, fmean(differences) if mean_interval(differences)[0] > 0 else 0.0
