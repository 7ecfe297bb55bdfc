"""Writes the `clone` of every record that declares its fields in its class body; `--check` only says what it would write.

How a field is copied follows from its annotation: numbers, texts, tuples, boxes, variants and `Kept` lists are shared, other
lists are copied, and records in them are cloned.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

FIRST, LAST = "    # ---------- written by tools/records.py", "    # ---------- until here"
SHARED = re.compile(r"(int|bool|str|float|Kept|tuple\[.*\]|\w+(Box|Options))$")
OF_A_STATE = [("seats", "int"), ("steps", "list[Step[Any]]")]


def copy(name: str, kind: str) -> str:
    """The expression that copies a field."""
    if SHARED.match(kind):
        return f"self.{name}"
    if re.match(r"list\[(int|bool|str|float|Kept|Step\[.*\]|tuple\[.*\])\]$", kind):
        return f"self.{name}[:]"
    if re.match(r"list\[list\[.*\]\]$", kind):
        return f"[each[:] for each in self.{name}]"
    if re.match(r"list\[\w+\]$", kind):
        return f"[each.clone() for each in self.{name}]"
    if re.match(r"[A-Z]\w+$", kind):
        return f"self.{name}.clone()"
    raise SystemExit(f"{name}: nobody has said how to copy a {kind}")


def clone_of(node: ast.ClassDef) -> list[str]:
    """The lines of a class's `clone`."""
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    fields = [(each.target.id, ast.unparse(each.annotation)) for each in declared if isinstance(each.target, ast.Name)]
    fields = [field for field in fields if not field[1].startswith("ClassVar")]
    if any(ast.unparse(base) == "State" for base in node.bases):
        fields = OF_A_STATE + fields
    lines = [f"    def clone(self) -> {node.name}:", f"        new = {node.name}()"]
    lines += [f"        new.{name} = {copy(name, kind)}" for name, kind in fields]
    return [FIRST, "", *lines, "        return new", "", LAST]


def rewrite(text: str) -> str:
    """The file as it should be. Classes are taken from the bottom up, so that line numbers stay right."""
    lines = text.split("\n")
    end = len(lines)
    for node in ast.parse(text).body[::-1]:
        first = next((at for at in range(node.lineno, end) if lines[at] == FIRST), None)
        end = node.lineno
        if first is not None and isinstance(node, ast.ClassDef):
            last = next(at for at in range(first, len(lines)) if lines[at] == LAST)
            lines[first : last + 1] = clone_of(node)
    return "\n".join(lines)


def main() -> int:
    stale = [path for path in Path("src/seaboard/games").glob("*/state.py") if rewrite(path.read_text()) != path.read_text()]
    for path in stale:
        if "--check" in sys.argv:
            print(f"{path}: clones don't copy what the records declare; run python tools/records.py")
        else:
            path.write_text(rewrite(path.read_text()))
            print(path)
    return int("--check" in sys.argv and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
