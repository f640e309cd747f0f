"""The variations of the club's Dragon Poker (section 14)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from koloda.core.options import Options as CoreOptions
from koloda.errors import BadOptions

Number = Annotated[int, Meta(ge=1, le=100)]
"""The number of a modifier."""

ONE_DECK_SEATS = 5
"""Nine cards for more seats than these need a second deck (P1)."""


class Rules(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the rules are read where the source leaves a choice. ``off`` are the modifiers that are not played."""

    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    decks: Literal["auto", 1, 2] = "auto"
    dark_hand: Literal["all_down", "blind"] = "all_down"
    clock_shift: Literal["rules_and_later", "all", "later"] = "rules_and_later"
    r2_scope: Literal["card", "rank"] = "card"
    naturalness: Literal["after_components", "before_components"] = "after_components"
    series_86_88: Literal["literal", "series"] = "literal"
    m61_cancels: Literal[56, 57] = 56
    raise_cap: Annotated[int, Meta(ge=1)] | None = None
    off: Annotated[tuple[Number, ...], Meta(max_length=100, extra_json_schema={"names": "entry-M"})] = ()

    def check(self) -> None:
        if self.decks == 1 and self.seats > ONE_DECK_SEATS:
            raise BadOptions(f"decks: {self.seats} seats need two decks")
        if len(set(self.off)) < len(self.off):
            raise BadOptions("off: a modifier is named twice")

    @property
    def packs(self) -> int:
        """How many decks are in use, 1 or 2 (P1)."""
        return self.decks if self.decks != "auto" else 1 if self.seats <= ONE_DECK_SEATS else 2
