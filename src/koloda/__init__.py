"""Koloda turns the rules of a card game into a table in the browser, bots to play against, and figures to judge it by.

Nothing heavy is imported here: take what you need from the rooms, for example ``koloda.cards``, ``koloda.core``,
``koloda.games.sloker`` or ``koloda.lab``.
"""

__version__ = "0.1.0"
