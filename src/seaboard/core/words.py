"""Words: sentences for actions, events, prompts, reasons and names, from the gettext catalogues of each language."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from seaboard.core.action import Action
from seaboard.core.event import Detail, Event
from seaboard.core.game import Game
from seaboard.core.options import show_value
from seaboard.core.reasons import Reason
from seaboard.core.step import Step

LANGUAGES = {"en": "English", "it": "Italiano", "de": "Deutsch"}


@lru_cache
def catalogue(package: str, language: str) -> gettext.GNUTranslations:
    """The catalogue `words.<language>.po` of a package. Its message ids are keys such as `action.buy`."""
    text = (files(package) / f"words.{language}.po").read_bytes()
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(text), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Words:
    """Everything that is said about one game, in one language. `players` are the names by seat."""

    def __init__(self, game: Game[Any], language: str = "en", players: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are: {', '.join(LANGUAGES)}")
        self.game = game
        self.language = language
        self.players = players
        self._found = lru_cache(maxsize=4000)(self._find)
        self.own = catalogue(f"seaboard.games.{game.name}", language)
        self.common = catalogue("seaboard", language)

    def pattern(self, key: str, count: int = 1) -> str | None:
        """The game's own sentence for a key, or the common one; None where there is neither."""
        return self._found(key, count)

    def _find(self, key: str, count: int) -> str | None:
        for words in (self.own, self.common):
            for found in (words.ngettext(key, key, count), words.gettext(key)):
                if found != key:
                    return found
        return None

    def say(self, key: str, **details: Detail) -> str:
        """The sentence for a key, with its details put in; a detail called `count` chooses among plural forms."""
        count = details.get("count", 1)
        pattern = self.pattern(key, count if isinstance(count, int) else 1)
        if pattern is None:
            return key
        return pattern.format_map(_Spoken(self, details))

    def name(self, key: str, count: int = 1) -> str:
        """The name of a thing, such as `grain`, for one or for many; a text that names no thing is used as it is."""
        return self.pattern(f"name.{key}", count) or key

    def detail(self, name: str, value: Detail) -> str:
        """One detail of a sentence: a player's name, a number, a thing's name, or a phrase."""
        if isinstance(value, bool):
            return self.say(f"name.{show_value(value)}")
        if isinstance(value, int):
            return self.player(value) if name in ("seat", "by", "to") else str(value)
        if isinstance(value, str):
            return self.name(value) if value else ""
        return self.phrase(value)

    def phrase(self, phrase: tuple[int | str, ...]) -> str:
        """A phrase such as ("trading_port", "grain", 1): its own sentence with numbered places, or a list of counts.

        The parts of ("list", "grain", "salt") are names side by side, however many there are. Those of ("verbatim", "grain")
        are what somebody wrote: they aren't names to be translated.
        """
        kind, *parts = phrase
        pattern = self.pattern(f"phrase.{kind}")
        if pattern is not None:
            said = [str(part) if kind == "verbatim" else self.detail("", part) for part in parts]
            return pattern.format(", ".join(said)) if kind == "list" else pattern.format(*said)
        counted = zip(parts[::2], parts[1::2], strict=True)
        return ", ".join(f"{count} {self.name(str(thing), int(count))}" for count, thing in counted)

    def player(self, seat: int) -> str:
        """A player's name, or `Seat 2`."""
        return self.players[seat] if seat < len(self.players) else self.say("common.seat", number=seat + 1)

    def action(self, action: Action) -> str:
        """What an action does, for a button."""
        return self.say(f"action.{action.verb}", **dict(zip(self.game.verbs[action.verb], action.args, strict=True)))

    def event(self, event: Event) -> str:
        """What happened, for the log."""
        return self.say(f"event.{event.name}", **dict(zip(self.game.events[event.name], event.details, strict=True)))

    def prompt(self, step: Step[Any], s: Any) -> str:
        """What is asked."""
        return self.say(f"prompt.{step.key()}", **step.figures(s))

    def reason(self, reason: Reason) -> str:
        """Why not, with the rulebook's section."""
        said = self.say(f"reason.{reason.name}", **reason.figures)
        return f"{reason.section}: {said}" if reason.section else said

    def part(self, part: str) -> str:
        """The name of a part of the score."""
        return self.say(f"part.{part}")


class _Spoken(Mapping[str, str]):
    """The details of a sentence, put into words as they are asked for."""

    def __init__(self, words: Words, details: Mapping[str, Detail]) -> None:
        self.words = words
        self.details = details

    def __getitem__(self, name: str) -> str:
        return self.words.detail(name, self.details[name])

    def __iter__(self) -> Any:
        return iter(self.details)

    def __len__(self) -> int:
        return len(self.details)
