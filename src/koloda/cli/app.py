"""The command line: what is served from here, and the rooms of the other commands."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from koloda import __version__
from koloda.cli.commands import asking, inventing, playing, studying
from koloda.cli.console import complain
from koloda.errors import BadRecord, KolodaError

BAD_INPUT = 2


class _Commands(TyperGroup):
    """A refusal of the library is one sentence on the terminal, and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KolodaError as refusal:
            complain(str(refusal))
            raise typer.Exit(BAD_INPUT) from None


app = typer.Typer(
    cls=_Commands,
    epilog="koloda COMMAND --help shows examples of a command.",
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="markdown",
    pretty_exceptions_show_locals=False,
)

Database = Annotated[
    str | None,
    typer.Option(
        envvar="KOLODA_DATABASE",
        show_envvar=True,
        show_default="koloda.sqlite3 in ~/.local/share/koloda, or in $XDG_DATA_HOME/koloda",
        help="Where matches are kept: a file, or a database URL.",
    ),
]


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
    metrics: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="Where Prometheus finds what to watch.")] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log in JSON, one object a line.")] = False,
    stale_days: Annotated[int, typer.Option(min=0, help="After how many days without a move a match is closed; 0: never.")] = 30,
    keep_talk: Annotated[
        int, typer.Option(min=0, metavar="DAYS", help="How long after a match what was said there is kept, unless reported; 0: for ever.")
    ] = 90,
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
    how |= {"redis": redis, "metrics": metrics, "json_logs": json_logs, "stale_days": stale_days, "keep_talk": keep_talk}
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
    from koloda.server.backup import backup as write
    from koloda.server.run import database_url

    typer.echo(f"{write(database_url(database, make=False), file):,} rows are in {file}")


@app.command()
def reports(database: Database = None) -> None:
    """List what people complained of that was said at tables, the latest first."""
    from datetime import UTC, datetime

    from koloda.server.run import database_url
    from koloda.server.talk import reports as find

    found = find(database_url(database, make=False))
    for one in found:
        when = f"{datetime.fromtimestamp(one.at / 1000, UTC):%Y-%m-%d %H:%M}"
        typer.echo(f"{when}  table {one.match}  {one.name or 'a guest'} ({one.who[:8]}): {one.text!r}  {one.why!r} (by {one.by[:8]})")
    typer.echo(f"{len(found)} in all" if found else "nobody has complained")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `koloda backup` wrote.")],
    database: Database = None,
) -> None:
    """Fill an empty database, which no server has opened yet, from a backup: all of it or nothing.

    For example: koloda restore tables-2026-11-30.gz --database postgresql://koloda@localhost/koloda
    """
    from koloda.server.backup import restore as read
    from koloda.server.run import database_url

    if not file.is_file():
        raise BadRecord(f"there is no file {file}")
    typer.echo(f"{read(database_url(database), file):,} rows were restored")


for _command in (
    playing.play,
    inventing.new,
    inventing.check_game,
    asking.check,
    asking.ask,
    playing.replay,
    playing.verify,
    playing.games,
    playing.rules,
    playing.referee,
    asking.puzzles,
    studying.lab,
    studying.match,
    studying.tune,
    asking.bench,
):
    app.command()(_command)
