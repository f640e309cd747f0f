"""The cards of the club's table: one deck, or two of which the second's cards carry a plus (section 2, P1)."""

from __future__ import annotations

from typing import Final

from koloda.cards import DECK_52, Card, Deck

DECK_104: Final = Deck("double deck", DECK_52.ranks, DECK_52.suits, (*DECK_52.cards, *(Card(card + "+") for card in DECK_52.cards)))
DECKS: Final = {1: DECK_52, 2: DECK_104}
"""The cards in play by the number of decks."""
