"""Rounds and the Purchase phase. (3, 4)"""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.games.swordfish.box import PHASES
from seaboard.games.swordfish.supplies import remember_packs, repeat

from .arrange import arrange


@pytest.mark.rule("SF028", "SF029", "SF196")
def test_fifteen_rounds_of_phases_in_turn_order() -> None:
    """Phases come in order, each finished by all in turn order before the next; boats sail and fish at random."""
    table = arrange(seats=3, captains="0.1 4@A01; 1.1 13@A04; 2.1 16@GLO")
    chance = FastChance(3)
    seen: list[tuple[bool, int, int]] = []
    turns: list[int] = []
    while not table.match.over:
        s = table.s
        moment = (s.extra, s.round, s.phase)
        turn = s.order.index(table.match.asked[0])
        if not seen or seen[-1] != moment:
            assert not seen or moment > seen[-1]
            seen.append(moment)
            turns = []
        assert not turns or turn >= turns[-1]
        turns.append(turn)
        choices = [
            each
            for each in table.match.choices(table.match.asked[0])
            if each.verb in ("done", "sail", "stay", "try", "stop", "keep")
        ] or table.match.choices(table.match.asked[0])
        table.match.play(table.match.asked[0], choices[chance.below(len(choices))], luck=chance)
    assert {round_ for _, round_, _ in seen} == set(range(1, 16))
    assert table.s.round == 15
    assert {PHASES[phase] for extra, _, phase in seen if not extra} == {"purchase", "movement", "fishing", "selling"}
    assert len(table.s.cards) == 16


@pytest.mark.rule("SF030", "SF031", "SF035", "SF036", "SF042")
def test_hiring_then_renting_then_supplies_in_several_ports() -> None:
    table = arrange(vp=[60])
    table.play("hire GLO", "hire HAL", "hire STJ", "hire PTL")
    assert table.s.vp[0] == 60 - 4 - 9 - 9 - 8
    table.refused("fuel 5 1", "boat_first", captain=1)
    table.play("rent 7 2")
    assert (table.show("0.2"), table.pile(7), table.s.vp[0]) == ("7@HAL", 5, 23)
    table.refused("hire GLO", "hiring_over")
    table.play("rent 4 1", "rent 4 3", "rent 4 4")
    assert [table.show(f"0.{number}") for number in (1, 3, 4)] == ["4@GLO", "4@STJ", "4@PTL"]
    table.play("fuel 5 1")
    assert table.s.vp[0] == 8


@pytest.mark.rule("SF032")
def test_after_a_pack_neither_hiring_nor_renting() -> None:
    table = arrange(captains="0.1 4@GLO; 0.2 @HAL", vp=[30])
    table.play("bait 3 1")
    table.refused("hire PTS", "renting_over")
    table.refused("rent 4 2", "renting_over")
    assert all(option.split()[0] in ("fuel", "bait", "done") for option in table.choices)


@pytest.mark.rule("SF033")
def test_buying_nothing() -> None:
    table = arrange()
    table.play("done", "done")
    assert (table.s.vp, table.s.round) == ([20, 20], 2)


@pytest.mark.rule("SF034", "SF192")
def test_purchases_and_travel_have_their_phases() -> None:
    table = arrange(phase="movement", captains="0.1 4@GLO; 0.2 @GLO fuel 3")
    for action in ("hire GLO", "rent 4 2", "fuel 5 1", "bait 3 1", "man 4 2"):
        table.refused(action, "only_in_purchase")
    table.refused("travel PTS 2", "travel_in_selling")
    arrange(captains="0.2 @GLO fuel 3").refused("travel PTS 2", "travel_in_selling")
    table = arrange(phase="selling", captains="0.1 4@GLO; 0.2 @GLO")
    for action in ("hire GLO", "rent 4 2", "fuel 5 1", "bait 3 1", "man 4 2"):
        table.refused(action, "only_in_purchase")


@pytest.mark.rule("SF037", "SF048")
def test_four_pawns_and_no_dismissal() -> None:
    table = arrange(captains="0.1 @GLO; 0.2 @GLO; 0.3 @GLO; 0.4 4@A01", vp=[50])
    for port in ("GLO", "PTS", "PTL", "HAL", "STJ"):
        table.refused(f"hire {port}", "no_pawn")
    assert {option.split()[0] for option in table.choices} == {"rent", "done"}
    selling = arrange(phase="selling", captains="0.1 @GLO; 0.2 @GLO fuel 1; 0.3 @GLO; 0.4 4@A01")
    assert {option.split()[0] for option in selling.choices} == {"travel", "done"}


@pytest.mark.rule("SF038", "SF090")
def test_the_lowest_free_number_with_nothing() -> None:
    table = arrange(captains="0.1 4@A01 fuel 5 bait 5; 0.3 4@A01", vp=[20])
    table.play("hire PTS", "rent 4 2")
    assert (table.show("0.2"), table.s.vp[0]) == ("4@PTS", 11)


@pytest.mark.rule("SF039", "SF040", "SF041")
def test_no_idle_hires() -> None:
    arrange(captains="0.4 @GLO", vp=[7]).refused("hire GLO", "boats_for_all", vp=3)
    table = arrange(vp=[8])
    table.refused("hire PTS", "boats_for_all", vp=3)
    table.play("hire GLO")
    table.refused("done", "boat_first", captain=1)
    table.play("rent 4 1")
    assert table.s.vp[0] == 0
    table = arrange(vp=[17])
    table.play("hire GLO", "hire GLO")
    table.refused("hire GLO", "boats_for_all")
    table.refused("rent 7 1", "boats_for_all", vp=2)
    table = arrange(vp=[40], piles={4: 1, 7: 0, 10: 0, 13: 1, 16: 0, 19: 0, 22: 0, 25: 0})
    table.play("hire GLO", "hire GLO")
    table.refused("hire GLO", "boats_for_all")
    table.play("rent 13 1", "rent 4 2")


@pytest.mark.rule("SF040", "SF041")
def test_an_own_hull_is_a_boat_for_a_captain() -> None:
    table = arrange(hulls="0:16@GLO", vp=[4, 0])
    table.refused("hire PTS", "too_dear", cost=5, vp=4)
    table.play("hire GLO", "man 16 1")
    assert table.show("0.1") == "16@GLO"
    table = arrange(captains="0.1 @GLO", hulls="0:16@GLO", vp=[8])
    table.play("hire GLO")
    table.play("rent 4 2", "man 16 1")
    assert table.hulls == []


@pytest.mark.rule("SF043")
def test_an_empty_pile() -> None:
    arrange(captains="0.1 @GLO", piles={10: 0}).refused("rent 10 1", "pile_empty", boat=10)


@pytest.mark.rule("SF044")
def test_no_boat_without_a_captain_ashore() -> None:
    table = arrange(captains="0.1 4@GLO")
    table.refused("rent 4 1", "has_a_boat", captain=1)
    table.refused("rent 4 2", "not_hired", captain=2)


@pytest.mark.rule("SF045", "SF046")
def test_a_captain_ashore_boards_where_he_is() -> None:
    table = arrange(captains="0.1 @PTL fuel 3 bait 2", vp=[10])
    table.play("rent 4 1")
    assert (table.show("0.1"), table.s.vp[0]) == ("4@PTL fuel 3 bait 2", 6)


@pytest.mark.rule("SF047")
def test_a_captain_may_stay_ashore() -> None:
    table = arrange(captains="0.1 @PTL", vp=[20, 0])
    for _ in range(3):
        table.play("done")
    assert (table.s.round, table.show("0.1"), table.question) == (4, "@PTL", "0 Hire")


@pytest.mark.rule("SF049")
def test_ports_take_any_number_of_boats() -> None:
    boats = "; ".join(f"{seat}.{number} 4@GLO" for seat in range(3) for number in (1, 2, 3, 4)) + ""
    table = arrange(seats=4, phase="movement", captains=boats + "; 3.1 7@A01 hold rat", order=[3, 0, 1, 2])
    table.play("sail GLO")
    assert table.s.afloat(0) == 13
    table.play("sail A01")
    assert table.s.afloat(0) == 12


@pytest.mark.rule("SF050", "SF051", "SF052", "SF056")
def test_packs_go_to_one_captain_at_the_price_of_his_port() -> None:
    table = arrange(captains="0.1 4@GLO; 0.2 4@STJ", vp=[40])
    table.play("bait 3 1", "bait 5 1")
    assert (table.show("0.1"), table.show("0.2"), table.s.vp[0]) == ("4@GLO bait 8", "4@STJ", 35)
    table.play("fuel 5 2", "bait 3 2", "fuel 5 2")
    assert (table.show("0.1"), table.show("0.2"), table.s.vp[0]) == ("4@GLO bait 8", "4@STJ fuel 10 bait 3", 21)
    packs = {action.text for action in table.match.game.actions if action.verb in ("fuel", "bait")}
    assert {" ".join(text.split()[:2]) for text in packs} == {"fuel 5", "fuel 12", "bait 3", "bait 5"}


@pytest.mark.rule("SF053", "SF054")
def test_no_packs_at_sea_ashore_or_for_hulls() -> None:
    table = arrange(captains="0.1 4@A01; 0.2 @GLO", hulls="0:4@GLO")
    table.refused("fuel 5 1", "at_sea_no_supplies", captain=1)
    table.refused("bait 3 2", "ashore_no_supplies", captain=2)
    table.refused("bait 3 3", "not_hired", captain=3)


@pytest.mark.rule("SF055")
def test_boats_that_lay_there_before_are_supplied() -> None:
    table = arrange(captains="0.1 4@GLO hold rat; 0.2 4@HAL")
    table.play("bait 5 1", "bait 3 2")
    assert (table.show("0.1"), table.show("0.2")) == ("4@GLO bait 5 hold rat", "4@HAL bait 3")


@pytest.mark.rule("SF057", "SF058")
def test_gauges_end_at_twelve() -> None:
    table = arrange(captains="0.1 4@GLO fuel 11 bait 10", vp=[20])
    table.play("fuel 5 1", "bait 3 1")
    assert table.show("0.1") == "4@GLO fuel 12 bait 12"
    table.refused("0: fuel 5 1", "not_asked")
    table = arrange(captains="0.1 4@GLO fuel 12 bait 10", vp=[20])
    table.refused("fuel 5 1", "gauge_full", captain=1)
    fishing = arrange(phase="fishing", captains="0.1 4@A01a bait 10")
    fishing.play("try bait = 5")
    assert fishing.show("0.1") == "4@A01a bait 12"


@pytest.mark.rule("SF059")
def test_nothing_beyond_what_one_has() -> None:
    table = arrange(captains="0.1 @GLO; 0.2 4@GLO", vp=[5])
    table.refused("hire HAL", "too_dear", cost=9, vp=5)
    table.refused("rent 7 1", "too_dear", cost=7, vp=5)
    table.refused("fuel 12 2", "too_dear", cost=6, vp=5)


@pytest.mark.rule("SF060")
def test_no_action_hands_supplies_over() -> None:
    """Two captains in one port: whatever is played, neither gains what the other has."""
    verbs = {action.verb for action in arrange().match.game.actions}
    assert verbs == {
        "hire", "rent", "man", "fuel", "bait", "again", "done", "boat", "sail", "stay", "stay_all", "tow", "abandon",
        "cast_off", "insure", "decline", "try", "stop", "keep", "release", "sell", "sell_all", "dump", "return", "travel",
    }  # fmt: skip
    table = arrange(phase="selling", captains="0.1 4@GLO fuel 5; 0.2 @GLO bait 5")
    table.play("return 1")
    assert (table.show("0.1"), table.show("0.2")) == ("@GLO fuel 5", "@GLO bait 5")


@pytest.mark.rule("SF061")
def test_spending_everything() -> None:
    table = arrange(vp=[8])
    table.play("hire GLO", "rent 4 1")
    assert table.s.vp[0] == 0


@pytest.mark.rule("SF062", "SF064")
def test_a_new_boat_without_supplies_sails_at_once() -> None:
    table = arrange(vp=[8, 0])
    table.play("hire GLO", "rent 4 1")
    assert table.question == "0 Sail"
    table.play("sail A01")
    assert table.show("0.1") == "4@A01"


def test_supplies_as_last_time_are_one_action() -> None:
    """A comfort, no rule: what the captains in port bought in their last turn, all of it or not at all. (4.4)"""
    table = arrange(captains="0.1 4@GLO; 0.2 4@GLO", vp=[40])
    table.refused("again", "nothing_to_repeat", vp=40)
    table.play("fuel 5 1", "bait 3 1", "bait 3 1", "bait 5 2")
    paid = 40 - table.s.vp[0]
    assert "again" not in [str(action) for action in table.match.choices(0)]
    remember_packs(table.s, 0)
    for captain in (0, 1):
        table.s.fuel[captain] = table.s.bait[captain] = 0
    before = table.s.vp[0]
    table.play("again")
    assert before - table.s.vp[0] == paid
    assert (table.s.fuel[:2], table.s.bait[:2]) == ([5, 0], [6, 5])


def test_full_gauges_and_poor_players_repeat_less_or_nothing() -> None:
    table = arrange(captains="0.1 4@GLO", vp=[40])
    table.play("fuel 5 1", "bait 3 1")
    remember_packs(table.s, 0)
    table.s.fuel[0], table.s.bait[0] = 12, 0
    table.play("again")
    assert (table.s.fuel[0], table.s.bait[0]) == (12, 3)
    remember_packs(table.s, 0)
    table.s.fuel[0], table.s.bait[0], table.s.vp[0] = 0, 0, 1
    assert not repeat(table.s, 0)
