"""A game of one file for tests: what its one card is decides whether its rules hold, fail, go round for ever or leave nobody a move."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from koloda.cards import DECK_52, Card, suit
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.catalogue import Box
from koloda.core.event import Scored
from koloda.core.game import Game, Result, Step
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.text import text


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Nothing to choose."""

    seats: int = 2


class State(Struct, frozen=True):
    """A card, and what was taken since it lies there."""

    options: Options
    card: Card | None = None
    taken: tuple[int, ...] = ()


class Brittle(Game[State, Options]):
    """Six times one or two points; with hearts the third move fails, with spades nothing ends, with clubs nobody moves after the fourth."""

    id = "brittle"
    version = 1
    options_type = Options
    state_type = State
    credit = {"en": "A game for tests.", "ru": "Игра для проверок.", "uk": "Гра для перевірок."}

    def start(self, options: Options) -> State:
        return State(options)

    def ask(self, state: State) -> Ask | None:
        if state.card is None:
            return Deal(1, DECK_52.cards)
        kind, turns = suit(state.card), len(state.taken)
        if kind == "c" and turns == 4:
            return Decide({})
        if kind != "s" and turns == 6:
            return None
        return Decide({turns % 2: ("take1", "take2")})

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        return Step(replace(state, card=cards[0]))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        points = int(move.removeprefix("take"))
        assert state.card is not None
        if suit(state.card) == "h" and len(state.taken) == 2:
            raise ZeroDivisionError("a heart is broken")
        return Step(replace(state, taken=(*state.taken, points)), (Scored(seat, points, (), text("brittle-why")),))

    def result(self, state: State) -> Result:
        scores = tuple(sum(state.taken[seat::2]) for seat in range(2))
        over = len(state.taken) == 6
        return Result(scores, tuple(seat for seat in range(2) if over and scores[seat] == max(scores)))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return Scene(text("brittle"), (), ())


BOX = Box(Brittle())
