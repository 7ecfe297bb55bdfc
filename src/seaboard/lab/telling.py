"""Findings in plain sentences that claim no more than the data: words and figures of one language."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent

from seaboard.core.event import Detail
from seaboard.lab.compare import Difference
from seaboard.lab.findings import Findings, Mean, Rate
from seaboard.lab.statistics import Interval
from seaboard.match.words import Words


class Telling:
    """How things and figures are said. `tell(key, …)` is a sentence of the catalogues."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.locale = words.language

    def __call__(self, key: str, **details: Detail) -> str:
        return self.words.say(key, **details)

    def seat(self, seat: int | str) -> str:
        return self.words.player(int(seat))

    def count(self, number: int) -> str:
        return str(format_decimal(number, locale=self.locale))

    def number(self, value: float) -> str:
        pattern = "#,##0" if abs(value) >= 1000 or value == int(value) else "#,##0.0" if abs(value) >= 10 else "#,##0.00"
        return str(format_decimal(value, pattern, self.locale))

    def percent(self, share: float) -> str:
        return str(format_percent(share, "#,##0.0 %", self.locale))

    def between(self, interval: Interval, percent: bool = False) -> dict[str, Detail]:
        """The two ends of an interval, for a sentence."""
        say = self.percent if percent else self.number
        return {"low": say(interval[0]), "high": say(interval[1])}

    def value(self, name: str) -> str:
        """A fact's value that is a word."""
        return self.words.name(name)

    def thing(self, difference: Difference) -> str:
        """What a difference is about."""
        if difference.kind in ("seat", "score"):
            return self(f"report.compare.{difference.kind}", seat=int(difference.name))
        return self(f"ending.{difference.name}") if difference.kind == "ending" else self("report.compare.length")

    # ---------- one run

    def seats(self, found: Findings) -> list[str]:
        """Whether the seats are alike."""
        fair = 1 / found.run.simulation.seats
        told = [self.rate("report.seats", rate, fair, seat=int(rate.name)) for rate in found.seats if not holds(rate, fair)]
        if not told:
            most = max(max(abs(bound - fair) for bound in rate.interval) for rate in found.seats)
            told = [self("report.seats.fair", fair=self.percent(fair), most=self.points(most))]
        return told

    def bots(self, found: Findings) -> list[str]:
        fair = 1 / found.run.simulation.seats
        return [
            self.rate("report.bots", rate, fair, bot=("verbatim", rate.name)) for rate in found.bots if not holds(rate, fair)
        ]

    def rate(self, key: str, rate: Rate, fair: float, **details: Detail) -> str:
        which = "more" if rate.rate > fair else "less"
        figures = {"rate": self.percent(rate.rate), "fair": self.percent(fair), **self.between(rate.interval, True)}
        return self(f"{key}.{which}", **figures, **details)

    def scores(self, found: Findings) -> list[str]:
        middle = {"lower": self.number(found.middle[0]), "upper": self.number(found.middle[1])}
        told = [self("report.scores.middle", **middle)]
        return told + [self.mean("report.scores.mean", mean, seat=int(mean.name)) for mean in found.scores]

    def mean(self, key: str, mean: Mean, **details: Detail) -> str:
        return self(key, decimal=self.number(mean.mean), **self.between(mean.interval), **details)

    def length(self, found: Findings) -> list[str]:
        most = {"lower": self.number(found.most[0]), "upper": self.number(found.most[1])}
        return [self.mean("report.length.mean", found.length), self("report.length.most", **most)]

    def winners(self, found: Findings) -> list[str]:
        """What those ahead had more or less of, and which words went with winning."""
        told, alike = [], []
        for each in found.numbers:
            fact = self(f"fact.{each.name}")
            if each.interval[0] <= 0 <= each.interval[1]:
                alike.append(fact)
                continue
            which = "more" if each.winners > each.others else "less"
            by = each.interval if which == "more" else (-each.interval[1], -each.interval[0])
            figures = {"ahead": self.number(each.winners), "behind": self.number(each.others), **self.between(by)}
            told.append(self(f"report.winners.{which}", fact=("verbatim", fact), **figures))
        if alike:
            told.append(self("report.winners.alike", facts=("verbatim", ", ".join(alike))))
        fair = 1 / found.run.simulation.seats
        for name, rates in found.words.items() if not found.alone else []:
            for rate in rates:
                if not holds(rate, fair):
                    about: dict[str, Detail] = {
                        "fact": ("verbatim", self(f"fact.{name}")),
                        "value": ("verbatim", self.value(rate.name)),
                    }
                    told.append(self.rate("report.value", rate, fair, **about))
        return [*told, self("report.winners.note")]

    # ---------- two runs

    def differences(self, differences: list[Difference], first: str, second: str) -> list[str]:
        """Every difference that is shown, then those that aren't, with how large they might still be."""
        shown = [self.difference(each, second) for each in differences if each.shown]
        hidden = [self.difference(each, second) for each in differences if not each.shown]
        return [*(shown or [self("report.compare.none", first=("verbatim", first), second=("verbatim", second))]), *hidden]

    def difference(self, each: Difference, second: str) -> str:
        say = self.points if each.is_rate else self.number
        low, high = (say(bound) for bound in each.interval)
        which = "alike" if not each.shown else "more" if each.difference > 0 else "less"
        what: Detail = ("verbatim", self.thing(each))
        gap = say(abs(each.difference))
        if which == "less":
            low, high = (say(-bound) for bound in reversed(each.interval))
        return self(f"report.compare.{which}", what=what, second=("verbatim", second), gap=gap, low=low, high=high)

    def points(self, share: float) -> str:
        """A difference of two rates, in percentage points."""
        return self("report.points", decimal=str(format_decimal(100 * share, "#,##0.0", self.locale)))


def holds(rate: Rate, fair: float) -> bool:
    """Whether the interval holds what would be fair."""
    return rate.interval[0] <= fair <= rate.interval[1]
