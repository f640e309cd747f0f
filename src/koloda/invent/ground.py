"""The zones of a table, and the names of their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.invent.lying import Lying, Spot
from koloda.invent.mistakes import Mistake
from koloda.invent.zones import Stock, Zone

if TYPE_CHECKING:
    from koloda.invent.game import CardGame


class Ground:
    """What a table stands on: it finds the place that an author names, or says that there is none.

    A zone of which each seat has one is kept under a key for each, ``hand0``, ``hand1``, …; a place is a key with a number, ``hand0.3``.
    """

    _rules: CardGame
    _zones: dict[str, tuple[Lying, ...]]
    _scores: list[int]

    @property
    def seats(self) -> range:
        """All seats: ``for seat in t.seats``."""
        return range(len(self._scores))

    def _seat(self, seat: Any) -> Seat:
        if not isinstance(seat, int) or seat not in self.seats:
            raise Mistake(f"{seat!r} is no seat; seats are 0 to {len(self._scores) - 1}")
        return seat

    def _keys(self, name: str) -> list[str]:
        zone = self._rules.zone(name)
        if zone is None or isinstance(zone, Stock):
            raise Mistake(f"there is no zone {name!r}; there are {', '.join(one.name for one in self._rules.zones)}")
        return [f"{name}{seat}" for seat in self.seats] if zone.each else [name]

    def _key(self, name: str, seat: Seat | None) -> tuple[str, Zone, Seat | None]:
        (first, *_), zone = self._keys(name), self._rules.zone(name)
        assert zone is not None
        if not zone.each:
            return first, zone, seat if zone.fixed and zone.kind == "row" else None
        if seat is None:
            raise Mistake(f"zone {name!r}: each seat has one; say whose, such as seat=0")
        return f"{name}{self._seat(seat)}", zone, seat

    def _at(self, key: str, at: int) -> Spot:
        name = key.rstrip("0123456789")
        return Spot(key, self._rules.zone(name) or self._rules.stock_zone, None if name == key else int(key[len(name) :]), at)

    def _spot(self, place: str) -> Spot:
        key, _, number = place.partition(".")
        if key not in self._zones or not number.isdecimal() or int(number) >= len(self._zones[key]):
            raise Mistake(f"{place!r} is no place on the table")
        return self._at(key, int(number))

    def _name(self, spot: Spot) -> Place:
        """The place as scenes and events name it: a pile is one place."""
        return spot.key if spot.zone.kind == "piles" else f"{spot.key}.{spot.at}"

    def _free(self, name: str, seat: Seat | None) -> Spot:
        """Where the next card of a zone goes."""
        key, zone, owner = self._key(name, seat)
        lying = self._zones[key]
        if not zone.fixed:
            return Spot(key, zone, owner if zone.each else None, len(lying))
        if zone.kind == "row":
            if seat is None:
                raise Mistake(f"zone {name!r} has one place for each seat; say whose, such as seat=0")
            return Spot(key, zone, None, self._seat(seat))
        if None not in lying:
            raise Mistake(f"zone {name!r} has no empty place left")
        return Spot(key, zone, owner if zone.each else None, lying.index(None))

    def _occupied(self, spot: Spot) -> bool:
        lying = self._zones[spot.key]
        return spot.at < len(lying) and lying[spot.at] is not None
