"""The players' boards: cargo, warehouse, market and company tokens; the own one large, with what may be done there."""

from __future__ import annotations

from typing import Final

from seaboard.games.mare_balticum.board.scene import Scene, company_token, token, vessel
from seaboard.games.mare_balticum.box import ACTIONS_A_TURN, CARDS, MULTIPLIERS, PORTS, SPECIES, TOKENS, UNKNOWN
from seaboard.games.mare_balticum.scoring import best_sets, normal_value, score
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, Player
from seaboard.games.mare_balticum.time import choosing
from seaboard.look.draw import SERIF, box, circle, fit, group, tag, text, text_width
from seaboard.look.emblems import emblem, flag, shield, sign

OTHER_HEIGHT: Final = 98
OWN_HEIGHT: Final = 178


def price(multiplier: int) -> str:
    """What a market token shows: its multiplier, or nothing where it lies face down."""
    return "" if multiplier == FACE_DOWN else f"×{multiplier}"


def cargo_list(player: Player) -> list[int]:
    """The fish in cargo, one by one."""
    return [species for species in range(len(SPECIES)) for _ in range(player.cargo[species])]


def header(scene: Scene, seat: int, width: float, size: float) -> str:
    """Flag and name, and the start player's lighthouse."""
    name = scene.words.player(seat)
    drawn = fit(name, width, size * 0.9, 11, SERIF)
    left = 20 + size * 1.5
    parts = [flag(seat, 12, 10, size * 1.5, size), text(left, 10 + size * 0.8, name, drawn, "t b")]
    if seat == scene.s.first:
        label = scene.say("start_player", seat=seat)
        right = left + text_width(name, drawn, SERIF) + 5
        parts.append(emblem("lighthouse", round(right, 1), 8, size + 4, id="start-player", role="img", aria_label=label))
    return "".join(parts)


def status(scene: Scene, seat: int) -> str:
    """What a player is doing, in a word or two."""
    s = scene.s
    if scene.over:
        return ""
    if s.refilling != NONE:
        return scene.say("choosing" if seat in choosing(s) else "has_chosen")
    if s.steps[-1].seat == seat:
        return scene.say("on_turn")
    return ""


# ---------- the others


def other(scene: Scene, seat: int, width: float) -> str:
    """Another player's board, small: name and warehouse above, cargo and market below."""
    s = scene.s
    doing = status(scene, seat)
    roomy = width > 380
    parts = [
        box(1, 1, width - 2, OTHER_HEIGHT - 2, "panel panel-active" if doing and s.refilling == NONE else "panel", 8),
        header(scene, seat, width - (300 if roomy else 212), 21),
        stock(scene, seat, width - 80, 5),
        extras(scene, seat, width - 88, 5),
        small_warehouse(scene, seat, 22, 66) if scene.over else small_cargo(scene, seat, 24, 66, 14, 31),
        small_market(scene, seat, width - 138, 46, 27, 33),
        text(186, 71, doing, 14, "s i quiet", width - 334) if roomy else "",
    ]
    return group(*parts, id=f"player-{seat}")


def stock(scene: Scene, seat: int, x: float, y: float) -> str:
    """How many tokens a warehouse holds, or at the end the points."""
    player = scene.s.players[seat]
    if scene.over:
        return shield(x + 50, y + 17, 30, score(scene.s.box, player, scene.s.options.rules).total)
    count = player.stored()
    label = scene.say("stored", seat=seat, count=count)
    drawn = emblem("crate", x, y, 32) + text(x + 38, y + 27, str(count), 25, "s b")
    return tag("g", drawn, id=f"warehouse-{seat}", role="img", aria_label=label)


def small_warehouse(scene: Scene, seat: int, x: float, y: float) -> str:
    """What is in a warehouse, once it is open."""
    held = scene.s.players[seat].warehouse
    parts = []
    for kind in range(len(TOKENS)):
        at = x + kind * 31
        parts.append(token(kind, at, y - 8, 11) + text(at, y + 22, str(held[kind]), 15, "s b m" if held[kind] else "s m quiet"))
    return tag("g", *parts, id=f"warehouse-{seat}")


def small_cargo(scene: Scene, seat: int, x: float, y: float, r: float, pitch: float) -> str:
    """Cargo slots in a row."""
    fish = cargo_list(scene.s.players[seat])
    parts = []
    for slot in range(scene.s.box.slots):
        at = x + slot * pitch
        parts.append(token(fish[slot], at, y, r) if slot < len(fish) else circle(at, y, r - 1, "empty"))
    label = scene.say("cargo_of", seat=seat, cargo=("cargo", *counted(scene.s.players[seat])) if fish else "nothing")
    return tag("g", *parts, id=f"cargo-{seat}", role="img", aria_label=label)


def counted(player: Player) -> list[int | str]:
    """Cargo as counts and names."""
    return [part for species, count in enumerate(player.cargo) if count for part in (count, SPECIES[species])]


def small_market(scene: Scene, seat: int, x: float, y: float, size: float, pitch: float) -> str:
    """The four market spaces: what fish, and the token on it if there is one."""
    parts = []
    for species in range(len(SPECIES)):
        at = x + species * pitch
        multiplier = scene.s.players[seat].market[species]
        parts.append(token(species, at + size / 2, y + 7, 10))
        if multiplier == NONE:
            parts.append(box(at + 1, y + 19, size - 2, size - 4, "empty", 5))
        else:
            parts.append(company_token(at + size / 2, y + 30, 23, price(multiplier)))
    return tag("g", *parts, id=f"market-{seat}", role="img", aria_label=scene.say("market_of", seat=seat))


def extras(scene: Scene, seat: int, right: float, y: float) -> str:
    """From right to left: the safe once it is played, a contract held, boats still waiting."""
    s = scene.s
    player = s.players[seat]
    parts = []
    x = right
    if player.safe:
        x -= 34
        parts.append(emblem("safe", x, y + 2, 29, id=f"safe-{seat}", role="img", aria_label=scene.say("safe_of", seat=seat)))
    if player.contract != NONE:
        x -= 52
        parts.append(contract_card(scene, seat, x, y + 1, 48, 31))
    waiting = s.waiting(seat)
    if waiting and not scene.over:
        x -= 58
        label = scene.say("waiting", count=waiting)
        drawn = group(vessel(seat), at=(x + 14, y + 18), scale=0.8) + text(x + 30, y + 26, f"×{waiting}", 16, "s b")
        parts.append(tag("g", drawn, id=f"waiting-{seat}", role="img", aria_label=label))
    return "".join(parts)


def contract_card(scene: Scene, seat: int, x: float, y: float, width: float, height: float) -> str:
    """A contract card: what a set takes, or its back."""
    card = scene.s.players[seat].contract
    if card == FACE_DOWN:
        drawn = box(x, y, width, height, "back", 5) + emblem("license", x + width / 2 - 15, y + height / 2 - 15, 30)
        label = scene.say("holds_card", seat=seat)
    else:
        drawn = box(x, y, width, height, "card", 5) + needs(
            scene, card, x + width / 2, y + height / 2, round(min(height * 0.3, (width - 6) / 6.5), 1)
        )
        label = f"{scene.words.name(CARDS[card])}"
    return tag("g", drawn, id=f"contract-{seat}", role="img", aria_label=label)


def needs(scene: Scene, card: int, x: float, y: float, r: float) -> str:
    """The tokens of one set, side by side around a middle."""
    kinds = [kind for kind, count in enumerate(scene.s.box.contracts[card]) for _ in range(count)]
    pitch = r * 1.5
    left = x - (len(kinds) - 1) * pitch / 2
    return "".join([token(kind, round(left + index * pitch, 1), y, r) for index, kind in enumerate(kinds)])


# ---------- the own one


def own(scene: Scene, width: float) -> str:
    """The own board along the foot of the table."""
    parts = [
        box(1, 1, width - 2, OWN_HEIGHT - 2, "sheet", 10),
        header(scene, scene.own, 150, 28),
        left_column(scene),
        group(cargo(scene), at=(262, 0)),
        group(warehouse(scene), at=(560, 0)),
        group(market(scene), at=(872, 0)),
        group(hand(scene), at=(1192, 0)),
        group(work(scene), at=(262, 116)),
    ]
    return group(*parts, id=f"player-{scene.own}")


def left_column(scene: Scene) -> str:
    """Actions taken, boats waiting, the contract, and the ways to end or to take a card."""
    player = scene.s.players[scene.own]
    parts = [
        text(16, 62, status(scene, scene.own), 15, "s i quiet", 110),
        actions(scene, 26, 80),
        waiting_boats(scene, 112, 84),
        contract_card(scene, scene.own, 130, 54, 116, 54) if player.contract != NONE else "",
        signs(scene, 14, 122, 232),
    ]
    if scene.over:
        parts.append(shield(46, 140, 54, score(scene.s.box, player, scene.s.options.rules).total))
        parts.append(contract_result(scene, player, 84, 146))
    return "".join(parts)


def actions(scene: Scene, x: float, y: float) -> str:
    """A dot for each action of the turn, filled once it is taken."""
    s = scene.s
    if s.active != scene.own or not s.steps or s.refilling != NONE or not s.turn:
        return ""
    label = scene.say("actions", count=s.actions, most=ACTIONS_A_TURN)
    dots = [circle(x + 24 * index, y, 8, "ink" if index < s.actions else "empty") for index in range(ACTIONS_A_TURN)]
    return tag("g", *dots, id="actions", role="img", aria_label=label)


def waiting_boats(scene: Scene, x: float, y: float) -> str:
    """The boats that wait for the first sail."""
    s = scene.s
    waiting = s.waiting(scene.own) if s.steps else 0
    boats = [group(vessel(scene.own), at=(x + 30 * index, y), scale=0.85) for index in range(waiting)]
    return group(*boats, id=f"waiting-{scene.own}") if boats else ""


def signs(scene: Scene, x: float, y: float, width: float) -> str:
    """The ways to end the turn and to take a contract."""
    found = [(verb, key) for verb, key in (("end", "end"), ("contract", "take_contract")) if scene.may(verb)]
    each = (width - 6 * (len(found) - 1)) / max(len(found), 1)
    parts = []
    for index, (verb, key) in enumerate(found):
        parts.append(scene.offer(verb, sign(x + index * (each + 6), y, each, 40, scene.say(key), 17)))
    return "".join(parts)


def contract_result(scene: Scene, player: Player, x: float, y: float) -> str:
    """How the contract was used at the end: sets, and what they were worth instead of. (10.2)"""
    if player.contract < 0:
        return ""
    sets = best_sets(scene.s.box, player)
    points = scene.s.box.points[player.contract]
    without = normal_value(scene.s.box, player.market, player.contract)
    said = scene.say("sets", count=sets, points=points, without=without)
    return text(x, y, said, 14, "s i", 162, 11)


def heading(said: str, width: float) -> str:
    return text(0, 26, said, 16, "t i quiet", width)


def cargo(scene: Scene) -> str:
    """The cargo slots; fish that may go overboard or be given up are ringed."""
    fish = cargo_list(scene.s.players[scene.own])
    parts = [heading(scene.say("cargo"), 260)]
    rings = []
    for slot in range(scene.s.box.slots):
        x, y = 26 + slot * 55, 68
        if slot >= len(fish):
            parts.append(circle(x, y, 23, "empty"))
            continue
        species = fish[slot]
        label = scene.words.name(SPECIES[species])
        drawn = token(species, x, y, 24, scene.letter(species))
        parts.append(tag("g", drawn, id=f"cargo-{scene.own}-{slot}", role="img", aria_label=label))
        for verb in ("overboard", "give_cargo"):
            action = f"{verb} {SPECIES[species]}"
            if scene.may(action) and action not in scene.offered:
                rings.append(scene.offer(action, circle(x, y, 26, "glow"), circle(x, y, 26, "ring")))
    return tag("g", *parts, *rings, id=f"cargo-{scene.own}")


def warehouse(scene: Scene) -> str:
    """The warehouse by kinds, as far as they are known; what may be given up is ringed."""
    player = scene.s.players[scene.own]
    count = player.stored()
    parts = [heading(scene.say("warehouse", count=count), 290)]
    rings = []
    if player.warehouse[UNKNOWN]:
        parts.append(emblem("crate", 0, 40, 60) + text(74, 86, str(count), 42, "s b"))
        return tag("g", *parts, id=f"warehouse-{scene.own}")
    for kind in range(len(TOKENS)):
        x, y = 26 + kind * 58, 62
        held = player.warehouse[kind]
        drawn = token(kind, x, y, 20, scene.letter(kind)) + text(x, 105, str(held), 22, "s b m" if held else "s m quiet")
        label = f"{held} {scene.words.name(TOKENS[kind], held)}"
        parts.append(tag("g", drawn, id=f"stored-{scene.own}-{kind}", role="img", aria_label=label))
        action = f"give_stored {TOKENS[kind]}"
        if scene.may(action):
            rings.append(scene.offer(action, circle(x, y, 23, "glow"), circle(x, y, 23, "ring")))
    return tag("g", *parts, *rings, id=f"warehouse-{scene.own}")


def market(scene: Scene) -> str:
    """The market: a space for each species. When a clock is drawn, the tokens that may be put there."""
    player = scene.s.players[scene.own]
    parts = [heading(scene.say("market"), 300)]
    for species in range(len(SPECIES)):
        x = species * 78
        multiplier = player.market[species]
        parts.append(box(x, 38, 70, 70, "room", 8))
        parts.append(token(species, x + 17, 55, 13, ""))
        sealed = player.sealed >= 0 and player.sealed % len(SPECIES) == species and player.sealed < MULTIPLIERS * len(SPECIES)
        if multiplier != NONE:
            parts.append(company_token(x + 43, 79, 44, price(multiplier)))
        elif sealed:
            parts.append(group(company_token(x + 43, 79, 44, price(player.sealed // len(SPECIES))), class_="faded"))
        else:
            parts.append(box(x + 23, 60, 40, 40, "empty", 8))
        chips = [number for number in range(MULTIPLIERS) if scene.may(f"play {number} {SPECIES[species]}")]
        for index, number in enumerate(chips):
            at, top = x + index % 2 * 36, 113 + index // 2 * 30
            parts.append(scene.offer(f"play {number} {SPECIES[species]}", sign(at, top, 34, 27, f"×{number}", 16)))
    return tag("g", *parts, id=f"market-{scene.own}")


def hand(scene: Scene) -> str:
    """The company tokens still to be played, and the safe."""
    player = scene.s.players[scene.own]
    left = [number for number in range(MULTIPLIERS) if number not in player.market]
    hidden = FACE_DOWN in player.market
    parts = [heading(scene.say("in_hand"), 64)]
    count = player.numbered()
    for index in range(count):
        figure = "" if hidden or len(left) != count else price(left[index])
        parts.append(company_token(14 + index % 2 * 32, 54 + index // 2 * 32, 28, figure))
    x, y = 8.0, 112.0
    drawn = emblem("safe", x, y, 50, "faded" if player.safe else None)
    label = scene.say("safe_of", seat=scene.own) if player.safe else scene.say("safe")
    parts.append(tag("g", drawn, id=f"safe-{scene.own}", role="img", aria_label=label))
    if scene.may("safe"):
        parts.append(scene.offer("safe", box(x - 4, y - 4, 58, 58, "glow", 8), box(x - 4, y - 4, 58, 58, "ring", 8)))
    return tag("g", *parts, id=f"hand-{scene.own}")


def work(scene: Scene) -> str:
    """The strip below cargo and warehouse: what may be unloaded, or the cards of the deck."""
    return unloading(scene) + cards(scene)


def unloading(scene: Scene) -> str:
    """How many fish of which species to unload in which port, a row for each port; on a phone below the port's name."""
    parts = []
    top = 0.0
    for port in PORTS:
        here = [action for action in scene.with_verb("unload") if action.args[2] == port]
        if not here:
            continue
        parts.append(text(0, top + 20, scene.say("unload", port=port), 15, "t b", 140, 11))
        x = 150.0
        if scene.narrow:
            x = 0
            top += 28
        last = ""
        for action in here:
            x += 8 if last and last != action.args[1] else 0
            last = str(action.args[1])
            pill = box(x, top, 52, 27, "choice", 13) + token(SPECIES.index(last), x + 15, top + 13.5, 10)
            parts.append(scene.offer(action.text, pill + text(x + 37, top + 20, str(action.args[0]), 18, "s b m choice-text")))
            x += 56
        if scene.may("done"):
            parts.append(scene.offer("done", sign(x + 8, top, min(130, WORK_WIDTH - x), 27, scene.say("done"), 15)))
        top += 30
    return "".join(parts)


WORK_WIDTH: Final = 360


def cards(scene: Scene) -> str:
    """The contract cards to choose from. (10.2)"""
    parts = []
    row = 3 if scene.narrow else len(CARDS)
    for index, action in enumerate(scene.with_verb("choose")):
        x, y = index % row * 98, index // row * 52 + 2
        card = CARDS.index(str(action.args[0]))
        parts.append(scene.offer(action.text, box(x, y, 92, 46, "choice", 7) + needs(scene, card, x + 46, y + 23, 13)))
    return "".join(parts)
