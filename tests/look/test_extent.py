"""Where the elements of a drawing lie."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from seaboard.look.extent import Extent, extents

DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>
<clipPath id="c"><rect x="0" y="0" width="5" height="5"/></clipPath>
<symbol id="s"><rect id="unseen" width="9" height="9"/></symbol></defs>{}</svg>"""


@pytest.mark.parametrize(
    ("markup", "box"),
    [
        ('<rect id="x" x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
        ('<circle id="x" cx="5" cy="5" r="2"/>', (3, 3, 7, 7)),
        ('<use id="x" href="#s" x="1" y="1" width="9" height="9"/>', (1, 1, 10, 10)),
        ('<path id="x" d="M1 1h4v3l-2-2Z"/>', (1, 1, 5, 4)),
        ('<path id="x" d="M0 0C10 0 10 10 0 10M20 0L20 5"/>', (0, 0, 20, 10)),
        ('<g id="x" transform="translate(10 20) scale(2)"><rect x="1" y="1" width="2" height="3"/></g>', (12, 22, 16, 28)),
        ('<g transform="rotate(90 5 5)"><rect id="x" x="0" y="0" width="4" height="2"/></g>', (8, 0, 10, 4)),
        ('<g id="x" clip-path="url(#c)"><rect x="2" y="2" width="50" height="50"/></g>', (2, 2, 5, 5)),
        ('<svg x="10" width="50" height="50" viewBox="100 0 25 25"><rect id="x" x="105" y="5" width="5" height="5"/></svg>',
         (20, 10, 30, 20)),
    ],
)  # fmt: skip
def test_boxes(markup: str, box: tuple[float, ...]) -> None:
    root = ElementTree.fromstring(DRAWING.format(markup))
    by_id = {element.get("id"): extent for element, extent in extents(root).items()}
    assert by_id["x"] == pytest.approx(Extent(*box))
    assert "unseen" not in by_id


def test_text_is_about_as_wide_as_it_is_drawn() -> None:
    root = ElementTree.fromstring(DRAWING.format('<text id="x" x="50" y="50" font-size="10" class="s m">Lobster</text>'))
    (box,) = [extent for element, extent in extents(root).items() if element.get("id") == "x"]
    assert 25 < box.width < 45
    assert box.left + box.right == pytest.approx(100)
    assert box.top < 45 < 50 < box.foot


def test_boxes_meet_and_are_cut() -> None:
    box = Extent(0, 0, 10, 10)
    assert box.meets(Extent(9, 9, 20, 20)) and not box.meets(Extent(10, 0, 20, 10))
    assert box.within(Extent(5, 5, 20, 20)) == Extent(5, 5, 10, 10)
    assert box.grown(2) == Extent(-2, -2, 12, 12)
