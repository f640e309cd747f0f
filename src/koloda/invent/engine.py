"""An invented game as the rest of the house knows games: every question of the contract is answered by its author's few methods."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.ask import Amount, Ask, Deal, Decide, Moves
from koloda.core.game import Game, Result, Step
from koloda.core.options import Options
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.invent.game import CardGame, Move, first_facts
from koloda.invent.mistakes import Mistake
from koloda.invent.scene import draw
from koloda.invent.state import OpenState, State
from koloda.invent.table import Table
from koloda.invent.words import Words, credit_of
from koloda.invent.worlds import fill

if TYPE_CHECKING:
    from numpy.random import Generator

HEARD: Final = "??"
"""What others hear of a choice until all have chosen."""
IDLE: Final = 100
"""So many rounds may be dealt in a row in which nobody can move."""


class Invented(Game[Any, Any]):
    """The contract of :class:`Game`, kept for a game of few methods."""

    rules: ClassVar[CardGame]
    words: ClassVar[Words]

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[type[CardGame]]]:
        return invented, (type(self.rules),)

    # ---- rules

    def start(self, options: Options) -> OpenState:
        rules, seats = self.rules, options.seats
        chosen = {name: getattr(options, name) for name in type(options).__struct_fields__}
        zones: dict[str, tuple[None, ...]] = {}
        for zone in rules.zones:
            if zone is not rules.stock_zone:
                for key in [f"{zone.name}{seat}" for seat in range(seats)] if zone.each else [zone.name]:
                    zones[key] = (None,) * zone.size(seats)
        everybody = type(rules).play is CardGame.play
        state: OpenState = self.state_type(
            options=chosen,
            zones=zones,
            facts=first_facts(type(rules), seats),
            scores=(rules.scores,) * seats,
            turn=tuple(range(seats)) if everybody else (0,),
            **({"chosen": (None,) * seats} if self.state_type is State else {}),
        )
        return self._go_on(state)[0]

    def ask(self, state: OpenState) -> Ask | None:
        if state.over:
            return None
        if state.wants:
            want = state.wants[0]
            table = Table(self.rules, state)
            zone = self.rules.zone(want.zone)
            assert zone is not None
            pile = state.pile if state.pile is not None else self.rules.deck_of(state.options)
            audience = zone.audience(want.seat if zone.each else None, len(state.scores))
            return Deal(want.count, pile, table.gone(), state.shuffle, audience)
        return Decide({seat: self.moves(state, seat) for seat in _waiting(state)})

    def moves(self, state: OpenState, seat: Seat) -> Sequence[str]:
        if state.over or state.wants or seat not in _waiting(state) or self._foreign(state, seat):
            return ()
        return self._listed(state, seat)

    def decided(self, state: OpenState, seat: Seat, move: str) -> Step[Any]:
        if len(state.turn) == 1:
            table = Table(self.rules, replace(state, turn=((seat + 1) % len(state.scores),)))
            self.rules.play(table, seat, Move(move))
            return Step(*self._after(table))
        assert isinstance(state, State)
        chosen = tuple(Secret(move, (seat,)) if one == seat else other for one, other in enumerate(state.chosen))
        state = replace(state, chosen=chosen)
        if _waiting(state):
            return Step(state, heard=HEARD)
        table = Table(self.rules, replace(state, chosen=(None,) * len(chosen)))
        made = {one: Move(secret.value) for one, secret in enumerate(chosen) if isinstance(secret, Secret)}
        self.rules.together(table, made)
        return Step(*self._after(table), heard=HEARD)

    def dealt(self, state: OpenState, cards: tuple[Card, ...]) -> Step[Any]:
        want, *later = state.wants
        table = Table(self.rules, replace(state, wants=tuple(later)))
        table.lay(want, cards)
        if want.then:
            getattr(self.rules, want.then)(table, cards)
        return Step(*self._after(table))

    def result(self, state: OpenState) -> Result:
        if not state.over or len(state.scores) == 1:
            return Result(state.scores)
        return Result(state.scores, tuple(self.rules.winners(Table(self.rules, state, None))))

    def scene(self, view: OpenState, seat: Seat | None) -> Scene:
        return draw(self, view, seat, () if seat is None else self.moves(view, seat))

    def imagine(self, view: OpenState, rng: Generator) -> OpenState:
        return fill(self, view, rng) if isinstance(view, State) else view

    # ---- beneath

    def _after(self, table: Table) -> tuple[OpenState, tuple[Any, ...]]:
        """Where a method of the author's leads, with all that follows without anybody's move."""
        state, events = self._go_on(table.frozen())
        return state, (*table.events, *events)

    def _go_on(self, state: OpenState) -> tuple[OpenState, tuple[Any, ...]]:
        """Finds who is next; where nobody can move, deals on, and where that changes nothing, the match is over."""
        found = self._whose(state) if state.round else None
        if found is not None:
            return found, ()
        if state.idle >= IDLE:
            raise Mistake(f"{IDLE} rounds were dealt in which nobody could move: let deal do nothing, or call t.end(), when it is over")
        self._balanced(state)
        table = Table(self.rules, replace(state, round=state.round + 1, idle=state.idle + 1))
        self.rules.deal(table)
        dealt = table.frozen()
        found = self._whose(dealt)
        if found is None:
            found = replace(dealt, over=True)
            self._balanced(found)
        return found, table.events

    def _whose(self, state: OpenState) -> OpenState | None:
        """The position with whoever can move in turn; ``None``: nobody can."""
        if state.over:
            self._balanced(state)
            return state
        if state.wants:
            return state
        seats = len(state.scores)
        if len(state.turn) > 1:
            able = tuple(seat for seat in state.turn if self._listed(state, seat))
        else:
            in_order = ((state.turn[0] + step) % seats for step in range(seats)) if state.turn else ()
            able = tuple(next(((seat,) for seat in in_order if self._listed(state, seat)), ()))
        return replace(state, turn=able, idle=0) if able else None

    def _listed(self, state: OpenState, seat: Seat) -> Sequence[str]:
        """The moves that the author lists for a seat.

        Raises:
            Mistake: something in the list is no move.
        """
        found: object = self.rules.moves(Table(self.rules, state, seat), seat)
        if found is None or isinstance(found, str) or not isinstance(found, Iterable):
            raise Mistake(f"moves(t, {seat}) gives {found!r}: a list of moves is wanted, such as ['play Ah', 'pass'], or [] for none")
        parts: tuple[Any, ...] = tuple(found)
        for part in parts:
            if not isinstance(part, Amount) and not (isinstance(part, str) and part.strip() == part != "" and part.isprintable()):
                raise Mistake(f"moves(t, {seat}) lists {part!r}: a move is a few words, such as 'play Ah', or Amount('bet', 1, 10)")
        if len(set(parts)) < len(parts):
            twice = next(part for part in parts if parts.count(part) > 1)
            raise Mistake(f"moves(t, {seat}) lists {twice!r} twice")
        if any(isinstance(part, Amount) for part in parts):
            return Moves(*parts)
        return tuple(str(part) for part in parts)

    def _foreign(self, state: OpenState, seat: Seat) -> bool:
        """Whether the position is a view that lacks what this seat would see."""
        for name, cards in state.zones.items():
            if any(isinstance(card, Unknown) for card in cards):
                zone = self.rules.zone(name.rstrip("0123456789"))
                assert zone is not None
                owner = int(name[len(zone.name) :]) if zone.each else None
                if seat in (zone.audience(owner, len(state.scores)) or ()):
                    return True
        return False

    def _balanced(self, state: OpenState) -> None:
        wanted = self.rules.scores * len(state.scores)
        if self.rules.zero_sum and sum(state.scores) != wanted:
            raise Mistake(f"the scores {state.scores} add up to {sum(state.scores)}, not {wanted}, though the game says zero_sum")


@cache
def invented(cls: Any) -> Invented:
    """The game that an inventor's class describes.

    Raises:
        Mistake: see :meth:`Words.of`.
    """
    hides = cls.simultaneous or any(zone.sees != "everybody" for zone in cls.zones if zone is not cls.stock_zone)
    about = {
        "id": cls.id,
        "version": cls.version,
        "options_type": cls.options_type,
        "state_type": State if hides else OpenState,
        "credit": credit_of(cls),
        "faces": cls.faces,
        "rules": cls(),
        "words": Words.of(cls),
        "__doc__": cls.__doc__,
    }
    made: Invented = type(cls.__name__, (Invented,), about)()
    return made


def _waiting(state: OpenState) -> tuple[Seat, ...]:
    """Those in turn who have not chosen yet."""
    if len(state.turn) < 2:
        return state.turn
    assert isinstance(state, State)
    return tuple(seat for seat in state.turn if state.chosen[seat] is None)
