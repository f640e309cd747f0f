"""What a position is worth at a glance: the free cells as a heap of prizes that both sides pick from in turn.

A prize is worth ``mine`` to whoever is to move and ``theirs`` to the other one, so taking it swings the difference by the sum of
both. If prizes did not touch each other, both sides would do best to take the one with the greatest swing, in whatever order the
turns go: the difference is the sum of the swings that the mover takes, less all of ``theirs``, and the same swings are dear to
both. Prizes that touch make this an estimate, or, with the most and the least that each can be worth, a bound.

All values are in units, ``UNIT`` to the point.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.locus.kernel import DIRECTIONS, Bytes, Cells, position, put, tables, take
from koloda.games.locus.options import Options
from koloda.games.locus.state import State

Numbers = NDArray[np.int64]

UNIT: Final = 20
"""Units in a point: enough for halves and for 0.45."""
NEARBY: Final = 8
"""Units that a face-up chip will earn, about, for each point of bonus that it promises to free cells beside it."""
FADING: Final = 4
"""Units that a hand will lose, about, for each point that it would lose if all free cards around it were dead."""


class Board(NamedTuple):
    """A game that is played on and back, in place."""

    around: Cells
    """int16[cells, 8], as in the kernel; so are ``zones``, ``bonuses``, ``live`` and ``own``."""
    zones: Bytes
    bonuses: Cells
    most: Bytes
    """uint8[cells, 256]: the better of face up and face down, where there are jokers."""
    live: Bytes
    own: Bytes
    free: Bytes
    """uint8[cells]: by cell, which cells around it are free; a card on a free cell is unused."""
    unused: NDArray[np.bool_]
    """By cell: it is free itself."""
    movers: Bytes
    """Who moves at each turn of the game."""
    ways: int
    """1: only face up; 2: face down, too."""


def board_of(state: State) -> Board:
    """The game that is being played."""
    options = state.options
    made = tables(options, state.cards)
    live, own = position(made.around, state.marks)
    unused = np.array([not mark for mark in state.marks], np.bool_)
    bits = 1 << np.arange(DIRECTIONS)
    free = ((made.around >= 0) & unused[made.around]) @ bits
    movers = np.array([options.to_move(state.game, turn) for turn in range(options.cells)], np.uint8)
    most = made.zones.max(axis=1) if options.joker else made.zones[:, 0].copy()
    return Board(made.around, made.zones, made.bonuses, most, live, own, free.astype(np.uint8), unused, movers, 1 + options.joker)


def fresh(options: Options, cards: tuple[str, ...]) -> Board:
    """A deal before the first turn."""
    return board_of(State(options, cards, ("",) * options.cells))  # type: ignore[arg-type]


@njit(cache=True)
def use(board: Board, seat: int, cell: int, down: int) -> None:
    """Plays a move."""
    put(board.around, board.live, board.own, seat, cell, down)
    board.unused[cell] = False
    for direction in range(DIRECTIONS):
        other = board.around[cell, direction]
        if other >= 0:
            board.free[other] &= ~(1 << 7 - direction) & 255


@njit(cache=True)
def undo(board: Board, seat: int, cell: int, down: int) -> None:
    """Takes a move back that :func:`use` has played."""
    take(board.around, board.live, board.own, seat, cell, down)
    board.unused[cell] = True
    for direction in range(DIRECTIONS):
        other = board.around[cell, direction]
        if other >= 0:
            board.free[other] |= 1 << 7 - direction


@njit(cache=True, inline="always")
def points(board: Board, seat: int, cell: int, down: int) -> int:
    """What a move scores, in points."""
    return int(board.zones[cell, down, board.live[cell]]) + int(board.bonuses[board.own[seat, cell]])


class Outlook(NamedTuple):
    """What a player looks at before a move, by how many units a point of it counts."""

    bonus: int = UNIT
    """The bonus for own chips beside the card; points of the hand always count in full."""
    nearby: int = 0
    """The bonus that a face-up chip promises beside it, ..."""
    taken: bool = False
    """... to cells that are taken already, too."""
    denied: int = 0
    """What the card would score for the other side."""


RULE: Final = Outlook(nearby=12, denied=16)
"""The best rule of thumb: own points, 0.6 of what a face-up chip promises to free cells, 0.8 of what the other side would score."""


@njit(cache=True)
def hopes(board: Board, turn: int, outlook: Outlook) -> Numbers:
    """How good each move looks: int64[2 * cells], by ``2 * cell + down``, -1 where there is none."""
    seat, found = board.movers[turn], np.full(2 * len(board.unused), -1, np.int64)
    zones, bonuses, most = board.zones, board.bonuses, board.most
    all_live, free, mine, theirs = board.live, board.free, board.own[seat], board.own[1 - seat]
    for cell in range(len(board.unused)):
        if board.unused[cell]:
            live = all_live[cell]
            both = outlook.bonus * int(bonuses[mine[cell]]) + outlook.denied * (int(most[cell, live]) + int(bonuses[theirs[cell]]))
            nearby = outlook.nearby * int(bonuses[live if outlook.taken else free[cell]])
            found[2 * cell] = both + UNIT * int(zones[cell, 0, live]) + nearby
            if board.ways == 2:
                found[2 * cell + 1] = both + UNIT * int(zones[cell, 1, live])
    return found


@njit(cache=True)
def picked(board: Board, turn: int, swings: Numbers, size: int) -> int:
    """The swings that the mover takes when both sides take the greatest left, each in turn. Sorts them."""
    for at in range(1, size):
        swing, place = swings[at], at
        while place and swings[place - 1] < swing:
            swings[place] = swings[place - 1]
            place -= 1
        swings[place] = swing
    seat, total = board.movers[turn], 0
    for at in range(size):
        if board.movers[turn + at] == seat:
            total += swings[at]
    return total


@njit(cache=True)
def estimate(board: Board, turn: int, swings: Numbers) -> int:
    """About how much more than the other one the mover will score from here on; exactly, once no free cells touch."""
    seat, size, theirs = board.movers[turn], 0, 0
    for cell in range(len(board.unused)):
        if board.unused[cell]:
            live, free = board.live[cell], board.free[cell]
            common = _hand(board.zones[cell, 0], live, free) + NEARBY * int(board.bonuses[free])
            if board.ways == 2:
                common = max(common, _hand(board.zones[cell, 1], live, free))
            other = common + UNIT * int(board.bonuses[board.own[1 - seat, cell]])
            swings[size] = common + UNIT * int(board.bonuses[board.own[seat, cell]]) + other
            theirs += other
            size += 1
    return picked(board, turn, swings, size) - theirs


@njit(cache=True, inline="always")
def _hand(pays: Bytes, live: int, free: int) -> int:
    return (UNIT - FADING) * int(pays[live]) + FADING * int(pays[live & ~free])


@njit(cache=True)
def bound(board: Board, turn: int, sign: int, swings: Numbers) -> int:
    """What the mover will gain on the other one from here on, at most (``sign`` 1) or at least (-1).

    One side is promised the most that each cell can bring it and the other one the least. Cards only die, so a hand is never
    better than now, and never worse than without all free cards around. A bonus needs two own chips, of which each is promised
    half. The side that is short-changed can still pick by the swings, and will get no less than in this count.
    """
    mover, size, theirs = board.movers[turn], 0, 0
    lucky = mover if sign > 0 else 1 - mover
    for cell in range(len(board.unused)):
        if board.unused[cell]:
            live, free = board.live[cell], board.free[cell]
            much = UNIT * (int(board.most[cell, live]) + int(board.bonuses[board.own[lucky, cell]])) + UNIT // 2 * int(board.bonuses[free])
            little = UNIT * (int(board.most[cell, live & ~free]) + int(board.bonuses[board.own[1 - lucky, cell]]))
            swings[size] = much + little
            theirs += little if sign > 0 else much
            size += 1
    return picked(board, turn, swings, size) - theirs
