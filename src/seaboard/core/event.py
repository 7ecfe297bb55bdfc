"""Events: what happened, as data. Sentences live in the catalogues of each language."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1

Detail = int | str | tuple[int | str, ...]
"""A number, a name, or a phrase: a name followed by its own details."""


class Event:
    """One thing that happened: a name and its details. `only` is the one seat that may know it, or EVERYBODY."""

    __slots__ = ("name", "details", "only")

    def __init__(self, name: str, details: tuple[Detail, ...], only: int = EVERYBODY) -> None:
        self.name: Final = name
        self.details: Final = details
        self.only: Final = only

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.details!r})"

    def __str__(self) -> str:
        return " ".join([self.name, *[detail_text(detail) for detail in self.details]])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event) and self.name == other.name and self.details == other.details and self.only == other.only
        )

    def __hash__(self) -> int:
        return hash((self.name, self.details, self.only))

    def __reduce__(self) -> tuple[object, ...]:
        """For copies and other processes: compiled, there is no making one without its fields."""
        return Event, (self.name, self.details, self.only)


def detail_text(detail: Detail) -> str:
    """The text form of a detail; a phrase is joined by colons."""
    return ":".join([str(part) for part in detail]) if isinstance(detail, tuple) else str(detail)
