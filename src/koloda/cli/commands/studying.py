"""Commands for who measures: playtests, contests of bots, options that meet targets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.commands.arguments import Chosen, Executor, Players, Preset
from koloda.cli.console import plain_console


def lab(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game's id, a file with a game (.py) or a study (.toml, .json), or a folder of studies.")
    ],
    preset: Preset = None,
    option: Chosen = None,
    sweep: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B,…", help="Try these values of an option on the same deals; may be repeated.")
    ] = None,
    bot: Players = None,
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
    executor: Executor = "2",
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
        command.publish(Path(game), executor, plain_console())
        return
    study = command.study(
        game, preset, option or [], sweep or [], bot or [], without or [],
        ladder=ladder, careless=careless, doublings=doublings, advised=advised, compared=compared,
        deals=deals, precision=precision, seed=seed, seconds=seconds,
    )  # fmt: skip
    raise typer.Exit(command.run(study, out, since, executor, plain_console()))


def match(
    one: Annotated[str, typer.Argument(metavar="BOT_A", help="A bot of the game, a file (my_bot.py), or a program in quotes.")],
    other: Annotated[str, typer.Argument(metavar="BOT_B", help="The other one.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="A game's id, or a Python file with a game.")],
    preset: Preset = None,
    option: Chosen = None,
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

    run((one, other), game, preset, option or [], deals=deals, seed=seed, seconds=seconds, whole=whole, console=plain_console())


def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id, a Python file with a game, or a study (.toml or .json).")],
    target: Annotated[list[str] | None, typer.Option(metavar="FIGURE=LOW..HIGH", help="What is wanted; may be repeated.")] = None,
    pay: Annotated[str | None, typer.Option(metavar="TABLE", help="A table of points that is to pay more for what is rarer.")] = None,
    preset: Preset = None,
    option: Chosen = None,
    sweep: Annotated[list[str] | None, typer.Option(metavar="NAME=A,B,…", help="What may be varied; may be repeated.")] = None,
    bot: Players = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals at most.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The number that decides all cards and all chance.")] = 1,
    seconds: Annotated[float, typer.Option(help="What a bot may spend on a move.")] = 0.05,
    executor: Executor = "2",
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
    command.tune(study, target or [], pay, executor, plain_console())
