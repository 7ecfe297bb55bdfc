"""Scores: a total, the parts it is made of, and what breaks a tie."""

from __future__ import annotations

from typing import Final


class Score:
    """What a seat has reached. `ties` are compared in order where totals are equal; more is better.

    `hidden` names the parts that whoever looks can't know: they count nothing here, and so the total isn't known either.
    """

    __slots__ = ("total", "parts", "ties", "hidden")

    def __init__(self, total: int, parts: dict[str, int], ties: tuple[int, ...] = (), hidden: tuple[str, ...] = ()) -> None:
        self.total: Final = total
        self.parts: Final = parts
        self.ties: Final = ties
        self.hidden: Final = hidden

    def known(self) -> int | None:
        """The total, where it can be known."""
        return None if self.hidden else self.total

    def part(self, name: str) -> int | None:
        """A part, where it can be known; a part that the seat doesn't have counts nothing."""
        return None if name in self.hidden else self.parts.get(name, 0)

    def rank(self) -> tuple[int, ...]:
        """What to compare scores by."""
        return (self.total, *self.ties)

    def __repr__(self) -> str:
        return f"Score({self.total}, {self.parts}, {self.ties})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def winners(scores: list[Score]) -> list[int]:
    """The seats with the best score; more than one share the victory."""
    ranks = [score.rank() for score in scores]
    best = max(ranks)
    return [seat for seat in range(len(ranks)) if ranks[seat] == best]
