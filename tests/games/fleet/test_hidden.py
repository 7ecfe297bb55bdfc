"""What is open, what is hidden, and how unseen cards are dealt. (1.2)"""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.games.fleet.box import BOATS, TYPES
from seaboard.games.fleet.state import FACE_DOWN, Fleet
from seaboard.match.story import heard

from .arrange import Table, arrange, read


def deals(table: Table, seat: int | None, count: int = 60) -> list[Fleet]:
    """Random worlds that fit what a seat sees."""
    chance = FastChance(5)
    return [table.match.game.imagine(table.view(seat), chance) for _ in range(count)]


@pytest.mark.rule("FL106")
@pytest.mark.parametrize("seat", [1, None])
def test_a_view_shows_the_size_of_a_hand_and_no_card(seat: int | None) -> None:
    table = arrange(hands={0: "tuna 3 cod"})
    view = table.view(seat)
    assert view.harbours[0].size == 4
    assert view.harbours[0].hand == [0] * TYPES
    assert view.deck == [0] * TYPES
    assert view.deck_size == table.s.deck_size
    other = arrange(hands={0: "lobster 3 crab"})
    other.s.harbours[0].pool = table.s.harbours[0].pool
    assert plain(other.view(seat)) == plain(view)


@pytest.mark.rule("FL106")
def test_licences_in_the_stack_and_out_of_the_game_are_told_apart_by_nobody() -> None:
    """The state itself doesn't say which of the unseen licences were removed: it is settled as they turn up."""
    table = arrange(seats=2)
    s = table.s
    assert sum(s.unseen) == s.licence_deck() + 6 + 3


@pytest.mark.rule("FL107")
def test_only_the_owner_knows_a_captain() -> None:
    table = arrange(phase="launch", boats={0: "cod", 1: "cod"}, licences={1: "shrimp"})
    table.play("hire cod", "captain tuna")
    assert table.view(0).harbours[0].captains == [BOATS.index("tuna")]
    assert table.view(1).harbours[0].captains == [FACE_DOWN]
    assert table.view(None).harbours[0].captains == [FACE_DOWN]
    assert not any("tuna" in event for event in map(str, heard(table.events, 1)))


@pytest.mark.rule("FL107")
def test_a_sunk_captain_stays_face_down() -> None:
    table = arrange(
        seats=4, phase="end_of_round", licences={0: "weather"}, boats={1: "cod+1(tuna) cod"}, dice=[6],
        pub_slot="weather-weather-weather",
    )  # fmt: skip
    table.play("forecast", "sink 1")
    assert table.s.harbours[1].sunk == [BOATS.index("tuna")]
    assert table.view(1).harbours[1].sunk == [BOATS.index("tuna")]
    assert table.view(0).harbours[1].sunk == [FACE_DOWN]


@pytest.mark.rule("FL108")
def test_everybody_sees_what_is_paid_salvaged_and_discarded() -> None:
    table = arrange(phase="launch", licences={0: "tuna yard"}, salvage_yard=True)
    table.play("salvage cod")
    assert "salvaged 0 cod" in map(str, heard(table.events, 1))
    assert table.view(1).discard == read("cod", BOATS)
    table = arrange(row="cod tuna")
    table.play("auction cod", "bid 4", "pass", "pay tuna", "pay crab")
    assert "bought 0 cod 4 4 cards:1:tuna:1:king_crab" in map(str, heard(table.events, None))
    assert table.view(None).discard == read("tuna crab", BOATS)


def test_only_the_drawer_sees_what_is_drawn() -> None:
    table = arrange(phase="processing", licences={0: "pv"}, processed=[1], draws="tuna cod lobster")
    table.play("trade")
    assert "saw 0 cards:1:tuna" in map(str, heard(table.events, 0))
    assert not any(str(event).startswith("saw") for event in heard(table.events, 1))
    assert table.view(0).drawn == [1, 2]
    assert table.view(1).drawn == [FACE_DOWN, FACE_DOWN]


@pytest.mark.rule("FL109")
def test_at_the_start_all_hands_are_known() -> None:
    table = arrange(seats=4)
    for seat in (0, None):
        for world in deals(table, seat, 20):
            assert [harbour.hand for harbour in world.harbours] == [[1] * 6] * 4


@pytest.mark.rule("FL110")
def test_a_card_that_leaves_face_up_leaves_the_pool() -> None:
    table = arrange(phase="launch", licences={0: "tuna"}, hands={0: "tuna 2 cod"}, pools={0: "tuna cod"})
    table.play("launch tuna")
    table.has(0, pool="cod")
    table.play("pay tuna")
    table.has(0, pool="cod")
    table = arrange(phase="launch", licences={0: "cod yard"}, salvage_yard=True)
    table.play("salvage crab")
    table.has(0, pool="shrimp cod lobster tuna pv")
    table = arrange(phase="draw", licences={0: "tuna 2"})
    table.play("discard lobster")
    table.has(0, pool="shrimp cod tuna pv crab")


@pytest.mark.rule("FL111")
def test_the_discard_without_tuna_leaves_the_pool() -> None:
    table = arrange(phase="draw", draws="tuna tuna")
    table.play("discard tuna")
    table.has(0, pool="shrimp cod lobster tuna pv crab")


@pytest.mark.rule("FL112")
def test_a_captain_leaves_the_pool_and_may_be_any_of_its_cards() -> None:
    table = arrange(phase="launch", boats={0: "cod"}, hands={0: "tuna crab shrimp"}, licences={1: "cod"})
    table.play("hire cod", "captain crab")
    table.has(0, pool="tuna crab shrimp")
    seen = set()
    for world in deals(table, 1):
        harbour = world.harbours[0]
        assert sorted([*harbour.captains, *[card for card in range(TYPES) for _ in range(harbour.hand[card])]]) == [0, 3, 5]
        seen.add(harbour.captains[0])
    assert seen == {0, 3, 5}
    # The owner knows.
    assert {world.harbours[0].captains[0] for world in deals(table, 0, 10)} == {5}


def test_unseen_cards_are_dealt_once() -> None:
    table = arrange(seats=3, hands={0: "tuna 5", 1: "cod 6"}, boats={1: "tuna+1 cod+2"}, discard="crab 4")
    for world in deals(table, 0, 20):
        for card in range(TYPES):
            there = world.deck[card] + world.discard[card]
            for harbour in world.harbours:
                there += harbour.hand[card] + harbour.boats.count(card) + harbour.captains.count(card)
            assert there == world.box.boat_count[card]
        assert world.harbours[0].hand == table.s.harbours[0].hand


@pytest.mark.parametrize(
    "actions", [("auction cod", "bid 13"), ("auction cod", "bid 13", "pass"), ("auction cod", "bid 13", "pass", "pay tuna")]
)
def test_whoever_has_bid_is_imagined_able_to_pay(actions: tuple[str, ...]) -> None:
    table = arrange(row="cod tuna", hands={0: "tuna 4 shrimp"}, pools={0: "shrimp"})
    table.play(*actions)
    chance = FastChance(3)
    for world in deals(table, 1):
        assert world.means(0) >= 13 - 3 * (len(actions) - 3 if len(actions) > 3 else 0)
        while world.steps and world.lot >= 0:
            choices = world.steps[-1].choices(world)
            table.match.game.take(world, choices[chance.below(len(choices))], chance)


def test_a_known_card_gives_way_to_money_by_lying_under_a_captain() -> None:
    table = arrange(
        row="cod tuna",
        hands={0: "tuna"},
        pools={0: "cod"},
        boats={0: "cod+0(cod)"},
        processed=[1],
        discard="shrimp 9 lobster 9",
    )
    table.play("auction cod", "bid 4", "pass")
    for world in deals(table, 1, 200):
        assert world.means(0) >= 4
        assert world.harbours[0].captains == [BOATS.index("cod")]
