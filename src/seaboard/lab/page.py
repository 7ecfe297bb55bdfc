"""A report as one self-contained page, with its charts beside it as SVG and PNG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from seaboard.core.event import Detail
from seaboard.lab import charts
from seaboard.lab.compare import Difference, compare
from seaboard.lab.findings import Contrast, Findings, Rate, findings
from seaboard.lab.run import Run
from seaboard.lab.telling import Telling
from seaboard.match.words import Words

STYLE = f"""
:root {{ color-scheme: light dark; --ink: #1d2730; --soft: #56616c; --paper: #fbfaf7; --line: #d9d5cc; --sea: #1f5f8b;
  --sun: #d1792a; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --ink: #e7e4dc; --soft: #a8b0b8; --paper: #161c22; --line: #38424c; --sea: #7db9de; --sun: #e79a55; }}
}}
body {{ margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.55 "Source Serif 4", Georgia, serif; }}
h1, h2, table {{ font-family: "Source Sans 3", Helvetica, Arial, sans-serif; }}
h1 {{ font-size: 1.7rem; line-height: 1.2; }} h2 {{ font-size: 1.2rem; margin-top: 2.4rem; color: var(--sea); }}
figure {{ margin: 0; }} figure svg {{ display: block; width: 100%; max-width: 40rem; height: auto; }}
table {{ border-collapse: collapse; font-size: 0.92rem; margin-top: 1rem; }} .wide {{ overflow-x: auto; }}
th, td {{ padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }}
th:first-child, td:first-child {{ text-align: left; white-space: normal; }} ul {{ padding-left: 1.2rem; }}
.soft {{ color: var(--soft); font-size: 0.95rem; }}
.role-title {{ display: none; }}
svg [fill="{charts.PAPER}"] {{ fill: none; }} svg [fill="{charts.INK}"] {{ fill: var(--ink); }}
svg [stroke="{charts.INK}"] {{ stroke: var(--ink); }} svg [stroke="{charts.GRID}"] {{ stroke: var(--line); }}
svg [fill="{charts.COLOURS[0]}"] {{ fill: var(--sea); }} svg [stroke="{charts.COLOURS[0]}"] {{ stroke: var(--sea); }}
svg [fill="{charts.COLOURS[1]}"] {{ fill: var(--sun); }} svg [stroke="{charts.COLOURS[1]}"] {{ stroke: var(--sun); }}
"""
"""The charts' colours are told apart by their values, so that night changes them; their titles stand above as headings."""


class Page:
    """Sections as they are added; sentences are kept for the terminal, too."""

    def __init__(self, tell: Telling, folder: Path) -> None:
        self.tell = tell
        self.folder = folder
        self.body: list[str] = []
        self.sentences: list[str] = []

    def section(
        self, key: str, sentences: Sequence[str], chart: charts.Chart = None, table: Sequence[Sequence[str]] = ()
    ) -> None:
        """A heading, what is to be said, a chart and the figures."""
        self.part(key, self.tell(f"report.{key}.head"), sentences, chart, table)

    def part(
        self, name: str, title: str, sentences: Sequence[str], chart: charts.Chart, table: Sequence[Sequence[str]]
    ) -> None:
        """The same under any title; `name` is the chart's file."""
        self.body.append(f"<section><h2>{escape(title)}</h2>")
        self.body.append(
            "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences) + "</ul>" if sentences else ""
        )
        if chart is not None:
            svg = charts.save(chart, self.folder, name)
            self.body.append(f'<figure role="img" aria-label="{escape(title)}">{svg[svg.index("<svg") :]}</figure>')
        if table:
            head, *rows = table
            told = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
            heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
            self.body.append(f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{told}</tbody></table></div>')
        self.body.append("</section>")
        self.sentences += sentences

    def html(self, title: str, lead: Sequence[str]) -> str:
        leads = "".join(f'<p class="soft">{escape(line)}</p>' for line in lead)
        return (
            f'<!doctype html>\n<html lang="{self.tell.locale}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
            f"<body><main><h1>{escape(title)}</h1>{leads}{''.join(self.body)}</main></body></html>\n"
        )


def write(first: Run, second: Run | None, words: Words, out: Path, folder: Path, confidence: float = 0.95) -> list[str]:
    """Write the page and the charts; what it says, sentence by sentence."""
    tell = Telling(words)
    found = [findings(run, confidence) for run in (first, second) if run]
    differences = compare(found[0], found[1], confidence) if second else []
    folder.mkdir(parents=True, exist_ok=True)
    page = Page(tell, folder)
    game = words.say("game.name")
    names = run_names(found)
    lead = [*(settings(tell, each, name) for each, name in zip(found, names, strict=True))]
    lead.append(tell("report.how", confidence=tell.percent(confidence)))
    if second:
        title = tell("report.compare.title", game=game, first=("verbatim", names[0]), second=("verbatim", names[1]))
        two_runs(page, found, names, differences)
    else:
        title = tell("report.title", game=game, count_written=tell.count(found[0].matches), count=found[0].matches)
        one_run(page, found[0])
    out.write_text(page.html(title, lead), "utf-8")
    return page.sentences


def run_names(found: list[Findings]) -> list[str]:
    """What to call the runs: by their folders, or A and B where those are alike."""
    names = [each.run.simulation.name for each in found]
    return names if len(set(names)) == len(names) else ["A", "B"]


def settings(tell: Telling, found: Findings, name: str) -> str:
    """What was played."""
    simulation = found.run.simulation
    options = ", ".join(f"{option} {value}" for option, value in simulation.options) or "–"
    about = {
        "name": name,
        "bots": ", ".join(simulation.bots),
        "options": options,
        "edition": simulation.terms().edition.fingerprint,
    }
    figures = {"seats": str(simulation.seats), "count_written": tell.count(found.matches), "seed": str(simulation.seed)}
    told: dict[str, Detail] = {key: ("verbatim", text) for key, text in {**about, **figures}.items()}
    return tell("report.setting", count=found.matches, **told)


def one_run(page: Page, found: Findings) -> None:
    """All sections about one run."""
    tell = page.tell
    fair = 1 / found.run.simulation.seats
    if not found.alone:
        named = [(tell.seat(rate.name), rate) for rate in found.seats]
        page.section(
            "seats", tell.seats(found), charts.rate_chart(named, tell, tell("report.seats.head"), fair), rate_table(tell, named)
        )
    if found.bots:
        named = [(rate.name, rate) for rate in found.bots]
        page.section(
            "bots", tell.bots(found), charts.rate_chart(named, tell, tell("report.bots.head"), fair), rate_table(tell, named)
        )
    page.section("scores", tell.scores(found), charts.score_chart([("", found)], tell))
    sides = sides_of(tell, found)
    chart = charts.contrast_chart(found.parts, tell, tell("report.parts.head"), sides, "part")
    page.section("parts", [], chart, contrast_table(tell, found.parts, sides, "part"))
    page.section("length", tell.length(found), charts.length_chart([("", found)], tell))
    named = [(tell(f"ending.{rate.name}"), rate) for rate in found.endings]
    page.section("endings", [], charts.rate_chart(named, tell, tell("report.endings.head")), rate_table(tell, named))
    if found.numbers or found.words:
        chart = (
            charts.contrast_chart(found.numbers, tell, tell("report.winners.head"), sides, "fact") if found.numbers else None
        )
        page.section("winners", tell.winners(found), chart, contrast_table(tell, found.numbers, sides, "fact"))
    for name, rates in found.words.items() if not found.alone else []:
        named = [(tell.value(rate.name), rate) for rate in rates]
        if named:
            title = tell(f"fact.{name}")
            page.part(f"fact_{name}", title, [], charts.rate_chart(named, tell, title, fair), rate_table(tell, named))


def two_runs(page: Page, found: list[Findings], names: list[str], differences: list[Difference]) -> None:
    """How two runs differ."""
    tell = page.tell
    told = tell.differences(differences, *names)
    chart = charts.difference_chart([each for each in differences if each.is_rate], tell)
    page.section("compare", told, chart, difference_table(tell, differences, names))
    runs = list(zip(names, found, strict=True))
    page.section("scores", [], charts.score_chart(runs, tell))
    page.section("length", [], charts.length_chart(runs, tell))


def sides_of(tell: Telling, found: Findings) -> tuple[str, str]:
    kind = "alone" if found.alone else "table"
    return tell(f"report.ahead.{kind}"), tell(f"report.behind.{kind}")


# ---------- tables


def heads(tell: Telling, *names: str) -> list[str]:
    return [tell(f"report.column.{name}") if name else "" for name in names]


def rate_table(tell: Telling, rates: Sequence[tuple[str, Rate]]) -> list[list[str]]:
    rows = [[name, tell.percent(rate.rate), span(tell, rate.interval, True), tell.count(rate.count)] for name, rate in rates]
    return [heads(tell, "", "share", "interval", "count"), *rows]


def contrast_table(tell: Telling, contrasts: Sequence[Contrast], sides: tuple[str, str], prefix: str) -> list[list[str]]:
    rows = [
        [tell(f"{prefix}.{each.name}"), tell.number(each.winners), tell.number(each.others), span(tell, each.interval)]
        for each in contrasts
    ]
    return [["", *sides, *heads(tell, "difference")], *rows]


def difference_table(tell: Telling, differences: Sequence[Difference], names: list[str]) -> list[list[str]]:
    rows = []
    for each in differences:
        say = tell.percent if each.is_rate else tell.number
        rows.append([tell.thing(each), say(each.first), say(each.second), span(tell, each.interval, each.is_rate)])
    return [["", *names, *heads(tell, "difference")], *rows]


def span(tell: Telling, interval: tuple[float, float], percent: bool = False) -> str:
    return tell("report.span", **tell.between(interval, percent))
