"""What is legal on a board: the same actions as ``moves.legal``, as numbers."""

from __future__ import annotations

import numpy as np
from numba import njit

from koloda.games.halfdeck.board import (
    COUNT,
    FLIP,
    HAND,
    HELD,
    HOLD,
    LIFT,
    NEXT,
    NOBODY,
    PASS,
    PENDING,
    PHASE,
    PLACE,
    REPLACE,
    SEAT,
    SLIPS,
    STOP,
    SWAP,
    TAKE,
    TO_CENTRE,
    TO_CHAIN,
    Board,
    Rules,
)
from koloda.games.halfdeck.cells import CARD, OPEN, SHOWN, SIZE, Cards, Cell, Numbers
from koloda.games.halfdeck.flow import find


@njit(cache=True)
def _write(actions: Numbers, count: int, kind: int, card: int, slot: int, row: int, column: int) -> int:
    actions[count, 0], actions[count, 1], actions[count, 2], actions[count, 3], actions[count, 4] = kind, card, slot, row, column
    return count + 1


@njit(cache=True)
def legal(board: Board, rules: Rules, actions: Numbers) -> int:
    """Writes all actions but discards, of which there is one for each set of cards, and says how many they are."""
    facts, seat, phase, count = board.facts, board.facts[SEAT], board.facts[PHASE], 0
    if phase in (TO_CHAIN, TO_CENTRE):
        for kind in (NEXT, STOP) if phase == TO_CHAIN else (TAKE, HOLD):
            count = _write(actions, count, kind, 0, facts[PENDING], 0, 0)
        return count
    hand = board.piles[seat, HAND, : board.sizes[seat, HAND]]
    if facts[COUNT] == 0:
        for card in hand:
            count = _write(actions, count, PLACE, card, NOBODY, 0, 0)
    else:
        count = _placings(board, rules, hand, actions)
    for slot in range(facts[COUNT]):
        row, column, cell = board.places[slot, 0], board.places[slot, 1], board.cells[slot]
        for card in hand:
            count = _write(actions, count, REPLACE, card, slot, row, column)
        if may_open(cell, seat, rules.reuse):
            count = _write(actions, count, LIFT, 0, slot, row, column)
        if not cell[OPEN] and (not rules.own_flips or rules.owner[cell[CARD]] == seat):
            count = _write(actions, count, FLIP, 0, slot, row, column)
    if rules.swap and facts[SLIPS]:
        for which in range(facts[HELD + seat]):
            count = _write(actions, count, SWAP, which, NOBODY, 0, 0)
    if count == 0 or not rules.forced:
        count = _write(actions, count, PASS, 0, NOBODY, 0, 0)
    return count


@njit(cache=True)
def may_open(cell: Cell, seat: int, reuse: bool) -> bool:
    """Whether a seat may open its column there (section 6.2, P14)."""
    if cell[SIZE + seat] == 0:
        return False
    return cell[SHOWN + seat] == 0 or (reuse and (cell[SIZE + 1 - seat] > 0 or cell[OPEN] == 1))


@njit(cache=True)
def _placings(board: Board, rules: Rules, hand: Cards, actions: Numbers) -> int:
    """A card beside a centre card; no cell twice."""
    total, count = board.facts[COUNT], 0
    rows, columns = board.places[:total, 0], board.places[:total, 1]
    top, bottom, low, high = rows.min(), rows.max(), columns.min(), columns.max()
    free = np.empty((4 * total, 2), np.int64)
    frees = 0
    for slot in range(total):
        for side in range(4 if rules.grid else 2):
            row = rows[slot] + (side == 2) - (side == 3)
            column = columns[slot] + (side == 0) - (side == 1)
            if rules.width and max(high, column) - min(low, column) >= rules.width:
                continue
            if rules.height and max(bottom, row) - min(top, row) >= rules.height:
                continue
            known = find(board, row, column) != NOBODY
            for place in range(frees):
                known |= free[place, 0] == row and free[place, 1] == column
            if known:
                continue
            free[frees, 0], free[frees, 1] = row, column
            frees += 1
            for card in hand:
                count = _write(actions, count, PLACE, card, NOBODY, row, column)
    return count
