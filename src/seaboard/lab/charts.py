"""The charts of a report, drawn by Altair; SVG and PNG without a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from seaboard.extras import needed
from seaboard.lab.compare import Difference
from seaboard.lab.findings import Contrast, Findings, Rate
from seaboard.lab.telling import Telling

WIDTH = 520
"""Of a whole chart: on a phone its words are still large enough to read."""
COLOURS = ["#1f5f8b", "#d1792a", "#4a8c5c", "#8c4a79", "#b8a130", "#555f6b"]
"""Told apart by most eyes; every chart has a table beside it, too."""
PAPER, INK, GRID = "#ffffff", "#1d2730", "#e6e9ec"
"""A report's page has others of these and of the first two colours by night, and finds them by these values."""

Chart = Any


def altair() -> Any:
    return needed("altair", "lab")


def finished(chart: Chart, title: str) -> Chart:
    """The look all charts share."""
    return (
        chart.properties(title=title, autosize={"type": "fit-x", "contains": "padding"})
        .configure(background=PAPER, font="Liberation Sans, Arial, sans-serif", padding=6)
        .configure_title(anchor="start", fontSize=15, fontWeight=600, color=INK)
        .configure_view(stroke=None)
        .configure_legend(orient="top", labelFontSize=13, symbolSize=120, labelColor=INK)
        .configure_axis(
            gridColor=GRID,
            domainColor=INK,
            tickColor=INK,
            labelColor=INK,
            titleColor=INK,
            labelFontSize=13,
            titleFontSize=13,
            titleFontWeight="normal",
        )
    )


def data(rows: Sequence[dict[str, object]]) -> Any:
    return altair().Data(values=list(rows))


def rate_chart(rates: Sequence[tuple[str, Rate]], tell: Telling, title: str, fair: float | None = None) -> Chart:
    """Points with their intervals, and a line where all would be equal."""
    alt = altair()
    rows = [{"name": name, "rate": rate.rate, "low": rate.interval[0], "high": rate.interval[1]} for name, rate in rates]
    names = [name for name, _ in rates]
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=190))
    axis = alt.Axis(format="%")
    scale = alt.Scale(domain=[0, 1]) if fair is None else alt.Scale(zero=False)
    base = alt.Chart(data(rows)).properties(width=WIDTH, height=max(60, 34 * len(rows)))
    bars = base.mark_rule(strokeWidth=2.5, color=COLOURS[0]).encode(
        y=y, x=alt.X("low:Q", title=tell("report.axis.won"), axis=axis, scale=scale), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=COLOURS[0], opacity=1).encode(y=y, x="rate:Q")
    chart = bars + points
    if fair is not None:
        line = alt.Chart(data([{"fair": fair}])).mark_rule(strokeDash=[5, 4], color=INK).encode(x="fair:Q")
        chart = line + chart
    return finished(chart, title)


def score_chart(runs: Sequence[tuple[str, Findings]], tell: Telling) -> Chart:
    """The share of seats that reached each score, or some thirty steps of it; a colour a seat, or a run of two."""
    alt = altair()
    scores = [row["score"] for _, found in runs for row in found.score_counts]
    size = max(1, round((max(scores) - min(scores)) / 30))
    rows: list[dict[str, object]] = []
    for name, found in runs:
        for row in found.score_counts:
            who = name if len(runs) > 1 else tell.seat(row["seat"])
            rows.append(
                {
                    "score": row["score"] // size * size,
                    "who": who,
                    "share": row["len"] / found.matches / (1 if len(runs) == 1 else found.run.simulation.seats),
                }
            )
    names = list(dict.fromkeys(row["who"] for row in rows))
    chart = alt.Chart(data(rows)).mark_line(interpolate="step", strokeWidth=2).encode(
        x=alt.X("score:Q", title=tell("report.axis.score"), axis=alt.Axis(format="d", tickMinStep=1)),
        y=alt.Y("sum(share):Q", title=tell("report.axis.seats"), axis=alt.Axis(format="%")),
        color=alt.Color("who:N", title=None, scale=alt.Scale(domain=names, range=COLOURS[: len(names)])),
        strokeDash=alt.StrokeDash("who:N", title=None, scale=alt.Scale(domain=names)),
    )  # fmt: skip
    return finished(chart.properties(width=WIDTH, height=220), tell("report.scores.head"))


def length_chart(runs: Sequence[tuple[str, Findings]], tell: Telling) -> Chart:
    """How many matches took about so many decisions."""
    alt = altair()
    rows: list[dict[str, object]] = [
        {
            "from": row["decisions"],
            "to": row["to"],
            "run": name,
            "share": row["len"] / found.matches / (row["to"] - row["decisions"]),
        }
        for name, found in runs
        for row in found.length_counts
    ]
    most = max(found.most[1] for _, found in runs)
    scale = alt.Scale(domain=[min(int(str(row["from"])) for row in rows), most * 1.25], clamp=True)
    names = [name for name, _ in runs]
    chart = alt.Chart(data([row for row in rows if int(str(row["from"])) < most * 1.25])).mark_bar(opacity=0.6).encode(
        x=alt.X("from:Q", title=tell("report.axis.decisions"), scale=scale),
        x2="to:Q",
        y=alt.Y("share:Q", title=tell("report.axis.matches"), axis=alt.Axis(labels=False, ticks=False), stack=None),
        y2=alt.datum(0),
        color=alt.Color("run:N", title=None, scale=alt.Scale(domain=names, range=COLOURS[: len(names)]),
                        legend=alt.Legend() if len(names) > 1 else None),
    )  # fmt: skip
    return finished(chart.properties(width=WIDTH, height=200), tell("report.length.head"))


def contrast_chart(contrasts: Sequence[Contrast], tell: Telling, title: str, sides: tuple[str, str], prefix: str) -> Chart:
    """Means of winners and of the others, side by side."""
    alt = altair()
    rows: list[dict[str, object]] = [
        {"name": tell(f"{prefix}.{each.name}"), "who": who, "mean": mean}
        for each in contrasts
        for who, mean in zip(sides, (each.winners, each.others), strict=True)
    ]
    names = [tell(f"{prefix}.{each.name}") for each in contrasts]
    chart = alt.Chart(data(rows)).mark_bar().encode(
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=190)),
        yOffset=alt.YOffset("who:N", sort=list(sides)),
        x=alt.X("mean:Q", title=tell("report.axis.mean")),
        color=alt.Color("who:N", title=None, sort=list(sides), scale=alt.Scale(domain=list(sides), range=COLOURS[:2])),
    )  # fmt: skip
    return finished(chart.properties(width=WIDTH, height=max(60, 40 * len(names))), title)


def difference_chart(differences: Sequence[Difference], tell: Telling) -> Chart:
    """Each difference of rates with its interval, around nothing."""
    alt = altair()
    rows: list[dict[str, object]] = [
        {"name": tell.thing(each), "gap": each.difference, "low": each.interval[0], "high": each.interval[1]}
        for each in differences
    ]
    y = alt.Y("name:N", sort=[str(row["name"]) for row in rows], title=None, axis=alt.Axis(labelLimit=190))
    base = alt.Chart(data(rows)).properties(width=WIDTH, height=max(60, 34 * len(rows)))
    bars = base.mark_rule(strokeWidth=2.5, color=COLOURS[0]).encode(
        y=y, x=alt.X("low:Q", title=tell("report.axis.difference"), axis=alt.Axis(format="+%")), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=COLOURS[0], opacity=1).encode(y=y, x="gap:Q")
    zero = alt.Chart(data([{"zero": 0}])).mark_rule(strokeDash=[5, 4], color=INK).encode(x="zero:Q")
    return finished(zero + bars + points, tell("report.compare.head"))


def save(chart: Chart, folder: Path, name: str) -> str:
    """Write a chart as SVG and PNG; the SVG's text."""
    needed("vl_convert", "lab")
    for suffix in ("svg", "png"):
        chart.save(str(folder / f"{name}.{suffix}"), **({"scale_factor": 2} if suffix == "png" else {}))
    return (folder / f"{name}.svg").read_text("utf-8")
