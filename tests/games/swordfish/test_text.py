"""The position as plain text."""

from __future__ import annotations

import pytest

from seaboard.games.swordfish.board.text import text
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import find_game

from .arrange import arrange


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_fits_80_columns_and_names_what_is_there(language: str) -> None:
    captains = "0.1 25@A17a fuel 12 bait 12 hold double,triple,triple token tow 16; 1.1 4@STJ hold rat; 1.2 @HAL fuel 2"
    table = arrange(seats=6, captains=captains, hulls="7@A18; 0:10@HAL due", vp=[120, 20])
    words = Words(find_game("swordfish"), language, ["Ada", "Ben"])
    said = text(table.s, 0, words)
    assert max(map(len, said.splitlines())) <= 80
    assert "\n\n\n" not in said
    for part in ("Ada", "Flemish Cap South", "Triple Marker", "Halifax", "120", "8/8"):
        assert part in said
    assert "board." not in said
    assert "text." not in said
