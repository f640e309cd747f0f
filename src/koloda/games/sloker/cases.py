"""The questions that Sloker answers (section 13), with the checks of section 12 in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from koloda.cards import Card, Deck
from koloda.core.ask import Deal, Decide
from koloda.core.dealer import top
from koloda.core.event import Event, Moved, Shuffled
from koloda.core.game import deal_move
from koloda.core.seat import NATURE
from koloda.errors import BadOptions, BadRecord, GameOver
from koloda.games.sloker import board as boards
from koloda.games.sloker.board import DISCARDS, Board
from koloda.games.sloker.calls import calls
from koloda.games.sloker.facts import Bonus, Cycle, Empty, Layout
from koloda.games.sloker.odds import values as mean_chips
from koloda.games.sloker.options import Options
from koloda.games.sloker.rules import Sloker
from koloda.games.sloker.state import State
from koloda.hands.five import class_of
from koloda.hands.kernel import count_classes

GAME: Final = Sloker()
Given = Mapping[str, Any]
Answer = dict[str, Any]


def score_hand(given: Given) -> Answer:
    """Class and chips of five cards."""
    options = _options(given)
    hand = class_of(options.cards.check(given.get("cards"), 5, "cards"))
    return {"class": hand, "chips": options.pay(hand)}


def classes(given: Given) -> Answer:
    """How many hands of the deck each class has, and what it pays."""
    options = _options(given)
    counts = count_classes(options.cards)
    return {"hands": sum(counts.values()), "classes": [[hand, count, options.pay(hand)] for hand, count in counts.items()]}


def deal(given: Given) -> Answer:
    """One deal, step by step, as far as the acts go."""
    played = _one_deal(given)
    return {
        "over": played.over,
        "scores": list(played.state.journal[0] if played.over else played.state.chips),
        "steps": [msgspec.to_builtins(event) for event in played.events if isinstance(event, Layout | Bonus | Empty | Cycle)],
        "stock": list(played.stock),
        "discards": list(played.discards),
    }


def legal(given: Given) -> Answer:
    """Who is to call after the acts, and what may be called."""
    played = _one_deal(given)
    ask = GAME.ask(played.state)
    if played.over or not isinstance(ask, Decide):
        return {"to_act": None, "legal": []}
    ((seat, moves),) = ask.moves.items()
    return {"to_act": seat, "legal": list(moves)}


def match(given: Given) -> Answer:
    """A match: its journal, totals, winners and payments."""
    options = _options(given)
    record = given.get("record")
    if record is not None and (options.seats > 1 or type(record) is not int or record < 0):
        raise BadRecord("record: null or a whole number from 0, and only in solo games")
    deals = given.get("deals", [])
    if not isinstance(deals, list) or not all(isinstance(one, dict) for one in deals):
        raise BadRecord("deals: a list of objects is wanted")
    state = GAME.start(options)
    for number, one in enumerate(deals, 1):
        if state.phase == "over":
            raise GameOver(f"deal {number}: the match was over after {options.number_of_deals}")
        played = _play(state, one)
        if not played.over:
            raise BadRecord(f"deal {number} is not finished")
        state = played.state
    return _match_answer(state, record)


def _match_answer(state: State, record: int | None) -> Answer:
    result, over, options = GAME.result(state), state.phase == "over", state.options
    net = [0] * options.seats
    for transfer in result.transfers:
        net[transfer.source] -= transfer.points
        net[transfer.target] += transfer.points
    answer: Answer = {
        "over": over,
        "journal": [
            {"deal": number, "dealer": options.dealer(number), "scores": list(scores)} for number, scores in enumerate(state.journal, 1)
        ],
        "totals": list(state.totals),
        "winners": list(result.winners),
        "transfers": [[one.source, one.target, one.points] for one in result.transfers],
        "net": net,
    }
    if options.seats == 1:
        beaten = over and (record is None or state.totals[0] > record)
        answer["record"] = {"previous": record, "best": state.totals[0] if beaten else record, "beaten": beaten}
    return answer


def odds(given: Given) -> Answer:
    """The exact mean chips of the first cycle for every legal call of a Pro board."""
    options = _options(given)
    if options.variant == "classic":
        raise BadOptions("variant: odds are asked for an open board; choose variant pro")
    deck = options.cards
    cells = _board_cells(given.get("board"), deck)
    seen = deck.check(given.get("seen", []), what="seen")
    deck.check([*cells, *seen], what="board and seen")
    state = replace(GAME.start(options), boards=(Board(0, cells, cells[-1]),))
    values = mean_chips(cells, seen, calls(state, 0), options)
    return {
        "values": {call: f"{value.numerator}/{value.denominator}" for call, value in values.items()},
        "best": [call for call, value in values.items() if value == max(values.values())],
    }


def credit(given: Given) -> Answer:
    """The line that names the author."""
    language = given.get("language")
    if not isinstance(language, str) or language not in GAME.credit:
        raise BadRecord(f"language: one of {', '.join(GAME.credit)} is wanted")
    return {"credit": GAME.credit[language]}


QUESTIONS: Final = {
    "score_hand": score_hand,
    "classes": classes,
    "deal": deal,
    "legal": legal,
    "match": match,
    "odds": odds,
    "credit": credit,
}


# ---- Reading what is given


def _options(given: Given) -> Options:
    return Options.read(given.get("rules", {}))


def _board_cells(board: object, deck: Deck) -> tuple[Card, ...]:
    if not isinstance(board, list) or len(board) != 3 or not all(isinstance(row, list) and len(row) == 5 for row in board):
        raise BadRecord("board: three rows of five cards are wanted, top row first")
    return deck.check(list(boards.cells(tuple(map(tuple, board)))), what="board")


def _one_deal(given: Given) -> _Played:
    options = _options(given)
    dealer = given.get("dealer", options.dealer(1))
    if type(dealer) is not int or not 0 <= dealer < options.seats:
        raise BadRecord(f"dealer: a seat from 0 to {options.seats - 1} is wanted")
    return _play(GAME.start(replace(options, first_dealer=dealer)), given)


class _Given(Struct, frozen=True):
    """The cards and acts of one deal, read and checked (section 12, 2 to 4)."""

    decks: tuple[tuple[Card, ...], ...]
    reshuffle: tuple[Card, ...] | None
    acts: tuple[tuple[int, str], ...]


def _read_deal(given: Given, options: Options) -> _Given:
    decks, acts, reshuffle = given.get("decks", []), given.get("acts", []), given.get("reshuffle")
    if not isinstance(decks, list):
        raise BadRecord("decks: a list of decks is wanted")
    if not isinstance(acts, list):
        raise BadRecord("acts: a list of [seat, call] is wanted")
    deck, size = options.cards, len(options.cards)
    return _Given(
        tuple(deck.check(one, size, f"deck {number}") for number, one in enumerate(decks, 1)),
        None if reshuffle is None else deck.check(reshuffle, what="reshuffle"),
        tuple(_read_act(act, number, options) for number, act in enumerate(acts, 1)),
    )


def _read_act(act: object, number: int, options: Options) -> tuple[int, str]:
    if isinstance(act, list) and len(act) == 2:
        seat, call = act
        if type(seat) is int and 0 <= seat < options.seats and isinstance(call, str):
            return seat, call
    raise BadRecord(f"act {number}: [seat, call] is wanted, with a seat from 0 to {options.seats - 1}")


# ---- Playing it


class _Cards:
    """Nature's answers from the decks and the reshuffle of one deal; each is used once, and only when needed."""

    def __init__(self, given: _Given) -> None:
        self.decks = list(given.decks)
        self.reshuffle = given.reshuffle
        self.shuffle = -1
        self.order: tuple[Card, ...] = ()
        self.dealt = 0

    def answer(self, ask: Deal, reshuffled: bool) -> str:
        if ask.shuffle != self.shuffle:
            self.shuffle, self.dealt = ask.shuffle, 0
            self.order = self._shuffled_discards(ask) if reshuffled else self._next_deck()
        self.dealt += ask.count
        return deal_move(top(self.order, ask))

    def left(self) -> tuple[Card, ...]:
        return self.order[self.dealt :]

    def _next_deck(self) -> tuple[Card, ...]:
        if not self.decks:
            raise BadRecord("decks: a deck is needed here and not given")
        return self.decks.pop(0)

    def _shuffled_discards(self, ask: Deal) -> tuple[Card, ...]:
        order, self.reshuffle = self.reshuffle, None
        if order is None:
            raise BadRecord("reshuffle: the discards are shuffled here, and their order is not given")
        if sorted(order) != sorted(ask.pile):
            raise BadRecord(f"reshuffle: the {len(ask.pile)} discards are wanted, each once, in their new order")
        return order


class _Played(Struct, frozen=True):
    """A deal as far as it was played."""

    state: State
    events: tuple[Event, ...]
    over: bool
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]


def _play(state: State, given: Given) -> _Played:
    """Plays one deal from its start (section 12, 2 to 6)."""
    read = _read_deal(given, state.options)
    cards, events, finished = _Cards(read), list[Event](), len(state.journal) + 1
    state = _nature(state, cards, events, finished)
    for seat, call in read.acts:
        if len(state.journal) == finished:
            raise GameOver("the deal is over")
        step = GAME.play(state, seat, call)
        events += step.events
        state = _nature(step.state, cards, events, finished)
    over = len(state.journal) == finished
    awaiting_call = not over and state.options.variant == "classic"
    if len(cards.decks) > awaiting_call:
        raise BadRecord("decks: a deck too many")
    if cards.reshuffle is not None:
        raise BadRecord("reshuffle: the discards were not shuffled")
    if awaiting_call:
        return _Played(state, tuple(events), over, (), ())
    stock, discards = _piles(events, cards)
    return _Played(state, tuple(events), over, stock, discards)


def _nature(state: State, cards: _Cards, events: list[Event], finished: int) -> State:
    """Lets Nature answer until a call is awaited or the deal is over."""
    while len(state.journal) < finished and isinstance(ask := GAME.ask(state), Deal):
        step = GAME.play(state, NATURE, cards.answer(ask, state.reshuffled))
        events += step.events
        state = step.state
    return state


def _piles(events: list[Event], cards: _Cards) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Stock and discards after the events, in order: after their shuffle the rest of the pile, then what was kept aside."""
    discards: list[Card] = []
    reshuffled = False
    for event in events:
        if isinstance(event, Moved) and event.target == DISCARDS and isinstance(event.card, str):
            discards.append(event.card)
        elif isinstance(event, Shuffled) and event.target == DISCARDS:
            discards = [card for card in discards if card not in cards.order]
            reshuffled = True
    return ((), cards.left() + tuple(discards)) if reshuffled else (cards.left(), tuple(discards))
