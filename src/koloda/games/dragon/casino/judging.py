"""Hands compared under the regime of a minute (section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from koloda.cards import Card, rank, suit
from koloda.core.seat import Seat
from koloda.games.dragon.casino.clock import REVERSAL, Regime
from koloda.games.dragon.casino.options import Options
from koloda.hands import six
from koloda.hands.five import RANK_BITS
from koloda.hands.many import encode
from koloda.hands.six import SUIT_STRENGTHS

PLAYER: Final[Seat] = 0
HOUSE: Final[Seat] = 1
VALUES: Final = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}


class Ranked(Struct, frozen=True):
    """What six cards are worth."""

    name: str
    """Their class."""
    core: tuple[Card, ...]
    """The combination, by value, then suit, both falling; a low ace last."""
    key: tuple[int, ...]
    """Compared from the left; the first is the class's strength."""

    @property
    def top(self) -> Card:
        """The highest card of the combination."""
        return self.core[0]


class Verdict(Struct, frozen=True):
    """Who wins, and what decided: ``trump``, ``class``, ``rank``, ``suit`` or ``fold``."""

    winner: Seat
    by: str


def ranked(cards: Sequence[Card], options: Options) -> Ranked:
    """The class, the combination and the key of six cards (5.1, 5.2)."""
    suits = six.suits_of(encode(cards))
    strength, ranks = six.made(*suits)
    low_ace = ranks == six.RUNS[0]

    def worth(card: Card) -> tuple[int, int]:
        value = VALUES[rank(card)]
        return (1 if low_ace and value == 14 else value), SUIT_STRENGTHS[suit(card)]

    core = tuple(sorted((card for card in cards if ranks >> VALUES[rank(card)] - 2 & 1), key=worth, reverse=True))
    name = six.CLASSES[strength - 1]
    if options.tie_break == "highest_card":
        return Ranked(name, core, (strength, *worth(core[0])))
    return Ranked(name, core, _poker_key(six.poker_key(*suits, strength, ranks)))


def _poker_key(packed: int) -> tuple[int, ...]:
    """The key as it is written: strength, values, suit."""
    values = []
    for group in range(3, -1, -1):
        ranks = packed >> 2 + group * RANK_BITS
        values += [place + 2 for place in reversed(range(RANK_BITS)) if ranks >> place & 1]
    return (packed >> 2 + 4 * RANK_BITS, *values, (packed & 3) + 1)


def holds_trump(cards: Sequence[Card], made: Ranked, regime: Regime, options: Options) -> bool:
    """Whether a hand counts as one with a trump (5.3, P7, P8)."""
    if regime.trump is None or (made.name == "high_card" and not options.trump_high_card):
        return False
    where = cards if options.trump_scope == "hand" else made.core
    return any(suit(card) == regime.trump for card in where)


def judged(hands: Sequence[Sequence[Card]], regime: Regime, options: Options) -> Verdict:
    """Who of two sides wins under a regime, and by what."""
    one, other = (ranked(cards, options) for cards in hands)
    trumps = [holds_trump(cards, made, regime, options) for cards, made in zip(hands, (one, other), strict=True)]
    if trumps[PLAYER] != trumps[HOUSE]:
        return Verdict(PLAYER if trumps[PLAYER] else HOUSE, "trump")
    by = "class" if one.key[0] != other.key[0] else "rank" if one.key[:-1] != other.key[:-1] else "suit"
    higher = PLAYER if one.key > other.key else HOUSE
    reversed_ = regime == REVERSAL and (options.reversal == "full" or by == "class")
    return Verdict(1 - higher if reversed_ else higher, by)
