"""What an inventor's file does wrong, in words that say what would be right."""

from __future__ import annotations


class Mistake(Exception):
    """A mistake of a game's author, found while the game is read or played."""
