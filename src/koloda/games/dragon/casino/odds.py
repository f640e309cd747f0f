"""Exact odds: what every draw may end in, counted card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np

from koloda.cards import DECK_52, Card
from koloda.games.dragon.casino.kernel import DRAWS, HAND, Numbers, Sets, draw_counts
from koloda.hands import six
from koloda.hands.kernel_six import count_classes
from koloda.hands.many import encode


def bits(cards: Iterable[Card]) -> Sets:
    """The cards as the bits of single cards."""
    return np.array([encode((card,)) for card in cards], np.int64)


def class_counts(cards: Sequence[Card], thrown: Sequence[Card], seen: Sequence[Card] = ()) -> dict[str, int]:
    """How many of all draws end in each class when some of six cards are thrown away and others have been seen besides (``odds``).

    The cards thrown away do not come back.
    """
    kept = encode(card for card in cards if card not in thrown)
    counts = draw_counts(kept, _left((*cards, *seen)), len(thrown))
    return {name: int(counts[strength]) for name, strength in six.STRENGTHS.items()}


def all_class_counts(cards: Sequence[Card]) -> Numbers:
    """The same for every draw of six cards: ``int64[64, 14]``, by the number of the draw and by strength."""
    left = _left(cards)
    held = bits(cards)
    kept = [int(held[[not draw >> at & 1 for at in range(HAND)]].sum()) for draw in range(DRAWS)]
    return np.stack([draw_counts(keep, left, draw.bit_count()) for draw, keep in enumerate(kept)])


def _left(gone: Sequence[Card]) -> Sets:
    return bits(card for card in DECK_52.cards if card not in gone)


@cache
def frequencies_of_all() -> dict[str, int]:
    """How many of all six-card hands belong to each class."""
    return count_classes()
