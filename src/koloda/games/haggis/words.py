"""The names of places, and combinations as messages."""

from __future__ import annotations

from typing import Final

from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.haggis.combinations import Reading
from koloda.games.haggis.state import Parts

HAGGIS: Final[Place] = "haggis"
"""The pile that is dealt from; what stays in it is the haggis."""


def in_hand(seat: Seat, at: int) -> Place:
    """Where the number card lies that a seat was dealt as its ``at``-th, from 0. It says nothing about which one it is."""
    return f"h{seat}.{at}"


def on_table(row: int, place: int) -> Place:
    """A card of a play of this trick. A joker in the hand lies in the place of its own name, such as ``J0``."""
    return f"t{row}.{place}"


def won(seat: Seat) -> Place:
    """The pile of cards that a seat has captured."""
    return f"won{seat}"


def left_over(at: int) -> Place:
    """A card of the haggis once it lies open."""
    return f"x{at}"


def named_play(id: str, reading: Reading) -> Text:
    """The message ``<id>-set``, ``<id>-run`` (one colour), ``<id>-rows`` (several colours) or ``<id>-bomb`` of a reading."""
    size, high, length = reading.size, reading.rank, reading.length
    if reading.kind == "set":
        return text(f"{id}-set", size=size, high=high)
    if reading.kind == "bomb":
        return text(f"{id}-bomb", level=high)
    if reading.width == 1:
        return text(f"{id}-run", size=size, low=high - size + 1, high=high)
    return text(f"{id}-rows", width=reading.width, length=length, low=high - length + 1, high=high)


def round_score(parts: Parts, seat: Seat) -> Text:
    """The parts of a seat's score of a round, as the table says them."""
    bonus = parts.out[seat] + parts.bonus[seat]
    return text("round-score", out=bonus, cards=parts.tricks[seat] + parts.hand[seat] + parts.haggis[seat], bets=parts.bets[seat])
