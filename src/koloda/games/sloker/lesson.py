"""The first deal of Sloker: a Pro board on which every row has a pair and spades are in the way of all of them."""

from __future__ import annotations

from typing import Final

from koloda.cards import DECK_52, Card
from koloda.core.lesson import Lesson, Tip
from koloda.core.text import text
from koloda.games.sloker.board import place

_LAID = "9h 9d 4s Kc 2s Qh Qd 7s 3c Jd Ah Ad 8s 5c 6s".split()
_FILLED = "9c Kd Ks 5d 5h".split()  # what a call of spades is rewarded with: three nines, queens and kings, a full house
_FIRST = tuple(map(Card, _LAID + _FILLED))
_DECK = _FIRST + tuple(card for card in DECK_52.cards if card not in _FIRST)

LESSON: Final = Lesson(
    options={"variant": "pro", "seats": 1, "deals": 1},
    piles=(_DECK,),
    tips=(
        Tip(1, text("lesson-board"), tuple(place(0, cell) for cell, card in enumerate(_LAID) if card.endswith("s"))),
        Tip(3, text("lesson-paid")),
    ),
)
