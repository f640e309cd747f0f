"""The club's Dragon Poker as a game: an evening of hands. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from koloda.cards import DECK_52, Card
from koloda.core.ask import Ask, Deal, Decide, Moments, Tell
from koloda.core.event import Closed, Event, Said, Shuffled
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.core.text import text
from koloda.games.dragon.club import avatars, moves, playing
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.reading import DEFAULT_POINTS
from koloda.games.dragon.club.scene import draw
from koloda.games.dragon.club.state import STOCK, Hand, Row, State, begin, place
from koloda.games.dragon.club.story import reason
from koloda.games.dragon.club.table import Options

if TYPE_CHECKING:
    from numpy.random import Generator

MOMENTS: Final = Moments()
_KINDS: Final = {"k": "check", "c": "call", "f": "fold", "a": "allin", "r": "raise", moves.READY: "ready", moves.LEAVE: "leave"}
_TYPED: Final = {"check": "k", "call": "c", "fold": "f", "all in": "a", "all-in": "a"}
_RAISE: Final = re.compile(r"(?:r|raise) ?([1-9]\d*)", re.ASCII)


class DragonClub(Game[State, Options]):
    """Nine-card stud with 64 layouts, 25 rules and 100 conditional modifiers."""

    id = "dragon-club"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "Rules of the club “Yellow Crescent”, Bazaar-at-Deva 2003, after Robert Asprin’s Myth novels; not for commercial use.",
        "ru": "Правила клуба «Жёлтый полумесяц», Базар-на-Деве, 2003, по книгам Роберта Асприна; не для коммерческого использования.",
        "uk": "Правила клубу «Жовтий півмісяць», Базар-на-Деві, 2003, за книгами Роберта Аспріна; не для комерційного використання.",
    }

    def start(self, options: Options) -> State:
        return State(options, None if options.avatars == "drawn" else ())

    def ask(self, state: State) -> Ask | None:
        if state.over:
            return None
        if state.avatars is None:
            return Deal(state.options.seats, DECK_52.cards)
        hand = state.hand
        if hand is None or hand.outcome is not None:
            return Tell("moment", MOMENTS, state.options.where.zone)
        if hand.stage == "deal":
            seats, _ = playing.wanted(hand)
            return Deal(len(seats), hand.deck.cards, hand.dealt, shuffle=state.number, seen_by=playing.seen_by(hand))
        if hand.stage == "declare":
            return Decide({hand.who[seat]: (moves.READY, *hand.may_declare(seat)) for seat in hand.declaring})
        assert hand.to_act is not None, "somebody is to act"
        return Decide({hand.who[hand.to_act]: _legal(hand)})

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        """Avatars once, then the cards of the hands."""
        if state.avatars is None:
            drawn = [Said(text("said-avatar", dimension=avatars.dimension(card)), seat) for seat, card in enumerate(cards)]
            return Step(replace(state, avatars=cards), tuple(drawn))
        return self._played(state, *playing.dealt(self._hand(state), cards))

    def told(self, state: State, answer: str) -> Step[State]:
        """The date and the time at which a hand begins (R9)."""
        events: list[Event] = []
        hand = begin_at(state, answer)
        lying = tuple(place(seat, at) for seat in range(state.options.seats) for at in range(_held(state, seat)))
        if lying:
            events.append(Shuffled(STOCK, len(hand.deck), lying))
        state = replace(state, hand=hand)
        events.append(Said(text("said-hand", hand=state.number, dark=str(hand.env.dark).lower()), hand.who[hand.context.dealer]))
        return Step(state, tuple(events))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        hand = self._hand(state)
        if hand.stage == "declare":
            return self._played(state, *playing.declared(hand, hand.who.index(seat), move))
        return self._played(state, *(playing.bet(hand, move) if hand.stage == "bet" else playing.chosen(hand, move)))

    def result(self, state: State) -> Result:
        """The chips in front of each seat; at the end most chips win."""
        chips = state.chips
        return Result(chips, tuple(seat for seat, have in enumerate(chips) if have == max(chips)) if state.over else ())

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, self.moves(view, seat) if seat is not None else (), self.result(view))

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        hand = self._hand(state)
        return moves.why_no_bet(hand, move) if hand.stage == "bet" else super().why_illegal(state, seat, move)

    def meant(self, state: State, seat: Seat, typed: str) -> str:
        """Raises as the club writes them, ``r40``, and bets in words."""
        plain = " ".join(typed.split())
        found = _RAISE.fullmatch(plain.lower())
        return f"r {found[1]}" if found else _TYPED.get(plain.lower(), plain)

    def kind(self, move: str) -> str:
        """Bets by their words; all options are of one kind."""
        word = move.partition(" ")[0]
        return _KINDS.get(word, "declare" if word in {"M23", "M35"} else "option")

    def imagine(self, view: State, rng: Generator) -> State:
        """The hidden cards are any of those not seen; nobody else has anything to declare."""
        hand = view.hand
        if hand is None:
            return view
        seen = set(hand.dealt)
        unseen = [card for card in hand.deck.cards if card not in seen]
        cards = (unseen[at] for at in rng.permutation(len(unseen)))

        def imagined(held: Sequence[Card | Secret[Card] | Unknown], seat: Seat) -> tuple[Card | Secret[Card] | Unknown, ...]:
            eyes = () if hand.blind else (seat,)
            return tuple(Secret(next(cards), eyes) if isinstance(one, Unknown) else one for one in held)

        held = tuple(imagined(one, seat) for one, seat in zip(hand.cards, hand.who, strict=True))
        offers = tuple(
            Secret[tuple[str, ...]]((), (seat,)) if isinstance(one, Unknown) else one
            for one, seat in zip(hand.offers, hand.who, strict=False)
        )
        return replace(view, hand=replace(hand, cards=held, offers=offers))

    def _hand(self, state: State) -> Hand:
        assert state.hand is not None, "a hand is being played"
        return state.hand

    def _played(self, state: State, hand: Hand, events: list[Event]) -> Step[State]:
        """The evening after something has happened in its hand."""
        if hand.stage == "choose" and hand.asked is None:
            hand, events = playing.go_on(hand, events)
        state = replace(state, hand=hand)
        if hand.outcome is None:
            return Step(state, tuple(events))
        number, winners = state.number + 1, tuple(hand.who[seat] for seat in hand.outcome.pots[0].winners)
        row = Row(number, winners, hand.outcome.prev.layout, reason(hand, hand.outcome.pots[0].winners[0]), state.chips)
        state = replace(state, journal=(*state.journal, row))
        events.append(Closed(text("closed-hand", hand=number, hands=state.options.hands)))
        if state.over:
            events.append(Closed(text("closed-evening")))
        return Step(state, tuple(events))


def begin_at(state: State, moment: str) -> Hand:
    """The next hand of an evening, at a moment such as ``2026-11-30T20:15+02:00``.

    Where a seat has run out of chips it leaves, and a new Game begins (D20, P51).
    """
    options, last = state.options, state.hand
    chips = state.chips
    who = tuple(seat for seat in range(options.seats) if chips[seat])
    points = DEFAULT_POINTS[options.seats]
    drawn = [state.avatars[seat] for seat in who] if state.avatars else []
    same = last is not None and last.who == who
    number = last.context.hand + 1 if last is not None and same else 1
    outcome = last.outcome if last is not None and same else None
    hours, quarter = int(moment[-6:-3]), int(moment[-2:])
    context = Context(
        hand=number,
        dealer=(number - 1) % len(who),
        date=moment[:10],
        time=moment[11:16],
        utc_offset=60 * hours + (-quarter if moment[-6] == "-" else quarter),
        lat=options.where.lat,
        lon=options.where.lon,
        weather=options.weather,
        min_bet=options.min_bet,
        max_bet=options.max_bet,
        room=options.room,
        seats=avatars.seats([points[seat] for seat in who], [chips[seat] for seat in who], drawn),
        prev=outcome.prev if outcome else None,
        used=outcome.used if outcome else ((),) * len(who),
        rules=options.rules(len(who)),
    )
    return begin(context, who)


def _legal(hand: Hand) -> Sequence[str]:
    if hand.stage == "bet":
        return moves.legal_bets(hand)
    assert hand.asked is not None, "somebody is asked"
    return hand.asked.texts if hand.asked.forced else (moves.LEAVE, *hand.asked.texts)


def _held(state: State, seat: Seat) -> int:
    """How many cards of the last hand lie before a seat."""
    hand = state.hand
    return len(hand.cards[hand.who.index(seat)]) if hand is not None and seat in hand.who else 0
