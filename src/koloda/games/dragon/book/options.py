"""The variations of the novel's Dragon Poker (section 9)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from koloda.cards import DECK_52
from koloda.core.options import END
from koloda.core.options import Options as CoreOptions
from koloda.errors import BadOptions

RANKS: Final = DECK_52.ranks
Ranks = Annotated[str, Meta(pattern=rf"^[{RANKS}]*{END}", max_length=len(RANKS))]
"""Different rank letters, or none."""


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The stakes, the length of the evening, and which modifiers are in force. ``raise`` is called ``raising`` in Python."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 4
    hands: Annotated[int, Meta(ge=1, le=1000)] = 10
    stack: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    ante: Annotated[int, Meta(ge=1, le=10_000)] = 1
    min_bet: Annotated[int, Meta(ge=1, le=10_000)] = 2
    max_bet: Annotated[int, Meta(ge=1, le=100_000)] = 32
    raising: Literal["double", "free"] = msgspec.field(default="double", name="raise")
    wild_ranks: Ranks = "Q"
    dead_ranks: Ranks = "3"
    even_red_dragons: bool = True
    reverse: Literal["multiple", "blocks", "off"] = "multiple"
    reverse_every: Annotated[int, Meta(ge=2, le=20)] = 5
    four_kills: Literal["shown", "winner", "off"] = "shown"
    tens: Literal["any_round", "first_two", "off"] = "any_round"
    giant: bool = True
    suit_changes: Annotated[int, Meta(ge=0, le=9)] = 1
    natural: Literal["value", "class", "off"] = "value"
    clash: bool = False
    ace_low: bool = True
    wild: Literal["any", "free"] = "any"
    wild_as_dead: bool = False
    names: Literal["plain", "dragon"] = "plain"

    def check(self) -> None:
        if self.max_bet < self.min_bet:
            raise BadOptions(f"max_bet: {self.max_bet} is less than the least bet, {self.min_bet}")
        for name, ranks in (("wild_ranks", self.wild_ranks), ("dead_ranks", self.dead_ranks)):
            if len(set(ranks)) < len(ranks):
                raise BadOptions(f"{name}: {ranks} names a rank twice")
            if not set(ranks) <= set(RANKS):  # a pattern lets a line end slip through
                raise BadOptions(f"{name}: {ranks!r} is no list of ranks ({RANKS})")

    def reversed(self, hand: int) -> bool:
        """Whether the order of ranks is turned over in a hand (5.3)."""
        if self.reverse == "multiple":
            return hand % self.reverse_every == 0
        return self.reverse == "blocks" and (hand - 1) // self.reverse_every % 2 == 1
