"""The docs say what is true now."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from seaboard.registry import EXAMPLES, GAMES

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


SOURCES = ROOT / "src" / "seaboard"


def layout() -> dict[str, str]:
    """The map in design.md: what it says about each package and module of the first level."""
    text = (ROOT / "docs/design.md").read_text("utf-8")
    block = text.split("    src/seaboard/\n")[1].split("    tests/")[0]
    rows: dict[str, str] = {}
    for line in block.splitlines():
        if line.startswith("      ") and not line.startswith("       "):
            for name in re.findall(r"^\s*(\w+/)|(\w+\.py)", line):
                rows.setdefault("".join(name), "")
            last = line.split()[0]
            rows[last] = rows.get(last, "") + line
        elif line.strip():
            rows[last] += "\n" + line
    return rows


def test_every_package_has_its_row_in_the_map_and_every_module_named_there_exists() -> None:
    rows = layout()
    packages = {f"{path.name}/" for path in SOURCES.iterdir() if (path / "__init__.py").exists()}
    modules = {path.name for path in SOURCES.glob("*.py")} - {"__init__.py", "__main__.py"}
    named = {name for name in rows if name.endswith("/")} | {name for row in rows.values() for name in row.split()}
    assert packages <= {*rows} and modules <= named
    for name, row in rows.items():
        home = SOURCES / name if name.endswith("/") else SOURCES
        for module in re.findall(r"(?<![\w/])(\w+\.py)\b", row):
            found = list(home.rglob(module)) if name.endswith("/") else [home / module]
            assert any(path.exists() for path in found), f"{name}: {module}"


def test_the_way_of_a_click_is_drawn_as_it_is() -> None:
    build = runpy.run_path(str(ROOT / "docs/build.py"))
    assert (ROOT / "docs/pictures/click.svg").read_text("utf-8") == build["click"](), "run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize("game", [*GAMES.values(), *EXAMPLES.values()], ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_every_option_and_every_cited_section_stands_in_the_rulebook(game: object, language: str) -> None:
    rulebook = (ROOT / f"src/seaboard/games/{game.name}/rulebook/{language}.md").read_text("utf-8")  # type: ignore[attr-defined]
    sections = set(re.findall(r"^###? ([\d.]+) ", rulebook, re.MULTILINE))
    for choice in game.options:  # type: ignore[attr-defined]
        assert f"`{choice.name}`" in rulebook
        assert choice.section in sections
    for name, section in game.reasons.items():  # type: ignore[attr-defined]
        assert section in sections, f"{name} cites {section}"


def test_every_game_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in GAMES:
        title = (ROOT / f"src/seaboard/games/{name}/rulebook/en.md").read_text("utf-8").splitlines()[0].lstrip("# ")
        assert title in readme
