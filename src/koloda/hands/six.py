"""The class of exactly six cards of the 52-card deck, in plain Python that kernels compile (Dragon Poker, casino rules 5.1, 5.2).

A set of cards is one number with a bit for each card at its place in the deck, so 13 bits a suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from koloda.cards import DECK_52, Card
from koloda.hands.five import RANK_BITS, RANK_MASK

CLASSES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "three_pair",
    "full_house",
    "straight",
    "four_of_a_kind",
    "clash",
    "flush",
    "two_trips",
    "dragon",
    "straight_flush",
)
"""The classes in ascending order; the strength of class ``i`` is ``i + 1``."""
STRENGTHS: Final = {name: strength for strength, name in enumerate(CLASSES, 1)}
SUIT_STRENGTHS: Final = {"s": 1, "c": 2, "d": 3, "h": 4}
"""The suits in ascending order."""

EVERY_SUIT: Final = sum(1 << RANK_BITS * suit for suit in range(len(DECK_52.suits)))
"""Times a set of ranks: all cards of these ranks."""
RUNS: Final = (0b1_0000_0001_1111, *(0b11_1111 << lowest for lowest in range(8)))
"""The sets of ranks that make a straight: A23456 first, 9TJQKA last."""
RUN: Final = 7  # what a run has for its number of ranks, so that one look tells it from six others

NUMBERS = [RUN if ranks in RUNS else ranks.bit_count() for ranks in range(1 << RANK_BITS)]
"""For each set of ranks how many they are, or RUN."""
TOPS = [4 if ranks == RUNS[0] else max(ranks.bit_length() - 1, 0) for ranks in range(1 << RANK_BITS)]
"""For each set of ranks the place of its highest; in A23456 the six."""


def made(s: int, h: int, d: int, c: int, numbers: Sequence[int] = NUMBERS, tops: Sequence[int] = TOPS) -> tuple[int, int]:
    """The strength of six cards, given as the ranks of each suit, and the set of ranks that make it.

    All cards of these ranks are the combination: where one of a rank counts, all of them do.
    """
    ranks = s | h | d | c
    number = numbers[ranks]
    if number >= 6:
        one_suit = ranks in (s, h, d, c)
        if number == RUN:
            return (13 if one_suit else 7), ranks
        return (10, ranks) if one_suit else (1, 1 << tops[ranks])
    pairs = s & h | d & c | (s | h) & (d | c)
    if number == 5:
        return 2, pairs
    trips = s & h & (d | c) | d & c & (s | h)
    if number == 4:
        return (4 if trips else 3), pairs
    quads = s & h & d & c
    if number == 2:
        return (12 if quads else 11), pairs
    if quads:
        return 8, pairs
    if trips:
        return 6, pairs
    suits = (s != 0) + (h != 0) + (d != 0) + (c != 0)
    return (9 if suits == 2 else 5), pairs


def key(s: int, h: int, d: int, c: int, strength: int, core: int, tops: Sequence[int] = TOPS) -> int:
    """What hands are compared by (5.2): the strength, then value and suit of the combination's highest card, as one number."""
    top = tops[core]
    return strength << 6 | top + 2 << 2 | best_suit(s >> top & 1, h >> top & 1, d >> top & 1, c >> top & 1)


def poker_key(s: int, h: int, d: int, c: int, strength: int, core: int, tops: Sequence[int] = TOPS) -> int:
    """The same with ``tie_break = "poker"``: ranks with more cards first, idle ones too; as one number of less than 60 bits."""
    ranks = s | h | d | c
    pairs = s & h | d & c | (s | h) & (d | c)
    trips = s & h & (d | c) | d & c & (s | h)
    quads = s & h & d & c
    ones = 1 << tops[ranks] if strength in {7, 13} else ranks ^ pairs
    if quads:
        first = quads
    elif trips:
        first = trips
    elif pairs:
        first = pairs
    else:
        first = ones
    top = tops[first]
    groups = (quads << RANK_BITS | trips ^ quads) << RANK_BITS | pairs ^ trips
    suit = best_suit(s >> top & 1, h >> top & 1, d >> top & 1, c >> top & 1)
    return ((strength << 3 * RANK_BITS | groups) << RANK_BITS | ones) << 2 | suit


def best_suit(s: int, h: int, d: int, c: int) -> int:
    """The strength of the highest of these suits, less one."""
    if h:
        return 3
    if d:
        return 2
    return 1 if c else 0


def suits_of(cards: int) -> tuple[int, int, int, int]:
    """The ranks of each suit in a set of cards: spades, hearts, diamonds, clubs."""
    return (
        cards & RANK_MASK,
        cards >> RANK_BITS & RANK_MASK,
        cards >> 2 * RANK_BITS & RANK_MASK,
        cards >> 3 * RANK_BITS & RANK_MASK,
    )


def members(cards: int) -> Iterator[Card]:
    """The cards of a set, in the deck's order."""
    return (card for place, card in enumerate(DECK_52.cards) if cards >> place & 1)
