"""Where cards lie: an inventor declares zones, and everything about them follows: places, who sees what, and how they are drawn."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal

from koloda.core.seat import Seat
from koloda.invent.mistakes import Mistake

Sees = Literal["everybody", "owner", "nobody", "others"]
"""Who sees the faces of cards that lie there; ``others``: everybody but the owner, such as a card on one's forehead."""

_NAME = re.compile(r"[a-z][a-z_]*")


@dataclass(frozen=True)
class Zone:
    """A part of the table with a name; ``each``: every seat has one of its own."""

    name: str
    _: KW_ONLY
    each: bool = False
    sees: Sees = "everybody"

    kind: ClassVar[Literal["grid", "row", "fan", "piles"]] = "row"
    fixed: ClassVar[bool] = False
    """Whether places stay where they are when a card leaves; else the cards after it move up."""

    def __post_init__(self) -> None:
        name: object = self.name
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise Mistake(f"zone {name!r}: a name is small Latin letters, such as 'hand'")
        if self.sees not in {"everybody", "owner", "nobody", "others"}:
            raise Mistake(f"zone {self.name}: sees={self.sees!r} is not one of 'everybody', 'owner', 'nobody', 'others'")
        if self.sees in {"owner", "others"} and not self.each:
            raise Mistake(f"zone {self.name}: only a zone that each seat has (each=True) has an owner")

    def size(self, seats: int) -> int:
        """How many places there always are; 0: as many as cards."""
        return 0

    def audience(self, owner: Seat | None, seats: int) -> tuple[Seat, ...] | None:
        """Which seats see the faces of cards here; ``None``: everybody, spectators included."""
        match self.sees:
            case "everybody":
                return None
            case "owner":
                return () if owner is None else (owner,)
            case "others":
                return tuple(seat for seat in range(seats) if seat != owner)
            case _:
                return ()


@dataclass(frozen=True)
class Hand(Zone):
    """A hand for each seat, which only its owner sees; with ``sees="everybody"`` an open one."""

    each: bool = True
    sees: Sees = "owner"
    kind = "fan"


@dataclass(frozen=True)
class Row(Zone):
    """Cards side by side; with ``each=True`` in front of each seat."""


@dataclass(frozen=True)
class Spots(Zone):
    """One place for each seat, in the middle: the cards of a trick. ``t.trick[seat]`` is the card there, or ``None``."""

    fixed = True

    def size(self, seats: int) -> int:
        return seats


@dataclass(frozen=True)
class Grid(Zone):
    """Places in rows and columns, some of them empty; numbered row by row from 0."""

    columns: int = 4
    rows: int = 4
    kind = "grid"
    fixed = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if not (1 <= self.columns <= 12 and 1 <= self.rows <= 12):
            raise Mistake(f"zone {self.name}: a grid has 1 to 12 columns and rows")

    def size(self, seats: int) -> int:
        return self.columns * self.rows


@dataclass(frozen=True)
class Pile(Zone):
    """Cards on top of each other: the last one is seen, unless nobody sees them, and how many there are."""

    kind = "piles"


@dataclass(frozen=True)
class Stock(Zone):
    """What is left of the shuffled deck. Its cards are Nature's until they are dealt; only their number is known."""

    sees: Sees = "nobody"
    kind = "piles"
