"""What is said: the log move by move, to whom; refusals with the section that says it; the examples of the rulebook."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from seaboard.core.record import plain
from seaboard.games.fleet.box import BOATS
from seaboard.games.fleet.hiring import lobster_cards
from seaboard.games.fleet.launching import PayLaunch
from seaboard.games.fleet.reasons import REASONS
from seaboard.games.fleet.rules import GAME
from seaboard.games.fleet.state import Fleet
from seaboard.match import story
from seaboard.match.words import LANGUAGES, Words
from seaboard.tables.lesson import arrange as arranged
from seaboard.tables.lesson import lesson_of

from .arrange import Table, arrange
from .test_end_of_round import evening

PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
WORDS = {language: Words(GAME, language, PLAYERS) for language in LANGUAGES}


def told(table: Table, *actions: str, eyes: int | None = None, language: str = "en", openly: bool = False) -> list[str]:
    """What the last of some actions says to somebody, sentence by sentence."""
    for action in actions:
        table.play(action)
    return [each.words for each in story.tell(WORDS[language], table.events, eyes, openly)]


def begins(table: Table) -> bool:
    """Whether the last action only began a move."""
    return story.only_begins(GAME, table.events)


# ---------- moves told whole


def test_a_licence_is_told_with_its_points_and_what_was_paid() -> None:
    table = arrange(row="cod tuna", hands={0: "tuna shrimp lobster", 1: "cod"}, licences={0: "shrimp"})
    assert told(table, "auction cod") == ["Ada puts up Cod."]
    assert begins(table)
    assert told(table, "bid 5") == ["Ada puts up Cod at $5."]
    assert told(table, "pass") == ["Ben passes on Cod.", "Ada wins Cod for $5."]
    assert told(table, "pay tuna") == ["Ada lays a Tuna card for Cod."]
    assert begins(table)
    assert told(table, "pay shrimp")[:2] == ["Ada pays $4 for Cod (4 VP): 1 Shrimp card, 1 Tuna card.", "Ada overpays by $1."]
    assert not begins(table)


def test_a_raise_names_its_licence() -> None:
    assert told(arrange(row="cod tuna"), "auction cod", "bid 4", "bid 6") == ["Ben bids $6 for Cod."]


def test_a_launch_is_told_with_its_points_and_what_was_paid() -> None:
    table = arrange(phase="launch", hands={0: "cod tuna"}, licences={0: "cod", 1: "tuna"}, processed=[3])
    assert told(table, "launch cod") == ["Ada launches a Cod boat for $2."]
    assert begins(table)
    told(table, "pay crate")
    assert begins(table)
    assert told(table, "pay crate")[0] == "Ada launches a Cod boat (2 VP) for $2: 2 processed crates."
    table = arrange(phase="launch", hands={0: "tuna"}, licences={0: "tuna shrimp"})
    assert told(table, "launch tuna")[0] == "Ada launches a Tuna boat (1 VP) for nothing."


@pytest.mark.parametrize(
    ("owned", "said"),
    [(1, "Ada hires a Salty Captain for a Tuna boat at $3: 1 Tuna card."),
     (4, "Ada hires a Salty Captain for a Tuna boat and pays nothing.")],
)  # fmt: skip
def test_a_salty_captain_is_told_with_what_was_paid(owned: int, said: str) -> None:
    table = arrange(phase="launch", hands={0: "tuna"}, boats={0: "tuna"}, licences={0: f"shrimp {owned}"}, salty_captains=True)
    told(table, "done", "salty tuna")
    if owned == 1:
        assert begins(table)
        told(table, "pay tuna")
    assert told(table)[0] == said


def test_a_licence_for_nothing() -> None:
    table = arrange(row="cod tuna", licences={0: "shrimp 4"})
    assert told(table, "auction cod", "bid 4", "pass")[-1] == "Ada pays nothing for Cod (4 VP)."


@pytest.mark.parametrize(
    ("position", "before", "said"),
    [({"phase": "launch", "licences": {0: "cod", 1: "cod"}}, [], "Ada launches no boat."),
     ({"phase": "launch", "licences": {0: "cod", 1: "cod"}}, ["launch cod", "settle"], "Ada launches no further boat."),
     ({"phase": "launch", "boats": {0: "cod"}, "licences": {1: "cod"}}, [], "Ada hires no captain."),
     ({"phase": "launch", "boats": {0: "cod cod"}, "hands": {0: "cod 2"}, "licences": {0: "lobster", 1: "cod"}},
      ["done", "hire cod", "captain cod"], "Ada hires no further captain."),
     ({"phase": "processing", "boats": {0: "cod+1"}, "licences": {0: "pv"}}, [], "Ada processes no crate."),
     ({"phase": "processing", "boats": {0: "cod+1 cod+1"}, "licences": {0: "pv"}}, ["process 1"],
      "Ada processes no further crate."),
     ({"phase": "processing", "processed": [1], "licences": {0: "pv"}}, [], "Ada trades no crate.")],
)  # fmt: skip
def test_who_stops_is_told(position: dict[str, Any], before: list[str], said: str) -> None:
    table = arrange(**position)
    assert told(table, *before, "done")[0] == said


def test_the_night_is_told_with_what_it_means() -> None:
    boats = {0: "tuna+2", 1: "cod+2 shrimp+1", 2: "crab+1"}
    table = evening(licences={0: "weather"}, boats=boats, dice=[5])
    everybody = "Ada activates a Weather Authority and rolls 5: every other player loses 2 crates."
    assert told(table, "forecast") == [everybody]
    assert told(table, "lose 1") == ["Ben loses a crate of a Cod boat to Ada's weather."]
    assert story.tell(WORDS["en"], table.events, None)[0].seat == 1
    table = evening(licences={0: "weather"}, boats=boats, dice=[6])
    storm = "Ada activates a Weather Authority and rolls 6: an arctic storm, every other player loses a boat."
    assert told(table, "forecast") == [storm]
    assert told(table, "sink 1")[0] == "Ben loses a Cod boat with all on board (2 crates) in Ada's storm."
    table = evening(licences={0: "weather 2"}, boats=boats, dice=[1])
    calm = "Ada activates a Weather Authority and rolls 1: a calm sea, nobody loses anything."
    assert told(table, "forecast") == [calm]
    assert told(table, "done")[0] == "Ada activates no further Weather Authority or Casino."
    table = evening(licences={0: "weather"}, boats=boats)
    assert told(table, "done")[0] == "Ada activates no Weather Authority or Casino."


@pytest.mark.parametrize(("face", "said"), [(1, "loses it (0 crates there now)"), (5, "wins 2 crates (3 crates there now)")])
def test_a_bet_is_told_whole(face: int, said: str) -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+2"}, dice=[face])
    told(table, "gamble 1")
    assert begins(table)
    assert told(table, "stake 1")[:2] == [
        "Ada takes a crate of a Tuna boat to the Casino.",
        f"Ada bets a crate at Casino 1, rolls {face} and {said}.",
    ]


# ---------- to whom


@pytest.mark.rule("FL107")
def test_only_its_owner_is_told_who_the_captain_is() -> None:
    heard = []
    for card in ("tuna", "cod"):
        table = arrange(phase="launch", boats={0: "lobster"}, hands={0: "tuna cod"}, licences={1: "cod"})
        told(table, "hire lobster")
        assert begins(table)
        own = told(table, f"captain {card}", eyes=0)
        assert own == ["Ada hires a captain for a Lobster boat.", f"Your captain is a {WORDS['en'].name(card)} card."]
        heard.append([told(table, eyes=eyes) for eyes in (1, None)])
        assert told(table, eyes=1, openly=True)[1] == f"The captain of Ada is a {WORDS['en'].name(card)} card."
    assert heard[0] == heard[1] == [own[:1]] * 2


@pytest.mark.parametrize(
    ("language", "you", "other"),
    [("en", "You drew 1 Lobster card.", "Ada drew 1 Lobster card."),
     ("it", "Hai pescato 1 carta Aragosta.", "Ada ha pescato 1 carta Aragosta."),
     ("de", "Du hast gezogen: 1 Hummerkarte.", "Ada hat gezogen: 1 Hummerkarte.")],
)  # fmt: skip
def test_you_is_said_to_nobody_else(language: str, you: str, other: str) -> None:
    table = arrange(phase="processing", licences={0: "pv", 1: "tuna"}, processed=[1], draws="lobster cod cod")
    table.play("trade")
    assert you in told(table, eyes=0, language=language)
    for eyes in (1, None):
        assert other not in told(table, eyes=eyes, language=language)
        open_to_all = told(table, eyes=eyes, language=language, openly=True)
        assert other in open_to_all and you not in open_to_all


@pytest.mark.parametrize("action", ["done", "hire lobster"])
def test_a_line_tells_nothing_of_a_hand(action: str) -> None:
    """Whatever is in the hand: who stops, or is about to lay a captain, is told in the same words."""
    lines = set()
    for hand in ("tuna cod", "shrimp 2", "crab 2"):
        table = arrange(phase="launch", hands={0: hand}, boats={0: "lobster"}, licences={0: "tuna", 1: "tuna"})
        lines.add(tuple(told(table, "done", eyes=1)))
        lines.add(("then", *told(table, action, eyes=1)))
    assert len(lines) == 2


def test_nothing_of_a_score_is_hidden() -> None:
    table = arrange(
        seats=3, licences={0: "cod", 1: "pv king_crab_captains", 2: "casino"}, boats={1: "cod+2(tuna) crab!1", 2: "inuit+1"},
        casinos={2: [3]}, fishin=[1, 2, 0], processed=[0, 3], gone_fishin=True, salty_captains=True, inuit_fishermen=True,
        pub_slot="pub-pub-casino",
    )  # fmt: skip
    for seat in (0, 1, 2, None):
        seen = GAME.scores(table.view(seat))
        assert [(score.total, score.parts, score.hidden) for score in seen] == [
            (score.total, score.parts, ()) for score in table.match.scores()
        ]


# ---------- paying


@pytest.mark.parametrize("seat", [1, None])
def test_the_question_for_a_payment_can_be_looked_at_by_anybody(seat: int | None) -> None:
    table = arrange(row="cod tuna", hands={0: "tuna 4"})
    table.play("auction cod", "bid 6", "pass")
    step = table.s.steps[-1]
    assert step.figures(table.view(seat)) == {"thing": "cod", "due": 6, "cards": ("unseen",), "over": ("unseen",)}
    assert step.figures(table.view(0))["over"] == ("exactly",)
    for words in WORDS.values():
        assert "unseen" not in words.prompt(step, table.view(seat))


def test_a_payment_kept_by_an_older_release_goes_on() -> None:
    table = arrange(phase="launch", hands={0: "cod tuna"}, licences={0: "cod"})
    table.play("launch cod")
    kept: Any = plain(table.s)
    assert kept["steps"][-1].pop("laid") == [0] * 8
    restored = table.match.terms.restore(kept)
    assert isinstance(restored, Fleet)
    assert isinstance(restored.steps[-1], PayLaunch)
    assert plain(restored) == plain(table.s)


# ---------- refusals


@pytest.mark.parametrize(
    ("position", "before", "action", "section"),
    [({}, [], "pass", "4.1"),
     ({"phase": "launch", "boats": {0: "inuit+1 tuna"}, "inuit_fishermen": True}, ["done"], "hire inuit", "11.2"),
     ({"phase": "launch", "boats": {0: "inuit+1 tuna"}, "inuit_fishermen": True}, ["done"], "salty inuit", "11.2"),
     ({"phase": "launch", "licences": {0: "cod"}, "gone_fishin": True, "fishin": [1]}, [], "launch gone_fishin", "11.7"),
     ({"phase": "launch", "licences": {0: "yard"}, "salvage_yard": True, "hands": {0: "cod"}}, [], "salvage tuna", "11.6"),
     ({"phase": "launch", "licences": {0: "tuna"}, "boats": {0: "cod"}}, ["launch tuna", "settle"], "launch tuna", "5.1"),
     ({"phase": "launch", "boats": {0: "cod"}, "hands": {0: "cod"}}, [], "captain cod", "6.1"),
     ({"phase": "launch", "boats": {0: "cod"}, "hands": {0: "cod"}}, ["hire cod"], "captain tuna", "6.1"),
     ({"phase": "draw"}, [], "done", "3.2"),
     ({"phase": "draw", "licences": {0: "tuna 2"}, "hands": {0: ""}, "draws": "cod cod cod"}, [], "discard tuna", "9.2"),
     ({"phase": "processing", "licences": {0: "pv"}, "boats": {0: "cod+1 tuna+0"}}, [], "process 2", "8.1")],
)  # fmt: skip
def test_a_refusal_cites_the_section_that_says_it(
    position: dict[str, Any], before: list[str], action: str, section: str
) -> None:
    table = arrange(**position)
    table.play(*before)
    assert table.refusal(action).section == section


@pytest.mark.parametrize(
    ("licences", "dice", "before", "action", "section"),
    [("weather", [], [], "lose 1", "11.4"), ("weather 2", [1], ["forecast"], "sink 1", "11.4"),
     ("weather casino", [1], ["forecast"], "forecast", "11.3"), ("casino", [], [], "forecast", "11.4"),
     ("casino", [], [], "stake 1", "11.5"), ("casino", [], [], "bet", "11.5"), ("casino", [], ["gamble 1"], "bet", "11.5"),
     ("casino", [], ["gamble 1"], "stake 9", "11.5"), ("casino", [], ["gamble 1"], "stake 2", "11.5"),
     ("weather", [2], ["forecast"], "lose 9", "11.4"), ("weather", [2], ["forecast"], "lose 3", "11.4"),
     ("weather", [6], ["forecast"], "sink 9", "11.4")],
)  # fmt: skip
def test_refusals_of_the_night(licences: str, dice: list[int], before: list[str], action: str, section: str) -> None:
    table = evening(licences={0: licences}, boats={0: "tuna+1 cod+0", 1: "cod+1 tuna+1 crab+0"}, dice=dice)
    table.play(*before)
    assert table.refusal(action).section == section


def test_numbers_agree_with_their_nouns() -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+1"})
    reason = table.refusal("gamble 2")
    assert [words.reason(reason) for words in WORDS.values()] == [
        "11.5: You own 1 Casino.", "11.5: Possiedi 1 Casinò.", "11.5: Du besitzt 1 Kasino.",
    ]  # fmt: skip
    table = arrange(phase="launch", licences={0: "cod"})
    asked = table.s.steps[-1]
    assert WORDS["de"].prompt(asked, table.s).endswith("Du hast noch 2 Stapelläufe.")
    table = arrange(phase="launch", licences={0: "tuna"})
    assert WORDS["de"].prompt(table.s.steps[-1], table.s).endswith("Du hast noch 1 Stapellauf.")
    assert WORDS["it"].prompt(table.s.steps[-1], table.s).endswith("Hai ancora 1 varo.")


def test_every_reason_is_given() -> None:
    """What no refusal says any more has no place in the catalogues."""
    source = (files("seaboard.games.fleet") / "reasons.py").read_text("utf-8").partition("PHASE_OF")[2]
    assert [name for name in REASONS if f'"{name}"' not in source] == []


# ---------- the rulebook's examples


def example(name: str) -> Table:
    lesson = lesson_of("fleet")
    assert lesson is not None
    position = lesson.arranged(name)
    assert position is not None
    return Table(arranged("fleet", position))


def test_example_of_the_inuit_four_captains_draw_two_cards() -> None:
    s = example("inuit").s
    assert (s.harbours[0].captained(), lobster_cards(s, 0)) == (4, 2)


@pytest.mark.parametrize(("card", "cards"), [("tuna", 3), ("cod", 1)])
def test_example_of_the_salvage_draws_as_many_cards_as_it_is_worth(card: str, cards: int) -> None:
    table = example("salvage")
    before = table.s.harbours[0].size
    table.match.play(0, f"salvage {card}")
    assert table.s.harbours[0].size == before - 1 + cards
    assert table.s.discard[BOATS.index(card)] == 1
