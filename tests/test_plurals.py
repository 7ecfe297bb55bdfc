"""Numbers and nouns agree: no sentence says `1 steps` or `2 harbour`. The nouns are those of the catalogues themselves."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from seaboard.match.words import LANGUAGES, Speaker
from seaboard.registry import EXAMPLES, GAMES

PACKAGES = [
    "seaboard", "seaboard.tables", "seaboard.web",
    *[f"seaboard.games.{name}" for name in [*GAMES, *EXAMPLES]],
]  # fmt: skip
NUMBERS = (1, 2)


@lru_cache
def messages(package: str, language: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a catalogue by key: one, or one for each number."""
    with (files(package) / f"words/{language}.po").open("rb") as file:
        found = {message.id: message.string for message in read_po(file) if message.id}
    return {
        (key if isinstance(key, str) else key[0]): (said,) if isinstance(said, str) else tuple(said or ())
        for key, said in found.items()
    }


@lru_cache
def nouns(language: str) -> tuple[set[str], set[str]]:
    """The nouns and names of all catalogues for one and for many, where the two differ."""
    one: set[str] = set()
    many: set[str] = set()
    for package in PACKAGES:
        for key, forms in messages(package, language).items():
            if key.startswith(("noun.", "name.")) and len(forms) == 2 and forms[0] != forms[1]:
                one.add(forms[0])
                many.add(forms[1])
    return one - many, many - one


def spoken(words: Speaker, sentence: str, number: int, count: int) -> str:
    """A sentence with a number in every place that could hold one: `count` in the place of that name, `number` elsewhere."""
    parts: list[str] = []
    for text, name, spec, _ in Formatter().parse(sentence):
        parts.append(text)
        value = count if name and name.startswith("count") else number
        if name in ("seat", "by", "to"):
            parts.append("Ada")
        elif name == "decimal":
            parts.append(f"{value}.0")  # many, even of one
        elif name is not None and not spec:
            parts.append(str(value))
        elif spec and words.pattern(f"noun.{spec}"):
            parts.append(words.noun(spec, value))
        elif spec:
            parts.append("…")  # a name, in the form that the sentence wants
    return "".join(parts)


def faults(sentence: str, one: set[str], many: set[str]) -> list[str]:
    """Where a plural follows a 1, or a singular a 2."""
    found = []
    for number, wrong in (("1", many), ("2", one)):
        for match in re.finditer(rf"(?<![\w.,×+−-]){number} (?=(.*))", sentence):
            rest = match[1]
            found += [f"{number} {noun}" for noun in wrong if re.match(rf"{re.escape(noun)}(?!\w)", rest)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_plural_follows_a_one_and_no_singular_a_two(package: str, language: str) -> None:
    words = Speaker(package, language)
    wrong = []
    for key, forms in messages(package, language).items():
        if key.startswith(("noun.", "name.")):
            continue
        for place, sentence in enumerate(forms):
            counts = NUMBERS if len(forms) == 1 else (place + 1,)
            for count in counts:
                for number in NUMBERS:
                    said = spoken(words, sentence, number, count)
                    wrong += [f"{key}: {fault!r} in {said!r}" for fault in faults(said, *nouns(language))]
    assert not sorted(set(wrong))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_form_that_a_sentence_wants_is_there(package: str, language: str) -> None:
    """`{steps:step}` needs `noun.step`, `{fish:a}` some `name.….a`, `{fish:count}` a place called `count`."""
    words, known = Speaker(package, language), messages(package, language)
    forms = {key.rpartition(".")[2] for key in known if key.startswith("name.") and key.count(".") == 2}
    for key, sentences in known.items():
        for sentence in sentences:
            places = [(name, spec) for _, name, spec, _ in Formatter().parse(sentence) if name is not None]
            names = {name for name, _ in places}
            for _, spec in places:
                for wanted in spec.split(",") if spec else ():
                    assert wanted in names or wanted in forms or words.pattern(f"noun.{wanted}"), f"{key}: {sentence}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_know_their_nouns(language: str) -> None:
    """The test above is blind where the catalogues name no nouns."""
    one, many = nouns(language)
    assert len(one) > 40 and len(many) > 40


def test_a_wrong_plural_is_found() -> None:
    assert faults("It takes 1 steps.", {"step"}, {"steps"}) == ["1 steps"]
    assert faults("2 harbour, 1 harbour", {"harbour"}, {"harbours"}) == ["2 harbour"]
    assert faults("21 steps, −1 steps, 11 step", {"step"}, {"steps"}) == []


def test_a_number_has_its_noun_even_where_the_noun_is_called_like_a_detail() -> None:
    words = Speaker("seaboard.games.fleet")
    assert words.say("prompt.Processing", processed=1).endswith("You have 1 processed crate.")
    assert words.say("prompt.Processing", processed=2).endswith("You have 2 processed crates.")
