"""How a search thinks, and how long: its settings, their text, and those of levels, hints and reviews."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

OF_THE_GAME: Final = -1
"""Rollouts as deep as the game itself says."""


@dataclass(frozen=True)
class Settings:
    """A search goes on until `iterations` or `seconds` are used up, whichever comes first; 0 is no limit.

    >>> str(Settings(iterations=200, depth=8))
    'iterations=200,depth=8'
    """

    iterations: int = 0
    seconds: float = 0.0
    depth: int = OF_THE_GAME
    """How many choices a rollout makes before `worth` judges the position."""
    explore: float = 1.0
    """How curious the search is."""
    guided: float = 1.0
    """How often a rollout's choice follows `likely`; else any option is as good as another."""
    outcomes: int = 40
    """Luck is told apart in the tree where it had no more than this many ways to fall."""
    winning: float = 0.5
    """How much winning counts against the lead, from 0 to 1."""
    worlds: int = 6
    """Worlds in which each first option is judged one step ahead, to begin with the promising ones; 0 for none."""
    trust: int = 10
    """How many visits the judgement one step ahead counts for; more where `worth` is better than a few rollouts."""
    reuse: bool = False
    """Whether what was found is kept for the seat's next question; a choice then depends on those before it."""
    cores: int = 1

    def __str__(self) -> str:
        """All that isn't as usual, as `read_settings` understands it."""
        values = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return ",".join(f"{name}={write_value(value)}" for name, (value, usual) in values.items() if value != usual)

    def without_clock(self) -> Settings:
        """The same by iterations alone: so the same choice comes out on any machine, however busy."""
        return replace(self, seconds=0.0)


def write_value(value: object) -> str:
    """A setting's value as text; what is on is 1, what is off is 0."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def read_settings(text: str) -> Settings:
    """Settings from `iterations=200,depth=8`; those not told are as usual."""
    usual = {field.name: field.default for field in fields(Settings)}
    values: dict[str, bool | int | float] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in usual:
            raise ValueError(f"a search has no setting {name!r}; it has: {', '.join(usual)}")
        try:
            values[name] = read_value(value, usual[name])
        except ValueError:
            raise ValueError(f"search setting {name}: {value!r} isn't a number") from None
    if not values.get("iterations") and not values.get("seconds"):
        raise ValueError("a search needs a budget: iterations=… or seconds=…")
    return Settings(**values)  # type: ignore[arg-type]


def read_value(text: str, usual: object) -> bool | int | float:
    """A value of the same kind as the usual one."""
    if isinstance(usual, bool):
        return bool(int(text))
    return int(text) if isinstance(usual, int) else float(text)


LEVEL_SETTINGS: Final = (
    Settings(iterations=20, depth=6, worlds=0),
    Settings(iterations=60),
    Settings(iterations=300, seconds=0.4),
    Settings(iterations=1500, seconds=1.2),
    Settings(iterations=8000, seconds=2.5, reuse=True),
)
"""Of the levels' bots, the weakest first."""

HINT: Final = Settings(iterations=3000, seconds=1.5)
"""Of advice to a player."""


def review_settings(tries: int) -> Settings:
    """Of looking back on a choice, where every chance is the share won of so many continuations."""
    return Settings(iterations=2 * tries)
