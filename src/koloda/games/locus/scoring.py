"""What a turn scores: the best hand of its zone and the bonus for own chips around (sections 6 and 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.games.locus import kernel
from koloda.games.locus.options import Options
from koloda.hands import many

_ORTHOGONAL: Final = {1, 3, 4, 6}
"""The directions straight up, left, right and down, as the kernel counts them."""


class Hand(Struct, frozen=True):
    """The best hand of a zone."""

    name: str
    points: int
    cards: tuple[str, ...]
    """The cards that make it, the joker as ``*Qs`` (section 6)."""


class Score(Struct, frozen=True):
    """What a turn scores."""

    hand: Hand
    bonus: int
    cells: tuple[int, ...]
    """The cells of the cards that make the hand."""

    @property
    def points(self) -> int:
        return self.hand.points + self.bonus


def best(options: Options, cards: tuple[Card, ...], *, joker: bool) -> Hand:
    """The best paid hand of a zone, among hands paid alike the highest (P21)."""
    classes = many.made(many.encode(cards), joker)
    paid = [
        (points, code) for code, points in enumerate(options.points.values()) if points is not None and classes >> code & 1
    ]  # fmt: skip
    points, code = max(paid)
    return Hand(list(options.points)[code], points, many.shown(code, cards, joker))


def score(options: Options, cards: tuple[Card, ...], marks: tuple[str, ...], seat: Seat, cell: int, *, down: bool) -> Score:
    """What a seat scores for using a cell, by the marks before (the cell's own mark, if it has one, says nothing)."""
    around = [(direction, other) for direction, other in enumerate(_neighbours(options.columns, options.rows)[cell]) if other >= 0]
    zone = {cards[other]: other for _, other in around if not marks[other].endswith("d")}
    if not down:
        zone[cards[cell]] = cell
    hand = best(options, tuple(zone), joker=down)
    orthogonal, diagonal = options.bonuses
    chips = [direction for direction, other in around if marks[other] == f"{seat}u"]
    return Score(
        hand,
        sum(orthogonal if direction in _ORTHOGONAL else diagonal for direction in chips),
        tuple(cell if card.startswith("*") else zone[Card(card)] for card in hand.cards),
    )


@lru_cache(maxsize=16)
def _neighbours(columns: int, rows: int) -> list[list[int]]:
    found: list[list[int]] = kernel.neighbours(columns, rows).tolist()
    return found
