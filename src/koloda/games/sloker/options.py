"""The variations of Sloker (section 9) and what their hands pay (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from koloda.cards import DECK_52, DECK_65, Deck
from koloda.core.options import Options as CoreOptions
from koloda.core.options import when
from koloda.core.seat import Seat
from koloda.errors import BadOptions

CHIPS: Final[Mapping[int, Mapping[str, int]]] = {
    52: {
        "high_card": 0,
        "one_pair": 1,
        "two_pair": 2,
        "three_of_a_kind": 3,
        "straight": 4,
        "flush": 5,
        "full_house": 7,
        "four_of_a_kind": 20,
        "straight_flush": 50,
        "royal_flush": 100,
    },
    65: {
        "high_card": 0,
        "five_suit_high_card": 3,
        "one_pair": 1,
        "five_suit_one_pair": 3,
        "two_pair": 2,
        "five_suit_two_pair": 5,
        "three_of_a_kind": 3,
        "five_suit_three_of_a_kind": 6,
        "straight": 4,
        "five_suit_straight": 30,
        "flush": 7,
        "full_house": 7,
        "five_suit_full_house": 25,
        "four_of_a_kind": 20,
        "five_suit_four_of_a_kind": 40,
        "straight_flush": 50,
        "five_of_a_kind": 75,
        "royal_flush": 100,
    },
}
"""What a row of each class pays, by the number of cards in the deck, in the order of the table of section 7."""

_DECKS: Final[Mapping[int, Deck]] = {52: DECK_52, 65: DECK_65}


@cache  # asked for dozens of times in every action
def _after(dealer: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((dealer + place) % seats for place in range(1, seats))


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Classic or Pro, with or without Avalanche, and the house rules of the discussion."""

    variant: Literal["classic", "pro"] = "classic"
    avalanche: bool = False
    deck: Literal[52, 65] = 52
    seats: Literal[1, 2, 3] = 2
    deals: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    first_dealer: Annotated[int, Meta(ge=0, le=2)] | UnsetType = UNSET
    chips: Annotated[
        dict[str, Annotated[int, Meta(ge=0, le=1_000_000)]],
        Meta(
            extra_json_schema={
                "entries": {
                    "by": "deck",
                    "of": {str(deck): dict(table) for deck, table in CHIPS.items()},
                    "text": {"id": "hand-name", "arg": "hand"},
                }
            }
        ),
    ] = {}
    bonus_redeal: Annotated[bool, when(variant=("classic",))] = True
    empty_after_bonus: Annotated[Literal["keep", "forfeit"], when(variant=("classic",), bonus_redeal=(True,))] = "keep"
    remove: Annotated[Literal["suit", "suit_or_rank"], when(variant=("pro",))] = "suit"
    gravity: Annotated[Literal["on", "off", "choice"], when(variant=("pro",))] = "on"
    absent_call: Annotated[Literal["suit", "none", "any"], when(variant=("pro",))] = "suit"
    board_order: Annotated[Literal["board", "row"], when(seats=(3,))] = "board"
    avalanche_gravity: Annotated[Literal["on", "as_called"], when(avalanche=(True,), gravity=("choice",))] = "on"
    exact_end: Annotated[Literal["reshuffle", "stop"], when(avalanche=(True,))] = "reshuffle"
    reshuffle_from: Annotated[Literal["all", "previous"], when({"avalanche": (True,)}, {"seats": (3,)})] = "all"
    settlement: Annotated[Literal["pairwise", "winners"], when(seats=(3,))] = "pairwise"

    def check(self) -> None:
        if self.seats == 3 and self.variant == "classic":
            raise BadOptions("seats: three play Pro only; choose variant pro, or two seats")
        if self.number_of_deals % self.seats:
            raise BadOptions(f"deals: {self.number_of_deals} cannot be shared by {self.seats} seats; a multiple of {self.seats} is wanted")
        if self.first_dealer is not UNSET and self.first_dealer >= self.seats:
            raise BadOptions(f"first_dealer: seat {self.first_dealer} is not at this table; seats are 0 to {self.seats - 1}")
        for name in self.chips:
            if name not in CHIPS[self.deck]:
                raise BadOptions(f"chips: the {self.deck}-card deck has no class {name[:40]!r}; it has {', '.join(CHIPS[self.deck])}")

    @property
    def cards(self) -> Deck:
        """The deck that is dealt from."""
        return _DECKS[self.deck]

    @property
    def number_of_deals(self) -> int:
        """Deals of a match (P20 for the numbers with Avalanche)."""
        if self.deals is not UNSET:
            return self.deals
        if self.seats == 1:
            return 10
        if self.seats == 2:
            return 2 if self.avalanche else 10
        return 3 if self.avalanche else 15

    def dealer(self, deal: int) -> Seat:
        """Who deals a deal of the match, counted from 1 (section 4, P23)."""
        first = self.seats - 1 if self.first_dealer is UNSET else self.first_dealer
        if self.seats == 2:
            return first if deal <= self.number_of_deals // 2 else 1 - first
        return (first + deal - 1) % self.seats

    def players(self, deal: int) -> tuple[Seat, ...]:
        """The players of a deal in the order in which they call (section 4)."""
        if self.seats == 1:
            return (0,)
        return _after(self.dealer(deal), self.seats)

    def pay(self, hand: str) -> int:
        """The chips for a row of this class."""
        return self.chips.get(hand, CHIPS[self.deck][hand])
