"""What several commands ask for, with one name and one explanation."""

from __future__ import annotations

from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, such as sloker, or a Python file with a game.")]
Language = Annotated[str | None, typer.Option("--lang", help="en, ru or uk; as the terminal speaks unless told otherwise.")]
Preset = Annotated[str | None, typer.Option(help="A well-known variation; `koloda games` lists them.")]
Chosen = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; may be repeated.")]
Players = Annotated[list[str] | None, typer.Option(help="Who plays: one for all seats, or repeated, one for each.")]
Executor = Annotated[str, typer.Option(help="`here`, a number of processes, or dask://host:port.")]
