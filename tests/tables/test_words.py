"""The catalogues of tables and the web: the same keys and placeholders in each language, and words for all that is said."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from seaboard.match.words import LANGUAGES
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.speaker import speaker
from seaboard.web.refusals import OWN

PACKAGES = ("seaboard.tables", "seaboard.web")
VARIED = {"stoodin": ("time", "left"), "weakened": ("crashed", "overdue")}


def sentences(package: str, language: str) -> dict[str, str]:
    """All but the nouns, which are each language's own."""
    with (files(package) / f"words/{language}.po").open("rb") as file:
        said = {str(message.id): str(message.string) for message in read_po(file) if message.id}
    return {key: sentence for key, sentence in said.items() if "noun." not in key}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(package: str, language: str) -> None:
    english, said = sentences(package, "en"), sentences(package, language)
    assert list(said) == list(english)
    for key, text in said.items():
        assert text.strip()
        assert fields(text) == fields(english[key]), key


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_entry_and_refusal_has_words() -> None:
    said = sentences("seaboard.tables", "en")
    expected = {f"reason.{name}" for name in decide.REASONS}
    for kind in kinds.What.__subclasses__():
        name = kind.__name__.lower()
        if name == "undoanswered":
            expected |= {"entry.undoagreed", "entry.undorefused"}
        elif name == "opened":
            expected |= {"entry.opened", "entry.opened_midway", "entry.opened_elsewhere"}
        elif name != "played":
            expected |= {f"entry.{name}.{why}" for why in VARIED[name]} if name in VARIED else {f"entry.{name}"}
    assert set(said) == expected
    assert {f"reason.{name}" for name in OWN} <= set(sentences("seaboard.web", "en"))


def test_every_refusal_in_the_code_is_listed() -> None:
    source = (files("seaboard.tables") / "decide.py").read_text("utf-8")
    assert set(re.findall(r'refuse\("(\w+)"', source)) == set(decide.REASONS)
    used: set[str] = set()
    for file in Path(str(files("seaboard.web"))).rglob("*.py"):
        used |= set(re.findall(r'(?<!decide\.)refuse\("(\w+)"', file.read_text("utf-8")))
    assert used and used <= set(OWN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_speak_with_the_words_of_their_game_and_of_all_games(language: str) -> None:
    words = speaker("pig", language, ["Ada", ""])
    assert "Ada" in words.say("entry.returned", seat=0)
    assert words.player(1) == words.say("common.seat", number=2)
    assert words.say("game.name") != "game.name"
    assert words.say("reason.over") != "reason.over"
