"""A match played again: what each entry made happen, how it stood then, and any of its positions at little cost."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.chance import RecordedChance
from seaboard.core.event import Event
from seaboard.core.state import State
from seaboard.match.log import Entry
from seaboard.match.match import Match

EVERY = 16
"""How many entries lie between two positions that are kept."""


def replay(match: Match) -> Iterator[tuple[Match, list[Event]]]:
    """The match after each of its entries, with what that entry made happen. It is one match, played on."""
    again = match.again()
    for entry in match.log:
        yield again, again.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))


def moment(match: Match, length: int) -> Match:
    """The match as it was after so many entries."""
    if not 0 <= length <= len(match.log):
        raise ValueError(f"the match has {len(match.log)} entries; there is no position after {length}")
    again = match.again()
    for entry in match.log[:length]:
        again.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
    return again


class Replay:
    """A whole match, to be looked at from moment to moment. Moment n is the position after n entries."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.length = len(match.log)
        self.events: list[list[Event]] = [[]]
        """What the entry that led to each moment made happen."""
        self.rounds: list[int] = []
        """The round at each moment."""
        self._kept: list[State] = []
        self._totals: dict[int | None, list[list[int | None]]] = {}
        laps = 1
        for number, state in enumerate(self.states(self.events)):
            if number % EVERY == 0:
                self._kept.append(state.clone())
            laps += self._begins_again(number)
            self.rounds.append(round_of(state, laps))

    def states(self, events: list[list[Event]] | None = None) -> Iterator[State]:
        """The position at each moment; it is one state, played on."""
        state = self.match.again().state
        yield state
        for entry in self.match.log:
            happened = answer(self.match, state, entry)
            if events is not None:
                events.append(happened)
            yield state

    def _begins_again(self, number: int) -> bool:
        """Whether the first to act has just acted again after others."""
        log = self.match.log
        return number > 1 and log[number - 1].seat == log[0].seat != log[number - 2].seat

    def at(self, number: int) -> State:
        """The position at a moment: the caller's own, played on from the last one that was kept."""
        if not 0 <= number <= self.length:
            raise ValueError(f"the match has {self.length} entries; there is no position after {number}")
        state = self._kept[number // EVERY].clone()
        for entry in self.match.log[number - number % EVERY : number]:
            answer(self.match, state, entry)
        return state

    def seen(self, state: State, eyes: int | None) -> State:
        """A position as a seat saw it; None looks at everything, and so does everybody once the match is over."""
        if eyes is None or not state.steps:
            return state
        view: State = self.game.view(state, eyes)
        return view

    def totals(self, eyes: int | None) -> list[list[int | None]]:
        """Every seat's points at each moment; None where a seat couldn't tell."""
        if eyes not in self._totals:
            views = (self.seen(state, eyes) for state in self.states())
            self._totals[eyes] = [[score.known() for score in self.game.scores(view)] for view in views]
        return self._totals[eyes]

    def chapters(self) -> list[tuple[int, int]]:
        """Each round and the moment at which it begins."""
        starts = [number for number in range(self.length + 1) if number == 0 or self.rounds[number] != self.rounds[number - 1]]
        return [(self.rounds[number], number) for number in starts]


def answer(match: Match, state: State, entry: Entry) -> list[Event]:
    """Play one entry of a match's own log on a state: what happened."""
    events: list[Event] = []
    state.told = events
    match.game.answer(state, entry.seat, entry.action, RecordedChance(list(entry.given)))
    state.told = None
    return events


def round_of(state: State, laps: int) -> int:
    """The round that a state counts itself; else by the turns it counts; else how often the first seat's turn has come."""
    counted = getattr(state, "round", None)
    if isinstance(counted, int):
        return counted
    turns = getattr(state, "turn", None)
    return (max(turns, 1) - 1) // state.seats + 1 if isinstance(turns, int) else laps
