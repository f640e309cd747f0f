"""Opening and flipping: duels, chains, the survivor and the centre (sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable

from koloda.cards import Card, rank, suit
from koloda.core.event import Moved, Turned
from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.halfdeck.kernel import BOTH, bests, flip_fights, loser
from koloda.games.halfdeck.options import RANK
from koloda.games.halfdeck.state import Cell, Lying, Stack
from koloda.games.halfdeck.work import Work, cell_place, column_place, face, is_open

Watch = Callable[[Card, Card, Card | None], None]
"""Is told every comparison, in order: the two cards and the higher one, ``None`` for equal ranks (section 18, ``column``)."""


def unwatched(one: Card, other: Card, higher: Card | None) -> None:
    """Nobody watches."""


def open_column(work: Work, cell: Cell, watch: Watch = unwatched) -> None:
    """Action Open of the seat on turn: both nearest cards come up and fight."""
    seat = work.on_turn
    work.say(text("said-open"), seat)
    for one in (seat, 1 - seat):
        _turn_nearest(work, cell, one)
    if not _stack(work, cell).below[1 - seat]:
        meet_centre(work, cell, seat, watch)
        return
    duel(work, cell, seat, watch)


def chain(work: Work, move: str, watch: Watch = unwatched) -> None:
    """The loser's decision: the next card fights, or the survivor meets the centre (P16, P17)."""
    assert work.pending is not None, "a decision is about a centre card"
    assert work.seat is not None, "somebody is to decide"
    cell, seat = work.pending, work.seat
    work.pending, work.phase = None, "act"
    if move == "S":
        work.say(text("said-stop"), seat)
        meet_centre(work, cell, 1 - seat, watch)
    else:
        _next(work, cell, seat, watch)


def _next(work: Work, cell: Cell, seat: Seat, watch: Watch) -> None:
    work.say(text("said-next"), seat)
    _turn_nearest(work, cell, seat)
    duel(work, cell, seat, watch)


def duel(work: Work, cell: Cell, challenger: Seat, watch: Watch) -> None:
    """The two nearest cards, both open, are compared (section 7)."""
    below = _stack(work, cell).below
    one, other = face(below[0][0]), face(below[1][0])
    gone = _fight(work, one, other, challenger, watch)
    if gone == BOTH:
        for seat in (0, 1):
            _discard_nearest(work, cell, seat)
        return
    _discard_nearest(work, cell, gone)
    if not _stack(work, cell).below[gone]:
        meet_centre(work, cell, 1 - gone, watch)
    elif work.options.chain == "must":
        _next(work, cell, gone, watch)
    else:
        work.phase, work.seat, work.pending = "chain", gone, cell


def meet_centre(work: Work, cell: Cell, seat: Seat, watch: Watch) -> None:
    """The survivor, the nearest card of this seat, meets the centre card if that lies open (P20, P21)."""
    stack = _stack(work, cell)
    if not is_open(stack.card):
        work.say(named("said-stays", face(stack.below[seat][0])), seat)
        return
    if not _beats_centre(work, stack, seat, watch):
        _discard_nearest(work, cell, seat)
    elif work.options.replace == "may":
        work.phase, work.seat, work.pending, work.flipping = "centre", seat, cell, False
    else:
        _take_centre(work, cell, seat)


def centre_decision(work: Work, move: str) -> None:
    """The survivor's owner takes the centre or holds (option ``replace``)."""
    assert work.pending is not None, "a decision is about a centre card"
    assert work.seat is not None, "somebody is to decide"
    cell, seat, flipping = work.pending, work.seat, work.flipping
    work.pending, work.phase, work.flipping = None, "act", False
    if move == "T":
        work.say(text("said-take"), seat)
        _take_centre(work, cell, seat)
    else:
        work.say(text("said-hold"), seat)
        if flipping:
            _discard_nearest(work, cell, seat)


def flip(work: Work, cell: Cell, watch: Watch = unwatched) -> None:
    """Action Flip: everything is turned up and compared, and both columns are emptied (section 8, P23, P24)."""
    stack = _stack(work, cell)
    work.say(text("said-flip"), work.on_turn)
    work.events.append(Turned(cell_place(cell), face(stack.card)))
    one, other = (tuple(map(face, column)) for column in stack.below)
    for seat, column in enumerate((one, other)):
        work.events.extend(Turned(column_place(cell, seat, depth), card) for depth, card in enumerate(column))
    work.put(Stack(stack.row, stack.column, stack.owner, face(stack.card), (one, other)))
    near, far = [RANK[card] for card in one], [RANK[card] for card in other]
    fights = flip_fights(work.options.wins, near, far, work.on_turn, work.options.ties == "challenger")
    for at, against, gone in fights:
        _said_fight(work, one[at], other[against], gone, watch)
        for seat in (0, 1):
            if gone in {seat, BOTH}:
                _discard_nearest(work, cell, seat)
    for seat in (0, 1):
        if _stack(work, cell).below[seat]:
            _best_meets_centre(work, cell, seat, watch)


def _best_meets_centre(work: Work, cell: Cell, seat: Seat, watch: Watch) -> None:
    """The largest of what is left in one column meets the centre card (P8)."""
    left = tuple(map(face, _stack(work, cell).below[seat]))
    best = bests(work.options.wins, [RANK[card] for card in left])
    for place in range(1, len(left)):
        held, new, higher = left[best[place - 1]], left[place], left[best[place]]
        watch(held, new, None if RANK[held] == RANK[new] else higher)
        work.say(named_two("said-largest", higher, new if higher == held else held), seat)
        _discard(work, cell, seat, 0 if higher == new else 1)
    if not _beats_centre(work, _stack(work, cell), seat, watch):
        _discard_nearest(work, cell, seat)
    elif work.options.replace == "may":
        work.phase, work.seat, work.pending, work.flipping = "centre", seat, cell, True
    else:
        _take_centre(work, cell, seat)


def _fight(work: Work, one: Card, other: Card, challenger: Seat, watch: Watch) -> int:
    gone = loser(work.options.wins, RANK[one], RANK[other], challenger if work.options.ties == "challenger" else BOTH)
    _said_fight(work, one, other, gone, watch)
    return gone


def _said_fight(work: Work, one: Card, other: Card, gone: int, watch: Watch) -> None:
    equal = RANK[one] == RANK[other]
    watch(one, other, None if equal else other if gone == 0 else one)
    if gone == BOTH:
        work.say(named_two("said-duel-both", one, other))
    else:
        higher, lower = (other, one) if gone == 0 else (one, other)
        sort = "said-duel-tie" if equal else "said-duel-cycle" if rank(lower) == "A" else "said-duel"
        work.say(named_two(sort, higher, lower), 1 - gone)


def _beats_centre(work: Work, stack: Stack, seat: Seat, watch: Watch) -> bool:
    survivor, centre = face(stack.below[seat][0]), face(stack.card)
    sign = work.options.wins[RANK[survivor]][RANK[centre]]
    watch(survivor, centre, None if sign == 0 else survivor if sign > 0 else centre)
    work.say(named_two("said-centre-higher" if sign > 0 else "said-centre-lower", survivor, centre), seat)
    return sign > 0


def _take_centre(work: Work, cell: Cell, seat: Seat) -> None:
    """The survivor takes the place of the centre card; the cards behind it stay in the column."""
    stack = _stack(work, cell)
    survivor = face(stack.below[seat][0])
    work.to_discard(cell_place(cell), stack.owner, stack.card)
    work.events.append(Moved(column_place(cell, seat, 0), cell_place(cell), survivor))
    work.put(Stack(stack.row, stack.column, seat, survivor, _without(work, stack, seat, 0)))


def _discard_nearest(work: Work, cell: Cell, seat: Seat) -> None:
    _discard(work, cell, seat, 0)


def _discard(work: Work, cell: Cell, seat: Seat, depth: int) -> None:
    stack = _stack(work, cell)
    work.to_discard(column_place(cell, seat, depth), seat, stack.below[seat][depth])
    work.put(Stack(stack.row, stack.column, stack.owner, stack.card, _without(work, stack, seat, depth)))


def _without(work: Work, stack: Stack, seat: Seat, depth: int) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """The columns without a card that has gone; those behind it close up."""
    column = stack.below[seat]
    for later in range(depth + 1, len(column)):
        work.events.append(Moved(column_place(stack.at, seat, later), column_place(stack.at, seat, later - 1), column[later]))
    left = column[:depth] + column[depth + 1 :]
    return (left, stack.below[1]) if seat == 0 else (stack.below[0], left)


def _turn_nearest(work: Work, cell: Cell, seat: Seat) -> None:
    stack = _stack(work, cell)
    column = stack.below[seat]
    if not column or is_open(column[0]):
        return
    card = face(column[0])
    work.events.append(Turned(column_place(cell, seat, 0), card))
    turned = (card, *column[1:])
    below = (turned, stack.below[1]) if seat == 0 else (stack.below[0], turned)
    work.put(Stack(stack.row, stack.column, stack.owner, stack.card, below))


def _stack(work: Work, cell: Cell) -> Stack:
    return work.centre[work.find(cell)]


# ---- words


def _fluent(card: Card) -> tuple[str | int, str]:
    """Rank and suit as messages take them: ranks from 2 to 9 go as numbers, because Fluent's variants are no digits."""
    face_rank = rank(card)
    return (int(face_rank) if face_rank.isdigit() else face_rank), "x" if face_rank == "X" else suit(card)


def named(id: str, card: Card, **more: str | int) -> Text:
    """A message about a card."""
    number, sign = _fluent(card)
    return text(id, rank=number, suit=sign, **more)


def named_two(id: str, one: Card, other: Card) -> Text:
    """A message about two cards."""
    number, sign = _fluent(other)
    return named(id, one, rank2=number, suit2=sign)
