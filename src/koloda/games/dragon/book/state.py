"""Where an evening of the novel's Dragon Poker stands."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from koloda.cards import DECK_52, Card
from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, known
from koloda.core.text import Text
from koloda.games.betting import Betting, ante
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.scoring import Scored, score
from koloda.games.dragon.book.status import Status, scoring_rules, status, wild_by_rule

STOCK: Final[Place] = "stock"
COMMON: Final[Place] = "common"
ROUNDS: Final = 9
FIRST_BETS: Final = 5
"""The round after which the first betting follows (4.2)."""


def place(seat: Seat, at: int) -> Place:
    """Where a seat's card lies, by the order dealt: ``s2.0``."""
    return f"s{seat}.{at}"


class Act(Struct, frozen=True):
    """What a seat did in the betting of this hand."""

    seat: Seat
    move: str
    round: int
    """The last round dealt."""
    paid: int
    """What it cost."""
    level: int
    """The level before it."""


class Shown(Struct, frozen=True):
    """A seat that has shown, with its change of suit if it made one."""

    seat: Seat
    change: str | None = None


class Won(Struct, frozen=True):
    """A pot, who contested it and who won it."""

    amount: int
    seats: tuple[Seat, ...]
    winners: tuple[Seat, ...]


class Outcome(Struct, frozen=True):
    """How a hand ended."""

    pots: tuple[Won, ...]
    won: tuple[int, ...]
    """What each seat got from the pots."""
    fours: tuple[str, ...] = ()
    """The ranks that this hand kills from the next one on (M7)."""


class Row(Struct, frozen=True):
    """A finished hand in the evening's journal."""

    hand: int
    winners: tuple[Seat, ...]
    """Of the main pot."""
    name: str | None
    """The class it was won with; ``None``: all others had folded."""
    why: Text
    """Why it won."""
    chips: tuple[int, ...]


class State(Struct, frozen=True):
    """An evening: what it carries from hand to hand, and the hand being played or just finished. Lists by seat have one entry a seat."""

    options: Options
    hand: int
    """Its number, from 1."""
    dealer: Seat
    betting: Betting
    changes: tuple[int, ...]
    """The changes of suit that each seat has left."""
    killed: tuple[str, ...] = ()
    """The ranks killed by fours before this hand, rising."""
    stage: Literal["deal", "bet", "show", "done"] = "deal"
    round: int = 0
    """The last round dealt to all."""
    cards: tuple[tuple[Card | Hidden[Card], ...], ...] = ()
    """Each seat's cards in the order dealt, as printed."""
    common: Card | None = None
    opened: tuple[Card, ...] = ()
    """The cards dealt face up to seats, in the order dealt."""
    acts: tuple[Act, ...] = ()
    showing: tuple[Seat, ...] = ()
    """Who is still to show, the next one first."""
    shown: tuple[Shown, ...] = ()
    outcome: Outcome | None = None
    """Of this hand, once it is over."""
    journal: tuple[Row, ...] = ()

    @property
    def chips(self) -> tuple[int, ...]:
        return self.betting.chips

    @property
    def over(self) -> bool:
        """The evening is over (section 7)."""
        return self.stage == "done" and (self.hand >= self.options.hands or sum(map(bool, self.chips)) < 2)

    @property
    def to_act(self) -> Seat | None:
        """Whose decision the table waits for."""
        if self.stage == "bet":
            return self.betting.to_act
        return self.showing[0] if self.stage == "show" else None

    @property
    def status(self) -> Status:
        """The states of the cards now (section 5)."""
        return status(self.options, self.hand, len(self.betting.order), self.killed, self.opened)

    def wild_by_rule(self, card: Card) -> bool:
        """Whether a card is wild unless something has killed it (5.2)."""
        return wild_by_rule(self.options, self.hand, card)

    def change(self, seat: Seat) -> str | None:
        """The change of suit that a seat made in this hand."""
        return next((one.change for one in self.shown if one.seat == seat), None)

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat that whoever looks knows, with the common card if there is one."""
        cards = tuple(card for one in self.cards[seat] if (card := known(one)) is not None)
        return cards if self.common is None else (*cards, self.common)

    def scored(self, seat: Seat) -> Scored:
        """The best hand of those cards under the evening's modifiers."""
        return score(self.held(seat), scoring_rules(self.options, self.status), self.change(seat))

    @property
    def dealt(self) -> tuple[Card, ...]:
        """All cards that whoever looks knows to be dealt."""
        return tuple(card for cards in self.cards for one in cards if (card := known(one)) is not None) + (
            () if self.common is None else (self.common,)
        )

    @property
    def stock(self) -> int:
        """How many cards are left in the deck."""
        return len(DECK_52) - sum(map(len, self.cards)) - (self.common is not None)


def order_of_deal(chips: tuple[int, ...], dealer: Seat) -> tuple[Seat, ...]:
    """The seats dealt in, clockwise from the dealer's left, the dealer last (section 3)."""
    seats = len(chips)
    return tuple(seat for step in range(1, seats + 1) if chips[seat := (dealer + step) % seats])


def next_dealer(chips: tuple[int, ...], dealer: Seat) -> Seat:
    """Who deals next: the next seat clockwise that has chips (section 3)."""
    return order_of_deal(chips, dealer)[0]


def begin(
    options: Options,
    hand: int,
    dealer: Seat,
    chips: tuple[int, ...],
    changes: tuple[int, ...],
    killed: tuple[str, ...] = (),
    journal: tuple[Row, ...] = (),
) -> State:
    """A hand before its first card, the antes paid. At least two seats have chips."""
    return State(
        options,
        hand,
        dealer,
        ante(chips, order_of_deal(chips, dealer), options.ante),
        changes,
        killed,
        cards=((),) * len(chips),
        journal=journal,
    )
