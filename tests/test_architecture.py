"""The shape of the code: imports point one way and in no circle, rules don't draw, folders are alike, nothing is long."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

import pytest

from seaboard.registry import EXAMPLES, GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "seaboard"
LAYERS = (
    "extras", "core", "pure", "planes", "match", "look", "games", "registry", "library", "bots",
    "tables", "lab", "rl", "web", "terminal", "cli",
)  # fmt: skip
"""From the bottom up; a layer imports only from those before it, and every module is in one."""
APART = ({"tables", "lab", "rl"}, {"web", "terminal"}, {"look", "games"})
"""Layers that don't know each other, whatever their order: but a game's board draws with `look`."""
ALONE = {"verify"}
"""Imports nothing of ours: it checks what we wrote, and can be read by itself."""
MOST_LINES = 60
"""Of a function."""
USUAL_LINES = 150
"""Half of all files are no longer."""

MODULES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}


def imported(name: str) -> set[str]:
    """The modules of this package that a module imports, wherever it does, for the type checker too."""
    found = set()
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}".removeprefix("seaboard.")
                found.add(inner if inner in MODULES else node.module.removeprefix("seaboard."))
        elif isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("seaboard.") for alias in node.names}
    return {each for each in found if each in MODULES and each != name}


def layer(module: str) -> str:
    return module.split(".")[0]


def test_every_module_is_in_a_layer() -> None:
    front_door = {"__init__", "__main__"}
    assert {layer(name) for name in MODULES} - front_door - {"seaboard"} <= {*LAYERS, *ALONE}


def test_imports_point_one_way() -> None:
    wrong = []
    for name in MODULES:
        own = layer(name)
        for module in imported(name) if own in LAYERS else ():
            other = layer(module)
            if other == own or other not in LAYERS:
                continue
            drawing = ".board" in name and other == "look"
            apart = any({own, other} <= group for group in APART) and not drawing
            if apart or LAYERS.index(other) > LAYERS.index(own):
                wrong.append(f"{name} imports {module}")
    assert not wrong


def test_whoever_stands_alone_imports_nothing_of_ours() -> None:
    assert not [f"{name} imports {module}" for name in MODULES if layer(name) in ALONE for module in imported(name)]


def test_no_module_imports_itself_in_a_circle() -> None:
    graph = {name: imported(name) for name in MODULES}
    while graph:
        needed = set[str]().union(*graph.values())
        outer = [name for name, others in graph.items() if not others & graph.keys() or name not in needed]
        if not outer:
            break
        for name in outer:
            del graph[name]
    assert not graph, "these import each other: " + ", ".join(graph)


def test_games_dont_know_each_other_and_rules_dont_draw() -> None:
    wrong = []
    for name in MODULES:
        parts = name.split(".")
        if parts[0] != "games" or len(parts) < 3:
            continue
        for module in imported(name):
            words = module.split(".")
            if words[0] == "games" and len(words) > 1 and words[1] != parts[1]:
                wrong.append(f"{name} imports {module}")
            if len(words) > 2 and words[2] in ("board", "edition") and parts[2] != "board":
                wrong.append(f"{name} imports {module}")
    assert not wrong


def test_pages_and_api_dont_know_each_other() -> None:
    """What both need lies beside them, in `web/` or `tables/`."""
    for one, other in (("pages", "api"), ("api", "pages")):
        for name in [each for each in MODULES if each.startswith(f"web.{one}.")]:
            assert not [module for module in imported(name) if module.startswith(f"web.{other}.")], name


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


def test_rules_and_matches_read_no_files_and_open_no_sockets() -> None:
    """Only the catalogues and emblems that come with the package are read, through importlib.resources."""
    forbidden = {"socket", "sqlite3", "urllib", "http", "subprocess", "shutil", "tempfile"}
    for name, tree in TREES.items():
        for node in ast.walk(tree) if layer(name) in ("core", "match") else ():
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not forbidden & {each.split(".")[0] for each in names}, name


# ---------- games


RULES = ("actions", "box", "course", "edition", "reasons", "rules", "state")
BESIDES = ("bot", "facts", "features", "imagine", "resume", "scoring", "reading")
"""What most games have; Pig is too small for it."""


def chapters(game: str) -> set[str]:
    """The modules of a game that are named after its rulebook's chapters."""
    own = {path.stem for path in (PACKAGE / "games" / game).glob("*.py")}
    return own - {"__init__", *RULES, *BESIDES}


@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_every_game_folder_holds_the_same_files(game: str) -> None:
    folder = {path.name for path in (PACKAGE / "games" / game).iterdir()}
    wanted = {*RULES, *(BESIDES[:-1] if game in GAMES else ())}
    assert {"__init__.py", "edition.toml", "board", "words", "rulebook", *[f"{module}.py" for module in wanted]} <= folder
    for inner, end in (("words", "po"), ("rulebook", "md")):
        files = {path.name for path in (PACKAGE / "games" / game / inner).iterdir()}
        assert files == {f"{language}.{end}" for language in ("en", "it", "de")}


@pytest.mark.parametrize("game", GAMES)
def test_chapters_know_no_other_chapter_nor_the_course(game: str) -> None:
    """A chapter that others need asks nobody when its turn comes: it has no stage of its own, like paying."""
    stages = {
        name
        for name in chapters(game)
        if any(
            isinstance(node, ast.ClassDef) and "Stage[" in "".join(map(ast.unparse, node.bases))
            for node in ast.walk(TREES[f"games.{game}.{name}"])
        )
    }
    for name in chapters(game):
        others = {module.split(".")[-1] for module in imported(f"games.{game}.{name}") if module.startswith(f"games.{game}.")}
        assert not others & ({"course", "reasons", "rules"} | stages - {name}), name


# ---------- size


def test_functions_are_short() -> None:
    long = [
        f"{name}.{node.name}: {(node.end_lineno or 0) - node.lineno + 1} lines"
        for name, tree in TREES.items()
        if not name.startswith("tables.migrations.")  # what was once done to a database stays as it is
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno >= MOST_LINES
    ]
    assert not long


def test_half_of_all_files_are_short() -> None:
    lengths = [len(path.read_text("utf-8").splitlines()) for path in MODULES.values() if path.name != "__init__.py"]
    assert median(lengths) <= USUAL_LINES
