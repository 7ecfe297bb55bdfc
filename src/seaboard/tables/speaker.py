"""The words of tables: entries and refusals in each language, beside those of the game."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from seaboard.match.words import Words, catalogue
from seaboard.registry import find_game


@lru_cache
def common(language: str) -> gettext.NullTranslations:
    """The catalogue of tables, and behind it the one of all games."""
    own = catalogue("seaboard.tables", language)
    own.add_fallback(catalogue("seaboard", language))
    return own


@lru_cache(maxsize=64)
def _speaker(game: str, language: str) -> Words:
    words = Words(find_game(game), language)
    words.common = common(language)  # type: ignore[assignment]
    return words


def speaker(game: str, language: str, players: Sequence[str]) -> Words:
    """The words of a game and its table in a language, with the players' names."""
    words = copy(_speaker(game, language))
    words.players = players
    return words
