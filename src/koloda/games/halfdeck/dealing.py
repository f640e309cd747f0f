"""Cards and missions dealt, drawn and shuffled again, on arrays (sections 3 and 6.1).

Numba's cache on disk watches this file, not those that call it: after a change here, remove the caches of the others.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from koloda.core.philox import shuffle_in_place
from koloda.games.halfdeck.board import (
    DECK,
    DISCARD,
    EARLY,
    FRESH,
    HAND,
    HELD,
    LEFT,
    NATURE,
    NOBODY,
    NOTED,
    POINTS,
    RESHUFFLED,
    SHUFFLES,
    SLIPS,
    STOCK,
    TURN,
    WINNER,
    Board,
    Rules,
)

DEALT_PILES: Final = 3
"""So many piles are shuffled before the first discard pile is: the half-decks and the missions."""


@njit(cache=True)
def set_out(board: Board, rules: Rules, seed: int) -> None:
    """The start of a game (section 3), with the shuffles of :class:`~koloda.core.dealer.ShuffledDealer`."""
    board.facts[:] = 0
    board.sizes[:] = 0
    board.seen[:] = 0
    board.tally[:] = 0
    board.firsts[:] = 0
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
        shuffle_in_place(board.piles[seat, STOCK, :size], seed, seat)
        draw(board, seat, rules.hand)
    for slip in range(len(board.slips)):
        board.slips[slip] = slip
    board.facts[SLIPS] = len(board.slips)
    shuffle_in_place(board.slips, seed, 2)
    for _ in range(rules.each):
        for seat in range(2):
            take_mission(board, seat)
    board.facts[FRESH] = board.facts[SLIPS]
    board.tally[NATURE] = 2 + 2 * rules.each


@njit(cache=True)
def draw(board: Board, seat: int, hand: int) -> None:
    """From the stock until the hand is full or the stock empty."""
    sizes, piles = board.sizes[seat], board.piles[seat]
    count = min(hand - sizes[HAND], sizes[STOCK])
    board.tally[NATURE] += count > 0
    for _ in range(count):
        card, place = piles[STOCK, 0], sizes[HAND]
        while place and piles[HAND, place - 1] > card:
            piles[HAND, place] = piles[HAND, place - 1]
            place -= 1
        piles[HAND, place] = card
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
    shuffle_in_place(piles[STOCK, :size], int(board.seeds[0]), DEALT_PILES + board.facts[SHUFFLES])
    board.facts[SHUFFLES] += 1
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
    if facts[FRESH]:
        facts[FRESH] -= 1
        board.tally[NATURE] += 2  # the mission, and the row is read anew
        if not facts[NOTED]:
            facts[NOTED], facts[EARLY], facts[EARLY + 1] = 1, facts[POINTS], facts[POINTS + 1]
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
