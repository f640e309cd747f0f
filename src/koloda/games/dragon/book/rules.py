"""The rules of Dragon Poker as the novel tells them. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from koloda.cards import DECK_52, Card
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.event import Closed, Event, Moved, Said, Scored, Shuffled, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.core.text import text
from koloda.games import betting as bets
from koloda.games.dragon.book import moves
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.reasons import about_change, places_of_hand, rank_word, reason
from koloda.games.dragon.book.scene import draw
from koloda.games.dragon.book.scoring import changed_card
from koloda.games.dragon.book.state import (
    COMMON,
    FIRST_BETS,
    ROUNDS,
    STOCK,
    Act,
    Outcome,
    Row,
    Shown,
    State,
    Won,
    begin,
    next_dealer,
    place,
)
from koloda.games.dragon.book.status import by_rank

if TYPE_CHECKING:
    from numpy.random import Generator

_FOURS = {"four_of_a_kind", "full_dragon"}


class DragonBook(Game[State, Options]):
    """Nine-card stud for the best six, with wild and dead cards and an order of ranks that turns over."""

    id = "dragon-book"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "Dragon Poker is the game of Robert Asprin’s novel “Little Myth Marker”.",
        "ru": "Драконий покер — игра из романа Роберта Асприна «Маленький МИФОзаклад» (Little Myth Marker).",
        "uk": "Драконячий покер — гра з роману Роберта Аспріна «Little Myth Marker».",
    }

    def start(self, options: Options) -> State:
        seats = options.seats
        return begin(options, 1, 0, (options.stack,) * seats, (options.suit_changes,) * seats)

    def ask(self, state: State) -> Ask | None:
        if state.over:
            return None
        if state.stage in {"bet", "show"}:
            assert state.to_act is not None
            return Decide({state.to_act: moves.legal(state)})
        dealing = _next_hand(state) if state.stage == "done" else state
        seats, face = _round(dealing)
        return Deal(
            count=1 if face == "d" or not seats else len(seats),
            pile=DECK_52.cards,
            gone=dealing.dealt,
            shuffle=dealing.hand - 1,
            seen_by=(seats[0],) if _hidden(dealing, seats, face) else None,
        )

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        """Cards go to the seats of this round one after the other (4.1)."""
        events: list[Event] = []
        if state.stage == "done":
            lying = tuple(place(seat, at) for seat, held in enumerate(state.cards) for at in range(len(held)))
            events.append(Shuffled(STOCK, len(DECK_52), lying if state.common is None else (*lying, COMMON)))
            state = _next_hand(state)
        if not state.cards[state.betting.order[0]]:
            events.append(Said(text("said-hand", hand=state.hand), state.dealer))
        seats, face = _round(state)
        if not seats:
            events += [Said(text("said-common")), Moved(STOCK, COMMON, cards[0])]
            return _round_dealt(replace(state, common=cards[0]), events)
        held, hidden = list(state.cards), _hidden(state, seats, face)
        for seat, card in zip(seats, cards, strict=False):
            here: Card | Secret[Card] = Secret(card, (seat,)) if hidden else card
            events.append(Moved(STOCK, place(seat, len(held[seat])), here))
            held[seat] = (*held[seat], here)
        after = replace(state, cards=tuple(held), opened=state.opened + cards if face == "u" else state.opened)
        if after.status != state.status and face == "u":
            events += _changed_status(state, after)
        if len(cards) < len(seats):
            return Step(after, tuple(events))
        return _round_dealt(after, events)

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        return _shows(state, seat, moves.change_of(move)) if state.stage == "show" else _bets(state, seat, move)

    def result(self, state: State) -> Result:
        """The chips in front of each seat; at the end most chips win (section 7)."""
        chips = state.chips
        winners = tuple(seat for seat, have in enumerate(chips) if have == max(chips)) if state.over else ()
        return Result(chips, winners)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, self.moves(view, seat) if seat is not None else (), self.result(view))

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return moves.why_not(state, move)

    def imagine(self, view: State, rng: Generator) -> State:
        """The hidden cards are any of those not seen."""
        seen = set(view.dealt)
        unseen = [card for card in DECK_52.cards if card not in seen]
        cards = (unseen[at] for at in rng.permutation(len(unseen)))
        return replace(
            view,
            cards=tuple(
                tuple(Secret(next(cards), (seat,)) if isinstance(one, Unknown) else one for one in held)
                for seat, held in enumerate(view.cards)
            ),
        )


# ---- The deal (4.1)


def _round(state: State) -> tuple[tuple[Seat, ...], str]:
    """The seats that are still to get a card of the round being dealt, and its face, ``d`` or ``u``; no seats: a common card."""
    live = state.betting.live
    missing = tuple(seat for seat in live if len(state.cards[seat]) == state.round)
    if state.stock + len(live) - len(missing) < len(live):
        return (), "u"
    return missing, state.status.layout[state.round]


def _hidden(state: State, seats: tuple[Seat, ...], face: str) -> bool:
    """Whether the next card of a round is seen by its owner alone.

    The last card of all is seen by everybody where it is shown at once: nobody can bet, nor change a suit, so the hand is over.
    """
    betting = state.betting
    at_once = (
        state.round == ROUNDS - 1
        and len(seats) == 1
        and sum(bool(betting.chips[seat]) for seat in betting.live) < 2
        and not any(state.changes[seat] for seat in betting.live)
    )
    return face == "d" and seats != () and not at_once


def _round_dealt(state: State, events: list[Event]) -> Step[State]:
    """A round is complete: betting follows from the fifth on, if at least two can bet (4.2)."""
    state = replace(state, round=state.round + 1, stage="deal")
    if state.round < FIRST_BETS:
        return Step(state, tuple(events))
    betting = bets.opened(state.betting, state.betting.order[0])
    return _after_bets(replace(state, betting=betting), events)


def _changed_status(before: State, after: State) -> list[Event]:
    """What the open cards did to other cards or to the deal (M8, M9)."""
    found: list[Event] = []
    if after.status.sevens != before.status.sevens:
        found.append(Said(text("said-sevens-die" if after.status.sevens else "said-sevens-live")))
    if after.status.giant and not before.status.giant:
        found.append(Said(text("said-giant")))
    return found


def _next_hand(state: State) -> State:
    assert state.outcome is not None, "the hand is over"
    killed = by_rank(state.killed + state.outcome.fours)
    dealer = next_dealer(state.chips, state.dealer)
    return begin(state.options, state.hand + 1, dealer, state.chips, state.changes, killed, state.journal)


# ---- The betting (4.2)


def _bets(state: State, seat: Seat, move: str) -> Step[State]:
    word, before = move.partition(" ")[0], state.betting
    if word in {"check", "call"}:
        after = bets.called(before)
    elif word == "fold":
        after = bets.folded(before)
    else:
        after = bets.raised(before, moves.raised_to(state, move))
    paid = after.paid[seat] - before.paid[seat]
    all_in = word != "fold" and not after.chips[seat]
    said = Said(text(f"said-{word}", paid=paid, level=after.level, allin=str(all_in).lower()), seat)
    act = Act(seat, move, state.round, paid, before.level)
    return _after_bets(replace(state, betting=after, acts=(*state.acts, act)), [said])


def _after_bets(state: State, events: list[Event]) -> Step[State]:
    """The hand goes on: with the next bet, the next round, or the showdown (4.3)."""
    betting = state.betting
    if betting.decided:
        return _finish(state, events)
    if betting.waiting:
        return Step(replace(state, stage="bet"), tuple(events))
    if state.round < ROUNDS:
        return Step(replace(state, stage="deal"), tuple(events))
    first = betting.raiser if betting.raises and betting.raiser is not None else betting.live[0]
    at = betting.live.index(first)
    settled = replace(betting, level=0, put=(0,) * len(betting.put))
    state = replace(state, stage="show", betting=settled, showing=betting.live[at:] + betting.live[:at])
    events.append(Said(text("said-showdown")))
    return _show_on(state, events)


# ---- The showdown (4.3, 4.4)


def _shows(state: State, seat: Seat, change: str | None) -> Step[State]:
    return _show_on(*_one_shows(state, seat, change))


def _show_on(state: State, events: list[Event]) -> Step[State]:
    """Seats without the right to change a suit show at once."""
    while state.showing and not state.changes[state.showing[0]]:
        state, more = _one_shows(state, state.showing[0], None)
        events += more
    return Step(state, tuple(events)) if state.showing else _finish(state, events)


def _one_shows(state: State, seat: Seat, change: str | None) -> tuple[State, list[Event]]:
    opened = tuple(one.value if isinstance(one, Secret) else one for one in state.cards[seat])
    events: list[Event] = [Said(about_change(state.options, "said-change", change) if change else text("said-show"), seat)]
    for at, (before, card) in enumerate(zip(state.cards[seat], opened, strict=True)):
        assert isinstance(card, str)
        face = changed_card(change) if change is not None and card == change[:2] else card
        if isinstance(before, Secret) or face != card:
            events.append(Turned(place(seat, at), face))
    state = replace(
        state,
        cards=(*state.cards[:seat], opened, *state.cards[seat + 1 :]),
        changes=bets.plus(state.changes, {seat: -1} if change else {}),
        showing=state.showing[1:],
        shown=(*state.shown, Shown(seat, change)),
    )
    return state, events


# ---- The end of a hand (5.2, section 7)


def _finish(state: State, events: list[Event]) -> Step[State]:
    """Everybody is paid; the next hand, or the end of the evening, follows."""
    betting, options = state.betting, state.options
    if betting.decided:
        found = [Won(betting.pot, betting.live, betting.live)]
        worths = {}
    else:
        worths = {one.seat: state.scored(one.seat).worth(options.natural) for one in state.shown}
        found = [Won(pot.amount, pot.seats, bets.best(pot, worths)) for pot in bets.pots(betting.paid, betting.live)]
    won = (0,) * len(betting.chips)
    for pot in found:
        won = bets.plus(won, bets.shares(pot.amount, pot.winners, betting.order))
    chips = bets.plus(betting.chips, dict(enumerate(won)))
    fours = _fours(state, found[0].winners) if worths else ()
    state = replace(
        state,
        stage="done",
        betting=replace(betting, chips=chips, waiting=(), level=0, put=(0,) * len(chips)),
        outcome=Outcome(tuple(found), won, fours),
    )
    winners = found[0].winners
    row = Row(state.hand, winners, state.scored(winners[0]).name if worths else None, reason(state, winners[0]), chips)
    state = replace(state, journal=(*state.journal, row))
    for seat, points in enumerate(won):
        if points:
            events.append(Scored(seat, points, places_of_hand(state, seat) if worths else (), reason(state, seat)))
    events += [Said(text("said-four", rank=rank_word(options, letter))) for letter in fours]
    events.append(Closed(text("closed-hand", hand=state.hand, hands=options.hands)))
    if state.over:
        events.append(Closed(text("closed-evening")))
    return Step(state, tuple(events))


def _fours(state: State, winners: Sequence[Seat]) -> tuple[str, ...]:
    """The ranks of which hands that were shown hold four (M7, P9)."""
    if state.options.four_kills == "off":
        return ()
    seats = winners if state.options.four_kills == "winner" else [one.seat for one in state.shown]
    hands = [state.scored(seat) for seat in seats]
    worths = {hand.key[1] for hand in hands if hand.name in _FOURS}
    return by_rank([DECK_52.ranks[(16 - worth if state.status.reversed else worth) - 2] for worth in worths])
