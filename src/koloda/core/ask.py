"""What a position waits for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain
from typing import Final, overload

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat


class Amount(Struct, frozen=True):
    """Moves that differ in a number: a word, a space and each whole number from the least to the most."""

    word: str
    least: int
    most: int

    def __contains__(self, move: object) -> bool:
        word, _, number = move.rpartition(" ") if isinstance(move, str) else ("", "", "")
        plain = number.isascii() and number.isdigit() and len(number) <= len(str(self.most))  # no longer, so that it can be read
        return word == self.word and plain and str(int(number)) == number and self.least <= int(number) <= self.most


class Moves(Sequence[str]):
    """Legal moves of which some are amounts, without a list of them all: ``Moves("check", Amount("bet", 2, 32))``."""

    def __init__(self, *parts: str | Amount) -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum(part.most - part.least + 1 if isinstance(part, Amount) else 1 for part in self.parts)

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(map(_each, self.parts))

    def __contains__(self, move: object) -> bool:
        return any(move in part if isinstance(part, Amount) else move == part for part in self.parts)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        left = place + len(self) if place < 0 else place
        for part in self.parts if left >= 0 else ():
            here = part.most - part.least + 1 if isinstance(part, Amount) else 1
            if left < here:
                return f"{part.word} {part.least + left}" if isinstance(part, Amount) else part
            left -= here
        raise IndexError(place)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Moves) and self.parts == other.parts:
            return True
        return isinstance(other, Moves | tuple) and len(self) == len(other) and all(map(str.__eq__, self, other))

    def __hash__(self) -> int:
        return hash((len(self), self[:1]))

    def named(self) -> tuple[str, ...]:
        """The moves for a person to read, those that differ in a number as one: ``bet 2…32``."""
        return tuple(part if isinstance(part, str) else f"{part.word} {part.least}…{part.most}" for part in self.parts)

    def __repr__(self) -> str:
        return f"Moves({', '.join(map(repr, self.parts))})"


def _each(part: str | Amount) -> Sequence[str]:
    return (part,) if isinstance(part, str) else tuple(f"{part.word} {number}" for number in range(part.least, part.most + 1))


class Moments(Sequence[str]):
    """Every minute of the years 2000 to 2099 as some clock shows it, without a list of them all: ``2026-11-30T20:15+02:00``.

    The offset from universal time is whole quarters of an hour, from -12:00 to +14:00; the moments come day by day, on each day
    minute by minute, at each minute from the lowest offset.
    """

    _FIRST: Final = date(2000, 1, 1).toordinal()
    _DAYS: Final = date(2100, 1, 1).toordinal() - _FIRST
    _MINUTES: Final = 24 * 60
    _OFFSETS: Final = range(-12 * 60, 14 * 60 + 1, 15)
    _WRITTEN: Final = re.compile(r"(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d([+-]\d\d):([0-5]\d)", re.ASCII)

    def __len__(self) -> int:
        return self._DAYS * self._MINUTES * len(self._OFFSETS)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        minutes, at = divmod(range(len(self))[place], len(self._OFFSETS))
        days, minute = divmod(minutes, self._MINUTES)
        offset = self._OFFSETS[at]
        return f"{date.fromordinal(self._FIRST + days)}T{_clock(minute)}{'-' if offset < 0 else '+'}{_clock(abs(offset))}"

    def __contains__(self, answer: object) -> bool:
        found = self._WRITTEN.fullmatch(answer) if isinstance(answer, str) else None
        if found is None:
            return False
        try:
            date.fromisoformat(found[1])
        except ValueError:
            return False
        hours, quarter = int(found[3]), int(found[4])
        offset = 60 * hours + (-quarter if found[3][0] == "-" else quarter)
        return offset in self._OFFSETS and found.group(3, 4) != ("-00", "00")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moments)

    def __hash__(self) -> int:
        return hash(Moments)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


class Decide(Struct, frozen=True, tag="decide"):
    """A decision: for every seat that may act now its legal moves, in the game's standard order."""

    moves: dict[Seat, Sequence[str]]
    turn: tuple[Seat, ...] | None = None
    """The seats that the table waits for; ``None``: all that have moves. The others may act meanwhile, and need not."""

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats without which the game does not go on."""
        return tuple(self.moves) if self.turn is None else self.turn


class Deal(Struct, frozen=True, tag="deal"):
    """Cards wanted from Nature.

    A shuffle gives its pile one order for good, and cards come in that order however they are asked for. So two matches
    with the same shuffles see the same cards, whatever is decided in them.
    """

    count: int
    """How many cards, at least one."""
    pile: tuple[Card, ...]
    """All cards that were shuffled together, in the deck's order (so that it says nothing about theirs)."""
    gone: tuple[Card, ...] = ()
    """Those of the pile that have been dealt already."""
    shuffle: int = 0
    """Which shuffle of the match this is, from 0."""
    seen_by: tuple[Seat, ...] | None = None
    """Who sees the cards; ``None``: everybody."""

    def pool(self) -> tuple[Card, ...]:
        """The cards that may still come, in the order of the pile."""
        return self.left_of(self.pile)

    def left_of(self, order: Sequence[Card]) -> tuple[Card, ...]:
        """What is left of the shuffled pile when the cards that are gone have been taken out; an equal card goes once for each."""
        if not self.gone:
            return tuple(order)
        gone, left = Counter(self.gone), []
        for card in order:
            if gone[card]:
                gone[card] -= 1
            else:
                left.append(card)
        return tuple(left)


class Tell(Struct, frozen=True, tag="tell"):
    """A fact wanted from Nature: the clock, the weather, the table's surroundings."""

    what: str
    """The name of the fact, one word, such as ``minute``."""
    allowed: Sequence[str]
    """Every answer that the rules understand; a tuple where a person can look through them."""
    where: str = ""
    """Of which place: the name of a time zone, such as ``Europe/Kyiv``."""


Ask = Decide | Deal | Tell
