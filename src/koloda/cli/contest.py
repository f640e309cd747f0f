"""`koloda match`: two bots against each other, from the game, from a file, or from any program."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from koloda.bots.filebot import FileBot
from koloda.bots.linebot import LineBot
from koloda.cli import load
from koloda.core.bot import Bot
from koloda.core.catalogue import Box
from koloda.core.options import Options
from koloda.errors import BadOptions
from koloda.lab.duel import Duel, Player, duel
from koloda.lab.stats import Figure


def find(name: str, box: Box, options: Options, files: Sequence[Path]) -> Bot:
    """A bot by its id in the game, by its file, or by the command that starts its program.

    Raises:
        KolodaError: there is none of this name, or its file does not run.
    """
    if name in {bot.id for bot in box.bots}:
        found = load.find_bot(box, name)
        assert found is not None
        return found
    if name.endswith(".py") and " " not in name:
        return FileBot(Path(name).absolute(), box.game.id, options.plain(), partial(load.add_files, tuple(files)))
    try:
        command = shlex.split(name)
    except ValueError as error:
        raise BadOptions(f"{name[:60]!r} is no command: {error}") from None
    if not command or shutil.which(command[0]) is None:
        there = ", ".join(bot.id for bot in box.bots)
        raise BadOptions(
            f"there is no bot {name[:60]!r}: a bot is one of {there}; a Python file, my_bot.py; or a program, 'node my_bot.js'"
        )
    return LineBot(command, box.game.name, options.plain())


def run(
    names: tuple[str, str],
    game: str,
    preset: str | None,
    settings: Sequence[str],
    *,
    deals: int,
    seed: int,
    seconds: float,
    whole: bool,
    console: Console,
) -> Duel:
    """Plays a match of bots and says how it went.

    Raises:
        KolodaError: no such game, option or bot.
    """
    box = load.find_box(game)
    options = load.read_options(box, preset, settings, None)
    files = (Path(game).absolute(),) if game.endswith(".py") else ()
    box.warm()
    bots = [find(names[0], box, options, files)]
    try:
        bots.append(find(names[1], box, options, files))
        return _play(box, options, (bots[0], bots[1]), names, deals, seed, seconds, whole, console)
    finally:
        for bot in bots:
            if isinstance(bot, FileBot | LineBot):
                bot.close()


def _play(
    box: Box,
    options: Options,
    bots: tuple[Bot, Bot],
    names: tuple[str, str],
    deals: int,
    seed: int,
    seconds: float,
    whole: bool,
    console: Console,
) -> Duel:
    line: Callable[[str], None] = partial(console.print, markup=False)
    line(box.game.credit["en"])
    stands: Duel | None = None
    with console.status("playing") as status:
        try:
            for stands in duel(box, options, bots, deals, seed, seconds, whole=whole):
                status.update(f"deal {stands.deals} of at most {deals}: {_said(stands.share)}")
        except KeyboardInterrupt:
            line("Stopped; this is how it stands.")
    if stands is None:
        raise BadOptions("not one deal was played")
    line(f"{names[0]} against {names[1]} at {box.game.name} {options.plain() or ''}".rstrip())
    line(f"{_verdict(stands, names)} {stands.deals} deals, {stands.games} games, each deal from every seat; seed {seed}.")
    line(f"  share of wins   {_said(stands.share)}, fair is {stands.fair:.3f}")
    line(f"  points ahead    {_said(stands.points, sign=True)} a game")
    for name, player in zip(names, stands.players, strict=True):
        line(f"  {name}: {_times(player)}{_failures(player)}")
    return stands


def _verdict(stands: Duel, names: tuple[str, str]) -> str:
    match stands.verdict:
        case "first":
            return f"{names[0]} is better."
        case "second":
            return f"{names[1]} is better."
        case "even":
            return "They are as good as each other, give or take 2 wins in 100."
        case _:
            return "Not enough games to say who is better."


def _said(figure: Figure, *, sign: bool = False) -> str:
    form = "+.2f" if sign else ".3f"
    return f"{figure.value:{form}} ({figure.low:{form}} to {figure.high:{form}})"


def _times(player: Player) -> str:
    if not player.times:
        return "never had a choice"
    return f"{len(player.times)} moves, {1000 * sum(player.times) / len(player.times):.1f} ms on average, {max(player.times):.2f} s at most"


def _failures(player: Player) -> str:
    if not player.failures:
        return ""
    lost = ", ".join(f"{count} {kind}" for kind, count in player.failures.items())
    return f"; games lost by failing: {lost}\n    {player.last}"
