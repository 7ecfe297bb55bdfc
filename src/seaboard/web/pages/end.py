"""The end: who won and why, the score sheet, the scores over the match as a chart, and the luck laid open."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from seaboard.core.chance import RecordedChance
from seaboard.core.score import Score
from seaboard.games import board_of
from seaboard.tables.table import Table
from seaboard.tables.words import speaker
from seaboard.verify import Failed, check
from seaboard.web.pages.page import Page, Say
from seaboard.web.pages.table import Look, Parts, parts_of

POINTS = 60
"""How many moments a chart has at the most."""
WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT = 600, 340, 44, 488, 12, 308


@dataclass
class Curve:
    """The scores over a match: at which actions or after which rounds they were taken, and by seat."""

    by_round: bool
    at: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)


_curves: OrderedDict[tuple[str, int], Curve] = OrderedDict()


def curve_of(table: Table) -> Curve:
    """The scores after each round where the game counts rounds, else after some actions; played again from the log."""
    key = (table.id, table.number)
    if key not in _curves:
        _curves[key] = play_again(table)
        if len(_curves) > 200:
            _curves.popitem(last=False)
    return _curves[key]


def play_again(table: Table) -> Curve:
    match = table.playing()
    if table.rules != table.setup.rules:
        return Curve(False)
    twin = table.deal(RecordedChance(list(match.dealt)))
    by_round = isinstance(getattr(twin.state, "round", None), int)
    curve, last = Curve(by_round), getattr(twin.state, "round", 0)
    every = max(1, -(-len(match.log) // POINTS))

    def note(at: int) -> None:
        curve.at.append(at)
        curve.scores.append([score.total for score in twin.scores()])

    note(0)
    for number, entry in enumerate(match.log, 1):
        twin.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
        now = getattr(twin.state, "round", 0)
        ended = number == len(match.log)
        if by_round and (now != last or ended):
            note(max(len(curve.at), 1))
            last = now
        elif not by_round and (number % every == 0 or ended):
            note(number)
    return curve


@dataclass
class Chart:
    """A curve as lines to draw."""

    lines: list[tuple[int, str, float, float]]
    """Seat, path, and where it ends."""
    across: list[tuple[float, str]]
    up: list[tuple[float, str]]


def chart_of(curve: Curve) -> Chart | None:
    if len(curve.at) < 2:
        return None
    values = [value for row in curve.scores for value in row]
    low, high = min(0, *values), max(1, *values)
    step = tidy((high - low) / 4)
    low, high = low // step * step, -(-high // step) * step

    def x(at: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (at - curve.at[0]) / (curve.at[-1] - curve.at[0]), 1)

    def y(value: int) -> float:
        return round(FOOT - (FOOT - TOP) * (value - low) / (high - low), 1)

    lines = []
    for seat in range(len(curve.scores[0])):
        places = [f"{x(at)} {y(row[seat])}" for at, row in zip(curve.at, curve.scores, strict=True)]
        lines.append((seat, "M" + "L".join(places), x(curve.at[-1]), y(curve.scores[-1][seat])))
    wanted = {curve.at[round(number * (len(curve.at) - 1) / 5)] for number in range(6)}
    return Chart(lines, [(x(at), str(at)) for at in sorted(wanted)], [(y(up), str(up)) for up in range(low, high + 1, step)])


def tidy(size: float) -> int:
    """A step of 1, 2, 4, 5 or 10 times a power of ten that is at least this large."""
    power = 1
    while True:
        for times in (1, 2, 4, 5):
            if times * power >= size:
                return times * power
        power *= 10


def spread(ends: list[tuple[int, str, float, float]], least: float = 26) -> dict[int, float]:
    """Where names stand beside the ends of the lines, so that none covers another."""
    placed: dict[int, float] = {}
    last = -100.0
    for seat, _, _, y in sorted(ends, key=lambda each: each[3]):
        last = max(y, last + least)
        placed[seat] = last
    over = max(0.0, last - (FOOT + 8))
    return {seat: y - over for seat, y in placed.items()}


# ---------- words


def why(parts: Parts, scores: list[Score], say: Say) -> str:
    """What decided it: the totals, and the part of the score that made the difference."""
    winners, words = parts.now.winners, parts.words
    others = [seat for seat in range(len(scores)) if seat not in winners]
    if not winners:
        return ""
    if not others:
        return say("page.why_total", total=scores[winners[0]].total)
    first, second = winners[0], max(others, key=lambda seat: scores[seat].rank())
    if second in parts.table.resigned:
        return say("page.why_resigned", name=words.player(second))
    told = [say("page.why_totals", first=scores[first].total, second=scores[second].total, name=words.player(second))]
    if scores[first].total == scores[second].total:
        told.append(say("page.why_tie"))
    else:
        lead = {name: scores[first].parts[name] - scores[second].parts.get(name, 0) for name in scores[first].parts}
        best = max(lead, key=lambda name: lead[name])
        if lead[best] > 0 and len(lead) > 1:
            told.append(say("page.why_part", part=words.part(best), points=lead[best]))
    return " ".join(told)


def places(scores: list[Score], resigned: set[int]) -> list[int]:
    """The place of each seat; those who resigned come last."""
    ranks = [(seat not in resigned, score.rank()) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in ranks) for own in ranks]


def verified(table: Table) -> str:
    """What is wrong with the luck of a match; empty where every draw follows from the sealed seed."""
    try:
        check(table.playing().save())
    except Failed as failed:
        return str(failed)
    return ""


async def end_page(page: Page) -> Response:
    """The end of a match; before it, back to the table."""
    id = page.request.path_params["id"]
    async with page.services.house.at(id, fresh=True) as live:
        table = page.visible(live)
        if not table.over or table.match is None:
            return page.go(f"/tables/{id}")
        look = Look(page.person, next(iter(table.seats_of(page.person)), None), page.language, page.narrow)
        parts, scores = parts_of(table, look), table.match.scores()
        order = sorted(range(len(scores)), key=lambda seat: places(scores, table.resigned)[seat])
        curve = curve_of(table)
        chart = chart_of(curve)
        words = speaker(table.setup.game, page.language, table.names)
        board = board_of(table.setup.game)(table.view(look.eyes), look.eyes, [], words, narrow=page.narrow)
        context: dict[str, Any] = {
            "table": table, "look": look, "now": parts.now, "words": parts.words, "page": parts, "scores": scores,
            "order": order, "places": places(scores, table.resigned), "why": why(parts, scores, page.say), "curve": curve,
            "chart": chart, "names": spread(chart.lines) if chart else {}, "draws": draws(table), "problem": verified(table),
            "moves": len(table.match.log), "board": Markup(board), "yours": table.seats_of(page.person),
        }  # fmt: skip
        return await page.render("end.html", **context)


def draws(table: Table) -> int:
    """How often luck was asked."""
    match = table.playing()
    return len(match.dealt) + sum(len(entry.given) for entry in match.log)
