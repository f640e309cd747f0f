"""A vector for any game: what its scene shows, since a scene shows a viewer all there is to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import numpy as np

from koloda.core.game import AnyGame
from koloda.core.options import Options
from koloda.core.scene import Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

SLOTS: Final = 192
"""So many slots are seen, in the order of the scene."""
SLOT: Final = 10
"""Numbers of a slot: its zone's place from 1 and the zone's seat from 1; rank and suit of the card (0: none is known); whether a back is
seen, whether it lies closed; how many cards, from 1 for none; 1 lit, 2 dim; the seat of its chip from 1; the badge."""
SEAT: Final = 3
"""Numbers of a seat: its score, its chips, whether it is its turn."""
TEXT: Final = 3
"""Numbers of a text: a number from 0 to 1 made from its id and the words in it, then the first two numbers in it."""
NOTES: Final = 4
"""So many notes of the scene, and of each seat, are seen; of zones twice as many."""
_RANKS: Final = "0123456789TJQKAX"
_SUITS: Final = "shdcrygbo0123456789"


class SceneFeatures:
    """The vector of a scene (see ``SLOT``, ``SEAT`` and ``TEXT``)."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self.game = game
        self.seats = options.seats
        self.blocks = {
            "who looks": self.seats,
            "slots": SLOTS * SLOT,
            "seats": self.seats * SEAT,
            "headline": TEXT,
            "notes": NOTES * TEXT,
            "notes of seats": self.seats * NOTES * TEXT,
            "notes of zones": 2 * NOTES * TEXT,
            "minute told, from 1": 1,
        }

    def vector(self, view: Any, seat: Seat) -> NDArray[np.float32]:
        scene = self.game.scene(view, seat)
        numbers = np.zeros(sum(self.blocks.values()), np.float32)
        numbers[seat] = 1
        start = self.seats
        for part, room in (
            (_slots(scene.zones), SLOTS * SLOT),
            (_lines(scene.seats), self.seats * SEAT),
            (_text(scene.headline), TEXT),
            (_texts(scene.notes, NOTES), NOTES * TEXT),
            ((number for line in scene.seats for number in _padded(_texts(line.notes, NOTES), NOTES * TEXT)), self.seats * NOTES * TEXT),
            (_texts((note for zone in scene.zones for note in zone.notes), 2 * NOTES), 2 * NOTES * TEXT),
            (_minute(scene), 1),
        ):
            values = list(islice(part, room))
            numbers[start : start + len(values)] = values
            start += room
        return numbers


def _slots(zones: Iterable[Zone]) -> Iterator[float]:
    for place, zone in enumerate(zones, 1):
        for slot in zone.slots:
            yield from _slot(slot, place, 0 if zone.seat is None else zone.seat + 1)


def _slot(slot: Slot, zone: int, seat: int) -> tuple[float, ...]:
    rank, suit = (0, 0) if slot.card is None else (_letter(_RANKS, slot.card[:1]), _letter(_SUITS, slot.card[1:2]))
    return (
        zone,
        seat,
        rank,
        suit,
        slot.back,
        slot.closed,
        0 if slot.count is None else slot.count + 1,
        ("", "lit", "dim").index(slot.mark),
        0 if slot.owner is None else slot.owner + 1,
        0.0 if slot.badge is None else next(_text(slot.badge.text)),
    )


def _letter(known: str, letter: str) -> int:
    """The number of a letter, from 1; letters that cards seldom have come after the others."""
    place = known.find(letter) if letter else -1
    return place + 1 if place >= 0 else len(known) + 1 + ord(letter or " ") % 64


def _lines(seats: Iterable[SeatLine]) -> Iterator[float]:
    for line in seats:
        yield from (line.score, line.chips or 0, line.turn)


def _texts(texts: Iterable[Text | None], most: int) -> Iterator[float]:
    for text in islice(texts, most):
        yield from _text(text) if text is not None else (0.0,) * TEXT


def _text(text: Text) -> Iterator[float]:
    words, numbers = [text.id], []
    for value in (text.args or {}).values():
        if isinstance(value, int | float):
            numbers.append(float(value))
        else:
            words.append(str(value))
    yield crc32(" ".join(words).encode()) / 2**32
    yield from (*numbers, 0.0, 0.0)[:2]


def _padded(numbers: Iterator[float], room: int) -> Iterator[float]:
    values = list(numbers)
    yield from values
    yield from (0.0,) * (room - len(values))


def _minute(scene: Scene) -> Iterator[float]:
    yield 0 if scene.clock is None or scene.clock.told is None else scene.clock.told + 1
