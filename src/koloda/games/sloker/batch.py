"""Many deals of Sloker Pro for one at once, a decision each, on arrays whose first axis is the deal: for programs that learn."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import below, draw, shuffle
from koloda.games.sloker.completions import Numbers
from koloda.games.sloker.kernel import CELLS, EMPTY, Cells, drop, matches, row_class
from koloda.games.sloker.rollouts import Flags, Flow, play_on

Streams = NDArray[np.uint64]


@njit(cache=True, inline="always")
def deal(decks: Cells, boards: Cells, randoms: Streams, lane: int) -> None:
    """Lays one of the boards anew.

    What they hold:
        decks: ``uint8[deals, cards]``, the cards of every deal in any order; the first 15 are laid.
        boards: ``uint8[deals, 15]``.
        randoms: ``uint64[deals, 1]``, where the shuffles come from.
        lane: which.
    """
    draw(decks[lane], 0, CELLS, randoms[lane])
    for cell in range(CELLS):
        boards[lane, cell] = decks[lane, cell]


@njit(cache=True)
def play(
    actions: Numbers,
    targets: Numbers,
    falls: Flags,
    needed: Flags,
    flow: Flow,
    decks: Cells,
    boards: Cells,
    ended: Cells,
    randoms: Streams,
    paid: NDArray[np.float32],
) -> int:
    """Calls in every deal, plays it to its end and lays the next.

    What they hold:
        actions: ``int64[deals]``, the calls by their numbers.
        targets: ``int64[calls]``, what a call takes; ``falls``: ``bool[calls]``, whether the rest falls then.
        needed: ``bool[calls]``, whether what a call names has to lie on the board.
        flow: the options that matter.
        decks, boards, randoms: as in :func:`deal`; changed.
        ended: ``uint8[deals, 15]``, the boards at the end of the deals.
        paid: ``float32[deals]``, the chips.

    Returns:
        The first deal whose call is not legal, else -1; nothing is changed then.
    """
    for lane in range(len(actions)):
        if not 0 <= actions[lane] < len(targets) or (needed[actions[lane]] and not _lies(boards[lane], targets[actions[lane]])):
            return lane
    for lane in range(len(actions)):
        board, call = boards[lane], actions[lane]
        if flow.avalanche:
            paid[lane] = _avalanche(board, decks[lane], targets[call], falls[call], flow, randoms[lane])
        else:
            holes = 0
            for cell in range(CELLS):
                goes = matches(board[cell], targets[call])
                board[cell] = EMPTY if goes else board[cell]
                holes += goes
            if falls[call]:
                drop(board)
            draw(decks[lane], CELLS, holes, randoms[lane])
            place = CELLS
            for cell in range(CELLS):
                hole = board[cell] == EMPTY
                board[cell] = decks[lane, place] if hole else board[cell]
                place += hole
            paid[lane] = flow.chips[row_class(board, 0)] + flow.chips[row_class(board, 1)] + flow.chips[row_class(board, 2)]
        for cell in range(CELLS):
            ended[lane, cell] = board[cell]
        deal(decks, boards, randoms, lane)
    return -1


@njit(cache=True)
def _avalanche(board: Cells, deck: Cells, target: int, falls: bool, flow: Flow, random: NDArray[np.uint64]) -> float:
    """The chips of a deal that goes on until the stock is empty; the board is that of the end."""
    draw(deck, CELLS, len(deck) - CELLS, random)
    again, paid = deck.copy(), np.zeros((1, 2), np.int64)
    shuffle(again, random)
    lying = board.copy().reshape((1, CELLS))
    play_on(lying, deck, CELLS, again, np.array([target]), np.array([falls]), flow, paid)
    board[:] = lying[0]
    return float(paid.sum())


@njit(cache=True)
def _lies(board: Cells, target: int) -> bool:
    for card in board:  # noqa: SIM110 -- a loop is what compiles
        if matches(card, target):
            return True
    return False


@njit(cache=True)
def legal(boards: Cells, targets: Numbers, needed: Flags, found: Flags) -> None:
    """Which calls are legal: ``bool[deals, calls]``."""
    for lane in range(len(boards)):
        for call in range(len(targets)):
            found[lane, call] = not needed[call] or _lies(boards[lane], targets[call])


@njit(cache=True)
def choose(boards: Cells, targets: Numbers, needed: Flags, randoms: Streams, actions: Numbers) -> None:
    """Draws a legal call evenly for every deal."""
    for lane in range(len(boards)):
        while True:
            call = below(randoms[lane], len(targets))
            if not needed[call] or _lies(boards[lane], targets[call]):
                actions[lane] = call
                break
