"""Cards as inventors use them: decks of their own, and cards in sentences."""

from __future__ import annotations

import re
from typing import Any, Final

from koloda.cards import Card
from koloda.core.text import Text
from koloda.core.text import text as plain_text
from koloda.invent.mistakes import Mistake

HIDDEN: Final = Card("??")
"""Stands for a card whose face the seat that looks may not see."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdcr"
COLOURS: Final = "rygbo"
_CARD = re.compile(f"[{RANKS}][{SUITS}]")
_SIGNS = dict(zip(SUITS, "♠♥♦♣♛", strict=True))


def cards(ranks: str, suits: str, copies: int = 1) -> tuple[Card, ...]:
    """A deck: every rank in every suit, ``copies`` of each card.

    Ranks are letters of ``23456789TJQKA``; suits of ``shdc`` and ``r`` (royals), or in a game of colours of ``rygbo`` (red, yellow,
    green, blue, orange).

    Raises:
        Mistake: a rank or a suit that no card has.
    """
    for letter in ranks:
        if letter not in RANKS:
            raise Mistake(f"cards: {letter!r} is no rank; there are {RANKS}")
    for letter in suits:
        if letter not in SUITS + COLOURS:
            raise Mistake(f"cards: {letter!r} is no suit; there are {SUITS}, and the colours {COLOURS}")
    return tuple(Card(rank + suit) for suit in suits for rank in ranks for _ in range(copies))


def height(card: str) -> int:
    """How high a card is: 2 for a two, 11 for a jack, 14 for an ace."""
    return RANKS.index(card[0]) + 2


def text(id: str, **args: Any) -> Text:
    """A sentence of the game's words, with what it speaks of. Cards become readable: ``Th`` is 10♥."""
    return plain_text(id, **{name: readable(value) for name, value in args.items()})


def readable(value: Any) -> str | int:
    """What stands in a sentence for a value: several cards are joined by spaces."""
    if isinstance(value, list | tuple):
        return " ".join(str(readable(one)) for one in value)
    if isinstance(value, str) and _CARD.fullmatch(value):
        return ("10" if value[0] == "T" else value[0]) + _SIGNS[value[1]]
    return value if isinstance(value, str | int) else str(value)
