"""What is made of a game once, and again when the game is another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from koloda.core.catalogue import Box

T = TypeVar("T")


class Kept(Generic[T]):
    """Something for every game, kept until the game's box changes."""

    def __init__(self, boxes: Mapping[str, Box], make: Callable[[str, Box], T]) -> None:
        self._boxes, self._make = boxes, make
        self._made: dict[str, tuple[Box, T]] = {}

    def __getitem__(self, game: str) -> T:
        """What was made of a game.

        Raises:
            KeyError: there is no such game.
        """
        box = self._boxes[game]
        made = self._made.get(game)
        if made is None or made[0] is not box:
            made = self._made[game] = (box, self._make(game, box))
        return made[1]

    def all(self) -> tuple[T, ...]:
        """Of all games there are."""
        return tuple(self[game] for game in tuple(self._boxes))
