"""Reading a context that comes from outside, with the refusals of section 19."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import pairwise
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from koloda.cards import DECK_52
from koloda.errors import BadOptions, BadRecord, KolodaError
from koloda.games.dragon.club.context import POINTS, Context, Point, Previous
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.options import Rules

T = TypeVar("T")

DEFAULT_POINTS: Final[Mapping[int, tuple[Point, ...]]] = {
    2: ("N", "S"),
    3: ("N", "E", "S"),
    4: ("N", "E", "S", "W"),
    5: ("N", "E", "SE", "S", "W"),
    6: ("N", "NE", "E", "S", "SW", "W"),
    7: ("N", "NE", "E", "SE", "S", "SW", "W"),
    8: POINTS,
}
"""Where seats sit if nobody says (section 4)."""

RIGHTS: Final = ("R1", "M51", "M52", "M56")
"""What a seat may do once a Game."""


def read_context(data: object) -> Context:
    """A context from plain data (JSON); whatever has a default may be left out.

    Raises:
        BadOptions: unknown or missing fields, values out of bounds, or such as do not go together.
        BadRecord: a carry-over or spent rights that cannot be.
    """
    if not isinstance(data, dict):
        raise BadOptions("ctx: an object with date, time and seats is wanted")
    for name in ("date", "time", "seats"):
        if name not in data:
            raise BadOptions(f"{name}: missing")
    seats = _seats(data["seats"])
    hand = data.get("hand", 1)
    plain = {
        "dealer": (hand - 1) % len(seats) if type(hand) is int else 0,
        **data,
        "hand": hand,
        "seats": seats,
        "prev": None,  # read below: they are refused in another way
        "used": [()] * len(seats),
        "rules": {"seats": len(seats)},
    }
    context = _convert(plain, Context, BadOptions, "ctx")
    context = replace(context, rules=_rules(data.get("rules", {}), context.n))
    _check(context)
    return replace(context, prev=_previous(data.get("prev"), context), used=_used(data.get("used", {}), context))


def _seats(given: object) -> list[dict[str, Any]]:
    """The seats as records that all say where they sit."""
    if type(given) is int:
        count = given
    elif isinstance(given, list) and all(isinstance(one, dict) for one in given):
        count = len(given)
    else:
        raise BadOptions("seats: a number or a list of objects is wanted")
    if count not in DEFAULT_POINTS:
        raise BadOptions(f"seats: 2 to 8 are wanted, {count} given")
    records = given if isinstance(given, list) else [{}] * count
    return [{"at": point, **one} for point, one in zip(DEFAULT_POINTS[count], records, strict=True)]


def _rules(given: object, seats: int) -> Rules:
    if isinstance(given, dict) and "seats" in given:
        raise BadOptions("rules: seats is no rule")
    return Rules.read({**given, "seats": seats} if isinstance(given, dict) else given)


def _check(context: Context) -> None:
    """Refuses what does not go together."""
    for wrong, message in (
        (context.dealer >= context.n, f"dealer: a seat from 0 to {context.n - 1} is wanted"),
        (context.max_bet < context.min_bet, f"max_bet: {context.max_bet} is less than min_bet, {context.min_bet}"),
        ((context.lat is None) != (context.lon is None), "lat, lon: both or neither are wanted"),
        ((context.sunrise is None) != (context.sunset is None), "sunrise, sunset: both or neither are wanted"),
    ):
        if wrong:
            raise BadOptions(message)
    try:
        date.fromisoformat(context.date)
    except ValueError:
        raise BadOptions(f"date: there is no {context.date}") from None
    places = [POINTS.index(one.at) for one in context.seats]
    if any(one >= after for one, after in pairwise(places)):
        raise BadOptions("seats: points of the compass that differ are wanted, clockwise from N")


def _used(given: object, context: Context) -> tuple[tuple[str, ...], ...]:
    """The once-a-Game rights that each seat has spent, from ``{"seat": [label, …]}``."""
    _want(isinstance(given, dict), "used: an object such as {} is wanted")
    assert isinstance(given, dict)
    seats = {str(seat) for seat in range(context.n)}
    for seat, labels in given.items():
        _want(seat in seats, f"used: {str(seat)[:20]!r} is no seat of this table")
        _want(isinstance(labels, list) and all(label in RIGHTS for label in labels), f"used: a list of {', '.join(RIGHTS)} is wanted")
        _want(len(set(labels)) == len(labels), "used: a right is named twice")
    return tuple(tuple(label for label in RIGHTS if label in given.get(str(seat), [])) for seat in range(context.n))


def _previous(given: object, context: Context) -> Previous | None:
    if given is None:
        return None
    _want(context.hand > 1, "prev: the first hand of a Game has none")
    found = _convert(given, Previous, BadRecord, "prev")
    deck = DECKS[context.rules.packs]
    _want(all(0 <= seat < context.n for seat in found.winners), "prev.winners: seats of this table are wanted")
    _want(len(set(found.winners)) == len(found.winners), "prev.winners: a seat is named twice")
    for name, values in (("top_natural", found.top_natural), ("top_real", found.top_real)):
        _want(values is None or values in DECK_52.index, f"prev.{name}: a card such as 9d is wanted")
    for name, ids in (("four_cards", found.four_cards), ("open_cards", found.open_cards)):
        _want(all(card in deck.index for card in ids), f"prev.{name}: cards of the {deck.name} are wanted")
        _want(len(set(ids)) == len(ids), f"prev.{name}: a card is there twice")
    return found


def _convert(given: object, kind: type[T], refusal: type[KolodaError], what: str) -> T:
    """Plain data as a struct; the message names the field."""
    try:
        return msgspec.convert(given, kind, strict=True)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `$")
        raise refusal(f"{what}{where.rstrip('`')}: {message}") from None


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
