"""The table of Haggis, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.event import Place
from koloda.core.game import Result
from koloda.core.scene import Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.core.text import Text, text
from koloda.games.haggis.combinations import cards_of, named, points
from koloda.games.haggis.state import Held, Laid, State
from koloda.games.haggis.words import HAGGIS, in_hand, left_over, named_play, on_table, won

_LEFT: Final = text("zone-haggis")


def draw(state: State, viewer: Seat | None, legal: tuple[str, ...], result: Result) -> Scene:
    """The scene of a view for a seat with these legal moves, or for a spectator (``None``)."""
    return Scene(
        headline=_headline(state, viewer, legal, result),
        zones=tuple(_zones(state, viewer)),
        seats=tuple(_line(state, seat) for seat in range(state.options.seats)),
        choices=_choices(state, viewer, legal),
        sheets=tuple(_sheets(state)),
        notes=_notes(state),
        over=state.over,
    )


# ---- The headline


def _headline(state: State, viewer: Seat | None, legal: tuple[str, ...], result: Result) -> Text:
    if state.over:
        if viewer is None:
            return text("headline-over", score=max(result.scores))
        return text("headline-won" if viewer in result.winners else "headline-lost")
    if state.phase == "scored":
        return text("headline-scored", round=len(state.journal))
    if state.phase == "deal":
        return text("headline-dealing")
    if viewer != state.turn:
        return text("headline-wait-bet" if legal else "headline-wait")
    if state.phase == "give":
        return text("headline-give")
    lying = state.lying
    if lying is None:
        return text("headline-lead")
    return named_play("headline-beat" if any("=" in move for move in legal) else "headline-pass", lying.reading)


# ---- What lies where


def _zones(state: State, viewer: Seat | None) -> Iterator[Zone]:
    """The others' cards in turn order, the table, one's own cards."""
    seats = range(state.options.seats)
    others = seats if viewer is None else [(viewer + step) % len(seats) for step in seats[1:]]
    for seat in others:
        yield from _held(state, seat, own=False)
    yield from _trick(state)
    yield from _piles(state, viewer)
    if viewer is not None:
        yield from _held(state, viewer, own=True)


def _held(state: State, seat: Seat, *, own: bool) -> Iterator[Zone]:
    """The jokers of a seat, which all see; its hand, its own by rank and colour, another's as dealt; what another has captured."""
    jokers = tuple(Slot(joker, joker) for joker in state.jokers[seat])
    if jokers:
        yield Zone(f"jokers{seat}", "row", jokers, seat=seat, title=text("zone-jokers"), small=not own)
    hand = state.hands[seat] if seat < len(state.hands) else ()
    slots = [_slot(in_hand(seat, at), held) for at, held in enumerate(hand) if held is not None]
    index = state.options.deck.index
    slots.sort(key=lambda slot: -1 if slot.card is None else index[slot.card])
    if slots:
        yield Zone(f"hand{seat}", "fan", tuple(slots), seat=seat, title=text("zone-hand"), small=not own)
    if not own:
        yield Zone(f"pile{seat}", "piles", (_won(state, seat),), seat=seat, notes=(text("zone-won"),), small=True)


def _slot(place: Place, held: Held) -> Slot:
    if isinstance(held, Unknown):
        return Slot(place, back=True)
    return Slot(place, held.value if isinstance(held, Secret) else held)


def _trick(state: State) -> Iterator[Zone]:
    """The combinations of the trick, the one to be beaten lit."""
    rows = [laid for laid in state.trick if laid.cards]
    for row, laid in enumerate(rows):
        last = row == len(rows) - 1
        slots = tuple(Slot(on_table(row, place), card, mark="lit" if last else "") for place, card in enumerate(laid.cards))
        yield Zone(f"play{row}", "row", slots, seat=laid.seat, title=named_play("laid", laid.reading), small=not last)


def _piles(state: State, viewer: Seat | None) -> Iterator[Zone]:
    """The cards left over, open once the round is over and the whole pack before the deal; and what the viewer has captured."""
    piles: list[tuple[Slot, Text]] = []
    if state.between:
        yield Zone(HAGGIS, "row", tuple(Slot(left_over(at), card) for at, card in enumerate(state.haggis)), title=_LEFT, small=True)
    else:
        left = len(state.options.numbers) - sum(map(len, state.hands))
        piles.append((Slot(HAGGIS, back=True, count=left), _LEFT))
    if viewer is not None:
        piles.append((_won(state, viewer), text("zone-won-own")))
    if piles:
        yield Zone("piles", "piles", tuple(slot for slot, _ in piles), notes=tuple(note for _, note in piles), small=True)


def _won(state: State, seat: Seat) -> Slot:
    """What a seat has captured."""
    count = len(state.captured(seat))
    return Slot(won(seat), back=count > 0, count=count)


# ---- What may be done


def _choices(state: State, viewer: Seat | None, legal: tuple[str, ...]) -> tuple[Choice, ...]:
    if viewer is None or not legal:
        return ()
    at: dict[Card, Place] = {joker: joker for joker in state.jokers[viewer]}
    for place, held in enumerate(state.hands[viewer]):
        if isinstance(held, Secret):
            at[held.value] = in_hand(viewer, place)
    labels: dict[tuple[str, int], Text] = {}
    free, laid, choices = _free_from(state, viewer), set[tuple[Place, ...]](), list[Choice]()
    for move in legal:
        choice = _choice(move, at, labels)
        alike = choice.slots in laid and len(choice.slots) >= free
        choices.append(replace(choice, alike=True) if alike else choice)
        laid.add(choice.slots)
    return tuple(choices)


def _free_from(state: State, seat: Seat) -> int:
    """From how many cards on it is all the same what a play is read as.

    Nobody who may still answer holds as many, so only a bomb could beat it, and a bomb beats every reading; or it ends the round.
    """
    others = [count for other, count in enumerate(state.counts) if count and other != seat]
    return min(max(others) + 1, state.count(seat)) if len(others) == 1 else max(others) + 1


def _choice(move: str, at: dict[Card, Place], labels: dict[tuple[str, int], Text]) -> Choice:
    """A move and how it is made; ``labels`` remembers those made, because hundreds of plays share a few."""
    if move == "pass":
        return Choice(move, text("play-pass"), group="pass")
    if move.startswith("bet"):
        return Choice(move, text("play-bet", points=int(move[3:])), group="bet")
    if move.startswith("give"):
        return Choice(move, text("play-give", seat=int(move[4:]) + 1), (won(int(move[4:])),), "give")
    cards, code = cards_of(move), move.partition("=")[2]
    key = (code, len(cards))
    if key not in labels:
        labels[key] = named_play("play", named(code, len(cards)))
    return Choice(move, labels[key], tuple(at[card] for card in cards), "play")


# ---- Beside the table


def _line(state: State, seat: Seat) -> SeatLine:
    notes: list[Text] = []
    if state.hands:
        notes.append(text("seat-out") if seat in state.out else text("seat-cards", cards=state.count(seat)))
    if state.bets[seat]:
        notes.append(text("seat-bet", points=state.bets[seat]))
    if captured := points(state.captured(seat)):
        notes.append(text("seat-captured", points=captured))
    turn = state.phase in {"play", "give"} and state.turn == seat
    return SeatLine(seat, state.totals[seat], turn=turn, notes=tuple(notes))


def _notes(state: State) -> tuple[Text, ...]:
    number = len(state.journal) + (not state.between)
    return text("note-round", round=number), text("note-target", target=state.options.target)


def _sheets(state: State) -> Iterator[Sheet]:
    """The tricks of the round, what the last round brought by its parts, and the rounds of the match; what is news first."""
    seats = range(state.options.seats)
    if not state.between:
        yield from _history(state)
    if state.journal:
        yield _round(state)
        totals = tuple((number, *one.parts.total) for number, one in enumerate(state.journal, 1))
        yield Sheet(text("sheet-match"), (text("sheet-round"), *seats), (*totals, (text("sheet-total"), *state.totals)))
    if state.between:
        yield from _history(state)


def _history(state: State) -> Iterator[Sheet]:
    """Every play and pass of the round, to be read from left to right: a row as far as it goes on by seats."""
    seats = range(state.options.seats)
    rows: list[list[Text | int]] = []
    for number, trick in enumerate([*(trick.plays for trick in state.tricks), state.trick], 1):
        last: Seat = state.options.seats
        for laid in trick:
            if laid.seat <= last:
                rows.append([number, *(text("sheet-nothing") for _ in seats)])
            last = laid.seat
            rows[-1][1 + last] = _did(laid)
    if rows:
        yield Sheet(text("sheet-tricks"), (text("sheet-trick"), *seats), tuple(map(tuple, rows)))


def _did(laid: Laid) -> Text:
    """A play by its cards, or a pass."""
    return text("sheet-play", cards=" ".join(laid.cards)) if laid.cards else text("sheet-pass")


def _round(state: State) -> Sheet:
    """What every part of the last round's score brought."""
    parts = state.journal[-1].parts
    rows: list[tuple[Text | int, ...]] = [
        (text("part-out"), *parts.out),
        (text("part-bonus"), *parts.bonus),
        (text("part-tricks"), *parts.tricks),
        (text("part-hand"), *parts.hand),
        (text("part-haggis"), *parts.haggis),
        (text("part-bets"), *parts.bets),
    ]
    told = [row for row in rows if any(row[1:])]
    title = text("sheet-last", round=len(state.journal))
    return Sheet(title, (text("sheet-part"), *range(state.options.seats)), (*told, (text("sheet-total"), *parts.total)))
