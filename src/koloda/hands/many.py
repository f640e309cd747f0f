"""The classes that up to nine cards make, a joker among them or not: all of them at once, in plain Python that kernels compile.

A set of cards is one number with a bit for each card at its place in the 52-card deck, so 13 bits a suit. A class is made if
some of the cards meet its description; no side cards are needed (Locus 6). A joker stands for any card of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from koloda.cards import DECK_52, Card
from koloda.hands.five import RANK_BITS, RANK_MASK, RUNS

CLASSES: Final = (
    "high_card",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
)
"""The classes in ascending order; class ``i`` is bit ``i`` of :func:`made`. A royal flush is a straight flush here."""
CODES: Final = {name: code for code, name in enumerate(CLASSES)}

_SUITS: Final = len(DECK_52.suits)
_RUN, _FIVE, _NEAR_RUN, _FOUR = 1, 2, 4, 8
_NEAR: Final = 2  # a joker sees a near run as a run, and four ranks as five: so many bits to the right


def _pattern(ranks: int) -> int:
    known = [(run & ranks).bit_count() for run in RUNS]
    return (
        _RUN * (max(known) == 5) | _FIVE * (ranks.bit_count() >= 5) | _NEAR_RUN * (max(known) >= 4) | _FOUR * (ranks.bit_count() >= 4)
    )  # fmt: skip


PATTERNS = [_pattern(ranks) for ranks in range(1 << RANK_BITS)]
"""For each set of ranks: 1 a run of five, 2 five ranks or more, 4 four of a run, 8 four ranks or more, added."""


def encode(cards: Iterable[Card]) -> int:
    """The set of these cards of the 52-card deck as one number."""
    return sum(1 << DECK_52.index[card] for card in cards)


def made(cards: int, joker: bool, patterns: Sequence[int] = PATTERNS) -> int:
    """All classes that a set of at most nine cards makes, a bit each; with a joker beside them if there is one.

    A joker may stand for a card of the set only where it makes no difference, except for five of a kind (Locus P11).
    """
    s = cards & RANK_MASK
    h = cards >> RANK_BITS & RANK_MASK
    d = cards >> 2 * RANK_BITS & RANK_MASK
    c = cards >> 3 * RANK_BITS & RANK_MASK
    ranks = s | h | d | c
    pairs = s & h | d & c | (s | h) & (d | c)
    trips = s & h & (d | c) | d & c & (s | h)
    quads = s & h & d & c
    in_all = patterns[ranks]
    in_suit = patterns[s] | patterns[h] | patterns[d] | patterns[c]
    two_pairs = pairs & pairs - 1 != 0
    full_house = trips != 0 and two_pairs
    if joker:  # every class with one card less
        two_ranks = ranks & ranks - 1 != 0
        full_house = two_pairs or (trips != 0 and two_ranks)
        two_pairs = pairs != 0 and two_ranks
        five, quads, trips, pairs = quads, trips, pairs, ranks
        in_all >>= _NEAR
        in_suit >>= _NEAR
    else:
        five = 0
    return (
        1
        | (pairs != 0) << 1
        | two_pairs << 2
        | (trips != 0) << 3
        | (in_all & 1) << 4
        | (in_suit >> 1 & 1) << 5
        | full_house << 6
        | (quads != 0) << 7
        | (in_suit & 1) << 8
        | (five != 0) << 9
    )


def shown(code: int, cards: Sequence[Card], joker: bool = False) -> tuple[str, ...]:
    """The cards that make a class (by its code, one that is made), in the order in which a player lays them out (Locus 6).

    A list without the joker comes before one with it, then higher ranks before lower ones (a low ace counts 1), then suits
    in the order s h d c. The joker is written with the card it stands for, ``*Qs``, which is none of the other cards; in
    five of a kind it is the spade again.
    """
    here = encode(cards)
    if made(here, joker=False) >> code & 1:
        return _names(_list(code, here))
    assert joker, f"{cards} do not make {CLASSES[code]}"
    if code == CODES["five_of_a_kind"]:
        spade, *others = _names(_list(CODES["four_of_a_kind"], here))
        return (spade, f"*{spade}", *others)
    lists = [
        (_list(code, here | 1 << wild), wild)
        for wild in range(len(DECK_52))
        if not here >> wild & 1 and made(here | 1 << wild, joker=False) >> code & 1
    ]
    best, wild = min(lists, key=lambda one: _order(code, one[0]))
    return tuple("*" + name if card == wild else name for card, name in zip(best, _names(best), strict=True))


def _names(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple(DECK_52.cards[card] for card in cards)


def _order(code: int, cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """Sorts lists of one class, the better one first: by ranks, then by suits."""
    ranks = [-(card % RANK_BITS) for card in cards]
    if code in {CODES["straight"], CODES["straight_flush"]} and ranks[0] == -_WHEEL_TOP:
        ranks[-1] = 1  # the low ace
    return ranks, [card // RANK_BITS for card in cards]


_WHEEL_TOP: Final = 3  # the place of the rank 5


def _list(code: int, cards: int) -> tuple[int, ...]:
    """The best list of a class that a set of cards makes without a joker, as places in the deck."""
    name = CLASSES[code]
    if name == "flush":
        suited = [cards & RANK_MASK << RANK_BITS * suit for suit in range(_SUITS)]
        return min((tuple(islice(_down(one), 5)) for one in suited if one.bit_count() >= 5), key=lambda one: _order(code, one))
    if name == "straight":
        return tuple(next(_of_rank(cards, rank)) for rank in _run(cards))
    if name == "straight_flush":
        suited = [cards & RANK_MASK << RANK_BITS * suit for suit in range(_SUITS)]
        runs = [tuple(next(_of_rank(one, rank)) for rank in _run(one)) for one in suited if PATTERNS[_ranks(one)] & _RUN]
        return min(runs, key=lambda one: _order(code, one))
    groups: list[int] = []
    for size in _GROUPS[name]:
        rank = max(rank for rank in range(RANK_BITS) if rank not in groups and len([*_of_rank(cards, rank)]) >= size)
        groups.append(rank)
    return tuple(card for rank, size in zip(groups, _GROUPS[name], strict=True) for card in islice(_of_rank(cards, rank), size))


_GROUPS: Final = {
    "high_card": (),
    "one_pair": (2,),
    "two_pair": (2, 2),
    "three_of_a_kind": (3,),
    "full_house": (3, 2),
    "four_of_a_kind": (4,),
}
"""How many cards of one rank each group of a class has."""


def _ranks(cards: int) -> int:
    return (cards | cards >> RANK_BITS | cards >> 2 * RANK_BITS | cards >> 3 * RANK_BITS) & RANK_MASK


def _down(cards: int) -> Iterator[int]:
    """The cards from high rank to low, those of one rank by suit."""
    for rank in reversed(range(RANK_BITS)):
        yield from _of_rank(cards, rank)


def _of_rank(cards: int, rank: int) -> Iterator[int]:
    """The cards of a rank in the order of their suits."""
    for suit in range(_SUITS):
        card = suit * RANK_BITS + rank
        if cards >> card & 1:
            yield card


def _run(cards: int) -> list[int]:
    """The ranks of the highest run among the cards, downwards, a low ace last."""
    ranks = _ranks(cards)
    run = next(run for run in reversed(RUNS) if run & ranks == run)
    down = [rank for rank in reversed(range(RANK_BITS)) if run >> rank & 1]
    return [*down[1:], down[0]] if run == RUNS[0] else down
