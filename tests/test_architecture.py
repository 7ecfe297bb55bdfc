"""The shape of the code: imports point one way, rules don't draw, folders are alike."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from seaboard.games import EXAMPLES, GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "seaboard"
LAYERS = ["core", "look", "games", "bots", "tables", "lab", "rl", "web", "terminal", "cli"]
"""From the bottom up; a layer imports only from those before it. `tables`, `lab` and `rl` don't know each other."""
APART = [{"tables", "lab", "rl"}, {"web", "terminal"}]
OUTSIDE = {"pure", "library", "verify"}
"""Beside the layers: the front door builds on core and games; the others import nothing of ours but `pure` core."""

FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.name not in ("__init__.py", "__main__.py")]


def imported(path: Path) -> set[str]:
    """The modules of this package that a file imports, without `seaboard.`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.removeprefix("seaboard.") for name in names if name.startswith("seaboard.")}
    return found


def layer(module: str) -> str:
    return module.split(".")[0]


def test_imports_point_one_way() -> None:
    wrong = []
    for path in FILES:
        own = layer(".".join(path.relative_to(PACKAGE).with_suffix("").parts))
        if own not in LAYERS:
            continue
        for module in imported(path):
            other = layer(module)
            if other in LAYERS and other != own:
                above = LAYERS.index(other) > LAYERS.index(own)
                if above or any({own, other} <= group for group in APART):
                    wrong.append(f"{path.relative_to(PACKAGE)} imports {module}")
    assert not wrong


def test_games_dont_know_each_other_and_rules_dont_draw() -> None:
    wrong = []
    for path in FILES:
        parts = path.relative_to(PACKAGE).parts
        if parts[0] != "games":
            continue
        for module in imported(path):
            words = module.split(".")
            if words[0] == "games" and len(words) > 1 and words[1] != parts[1]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {module}")
            if len(words) > 2 and words[2] in ("board", "edition") and parts[2] != "board":
                wrong.append(f"{path.relative_to(PACKAGE)} imports {module}")
    assert not wrong


def test_pages_and_api_dont_know_each_other() -> None:
    """What both need lies beside them, in `web/` or `tables/`."""
    for one, other in (("pages", "api"), ("api", "pages")):
        for path in sorted((PACKAGE / "web" / one).rglob("*.py")):
            assert not [module for module in imported(path) if module.startswith(f"web.{other}")], path.name


def changed_by(statement: ast.stmt) -> set[str]:
    """The names of which a statement of a module sets an item or an attribute, or calls a method for what that does."""
    parts: list[ast.AST] = list(statement.targets) if isinstance(statement, ast.Assign) else [statement]
    changed: set[str] = set()
    for node in [each for part in parts for each in ast.walk(part)]:
        place = node.func if isinstance(node, ast.Call) else node
        if isinstance(place, ast.Attribute | ast.Subscript) and isinstance(place.value, ast.Name):
            changed |= {place.value.id} if isinstance(node, ast.Call) or isinstance(place.ctx, ast.Store) else set()
    return changed


def test_nothing_is_registered_by_being_imported() -> None:
    """No module of the web changes what belongs to another one, or is imported for what that does."""
    for path in sorted((PACKAGE / "web").rglob("*.py")):
        text = path.read_text("utf-8")
        assert "noqa: F401" not in text, path.name
        body = ast.parse(text).body
        imports = [each for each in body if isinstance(each, ast.ImportFrom) and (each.module or "").startswith("seaboard")]
        theirs = {alias.asname or alias.name for each in imports for alias in each.names}
        for statement in body:
            if isinstance(statement, ast.Expr | ast.Assign | ast.For):
                assert not changed_by(statement) & theirs, f"{path.name}: {ast.unparse(statement)}"


def test_core_reads_no_files_and_opens_no_sockets() -> None:
    """Only the catalogues and emblems that come with the package are read, through importlib.resources."""
    forbidden = {"socket", "sqlite3", "urllib", "http", "subprocess", "shutil", "tempfile"}
    for path in sorted((PACKAGE / "core").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            assert not forbidden & {name.split(".")[0] for name in names}, path.name


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_every_game_folder_holds_the_same_files(name: str) -> None:
    folder = {path.name for path in (PACKAGE / "games" / name).iterdir()}
    modules = ("__init__", "actions", "box", "edition", "facts", "features", "rules", "state", "steps")
    assert {"edition.toml", "board", "words", "rulebook", *[f"{module}.py" for module in modules]} <= folder
    for inner, end in (("words", "po"), ("rulebook", "md")):
        files = {path.name for path in (PACKAGE / "games" / name / inner).iterdir()}
        assert files == {f"{language}.{end}" for language in ("en", "it", "de")}
