"""The casino's table, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koloda.cards import DECK_52, Card, rank, suit
from koloda.core.badge import Badge
from koloda.core.event import Place
from koloda.core.scene import Choice, Clock, Scene, SeatLine, Sector, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.core.text import Text, text
from koloda.games.dragon.casino.clock import REVERSAL, regime_at
from koloda.games.dragon.casino.judging import HOUSE, PLAYER, holds_trump, ranked
from koloda.games.dragon.casino.moves import cards_of, read_draw
from koloda.games.dragon.casino.options import ZONES, Options
from koloda.games.dragon.casino.state import Cards, Hand, State

STOCK: Final[Place] = "stock"
DISCARDS: Final[Place] = "discards"
SLOTS: Final = 6
MOST_HANDS: Final = 20
"""A journal shows no more hands than these; the record has them all."""
SIDES: Final = ("player", "house")


def place(seat: Seat, at: int) -> Place:
    """The name of a card's place in a hand."""
    return f"{'ph'[seat]}{at}"


def places(hand: Hand) -> tuple[Place, ...]:
    """Where cards of this hand lie, but for the stock."""
    held = [place(seat, at) for seat, cards in ((PLAYER, hand.player), (HOUSE, hand.house)) for at in range(len(cards))]
    return (*held, DISCARDS)


def draw(state: State, viewer: Seat | None, legal: Sequence[str]) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    return Scene(
        headline=_headline(state, viewer, legal),
        zones=(_hand(state, HOUSE), _piles(state), _hand(state, PLAYER)),
        seats=(SeatLine(PLAYER, state.chips, turn=state.hand.stage in {"first", "draw", "second"}, notes=_seat_notes(state)),),
        choices=tuple(_choice(state, move) for move in legal),
        sheets=(_sheet(state),) if state.journal else (),
        notes=_notes(state),
        clock=_clock(state) if state.options.clock else None,
        over=state.over,
    )


def two_digits(minute: int) -> str:
    """A minute as clocks write it."""
    return f"{minute:02}"


def why(options: Options, hand: Hand) -> Text:
    """Why a hand that is over was won, with its rule."""
    verdict = hand.verdict
    assert verdict is not None
    if verdict.by == "fold":
        return text("why-fold")
    regime = hand.regime(options)
    made = [ranked(cards_of(cards), options) for cards in (hand.player, hand.house)]
    top = made[verdict.winner].top
    turned = regime == REVERSAL and (options.reversal == "full" or verdict.by == "class")
    return text(
        "why-won",
        winner=SIDES[verdict.winner],
        by=_DECIDED_AS_IN_POKER.get(verdict.by, verdict.by) if options.tie_break == "poker" else verdict.by,
        turned="yes" if turned else "no",
        hand=made[PLAYER].name,
        other=made[HOUSE].name,
        trump=regime.trump or "",
        names=options.names,
        rank=_rank(top),
        suit=suit(top),
    )


def decisive(options: Options, hand: Hand) -> tuple[Place, ...]:
    """Where the cards lie that have won a hand: the winner's combination; nowhere after a fold."""
    if hand.verdict is None or hand.verdict.by == "fold":
        return ()
    winner = hand.verdict.winner
    held = cards_of(hand.player if winner == PLAYER else hand.house)
    core = ranked(held, options).core
    return tuple(place(winner, at) for at, card in enumerate(held) if card in core)


_DECIDED_AS_IN_POKER: Final = {"rank": "ranks", "suit": "suits"}
"""Where the combination's highest card is not what decides."""


def _rank(card: Card) -> str | int:
    """A rank for messages. Ranks from 2 to 9 go as numbers, because variants have no names that begin with a digit."""
    return int(card[0]) if card[0].isdigit() else card[0]


def _headline(state: State, viewer: Seat | None, legal: Sequence[str]) -> Text:
    if state.over:
        if viewer is None or state.chips == state.options.stack:
            return text("headline-over", score=state.chips)
        return text("headline-won" if state.chips > state.options.stack else "headline-lost")
    if not legal:
        return _waiting(state.hand)
    return text(f"headline-{state.hand.stage}")


def _waiting(hand: Hand) -> Text:
    if hand.stage in {"first", "draw", "second"}:
        return text("headline-wait")
    if hand.stage == "deal":
        return text("headline-deal", cards=len(hand.player) + len(hand.house) + 1)
    return text("headline-dealing")


def _hand(state: State, seat: Seat) -> Zone:
    cards = _shown(state.hand)[seat]
    return Zone(
        SIDES[seat],
        "fan" if seat == PLAYER else "row",
        _slots(state, seat, cards),
        seat=PLAYER if seat == PLAYER else None,
        title=text(f"zone-{SIDES[seat]}"),
        notes=_hand_notes(state, seat, cards),
    )


def _shown(hand: Hand) -> tuple[Cards, Cards]:
    """The cards on the table; none before all are dealt."""
    return ((), ()) if hand.stage == "deal" else (hand.player, hand.house)


def _slots(state: State, seat: Seat, cards: Cards) -> tuple[Slot, ...]:
    """Six places; once the cards are open the combinations are lit, and trumps wear a badge."""
    opened = state.over and state.hand.verdict is not None and state.hand.verdict.by != "fold"
    core = ranked(cards_of(cards), state.options).core if opened else ()
    trumps = _trumps(state, cards_of(cards)) if opened else ()

    def slot(at: int) -> Slot:
        if at >= len(cards):
            return Slot(place(seat, at))
        card = known(cards[at])
        return Slot(
            place(seat, at),
            card,
            back=card is None,
            mark="" if not opened else "lit" if card in core else "dim",
            badge=Badge(text("badge-trump"), "note") if card in trumps else None,
        )

    return tuple(map(slot, range(SLOTS)))


def _trumps(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The trumps that count in an open hand."""
    made, regime = ranked(cards, state.options), state.hand.regime(state.options)
    if not holds_trump(cards, made, regime, state.options):
        return ()
    where = cards if state.options.trump_scope == "hand" else made.core
    return tuple(card for card in where if suit(card) == regime.trump)


def _hand_notes(state: State, seat: Seat, cards: Cards) -> tuple[Text, ...]:
    held = cards_of(cards)
    if len(held) == SLOTS:
        made = ranked(held, state.options)
        return (text("note-made", hand=made.name, names=state.options.names, rank=_rank(made.top), suit=suit(made.top)),)
    if seat == HOUSE and state.hand.changed is not None:
        return (text("note-changed", cards=state.hand.changed),)
    return ()


def _piles(state: State) -> Zone:
    hand = state.hand
    discards = len(hand.thrown or ()) + (hand.changed or 0)
    stock = len(DECK_52) - sum(map(len, _shown(hand))) - discards
    return Zone(
        "piles",
        "piles",
        (Slot(STOCK, back=True, count=stock), Slot(DISCARDS, back=discards > 0, count=discards)),
        notes=(text("zone-stock"), text("zone-discards")),
    )


def _seat_notes(state: State) -> tuple[Text, ...]:
    return () if state.over else (text("note-stake", chips=state.stake),)


def _choice(state: State, move: str) -> Choice:
    if not move.startswith("draw"):
        return Choice(move, text("choose-bet", move=move, chips=state.options.raise_), group="bet")
    thrown = read_draw(state, move)
    held = cards_of(state.hand.player)
    slots = tuple(place(PLAYER, at) for at, card in enumerate(held) if card in thrown)
    named = " ".join(map(_written, thrown))
    return Choice(move, text("choose-draw", cards=len(thrown), named=named), slots, group="draw")


def _notes(state: State) -> tuple[Text, ...]:
    notes = [text("note-hand", number=state.number, hands=state.options.hands)]
    if not state.over:
        notes.append(text("note-bank", chips=2 * state.stake))
    own = cards_of(state.hand.thrown or ())
    if own:
        notes.append(text("note-thrown", named=" ".join(map(_written, own))))
    if state.over:
        notes.append(why(state.options, state.hand))
    return tuple(notes)


def _written(card: Card) -> str:
    """A card as it is printed."""
    return rank(card).replace("T", "10") + dict(zip("shdc", "♠♥♦♣", strict=True))[suit(card)]


def _clock(state: State) -> Clock:
    verdict = state.hand.verdict
    opened = verdict is not None and verdict.by != "fold"
    return Clock(ZONES[state.options.zone], _sectors(state.options), state.hand.minute if opened else None)


def _sectors(options: Options) -> tuple[Sector, ...]:
    """The regimes of an hour, five minutes each."""
    sectors = []
    for start in range(0, 60, 5):
        regime = regime_at(start, options)
        look = regime.trump or ("bad" if regime == REVERSAL else "plain")
        sectors.append(Sector(start, start + 5, text("regime-name", regime=regime.name, trump=regime.trump or ""), look))  # type: ignore[arg-type]
    return tuple(sectors)


def _sheet(state: State) -> Sheet:
    """The last hands, and what the player has of them."""
    rows = [(number, text("sheet-by", by=past.by), past.net) for number, past in list(enumerate(state.journal, 1))[-MOST_HANDS:]]
    total = sum(past.net for past in state.journal)
    return Sheet(
        text("sheet-title"),
        (text("sheet-hand"), text("sheet-how"), PLAYER),
        (*rows, (text("sheet-total"), text("sheet-balance", chips=state.balance), total)),
    )
