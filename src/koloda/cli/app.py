"""The commands, with the help that teaches them. What they need is imported when they run, so that all start at once."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from koloda import __version__
from koloda.errors import BadRecord, KolodaError

if TYPE_CHECKING:
    from rich.console import Console

BAD_INPUT = 2


class _Commands(TyperGroup):
    """A refusal of the library is one sentence on the terminal, and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KolodaError as refusal:
            _complain(str(refusal))
            raise typer.Exit(BAD_INPUT) from None


app = typer.Typer(
    cls=_Commands,
    epilog="koloda COMMAND --help shows examples of a command.",
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="markdown",
    pretty_exceptions_show_locals=False,
)

Language = Annotated[str | None, typer.Option("--lang", help="en, ru or uk; as the terminal speaks unless told otherwise.")]
Database = Annotated[
    str | None,
    typer.Option(envvar="KOLODA_DATABASE", show_envvar=True, help="Where matches are kept: a file, or a database URL."),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, such as sloker, or a Python file with a game.")]


def main() -> None:
    """Runs the command of this process."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter shows its code instead of failing
            stream.reconfigure(errors="backslashreplace")
    app(prog_name="koloda")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"koloda {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Koloda: card games from their rules.

    Without a command it serves the tables and opens the browser.

    * koloda play sloker — a table in this terminal
    * koloda rules sloker — how it is played
    * koloda games — all games, their variations and bots
    """
    del version
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    game: Annotated[list[Path] | None, typer.Argument(metavar="[MY_GAME.py]…", help="Python files whose games join the tables.")] = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: Database = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which browsers may ask, such as that of a proxy in front; may be repeated."),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    workers: Annotated[int, typer.Option(min=1, max=64, help="The processes that serve.")] = 1,
    redis: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="KOLODA_REDIS", help="A Redis by which servers of one database tell each other news."),
    ] = None,
    metrics: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="Where Prometheus finds the gauges.")] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log in JSON, one object a line.")] = False,
    stale_days: Annotated[int, typer.Option(min=0, help="After how many days without a move a match is closed; 0: never.")] = 30,
) -> None:
    """Serve tables to browsers, on this machine or for friends.

    Pages may play only from localhost; with --host also from any address and this machine's own name. Other names, such as
    cards.example, are allowed with --allow-host: else a page elsewhere could pretend to be ours.

    For example:

    * koloda serve --host 0.0.0.0 --port 8080
    * koloda serve --allow-host cards.example
    * koloda serve my_game.py: the game joins the tables, and is read anew whenever the file is saved
    * koloda serve --workers 2 --database postgresql://koloda@localhost/koloda --redis redis://localhost
    """
    from koloda.server.run import serve as run
    from koloda.server.workshop import Workshop

    allowed = tuple(allow_host or ())
    files = tuple(path.absolute() for path in game or ())
    missing = [path for path in files if not path.is_file()]
    if missing:
        raise BadRecord(f"there is no file {missing[0]}")
    how: dict[str, Any] = {"host": host, "port": port, "database": database, "allow_hosts": allowed, "open_browser": browser}
    how |= {"redis": redis, "metrics": metrics, "json_logs": json_logs, "stale_days": stale_days}
    if not files:
        run(**how, workers=workers)
        return
    if workers > 1:
        raise BadRecord("games of files are read anew when they are saved, by one process: leave --workers out")
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    workshop = Workshop(files)
    workshop.look()
    run(**how, prepare=workshop.prepare, workshop=workshop)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Write all tables of a server into one file, also while it runs.

    The file holds the secrets of running matches: keep it for yourself.

    For example: koloda backup tables-2026-11-30.gz
    """
    import asyncio

    from koloda.server.backup import backup as write
    from koloda.server.run import database_url

    typer.echo(f"{asyncio.run(write(database_url(database), file)):,} rows are in {file}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `koloda backup` wrote.")],
    database: Database = None,
) -> None:
    """Fill an empty database from a backup: all of it or nothing.

    For example: koloda restore tables-2026-11-30.gz --database postgresql://koloda@localhost/koloda
    """
    import asyncio

    from koloda.server.backup import restore as read
    from koloda.server.run import database_url

    typer.echo(f"{asyncio.run(read(database_url(database), file)):,} rows were restored")


@app.command()
def play(
    game: GameName,
    preset: Annotated[str | None, typer.Option(help="A well-known variation; `koloda games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; short for -o seats=…")] = None,
    bot: Annotated[str | None, typer.Option(metavar="LEVEL", help="The bot on the other seats; `none`: people play them all.")] = None,
    seed: Annotated[int | None, typer.Option(help="The number that shuffles: the same one deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record here at the end, or when you leave.")] = None,
    language: Language = None,
) -> None:
    """Play at a table in this terminal.

    Choose moves by number or type them in the game's notation; `rules` shows the rules, `quit` or Ctrl-D leaves.

    For example:

    * koloda play sloker
    * koloda play sloker --preset pro --bot exact
    * koloda play sloker -o variant=pro -o avalanche=true --seats 1 --seed 7 --save match.json
    """
    import secrets

    from koloda.cli import load, pages
    from koloda.cli.play import Left, Table
    from koloda.cli.terminal import language_here, words_for
    from koloda.core.dealer import ShuffledDealer
    from koloda.core.match import Match
    from koloda.core.surroundings import real
    from koloda.errors import BadRecord

    box = load.find_box(game)
    words = words_for(box, language or language_here())
    options = load.read_options(box, preset, option or [], seats)
    opponent = load.find_bot(box, bot)
    if save is not None and (save.exists() or not save.absolute().parent.is_dir()):
        raise BadRecord(f"{save} exists already" if save.exists() else f"{save}: there is no folder {save.parent}")
    seed = secrets.randbits(32) if seed is None else seed
    console = _console()
    console.print(pages.credit(box, words.language))
    console.print(words.say("terminal-seed", seed=str(seed)), style="dim", highlight=False)
    box.warm()
    table = Table(box, Match(box.game, options, ShuffledDealer(seed, real())), opponent, seed, words, console)
    code = 0
    try:
        table.run()
    except Left:
        console.print(words.say("terminal-left"))
    except KeyboardInterrupt:
        console.print(words.say("terminal-left"))
        code = 130
    finally:
        if save is not None:
            table.save(save)
            console.print(words.say("terminal-saved", file=str(save)), markup=False, highlight=False)
    raise typer.Exit(code)


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="MY_GAME.py", help="The file to write; its name becomes the game's.")],
    language: Language = None,
) -> None:
    """Begin a game of your own: a small one in one file, with comments, that runs at once.

    For example: koloda new my_game.py
    """
    from importlib.resources import files

    from koloda.cli.inventing import new as begin
    from koloda.cli.terminal import language_here
    from koloda.core.fluent import Words

    begin(file)
    typer.echo(Words(language or language_here(), [files("koloda.cli") / "text"]).say("new-written", file=str(file)))


@app.command()
def check_game(
    file: Annotated[Path, typer.Argument(metavar="MY_GAME.py", help="A Python file with a game.")],
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")] = None,
    matches: Annotated[int, typer.Option(min=1, help="How many matches to play.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The number that decides all of them.")] = 1,
    language: Language = None,
) -> None:
    """Check a game of your own: plays it at random over all its options, and explains what is wrong.

    The exit code is 0 when all is well and 1 when something is wrong.

    For example: koloda check-game my_game.py
    """
    from koloda.cli.inventing import check as examine
    from koloda.cli.terminal import language_here

    raise typer.Exit(examine(file, option or [], matches, seed, language or language_here(), typer.echo))


@app.command()
def check(files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Case files.")]) -> None:
    """Check a game against case files: questions with right answers.

    Shows every failure with what was expected and what the game answered. The exit code is 0 when all passed,
    1 when a case failed, 2 when a file could not be read.

    For example: koloda check cases/sloker.json
    """
    from koloda.cli.cases import check_files

    raise typer.Exit(check_files(files, say=typer.echo, complain=_complain))


@app.command()
def ask(
    game: GameName,
    question: Annotated[str, typer.Argument(help="One of the game's questions, such as odds.")],
    given: Annotated[str, typer.Argument(help="What the question is about, as JSON; - reads it from the input.")] = "{}",
) -> None:
    """Ask a game one of the questions of its case files; the answer is JSON.

    For example:

    * koloda ask sloker score_hand '{"cards": ["Ah", "Kh", "Qh", "Jh", "Th"]}'
    * koloda ask sloker classes '{"rules": {"deck": 65}}'
    """
    from koloda.cli import load, pages
    from koloda.cli.cases import answer

    box = load.find_box(game)
    typer.echo(pages.credit(box, "en").plain, err=True)
    typer.echo(answer(box, question, sys.stdin.buffer.read() if given == "-" else given.encode()))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `koloda play --save` writes it.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every move.")] = False,
    seat: Annotated[int | None, typer.Option(help="Whose eyes to see it with, from 0; a spectator's otherwise.")] = None,
    language: Language = None,
) -> None:
    """Show a recorded match again, move by move, checked by the rules.

    For example: koloda replay match.json --step
    """
    from koloda.cli.replay import replay as show
    from koloda.cli.terminal import language_here

    show(file, seat, language or language_here(), _console(), step=step)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished match, as a table gives it.")], language: Language = None
) -> None:
    """Check that the cards of a finished match are those that were promised before it.

    For example: koloda verify koloda-SyJ3d9TdH8Ycb4hP.json
    """
    from koloda.cli.replay import verify as check
    from koloda.cli.terminal import language_here

    check(file, language or language_here(), _console())


@app.command()
def games(language: Language = None) -> None:
    """List the games, their authors, variations and bots."""
    from koloda.cli import pages
    from koloda.cli.terminal import language_here
    from koloda.core import catalogue

    console = _console()
    for name in catalogue.names():
        console.print(pages.about(catalogue.box(name), language or language_here()))


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Show how a game is played."""
    from koloda.cli import load, pages
    from koloda.cli.terminal import language_here

    _console().print(pages.rules_page(load.find_box(game), language or language_here()))


@app.command()
def referee(
    game: GameName,
    file: Annotated[Path, typer.Argument(help="An evening: what all hands share, and the cards of each, in TOML or JSON.")],
    language: Language = None,
) -> None:
    """Rule on hands that you play with your own deck: what every card has become and why, and who wins.

    The file holds `ctx` (date, time, room, seats), perhaps `names`, and a `hand` for each hand: `cards` for each seat, a `?` for one that
    nobody has shown, and if you like `folded`, `raiser`, `pot`, `choices`, and `without` for modifiers that you wonder about. What a hand
    leaves to the next is carried over.

    For example: koloda referee dragon-club evening.toml
    """
    from koloda.cli import load
    from koloda.cli.referee import show
    from koloda.cli.terminal import language_here

    show(load.find_box(game), file, language or language_here(), _console())


@app.command()
def puzzles(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Write them here, over what is there.")],
    count: Annotated[int, typer.Option(min=1, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(help="The number that they are made from: the same one makes the same puzzles.")] = 1,
) -> None:
    """Make puzzles from games that bots play: positions whose best move is known for certain.

    For example: koloda puzzles locus --count 10 --seed 7 --out puzzles.json
    """
    from itertools import islice

    from koloda.cli import load
    from koloda.core.puzzle import write
    from koloda.errors import BadRecord

    box = load.find_box(game)
    if box.puzzler is None:
        raise BadRecord(f"nobody knows how to make puzzles of {box.game.id}")
    if not out.absolute().parent.is_dir():
        raise BadRecord(f"{out}: there is no folder {out.parent}")
    out.write_bytes(write(box.game, list(islice(box.puzzler(seed), count))))


@app.command()
def lab(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game's id, a file with a game (.py) or a study (.toml, .json), or a folder of studies.")
    ],
    preset: Annotated[str | None, typer.Option(help="A well-known variation; `koloda games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")] = None,
    sweep: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B,…", help="Try these values of an option on the same deals; may be repeated.")
    ] = None,
    bot: Annotated[list[str] | None, typer.Option(help="Who plays: one for all seats, or repeated, one for each.")] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Try every bot against the one below.")] = False,
    careless: Annotated[bool, typer.Option("--careless", help="Try the strongest bot against the weakest and the middle one.")] = False,
    doublings: Annotated[int, typer.Option(min=0, max=8, help="Try the strongest bot against itself with half the time, so often.")] = 0,
    advised: Annotated[int, typer.Option(min=0, help="Let the game's adviser look at a decision in each of so many games.")] = 0,
    without: Annotated[list[str] | None, typer.Option(metavar="KIND", help="Deny one player this kind of move; may be repeated.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 500,
    compared: Annotated[int | None, typer.Option(min=1, help="How many deals are for comparing players, if not all.")] = None,
    precision: Annotated[float | None, typer.Option(help="Stop when the first seat's share is known to plus or minus this.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The number that decides all cards and all chance.")] = 1,
    seconds: Annotated[float, typer.Option(help="What a bot may spend on a move.")] = 0.05,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where games and report go; a stopped study goes on there.")] = None,
    since: Annotated[Path | None, typer.Option(metavar="FOLDER", help="An earlier study to compare with, deal by deal.")] = None,
    executor: Annotated[str, typer.Option(help="`here`, a number of processes, or dask://host:port.")] = "2",
) -> None:
    """Playtest a game: is it even, how long, how much skill, which rules are dead? The answer is a page.

    Ctrl-C stops a study and writes the report so far; the same command goes on with it.

    For example:

    * koloda lab sloker --preset pro --deals 2000
    * koloda lab locus --bot greedy --sweep turn_order=mirror --sweep komi=4.5,7.5 --ladder
    * koloda lab docs/reports
    * koloda lab study.toml --executor dask://cluster:8786
    """
    from koloda.cli import lab as command

    if Path(game).is_dir():
        command.publish(Path(game), executor, _console())
        return
    study = command.study(
        game, preset, option or [], sweep or [], bot or [], without or [],
        ladder=ladder, careless=careless, doublings=doublings, advised=advised, compared=compared,
        deals=deals, precision=precision, seed=seed, seconds=seconds,
    )  # fmt: skip
    raise typer.Exit(command.run(study, out, since, executor, _console()))


@app.command()
def match(
    one: Annotated[str, typer.Argument(metavar="BOT_A", help="A bot of the game, a file (my_bot.py), or a program in quotes.")],
    other: Annotated[str, typer.Argument(metavar="BOT_B", help="The other one.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="A game's id, or a Python file with a game.")],
    preset: Annotated[str | None, typer.Option(help="A well-known variation; `koloda games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals at most.")] = 500,
    seed: Annotated[int, typer.Option(min=0, help="The number that decides all cards.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.001, help="What a bot may spend on a move; half a second later its game is lost.")] = 0.1,
    whole: Annotated[bool, typer.Option("--all", help="Play all deals, even when it is clear who is better.")] = False,
) -> None:
    """Let two bots play each other on mirrored deals, until it is clear who is better.

    A bot in a file has a function choose(view, ask, budget); a program reads questions and writes moves, as lines of JSON.

    For example:

    * koloda match greedy search --game my_game.py
    * koloda match my_bot.py greedy --game locus --deals 200
    * koloda match "node my_bot.js" anything --game sloker --preset pro
    """
    from koloda.cli.contest import run

    run((one, other), game, preset, option or [], deals=deals, seed=seed, seconds=seconds, whole=whole, console=_console())


@app.command()
def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id, a Python file with a game, or a study (.toml or .json).")],
    target: Annotated[list[str] | None, typer.Option(metavar="FIGURE=LOW..HIGH", help="What is wanted; may be repeated.")] = None,
    pay: Annotated[str | None, typer.Option(metavar="TABLE", help="A table of points that is to pay more for what is rarer.")] = None,
    preset: Annotated[str | None, typer.Option(help="A well-known variation; `koloda games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")] = None,
    sweep: Annotated[list[str] | None, typer.Option(metavar="NAME=A,B,…", help="What may be varied; may be repeated.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="Who plays: one for all seats, or repeated, one for each.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals at most.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The number that decides all cards and all chance.")] = 1,
    seconds: Annotated[float, typer.Option(help="What a bot may spend on a move.")] = 0.05,
    executor: Annotated[str, typer.Option(help="`here`, a number of processes, or dask://host:port.")] = "2",
) -> None:
    """Find options that make a game what you want, or pay that follows rarity.

    For example:

    * koloda tune locus --bot blocker --sweep komi=4.5,5.5,6.5,7.5 --target share=0.48..0.52
    * koloda tune sloker --preset avalanche --pay chips
    """
    from koloda.cli import lab as command

    study = command.study(
        game, preset, option or [], sweep or [], bot or [], [], deals=deals, seed=seed, seconds=seconds
    )  # fmt: skip
    command.tune(study, target or [], pay, executor, _console())


@app.command()
def bench(name: Annotated[str | None, typer.Argument(help="One benchmark; all of them otherwise.")] = None) -> None:
    """Run the benchmarks of a source checkout."""
    from koloda.errors import BadRecord

    folder = Path(__file__).parents[3] / "benchmarks"
    scripts = {script.stem.removeprefix("bench_").replace("_", "-"): script for script in sorted(folder.glob("bench_*.py"))}
    if not scripts:
        raise BadRecord("there are no benchmarks here: they come with the source, not with the installed package")
    if name is not None and name not in scripts:
        raise BadRecord(f"there is no benchmark {name[:40]!r}; there are {', '.join(scripts)}")
    for one, script in scripts.items():
        if name in (None, one):
            typer.echo(f"== {one}")
            code = subprocess.run([sys.executable, str(script)], check=False).returncode  # noqa: S603 - a script of this checkout
            if code:
                raise typer.Exit(code)


def _complain(message: str) -> None:
    typer.echo(f"koloda: {message}", err=True)


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)
