"""The classes of five cards, named and numbered once for every deck (Sloker 7)."""

from __future__ import annotations

from koloda.cards import Deck

CLASSES = (
    "high_card",
    "five_suit_high_card",
    "one_pair",
    "five_suit_one_pair",
    "two_pair",
    "five_suit_two_pair",
    "three_of_a_kind",
    "five_suit_three_of_a_kind",
    "straight",
    "five_suit_straight",
    "flush",
    "full_house",
    "five_suit_full_house",
    "four_of_a_kind",
    "five_suit_four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "royal_flush",
)
"""The name of class code 0, 1, …, 17. The codes are stable; they are no order of worth, which each game's table gives."""

CODES = {name: code for code, name in enumerate(CLASSES)}


def classes_of(deck: Deck) -> tuple[str, ...]:
    """The classes that a deck can make, in the order of their codes: all 18 with five suits, ten with fewer."""
    return tuple(name for name in CLASSES if len(deck.suits) >= 5 or not name.startswith("five_"))
