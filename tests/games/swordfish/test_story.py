"""What the log tells of a match, in whole sentences; and that header, board and text show one score."""

from __future__ import annotations

import re

import pytest

import seaboard
from seaboard.games.swordfish.board.text import text
from seaboard.match import story
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import board_of, find_game
from seaboard.tables.lesson import arrange as arrange_position
from seaboard.tables.lesson import lesson_of

from .arrange import Table, arrange
from .pieces import check

GAME = find_game("swordfish")
PLAYERS = ("Ada", "Ben", "Cleo", "Dan")


def said(table: Table, language: str = "en") -> list[str]:
    """What the last actions made happen, sentence by sentence."""
    words = Words(GAME, language, PLAYERS)
    return [each.words for each in story.tell(words, table.events, None)]


def test_the_first_line_tells_the_wind_and_the_order_of_the_start() -> None:
    table = arrange(seats=3, order=[2, 0, 1], wind=2)
    table.play("hire GLO")
    assert said(table) == [
        "The season begins with wind 2, light breeze.",
        "Order of play: Cleo, Ada, Ben.",
        "Cleo hires captain 1 in Gloucester for 4 VP.",
    ]
    table.play("rent 4 1", "done", "done")
    assert not [each for each in said(table) if "season" in each]
    table = arrange()
    table.play("done")
    assert said(table)[0].startswith("The season begins")
    assert said(table)[-1] == "Ada buys nothing more and has 20 VP left."


def test_each_round_tells_its_order() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO hold rat", vp=[20, 8])
    table.play("sell rat 1")
    assert said(table) == [
        "Ada sells a Rat of captain 1 in Gloucester for 15 VP and has 35 now.",
        "The 4-boat goes back; captain 1 of Ada is ashore in Gloucester.",
        "Round 2 begins.",
        "Order of play: Ben, Ada.",
    ]


def test_a_move_is_one_line_with_the_fuel_left() -> None:
    table = arrange(phase="movement", captains="0.1 4@GLO; 0.2 13@GLO fuel 5", vp=[9, 9])
    table.play("boat 2")
    assert story.only_begins(GAME, table.events)
    table.play("sail A01a")
    assert said(table) == [
        "Ada sails captain 2's 13-boat from Gloucester to Jeffreys Ledge, buoy A: 2 steps, 2 fuel, 3 left.",
    ]
    assert said(table, "de") == [
        "Ada fährt mit dem 13er-Boot von Kapitän 2 von Gloucester nach Jeffreys Ledge, Boje A: "
        "2 Schritte, 2 Treibstoff, übrig: 3."
    ]
    table = arrange(phase="movement", captains="0.1 4@GLO; 0.2 4@A04; 1.1 4@A09")
    table.play("sail A01", "stay")
    assert said(table) == [
        "Ada sails captain 1's 4-boat from Gloucester to Jeffreys Ledge: 1 step, no fuel spent, 0 left.",
        "Ada leaves captain 2's 4-boat where it is: Georges Bank.",
    ]
    table = arrange(phase="movement", captains="0.1 4@GLO; 0.2 4@A04; 1.1 4@A09")
    table.play("stay_all")
    assert said(table) == ["Ada moves no other boat in this phase."]


def test_a_catch_is_one_line() -> None:
    table = arrange(phase="fishing", captains="0.1 16@A01a bait 3; 0.2 16@A02a; 1.1 4@A03a")
    table.play("try swordfish = rat")
    assert story.only_begins(GAME, table.events)
    table.play("release", "try swordfish = pup", "keep", "stop", "try bait = 1")
    assert said(table)[0] == "Captain 1 of Ada catches a Rat at Jeffreys Ledge, buoy A, and puts it back; 2 bait left."
    assert said(table)[2] == "Captain 1 of Ada catches a Pup at Jeffreys Ledge, buoy A, and keeps it; 1 bait left."
    assert said(table)[3] == "Captain 1 of Ada fishes no more in this round: Jeffreys Ledge, buoy A."
    assert said(table)[4] == "Captain 2 of Ada nets 1 bait at Cashes Ledge, buoy A, and has 1 now."
    assert said(table, "it")[4] == "Il capitano 2 di Ada pesca 1 esca a Cashes Ledge, boa A: ora ne ha 1."
    assert said(table, "de")[0].startswith(
        "Kapitän 1 von Ada fängt einen „Rat“ bei Jeffreys Ledge, Boje A, und setzt ihn zurück"
    )


def test_a_wreck_tells_the_fish_lost_and_where_the_hull_drifts() -> None:
    boats = "0.1 16@A18a hold pup,triple; 1.1 4@A17; 1.2 25@A01a"
    table = arrange(phase="weather", round=12, wind=8, card=2, captains=boats)
    assert said(table) == [
        "Weather card +2: the wind is 10, storm.",
        "Captain 1 of Ada is lost with all he had: the 16-boat is wrecked at Flemish Cap North, buoy A.",
        "Ada loses the fish of captain 1: a Pup, a Triple Marker.",
        "The 16-hull drifts to Flemish Cap North and belongs to nobody.",
        "Captain 1 of Ben is lost with all he had: the 4-boat is wrecked at Flemish Cap South.",
        "The 4-hull stays at Flemish Cap South and belongs to nobody.",
    ]
    abouts = [each.seat for each in story.tell(Words(GAME, "en", PLAYERS), table.events, None)]
    assert abouts == [None, 0, 0, None, 1, None]


def test_supplies_and_the_road_tell_what_is_left() -> None:
    table = arrange(captains="0.1 4@GLO fuel 3", vp=[20])
    table.play("fuel 12 1", "bait 3 1")
    assert said(table)[-2:] == [
        "Ada pays 6 VP for 12 fuel; captain 1 has 12 now.",
        "Ada pays 2 VP for 3 bait; captain 1 has 3 now.",
    ]
    table = arrange(phase="selling", captains="0.1 @PTS fuel 3; 0.2 4@GLO")
    table.play("travel PTL 1", "done")
    assert said(table)[:2] == [
        "Captain 1 of Ada takes the coast road from Portsmouth to Portland: 1 fuel, 2 left.",
        "Ada has finished selling, with 20 VP.",
    ]
    assert said(table, "it")[0].endswith("a Portland: 1 punto carburante (rimasti: 2).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_and_its_noun_agree_in_refusals(language: str) -> None:
    words = Words(GAME, language)
    table = arrange(phase="movement", captains="0.1 4@A16 tow 7", wind=0)
    assert words.reason(table.refusal("sail A17a")).endswith(
        {"en": "1 step at most.", "it": "1 spostamento.", "de": "1 Schritt."}[language]
    )
    table = arrange(phase="fishing", captains="0.1 4@A01a bait 2 hold rat")
    assert words.reason(table.refusal("try swordfish")).endswith(
        {"en": "1 fish.", "it": "1 pesce.", "de": "1 Fisch."}[language]
    )
    table = arrange(phase="selling", captains="0.1 4@GLO hold rat")
    refused = words.reason(table.refusal("sell pup 1"))
    assert {"en": "no Pup", "it": "nessun Pup", "de": "keinen „Pup“"}[language] in refused


# ---------- refusals that fit


def test_done_is_refused_by_what_is_asked() -> None:
    arrange(phase="movement", captains="0.1 4@A01").refused("done", "sail_or_stay")
    arrange(phase="movement", captains="0.1 4@A18; 1.1 4@A01", hulls="7@A18", wind=0).refused("done", "hull_first")
    fishing = arrange(phase="fishing", captains="0.1 4@A01a bait 1; 0.2 4@A02a")
    fishing.refused("done", "fish_or_stop")
    fishing.refused("boat 1", "boat_fishes", captain=1)
    fishing.play("try swordfish = rat")
    fishing.refused("done", "keep_or_release")
    arrange(phase="movement", captains="0.1 4@A01; 0.2 4@A02").refused("boat 1", "boat_asked", captain=1)
    full = arrange(phase="selling", captains="0.1 13@GLO hold rat,pup", market="GLO rat rat rat rat")
    full.refused("sell_all 1", "market_full", spaces=4)


# ---------- one score


def shields(table: Table, narrow: bool) -> str:
    return board_of("swordfish")(table.s, 0, [], Words(GAME, "en", PLAYERS), narrow=narrow)


@pytest.mark.rule("SF208")
def test_the_header_the_board_and_the_text_show_one_score() -> None:
    """Tokens count at the end; until then no place shows them as points."""
    playing = arrange(phase="selling", captains="0.1 4@GLO hold rat token; 1.1 @HAL token", vp=[88, 20])
    over = arrange(phase="selling", round=15, extra=True, captains="0.1 4@GLO token; 1.1 @HAL token", vp=[88, 20])
    for table, points in ((playing, [88, 20]), (over, [92, 24])):
        assert [score.total for score in table.match.scores()] == points
        shown = text(table.s, 0, Words(GAME, "en", PLAYERS))
        assert re.findall(r"(?:Ada|Ben): (\d+) VP", shown) == [str(each) for each in points]
        for narrow in (False, True):
            drawn = shields(table, narrow)
            assert set(re.findall(r"Ada: (\d+) VP", drawn)) == {str(points[0])}
            assert f">{points[0]}<" in drawn and f">{180 - points[0]}<" not in drawn


# ---------- the rulebook's examples


def test_the_positions_of_the_rulebook_are_positions_of_the_game() -> None:
    lesson = lesson_of("swordfish")
    assert lesson is not None
    for position in lesson.position:
        check(arrange_position("swordfish", position).state)  # type: ignore[arg-type]
    found = {each.name: arrange_position("swordfish", each) for each in lesson.position}
    choices = {name: [str(each) for each in match.choices(match.asked[0])] for name, match in found.items()}
    assert choices["tina"] == choices["luigi"] == ["keep", "release"]
    assert choices["cristina"] == ["try bait", "stop"]
    assert choices["davide"] == ["release"]
    assert choices["change"] == ["try swordfish", "try bait", "stop"]
    assert "travel halifax 1" in choices["road"] and "travel st_johns 1" not in choices["road"]
    assert "sail jeffreys_ledge_b" in choices["flag"] and "sail jeffreys_ledge_c" not in choices["flag"]
    assert choices["gale"] == ["try swordfish", "try bait", "stop"]
    assert found["gale"].why_not(0, "boat 1").name == "gale"  # type: ignore[union-attr]
    assert found["sale"].scores()[0].total == 20 + 37


def test_a_saved_match_of_either_rules_says_which() -> None:
    match = seaboard.new("swordfish", seed=1)
    assert (GAME.version, match.rules) == (2, 2)
    old = match.save().replace("\nrules 2\n", "\nrules 1\n")
    assert seaboard.load(old).rules == 1
