"""What a referee says of cards that lie on a real table: what each of them is and why, what everybody makes, and who wins.

A game whose cards change by many rules brings a referee (``Box.referee``): people deal their own deck, tell what they see, and read off
the rest. A ruling is all of it at once, in texts that are worded where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from koloda.cards import Card
from koloda.core.badge import Badge
from koloda.core.seat import Seat
from koloda.core.text import Text


class Touch(Struct, frozen=True, omit_defaults=True):
    """What an entry did to a card, or why it did nothing."""

    entry: str
    """The label of one of :attr:`Ruling.entries`."""
    did: Text
    seat: Seat | None = None
    """Who chose it, if somebody did."""


class Ruled(Struct, frozen=True, omit_defaults=True):
    """A card in sight: what it has become, and the chain of what touched it."""

    card: Card
    seat: Seat
    circle: int
    up: bool
    face: Card
    """The value that it counts with."""
    state: str
    said: Text
    """What it is, in words."""
    badge: Badge | None = None
    written: str = ""
    """In the game's own notation."""
    chain: tuple[Touch, ...] = ()


class Fired(Struct, frozen=True, omit_defaults=True):
    """A rule that was at work, or was kept from it."""

    label: str
    title: Text
    about: Text
    because: tuple[Text, ...] = ()
    """What it looked at besides cards: the hour, the room, people."""
    by: tuple[Card, ...] = ()
    """The cards that set it off."""
    kept_by: str = ""
    """The label of what kept it from acting."""
    modifier: bool = False
    """Whether one may ask what would be without it."""


class Offered(Struct, frozen=True, omit_defaults=True):
    """An option that a seat has and has not used."""

    seat: Seat
    label: str
    title: Text
    about: Text
    forced: bool = False
    declaration: bool = False
    """Said before the betting."""
    texts: tuple[str, ...] = ()
    """All that may be said, if it was asked for."""


class Stands(Struct, frozen=True):
    """A card of a layout, and the value it stands for there."""

    card: Card
    value: Card


class BestLayout(Struct, frozen=True):
    """The best that a seat makes of its cards in sight."""

    seat: Seat
    number: int
    said: Text
    cards: tuple[Stands, ...]


class Verdict(Struct, frozen=True):
    """Who wins, and why."""

    winners: tuple[Seat, ...]
    why: Text
    step: str = ""
    """The step of the comparison that decided: layout, key, class, bank, dealer; empty: none."""


class Differs(Struct, frozen=True):
    """Something that would be otherwise: a card or a seat's layout, as it is and as it would be."""

    what: Text
    now: Text
    then: Text
    card: Card | None = None
    seat: Seat | None = None


class WhatIf(Struct, frozen=True):
    """What would be otherwise without some of the rules."""

    without: tuple[str, ...]
    differs: tuple[Differs, ...]
    verdict: Verdict | None = None


class Ruling(Struct, frozen=True, omit_defaults=True):
    """All that a referee says of a hand as far as it has been told of it."""

    hand: int
    dealer: Seat
    order: tuple[Seat, ...]
    """The seats in dealing order."""
    pattern: str
    """A letter for each circle: ``U`` for one dealt face up, ``D`` for one face down."""
    circles: int
    """So many have been dealt to all."""
    betting: int
    """Betting begins after this one."""
    complete: bool
    """All cards that count are known."""
    force: tuple[tuple[Text, Text], ...]
    """What the hour, the place and the room bring: a name and what it is."""
    cards: tuple[Ruled, ...] = ()
    entries: tuple[Fired, ...] = ()
    options: tuple[Offered, ...] = ()
    layouts: tuple[BestLayout, ...] = ()
    verdict: Verdict | None = None
    refused: tuple[tuple[Seat, str, str], ...] = ()
    """What was said and is not allowed: who, what, and why not."""
    what_if: WhatIf | None = None
    carried: dict[str, Any] = {}
    """What the next hand needs to be told, once there is a verdict."""


Referee = Callable[[Mapping[str, Any]], Ruling]
"""Rules on a hand told in plain data; refusals as :class:`KolodaError`."""
