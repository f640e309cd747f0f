"""Connect Four by the rules of OpenSpiel's ``connect_four``, in Koloda's contract and as a kernel: to compare speed on the same game."""

from __future__ import annotations

from typing import ClassVar, Literal

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from koloda.cards import Card
from koloda.core.ask import Ask, Decide
from koloda.core.catalogue import Box
from koloda.core.event import Said
from koloda.core.game import Game, Result, Step
from koloda.core.numbers import Vocabulary
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.splitmix import below, stream
from koloda.core.text import text

ROWS, COLUMNS = 6, 7
HEIGHT = ROWS + 1
"""Bits of a column: one for each row and one that stays empty, so that lines do not run over the edge."""
COLUMN_MOVES = tuple(map(str, range(COLUMNS)))
_TOPS = tuple(1 << column * HEIGHT + ROWS - 1 for column in range(COLUMNS))
_FULL = sum(((1 << ROWS) - 1) << column * HEIGHT for column in range(COLUMNS))


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """There is nothing to choose."""

    seats: Literal[2] = 2


class State(Struct, frozen=True):
    """Whose stones lie where, a bit each: from the bottom of the first column upwards, then the next column."""

    options: Options
    stones: tuple[int, int] = (0, 0)
    turn: Seat = 0
    winner: Seat | None = None


def has_four(stones: int) -> bool:
    """Whether there are four in a line."""
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


class ConnectFour(Game[State, Options]):
    """Four in a line, in a grid into which stones fall."""

    id = "connect-four"
    version = 1
    options_type = Options
    state_type = State
    credit = {"en": "A well-known game.", "ru": "Известная игра.", "uk": "Відома гра."}

    def start(self, options: Options) -> State:
        return State(options)

    def ask(self, state: State) -> Ask | None:
        taken = state.stones[0] | state.stones[1]
        if state.winner is not None or taken == _FULL:
            return None
        return Decide({state.turn: tuple(move for move, top in zip(COLUMN_MOVES, _TOPS, strict=True) if not taken & top)})

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        taken = state.stones[0] | state.stones[1]
        column = int(move) * HEIGHT
        stone = (taken + (1 << column)) & (((1 << ROWS) - 1) << column) & ~taken
        own = state.stones[seat] | stone
        stones = (own, state.stones[1]) if seat == 0 else (state.stones[0], own)
        return Step(State(state.options, stones, 1 - seat, seat if has_four(own) else None), (Said(text("said-drop"), seat),))

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        raise NotImplementedError("nothing is dealt")

    def result(self, state: State) -> Result:
        if state.winner is None:
            return Result((0, 0))
        return Result((1, -1) if state.winner == 0 else (-1, 1), (state.winner,))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        def owner(row: int, column: int) -> Seat | None:
            at = 1 << column * HEIGHT + row
            return next((one for one in (0, 1) if view.stones[one] & at), None)

        cells = tuple(Slot(f"c{row}.{column}", owner=owner(row, column)) for row in reversed(range(ROWS)) for column in range(COLUMNS))
        choices = tuple(
            Choice(move, text("drop", column=int(move)), tuple(f"c{row}.{move}" for row in range(ROWS)))
            for move in (() if seat is None else self.moves(view, seat))
        )
        lines = tuple(SeatLine(one, score, turn=view.turn == one) for one, score in enumerate(self.result(view).scores))
        return Scene(text("four"), (Zone("grid", "grid", cells, COLUMNS),), lines, choices, over=self.ask(view) is None)


_CELLS = np.arange(COLUMNS)[:, None] * HEIGHT + np.arange(ROWS)


class Features:
    """One's seat, own stones and the other's, column by column from the bottom."""

    blocks: ClassVar = {"seat": 2, "own stones": ROWS * COLUMNS, "the other's stones": ROWS * COLUMNS}

    def vector(self, view: State, seat: Seat) -> NDArray[np.float32]:
        stones = np.array([view.stones[seat], view.stones[1 - seat]])
        found = np.empty(2 + 2 * ROWS * COLUMNS, np.float32)
        found[:2] = seat == 0, seat == 1
        found[2:] = (stones[:, None, None] >> _CELLS & 1).ravel()
        return found


BOX = Box(ConnectFour(), numbering=lambda options: Vocabulary(COLUMN_MOVES), features=lambda options: Features())


@njit(cache=True)
def playouts(seed: int, games: int) -> tuple[int, int]:
    """Plays games of evenly drawn legal moves; how many decisions there were, and how many games the first seat won."""
    random, decisions, won = stream(seed), 0, 0
    stones, legal = np.zeros(2, np.int64), np.empty(COLUMNS, np.int64)
    for _ in range(games):
        stones[:] = 0
        turn = 0
        while True:
            taken, found = stones[0] | stones[1], 0
            for column in range(COLUMNS):
                if taken >> column * HEIGHT + ROWS - 1 & 1 == 0:
                    legal[found] = column
                    found += 1
            if found == 0:
                break
            column = legal[below(random, found)] * HEIGHT
            stones[turn] |= (taken + (1 << column)) & (((1 << ROWS) - 1) << column) & ~taken
            decisions += 1
            four = False
            for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
                pairs = stones[turn] & stones[turn] >> step
                four |= pairs & pairs >> 2 * step != 0
            if four:
                won += turn == 0
                break
            turn = 1 - turn
    return decisions, won
