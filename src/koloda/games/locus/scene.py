"""The table of Locus Poker, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import Card, rank, suit
from koloda.core.game import Result
from koloda.core.scene import Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.locus import moves
from koloda.games.locus.scoring import Score, score
from koloda.games.locus.state import State


def draw(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    return Scene(
        headline=_headline(state, viewer, legal, result),
        zones=(_grid(state),),
        seats=tuple(_line(state, seat) for seat in (0, 1)),
        choices=tuple(_choice(state, move) for move in legal),
        sheets=(_sheet(state),) if state.journal and (state.options.games > 1 or state.options.komi) else (),
        notes=_notes(state),
        over=state.over,
    )


def named(id: str, card: Card) -> Text:
    """A message about a card. Ranks from 2 to 9 go as numbers, because Fluent's variants have no names that begin with a digit."""
    face = rank(card)
    return text(id, rank=int(face) if face.isdigit() else face, suit=suit(card))


def reason(made: Score) -> Text:
    """What a turn scores and what for."""
    hand, points = made.hand.name, made.hand.points
    return text("turn-score", hand=hand, points=points, bonus=made.bonus) if made.bonus else text("hand-score", hand=hand, points=points)


def _headline(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Text:
    if state.over:
        if len(result.winners) == 2:
            return text("headline-draw")
        if viewer is None:
            return text("headline-over", score=max(result.scores))
        return text("headline-won" if viewer in result.winners else "headline-lost")
    if not state.cards:
        return text("headline-dealing")
    return text("headline-choose" if legal else "headline-wait")


def _grid(state: State) -> Zone:
    options = state.options
    lit, notes = _last_turn(state)
    if state.cards:
        slots = tuple(_slot(state, cell, lit=cell in lit) for cell in range(options.cells))
    else:
        slots = tuple(Slot(moves.place(options, cell), back=True) for cell in range(options.cells))
    return Zone("grid", "grid", slots, options.columns, title=text("zone-grid"), notes=notes)


def _slot(state: State, cell: int, *, lit: bool) -> Slot:
    mark = state.marks[cell]
    dead = mark.endswith("d")
    return Slot(
        moves.place(state.options, cell),
        None if dead else state.cards[cell],
        back=dead,
        mark="lit" if lit else "dim" if dead else "",
        owner=int(mark[0]) if mark else None,
    )


def _last_turn(state: State) -> tuple[tuple[int, ...], tuple[Text | None, ...]]:
    """The cells that the last turn scored with, where there was no hand the card played; and beside their top row what it scored."""
    if state.last is None:
        return (), ()
    mark, options = state.marks[state.last], state.options
    made = score(options, state.cards, state.marks, int(mark[0]), state.last, down=mark.endswith("d"))
    lit = made.cells or (state.last,)
    top = min(lit) // options.columns
    return lit, tuple(reason(made) if row == top else None for row in range(options.rows))


def _line(state: State, seat: Seat) -> SeatLine:
    return SeatLine(seat, state.totals[seat], _role(state, seat), state.chips(seat), turn=seat == state.to_move)


def _role(state: State, seat: Seat) -> Text:
    """Who is first and who second in this game, and what the second one gets for it."""
    if seat == state.options.first(state.game):
        return text("role-first")
    return _komi("role-komi", state.options.komi) if state.options.komi else text("role-second")


def _komi(id: str, points: float) -> Text:
    """The message ``<id>``, or ``<id>-half`` where the whole points are followed by half a one."""
    return text(id if points == int(points) else f"{id}-half", points=int(points))


def _choice(state: State, move: str) -> Choice:
    used = moves.read(state.options, move)
    assert used is not None, f"{move} is legal"
    cell, down = used
    return Choice(
        move=move,
        label=named("play-down" if down else "play-up", state.cards[cell]),
        slots=(moves.place(state.options, cell),),
        group="down" if down else "up",
    )


def _notes(state: State) -> tuple[Text, ...]:
    options, notes = state.options, list[Text]()
    if options.games > 1:
        notes.append(text("note-game", game=state.game + 1, games=options.games))
    if state.cards:
        notes.append(text("note-turn", turn=min(state.turns + 1, options.cells), turns=options.cells))
    if options.turn_order == "mirror":
        notes.append(text("note-mirror"))
    return tuple(notes)


def _sheet(state: State) -> Sheet:
    """What every finished game brought, komi, and what all of it comes to."""
    options = state.options
    rows: list[tuple[Text | int, ...]] = [(text("sheet-game", game=number), *scores) for number, scores in enumerate(state.journal, 1)]
    if options.komi and state.over:
        komi = [final - total for final, total in zip(state.finals, state.totals, strict=True)]
        rows.append((text("sheet-komi"), *map(_points, komi)))
        rows.append((text("sheet-total"), *map(_points, state.finals)))
    elif state.over:
        rows.append((text("sheet-total"), *state.totals))
    return Sheet(text("sheet-title"), (text("sheet-of"), 0, 1), tuple(rows))


def _points(points: float) -> Text | int:
    return int(points) if points == int(points) else text("points-half", points=int(points))
