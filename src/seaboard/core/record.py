"""Records: plain objects whose fields can be listed, compared, saved and restored."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

Plain = object
"""What `plain` returns: numbers, texts, lists and dicts of these, ready for JSON."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """The base of states, steps and their parts.

    `__slots__` names the fields, and the constructor takes each of them by name and only assigns, so that a record can be
    taken apart and put together again. What is shared by all copies (the box, the options) is left out of both.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and plain(self) == plain(other)

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in fields(self))})"


UNSAVED = ("box", "options", "told", "together", "secret")


def fields(record: Record) -> list[str]:
    """The names of a record's own fields, in a fixed order."""
    kind = type(record)
    names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names.update(getattr(base, "__slots__", ()))
    return sorted(name for name in names if name not in UNSAVED and not name.startswith("__"))


def plain(value: object) -> Plain:
    """A value as numbers, texts, lists and dicts; a record becomes a dict that starts with its class's name."""
    if isinstance(value, Record):
        parts: dict[str, Plain] = {"is": type(value).__name__}
        for name in fields(value):
            parts[name] = plain(getattr(value, name))
        return parts
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value


def restore(value: Plain, kinds: dict[str, type[Record]], shared: dict[str, object]) -> object:
    """The opposite of `plain`: `kinds` are the classes by name, `shared` the box and options of the match."""
    if isinstance(value, dict):
        kind = kinds[str(value["is"])]
        given = {name: restore(part, kinds, shared) for name, part in value.items() if name != "is"}
        return kind(**given, **{name: part for name, part in shared.items() if name in needs(kind)})
    if isinstance(value, list):
        return [restore(part, kinds, shared) for part in value]
    return value


def needs(kind: type[Record]) -> set[str]:
    """Which shared things a class's constructor wants."""
    names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names.update(getattr(base, "__slots__", ()))
    return names & {"box", "options"}
