"""What a hand is played in (sections 4 and 12): clock, place, room, seats, the hand before, and what follows from them.

:class:`Context` is what the table gives (``reading.py`` reads it), :class:`Environment` what follows from it before a card is dealt
(``environment.py`` computes it). Seats are numbers 0…n-1, clockwise.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from koloda.games.dragon.club.options import Rules

Point = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
POINTS: Final[tuple[Point, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The compass, clockwise."""

Count = Annotated[int, Meta(ge=0)]
Clock = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z")]
"""A local time, ``HH:MM``."""
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
"""A date, ``YYYY-MM-DD``."""


class Seat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a point of the compass, and what the modifiers look at."""

    at: Point
    sex: Literal["m", "f"] | None = None
    dimension: Annotated[str, Meta(min_length=1)] | None = None
    glasses: bool = False
    beard: bool = False
    hat: bool = False
    tone: Literal["light", "dark"] | None = None
    drink: Literal["none", "soft", "alcohol"] = "none"
    analogue: Count = 0
    digital: Count = 0
    spare_deck: Count = 0
    stack: Annotated[int, Meta(ge=1)] = 1000


class Room(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The room: images of saints, animals, clocks, exits, the table's stuff, and whether it is closed."""

    saints: Count = 0
    animals: Count = 0
    analogue: Count = 0
    digital: Count = 0
    exits: Count = 0
    table_natural: bool = True
    closed: bool = False


class Previous(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the last hand of this Game leaves to the next (section 12).

    ``top_natural`` and ``top_real`` are values such as ``9d``; ``four_cards`` and ``open_cards`` are card ids (``9d+`` is the second
    deck's). ``m34`` holds the records of M34 that are alive, each its ranks and the hands left; ``m34_off`` the hands M34 stays off.
    """

    winners: tuple[int, ...] = ()
    layout: Annotated[int, Meta(ge=1, le=65)] | None = None
    top_natural: str | None = None
    top_real: str | None = None
    four_cards: tuple[str, ...] = ()
    pot_won: Count = 0
    open_cards: tuple[str, ...] = ()
    m34: tuple[tuple[Literal["234", "567", "89T"], Annotated[int, Meta(ge=1, le=2)]], ...] = ()
    m34_off: Annotated[int, Meta(ge=0, le=2)] = 0


class Context(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand's number, dealer, clock, place, stakes, room, seats, and what earlier hands left; frozen for the hand (R9).

    ``time``, ``sunrise`` and ``sunset`` are local, ``HH:MM``; ``utc_offset`` is in minutes, ``lat`` and ``lon`` in degrees north and
    east. ``used`` holds for each seat the once-a-Game rights it has spent, such as ``("R1", "M51")``.
    """

    hand: Annotated[int, Meta(ge=1)]
    dealer: Count
    date: Day
    time: Clock
    utc_offset: Annotated[float, Meta(ge=-1440, le=1440)] = 0
    lat: Annotated[float, Meta(ge=-90, le=90)] | None = None
    lon: Annotated[float, Meta(ge=-180, le=180)] | None = None
    sunrise: Clock | None = None
    sunset: Clock | None = None
    moon: Annotated[int, Meta(ge=1, le=8)] | None = None
    weather: Literal["sunny", "overcast", "other"] = "other"
    tone: Literal["light", "dark", "none"] | None = None
    min_bet: Annotated[int, Meta(ge=2, multiple_of=2)] = 10
    max_bet: int = 100
    room: Room = Room()
    seats: tuple[Seat, ...]
    prev: Previous | None = None
    used: tuple[tuple[str, ...], ...]
    rules: Rules

    @property
    def n(self) -> int:
        """How many seats there are, folded ones included (P46)."""
        return len(self.seats)

    def pos(self, k: int) -> int:
        """The k-th seat clockwise from the dealer, who is the n-th; counting goes on round the table (P4)."""
        return (self.dealer + k) % self.n

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in dealing order: the dealer is the last."""
        return tuple(self.pos(k) for k in range(1, self.n + 1))

    def next(self, seat: int) -> int:
        """The clockwise neighbour."""
        return (seat + 1) % self.n

    def opp(self, seat: int) -> int | None:
        """The seat at the opposite point of the compass, if there is one."""
        across = POINTS[(POINTS.index(self.seats[seat].at) + 4) % len(POINTS)]
        return next((other for other, one in enumerate(self.seats) if one.at == across), None)

    def odd(self, seat: int) -> bool:
        """Whether the seat is odd-numbered: seat 0 is number 1 (P5)."""
        return seat % 2 == 0


class Environment(Struct, frozen=True, kw_only=True):
    """What follows from a context before the deal (section 4).

    ``clock`` is the time M47 reads, ``rule_time`` what R16 and R17 read, ``time`` the shifted one that M50 and later read: minutes of
    the day. ``wild``, ``dead`` and ``home`` are rank letters. ``compass`` is where each seat counts as sitting after M53 (M76 and
    later). ``dark`` is R15's hand, whichever way it is played; ``basis`` the pattern before M5, M6 and M12; ``acting`` the labels of
    the environment's rules and modifiers that hold: R15 R19 M3 M48 M49 M50 M53 M61 M75 M76 M77.
    """

    weekday: int
    m1_seat: int
    month: int
    clock: int
    rule_time: int
    time: int
    wild: str
    dead: str | None
    home: str
    inverted: bool
    suits_inverted: bool
    dark: bool
    all_down: bool
    basis: str
    moon: int
    daylight: bool
    tone: Literal["light", "dark", "none"]
    compass: tuple[Point, ...]
    less_natural_wins: bool
    acting: frozenset[str]
