"""Where a session stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.cards import Card
from koloda.core.secret import Hidden
from koloda.games.dragon.casino.clock import PLAIN, Regime, regime_at
from koloda.games.dragon.casino.judging import Verdict
from koloda.games.dragon.casino.options import Options

Cards = tuple[Card | Hidden[Card], ...]
"""Cards in hand order; open ones are not hidden from anybody."""


class Hand(Struct, frozen=True):
    """One hand of the session (section 4)."""

    stage: Literal["deal", "look", "first", "draw", "swap", "fill", "second", "open", "over"] = "deal"
    """``look``, ``swap`` and ``open`` wait for the clock; ``fill`` for the new cards."""
    player: Cards = ()
    house: Cards = ()
    thrown: Cards | None = None
    """What the player threw away; ``None`` before the draw."""
    house_thrown: Cards = ()
    """What the house threw away, until the hand is over: nobody ever sees it."""
    changed: int | None = None
    """How many cards the house changed; ``None`` before its draw."""
    raises: int = 0
    minute: int | None = None
    """What the clock showed last: at the deal, at the draw, and in the end at the reveal."""
    verdict: Verdict | None = None
    """Of a hand that is over."""

    def regime(self, options: Options) -> Regime:
        """The regime of the minute that the clock showed last."""
        return PLAIN if self.minute is None else regime_at(self.minute, options)


class Past(Struct, frozen=True):
    """How a hand of the session ended."""

    winner: int
    by: str
    net: int
    """What the player won, or lost if negative."""


class State(Struct, frozen=True):
    """A session of the casino game: the hand being played, or the last one, and those before. No card still to come is in it."""

    options: Options
    chips: int
    """The player's before this hand; after the last hand, in the end."""
    balance: int = 0
    """The house's, likewise."""
    hand: Hand = Hand()
    journal: tuple[Past, ...] = ()
    """Every finished hand."""

    @property
    def over(self) -> bool:
        """Whether the session is over: then the last hand is over, too."""
        return self.hand.stage == "over"

    @property
    def number(self) -> int:
        """The number of the hand being played, from 1; after the last hand it stays there."""
        return len(self.journal) + (not self.over)

    @property
    def stake(self) -> int:
        """What each side has paid into the bank of this hand."""
        return self.options.ante + self.options.raise_ * self.hand.raises

    @property
    def left(self) -> int:
        """The player's chips beside the bank."""
        return self.chips if self.over else self.chips - self.stake

    @property
    def may_raise(self) -> bool:
        """Whether the player can pay a raise (section 4, P14)."""
        return self.left >= self.options.raise_
