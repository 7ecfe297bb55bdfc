"""A process in which bots think, `python -m seaboard.tables.thinker`: a line of JSON asks, a line of text answers."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import lru_cache

import msgspec

from seaboard.bots import Bot
from seaboard.bots.advice import advise
from seaboard.bots.levels import level
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import HINT
from seaboard.core.chance import FastChance
from seaboard.match.edition import Edition
from seaboard.registry import find_game, own_edition, read_edition
from seaboard.tables.speaker import speaker
from seaboard.tables.table import understood


class Question(msgspec.Struct):
    """What a bot is asked: what its seat sees, and what it may do."""

    game: str
    edition: str
    """The edition's text; empty for the game's own."""
    rules: int
    options: dict[str, str]
    seat: int
    view: msgspec.Raw
    choices: list[str]
    level: int
    luck: int
    advice: str = ""
    """The language in which advice is wanted; empty where the bot shall choose."""
    names: list[str] = []
    """The players' names, for its words."""


class Judged(msgspec.Struct):
    """An option in advice: how often it was tried, the points to be expected, and the share of times it came out ahead."""

    action: str
    tried: int
    points: float
    ahead: float


class Following(msgspec.Struct):
    """What is expected to follow."""

    seat: int
    action: str


class Hint(msgspec.Struct):
    """What a bot would do in a seat's place, and why; the best option first."""

    seat: int
    iterations: int
    options: list[Judged]
    line: list[Following]
    words: list[str]


@lru_cache(16)
def edition_of(game: str, text: str) -> Edition:
    return read_edition(find_game(game), text, "the table's edition") if text else own_edition(game)


@lru_cache(32)
def bot_of(game: str, number: int) -> Bot:
    return level(find_game(game), number)


def answer(question: Question) -> str:
    """The action that the bot takes, or a hint as JSON."""
    edition = edition_of(question.game, question.edition)
    saved = msgspec.json.decode(question.view)
    terms = understood(question.game, saved["seats"], question.options, edition, question.rules)
    game, view = terms.game, terms.restore(saved)
    choices = [game.by_text[text] for text in question.choices]
    if question.advice:
        search = SearchBot(HINT).think(game, view, question.seat, choices, FastChance(question.luck))
        advice = advise(search)
        words = advice.sentences(speaker(question.game, question.advice, question.names))
        return msgspec.json.encode({**advice.plain(), "words": words}).decode()
    bot = bot_of(question.game, question.level)
    return bot.choose(game, view, question.seat, choices, FastChance(question.luck)).text


def main() -> None:
    """Answer until nobody asks any more. Thinking gives way to serving."""
    with suppress(OSError, AttributeError):
        os.nice(5)
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        print(answer(decoder.decode(line)), flush=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
