"""What the page of puzzles is told."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from koloda.core.game import Result
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.text import Text
from koloda.server.wire import ShownEvent, ShownStep


class PuzzleMove(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move that is possible in a puzzle."""

    move: str
    worth: int
    """By how many points its seat will gain on the best other one until the match is over, if all play their best."""
    events: tuple[ShownEvent, ...]
    """What it does."""


class PuzzleInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position whose best move is to be found, with all that there is to know of it: nobody is kept from looking."""

    game: str
    credit: dict[str, str]
    number: int
    grades: tuple[int, ...]
    """The number of the first puzzle of each grade, the easiest grade first; the last puzzle's number plus one at the end."""
    options: dict[str, Any]
    """What differs from the game's defaults."""
    you: Seat
    """Who is to move."""
    scene: Scene
    result: Result
    moves: tuple[PuzzleMove, ...]
    """All legal moves in standard order. One is worth more than all others."""
    line: tuple[ShownStep, ...]
    """Best play from here to the end; it begins with the best move."""
    words: tuple[Text, ...]
    """The moves of the line, as their seats would choose them."""
