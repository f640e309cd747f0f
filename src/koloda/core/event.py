"""Facts that a move made true. Screens, logs and statistics read events, never differences between states.

A game may add events of its own (frozen structs that inherit :class:`Event`); screens follow those of this file.
"""

from __future__ import annotations

from msgspec import Struct

from koloda.cards import Card
from koloda.core.badge import Badge
from koloda.core.seat import Seat
from koloda.core.secret import Hidden
from koloda.core.text import Text

Place = str
"""The name of a spot where a card can lie; scenes draw a slot for it. Unique in a game, without spaces: ``b0.2.4``, ``stock``."""


class Event(Struct, frozen=True, omit_defaults=True):
    """The base of all events."""


class Said(Event, frozen=True, tag="said"):
    """Something announced: a call, what happens now, why a game goes on. Movements after it belong to it."""

    text: Text
    seat: Seat | None = None


class Moved(Event, frozen=True, tag="moved"):
    """A card went from one place to another. Movements in a row happen together, unless something is said between."""

    source: Place
    target: Place
    card: Card | Hidden[Card]


class Turned(Event, frozen=True, tag="turned"):
    """A card was turned over where it lies. Cards turned one after the other turn together."""

    place: Place
    card: Card | Hidden[Card]


class Marked(Event, frozen=True, tag="marked"):
    """What an open card is in this game has changed: the face that it counts with, its sign. Cards marked in a row change together."""

    place: Place
    card: Card
    badge: Badge | None = None


class Shuffled(Event, frozen=True, tag="shuffled"):
    """Cards were gathered and shuffled; the target place now holds a pile of so many, the sources nothing else."""

    target: Place
    count: int
    sources: tuple[Place, ...] = ()


class Scored(Event, frozen=True, tag="scored"):
    """Points for a seat, for what lies in these places, and why."""

    seat: Seat
    points: int
    places: tuple[Place, ...]
    why: Text


class Closed(Event, frozen=True, tag="closed"):
    """A part of the match is over (a deal, a round): a screen lets people look before it goes on."""

    text: Text
