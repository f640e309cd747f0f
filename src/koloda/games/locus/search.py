"""Looking ahead: principal variation search with a table of positions, to a depth or to the end of the game.

Values are units (``UNIT`` to the point) that whoever is to move gains on the other one from here to the end of this game.

Numba's cache on disk watches this file, not ``evaluation``: after a change there, touch this file too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.games.locus.evaluation import RULE, UNIT, Board, Numbers, bound, estimate, hopes, points, undo, use

MOST: Final = 1 << 20
"""More than any value."""

WIDTH: Final = 10
"""How many moves of a position are looked at, the most hopeful, unless the game is played out."""
_BOUNDED: Final = 16
"""With so many free cells or fewer, bounds are tight enough to be worth their time."""
_LEAP: Final = {False: 9, True: 7}
"""From so many turns before the end of the game the next look goes to the end, if the best move is wanted or the value of every one."""

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_SLOTS: Final = 1 << 19
_NO_MOVE: Final = 255


class Memory(NamedTuple):
    """What has been found out about positions of one deal, and how many were looked at."""

    keys: NDArray[np.uint64]
    """By slot the position's key."""
    values: NDArray[np.int32]
    notes: NDArray[np.int32]
    """By slot: depth, kind of value and best move."""
    marks: NDArray[np.uint64]
    """uint64[cells, 3]: random numbers for a face-up chip of seat 0, one of seat 1, and a dead card."""
    nodes: Numbers
    """int64[2]: positions looked at, and how many may be."""


def memory(cells: int, nodes: int) -> Memory:
    """An empty memory for so many nodes."""
    marks = np.random.default_rng(cells).integers(2**63, size=(cells, 3)).astype(np.uint64)
    return Memory(
        np.zeros(_SLOTS, np.uint64), np.zeros(_SLOTS, np.int32), np.zeros(_SLOTS, np.int32), marks, np.array([0, nodes], np.int64)
    )


@njit(cache=True)
def ordered(board: Board, turn: int, order: Numbers, looks: Numbers, first: int, width: int) -> int:
    """Writes moves as ``2 * cell + down``, ``first`` and then the most hopeful, ``width`` at most, and says how many they are.

    Two omissions lose nothing. A free cell that touches no other is seen by nothing that comes later, so it is taken for the most
    that it can score (section 12, last card). And of all such cells only the one with the greatest swing matters: whoever means
    to take another one can take this one instead, and from then on treat the other as if it were this one, never to a loss.
    """
    size, lone, greatest = 0, -1, -1
    unused, free, promises = board.unused, board.free, hopes(board, turn, RULE)
    if first != _NO_MOVE:
        promises[first] = MOST
    for cell in range(len(unused)):
        if not unused[cell]:
            continue
        if free[cell]:
            for down in range(board.ways):
                size = _insert(order, looks, size, width, 2 * cell + down, promises[2 * cell + down])
        else:
            swing = _swing(board, cell)
            if swing > greatest:
                lone, greatest = 2 * cell + _better(board, cell), swing
    if lone >= 0:
        size = _insert(order, looks, size, width, lone, promises[lone])
    return size


@njit(cache=True)
def _swing(board: Board, cell: int) -> int:
    """What a cell that touches no free one will score for the one side and for the other, together."""
    return 2 * int(board.most[cell, board.live[cell]]) + int(board.bonuses[board.own[0, cell]]) + int(board.bonuses[board.own[1, cell]])


@njit(cache=True)
def _better(board: Board, cell: int) -> int:
    """Whether a hand pays at least as much face down."""
    return int(board.ways == 2 and board.zones[cell, 1, board.live[cell]] >= board.zones[cell, 0, board.live[cell]])


@njit(cache=True, inline="always")
def _insert(order: Numbers, looks: Numbers, size: int, width: int, move: int, look: int) -> int:
    if size == width:
        if looks[size - 1] >= look:
            return size
        size -= 1
    at = size
    while at and looks[at - 1] < look:
        looks[at], order[at] = looks[at - 1], order[at - 1]
        at -= 1
    looks[at], order[at] = look, move
    return size + 1


@njit(cache=True)
def value(board: Board, turn: int, key: np.uint64, depth: int, low: int, high: int, width: int, memory: Memory) -> int:
    """The value of a position if it lies between ``low`` and ``high``, else a bound on its side.

    ``depth`` turns are looked ahead, of which ``width`` moves each (all, if the depth reaches the end of the game).
    It keeps its levels in arrays, because Numba cannot store recursive functions on disk. Once all nodes are spent, what it
    says means nothing.
    """
    cells, left = len(board.unused), len(board.unused) - turn
    if depth >= left:
        depth, width = left, 2 * cells
    orders, looks, swings = np.empty((depth + 1, 2 * cells), np.int64), np.empty(2 * cells, np.int64), np.empty(cells, np.int64)
    sizes, at, gains = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)
    lows, highs, floors = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)
    best, chosen, keys = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.uint64)
    scouts = np.zeros(depth + 1, np.bool_)
    keys[0], lows[0], highs[0] = key, low, high
    level = 0
    while True:
        # A new position.
        memory.nodes[0] += 1
        settled, answer, first = _settled(board, turn + level, depth - level, keys[level], lows[level], highs[level], swings, memory)
        if not settled:
            sizes[level] = ordered(board, turn + level, orders[level], looks, first, width)
            floors[level], best[level], chosen[level], at[level] = lows[level], -MOST, _NO_MOVE, 0
        # Back to the first level that has a move to try.
        while settled:
            if level == 0:
                return answer
            level -= 1
            seat, move = board.movers[turn + level], orders[level, at[level]]
            undo(board, seat, move // 2, move % 2)
            same = turn + level + 1 == cells or board.movers[turn + level + 1] == seat
            worth = gains[level] + (answer if same else -answer)
            if scouts[level] and lows[level] < worth < highs[level] and memory.nodes[0] <= memory.nodes[1]:
                scouts[level] = False
                break
            if worth > best[level]:
                best[level], chosen[level] = worth, move
                lows[level] = max(lows[level], worth)
            at[level] += 1
            scouts[level] = True
            settled = lows[level] >= highs[level] or at[level] == sizes[level] or memory.nodes[0] > memory.nodes[1]
            if settled:
                answer = best[level]
                if memory.nodes[0] <= memory.nodes[1]:
                    kind = _AT_LEAST if answer >= highs[level] else _AT_MOST if answer <= floors[level] else _EXACT
                    _remember(memory, keys[level], depth - level, answer, kind, chosen[level])
        # Down one level.
        if at[level] == 0:
            scouts[level] = False
        seat, move = board.movers[turn + level], orders[level, at[level]]
        cell, down = move // 2, move % 2
        gains[level] = UNIT * points(board, seat, cell, down)
        use(board, seat, cell, down)
        keys[level + 1] = keys[level] ^ memory.marks[cell, 2 if down else seat]
        floor = lows[level] - gains[level]
        ceiling = floor + 1 if scouts[level] else highs[level] - gains[level]
        level += 1
        same = turn + level == cells or board.movers[turn + level] == seat
        lows[level], highs[level] = (floor, ceiling) if same else (-ceiling, -floor)


@njit(cache=True)
def _settled(
    board: Board, turn: int, depth: int, key: np.uint64, low: int, high: int, swings: Numbers, memory: Memory
) -> tuple[bool, int, int]:
    """Whether a position needs no search, its value then, and else the move to try first."""
    left = len(board.unused) - turn
    if left == 0 or memory.nodes[0] > memory.nodes[1]:
        return True, 0, _NO_MOVE
    if depth == 0:
        return True, estimate(board, turn, swings), _NO_MOVE
    first = _NO_MOVE
    slot = np.int64(key & np.uint64(_SLOTS - 1))
    if memory.keys[slot] == key:
        note, known = memory.notes[slot], int(memory.values[slot])
        first = int(note & 255)
        if note >> 10 >= depth:
            kind = note >> 8 & 3
            if kind == _EXACT or (kind == _AT_LEAST and known >= high) or (kind == _AT_MOST and known <= low):
                return True, known, first
    if left <= _BOUNDED:
        most = bound(board, turn, 1, swings)
        if most <= low:
            return True, most, first
        least = bound(board, turn, -1, swings)
        if least >= high or least == most:
            return True, least, first
    return False, 0, first


@njit(cache=True)
def _remember(memory: Memory, key: np.uint64, depth: int, value: int, kind: int, move: int) -> None:
    slot = np.int64(key & np.uint64(_SLOTS - 1))
    memory.keys[slot], memory.values[slot], memory.notes[slot] = key, value, depth << 10 | kind << 8 | move


class Outcome(NamedTuple):
    """What the moves of a position lead to, as far as somebody looked."""

    values: dict[int, int]
    """By move (``2 * cell + down``), the best first. Where only the best was wanted, the others are worth at most what is said."""
    exact: bool
    """Whether it is played out to the end of the game."""
    depth: int = 0
    """How many turns were looked ahead."""


def look_ahead(board: Board, turn: int, moves: Sequence[int], nodes: int, *, every: bool, favour: int = 0) -> Outcome:
    """Looks farther and farther ahead until the game is played out or the nodes are spent.

    The first of the moves counts for so many units of ``favour`` more than it is worth, unless the game is played out.
    The same position, moves and nodes give the same outcome. ``every``: the value of each move is wanted, not only the best one.
    """
    left, memo = len(board.unused) - turn, memory(len(board.unused), nodes)
    found, favourite = Outcome(dict.fromkeys(moves, 0), exact=False), moves[0]
    depth = 1
    while not found.exact:
        favours = {favourite: favour} if depth < left else {}
        deeper = _at_depth(board, turn, list(found.values), favours, depth, memo, every=every)
        if deeper is None:
            break
        found = Outcome(dict(sorted(deeper.items(), key=lambda item: -item[1])), exact=depth == left, depth=depth)
        depth = depth + 1 if depth + _LEAP[every] < left else left
    return found


def _at_depth(
    board: Board, turn: int, moves: list[int], favours: dict[int, int], depth: int, memo: Memory, *, every: bool
) -> dict[int, int] | None:
    """What each move is worth when so many turns are looked ahead; ``None``: the nodes did not suffice."""
    seat, values, best = int(board.movers[turn]), dict[int, int](), -MOST
    for move in moves:
        cell, down = move // 2, move % 2
        gain = UNIT * points(board, seat, cell, down) + favours.get(move, 0)
        use(board, seat, cell, down)
        worth = best + 1
        if not every and values:  # is it better than the best one at all?
            worth = gain + _after(board, turn, move, depth, best - gain, best + 1 - gain, memo)
        if worth > best:
            worth = gain + _after(board, turn, move, depth, -MOST if every else best - gain, MOST, memo)
        undo(board, seat, cell, down)
        if memo.nodes[0] > memo.nodes[1]:
            return None
        values[move], best = worth, max(best, worth)
    return values


def _after(board: Board, turn: int, move: int, depth: int, low: int, high: int, memo: Memory) -> int:
    """What the seat that has made a move will gain from then on."""
    if turn + 1 == len(board.unused):
        return 0
    seat = board.movers[turn]
    key = memo.marks[move // 2, 2 if move % 2 else seat]
    if board.movers[turn + 1] == seat:
        return int(value(board, turn + 1, key, depth - 1, low, high, WIDTH, memo))
    return -int(value(board, turn + 1, key, depth - 1, -high, -low, WIDTH, memo))


def worthwhile(board: Board, turn: int) -> list[int]:
    """The moves that can be best, the most hopeful first."""
    most = 2 * len(board.unused)
    order, looks = np.empty(most, np.int64), np.empty(most, np.int64)
    moves: list[int] = order[: ordered(board, turn, order, looks, _NO_MOVE, most)].tolist()
    return moves
