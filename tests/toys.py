"""A small game with everything that Sloker lacks: hidden hands, choices at the same time, a fact told by Nature."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace
from numpy.random import Generator

from koloda.cards import DECK_36, Card
from koloda.core.ask import Ask, Deal, Decide, Tell
from koloda.core.event import Closed, Moved, Scored, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import UNKNOWN, Hidden, Secret, Unknown
from koloda.core.text import text

Hand = tuple[Hidden[Card], ...]


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many play, and with how many cards."""

    seats: Annotated[int, Meta(ge=2, le=3)] = 2
    cards: Annotated[int, Meta(ge=1, le=5)] = 3


class State(Struct, frozen=True):
    """Every seat lays a card at the same time; the highest takes a point, in wet weather the lowest."""

    options: Options
    weather: str = ""
    hands: tuple[Hand, ...] = ()
    laid: tuple[Hidden[Card] | None, ...] = ()
    shown: tuple[Card, ...] = ()
    """The cards of earlier tricks."""
    scores: tuple[int, ...] = ()


class Highest(Game[State, Options]):
    """The highest card takes the trick."""

    id = "highest"
    version = 1
    options_type = Options
    state_type = State
    credit = {"en": "A game for tests.", "ru": "Игра для проверок.", "uk": "Гра для перевірок."}

    def start(self, options: Options) -> State:
        return State(options, laid=(None,) * options.seats, scores=(0,) * options.seats)

    def ask(self, state: State) -> Ask | None:
        if not state.weather:
            return Tell("weather", ("dry", "wet"))
        seat = len(state.hands)
        if seat < state.options.seats:
            gone = tuple(card.value for hand in state.hands for card in hand if isinstance(card, Secret))
            return Deal(state.options.cards, DECK_36.cards, gone, seen_by=(seat,))
        waiting = [seat for seat, card in enumerate(state.laid) if card is None]
        if not any(state.hands) and len(waiting) == state.options.seats:
            return None
        return Decide({seat: self.legal(state, seat) for seat in waiting})

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        return tuple(f"lay {card.value}" for card in state.hands[seat] if isinstance(card, Secret))

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        seat = len(state.hands)
        hand = tuple(Secret(card, (seat,)) for card in cards)
        moved = tuple(Moved("stock", f"h{seat}.{at}", card) for at, card in enumerate(hand))
        return Step(replace(state, hands=(*state.hands, hand)), moved)

    def told(self, state: State, answer: str) -> Step[State]:
        return Step(replace(state, weather=answer))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        card = Secret(Card(move.removeprefix("lay ")), (seat,))
        at = state.hands[seat].index(card)
        hands = tuple((*hand[:at], *hand[at + 1 :]) if one == seat else hand for one, hand in enumerate(state.hands))
        laid = tuple(card if one == seat else other for one, other in enumerate(state.laid))
        moved = [Moved(f"h{seat}.{at}", f"t{seat}", card)]
        moved += [
            Moved(f"h{seat}.{later}", f"h{seat}.{later - 1}", state.hands[seat][later]) for later in range(at + 1, len(hands[seat]) + 1)
        ]
        state = replace(state, hands=hands, laid=laid)
        if None in laid:
            return Step(state, tuple(moved), heard="lay ??")
        return self.trick(state, moved)

    def trick(self, state: State, moved: list[Moved]) -> Step[State]:
        cards = tuple(card.value for card in state.laid if isinstance(card, Secret))
        pick = min if state.weather == "wet" else max
        winner = cards.index(pick(cards, key=DECK_36.index.__getitem__))
        scores = tuple(score + (seat == winner) for seat, score in enumerate(state.scores))
        turned = [Turned(f"t{seat}", card) for seat, card in enumerate(cards)]
        cleared = [Moved(f"t{seat}", "discards", card) for seat, card in enumerate(cards)]
        events = (*moved, *turned, Scored(winner, 1, (f"t{winner}",), text("highest-why")), *cleared, Closed(text("highest-closed")))
        state = replace(state, laid=(None,) * len(cards), shown=state.shown + cards, scores=scores)
        return Step(state, events)

    def result(self, state: State) -> Result:
        over = bool(state.hands) and len(state.hands) == state.options.seats and not any(state.hands)
        best = max(state.scores)
        return Result(state.scores, tuple(seat for seat, score in enumerate(state.scores) if over and score == best))

    def imagine(self, view: State, rng: Generator) -> State:
        known = set(view.shown)
        for thing in (*(card for hand in view.hands for card in hand), *view.laid):
            if isinstance(thing, Secret):
                known.add(thing.value)
        unseen = [card for card in DECK_36.cards if card not in known]
        rng.shuffle(unseen)

        def fill(thing: Hidden[Card], seat: Seat) -> Secret[Card]:
            return Secret(unseen.pop(), (seat,)) if isinstance(thing, Unknown) else thing

        hands = tuple(tuple(fill(card, seat) for card in hand) for seat, hand in enumerate(view.hands))
        return replace(view, hands=hands, laid=tuple(None if card is None else fill(card, seat) for seat, card in enumerate(view.laid)))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        moves = () if seat is None else self.moves(view, seat) if len(view.hands) == view.options.seats else ()
        stock = 36 - sum(map(len, view.hands)) - len(view.shown) - sum(card is not None for card in view.laid)
        hands = tuple(
            Zone(f"hand{one}", "fan", tuple(_slot(f"h{one}.{at}", card) for at, card in enumerate(hand)), seat=one)
            for one, hand in enumerate(view.hands)
        )
        table = Zone("table", "row", tuple(_slot(f"t{one}", card) for one, card in enumerate(view.laid)))
        piles = Zone("piles", "piles", (Slot("stock", back=True, count=stock), Slot("discards", count=len(view.shown))))
        return Scene(
            headline=text("highest-headline", weather=view.weather),
            zones=(*hands, table, piles),
            seats=tuple(SeatLine(one, score, turn=view.laid[one] is None) for one, score in enumerate(view.scores)),
            choices=tuple(Choice(move, text("highest-lay", card=move[4:]), _places(view, seat, move)) for move in moves),
            over=bool(view.hands) and not any(view.hands),
        )


def _slot(place: str, card: Hidden[Card] | None) -> Slot:
    if card is None:
        return Slot(place)
    return Slot(place, card.value) if isinstance(card, Secret) else Slot(place, back=card == UNKNOWN)


def _places(view: State, seat: Seat | None, move: str) -> tuple[str, ...]:
    assert seat is not None
    return tuple(f"h{seat}.{at}" for at, card in enumerate(view.hands[seat]) if isinstance(card, Secret) and card.value == move[4:])
