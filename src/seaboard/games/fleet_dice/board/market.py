"""The market, what it would pay, and the king crab bonuses."""

from __future__ import annotations

from seaboard.games.fleet_dice.board.scene import (
    Scene,
    art,
    picture,
    rich,
)
from seaboard.games.fleet_dice.board.text import per
from seaboard.games.fleet_dice.box import (
    MEASURES,
)
from seaboard.games.fleet_dice.coins import market_pays
from seaboard.games.fleet_dice.fishing import fish_caught
from seaboard.games.fleet_dice.state import NONE
from seaboard.look.draw import box, circle, group, text, wrap
from seaboard.look.emblems import flag

# ---------- market


def market(scene: Scene) -> str:
    """The market's table with the row that counts now."""
    table = market_rows(scene)
    fish = fish_caught(scene.sheet)
    parts = [art("market", 0, 0, 22, "glyph"), text(30, 18, scene.name("market"), 19, "t b", 140)]
    pitch = min(19.5, 138 / len(table))
    for row, (least, most, paid) in enumerate(table):
        y = round(44 + row * pitch, 1)
        now = least <= fish and (most == NONE or fish <= most)
        said = span(least, most)
        parts.append(box(-4, y - 14, 176, pitch, "market-now") if now else "")
        parts.append(text(4, y, said, 13.5, "s b" if now else "s"))
        if now:
            parts.append(text(128, y, scene.say("now", count=fish), 13, "s b e", 82))
        else:
            parts.append(text(60, y, scene.words.name("fish", 2), 13.5, "s"))
        bonus = market_pays(scene.s.box, scene.sheet) - paid_now(scene) if now else 0
        parts.append(rich(168, y, f"{paid}+{bonus}¤" if bonus else f"{paid}¤", 14, "s b e"))
        if now and scene.may("market"):
            parts.append(
                scene.offer("market", box(-5, y - 15, 178, pitch + 2, "glow", 5), box(-5, y - 15, 178, pitch + 2, "ring", 5))
            )
    return group(*parts, id="market")


def paid_now(scene: Scene) -> int:
    """What the table pays for the fish caught, without any building."""
    table = scene.s.box.money.market
    return table[min(fish_caught(scene.sheet), len(table) - 1)]


def market_rows(scene: Scene) -> list[tuple[int, int, int]]:
    """From so many fish, up to so many (or NONE), so many coins."""
    table = scene.s.box.money.market
    starts = [0] + [fish for fish in range(1, len(table)) if table[fish] != table[fish - 1]]
    return [(start, starts[row + 1] - 1 if row + 1 < len(starts) else NONE, table[start]) for row, start in enumerate(starts)]


def span(least: int, most: int) -> str:
    return f"{least}+" if most == NONE else str(least) if least == most else f"{least}–{most}"


def market_row(scene: Scene) -> str:
    """The market's table on a phone: one column a step."""
    table = market_rows(scene)
    fish = fish_caught(scene.sheet)
    pitch = 330 / len(table)
    parts = [art("market", 8, 4, 20, "glyph"), art("fish", 8, 26, 18, "glyph")]
    for row, (least, most, paid) in enumerate(table):
        x = 38 + (row + 0.5) * pitch
        now = least <= fish and (most == NONE or fish <= most)
        cell = (x - pitch / 2 + 1, 2, pitch - 2, 42)
        parts.append(box(*cell, "market-now", 5) if now else "")
        parts.append(text(x, 19, span(least, most), 12.5, "s b m" if now else "s m"))
        parts.append(rich(x, 37, f"{paid}¤", 14, "s b m"))
        if now and scene.may("market"):
            parts.append(scene.offer("market", box(*cell, "glow", 5), box(*cell, "ring", 5)))
    return group(*parts, id="market")


# ---------- king crab bonuses


def bonuses(scene: Scene, width: float, narrow: bool) -> str:
    """The king crab bonuses: who has which, and which may be chosen."""
    s = scene.s
    offered = any(action.startswith("bonus") for action in scene.choices)
    if narrow and not offered:
        mine = scene.sheet.bonus
        said = per(s.box.bonuses[mine], scene.words) if mine != NONE else scene.say("bonus_none", count=s.box.crab_most)
        return picture("king_crab", 6, 6, 26) + text(38, 25, said, 14, "s b" if mine != NONE else "s", width - 50)
    parts = [] if narrow else [
        picture("king_crab", -2, -2, 24),
        text(28, 15, scene.say("king_crab_bonus"), 16, "t b", width - 30),
        text(0, 33, scene.say("bonus_note", count=s.box.crab_most), 13, "s", width - 2),
    ]  # fmt: skip
    taken = {sheet.bonus: seat for seat, sheet in enumerate(s.sheets) if sheet.bonus != NONE}
    columns = 2 if narrow else 1
    pitch = 23 if narrow else min(33.0, 134 / len(s.box.bonuses))
    for number, bonus in enumerate(s.box.bonuses):
        x = 8 + number % 2 * 184 if narrow else 0
        y = 13 + number // 2 * pitch if narrow else 54 + number * pitch
        owner = taken.get(number)
        room = width / columns - 32
        rows = wrap(per(bonus, scene.words), room * 1.04, 13)[:2]
        look = "s b" if owner == scene.own else "s"
        row = flag(owner, x, y - 8, 20, 14) if owner is not None else number_disc(x + 10, y - 1, number + 1)
        if narrow or len(rows) == 1:
            row += text(x + 26, y + 4, per(bonus, scene.words), 13, look, room, 9)
        else:
            row += "".join([text(x + 26, y - 3 + 14 * line, said, 13, look, room) for line, said in enumerate(rows)])
        action = f"bonus {MEASURES[bonus.of]}"
        if scene.may(action):
            row = scene.offer(action, box(x - 4, y - 15, width / columns - 2, 30 if not narrow else 24, "choice", 6), row)
        parts.append(group(row, id=f"bonus-{number + 1}"))
    return "".join(parts)


def number_disc(x: float, y: float, number: int) -> str:
    return circle(x, y, 9, "tick-box") + text(x, y + 4.5, str(number), 12, "s b m")
