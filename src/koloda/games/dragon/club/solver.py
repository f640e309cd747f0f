"""The best layout of a seat's cards (section 11), and what every card stands for in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from koloda.cards import Card
from koloda.games.dragon.club import kernel
from koloda.games.dragon.club.cards import HONOURS, RANKS, STATES, SUITS, Look, Value
from koloda.games.dragon.club.layouts import LAYOUTS, NOTHING, Layout
from koloda.games.dragon.club.matching import BITS, PLACES, Cards, chosen, slots, values


class Order(Struct, frozen=True):
    """What counts for more: ranks and suits as usual or turned over (R19, R20), more or less natural (R7), and when (section 14)."""

    inverted: bool = False
    suits_inverted: bool = False
    less_natural_wins: bool = False
    class_first: bool = False
    """Naturalness is compared before the keys."""

    @property
    def ranks(self) -> str:
        """From the lowest to the highest."""
        return RANKS[::-1] if self.inverted else RANKS

    @property
    def suits(self) -> str:
        """From the lowest to the highest."""
        return SUITS[::-1] if self.suits_inverted else SUITS


class Made(Struct, frozen=True):
    """The layout that a seat makes."""

    number: int
    key: tuple[int, ...]
    naturalness: int
    """The highest class among its cards, 0 to 2."""
    cards: tuple[int, ...]
    """The places of its cards among those given, ascending."""
    values: tuple[Value, ...]
    """What each of them stands for."""

    @property
    def layout(self) -> Layout:
        return LAYOUTS[self.number - 1]


def best_layout(looks: Sequence[Look], order: Order) -> Made:
    """The best layout of up to nine cards, given in the order of their circles."""
    if not looks:
        return Made(NOTHING, (), 0, (), ())
    cards = encoded(looks, order)
    code = int(kernel.best(cards, order.less_natural_wins, order.class_first))
    number, key = decoded(code)
    naturalness, filled = chosen(code, cards, order.less_natural_wins)
    used = tuple(at for at, slot in enumerate(filled) if slot >= 0)
    wanted = slots(code)
    stands = tuple(_stands(looks[at], int(values(at, cards)) & int(wanted[filled[at]]), order) for at in used)
    return Made(number, key, int(naturalness), used, stands)


def encoded(looks: Sequence[Look], order: Order) -> Cards:
    """Cards by worth in an order."""
    return Cards(
        np.array([order.ranks.index(look.shown[0]) for look in looks], np.int64),
        np.array([order.suits.index(look.shown[1]) for look in looks], np.int64),
        np.array([STATES.index(look.state) for look in looks], np.int64),
        np.array([look.naturalness for look in looks], np.int64),
        sum(1 << order.ranks.index(rank) for rank in HONOURS),
    )


def decoded(code: int) -> tuple[int, tuple[int, ...]]:
    """The number and the key of a layout's code."""
    number = NOTHING - (code >> BITS)
    places = range(LAYOUTS[number - 1].places)
    return number, tuple(code >> 4 * (PLACES - 1 - place) & _PLACE for place in places)


def _stands(look: Look, may: int, order: Order) -> Value:
    """What a card stands for: what it shows, if that will do, else the highest value that does."""
    found = [rank + suit for at, suit in enumerate(order.suits) for to, rank in enumerate(order.ranks) if may >> len(RANKS) * at + to & 1]
    return look.shown if look.shown in found else found[-1]


_PLACE: Final = 15


def warm() -> None:
    """Loads or compiles the kernels that find layouts."""
    best_layout([Look(Card("7s"), "7s", "7s", "wild"), Look(Card("9d"), "9d", "9d")], Order())
