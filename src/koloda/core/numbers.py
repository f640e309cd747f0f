"""Moves and views as numbers, for programs that learn: what a game may say about itself so that others know it by numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from koloda.cards import Card
from koloda.core.seat import Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_LISTED = 1024
"""So many moves of a position have numbers where a game says nothing about it."""


class Numbering(Protocol):
    """Moves as whole numbers from 0."""

    @property
    def size(self) -> int:
        """All numbers are below it."""

    def numbered(self, moves: Sequence[str]) -> Mapping[int, str]:
        """The legal moves of one seat by their numbers. Where there are more moves than numbers, some have none."""

    def name(self, number: int) -> str:
        """What a number stands for, in any position."""


class Vocabulary:
    """Every move that the rules know has a number of its own, the same in all positions."""

    def __init__(self, words: Iterable[str]) -> None:
        """``words``: all moves that can ever be legal under the options, each once, in standard order."""
        self.words = tuple(words)
        self._places = {word: place for place, word in enumerate(self.words)}
        if len(self._places) < len(self.words):
            raise ValueError("a vocabulary has a move twice")

    @property
    def size(self) -> int:
        return len(self.words)

    def numbered(self, moves: Sequence[str]) -> dict[int, str]:
        places = self._places
        return {places[move]: move for move in moves}

    def name(self, number: int) -> str:
        return self.words[number]


class Listed:
    """A move's number is its place among the legal moves of the position.

    Where more than ``size`` are legal so many of them have numbers, spread evenly over the list, the first and the last included.
    """

    def __init__(self, size: int = MOST_LISTED) -> None:
        self._size = size

    @property
    def size(self) -> int:
        return self._size

    def numbered(self, moves: Sequence[str]) -> dict[int, str]:
        return dict(enumerate(spread(moves, self._size)))

    def name(self, number: int) -> str:
        return f"legal move {number}"


def spread(words: Sequence[str], most: int) -> Sequence[str]:
    """The words, or where there are more than ``most`` so many of them, spread evenly, the first and the last included."""
    count = len(words)
    return words if count <= most else [words[place * (count - 1) // max(most - 1, 1)] for place in range(most)]


class Features(Protocol):
    """A view as a vector of numbers."""

    @property
    def blocks(self) -> Mapping[str, int]:
        """The parts of the vector in their order: what each holds, and how many numbers it has."""

    def vector(self, view: Any, seat: Seat) -> NDArray[np.float32]:
        """What a seat knows: ``float32[sum of the blocks]``. Nothing but the view is used."""


class CardBits:
    """Cards of a deck as bits: one for each card, or one for each rank and each suit."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.place = {card: place for place, card in enumerate(cards)}
        ranks = tuple(dict.fromkeys(card[0] for card in cards))
        suits = tuple(dict.fromkeys(card[1:] for card in cards))
        self.width = len(ranks) + len(suits)
        """Numbers that :meth:`one` has."""
        self._pair = {card: (ranks.index(card[0]), len(ranks) + suits.index(card[1:])) for card in cards}

    def __len__(self) -> int:
        return len(self.place)

    def many(self, cards: Iterable[Card | None]) -> list[float]:
        """A number for each card of the deck: how often it is among these. What is no card of it counts for nothing."""
        found = [0.0] * len(self.place)
        for card in cards:
            if card in self.place:
                found[self.place[card]] += 1.0
        return found

    def one(self, card: Card | None) -> list[float]:
        """A bit for each rank, then for each suit; nothing is set where there is no card or nobody knows it."""
        found = [0.0] * self.width
        for place in self._pair.get(card, ()) if card is not None else ():
            found[place] = 1.0
        return found


class Parts(ABC):
    """Features put together from parts by name."""

    def __init__(self, first: Any) -> None:
        """``first``: the state before the first move; its parts are as long as those of all others."""
        self.blocks: Mapping[str, int] = {name: len(numbers) for name, numbers in self.parts(first, 0).items()}

    @abstractmethod
    def parts(self, view: Any, seat: Seat) -> dict[str, Sequence[float]]:
        """What a seat knows, by what it is."""

    def vector(self, view: Any, seat: Seat) -> NDArray[np.float32]:
        import numpy as np

        return np.array([number for part in self.parts(view, seat).values() for number in part], np.float32)


def around(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise from one's own: what stands in vectors by seat stands in this order."""
    return tuple((seat + step) % seats for step in range(seats))


def bit(place: int | None, size: int) -> list[float]:
    """So many numbers, 1 at a place and else 0; ``None``: nowhere."""
    return [float(one == place) for one in range(size)]
