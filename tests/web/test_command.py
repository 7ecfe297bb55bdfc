"""`seaboard tables`, on a database that a server uses at the same time; and what is wrong is said in one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import seaboard
from seaboard.cli import app
from tests.web.serving import ROOT, new_table, serving, two_people


def run(*arguments: str | Path, code: int = 0) -> str:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_tables_are_listed_exported_imported_and_deleted_while_they_are_played(tmp_path: Path) -> None:
    database, text, copy = tmp_path / "tables.db", tmp_path / "match.seaboard", tmp_path / "backup.db"
    with serving(str(database)) as server:
        ada, ben, id = two_people(server)
        ada.post(f"/api/tables/{id}/actions", json={"seat": 0, "action": "roll"})
        waiting = new_table(ada)["id"]
        listed = run("tables", "list", "--database", database)
        assert id in listed and waiting in listed and "Ben" in listed
        run("tables", "export", id, "--out", text, "--database", database)
        match = seaboard.load(text.read_text("utf-8"))
        assert [entry.action.text for entry in match.log] == ["roll"]
        assert run("tables", "export", id, "--database", database) == text.read_text("utf-8")
        assert "hasn't begun" in run("tables", "export", waiting, "--database", database, code=2)

        made = re.match(r"(\S+)  invitation (\S+)", run("tables", "import", text, "--database", database))
        assert made is not None
        guest = server.client()
        assert guest.post(f"/api/tables/{made[1]}/sit", json={"seat": 0, "invite": made[2], "name": "Eve"}).status_code == 200
        found = guest.get(f"/api/tables/{made[1]}").json()
        assert found["now"]["number"] == 4
        assert found["view"] == ben.get(f"/api/tables/{id}").json()["view"]

        assert "rows written" in run("tables", "backup", copy, "--database", database)
        run("tables", "delete", waiting, "--database", database)
        assert waiting not in run("tables", "list", "--database", database)
    assert "rows restored" in run("tables", "restore", copy, "--database", tmp_path / "other.db")
    assert waiting in run("tables", "list", "--database", tmp_path / "other.db")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["export", "nowhere"], "there is no table nowhere"),
        (["delete", "nowhere"], "there is no table nowhere"),
        (["restore", "missing.db"], "missing.db isn't there"),
        (["import", "missing.txt"], "missing.txt"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], said: str, tmp_path: Path) -> None:
    output = run("tables", *arguments, "--database", tmp_path / "tables.db", code=2)
    assert said in output
    assert output.count("\n") == 1


def test_an_unknown_database_is_refused_by_serve() -> None:
    assert "postgresql://" in run("serve", "--database", "mysql://localhost/x", code=2)


def test_every_option_of_the_commands_is_documented() -> None:
    page = (ROOT / "docs/commands.md").read_text("utf-8")
    for command in (["serve"], *[["tables", name] for name in ("list", "export", "import", "delete", "backup", "restore")]):
        assert command[-1] in page
        for option in re.findall(r"(--[a-z]+)", run(*command, "--help")):
            assert option in page or option == "--help", f"{command}: {option}"
