"""A question put to many games: which game, in which forms, between whom, how often."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from koloda.core import catalogue
from koloda.core.bot import Bot
from koloda.core.options import Options
from koloda.errors import BadOptions, BadRecord

BLOCKS = 64
"""A study is cut into about so many parts, each kept once it is played."""


class BadStudy(BadRecord):
    """A study that cannot be made: its message says what is wrong with it."""

    kind = "bad_study"


class Study(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked. Together with the versions of Koloda and of the game it decides every figure of the answer."""

    game: str
    """The id of a game."""
    file: str = ""
    """The Python file that holds it, where it is none of the catalogue's."""
    options: dict[str, Any] = {}
    sweep: dict[str, tuple[Any, ...]] = {}
    """Options and the values that are tried for each, one at a time, on the same deals: ``{"ties": ["challenger"]}``.
    A name with a dot reaches into an option that is a table: ``chips.flush``."""
    forms: dict[str, dict[str, Any]] = {}
    """More forms of the game by a name, each with the options that it changes together, likewise on the same deals."""
    bots: tuple[str, ...] = ()
    """Who plays, seat by seat. One name: the same in every seat; none: the strongest that is quick enough, as the game says."""
    ladder: bool = False
    """Whether each of the game's bots is also tried against the next one; where one plays alone, whether each plays the same deals."""
    careless: bool = False
    """Whether the strongest bot is tried against the weakest and against the middle one: what carelessness costs."""
    doublings: Annotated[int, Meta(ge=0, le=8)] = 0
    """How often the strongest bot's time is doubled, each time against itself with half of it; the last has ``seconds``."""
    advised: Annotated[int, Meta(ge=0, le=5000)] = 0
    """In so many games one decision is looked at by the game's adviser: how many moves were good, and what the choice cost."""
    without: tuple[str, ...] = ()
    """Kinds of moves that one player is denied, one kind at a time, to see what they are worth."""
    deals: Annotated[int, Meta(ge=1, le=10_000_000)] = 500
    compared: Annotated[int, Meta(ge=1, le=10_000_000)] | None = None
    """How many deals are for whatever compares players (``ladder``, ``careless``, ``doublings``, ``without``), if not all of them."""
    precision: Annotated[float, Meta(gt=0, lt=1)] | None = None
    """Stop before all deals are played once the share of the first seat is known to plus or minus this; of a player who is alone
    the points, to plus or minus this part of them."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    seconds: Annotated[float, Meta(gt=0, le=60)] = 0.05
    """What a bot may spend on a move."""
    most_moves: Annotated[int, Meta(ge=1, le=1_000_000)] = 5_000
    """A game that goes on longer is broken off, and counted as such."""

    def key(self) -> str:
        """A short name that is the same for the same study."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]


class Arm(Struct, frozen=True, omit_defaults=True):
    """One form of the game between these players: what a study compares."""

    name: str
    """Empty for the form that all others are compared with."""
    options: dict[str, Any]
    bots: tuple[str, ...]
    """One for each seat of the first game of a deal. In its other games the players move on by one seat each."""
    kind: Literal["base", "option", "ladder", "alone", "without", "careless", "doubling"] = "base"
    without: str = ""
    """The kind of move that the first player is denied."""
    seconds: tuple[float, ...] = ()
    """What each player may spend on a move; empty: what the study says."""

    @property
    def turns(self) -> int:
        """How many games are played with each deal: one where it makes no difference who sits where."""
        return len(self.bots) if self.without or len(set(self.bots)) > 1 or len(set(self.seconds)) > 1 else 1

    def seconds_of(self, player: int, usual: float) -> float:
        """What a player may spend on a move, players counted as ``bots`` are."""
        return self.seconds[player] if self.seconds else usual


class Block(Struct, frozen=True):
    """A part of a study that is played in one go."""

    arm: int
    first: int
    """The number of its first deal."""
    deals: int


def read(data: object) -> Study:
    """A study from plain data.

    Raises:
        BadStudy: a field that there is not, or a value that it cannot have.
    """
    try:
        return msgspec.convert(data, Study)
    except msgspec.ValidationError as error:
        raise BadStudy(f"the study: {error}") from None


def read_file(file: Path) -> Study:
    """A study from a TOML file, or from a JSON one.

    Raises:
        BadStudy: the file cannot be read, or is no study.
    """
    try:
        decode = msgspec.json.decode if file.suffix == ".json" else msgspec.toml.decode
        data = decode(file.read_bytes())
    except OSError as error:
        raise BadStudy(f"{file} cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadStudy(f"{file}: {error}") from None
    return read(data)


def arms(study: Study) -> tuple[Arm, ...]:
    """What a study plays, the form that it starts from first.

    Raises:
        BadOptions: options that do not go together; the message names the value of the sweep.
        BadStudy: a bot that there is not, or not as many as seats.
    """
    box = catalogue.box(study.game)
    seats = _read(box, "", study.options).seats
    bots = _players(box, study.bots, seats)
    found = [Arm("", study.options, bots)]
    for name, values in study.sweep.items():
        for value in values:
            arm, options = f"{name}={_written(value)}", changed(study.options, name, value)
            found.append(Arm(arm, options, _players(box, study.bots, _read(box, arm, options).seats), "option"))
    for name, several in study.forms.items():
        options = {**study.options, **several}
        found.append(Arm(name, options, _players(box, study.bots, _read(box, name, options).seats), "option"))
    if study.ladder and seats > 1:
        steps = pairwise(bot.id for bot in box.bots)
        found += [Arm(f"{high}:{low}", study.options, _in_turn(high, low, seats), "ladder") for low, high in steps]
    elif study.ladder:
        found += [Arm(bot.id, study.options, (bot.id,), "alone") for bot in box.bots]
    if study.careless and seats > 1:
        best = box.bots[-1].id
        others = dict.fromkeys(box.bots[place].id for place in (0, len(box.bots) // 2) if box.bots[place].id != best)
        found += [Arm(f"{best}:{low}", study.options, _in_turn(best, low, seats), "careless") for low in others]
    if study.doublings and seats > 1:
        found += _doublings(study, box.bots[-1].id, seats)
    found += [Arm(kind, study.options, bots, "without", kind) for kind in study.without]
    return tuple(found)


def _in_turn(one: Any, other: Any, seats: int) -> tuple[Any, ...]:
    return tuple((one, other)[seat % 2] for seat in range(seats))


def _doublings(study: Study, best: str, seats: int) -> list[Arm]:
    """The strongest bot against itself with half the time, the shortest times first."""
    times = [study.seconds / 2**step for step in reversed(range(study.doublings))]
    return [Arm(f"{time:g} s", study.options, (best,) * seats, "doubling", "", _in_turn(time, time / 2, seats)) for time in times]


def changed(options: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    """The options with another value of one of them; a dotted name reaches into a table."""
    name, _, entry = name.partition(".")
    table = options.get(name, {})
    return {**options, name: {**table, entry: value} if entry else value}


def _read(box: catalogue.Box, arm: str, options: Mapping[str, Any]) -> Options:
    try:
        read: Options = box.game.options_type.read(options)
    except BadOptions as error:
        raise BadOptions(f"{arm}: {error}" if arm else str(error)) from None
    return read


def _players(box: catalogue.Box, names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    there = tuple(bot.id for bot in box.bots)
    if not there:
        raise BadStudy(f"{box.game.id} has no bots: nobody can play its games for the lab")
    wrong = [name for name in names if name not in there]
    if wrong:
        raise BadStudy(f"{wrong[0][:40]!r} is no bot of {box.game.id}; there are {', '.join(there)}")
    if len(names) > 1 and len(names) != seats:
        raise BadStudy(f"{len(names)} players for {seats} seats; name one for each seat, or one for all")
    return names if len(names) == seats else (names or (box.tester or there[-1],)) * seats


def player(box: catalogue.Box, name: str) -> Bot:
    """The bot of this name."""
    return next(bot for bot in box.bots if bot.id == name)


def deals_of(study: Study, arm: Arm) -> int:
    """How many deals an arm plays."""
    few = arm.kind not in {"base", "option"} and study.compared is not None
    return min(study.deals, study.compared or study.deals) if few else study.deals


def blocks(study: Study, played: Sequence[Arm]) -> tuple[Block, ...]:
    """The parts of a study with these arms, in the order in which they count. They do not depend on who plays them."""
    size = max(1, -(-study.deals // BLOCKS))
    ends = [deals_of(study, arm) for arm in played]
    return tuple(
        Block(arm, first, min(size, end - first)) for first in range(0, study.deals, size) for arm, end in enumerate(ends) if first < end
    )


def _written(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
