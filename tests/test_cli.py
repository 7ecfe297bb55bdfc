"""Every command of the command line, and what it says when something is wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

import seaboard
from seaboard.bots import decide, level
from seaboard.bots.random import RandomBot
from seaboard.cli import app
from seaboard.core.chance import Chance
from seaboard.core.game import Game
from seaboard.core.score import Score
from seaboard.games.pig.actions import ACTIONS
from seaboard.registry import EXAMPLES, GAMES, find_game, text_of

EVERY_GAME = [*GAMES, *EXAMPLES]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test in a folder of its own, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def run(*arguments: str | Path, code: int = 0, text: str = "") -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, [str(each) for each in arguments], input=text)
    assert result.exit_code == code, result.output
    return result.output


def wrong(*arguments: str | Path, code: int = 2) -> str:
    """The one line in which a command says what is wrong."""
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("seaboard: ").rstrip("\n")


def played(game: str, entries: int, seed: int = 1, **given: Any) -> seaboard.Match:
    """A match that bots have begun."""
    match = seaboard.new(game, seed=seed, **given)
    while not match.over and len(match.log) < entries:
        seat = match.asked[0]
        match.play(seat, decide(RandomBot(), match, seat))
    return match


@pytest.fixture
def begun(folder: Path) -> Path:
    """A saved match of North Wind under way."""
    (folder / "begun.seaboard").write_text(played("north_wind", 40).save())
    return folder / "begun.seaboard"


@pytest.fixture
def over(folder: Path) -> Path:
    """A saved match of Pig that is over."""
    (folder / "over.seaboard").write_text(played("pig", 10_000).save())
    return folder / "over.seaboard"


# ---------- each command


def test_version_and_help() -> None:
    assert run("--version") == f"seaboard {seaboard.__version__}\n"
    assert all(name in run("--help") for name in commands())


def test_python_m_seaboard() -> None:
    done = subprocess.run([sys.executable, "-m", "seaboard", "--version"], capture_output=True, text=True, cwd=source_folder())
    assert done.stdout == f"seaboard {seaboard.__version__}\n"


def source_folder() -> Path:
    return Path(seaboard.__file__).parents[1]


def test_play_takes_options_and_an_edition(folder: Path) -> None:
    (folder / "short.toml").write_text(text_of(find_game("pig"), "edition.toml").replace("100", "5"))
    output = run("play", "pig", "--edition", "short.toml", "--option", "losing_face=2", "--seed", "5", text="roll\nhold\n")
    assert "Losing face: 2" in output
    assert "Seat 1 wins" in output


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_resumed_match_meets_the_same_bots(game: str, folder: Path) -> None:
    whole = run("play", game, "--humans", "0", "--seed", "4", text="save whole\n")
    assert "The seed was 4" in whole
    half = seaboard.new(game, seed=4)
    for _ in range(15):
        half.play(half.asked[0], decide(level(half.game, 2), half, half.asked[0]))
    (folder / "half").write_text(half.save())
    run("play", "--resume", "half", "--humans", "0", text="save\n")
    assert (folder / "half").read_text() == (folder / "whole").read_text()


def test_replay_tells_what_everybody_knew(begun: Path) -> None:
    output = run("replay", begun)
    assert re.search(r"^1\. Seat \d begins\. Seat \d sails for ", output, re.MULTILINE)
    assert re.search(r"^40\. ", output, re.MULTILINE)
    assert "sees" not in output


def test_replay_tells_a_seat_what_it_alone_knew(folder: Path) -> None:
    for seed in range(100):
        match = played("north_wind", 600, seed, options={"lookout_per_voyage": 6})
        looks = [entry for entry in match.log if str(entry.action) == "look"]
        if looks and not match.over:
            break
    (folder / "m").write_text(match.save())
    seat = looks[0].seat
    assert run("replay", "m", "--seat", str(seat + 1)).count("sees") == len([entry for entry in looks if entry.seat == seat])
    assert "sees" not in run("replay", "m")


def test_replay_of_a_finished_match_ends_with_the_scores(over: Path) -> None:
    output = run("replay", over, "--lang", "it")
    assert re.search(r"^Totale +\d+ +\d+$", output, re.MULTILINE)
    assert "Vince " in output


def test_replay_step_by_step_waits(begun: Path) -> None:
    assert re.findall(r"^\d+\. ", run("replay", begun, "--step", text="\n\n"), re.MULTILINE) == ["1. ", "2. ", "3. "]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_draw_a_game(game: str, theme: str, folder: Path) -> None:
    for seats in find_game(game).seats:
        run("draw", game, "--seats", str(seats), "--seat", "1", "--theme", theme, "--out", f"{seats}.svg", "--narrow")
        assert ElementTree.parse(folder / f"{seats}.svg").getroot().tag.endswith("svg")
    assert run("draw", game, "--out", "-").startswith("<")


def test_draw_a_saved_match_after_some_entries(begun: Path, folder: Path) -> None:
    drawn = {at: run("draw", begun, "--at", str(at), "--out", "-") for at in (0, 20, 40)}
    assert len(set(drawn.values())) == 3
    assert run("draw", begun, "--out", "-") == drawn[40]
    run("draw", begun)
    assert (folder / "board.svg").exists()


def test_verify(begun: Path, over: Path) -> None:
    assert "every entry follows the rules of north_wind" in run("verify", begun)
    assert "every draw follows from the seed" in run("verify", over)
    begun.write_text(begun.read_text().replace("40. seat", "40. seat 0: roll\n41. seat"))
    assert "line" in run("verify", begun, code=1)


def test_verify_finds_a_match_whose_luck_holds_but_not_its_rules(folder: Path) -> None:
    text = seaboard.new("pig", seed=5).save().replace("end after 0", "1. seat 0: hold\nend after 1")
    (folder / "m").write_text(text)
    assert "1.2: Roll at least once" in run("verify", "m", code=1)


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_games_lists_every_option_with_its_values(language: str) -> None:
    output = run("games", "--lang", language)
    for game in (*GAMES.values(), *EXAMPLES.values()):
        assert f"{game.name}: " in output
        assert all(f"--option {choice.name}=" in output for choice in game.options)
    assert "1|2|3|4|5|6" in output


def test_rules() -> None:
    assert "  4.2 Choosing a pile" in run("rules", "north_wind")
    assert run("rules", "north_wind", "4.2").startswith("### 4.2 Choosing a pile\n")
    assert run("rules", "north_wind", "4", "--lang", "it").startswith("## 4 Il turno\n")


def test_bench() -> None:
    figures = json.loads(run("bench", "--matches", "12", "--game", "pig", "--json"))
    assert figures["matches"] == 12
    assert figures["settings"] == 10  # five numbers of seats, two losing faces
    assert figures["decisions_a_second"] > 0
    assert "interpreted" in run("bench", "--matches", "3") or "compiled" in run("bench", "--matches", "3")


def test_bench_says_how_to_repeat_a_match_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    pig = EXAMPLES["pig"]

    class Broken(Game[Any]):
        """Pig, but for four."""

        def __init__(self) -> None:
            super().__init__(
                "pig", 1, pig.seats, pig.options_type, pig.options, ACTIONS, pig.events, pig.reasons, pig.parts, ()
            )
            self.package = pig.package

        def setup(self, seats: int, box: Any, options: Any, chance: Chance) -> Any:
            if seats == 4:
                raise IndexError("a card too few")
            return pig.setup(seats, box, options, chance)

        def view(self, s: Any, seat: int) -> Any:
            return pig.view(s, seat)

        def imagine(self, view: Any, chance: Chance) -> Any:
            return pig.imagine(view, chance)

        def scores(self, s: Any) -> list[Score]:
            return pig.scores(s)

    monkeypatch.setitem(EXAMPLES, "pig", Broken())
    output = run("bench", "--game", "pig", code=1)
    assert "IndexError: a card too few" in output
    command = re.search(r"seaboard (bench --game pig --seats 4 --option losing_face=1 --seed 2 --matches 1)", output)
    assert command
    assert "a card too few" in run(*command[1].split(), code=1)


# ---------- what is wrong


def test_mistakes_are_one_clear_line(folder: Path, begun: Path) -> None:
    assert wrong("play", "chess") == f"no game called 'chess'; there are: {', '.join(GAMES)}"
    assert "which game?" in wrong("play")
    assert wrong("play", "pig", "--seats", "9") == "pig is for 2 to 6 seats, not 9"
    assert "NAME=VALUE" in wrong("play", "pig", "--option", "losing_face")
    assert "isn't one of 1, 2" in wrong("play", "pig", "--option", "losing_face=6")
    assert "unknown option" in wrong("play", "pig", "--option", "winning_face=6")
    assert "0 to 2 people" in wrong("play", "pig", "--humans", "3")
    assert "no name twice" in wrong("play", "pig", "--names", "Ann,Ann")
    assert "no words in 'fr'" in wrong("play", "pig", "--lang", "fr")
    assert "single line" in wrong("play", "pig", "--seed", " 7")
    assert "No such file" in wrong("play", "pig", "--edition", "none.toml")
    assert "is a match of north_wind" in wrong("play", "pig", "--resume", begun)
    assert "keeps its seats" in wrong("play", "--resume", begun, "--seats", "3")
    assert "No such file" in wrong("replay", "none.seaboard")
    assert "there is no seat 3" in wrong("replay", begun, "--seat", "3")
    assert "no position after 41" in wrong("draw", begun, "--at", "41")
    assert "neither a game" in wrong("draw", "chess")
    assert "no section 77" in wrong("rules", "north_wind", "77")
    assert "not 5" in wrong("bench", "--game", "north_wind", "--seats", "5")
    assert "No such file" in wrong("verify", "none.seaboard")


def test_files_that_cannot_be_read_name_the_file_and_the_line(folder: Path, begun: Path) -> None:
    (folder / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture: not a text file" in wrong("replay", "picture")
    (folder / "letter").write_text("Dear Ann\n")
    assert "letter: line 1: not a saved match" in wrong("play", "--resume", "letter")
    begun.write_text(begun.read_text().replace("end after 40\n", ""))
    assert "the match is cut off" in wrong("replay", begun)
    (folder / "bad.toml").write_text(text_of(find_game("pig"), "edition.toml").replace("100", "-1"))
    assert re.match(r"bad\.toml, line 10, goal\.points: ", wrong("play", "pig", "--edition", "bad.toml"))


@pytest.mark.parametrize(
    ("environment", "word"), [("it_IT.UTF-8", "partita"), ("de_AT", "Partie"), ("fr_FR", "match"), ("", "match")]
)
def test_the_language_is_the_systems(environment: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANG", environment)
    assert word in run("play", "pig", text="quit\n")


# ---------- documents


def commands() -> dict[str, Any]:
    """All commands with their parameters."""
    found: dict[str, Any] = getattr(typer.main.get_command(app), "commands")  # noqa: B009
    return found


def documented() -> dict[str, str]:
    """The text of docs/commands.md, by the heading it stands under."""
    pieces = re.split(r"^## (.+)$", (source_folder().parent / "docs/commands.md").read_text("utf-8"), flags=re.MULTILINE)
    return {"": pieces[0], **dict(zip(pieces[1::2], pieces[2::2], strict=True))}


def test_every_command_and_option_is_documented_and_nothing_else() -> None:
    described = documented()
    assert described.keys() == {"", *commands()}
    assert "`seaboard --version`" in described[""]
    for name, command in commands().items():
        options = {opt for parameter in command.params for opt in parameter.opts if opt.startswith("--")} - {"--help"}
        assert set(re.findall(r"^\| `(--[a-z-]+)` \|", described[name], re.MULTILINE)) == options, name
        assert f"    seaboard {name}" in described[name]


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_every_option_of_a_game_is_explained_in_its_rulebook(language: str) -> None:
    for game in (*GAMES.values(), *EXAMPLES.values()):
        for choice in game.options:
            assert f"`{choice.name}`" in text_of(game, f"rulebook/{language}.md")
