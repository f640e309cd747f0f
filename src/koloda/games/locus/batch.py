"""Many games of Locus Poker at once, on arrays whose first axis is the game: for programs that learn."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import below, draw
from koloda.games.locus.kernel import DIRECTIONS, Bytes, Cells, put, start
from koloda.hands import many

Numbers = NDArray[np.int64]
Streams = NDArray[np.uint64]

UNUSED: Final = 0
"""Marks: an unused cell, then face up and dead of seat 0, face up and dead of seat 1."""
_PATTERNS: Any = np.array(many.PATTERNS, np.int64)


@njit(cache=True, inline="always")
def deal(
    cards: Bytes, decks: Bytes, marks: Bytes, live: Bytes, own: Bytes, turns: Numbers, around: Cells, randoms: Streams, game: int
) -> None:
    """Deals one of the games anew.

    What they hold:
        cards: ``uint8[games, cells]``, the grids row by row.
        decks: ``uint8[games, 52]``, the cards of each game in any order.
        marks: ``uint8[games, cells]``.
        live, own: as in the kernel, of every game.
        turns: ``int64[games]``, how many turns were taken.
        around: the cells around each cell.
        randoms: ``uint64[games, 1]``, where the shuffles come from.
        game: which.
    """
    cells = cards.shape[1]
    draw(decks[game], 0, cells, randoms[game])
    for cell in range(cells):
        cards[game, cell] = decks[game, cell]
        marks[game, cell] = UNUSED
    start(around, live[game], own[game])
    turns[game] = 0


@njit(cache=True)
def play(
    actions: Numbers,
    cards: Bytes,
    decks: Bytes,
    marks: Bytes,
    live: Bytes,
    own: Bytes,
    turns: Numbers,
    movers: Bytes,
    around: Cells,
    pays: Bytes,
    bonuses: Cells,
    ways: int,
    randoms: Streams,
    gains: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> int:
    """Takes a turn in every game; a game that is over is dealt anew at once.

    What they hold:
        actions: ``int64[games]``: ``ways * cell + down``; ``ways`` is 2 with jokers, else 1.
        cards, decks, marks, live, own, turns, around, randoms: as in :func:`deal`; changed.
        movers: ``uint8[cells]``, the seat of each turn.
        pays, bonuses: as in the kernel.
        gains: ``float32[games]``, what the turn scored.
        done: ``bool[games]``, whether the game is over with it.

    Returns:
        The first game whose action is not legal, else -1; nothing is changed then.
    """
    cells = cards.shape[1]
    for game in range(len(actions)):
        action = actions[game]
        if not 0 <= action < ways * cells or marks[game, action // ways] != UNUSED:
            return game
    for game in range(len(actions)):
        cell, down = actions[game] // ways, actions[game] % ways
        seat = movers[turns[game]]
        lying = 0
        for direction in range(DIRECTIONS):
            if live[game, cell] >> direction & 1:
                lying |= 1 << int(cards[game, around[cell, direction]])
        if not down:
            lying |= 1 << int(cards[game, cell])
        gains[game] = pays[many.made(lying, down == 1, _PATTERNS)] + bonuses[own[game, seat, cell]]
        put(around, live[game], own[game], seat, cell, down)
        marks[game, cell] = 1 + 2 * seat + down
        turns[game] += 1
        done[game] = turns[game] == cells
        if done[game]:
            deal(cards, decks, marks, live, own, turns, around, randoms, game)
    return -1


@njit(cache=True)
def choose(marks: Bytes, ways: int, randoms: Streams, actions: Numbers) -> None:
    """Draws a legal action evenly for every game."""
    games, cells = marks.shape
    for game in range(games):
        while True:
            action = below(randoms[game], ways * cells)
            if marks[game, action // ways] == UNUSED:
                actions[game] = action
                break
