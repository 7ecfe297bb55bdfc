"""The catalogues: every key in every language, the right placeholders, and nothing left unsaid in a match."""

from __future__ import annotations

import ast
import random
import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

import seaboard
from seaboard.core.event import Detail
from seaboard.core.game import Game
from seaboard.core.reasons import Reason
from seaboard.core.step import Stage, Step
from seaboard.match import match as core_match
from seaboard.match.match import Match
from seaboard.match.options import make_options
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import EXAMPLES, GAMES

ALL: list[Game[Any]] = [*GAMES.values(), *EXAMPLES.values()]
PACKAGES = ["seaboard", *[f"seaboard.games.{game.name}" for game in ALL]]
PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")

COMMON = {
    "seat": {"number"},
    "your_turn": {"seat"},
    "winner": {"seat"},
    "winners": {"names"},
    "commitment": {"hash"},
    "seed": {"seed"},
    "saved": {"file"},
    "pass_device": {"seat"},
    "resume_with": {"command"},
    "no_such_section": {"section"},
    "options": set(),
    "why_not": set(),
    "not_possible": set(),
    "undone": set(),
    "over": set(),
    "score": set(),
    "total": set(),
    "did": {"seat", "action"},
    "chose": {"seat"},
    "round": set(),
    "turn": set(),
    "press_enter": set(),
    "help": set(),
    "bot": set(),
    "you": set(),
    "thinking": set(),
    "goodbye": set(),
    "language": set(),
}
"""The words of the terminal and the pages, with what may be put into them."""

FAMILIES = (
    "game", "action", "event", "prompt", "reason", "part", "option", "name", "phrase", "common", "terminal", "text", "board",
    "hint", "review", "report", "fact", "ending", "tie", "lesson", "picture", "noun",
)  # fmt: skip
LEFTOVER = re.compile(rf"[{{}}]|\b(?:{'|'.join(FAMILIES)})\.[A-Za-z_]|[a-z]_[a-z]")
"""A brace, a key, or the name of a thing as the rules spell it."""

each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_package = pytest.mark.parametrize("package", PACKAGES)


# ---------- what the catalogues hold


@lru_cache
def sentences(package: str, language: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a catalogue by key: one, or one for each plural form."""
    with (files(package) / f"words/{language}.po").open("rb") as file:
        catalogue = read_po(file)
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string
            found[key] = (said,) if isinstance(said, str) else tuple(said or ())
    return found


def family(package: str, language: str, prefix: str) -> set[str]:
    """The keys of one family, without the family's name."""
    return {key.removeprefix(f"{prefix}.") for key in sentences(package, language) if key.startswith(f"{prefix}.")}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def own(game: Game[Any]) -> str:
    return f"seaboard.games.{game.name}"


# ---------- what the rules speak of


def source(package: str) -> Iterator[ast.AST]:
    """Every node of a package's own modules."""
    for file in files(package).iterdir():
        if file.name.endswith(".py"):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


def keys_of(node: ast.AST | None) -> set[str]:
    """The keys of the dict displays in a piece of source."""
    if node is None:
        return set()
    dicts = [each for each in ast.walk(node) if isinstance(each, ast.Dict)]
    return {key.value for each in dicts for key in each.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


@lru_cache
def reason_figures(package: str) -> dict[str, set[str]]:
    """The figures that each reason is given wherever a package makes it."""
    found: dict[str, set[str]] = {}
    for node in source(package):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Reason", "because")
            and node.args
        ):
            first = node.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            figures = keys_of(node.args[-1]) if len(node.args) > 1 else set()
            for choice in choices:
                if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    found[choice.value] = found.get(choice.value, figures) & figures
    return found


@lru_cache
def step_figures(package: str) -> dict[str, set[str]]:
    """The figures of each class of the package that has a `figures` method of its own."""
    return {
        node.name: keys_of(method)
        for node in source(package)
        if isinstance(node, ast.ClassDef)
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name == "figures"
    }


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def steps_in(value: object) -> Iterator[Step[Any]]:
    """The steps in a module's constant: one, or lists of them."""
    if isinstance(value, Step):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from steps_in(each)


def prompts(game: Game[Any]) -> dict[str, set[str]]:
    """The questions of a game with their figures.

    Steps that the game makes once say their keys themselves, with and without a letter; the others are asked by class.
    """
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith(f"{own(game)}.")]
    made_once = [step for module in modules for value in module.values() for step in steps_in(value) if step.waits]
    found = {step.key(): available(game, type(step)) for step in made_once}
    made = {type(step) for step in made_once}
    for kind in subclasses(Step):
        if issubclass(kind, Stage) or not kind.__module__.startswith(f"{own(game)}.") or kind.__subclasses__():
            continue
        if kind not in made:
            found[kind.__name__] = available(game, kind)
    return found


def available(game: Game[Any], kind: type[Any]) -> set[str]:
    figures = step_figures(own(game))
    return next((figures[each.__name__] for each in kind.__mro__ if each.__name__ in figures), set())


def things(game: Game[Any]) -> set[str]:
    """The names in the box, such as goods, ports and posts, and the names in the arguments of actions."""
    box = vars(import_module(f"{own(game)}.box"))
    constants = [value for name, value in box.items() if name.isupper() and isinstance(value, tuple)]
    found = {each for value in constants for each in value if isinstance(each, str)}
    return found | {each for action in game.actions for each in action.args if isinstance(each, str)}


# ---------- the catalogues by themselves


@each_package
@each_language
def test_no_entry_is_empty_fuzzy_or_twice_there(package: str, language: str) -> None:
    text = (files(package) / f"words/{language}.po").read_text("utf-8")
    assert "fuzzy" not in text
    assert "#~" not in text
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(keys) == sorted(sentences(package, language))
    for key, forms in sentences(package, language).items():
        assert key.split(".")[0] in FAMILIES
        assert forms
        for said in forms:
            assert said
            assert said == said.strip() or said.endswith(": "), key
            assert said != key


@each_package
def test_all_languages_have_the_same_keys_in_the_same_order(package: str) -> None:
    first, *others = [[key for key in sentences(package, language) if not own_to_a_language(key)] for language in LANGUAGES]
    assert all(other == first for other in others)


def own_to_a_language(key: str) -> bool:
    """Nouns, and the forms of names that sentences of a language want: the others have other ones."""
    return key.startswith("noun.") or (key.startswith("name.") and key.count(".") == 2)


@each_package
def test_all_languages_use_the_same_placeholders(package: str) -> None:
    for key in filter(lambda key: not own_to_a_language(key), sentences(package, "en")):
        forms = [sentences(package, language)[key] for language in LANGUAGES]
        assert len({frozenset(placeholders(said)) for each in forms for said in each}) == 1, key


@each_package
@each_language
def test_the_header_names_the_language_and_its_plurals(package: str, language: str) -> None:
    with (files(package) / f"words/{language}.po").open("rb") as file:
        header = dict(read_po(file).mime_headers)
    assert header["Language"] == language
    assert header["Content-Type"].lower() == "text/plain; charset=utf-8"
    assert header["Plural-Forms"] == "nplurals=2; plural=(n != 1);"


# ---------- the catalogues and the rules


def check(package: str, language: str, prefix: str, expected: dict[str, set[str]]) -> None:
    """A family has exactly these keys, and its sentences mention nothing that isn't there to be mentioned."""
    assert family(package, language, prefix) == set(expected)
    for key, there in expected.items():
        for said in sentences(package, language)[f"{prefix}.{key}"]:
            assert placeholders(said) <= there, f"{prefix}.{key}: {said}"


@each_game
@each_language
def test_every_action_event_prompt_reason_part_and_option_has_words(game: Game[Any], language: str) -> None:
    package = own(game)
    check(package, language, "game", {"name": set(), "tagline": set(), "about": set()})
    check(package, language, "action", {verb: set(names) for verb, names in game.verbs.items()})
    events = {event: set(names) for event, names in game.events.items()}
    others = {f"{event}.other": {"seat", *names} for event, names in game.events.items()}
    said = {key: others[key] for key in family(package, language, "event") if key in others}
    check(package, language, "event", {**events, **said})
    check(package, language, "prompt", prompts(game))
    check(package, language, "part", {part: set() for part in game.parts})
    check(package, language, "option", {f"{choice.name}{end}": set() for choice in game.options for end in ("", ".help")})
    ties = seaboard.new(game.name, seed=1).scores()[0].ties
    check(package, language, "tie", {str(place): set() for place, _ in enumerate(ties, 1)})
    figures = reason_figures(package)
    check(package, language, "reason", {reason: figures.get(reason, set()) for reason in game.reasons})


@each_language
def test_every_common_word_is_there(language: str) -> None:
    check("seaboard", language, "common", COMMON)
    figures = reason_figures("seaboard.match") | reason_figures("seaboard.core")
    assert set(figures) == set(core_match.REASONS)
    check("seaboard", language, "reason", figures)
    check("seaboard", language, "name", {"on": set(), "off": set()})


@pytest.mark.parametrize(
    "package", ["seaboard.core", "seaboard.match", "seaboard.bots", "seaboard.lab", "seaboard.terminal", *PACKAGES[1:]]
)
def test_every_key_that_the_code_mentions_has_words(package: str) -> None:
    known = sentences("seaboard", "en").keys() | (sentences(package, "en").keys() if package in PACKAGES else set())
    strings = {node.value for node in source(package) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert {
        each for each in strings if re.fullmatch(r"(common|terminal|text|board|hint|review)\.(?!py$|css$|svg$)[a-z_]+", each)
    } <= known


@each_game
@each_language
def test_everything_in_the_box_has_a_name(game: Game[Any], language: str) -> None:
    named = family(own(game), language, "name")
    assert things(game) <= named
    for name in named:
        assert not any(placeholders(said) for said in sentences(own(game), language)[f"name.{name}"])


def test_north_wind_asks_with_a_letter_where_letters_are_allowed() -> None:
    with_letter = {key for key in prompts(GAMES["north_wind"]) if key.endswith("WithLetter")}
    assert with_letter == {"TradingPortWithLetter", "MerchantWithLetter", "EquipmentPortWithLetter"}


# ---------- how things are said


@each_language
def test_text_without_a_name_comes_through_as_it_is(language: str) -> None:
    words = Words(GAMES["north_wind"], language, PLAYERS)
    for key, names in COMMON.items():
        for name in names - {"seat"}:
            details: dict[str, Detail] = {"seat": 0, name: "a {b} c_d/e.txt"}
            said = words.say(f"common.{key}", **details)
            assert "a {b} c_d/e.txt" in said


@each_language
@pytest.mark.parametrize("text", ["grain", "on", "buy 9 grian", "{seat}", "name.grain"])
def test_what_somebody_wrote_is_not_translated(language: str, text: str) -> None:
    match = seaboard.new("north_wind", seed=1)
    reason = match.why_not(0, text)
    assert reason is not None
    assert reason.name in ("unknown_action", "did_you_mean")
    assert text in Words(match.game, language).reason(reason)


@each_language
def test_common_refusals_are_said(language: str) -> None:
    match = seaboard.new("pig", seats=3, seed=1)
    words = Words(match.game, language, PLAYERS)
    said = [words.reason(reason) for reason in common_refusals(match)]
    assert len(said) == len(core_match.REASONS) == len(set(said))
    for each in said:
        assert not LEFTOVER.search(each), each
    assert any("Ada" in each for each in said)


def common_refusals(match: Match) -> list[Reason]:
    """One refusal of each kind, with such figures as the engine gives."""
    figures: dict[str, dict[str, Detail]] = {
        "unknown_action": {"text": ("verbatim", "castle")},
        "did_you_mean": {"text": ("verbatim", "rol"), "near": ("verbatim", "roll")},
        "no_such_seat": {"seats": match.seats},
        "not_asked": {"seat": match.asked[0]},
        "stale": {"at": 0, "now": 3},
    }
    return [Reason(name, "", figures.get(name)) for name in core_match.REASONS]


def test_counted_things_have_plurals() -> None:
    lacks = ("lacks", 1, "grain", 2, "captain", 3, "gold")
    said = [Words(GAMES["north_wind"], language).phrase(lacks) for language in LANGUAGES]
    assert said == ["1 grain, 2 captains, 3 gold", "1 grano, 2 capitani, 3 ori", "1 Getreide, 2 Kapitäne, 3 Gold"]
    one = [Words(GAMES["north_wind"], language).phrase(("lacks", 1, "captain", 1, "gold")) for language in LANGUAGES]
    assert one == ["1 captain, 1 gold", "1 capitano, 1 oro", "1 Kapitän, 1 Gold"]


def test_a_count_chooses_the_plural_form() -> None:
    words = Words(GAMES["north_wind"], "it", PLAYERS)
    said = [words.say("event.sold", seat=0, count=count, good="fish", gold=count) for count in (1, 2)]
    assert said == ["Ada vende 1 pezzo di pesce per 1 oro.", "Ada vende 2 pezzi di pesce per 2 ori."]


def test_seats_without_a_player_are_numbered() -> None:
    said = [Words(GAMES["north_wind"], language, ["Ada"]).player(1) for language in LANGUAGES]
    assert said == ["Seat 2", "Posto 2", "Platz 2"]


# ---------- whole matches


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_told_without_a_key_or_brace(game: Game[Any], seed: int) -> None:
    chooser = random.Random(seed)
    options = {choice.name: chooser.choice(choice.values) for choice in game.options}
    seats = [count for count in game.seats if not game.refuses(count, make_options(game, options))]
    match = seaboard.new(game.name, seats=chooser.choice(seats), seed=seed, options=options)
    speakers = [Words(game, language, PLAYERS) for language in LANGUAGES]
    for _ in range(2000):
        if match.over:
            break
        seat = match.asked[0]
        step = game.question(match.state, seat)
        refused = [reason for action in chooser.sample(game.actions, 2) if (reason := match.why_not(seat, action))]
        taken = chooser.choice(match.choices(seat))
        for words in speakers:
            named(words, step.figures(match.state).values())
            said = [words.prompt(step, match.state), *[words.action(action) for action in match.choices(seat)]]
            for reason in refused:
                named(words, reason.figures.values())
                said.append(words.reason(reason))
                assert said[-1].startswith(f"{game.reasons[reason.name]}: ")
            assert not [each for each in said if LEFTOVER.search(each)]
        events = match.play(seat, taken)
        for words in speakers:
            for event in events:
                named(words, event.details)
                for eyes in (event.only, None):
                    assert not LEFTOVER.search(words.event(event, eyes)), words.event(event, eyes)
    for words in speakers:
        assert not [part for part in game.parts if LEFTOVER.search(words.part(part))]


def named(words: Words, details: Any) -> None:
    """Every name among the details has an entry; without one, the rules' own word would show."""
    for detail in details:
        if isinstance(detail, str):
            assert words.pattern(f"name.{detail}"), detail
        elif isinstance(detail, tuple):
            counted = words.pattern(f"phrase.{detail[0]}") is None
            assert not counted or len(detail) % 2 == 1, detail
            named(words, [part for part in detail[1:] if isinstance(part, str)])
