"""The rest of a game played out: both sides for the greatest difference, to the last card (section 14, ``solve``)."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.cards import DECK_52
from koloda.games.locus.kernel import DIRECTIONS, Bytes, Cells, position, put, tables, take
from koloda.games.locus.options import Options
from koloda.games.locus.state import State

Numbers = NDArray[np.int64]

_MOST: Final = 1 << 20
"""More than any difference of points."""


class _Game(NamedTuple):
    """A game that is played on and back."""

    around: Cells
    zones: Bytes
    bonuses: Cells
    live: Bytes
    own: Bytes
    free: NDArray[np.bool_]
    """By cell: its card is unused."""
    movers: Bytes
    """Who moves at each turn of the game."""
    ways: int
    """1: only face up; 2: face down, too."""


def solved(state: State) -> tuple[int, ...]:
    """For each legal move, in their order, by how many points its seat will gain on the other from here to the end of this game.

    Exact for the best moves; for any other move a bound that is lower than theirs. It takes time exponential in the number of
    unused cells: ten are quick.
    """
    options = state.options
    made = tables(options, state.cards)
    live, own = position(made.around, state.marks)
    movers = np.array([options.to_move(state.game, turn) for turn in range(options.cells)], np.uint8)
    free = np.array([not mark for mark in state.marks], np.bool_)
    game = _Game(made.around, made.zones, made.bonuses, live, own, free, movers, 1 + options.joker)
    values = _solve(game, state.turns).tolist()
    return tuple(values[2 * cell + down] for cell in np.flatnonzero(free) for down in range(game.ways))


def warm() -> None:
    """Compiles the kernels: solves the last two turns of a small game."""
    options = Options(columns=4, rows=3)
    solved(State(options, DECK_52.cards[:12], ("0u", "1u") * 5 + ("", "")))


@njit(cache=True)
def _solve(game: _Game, turn: int) -> Numbers:
    """What every move leads to, by ``2 * cell + down``: alpha-beta to the end of the game.

    It keeps its levels in arrays, because Numba cannot store recursive functions on disk.
    """
    levels = len(game.free) - turn
    values = np.full(2 * len(game.free), -_MOST, np.int64)
    orders, at = np.empty((levels, game.ways * levels), np.int64), np.zeros(levels, np.int64)
    low, high = np.full(levels, -_MOST, np.int64), np.full(levels, _MOST, np.int64)
    best, gains = np.full(levels, -_MOST, np.int64), np.zeros(levels, np.int64)
    sizes = np.empty(levels, np.int64)
    sizes[0] = _order(game, turn, orders[0], True)
    level = 0
    while True:
        if at[level] < sizes[level] and best[level] < high[level]:
            seat, move = game.movers[turn + level], orders[level, at[level]]
            cell, down = move // 2, move % 2
            gain = int(game.zones[cell, down, game.live[cell]]) + int(game.bonuses[game.own[seat, cell]])
            if level + 1 < levels:
                put(game.around, game.live, game.own, seat, cell, down)
                game.free[cell] = False
                gains[level] = gain
                # At the root a move that is as good as the best one is to be told from a worse one.
                floor, ceiling = max(low[level], best[level] - int(level == 0)) - gain, high[level] - gain
                level += 1
                same = game.movers[turn + level] == seat
                low[level], high[level] = (floor, ceiling) if same else (-ceiling, -floor)
                best[level], at[level] = -_MOST, 0
                sizes[level] = _order(game, turn + level, orders[level], False)
                continue
            value = gain
        elif level:
            value = best[level]
            level -= 1
            seat, move = game.movers[turn + level], orders[level, at[level]]
            take(game.around, game.live, game.own, seat, move // 2, move % 2)
            game.free[move // 2] = True
            value = gains[level] + (value if game.movers[turn + level + 1] == seat else -value)
        else:
            return values
        if level == 0:
            values[move] = value
        best[level] = max(best[level], value)
        at[level] += 1


@njit(cache=True)
def _order(game: _Game, turn: int, order: Numbers, every: bool) -> int:
    """Writes the moves as ``2 * cell + down``, the most hopeful first, and says how many they are.

    Unless every move is wanted, a card without unused cards around it is only played face down: it scores as much, and nothing
    that comes later can see the difference (section 12, last card).
    """
    seat, size = game.movers[turn], 0
    hopes = np.empty(len(order), np.int64)
    for cell in range(len(game.free)):
        if not game.free[cell]:
            continue
        zone, last = game.zones[cell, :, game.live[cell]], game.ways - 1
        bonus, denied = game.bonuses[game.own[seat, cell]], game.bonuses[game.own[1 - seat, cell]]
        for down in range(last if not every and not _opens(game, cell) else 0, game.ways):
            hope = int(zone[down]) + int(zone[last]) + bonus + denied
            at = size
            while at and hopes[at - 1] < hope:
                hopes[at], order[at] = hopes[at - 1], order[at - 1]
                at -= 1
            hopes[at], order[at] = hope, 2 * cell + down
            size += 1
    return size


@njit(cache=True)
def _opens(game: _Game, cell: int) -> bool:
    """Whether a neighbour of the cell is unused: only then can anything later see how its card was played."""
    for direction in range(DIRECTIONS):
        other = game.around[cell, direction]
        if other >= 0 and game.free[other]:
            return True
    return False
