"""Keeping a match: to a file when the person says so or leaves, and how to go on with it."""

from __future__ import annotations

import shlex
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from seaboard.match.match import Match
from seaboard.match.words import Words
from seaboard.terminal.screen import Screen, speak


class Keeper:
    """Saves a match. `file` is where it came from or was saved last; `humans` and `names` are those at the screen."""

    def __init__(self, match: Match, words: Words, screen: Screen, humans: int, names: str, file: Path | None) -> None:
        self.match = match
        self.words = words
        self.screen = screen
        self.humans = humans
        self.names = names
        self.file = file
        self.kept = match.save()
        """The match as it was last saved, or as it began."""

    def new_file(self) -> Path:
        """A name for this match, not yet taken, in the current folder."""
        stem = f"{self.match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
        names = [f"{stem}.seaboard", *[f"{stem}-{number}.seaboard" for number in range(2, 100)]]
        return next(Path(name) for name in names if not Path(name).exists())

    def save(self, wanted: Path | None = None) -> None:
        """Write the match to a file, the last one where none is named; never over another match or anything else."""
        file = wanted or self.file or self.new_file()
        text = self.match.save()
        try:
            if file.exists() and f"\ncommitment {self.match.commitment}\n" not in file.read_text("utf-8", "replace"):
                raise OSError(speak(self.words, "terminal.not_a_match"))
            unfinished = file.with_name(f"{file.name}.part")
            unfinished.write_text(text, "utf-8")
            unfinished.replace(file)
        except OSError as error:
            self.screen.line(speak(self.words, "terminal.not_saved", file=file, error=error.strerror or error))
            return
        self.file, self.kept = file, text
        self.screen.line(speak(self.words, "common.saved", file=file), whole=True)

    def leave(self) -> None:
        """Keep what was played since the last time it was saved, and say how to go on."""
        with suppress(KeyboardInterrupt):
            if not self.match.over and self.match.save() != self.kept:
                self.save()
            if not self.match.over and self.file:
                self.screen.line(speak(self.words, "common.resume_with", command=self.resume_command(self.file)), whole=True)
            self.screen.line(self.words.say("common.goodbye"))

    def input_ended(self) -> None:
        """No more lines: a person who closes the terminal's input leaves; a script has just ended, and keeps nothing."""
        if self.match.over or self.screen.typed:
            self.leave()
            return
        self.screen.line(speak(self.words, "terminal.input_ended"))
        if self.file:
            self.screen.line(speak(self.words, "common.resume_with", command=self.resume_command(self.file)), whole=True)

    def resume_command(self, file: Path) -> str:
        """What to type to go on with this match, at the same seats and in the same language."""
        parts = ["seaboard", "play", "--resume", str(file), "--humans", str(self.humans), "--lang", self.words.language]
        return shlex.join(parts + (["--names", self.names] if self.names else []))
