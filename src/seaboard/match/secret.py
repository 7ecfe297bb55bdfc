"""Luck that can be checked: numbers derived from a secret seed whose hash is shown before the match."""

from __future__ import annotations

import hashlib
import secrets

from seaboard.core.chance import Chance


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown at the start; the seed itself is revealed at the end."""
    return hashlib.sha256(seed.encode()).hexdigest()


def derive(seed: str, draw: int, bound: int) -> int:
    """The number below `bound` of a match's draw. Digests beyond the last whole multiple are skipped: no bias."""
    attempt = 0
    while True:
        digest = int.from_bytes(hashlib.sha256(f"{seed}:{draw}:{attempt}".encode()).digest(), "big")
        if digest < 2**256 - 2**256 % bound:
            return digest % bound
        attempt += 1


class SecretChance(Chance):
    """Luck for real matches. `draw` counts what was given since the start of the match."""

    def __init__(self, seed: str, draw: int = 0) -> None:
        self.seed = seed
        self.draw = draw

    def below(self, bound: int) -> int:
        value = derive(self.seed, self.draw, bound)
        self.draw += 1
        return value
