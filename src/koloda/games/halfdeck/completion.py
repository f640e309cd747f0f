"""Where a mission lies complete, and what happens then (sections 9 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.event import Moved, Scored, Turned
from koloda.core.seat import Seat
from koloda.core.secret import Secret, known
from koloda.core.text import text
from koloda.games.halfdeck.kernel import NOBODY, first_run
from koloda.games.halfdeck.missions import Mission
from koloda.games.halfdeck.options import WILD, Options, faces
from koloda.games.halfdeck.state import Cell, Lying, Stack
from koloda.games.halfdeck.work import Work, cell_place, column_place, done_place

Rows = Mapping[int, Sequence[str]]
"""What counts in each row for one seat: for every column from the first to the last its colour and rank, or nothing."""


def counting(options: Options, centre: Sequence[Stack], seat: Seat) -> tuple[Rows, int]:
    """The rows of the centre as they count for a seat, and the column with which they begin (P26)."""
    named, own = faces(options.joker), options.count == "own"
    low = min((stack.column for stack in centre), default=0)
    width = max((stack.column for stack in centre), default=0) - low + 1
    rows: dict[int, list[str]] = {}
    for stack in centre:
        card: Card | None = stack.card if isinstance(stack.card, str) else None
        if card is None and own and stack.owner == seat:
            card = known(stack.card)
        if card is not None:
            rows.setdefault(stack.row, [""] * width)[stack.column - low] = named[card]
    return rows, low


def place_of(options: Options, rows: Rows, low: int, mission: Mission, seat: Seat) -> tuple[Cell, ...] | None:
    """The cells in which a mission lies complete for a seat, in mission order; ``None``: nowhere (P28, P29, P46)."""
    to_left = -1 if seat == 0 else 1
    for step in (to_left, -to_left) if options.read_from == "either" else (to_left,):
        for row in sorted(rows, reverse=seat == 0):
            start = first_run(rows[row], mission, WILD, step, from_high=seat == 0)
            if start != NOBODY:
                return tuple((row, low + start + step * place) for place in range(len(mission)))
    return None


def settle(work: Work) -> None:
    """The check after an action or a new mission (6.3, P30): everything complete is taken, then the turn goes on."""
    while (found := _complete(work)) is not None:
        seat, number, cells = found
        _score(work, seat, number, cells)
        if work.phase == "over":
            return
        if not work.take_mission(seat):
            work.phase, work.seat = "mission", seat
            return
    work.left -= 1
    work.phase, work.seat = "act" if work.left else "discard", work.on_turn


def _complete(work: Work) -> tuple[Seat, int, tuple[Cell, ...]] | None:
    """The first complete mission: whose, its number among the held ones, and where (P44, P47)."""
    options, slips = work.options, work.options.missions
    for seat in (work.on_turn, 1 - work.on_turn)[: 2 if options.claim == "both" else 1]:
        rows, low = counting(options, work.centre, seat)
        if not rows:
            continue
        for number, slip in enumerate(work.missions[seat]):
            assert isinstance(slip, Secret), "a full state knows its missions"
            if (cells := place_of(options, rows, low, slips[int(slip.value[1:])], seat)) is not None:
                return seat, number, cells
    return None


def _score(work: Work, seat: Seat, number: int, cells: tuple[Cell, ...]) -> None:
    """What happens when a mission is completed, in the order of section 9."""
    options = work.options
    work.say(text("said-complete" if seat == work.on_turn else "said-complete-given"), seat)
    for cell in cells:
        card = work.centre[work.find(cell)].card
        if isinstance(card, Secret):
            work.events.append(Turned(cell_place(cell), card.value))
    slip = work.lose_mission(seat, number, done_place(seat, len(work.done[seat])), shown=True)
    work.done[seat] += (slip,)
    points = len(cells) if options.score == "length" else 1
    work.points[seat] += points
    work.events.append(Scored(seat, points, tuple(map(cell_place, cells)), text("why-mission", cards=len(cells))))
    work.say(text("said-clear"))
    for stack in [stack for stack in work.centre if options.clear == "all" or stack.at in cells]:
        _clear(work, stack, shown=stack.at in cells)
    if options.gap == "close" and options.clear == "run":
        _close_gap(work, max(column for _, column in cells), len(cells))
    if options.win == "first":
        work.over("mission", (seat,))
    elif options.win == "points" and work.points[seat] >= options.target:
        work.over("points", (seat,))
    elif not work.slips and not work.returned:
        work.over("missions", most_points(work))


def most_points(work: Work) -> tuple[Seat, ...]:
    """Who has most points; both where they have as many."""
    return tuple(seat for seat in (0, 1) if work.points[seat] == max(work.points))


def _clear(work: Work, stack: Stack, *, shown: bool) -> None:
    """A centre card and its columns go to the discard piles (P33); a closed card of the run has been shown."""
    card: Lying = stack.card
    if shown and isinstance(card, Secret):
        card = card.value
    work.to_discard(cell_place(stack.at), stack.owner, card)
    for seat, column in enumerate(stack.below):
        for depth, lying in enumerate(column):
            work.to_discard(column_place(stack.at, seat, depth), seat, lying)
    work.centre.remove(stack)


def _close_gap(work: Work, last: int, by: int) -> None:
    """Every card to the right of a run moves to the left, its columns with it (option ``gap``)."""
    for number, stack in enumerate(work.centre):
        if stack.column > last:
            moved = replace(stack, column=stack.column - by)
            work.events.append(Moved(cell_place(stack.at), cell_place(moved.at), stack.card))
            for seat, column in enumerate(stack.below):
                for depth, card in enumerate(column):
                    work.events.append(Moved(column_place(stack.at, seat, depth), column_place(moved.at, seat, depth), card))
            work.centre[number] = moved
