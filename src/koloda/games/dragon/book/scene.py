"""The novel's table, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koloda.cards import DECK_52, Card, rank
from koloda.core.ask import Amount, Moves
from koloda.core.badge import Badge
from koloda.core.game import Result
from koloda.core.scene import Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Secret, known
from koloda.core.text import Text, text
from koloda.games import betting as bets
from koloda.games.dragon.book.moves import change_of
from koloda.games.dragon.book.reasons import about, places_of_hand, rank_word
from koloda.games.dragon.book.scoring import changed_card
from koloda.games.dragon.book.state import COMMON, STOCK, State, place
from koloda.games.dragon.book.status import listed


def draw(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    return Scene(
        headline=_headline(state, viewer, legal, result),
        zones=tuple(_zones(state, viewer)),
        seats=tuple(_line(state, seat) for seat in range(len(state.cards))),
        choices=tuple(_choices(state, legal)),
        sheets=tuple(sheet for sheet in (_in_force(state), _sheet(state)) if sheet is not None),
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
    slots = [Slot(STOCK, back=True, count=state.stock)]
    if state.common is not None:
        slots.append(Slot(COMMON, state.common, badge=_badge(state, state.common)))
    yield Zone("table", "piles", tuple(slots), notes=(text("zone-stock"),))
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
    if state.outcome is not None:
        if state.outcome.won[seat]:
            yield text("note-won", won=state.outcome.won[seat])
    elif betting.put[seat]:
        yield text("note-put", put=betting.put[seat])
    else:
        yield text("note-paid", paid=betting.paid[seat])
    if seat not in betting.live:
        yield text("note-folded")
    elif not betting.chips[seat] and state.outcome is None:
        yield text("note-all-in")
    if state.changes[seat]:
        yield text("note-changes", left=state.changes[seat])


def _notes(state: State) -> Iterator[Text]:
    """The hand, the stake, why the hand before was won, and in short what is in force."""
    betting, now, options = state.betting, state.status, state.options
    yield text("note-game", hand=state.hand, hands=options.hands)
    yield text("note-pot", pot=betting.pot)
    if state.stage == "bet":
        yield text("note-level", level=betting.level, most=options.max_bet)
    if state.outcome is None and not all(betting.chips[seat] for seat in betting.live):
        pots = bets.pots(betting.paid, betting.live)
        yield from (text("note-side-pot", number=number, amount=pot.amount) for number, pot in enumerate(pots, 1) if len(pots) > 1)
    if now.reversed:
        yield text("note-reversed")
    if now.wild:
        yield text("note-wild", cards=_faces(now.wild))
    if now.dead:
        yield text("note-dead", cards=_faces(now.dead))
    if now.giant:
        yield text("note-giant")
    if state.journal:
        last = state.journal[-1]
        yield text("note-last", hand=last.hand)
        yield last.why


def _faces(cards: Sequence[Card]) -> str:
    """Cards in signs that need no language: ``3 7 A♥``."""
    return " ".join(one.replace("T", "10").translate(_SIGNS) for one in listed(cards))


def _in_force(state: State) -> Sheet | None:
    """What is wild and what is dead now, and why (section 5)."""
    rows = tuple(_states(state))
    return Sheet(text("force-title"), (text("force-cards"), text("force-why")), rows) if rows else None


def _states(state: State) -> Iterator[tuple[Text, Text]]:
    now, options = state.status, state.options
    for letter in DECK_52.ranks:
        of_rank = [card for card in DECK_52.cards if rank(card) == letter]
        killed = "evening" if letter in options.dead_ranks else "four" if letter in state.killed else "ten"
        by_rule = [card for card in of_rank if state.wild_by_rule(card)]
        others = [card for card in of_rank if card not in by_rule]
        for which, cards in (("red" if others else "all", by_rule), ("black" if by_rule else "all", others)):
            condition = now.of(cards[0]) if cards else "natural"
            if condition != "natural" or (cards and cards is by_rule):
                wild = "even" if which == "red" else "evening"
                yield (
                    text("force-rank", rank=rank_word(options, letter), which=which),
                    text("force-state", state=condition, why=wild if condition == "wild" else killed),
                )


_SIGNS = str.maketrans("shdc", "♠♥♦♣")


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


def _sheet(state: State) -> Sheet | None:
    """The evening's journal: what each hand was won with, and the chips after it."""
    if not state.journal:
        return None
    return Sheet(
        text("sheet-title"),
        (text("sheet-hand"), text("sheet-won"), *range(len(state.cards))),
        tuple((row.hand, text("hand-name", hand=row.name) if row.name else text("sheet-folded"), *row.chips) for row in state.journal),
    )
