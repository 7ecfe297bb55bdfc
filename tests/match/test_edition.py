"""Editions: a wrong file names the line, and says what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import seaboard
from seaboard.match.edition import EditionError
from seaboard.registry import EXAMPLES, GAMES, find_game, own_edition, read_edition, text_of

TEXT = text_of(find_game("north_wind"), "edition.toml")


def line(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("hold = 6", "hold = 0", "Expected `int` >= 1"),
        ("hold = 6", 'hold = "six"', "Expected `int`, got `str`"),
        ("hold = 6", "holt = 6", "unknown field"),
        ('goods = ["wine"]\nprice = 3', 'goods = ["beer"]\nprice = 3', "Invalid enum value 'beer'"),
        ('faces = ["silver", "silver"', 'faces = [1, "silver"', "1 isn't a face of this die: silver, blue, blank"),
    ],
)
def test_a_wrong_figure_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    changed = TEXT.replace(old, new, 1)
    assert changed != TEXT
    with pytest.raises(EditionError) as error:
        read_edition(find_game("north_wind"), changed, "my.toml")
    assert expected in str(error.value)
    near = {line(changed, new), line(changed, new.split("\n")[-1]), line(changed, "[ship]")}
    assert any(str(error.value).startswith(f"my.toml, line {number + off}") for number in near for off in (-2, -1, 0)), (
        error.value
    )


def test_broken_toml_is_named_with_its_line() -> None:
    with pytest.raises(EditionError, match=r"my.toml: not valid TOML: .*line 3"):
        read_edition(find_game("pig"), 'name = "Pig"\n\n[die\n', "my.toml")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'kind = "fog"\ncount = 3',
            'kind = "fog"\ncount = 4',
            "22 tiles besides the target ports don't make",
        ),
        ('kind = "fog"\ncount = 3', 'kind = "fog"\nprice = 3', "fog has neither goods nor a price"),
        ('port = "olesand"\nsource', 'port = "norderkap"\nsource', "one target_port tile for each of"),
        ('kind = "wreck"\nprice = 2', 'kind = "wreck"', "a wreck needs a price"),
        ("sails = [4, 5, 6]", "sails = [4, 5, 9]", "at least as many tiles as the highest sail level"),
    ],
)
def test_figures_that_dont_fit_the_game_are_refused(old: str, new: str, expected: str) -> None:
    with pytest.raises(EditionError, match=expected):
        read_edition(find_game("north_wind"), TEXT.replace(old, new, 1), "my.toml")


def test_a_match_keeps_the_edition_it_was_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("gold = 5\nletters = 1", "gold = 9\nletters = 1"))
    match = seaboard.new("north_wind", seats=2, seed=1, edition=path)
    assert match.state.ships[0].gold == 9  # type: ignore[attr-defined]
    path.unlink()
    again = seaboard.load(match.save())
    assert again.state.ships[0].gold == 9  # type: ignore[attr-defined]
    assert again.save() == match.save()


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_every_table_names_its_source(name: str) -> None:
    text = own_edition(name).text
    changed = re.sub("^source = ", "sauce = ", text, count=1, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises(EditionError, match="line"):
        read_edition(find_game(name), changed, "x.toml")
