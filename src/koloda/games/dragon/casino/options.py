"""The variations of Dragon Poker by the casino rules (section 8)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from koloda.core.options import Options as CoreOptions
from koloda.core.options import when
from koloda.errors import BadOptions

ZONES: Final = {
    "utc": "UTC",
    "st_johns": "America/St_Johns",
    "new_york": "America/New_York",
    "london": "Europe/London",
    "berlin": "Europe/Berlin",
    "kyiv": "Europe/Kyiv",
    "tehran": "Asia/Tehran",
    "delhi": "Asia/Kolkata",
    "kathmandu": "Asia/Kathmandu",
    "adelaide": "Australia/Adelaide",
}
"""Towns and their time zones. Minutes differ only where a zone is off by a part of an hour, but one's own clock is the nearest."""


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The stakes, the clock, how hands are compared, and how the house draws."""

    seats: Literal[1] = 1
    ante: Annotated[int, Meta(ge=1, le=1000)] = 1
    raise_: Annotated[int, Meta(ge=1, le=1000)] = field(name="raise", default=1)
    stack: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    hands: Annotated[int, Meta(ge=1, le=1000)] = 10
    clock: bool = True
    trump_scope: Literal["combination", "hand"] = "combination"
    trump_high_card: bool = True
    reversal: Literal["full", "class"] = "full"
    tie_break: Literal["highest_card", "poker"] = "highest_card"
    house_draw: Literal["combination", "five_suited", "clock", "stand"] = "combination"
    zone: Annotated[
        Literal["utc", "st_johns", "new_york", "london", "berlin", "kyiv", "tehran", "delhi", "kathmandu", "adelaide"],
        when(clock=(True,)),
    ] = "utc"
    names: Literal["plain", "dragon"] = "plain"

    def check(self) -> None:
        if self.stack < self.ante:
            raise BadOptions(f"stack: {self.stack} chips do not pay an ante of {self.ante}")
