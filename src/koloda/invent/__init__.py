"""Invent a card game in one file: zones, words, a few methods; see ``docs/one-file-game.en.md``.

>>> from koloda.invent import CardGame, Hand, Row, cards
"""

from koloda.cards import DECK_36, DECK_52, DECK_54, DECK_65
from koloda.core.ask import Amount
from koloda.invent.cards import HIDDEN, cards, height, text
from koloda.invent.game import EACH, CardGame, Move
from koloda.invent.mistakes import Mistake
from koloda.invent.table import Table
from koloda.invent.zones import Grid, Hand, Pile, Row, Spots, Stock

__all__ = [
    "DECK_36",
    "DECK_52",
    "DECK_54",
    "DECK_65",
    "EACH",
    "HIDDEN",
    "Amount",
    "CardGame",
    "Grid",
    "Hand",
    "Mistake",
    "Move",
    "Pile",
    "Row",
    "Spots",
    "Stock",
    "Table",
    "cards",
    "height",
    "text",
]
