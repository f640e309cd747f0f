"""What a table by link may vary: the evening, the place, the room, and the club's own options (sections 4 and 14)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import Meta

from koloda.errors import BadOptions
from koloda.games.dragon.club.context import Room
from koloda.games.dragon.club.options import Rules


class Place(NamedTuple):
    """Where a table stands: its time zone, and degrees north and east."""

    zone: str
    lat: float
    lon: float


PLACES: Final = {
    "kyiv": Place("Europe/Kyiv", 50.45, 30.52),
    "london": Place("Europe/London", 51.51, -0.13),
    "new_york": Place("America/New_York", 40.71, -74.01),
    "quito": Place("America/Guayaquil", -0.18, -78.47),
    "reykjavik": Place("Atlantic/Reykjavik", 64.15, -21.94),
    "sydney": Place("Australia/Sydney", -33.87, 151.21),
    "tbilisi": Place("Asia/Tbilisi", 41.72, 44.79),
    "tokyo": Place("Asia/Tokyo", 35.68, 139.69),
    "tromso": Place("Europe/Oslo", 69.65, 18.96),
}
"""The clock, the sun and the moon are those of one of these towns."""

Few = Annotated[int, Meta(ge=0, le=9)]


class Options(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An evening: how long, for how much, where, in what room, and who sits there."""

    hands: Annotated[int, Meta(ge=1, le=1000)] = 3
    stack: Annotated[int, Meta(ge=1, le=1_000_000)] = 1000
    min_bet: Annotated[int, Meta(ge=2, le=10_000, multiple_of=2)] = 10
    max_bet: Annotated[int, Meta(ge=2, le=100_000)] = 100
    avatars: Literal["drawn", "plain"] = "drawn"
    place: Literal["kyiv", "london", "new_york", "quito", "reykjavik", "sydney", "tbilisi", "tokyo", "tromso"] = "kyiv"
    weather: Literal["other", "sunny", "overcast"] = "other"
    saints: Few = 0
    animals: Few = 0
    analogue: Few = 0
    digital: Few = 0
    exits: Few = 0
    table_natural: bool = True
    closed: bool = False

    def check(self) -> None:
        super().check()
        if self.max_bet < self.min_bet:
            raise BadOptions(f"max_bet: {self.max_bet} is less than the least raise, {self.min_bet}")

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """As of all options; what a table is asked for first stands first, the club's own readings last."""
        found = super().schema()
        properties = found["properties"]
        readings = [name for name in Rules.__struct_fields__ if name != "seats"]
        found["properties"] = {name: properties[name] for name in [*(one for one in properties if one not in readings), *readings]}
        return found

    @property
    def room(self) -> Room:
        """The room of the evening."""
        return Room(**{name: getattr(self, name) for name in Room.__struct_fields__})

    @property
    def where(self) -> Place:
        return PLACES[self.place]

    def rules(self, seats: int) -> Rules:
        """The club's options for so many seats: those that are left of the table's."""
        return Rules(**{name: getattr(self, name) for name in Rules.__struct_fields__} | {"seats": seats})
