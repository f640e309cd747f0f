"""The novel's table, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koloda.cards import DECK_52, Card, rank
from koloda.core.ask import Amount, Moves
from koloda.core.game import Result
from koloda.core.scene import Badge, Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Secret, known
from koloda.core.text import Text, text
from koloda.games import betting as bets
from koloda.games.dragon.book.moves import change_of
from koloda.games.dragon.book.reasons import about, places_of_hand, rank_word
from koloda.games.dragon.book.scoring import changed_card
from koloda.games.dragon.book.state import COMMON, STOCK, State, place


def draw(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    return Scene(
        headline=_headline(state, viewer, legal, result),
        zones=tuple(_zones(state, viewer)),
        seats=tuple(_line(state, seat) for seat in range(len(state.cards))),
        choices=tuple(_choices(state, legal)),
        sheets=(_sheet(state),) if state.journal else (),
        notes=tuple(_notes(state)),
        over=state.over,
    )


# ---- Cards


def _zones(state: State, viewer: Seat | None) -> Iterator[Zone]:
    """The other seats clockwise, the table's cards, and one's own hand."""
    seats = len(state.cards)
    first = 0 if viewer is None else viewer + 1
    for seat in (at % seats for at in range(first, first + seats)):
        if seat != viewer:
            yield _hand(state, seat, own=False)
    slots = [Slot(STOCK, count=state.stock)]
    if state.common is not None:
        slots.append(Slot(COMMON, state.common, badge=_badge(state, state.common)))
    yield Zone("table", "piles", tuple(slots), notes=(text("note-pot", pot=state.betting.pot if state.outcome is None else 0),))
    if viewer is not None:
        yield _hand(state, viewer, own=True)


def _hand(state: State, seat: Seat, *, own: bool) -> Zone:
    change, shown = state.change(seat), any(one.seat == seat for one in state.shown)
    scored = places_of_hand(state, seat) if shown else ()
    folded = seat in state.betting.order and seat not in state.betting.live
    slots = []
    for at, one in enumerate(state.cards[seat]):
        card = known(one)
        if card is None:
            slots.append(Slot(place(seat, at), back=True, mark="dim" if folded else ""))
            continue
        changed = change is not None and card == change[:2]
        slots.append(
            Slot(
                place(seat, at),
                changed_card(change) if changed and change else card,
                closed=isinstance(one, Secret),
                mark="dim" if folded else "lit" if place(seat, at) in scored else "",
                badge=Badge(about(state.options, "badge-changed", card), "note") if changed else _badge(state, card),
            )
        )
    best = (_best(state, seat),) if (own or shown) and state.held(seat) and not folded else ()
    return Zone(f"s{seat}", "fan" if own else "row", tuple(slots), seat=seat, small=not own, notes=best)


def _badge(state: State, card: Card) -> Badge | None:
    """Wild or dead; natural, where the card would be wild by rule and a kill has taken that away (5.2)."""
    condition = state.status.of(card)
    if condition == "wild":
        return Badge(text("badge-wild"), "wild")
    if condition == "dead":
        return Badge(text("badge-dead"), "dead")
    return Badge(text("badge-natural"), "natural") if state.wild_by_rule(card) else None


def _best(state: State, seat: Seat) -> Text:
    hand = state.scored(seat)
    return text("note-hand", hand=hand.name, made="natural" if hand.natural else "wild")


# ---- Words


def _headline(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Text:
    if state.over:
        if viewer is None:
            return text("headline-over")
        if viewer not in result.winners:
            return text("headline-lost")
        return text("headline-won" if len(result.winners) == 1 else "headline-draw")
    if state.stage == "done":
        return text("headline-done", hand=state.hand)
    if state.stage == "deal":
        return text("headline-dealing", hand=state.hand)
    if viewer is None or not legal:
        return text("headline-wait" if state.stage == "bet" else "headline-wait-show")
    if state.stage == "show":
        return text("headline-show")
    cost = state.betting.to_pay(viewer)
    return text("headline-pay", paid=cost) if cost else text("headline-free")


def _line(state: State, seat: Seat) -> SeatLine:
    return SeatLine(
        seat,
        state.chips[seat],
        role=text("role-dealer") if seat == state.dealer else None,
        turn=seat == state.to_act,
        notes=tuple(_facts(state, seat)),
    )


def _facts(state: State, seat: Seat) -> Iterator[Text]:
    betting = state.betting
    if seat not in betting.order:
        yield text("note-out")
        return
    if state.outcome is not None and state.outcome.won[seat]:
        yield text("note-won", won=state.outcome.won[seat])
    if seat not in betting.live:
        yield text("note-folded")
    elif not betting.chips[seat] and state.outcome is None:
        yield text("note-all-in")
    if state.outcome is None:
        if betting.put[seat]:
            yield text("note-put", put=betting.put[seat])
        yield text("note-paid", paid=betting.paid[seat])
    if state.options.suit_changes:
        yield text("note-changes", left=state.changes[seat])


def _notes(state: State) -> Iterator[Text]:
    betting, now, options = state.betting, state.status, state.options
    yield text("note-game", hand=state.hand, hands=options.hands)
    if state.stage == "bet":
        yield text("note-level", level=betting.level, most=options.max_bet)
    pots = bets.pots(betting.paid, betting.live) if state.outcome is None else ()
    if len(pots) > 1:
        yield from (text("note-side-pot", number=number, amount=pot.amount) for number, pot in enumerate(pots, 1))
    if state.journal:
        last = state.journal[-1]
        yield text("note-last", hand=last.hand)
        yield last.why
    yield text("note-order", order=now.order)
    yield from _states(state)
    if now.giant:
        yield text("note-giant")


def _states(state: State) -> Iterator[Text]:
    """What is wild and what is dead now, and why (section 5)."""
    now, options = state.status, state.options
    for letter in DECK_52.ranks:
        of_rank = [card for card in DECK_52.cards if rank(card) == letter]
        why = "evening" if letter in options.dead_ranks else "four" if letter in state.killed else "ten"
        red = [card for card in of_rank if state.wild_by_rule(card)]
        if len(red) < len(of_rank) and red:  # the red Dragons of an even hand, unlike the black ones
            yield text("state-red", rank=rank_word(options, letter), state=now.of(red[0]), why="even" if now.of(red[0]) == "wild" else why)
            of_rank = [card for card in of_rank if card not in red]
        condition = now.of(of_rank[0])
        if condition == "wild":
            yield text("state-rank", rank=rank_word(options, letter), state="wild", why="evening", which="all")
        elif condition == "dead" or red == of_rank:
            black = "black" if len(of_rank) < len(DECK_52.suits) else "all"
            yield text("state-rank", rank=rank_word(options, letter), state=condition, why=why, which=black)


# ---- Choices and papers


def _choices(state: State, legal: Sequence[str]) -> Iterator[Choice]:
    parts: Sequence[str | Amount] = legal.parts if isinstance(legal, Moves) else legal
    for part in parts:
        if isinstance(part, Amount):
            yield Choice(part.word, text(f"choice-{part.word}"), group="bet", amounts=(part.least, part.most))
        elif change := change_of(part):
            seat = state.to_act
            assert seat is not None, "somebody is to show"
            at = state.cards[seat].index(next(one for one in state.cards[seat] if known(one) == change[:2]))
            yield Choice(part, about(state.options, "choice-change", Card(change[:2]), to=change[3]), (place(seat, at),), group="change")
        else:
            yield Choice(part, _label(state, part), group="show" if part == "show" else "bet")


def _label(state: State, move: str) -> Text:
    seat, level = state.to_act, state.betting.level
    assert seat is not None, "somebody is to act"
    if move == "raise":
        return text("choice-double", level=2 * level)
    if move == "call":
        return text("choice-call", paid=state.betting.to_pay(seat), allin=str(state.betting.to_pay(seat) == state.chips[seat]).lower())
    return text(f"choice-{move}")


def _sheet(state: State) -> Sheet:
    """The evening's journal: what each hand was won with, and the chips after it."""
    return Sheet(
        text("sheet-title"),
        (text("sheet-hand"), text("sheet-won"), *range(len(state.cards))),
        tuple((row.hand, text("hand-name", hand=row.name) if row.name else text("sheet-folded"), *row.chips) for row in state.journal),
    )
