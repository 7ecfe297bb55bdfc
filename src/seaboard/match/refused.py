"""A refusal: the reason why something can't be done, and all that is needed to say it."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.reasons import Reason
from seaboard.match.words import Speaker


class Refused(Exception):
    """Something was refused; nothing has changed. `package` is whose catalogue says the reason; none: the common one.

    `players` are the names by seat that its sentence may mention: whoever knows the table puts them in.
    """

    def __init__(self, reason: Reason, package: str = "seaboard", players: Sequence[str] = ()) -> None:
        super().__init__(reason, package)
        self.reason = reason
        self.package = package
        self.players = players

    def say(self, language: str = "en") -> str:
        """The refusal as a sentence, with the rulebook's section in front."""
        return Speaker(self.package, language, self.players).reason(self.reason)

    def __str__(self) -> str:
        return self.say()
