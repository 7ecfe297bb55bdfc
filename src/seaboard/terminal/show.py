"""What the client shows: the question with its options, the board, the scores, the log, the rulebook, the end."""

from __future__ import annotations

from seaboard.bots.advice import hint
from seaboard.core.event import Event
from seaboard.core.score import Score
from seaboard.match import story
from seaboard.match.match import Match
from seaboard.match.options import show_options
from seaboard.match.words import Words
from seaboard.registry import rulebook_of, text_in
from seaboard.terminal.rulebook import contents, section
from seaboard.terminal.screen import Screen, speak

COMMANDS = ("why", "hint", "undo", "rules", "board", "score", "log", "save", "help", "quit")
"""What can be written besides actions; no game may have a verb of these names."""


class Show:
    """Writes a match to the screen, in words. It shows what one seat may see; None is a spectator."""

    def __init__(self, match: Match, words: Words, screen: Screen) -> None:
        self.match = match
        self.words = words
        self.screen = screen

    def intro(self) -> None:
        """What is played, by whom, and the commitment to the luck."""
        screen, match = self.screen, self.match
        screen.line(self.words.say("game.name"), "bold")
        screen.line(", ".join(self.words.player(seat) for seat in range(match.seats)))
        ordinary = show_options(match.game, match.game.options_type())
        for name, value in match.terms.shown().items():
            if ordinary[name] != value:
                screen.line(f"{self.words.say(f'option.{name}')}: {in_words(value, self.words)}")
        screen.line(speak(self.words, "common.commitment", hash=match.commitment), "dim", whole=True)

    def events(self, events: list[Event], seat: int | None) -> None:
        """What happened, as far as the seat may know; what only begins a move is told when it ends."""
        if story.only_begins(self.match.game, events):
            return
        for sentence in story.tell(self.words, events, seat):
            self.screen.line(sentence.words)

    def question(self, seat: int) -> None:
        """What the seat is asked, and its numbered options."""
        view = self.match.view(seat)
        step = self.match.game.question(view, seat)
        self.screen.line()
        self.screen.line(f"{self.words.player(seat)}: {self.words.prompt(step, view)}", "bold")
        for number, action in enumerate(self.match.choices(seat), 1):
            self.screen.line(f"{number}. {self.words.action(action)}")

    def board(self, seat: int | None) -> None:
        """The position as text, from the game's own `text.py`."""
        self.screen.line(text_in(self.match.game.name)(self.match.view(seat), seat, self.words))

    def scores(self, seat: int | None) -> None:
        """How the seats stand, as far as the seat can see, part by part."""
        head, rows = score_table(self.match.game.scores(self.match.view(seat)), self.words)
        self.screen.table(head, rows)

    def log(self, history: list[list[Event]], seat: int | None, last: int | None) -> None:
        """What happened so far, numbered by entry; a move that has ended is told by its last one."""
        first = 0 if last is None else max(0, len(history) - last)
        if not history:
            self.screen.line(speak(self.words, "terminal.nothing_yet"))
        for number, events in enumerate(history[first:], first + 1):
            if number < len(history) and story.only_begins(self.match.game, events):
                continue
            self.screen.line(f"{number}. {story.line(self.words, self.match.log[number - 1], events, seat)}")

    def hint(self, seat: int | None) -> None:
        """What a bot would do in the seat's place, and why."""
        if seat is None or not self.match.choices(seat):
            self.screen.line(self.words.say("hint.none"))
            return
        self.screen.line(self.words.say("common.thinking"), "dim")
        advice = hint(self.match, seat)
        self.screen.line(self.words.say("hint.head", seat=seat, count=advice.iterations))
        for sentence in advice.sentences(self.words):
            self.screen.line(sentence)

    def rules(self, number: str) -> None:
        """A section or chapter of the rulebook; the table of contents without a number."""
        show_rules(self.words, self.screen, number)

    def help(self, seat: int | None) -> None:
        """What can be written, and the texts of the actions that are possible now."""
        self.screen.line(self.words.say("common.help"))
        choices = [] if seat is None else self.match.choices(seat)
        if choices:
            self.screen.line(speak(self.words, "terminal.actions_now", actions="; ".join(map(str, choices))))

    def end(self) -> None:
        """Scores, winners, the seed, and how to check the luck."""
        words, screen = self.words, self.screen
        screen.line()
        screen.line(words.say("common.over"), "bold")
        self.scores(None)
        winners = self.match.winners
        if len(winners) == 1:
            screen.line(words.say("common.winner", seat=winners[0]), "bold")
        else:
            screen.line(speak(words, "common.winners", names=", ".join(map(words.player, winners))), "bold")
        screen.line(speak(words, "common.seed", seed=self.match.seed), whole=True)
        screen.line(speak(words, "terminal.verify", command="seaboard verify FILE"))


def in_words(value: str, words: Words) -> str:
    """An option's value; on and off have words."""
    return words.name(value) if value in ("on", "off") else value


def score_table(scores: list[Score], words: Words) -> tuple[list[str], list[list[str]]]:
    """Head and rows: one row a part and one for the total, one column a seat."""
    head = ["", *[words.player(seat) for seat in range(len(scores))]]
    rows = [[words.part(part), *[figure(score.part(part)) for score in scores]] for part in words.game.parts]
    rows.append([words.say("common.total"), *[figure(score.known()) for score in scores]])
    return head, rows


def figure(points: int | None) -> str:
    """Points that whoever looks can't know are no zero."""
    return "?" if points is None else str(points)


def show_rules(words: Words, screen: Screen, number: str) -> None:
    """A section or chapter of the rulebook; the table of contents without a number."""
    text = rulebook_of(words.game.name, words.language)
    if not number:
        screen.line(words.say("game.name"), "bold")
        for each, name in contents(text):
            screen.line(f"{'  ' if '.' in each else ''}{each} {name}")
        return
    found = section(text, number)
    if found is None:
        raise ValueError(speak(words, "common.no_such_section", section=number))
    screen.markdown(found)
