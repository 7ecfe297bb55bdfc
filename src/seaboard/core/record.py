"""Records: plain objects whose fields can be listed, compared, saved and restored."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

Plain = object
"""What `plain` returns: numbers, texts, lists and dicts of these, ready for JSON."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """The base of states, steps and their parts.

    `__slots__` names the fields, and the constructor takes each of them by name and only assigns, so that a record can be
    taken apart and put together again. `tag` is what it is called where it is saved, if not by its class's name: a class that
    is renamed keeps its old name as its tag. `unsaved` names fields that are no part of what is saved or compared.
    """

    __slots__ = ()

    tag: ClassVar[str] = ""
    unsaved: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and plain(self) == plain(other)

    def __hash__(self) -> int:
        return hash(repr(plain(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in fields(self))})"


def tag_of(kind: type[Record]) -> str:
    """What records of this class are called where they are saved. A tag isn't inherited."""
    return str(vars(kind).get("tag") or kind.__name__)


def fields(record: Record) -> list[str]:
    """The names of a record's own fields, in a fixed order."""
    names, unsaved = slots(type(record)), set[str]()
    for base in type(record).__mro__:
        unsaved.update(vars(base).get("unsaved", ()))
    return sorted(name for name in names if name not in unsaved and not name.startswith("__"))


def slots(kind: type[Record]) -> set[str]:
    """The names of all fields of a class, its bases' among them."""
    names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names.update(getattr(base, "__slots__", ()))
    return names


def plain(value: object) -> Plain:
    """A value as numbers, texts, lists and dicts; a record becomes a dict that starts with its tag."""
    if isinstance(value, Record):
        parts: dict[str, Plain] = {"is": tag_of(type(value))}
        for name in fields(value):
            parts[name] = plain(getattr(value, name))
        return parts
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value


def restore(value: Plain, kinds: dict[str, type[Record]], shared: dict[str, object]) -> object:
    """The opposite of `plain`: `kinds` are the classes by tag, `shared` the box and options of the match."""
    if isinstance(value, dict):
        kind = kinds[str(value["is"])]
        given = {name: restore(part, kinds, shared) for name, part in value.items() if name != "is"}
        return kind(**given, **{name: part for name, part in shared.items() if name in slots(kind)})
    if isinstance(value, list):
        return [restore(part, kinds, shared) for part in value]
    return value
