"""Components, set-up and the order of a round. (2, 3)"""

from __future__ import annotations

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.fleet.auction import turn_up
from seaboard.games.fleet.box import BOATS, LICENCES, FleetBox, FleetOptions
from seaboard.games.fleet.rules import licences_in_play
from seaboard.games.fleet.state import Fleet
from seaboard.match.options import make_options
from seaboard.registry import find_game, own_edition

from .arrange import Table, arrange

GAME = find_game("fleet")


def box() -> FleetBox:
    found = own_edition("fleet").box
    assert isinstance(found, FleetBox)
    return found


def fresh(seats: int, seed: int = 1, **options: object) -> Fleet:
    state = seaboard.new("fleet", seats=seats, seed=seed, options=options).state
    assert isinstance(state, Fleet)
    return state


def by_name(values: list[int], names: tuple[str, ...] = LICENCES) -> dict[str, int]:
    return dict(zip(names, values, strict=True))


@pytest.mark.rule("FL001")
def test_twenty_standard_and_six_premium_licences() -> None:
    counts = by_name(licences_in_play(box(), FleetOptions(), FastChance(1)))
    standard = {name: count for name, count in counts.items() if box().standard[LICENCES.index(name)] and count}
    assert standard == {"shrimp": 4, "cod": 4, "lobster": 4, "tuna": 4, "processing_vessel": 4}
    premium = {name: count for name, count in counts.items() if name not in standard and count}
    assert premium == {"pub": 3, "king_crab_captains": 1, "king_crab_crates": 1, "king_crab_licences": 1}


@pytest.mark.rule("FL002")
def test_minimum_costs() -> None:
    costs = by_name(box().licence_cost)
    assert [costs[name] for name in ("shrimp", "cod", "lobster", "tuna", "processing_vessel")] == [4, 4, 5, 5, 5]
    assert {costs[name] for name in ("pub", "king_crab_captains", "king_crab_crates", "king_crab_licences")} == {10}


@pytest.mark.rule("FL003")
def test_points_of_licences() -> None:
    points = by_name(box().licence_vp)
    assert [points[name] for name in ("shrimp", "cod", "lobster", "tuna", "processing_vessel", "pub")] == [4, 4, 3, 3, 3, 10]
    assert {points[name] for name in ("king_crab_captains", "king_crab_crates", "king_crab_licences")} == {5}


@pytest.mark.rule("FL004")
def test_ninety_six_boat_cards() -> None:
    counts = {"shrimp": 20, "cod": 12, "lobster": 20, "tuna": 12, "processing_vessel": 20, "king_crab": 12}
    assert by_name(box().boat_count, BOATS) == counts
    assert sum(counts.values()) == 96


@pytest.mark.rule("FL005", "FL006")
def test_launch_costs_are_also_points() -> None:
    costs = {"shrimp": 1, "tuna": 1, "lobster": 2, "processing_vessel": 2, "cod": 2, "king_crab": 3}
    assert by_name(box().boat_cost, BOATS) == costs
    assert by_name(box().boat_vp, BOATS) == costs


@pytest.mark.rule("FL006")
def test_a_discount_changes_no_points() -> None:
    table = arrange(phase="launch", hands={0: "shrimp"}, licences={0: "shrimp 4"})
    table.play("launch shrimp")
    assert table.part(0, "boats") == 1


@pytest.mark.rule("FL007")
def test_boat_cards_as_money() -> None:
    cash = {"shrimp": 2, "lobster": 2, "processing_vessel": 2, "cod": 1, "king_crab": 1, "tuna": 3}
    assert by_name(box().boat_cash, BOATS) == cash
    assert sum(box().boat_count[card] * box().boat_cash[card] for card in range(len(BOATS))) == 180


@pytest.mark.rule("FL008")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(ValueError, match=f"2 to 4 seats, not {seats}"):
        seaboard.new("fleet", seats=seats, seed=1)


@pytest.mark.rule("FL009", "FL010", "FL011")
@pytest.mark.parametrize(("seats", "crates", "deck"), [(2, 50, 84), (3, 75, 78), (4, 100, 72)])
def test_crates_hands_and_deck(seats: int, crates: int, deck: int) -> None:
    s = fresh(seats)
    assert s.supply == crates
    assert [harbour.hand for harbour in s.harbours] == [[1] * 6] * seats
    assert [s.means(seat) for seat in range(seats)] == [11] * seats
    assert s.deck_size == sum(s.deck) == deck
    assert sum(s.discard) == 0


STACKS = {2: (4, 10, 3, 6, 3), 3: (6, 12, 4, 2, 2), 4: (8, 12, 6, 0, 0)}


@pytest.mark.rule("FL012", "FL013", "FL014", "FL015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_licence_stack(seats: int) -> None:
    top, standard, premium, out_standard, out_premium = STACKS[seats]
    s = fresh(seats)
    assert len(s.row) == seats
    assert (s.top + seats, s.below_standard, s.below_premium) == (top, standard, premium)
    assert s.licence_deck() == {2: 15, 3: 19, 4: 22}[seats]
    unseen_standard = sum(count for kind, count in enumerate(s.unseen) if s.box.standard[kind])
    assert unseen_standard - s.top - s.below_standard == out_standard
    assert sum(s.unseen) - unseen_standard - s.below_premium == out_premium
    assert seats + s.licence_deck() == {2: 17, 3: 22, 4: 26}[seats]


def turned_up(seats: int, seed: int, **options: object) -> list[int]:
    """All licences of a stack in their order."""
    s = fresh(seats, seed, **options)
    chance = FastChance(seed)
    while s.licence_deck():
        turn_up(s, chance)
    return s.row


@pytest.mark.rule("FL012", "FL013", "FL014", "FL016")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_two_rounds_of_licences_are_standard(seats: int) -> None:
    top, standard, premium, _, _ = STACKS[seats]
    mixed = 0
    for seed in range(60):
        order = [box().standard[kind] for kind in turned_up(seats, seed)]
        assert order[:top] == [True] * top
        assert len(order) == top + standard + premium
        assert order.count(False) == premium
        mixed += order[top] is False
    assert mixed


def test_every_licence_can_be_removed_and_every_one_can_turn_up() -> None:
    seen = [set(turned_up(2, seed)) for seed in range(60)]
    for kind in range(9):
        assert any(kind in kinds for kinds in seen)
    assert any(5 not in kinds for kinds in seen)


@pytest.mark.rule("FL017")
def test_the_start_player_is_drawn() -> None:
    first = [fresh(4, seed).start for seed in range(40)]
    assert set(first) == {0, 1, 2, 3}
    assert first == [fresh(4, seed).start for seed in range(40)]


def decline(table: Table) -> None:
    table.play(*["decline"] * table.match.seats)


@pytest.mark.rule("FL018", "FL019")
def test_phases_follow_each_other_in_turn_order() -> None:
    table = arrange(seats=3, start=1, licences=dict.fromkeys(range(3), "cod pv"), boats=dict.fromkeys(range(3), "cod+1 tuna"))
    asked = [table.question]
    while table.s.round == 1:
        table.play("decline" if "decline" in table.choices else "done" if "done" in table.choices else table.choices[0])
        if asked[-1] != table.question:
            asked.append(table.question)
    assert asked == [
        "1 Open", "2 Open", "0 Open",
        "1 Launching", "1 Hiring", "2 Launching", "2 Hiring", "0 Launching", "0 Hiring",
        "1 Processing", "2 Processing", "0 Processing",
        "1 Discarding", "2 Discarding", "0 Discarding",
        "2 Open",
    ]  # fmt: skip


@pytest.mark.rule("FL020")
def test_the_marker_moves_clockwise() -> None:
    table = arrange(seats=3, start=2, phase="draw", draws="cod tuna cod tuna cod tuna")
    table.play("discard cod", "discard cod")
    assert table.s.start == 2
    table.play("discard cod")
    assert (table.s.start, table.s.round, table.question) == (0, 2, "0 Open")


@pytest.mark.rule("FL021")
def test_all_but_the_draw_may_be_passed() -> None:
    table = arrange(licences={0: "shrimp pv"}, boats={0: "shrimp+2 shrimp"}, processed=[1])
    table.play("decline", "decline")
    assert "launch shrimp" in table.choices
    table.play("done")
    assert "hire shrimp" in table.choices
    table.play("done")
    assert "process 1" in table.choices
    table.play("done")
    assert table.choices == ["trade", "done"]
    table.play("done")
    assert table.question == "0 Discarding"
    for way_out in ("done", "pass", "decline"):
        table.refused(way_out, "must_discard")


@pytest.mark.rule("FL192")
def test_promos_are_off_unless_chosen_and_independent() -> None:
    assert GAME.options_type() == FleetOptions(False, False, False, "pub-pub-pub", False)
    plain = fresh(4)
    assert (plain.salty, plain.inuit, plain.fishin, plain.unseen[LICENCES.index("salvage_yard")]) == (0, 0, 0, 0)
    assert all(plain.unseen[LICENCES.index(name)] == 0 for name in ("weather", "casino"))
    for name, found in {
        "salty_captains": (8, 0, 0), "inuit_fishermen": (0, 8, 0), "gone_fishin": (0, 0, 20), "salvage_yard": (0, 0, 0)
    }.items():  # fmt: skip
        s = fresh(4, **{name: True})
        assert (s.salty, s.inuit, s.fishin) == found
        yards = s.unseen[LICENCES.index("salvage_yard")] + s.row.count(LICENCES.index("salvage_yard"))
        assert yards == (4 if name == "salvage_yard" else 0)


@pytest.mark.rule("FL145", "FL167", "FL193")
@pytest.mark.parametrize(
    ("slot", "pubs", "weather", "casinos"),
    [("pub-pub-pub", 3, 0, 0), ("weather-weather-weather", 0, 3, 0), ("casino-casino-casino", 0, 0, 3),
     ("pub-weather-casino", 1, 1, 1), ("pub-pub-casino", 2, 0, 1), ("weather-weather-casino", 0, 2, 1)],
)  # fmt: skip
def test_three_cards_stand_in_the_pubs_place(slot: str, pubs: int, weather: int, casinos: int) -> None:
    counts = by_name(licences_in_play(box(), FleetOptions(pub_slot=slot), FastChance(1)))
    assert (counts["pub"], counts["weather"], counts["casino"]) == (pubs, weather, casinos)
    assert counts["king_crab_captains"] + counts["king_crab_crates"] + counts["king_crab_licences"] == 3
    assert not any(box().standard[LICENCES.index(name)] for name in ("pub", "weather", "casino"))


@pytest.mark.rule("FL193")
def test_a_random_slot_has_three_cards_too() -> None:
    kinds = set()
    for seed in range(40):
        counts = by_name(licences_in_play(box(), FleetOptions(pub_slot="random"), FastChance(seed)))
        chosen = (counts["pub"], counts["weather"], counts["casino"])
        assert sum(chosen) == 3
        kinds.add(chosen)
    assert len(kinds) > 5


@pytest.mark.rule("FL193")
@pytest.mark.parametrize("slot", ["pub-pub", "pub-pub-pub-pub", "weather", "", "pub-pub-tuna"])
def test_any_other_number_in_the_slot_is_refused(slot: str) -> None:
    with pytest.raises(ValueError, match="option pub_slot"):
        make_options(GAME, {"pub_slot": slot})


@pytest.mark.rule("FL145", "FL146", "FL167")
@pytest.mark.parametrize("licence", ["weather", "casino"])
def test_promo_premium_licences_are_auctioned_like_any(licence: str) -> None:
    table = arrange(seats=4, row=f"{licence} cod tuna tuna", hands={0: "tuna 4", 1: "tuna 4"}, pub_slot="-".join([licence] * 3))
    table.play(f"auction {licence}")
    table.refused("bid 9", "bid_under_minimum")
    table.play("bid 10", "bid 11", "pass", "pass", "pass", "settle")
    table.has(1, licences=licence)
    assert table.part(1, "licences") == 7
    table.play("decline", "decline", "decline")
    assert table.question == "0 Discarding"


@pytest.mark.rule("FL180")
@pytest.mark.parametrize(("seats", "in_play", "deck"), [(2, 21, 19), (3, 26, 23), (4, 30, 26)])
def test_salvage_yards_join_the_standard_licences(seats: int, in_play: int, deck: int) -> None:
    s = fresh(seats, salvage_yard=True)
    assert (seats + s.licence_deck(), s.licence_deck()) == (in_play, deck)
    assert s.top + seats == STACKS[seats][0]
    assert s.below_premium == STACKS[seats][2]
    assert any(LICENCES.index("salvage_yard") in turned_up(seats, seed, salvage_yard=True)[: 2 * seats] for seed in range(40))
