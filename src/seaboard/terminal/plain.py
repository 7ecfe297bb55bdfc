"""The line-mode client: it says what happened, asks, and reads a line. Made to be read aloud as well as to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from seaboard.bots import Bot, decide
from seaboard.core.action import Action
from seaboard.core.event import EVERYBODY, Event
from seaboard.core.reasons import Reason
from seaboard.match.log import Entry
from seaboard.match.match import Match
from seaboard.match.refused import Refused
from seaboard.match.replay import replay
from seaboard.match.story import heard
from seaboard.match.words import Words
from seaboard.terminal.keep import Keeper
from seaboard.terminal.screen import Screen, speak
from seaboard.terminal.show import COMMANDS, Show

INTERRUPTED = 130


class Leave(Exception):
    """The person wants to go."""


class Client:
    """One match at one screen: people on some seats, bots on the others. Only the view of whoever is asked is shown."""

    def __init__(
        self, match: Match, words: Words, people: Sequence[int], bots: dict[int, Bot], names: str = "", file: Path | None = None
    ) -> None:
        self.match = match
        self.words = words
        self.people = list(people)
        self.bots = bots
        self.screen = Screen()
        self.keeper = Keeper(match, words, self.screen, len(self.people), names, file)
        self.show = Show(match, words, self.screen)
        self.history: list[list[Event]] = history(match)
        """What happened, one list an entry of the log."""
        self.heard: dict[int | None, int] = {seat: last_of(match.log, seat) for seat in self.people}
        """How many entries each person has been told; None is a spectator."""
        self.heard[None] = len(match.log)
        self.watcher: int | None = self.people[0] if len(self.people) == 1 else None
        """The person at the screen; None while nobody has taken it, and where only bots play."""
        self.whispered = False
        """Whether the screen shows something that only the person at it may know."""

    # ---------- a match from here to its end

    def run(self) -> int:
        """Play until the end, or until the person leaves; the exit code."""
        try:
            self.show.intro()
            self.screen.line(speak(self.words, "terminal.intro"), "dim")
            while not self.match.over:
                self.next_answer()
            self.show.end()
            self.look_back()
        except Leave:
            self.keeper.leave()
        except EOFError:
            self.screen.line()
            self.keeper.input_ended()
        except KeyboardInterrupt:
            self.screen.line()
            self.keeper.leave()
            return INTERRUPTED
        except Exception:
            self.keeper.leave()  # a mistake of ours shouldn't cost anybody the match
            raise
        return 0

    def next_answer(self) -> None:
        """One answer of a bot, or something a person writes. Bots answer first, then the person at the screen."""
        asked = self.match.asked
        for seat in asked:
            if seat in self.bots:
                self.play(seat, decide(self.bots[seat], self.match, seat))
                return
        self.ask(self.watcher if self.watcher in asked else asked[0])

    def play(self, seat: int, action: Action) -> None:
        """Do it, and say what happened."""
        self.history.append(self.match.play(seat, action))
        if self.watcher is not None or not self.people:
            self.tell()

    def tell(self) -> None:
        """Whatever the person at the screen hasn't been told yet."""
        seat = self.watcher
        for events in self.history[self.heard[seat] :]:
            self.show.events(events, seat)
            self.whispered |= any(event.only != EVERYBODY for event in heard(events, seat))
        self.heard[seat] = len(self.history)

    def ask(self, seat: int) -> None:
        """Ask a person until the position has changed."""
        self.hand_over(seat)
        self.tell()
        self.show.question(seat)
        while not self.obey(seat, self.screen.ask("> ")):
            pass

    # ---------- several people at one screen

    def hand_over(self, seat: int) -> None:
        """Let another person take the screen; behind a curtain where somebody knows what the other doesn't."""
        before = self.watcher
        if before == seat:
            return
        if self.needs_curtain(seat):
            if before is not None:
                self.screen.ask(speak(self.words, "terminal.hide", name=self.words.player(before)).rstrip() + " ")
            self.screen.clear()
            self.screen.ask(f"{self.words.say('common.pass_device', seat=seat)}. {self.words.say('common.press_enter')}: ")
            self.whispered = False
        elif before is not None:
            self.heard[seat] = max(self.heard[seat], self.heard[before])
        self.watcher = seat

    def needs_curtain(self, seat: int) -> bool:
        """Whether the people's views differ, or the screen shows what was told to one alone."""
        mine = self.match.view(seat)
        return self.whispered or any(self.match.view(other) != mine for other in self.people if other != seat)

    # ---------- what a person writes

    def obey(self, seat: int | None, line: str) -> bool:
        """Do what a line says; whether the position has changed."""
        word, _, rest = " ".join(line.split()).partition(" ")
        if not word:
            return False
        if word.lower() in COMMANDS:
            return self.command(seat, word.lower(), rest)
        if seat is None:
            self.screen.line(speak(self.words, "terminal.look_back"))
            return False
        action = self.find(seat, f"{word} {rest}".strip())
        reason = self.match.why_not(seat, action)
        if reason is not None:
            self.screen.line(self.reason(reason))
            return False
        self.play(seat, self.match.find(action))
        return True

    def find(self, seat: int | None, text: str) -> str:
        """The action's text for an option's number, an action's text, or its sentence as the options show it."""
        choices = [] if seat is None else self.match.choices(seat)
        if text.isdecimal() and 1 <= int(text) <= len(choices):
            return str(choices[int(text) - 1])
        wanted = text.casefold()
        for action in self.match.game.actions:
            if wanted in (str(action).casefold(), self.words.action(action).casefold()):
                return str(action)
        return text

    def command(self, seat: int | None, word: str, rest: str) -> bool:
        """One of the client's own commands; whether the position has changed."""
        if word == "why":
            self.why(seat, rest)
        elif word == "hint":
            self.show.hint(seat)
        elif word == "undo":
            return self.undo(seat)
        elif word == "rules":
            try:
                self.show.rules(rest)
            except ValueError as error:
                self.screen.line(str(error))
        elif word == "board":
            self.show.board(seat)
        elif word == "score":
            self.show.scores(seat)
        elif word == "log":
            self.show.log(self.history, seat, int(rest) if rest.isdecimal() else None)
        elif word == "save":
            self.keeper.save(Path(rest).expanduser() if rest else None)
        elif word == "help":
            self.show.help(seat)
        else:
            raise Leave
        return False

    def why(self, seat: int | None, text: str) -> None:
        """Why an action isn't possible, with the rulebook's section."""
        if not text:
            self.screen.line(self.words.say("common.help"))
            return
        action = self.find(seat, text)
        reason = self.match.why_not(-1 if seat is None else seat, action)
        if reason is None:
            self.screen.line(speak(self.words, "terminal.possible", action=self.words.action(self.match.find(action))))
        else:
            self.screen.line(self.reason(reason))

    def reason(self, reason: Reason) -> str:
        """A refusal in words; what isn't an action is quoted as it was written."""
        key = {"unknown_action": "terminal.unknown", "did_you_mean": "terminal.unknown_near"}.get(reason.name)
        if key is None:
            return self.words.reason(reason)
        return speak(
            self.words, key, **{name: detail[-1] for name, detail in reason.figures.items() if isinstance(detail, tuple)}
        )

    def undo(self, seat: int | None) -> bool:
        """Take back the last action of the people at this screen; whether that was possible."""
        log = self.match.log
        own = log[-1].seat if log and log[-1].seat in self.people else seat
        if own is None or seat is None:
            self.screen.line(self.words.say("common.over"))
            return False
        try:
            self.match.undo(own)
        except Refused as refused:
            self.screen.line(self.reason(refused.reason))
            return False
        self.history = history(self.match)
        self.heard = {person: min(count, len(self.history)) for person, count in self.heard.items()}
        self.screen.line(self.words.say("common.undone"))
        return True

    # ---------- after the end

    def look_back(self) -> None:
        """Everything can still be looked at and saved."""
        self.screen.line(speak(self.words, "terminal.look_back"))
        while True:
            self.obey(None, self.screen.ask("> "))


def history(match: Match) -> list[list[Event]]:
    """What happened in a match, one list an entry."""
    return [events for _, events in replay(match)]


def last_of(log: Sequence[Entry], seat: int) -> int:
    """How long the log was after a seat's last action; 0 where it has done nothing."""
    return max([number for number, entry in enumerate(log, 1) if entry.seat == seat], default=0)
