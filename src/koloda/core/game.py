"""What a game is: its rules as a stateless object."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

from koloda.cards import Card
from koloda.core.ask import Ask, Deal, Decide, Moves, Tell
from koloda.core.event import Event
from koloda.core.options import Options
from koloda.core.scene import Scene
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import has_unknown
from koloda.errors import BadCard, DuplicateCard, GameOver, IllegalMove, NotYourTurn

if TYPE_CHECKING:
    from numpy.random import Generator

S = TypeVar("S", bound=Struct)
O = TypeVar("O", bound=Options)


class Step(Struct, Generic[S], frozen=True):
    """What a move did: the state after it and the facts it made true."""

    state: S
    events: tuple[Event, ...] = ()
    heard: str | None = None
    """What the other seats hear of the move where they may not know all of it, such as ``lay ??``; ``None``: the move itself."""


class Transfer(Struct, frozen=True):
    """A payment of one seat to another at the end."""

    source: Seat
    target: Seat
    points: int


class Result(Struct, frozen=True):
    """Where a match stands; final when the game asks for nothing more."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    """Empty until the end, and where nobody can win (solo games)."""
    transfers: tuple[Transfer, ...] = ()


class Game(ABC, Generic[S, O]):
    """The rules of a game, without any state of its own.

    A game says what it waits for (:meth:`ask`) and what an answer does (:meth:`decided`, :meth:`dealt`, :meth:`told`).
    :meth:`play` checks every move against the ask before, so legal moves and refusals never disagree.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Grows whenever a recorded match would be replayed differently."""
    options_type: type[O]
    state_type: type[S]
    credit: ClassVar[Mapping[str, str]]
    """Who made the game, one line per language. It stands wherever the game is shown."""
    faces: ClassVar[Literal["suits", "colours"]] = "suits"
    """What the second letters of its cards name: ``9r`` is the nine of royals, or with colours the red nine."""

    @property
    def name(self) -> str:
        """The game with its version, as records write it: ``sloker@1``."""
        return f"{self.id}@{self.version}"

    @abstractmethod
    def start(self, options: O) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def ask(self, state: S) -> Ask | None:
        """What the state waits for; ``None`` when the match is over."""

    @abstractmethod
    def decided(self, state: S, seat: Seat, move: str) -> Step[S]:
        """What a legal move of a seat does."""

    @abstractmethod
    def dealt(self, state: S, cards: tuple[Card, ...]) -> Step[S]:
        """What the cards do that Nature deals: as many as were asked for, all from the pool, in the order dealt."""

    def told(self, state: S, answer: str) -> Step[S]:
        """What an allowed answer to a :class:`Tell` does."""
        raise NotImplementedError(f"{self.id} asks for a fact but does not say what it does")

    @abstractmethod
    def result(self, state: S) -> Result:
        """Scores so far; winners and payments once the match is over."""

    @abstractmethod
    def scene(self, view: S, seat: Seat | None) -> Scene:
        """The view laid out for the seat that sees it, or for a spectator."""

    def imagine(self, view: S, rng: Generator) -> S:
        """A full state that the view allows, drawn at random: what search plays on. Games without secrets need none."""
        if has_unknown(view):
            raise NotImplementedError(f"{self.id} hides something but does not say how to imagine it")
        return view

    def kind(self, move: str) -> str:
        """What kind of move it is, in one word, for statistics: the letters that it begins with, unless the game knows better."""
        return "".join(takewhile(str.isalpha, move)) or move

    def meant(self, state: S, seat: Seat, typed: str) -> str:
        """The move that a person meant who typed this, where the game reads more than its exact notation; else what was typed."""
        return typed

    def why_illegal(self, state: S, seat: Seat, move: str) -> str:
        """Why a move is not among the legal ones, for the person who tried it."""
        legal = self.moves(state, seat)
        named = legal.named() if isinstance(legal, Moves) else legal
        return f"{move[:40]!r} is not possible now; possible: {', '.join(named[:20])}{', …' if len(named) > 20 else ''}"

    def previewed(self, state: S, seat: Seat, move: str) -> tuple[Event, ...]:
        """What a move would do, for a preview: the events of playing it. A game overrides it where a move shows its effect later.

        Raises:
            KolodaError: as :meth:`play` does.
        """
        return self.play(state, seat, move).events

    def moves(self, state: S, seat: Seat) -> Sequence[str]:
        """The legal moves of a seat, in the game's standard order; none where it has nothing to decide."""
        ask = self.ask(state)
        return ask.moves.get(seat, ()) if isinstance(ask, Decide) else ()

    def play(self, state: S, seat: Seat, move: str) -> Step[S]:
        """The step that a move of a seat (or of Nature: ``deal Ah 7c``, ``tell 17``) makes.

        Raises:
            GameOver: nothing is asked for any more.
            NotYourTurn: the seat has nothing to decide now.
            IllegalMove: not a legal move; the message says why.
            BadCard, DuplicateCard: cards dealt that are no cards of the pool, or are no longer in it.
        """
        ask = self.ask(state)
        if ask is None:
            raise GameOver("the game is over")
        if isinstance(ask, Decide):
            if seat not in ask.moves:
                raise NotYourTurn(f"{_seat(seat)} has nothing to decide now; {_seats(ask.moves)} to act")
            if move not in ask.moves[seat]:
                raise IllegalMove(self.why_illegal(state, seat, move))
            return self.decided(state, seat, move)
        if seat != NATURE:
            raise NotYourTurn(f"{_seat(seat)} has nothing to decide now; Nature is to answer")
        if isinstance(ask, Deal):
            return self.dealt(state, read_deal(ask, move))
        return self.told(state, _read_told(ask, move))


AnyGame = Game[Any, Any]
"""A game whose state and options are its own affair."""


def deal_move(cards: tuple[Card, ...]) -> str:
    """Nature's move that deals these cards."""
    return " ".join(("deal", *cards))


def read_deal(ask: Deal, move: str) -> tuple[Card, ...]:
    """The cards of Nature's move, checked against the pool.

    Raises:
        IllegalMove: not a deal, or not the number of cards asked for.
        BadCard: no card of the pile.
        DuplicateCard: a card twice, or one that has been dealt already.
    """
    word, *cards = move.split(" ")
    if word != "deal":
        raise IllegalMove(f"{move[:40]!r}: Nature is to deal {ask.count}, as in 'deal {' '.join(ask.pile[:2])}'")
    known, left = set(ask.pile), Counter(ask.pool())
    for card in cards:
        if card not in known:
            raise BadCard(f"{card[:20]!r} is no card of this pile")
    for card in cards:
        if not left[Card(card)]:
            raise DuplicateCard(f"{card} has been dealt already")
        left[Card(card)] -= 1
    if len(cards) != ask.count:
        raise IllegalMove(f"{ask.count} cards wanted, {len(cards)} dealt")
    return tuple(Card(card) for card in cards)


def _read_told(ask: Tell, move: str) -> str:
    word, _, answer = move.partition(" ")
    if word != "tell" or answer not in ask.allowed:
        raise IllegalMove(f"{move[:40]!r}: Nature is to tell the {ask.what}, as in 'tell {ask.allowed[0]}'")
    return answer


def _seat(seat: Seat) -> str:
    return "Nature" if seat == NATURE else f"seat {seat}"


def _seats(moves: Mapping[Seat, Sequence[str]]) -> str:
    return f"seat {' and '.join(map(str, moves))} {'is' if len(moves) == 1 else 'are'}"
