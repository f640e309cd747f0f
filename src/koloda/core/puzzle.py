"""A position whose best move is known for certain: its seat is to find it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from koloda.core.game import AnyGame
from koloda.core.match import Entry, enter
from koloda.core.seat import Seat
from koloda.errors import BadRecord


class Puzzle(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position of a match in which nothing is hidden or left to chance any more, with all that there is to know of it."""

    options: dict[str, Any] = {}
    """What differs from the game's defaults."""
    moves: tuple[tuple[Seat, str], ...]
    """The match up to the position, Nature's moves included."""
    seat: Seat
    """Who is to move."""
    worths: tuple[int, ...]
    """Of every legal move, in standard order: by how many points the seat will gain on the best other one until the match is over,
    if all play their best. One move is worth more than all others."""
    line: tuple[tuple[Seat, str], ...]
    """Best play from here to the end; its first move is the only best one."""
    grade: int
    """How hard it is, from 1."""

    @property
    def margin(self) -> int:
        """How much more the best move is worth than the second best."""
        second, best = sorted(self.worths)[-2:]
        return best - second


class Book(Struct, frozen=True, kw_only=True):
    """A file of puzzles, the easy ones first."""

    game: str
    """Game and version of its rules: ``locus@1``."""
    puzzles: tuple[Puzzle, ...]


def write(game: AnyGame, puzzles: Sequence[Puzzle]) -> bytes:
    """A book as JSON, a puzzle a line, those of a lower grade first and otherwise in their order."""
    lines = [msgspec.json.encode(one) for one in sorted(puzzles, key=lambda one: one.grade)]
    return b'{"game":%s,"puzzles":[\n%s\n]}\n' % (msgspec.json.encode(game.name), b",\n".join(lines))


def read(game: AnyGame, file: Traversable) -> tuple[Puzzle, ...]:
    """The puzzles of a book.

    Raises:
        BadRecord: no book, or one of other rules.
    """
    try:
        book = msgspec.json.decode(file.read_bytes(), type=Book)
    except msgspec.DecodeError as error:
        raise BadRecord(f"{file.name}: {error}") from error
    if book.game != game.name:
        raise BadRecord(f"{file.name} holds puzzles of {book.game}; the rules here are {game.name}")
    return book.puzzles


def position(game: AnyGame, puzzle: Puzzle) -> Any:
    """The state in which the seat of a puzzle is to move.

    Raises:
        KolodaError: its moves are no moves of this game.
    """
    state = game.start(game.options_type.read(puzzle.options))
    for entry in _entries(game, state, puzzle.moves, 1):
        state = entry.state
    return state


def solution(game: AnyGame, puzzle: Puzzle, state: Any) -> tuple[Entry[Any], ...]:
    """The best play from the position on, numbered on from the moves that led there."""
    return tuple(_entries(game, state, puzzle.line, len(puzzle.moves) + 1))


def _entries(game: AnyGame, state: Any, moves: Sequence[tuple[Seat, str]], number: int) -> Iterator[Entry[Any]]:
    for at, (seat, move) in enumerate(moves, number):
        entry = enter(game, state, at, seat, move)
        yield entry
        state = entry.state
