"""The auction, and paying. (3.3, 3.4, 4)"""

from __future__ import annotations

import pytest

from .arrange import arrange

ROW = "shrimp cod tuna pv"


@pytest.mark.rule("FL022")
def test_the_opener_names_any_licence_and_any_bid_within_means() -> None:
    table = arrange(seats=4, row=ROW)
    assert table.choices == ["auction shrimp", "auction cod", "auction tuna", "auction processing_vessel", "decline"]
    table.play("auction tuna")
    assert table.choices == [f"bid {amount}" for amount in range(5, 12)]
    table.play("bid 9")
    assert (table.s.bid, table.s.bidder, table.question) == (9, 0, "1 Raise")
    assert table.told == ["opened 0 tuna 9"]


def test_one_of_several_equal_licences_is_put_up_once() -> None:
    table = arrange(seats=4, row="tuna tuna cod cod")
    assert table.choices == ["auction tuna", "auction cod", "decline"]


def test_only_licences_of_the_row_can_be_put_up() -> None:
    table = arrange(seats=4, row=ROW)
    table.refused("auction lobster", "not_in_row")
    table.refused("bid 5", "licence_first")
    table.refused("pass", "pass_or_decline")


@pytest.mark.rule("FL023")
def test_a_discount_does_not_lower_the_minimum() -> None:
    table = arrange(seats=4, row=ROW, licences={0: "shrimp 2"})
    table.play("auction tuna")
    table.refused("bid 4", "bid_under_minimum")
    table.refused("decline", "decline_only_opening")


@pytest.mark.rule("FL024")
def test_who_declines_is_out_of_the_whole_phase() -> None:
    table = arrange(seats=4, row=ROW)
    table.play("decline")
    assert table.question == "1 Open"
    table.play("auction shrimp", "bid 4")
    assert table.question == "2 Raise"
    table.play("pass", "pass", "settle")
    assert table.question == "2 Open"
    table.play("decline")
    assert table.question == "3 Open"
    table.refused("0: bid 5", "not_asked")


@pytest.mark.rule("FL025", "FL026", "FL027")
def test_raise_or_pass_clockwise() -> None:
    table = arrange(seats=4, row=ROW)
    table.play("auction tuna", "bid 5")
    table.refused("bid 5", "bid_not_higher")
    table.refused("bid 4", "bid_not_higher")
    table.refused("decline", "decline_only_opening")
    table.play("1: bid 8", "2: pass", "3: bid 9", "0: bid 10")
    # Seat 2 has passed and isn't asked again.
    assert table.question == "1 Raise"
    table.play("pass")
    assert table.question == "3 Raise"
    table.play("pass")
    assert table.question == "0 PayLicence"


@pytest.mark.rule("FL028")
def test_who_passed_may_bid_on_and_open_later_auctions() -> None:
    table = arrange(seats=3, row="shrimp cod tuna")
    table.play("auction tuna", "bid 5", "pass", "pass", "settle")
    assert table.question == "1 Open"
    table.play("auction cod", "bid 4")
    assert table.question == "2 Raise"
    assert "bid 5" in table.choices


@pytest.mark.rule("FL029", "FL031")
def test_the_last_bidder_pays_takes_the_licence_and_is_done() -> None:
    table = arrange(seats=3, row="shrimp cod tuna")
    table.play("auction tuna", "bid 6", "bid 7", "pass", "pass")
    assert table.question == "1 PayLicence"
    table.play("pay tuna", "pay shrimp", "pay lobster")
    table.has(1, licences="tuna", hand="cod pv crab")
    assert [table.s.row.count(kind) for kind in (0, 1, 3)] == [1, 1, 0]
    table.play("0: auction cod", "0: bid 4")
    assert table.question == "2 Raise"
    table.play("pass", "settle")
    assert table.question == "2 Open"


@pytest.mark.rule("FL029")
def test_the_discount_is_taken_off_the_last_bid() -> None:
    table = arrange(row="cod tuna", licences={0: "shrimp"}, hands={0: "tuna 2"})
    table.play("auction tuna", "bid 7", "pass", "pay tuna", "pay tuna")
    table.has(0, licences="shrimp tuna", hand="")
    assert "overpaid 0 1" not in table.told


@pytest.mark.rule("FL030")
def test_the_last_player_buys_at_the_opening_bid() -> None:
    table = arrange(seats=3, row="shrimp cod tuna")
    table.play("decline", "decline", "auction tuna", "bid 5")
    assert table.question == "2 PayLicence"


@pytest.mark.rule("FL032")
def test_the_next_opener_counts_from_the_start_player() -> None:
    table = arrange(seats=4, start=2, row=ROW)
    table.play("2: auction tuna", "2: bid 5", "3: bid 6", "0: bid 7", "1: pass", "2: pass", "3: pass", "0: settle")
    assert table.question == "2 Open"
    table.play("2: decline")
    assert table.question == "3 Open"


@pytest.mark.rule("FL033")
def test_who_opened_and_was_outbid_opens_again() -> None:
    table = arrange(row="cod tuna")
    table.play("auction tuna", "bid 5", "bid 6", "pass", "settle")
    assert table.question == "0 Open"


@pytest.mark.rule("FL034")
def test_a_bid_within_hand_crates_and_discount() -> None:
    table = arrange(seats=4, row=ROW, hands={0: "cod 2 king_crab"}, licences={0: "shrimp 2"}, processed=[1])
    table.play("auction tuna")
    assert table.choices == ["bid 5", "bid 6"]
    table.refused("bid 7", "bid_beyond_means")


@pytest.mark.rule("FL035", "FL113")
def test_who_can_reach_no_minimum_is_asked_and_can_only_decline() -> None:
    table = arrange(seats=4, row=ROW, hands={0: "cod 3"})
    assert (table.question, table.choices) == ("0 Open", ["decline"])
    table.refused("auction shrimp", "minimum_too_dear")
    table.play("decline", "auction shrimp", "bid 4", "pass")
    assert table.question == "3 Raise"


@pytest.mark.rule("FL113")
def test_a_bidder_too_poor_to_raise_is_asked() -> None:
    table = arrange(row="cod tuna", hands={1: "cod"})
    table.play("auction tuna", "bid 5")
    assert (table.question, table.choices) == ("1 Raise", ["pass"])


@pytest.mark.rule("FL036")
def test_the_phase_ends_when_all_have_bought_or_declined() -> None:
    table = arrange(seats=3, row="shrimp cod tuna")
    table.play("auction tuna", "bid 5", "pass", "pass", "settle", "decline")
    assert (table.s.phase, table.question) == (0, "2 Open")
    table.play("decline")
    assert table.s.phase > 0


# ---------- paying


@pytest.mark.rule("FL037")
def test_cards_and_crates_pay_together() -> None:
    table = arrange(row="cod tuna", hands={0: "tuna cod"}, processed=[2])
    table.play("auction tuna", "bid 5", "pass", "pay crate", "pay tuna", "pay crate")
    table.has(0, licences="tuna", hand="cod", processed=0)
    assert table.s.discard == [0, 0, 0, 1, 0, 0]


@pytest.mark.rule("FL038")
def test_a_payment_that_falls_short_is_refused() -> None:
    table = arrange(row="cod tuna", processed=[1])
    table.play("auction tuna", "bid 5", "pass", "pay tuna")
    table.refused("done", "not_covered")
    table.refused("auction cod", "pay_first")
    table.has(0, licences="", processed=1)


@pytest.mark.rule("FL039")
def test_no_change() -> None:
    table = arrange(row="cod tuna", hands={0: "tuna 2 cod"})
    table.play("auction tuna", "bid 5", "pass", "pay tuna", "pay tuna")
    table.has(0, licences="tuna", hand="cod", processed=0)
    assert "overpaid 0 1" in table.told


@pytest.mark.rule("FL040")
def test_a_covered_payment_is_closed() -> None:
    table = arrange(row="cod tuna", hands={0: "cod tuna 3"})
    table.play("auction cod", "bid 4", "pass", "pay cod", "pay tuna")
    assert table.question == "1 Open"
    table.refused("0: pay tuna", "not_asked")
    table.refused("1: pay tuna", "nothing_to_pay")
    # A Cod laid before a Tuna that would have been enough alone stays laid.
    table = arrange(phase="launch", hands={0: "crab cod tuna"}, licences={0: "king_crab_crates"}, seats=4)
    table.play("launch crab", "pay cod", "pay tuna")
    table.has(0, hand="", boats="crab")


@pytest.mark.rule("FL040", "FL042")
def test_nothing_can_be_laid_on_nothing() -> None:
    table = arrange(phase="launch", hands={0: "shrimp cod"}, licences={0: "shrimp 3"})
    table.play("launch shrimp")
    assert table.question == "0 Hiring"
    table.refused("pay cod", "nothing_to_pay")
    table.has(0, hand="cod", processed=0)


@pytest.mark.rule("FL041")
@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_each_shrimp_takes_a_dollar_off(owned: int) -> None:
    table = arrange(seats=4, row="cod cod tuna tuna", licences={0: f"shrimp {owned}"}, processed=[9])
    table.play("auction tuna", "bid 5", "pass", "pass", "pass")
    while table.question == "0 PayLicence":
        table.play("pay crate")
    table.has(0, processed=9 - (5 - owned))


@pytest.mark.rule("FL042")
def test_a_price_never_falls_below_nothing() -> None:
    table = arrange(phase="launch", hands={0: "shrimp cod"}, licences={0: "shrimp 4 cod"}, processed=[2])
    table.play("launch shrimp")
    table.has(0, processed=2, size=1)
    table.play("launch cod")
    table.has(0, processed=2)


@pytest.mark.rule("FL043")
def test_a_shrimp_gives_no_discount_on_itself() -> None:
    table = arrange(row="shrimp cod", hands={0: "cod 4"})
    table.play("auction shrimp", "bid 4", "pass", "pay cod", "pay cod", "pay cod")
    assert table.question == "0 PayLicence"
    table = arrange(row="shrimp cod", hands={0: "cod 4"}, licences={0: "shrimp"})
    table.play("auction shrimp", "bid 4", "pass", "pay cod", "pay cod", "pay cod")
    table.has(0, licences="shrimp 2", hand="cod")


@pytest.mark.rule("FL044")
def test_a_licence_works_at_once() -> None:
    table = arrange(row="cod tuna", hands={0: "cod 3 tuna 3"})
    table.play("auction cod", "bid 4", "pass", "pay tuna", "pay cod", "decline")
    table.play("launch cod", "pay tuna")
    assert table.question == "0 Launching"
    table.play("launch cod", "pay tuna")
    table.has(0, boats="cod cod", size=1)


def test_paying_at_once_takes_an_exact_payment_and_keeps_what_can_be_launched() -> None:
    table = arrange(row="cod tuna", hands={0: "shrimp 2 lobster 2 tuna"}, licences={0: "shrimp"})
    table.play("auction tuna", "bid 5", "pass", "settle")
    table.has(0, licences="shrimp tuna", hand="shrimp 2 tuna")
    assert "bought 0 tuna 3 4 cards:2:lobster" in table.told


def test_paying_at_once_loses_as_little_as_possible() -> None:
    table = arrange(row="cod tuna", hands={0: "shrimp tuna"})
    table.play("auction cod", "bid 4", "pass")
    assert table.s.steps[-1].figures(table.s) == {
        "thing": "cod",
        "due": 4,
        "cards": ("cards", 1, "shrimp", 1, "tuna"),
        "over": ("over", 1),
    }
    table.play("settle")
    assert "overpaid 0 1" in table.told


@pytest.mark.rule("FL202")
@pytest.mark.parametrize("bid", [63, 64, 70, 130, 200])
def test_paying_at_once_with_very_many_crates(bid: int) -> None:
    table = arrange(row="cod tuna", hands={0: ""}, processed=[200])
    table.play("auction cod", f"bid {bid}", "pass", "settle")
    table.has(0, licences="cod", processed=200 - bid, fishin=0)
    assert f"bought 0 cod 4 {bid} cards:{bid}:crate" in table.told


def test_what_one_does_not_have_cannot_be_laid() -> None:
    table = arrange(row="cod tuna", hands={0: "shrimp 3"})
    table.play("auction cod", "bid 4", "pass")
    assert table.choices == ["settle", "pay shrimp"]
    table.refused("pay cod", "not_in_hand")
    table.refused("pay crate", "no_crate_left")


# ---------- the row


@pytest.mark.rule("FL045", "FL049")
def test_unsold_licences_stay_and_the_row_is_filled_at_once() -> None:
    table = arrange(seats=3, row="tuna cod cod", licences={0: "shrimp"})
    left = table.s.licence_deck()
    table.play("auction tuna", "bid 5", "pass", "pass", "settle", "decline", "decline")
    assert table.question == "0 Launching"
    assert (len(table.s.row), table.s.row[:2], table.s.licence_deck()) == (3, [1, 1], left - 1)


@pytest.mark.rule("FL046")
def test_a_row_that_nobody_bought_from_leaves_the_game() -> None:
    table = arrange(seats=3, row="tuna cod cod")
    left = table.s.licence_deck()
    table.play("decline", "decline", "decline")
    assert (table.s.gone[1], table.s.gone[3], len(table.s.row), table.s.licence_deck()) == (2, 1, 3, left - 3)
    assert "row_cleared" in table.told


@pytest.mark.rule("FL047")
@pytest.mark.parametrize(("deck", "row", "last"), [(2, 2, True), (3, 3, False), (0, 0, True)])
def test_a_row_that_cannot_be_filled_makes_the_round_the_last(deck: int, row: int, last: bool) -> None:
    table = arrange(seats=3, row="tuna cod cod", licence_deck=deck)
    table.play("decline", "decline", "decline")
    assert (len(table.s.row), table.s.last, table.s.licence_deck()) == (row, last, 0)
    assert ("last_round" in table.told) == last


@pytest.mark.rule("FL048")
def test_an_empty_deck_with_a_full_row_is_not_the_end() -> None:
    table = arrange(row="tuna cod", licence_deck=1)
    table.play("auction tuna", "bid 5", "pass", "settle", "decline")
    assert (len(table.s.row), table.s.licence_deck(), table.s.last) == (2, 0, False)
