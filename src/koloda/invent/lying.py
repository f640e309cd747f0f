"""What lies on a table, where, and what is remembered beside it: as positions keep it, and as inventors' methods see it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NoReturn

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret, Unknown
from koloda.invent.mistakes import Mistake
from koloda.invent.state import Fact
from koloda.invent.zones import Zone

Lying = Card | Hidden[Card] | None


class Cards(tuple[Card | None, ...]):
    """The cards of a zone in order; ``None`` is an empty place, ``"??"`` a card that may not be seen. It is only to look at."""

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise Mistake(f"cards of a zone are only to look at and have no .{name}; move one with t.move(card, 'zone')")


class Spot(Struct, frozen=True):
    """A place: the cards of which zone, whose, and which of them."""

    key: str
    zone: Zone
    owner: Seat | None
    at: int


def card_of(lying: Lying) -> Card | None:
    """The card itself, whoever sees it; ``None``: nothing, or nothing known."""
    return lying.value if isinstance(lying, Secret) else None if isinstance(lying, Unknown) else lying


def loose(value: Fact) -> Any:
    """A fact as its author changes it: lists in the place of tuples."""
    return [loose(one) for one in value] if isinstance(value, tuple) else deepcopy(value)


def fast(name: str, value: Any, hidden: set[Card], depth: int = 0) -> Any:
    """A fact as a position keeps it."""
    if isinstance(value, list | tuple) and depth < 2:
        return tuple(fast(name, one, hidden, depth + 1) for one in value)
    if value is not None and not isinstance(value, int | float | str):
        raise Mistake(f"fact {name}: {value!r} is no number, text, True, False, None or list of these, so it cannot be kept in a record")
    if isinstance(value, str):
        value = str(value)
        if value in hidden:
            raise Mistake(f"fact {name} would tell everybody {value}, which not everybody may see: everybody knows all facts")
    return value
