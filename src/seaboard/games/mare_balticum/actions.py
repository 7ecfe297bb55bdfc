"""Every action of the game, made once, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList
from seaboard.games.mare_balticum.box import CARDS, MULTIPLIERS, PORTS, SEA, SPACES, SPECIES, TOKENS

ACTIONS: Final = ActionList()

MOST_SLOTS: Final = 5
TAX: Final = 2
"""How many tokens the safe costs."""

# 2.4 The first boat
MOOR: Final[list[Action]] = ACTIONS.verb("moor", port=list(PORTS))
# 3 A turn
END: Final[Action] = ACTIONS.one("end")
# 4 Sail
PLACE: Final[list[Action]] = ACTIONS.verb("place", space=list(SPACES))
WEIGH: Final[list[Action]] = ACTIONS.verb("weigh", space=list(SPACES))
SAIL: Final[list[Action]] = ACTIONS.verb("sail", space=list(SPACES))
# 5 Fish
_FISH: Final[list[Action]] = ACTIONS.verb("fish", token=list(TOKENS), space=list(SEA))
FISH: Final[list[list[Action]]] = [_FISH[len(SEA) * kind : len(SEA) * (kind + 1)] for kind in range(len(TOKENS))]
"""FISH[kind][space]"""
OVERBOARD: Final[list[Action]] = ACTIONS.verb("overboard", species=list(SPECIES))
# 6 Unload
_COUNTS: Final[list[int | str]] = list(range(1, MOST_SLOTS + 1))
UNLOAD: Final[list[Action]] = ACTIONS.verb("unload", count=_COUNTS, species=list(SPECIES), port=list(PORTS))
DONE: Final[Action] = ACTIONS.one("done")
# 8 Time
PLAY: Final[list[Action]] = ACTIONS.verb("play", multiplier=list(range(MULTIPLIERS)), species=list(SPECIES))
SAFE: Final[Action] = ACTIONS.one("safe")
GIVE: Final[list[Action]] = ACTIONS.verb("give_cargo", species=list(SPECIES)) + ACTIONS.verb("give_stored", token=list(TOKENS))
GIVEN_UP: Final = [f"cargo_{species}" for species in SPECIES] + [f"stored_{token}" for token in TOKENS]
"""What can be given up: cargo by species, then warehouse by kind."""
PAIRS: Final[list[tuple[int, int]]] = [(one, two) for one in range(len(GIVEN_UP)) for two in range(one, len(GIVEN_UP))]
SAFE_FOR: Final[list[Action]] = [ACTIONS.verb("safe_for", one=[GIVEN_UP[one]], two=[GIVEN_UP[two]])[0] for one, two in PAIRS]
"""The safe with the two tokens given up for it, each pair once."""
# 10.1 Demand management
MARK: Final[list[Action]] = ACTIONS.verb("mark", mark=[0, -1])
"""MARK[-mark]"""
# 10.2 Trade contracts
CONTRACT: Final[Action] = ACTIONS.one("contract")
CHOOSE: Final[list[Action]] = ACTIONS.verb("choose", card=list(CARDS))


def catch_of(action: Action) -> tuple[int, int]:
    """Which token a catch is about, and on which space."""
    number = action.number - FISH[0][0].number
    return number // len(SEA), number % len(SEA)


def unloading(count: int, species: int, port: int) -> Action:
    """So many fish of a species in a port."""
    return UNLOAD[((count - 1) * len(SPECIES) + species) * len(PORTS) + port]


def unloading_of(action: Action) -> tuple[int, int, int]:
    """How many fish of which species are unloaded, and in which port."""
    number = action.number - UNLOAD[0].number
    return number // (len(SPECIES) * len(PORTS)) + 1, number // len(PORTS) % len(SPECIES), number % len(PORTS)
