"""The worked examples of the rules, one test each, under their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.score import winners
from seaboard.games.fleet.box import BOATS, TYPES
from seaboard.games.fleet.state import Harbour

from .arrange import Table, arrange, read


def test_example_01_opening_cash() -> None:
    table = arrange(seats=3)
    s = table.s
    assert [harbour.hand for harbour in s.harbours] == [[1] * 6] * 3
    assert [s.means(seat) for seat in range(3)] == [11, 11, 11]
    assert (s.supply, len(s.row), s.licence_deck(), s.deck_size) == (75, 3, 19, 78)
    assert s.top + len(s.row) == 6


def test_example_02_auction_flow() -> None:
    table = arrange(seats=4, row="shrimp cod tuna pv")
    table.play("auction tuna", "0: bid 5", "1: bid 6", "2: pass", "3: pass", "0: bid 7", "1: pass")
    table.play("pay tuna", "pay shrimp", "pay lobster")
    table.has(0, licences="tuna", hand="pv cod crab")
    assert table.question == "1 Open"
    table.play("auction cod", "bid 4")
    assert table.question == "2 Raise"
    table.play("bid 5")
    assert table.question == "3 Raise"


def test_example_03_opener_outbid_opens_again() -> None:
    table = arrange(seats=4, row="shrimp cod tuna pv")
    table.play("auction cod", "bid 4", "bid 5", "pass", "pass", "pass", "settle")
    table.has(1, licences="cod")
    assert table.question == "0 Open"
    table.play("auction tuna", "bid 5")
    assert table.question == "2 Raise"


def test_example_04_declining() -> None:
    table = arrange(seats=4, row="shrimp cod tuna pv")
    table.play("decline", "auction shrimp", "bid 4", "2: pass", "3: pass")
    table.refused("0: bid 5", "not_asked")
    table.play("1: pay shrimp", "1: pay lobster")
    table.has(1, licences="shrimp", hand="cod tuna pv crab")
    assert table.question == "2 Open"


def test_example_05_no_change() -> None:
    table = arrange(row="cod shrimp")
    table.play("auction cod", "bid 4", "pass", "pay tuna")
    table.refused("done", "not_covered")
    table.play("pay shrimp")
    table.has(0, licences="cod", hand="cod lobster pv crab", processed=0)
    assert "overpaid 0 1" in table.told


def test_example_06_shrimp_discount() -> None:
    table = arrange(row="tuna cod", hands={0: "tuna"}, licences={0: "shrimp 2"}, processed=[1])
    table.play("auction tuna")
    assert table.choices == ["bid 5", "bid 6"]
    table.play("bid 5", "pass", "pay tuna")
    table.has(0, licences="shrimp 2 tuna", hand="", processed=1)
    table = arrange(phase="launch", hands={0: "shrimp cod 3"}, licences={0: "shrimp 2 cod"})
    table.play("launch shrimp")
    table.has(0, boats="shrimp", hand="cod 3")
    table.play("launch cod")
    assert table.s.harbours[0].boats == [0, 1]
    table = arrange(row="shrimp cod", hands={0: "shrimp 2"})
    table.play("auction shrimp", "bid 4", "pass", "pay shrimp", "pay shrimp")
    table.has(0, licences="shrimp", hand="")


def test_example_07_cod() -> None:
    hands = {0: "cod lobster shrimp 2"}
    table = arrange(phase="launch", hands=hands, licences={0: "cod 2 lobster"}, draws="tuna crab")
    table.play("launch cod", "pay shrimp", "launch lobster", "pay shrimp")
    table.has(0, boats="cod lobster", hand="tuna crab")
    assert table.question == "0 Hiring"
    table.refused("launch crab", "no_launch_left")
    table.play("hire cod", "captain tuna")
    table = arrange(phase="launch", hands=hands, licences={0: "cod 2 lobster", 1: "tuna"})
    table.play("done")
    table.has(0, size=4)


@pytest.mark.parametrize(
    ("licences", "captained", "cards"),
    [(1, 3, 1), (1, 4, 2), (1, 7, 2), (2, 2, 1), (2, 3, 2), (2, 6, 2), (2, 7, 3), (4, 7, 3), (2, 0, 0)],
)
def test_example_08_lobster_draw(licences: int, captained: int, cards: int) -> None:
    boats = "tuna+1 " * captained
    table = arrange(phase="launch", boats={0: boats + "cod"}, hands={0: "cod"}, licences={0: f"lobster {licences}", 1: "tuna"})
    table.play("done", "done")
    table.has(0, size=1 + cards)


def test_example_09_fishing_and_capacity() -> None:
    table = arrange(phase="launch", boats={0: "tuna+3 cod+4 crab shrimp"}, supply=50)
    table.play("hire shrimp", "captain cod")
    table.has(0, boats="tuna+4 cod+4 crab shrimp+1")
    assert table.s.supply == 48


@pytest.mark.parametrize(("supply", "left"), [(2, -3), (5, 0)])
def test_example_10_crates_run_out(supply: int, left: int) -> None:
    table = arrange(phase="fishing", boats={0: "tuna+0 tuna+1 tuna+2", 1: "cod+0 cod+1"}, licences={0: "pv"}, supply=supply)
    table.has(0, boats="tuna+1 tuna+2 tuna+3", size=6)
    table.has(1, boats="cod+1 cod+2")
    assert table.s.supply == left
    assert table.match.over


def test_example_11_processing() -> None:
    table = arrange(phase="processing", boats={0: "tuna+4 cod+2 crab"}, licences={0: "pv 2"}, processed=[1])
    before = table.match.scores()[0].total
    table.play("process 1")
    table.refused("process 1", "boat_processed")
    table.play("process 2")
    table.has(0, boats="tuna+3 cod+1 crab", processed=3, points=before - 2)
    table.play("trade")
    table.has(0, processed=2, size=8)
    table.refused("trade", "other_phase")


@pytest.mark.parametrize(("tuna", "drawn", "options"), [(1, 2, 0), (2, 3, 2), (3, 3, 0), (4, 4, 2)])
def test_example_12_draw(tuna: int, drawn: int, options: int) -> None:
    table = arrange(phase="draw", hands={0: "lobster"}, draws="tuna cod")
    assert table.choices == ["discard cod", "discard tuna"]
    table = arrange(phase="draw", hands={0: "lobster"}, licences={0: f"tuna {tuna}"}, draws="cod " * drawn)
    table.has(0, size=1 + drawn)
    if options:
        table.play("discard lobster")
    assert table.question == "1 Discarding"


@pytest.mark.parametrize(("deck", "row", "last"), [(5, 3, False), (2, 2, True)])
def test_example_13_nobody_buys(deck: int, row: int, last: bool) -> None:
    table = arrange(seats=3, row="shrimp cod tuna", licence_deck=deck)
    gone = sum(table.s.gone)
    table.play("decline", "decline", "decline")
    assert sum(table.s.gone) == gone + 3
    assert (len(table.s.row), table.s.last) == (row, last)


@pytest.mark.parametrize(("deck", "row", "last"), [(2, 3, True), (3, 4, False)])
def test_example_14_licence_trigger(deck: int, row: int, last: bool) -> None:
    table = arrange(seats=4, row="shrimp cod cod tuna", licence_deck=deck)
    table.play("auction shrimp", "bid 4", "pass", "pass", "pass", "settle")
    table.play("auction cod", "bid 4", "pass", "pass", "settle", "auction cod", "bid 4", "pass", "settle", "decline")
    assert (len(table.s.row), table.s.licence_deck(), table.s.last) == (row, 0, last)
    while not table.match.over and table.s.round == 1:
        table.play("done" if "done" in table.choices else table.choices[0])
    assert table.match.over == last


def test_example_15_scoring() -> None:
    table = arrange(
        seats=4,
        licences={0: "shrimp cod pv king_crab_captains king_crab_crates"},
        boats={0: "shrimp+4 cod+3 crab+2"},
        processed=[5],
    )
    assert table.match.scores()[0].parts == {
        "licences": 21, "boats": 6, "crates": 9, "king_crab_captains": 3, "king_crab_crates": 3, "king_crab_licences": 0,
        "casinos": 0, "gone_fishin": 0,
    }  # fmt: skip
    table.has(0, points=42)


@pytest.mark.parametrize(("crates", "bonus"), [(29, 9), (32, 10), (36, 10)])
def test_example_16_king_crab_licences(crates: int, bonus: int) -> None:
    boats = "shrimp+4 " * (crates // 4) + f"cod+{crates % 4}"
    table = arrange(seats=4, licences={0: "shrimp 2 cod pub king_crab_licences king_crab_crates"}, boats={0: boats})
    assert table.part(0, "king_crab_licences") == 5
    assert (table.part(0, "crates"), table.part(0, "king_crab_crates")) == (crates, bonus)


@pytest.mark.parametrize(
    ("second", "licences", "ties", "winner"),
    [
        ("shrimp+4 shrimp+4 shrimp+4 tuna+4 cod+4 tuna", "pub lobster", (6, 20), 0),
        ("shrimp+4 shrimp+4 shrimp+4 tuna+2 tuna tuna tuna", "cod 4 lobster", (7, 14), 1),
    ],
)
def test_example_17_tie(second: str, licences: str, ties: tuple[int, int], winner: int) -> None:
    first = "shrimp+4 shrimp+4 shrimp+4 tuna crab crab crab"
    table = arrange(seats=4, boats={0: first, 1: second}, licences={0: "shrimp 3 tuna", 1: licences})
    scores = table.match.scores()[:2]
    assert [score.total for score in scores] == [40, 40]
    assert [score.ties for score in scores] == [(7, 12), ties]
    assert winners(scores) == [winner]


def test_example_18_salty_captain() -> None:
    table = arrange(
        phase="launch", boats={0: "tuna"}, licences={0: "shrimp king_crab_captains"}, hands={0: "tuna"}, salty_captains=True
    )
    table.play("done", "salty tuna", "pay tuna")
    table.has(0, boats="tuna!2", hand="")
    assert table.part(0, "king_crab_captains") == 1
    for before, after in ((2, 4), (4, 6), (6, 8), (8, 8), (7, 8)):
        table = arrange(phase="fishing", boats={0: f"tuna!{before}"}, salty_captains=True)
        table.has(0, boats=f"tuna!{after}")


def test_example_19_inuit() -> None:
    table = arrange(phase="launch", inuit_fishermen=True)
    table.play("invite", "settle")
    assert table.question == "1 Launching"
    table.refused("0: invite", "not_asked")
    table.play("done")
    table.has(0, boats="inuit+1")
    table = arrange(phase="launch", hands={0: "tuna 4"}, licences={0: "cod"}, inuit_fishermen=True)
    table.play("invite", "pay tuna", "pay tuna", "invite", "pay tuna", "pay tuna")
    table.has(0, boats="inuit+0 inuit+0", size=1)
    table = arrange(phase="launch", boats={0: "tuna+1 tuna+1 tuna+1"}, licences={0: "lobster"}, inuit_fishermen=True)
    table.play("invite", "settle")
    assert "drew 0 2" in table.told


def test_example_20_weather() -> None:
    position: dict[str, Any] = {
        "seats": 4,
        "phase": "end_of_round",
        "pub_slot": "weather-weather-weather",
        "licences": {0: "weather"},
    }
    table = arrange(**position, boats={1: "tuna+1 cod+3", 2: "crab+1", 3: "cod"}, dice=[5], supply=40)
    table.play("forecast", "lose 1")
    assert "crate_lost 1 cod 0" in table.told
    for seat, boats in ((1, "tuna+0 cod+2"), (2, "crab+0"), (3, "cod")):
        table.has(seat, boats=boats)
    assert table.s.supply == 40
    table = arrange(**position, boats={1: "tuna+1 cod+3", 2: "crab+1"}, dice=[6])
    table.play("forecast", "sink 2")
    table.has(1, boats="tuna+1")
    table.has(2, boats="")
    assert sum(table.s.discard) == 0


@pytest.mark.parametrize(("face", "crates", "supply", "points"), [(2, 2, 40, 9), (5, 5, 38, 12)])
def test_example_21_casino(face: int, crates: int, supply: int, points: int) -> None:
    position: dict[str, Any] = {"seats": 4, "pub_slot": "casino-casino-casino", "licences": {0: "casino"}, "supply": 40}
    table = arrange(
        **position,
        phase="end_of_round",
        boats={0: "tuna+1"},
        casinos={0: [2]},
        dice=[face],
    )
    table.play("gamble 1", "stake 1")
    table.has(0, casinos=[crates], boats="tuna+0")
    assert table.s.supply == supply
    assert table.part(0, "licences") + table.part(0, "casinos") == points


def test_example_22_salvage() -> None:
    def yard(hand: str, licences: str, draws: str = "") -> Table:
        return arrange(
            phase="launch", salvage_yard=True, hands={0: hand}, licences={0: licences}, boats={0: "shrimp"}, draws=draws
        )

    for hand, licences, cards in (("tuna", "yard", 3), ("cod", "yard", 1), ("crab", "yard 3", 3)):
        table = yard(hand, licences)
        table.play(f"salvage {hand}")
        table.has(0, size=cards)
    table = yard("crab cod lobster", "yard cod")
    table.play("salvage crab", "launch cod", "pay lobster")
    assert "drew 0 1" in table.told
    table = yard("crab", "yard cod")
    table.play("salvage crab")
    table.refused(f"salvage {BOATS[table.s.harbours[0].hand.index(1)]}", "salvaged_already")
    table.play("done")
    table.has(0, size=1)
    table = yard("cod lobster crab", "yard cod", "tuna pv")
    table.play("launch cod", "pay lobster", "salvage crab")
    table.has(0, hand="tuna pv")


def test_example_23_setup_with_salvage_yard() -> None:
    s = arrange(seats=3, salvage_yard=True).s
    assert sum(s.unseen) + len(s.row) == 24 + 6
    assert (s.top + len(s.row), s.below_standard, s.below_premium, s.licence_deck()) == (6, 16, 4, 23)
    assert all(s.box.standard[kind] for kind in s.row)


def test_example_24_end_of_round_order() -> None:
    table = arrange(
        seats=3, start=1, phase="end_of_round", licences={2: "weather casino", 0: "casino"},
        boats={0: "tuna+1", 2: "cod+2"}, dice=[3, 1], pub_slot="weather-casino-casino",
    )  # fmt: skip
    assert (table.question, table.choices) == ("2 Ending", ["forecast", "gamble 1", "done"])
    table.play("forecast")
    table.has(0, boats="tuna+0")
    assert table.question == "2 Ending"
    table.play("gamble 1", "stake 1")
    # Seat 0's only crate is gone, so that there is nothing to bet; the marker passes to seat 2.
    assert (table.question, table.s.start) == ("2 Open", 2)


def test_example_25_known_cards() -> None:
    table = arrange(row="pv cod")
    chance = FastChance(2)

    def worlds() -> list[Harbour]:
        return [table.match.game.imagine(table.view(1), chance).harbours[0] for _ in range(40)]

    assert all(world.hand == [1] * 6 for world in worlds())
    table.play("auction pv", "bid 5", "pass", "pay tuna", "pay shrimp")
    assert all(world.hand == read("lobster pv cod crab", BOATS) for world in worlds())
    table.play("decline", "launch pv", "pay lobster", "hire pv", "captain crab")
    seen = set()
    for world in worlds():
        hand = [card for card in range(TYPES) if world.hand[card]]
        assert sorted(hand + world.captains) == [1, 5]
        seen.add(world.captains[0])
    assert seen == {1, 5}
    # The catch may be processed; then two cards are drawn, and a Cod of these is discarded.
    table.luck.cards = ["cod", "lobster"]
    table.play("done", "discard cod")
    assert table.s.harbours[0].size == 2
    for world in worlds():
        cards = world.captains + [card for card in range(TYPES) for _ in range(world.hand[card])]
        assert len(cards) == 3
        assert {1, 5} <= set(cards)
