"""The layout that a seat comes to with the rights that everybody has once a Game: a change of suit (R1), a change of rank or suit (M51)."""

from __future__ import annotations

from numba import njit

from koloda.games.dragon.club.kernel import best
from koloda.games.dragon.club.matching import HOME, NATURAL, RANKS, Cards, Ints


@njit(cache=True)
def hoped(cards: Cards, loose: Ints, any_rank: bool, any_suit: bool, less_natural: bool, class_first: bool, dark: bool) -> int:
    """The code of the layout: as good as can be, in a dark hand as weak.

    ``loose``: which cards are untouched; ``any_rank``: one of them may get another rank or suit; ``any_suit``: one may get another suit.
    The first is done where it helps most, then the second; a card whose suit may be chosen is taken for one at home.
    """
    now, free = Cards(cards.ranks.copy(), cards.suits, cards.states.copy(), cards.classes, cards.honours), loose.copy()
    found = best(now, less_natural, class_first)
    if any_rank:
        found = _change(now, free, 0, found, less_natural, class_first, dark)
    if any_suit:
        found = _change(now, free, RANKS, found, less_natural, class_first, dark)
    return found


@njit(cache=True)
def _change(now: Cards, free: Ints, first: int, found: int, less_natural: bool, class_first: bool, dark: bool) -> int:
    """Makes the change of one card that helps most: to a rank from the first on, or, after them all, to any suit."""
    card, rank, state = -1, -1, NATURAL
    for at in range(len(free)):
        if not free[at] or now.states[at] != NATURAL:
            continue
        before = now.ranks[at]
        for to in range(first, RANKS + 1):
            now.ranks[at], now.states[at] = (to, NATURAL) if to < RANKS else (before, HOME)
            code = best(now, less_natural, class_first)
            if (code < found) if dark else (code > found):
                found, card, rank, state = code, at, now.ranks[at], now.states[at]
        now.ranks[at], now.states[at] = before, NATURAL
    if card >= 0:
        now.ranks[card], now.states[card], free[card] = rank, state, 0
    return found
