"""Words: sentences for actions, events, prompts, reasons and names, from the gettext catalogues of each language."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from seaboard.core.action import Action
from seaboard.core.event import EVERYBODY, Detail, Event
from seaboard.core.game import Game
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.match.options import show_value

LANGUAGES = {"en": "English", "it": "Italiano", "de": "Deutsch"}


@lru_cache
def catalogue(package: str, language: str) -> gettext.GNUTranslations:
    """The catalogue `words/<language>.po` of a package, or the English one. Its message ids are keys such as `action.buy`."""
    own = files(package) / "words" / f"{language}.po"
    if not own.is_file():
        return catalogue(package, "en")
    text = own.read_bytes()
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(text), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Speaker:
    """What a package's catalogue says in one language, and behind it the common one. `players` are the names by seat.

    A sentence has places for its details: `{seat}`, `{port}`. A place may say how its detail is put:
    `{steps:step}` is a number with its noun, `1 step` or `2 steps`, from `noun.step`; `{fish:count}` is a name as many of it as
    the detail `count` says; `{fish:a}` is a form of a name that the language wants there, from `name.<fish>.a`;
    `{fish:a,count}` is both.
    """

    def __init__(self, package: str, language: str = "en", players: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self.players = players
        self._found = lru_cache(maxsize=4000)(self._find)
        self.own = catalogue(package, language)
        self.common = catalogue("seaboard", language)

    def pattern(self, key: str, count: int = 1) -> str | None:
        """The package's own sentence for a key, or the common one; None where there is neither."""
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
        return pattern.format_map(_Details(self, details))

    def name(self, key: str, count: int = 1, form: str = "") -> str:
        """The name of a thing, such as `grain`, for one or for many; a text that names no thing is used as it is."""
        formed = self.pattern(f"name.{key}.{form}", count) if form else None
        return formed or self.pattern(f"name.{key}", count) or key

    def noun(self, key: str, count: int) -> str:
        """A number with its noun: `1 step`, `2 steps`."""
        return f"{count} {self.pattern(f'noun.{key}', count) or key}"

    def detail(self, name: str, value: Detail, form: str = "", count: int = 1) -> str:
        """One detail of a sentence: a player's name, a number, a thing's name, or a phrase."""
        if isinstance(value, bool):
            return self.say(f"name.{show_value(value)}")
        if isinstance(value, int):
            if name in ("seat", "by", "to"):
                return self.player(value)
            return self.noun(form, value) if form else str(value)
        if isinstance(value, str):
            return self.name(value, count, form) if value else ""
        return self.phrase(value, form)

    def phrase(self, phrase: tuple[int | str, ...], form: str = "") -> str:
        """A phrase such as ("trading_port", "grain", 1): its own sentence with numbered places, or a list of counts.

        In `{0} {1:0}` the name is put as many of it as the number before it says.
        The parts of ("list", "grain", "salt") are names side by side, however many there are; those of ("players", 2, 0) seats.
        Those of ("verbatim", "grain") are what somebody wrote: they aren't names to be translated.
        """
        kind, *parts = phrase
        pattern = self.pattern(f"phrase.{kind}")
        if pattern is None:
            counted = zip(parts[::2], parts[1::2], strict=True)
            return ", ".join(f"{count} {self.name(str(thing), int(count), form)}" for count, thing in counted)
        if kind == "verbatim":
            return pattern.format(*parts)
        if kind == "players":
            return pattern.format(", ".join(self.player(int(seat)) for seat in parts))
        if kind == "list":
            return pattern.format(", ".join(self.detail("", part, form) for part in parts))
        numbered = {str(place): part for place, part in enumerate(parts)}
        return pattern.format(*[_Detail(self, "", part, numbered) for part in parts])

    def player(self, seat: int) -> str:
        """A player's name, or `Seat 2` where nobody has one."""
        name = self.players[seat] if seat < len(self.players) else ""
        return name or self.say("common.seat", number=seat + 1)

    def reason(self, reason: Reason) -> str:
        """Why not, with the rulebook's section."""
        said = self.say(f"reason.{reason.name}", **reason.figures)
        return f"{reason.section}: {said}" if reason.section else said


class Words(Speaker):
    """Everything that is said about one game, in one language."""

    def __init__(self, game: Game[Any], language: str = "en", players: Sequence[str] = ()) -> None:
        super().__init__(game.package, language, players)
        self.game = game

    def action(self, action: Action) -> str:
        """What an action does, for a button."""
        return self.say(f"action.{action.verb}", **dict(zip(self.game.verbs[action.verb], action.args, strict=True)))

    def event(self, event: Event, eyes: int | None = None) -> str:
        """What happened, for the log of somebody. What one seat alone was told is said to anybody else, once they may know it,
        in the third person: `event.<name>.other`, if the game has such a sentence."""
        key = f"event.{event.name}"
        details: dict[str, Detail] = dict(zip(self.game.events[event.name], event.details, strict=True))
        if event.only not in (EVERYBODY, eyes) and self.pattern(f"{key}.other") is not None:
            return self.say(f"{key}.other", **{"seat": event.only, **details})
        return self.say(key, **details)

    def knows(self, event: Event) -> bool:
        """Whether there is a sentence for it: a kept log may tell of something as an older release did."""
        return event.name in self.game.events and len(self.game.events[event.name]) == len(event.details)

    def prompt(self, step: Step[Any], s: Any) -> str:
        """What is asked."""
        return self.say(f"prompt.{step.key()}", **step.figures(s))

    def part(self, part: str) -> str:
        """The name of a part of the score."""
        return self.say(f"part.{part}")


class _Detail:
    """One detail of a sentence, put into words as its place wants it."""

    def __init__(self, words: Speaker, name: str, value: Detail, others: Mapping[str, Detail]) -> None:
        self.words = words
        self.name = name
        self.value = value
        self.others = others

    def __format__(self, spec: str) -> str:
        form, count = "", 1
        for wanted in spec.split(",") if spec else ():
            number = self.others.get(wanted)
            if isinstance(number, int) and not isinstance(self.value, int):  # a number has a noun, a name may be counted
                count = number
            else:
                form = wanted
        return self.words.detail(self.name, self.value, form, count)


class _Details(Mapping[str, _Detail]):
    """The details of a sentence."""

    def __init__(self, words: Speaker, details: Mapping[str, Detail]) -> None:
        self.words = words
        self.details = details

    def __getitem__(self, name: str) -> _Detail:
        return _Detail(self.words, name, self.details[name], self.details)

    def __iter__(self) -> Iterator[str]:
        return iter(self.details)

    def __len__(self) -> int:
        return len(self.details)
