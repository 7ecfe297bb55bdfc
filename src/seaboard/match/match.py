"""A match: a position, the log that led to it, and the seats' way in: options, play, why not, view, undo."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from seaboard.core.action import Action
from seaboard.core.chance import Chance, RecordedChance, RememberingChance
from seaboard.core.event import Event
from seaboard.core.game import SPECTATOR, Game
from seaboard.core.reasons import Reason
from seaboard.core.record import plain
from seaboard.core.score import Score, winners
from seaboard.core.state import State
from seaboard.match.log import Entry, Log
from seaboard.match.refused import Refused
from seaboard.match.save import Saved, write
from seaboard.match.secret import SecretChance, commitment
from seaboard.match.terms import Terms

REASONS = (
    "over", "not_asked", "not_now", "no_such_seat", "unknown_action", "did_you_mean", "stale",
    "nothing_to_undo", "undo_learnt", "undo_others",
)  # fmt: skip
"""Refusals that rest on no rule of a game."""


class Match:
    """A match under way. `seaboard.new` and `seaboard.load` make one."""

    def __init__(self, terms: Terms, seed: str, luck: Chance | None = None, start: State | None = None) -> None:
        self.terms = terms
        self.game: Game[Any] = terms.game
        self.seats = terms.seats
        self.seed = seed
        self.chance = SecretChance(seed)
        remembering = RememberingChance(luck or self.chance)
        self.start = start
        """What a seat saw where this match goes on from the middle of another; None where it begins with the set-up."""
        self.state: State = terms.deal(remembering) if start is None else self.game.imagine(start, remembering)
        self.dealt = tuple(remembering.given)
        """What chance gave at the set-up, or where it dealt anew what nobody had seen at the start."""
        self.chance.draw = len(self.dealt)
        self.log = Log(self.game.actions)
        self._safe = self.state.clone()
        self._safe_at = 0
        """The position after the last entry by which somebody learnt something: nothing before it can be undone."""

    # ---------- what is asked

    @property
    def rules(self) -> int:
        """The version of the rules it is played by, to its end."""
        return self.terms.rules

    @property
    def over(self) -> bool:
        return not self.state.steps

    @property
    def asked(self) -> list[int]:
        """The seats whose answer is awaited."""
        return self.game.asked(self.state)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, to be shown from the start."""
        return commitment(self.seed)

    def choices(self, seat: int) -> list[Action]:
        """What a seat may do now; nothing if it isn't asked."""
        return list(self.game.question(self.state, seat).choices(self.state)) if seat in self.asked else []

    def find(self, action: Action | str) -> Action:
        """The game's own action of this text."""
        text = " ".join(str(action).split())
        known = self.game.by_text.get(text)
        if known is None:
            near = difflib.get_close_matches(text, self.game.by_text, 1, 0.5)
            if near:
                raise self.refused(Reason("did_you_mean", "", {"text": ("verbatim", text), "near": ("verbatim", near[0])}))
            raise self.refused(Reason("unknown_action", "", {"text": ("verbatim", text)}))
        return known

    def why_not(self, seat: int, action: Action | str) -> Reason | None:
        """Why a seat can't do this now; None where it can."""
        try:
            known = self.find(action)
        except Refused as refused:
            return refused.reason
        return self._against(seat, known)

    def _against(self, seat: int, action: Action) -> Reason | None:
        """What speaks against an action of this game; the options are worked out once for it."""
        if self.over:
            return Reason("over", "")
        if seat not in range(self.seats):
            return Reason("no_such_seat", "", {"seats": self.seats})
        if seat not in self.asked:
            return Reason("not_asked", "", {"seat": self.asked[0]})
        step = self.game.question(self.state, seat)
        if action in step.choices(self.state):
            return None
        return self.game.why_not(self.state, step, action)

    def refused(self, reason: Reason) -> Refused:
        """A refusal for this reason, which can say itself."""
        return Refused(reason, self.game.package)

    # ---------- playing

    def play(self, seat: int, action: Action | str, at: int | None = None, luck: Chance | None = None) -> list[Event]:
        """Do it, and say what happened. `at` is how long the log was when the seat decided; a stale one is refused.

        `luck` replaces the match's own chance where a log is played again.
        """
        if at is not None and at != len(self.log):
            raise self.refused(Reason("stale", "", {"at": at, "now": len(self.log)}))
        return self._play(seat, action, luck)[1]

    def _play(self, seat: int, action: Action | str, luck: Chance | None) -> tuple[Entry, list[Event]]:
        known = self.find(action)
        reason = self._against(seat, known)
        if reason is not None:
            raise self.refused(reason)
        return self._take(seat, known, luck or self.chance)

    def _take(self, seat: int, action: Action, luck: Chance) -> tuple[Entry, list[Event]]:
        asked = tuple(self.asked)
        remembering = RememberingChance(luck)
        events: list[Event] = []
        self.state.told = events
        self.game.answer(self.state, seat, action, remembering)
        self.state.told = None
        entry = Entry(seat, action, tuple(remembering.given), bool(remembering.given) or remembering.revealed, asked)
        self.log.append(entry)
        if luck is not self.chance:
            self.chance.draw += len(entry.given)
        if entry.learnt:
            self._safe, self._safe_at = self.state.clone(), len(self.log)
        return entry, events

    def undo(self, seat: int) -> None:
        """Take back the seat's own last action. Refused once anybody has learnt something or acted upon it."""
        place = self._undone(seat)
        if isinstance(place, Reason):
            raise self.refused(place)
        kept = self.log[self._safe_at : place] + self.log[place + 1 :]
        self.log.cut(self._safe_at)
        self.state = self._safe.clone()
        for entry in kept:
            self._take(entry.seat, entry.action, RecordedChance([]))

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        return not isinstance(self._undone(seat), Reason)

    def _undone(self, seat: int) -> int | Reason:
        """Where in the log the action lies that the seat would take back, or why there is none."""
        mine = [index for index in range(self._safe_at, len(self.log)) if self.log[index].seat == seat]
        if not mine:
            learnt = any(entry.seat == seat for entry in self.log)
            return Reason("undo_learnt" if learnt else "nothing_to_undo", "")
        # Others who were asked at the same time didn't see this answer: theirs may stay.
        together = self.log[mine[-1]].asked
        if any(entry.seat not in together for entry in self.log[mine[-1] + 1 :]):
            return Reason("undo_others", "")
        return mine[-1]

    def go_on(self, dealt: Sequence[tuple[int, int]], log: Iterable[Entry], safe: State, safe_at: int) -> None:
        """Stand where a kept match stood, without playing it again.

        `safe` is its position when its log had `safe_at` entries, the last time that anybody learnt something.
        """
        self.dealt = tuple(dealt)
        self.log.cut(0)
        for entry in log:
            self.log.append(entry)
        later = self.log[safe_at:]
        self.log.cut(safe_at)
        self.chance.draw = len(self.dealt) + sum(len(entry.given) for entry in self.log)
        self.state, self._safe, self._safe_at = safe.clone(), safe, safe_at
        for entry in later:
            self._take(entry.seat, entry.action, RecordedChance(list(entry.given)))

    @property
    def safe(self) -> tuple[State, int]:
        """The position after the last entry by which somebody learnt something, and how long the log was then."""
        return self._safe, self._safe_at

    def fork(self) -> Match:
        """Another match that stands where this one does, log, luck and all: whatever is played there, this one stays."""
        twin = Match.__new__(Match)
        vars(twin).update(vars(self))
        twin.state, twin.log = self.state.clone(), self.log.copy()
        twin.chance = SecretChance(self.seed, self.chance.draw)
        return twin

    def after(self, seat: int, action: Action | str, luck: Chance | None = None) -> tuple[Match, Entry, list[Event]]:
        """The match that an action leads to, its entry there, and what happened; this one stays as it is."""
        twin = self.fork()
        return twin, *twin._play(seat, action, luck)

    def again(self) -> Match:
        """The same match as it was dealt, before its first entry."""
        luck = RecordedChance(list(self.dealt))
        return Match(self.terms, self.seed, luck, self.start)

    # ---------- looking

    def view(self, seat: int | None) -> State:
        """The position as a seat sees it; None is a spectator. A finished match is open to all."""
        if self.over:
            return self.state.clone()
        state: State = self.game.view(self.state, SPECTATOR if seat is None else seat)
        return state

    def scores(self) -> list[Score]:
        """How the seats stand."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return winners(self.scores()) if self.over else []

    def save(self) -> str:
        """The whole match as text, one line an entry; `seaboard.load` reads it."""
        terms, edition = self.terms, self.terms.edition
        head = {"game": self.game.name, "rules": terms.rules, "seats": self.seats, "edition": edition.fingerprint}
        return write(
            Saved(
                {name: str(value) for name, value in {**head, "commitment": self.commitment, "seed": self.seed}.items()},
                terms.shown(),
                [] if edition.own else edition.text.splitlines(),
                "" if self.start is None else json.dumps(plain(self.start), separators=(",", ":")),
                self.dealt,
                [(number, entry.seat, entry.action.text, entry.given) for number, entry in enumerate(self.log, 1)],
            )
        )
