"""The end: who won and why, the score sheet, the scores over the rounds as a chart, and the luck laid open."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from seaboard.core.score import Score
from seaboard.lab.facts import facts_of
from seaboard.match.refused import Refused
from seaboard.match.replay import Replay
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table
from seaboard.verify import Failed, check
from seaboard.web.pages.chart import chart_of, spread
from seaboard.web.pages.page import Page
from seaboard.web.pages.review import lookback
from seaboard.web.pages.table import Parts, parts_of
from seaboard.web.pages.viewer import Viewer

FRAME = (44, 488, 12, 308)
"""Left, right, top and foot of the chart."""


@dataclass
class Curve:
    """The points after each round, the start first."""

    rounds: list[int]
    scores: list[list[int | None]]

    @property
    def places(self) -> range:
        return range(len(self.rounds))


def curve_of(replay: Replay) -> Curve:
    """What a round brought shows where the next one begins, and what the last one brought at the end."""
    chapters, totals = replay.chapters(), replay.totals(None)
    ends = [*[at for _, at in chapters], replay.length]
    return Curve([chapters[0][0] - 1, *[number for number, _ in chapters]], [totals[at] for at in ends])


# ---------- words


def why(parts: Parts, scores: list[Score]) -> str:
    """What decided it: the totals, and the part of the score that made the difference."""
    winners, words, say = parts.now.winners, parts.words, parts.say
    others = [seat for seat in range(len(scores)) if seat not in winners]
    if not winners:
        return ""
    shared = [say("page.why_shared")] if len(winners) > 1 else []
    if not others:
        return " ".join([say("page.why_total", count=scores[winners[0]].total), *shared])
    first, second = winners[0], max(others, key=lambda seat: scores[seat].rank())
    if second in parts.table.resigned:
        return say("page.why_resigned", name=words.player(second))
    told = [say("page.why_totals", first=scores[first].total, second=scores[second].total, name=words.player(second))]
    if scores[first].total == scores[second].total:
        told.append(why_tie(parts, scores[first], scores[second]))
    else:
        lead = {name: scores[first].parts[name] - scores[second].parts.get(name, 0) for name in scores[first].parts}
        best = max(lead, key=lambda name: lead[name])
        if lead[best] > 0 and len(lead) > 1:
            told.append(say("page.why_part", part=words.part(best), points=lead[best]))
    return " ".join(told + shared)


def why_tie(parts: Parts, first: Score, second: Score) -> str:
    """What broke a tie: the first thing counted after the points that differs."""
    for place, (one, other) in enumerate(zip(first.ties, second.ties, strict=True), 1):
        if one != other:
            return parts.say("page.why_tie", tie=parts.words.say(f"tie.{place}"), first=one, second=other)
    return ""


def ending(table: Table, parts: Parts) -> str:
    """How the match came to its end by the rules."""
    match = table.playing()
    if not match.over:
        return ""
    taken = [(entry.seat, entry.action) for entry in match.log]
    return parts.words.say(f"ending.{facts_of(match.game.name).ending(match.state, taken)}")


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
        table, invite = page.visible(live), live.invite
    if not table.over or table.match is None:
        return page.go(f"/tables/{id}")
    # A finished match doesn't change any more: nobody has to wait while it is looked at.
    review, curve = None, Curve([], [])
    with suppress(Refused):
        replay = await page.services.replays.of(table)
        curve = curve_of(replay)
        review = lookback(page, table, replay, speaker(table.setup.game, page.language, table.names))
    viewer = Viewer(page.person, next(iter(table.seats_of(page.person)), None), page.language, page.narrow)
    context = context_of(table, parts_of(table, viewer), curve)
    return await page.render("end.html", **context, **shared(page, table, invite), review=review)


def shared(page: Page, table: Table, invite: str) -> dict[str, Any]:
    """The address of the replay as others can open it: with the invitation, where a table is private and yours to show."""
    setup, own = table.setup, page.person in table.people
    key = f"?invite={invite}" if own and setup.spectators and not setup.public else ""
    return {"share": f"/tables/{table.id}/replay{key}", "closed": not setup.spectators}


def context_of(table: Table, parts: Parts, curve: Curve) -> dict[str, Any]:
    match, scores = table.playing(), table.playing().scores()
    place = places(scores, table.resigned)
    chart = chart_of(curve.places, curve.scores, *FRAME)
    return parts.context() | {
        "scores": scores, "curve": curve, "order": sorted(range(len(scores)), key=lambda seat: place[seat]), "places": place,
        "chart": chart, "names": spread(chart.lines, FRAME[-1]) if chart else {}, "why": why(parts, scores),
        "draws": draws(table), "problem": verified(table), "moves": len(match.log), "ending": ending(table, parts),
        "board": Markup(parts.board()), "yours": table.seats_of(parts.viewer.person),
        "file": f"{table.setup.game}-{table.id[:8]}.seaboard",
    }  # fmt: skip


def draws(table: Table) -> int:
    """How often luck was asked."""
    match = table.playing()
    return len(match.dealt) + sum(len(entry.given) for entry in match.log)
