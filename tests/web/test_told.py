"""What a table shows of its log and its scores: whom a line is about, whose move it is, and points that nobody may know."""

from __future__ import annotations

import pytest

from seaboard.core.score import Score
from seaboard.tables import show
from seaboard.tables.show import Happening, Line
from seaboard.tables.sight import Sight
from seaboard.web.pages.chart import chart_of
from seaboard.web.pages.table import happened, line_html, parts_of
from seaboard.web.pages.viewer import viewer_of
from tests.tables.arrange import Sitting


def played(number: int, seat: int, begins: bool = False, *events: Happening) -> Line:
    return Line(number, 0, "played", f"line {number}", seat, events=list(events), begins=begins)


def test_the_flag_is_that_of_whoever_the_sentence_is_about() -> None:
    about = [
        Happening("ended", [], "Ada ends the turn.", 0),
        Happening("wind", [], "The wind turns.", None),
        Happening("begins", [], "Cleo begins.", 2),
        Happening("draws", [], "Cleo draws.", 2),
    ]
    line = played(5, 0, False, *about)
    assert line.passages() == [(0, "Ada ends the turn."), (None, "The wind turns."), (2, "Cleo begins. Cleo draws.")]
    html = line_html(line, "en")
    assert html.index("#flag-1") < html.index("Ada ends") < html.index("no-flag") < html.index("#flag-3") < html.index("Cleo")


def test_a_move_that_has_ended_is_told_by_its_last_line() -> None:
    begun, done, other = played(1, 0, True), played(2, 0), played(3, 1, True)
    assert happened([begun], 0) == [begun], "while it lasts, its beginning is the news"
    assert happened([begun, done], 0) == [done]
    assert happened([begun, done, other], 0) == [done, other]
    assert 'class="begins"' in line_html(begun, "de") and "begins" not in line_html(done, "de")


def test_that_nothing_else_could_be_done_is_not_told_to_others() -> None:
    sitting = Sitting("fleet", 2)
    sitting.play_random(1)
    what = sitting.log[-1].what
    what.how = "forced"  # type: ignore[union-attr]
    mover = what.seat  # type: ignore[union-attr]
    told = {eyes: show.line(Sight(sitting.table, eyes, "en"), sitting.log[-1]).how for eyes in (0, 1, None)}
    assert told == {mover: "forced", 1 - mover: "chosen", None: "chosen"}


@pytest.mark.parametrize("game", ["fleet", "mare_balticum", "north_wind", "swordfish", "fleet_dice"])
def test_points_that_nobody_may_know_are_no_zero(game: str) -> None:
    """In data they are null and in the header a question mark; whatever is shown as a figure is the true one."""
    sitting = Sitting(game, 3, seed="5")
    unknown = 0
    for turn in range(14):
        sitting.play_random(12, turn)
        table = sitting.table
        if table.over:
            break
        truth = [score.total for score in table.playing().scores()]
        for eyes in (0, 1, None):
            shown = show.whole(Sight(table, eyes, "en"), "ada", "").scores
            assert [each.total for each in shown if each.total is not None] == [
                total for total, each in zip(truth, shown, strict=True) if each.total is not None
            ]
            viewer = viewer_of(table, "ada" if eyes == 0 else "somebody", eyes, "en", narrow=False)
            scores = Sight(table, eyes, "en").scores
            header = str(parts_of(table, viewer).render("players.html", scores=scores, refused="", token=""))
            for score in scores:
                known = "?" if score.known() is None else score.total
                assert f'player__score">{known}<' in header
            unknown += sum(each.total is None for each in shown)
    assert unknown or game != "mare_balticum"


def test_a_seat_whose_points_are_unknown_has_no_line_in_the_chart() -> None:
    chart = chart_of([0, 1, 2], [[0, None], [3, None], [5, 7]], 0, 100, 0, 100)
    assert chart is not None
    assert [seat for seat, *_ in chart.lines] == [0]


def test_a_score_says_what_it_does_not_know() -> None:
    score = Score(4, {"amber": 4, "salmon": 0}, (), ("salmon",))
    assert (score.known(), score.part("amber"), score.part("salmon"), score.part("cod")) == (None, 4, None, 0)
