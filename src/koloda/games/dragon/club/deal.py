"""The deal (section 6): which circles lie face up, and who gets which card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from koloda.cards import Card, rank, suit
from koloda.games.dragon.club.cards import OPPOSITE
from koloda.games.dragon.club.context import Context, Environment

CIRCLES: Final = 9
TWO_THREES: Final = "DDDUUDUUD"
NINE_OF_DIAMONDS: Final = "DDDUUDUDU"
"""The patterns of M6 and M12."""

DARK_BETTING: Final = 5
"""The circle after which betting starts in a hand dealt face down (section 5)."""

Circle = Sequence[tuple[int, Card]]
"""The cards of a circle in dealing order, each with its seat."""


class Pattern(Struct, frozen=True):
    """The faces of the nine circles, and the modifiers among M5, M6, M12 and M75 that shaped them.

    ``triggers`` are the cards by which M5, M6 and M12 acted.
    """

    letters: str
    mods: tuple[int, ...] = ()
    triggers: Mapping[int, tuple[Card, ...]] = {}

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers of the circles dealt face up: o1, o2, … oL."""
        return tuple(circle for circle, letter in enumerate(self.letters, 1) if letter == "U")


def betting_starts(basis: str) -> int:
    """The circle after which the first betting round comes: that of o2, c5 in a hand dealt face down."""
    up = [circle for circle, letter in enumerate(basis, 1) if letter == "U"]
    return up[1] if up else DARK_BETTING


def settled(context: Context, env: Environment, circles: Sequence[Circle]) -> Pattern:
    """The pattern as far as the circles dealt settle it: the basis until o2 is complete, the final one from then on."""
    mods = (75,) if "M75" in env.acting else ()
    last = betting_starts(env.basis)
    if env.all_down or len(circles) < last:
        return Pattern(env.basis, mods)
    first_open = env.basis.index("U")
    o1, o2 = circles[first_open], circles[last - 1]
    plays = {number for number in (5, 6, 12) if number not in context.rules.off}
    triggers = {5: _dragon_first(o1), 6: _two_threes(o1, o2), 12: _nine_of_diamonds(o1, o2)}
    if 12 in plays and triggers[12]:
        orders: tuple[int, ...] = (12,)
        letters = env.basis[:last] + NINE_OF_DIAMONDS[last:]
    elif 6 in plays and triggers[6]:
        orders = (6,)
        letters = env.basis[:last] + TWO_THREES[last:]
    else:
        orders, letters = (), env.basis
    if 5 in plays and triggers[5]:
        orders = (5, *orders)
        final = letters.rindex("U")
        letters = f"{letters[:final]}D{letters[final + 1 :]}"
    return Pattern(letters, (*orders, *mods), {number: triggers[number] for number in orders})


def dealt(context: Context, deck: Sequence[Card], folds: Mapping[int, int]) -> list[list[tuple[int, Card]]]:
    """The nine circles of a deck; a seat in ``folds`` gets no card after that circle (P46)."""
    cards = iter(deck)
    return [[(seat, next(cards)) for seat in context.order if folds.get(seat, CIRCLES) >= circle] for circle in range(1, CIRCLES + 1)]


def _dragon_first(o1: Circle) -> tuple[Card, ...]:
    """M5: the first card dealt face up, if it is a Dragon."""
    first = o1[0][1]
    return (first,) if rank(first) == "A" else ()


def _two_threes(o1: Circle, o2: Circle) -> tuple[Card, ...]:
    """M6: two Threes of opposite suits in o1, none in o2; the first dealt that has an opposite one, and the first such."""
    if any(rank(card) == "3" for _, card in o2):
        return ()
    threes = [card for _, card in o1 if rank(card) == "3"]
    for card in threes:
        for other in threes:
            if suit(other) == OPPOSITE[suit(card)]:
                return card, other
    return ()


def _nine_of_diamonds(o1: Circle, o2: Circle) -> tuple[Card, ...]:
    """M12: the Nine of diamonds in o2, no Unicorn of clubs face up so far."""
    if any(card[:2] == "Qc" for _, card in (*o1, *o2)):
        return ()
    return tuple(card for _, card in o2 if card[:2] == "9d")[:1]
