"""Leduc poker by the rules of OpenSpiel's ``leduc_poker`` for two, in Koloda's contract and as a kernel."""

from __future__ import annotations

from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numba import njit
from numpy.random import Generator

from koloda.cards import Card
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.catalogue import Box
from koloda.core.event import Event, Moved, Said, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.numbers import CardBits, Parts, Vocabulary
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret, Unknown, known
from koloda.core.splitmix import below, stream
from koloda.core.text import text

CARDS = tuple(Card(rank + suit) for rank in "JQK" for suit in "sh")
RAISES = (2, 4)
MOST_RAISES = 2
_RANKS = "JQK"


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """There is nothing to choose."""

    seats: Literal[2] = 2


class State(Struct, frozen=True):
    """A hand: a card each, two rounds of betting, a card for both between them."""

    options: Options
    cards: tuple[Hidden[Card] | Card, ...] = ()
    public: Card | None = None
    paid: tuple[int, int] = (1, 1)
    turn: Seat = 0
    raises: int = 0
    """Of this round."""
    acted: int = 0
    """How many have acted in this round since the last raise, the raiser included."""
    round: int = 0
    folded: Seat | None = None
    over: bool = False


class Leduc(Game[State, Options]):
    """Poker with six cards."""

    id = "leduc"
    version = 1
    options_type = Options
    state_type = State
    credit = {"en": "A game for research.", "ru": "Игра для исследований.", "uk": "Гра для досліджень."}

    def start(self, options: Options) -> State:
        return State(options)

    def ask(self, state: State) -> Ask | None:
        if state.over:
            return None
        if len(state.cards) < 2 or (state.round == 1 and state.public is None):
            gone = tuple(card for one in state.cards if (card := known(one)) is not None)
            return Deal(1, CARDS, gone, seen_by=(len(state.cards),) if len(state.cards) < 2 else None)
        behind = state.paid[state.turn] < state.paid[1 - state.turn]
        moves = (*(("fold",) if behind else ()), "call", *(("raise",) if state.raises < MOST_RAISES else ()))
        return Decide({state.turn: moves})

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        (card,) = cards
        seat = len(state.cards)
        if seat < 2:
            held = Secret(card, (seat,))
            return Step(replace(state, cards=(*state.cards, held)), (Moved("stock", f"h{seat}", held),))
        return Step(replace(state, public=card), (Moved("stock", "public", card),))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        said = Said(text(f"said-{move}"), seat)
        if move == "fold":
            return Step(replace(state, folded=seat, over=True), (said,))
        highest = max(state.paid) + (RAISES[state.round] if move == "raise" else 0)
        paid = (highest, state.paid[1]) if seat == 0 else (state.paid[0], highest)
        acted = 1 if move == "raise" else state.acted + 1
        state = replace(state, paid=paid, turn=1 - seat, raises=state.raises + (move == "raise"), acted=acted)
        if acted < 2:
            return Step(state, (said,))
        if state.round == 0:
            return Step(replace(state, round=1, turn=0, raises=0, acted=0), (said,))
        events: list[Event] = [said]
        opened = tuple(card.value if isinstance(card, Secret) else card for card in state.cards)
        events += [Turned(f"h{one}", card) for one, card in enumerate(opened) if isinstance(card, str)]
        return Step(replace(state, cards=opened, over=True), tuple(events))

    def result(self, state: State) -> Result:
        if not state.over:
            return Result((0, 0))
        if state.folded is not None:
            won = state.paid[state.folded] * (1 if state.folded == 1 else -1)
        else:
            one, other = (self._strength(state, seat) for seat in (0, 1))
            won = state.paid[0] * ((one > other) - (one < other))
        return Result((won, -won), tuple(seat for seat, score in enumerate((won, -won)) if score >= 0))

    def _strength(self, state: State, seat: Seat) -> tuple[bool, int]:
        """A pair with the public card beats a rank."""
        card = known(state.cards[seat])
        assert card is not None
        assert state.public is not None
        return card[0] == state.public[0], _RANKS.index(card[0])

    def imagine(self, view: State, rng: Generator) -> State:
        seen = {known(card) for card in view.cards} | {view.public}
        unseen = [card for card in CARDS if card not in seen]
        order = iter(rng.permutation(len(unseen)).tolist())
        cards = tuple(Secret(unseen[next(order)], (seat,)) if isinstance(card, Unknown) else card for seat, card in enumerate(view.cards))
        return replace(view, cards=cards)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        moves = () if seat is None else self.moves(view, seat)
        hands = tuple(Zone(f"hand{one}", "row", (_slot(f"h{one}", view.cards[one] if one < len(view.cards) else None),)) for one in (0, 1))
        left = len(CARDS) - len(view.cards) - (view.public is not None)
        table = Zone("table", "piles", (Slot("stock", back=True, count=left), Slot("public", view.public)))
        lines = tuple(
            SeatLine(one, score, chips=view.paid[one], turn=view.turn == one) for one, score in enumerate(self.result(view).scores)
        )
        headline = text("leduc", round=view.round, raises=view.raises)
        return Scene(headline, (*hands, table), lines, tuple(Choice(move, text(move)) for move in moves), over=view.over)


def _slot(place: str, card: Hidden[Card] | Card | None) -> Slot:
    return Slot(place, None if card is None else known(card), back=isinstance(card, Unknown))


class Features(Parts):
    """The card, the public card, and what was paid."""

    cards = CardBits(CARDS)

    def parts(self, view: State, seat: Seat) -> dict[str, list[float]]:  # type: ignore[override]
        return {
            "own card": self.cards.many([known(view.cards[seat])] if seat < len(view.cards) else []),
            "public card": self.cards.many([view.public]),
            "paid, own first": [float(view.paid[seat]), float(view.paid[1 - seat])],
            "round, raises": [float(view.round), float(view.raises)],
        }


BOX = Box(
    Leduc(),
    numbering=lambda options: Vocabulary(("fold", "call", "raise")),
    features=lambda options: Features(State(options)),
)


@njit(cache=True)
def playouts(seed: int, hands: int) -> tuple[int, int]:
    """Plays hands of evenly drawn legal moves; how many decisions there were, and what the first seat won in all."""
    random, decisions, won = stream(seed), 0, 0
    paid, deck = np.empty(2, np.int64), np.arange(6)
    for _ in range(hands):
        for place in range(3):
            pick = place + below(random, 6 - place)
            deck[place], deck[pick] = deck[pick], deck[place]
        paid[:] = 1
        folded = -1
        for stage in range(2):
            turn, raises, acted = 0, 0, 0
            while acted < 2 and folded < 0:
                behind, may_raise = int(paid[turn] < paid[1 - turn]), int(raises < MOST_RAISES)
                pick = below(random, 1 + behind + may_raise) + 1 - behind
                decisions += 1
                if pick == 0:
                    folded = turn
                    break
                paid[turn] = paid[1 - turn]
                acted += 1
                if pick == 2:
                    paid[turn] += RAISES[stage]
                    raises += 1
                    acted = 1
                turn = 1 - turn
            if folded >= 0:
                break
        if folded >= 0:
            won += paid[folded] if folded == 1 else -paid[folded]
        else:
            one, other, public = deck[0] // 2, deck[1] // 2, deck[2] // 2
            strengths = one + 3 * (one == public), other + 3 * (other == public)
            won += paid[0] * (int(strengths[0] > strengths[1]) - int(strengths[0] < strengths[1]))
    return decisions, won
