"""Which games there are: boxes found by entry points, or put in by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Any

from koloda.core.advice import Adviser
from koloda.core.bot import Anything, Bot
from koloda.core.game import AnyGame
from koloda.core.lesson import Lesson
from koloda.core.numbers import Features, Numbering
from koloda.core.puzzle import Puzzle
from koloda.core.ruling import Referee
from koloda.core.tally import Rapid
from koloda.errors import BadRecord

GROUP = "koloda.games"

Question = Callable[[Mapping[str, Any]], Any]
"""Answers one question of a game's case files: plain data in, plain data out, refusals as :class:`KolodaError`."""


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Preset:
    """A well-known variation, named by the message ``preset-<id>`` and told in one sentence by ``preset-<id>-about``."""

    id: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Box:
    """All that comes with a game, as in the shop."""

    game: AnyGame
    text: Traversable | None = None
    """A folder with ``{en,ru,uk}.ftl``, perhaps with parts of them such as ``cards.{en,ru,uk}.ftl``, and ``rules.{en,ru,uk}.md``."""
    presets: tuple[Preset, ...] = (Preset("standard"),)
    """The first is offered first."""
    bots: tuple[Bot, ...] = (Anything(),)
    """From the weakest to the strongest; a game that brings none is played at random."""
    tester: str = ""
    """The bot that plays for the lab where nobody is named: the strongest that is quick. Empty: the strongest."""
    rapid: Rapid | None = None
    """Plays games for the lab without the engine, with the same counts."""
    lesson: Lesson | None = None
    """The guided deal of a first visit."""
    adviser: Adviser | None = None
    """Values moves for previews, coaching and reviews."""
    puzzles: Traversable | None = None
    """A book of puzzles, as ``koloda puzzles`` writes it."""
    puzzler: Callable[[int], Iterator[Puzzle]] | None = None
    """Makes puzzles without end from a seed."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    referee: Referee | None = None
    """Rules on hands that people play with their own deck."""
    numbering: Callable[[Any], Numbering] | None = None
    """Gives every move its number under some options, for programs that learn; ``None``: its place among the legal moves."""
    features: Callable[[Any], Features] | None = None
    """Makes vectors of views under some options; ``None``: of what a scene shows."""
    warm: Callable[[], None] = _nothing
    """Compiles what would otherwise be compiled at the first move."""


_added: dict[str, Box] = {}


def add(box: Box) -> None:
    """Puts a game into the catalogue of this process, such as one read from a single file."""
    _added[box.game.id] = box


def names() -> tuple[str, ...]:
    """The ids of all games there are."""
    return tuple(dict.fromkeys([*(point.name for point in entry_points(group=GROUP)), *_added]))


def box(game: str) -> Box:
    """The box of a game.

    Raises:
        BadRecord: there is no such game.
    """
    if game in _added:
        return _added[game]
    found = _load().get(game)
    if found is None:
        raise BadRecord(f"there is no game {game[:40]!r}; there are {', '.join(names())}")
    return found()


@cache
def _load() -> dict[str, Callable[[], Box]]:
    return {point.name: cache(point.load) for point in entry_points(group=GROUP)}
