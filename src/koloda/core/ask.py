"""What a position waits for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat


class Decide(Struct, frozen=True, tag="decide"):
    """A decision: for every seat that may act now its legal moves, in the game's standard order."""

    moves: dict[Seat, tuple[str, ...]]


class Deal(Struct, frozen=True, tag="deal"):
    """Cards wanted from Nature.

    A shuffle gives its pile one order for good, and cards come in that order however they are asked for. So two matches
    with the same shuffles see the same cards, whatever is decided in them.
    """

    count: int
    """How many cards, at least one."""
    pile: tuple[Card, ...]
    """All cards that were shuffled together, in the deck's order (so that it says nothing about theirs)."""
    gone: tuple[Card, ...] = ()
    """Those of the pile that have been dealt already."""
    shuffle: int = 0
    """Which shuffle of the match this is, from 0."""
    seen_by: tuple[Seat, ...] | None = None
    """Who sees the cards; ``None``: everybody."""

    def pool(self) -> tuple[Card, ...]:
        """The cards that may still come, in the order of the pile."""
        return self.left_of(self.pile)

    def left_of(self, order: Sequence[Card]) -> tuple[Card, ...]:
        """What is left of the shuffled pile when the cards that are gone have been taken out; an equal card goes once for each."""
        if not self.gone:
            return tuple(order)
        gone, left = Counter(self.gone), []
        for card in order:
            if gone[card]:
                gone[card] -= 1
            else:
                left.append(card)
        return tuple(left)


class Tell(Struct, frozen=True, tag="tell"):
    """A fact wanted from Nature: the clock, the weather, the table's surroundings."""

    what: str
    """The name of the fact, one word, such as ``minute``."""
    allowed: tuple[str, ...]
    """Every answer that the rules understand."""


Ask = Decide | Deal | Tell
