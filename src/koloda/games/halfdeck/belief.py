"""What a seat may believe of what it does not see."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from koloda.core.splitmix import Stream, number, shuffle
from koloda.games.halfdeck.board import (
    COUNT,
    DECK,
    DISCARD,
    HAND,
    HELD,
    SLIPS,
    STOCK,
    Board,
    Rules,
    copy_to,
)
from koloda.games.halfdeck.cells import CARD, COLUMN, DEPTH, OPEN, SHOWN, SIZE, Cards
from koloda.games.halfdeck.hopes import Floats, Outlook, Wishes

SENSIBLE: Final = 6.0
"""How much likelier a card lies closed where it is hoped for than anywhere."""
UNLIKELY: Final = 0.15
"""Missions of the other seat with less than this part of the likelihood of the likeliest are left out."""
_LEAST: Final = 1e-9


@njit(cache=True)
def believe(wishes: Wishes, outlook: Outlook, seat: int) -> None:
    """Weighs the wishes of the other seat by how near they are; together they weigh as much as missions are held."""
    hopes, weight = np.zeros(len(wishes.lengths)), 0.0
    for wish in range(len(wishes.lengths)):
        if wishes.seats[wish] != seat:
            weight += wishes.weights[wish]
            hopes[wish] = _LEAST + outlook.hopes[wish].sum()
    for wish in range(len(wishes.lengths)):
        if wishes.seats[wish] != seat:
            share = hopes[wish] / hopes.max()
            wishes.weights[wish] = weight * hopes[wish] / hopes.sum() if share >= UNLIKELY else 0.0


@njit(cache=True)
def _uniform(stream: Stream) -> float:
    return float(number(stream) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def _drawn(weights: Floats, size: int, stream: Stream) -> int:
    left = _uniform(stream) * weights[:size].sum()
    for place in range(size - 1):
        left -= weights[place]
        if left < 0:
            return place
    return size - 1


@njit(cache=True)
def imagine(board: Board, rules: Rules, seat: int, wishes: Wishes, outlook: Outlook, stream: Stream, world: Board) -> None:
    """Makes ``world`` a position that looks to the seat as the board does, with everything it does not see drawn at random.

    What it draws depends on nothing that the seat cannot see: hidden cards are gathered in card order before they are drawn again.
    """
    copy_to(board, world)
    foe = 1 - seat
    world.seeds[0] = number(stream)
    own = world.piles[seat, STOCK, : world.sizes[seat, STOCK]]
    own[:] = np.sort(own)
    shuffle(own, stream)
    pool, size = _unseen(world, rules, foe)
    weights, hoped = np.empty(DECK), np.empty(28)
    for slot in range(world.facts[COUNT]):
        cell = world.cells[slot]
        if rules.owner[cell[CARD]] == foe and not cell[OPEN]:
            _hoped(world.places[slot, 0], world.places[slot, 1], foe, wishes, outlook, hoped)
            for place in range(size):
                weights[place] = 1.0 + SENSIBLE * hoped[rules.face[pool[place]]]
            size = _take(pool, size, _drawn(weights, size, stream), cell, CARD)
    for slot in range(world.facts[COUNT]):
        cell = world.cells[slot]
        for depth in range(cell[SIZE + foe]):
            if depth == 0 and cell[SHOWN + foe]:
                continue
            for place in range(size):
                higher = rules.fighting.wins[rules.fighting.rank[pool[place]], rules.fighting.rank[cell[CARD]]] > 0
                weights[place] = 3.0 if higher else 1.0
            size = _take(pool, size, _drawn(weights, size, stream), cell, COLUMN + foe * DEPTH + depth)
    shuffle(pool[:size], stream)
    for pile in (DISCARD, HAND, STOCK):
        for place in range(world.sizes[foe, pile]):
            if pile == DISCARD and world.seen[world.piles[foe, pile, place]]:
                continue
            size -= 1
            world.piles[foe, pile, place] = pool[size]
    _imagine_missions(world, wishes, foe, stream)


@njit(cache=True)
def _take(pool: Cards, size: int, which: int, target: Cards, place: int) -> int:
    target[place] = pool[which]
    for later in range(which, size - 1):
        pool[later] = pool[later + 1]
    return size - 1


@njit(cache=True)
def _unseen(board: Board, rules: Rules, seat: int) -> tuple[Cards, int]:
    """The cards of a seat that the other one does not see, in card order, and how many they are."""
    seen = np.zeros(DECK, np.bool_)
    for slot in range(board.facts[COUNT]):
        cell = board.cells[slot]
        if cell[OPEN]:
            seen[cell[CARD]] = True
        if cell[SIZE + seat] and cell[SHOWN + seat]:
            seen[cell[COLUMN + seat * DEPTH]] = True
    for card in board.piles[seat, DISCARD, : board.sizes[seat, DISCARD]]:
        seen[card] = board.seen[card] == 1
    pool, size = np.empty(DECK, np.int8), 0
    for card in range(DECK):
        if rules.owner[card] == seat and not seen[card]:
            pool[size] = card
            size += 1
    return pool, size


@njit(cache=True)
def _hoped(row: int, column: int, seat: int, wishes: Wishes, outlook: Outlook, hoped: Floats) -> None:
    """Writes how much of a seat's hopes around a cell asks for each face there; together about 1."""
    hoped[:] = 0.0
    down, across = row - outlook.top, column - outlook.left
    for wish in range(len(wishes.lengths)):
        if wishes.seats[wish] != seat:
            continue
        for place in range(wishes.lengths[wish]):
            start = across - place
            if 0 <= start < outlook.hopes.shape[2]:
                hoped[wishes.faces[wish, place]] += wishes.weights[wish] * outlook.hopes[wish, down, start]
    hoped /= hoped.sum() + _LEAST


@njit(cache=True)
def _imagine_missions(world: Board, wishes: Wishes, foe: int, stream: Stream) -> None:
    """The other seat holds missions as likely as they are believed; the rest lies in any order."""
    weights = np.zeros(len(world.slips))
    weights[world.held[foe, : world.facts[HELD + foe]]] = _LEAST
    weights[world.slips[: world.facts[SLIPS]]] = _LEAST
    for wish in range(len(wishes.lengths)):
        if wishes.seats[wish] == foe:
            weights[wishes.slips[wish]] += wishes.weights[wish]
    total = world.facts[HELD + foe] + world.facts[SLIPS]
    left, size = np.empty(total, np.int16), 0
    for slip in range(len(weights)):
        if weights[slip] > 0.0:
            left[size] = slip
            size += 1
    for which in range(world.facts[HELD + foe]):
        of_left = weights[left[:size]]
        place = _drawn(of_left, size, stream)
        world.held[foe, which] = left[place]
        size -= 1
        for later in range(place, size):
            left[later] = left[later + 1]
    shuffle(left[:size], stream)
    world.slips[:size] = left[:size]
