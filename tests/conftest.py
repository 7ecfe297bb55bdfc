"""Asserts in the games' own test languages are explained as those in tests are."""

from __future__ import annotations

from pathlib import Path

import pytest

for folder in sorted(Path(__file__).parent.glob("games/*/")):
    for module in ("arrange", "pieces"):
        pytest.register_assert_rewrite(f"tests.games.{folder.name}.{module}")
