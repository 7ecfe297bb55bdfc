"""Records: plain objects whose fields can be listed, compared, saved and restored."""

from __future__ import annotations

from typing import ClassVar, Self

from mypy_extensions import mypyc_attr

Plain = object
"""What `plain` returns: numbers, texts, lists and dicts of these, ready for JSON."""


Kept = list[int]
"""A list that is replaced, never changed: copies of a record share it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """The base of states, steps and their parts.

    Its fields are declared in the class body, each once: a number with its default, a list without one. `tools/records.py`
    writes `clone` from that. `tag` is what it is called where it is saved, if not by its class's name: a class that is renamed
    keeps its old name as its tag. `unsaved` names fields that are no part of what is saved or compared.
    """

    tag: ClassVar[str] = ""
    unsaved: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        """An independent copy, field by field; what isn't a list or a record is shared.

        `tools/records.py` writes one that takes a fraction of the time, for positions that are copied a million times.
        """
        new = type(self)()
        for name in declared(type(self)):
            setattr(new, name, copied(getattr(self, name)))
        return new

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and plain(self) == plain(other)

    def __hash__(self) -> int:
        return hash(repr(plain(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in fields(type(self)))})"


def copied(value: object) -> object:
    """A copy of a field's value."""
    if isinstance(value, list):
        return [copied(part) for part in value]
    return value.clone() if isinstance(value, Record) else value


def tag_of(kind: type[Record]) -> str:
    """What records of this class are called where they are saved. A tag isn't inherited."""
    return str(vars(kind).get("tag") or kind.__name__)


def fields(kind: type[Record]) -> list[str]:
    """The names of the fields that records of this class save, in a fixed order."""
    unsaved = set[str]()
    for base in kind.__mro__:
        unsaved.update(vars(base).get("unsaved", ()))
    return sorted(declared(kind) - unsaved)


def declared(kind: type[Record]) -> set[str]:
    """The names of all fields of a class, its bases' among them. Compiled classes list them; others are read."""
    names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names.update(getattr(base, "__slots__", ()))
        written: dict[str, object] = getattr(base, "__annotations__", {})
        names.update([name for name, kind_of in written.items() if not str(kind_of).startswith("ClassVar")])
    return {name for name in names if not name.startswith("__")}


def plain(value: object) -> Plain:
    """A value as numbers, texts, lists and dicts; a record becomes a dict that starts with its tag."""
    if isinstance(value, Record):
        parts: dict[str, Plain] = {"is": tag_of(type(value))}
        for name in fields(type(value)):
            parts[name] = plain(getattr(value, name))
        return parts
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value


def restore(value: Plain, kinds: dict[str, type[Record]], shared: dict[str, object]) -> object:
    """The opposite of `plain`: `kinds` are the classes by tag, `shared` the box and options of the match.

    A class that has a constructor is given its fields by name, and may have defaults there; others must find all of theirs.
    """
    if isinstance(value, dict):
        kind = kinds[str(value["is"])]
        given = {name: restore(part, kinds, shared) for name, part in value.items() if name != "is"}
        if constructed(kind):
            return kind(**given)
        if set(given) != set(fields(kind)):
            raise TypeError(f"{value['is']} has not the fields that were saved: {sorted(set(given) ^ set(fields(kind)))}")
        record = kind()
        for name, part in [*given.items(), *shared.items()]:
            if name in given or name in declared(kind):
                setattr(record, name, part)
        return record
    if isinstance(value, list):
        return [restore(part, kinds, shared) for part in value]
    return value


def constructed(kind: type[Record]) -> bool:
    """Whether a class has a constructor of its own or a base's; most records have none."""
    init: object = getattr(kind, "__init__")  # noqa: B009 (mypy forbids the plain access)
    return init is not object.__init__
