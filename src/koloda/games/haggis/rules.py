"""The rules of Haggis, a game by Sean Ross. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.event import Closed, Event, Moved, Said, Scored, Shuffled, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown, known
from koloda.core.text import text
from koloda.games.haggis import moves
from koloda.games.haggis.combinations import cards_of, named, points
from koloda.games.haggis.options import DEALT, Options, jokers_of
from koloda.games.haggis.scene import draw
from koloda.games.haggis.scoring import next_leader, score_round, winner
from koloda.games.haggis.state import Held, Laid, Round, State, Trick, first
from koloda.games.haggis.words import HAGGIS, in_hand, left_over, named_play, on_table, round_score, won

if TYPE_CHECKING:
    from numpy.random import Generator


class Haggis(Game[State, Options]):
    """A climbing game with two or three hands, their jokers open to all: be the first without cards."""

    id = "haggis"
    version = 1
    options_type = Options
    state_type = State
    faces = "colours"
    credit = {
        "en": "Haggis is a game by Sean Ross; the source of these rules is the help page by Unabstainer on Board Game Arena.",
        "ru": "«Хаггис» (Haggis) — игра Шона Росса (Sean Ross); источник правил — страница помощи Unabstainer на Board Game Arena.",
        "uk": "«Гаґіс» (Haggis) — гра Шона Росса (Sean Ross); джерело правил — сторінка допомоги Unabstainer на Board Game Arena.",
    }

    def start(self, options: Options) -> State:
        return first(options)

    def ask(self, state: State) -> Ask | None:
        if state.over:
            return None
        if state.phase in {"play", "give"}:
            found = {seat: moves.legal(state, seat) for seat in (state.turn, *_others(state, state.turn))}
            return Decide({seat: legal for seat, legal in found.items() if legal or seat == state.turn}, turn=(state.turn,))
        hands = () if state.between else state.hands
        gone = tuple(card for hand in hands for held in hand if held is not None and (card := known(held)) is not None)
        return Deal(DEALT, state.options.numbers, gone, len(state.journal), seen_by=(len(hands),))

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        """The number cards of the next seat (section 3, P33)."""
        events: list[Event] = []
        if state.between:
            state = _gather(state, events)
        seat = len(state.hands)
        hand = tuple(Secret(card, (seat,)) for card in cards)
        events.append(Said(text("said-deal"), seat))
        events += [Moved(HAGGIS, in_hand(seat, at), held) for at, held in enumerate(hand)]
        hands = (*state.hands, hand)
        phase: Literal["deal", "play"] = "play" if len(hands) == state.options.seats else "deal"
        return Step(replace(state, hands=hands, phase=phase), tuple(events))

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        if move.startswith("bet"):
            worth = int(move.removeprefix("bet"))
            bets = tuple(worth if one == seat else bet for one, bet in enumerate(state.bets))
            return Step(replace(state, bets=bets), (Said(text("said-bet", points=worth), seat),))
        if move.startswith("give"):
            return _finish_trick(state, int(move.removeprefix("give")), [])
        if move == "pass":
            said: list[Event] = [Said(text("said-pass"), seat)]
            return _next(replace(state, trick=(*state.trick, Laid(seat))), said)
        return _lay(state, seat, Laid(seat, cards_of(move), move.partition("=")[2]))

    def result(self, state: State) -> Result:
        best = winner(state.totals, state.options.target) if state.over else None
        return Result(state.totals, () if best is None else (best,))

    def imagine(self, view: State, rng: Generator) -> State:
        """The unseen number cards dealt anew to the other hands and the haggis."""
        if view.between:
            return view
        seen = {card for hand in view.hands for held in hand if held is not None and (card := known(held)) is not None}
        seen.update(card for trick in view.tricks for card in trick.cards)
        seen.update(card for laid in view.trick for card in laid.cards)
        unseen = [card for card in view.options.numbers if card not in seen]
        unseen = [unseen[place] for place in rng.permutation(len(unseen)).tolist()]

        def fill(held: Held, seat: Seat) -> Held:
            return Secret(unseen.pop(), (seat,)) if isinstance(held, Unknown) else held

        return replace(view, hands=tuple(tuple(fill(held, seat) for held in hand) for seat, hand in enumerate(view.hands)))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, () if seat is None else tuple(self.moves(view, seat)), self.result(view))

    def kind(self, move: str) -> str:
        code = move.partition("=")[2]
        return named(code, 1).kind if code else super().kind(move)

    def meant(self, state: State, seat: Seat, typed: str) -> str:
        """Cards in any order, jokers without their seat, the reading left out where only one is legal (section 9)."""
        return moves.canonical(state, moves.tidied(typed, seat))

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return moves.why_not(state, seat, moves.tidied(move, seat))


# ---- A round begins


def _gather(state: State, events: list[Event]) -> State:
    """All cards are shuffled together for another round, and every seat takes its jokers back (section 3)."""
    options = state.options
    seats = range(options.seats)
    held = [in_hand(seat, at) for seat in seats for at, card in enumerate(state.hands[seat]) if card is not None]
    held += [card for seat in seats for card in state.jokers[seat]]
    left = [left_over(at) for at in range(len(state.haggis))]
    events.append(Said(text("said-gather", round=len(state.journal) + 1)))
    events.append(Shuffled(HAGGIS, len(options.deck), (*held, *left, *map(won, seats))))
    events += [Moved(HAGGIS, joker, joker) for seat in seats for joker in jokers_of(seat)]
    last = state.journal[-1]
    leader = next_leader(options, state.totals, last.leader, last.first_out)
    return replace(first(options), leader=leader, turn=leader, journal=state.journal)


# ---- A trick


def _lay(state: State, seat: Seat, laid: Laid) -> Step[State]:
    """Cards go from the hand to the table; perhaps that was the last of them."""
    row = sum(bool(earlier.cards) for earlier in state.trick)
    events: list[Event] = [Said(named_play("said", laid.reading), seat)]
    hand, jokers = list(state.hands[seat]), state.jokers[seat]
    for place, card in enumerate(laid.cards):
        source = card if card in jokers else in_hand(seat, at := _place(hand, card))
        if card not in jokers:
            hand[at] = None
        events.append(Moved(source, on_table(row, place), card))
    state = replace(
        state,
        hands=_put(state.hands, seat, tuple(hand)),
        jokers=_put(state.jokers, seat, tuple(joker for joker in jokers if joker not in laid.cards)),
        trick=(*state.trick, laid),
    )
    if not state.count(seat):
        held = max(state.count(other) for other in _others(state, seat))
        events.append(Said(text("said-out"), seat))
        state = replace(state, out=(*state.out, seat), at_out=(*state.at_out, held))
    return _next(state, events)


def _next(state: State, events: list[Event]) -> Step[State]:
    """Whose turn it is after a play or a pass, or who has won the trick (section 6)."""
    lying = state.lying
    assert lying is not None
    if len(_holding(state)) > 1:
        turn = next(seat for seat in _others(state, state.turn, last=True) if seat == lying.seat or state.count(seat))
        if turn != lying.seat:
            return Step(replace(state, turn=turn), tuple(events))
    to = _captor(state, lying)
    if to is None:
        return Step(replace(state, phase="give", turn=lying.seat), tuple(events))
    return _finish_trick(state, to, events)


def _captor(state: State, lying: Laid) -> Seat | None:
    """Who captures the trick (P17 to P19); ``None``: the winner decides."""
    if lying.reading.kind != "bomb":
        return lying.seat
    if state.options.seats == 2:
        return 1 - lying.seat
    if state.options.bomb_gift == "choice":
        return None
    below = [laid.seat for laid in state.trick if laid.cards][:-1]
    return below[-1] if below else (lying.seat - 1) % 3


def _finish_trick(state: State, to: Seat, events: list[Event]) -> Step[State]:
    """The cards are captured; the winner leads, or whoever comes next (section 6), or the round is over."""
    lying = state.lying
    assert lying is not None
    trick = Trick(state.trick, lying.seat, to)
    events.append(Said(text("said-captured" if to == lying.seat else "said-given", cards=len(trick.cards), points=points(trick.cards)), to))
    rows = [laid.cards for laid in state.trick if laid.cards]
    events += [Moved(on_table(row, place), won(to), card) for row, cards in enumerate(rows) for place, card in enumerate(cards)]
    state = replace(state, phase="play", trick=(), tricks=(*state.tricks, trick))
    if len(_holding(state)) == 1:
        return _finish_round(state, events)
    leader = next(seat for seat in (lying.seat, *_others(state, lying.seat)) if state.count(seat))
    return Step(replace(state, turn=leader), tuple(events))


# ---- A round ends


def _finish_round(state: State, events: list[Event]) -> Step[State]:
    """Everything is shown and scored; the match is over, or another round is to be dealt (sections 6 to 8)."""
    options, seats = state.options, range(state.options.seats)
    (last,) = _holding(state)
    captured = [state.captured(seat) for seat in seats]
    left = state.held(last)
    used = {*left, *(card for cards in captured for card in cards)}
    haggis = tuple(card for card in options.numbers if card not in used)
    shown = tuple(tuple(None if held is None else known(held) for held in hand) for hand in state.hands)
    events.append(Said(text("said-shown")))
    events += [Turned(in_hand(last, at), card) for at, card in enumerate(shown[last]) if card is not None]
    events += [Moved(HAGGIS, left_over(at), card) for at, card in enumerate(haggis)]
    parts = score_round(options, captured, left, haggis, state.out, state.at_out, state.bets)
    events += [Scored(seat, points, (won(seat),), round_score(parts, seat)) for seat, points in enumerate(parts.total)]
    journal = (*state.journal, Round(state.leader, state.out[0], parts))
    events.append(Closed(text("closed-round", round=len(journal))))
    state = replace(state, phase="scored", hands=shown, haggis=haggis, journal=journal)
    if winner(state.totals, options.target) is None:
        return Step(state, tuple(events))
    return Step(replace(state, phase="over"), (*events, Closed(text("closed-match"))))


# ---- Small parts


def _others(state: State, seat: Seat, *, last: bool = False) -> tuple[Seat, ...]:
    """The other seats in turn order, from the next one on; and the seat itself as the last, if so wanted."""
    seats = state.options.seats
    return tuple((seat + step) % seats for step in range(1, seats + last))


def _holding(state: State) -> tuple[Seat, ...]:
    """The seats that hold cards."""
    return tuple(seat for seat, count in enumerate(state.counts) if count)


def _place(hand: list[Held], card: Card) -> int:
    """Where in a hand a card was dealt."""
    return next(at for at, held in enumerate(hand) if held is not None and known(held) == card)


def _put(things: tuple[tuple[Held, ...], ...], seat: Seat, new: tuple[Held, ...]) -> tuple[tuple[Held, ...], ...]:
    return (*things[:seat], new, *things[seat + 1 :])
