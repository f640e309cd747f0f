"""Where an evening of the club's Dragon Poker stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from koloda.cards import Card, Deck
from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret, Unknown, known
from koloda.core.text import Text
from koloda.games.betting import Betting, ante
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.context import Context, Environment, Previous
from koloda.games.dragon.club.deal import Circle, Pattern, betting_starts, settled
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.table import Options

STOCK: Final[Place] = "stock"


def place(seat: Seat, at: int) -> Place:
    """Where a card of a seat of the table lies, by the order dealt: ``s2.0``."""
    return f"s{seat}.{at}"


class Act(Struct, frozen=True):
    """What a seat of the hand did in the betting."""

    seat: int
    move: str
    circle: int
    """The last circle dealt."""
    paid: int
    """What it cost."""
    level: int
    """The level before it."""


class Asked(Struct, frozen=True):
    """An option that the showdown waits for."""

    seat: int
    label: str
    instance: tuple[Card, ...]
    """Which of several offers of the entry to the seat it is."""
    texts: tuple[str, ...]
    """Everything that may be said."""
    forced: bool


class Mark(Struct, frozen=True, omit_defaults=True):
    """What a pass has made of a card: its value and state, what touched it, and its flags."""

    card: Card
    look: Look
    by: tuple[str, ...] = ()
    flags: str = ""


class Laid(Struct, frozen=True):
    """The layout that a seat of the hand has shown."""

    seat: int
    number: int
    key: tuple[int, ...]
    naturalness: int
    cards: tuple[int, ...]
    """Which of its cards, by the order dealt."""
    values: tuple[str, ...]
    """What each of them stands for."""


class Won(Struct, frozen=True):
    """A pot, who contested it and who won it, in dealing order."""

    amount: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """How a hand ended, and what it leaves to the next (section 12)."""

    pots: tuple[Won, ...]
    won: tuple[int, ...]
    """What each seat got from the pots."""
    prev: Previous
    used: tuple[tuple[str, ...], ...]
    laid: tuple[Laid, ...] = ()
    """Those that were in at the showdown, in the order of showing; none if all others folded."""


class Hand(Struct, frozen=True):
    """One hand, from the ante to the result. Its seats are those of its context; ``who`` tells which seats of the table they are."""

    context: Context
    who: tuple[Seat, ...]
    betting: Betting
    cards: tuple[tuple[Card | Hidden[Card], ...], ...]
    """Each seat's, in the order dealt."""
    stage: Literal["deal", "declare", "bet", "choose", "done"] = "deal"
    circle: int = 0
    """The last circle dealt to all."""
    declaring: tuple[int, ...] = ()
    """Who may still declare something before the betting."""
    offers: tuple[Hidden[tuple[str, ...]], ...] = ()
    """What each seat may declare, known to itself alone."""
    acts: tuple[Act, ...] = ()
    choices: tuple[tuple[int, str], ...] = ()
    """Declarations and options, in their order."""
    passed: tuple[tuple[int, str, tuple[Card, ...]], ...] = ()
    """The options that were left: whose, which entry's, which of several."""
    asked: Asked | None = None
    marks: tuple[Mark, ...] = ()
    """Of all open cards, once the pass has begun: as far as it has come."""
    told: int = 0
    """So many parts of the pass's story have been told to everybody."""
    outcome: Outcome | None = None

    @property
    def env(self) -> Environment:
        return around(self.context)

    @property
    def blind(self) -> bool:
        """Nobody looks at what lies face down, not even at his own (option ``dark_hand``)."""
        return self.env.dark and not self.env.all_down

    @property
    def deck(self) -> Deck:
        return DECKS[self.context.rules.packs]

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that are out."""
        return tuple(seat for seat in self.context.order if seat not in self.betting.live)

    @property
    def pattern(self) -> Pattern:
        """The faces of the circles, as far as they are settled."""
        return settled(self.context, self.env, self.circles)

    @property
    def circles(self) -> list[Circle]:
        """The whole circles, with the cards that whoever looks knows."""
        return [
            [(seat, card) for seat in self.context.order if at < len(self.cards[seat]) and (card := known(self.cards[seat][at]))]
            for at in range(self.circle)
        ]

    @property
    def first_bets(self) -> int:
        """The circle after which betting begins."""
        return betting_starts(self.env.basis)

    @property
    def dealt(self) -> tuple[Card, ...]:
        """All cards that whoever looks knows to be dealt."""
        return tuple(card for held in self.cards for one in held if (card := known(one)) is not None)

    @property
    def bank(self) -> int:
        """The bank-holder (section 7): who raised last, or the next seat in clockwise; if nobody did, the first seat in."""
        live, raiser = self.betting.live, self.betting.raiser
        if raiser is None:
            return live[0]
        return next(seat for step in range(self.context.n) if (seat := (raiser + step) % self.context.n) in live)

    @property
    def to_act(self) -> int | None:
        """Whose bet or option the table waits for."""
        if self.stage == "bet":
            return self.betting.to_act
        return self.asked.seat if self.stage == "choose" and self.asked else None

    def may_declare(self, seat: int) -> tuple[str, ...]:
        """What a seat may declare now, as far as whoever looks knows."""
        offered = self.offers[seat] if self.offers else Unknown()
        return offered.value if isinstance(offered, Secret) else ()

    @property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        """Each seat's cards of the whole circles, ``None`` where whoever looks does not know one."""
        return tuple(tuple(map(known, held[: self.circle])) for held in self.cards)


class Row(Struct, frozen=True):
    """A finished hand in the evening's journal. Seats are those of the table."""

    number: int
    winners: tuple[Seat, ...]
    """Of the main pot."""
    layout: int | None
    """What it was won with; ``None``: all others had folded."""
    why: Text
    chips: tuple[int, ...]


class State(Struct, frozen=True):
    """An evening: the avatars, what is carried from hand to hand, and the hand being played or just finished."""

    options: Options
    avatars: tuple[Card, ...] | None = None
    """One card for each seat, none where nobody draws one; ``None``: not drawn yet."""
    hand: Hand | None = None
    """``None`` before the first."""
    journal: tuple[Row, ...] = ()
    """Of all finished hands."""

    @property
    def number(self) -> int:
        """How many hands of the evening have begun."""
        return len(self.journal) + (self.hand is not None and self.hand.outcome is None)

    @property
    def chips(self) -> tuple[int, ...]:
        """What each seat of the table has in front of it."""
        if self.hand is None:
            return (self.options.stack,) * self.options.seats
        here = dict(zip(self.hand.who, self.hand.betting.chips, strict=True))
        return tuple(here.get(seat, 0) for seat in range(self.options.seats))

    @property
    def over(self) -> bool:
        """The evening is over: all hands are played, or fewer than two seats have chips."""
        done = self.hand is not None and self.hand.outcome is not None
        return done and (len(self.journal) >= self.options.hands or sum(map(bool, self.chips)) < 2)


@lru_cache(maxsize=512)
def around(context: Context) -> Environment:
    """The environment of a hand (section 4)."""
    return environment(context)


def begin(context: Context, who: tuple[Seat, ...]) -> Hand:
    """A hand before its first card, the antes paid (section 5)."""
    stacks = [seat.stack for seat in context.seats]
    return Hand(context, who, ante(stacks, context.order, context.min_bet // 2), ((),) * context.n)
