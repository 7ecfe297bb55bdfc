"""Alone against Captain Ruth. (12)"""

from __future__ import annotations

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.fleet_dice.box import FACES, RUTH, SECTIONS, FleetDiceOptions
from seaboard.games.fleet_dice.rules import GAME
from seaboard.games.fleet_dice.ruth import move_stones, use
from seaboard.games.fleet_dice.scoring import rank
from seaboard.games.fleet_dice.state import FleetDice
from seaboard.registry import agree

from .arrange import Table, arrange
from .test_setup import BOX, Scripted

TYPES = " ".join(SECTIONS[:5])
SHIPS = " ".join(SECTIONS[5:10])
BUILDINGS = " ".join(SECTIONS[10:])


def solo(dice: str, *, sheet: str = "", stones: str = "shrimp king_crab casino", ruth_first: bool = False,
         phase: str = "boats", round: int = 1) -> Table:  # fmt: skip
    return arrange(
        seats=1, dice=dice, phase=phase, round=round + ruth_first, start=RUTH if ruth_first else 0,
        sheet={0: sheet}, stones=stones,
    )  # fmt: skip


def struck(table: Table) -> dict[str, int]:
    """How many boxes of each section are struck."""
    s, sheet = table.s, table.sheet()
    return {
        name: count
        for number, name in enumerate(SECTIONS)
        if (count := len(s.box.sections.boxes[number]) - sheet.marked[number] - sheet.left[number])
    }


# ---------- 12.1, 12.2


@pytest.mark.rule("FD181")
def test_only_the_player_has_a_sheet() -> None:
    match = seaboard.new("fleet_dice", seats=1, seed=3)
    state = match.state
    assert isinstance(state, FleetDice)
    assert len(state.sheets) == len(match.scores()) == 1
    bot = FastChance(3)
    while not match.over:
        choices = match.choices(0)
        assert match.asked == [0]
        match.play(0, choices[bot.below(len(choices))])
    assert len(match.scores()) == 1


@pytest.mark.rule("FD182", "FD183")
def test_the_start_of_a_solo_match() -> None:
    luck = Scripted(5, 4)
    s = GAME.setup(1, BOX, FleetDiceOptions(), luck)
    assert luck.bounds == [6] * 2 + [6] * 3
    assert s.sheets[0].marked[4] == 3 and sum(s.sheets[0].marked) == 3
    assert [SECTIONS[stone] for stone in s.stones] == ["shrimp", "king_crab", "casino"]
    assert len(s.dice) == 3
    town = solo("harbour wharf cod", phase="town")
    assert [FACES[face] for face in town.s.dice] == ["harbour", "wharf", "cod"]


@pytest.mark.rule("FD184", "FD186")
def test_eight_rounds_and_who_picks_first() -> None:
    table = solo("")
    order: dict[tuple[int, str], list[str]] = {}
    while not table.match.over:
        s = table.s
        round_, phase = s.round, "boats" if s.stage < 3 else "town"
        choices = table.choices().split(", ")
        table.play("trade" if "trade" in choices else "decline" if "decline" in choices else choices[0])
        for event in table.events:
            if event.name == "round_began":
                round_, phase = int(str(event.details[0])), "boats"
            elif "as_income" in event.details:
                phase = "town"
            elif event.name in ("picked", "ruth_picked"):
                order.setdefault((round_, phase), []).append(event.name)
    assert table.s.round == 8 and len(order) == 16
    for (round_, _), picks in order.items():
        assert picks == (["picked", "ruth_picked"] if round_ % 2 else ["ruth_picked", "picked"])


@pytest.mark.rule("FD185")
@pytest.mark.parametrize("option", ["captain_cards", "trophy_cards"])
def test_cards_are_refused_alone(option: str) -> None:
    with pytest.raises(ValueError, match=f"option {option}: not in a solo match"):
        seaboard.new("fleet_dice", seats=1, options={option: True})
    with pytest.raises(ValueError, match=f"option {option}: not in a solo match"):
        agree("fleet_dice", 1, {option: True})
    assert seaboard.new("fleet_dice", seats=2, options={option: True}).asked


# ---------- 12.3 strikes


@pytest.mark.rule("FD187", "FD188")
def test_two_boxes_with_her_die_and_one_with_the_shared_one() -> None:
    table = solo("cod lobster oyster", ruth_first=True)
    assert struck(table) == {"cod": 2}
    assert [FACES[face] for face in table.s.dice] == ["lobster", "oyster"]
    table.play("pick lobster", "mark lobster")
    assert struck(table) == {"cod": 2, "oyster": 1}


@pytest.mark.rule("FD189")
def test_a_single_open_box_is_all_she_takes() -> None:
    table = solo("cod lobster lobster", sheet="marked cod 11", ruth_first=True)
    assert struck(table) == {"cod": 1}


@pytest.mark.rule("FD190")
def test_a_struck_box_is_gone() -> None:
    table = solo("cod cod cod", sheet="marked cod 10, boats cod 3, level cod 2", ruth_first=True)
    assert struck(table) == {"cod": 2}
    table.play("pick cod")
    assert table.choices() == "trade"
    table.refused("mark cod", "section_full")
    table.star()
    table.refused("mark cod", "section_full")
    table.has(level="cod 2", boats="cod 3")


@pytest.mark.rule("FD191")
def test_she_never_strikes_anything_else() -> None:
    """Over whole matches: fish, hexes, use-stars, licences and boats change by the player's doing alone."""
    for seed in range(15):
        table, bot = solo(""), FastChance(seed)
        while not table.match.over:
            choices = table.match.choices(0)
            table.match.play(0, choices[bot.below(len(choices))])
            for face in range(len(FACES)):
                after = table.s.clone()
                use(after, face, 2)
                for name in ("fish", "hexes", "salvaged", "levels", "launched", "marked", "coins"):
                    assert getattr(after.sheets[0], name) == getattr(table.sheet(), name)


@pytest.mark.rule("FD192", "FD195")
def test_a_building_with_struck_boxes_can_be_completed() -> None:
    table = solo("wharf wharf cod", phase="town", stones="shrimp king_crab fishermens_pub", sheet="marked fishermens_pub 1",
                 ruth_first=True)  # fmt: skip
    assert struck(table) == {"fishermens_pub": 2}
    assert table.part("buildings") == 0
    table.play("pick wharf", "mark fishermens_pub")
    assert table.part("buildings") == 10
    bank = solo("wharf wharf cod", phase="town", stones="shrimp king_crab annas_bank", sheet="marked annas_bank 2",
                ruth_first=True)  # fmt: skip
    bank.play("pick wharf", "mark annas_bank")
    assert bank.sheet().complete(SECTIONS.index("annas_bank")) and bank.part("buildings") == 6


@pytest.mark.rule("FD193")
def test_a_building_struck_out_is_lost() -> None:
    table = solo("wharf wharf cod", phase="town", ruth_first=True)
    assert struck(table) == {"casino": 2}
    table.play("pick wharf")
    table.refused("mark casino", "section_full")
    assert not table.sheet().complete(SECTIONS.index("casino"))
    table.play("trade")
    assert table.part("buildings") == 0


@pytest.mark.rule("FD193", "FD161")
def test_a_pub_struck_out_scores_nothing() -> None:
    table = solo("", stones="shrimp king_crab fishermens_pub")
    for _ in range(2):
        use(table.s, FACES.index("wharf"), table.s.box.solo.picked)
    assert struck(table) == {"fishermens_pub": 4}
    assert table.part("buildings") == 0


@pytest.mark.rule("FD194")
def test_her_strike_can_complete_a_building() -> None:
    table = solo("wharf wharf cod", phase="town", sheet="marked casino 1", ruth_first=True)
    assert table.told_of("strike_completed") == ["strike_completed 0 casino"] and table.told_of("completed") == []
    table.play("pick wharf")
    assert "reroll" in table.choices().split(", ")
    assert table.part("buildings") == 2


@pytest.mark.rule("FD196", "FD197")
@pytest.mark.parametrize("ruth_first", [False, True])
def test_whoever_is_first_gets_the_box(ruth_first: bool) -> None:
    """One open cod box left, and the shared die shows cod."""
    table = solo("lobster oyster cod", sheet="marked cod 11, boats cod 3, level cod 2", stones="lobster king_crab casino",
                 ruth_first=ruth_first)  # fmt: skip
    if ruth_first:
        table.play("pick oyster", "mark oyster")
        assert table.choices() == "trade"
        assert struck(table)["cod"] == 1
    else:
        table.play("pick oyster", "mark oyster", "mark cod")
        assert table.asks() == "ChooseEither"
        assert "cod" not in struck(table)
        table.play("launch")
        assert "cod" not in struck(table)
        table.has(marked="cod 12", boats="cod 4")


@pytest.mark.rule("FD197")
def test_the_player_resolves_the_shared_die_completely_first() -> None:
    table = solo("lobster oyster cod", sheet="coins 3, done bait_shop, marked cod 10", stones="lobster king_crab casino")
    table.play("pick oyster", "mark oyster", "trade")
    assert table.asks() == "StarAction" and "cod" not in struck(table)
    table.play("mark cod")
    assert struck(table)["cod"] == 1


@pytest.mark.rule("FD198")
def test_a_shared_face_without_open_boxes() -> None:
    table = solo("lobster oyster cod", sheet="full cod", stones="lobster king_crab casino")
    table.play("pick oyster", "mark oyster")
    assert table.choices() == "trade"
    before = struck(table)
    table.play("trade")
    after = {name: count for name, count in struck(table).items() if name in SECTIONS[:5]}
    assert after == {name: count for name, count in before.items() if name in SECTIONS[:5]}


@pytest.mark.rule("FD199")
@pytest.mark.parametrize(
    ("face", "sheet", "expected"),
    [
        ("oyster", "", {"oyster": 1}),
        ("three_coins", "", {"cod": 1}),
        ("three_coins", "full cod lobster", {"swordfish": 1}),
        ("harbour", "", {"barge": 1}),
        ("harbour", "full barge", {"inuit": 1}),
        ("wharf", "", {"smokehouse": 1}),
        ("wharf", "full smokehouse fishermens_pub", {"seafood_buffet": 1}),
        ("market", "", {}),
    ],
)
def test_how_her_shared_die_aims(face: str, sheet: str, expected: dict[str, int]) -> None:
    table = solo("", sheet=sheet, stones="cod barge smokehouse")
    s = table.s
    full = struck(table)
    use(s, FACES.index(face), s.box.solo.shared)
    assert {name: count for name, count in struck(table).items() if full.get(name) != count} == expected
    assert s.sheets[0].struck_stars == (1 if face == "market" else 0)


# ---------- 12.7 stones


@pytest.mark.rule("FD200")
def test_stones_move_at_the_end_of_a_round() -> None:
    table = solo("cod cod cod")
    table.play("pick cod", "mark cod", "mark cod", dice="market market cod")
    assert table.s.stones == [SECTIONS.index(name) for name in ("shrimp", "king_crab", "casino")]
    table.play("pick cod", "mark cod")
    assert table.s.stones == [SECTIONS.index(name) for name in ("shrimp", "king_crab", "casino")]
    table.play("trade")
    assert table.s.round == 2
    assert table.s.stones == [SECTIONS.index(name) for name in ("cod", "captains_club", "annas_bank")]


@pytest.mark.rule("FD201", "FD202", "FD203")
@pytest.mark.parametrize(
    ("stone", "route"),
    [
        (0, "shrimp cod lobster swordfish oyster"),
        (1, "king_crab captains_club research_vessel barge inuit"),
        (2, "casino annas_bank salvage_yard bait_shop ridback_canning smokehouse fishermens_pub seafood_buffet"),
    ],
)
def test_the_routes_of_the_stones(stone: int, route: str) -> None:
    s = solo("").s
    names = route.split()
    for expected in [*names[1:], *names]:
        move_stones(s)
        assert SECTIONS[s.stones[stone]] == expected


@pytest.mark.rule("FD204", "FD205")
def test_stones_pass_over_full_sections_and_may_stay() -> None:
    s = solo("", sheet="full cod lobster captains_club annas_bank salvage_yard").s
    move_stones(s)
    assert [SECTIONS[stone] for stone in s.stones] == ["swordfish", "research_vessel", "bait_shop"]
    s = solo("", sheet=f"full {TYPES} {SHIPS} {BUILDINGS}").s
    s.sheets[0].left[0] = 3
    move_stones(s)
    assert [SECTIONS[stone] for stone in s.stones] == ["shrimp", "king_crab", "casino"]


# ---------- 12.5 her picks


def picked(table: Table) -> str:
    """What she picked in the phase at hand."""
    s = table.s
    return FACES[s.picks[RUTH + (2 if s.stage >= 5 else 0)]]


@pytest.mark.rule("FD206", "FD207", "FD208", "FD209", "FD211", "FD212")
@pytest.mark.parametrize(
    ("dice", "stone", "sheet", "expected", "strikes"),
    [
        ("cod lobster shrimp", "lobster", "", "lobster", {"lobster": 2}),
        ("cod shrimp shrimp", "lobster", "", "shrimp", {"shrimp": 2}),
        ("swordfish shrimp three_coins", "cod", "", "swordfish", {"swordfish": 2}),
        ("cod lobster lobster", "cod", "full cod", "lobster", {"lobster": 2}),
        ("three_coins three_coins oyster", "cod", "", "oyster", {"oyster": 2}),
        ("three_coins three_coins oyster", "cod", "full oyster", "three_coins", {"cod": 1}),
        ("three_coins cod cod", "cod", "full cod", "three_coins", {"lobster": 1}),
        ("cod cod oyster", "lobster", "full cod oyster", "oyster", {}),
        ("three_coins cod oyster", "lobster", f"full {TYPES}", "three_coins", {}),
    ],
)
def test_her_pick_in_the_boat_phase(dice: str, stone: str, sheet: str, expected: str, strikes: dict[str, int]) -> None:
    full = struck(solo("", sheet=sheet))
    table = solo(dice, sheet=sheet, stones=f"{stone} king_crab casino", ruth_first=True)
    assert picked(table) == expected
    assert {name: count for name, count in struck(table).items() if full.get(name) != count} == strikes
    assert len(table.s.dice) == 2
    table.play(table.choices().split(", ")[0], "trade")
    assert table.s.shared[0] >= 0


@pytest.mark.rule("FD210")
@pytest.mark.parametrize(("sheet", "expected"), [("", "swordfish"), ("full swordfish oyster", "shrimp")])
def test_three_coins_strike_one_box_at_her_stone(sheet: str, expected: str) -> None:
    table = solo("three_coins three_coins three_coins", sheet=sheet, stones="swordfish king_crab casino", ruth_first=True)
    assert struck(table)[expected] == 1


@pytest.mark.rule("FD213", "FD214", "FD215", "FD216", "FD217", "FD218")
@pytest.mark.parametrize(
    ("dice", "sheet", "expected", "strikes", "stars"),
    [
        ("wharf harbour cod", "", "harbour", {"barge": 2}, 0),
        ("harbour harbour cod", "full barge inuit", "harbour", {"king_crab": 2}, 0),
        ("wharf market cod", "", "wharf", {"smokehouse": 2}, 0),
        ("wharf wharf cod", "full smokehouse", "wharf", {"fishermens_pub": 2}, 0),
        ("market market cod", "", "cod", {"cod": 2}, 0),
        ("market market three_coins", "", "three_coins", {"lobster": 1}, 0),
        ("market market cod", "full cod", "market", {}, 1),
        ("market market three_coins", f"full {TYPES}", "market", {}, 1),
        ("harbour market cod", f"full {SHIPS} cod", "market", {}, 1),
        ("wharf harbour cod", f"full {SHIPS} {BUILDINGS}", "cod", {"cod": 2}, 0),
        ("wharf harbour cod", f"full {SHIPS} {BUILDINGS} cod", "harbour", {}, 0),
        ("market wharf cod", f"full {BUILDINGS} cod, coins 60", "wharf", {}, 0),
    ],
)
def test_her_pick_in_the_town_phase(dice: str, sheet: str, expected: str, strikes: dict[str, int], stars: int) -> None:
    full = struck(solo("", sheet=sheet))
    table = solo(dice, sheet=sheet, stones="lobster barge smokehouse", phase="town", ruth_first=True)
    assert picked(table) == expected
    assert {name: count for name, count in struck(table).items() if full.get(name) != count} == strikes
    assert table.sheet().struck_stars.bit_count() == stars


# ---------- 12.6 her market


@pytest.mark.rule("FD218", "FD219", "FD220")
def test_a_struck_star_is_skipped() -> None:
    table = solo("market market cod", sheet="full cod, coins 6", phase="town", ruth_first=True)
    assert table.sheet().struck_stars == 1 << 1
    table.play("pick cod", "trade")
    assert table.s.shared[1] == FACES.index("market")
    assert table.sheet().struck_stars == 1 << 1 | 1 << 2
    table.has(coins=7, track=7)
    table.play("market")
    table.has(coins=8, track=9, stars=0)
    table.sheet().fish[0] = 40
    assert table.match.scores()[0].total == 40


# ---------- bonuses and ranks


@pytest.mark.rule("FD221")
def test_all_bonuses_are_free() -> None:
    table = solo("cod cod cod", sheet="marked king_crab 3")
    table.star("mark king_crab")
    assert table.choices() == "bonus fish, bonus buildings, bonus boats, bonus licences"


@pytest.mark.rule("FD222")
@pytest.mark.parametrize(
    ("total", "name"),
    [(120, 0), (85, 0), (84, 1), (75, 1), (74, 2), (65, 2), (64, 3), (50, 3), (49, 4), (0, 4)],
)
def test_the_ranks(total: int, name: int) -> None:
    assert rank(solo("").s, total) == name


def test_the_rank_is_told_at_the_end() -> None:
    table = solo("", round=8)
    table.s.start = 0
    while not table.match.over:
        choices = table.choices().split(", ")
        table.play("trade" if "trade" in choices else choices[-1])
    assert table.told_of("ranked") == ["ranked 0 greenhorn"]
