"""Who acts at a table."""

from typing import Final

Seat = int
"""A place at the table: 0, 1, 2, … clockwise."""

NATURE: Final[Seat] = -1
"""The seat that deals cards and reads clocks; its answers are moves like all others."""
