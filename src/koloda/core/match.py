"""A match being played: its moves so far and the position they led to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from koloda.core.ask import Ask, Deal, Decide
from koloda.core.dealer import Dealer
from koloda.core.event import Event
from koloda.core.game import Game
from koloda.core.options import Options
from koloda.core.preview import preview
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view
from koloda.errors import IllegalMove

S = TypeVar("S", bound=Struct)
O = TypeVar("O", bound=Options)


class Entry(Struct, Generic[S], frozen=True):
    """One move of a match and what it did. Entries are numbered from 1."""

    number: int
    seat: Seat
    move: str
    state: S
    """The position after the move."""
    events: tuple[Event, ...] = ()
    heard: str | None = None
    """What those hear of the move who may not know all of it."""
    seen_by: tuple[Seat, ...] | None = None
    """Who knows the move itself; ``None``: everybody."""

    def move_for(self, seat: Seat | None) -> str:
        """The move as a seat (or a spectator, ``None``) hears it."""
        known = self.seen_by is None or seat in self.seen_by
        return self.move if known or self.heard is None else self.heard

    def events_for(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as a seat (or a spectator) sees them."""
        return view(self.events, seat)


TAKE_BACK: Final = "take back"
"""Not a move of any game: a seat takes its last move back. It stands in the match and in its record like all moves."""


def enter(game: Game[S, Any], state: S, number: int, seat: Seat, move: str) -> Entry[S]:
    """The entry that a move of the game makes, with who may hear what of it.

    Raises:
        KolodaError: as :meth:`Game.play` does.
    """
    ask = game.ask(state)
    step = game.play(state, seat, move)
    if isinstance(ask, Deal) and ask.seen_by is not None:
        return Entry(number, seat, move, step.state, step.events, " ".join(["deal"] + ["??"] * ask.count), ask.seen_by)
    return Entry(number, seat, move, step.state, step.events, step.heard, None if step.heard is None else (seat,))


class Match(Generic[S, O]):
    """A match that is still growing. Moves come from seats by :meth:`play`; the dealer answers for Nature at once."""

    def __init__(self, game: Game[S, O], options: O, dealer: Dealer, moves: Sequence[tuple[Seat, str]] = ()) -> None:
        """Starts a match, or goes on from moves already made (Nature's included), then lets Nature act.

        Raises:
            KolodaError: the moves are no moves of this match.
        """
        self.game = game
        self.options = options
        self.dealer = dealer
        self.first = game.start(options)
        self.entries: list[Entry[S]] = []
        self._asked: tuple[S, Ask | None] | None = None
        """What the position asks for, which is wanted often."""
        for seat, move in moves:
            self.entries.append(self._enter(seat, move))
        self.entries.extend(self._natural(self.state, len(self.entries) + 1))

    @property
    def state(self) -> S:
        return self.after(len(self.entries))

    def after(self, number: int) -> S:
        """The position after so many moves, Nature's included; 0: at the start."""
        return self.entries[number - 1].state if number else self.first

    @property
    def ask(self) -> Ask | None:
        state = self.state
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, self.game.ask(state)
        return self._asked[1]

    @property
    def over(self) -> bool:
        return self.ask is None

    def moves(self, seat: Seat) -> Sequence[str]:
        """The legal moves of a seat now."""
        return self.ask.moves.get(seat, ()) if isinstance(self.ask, Decide) else ()

    def may_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, Nature included."""
        ask = self.ask
        if ask is None:
            return ()
        return tuple(ask.moves) if isinstance(ask, Decide) else (NATURE,)

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, Nature included."""
        ask = self.ask
        return ask.waits_for if isinstance(ask, Decide) else self.may_act()

    def view(self, seat: Seat | None) -> S:
        """The position as a seat (or a spectator, ``None``) may see it."""
        return view(self.state, seat)

    def play(self, seat: Seat, move: str) -> tuple[Entry[S], ...]:
        """Makes a move (or takes the last one back: ``TAKE_BACK``) and lets Nature answer all that it asks for.

        It is one action, done whole or not at all.

        Raises:
            KolodaError: as :meth:`Game.play` does; the match is then as it was.
        """
        entry = self._enter(seat, move)
        action = [entry, *self._natural(entry.state, entry.number + 1)]
        self.entries.extend(action)
        return tuple(action)

    def follow(self, moves: Sequence[tuple[Seat, str]]) -> tuple[Entry[S], ...]:
        """Makes moves that were made elsewhere, Nature's included.

        Raises:
            KolodaError: the moves do not go on from here; those before it have been made.
        """
        before = len(self.entries)
        for seat, move in moves:
            self.entries.append(self._enter(seat, move))
        return tuple(self.entries[before:])

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last thing that happened is a move of this seat by which it learned nothing.

        So nobody takes back past another's action, a card that was turned up, anything random, or the end, after which
        everything may be known.
        """
        if not self.entries or self.over or self.entries[-1].seat != seat or self.entries[-1].move == TAKE_BACK or seat == NATURE:
            return False
        last, before = self.entries[-1], self.after(len(self.entries) - 1)
        seen = last.events_for(seat)
        return preview(self.game, view(before, seat), seat, last.move)[: len(seen)] == seen

    def _enter(self, seat: Seat, move: str) -> Entry[S]:
        number = len(self.entries) + 1
        if move != TAKE_BACK:
            return enter(self.game, self.state, number, seat, move)
        if not self.may_take_back(seat):
            raise IllegalMove("a move can be taken back only before anybody else acts or a card is dealt or shown")
        return Entry(number, seat, move, self.after(number - 2))

    def _natural(self, state: S, number: int) -> list[Entry[S]]:
        """Nature's answers to what the state asks for, as far as the dealer gives them by itself."""
        entries: list[Entry[S]] = []
        while (ask := self.game.ask(state)) is not None and not isinstance(ask, Decide):
            move = self.dealer.answer(ask)
            if move is None:
                break
            entry = enter(self.game, state, number + len(entries), NATURE, move)
            entries.append(entry)
            state = entry.state
        return entries
