"""Fleet: bid for fishing licences, launch boats, hire captains and bring in the crates."""

from seaboard.games.fleet.rules import GAME

__all__ = ["GAME"]
