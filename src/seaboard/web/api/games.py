"""The games that can be played here, their seats and options."""

from __future__ import annotations

import msgspec

from seaboard.match.options import show_options, show_value
from seaboard.registry import EXAMPLES, GAMES, find_game, own_edition
from seaboard.tables.speaker import speaker
from seaboard.web.calls import Address, Call


class ChoiceShown(msgspec.Struct):
    """An option of a game: its values, the usual one, and the rulebook's section that explains it."""

    name: str
    words: str
    values: list[str]
    usual: str
    section: str


class GameShown(msgspec.Struct):
    name: str
    title: str
    tagline: str
    seats: list[int]
    rules: int
    edition: str
    options: list[ChoiceShown]


async def games(call: Call) -> list[GameShown]:
    """The games, their seats and options."""
    return [game_shown(name, call.language) for name in [*GAMES, *EXAMPLES]]


def game_shown(name: str, language: str) -> GameShown:
    game, words = find_game(name), speaker(name, language, ())
    usual = show_options(game, game.options_type())
    choices = [
        ChoiceShown(
            each.name, words.say(f"option.{each.name}"), list(map(show_value, each.values)), usual[each.name], each.section
        )
        for each in game.options
    ]
    title, tagline = words.say("game.name"), words.say("game.tagline")
    return GameShown(name, title, tagline, list(game.seats), game.version, own_edition(name).fingerprint, choices)


ADDRESSES = [Address("GET", "/api/games", games)]
