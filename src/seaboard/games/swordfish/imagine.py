"""What is seen, and what is imagined from it: everything lies open.

Bags are known by subtraction, and nobody has looked at the weather to come. (2.3, 2.4)
"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.swordfish.state import Swordfish


def view(s: Swordfish, seat: int) -> Swordfish:
    return s.clone()


def imagine(seen: Swordfish, chance: Chance) -> Swordfish:
    return seen.clone()
