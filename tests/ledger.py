"""Ledgers: every rule of a game as one statement, and the tests that check it, read from the files alone."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parent
LEDGERS = {path.parent.name: path for path in sorted(TESTS.glob("games/*/ledger.toml"))}
UNCHECKED = ("skip", "skipif", "xfail")
"""A test with one of these marks checks nothing."""


@dataclass(frozen=True)
class Named:
    """A test that names a statement: `@pytest.mark.rule("NW017")`."""

    statement: str
    test: str
    line: int
    checks: bool


def statements(game: str) -> dict[str, dict[str, str]]:
    """A game's statements by their ids."""
    return tomllib.loads(LEDGERS[game].read_text("utf-8"))


def named() -> list[Named]:
    """What the tests of all files name, whichever of them are run."""
    return [each for path in sorted(TESTS.rglob("test_*.py")) for each in named_in(path)]


def named_in(path: Path) -> Iterator[Named]:
    """What the tests of one file name."""
    where = path.relative_to(TESTS).as_posix() if path.is_relative_to(TESTS) else path.name
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        marks = [mark for mark in map(mark_of, node.decorator_list) if mark]
        checks = node.name.startswith("test_") and not any(name in UNCHECKED for name, _ in marks)
        for name, arguments in marks:
            if name != "rule":
                continue
            for argument in arguments:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{where}, line {argument.lineno}: a statement is named by its id in quotes")
                yield Named(argument.value, f"{where}::{node.name}", argument.lineno, checks)


def mark_of(decorator: ast.expr) -> tuple[str, list[ast.expr]] | None:
    """The name and arguments of a decorator that is a pytest mark."""
    call = decorator if isinstance(decorator, ast.Call) else None
    mark = call.func if call else decorator
    if isinstance(mark, ast.Attribute) and isinstance(mark.value, ast.Attribute) and mark.value.attr == "mark":
        return mark.attr, call.args if call else []
    return None
