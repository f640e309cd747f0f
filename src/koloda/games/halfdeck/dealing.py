"""Cards and missions dealt, drawn and shuffled again, on arrays (sections 3 and 6.1).

Numba's cache on disk watches this file, not those that call it: after a change here, remove the caches of the others.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from koloda.core.splitmix import shuffle
from koloda.games.halfdeck.board import (
    DECK,
    DISCARD,
    HAND,
    HELD,
    LEFT,
    NOBODY,
    RESHUFFLED,
    SHUFFLES,
    SLIPS,
    STOCK,
    TURN,
    WINNER,
    Board,
    Rules,
    mixed_seed,
)


@njit(cache=True)
def set_out(board: Board, rules: Rules, seed: int) -> None:
    """The start of a game (section 3). The same seed deals the same cards whatever the options, as far as the pack allows."""
    board.facts[:] = 0
    board.sizes[:] = 0
    board.seen[:] = 0
    board.tally[:] = 0
    board.facts[WINNER] = NOBODY
    board.facts[TURN] = 1
    board.facts[LEFT] = rules.actions
    board.seeds[0] = np.uint64(seed)
    for seat in range(2):
        for card in range(DECK):
            if rules.owner[card] == seat:
                board.piles[seat, STOCK, board.sizes[seat, STOCK]] = card
                board.sizes[seat, STOCK] += 1
        size = board.sizes[seat, STOCK]
        shuffle(board.piles[seat, STOCK, :size], mixed_seed(seed, seat, 0))
        draw(board, seat, rules.hand)
    for slip in range(len(board.slips)):
        board.slips[slip] = slip
    board.facts[SLIPS] = len(board.slips)
    shuffle(board.slips, mixed_seed(seed, 2, 0))
    for _ in range(rules.each):
        for seat in range(2):
            take_mission(board, seat)


@njit(cache=True)
def draw(board: Board, seat: int, hand: int) -> None:
    """From the stock until the hand is full or the stock empty."""
    sizes, piles = board.sizes[seat], board.piles[seat]
    count = min(hand - sizes[HAND], sizes[STOCK])
    for _ in range(count):
        piles[HAND, sizes[HAND]] = piles[STOCK, 0]
        sizes[HAND] += 1
        sizes[STOCK] -= 1
        for place in range(sizes[STOCK]):
            piles[STOCK, place] = piles[STOCK, place + 1]


@njit(cache=True)
def reshuffle(board: Board, seat: int) -> None:
    """The discard pile becomes the stock, if there is one and the stock has run out."""
    sizes, piles = board.sizes[seat], board.piles[seat]
    if sizes[STOCK] or not sizes[DISCARD]:
        return
    size = sizes[DISCARD]
    piles[STOCK, :size] = np.sort(piles[DISCARD, :size])
    for card in piles[STOCK, :size]:
        board.seen[card] = 0
    board.facts[SHUFFLES] += 1
    shuffle(piles[STOCK, :size], mixed_seed(int(board.seeds[0]), seat, board.facts[SHUFFLES]))
    sizes[STOCK], sizes[DISCARD] = size, 0
    board.tally[RESHUFFLED] += 1


@njit(cache=True)
def draw_step(board: Board, rules: Rules, seat: int) -> None:
    """Section 6.1."""
    if board.sizes[seat, HAND] >= rules.hand:
        return
    reshuffle(board, seat)
    draw(board, seat, rules.hand)
    reshuffle(board, seat)
    if rules.going_on:
        draw(board, seat, rules.hand)


@njit(cache=True)
def take_mission(board: Board, seat: int) -> None:
    """The top mission of the mission stock goes last among those held."""
    facts = board.facts
    board.held[seat, facts[HELD + seat]] = board.slips[0]
    facts[HELD + seat] += 1
    facts[SLIPS] -= 1
    for place in range(facts[SLIPS]):
        board.slips[place] = board.slips[place + 1]


@njit(cache=True)
def lose_mission(board: Board, seat: int, which: int) -> int:
    """Takes a held mission away, and says which it was."""
    slip = int(board.held[seat, which])
    board.facts[HELD + seat] -= 1
    for place in range(which, board.facts[HELD + seat]):
        board.held[seat, place] = board.held[seat, place + 1]
    return slip
