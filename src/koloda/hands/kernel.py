"""The class of five cards in compiled loops. Cards are their places in the canonical order of the 52- or 65-card deck.

Numba's cache on disk watches this file, not ``five``: after a change there, touch this file too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from koloda.cards import DECK_65, Deck
from koloda.errors import BadCard
from koloda.hands import five
from koloda.hands.classes import CLASSES

_NO_CARD = 1 << five.RANK_BITS + len(DECK_65.suits)
_KEYS = np.full(256, _NO_CARD, np.uint32)  # every uint8 has a key, so no number in a batch points outside the table
_KEYS[: len(DECK_65)] = [five.encode(card) for card in DECK_65.cards]
_BY_RANKS: Any = np.array(five.BY_RANKS, np.int8)
_BY_SUITS: Any = np.array(five.BY_SUITS, np.uint8)

register_jitable(five.equal_ranks)
register_jitable(five.class_code)


@njit(cache=True)
def classify(a: int, b: int, c: int, d: int, e: int) -> int:
    """The class code of five different cards, for use inside other kernels, which vouch for the cards: 0 to 64."""
    return five.class_code(_KEYS[a], _KEYS[b], _KEYS[c], _KEYS[d], _KEYS[e], _BY_RANKS, _BY_SUITS)


def classify_batch(hands: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The class codes of N hands of five different cards: uint8[N, 5] to uint8[N].

    Raises ValueError for an array of another shape or type, BadCard if a number in it is no card of the 65-card deck.
    """
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] != 5:
        raise ValueError(f"hands: uint8[N, 5] wanted, {hands.dtype}{list(hands.shape)} given")
    codes = np.empty(len(hands), np.uint8)
    if _fill(np.ascontiguousarray(hands), codes) >= _NO_CARD:
        wrong = hands[hands >= len(DECK_65)][0]
        raise BadCard(f"hands: {wrong} is no place in the {DECK_65.name}, whose places are 0 to {len(DECK_65) - 1}")
    return codes


def count_classes(deck: Deck) -> dict[str, int]:
    """How many of all the five-card hands of a deck belong to each class it can make: every single hand is classified.

    Raises BadCard for a deck with cards outside the 65-card deck, such as jokers.
    """
    numbers = _count(np.array([five.encode(card) for card in deck.cards], np.uint32))
    return {name: int(number) for name, number in zip(CLASSES, numbers, strict=True) if number}


@njit(cache=True)
def _fill(hands: NDArray[np.uint8], codes: NDArray[np.uint8]) -> int:
    """Classify every hand; returns all keys OR-ed together."""
    seen = np.uint32(0)
    for i in range(len(hands)):
        a, b, c, d, e = _KEYS[hands[i, 0]], _KEYS[hands[i, 1]], _KEYS[hands[i, 2]], _KEYS[hands[i, 3]], _KEYS[hands[i, 4]]
        seen |= a | b | c | d | e
        codes[i] = five.class_code(a, b, c, d, e, _BY_RANKS, _BY_SUITS)
    return int(seen)


@njit(cache=True)
def _count(keys: NDArray[np.uint32]) -> NDArray[np.int64]:
    """The number of hands of each class code among all hands of five of the cards with these keys.

    A hand is a pair and three cards above it. The pairs lie in one row, those below card c first, so that the innermost
    loop is long; and it counts in four tallies in turn, so that a class need not wait for the count of the hand before.
    """
    cards = len(keys)
    low = np.empty(cards * (cards - 1) // 2, np.uint32)
    high = np.empty_like(low)
    for b in range(cards):
        pairs = b * (b - 1) // 2
        low[pairs : pairs + b] = keys[:b]
        high[pairs : pairs + b] = keys[b]
    tallies = np.zeros((4, len(CLASSES)), np.int64)
    for c in range(cards):
        for d in range(c + 1, cards):
            for e in range(d + 1, cards):
                top, middle, bottom = keys[e], keys[d], keys[c]
                for pair in range(c * (c - 1) // 2):
                    code = five.class_code(low[pair], high[pair], bottom, middle, top, _BY_RANKS, _BY_SUITS)
                    tallies[pair & 3, code] += 1
    total: NDArray[np.int64] = tallies.sum(axis=0)
    return total
