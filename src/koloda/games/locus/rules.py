"""The rules of Locus Poker, a game by James Whitemyer. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from msgspec.structs import replace

from koloda.cards import DECK_52, Card
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.event import Closed, Event, Said, Scored, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import UNKNOWN
from koloda.core.text import text
from koloda.games.locus import moves
from koloda.games.locus.options import Options
from koloda.games.locus.scene import draw, named, reason
from koloda.games.locus.scoring import score
from koloda.games.locus.state import State


class Locus(Game[State, Options]):
    """A grid of open cards: a chip on one of them scores the best hand of its neighbourhood."""

    id = "locus"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "Locus Poker is a game by James Whitemyer.",
        "ru": "«Локус-покер» (Locus Poker) — игра Джеймса Уайтмайера (James Whitemyer).",
        "uk": "«Локус-покер» (Locus Poker) — гра Джеймса Вайтмаєра (James Whitemyer).",
    }

    def start(self, options: Options) -> State:
        return State(options)

    def ask(self, state: State) -> Ask | None:
        if state.over:
            return None
        if state.to_move is None:
            return Deal(state.options.cells, DECK_52.cards)
        return Decide({state.to_move: moves.legal(state)})

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        """All cells at once, row by row (section 3, P3)."""
        turned = [Turned(moves.place(state.options, cell), card) for cell, card in enumerate(cards)]
        return Step(replace(state, cards=cards, marks=("",) * len(cards)), (Said(text("said-deal")), *turned))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        """A chip on a card: hand and bonus are scored at once, for good (sections 4, 6 and 7, P18)."""
        options = state.options
        used = moves.read(options, move)
        assert used is not None, f"{move} is legal"
        cell, down = used
        made = score(options, state.cards, state.marks, seat, cell, down=down)
        one, other = state.scores
        state = replace(
            state,
            marks=(*state.marks[:cell], f"{seat}{'d' if down else 'u'}", *state.marks[cell + 1 :]),
            scores=(one + made.points, other) if seat == 0 else (one, other + made.points),
            last=cell,
        )
        events: list[Event] = [Said(named("said-down" if down else "said-up", state.cards[cell]), seat)]
        if down:
            events.append(Turned(moves.place(options, cell), UNKNOWN))
        places = tuple(moves.place(options, shown) for shown in made.cells or (cell,))
        events.append(Scored(seat, made.points, places, reason(made)))
        return Step(_next_game(state, events) if state.turns == options.cells else state, tuple(events))

    def result(self, state: State) -> Result:
        """The points; komi counts for who has won (section 15), and equal totals are a tie (P20)."""
        return Result(state.totals, winners_of(state) if state.over else ())

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, self.moves(view, seat) if seat is not None else (), self.result(view))

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return moves.why_not(state, move)


def winners_of(state: State) -> tuple[Seat, ...]:
    """Who has won a match that is over: whoever has the most points, komi counted (section 15); both, if they are equal (P20)."""
    finals = state.finals
    return tuple(seat for seat, points in enumerate(finals) if points == max(finals))


def _next_game(state: State, events: list[Event]) -> State:
    """Every card is used: the match is over, or a duel goes on with the same deal and the other seat first (section 15)."""
    one, other = state.scores
    journal = (*state.journal, state.scores)
    if len(journal) == state.options.games:
        events.append(Closed(text("closed-match")))
        return replace(state, journal=journal)
    events.append(Closed(text("closed-game", one=one, other=other)))
    events.append(Said(text("said-swap")))
    dead = [cell for cell, mark in enumerate(state.marks) if mark.endswith("d")]
    events += [Turned(moves.place(state.options, cell), state.cards[cell]) for cell in dead]
    return State(state.options, state.cards, ("",) * len(state.cards), journal=journal)
