"""Combinations in words: what cards may be read as, why one beats another, how plays are written (sections 4, 5, 9 and 15).

The arithmetic is the kernel's; here its numbers get names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, Literal

from msgspec import Struct

from koloda.cards import Card, rank
from koloda.core.seat import Seat
from koloda.games.haggis import kernel
from koloda.games.haggis.options import Options

Kind = Literal["set", "sequence", "bomb"]
Why = Literal["lead", "higher", "bomb", "higher_bomb", "bomb_needed", "lower_bomb", "wrong_kind", "wrong_size", "wrong_shape", "not_higher"]
BOMBS: Final = ("rainbow", "JQ", "JK", "QK", "JQK", "suited")
"""The names of the bombs, of levels 1 to 6."""
RANKS: Final = "23456789TJQK"
"""The characters of the ranks 2 to 13."""
_KINDS: Final[tuple[Kind, ...]] = ("set", "sequence", "bomb")
_POINTS: Final = dict(zip("3579JQK", (1, 1, 1, 1, 2, 3, 5), strict=True))


class Reading(Struct, frozen=True):
    """What some cards are played as."""

    kind: Kind
    size: int
    """How many cards."""
    width: int
    """Cards of one rank: all of a set; 0 for a bomb."""
    rank: int
    """2 to 13: of a set, or the highest of a sequence; the level of a bomb, 1 to 6."""

    @property
    def length(self) -> int:
        """How many ranks; 0 for a bomb."""
        return self.size // self.width if self.width else 0

    @property
    def code(self) -> str:
        """How it is written (section 9): ``S7``, ``R2-J``, ``B3``."""
        return _written(self.number)

    @property
    def number(self) -> int:
        """The kernel's number for it; numbers of readings ascend in the standard order (section 15)."""
        return int(kernel.code_of(_KINDS.index(self.kind), self.size, self.width, self.rank))

    @property
    def shape(self) -> str:
        """``set2``, ``run2x3`` or ``bomb`` (section 15)."""
        if self.kind == "bomb":
            return "bomb"
        return f"set{self.size}" if self.kind == "set" else f"run{self.width}x{self.length}"


def readings(cards: Sequence[Card], options: Options) -> tuple[Reading, ...]:
    """All readings of cards of one hand, the set first, then sequences by width and rank, then the bomb (section 4)."""
    return tuple(map(_reading, kernel.readings(kernel.encode(cards), highest=options.wild_rank == "highest")))


def named(code: str, size: int) -> Reading:
    """The reading that a code names, of so many cards; it must be one that the rules wrote."""
    if code[0] == "B":
        return Reading("bomb", size, 0, int(code[1]))
    high = RANKS.index(code[-1]) + 2
    return Reading("set", size, size, high) if code[0] == "S" else Reading("sequence", size, int(code[1]), high)


def compare(new: Reading, old: Reading | None, options: Options) -> Why:
    """Why a reading beats what lies on the table, or why not: the reasons of the question ``beats`` (section 15)."""
    if old is None:
        return "lead"
    if kernel.beats(new.number, old.number, options.run_match == "count"):
        return "higher" if new.kind != "bomb" else "higher_bomb" if old.kind == "bomb" else "bomb"
    if old.kind == "bomb":
        return "lower_bomb" if new.kind == "bomb" else "bomb_needed"
    if new.kind != old.kind:
        return "wrong_kind"
    if new.size != old.size:
        return "wrong_size"
    return "wrong_shape" if new.width != old.width and options.run_match == "shape" else "not_higher"


def beats(new: Reading, old: Reading | None, options: Options) -> bool:
    """Whether a reading may be laid on another, or on nothing (section 5)."""
    return old is None or bool(kernel.beats(new.number, old.number, options.run_match == "count"))


def plays(hand: Sequence[Card], seat: Seat, lying: Reading | None, options: Options) -> tuple[str, ...]:
    """All plays of a hand with a seat's jokers that beat what lies on the table, written, in standard order (sections 5 and 15)."""
    current = 0 if lying is None else lying.number
    return _plays(kernel.encode(hand), seat, current, options.wild_rank == "highest", options.run_match == "count")


@lru_cache(maxsize=64)  # a position is asked many times: for its moves, for every viewer's scene, for every refusal
def _plays(hand: int, seat: Seat, current: int, highest: bool, by_count: bool) -> tuple[str, ...]:
    found = kernel.plays(hand, current, highest=highest, by_count=by_count)
    parts = [map(_names(first, seat).__getitem__, (found.masks >> first & 0x7FFF).tolist()) for first in (0, 15, 30, 45)]
    return tuple(map("%s%s%s%s=%s".__mod__, zip(*parts, map(_written, found.codes.tolist()), strict=True)))


def shapes(hand: Sequence[Card], lying: Reading | None, options: Options) -> dict[str, int]:
    """How many plays of each shape a hand has, in standard order."""
    current = 0 if lying is None else lying.number
    found: dict[str, int] = {}
    highest, by_count = options.wild_rank == "highest", options.run_match == "count"
    for code in kernel.plays(kernel.encode(hand), current, highest=highest, by_count=by_count).codes.tolist():
        shape = _reading(code).shape
        found[shape] = found.get(shape, 0) + 1
    return found


def written(cards: Iterable[Card], code: str) -> str:
    """A play in its notation: ``4r5rJ0=R1-6``."""
    return f"{''.join(cards)}={code}"


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of a play that the rules wrote."""
    return tuple(Card(text[at : at + 2]) for at in range(0, text.index("="), 2))


def points(cards: Iterable[Card]) -> int:
    """Card points (section 2)."""
    return sum(_POINTS.get(rank(card), 0) for card in cards)


def is_joker(card: Card) -> bool:
    """Whether a card is a jack, queen or king."""
    return rank(card) in "JQK"


@cache
def _reading(code: int) -> Reading:
    return Reading(_KINDS[kernel.kind_of(code)], kernel.size_of(code), kernel.width_of(code), kernel.rank_of(code))


@cache
def _written(code: int) -> str:
    return kernel.reading(code)


class _Names(dict[int, str]):
    """Cards written by the fifteen bits of a mask from the first one on."""

    def __init__(self, first: int, seat: Seat) -> None:
        self.first, self.seat = first, seat

    def __missing__(self, bits: int) -> str:
        self[bits] = "".join(kernel.decode(bits << self.first, self.seat))
        return self[bits]


@cache
def _names(first: int, seat: Seat) -> _Names:
    return _Names(first, seat)
