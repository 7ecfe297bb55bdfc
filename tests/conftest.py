"""Asserts in the games' own test languages are explained as those in tests are; databases for those tests that need one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres

for folder in sorted(Path(__file__).parent.glob("games/*/")):
    for module in ("arrange", "pieces"):
        pytest.register_assert_rewrite(f"tests.games.{folder.name}.{module}")


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL cluster, started when a test first needs it."""
    yield from postgres.cluster()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL or file of an empty database; each test runs on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    found: postgres.Cluster = request.getfixturevalue("cluster")
    return found.database()
