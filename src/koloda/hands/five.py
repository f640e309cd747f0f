"""The class of five cards, one hand at a time, in plain Python; and the tables that every way of classifying shares.

A card's key is one bit for its rank and one bit for its suit. The keys of a hand OR-ed together say which ranks and which
suits occur in it, and with two small tables that settles all but one question: with two or three different ranks, how often
the commonest occurs. Counting the pairs of equal ranks answers it.
"""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import DECK_65, Card
from koloda.errors import BadCard
from koloda.hands.classes import CLASSES, CODES

RANK_BITS = 13
RANK_MASK = (1 << RANK_BITS) - 1

RUNS = [0b1_0000_0000_1111, *(0b11111 << lowest for lowest in range(9))]
"""The sets of ranks that make a straight, a bit each: A2345 first, TJQKA last."""

HEAVIER = CODES["three_of_a_kind"] - CODES["two_pair"]  # = four of a kind - full house
_TOP_RUN = CODES["royal_flush"]  # stands for T J Q K A until the suits decide
_FEW_RANKS = {1: CODES["five_of_a_kind"], 2: CODES["full_house"], 3: CODES["two_pair"], 4: CODES["one_pair"]}


def _rank_class(ranks: int) -> int:
    """The class that a set of ranks (a bit each) makes before the suits are looked at, negative where the ranks leave it open."""
    if ranks in RUNS:
        return _TOP_RUN if ranks == RUNS[-1] else CODES["straight"]
    number = ranks.bit_count()
    code = _FEW_RANKS.get(number, CODES["high_card"])
    return -code if number in {2, 3} else code


def _in_mixed_suits(code: int) -> int:
    return CODES["straight"] if code == _TOP_RUN else code


def _in_one_suit(code: int) -> int:
    better = {_TOP_RUN: "royal_flush", CODES["straight"]: "straight_flush", CODES["five_of_a_kind"]: "five_of_a_kind"}
    return CODES[better.get(code, "flush")]


def _in_five_suits(code: int) -> int:
    return CODES.get("five_suit_" + CLASSES[_in_mixed_suits(code)], code)


_MIXED, _ONE, _FIVE = ([decide(code) for code in range(len(CLASSES))] for decide in (_in_mixed_suits, _in_one_suit, _in_five_suits))

BY_RANKS = [_rank_class(ranks) for ranks in range(1 << RANK_BITS)]
"""For each set of ranks its class before the suits; minus two pair or a full house where it may be HEAVIER by as much."""

BY_SUITS = [{1: _ONE, 5: _FIVE}.get(suits.bit_count(), _MIXED) for suits in range(1 << len(DECK_65.suits))]
"""For each set of suits: the final class of each class before the suits."""

KEYS = {card: 1 << place % RANK_BITS | 1 << RANK_BITS + place // RANK_BITS for card, place in DECK_65.index.items()}
"""The key of every card of the 65-card deck, and so of the 52-card deck, in canonical order."""


def encode(card: Card) -> int:
    """The key of a card for ``class_code``. Raises BadCard for a card outside the 65-card deck."""
    try:
        return KEYS[card]
    except KeyError:
        raise BadCard(f"{card} has no place in a poker hand of the {DECK_65.name}") from None


def class_code(
    a: int, b: int, c: int, d: int, e: int, by_ranks: Sequence[int] = BY_RANKS, by_suits: Sequence[Sequence[int]] = BY_SUITS
) -> int:
    """The class code of five different cards given by their keys. The kernel compiles this very function, with arrays."""
    seen = a | b | c | d | e
    code = by_ranks[seen & RANK_MASK]
    if code < 0:
        code = -code
        if equal_ranks(a, b, c, d, e) % 3 == 0:
            code += HEAVIER
    return by_suits[seen >> RANK_BITS][code]


def equal_ranks(a: int, b: int, c: int, d: int, e: int) -> int:
    """How many of the ten pairs of cards are equal in rank: two pair 2, three of a kind 3, full house 4, four of a kind 6."""
    a &= RANK_MASK
    b &= RANK_MASK
    c &= RANK_MASK
    d &= RANK_MASK
    e &= RANK_MASK
    return (a == b) + (a == c) + (a == d) + (a == e) + (b == c) + (b == d) + (b == e) + (c == d) + (c == e) + (d == e)


def class_of(cards: Sequence[Card]) -> str:
    """The name of the class of five different cards of the 52- or 65-card deck.

    Raises BadCard, DuplicateCard, or BadRecord if there are not five.
    """
    a, b, c, d, e = (KEYS[card] for card in DECK_65.check(cards, 5, "hand"))
    return CLASSES[class_code(a, b, c, d, e)]
