"""Games, options and bots as they are named on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from koloda.core import catalogue
from koloda.core.bot import Bot
from koloda.core.catalogue import Box
from koloda.core.onefile import add_file
from koloda.core.options import Options, value_in
from koloda.errors import BadOptions

NOBODY = "none"
"""In place of a bot: the people at the terminal play all seats."""


def find_box(game: str) -> Box:
    """The box of a game by its id, or by the Python file that holds it.

    Raises:
        BadRecord: there is no such game, or the file brings none.
    """
    return add_file(Path(game)) if game.endswith(".py") else catalogue.box(game)


def add_files(paths: Sequence[Path]) -> None:
    """Puts the games of several files into the catalogue: what every process needs that is to know them."""
    for path in paths:
        add_file(path)


def read_options(box: Box, preset: str | None, settings: Sequence[str], seats: int | None) -> Options:
    """The options of a preset, changed by settings such as ``variant=pro`` or ``chips={"flush": 6}``.

    Without a preset and settings it is the preset that is offered first.

    Raises:
        BadOptions: no such preset, a setting without a value, or options that the game refuses.
    """
    data: dict[str, Any] = {}
    if preset is None and not settings:
        data.update(box.presets[0].options)
    if preset is not None:
        found = [one for one in box.presets if one.id == preset]
        if not found:
            raise BadOptions(f"there is no preset {preset[:40]!r}; there are {', '.join(one.id for one in box.presets)}")
        data.update(found[0].options)
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise BadOptions(f"--option {setting[:40]!r}: name=value is wanted, as in seats=2")
        data[name] = value_in(value)
    if seats is not None:
        data["seats"] = seats
    options: Options = box.game.options_type.read(data)
    return options


def find_bot(box: Box, level: str | None) -> Bot | None:
    """The bot of a level; without one the middle one, and none where the game brings none.

    Raises:
        BadOptions: there is no such bot.
    """
    if level == NOBODY or (level is None and not box.bots):
        return None
    if level is None:
        return box.bots[len(box.bots) // 2]
    found = [bot for bot in box.bots if bot.id == level]
    if not found:
        there = ", ".join([bot.id for bot in box.bots] + [NOBODY])
        raise BadOptions(f"there is no bot {level[:40]!r}; from weak to strong: {there}")
    return found[0]
