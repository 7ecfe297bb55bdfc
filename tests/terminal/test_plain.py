"""The line-mode client, driven by lines as a person would write them."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import seaboard
from seaboard.cli import app
from seaboard.match.match import Match
from seaboard.match.words import Words
from seaboard.registry import EXAMPLES, GAMES, find_game
from seaboard.terminal.screen import BLANK_LINES
from seaboard.terminal.show import COMMANDS

CURTAIN = "\n" * BLANK_LINES
COMMAND = [sys.executable, "-m", "seaboard"]
LISTENING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from seaboard.cli import app; app()"
"""The command as a terminal starts it; tests in the background may run where Ctrl-C is ignored."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test in a folder of its own, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("PYTHONPATH", str(Path(seaboard.__file__).parents[1]))
    return tmp_path


def play(arguments: str, *lines: str, code: int = 0) -> str:
    """What `seaboard play` prints when these lines are written."""
    result = CliRunner().invoke(app, ["play", *arguments.split()], input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == code, result.output
    return result.output


def saved(folder: Path) -> Path:
    """The one match saved in the folder."""
    (file,) = folder.glob("*.seaboard")
    return file


def board(match: Match, seat: int, language: str) -> str:
    """The position as a seat's text."""
    text: str = import_module(f"seaboard.games.{match.game.name}.board.text").text(
        match.view(seat), seat, Words(match.game, language)
    )
    return text


def said(key: str, game: str = "north_wind", **texts: object) -> str:
    """A sentence of the catalogues, however it is worded."""
    words = Words(find_game(game))
    count = texts.get("count", 1)
    pattern = words.pattern(key, count if isinstance(count, int) else 1)
    assert pattern
    return pattern.format(**texts)


# ---------- a whole match


def test_a_whole_match_by_numbers_and_texts() -> None:
    output = play("pig --seed 3 --names Ann", *["1", "Hold", "roll", "2"] * 60, "quit")
    assert re.search(r"Ann rolls \d\.\n", output)
    assert re.search(r"\nTotal +\d+ +\d+\n(Ann|Bot 2) wins\nThe seed was 3\n", output)
    assert "seaboard verify" in output
    assert output.endswith("see you soon!\n")


def test_after_the_end_everything_can_be_looked_at_and_saved(folder: Path) -> None:
    output = play("pig --seed 3 --humans 0", "board", "log 1", "score", "undo", "roll", "save it.seaboard", "quit")
    after = output.partition("The seed was")[2]
    assert "wins!" in after  # the last entry of the log
    assert said("text.stake", "pig", stake=0, goal=100) in after
    assert seaboard.load((folder / "it.seaboard").read_text()).over
    assert saved(folder).name == "it.seaboard"  # leaving saved nothing more


def test_an_action_can_be_written_as_its_sentence_in_the_language_of_the_match() -> None:
    assert "Posto 1 salpa verso Olesand" in play("north_wind --seed 7 --lang it", "salpa verso OLESAND")


# ---------- questions and refusals


def test_why_names_the_section() -> None:
    output = play("north_wind --seed 7", "why reveal", "why sail norderkap", "reveal", "why", "why xyzzy")
    assert output.count("4.2: Choose a pile first.") == 2
    assert said("terminal.possible", action="Sail for Norderkap") in output
    assert said("terminal.unknown", text="xyzzy") in output


def test_what_is_not_understood_is_said_and_changes_nothing() -> None:
    output = play("north_wind --seed 7", "9", "sale norderkap", "", "   ", "log")
    assert said("terminal.unknown", text="9") in output
    assert said("terminal.unknown_near", text="sale norderkap", near="sail norderkap") in output
    assert said("terminal.nothing_yet") in output


def test_undo_goes_back_to_the_question_before() -> None:
    match = seaboard.new("north_wind", seed=6)
    match.play(0, "sail norderkap")
    assert "buy 2 wine" in map(str, match.choices(0))
    output = play("north_wind --seed 6 --humans 2", "sail norderkap", "undo", "buy 2 wine", "undo", "buy 1 wine", "log")
    assert said("reason.undo_learnt") in output
    assert said("common.undone") in output
    assert output.count("buys 2 wine") == 1
    assert re.search(r"\n2\. Seat 1 buys 1 wine", output)


def test_one_person_at_the_screen_can_take_back_after_the_other_is_asked() -> None:
    output = play("pig --seed 5 --humans 2", "roll", "hold", "undo")
    assert output.count("Seat 1: Stake 5, written down 0") == 2


# ---------- looking


def test_the_rulebook_can_be_read() -> None:
    output = play("north_wind --seed 7 --lang de", "rules", "rules 4.2", "rules 7", "rules 99")
    assert "  4.2 " in output
    assert "### 4.2 " in output
    assert all(f"### 7.{number} " in output for number in (1, 2, 3))
    assert Words(find_game("north_wind"), "de").say("common.no_such_section", section=99) in output


def test_board_score_log_and_help() -> None:
    output = play("north_wind --seed 6 --seats 4 --names Ann,Ben,Cleo,Dagmar", "1", "board", "score", "log", "help")
    board = output[output.index(said("text.revealed", done=1, limit=4, actions=0, most=2)) : output.index("Total")]
    assert re.search(r"^gold +5 +5 +5 +5$", board, re.MULTILINE)
    assert f"Norderkap: trading port (wine, price 2); {said('text.unknown', count=6)}" in board
    assert re.search(r"^Total +0 +0 +0 +0$", output, re.MULTILINE)
    assert re.search(r"^1\. Ann begins\. Ann sails for Norderkap", output, re.MULTILINE)
    assert said("terminal.actions_now", actions="buy 1 wine; buy 2 wine; pass") in output


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_boards_fit_80_columns_and_leave_no_key_unsaid(game: str, language: str) -> None:
    match = seaboard.new(game, seats=find_game(game).seats[-1], seed=4)
    for _ in range(300):
        if match.over:
            break
        seat = match.asked[0]
        lines = board(match, seat, language).splitlines()
        assert max(map(len, lines)) <= 80
        assert not [line for line in lines if re.search(r"\b(text|name|common|phrase)\.\w", line)]
        choices = match.choices(seat)
        match.play(seat, choices[len(match.log) * 7 % len(choices)])


def test_no_game_has_a_verb_that_the_client_takes_for_itself() -> None:
    for game in (*GAMES.values(), *EXAMPLES.values()):
        assert not set(game.verbs) & set(COMMANDS)


# ---------- several people, secrets, and a curtain


def with_lookout() -> Match:
    """A match in which seat 0 may use its lookout to see something new, and nobody has looked at anything yet."""
    for seed in range(200):
        match = seaboard.new("north_wind", seats=2, seed=seed)
        for _ in range(60):
            seat = match.asked[0]
            choices = [str(action) for action in match.choices(seat)]
            if "look" in choices and seat == 0:
                trial = seaboard.load(match.save())
                turn_with_a_look(trial)
                if trial.view(0) != trial.view(1):
                    return match
            wanted = [each for each in choices if each == "hire lookout" and seat == 0] or [choices[-1]]
            match.play(seat, wanted[0])
    raise AssertionError("no seed leads to a lookout")


def turn_with_a_look(match: Match) -> list[str]:
    """What seat 0 writes to look, put the tile under, and end its turn; the match is played along."""
    written = ["look", "under"]
    for action in written:
        match.play(0, action)
    while match.asked == [0]:
        written.append(str(match.choices(0)[-1]))
        match.play(0, written[-1])
    return written


def test_a_secret_stays_behind_the_curtain(folder: Path) -> None:
    match = with_lookout()
    (folder / "m.seaboard").write_text(match.save())
    written = turn_with_a_look(match)
    mine, theirs = board(match, 0, "en"), board(match, 1, "en")
    assert mine != theirs
    output = play("--resume m.seaboard --humans 2", *written, "", "", "log", "board", "score")
    before, curtain, after = output.partition(CURTAIN)
    assert curtain
    assert "Seat 1 sees: " in before
    assert said("common.pass_device", seat="Seat 2") in after
    assert "sees" not in after
    assert theirs in after
    assert mine not in after
    assert "Seat 1 puts the tile under the pile." in after  # what everybody may know is told again


def test_each_person_is_told_what_happened_while_the_other_had_the_screen(folder: Path) -> None:
    match = with_lookout()
    (folder / "m.seaboard").write_text(match.save())
    written = turn_with_a_look(match)
    after = play("--resume m.seaboard --humans 2", *written, "", "").partition(CURTAIN)[2]
    assert "Seat 1 has the lookout check the top tile." in after
    assert "Seat 2: Which pile do you sail into?" in after


def test_without_secrets_there_is_no_curtain() -> None:
    assert CURTAIN not in play("pig --seed 5 --humans 2", "roll", "hold", "roll", "hold")


# ---------- saving, resuming, leaving


def test_save_and_resume(folder: Path) -> None:
    play("north_wind --seed 6 --names Ann", "1", "save there.seaboard", "buy 1 wine", "save", "save there.seaboard")
    match = seaboard.load((folder / "there.seaboard").read_text())
    assert [str(entry.action) for entry in match.log][:2] == ["sail norderkap", "buy 1 wine"]
    output = play("north_wind --resume there.seaboard --names Ann", "log 1")
    assert "Ann buys 1 wine" in play("--resume there.seaboard --names Ann", "log")
    assert f"\n{len(match.log)}. " in output


def test_a_file_that_is_something_else_is_never_overwritten(folder: Path) -> None:
    (folder / "diary.txt").write_text("Dear diary")
    (folder / "other.seaboard").write_text(seaboard.new("pig", seed=1).save())
    other = (folder / "other.seaboard").read_text()
    output = play("pig --seed 5", "1", "save diary.txt", "save other.seaboard", "save .", "save no/where")
    assert output.count("Not saved to ") == 4
    assert (folder / "diary.txt").read_text() == "Dear diary"
    assert (folder / "other.seaboard").read_text() == other


def test_quit_saves_and_says_how_to_go_on(folder: Path) -> None:
    output = play("north_wind --seed 7 --seats 3 --humans 2 --names Ann,Ben --lang de", "1", "quit")
    file = saved(folder)
    assert re.fullmatch(r"north_wind-\d{4}-\d\d-\d\d-\d{6}\.seaboard", file.name)
    command = re.search(r"seaboard (play --resume .*)", output)
    assert command
    arguments = command[1].removeprefix("play ")
    assert arguments == f"--resume {file} --humans 2 --lang de --names Ann,Ben".replace(f"{folder}/", "")
    assert "Ben" in play(arguments)


def test_quitting_a_match_that_has_not_begun_leaves_no_file(folder: Path) -> None:
    play("north_wind --seed 6", "quit")  # the person begins
    assert not list(folder.iterdir())


def test_the_end_of_the_input_saves_nothing_and_is_no_error(folder: Path) -> None:
    output = play("north_wind --seed 7", "1")
    assert said("terminal.input_ended") in output
    assert not list(folder.iterdir())


def test_interrupting_saves_and_shows_no_traceback(folder: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, "play", "north_wind", "--seed", "7"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin and process.stdout
    process.stdin.write(b"1\n")
    process.stdin.flush()
    seen = b""
    while seen.count(b"\n> ") < 2:
        piece = os.read(process.stdout.fileno(), 1000)
        assert piece, seen
        seen += piece
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors == b""
    assert f"seaboard play --resume {saved(folder).name}" in output.decode()
    assert len(seaboard.load(saved(folder).read_text()).log) == 1


def test_on_a_terminal_the_end_of_the_input_is_like_quitting(folder: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen([*COMMAND, "play", "pig", "--seed", "5"], stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    seen = b""
    for wait_for, answer in ((b"> ", b"1\n"), (b"2. Hold\r\n> ", b"\x04")):
        while wait_for not in seen:
            seen += os.read(ours, 1000)
        os.write(ours, answer)
    try:
        while piece := os.read(ours, 1000):
            seen += piece
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(ours)
    assert process.wait(timeout=30) == 0
    assert b"Traceback" not in seen
    assert b"\x1b[1m" in seen  # bold, as somebody looks at it
    assert len(seaboard.load(saved(folder).read_text()).log) == 1
