"""The variations of Haggis (section 11) and the packs that go with them (section 2)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from koloda.cards import HAGGIS_2, HAGGIS_3, Card, Deck
from koloda.core.options import Options as CoreOptions
from koloda.core.seat import Seat
from koloda.errors import BadOptions

DEALT: Final = 14
"""Number cards of a hand (section 2)."""
HAND: Final = 17
"""Cards of a hand, the three jokers included."""
LITTLE, BIG = 15, 30
"""What the bets are worth (section 6)."""


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many play and to how many points, and what the rules leave open."""

    seats: Literal[2, 3] = 2
    target: Annotated[int, Meta(ge=1, le=10_000)] = 250
    bets: bool = True
    bet_window: Literal["any_time", "own_turn", "before_lead"] = "any_time"
    wild_rank: Literal["any", "highest"] = "any"
    run_match: Literal["shape", "count"] = "shape"
    bomb_gift: Literal["second", "choice"] = "second"
    hand_to: Literal["winner", "nobody"] = "winner"
    haggis_to: Literal["winner", "nobody"] = "winner"
    first_out_bonus: Annotated[int, Meta(ge=0, le=100)] = 5
    first_leader: Annotated[int, Meta(ge=0, le=2)] = 0
    next_leader: Literal["lowest", "winner", "rotate"] = "lowest"

    def check(self) -> None:
        if self.first_leader >= self.seats:
            raise BadOptions(f"first_leader: a seat from 0 to {self.seats - 1} is wanted")

    @property
    def deck(self) -> Deck:
        """All cards, jokers included, in canonical order."""
        return HAGGIS_2 if self.seats == 2 else HAGGIS_3

    @property
    def numbers(self) -> tuple[Card, ...]:
        """The number cards, which are shuffled and dealt, in canonical order."""
        return _numbers(self.deck)

    @property
    def leftover(self) -> int:
        """How many cards the haggis has."""
        return len(self.numbers) - DEALT * self.seats


def jokers_of(seat: Seat) -> tuple[Card, ...]:
    """The jack, queen and king of a seat."""
    return tuple(Card(f"{rank}{seat}") for rank in "JQK")


@cache
def _numbers(deck: Deck) -> tuple[Card, ...]:
    jokers = set(deck.jokers)
    return tuple(card for card in deck.cards if card not in jokers)
