"""A refusal: the reason why an action can't be taken, and where the sentence for it stands."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.reasons import Reason
from seaboard.core.words import Speaker


class Refused(Exception):
    """An action was refused; nothing has changed. `package` is whose catalogue says the reason; none: the common one."""

    def __init__(self, reason: Reason, package: str = "seaboard") -> None:
        super().__init__(reason, package)
        self.reason = reason
        self.package = package

    def say(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """The refusal as a sentence, with the rulebook's section in front."""
        return Speaker(self.package, language, players).reason(self.reason)

    def __str__(self) -> str:
        return self.say()
