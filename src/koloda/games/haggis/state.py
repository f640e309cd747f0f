"""Where a match of Haggis stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, known
from koloda.games.haggis.combinations import Reading, named, written
from koloda.games.haggis.options import HAND, Options, jokers_of

Held = Hidden[Card] | Card | None
"""A number card in a hand: a secret of its seat, open once the round is over, or laid (``None``)."""


class Laid(Struct, frozen=True):
    """What a seat did at its turn: a combination, or a pass (no cards)."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    """In canonical order."""
    code: str = ""

    @property
    def move(self) -> str:
        """The action in its notation."""
        return written(self.cards, self.code) if self.cards else "pass"

    @property
    def reading(self) -> Reading:
        """What the cards are played as."""
        return named(self.code, len(self.cards))


class Trick(Struct, frozen=True):
    """A trick that is over. The seat of its first play led it."""

    plays: tuple[Laid, ...]
    winner: Seat
    to: Seat
    """Who captured the cards."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """In the order in which they were laid."""
        return tuple(card for laid in self.plays for card in laid.cards)


class Parts(Struct, frozen=True):
    """What a round brought, each part by seat (section 7)."""

    out: tuple[int, ...]
    bonus: tuple[int, ...]
    tricks: tuple[int, ...]
    hand: tuple[int, ...]
    haggis: tuple[int, ...]
    bets: tuple[int, ...]

    @property
    def total(self) -> tuple[int, ...]:
        """The sums."""
        return tuple(map(sum, zip(self.out, self.bonus, self.tricks, self.hand, self.haggis, self.bets, strict=True)))


class Round(Struct, frozen=True):
    """A round that is over."""

    leader: Seat
    first_out: Seat
    parts: Parts


class State(Struct, frozen=True):
    """A match of Haggis. Cards that were not dealt are not in it, until the round is over and the haggis lies open."""

    options: Options
    phase: Literal["deal", "play", "give", "scored", "over"] = "deal"
    """``give``: the winner of a bombed trick is to give it away; ``scored``: a round is over and lies open, the next is to be dealt."""
    leader: Seat = 0
    """Who leads the first trick of this round."""
    turn: Seat = 0
    """Whose turn it is, while phase is ``play`` or ``give``."""
    hands: tuple[tuple[Held, ...], ...] = ()
    """The number cards by seat, in the order in which they were dealt; as many hands as have been dealt."""
    jokers: tuple[tuple[Card, ...], ...] = ()
    """The jokers each seat still holds; all know them."""
    trick: tuple[Laid, ...] = ()
    """The plays and passes of the trick in progress."""
    tricks: tuple[Trick, ...] = ()
    """The finished tricks of this round."""
    bets: tuple[int, ...] = ()
    """By seat: 0, 15 or 30."""
    out: tuple[Seat, ...] = ()
    """The seats that went out, in order."""
    at_out: tuple[int, ...] = ()
    """For each of them the greatest number of cards that another seat held at that moment."""
    haggis: tuple[Card, ...] = ()
    """The cards left over, once the round is over."""
    journal: tuple[Round, ...] = ()
    """The finished rounds."""

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def between(self) -> bool:
        """Whether a round is over and everything lies open."""
        return self.phase in {"scored", "over"}

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished rounds, by seat."""
        return tuple(sum(one.parts.total[seat] for one in self.journal) for seat in range(self.options.seats))

    @property
    def lying(self) -> Laid | None:
        """The last combination of the trick, which is to be beaten."""
        return next((laid for laid in reversed(self.trick) if laid.cards), None)

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a hand as far as whoever looks knows them, in canonical order."""
        index = self.options.deck.index
        numbers = (known(card) for card in self.hands[seat] if card is not None) if seat < len(self.hands) else ()
        return (*sorted((card for card in numbers if card is not None), key=index.__getitem__), *self.jokers[seat])

    def count(self, seat: Seat) -> int:
        """How many cards a seat holds; all know it."""
        numbers = sum(card is not None for card in self.hands[seat]) if seat < len(self.hands) else 0
        return numbers + len(self.jokers[seat])

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(self.count, range(self.options.seats)))

    def captured(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat has captured in tricks of this round, in the order in which they came."""
        return tuple(card for trick in self.tricks if trick.to == seat for card in trick.cards)

    def has_laid(self, seat: Seat) -> bool:
        """Whether a seat has laid a card in this round."""
        return self.count(seat) < HAND


def first(options: Options) -> State:
    """The state before the first deal."""
    seats = range(options.seats)
    return State(
        options,
        leader=options.first_leader,
        turn=options.first_leader,
        jokers=tuple(map(jokers_of, seats)),
        bets=(0,) * options.seats,
    )
