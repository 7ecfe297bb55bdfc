"""What the log says: every step of a trade, a fight without a roll, what was delivered, and whom a line is about."""

from __future__ import annotations

import pytest

from seaboard.games.north_wind.rules import GAME
from seaboard.match import story
from seaboard.match.words import Words

from .arrange import Table, arrange

PLAYERS = ("Ada", "Ben", "Cleo")


def lines(table: Table, *actions: str, language: str = "en") -> list[str]:
    """What each of these entries says to those who only watch."""
    words = Words(GAME, language, PLAYERS)
    found = []
    for action in actions:
        table.play(action)
        found.append(story.line(words, table.match.log[-1], table.events, None))
    return found


def full(**more: object) -> Table:
    return arrange(tiles="port(wine,2)", gold=[4], hold={0: "fish 2 salt 2 wood 1 grain 1"}, **more)  # type: ignore[arg-type]


def test_a_purchase_that_needs_room_is_told_by_what_goes_overboard() -> None:
    table = full()
    begun, first, second = lines(table, "buy 2 wine", "overboard wood", "overboard grain")
    assert begun == "Ada makes room for 2 wine."
    assert first == "Ada throws 1 wood overboard to make room for 2 wine."
    assert second == "Ada throws 1 grain overboard to make room for 2 wine. Ada buys 2 wine for 4 gold."


def test_making_room_only_begins_a_move() -> None:
    table = full()
    for action, begins in (("buy 2 wine", True), ("overboard wood", False), ("overboard grain", False)):
        table.play(action)
        assert story.only_begins(GAME, table.events) == begins


def test_no_second_trade_is_told() -> None:
    table = arrange(tiles="merchant(2)", hold={0: "salt 1"}, crew={0: "boatswain"})
    assert lines(table, "sell 1 salt", "done") == ["Ada sells 1 salt for 2 gold.", "Ada leaves it at one trade."]


def test_a_tile_that_is_passed_is_named() -> None:
    assert lines(arrange(tiles="port(fish,1)"), "pass") == ["Ada sails past: trading port (fish, price 1)."]


@pytest.mark.rule("NW116", "NW118")
@pytest.mark.parametrize("gold", [0, 2])
def test_a_fight_that_cannot_be_won_says_that_nothing_was_rolled(gold: int) -> None:
    table = arrange(tiles="port(fish,1) fog(3)", gold=[gold], cannons=[2], letters=[2])
    said = lines(table, "pass", "reveal", *(["fight"] if gold else []))[-1]
    lost = "Ada could score 2 hits at best against 3 skulls: the fight is lost without a roll."
    assert said.endswith(f"{lost} The pirates beat Ada, and the voyage ends.")
    assert ("Ada meets pirates of strength 3." in said) == (gold == 0)


def test_a_fight_says_its_roll() -> None:
    table = arrange(tiles="fog(1)")
    table.luck.battle = ["blank"]
    (said,) = lines(table, "fight")
    assert said.startswith("Ada fights: silver 0, blue 0, blank 1. That makes 0 hits against 1 skull. The pirates beat Ada")


@pytest.mark.rule("NW128")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ada delivers 1 fish, 1 salt, 1 wood to Olesand and fulfils contract 3 there."),
        ("it", "Ada consegna 1 pesce, 1 sale, 1 legno a Olesand e adempie al contratto 3."),
        ("de", "Ada liefert 1 Fisch, 1 Salz, 1 Holz nach Olesand und erfüllt dort Vertrag 3."),
    ],
)
def test_a_contract_says_what_was_delivered(language: str, said: str) -> None:
    table = arrange(tiles="olesand", hold={0: "fish 1 salt 1 wood 1"}, columns={"olesand": "0 1"})
    assert lines(table, "fulfil", language=language)[0].startswith(said)


def test_each_sentence_stands_beside_the_flag_of_whom_it_is_about() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"})
    table.play("fulfil")
    told = [(each.event.name, each.seat) for each in story.tell(Words(GAME), table.events, None)]
    assert told == [("delivered", 0), ("cube_placed", 0), ("majority_lost", 1)]
    table.play("stop")
    assert [each.seat for each in story.tell(Words(GAME), table.events, None)] == [0, 0]
    table = arrange(tiles="port(fish,1)", gold=[5, 1], letters=[2, 1])
    table.play("buy 1 fish", "1: buy 1 fish", "stop")
    assert [each.seat for each in story.tell(Words(GAME), table.events, None)] == [0, 1, 1, 0, 1], "relief is the next one's"


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 gold, 1 letter, 1 cube left, sail 1, 1 cannon, 1 captain",
               "2 gold, 2 letters, 2 cubes left, sail 2, 2 cannons, 2 captains"),
        ("it", "1 oro, 1 lettera, ancora 1 cubo, vela 1, 1 cannone, 1 capitano",
               "2 ori, 2 lettere, ancora 2 cubi, vela 2, 2 cannoni, 2 capitani"),
        ("de", "1 Gold, 1 Brief, noch 1 Siegwürfel, Segel 1, 1 Kanone, 1 Kapitän",
               "2 Gold, 2 Briefe, noch 2 Siegwürfel, Segel 2, 2 Kanonen, 2 Kapitäne"),
    ],
)  # fmt: skip
def test_one_and_many(language: str, one: str, two: str) -> None:
    words = Words(GAME, language, PLAYERS)
    for number, said in ((1, one), (2, two)):
        figures = dict.fromkeys(("gold", "letters", "cubes", "sail", "cannons", "captains"), number)
        assert words.say("board.ship_label", seat=0, **figures) == f"Ada: {said}"


@pytest.mark.parametrize(
    "event", ["bought", "sold", "paid", "searched", "treasure", "relief", "bookkeeper", "prison_full"]
)  # fmt: skip
def test_italian_counts_gold(event: str) -> None:
    words = Words(GAME, "it", PLAYERS)
    for gold, counted in ((1, "1 oro"), (4, "4 ori")):
        assert counted in words.say(f"event.{event}", seat=0, gold=gold, count=2, good="wine")
