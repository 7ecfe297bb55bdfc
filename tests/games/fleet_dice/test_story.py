"""The story of the log: the first roll, why stars come, who did what with which die; and the words for it all."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import seaboard
from seaboard.core.event import Event
from seaboard.games.fleet_dice.coins import income, market_pays
from seaboard.games.fleet_dice.reasons import REASONS
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.state import FleetDice
from seaboard.match import story
from seaboard.match.words import LANGUAGES, Words
from seaboard.tables.lesson import arrange as arranged
from seaboard.tables.lesson import lesson_of
from seaboard.web.pages.rules import book

from .arrange import Table, arrange
from .test_solo import solo

PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
ENGLISH = Words(GAME, "en", PLAYERS)
POINTS = {"en": "VP", "it": "PV", "de": "SP"}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def told(table: Table, *actions: str, dice: str = "") -> list[str]:
    """What the last of some actions says, sentence by sentence."""
    for action in actions:
        table.play(action, dice=dice)
    return [each.words for each in story.tell(ENGLISH, table.events, None)]


# ---------- the beginning


def test_the_first_pick_tells_the_starting_rolls_and_the_first_dice() -> None:
    match = seaboard.new("fleet_dice", seats=2, seed=3)
    assert isinstance(match.state, FleetDice) and match.state.start == 1
    said = [each.words for each in story.tell(ENGLISH, match.play(1, "pick three_coins"), None)]
    assert said == [
        "Ada begins with the first three boxes of a track: oyster.",
        "Ben begins with the first three boxes of a track: swordfish.",
        "Round 1 begins.",
        "The boat dice: oyster, oyster, 3 coins.",
        "Ben takes a die: 3 coins.",
    ]
    match.play(1, "coins")
    assert [event.name for event in match.play(0, "pick oyster")] == ["picked"]


def test_a_first_pick_that_was_taken_back_tells_it_again() -> None:
    match = seaboard.new("fleet_dice", seats=2, seed=3)
    first = match.play(1, "pick three_coins")
    match.undo(1)
    again = match.play(1, "pick oyster")
    assert again[:-1] == first[:-1] and again[-1] != first[-1]


def test_captains_are_told_with_what_they_mark() -> None:
    match = seaboard.new("fleet_dice", seats=2, seed=5, options={"captain_cards": True})
    events = match.play(match.asked[0], match.choices(match.asked[0])[0])
    captains = [event for event in events if event.name == "captain_dealt"]
    assert [event.details[0] for event in captains] == [0, 1]
    assert all(ENGLISH.event(event).count(",") == 1 for event in captains)


@each_language
def test_dice_stand_side_by_side(language: str) -> None:
    """Not `2 harbour`, `1 ostriche` or `1 3 coins`."""
    words = Words(GAME, language, PLAYERS)
    table = arrange(phase="town", dice="harbour harbour three_coins")
    said = words.event(next(event for event in table.events if event.name == "town_rolled"))
    assert said.count(words.name("harbour")) == 2
    assert re.findall(r"\d", said) == ["3"]


# ---------- every entry by itself


def test_coins_say_what_they_are_for() -> None:
    table = arrange(dice="three_coins shrimp cod", sheet={0: "coins 3", 1: "level shrimp 1"})
    assert told(table, "pick three_coins", "coins") == [
        "Ada marks 3 coins with the picked die (6 in all).",
        "Ada earns 1 star action on the coin track.",
    ]
    assert told(table, "decline") == ["Ada does without a star action."]
    assert told(table, "pick shrimp", "coins")[0] == "Ben marks 3 coins with the shrimp licence (3 in all)."
    town = arrange(phase="town", dice="market market cod")
    assert told(town, "pick market", "market") == ["Ada marks 1 coin at the market (1 in all)."]


def test_a_full_coin_track_says_so() -> None:
    table = arrange(dice="three_coins cod cod", sheet={0: "coins 60"})
    assert told(table, "pick three_coins", "coins") == ["Ada marks 0 coins with the picked die (60 in all)."]


def test_every_star_action_says_where_it_comes_from() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3"})
    assert told(table, "pick shrimp", "mark cod") == ["Ada marks cod, box 1, with the shrimp licence."]
    assert told(table, "mark shrimp") == [
        "Ada marks shrimp, box 1, with the second use of the shrimp die.",
        "Ada has 1 star action thanks to a licence: shrimp.",
    ]
    assert told(table, "mark casino") == ["Ada marks Casino, box 1, with a star action."]
    fishing = arrange(phase="fishing", round=2, sheet={0: "level swordfish 2"})
    assert [str(event) for event in fishing.events if event.name == "licence_stars"] == ["licence_stars 0 1 swordfish"]
    assert told(fishing, "decline")[1] == "Ada marks 1 coin thanks to the swordfish licence (1 in all)."
    yard = arrange(dice="cod cod cod", sheet={0: "done salvage_yard"})
    said = "Ada spends a die at the Salvage Yard (cod) for a star action; uses left: 2."
    assert told(yard, "pick cod", "salvage") == [said]


def test_a_second_use_declined_is_no_star_declined() -> None:
    table = arrange(dice="shrimp cod cod", sheet={0: "level shrimp 3"})
    assert told(table, "pick shrimp", "mark cod", "decline")[0] == "Ada does without the second use of the shrimp die."


def test_answers_given_at_once_name_their_seats() -> None:
    """The shared die is used openly: nothing is sealed."""
    table = arrange(dice="cod cod lobster", sheet={1: "marked lobster 1"})
    table.play("pick cod", "mark cod", "pick cod", "mark cod")
    found = [story.tell(ENGLISH, table.match.play(seat, "mark lobster"), eyes) for seat, eyes in ((1, 0), (0, None))]
    assert [each.words for each in found[0]] == [
        "Ben marks lobster, box 2, with the shared die.", "Ben activates a licence: lobster, level 1.",
    ]  # fmt: skip
    assert [each.seat for each in found[0]] == [1, 1]
    assert (found[1][0].words, found[1][0].seat) == ("Ada marks lobster, box 1, with the shared die.", 0)
    incomes = [(each.words, each.seat) for each in found[1] if "income" in each.words]
    assert incomes == [("Ada marks 1 coin as income (1 in all).", 0), ("Ben marks 2 coins as income (2 in all).", 1)]


def test_captain_ruth_says_which_die_she_uses() -> None:
    table = solo("lobster oyster cod", stones="lobster king_crab casino", ruth_first=True)
    assert told(table, "pick oyster", "mark oyster")[1:] == [
        "The last die is for everyone: cod.",
        "Captain Ruth uses the shared die: cod.",
        "Captain Ruth strikes out 1 box: cod.",
    ]
    town = solo("wharf wharf cod", phase="town", sheet="marked casino 1", ruth_first=True)
    said = [each.words for each in story.tell(ENGLISH, town.events, None)]
    assert said[-2:] == ["Captain Ruth strikes out 1 box: Casino.", "With this Ada has completed Casino."]


def test_a_bonus_is_told_with_its_figures() -> None:
    table = arrange(phase="town", dice="harbour wharf cod", sheet={0: "marked king_crab 3"})
    table.play("pick harbour", "mark king_crab")
    assert told(table, "bonus fish")[0] == "Ada chooses the king crab bonus: 1 VP per 6 fish."
    again = arrange(phase="town", dice="harbour wharf cod", sheet={0: "marked king_crab 3"})
    assert told(again, "pick harbour", "mark king_crab", "bonus buildings")[0].endswith(": 2 VP per completed building.")


# ---------- questions and refusals


@pytest.mark.rule("FD109")
@each_language
def test_an_oyster_boat_with_room_for_one_is_not_asked_about_two(language: str) -> None:
    two, one = {"en": ("two", "room for one"), "it": ("due", "uno solo"), "de": ("zwei", "Platz für einen")}[language]
    words = Words(GAME, language, PLAYERS)
    for fish, expected, other in ((1, two, one), (5, one, two)):
        table = arrange(phase="fishing", round=2, sheet={0: f"level oyster 1, boats oyster 1, fish oyster {fish}"})
        asked = words.prompt(table.match.game.question(table.s, 0), table.s)
        assert expected in asked and other not in asked


@pytest.mark.parametrize("building", ["casino", "buffet", "salvage"])
def test_a_building_that_is_not_complete_is_refused_by_9_1(building: str) -> None:
    """9.1 says from when on a building works; its own section only says what it does."""
    assert REASONS[f"{building}_not_complete"] == "9.1"


# ---------- words


@each_language
def test_one_and_two(language: str) -> None:
    words = Words(GAME, language, PLAYERS)
    label = words.say("board.sheet_label", seat=0, fish=1, boats=1, levels=1, buildings=1, coins=1)
    said = [label, words.say("board.salvage_yard_note", count=1), words.event(Event("struck", (1, "cod")))]
    wrong = {
        "en": r"1 (boats|levels|licence levels|completed buildings|coins|times|boxes)\b",
        "it": r"1 (pesci|barche|livelli|edifici|monete|volte|caselle)\b",
        "de": r"1 (Fische|Boote|Münzen)\b",
    }[language]
    assert not [each for each in said if re.search(wrong, each)]


@each_language
def test_points_have_one_name(language: str) -> None:
    """VP, PV or SP: never another language's, and not now points and now VP."""
    package = files("seaboard.games.fleet_dice")
    text = "".join((package / name).read_text("utf-8") for name in (f"words/{language}.po", f"rulebook/{language}.md"))
    for other, name in POINTS.items():
        found = len(re.findall(rf"\b{name}\b", text))
        assert found > 20 if other == language else not found
    assert not re.search(r"(?<![.\d])\d+ (points?|punt[io]|Punkten?)\b", text)


# ---------- the worked examples of the rulebook


EXAMPLES = {
    "murray": "4.3", "emma": "4.4", "amy": "4.5", "sig_harbour": "5.4", "market": "5.5", "sig_star": "6.2", "jerome": "8.1",
    "linda": "10.2", "stones": "12.7",
}  # fmt: skip


def at(name: str) -> FleetDice:
    lesson = lesson_of("fleet_dice")
    position = lesson and lesson.arranged(name)
    assert position
    state = arranged("fleet_dice", position).state
    assert isinstance(state, FleetDice)
    return state


@each_language
def test_every_example_stands_in_its_section_with_a_picture(language: str) -> None:
    lesson = lesson_of("fleet_dice")
    assert lesson and {each.step: each.section for each in lesson.picture if lesson.arranged(each.step)} == EXAMPLES
    said = {"en": "Example.", "it": "Esempio.", "de": "Beispiel."}[language]
    sections = {each.number: each.html for each in book("fleet_dice", language)}
    for name, section in EXAMPLES.items():
        assert f"<em>{said}</em>" in sections[section]
        person = name.partition("_")[0].capitalize()
        assert person in sections[section] or name in ("market", "stones")


def test_the_positions_of_the_examples_hold_what_they_say() -> None:
    assert sorted(at("murray").dice) == [0, 2] and at("murray").start == 1
    assert income(at("emma").box, at("emma").sheets[0]) == 6
    assert (sum(at("amy").sheets[0].launched), sum(at("amy").sheets[0].fish)) == (5, 8)
    assert market_pays(at("market").box, at("market").sheets[0]) == 3 and sum(at("market").sheets[0].fish) == 9
    linda, jerome = GAME.scores(at("linda"))[0], GAME.scores(at("jerome"))[0]
    assert linda.parts == {"fish": 32, "boats": 11, "licences": 15, "buildings": 10, "bonus": 5} and linda.total == 73
    assert jerome.parts["licences"] + jerome.parts["bonus"] == 15
    assert (at("stones").round, at("stones").stones) == (6, [0, 5, 16])


@each_language
def test_the_rulebook_says_what_the_readings_are(language: str) -> None:
    sections = {each.number: each.html for each in book("fleet_dice", language)}
    for section in ("4.3", "7.6", "12.4", "12.5", "12.6"):
        assert f"{section}</a>" in sections["13.1"] or section in sections["13.1"]
    nothing = {"en": "scores nothing, the Pub included", "it": "non vale nulla, Pub compreso", "de": "zählt nichts, auch die"}
    assert nothing[language] in sections["12.4"]
