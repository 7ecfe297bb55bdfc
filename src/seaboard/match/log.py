"""The log of a match, kept small: a few bytes an entry, unpacked when looked at."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from seaboard.core.action import Action


class Entry(NamedTuple):
    """One line of the log: who did what, and what chance gave."""

    seat: int
    action: Action
    given: tuple[tuple[int, int], ...]
    """Pairs of value and bound."""
    learnt: bool
    """Whether somebody learnt something by it."""
    asked: tuple[int, ...]
    """The seats that were asked at that moment."""


class Log(Sequence[Entry]):
    """A sequence of entries; new ones are appended, the last ones can be cut off."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions
        self._seats = array("b")
        self._numbers = array("H")
        self._asked = array("B")
        self._learnt = array("b")
        self._given = array("I")
        self._ends = array("L")
        """Where each entry's numbers end in `_given`."""

    def append(self, entry: Entry) -> None:
        self._seats.append(entry.seat)
        self._numbers.append(entry.action.number)
        self._asked.append(sum(1 << seat for seat in entry.asked))
        self._learnt.append(entry.learnt)
        for pair in entry.given:
            self._given.extend(pair)
        self._ends.append(len(self._given))

    def cut(self, length: int) -> None:
        """Forget all entries from this number on."""
        del self._given[self._ends[length - 1] if length else 0 :]
        for column in (self._seats, self._numbers, self._asked, self._learnt, self._ends):
            del column[length:]

    def copy(self) -> Log:
        """The same entries, to go on from."""
        twin = Log.__new__(Log)
        twin._actions = self._actions
        twin._seats, twin._numbers, twin._asked = self._seats[:], self._numbers[:], self._asked[:]
        twin._learnt, twin._given, twin._ends = self._learnt[:], self._given[:], self._ends[:]
        return twin

    def __len__(self) -> int:
        return len(self._seats)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"the log has {len(self)} entries")
        index %= len(self)
        numbers = self._given[self._ends[index - 1] if index else 0 : self._ends[index]]
        return Entry(
            self._seats[index],
            self._actions[self._numbers[index]],
            tuple(zip(numbers[::2], numbers[1::2], strict=True)),
            bool(self._learnt[index]),
            tuple(seat for seat in range(8) if self._asked[index] >> seat & 1),
        )

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self)))
