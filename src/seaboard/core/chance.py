"""Chance: the only source of luck. It is passed to the rules as an argument."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """Gives numbers. Everything random in a game comes from `below`, so that a log of what it gave is the luck of a match."""

    __slots__ = ()

    @abstractmethod
    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""

    def reveal(self) -> None:
        """Somebody has just learnt something that was hidden, though nothing was drawn: undo stops here, too."""
        return

    def shuffle(self, items: list[int]) -> None:
        """Put a list in a random order (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class FastChance(Chance):
    """Luck for simulations and imagined worlds: the sfc32 generator, alike compiled and interpreted. It remembers nothing."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        total: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK) + (c >> 11) + total) & MASK
        return total

    def below(self, bound: int) -> int:
        # Scaling instead of a remainder: no value is favoured by more than bound / 2**32.
        return (self.next() * bound) >> 32


class RememberingChance(Chance):
    """Wraps another chance and keeps what it gave: pairs of value and bound, and whether something was revealed."""

    __slots__ = ("inner", "given", "revealed")

    def __init__(self, inner: Chance) -> None:
        self.inner: Final = inner
        self.given: list[tuple[int, int]] = []
        self.revealed = False

    def below(self, bound: int) -> int:
        value = self.inner.below(bound)
        self.given.append((value, bound))
        return value

    def reveal(self) -> None:
        self.revealed = True


class RecordedChance(Chance):
    """Gives again what a log says was given, whatever the seed was."""

    __slots__ = ("given", "position")

    def __init__(self, given: list[tuple[int, int]]) -> None:
        self.given: Final = given
        self.position = 0

    def below(self, bound: int) -> int:
        if self.position >= len(self.given):
            raise ValueError(f"the rules draw a number below {bound} here, but the log has no more")
        value, logged = self.given[self.position]
        if logged != bound or not 0 <= value < bound:
            raise ValueError(f"the log has {value}/{logged} where the rules draw a number below {bound}")
        self.position += 1
        return value
