"""The bot that searches: it thinks on one core or several, and goes on with its tree where it can."""

from __future__ import annotations

import time
from typing import Any, Final

from seaboard.bots.cores import search_on_cores
from seaboard.bots.search import Search, fingerprint
from seaboard.bots.settings import Settings
from seaboard.core.action import Action
from seaboard.core.chance import Chance, FastChance
from seaboard.core.game import Game
from seaboard.core.state import State


class SearchBot:
    """Plays what the search has tried most often."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.last: Search | None = None
        """The search before, where its tree may be used again."""

    def choose(self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        return self.think(game, view, seat, choices, chance).root.most_tried().action

    def think(self, game: Game[Any], view: State, seat: int, choices: list[Action], chance: Chance) -> Search:
        """A finished search, for those who want its reasons as well."""
        began = time.perf_counter()
        search = Search(game, view, seat, choices, own_chance(chance), self.settings)
        if self.settings.reuse:
            self.reuse(search)
            self.last = search
        search.prepare()
        if self.settings.cores > 1:
            search_on_cores(search, began)
        else:
            search.go_on(began)
        return search

    def reuse(self, search: Search) -> None:
        """Go on with the tree of the search before, if this question stood in it."""
        last = self.last
        if last is None or last.seat != search.seat or last.game is not search.game or not same_box(last.view, search.view):
            return
        found = last.kept.get(fingerprint(search.game, search.view, search.seat))
        if found is not None:
            search.root = found
            found.keep(search.choices)
            search.centres = last.centres
            search.spread = last.spread


def own_chance(chance: Chance) -> FastChance:
    """Fast luck, seeded by other luck."""
    return FastChance(chance.below(1 << 32) + (chance.below(1 << 32) << 32) + (chance.below(1 << 32) << 64))


def same_box(one: State, other: State) -> bool:
    """Whether two positions are played with the same box and options; a position's fields don't tell."""
    return getattr(one, "box", None) is getattr(other, "box", None) and getattr(one, "options", None) == getattr(
        other, "options", None
    )
