"""Which cards the house throws away (4.1): its policies in plain Python, which kernels compile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koloda.cards import Card
from koloda.games.dragon.casino.clock import REGIMES, Regime
from koloda.games.dragon.casino.options import Options
from koloda.hands import six
from koloda.hands.five import RANK_BITS
from koloda.hands.many import encode
from koloda.hands.six import EVERY_SUIT, NUMBERS, TOPS

POLICIES: Final = ("combination", "five_suited", "clock", "stand")
"""The policies; kernels know them by their places here."""
REVERSED: Final = len(REGIMES) - 1
FIVE_SUITED: Final = POLICIES.index("five_suited")
CLOCK: Final = POLICIES.index("clock")
STAND: Final = POLICIES.index("stand")
_ALL: Final = (1 << 4 * RANK_BITS) - 1
_TO_QUEEN: Final = (1 << RANK_BITS - 2) - 1
_SIX_SUITED_OR_RUNNING: Final = (7, 10, 13)


def kept(s: int, h: int, d: int, c: int, policy: int, regime: int, numbers: Sequence[int] = NUMBERS, tops: Sequence[int] = TOPS) -> int:
    """The cards that the house keeps of six (given as the ranks of each suit), as a set; the regime is that of the draw."""
    cards = s | h << RANK_BITS | d << 2 * RANK_BITS | c << 3 * RANK_BITS
    if policy == STAND:
        return cards
    strength, ranks = six.made(s, h, d, c, numbers, tops)
    core = cards & ranks * EVERY_SUIT
    if strength == 1 and policy == FIVE_SUITED:
        for suit in range(4):
            of_suit = cards >> suit * RANK_BITS & (1 << RANK_BITS) - 1
            if numbers[of_suit] == 5:
                return of_suit << suit * RANK_BITS
    if policy != CLOCK:
        return core
    if regime < 4:
        trumps = cards & (1 << RANK_BITS) - 1 << regime * RANK_BITS
        return trumps if strength <= 2 and trumps != 0 and core & trumps == 0 else core
    return low(s, h, d, c, strength, numbers, tops) if regime == REVERSED else core


def low(s: int, h: int, d: int, c: int, strength: int, numbers: Sequence[int], tops: Sequence[int]) -> int:
    """What is kept where the lower hand wins: of each rank up to the queen the card of the lowest suit."""
    own_s, own_c = s & _TO_QUEEN, c & _TO_QUEEN & ~s
    own_d, own_h = d & _TO_QUEEN & ~(s | c), h & _TO_QUEEN & ~(s | c | d)
    keep = own_s | own_h << RANK_BITS | own_d << 2 * RANK_BITS | own_c << 3 * RANK_BITS
    ranks = own_s | own_h | own_d | own_c
    if numbers[ranks] >= 6 and strength in _SIX_SUITED_OR_RUNNING:
        keep &= _ALL ^ (1 << tops[ranks]) * EVERY_SUIT
    return keep


def discards(cards: Sequence[Card], regime: Regime, options: Options) -> tuple[Card, ...]:
    """What the house throws away of its six cards, in hand order; the regime matters under ``clock`` only."""
    keep = kept(*six.suits_of(encode(cards)), POLICIES.index(options.house_draw), REGIMES.index(regime))
    return tuple(card for card in cards if not keep & encode((card,)))
