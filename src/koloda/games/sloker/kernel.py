"""Sloker's arithmetic on boards of card indices: what the rules, the bots and the lab all compute with.

A board is ``uint8[15]`` in laying order: index ``5 * level + column``, level 0 is the bottom row. A card is its index in the
deck (``13 * suit + rank``, the same for 52 and 65 cards), a hole is ``EMPTY``. What is removed is a small number, the target:
0…4 for the suits s h d c r, 5…17 for the ranks 2…A.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.hands.kernel import classify

Cells = NDArray[np.uint8]

EMPTY: Final = 255
CELLS: Final = 15
RANKS: Final = 13
SUITS: Final = 5
TARGETS: Final = {letter: target for target, letter in enumerate("shdcr23456789TJQKA")}


def target_of(call: str) -> int:
    """The target of a call, with or without its ``=``: 2 for ``d`` and ``d=``, 17 for ``A``."""
    return TARGETS[call.removesuffix("=")]


@njit(cache=True)
def matches(card: int, target: int) -> bool:
    """Whether a call takes this card; it never takes a hole."""
    if card == EMPTY:
        return False
    if target < SUITS:
        return bool(card // RANKS == target)
    return bool(card % RANKS == target - SUITS)


@njit(cache=True)
def take(board: Cells, target: int, pile: Cells, height: int) -> int:
    """Puts the cards that a call takes on a pile of a given height, in laying order (5.1, removal); the pile's new height."""
    for cell in range(CELLS):
        card = board[cell]
        goes = matches(card, target)
        pile[height] = card  # written over by the next one if it stays: no branch, since nobody can foresee which cards go
        board[cell] = EMPTY if goes else card
        height += goes
    return height


@njit(cache=True)
def drop(board: Cells) -> None:
    """Lets the cards of every column fall onto each other, in place (5.1, gravity)."""
    for column in range(5):
        low, middle, top = board[column], board[column + 5], board[column + 10]
        if low == EMPTY:
            low, middle = middle, EMPTY
        if middle == EMPTY:
            middle, top = top, EMPTY
        if low == EMPTY:
            low, middle = middle, EMPTY
        board[column], board[column + 5], board[column + 10] = low, middle, top


@njit(cache=True)
def row_class(board: Cells, level: int) -> int:
    """The class code of a full row; level 0 is the bottom row."""
    at = 5 * level
    return classify(board[at], board[at + 1], board[at + 2], board[at + 3], board[at + 4])


@njit(cache=True)
def removed(board: Cells, target: int) -> Cells:
    """The board without the cards of the target; nothing has fallen yet."""
    left = board.copy()
    take(left, target, np.empty(CELLS, np.uint8), 0)
    return left


@njit(cache=True)
def fallen(board: Cells) -> Cells:
    """The board after the fall."""
    down = board.copy()
    drop(down)
    return down


@njit(cache=True)
def row_classes(board: Cells) -> Cells:
    """The class codes of the three full rows, the top row first."""
    classes = np.empty(3, np.uint8)
    for row in range(3):
        classes[row] = row_class(board, 2 - row)
    return classes
