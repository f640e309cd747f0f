"""Commands for who invents: a game in one file, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.commands.arguments import Chosen, Language


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


def check_game(
    file: Annotated[Path, typer.Argument(metavar="MY_GAME.py", help="A Python file with a game.")],
    option: Chosen = None,
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
