"""Game options: typed, with the values they may have, checked when a match is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seaboard.core.game import Game, Option, Options


def make_options(game: Game[Any], given: Mapping[str, object], rules: int | None = None) -> Options:
    """Options from names and values; texts such as `on` or `2` are understood. Unknown ones are refused.

    `rules` is the version of the rules to play by, where it isn't the newest.
    """
    if rules is not None and not 1 <= rules <= game.version:
        raise ValueError(f"{game.name} has rules versions 1 to {game.version}, not {rules}")
    known = {option.name: option for option in game.options}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"unknown option {name!r}; {game.name} has: {', '.join(known) or 'none'}")
        values[name] = read_value(known[name], value)
    return game.options_type(**values, **({} if rules is None else {"rules": rules}))


def read_value(option: Option, value: object) -> object:
    """One option's value, checked against those it may have."""
    for one in option.values:
        if show_value(one) == show_value(value).lower():
            return one
    raise ValueError(f"option {option.name}: {show_value(value)} isn't one of {', '.join(map(show_value, option.values))}")


def show_value(value: object) -> str:
    """A value as people write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def show_options(game: Game[Any], options: Options) -> dict[str, str]:
    """All options of a match with their values as text, as far as its rules know them."""
    known = [option for option in game.options if option.since <= options.rules]
    return {option.name: show_value(getattr(options, option.name)) for option in known}
