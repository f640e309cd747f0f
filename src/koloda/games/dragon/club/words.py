"""How cards, states and what is in force are called in messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from koloda.cards import Card
from koloda.core.badge import Badge
from koloda.core.text import Text, text
from koloda.games.dragon.club.cards import Look, Value
from koloda.games.dragon.club.state import Mark

_SIGNS: Final = str.maketrans("shdc", "♠♥♦♣")


def sign(value: Value) -> str:
    """A card or value in signs that need no language: ``10♥``, ``7♠+`` of the second deck."""
    return value.replace("T", "10").translate(_SIGNS)


def signs(values: Iterable[Value]) -> str:
    """Cards or values in signs, one after the other."""
    return " ".join(map(sign, values))


def printed(ranks: str) -> str:
    """Ranks as cards print them: ``2 10 K``."""
    return " ".join(rank.replace("T", "10") for rank in ranks)


def face(card: Card, look: Look) -> Card:
    """The card as it lies on the table: with the value that it counts with, and its deck."""
    return Card(look.shown + card[2:])


def badge(mark: Mark) -> Badge | None:
    """The sign of what a card is: its state, else that it has changed, can change another, or cannot be changed any more."""
    look = mark.look
    if look.state != "natural":
        return Badge(text("badge-state", state=look.state), look.state)
    if look.shown != mark.card[:2]:
        return Badge(text("badge-altered", card=sign(mark.card[:2])), "natural" if look.shown == look.real else "note")
    flag = next((flag for flag in "IDLU" if flag in mark.flags), None)
    return None if flag is None else Badge(text("badge-flag", flag=flag), "note")


def title(label: str) -> Text:
    """The title of a rule or modifier."""
    return text(f"entry-{label}")


def layout(number: int) -> Text:
    """The name of a layout."""
    return text(f"layout-{number}")


def joined(texts: Sequence[Text]) -> Text:
    """Several texts as one, with commas between; at least one."""
    return reduce(lambda one, other: text("words-and", one=one, other=other), texts)
