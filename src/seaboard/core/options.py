"""Game options: typed, with the values they may have, checked when a match is made."""

from __future__ import annotations

from dataclasses import MISSING, Field, field, fields
from typing import Any, TypeVar, cast

from seaboard.core.game import Options

V = TypeVar("V", bound=int | str)
O = TypeVar("O", bound=Options)  # noqa: E741


def option(default: V, values: tuple[V, ...], section: str) -> V:
    """A field of an Options dataclass: its default, the values it may have, and the rulebook's section that explains it."""
    return field(default=default, metadata={"values": values, "section": section})


def option_fields(kind: type[Options]) -> list[Field[Any]]:
    """The options of a game, in order."""
    return list(fields(cast(Any, kind)))


def make_options(kind: type[O], given: dict[str, object]) -> O:
    """Options from names and values; texts such as `on` or `2` are understood. Unknown ones are refused."""
    known = {each.name: each for each in option_fields(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"unknown option {name!r}; there are: {', '.join(known) or 'none'}")
        values[name] = read_value(known[name], value)
    return kind(**values)


def read_value(each: Field[Any], value: object) -> object:
    """One option's value, checked against those it may have."""
    allowed = cast("tuple[object, ...]", each.metadata["values"])
    assert each.default is not MISSING
    if isinstance(value, str):
        words: dict[str, object] = {show_value(one): one for one in allowed}
        value = words.get(value.lower(), value)
    for one in allowed:
        if one == value and isinstance(one, bool) == isinstance(value, bool):
            return one
    raise ValueError(f"option {each.name}: {show_value(value)} isn't one of {', '.join(map(show_value, allowed))}")


def show_value(value: object) -> str:
    """A value as people write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def show_options(options: Options) -> dict[str, str]:
    """All options of a match with their values as text."""
    return {each.name: show_value(getattr(options, each.name)) for each in option_fields(type(options))}
