"""The Fishing phase. (7)"""

from __future__ import annotations

import pytest

from seaboard.games.swordfish.box import FISH

from .arrange import arrange


@pytest.mark.rule("SF141")
def test_only_boats_on_buoys_fish() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01; 0.2 4@GLO; 0.3 4@A02a; 0.4 @GLO")
    assert table.choices == ["try bait", "stop"]
    for number in (1, 2):
        table.refused(f"boat {number}", "not_on_buoy", captain=number)
    table.refused("boat 4", "no_boat")
    table.play("stop")
    assert not table.question.endswith("Fish")


@pytest.mark.rule("SF142")
def test_any_order_one_boat_after_the_other() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01a; 0.2 4@A02a")
    table.play("boat 2", "try bait = 1")
    table.refused("boat 1", "boat_fished")
    table.play("stop", "try bait = 2")
    table.refused("boat 2", "boat_fished")
    table.play("stop")
    assert (table.show("0.1"), table.show("0.2")) == ("4@A01a bait 2", "4@A02a bait 1")


@pytest.mark.rule("SF143")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_stopping_at_any_time(times: int) -> None:
    table = arrange(phase="fishing", captains="0.1 16@A01a bait 3")
    for _ in range(times):
        table.play("try swordfish = rat", "keep")
    table.play("stop")
    assert not table.question.endswith("Fish")


@pytest.mark.rule("SF144")
@pytest.mark.parametrize("face", range(6))
def test_a_bait_attempt(face: int) -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01a bait 2")
    table.play(f"try bait = {face}")
    assert table.s.bait[0] == 2 + face


@pytest.mark.rule("SF145", "SF156")
def test_three_of_a_kind() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 9")
    table.play("try bait = 0", "try bait = 0", "try bait = 0")
    assert not table.question.endswith("Fish")
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 9")
    table.play("try swordfish = rat", "keep", "try swordfish = rat", "release", "try swordfish = rat", "keep")
    assert not table.question.endswith("Fish")
    assert table.show("0.1") == "25@A01a bait 6 hold rat,rat"


@pytest.mark.rule("SF146", "SF147", "SF152")
@pytest.mark.parametrize(("place", "colour"), [("A01a", 0), ("A04a", 1), ("A09a", 2), ("A17a", 3)])
def test_a_swordfish_attempt(place: str, colour: int) -> None:
    table = arrange(phase="fishing", captains=f"0.1 25@{place} bait 3")
    before = table.bag(colour)
    table.play("try swordfish = pup")
    assert table.s.bait[0] == 2
    assert table.bag(colour)[2] == before[2] - 1
    table.play("release")
    assert (table.bag(colour), table.s.bait[0]) == (before, 2)
    table.play("try swordfish = marker", "keep")
    assert (table.s.hold[0], table.s.bait[0]) == ([FISH.index("marker")], 1)
    assert sum(table.bag(colour)) == sum(before) - 1


@pytest.mark.rule("SF147")
def test_every_fish_of_the_bag_is_equally_likely() -> None:
    """Each of the 22 draws from the orange bag gives its own fish."""
    from seaboard.core.chance import RecordedChance

    found = []
    for draw in range(22):
        table = arrange(phase="fishing", captains="0.1 25@A01a bait 3")
        table.match.play(0, "try swordfish", luck=RecordedChance([(draw, 22)]))
        found.append(table.s.steps[-1].fish)  # type: ignore[attr-defined]
    assert [found.count(fish) for fish in range(6)] == [5, 6, 8, 2, 1, 0]


@pytest.mark.rule("SF148", "SF149", "SF150")
def test_what_bars_swordfish_does_not_bar_bait() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01a")
    table.refused("try swordfish", "no_bait")
    assert table.choices == ["try bait", "stop"]
    table = arrange(phase="fishing", captains="0.1 4@A01a bait 2 hold rat")
    table.refused("try swordfish", "hold_full", load=1)
    assert table.choices == ["try bait", "stop"]


@pytest.mark.rule("SF150", "SF151")
def test_an_empty_bag() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 2")
    s = table.s
    for fish in range(6):
        s.gone[fish] += s.bags[fish]
        s.bags[fish] = 0
    table.refused("try swordfish", "bag_empty")
    assert (table.choices, s.bait[0]) == (["try bait", "stop"], 2)


@pytest.mark.rule("SF153")
def test_fish_stays_aboard_at_sea() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A01a bait 2 hold rat")
    table.refused("dump rat 1", "dump_in_port")
    arrange(phase="movement", captains="0.1 4@A01a hold rat").refused("dump rat 1", "dump_in_port")
    selling = arrange(phase="selling", captains="0.1 4@A01a hold rat; 0.2 4@GLO")
    selling.refused("dump rat 1", "dump_in_port")


@pytest.mark.rule("SF154", "SF155")
def test_one_of_each_in_either_order() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play("try swordfish = rat", "keep", "try bait = 1")
    assert not table.question.endswith("Fish")
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play("try bait = 1", "try swordfish = rat", "keep")
    assert not table.question.endswith("Fish")
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play("try bait = 1", "try bait = 1")
    table.refused("try swordfish", "kind_settled")
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play("try swordfish = rat", "keep", "try swordfish = rat", "keep")
    table.refused("try bait", "kind_settled")


@pytest.mark.rule("SF157", "SF158", "SF159")
@pytest.mark.parametrize(("answer", "hold"), [("keep", " hold mako"), ("release", "")])
def test_a_mako_in_the_first_attempt(answer: str, hold: str) -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play("try swordfish = mako", answer)
    assert table.show("0.1") == f"25@A01a bait 4{hold}"
    table.refused("try swordfish", "shark")
    assert table.choices == ["try bait", "stop"]
    table.play("try bait = 2")
    assert not table.question.endswith("Fish")
    full = arrange(phase="fishing", captains="0.1 4@A01a bait 5")
    full.play("try swordfish = mako", "keep", "stop")
    assert full.show("0.1") == "4@A01a bait 4 hold mako"


@pytest.mark.rule("SF158", "SF160")
@pytest.mark.parametrize("before", [["try swordfish = rat", "keep"], ["try swordfish = rat", "release"] * 2, ["try bait = 1"]])
def test_a_mako_later(before: list[str]) -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5")
    table.play(*before, "try swordfish = mako", "release")
    assert not table.question.endswith("Fish")


@pytest.mark.rule("SF161", "SF162")
def test_a_second_mako() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5 hold mako")
    table.play("try swordfish = rat", "keep", "try swordfish = mako")
    table.refused("keep", "second_mako")
    table.refused("stop", "keep_or_release")
    table.play("release")
    assert table.show("0.1") == "25@A01a bait 3 hold mako,rat"
    table.play("try swordfish = mako", "release")
    assert not table.question.endswith("Fish")
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5 hold mako")
    table.play("try swordfish = mako", "release", "try bait = 3")
    assert table.show("0.1") == "25@A01a bait 7 hold mako"


@pytest.mark.rule("SF163")
def test_a_mako_concerns_one_boat() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5; 0.2 25@A02a bait 5")
    table.play("try swordfish = mako", "release", "stop")
    assert table.choices == ["try swordfish", "try bait", "stop"]


@pytest.mark.rule("SF164", "SF165", "SF166", "SF168")
def test_crowding() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5; 0.2 25@A01b bait 5")
    table.play("try bait = 1")
    table.refused("try swordfish", "crowded")
    table.play("try bait = 1")
    assert table.s.steps[-1].number == 1  # type: ignore[attr-defined]
    table.play("stop")
    # The second boat of the same player has fished, a boat of another has not: both crowd.
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5; 1.1 25@A01b")
    table.play("try swordfish = rat", "keep")
    table.refused("try bait", "crowded")
    table.play("try swordfish = rat", "keep")
    assert table.question == "1 Fish"
    table.play("stop")


@pytest.mark.rule("SF167")
def test_boats_and_hulls_at_the_anchor_do_not_crowd() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A18a bait 5; 1.1 4@A18; 0.2 4@A17a", hulls="4@A18", wind=0)
    table.play("try bait = 0", "try bait = 0", "try bait = 0")
    assert table.s.steps[-1].number == 1  # type: ignore[attr-defined]


@pytest.mark.rule("SF169")
def test_a_mako_in_a_crowd() -> None:
    table = arrange(phase="fishing", captains="0.1 25@A01a bait 5; 1.1 25@A01b")
    table.play("try swordfish = mako", "keep")
    assert table.question == "1 Fish"


@pytest.mark.rule("SF170", "SF171")
@pytest.mark.parametrize("attempt", [["try bait = 0"], ["try swordfish = rat", "release"]])
def test_tokens_at_the_cap(attempt: list[str]) -> None:
    table = arrange(phase="fishing", captains="0.1 4@A17a bait 1; 0.2 4@A16a bait 1", tokens=1)
    table.play(*attempt, "stop")
    assert (table.s.token[0], table.s.tokens) == (1, 0)
    table.play("try bait = 0", "stop")
    assert table.s.token[1] == 0
    none = arrange(phase="fishing", captains="0.1 4@A17a bait 1", tokens=0)
    none.play(*attempt)
    assert sum(none.s.token) == 0
    idle = arrange(phase="fishing", captains="0.1 4@A17a bait 1")
    idle.play("stop")
    assert sum(idle.s.token) == 0


@pytest.mark.rule("SF172")
def test_one_token_for_a_captain() -> None:
    table = arrange(phase="fishing", captains="0.1 4@A17a token; 1.1 4@A18a")
    table.play("try bait = 0", "stop")
    assert table.s.tokens == 3
    table.play("try bait = 0")
    assert (table.s.token[4], table.s.tokens) == (1, 2)


@pytest.mark.rule("SF173")
def test_a_token_goes_with_its_captain() -> None:
    table = arrange(phase="selling", captains="0.1 4@GLO hold rat token", vp=[20, 0])
    table.play("sell rat 1")
    assert table.show("0.1") == "@GLO token"
    table.play("rent 7 1", "done")
    assert table.show("0.1") == "7@GLO token"
