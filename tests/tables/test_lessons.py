"""Lessons: every one is played by the real rules, in every way it allows; every word, section and picture is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from seaboard.match.words import LANGUAGES
from seaboard.registry import GAMES, find_game, text_of
from seaboard.tables.lesson import Lesson, lesson_of, right, since, table_at
from seaboard.tables.speaker import speaker
from seaboard.web.pages.pictures import figures
from seaboard.web.pages.rules import book

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def lesson(game: str) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def ways(game: str, given: Lesson, answers: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way through a lesson; at each step what is meant is allowed, and there is something else or it is forced."""
    if len(answers) == len(given.tasks):
        yield answers
        return
    table, _ = table_at(game, given, answers)
    step = given.tasks[len(answers)]
    assert table.asked and given.learner in table.asked, f"{step.name}: the learner isn't asked"
    found = right(step, table.playing().choices(given.learner))
    assert found, f"{step.name}: {step.do} isn't among {[str(each) for each in table.playing().choices(given.learner)]}"
    for action in found:
        yield from ways(game, given, (*answers, step.do.index(action)))


@each_game
def test_a_lesson_is_played_by_the_real_rules_in_every_way_it_allows(game: str) -> None:
    given = lesson(game)
    assert 10 <= len(given.tasks) <= 15
    assert len({each.name for each in given.tasks}) == len(given.tasks)
    used: set[tuple[int, int]] = set()
    for answers in ways(game, given):
        used |= set(enumerate(answers))
        table, log = table_at(game, given, answers)
        assert not table.over
        assert len(log) > since(given, answers, log) >= 3
    assert used == {(number, index) for number, step in enumerate(given.tasks) for index in range(len(step.do))}


@each_game
@each_language
def test_everything_a_lesson_says_is_there(game: str, language: str) -> None:
    given, words = lesson(game), speaker(game, language, ())
    keys = [f"lesson.{name}.{what}" for name in (*(each.name for each in given.tasks), "end") for what in ("do", "why")]
    keys += [f"picture.{each.name}{what}" for each in given.picture for what in ("", ".alt")]
    for key in keys:
        said = words.pattern(key)
        assert said, key
        assert "{" not in said and len(said) < 330, key
    catalogue = text_of(find_game(game), f"words/{language}.po")
    assert catalogue.count('msgid "lesson.') + catalogue.count('msgid "picture.') == len(keys), "words for no step"
    sections = {each.number for each in book(game, language)}
    assert {each.section for each in given.tasks} | {each.section for each in given.picture} <= sections


@each_game
@each_language
def test_every_picture_is_drawn_and_stands_in_its_section(game: str, language: str) -> None:
    given = lesson(game)
    assert len(given.picture) >= 4
    shown = "".join(figures(game, language).values())
    assert shown.count("<figure") == shown.count('role="img"') == len(given.picture)
    assert shown.count('class="meant"') == sum(len(each.ring) for each in given.picture)
    for harmful in ("data-action", "tabindex", "aria-labelledby", 'role="button"', "<title"):
        assert harmful not in shown
    for section, html in figures(game, language).items():
        assert html in next(each.html for each in book(game, language, pictures=True) if each.number == section)
    assert "style=" not in "".join(each.html for each in book(game, language, pictures=True)).replace("font-style=", "")


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of("pig") is None
    assert not figures("pig", "en")
