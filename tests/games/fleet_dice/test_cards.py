"""Captain cards and trophy cards. (11)"""

from __future__ import annotations

from collections import Counter

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.score import winners
from seaboard.games.fleet_dice.box import FISH, MEASURES, SECTIONS, FleetDiceOptions
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.state import NONE, OVER, FleetDice

from .arrange import Table, arrange, fill
from .test_setup import BOX, Scripted

# ---------- captains

CAPTAINS = {
    0: ("shrimp", "king_crab 1 bait_shop 1", 0),
    1: ("cod", "research_vessel 1 ridback_canning 1", 2),
    2: ("lobster", "barge 1 smokehouse 1", 0),
    3: ("swordfish", "captains_club 1 casino 1", 0),
    4: ("oyster", "seafood_buffet 1 salvage_yard 1", 0),
}


def with_captain(card: int, sheet: str = "") -> Table:
    table = arrange(sheet={0: sheet}, captain_cards=True)
    table.sheet().captain = card
    return table


@pytest.mark.rule("FD166")
def test_captains_are_dealt_at_random_and_nobody_rolls() -> None:
    dealt = Counter()  # type: Counter[int]
    for seed in range(200):
        s = GAME.setup(4, BOX, FleetDiceOptions(captain_cards=True), FastChance(seed))
        cards = [sheet.captain for sheet in s.sheets]
        assert len(set(cards)) == 4
        dealt.update(cards)
    assert sorted(dealt) == [0, 1, 2, 3, 4] and min(dealt.values()) > 120
    luck = Scripted(0, 0, 0)
    s = GAME.setup(2, BOX, FleetDiceOptions(captain_cards=True), luck)
    assert luck.bounds == [5, 4, 2, 6, 6, 6]
    assert all(sheet.captain == NONE for sheet in GAME.setup(2, BOX, FleetDiceOptions(), Scripted()).sheets)


@pytest.mark.rule("FD167", "FD168", "FD169", "FD170", "FD171", "FD172")
@pytest.mark.parametrize("card", CAPTAINS)
def test_the_start_of_each_captain(card: int) -> None:
    kind, marks, coins = CAPTAINS[card]
    sheet = GAME.setup(2, BOX, FleetDiceOptions(captain_cards=True), Scripted(card)).sheets[0]
    expected = dict(zip((f"{kind} 3 {marks}").split()[::2], (f"{kind} 3 {marks}").split()[1::2], strict=True))
    assert {SECTIONS[section]: str(count) for section, count in enumerate(sheet.marked) if count} == expected
    assert sheet.levels[SECTIONS.index(kind)] == 1 and sum(sheet.levels) == 1
    assert sheet.coins == coins
    assert sum(sheet.launched) == (2 if kind == "cod" else 1)


@pytest.mark.rule("FD168", "FD169", "FD170", "FD171", "FD172")
@pytest.mark.parametrize(
    ("card", "sheet", "points"),
    [
        (0, "level shrimp 1", 2),
        (0, "level shrimp 2 cod 3", 4),
        (0, "level shrimp 3", 6),
        (1, "boats cod 2 research_vessel 3", 1),
        (1, "boats cod 4 shrimp 4 lobster 4 oyster 4 swordfish 4", 5),
        (2, "coins 9", 0),
        (2, "coins 29", 2),
        (2, "coins 60", 6),
        (3, "boats oyster 4, fish oyster 6 6 5", 2),
        (3, "boats oyster 4 cod 4 shrimp 4, level oyster 3, fish oyster 10 10 10 10, fish cod 3 3 3 3", 6),
        (4, "done casino bait_shop", 2),
        (4, "done casino bait_shop smokehouse ridback_canning salvage_yard fishermens_pub", 5),
    ],
)
def test_the_bonus_of_each_captain(card: int, sheet: str, points: int) -> None:
    assert with_captain(card, sheet).part("bonus") == points


@pytest.mark.rule("FD173")
def test_the_limit_of_ten_is_for_the_king_crab_alone() -> None:
    six = "done casino bait_shop smokehouse ridback_canning salvage_yard fishermens_pub"
    assert with_captain(4, f"{six}, bonus buildings").part("bonus") == 10 + 5


# ---------- trophies


def trophies(gold: str = "fish", silver: str = "fish", seats: int = 2, start: int = 0, **sheets: str) -> Table:
    """A match with these trophies; the sheets are given as s0, s1, …"""
    table = arrange(seats=seats, start=start, dice=" ".join(["cod"] * (seats + 1)), trophy_cards=True)
    s = table.s
    s.gold = s.box.gold.index(MEASURES.index(gold))
    s.silver = s.box.silver.index(MEASURES.index(silver))
    s.silver_owner = NONE
    for name, text in sheets.items():
        fill(s, s.sheets[int(name[1])], text)
    return table


@pytest.mark.rule("FD174")
def test_one_gold_and_one_silver_trophy_lie_open() -> None:
    gold, silver = Counter(), Counter()  # type: Counter[int], Counter[int]
    for seed in range(200):
        s = GAME.setup(3, BOX, FleetDiceOptions(trophy_cards=True), FastChance(seed))
        gold[s.gold] += 1
        silver[s.silver] += 1
        for seat in range(3):
            view = GAME.view(s, seat)
            assert (view.gold, view.silver) == (s.gold, s.silver)
    assert sorted(gold) == sorted(silver) == [0, 1, 2, 3, 4]
    assert min(*gold.values(), *silver.values()) > 20


def end(table: Table) -> FleetDice:
    """The match as it stands at its end."""
    table.s.steps.clear()
    table.s.stage = OVER
    return table.s


@pytest.mark.rule("FD175")
def test_gold_is_awarded_at_the_end() -> None:
    table = trophies("coins", s0="coins 5", s1="coins 9")
    assert [score.parts["bonus"] for score in table.match.scores()] == [0, 0]
    end(table)
    assert [score.parts["bonus"] for score in table.match.scores()] == [0, 5]


@pytest.mark.rule("FD176")
@pytest.mark.parametrize(
    ("gold", "more", "less"),
    [
        ("fish", "boats cod 2, fish cod 3 1", "boats cod 4, fish cod 3"),
        ("boats", "boats cod 1 research_vessel 3 barge 1", "boats cod 4"),
        ("levels", "level cod 1 shrimp 1 oyster 2", "level cod 3, bonus fish"),
        ("buildings", "done casino bait_shop", "done fishermens_pub, marked annas_bank 4"),
        ("coins", "coins 13", "coins 12"),
    ],
)
def test_what_gold_is_for(gold: str, more: str, less: str) -> None:
    table = trophies(gold, s0=less, s1=more)
    without = [score.parts["bonus"] for score in table.match.scores()]
    end(table)
    assert [score.parts["bonus"] for score in table.match.scores()] == [without[0], without[1] + 5]


@pytest.mark.rule("FD177")
def test_all_who_are_tied_for_gold_score_it() -> None:
    table = trophies("boats", seats=3, s0="boats cod 2", s1="boats cod 1", s2="boats inuit 2")
    end(table)
    assert [score.parts["bonus"] for score in table.match.scores()] == [5, 0, 5]
    nothing = trophies("buildings", seats=3)
    end(nothing)
    assert [score.parts["bonus"] for score in nothing.match.scores()] == [5, 5, 5]
    assert winners(nothing.match.scores()) == [0, 1, 2]


@pytest.mark.rule("FD178")
def test_silver_goes_to_the_first_at_once_and_never_moves() -> None:
    table = trophies("levels", "coins", s0="coins 19", s1="coins 18")
    table.play("pick cod", "trade")
    assert table.s.silver_owner == 0 and table.told_of("silver") == ["silver 0"]
    assert table.part("bonus", 0) == 5
    table.play("decline", "pick cod", "mark cod", "1: trade", "0: mark cod")
    while table.asks(1) == "StarAction":
        table.play("1: decline")
    assert table.sheet(1).coins >= 20
    assert table.s.silver_owner == 0 and table.part("bonus", 1) == 0


@pytest.mark.rule("FD179")
@pytest.mark.parametrize(
    ("silver", "before", "action"),
    [
        ("fish", "boats oyster 4, level oyster 0, fish oyster 4 4 4 2, marked captains_club 2", "mark captains_club"),
        ("boats", "boats cod 4 barge 1", "mark research_vessel"),
        ("top_licences", "level cod 2, boats cod 4, marked cod 5", "mark cod"),
        ("buildings", "done casino annas_bank, marked bait_shop 1", "mark bait_shop"),
        ("coins", "coins 18, level cod 2", "mark inuit"),
    ],
)
def test_what_silver_is_for(silver: str, before: str, action: str) -> None:
    table = trophies("levels", silver, s0=before)
    least = table.s.box.silver_least[table.s.silver]
    assert least == {"fish": 15, "boats": 6, "top_licences": 1, "buildings": 3, "coins": 20}[silver]
    table.star("decline")
    assert table.s.silver_owner == NONE
    table.star(action)
    assert table.s.silver_owner == 0


@pytest.mark.rule("FD180")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_silver_in_a_common_step_goes_by_turn_order(start: int) -> None:
    table = trophies("levels", "coins", seats=3, start=start)
    for seat in range(3):
        if seat != start:
            table.sheet(seat).coins = table.sheet(seat).track = 19
    for _ in range(3):
        table.play("pick cod", "mark cod")
    assert table.s.silver_owner == NONE
    last, first = (start + 2) % 3, (start + 1) % 3
    table.play(f"{last}: trade", f"{last}: decline", f"{first}: trade", f"{first}: decline")
    assert table.s.silver_owner == NONE
    table.play(f"{start}: mark cod")
    assert table.s.silver_owner == first


def test_measures_are_those_of_the_cards() -> None:
    assert MEASURES[FISH] == "fish"
    assert [MEASURES[of] for of in BOX.gold] == ["fish", "boats", "levels", "buildings", "coins"]
