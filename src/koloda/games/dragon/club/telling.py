"""A hand as people tell it to the referee: the context, the cards they have seen, who folded, what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from koloda.cards import Card
from koloda.errors import BadOptions, BadRecord
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.deal import CIRCLES, betting_starts
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.table import PLACES

UNSEEN: Final = ("?", "-", "")
"""How a card that nobody has shown is written."""
FIELDS: Final = ("ctx", "hands", "folded", "raiser", "pot", "choices", "without", "asked")
MOST_CHOICES: Final = 60


class Told(Struct, frozen=True):
    """What people have told of a hand."""

    context: Context
    hands: tuple[tuple[Card | None, ...], ...]
    """Each seat's cards in circle order; ``None`` for one that nobody has shown yet."""
    folded: frozenset[int] = frozenset()
    raiser: int | None = None
    """Who raised last."""
    pot: int = 0
    choices: tuple[tuple[int, str], ...] = ()
    without: tuple[int, ...] = ()
    """Modifiers of which it is asked what would be without them."""
    asked: tuple[int, str] | None = None
    """The seat and the label of an option of which all texts are wanted."""

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded, in dealing order."""
        return tuple(seat for seat in self.context.order if seat not in self.folded)

    @property
    def circles(self) -> int:
        """How many have been dealt."""
        return max(map(len, self.hands))

    @property
    def complete(self) -> bool:
        """Whether all cards of the seats that are in are known."""
        return all(len(self.hands[seat]) == CIRCLES and None not in self.hands[seat] for seat in self.live)

    @property
    def bank(self) -> int:
        """Who holds the bank (section 7): who raised last, or the next seat in; if nobody did, the first seat in."""
        if self.raiser is None:
            return self.live[0]
        n = self.context.n
        return next(seat for step in range(n) if (seat := (self.raiser + step) % n) in self.live)

    def apart(self) -> Told:
        """The same hand without the modifiers in question."""
        rules = self.context.rules
        off = (*rules.off, *(number for number in self.without if number not in rules.off))
        return replace(self, context=replace(self.context, rules=replace(rules, off=off)), without=(), asked=None)


def read_told(given: Mapping[str, Any]) -> Told:
    """A hand from plain data (JSON, TOML).

    ``ctx`` is the context of section 4, in which ``place`` may name a town in the stead of degrees. ``hands`` holds each seat's cards in
    circle order, as a list or in a text, ``null`` or ``?`` for a card that nobody has shown; ``folded`` seats may hold fewer.
    ``raiser`` is who raised last, ``pot`` what is in the middle; ``choices`` are declarations and options, ``[seat, text]``, in any
    order; ``without`` numbers of modifiers; ``asked`` an option, ``[seat, label]``.

    Raises:
        BadOptions, BadRecord, BadCard, DuplicateCard: what cannot be.
    """
    for name in given:
        _want(name in FIELDS, f"{str(name)[:30]!r} is unknown here: there are {', '.join(FIELDS)}")
    context = read_context(_placed(given.get("ctx")))
    folded = _folded(given.get("folded", []), context)
    told = Told(
        context=context,
        hands=_hands(given.get("hands"), context, folded),
        folded=folded,
        raiser=_seat(given.get("raiser"), context, "raiser"),
        pot=_pot(given.get("pot", 0)),
        choices=_choices(given.get("choices", []), context),
        without=_without(given.get("without", [])),
        asked=_asked(given.get("asked"), context),
    )
    return replace(told, without=tuple(number for number in told.without if number not in context.rules.off))


def _placed(ctx: object) -> object:
    """A context with the degrees, and unless given the clock, of the town it names."""
    if not isinstance(ctx, dict) or "place" not in ctx:
        return ctx
    rest = {name: value for name, value in ctx.items() if name != "place"}
    if ctx["place"] is None:
        return rest
    place = PLACES.get(ctx["place"]) if isinstance(ctx["place"], str) else None
    if place is None:
        raise BadOptions(f"place: one of {', '.join(PLACES)} is wanted")
    found = {"lat": place.lat, "lon": place.lon} | rest
    if "utc_offset" not in rest:
        try:
            moment = datetime.fromisoformat(f"{rest.get('date')}T{rest.get('time')}").replace(tzinfo=ZoneInfo(place.zone))
        except ValueError:
            return rest  # read_context says what is wrong with the date or the time
        offset = moment.utcoffset()
        assert offset is not None, "the moment has a zone"
        found["utc_offset"] = round(offset.total_seconds() / 60)
    return found


def _hands(given: object, context: Context, folded: frozenset[int]) -> tuple[tuple[Card | None, ...], ...]:
    if given is None:
        return ((),) * context.n
    if not isinstance(given, list) or len(given) != context.n:
        raise BadRecord(f"hands: the cards of each of the {context.n} seats are wanted")
    deck = DECKS[context.rules.packs]
    written = [_written(hand, seat) for seat, hand in enumerate(given)]
    known = iter(deck.check([card for hand in written for card in hand if card is not None], what="hands"))
    hands = tuple(tuple(None if card is None else next(known) for card in hand) for hand in written)
    lengths = {len(hands[seat]) for seat in range(context.n) if seat not in folded}
    _want(len(lengths) == 1 and max(lengths) <= CIRCLES, f"hands: seats that are in hold equally many cards, {CIRCLES} at most")
    least, most = betting_starts(environment(context).basis), max(lengths)
    for seat in folded:
        _want(least <= len(hands[seat]) <= most, f"hands: seat {seat} has folded, and holds {least} to {most} cards")
    return hands


def _written(hand: object, seat: int) -> list[object]:
    """A seat's cards, unseen ones as ``None``."""
    cards = hand.split() if isinstance(hand, str) else hand
    if not isinstance(cards, list):
        raise BadRecord(f"hands: a list of cards is wanted for seat {seat}")
    return [None if card is None or card in UNSEEN else card for card in cards]


def _folded(given: object, context: Context) -> frozenset[int]:
    seats = range(context.n)
    if not isinstance(given, list) or not all(type(seat) is int and seat in seats for seat in given):
        raise BadRecord("folded: a list of seats is wanted")
    _want(len(set(given)) == len(given) < context.n, "folded: a seat is named once, and one at least stays in")
    return frozenset(given)


def _seat(given: object, context: Context, what: str) -> int | None:
    if given is None or (type(given) is int and 0 <= given < context.n):
        return given
    raise BadRecord(f"{what}: a seat from 0 to {context.n - 1} is wanted")


def _pot(given: object) -> int:
    if type(given) is int and 0 <= given <= 10**12:
        return given
    raise BadRecord("pot: a number of chips is wanted")


def _choices(given: object, context: Context) -> tuple[tuple[int, str], ...]:
    if not isinstance(given, list) or len(given) > MOST_CHOICES:
        raise BadRecord(f"choices: a list of at most {MOST_CHOICES} is wanted")
    return tuple(_pair(one, context, "choices") for one in given)


def _asked(given: object, context: Context) -> tuple[int, str] | None:
    return None if given is None else _pair(given, context, "asked")


def _pair(given: object, context: Context, what: str) -> tuple[int, str]:
    if not (isinstance(given, list) and len(given) == 2 and isinstance(given[1], str)):
        raise BadRecord(f"{what}: a seat with a text is wanted")
    seat = _seat(given[0], context, what)
    if seat is None:
        raise BadRecord(f"{what}: a seat with a text is wanted")
    return seat, given[1]


def _without(given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or not all(type(one) is int and 1 <= one <= 100 for one in given):
        raise BadRecord("without: numbers of modifiers are wanted")
    return tuple(dict.fromkeys(given))


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
