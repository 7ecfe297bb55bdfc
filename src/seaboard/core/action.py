"""Actions: a verb and its arguments, with a one-line text form and a number."""

from __future__ import annotations

from itertools import product
from typing import Final

from mypy_extensions import mypyc_attr

Word = int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a seat can do, such as `buy 2 grain`. Made once for each game; `number` is its place in the game's list."""

    __slots__ = ("verb", "args", "text", "number")

    def __init__(self, verb: str, args: tuple[Word, ...] = (), number: int = -1) -> None:
        self.verb: Final = verb
        self.args: Final = args
        self.text: Final = " ".join([verb, *[str(arg) for arg in args]])
        self.number: Final = number

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class ActionList:
    """Every action of a game, in one fixed order. Verbs are added as the rulebook mentions them."""

    __slots__ = ("all", "verbs", "by_text")

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.verbs: dict[str, tuple[str, ...]] = {}
        self.by_text: dict[str, Action] = {}

    def verb(self, verb: str, **arguments: list[Word]) -> list[Action]:
        """Add a verb with every combination of its named arguments' values; the last argument changes fastest."""
        self.verbs[verb] = tuple(arguments)
        made: list[Action] = []
        for args in product(*arguments.values()):
            action = Action(verb, args, len(self.all))
            self.all.append(action)
            self.by_text[action.text] = action
            made.append(action)
        return made

    def one(self, verb: str) -> Action:
        """Add a verb without arguments."""
        return self.verb(verb)[0]
