"""What an arena's matches say: win rates, ratings and leads with their intervals, as a table and as a file."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from openskill.models import PlackettLuce

from seaboard.lab.arena import Contest, Played
from seaboard.lab.statistics import Interval, mean_interval, rate_interval
from seaboard.look.columns import aligned


@dataclass(frozen=True)
class Standing:
    """One bot's results. A seat's fair share of the victories is 1 / seats."""

    bot: str
    matches: int
    """Times a seat was played; a bot on two seats of a table counts twice."""
    rate: float
    rate_interval: Interval
    lead: float
    """Points ahead of the best other seat; alone, the points."""
    lead_interval: Interval
    rating: float
    rating_error: float
    milliseconds: float
    """A choice, on average."""
    longest: float
    """The longest thought, in milliseconds."""


def standings(contest: Contest, matches: list[Played], confidence: float = 0.95) -> list[Standing]:
    """A standing for each bot, in the order they were named."""
    rated = ratings(contest, matches)
    found = []
    for number, bot in enumerate(contest.bots):
        seats = [(match, seat) for match in matches for seat, who in enumerate(match.lineup) if who == number]
        shares = [match.shares[seat] for match, seat in seats]
        ahead = [lead(match.points, seat) for match, seat in seats]
        decisions = sum(match.decisions[seat] for match, seat in seats)
        found.append(
            Standing(
                bot,
                len(seats),
                fmean(shares),
                rate_interval(fmean(shares), len(seats), confidence),
                fmean(ahead),
                mean_interval(ahead, confidence),
                *rated[number],
                1000 * sum(match.seconds[seat] for match, seat in seats) / max(1, decisions),
                1000 * max(match.longest[seat] for match, seat in seats),
            )
        )
    return found


def lead(points: list[int], seat: int) -> float:
    """How far a seat was ahead of the best other one."""
    others = points[:seat] + points[seat + 1 :]
    return float(points[seat] - max(others, default=0))


def ratings(contest: Contest, matches: list[Played]) -> list[tuple[float, float]]:
    """openskill's ratings (25 is ordinary) with their uncertainty, after all matches in order."""
    model = PlackettLuce()
    rated = [(25.0, 25 / 3) for _ in contest.bots]
    for match in matches if contest.seats > 1 else []:
        teams = [[model.create_rating(list(rated[number]))] for number in match.lineup]
        after = model.rate(teams, ranks=[float(rank) for rank in match.ranks])
        for number in range(len(rated)):
            own = [after[seat][0] for seat, who in enumerate(match.lineup) if who == number]
            rated[number] = fmean(each.mu for each in own), fmean(each.sigma for each in own)
    return rated


# ---------- shown and written


def table(found: list[Standing]) -> list[str]:
    """The standings in columns: seats played, victories, lead and rating with their intervals, ms a choice and at the most."""
    rows = [["bot", "seats", "won", "lead", "rating", "ms", "most"]]
    for each in found:
        won = "{:.1%} ({:.1f}-{:.1f})".format(each.rate, *[100 * bound for bound in each.rate_interval])
        ahead = "{:.1f} ({:.1f} to {:.1f})".format(each.lead, *each.lead_interval)
        rating = f"{each.rating:.1f} ±{each.rating_error:.1f}"
        rows.append([each.bot, str(each.matches), won, ahead, rating, f"{each.milliseconds:.1f}", f"{each.longest:.0f}"])
    return aligned(rows)


def write(path: Path, contests: list[tuple[Contest, list[Played], list[Standing]]]) -> None:
    """Results as a file: a row a seat of each match as .csv, everything as .json."""
    path.write_text(as_csv(contests) if path.suffix == ".csv" else as_json(contests), "utf-8")


def as_json(contests: list[tuple[Contest, list[Played], list[Standing]]]) -> str:
    told = [
        {**asdict(contest), "standings": [asdict(each) for each in found], "matches": [asdict(match) for match in matches]}
        for contest, matches, found in contests
    ]
    return json.dumps(told, indent=1) + "\n"


def as_csv(contests: list[tuple[Contest, list[Played], list[Standing]]]) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["game", "seed", "match", "seat", "bot", "points", "rank", "share", "decisions", "seconds"])
    for contest, matches, _ in contests:
        for number, match in enumerate(matches, 1):
            for seat, who in enumerate(match.lineup):
                figures = match.points[seat], match.ranks[seat], match.shares[seat], match.decisions[seat], match.seconds[seat]
                rows.writerow([contest.game, match.seed, number, seat + 1, contest.bots[who], *figures])
    return out.getvalue()
