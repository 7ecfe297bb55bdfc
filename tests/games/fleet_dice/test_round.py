"""A round: picking, the shared die, income, fishing, town, and its end. (4, 5)"""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.games.fleet_dice.box import FACES
from seaboard.games.fleet_dice.state import BOAT_PICK, FISHING_PHASE, INCOME, TOWN_PICK, TOWN_SHARED
from seaboard.match.refused import Refused

from .arrange import arrange

# ---------- boxes


@pytest.mark.rule("FD016", "FD017", "FD024")
def test_marks_go_from_the_top() -> None:
    table = arrange(dice="cod cod cod")
    table.refused("mark cod 5", "did_you_mean")
    table.play("pick cod", "mark cod")
    table.has(marked="cod 1", left="cod 11", coins=0, boats="cod 0", level="cod 0")
    assert table.told_of("box_marked") == ["box_marked 0 cod 1 with_die"]
    assert [event.name for event in table.events][-2:] == ["picked", "box_marked"]


@pytest.mark.rule("FD025")
def test_a_b_box_launches_the_topmost_boat() -> None:
    table = arrange(dice="lobster lobster lobster", sheet={0: "marked lobster 9, boats lobster 2, fish lobster 3 1"})
    table.play("pick lobster", "mark lobster")
    table.has(fish="lobster 3 1 0")


@pytest.mark.rule("FD026", "FD081")
def test_an_l_box_activates_the_next_licence() -> None:
    table = arrange(dice="lobster lobster lobster", sheet={0: "marked lobster 1"})
    table.play("pick lobster", "mark lobster")
    table.has(level="lobster 1", boats="lobster 0", coins=0)


@pytest.mark.rule("FD027", "FD030")
def test_a_question_mark_makes_its_owner_choose() -> None:
    for choice, boats, level in (("launch", 2, 1), ("license", 1, 2)):
        table = arrange(dice="lobster cod cod", sheet={0: "marked lobster 5, level lobster 1, boats lobster 1"})
        table.play("pick lobster", "mark lobster")
        assert table.choices() == "launch, license"
        table.refused("decline", "boat_or_licence")
        table.play(choice)
        table.has(boats=f"lobster {boats}", level=f"lobster {level}")


@pytest.mark.rule("FD028")
def test_a_question_mark_gives_what_is_left() -> None:
    table = arrange(dice="lobster cod cod", sheet={0: "marked lobster 11, level lobster 2, boats lobster 4"})
    table.play("pick lobster", "mark lobster")
    table.has(boats="lobster 4", level="lobster 3")
    table = arrange(dice="lobster cod cod", sheet={0: "marked lobster 11, level lobster 3, boats lobster 3"})
    table.play("pick lobster", "mark lobster")
    table.has(boats="lobster 4", level="lobster 3")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD029")
def test_a_box_with_nothing_left_has_no_effect() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "marked cod 9, level cod 2, boats cod 4"})
    table.play("pick cod", "mark cod")
    table.has(boats="cod 4", coins=0, marked="cod 10")
    table = arrange(dice="cod cod cod", sheet={0: "marked cod 1, level cod 3, boats cod 4"})
    table.play("pick cod", "mark cod")
    table.has(level="cod 3", coins=0, marked="cod 2")


# ---------- 4.2 picking


@pytest.mark.rule("FD018", "FD019", "FD020")
def test_picks_go_clockwise_from_the_start_player() -> None:
    table = arrange(seats=3, start=1, dice="cod lobster oyster three_coins")
    assert table.luck.rolled == [6, 6, 6, 6]
    picked = []
    for face in ("lobster", "cod", "oyster"):
        seat = table.match.asked[0]
        assert table.match.asked == [seat]
        table.refused(f"{(seat + 1) % 3}: pick {face}", "not_asked")
        table.play(f"pick {face}")
        picked.append(seat)
        table.refused(f"pick {face}", "die_picked")
        table.play("trade")
        if table.asks(table.match.asked[0]) == "PickDie":
            table.refused(f"pick {face}", "no_such_die")
    assert picked == [1, 2, 0]
    assert table.luck.rolled == [6, 6, 6, 6]


@pytest.mark.rule("FD021")
def test_a_die_is_resolved_before_the_next_pick() -> None:
    table = arrange(dice="three_coins three_coins cod", sheet={0: "coins 5, marked inuit 2, level cod 2"})
    table.play("pick three_coins", "coins")
    assert table.match.asked == [0] and table.asks() == "StarAction"
    table.play("mark inuit")
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD022")
def test_all_use_the_shared_die() -> None:
    table = arrange(seats=3, dice="cod lobster oyster shrimp")
    for face in ("cod", "lobster", "oyster"):
        table.play(f"pick {face}", "trade")
    assert sorted(table.match.asked) == [0, 1, 2]
    assert {table.asks(seat) for seat in range(3)} == {"UseShared"}
    table.play("2: mark shrimp", "0: mark shrimp", "1: mark shrimp")
    for seat in range(3):
        table.has(seat, marked="shrimp 1")


@pytest.mark.rule("FD023")
def test_the_order_of_answers_does_not_matter() -> None:
    """Three seats, chains of stars: whoever answers first, the sheets are the same."""
    wanted = {0: ["mark cod", "launch"], 1: ["trade", "mark inuit", "mark barge"], 2: ["hex cod"]}
    found = set()
    for order in permutations(range(3)):
        table = arrange(
            seats=3,
            dice="shrimp shrimp shrimp cod",
            sheet={
                0: "marked cod 5, level cod 1, boats cod 1",
                1: "coins 7, level cod 3, marked barge 1, done bait_shop",
                2: "done seafood_buffet",
            },
        )
        for _ in range(3):
            table.play("pick shrimp", "mark shrimp")
        answers = {seat: list(actions) for seat, actions in wanted.items()}
        while any(answers.values()):
            for seat in order:
                if answers[seat]:
                    table.play(f"{seat}: {answers[seat].pop(0)}")
        found.add(str([plain(sheet) for sheet in table.s.sheets]))
    assert len(found) == 1


@pytest.mark.rule("FD031")
def test_three_coins_pay_three() -> None:
    table = arrange(dice="three_coins cod cod")
    table.play("pick three_coins", "coins")
    table.has(coins=3)
    assert table.told_of("box_marked") == []


@pytest.mark.rule("FD032", "FD034", "FD033")
def test_a_die_must_be_used_and_can_always_be_traded() -> None:
    table = arrange(dice="cod cod cod", sheet={0: "full cod, coins 60"})
    table.play("pick cod")
    assert table.choices() == "trade"
    table.refused("decline", "must_use")
    table.refused("mark cod", "section_full")
    table.play("trade")
    table.has(coins=60)
    assert table.question == "1 PickDie"


@pytest.mark.rule("FD076", "FD078")
@pytest.mark.parametrize("face", FACES)
def test_any_picked_die_can_be_traded(face: str) -> None:
    town = face in ("harbour", "wharf", "market")
    table = arrange(dice=f"{face} market cod" if town else f"{face} cod cod", phase="town" if town else "boats",
                    sheet={0: "boats cod 1, fish cod 3"})  # fmt: skip
    table.play(f"pick {face}", "trade")
    table.has(coins=1)
    assert sum(table.sheet().marked) == 0


@pytest.mark.rule("FD077")
def test_the_shared_die_can_be_traded_by_each() -> None:
    table = arrange(seats=3, dice="cod cod cod oyster")
    table.play("pick cod", "trade", "pick cod", "mark cod", "pick cod", "mark cod")
    table.play("0: trade", "1: trade", "2: mark oyster")
    table.has(0, coins=2 + 1, marked="cod 0 oyster 0")
    table.has(1, coins=1 + 1, marked="cod 1 oyster 0")
    table.has(2, coins=0 + 1, marked="cod 1 oyster 1")


# ---------- 4.1 the phases


@pytest.mark.rule("FD014", "FD015", "FD040", "FD035", "FD053")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_rounds_of_phases_in_order(seats: int) -> None:
    table = arrange(seats=seats, sheet=dict.fromkeys(range(seats), "boats inuit 1"))
    starts, incomes = [], 0
    for round_ in range(1, 11):
        s = table.s
        assert (s.round, s.stage) == (round_, BOAT_PICK)
        starts.append(s.start)
        seen: list[int] = []
        told: list[str] = []
        while not table.match.over and table.s.round == round_:
            if not seen or seen[-1] != table.s.stage:
                seen.append(table.s.stage)
            action = "trade" if "trade" in table.choices() else table.choices().split(", ")[0]
            table.play("decline" if "StarAction" in table.question else action)
            told += ["as_income" if "as_income" in event.details else event.name for event in table.events]
        order = [name for name in told if name in ("as_income", "fished")]
        assert order == ["as_income"] * seats + ["fished"] * (seats if round_ % 2 == 0 else 0)
        incomes += order.count("as_income")
        assert [stage for stage in seen if stage not in (INCOME, FISHING_PHASE)] == [1, 2, 5, 6]
        for seat in range(seats):
            table.has(seat, caught=min(3, round_ // 2))
    assert table.match.over and table.match.asked == [] and incomes == 10 * seats
    assert starts == [number % seats for number in range(10)]


# ---------- 4.4 income


@pytest.mark.rule("FD036", "FD037")
def test_income_is_limited_but_what_it_sets_off_is_not() -> None:
    full = "boats cod 4 shrimp 4 lobster 4, fish cod 3 3 3 3, fish shrimp 3 3 3 3, fish lobster 3 3 3 3"
    table = arrange(phase="income", sheet={0: f"level lobster 3 cod 3, done ridback_canning, {full}, coins 1"})
    table.has(coins=11)
    assert table.asks() == "StarAction"
    table.play("mark inuit")
    table.has(coins=14)
    while table.asks() == "StarAction":
        table.play("decline")
    table.has(coins=14)


@pytest.mark.rule("FD038")
def test_income_is_worked_out_once() -> None:
    table = arrange(phase="income", sheet={0: "marked lobster 1 ridback_canning 1, boats cod 1, fish cod 3, coins 7"})
    table.has(coins=8)
    table.play("mark lobster")
    table.has(level="lobster 1", coins=8)
    table = arrange(phase="income", sheet={0: "marked ridback_canning 1, boats cod 1, fish cod 3, coins 7"})
    table.play("mark ridback_canning")
    table.has(coins=8)
    club = arrange(phase="income", sheet={0: "done ridback_canning, marked captains_club 2, boats cod 1, fish cod 2, coins 7"})
    club.play("mark captains_club")
    club.has(fish="cod 3", coins=8)


@pytest.mark.rule("FD039")
def test_income_stars_come_before_fishing() -> None:
    table = arrange(phase="income", round=2, sheet={0: "coins 7"})
    table.play("mark inuit")
    table.has(fish="inuit 1")
    assert [event.name for event in table.events].index("launched") < [event.name for event in table.events].index("fished")


# ---------- 4.5 fishing


@pytest.mark.rule("FD041", "FD042", "FD044", "FD045", "FD131")
def test_every_boat_with_room_catches_one() -> None:
    boats = "boats shrimp 1 cod 2 lobster 1 swordfish 1 king_crab 1 research_vessel 2 inuit 1"
    table = arrange(phase="fishing", round=2, sheet={0: f"{boats}, fish cod 1 2, fish lobster 3"})
    table.has(fish="shrimp 1 cod 2 3 lobster 3 swordfish 1 king_crab 1 inuit 1", caught=12)
    assert table.question == "0 PickDie"
    assert sum(table.sheet().fish[table.s.box.sections.first[7] :][:5]) == 0


@pytest.mark.rule("FD043")
def test_an_oyster_boat_catches_two() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "boats oyster 1, level oyster 1, fish oyster 4"})
    assert table.choices() == "fish, coin"
    table.play("fish")
    table.has(fish="oyster 6", coins=0)


@pytest.mark.rule("FD046", "FD070")
def test_fishing_runs_in_four_steps() -> None:
    """Barge, other boats, stars earned while fishing, swordfish bonus."""
    table = arrange(
        phase="fishing", round=4,
        sheet={0: "boats barge 1 cod 2 oyster 2, fish cod 3 2, level oyster 1 swordfish 2, coins 3"},
    )  # fmt: skip
    table.has(fish="barge 1 cod 3 3 oyster 0 0")
    table.play("coin")
    table.has(coins=4, fish="oyster 1 0", stars=1)
    assert table.asks() == "OysterBoat"
    table.play("fish")
    assert table.asks() == "StarAction" and table.sheet().swordfish
    table.play("decline")
    assert table.asks() == "StarAction" and not table.sheet().swordfish
    table.has(coins=4)
    table.play("decline")
    table.has(coins=5)
    assert table.s.stage == TOWN_PICK


@pytest.mark.rule("FD047")
def test_a_boat_launched_after_the_fishing_catches_nothing() -> None:
    table = arrange(phase="fishing", round=2, sheet={0: "level swordfish 1, marked barge 1, boats cod 1, fish cod 3"})
    table.play("mark barge")
    table.has(boats="barge 1", fish="barge 0")
    table = arrange(phase="fishing", round=2, sheet={0: "level oyster 1, boats oyster 1, coins 3"})
    table.play("coin", "mark inuit")
    table.has(fish="inuit 0")


# ---------- 4.6 town


@pytest.mark.rule("FD048")
def test_the_town_pool_is_drafted_alike() -> None:
    table = arrange(seats=3, phase="town", start=2, dice="harbour wharf market oyster")
    assert table.match.asked == [2]
    for face in ("wharf", "oyster", "market"):
        table.play(f"pick {face}", "trade")
    assert table.s.stage == TOWN_SHARED and sorted(table.match.asked) == [0, 1, 2]
    assert table.choices(0).startswith("mark king_crab, mark captains_club")
    boat = arrange(phase="town", dice="harbour wharf oyster")
    boat.play("pick harbour", "trade", "pick wharf", "trade", "0: mark oyster", "1: mark oyster")
    boat.has(0, marked="oyster 1")
    boat.has(1, marked="oyster 1")


@pytest.mark.rule("FD049", "FD050", "FD051")
def test_harbour_and_wharf_dice_mark_their_own_sections() -> None:
    table = arrange(phase="town", dice="harbour wharf cod")
    table.play("pick harbour")
    assert table.choices() == "mark king_crab, mark captains_club, mark research_vessel, mark barge, mark inuit, trade"
    table.refused("mark casino", "wrong_section")
    table.refused("mark cod", "wrong_section")
    table.play("mark barge")
    table.has(0, marked="barge 1 inuit 0")
    table.play("pick wharf")
    assert table.choices() == (
        "mark casino, mark annas_bank, mark seafood_buffet, mark salvage_yard, mark fishermens_pub, mark bait_shop, "
        "mark smokehouse, mark ridback_canning, trade"
    )
    table.refused("mark barge", "wrong_section")
    table.refused("mark shrimp", "wrong_section")
    table.play("mark smokehouse")
    table.has(1, marked="smokehouse 1 casino 0")


@pytest.mark.rule("FD052")
def test_the_boat_die_of_the_town_pool() -> None:
    table = arrange(phase="town", dice="harbour harbour cod")
    table.play("pick cod", "mark cod")
    table.has(marked="cod 1")
    table = arrange(phase="town", dice="harbour harbour three_coins")
    table.play("pick three_coins", "coins")
    table.has(coins=3)


# ---------- taking back


def test_an_answer_can_be_taken_back_until_the_step_is_over() -> None:
    table = arrange(dice="cod cod cod")
    table.play("pick cod", "mark cod", "pick cod", "mark cod", "0: mark cod")
    table.match.undo(0)
    table.has(0, marked="cod 1")
    table.play("0: trade", "1: trade")
    assert table.s.stage == TOWN_PICK
    with pytest.raises(Refused) as refused:
        table.match.undo(0)
    assert refused.value.reason.name == "undo_learnt"


def test_taking_back_with_chains_of_several_seats_is_safe() -> None:
    """Random play with random undos: whatever is taken back, the others' answers stay possible."""
    for seed in range(25):
        bot = FastChance(seed)
        table = arrange(seats=2 + seed % 3, sheet=dict.fromkeys(range(2), "level cod 2, marked king_crab 3, coins 2"))
        for _ in range(150):
            if table.match.over:
                break
            seat = table.match.asked[bot.below(len(table.match.asked))]
            choices = table.match.choices(seat)
            table.play(f"{seat}: {choices[bot.below(len(choices))]}")
            if bot.below(3) == 0:
                before = len(table.match.log)
                with suppress(Refused):
                    table.match.undo(bot.below(table.s.seats))
                    before -= 1
                assert len(table.match.log) == before
