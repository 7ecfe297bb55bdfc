"""The edition: what comes with the game, corrected ones, and errors that name the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from seaboard.games.fleet.edition import read_box
from seaboard.match.edition import EditionError
from seaboard.registry import find_game, text_of

from .arrange import arrange

OWN = text_of(find_game("fleet"), "edition.toml")


def changed(old: str, new: str, text: str = OWN) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_a_corrected_edition_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed("salty_captain = 0\ninuit = 0", "salty_captain = 2\ninuit = 3"))
    table = arrange(boats={0: "inuit+1 tuna!1"}, edition=file, salty_captains=True, inuit_fishermen=True)
    assert table.part(0, "boats") == 3 + 1 + 2
    assert "edition" in table.match.save()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name = "cod"', 'name = "herring"', "herring"),
        ('name = "lobster"\nclass', 'name = "cod"\nclass', "one table for each of"),
        ("top = [4, 6, 8]", "top = [1, 6, 8]", "the first row needs 2 licences"),
        ("removed_standard = [6, 2, 0]", "removed_standard = [19, 2, 0]", "are more than 20"),
        ("removed_premium = [3, 2, 0]", "removed_premium = [7, 2, 0]", "more premium licences than there are"),
        ("each_boat = 1", "each_boat = 4", "don't deal 4 to four"),
        ('name = "casino"\nclass = "premium"\ncount = 3', 'name = "casino"\nclass = "premium"\ncount = 2', "3 times"),
        ("discount = [1, 2, 3, 4]", "discount = [1, 2, 3]", "shrimp.discount"),
        ('die = [0, 1, 1, 1, 2, "boat"]', 'die = [0, 1, "whale"]', "weather.die"),
        ("most = 10", "most = -1", "king_crab.most"),
    ],
)
def test_mistakes_are_found_and_named(old: str, new: str, expected: str) -> None:
    with pytest.raises(EditionError, match=r"mine\.toml, line \d+") as error:
        read_box(changed(old, new), "mine.toml")
    assert expected in str(error.value)
