"""The command `seaboard`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer
from typer.core import TyperGroup

import seaboard
from seaboard import verify as verifier
from seaboard.bots import level as bot_of
from seaboard.cli import lab, simulate
from seaboard.cli.common import option_pairs, read, read_match, system_language
from seaboard.cli.serve import serve, tables
from seaboard.lab import endurance
from seaboard.look.columns import aligned
from seaboard.match import story
from seaboard.match.match import Match
from seaboard.match.options import show_options, show_value
from seaboard.match.refused import Refused
from seaboard.match.replay import replay
from seaboard.match.words import Words
from seaboard.registry import EXAMPLES, GAMES, board_of, find_game
from seaboard.terminal.plain import INTERRUPTED, Client
from seaboard.terminal.screen import Screen
from seaboard.terminal.show import Show, show_rules


class Commands(TyperGroup):
    """All commands. Whatever is wrong with what was typed or read is said in one line; no traceback."""

    def invoke(self, ctx: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal without our letters shows question marks, no traceback
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (ValueError, Refused) as error:
            fail(str(error), 2)
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), 2)
        except KeyboardInterrupt:
            fail("interrupted", INTERRUPTED)


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong and end."""
    typer.echo(f"seaboard: {message}", err=True)
    raise typer.Exit(code)


app = typer.Typer(
    name="seaboard",
    cls=Commands,
    help="Board games of the sea, played exactly by their rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.command()(serve)
app.add_typer(tables)

Language = Annotated[str, typer.Option("--lang", help="en, it or de", show_default="as the system's")]
File = Annotated[Path, typer.Argument(help="a saved match")]
GameOptions = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="an option of the game; may be repeated")
]
SeatNumber = Annotated[int | None, typer.Option("--seat", help="show what this seat sees, counted from 1")]


def seat_index(number: int | None, match: Match) -> int | None:
    """A seat as it is counted inside, from 0."""
    if number is not None and not 1 <= number <= match.seats:
        raise ValueError(f"there is no seat {number}; this match has seats 1 to {match.seats}")
    return None if number is None else number - 1


def print_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        typer.echo(f"seaboard {seaboard.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="print the version and end")
    ] = False,
) -> None:
    """Board games of the sea, played exactly by their rulebooks."""


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="a game's name; not needed with --resume")] = None,
    seats: Annotated[int | None, typer.Option(help="how many seats; the fewest where none is given")] = None,
    humans: Annotated[int, typer.Option(help="how many people; they take the first seats, bots the others")] = 1,
    names: Annotated[str, typer.Option(metavar="A,B", help="names, in the order of the seats")] = "",
    level: Annotated[int, typer.Option(min=1, max=5, help="how strong the bots are, from 1 to 5")] = 2,
    option: GameOptions = [],  # noqa: B006
    edition: Annotated[Path | None, typer.Option(help="a corrected edition of the game's box")] = None,
    seed: Annotated[str | None, typer.Option(help="a seed to repeat the luck of a match; secret where none is given")] = None,
    lang: Language = "",
    resume: Annotated[Path | None, typer.Option(help="a saved match to go on with")] = None,
) -> None:
    """Play a match in the terminal, line by line: people at one screen, bots on the other seats."""
    if resume:
        if seats is not None or option or edition or seed is not None:
            raise ValueError("a match that is resumed keeps its seats, options, edition and seed")
        match = read_match(resume)
        if game and game != match.game.name:
            raise ValueError(f"{resume} is a match of {match.game.name}, not of {game}")
    elif game:
        match = seaboard.new(game, seats=seats, seed=seed, options=option_pairs(option), edition=edition)
    else:
        raise ValueError(f"which game? There are: {', '.join(GAMES)}; or --resume FILE")
    if not 0 <= humans <= match.seats:
        raise ValueError(f"there are {match.seats} seats, so 0 to {match.seats} people can play, not {humans}")
    words = Words(match.game, lang or system_language())
    words.players = player_names(words, match.seats, humans, names)
    bots = {seat: bot_of(match.game, level) for seat in range(humans, match.seats)}
    raise typer.Exit(Client(match, words, range(humans), dict(bots), names, resume).run())


def player_names(words: Words, seats: int, humans: int, names: str) -> list[str]:
    """The names by seat: those given, then `Seat 1` for people and `Bot 2` for bots."""
    given = [name.strip() for name in names.split(",") if name.strip()]
    if len(given) > seats or len(set(given)) < len(given):
        raise ValueError(f"{len(given)} names for {seats} seats: one for each seat at the most, and no name twice")
    others = [words.say("common.seat", number=seat + 1) for seat in range(humans)]
    others += [f"{words.say('common.bot')} {seat + 1}" for seat in range(humans, seats)]
    return given + others[len(given) :]


@app.command("replay")
def replay_match(
    file: File,
    lang: Language = "",
    step: Annotated[bool, typer.Option("--step", help="wait for Enter after each entry")] = False,
    seat: SeatNumber = None,
) -> None:
    """Tell a saved match in words, entry by entry: what everybody knew, or what one seat knew; all of it once it is over."""
    match = read_match(file)
    who = seat_index(seat, match)
    show = Show(match, Words(match.game, lang or system_language()), Screen())
    show.intro()
    for number, (_, events) in enumerate(replay(match), 1):
        if number < len(match.log) and story.only_begins(match.game, events):
            continue
        told = story.line(show.words, match.log[number - 1], events, who, openly=match.over and who is None)
        show.screen.line(f"{number}. {told}")
        if step:
            try:
                show.screen.ask("")
            except EOFError:
                return
    if match.over:
        show.end()


@app.command()
def draw(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="a game, to draw its start, or a saved match")],
    out: Annotated[str, typer.Option(help="the file to write; - for the standard output")] = "board.svg",
    seat: SeatNumber = None,
    at: Annotated[
        int | None, typer.Option(help="after how many entries of a saved match; at its end where none is given")
    ] = None,
    theme: Annotated[Literal["day", "night"], typer.Option(help="colours")] = "day",
    narrow: Annotated[bool, typer.Option("--narrow", help="for a narrow screen")] = False,
    lang: Language = "",
    seats: Annotated[int | None, typer.Option(help="how many seats, where a game is drawn")] = None,
) -> None:
    """Draw a position as an SVG file."""
    is_game = what in GAMES or what in EXAMPLES
    if not is_game and not Path(what).exists():
        raise ValueError(f"{what!r} is neither a game ({', '.join(GAMES)}) nor a file")
    match = seaboard.new(what, seats=seats, seed="drawn") if is_game else read_match(Path(what), at)
    who = seat_index(seat, match)
    choices = [] if who is None else match.choices(who)
    draw_board = board_of(match.game.name)
    words = Words(match.game, lang or system_language())

    picture = draw_board(match.view(who), who, choices, words, narrow=narrow, standalone=True, theme=theme)
    if out == "-":
        typer.echo(picture)
    else:
        Path(out).write_text(picture, "utf-8")
        typer.echo(out)


@app.command()
def verify(file: File) -> None:
    """Check a saved match: its luck against the seed and the commitment, and its entries against the rules."""
    text = read(file)
    try:
        for sentence in verifier.check(text):
            typer.echo(sentence)
        match = seaboard.load(text)
    except ValueError as error:
        fail(f"{file}: {error}", 1)
    typer.echo(f"every entry follows the rules of {match.game.name}, version {match.terms.rules}")


@app.command()
def games(lang: Language = "") -> None:
    """List the games, their seats and options."""
    for name, game in {**GAMES, **EXAMPLES}.items():
        words = Words(game, lang or system_language())
        typer.echo(f"{name}: {words.say('game.name')}, {game.seats.start}-{game.seats.stop - 1}")
        typer.echo(f"  {words.say('game.tagline')}")
        ordinary = show_options(game, game.options_type())
        rows = []
        for option in game.options:
            values = "|".join(map(show_value, option.values))
            what = f"{words.say(f'option.{option.name}')} ({option.section})"
            rows.append([f"  --option {option.name}={ordinary[option.name]}", values, what])
        for line in aligned(rows, left=3) if rows else []:
            typer.echo(line)


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="a game's name")],
    section: Annotated[str, typer.Argument(help="a chapter such as 4, or a section such as 4.2")] = "",
    lang: Language = "",
) -> None:
    """Read a game's rulebook: its contents, a chapter or a section."""
    show_rules(Words(find_game(game), lang or system_language()), Screen(), section)


@app.command()
def bench(
    matches: Annotated[int, typer.Option(min=1, help="how many matches")] = 1000,
    game: Annotated[str | None, typer.Option(help="one game; all of them where none is given")] = None,
    seats: Annotated[int | None, typer.Option(help="one number of seats; all where none is given")] = None,
    option: GameOptions = [],  # noqa: B006
    seed: Annotated[int, typer.Option(min=0, help="the first match's seed; the others follow")] = 0,
    json: Annotated[bool, typer.Option("--json", help="print the figures as JSON")] = False,
) -> None:
    """Play random matches with every number of seats and every combination of options, and print how fast that was."""
    chosen = endurance.settings(game, seats, option_pairs(option))
    try:
        figures = endurance.many_matches(chosen, matches, seed)
    except endurance.BrokenMatch as broken:
        fail(str(broken), 1)
    typer.echo(figures.json() if json else "\n".join(figures.sentences()))


lab.add(app)
simulate.add(app)
