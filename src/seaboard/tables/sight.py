"""A sight: a table at one moment through somebody's eyes. What a seat is asked, may do and sees is worked out here, once."""

from __future__ import annotations

from functools import cached_property

from seaboard.core.action import Action
from seaboard.core.score import Score
from seaboard.core.state import State
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table


class Sight:
    """What one seat sees of a table now, or a spectator (None), in a language: one for each who is shown something.

    It is made and used while one looks at the table, and passed to all that show a part of it.
    """

    def __init__(self, table: Table, eyes: int | None, language: str) -> None:
        self.table = table
        self.eyes = eyes
        self.language = language
        self.words = speaker(table.setup.game, language, table.names)
        self.asked = table.status == "playing" and eyes in table.asked
        """Whether the seat's answer is awaited."""
        self.since = 0 if eyes is None else table.last_action[eyes]
        """The number of the seat's last action: what came after it is news."""

    @cached_property
    def view(self) -> State:
        """The position; only asked for once the match has started."""
        return self.table.view(self.eyes)

    @cached_property
    def choices(self) -> list[Action]:
        """What the seat may do; nothing if it isn't asked."""
        return self.table.playing().choices(self.eyes) if self.asked and self.eyes is not None else []

    @cached_property
    def prompt(self) -> str:
        """What the seat is asked, in words."""
        if not self.asked or self.eyes is None:
            return ""
        return self.words.prompt(self.table.playing().game.question(self.view, self.eyes), self.view)

    @cached_property
    def scores(self) -> list[Score]:
        """How the seats stand, as far as the seat can see; nothing before the match."""
        return self.table.match.game.scores(self.view) if self.table.match else []
