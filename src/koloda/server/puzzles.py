"""Puzzles as pages: the same for everybody, worked out when they are first asked for."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from koloda.core import puzzle
from koloda.core.catalogue import Box
from koloda.core.game import AnyGame
from koloda.core.match import Entry
from koloda.core.puzzle import Puzzle
from koloda.core.seat import Seat
from koloda.core.text import Text
from koloda.server import wire, wire_puzzles
from koloda.server.pages import Page, page
from koloda.server.refusals import NotFound
from koloda.server.showing import look, shown


class Puzzles:
    """The puzzles of all games."""

    def __init__(self, boxes: Mapping[str, Box]) -> None:
        self._games = {name: box.game for name, box in boxes.items()}
        self._books = {name: puzzle.read(box.game, box.puzzles) for name, box in boxes.items() if box.puzzles is not None}
        self._page = cache(self._made)

    def count(self, game: str) -> int:
        """How many there are of a game."""
        return len(self._books.get(game, ()))

    async def page(self, game: str, number: int) -> Page:
        """A puzzle as :class:`wire_puzzles.PuzzleInfo`.

        Raises:
            NotFound: there is none of this game and number.
        """
        if not 1 <= number <= self.count(game):
            raise NotFound(f"there is no puzzle {number} of {game[:40]!r}")
        return await asyncio.to_thread(self._page, game, number)

    def _made(self, game: str, number: int) -> Page:
        return page(msgspec.json.encode(puzzle_info(self._games[game], self._books[game], number)), ".json")


def puzzle_info(game: AnyGame, book: tuple[Puzzle, ...], number: int) -> wire_puzzles.PuzzleInfo:
    """A puzzle of a book, its easiest first, as a screen shows it. Nothing in it is hidden from anybody (see :class:`Puzzle`)."""
    one = book[number - 1]
    state = puzzle.position(game, one)
    scene, result = look(game, state, one.seat)
    line = puzzle.solution(game, one, state)
    before = [state, *(entry.state for entry in line)]
    return wire_puzzles.PuzzleInfo(
        game=game.id,
        credit=dict(game.credit),
        number=number,
        grades=tuple(1 + bisect_left(book, grade, key=lambda other: other.grade) for grade in range(1, book[-1].grade + 2)),
        options=one.options,
        you=one.seat,
        scene=scene,
        result=result,
        moves=tuple(
            wire_puzzles.PuzzleMove(move=move, worth=worth, events=shown(game.play(state, one.seat, move).events))
            for move, worth in zip(game.moves(state, one.seat), one.worths, strict=True)
        ),
        line=tuple(_step(game, entry, one.seat) for entry in line),
        words=tuple(_label(game, then, entry) for then, entry in zip(before, line, strict=False)),
    )


def _label(game: AnyGame, state: Any, entry: Entry[Any]) -> Text:
    """A move of the line, as its seat would choose it."""
    scene, _ = look(game, state, entry.seat)
    return next(choice.label for choice in scene.choices if choice.move == entry.move)


def _step(game: AnyGame, entry: Entry[Any], seat: Seat) -> wire.ShownStep:
    scene, result = look(game, entry.state, seat)
    return wire.ShownStep(
        number=entry.number,
        seat=entry.seat,
        move=entry.move,
        events=shown(entry.events),
        scene=msgspec.structs.replace(scene, choices=()),
        result=result,
    )
