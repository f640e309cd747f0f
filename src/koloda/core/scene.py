"""A view laid out for a screen. Plain data: any game with a scene has a table in the browser and in the terminal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.cards import Card
from koloda.core.badge import Badge
from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.core.text import Text


class Slot(Struct, frozen=True, omit_defaults=True):
    """A place where a card lies or may lie."""

    place: Place
    card: Card | None = None
    back: bool = False
    """A card lies here face down, and the viewer does not know it."""
    closed: bool = False
    """The card lies face down although the viewer knows it."""
    count: int | None = None
    """For a pile: how many cards."""
    mark: Literal["", "lit", "dim"] = ""
    """Lit: this card matters now. Dim: it no longer counts."""
    owner: Seat | None = None
    """Whose chip lies on it: screens draw one in this seat's colour and shape."""
    badge: Badge | None = None
    under: Place | None = None
    """Tucked under the card at this place of the same zone, so that a part of it is seen. Such slots come after all others
    of the zone, those of one card and side in the order from it outwards."""
    side: Literal["near", "far"] = "near"
    """Where it looks out: towards the viewer, or on the other side."""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A group of slots: a grid (row by row, from the top), a row, somebody's hand, or piles side by side."""

    id: str
    kind: Literal["grid", "row", "fan", "piles"]
    """A fan is a hand: whoever looks at their own may sort it, others' hands are drawn small and overlapping."""
    slots: tuple[Slot, ...]
    columns: int = 0
    """For a grid: slots in a row."""
    seat: Seat | None = None
    """Whose it is; ``None``: the table's."""
    title: Text | None = None
    notes: tuple[Text | None, ...] = ()
    """What each row of a grid is worth now; for other kinds at most one note."""
    small: bool = False
    """Drawn smaller, because it matters less: what others hold, what has been taken."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move and how a person makes it.

    Selecting slots narrows the choices to those that touch all selected slots. A choice without slots is a button only.
    """

    move: str
    """The move; where it has amounts, its word."""
    label: Text
    slots: tuple[Place, ...] = ()
    group: str = ""
    """Choices of one group stand together."""
    amounts: tuple[int, int] | None = None
    """The move goes on with a space and a whole number from the first to the last, both included; a screen lets one choose it."""
    alike: bool = False
    """Does in every respect what an earlier choice with the same slots does: screens need only offer that one."""


class SeatLine(Struct, frozen=True, omit_defaults=True):
    """One seat as the table shows it."""

    seat: Seat
    score: int
    role: Text | None = None
    chips: int | None = None
    """How many chips the seat has left to put on cards; screens show one of them, so that one knows whose is whose."""
    turn: bool = False
    notes: tuple[Text, ...] = ()
    """Short facts about the seat: its bet, its cards left, that it has folded."""


class Sector(Struct, frozen=True):
    """A part of every hour, from one minute up to another, which it does not include."""

    start: int
    stop: int
    text: Text
    look: Literal["plain", "good", "bad", "s", "h", "d", "c"]
    """A suit's colour and sign, or another tone."""


class Clock(Struct, frozen=True, omit_defaults=True):
    """A clock on the wall whose minutes matter."""

    zone: str
    """The time zone it shows."""
    sectors: tuple[Sector, ...]
    told: int | None = None
    """The minute that counts, once it is settled."""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A small table of texts and numbers: a journal of scores, a settlement."""

    title: Text
    head: tuple[Text | Seat, ...]
    """A number is a seat: the screen writes who sits there."""
    rows: tuple[tuple[Text | int, ...], ...]


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything a screen needs to draw one viewer's table."""

    headline: Text
    """What is going on, or what the viewer is to do."""
    zones: tuple[Zone, ...]
    seats: tuple[SeatLine, ...]
    choices: tuple[Choice, ...] = ()
    """The viewer's legal moves, all of them, in standard order."""
    sheets: tuple[Sheet, ...] = ()
    notes: tuple[Text, ...] = ()
    clock: Clock | None = None
    over: bool = False
