"""Refill, clocks, company tokens, the end and the score. (7-9)"""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.event import EVERYBODY
from seaboard.core.record import plain
from seaboard.games.mare_balticum.board.text import text
from seaboard.games.mare_balticum.box import SPECIES
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, SAFE_SEALED, MareBalticum
from seaboard.match.refused import Refused
from seaboard.match.words import LANGUAGES, Words
from tests.contract.cases import play_random, start

from .arrange import Table, arrange
from .pieces import check_tokens

FULL = "salmon 0 cod 1 herring 2 flounder 3"

# ---------- 7 Refill


@pytest.mark.rule("MB074")
def test_no_refill_between_actions() -> None:
    table = arrange(boats={0: "STO S12 S10 S15"}, sea="S12: cod; S01:")
    table.play("fish cod S12", "weigh S12", "sail S16")
    assert (table.at("S12"), table.at("S01")) == ("", "")
    table.play("end", bag="cod herring")
    assert (table.at("S01"), table.at("S12")) == ("cod", "herring")


@pytest.mark.rule("MB075", "MB076", "MB077", "MB078")
def test_which_spaces_are_refilled() -> None:
    table = arrange(boats={0: "STO S12 S10 S15", 1: "S07 S06 S09 GDA"}, sea="S12:; S07:; S08:; S11: cod; S01:")
    table.play("end", bag="amber salmon cod")
    assert (table.at("S01"), table.at("S08"), table.at("S11")) == ("amber", "salmon cod", "cod")
    assert (table.at("S12"), table.at("S07")) == ("", "")
    table.play("weigh S07", "sail S08", "end", bag="herring")
    assert (table.at("S07"), table.at("S12")) == ("herring", "")


@pytest.mark.rule("MB079")
def test_spaces_are_refilled_in_their_order() -> None:
    table = arrange(sea="S20:; S04:; S03:; S17:")
    table.play("end", bag="salmon cod herring flounder amber salmon")
    assert [table.at(space) for space in ("S03", "S04", "S17", "S20")] == ["salmon", "cod herring", "flounder amber", "salmon"]
    assert table.told[1] == "drawn salmon pomeranian_bay"


@pytest.mark.rule("MB080")
def test_an_empty_bag() -> None:
    table = arrange(sea="S04:; S17:", empty_bag=True, time=6, left=5)
    table.s.bag[1] = 3
    table.s.gone[1] -= 3
    table.play("end", bag="cod cod cod")
    assert (table.at("S04"), table.at("S17"), table.question) == ("cod cod", "cod", "1 Turn")
    table.play("end")
    assert (table.at("S17"), table.question) == ("cod", "2 Turn")


# ---------- 8 Time


def paused(**position: object) -> Table:
    """Four players and a clock."""
    table = arrange(sea="S08:", **position)  # type: ignore[arg-type]
    table.play("end", bag="clock")
    return table


@pytest.mark.rule("MB081", "MB082", "MB084", "MB089", "MB090")
def test_everyone_plays_one_token_and_then_the_clock_goes_on_the_track() -> None:
    table = paused()
    assert table.match.asked == [0, 1, 2, 3]
    for action in ("end", "fish cod S13", "weigh S13", "contract", "place S13", "sail S13"):
        table.refused(f"1: {action}", "8.1 clock_first")
    table.play("2: play 1 cod", "0: play 0 cod", "3: play 2 cod")
    table.refused("2: play 0 herring", "not_asked")
    assert (table.match.asked, table.s.time, table.at("S08")) == ([1], 0, "")
    assert all(player.market == [NONE] * 4 for player in table.s.players)
    table.play("1: play 3 cod", bag="salmon flounder")
    assert [player.market[1] for player in table.s.players] == [0, 3, 1, 2]
    assert (table.s.time, table.at("S08"), table.question) == (1, "salmon flounder", "1 Turn")


@pytest.mark.rule("MB083")
def test_nobody_knows_what_the_others_choose() -> None:
    """Whatever a seat has chosen, it is one entry, and the others see and hear the same."""
    seen = []
    for choice in ("play 0 cod", "play 3 herring", "safe_for cargo_cod cargo_cod", "safe_for cargo_herring stored_amber"):
        table = paused(cargo={0: "cod 2 herring", 1: "cod 2"}, warehouse={0: "salmon amber"})
        entries = len(table.match.log)
        table.play(f"0: {choice}")
        seen.append(
            (
                [plain(table.view(seat)) for seat in (1, 2, 3, None)],
                [(str(event), event.only) for event in table.events],
                table.match.asked,
                len(table.match.log) - entries,
            )
        )
    assert all(each == seen[0] for each in seen)
    assert seen[0][1:] == ([("company_sealed 0", EVERYBODY)], [1, 2, 3], 1)


@pytest.mark.rule("MB083")
def test_an_imagined_choice_is_whole() -> None:
    """Those who have chosen have chosen all of it; the safe is one choice among others, however many ways there are to pay."""
    table = paused(cargo={0: "cod 2 herring"}, warehouse={0: "salmon amber 3"})
    table.play("0: safe_for cargo_cod stored_amber")
    game, chance = table.match.game, FastChance(1)
    safes, paid = 0, set()
    for _ in range(400):
        player = game.imagine(table.view(1), chance).players[0]
        safe = player.sealed == SAFE_SEALED
        assert sum(player.pledged) == (2 if safe else 0) and player.sealed != NONE
        safes += safe
        paid.add(tuple(player.pledged))
    assert 10 < safes < 60 and len(paid) > 5


@pytest.mark.rule("MB083")
def test_a_sealed_choice_can_be_taken_back_until_all_have_chosen() -> None:
    table = paused(cargo={0: "cod 3"})
    table.play("0: safe_for cargo_cod cargo_cod", "1: play 0 cod")
    table.match.undo(0)
    assert table.choices(seat=0)[-1] == "safe_for cargo_cod cargo_cod"
    table.play("0: play 3 salmon", "2: play 0 cod", "3: play 0 cod")
    with pytest.raises(Refused):
        table.match.undo(0)


@pytest.mark.rule("MB085", "MB087")
def test_the_choice_is_free_among_what_is_left() -> None:
    table = paused(markets={0: "cod 2 salmon 0"}, time=2, cargo={0: "cod 2"})
    assert table.choices(seat=0) == [f"play {number} {species}" for number in (1, 3) for species in SPECIES[2:]] + ["safe"]
    table.refused("0: play 2 herring", "8.2 token_played")
    table.refused("0: play 1 cod", "8.3 market_taken")


@pytest.mark.rule("MB086", "MB088")
def test_a_number_token_lies_face_down_and_stays() -> None:
    table = paused()
    table.play("0: play 3 herring", "1: play 0 cod", "2: play 0 cod", "3: play 0 cod")
    assert "company_placed 0 herring" in table.told
    assert [event.only for event in table.events if event.name == "company_was"] == [0, 1, 2, 3]
    assert table.view(0).players[0].market == [NONE, NONE, 3, NONE]
    assert table.view(1).players[0].market == [NONE, NONE, FACE_DOWN, NONE]
    table.refused("play 1 herring", "8.1 no_clock")
    table.s.tokens[14:16] = [NONE, NONE]
    table.s.bag[0] += 2
    table.play("end", bag="clock")
    table.refused("0: play 2 herring", "8.3 market_taken")
    table.refused("0: play 3 cod", "8.2 token_played")


@pytest.mark.rule("MB091")
def test_several_clocks_in_one_refill() -> None:
    table = paused()
    table.play("0: play 0 cod", "1: play 0 cod", "2: play 0 cod")
    table.play("3: play 0 cod", bag="salmon clock")
    assert (table.match.asked, table.s.time, table.at("S08")) == ([0, 1, 2, 3], 1, "salmon")
    table.play("0: play 1 salmon", "1: play 1 salmon", "2: play 1 salmon")
    table.play("3: play 1 salmon", bag="clock")
    assert (table.match.asked, table.s.time) == ([0, 1, 2, 3], 2)


@pytest.mark.rule("MB092", "MB093", "MB094", "MB100")
def test_the_safe() -> None:
    table = paused(cargo={0: "cod herring"}, warehouse={0: "salmon amber"})
    before = table.s.bag[:]
    assert table.choices("safe_for", seat=0) == [
        "safe_for cargo_cod cargo_herring",
        "safe_for cargo_cod stored_salmon",
        "safe_for cargo_cod stored_amber",
        "safe_for cargo_herring stored_salmon",
        "safe_for cargo_herring stored_amber",
        "safe_for stored_salmon stored_amber",
    ]
    table.refused("0: safe_for cargo_cod cargo_cod", "8.4 not_both")
    for action in ("safe", "give_cargo cod", "give_stored amber"):
        assert table.refused(f"0: {action}", "8.4 tax_named") == {"tax": 2}
    table.play("0: safe_for cargo_cod stored_amber", "1: play 0 cod", "2: play 0 cod")
    table.has(0, cargo="cod herring", warehouse="salmon amber")
    table.play("3: play 0 cod", bag="cod cod")
    table.has(0, cargo="herring", warehouse="salmon", market="-")
    assert (table.gone(), table.s.bag[0], table.s.bag[4]) == ({"cod": 1, "amber": 1}, before[0], before[4])
    assert "safe_played 0" in table.told and "tax_from_warehouse 0 1" in table.told
    assert table.view(3).players[0].safe
    assert table.view(3).players[0].paid == [0, 0, 0, 0, 0, 1]
    table.s.tokens[14:16] = [NONE, NONE]
    table.s.bag[1] += 2
    table.play("end", bag="clock")
    table.refused("0: safe_for cargo_herring stored_salmon", "8.4 safe_played")


@pytest.mark.rule("MB150")
def test_in_matches_of_rules_1_the_safe_is_paid_token_by_token() -> None:
    """As release 0.1 asked for it, also where a position was kept in the middle of it."""
    table = paused(cargo={0: "cod herring"}, warehouse={0: "salmon amber"}, rules=1)
    undecided = plain(table.view(1))
    table.refused("0: safe_for cargo_cod stored_amber", "8.4 safe_first")
    table.refused("0: give_cargo cod", "8.4 no_tax")
    table.play("0: safe")
    assert table.choices(seat=0) == ["give_cargo cod", "give_cargo herring", "give_stored salmon", "give_stored amber"]
    assert (plain(table.view(1)), table.match.asked) == (undecided, [0, 1, 2, 3])
    table.refused("0: play 0 cod", "8.4 tax_first")
    table.play("0: give_cargo cod")
    kept = table.match.terms.restore(plain(table.s))
    assert isinstance(kept, MareBalticum)
    table.match.state = kept
    table.refused("0: give_cargo cod", "8.4 nothing_to_give")
    table.play("0: give_stored amber", "1: play 0 cod", "2: play 0 cod", "3: play 0 cod")
    table.has(0, cargo="herring", warehouse="salmon", market="-")
    assert table.gone() == {"cod": 1, "amber": 1}


@pytest.mark.rule("MB095")
def test_the_safe_needs_two_tokens() -> None:
    table = paused(cargo={0: "cod", 1: "cod"}, warehouse={1: "amber"})
    table.refused("0: safe", "8.4 too_few_tokens")
    assert "safe" in table.choices(seat=1)
    assert table.refused("1: safe_for cargo_cod stored_amber", "8.4 all_goes") == {"has": 2}


@pytest.mark.rule("MB096", "MB097")
@pytest.mark.parametrize("warehouse", ["-", "amber"])
def test_the_safe_as_the_last_token(warehouse: str) -> None:
    markets = dict.fromkeys(range(4), FULL)
    table = paused(markets=markets, time=4, warehouse={0: warehouse, 1: "cod 2", 2: "cod 3", 3: "cod 2"})
    pair = "safe_for stored_cod stored_cod"
    assert [table.choices(seat=seat) for seat in range(4)] == [["safe"], ["safe"], [pair], ["safe"]]
    table.play("0: safe", "1: safe", f"2: {pair}")
    table.play("3: safe", bag="herring herring")
    table.has(0, warehouse="-")
    table.has(1, warehouse="-")
    table.has(2, warehouse="cod")
    assert table.s.players[0].safe


@pytest.mark.rule("MB098")
def test_after_five_clocks_every_species_has_its_multiplier() -> None:
    match = start(("mare_balticum", 5, {}), 4)
    bot = FastChance(4)
    table = Table(match)
    while table.s.time < 5:
        play_random(match, bot)
    for player in table.s.players:
        assert (sorted(player.market), player.safe) == ([0, 1, 2, 3], True)


@pytest.mark.rule("MB099", "MB100")
def test_what_is_open_and_what_is_hidden() -> None:
    table = arrange(
        cargo={1: "cod 2"}, warehouse={1: "salmon 2 amber", 0: "cod"}, markets={1: "cod 3 salmon 1"}, time=3, safes="1"
    )
    view = table.view(0)
    assert view.players[1].warehouse == [0, 0, 0, 0, 0, 3]
    assert view.players[1].market == [FACE_DOWN, FACE_DOWN, NONE, NONE]
    assert (view.players[1].cargo, view.players[1].safe) == ([0, 2, 0, 0], True)
    assert (view.tokens, view.demand) == (table.s.tokens, table.s.demand)
    assert view.players[0].warehouse == [0, 1, 0, 0, 0, 0]
    assert (view.bag[:5], view.in_bag()) == ([0] * 5, table.s.in_bag())
    assert table.view(None).players[0].warehouse == [0, 0, 0, 0, 0, 1]
    assert table.view(1).players[1].market == [1, 3, NONE, NONE]


@pytest.mark.rule("MB151")
def test_what_nobody_may_know_of_a_score_is_not_said() -> None:
    """Seat 1's tokens may count for any token on its market, as amber or on its card; seat 2 has nothing that could."""
    markets = {0: "cod 2", 1: "cod 3", 2: "cod 1"}
    table = arrange(
        warehouse={0: "cod 2 amber", 1: "cod 2"}, markets=markets, contracts={1: 3, 2: 2}, time=1, trade_contracts=True
    )
    own, other, empty, _ = table.match.game.scores(table.view(0))
    assert (own.known(), own.hidden) == (5, ())
    assert (other.known(), other.hidden) == (None, ("cod", "amber", "contract"))
    assert (other.part("salmon"), other.part("amber")) == (0, None)
    assert (empty.known(), empty.hidden) == (0, ())
    assert [score.known() for score in table.match.game.scores(table.view(None))] == [None, None, 0, 0]
    assert all(not score.hidden for score in table.match.scores())
    for words in [Words(table.match.game, language) for language in LANGUAGES]:
        cod = words.say("text.warehouse", token="cod")
        (row,) = [line for line in text(table.view(0), 0, words).splitlines() if line.startswith(cod)]
        assert row.removeprefix(cod).split() == ["2", "?", "0", "0"]


def test_an_imagined_world_deals_only_what_is_unseen() -> None:
    table = arrange(cargo={1: "cod 2"}, warehouse={1: "salmon 2 amber", 0: "cod 4"}, markets={1: "cod 3 salmon 1"}, time=2)
    game, chance = table.match.game, FastChance(1)
    seen = set()
    for _ in range(60):
        imagined = game.imagine(table.view(0), chance)
        check_tokens(imagined)
        assert imagined.players[0].warehouse == table.s.players[0].warehouse
        assert sum(imagined.players[1].warehouse) == 3
        assert NONE not in imagined.players[1].market[:2]
        seen.add((tuple(imagined.players[1].warehouse), tuple(imagined.players[1].market)))
    assert len(seen) > 30


# ---------- 9 The end


def last(active: int = 0, seats: int = 4, first: int = 0) -> Table:
    """The last clock has just been drawn after a seat's turn."""
    markets = dict.fromkeys(range(seats), FULL)
    safes = "0 1 2 3 4"
    table = arrange(seats=seats, first=first, sea="S08:", time=5, active=active, markets=markets, safes=safes)
    table.play("end", bag="clock amber cod")
    return table


@pytest.mark.rule("MB101", "MB102")
def test_no_company_token_for_the_sixth_clock() -> None:
    table = last()
    assert (table.question, table.s.time, table.at("S08")) == ("1 Turn", 6, "amber cod")
    assert table.told == ["ended 0", "clock 6 6", "winter 7", "drawn amber hoburg_bank", "drawn cod hoburg_bank"]


@pytest.mark.rule("MB103", "MB104", "MB105", "MB106")
@pytest.mark.parametrize(
    ("seats", "first", "active", "turns"),
    [(3, 0, 0, "12012"), (3, 1, 1, "20120"), (4, 2, 1, "2301"), (5, 3, 3, "401234012"), (5, 3, 0, "1234012")],
)
def test_the_round_ends_and_everyone_has_one_more_turn(seats: int, first: int, active: int, turns: str) -> None:
    table = last(active, seats, first)
    seen = ""
    while not table.match.over:
        seat = table.match.asked[0]
        seen += str(seat)
        assert table.s.actions == 0
        table.play("end")
    assert seen == turns


@pytest.mark.rule("MB104", "MB117")
def test_the_last_turn_has_three_actions_and_nothing_follows() -> None:
    table = arrange(boats={3: "STO S10 S15 S12"}, sea="S15: cod cod; S10: cod herring", active=3, left=0, time=6)
    table.play("fish cod S15", "fish cod S15", "unload 2 cod STO")
    assert table.match.over
    for action in ("end", "fish herring S10", "moor RIG"):
        table.refused(f"0: {action}", "over")


@pytest.mark.rule("MB107")
def test_refills_go_on_to_the_end() -> None:
    table = arrange(sea="S01:", left=1, time=6)
    table.play("end", bag="amber")
    assert (table.at("S01"), table.question) == ("amber", "1 Turn")


@pytest.mark.rule("MB109", "MB110", "MB111", "MB112")
def test_the_score() -> None:
    table = arrange(
        warehouse={0: "salmon 2 cod 3 herring 4 flounder 5 amber 6"},
        cargo={0: "flounder 2"},
        markets={0: "salmon 2 cod 0 herring 1 flounder 3"},
        left=0,
        time=6,
    )
    table.play("end")
    score = table.match.scores()[0]
    assert score.parts == {"salmon": 4, "cod": 0, "herring": 4, "flounder": 15, "amber": 6, "contract": 0}
    assert score.total == 29
    assert table.gone() == {"flounder": 2}
    assert "cargo_lost 0 2" in table.told and "market_was 0 market:2:0:1:3" in table.told


@pytest.mark.rule("MB113")
def test_most_points_win() -> None:
    table = arrange(warehouse={0: "amber 2", 2: "amber 3"}, left=0, time=6, markets=dict.fromkeys(range(4), FULL))
    table.play("end")
    assert table.match.winners == [2]


@pytest.mark.rule("MB114", "MB115", "MB116")
@pytest.mark.parametrize(
    ("one", "two", "winners"),
    [
        ("amber 3", "amber 2 salmon 2", [0]),
        ("amber 3", "cod 3", [0, 1]),
        ("amber 3", "cod 3 salmon 1", [1]),
        ("herring 2", "amber 4", [1]),
        ("flounder 1 salmon 2", "amber 3", [0, 1]),
    ],
)
def test_ties(one: str, two: str, winners: list[int]) -> None:
    """Salmon is worth nothing here, cod 1, herring 2 and flounder 3; cargo never counts."""
    table = arrange(warehouse={0: one, 1: two}, cargo={0: "salmon 4"}, left=0, time=6, markets=dict.fromkeys(range(4), FULL))
    table.play("end")
    assert table.match.winners == winners
