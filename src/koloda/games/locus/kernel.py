"""Locus Poker's arithmetic on small arrays: what the rules, the bots and the tools all compute with.

A cell is its number, row by row. The eight cells around it have directions 0 to 7 in reading order (above left, above, above
right, left, right, below left, below, below right), so that the opposite of ``d`` is ``7 - d``. A set of them is a byte, a bit each.
All that matters of a position is, for each cell, which cells around it are live and which carry chips for either seat:

- ``live``: uint8[cells], the cells around that exist and are not face down;
- ``own``: uint8[2, cells], those with a face-up chip of seat 0, and of seat 1.

With the tables of a deal a move is worth ``zones[cell, down, live[cell]] + bonuses[own[seat, cell]]``.

Numba's cache on disk watches this file, not ``many``: after a change there, touch this file too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from koloda.cards import DECK_52, Card
from koloda.games.locus.options import Options
from koloda.hands import many

Bytes = NDArray[np.uint8]
Cells = NDArray[np.int16]

DIRECTIONS: Final = 8
SETS: Final = 1 << DIRECTIONS
_DIAGONAL: Final = 0b10100101

_PATTERNS: Any = np.array(many.PATTERNS, np.int64)

register_jitable(many.made)


@njit(cache=True)
def neighbours(columns: int, rows: int) -> Cells:
    """The cells around each cell by direction, -1 off the grid: int16[cells, 8]."""
    around = np.full((columns * rows, DIRECTIONS), -1, np.int16)
    for cell in range(columns * rows):
        direction = 0
        for row in range(cell // columns - 1, cell // columns + 2):
            for column in range(cell % columns - 1, cell % columns + 2):
                if row * columns + column == cell and 0 <= column < columns:
                    continue
                if 0 <= row < rows and 0 <= column < columns:
                    around[cell, direction] = row * columns + column
                direction += 1
    return around


@njit(cache=True)
def start(around: Cells, live: Bytes, own: Bytes) -> None:
    """Writes the position before the first turn: all cells that exist are live, there are no chips."""
    own[:] = 0
    for cell in range(len(around)):
        live[cell] = 0
        for direction in range(DIRECTIONS):
            if around[cell, direction] >= 0:
                live[cell] |= 1 << direction


@njit(cache=True)
def put(around: Cells, live: Bytes, own: Bytes, seat: int, cell: int, down: int) -> None:
    """Puts a chip on a cell, in place: a face-up one counts for its seat from now on, a face-down card is dead to all."""
    for direction in range(DIRECTIONS):
        other = around[cell, direction]
        if other >= 0:
            if down:
                live[other] &= ~(1 << 7 - direction) & 255
            else:
                own[seat, other] |= 1 << 7 - direction


@njit(cache=True)
def take(around: Cells, live: Bytes, own: Bytes, seat: int, cell: int, down: int) -> None:
    """Takes the chip back that :func:`put` has put."""
    for direction in range(DIRECTIONS):
        other = around[cell, direction]
        if other >= 0:
            if down:
                live[other] |= 1 << 7 - direction
            else:
                own[seat, other] &= ~(1 << 7 - direction) & 255


@njit(cache=True)
def zones(cards: Bytes, around: Cells, pays: Bytes) -> Bytes:
    """What every zone of a deal pays: uint8[cells, 2, 256], by cell, face up or down, and set of live cells around.

    ``cards`` are the cards of the grid by their places in the deck, uint8[cells]; ``pays`` is :func:`pays_of` the options.
    A set that names cells off the grid counts without them.
    """
    table = np.empty((len(cards), 2, SETS), np.uint8)
    lying = np.zeros(SETS, np.int64)
    for cell in range(len(cards)):
        own = 1 << int(cards[cell])
        _pay(table, cell, 0, own, 0, pays)
        for direction in range(DIRECTIONS):
            other, bit = around[cell, direction], 1 << direction
            for rest in range(bit):
                if other < 0:
                    lying[bit | rest] = lying[rest]
                    table[cell, 0, bit | rest] = table[cell, 0, rest]
                    table[cell, 1, bit | rest] = table[cell, 1, rest]
                else:
                    lying[bit | rest] = lying[rest] | 1 << int(cards[other])
                    _pay(table, cell, bit | rest, own, int(lying[bit | rest]), pays)
    return table


@njit(cache=True, inline="always")
def _pay(table: Bytes, cell: int, around: int, own: int, lying: int, pays: Bytes) -> None:
    """What a zone pays face up, with the cell's own card, and face down, with a joker in its place."""
    table[cell, 0, around] = pays[many.made(own | lying, False, _PATTERNS)]
    table[cell, 1, around] = pays[many.made(lying, True, _PATTERNS)]


def pays_of(options: Options) -> Bytes:
    """For each set of classes made (a bit each) the most points among them: uint8[1024]."""
    pays = np.zeros(1 << len(many.CLASSES), np.uint8)
    for code, points in enumerate(options.points.values()):
        if points is not None:
            has = np.arange(len(pays)) >> code & 1 == 1
            pays[has] = np.maximum(pays[has], points)
    return pays


def bonuses_of(options: Options) -> Cells:
    """For each set of cells around that carry own face-up chips its bonus: int16[256]."""
    orthogonal, diagonal = options.bonuses
    table = [orthogonal * (chips & ~_DIAGONAL).bit_count() + diagonal * (chips & _DIAGONAL).bit_count() for chips in range(SETS)]
    return np.array(table, np.int16)


class Tables(NamedTuple):
    """All that a deal decides: where the cells lie, what their zones pay, what chips around them add."""

    around: Cells
    """int16[cells, 8]"""
    zones: Bytes
    """uint8[cells, 2, 256]"""
    bonuses: Cells
    """int16[256]"""


def tables(options: Options, cards: Sequence[Card]) -> Tables:
    """The tables of a deal, its cards given row by row."""
    around = neighbours(options.columns, options.rows)
    places = np.array([DECK_52.index[card] for card in cards], np.uint8)
    return Tables(around, zones(places, around, pays_of(options)), bonuses_of(options))


def position(around: Cells, marks: Sequence[str]) -> tuple[Bytes, Bytes]:
    """``live`` and ``own`` of a position given by the marks of its cells."""
    live, own = np.empty(len(around), np.uint8), np.empty((2, len(around)), np.uint8)
    start(around, live, own)
    for cell, mark in enumerate(marks):
        if mark:
            put(around, live, own, int(mark[0]), cell, int(mark[1] == "d"))
    return live, own
