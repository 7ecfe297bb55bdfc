"""A review in words and as a chart."""

from __future__ import annotations

from seaboard.lab.review import Moment, Review
from seaboard.look.columns import aligned
from seaboard.look.draw import Drawing, box, circle, group, path, text
from seaboard.look.emblems import flag
from seaboard.match.story import tell
from seaboard.match.words import Words

WIDTH, HEIGHT = 860, 420
LEFT, RIGHT, TOP, FOOT = 64, 24, 64, 74
COSTLY = 10
"""How many choices are listed that cost something."""


def review_lines(review: Review, words: Words) -> list[str]:
    """The whole review for people."""
    lines = [words.say("review.head", count=review.tries), "", *seats_table(review, words), "", words.say("review.turning")]
    lines += [f"{moment.number}. {moment_sentence(moment, words)}" for moment in review.turning_points()]
    costly = sorted([moment for moment in review.moments if moment.loss], key=lambda moment: -moment.loss)[:COSTLY]
    if costly:
        lines += ["", words.say("review.costly")]
        lines += [f"{moment.number}. {choice_sentence(moment, words)}" for moment in costly]
    return lines


def seats_table(review: Review, words: Words) -> list[str]:
    """For each seat its points, its luck, what its choices cost, and how many of them were the best found."""
    head = ["", *[words.say(f"review.{name}") for name in ("points", "luck", "loss", "best")]]
    rows = [head]
    for seat, score in enumerate(review.match.scores()):
        own = review.of(seat)
        best = sum(moment.best == moment.action for moment in own)
        figures = percent(review.luck(seat)), percent(-review.loss(seat)), f"{best}/{len(own)}"
        rows.append([words.player(seat), str(score.total), *figures])
    return aligned(rows)


def percent(share: float) -> str:
    return f"{100 * share:+.0f} %"


def moment_sentence(moment: Moment, words: Words, happened: str = "") -> str:
    """A turning point: what happened (in other words, where they are given), and what it did to a seat's chance."""
    if moment.kind == "choice":
        return choice_sentence(moment, words)
    happened = (
        happened
        or " ".join(each.words for each in tell(words, moment.happened, None, openly=True))
        or f"{action_words(moment.action, words)}."
    )
    key = "strong" if moment.kind == "strong" else "lucky" if moment.gain > 0 else "unlucky"
    after = moment.after[moment.whose] - (moment.luck if moment.kind == "strong" else 0)
    before, after = (round(100 * min(max(chance, 0), 1)) for chance in (after - moment.gain, after))
    return words.say(f"review.{key}", seat=moment.whose, happened=("verbatim", happened), before=before, after=after)


def choice_sentence(moment: Moment, words: Words) -> str:
    """A choice that could have been better."""
    taken, better = (("verbatim", action_words(each, words)) for each in (moment.action, moment.best))
    return words.say("review.choice", seat=moment.seat, taken=taken, better=better, loss=round(100 * moment.loss))


def action_words(action: str, words: Words) -> str:
    return words.action(words.game.by_text[action])


# ---------- the chart


def chart(review: Review, words: Words, theme: str = "day") -> str:
    """Each seat's chance of winning over the match, with the turning points marked, as SVG."""
    title = words.say("review.chart")
    said = [f"{moment.number}. {moment_sentence(moment, words)}" for moment in review.turning_points()]
    drawing = Drawing("review", WIDTH, HEIGHT, f"{words.say('game.name')}: {title}", " ".join(said))
    drawing.add(box(0, 0, WIDTH, HEIGHT, "paper", style="fill:var(--paper)"))
    drawing.add(text(LEFT, 36, f"{words.say('game.name')}: {title}", 22, "t b", WIDTH - LEFT - RIGHT))
    for tenth in range(0, 11, 2):
        drawing.add(path(f"M{LEFT} {y(tenth / 10):.1f}H{WIDTH - RIGHT}", "grid", style=GRID))
        drawing.add(text(LEFT - 10, y(tenth / 10) + 5, f"{10 * tenth} %", 14, "s e"))
    last = review.moments[-1].number if review.moments else 1
    for seat in range(review.match.seats):
        drawing.add(curve(review, seat, last), legend(words, seat, review.match.seats))
    for place, moment in enumerate(review.turning_points(), 1):
        drawing.add(mark(moment, place, last))
    return drawing.svg(standalone=True, theme=theme)


GRID = "fill:none;stroke:var(--faint);stroke-width:0.6;opacity:0.5"


def x(number: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / max(1, last)


def y(chance: float) -> float:
    return HEIGHT - FOOT - (HEIGHT - TOP - FOOT) * chance


def curve(review: Review, seat: int, last: int) -> str:
    """A seat's line; dashes tell lines apart where colours don't."""
    if not review.moments:
        return ""
    points = [(0, review.moments[0].before[seat]), *[(moment.number, moment.after[seat]) for moment in review.moments]]
    d = "M" + "L".join(f"{x(number, last):.1f} {y(chance):.1f}" for number, chance in points)
    dashes = ("none", "9 4", "2 4", "12 4 2 4", "5 5", "1 3")[seat % 6]
    style = f"fill:none;stroke:var(--seat-{seat});stroke-width:2.4;stroke-dasharray:{dashes};stroke-linejoin:round"
    return path(d, "curve", style=style, id=f"curve-{seat}")


def legend(words: Words, seat: int, seats: int) -> str:
    width = (WIDTH - LEFT - RIGHT) / seats
    left = LEFT + seat * width
    return group(
        flag(seat, left, HEIGHT - 34, 27, 18),
        text(left + 36, HEIGHT - 20, words.player(seat), 15, "s", width - 48),
        id=f"seat-{seat}",
    )


def mark(moment: Moment, place: int, last: int) -> str:
    """A turning point, numbered."""
    at, high = x(moment.number, last), y(moment.after[moment.seat])
    style = f"fill:var(--paper);stroke:var(--seat-{moment.seat});stroke-width:2"
    return group(circle(at, high, 11, "mark", style=style), text(at, high + 5, str(place), 14, "s b m"), id=f"turning-{place}")
