"""Every rule has a test: no statement of a ledger without one, no test of a statement that isn't there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seaboard.registry import find_game
from tests.ledger import LEDGERS, named, named_in, statements


@pytest.mark.parametrize("game", LEDGERS)
def test_every_statement_has_a_test(game: str) -> None:
    checked = {each.statement for each in named() if each.checks}
    without = [f"{name}: {statement['rule']}" for name, statement in statements(game).items() if name not in checked]
    assert not without, f"{len(without)} statements of {game} have no test"


def test_every_statement_named_by_a_test_is_in_a_ledger() -> None:
    known = {name for game in LEDGERS for name in statements(game)}
    assert [f"{each.statement} in {each.test}, line {each.line}" for each in named() if each.statement not in known] == []


@pytest.mark.parametrize("game", LEDGERS)
def test_a_ledger_is_in_order(game: str) -> None:
    found = statements(game)
    prefix = re.sub(r"\d", "", next(iter(found)))
    assert sorted(found) == [f"{prefix}{number:03}" for number in range(1, len(found) + 1)]
    options = [f"option:{choice.name}" for choice in find_game(game).options]
    for name, statement in found.items():
        assert set(statement) == {"rule", "from"}, name
        assert statement["rule"].endswith("."), name
        assert statement["from"] in ["rulebook", "sheet", *options], name


def test_ids_are_read_from_the_decorators(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(
        "@pytest.mark.rule('XX001', 'XX002')\ndef test_a(): ...\n\n"
        "class TestB:\n    @pytest.mark.rule('XX003')\n    @pytest.mark.skip\n    def test_b(self): ...\n"
    )
    assert [(each.statement, each.line, each.checks) for each in named_in(file)] == [
        ("XX001", 1, True),
        ("XX002", 1, True),
        ("XX003", 5, False),
    ]
    file.write_text("@pytest.mark.rule(NAME)\ndef test_a(): ...\n")
    with pytest.raises(ValueError, match=r"test_it\.py, line 1: a statement is named by its id in quotes"):
        list(named_in(file))
