"""Whole deals and the rest of deals at full speed, with the cards in a given order or shuffled from a seed.

Everything here is decided by its arguments: nothing reads a clock or a global random state.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from koloda.core.splitmix import shuffle, stream
from koloda.games.sloker.completions import Numbers
from koloda.games.sloker.kernel import CELLS, EMPTY, RANKS, Cells, drop, row_class, take
from koloda.games.sloker.odds import class_chips
from koloda.games.sloker.options import Options

Flags = NDArray[np.bool_]

BONUS: Final = -1
"""What :func:`classic_deal` returns in place of a number of cycles when the layout pays a bonus."""


class Flow(NamedTuple):
    """The options that decide how a deal goes on after the calls."""

    chips: Numbers
    """What a row pays by class code."""
    avalanche: bool
    by_row: bool
    """``board_order: row``."""
    stops_at_exact_end: bool
    previous_only: bool
    """``reshuffle_from: previous``."""
    falls_later: bool
    """Whether boards have gravity from the second cycle on, however they were called (5.4)."""


def flow_of(options: Options) -> Flow:
    """The flow of deals with these options."""
    return Flow(
        chips=class_chips(options),
        avalanche=options.avalanche,
        by_row=options.board_order == "row",
        stops_at_exact_end=options.exact_end == "stop",
        previous_only=options.reshuffle_from == "previous",
        falls_later=options.gravity == "choice" and options.avalanche_gravity == "on",
    )


# ---- One deal with its cards in a given order


@njit(cache=True)
def play_on(boards: Cells, stock: Cells, dealt: int, again: Cells, targets: Numbers, falls: Flags, flow: Flow, paid: Numbers) -> int:
    """Plays a deal from its calls to its end (5.1, 5.4); returns the number of cycles.

    Args:
        boards: the first layout, ``uint8[players, 15]``; the boards of the last cycle afterwards.
        stock: cards in the order in which they come.
        dealt: how many of them are gone already.
        again: all cards of the deck; the shuffled discards come in the order that they have here.
        targets: what each player removes; changed.
        falls: which boards have gravity in the first cycle; changed.
        flow: the options that matter.
        paid: ``int64[players, 2]``: the chips of the first cycle and those of all later ones are added.
    """
    discards, height = np.empty(len(again), np.uint8), 0
    last = boards[:, CELLS - 1].copy()
    cycles = 0
    while True:
        earlier = height
        for player in range(len(boards)):
            height = take(boards[player], targets[player], discards, height)
            if falls[player]:
                drop(boards[player])
        holes, reshuffled = height - earlier, False
        for step in range(len(boards) * CELLS):
            player, cell = filled_at(step, len(boards), flow.by_row)
            if boards[player, cell] != EMPTY:
                continue
            if dealt == len(stock):
                pile = earlier if flow.previous_only and earlier >= holes else height
                stock, dealt, reshuffled = _in_order(discards[:pile], again), 0, True
            last[player] = boards[player, cell] = stock[dealt]
            dealt += 1
            holes -= 1
        for player in range(len(boards)):
            paid[player, min(cycles, 1)] += _pay(boards[player], flow.chips)
        cycles += 1
        if not flow.avalanche or reshuffled or (flow.stops_at_exact_end and dealt == len(stock)):
            return cycles
        targets[:] = last // RANKS
        falls |= flow.falls_later


@njit(cache=True)
def classic_deal(target: int, deck: Cells, again: Cells, bonus_redeal: bool, flow: Flow, paid: Numbers) -> int:
    """Lays a deck after a blind call and plays it (5.2); returns the number of cycles: 0 for an early end, or ``BONUS``.

    ``again`` and ``paid`` are those of :func:`play_on`; a bonus counts among the chips of the first cycle.
    """
    boards = deck[:CELLS].copy().reshape((1, CELLS))
    called = boards[0] // RANKS == target
    if bonus_redeal and (called[:5].all() or called[5:10].all() or called[10:].all()):
        paid[0, 0] += _pay(boards[0], flow.chips)
        return BONUS
    if not called.any():
        return 0
    return play_on(boards, deck, CELLS, again, np.array([target]), np.array([True]), flow, paid)


@njit(cache=True)
def filled_at(step: int, players: int, by_row: bool) -> tuple[int, int]:
    """The player and the cell that the filling comes to in a step (5.1, P24)."""
    if by_row:
        return step // 5 % players, step // (5 * players) * 5 + step % 5
    return step // CELLS, step % CELLS


@njit(cache=True)
def _in_order(cards: Cells, order: Cells) -> Cells:
    """The cards in the order that they have in ``order``."""
    chosen = np.zeros(256, np.bool_)
    for card in cards:
        chosen[card] = True
    ordered, count = np.empty(len(cards), np.uint8), 0
    for card in order:
        if chosen[card]:
            ordered[count] = card
            count += 1
    return ordered


@njit(cache=True)
def _pay(board: Cells, chips: Numbers) -> int:
    return int(chips[row_class(board, 0)] + chips[row_class(board, 1)] + chips[row_class(board, 2)])


# ---- Many deals with shuffled cards


@njit(cache=True)
def classic_deals(seed: int, deals: int, cards: int, bonus_redeal: bool, forfeit: bool, flow: Flow) -> Numbers:
    """Classic deals with a call of spades: ``int64[deals, 2]``, chips and cycles (0: an early end).

    ``forfeit`` is ``empty_after_bonus: forfeit``. The calls are blind, so every suit has the same prospects.
    """
    random = stream(seed)
    deck, again = np.arange(cards).astype(np.uint8), np.arange(cards).astype(np.uint8)
    found = np.empty((deals, 2), np.int64)
    paid = np.zeros((1, 2), np.int64)
    for deal in range(deals):
        paid[:] = 0
        cycles = BONUS
        while cycles == BONUS:
            shuffle(deck, random)
            shuffle(again, random)
            cycles = classic_deal(0, deck, again, bonus_redeal, flow, paid)
        found[deal, 0] = 0 if forfeit and cycles == 0 else paid.sum()
        found[deal, 1] = cycles
    return found


@njit(cache=True)
def plans(seed: int, rollouts: int, boards: Cells, unseen: Cells, targets: Numbers, falls: Flags, again: Cells, flow: Flow) -> Numbers:
    """What several plans for the first cycle are paid on the same shuffles of the unseen cards.

    Args:
        seed: where the shuffles come from.
        rollouts: how many.
        boards: the first layout, ``uint8[players, 15]``.
        unseen: the cards of the stock, in any order.
        targets: ``int64[plans, players]``: what each board loses in the first cycle.
        falls: ``bool[plans, players]``: whether it has gravity then.
        again: all cards of the deck.
        flow: the options that matter.

    Returns:
        ``int64[rollouts, plans, players, 2]``: chips of the first cycle and of all later ones.
    """
    random = stream(seed)
    stock, again = unseen.copy(), again.copy()
    paid = np.zeros((rollouts, *targets.shape, 2), np.int64)
    for rollout in range(rollouts):
        shuffle(stock, random)
        shuffle(again, random)
        for plan in range(len(targets)):
            play_on(boards.copy(), stock, 0, again, targets[plan].copy(), falls[plan].copy(), flow, paid[rollout, plan])
    return paid
