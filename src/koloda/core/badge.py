"""A sign on a card."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.core.text import Text

Look = Literal["wild", "dead", "natural", "home", "free", "note"]


class Badge(Struct, frozen=True):
    """A sign on a card that says what it is in this game."""

    text: Text
    """The word for it: read aloud with the card, and in the legend."""
    look: Look
