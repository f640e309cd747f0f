"""The table of Half-Deck, laid out for one viewer: the centre as it lies before them, their own columns towards them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koloda.cards import Card
from koloda.core.badge import Badge
from koloda.core.event import Place
from koloda.core.scene import Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Unknown, known
from koloda.core.text import Text, text
from koloda.games.halfdeck import moves
from koloda.games.halfdeck.battle import named, named_two
from koloda.games.halfdeck.fits import Fit, best_fit
from koloda.games.halfdeck.missions import Mission
from koloda.games.halfdeck.state import Cell, Lying, Stack, State, seen
from koloda.games.halfdeck.work import (
    DISCARDS,
    HANDS,
    MISSIONS,
    STOCKS,
    cell_place,
    column_place,
    done_place,
    face,
    is_open,
    mission_place,
    slip_card,
)


def draw(state: State, viewer: Seat | None, legal: Sequence[str]) -> Scene:
    """The scene of a view for its seat with these legal actions, or for a spectator (``None``)."""
    near = viewer or 0
    fits = _fits(state, viewer)
    return Scene(
        headline=_headline(state, viewer, legal),
        zones=(
            *_zones_of(state, 1 - near, viewer, ()),
            _centre(state, viewer, fits, laying=any(move[0] == "R" for move in legal)),
            Zone(
                "mission-stock",
                "piles",
                (_pile(MISSIONS, state.mission_stock),),
                title=text("zone-missions"),
                notes=(text("zone-mission-stock"),),
            ),
            *_zones_of(state, near, viewer, fits),
        ),
        seats=tuple(_line(state, seat) for seat in (0, 1)),
        choices=tuple(_choice(state, near, move) for move in legal),
        sheets=(_set(state, viewer),),
        notes=(text("note-turn", turn=state.turn, turns=state.options.max_turns),),
        over=state.phase == "over",
    )


# ---- what belongs to a seat


def _zones_of(state: State, seat: Seat, viewer: Seat | None, fits: Sequence[Fit | None]) -> tuple[Zone, ...]:
    """Hand, missions, and the piles. Those of the other seat are smaller."""
    small = seat != viewer
    hand = tuple(_slot(HANDS[seat][place], card) for place, card in enumerate(state.hands[seat]))
    piles = _pile(STOCKS[seat], state.stocks[seat].size), _pile(DISCARDS[seat], len(state.discards[seat]))
    slips = state.options.missions
    held = tuple(
        Slot(mission_place(seat, number), None if slip is None else slip_card(slips, slip), back=slip is None)
        for number, slip in enumerate(map(seen, state.missions[seat]))
    )
    done = tuple(Slot(done_place(seat, number), slip_card(slips, slip), mark="dim") for number, slip in enumerate(state.done[seat]))
    best = max((fit for fit in fits if fit is not None), key=lambda fit: len(fit.cells), default=None)
    note = (text("note-fits", fits=len(best.cells), cards=best.of),) if best else ()
    return (
        Zone(f"hand{seat}", "fan", hand, seat=seat, title=text("zone-hand"), small=small),
        Zone(f"missions{seat}", "row", held + done, seat=seat, title=text("zone-missions"), notes=note, small=small),
        Zone(
            f"piles{seat}",
            "piles",
            piles,
            seat=seat,
            title=text("zone-piles"),
            notes=(text("zone-stock"), text("zone-discards")),
            small=small,
        ),
    )


def _pile(place: Place, count: int) -> Slot:
    return Slot(place, back=count > 0, count=count)


def _line(state: State, seat: Seat) -> SeatLine:
    return SeatLine(seat, state.points[seat], text("role-first" if seat == 0 else "role-second"), turn=seat == state.seat)


def _fits(state: State, viewer: Seat | None) -> tuple[Fit | None, ...]:
    """Where each of the viewer's missions fits best so far."""
    if viewer is None:
        return ()
    held = [seen(slip) for slip in state.missions[viewer]]
    return tuple(best_fit(state, viewer, state.options.missions[int(slip[1:])]) for slip in held if slip is not None)


def _slot(place: Place, card: Lying) -> Slot:
    """A card of the table: what the viewer knows of it, and how it lies."""
    if isinstance(card, Unknown):
        return Slot(place, back=True)
    return Slot(place, known(card))


# ---- the centre


def _centre(state: State, viewer: Seat | None, fits: Sequence[Fit | None], *, laying: bool) -> Zone:
    """Every cell that is taken or free, row by row as the viewer sees them; then the columns, the viewer's towards them."""
    near = viewer or 0
    stacks = {stack.at: stack for stack in state.centre}
    cells = [*stacks, *moves.free_cells(state.options, state.centre)]
    turn = -1 if near == 1 else 1
    rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)[::turn]
    columns = range(min(column for _, column in cells), max(column for _, column in cells) + 1)[::turn]
    fitting = {cell for fit in fits if fit is not None and len(fit.cells) > 1 for cell in fit.cells}
    grid = [_cell(state, viewer, stacks.get((row, column)), (row, column), fitting) for row in rows for column in columns]
    below = [
        slot
        for row in rows
        for column in columns
        if (stack := stacks.get((row, column))) is not None
        for seat in (1 - near, near)
        for slot in _column(state, stack, seat, near, laying=laying and seat == viewer)
    ]
    return Zone("centre", "grid", (*grid, *below), len(columns), title=text("zone-centre"))


def _cell(state: State, viewer: Seat | None, stack: Stack | None, at: Cell, fitting: set[Cell]) -> Slot:
    place = cell_place(at)
    if stack is None:
        return Slot(place)
    card = known(stack.card)
    return Slot(
        place,
        card,
        back=card is None,
        closed=card is not None and not is_open(stack.card),
        mark="lit" if at == state.pending else "",
        owner=stack.owner if viewer is None and card is None else None,
        badge=Badge(text("badge-fits"), "natural") if at in fitting else None,
    )


def _column(state: State, stack: Stack, seat: Seat, near: Seat, *, laying: bool) -> Iterator[Slot]:
    """A replacement column outwards, and where the next card may be laid."""
    under, column = cell_place(stack.at), stack.below[seat]
    for depth, lying in enumerate(column):
        card = known(lying)
        yield Slot(
            column_place(stack.at, seat, depth),
            card,
            back=card is None,
            closed=card is not None and not is_open(lying),
            mark="lit" if stack.at == state.pending and is_open(lying) else "",
            under=under,
            side="near" if seat == near else "far",
        )
    if laying:
        yield Slot(column_place(stack.at, seat, len(column)), under=under)


# ---- what may be done


def _choice(state: State, seat: Seat, move: str) -> Choice:
    if move[0] in "NSTH":
        return Choice(move, _decision(state, seat, move), group="decide")
    if move[0] == "D":
        return _discard(state, seat, move)
    if move[0] in "PR":
        return _lay(state, seat, move)
    if move[0] == "O":
        return Choice(move, text("play-open"), (column_place(moves.read_cell(move), seat, 0),), "open")
    if move[0] == "F":
        return Choice(move, text("play-flip"), (cell_place(moves.read_cell(move)),), "flip")
    if move[0] == "W":
        number = int(move[2:])
        slip = seen(state.missions[seat][number])
        assert slip is not None, "one swaps one's own missions"
        cards = in_words(state.options.missions[int(slip[1:])])
        return Choice(move, text("play-swap", cards=cards), (mission_place(seat, number),), "swap")
    return Choice(move, text("play-pass"), group="pass")


def _lay(state: State, seat: Seat, move: str) -> Choice:
    cell = moves.read_cell(move)
    held, card = _held(state, seat, move[2:4]), Card(move[2:4])
    if move[0] == "P":
        return Choice(move, named("play-place", card), (held, cell_place(cell)), "place")
    stack = next(stack for stack in state.centre if stack.at == cell)
    end = column_place(cell, seat, len(stack.below[seat]))
    return Choice(move, named("play-replacement", card), (held, end), "replacement")


def _discard(state: State, seat: Seat, move: str) -> Choice:
    cards = moves.cards_of(move)
    label = text("play-discard", cards=len(cards)) if cards else text("play-keep")
    return Choice(move, label, tuple(_held(state, seat, card) for card in cards), "discard")


def _held(state: State, seat: Seat, card: str) -> Place:
    return next(place for place, held in zip(HANDS[seat], state.hands[seat], strict=False) if seen(held) == card)


def _decision(state: State, seat: Seat, move: str) -> Text:
    """What a chain or centre decision does, with the cards that it is about."""
    stack = _pending(state)
    if move == "N":
        next_card = known(stack.below[seat][0])
        assert next_card is not None, "one knows one's own cards"
        return named("play-next", next_card)
    if move == "S":
        survivor = face(stack.below[1 - seat][0])
        return named_two("play-stop-open", survivor, face(stack.card)) if is_open(stack.card) else named("play-stop-closed", survivor)
    survivor = face(stack.below[seat][0])
    if move == "T":
        return named_two("play-take", survivor, face(stack.card))
    return named_two("play-hold-flip" if state.flipping else "play-hold", survivor, face(stack.card))


def _pending(state: State) -> Stack:
    return next(stack for stack in state.centre if stack.at == state.pending)


# ---- words


def in_words(mission: Mission) -> str:
    """A mission in any language: every rank with the two suits of its colour, ``K♥♦ Q♠♣``."""
    return " ".join(f"{'10' if card[1] == 'T' else card[1]}{'♥♦' if card[0] == 'R' else '♠♣'}" for card in mission)


def _set(state: State, viewer: Seat | None) -> Sheet:
    """All missions there are, which both players know (P43), and what the viewer knows of them."""
    mine = {seen(slip) for slip in state.missions[viewer]} if viewer is not None else set()
    rows = []
    for number, mission in enumerate(state.options.missions):
        slip = f"M{number}"
        done = slip in state.done[0] or slip in state.done[1]
        word = text("mission-done" if done else "mission-mine" if slip in mine else "mission-unknown")
        rows.append((text("mission", cards=in_words(mission)), word))
    return Sheet(text("sheet-missions"), (text("sheet-mission"), text("sheet-where")), tuple(rows))


def _headline(state: State, viewer: Seat | None, legal: Sequence[str]) -> Text:
    if state.phase == "over":
        return _outcome(state, viewer)
    if not legal:
        return text("headline-dealing" if state.phase == "deal" else "headline-wait")
    if state.phase == "chain":
        return named("headline-chain", face(_pending(state).below[1 - (viewer or 0)][0]))
    if state.phase == "act" and state.left > 1:
        return text("headline-actions", left=state.left)
    return text(f"headline-{state.phase}")


def _outcome(state: State, viewer: Seat | None) -> Text:
    if len(state.winners) == 2:
        return text("headline-draw")
    if viewer is None:
        return text("headline-over", points=max(state.points))
    return text("headline-won" if viewer in state.winners else "headline-lost")
