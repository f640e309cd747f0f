"""The questions that Half-Deck answers (section 18), with the checks of section 17."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import fields, replace

from koloda.cards import Card, Deck
from koloda.core.ask import Deal, Tell
from koloda.core.game import deal_move
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import Secret, known
from koloda.core.secret import view as seen_by
from koloda.errors import BadOptions, BadRecord, DuplicateCard, GameOver, IllegalMove
from koloda.games.halfdeck import battle, completion, missions, moves
from koloda.games.halfdeck.missions import Generator, Mission
from koloda.games.halfdeck.options import DECKS, RANK, SETS, Options, in_order
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import Lying, Stack, State, seen
from koloda.games.halfdeck.work import Work, face, is_open

GAME: Final = HalfDeck()
RULES: Final = tuple(field.encode_name for field in fields(Options) if field.name != "seats" and not field.name.startswith("mission_"))
"""The 27 options of section 13."""
Given = Mapping[str, Any]
Answer = dict[str, Any]


def compare(given: Given) -> Answer:
    """Which of two cards is higher."""
    options = _options(given)
    one, other = DECKS[options.deck].check(_texts(_key(given, "cards"), "cards"), 2)
    sign = options.wins[RANK[one]][RANK[other]]
    return {"winner": None if sign == 0 else 0 if sign > 0 else 1}


def column(given: Given) -> Answer:
    """What an opening or a flip does to one centre card and its columns."""
    options = _options(given)
    stack, how, choices = _column(options, given)
    by = _seat(_key(given, "by"))
    state = GAME.start(replace(options, actions=1))
    work = Work(replace(state, phase="act", turn=by + 1, seat=by, left=1, centre=(stack,)))
    fights: list[list[Card | None]] = []

    def watch(one: Card, other: Card, higher: Card | None) -> None:
        fights.append([one, other, higher])

    if how == "open":
        if not moves.may_open(options, stack, by):
            raise IllegalMove(f"seat {by} cannot open its column here")
        battle.open_column(work, stack.at, watch)
    else:
        if is_open(stack.card) or (options.flip == "own" and stack.owner != by):
            raise IllegalMove(f"seat {by} cannot flip this centre card")
        battle.flip(work, stack.at, watch)
    _decide(work, choices, watch)
    (stack,) = work.centre
    return {
        "fights": fights,
        "centre": _table_card(stack.card),
        "below": [list(map(_table_card, cards)) for cards in stack.below],
        "discards": [list(in_order(tuple(map(face, cards)))) for cards in work.discards],
    }


def _decide(work: Work, choices: str, watch: battle.Watch) -> None:
    """Exactly the decisions that come up, in order."""
    for number, letter in enumerate(choices):
        if work.phase not in _LETTERS or letter not in _LETTERS[work.phase]:
            raise IllegalMove(f"choices: {letter!r} is no answer to decision {number + 1}")
        if work.phase == "chain":
            battle.chain(work, letter, watch)
        else:
            battle.centre_decision(work, letter)
    if work.phase in _LETTERS:
        raise IllegalMove(f"choices: a decision of seat {work.seat} is missing")


_LETTERS: Final = {"chain": "NS", "centre": "TH"}


def complete(given: Given) -> Answer:
    """Whether a mission lies complete for a seat, and where."""
    options = _options(given)
    rows = _key(given, "rows")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadRecord("rows: a list of lists is wanted")
    if options.field == "line" and len(rows) > 1:
        raise BadRecord("rows: in a line there is one row")
    cards = [card for row in rows for card in row if card is not None]
    _check_cards(options.deck, [_name(card) for card in cards], "rows")
    mission = _mission(options, _key(given, "mission"))
    seat = _seat(_key(given, "seat"))
    centre = [
        Stack(row, number, options.owner(_name(card)), _lying(options, card))
        for row, line in enumerate(rows)
        for number, card in enumerate(line)
        if card is not None
    ]
    counted, low = completion.counting(options, centre, seat)
    cells = completion.place_of(options, counted, low, mission, seat)
    return {"complete": cells is not None, "cells": None if cells is None else list(map(list, cells))}


def missions_made(given: Given) -> Answer:
    """The missions of a seed."""
    seed, options = _key(given, "seed"), given.get("options", {})
    if type(seed) is not int or seed < 0:
        raise BadOptions("seed: a whole number from 0 is wanted")
    generator = Generator.read(options)
    return {"missions": list(map(list, generator.make(seed))), "distinct": generator.distinct}


def play(given: Given) -> Answer:
    """A game as far as the actions go."""
    show = given.get("show", "all")
    if show not in ("all", "last"):
        raise BadRecord("show: all or last is wanted")
    record = _Record(given)
    states = [_state(record, state) for state in record.states()]
    return {"states": states if show == "all" else states[-1:]}


def legal(given: Given) -> Answer:
    """Whose turn it is and what may be done."""
    state = _Record(given).last()
    return {"seat": state.seat, "phase": state.phase, "actions": list(GAME.moves(state, state.seat)) if state.seat is not None else []}


def view(given: Given) -> Answer:
    """What a seat may see (section 11)."""
    record = _Record(given)
    me = _seat(_key(given, "seat"))
    state = record.last()
    mine = seen_by(state, me)
    theirs = state.discards[1 - me] if state.options.open_discards else None
    return {
        "me": me,
        **_open(mine),
        "hand": [seen(card) for card in mine.hands[me]],
        "hand_sizes": list(map(len, mine.hands)),
        "stock_sizes": [stock.size for stock in mine.stocks],
        "discard_sizes": list(map(len, mine.discards)),
        "my_discards": list(in_order(tuple(map(face, mine.discards[me])))),
        "their_discards": None if theirs is None else list(in_order(tuple(map(face, theirs)))),
        "centre": [{**_stack(stack), "owner": stack.owner} for stack in mine.centre],
        "missions": [_cards(state, seen(slip)) for slip in mine.missions[me]],
        "mission_sizes": list(map(len, mine.missions)),
        "legal": list(GAME.moves(mine, me)),
    }


QUESTIONS: Final = {
    "play": play,
    "legal": legal,
    "view": view,
    "compare": compare,
    "column": column,
    "complete": complete,
    "missions": missions_made,
}


# ---- a record and what it leads to


class _Record:
    """A record that has been read, and the game replayed by it."""

    def __init__(self, given: Given) -> None:
        options = _options(given)
        self.piles = _stocks(options, _key(given, "stocks"))
        slips = _key(given, "missions")
        if not isinstance(slips, list):
            raise BadRecord("missions: a list is wanted")
        played = [_mission(options, mission) for mission in slips]
        if len(played) < 2 * options.missions_each:
            raise BadRecord(f"missions: {2 * options.missions_each} are wanted at least, {len(played)} given")
        self.reshuffles = [_shape(order, "reshuffles") for order in _shape(given.get("reshuffles", []), "reshuffles")]
        self.actions = [_action(action) for action in _shape(given.get("actions", []), "actions")]
        self.options = replace(options, mission_list=missions.written(played))

    def last(self) -> State:
        *_, state = self.states()
        return state

    def states(self) -> list[State]:
        """The state after the set-up and after each action."""
        found = [self._natural(GAME.start(self.options))]
        for seat, move in self.actions:
            found.append(self._natural(self._acted(found[-1], seat, move)))
        return found

    def _acted(self, state: State, seat: Any, move: str) -> State:
        seat = _seat(seat)
        if state.phase == "over":
            raise GameOver("the game is over")
        return GAME.play(state, seat, moves.in_card_order(move)).state

    def _natural(self, state: State) -> State:
        """Nature deals what is wanted from the orders given; every reshuffle is checked when it happens."""
        self._check_reshuffles(state)
        while isinstance(ask := GAME.ask(state), Deal | Tell):
            answer = deal_move(self._order(ask)[: ask.count]) if isinstance(ask, Deal) else f"tell {ask.allowed[0]}"
            state = GAME.play(state, NATURE, answer).state
            self._check_reshuffles(state)
        return state

    def _order(self, ask: Deal) -> tuple[Card, ...]:
        return ask.left_of(ask.pile if ask.shuffle == 2 else self.piles[ask.shuffle])

    def _check_reshuffles(self, state: State) -> None:
        for stock in sorted(state.stocks, key=lambda stock: stock.shuffle):
            if stock.shuffle < 3 or stock.shuffle in self.piles:
                continue
            number = stock.shuffle - 3
            if number >= len(self.reshuffles):
                raise BadRecord(f"reshuffles: there is no order for reshuffle {number + 1}")
            order = DECKS[self.options.deck].check(_texts(self.reshuffles[number], "reshuffles"), what=f"reshuffles[{number}]")
            pile = seen(stock.pile)
            assert pile is not None, "a full state knows its stocks"
            if set(order) != set(pile):
                raise BadRecord(f"reshuffles[{number}]: the discard pile is {' '.join(pile)}")
            self.piles[stock.shuffle] = order

    def stock(self, state: State, seat: Seat) -> list[Card]:
        """What a seat will draw, the next card first."""
        stock = state.stocks[seat]
        gone = seen(stock.gone)
        assert gone is not None, "a full state knows its stocks"
        return [card for card in self.piles[stock.shuffle] if card not in gone]


def _state(record: _Record, state: State) -> Answer:
    return {
        **_open(state),
        "hands": [[seen(card) for card in hand] for hand in state.hands],
        "stocks": [record.stock(state, seat) for seat in (0, 1)],
        "discards": [list(in_order(tuple(map(face, pile)))) for pile in state.discards],
        "centre": list(map(_stack, state.centre)),
        "missions": [[_cards(state, seen(slip)) for slip in held] for held in state.missions],
    }


def _open(state: State) -> Answer:
    """What everybody sees at any time."""
    return {
        "turn": state.turn,
        "seat": state.seat,
        "phase": state.phase,
        "left": state.left,
        "pending": None if state.pending is None else list(state.pending),
        "mission_stock": state.mission_stock,
        "done": [[_cards(state, slip) for slip in done] for done in state.done],
        "points": list(state.points),
        "winner": "draw" if len(state.winners) == 2 else state.winners[0] if state.winners else None,
        "end": state.end,
    }


def _stack(stack: Stack) -> Answer:
    return {"at": list(stack.at), "card": _table_card(stack.card), "below": [list(map(_table_card, cards)) for cards in stack.below]}


def _table_card(card: Lying) -> str:
    """A card as section 14 writes it: a closed one with a minus sign, ``-?`` where it is not known."""
    return card if isinstance(card, str) else f"-{known(card) or '?'}"


def _cards(state: State, slip: str | None) -> list[str]:
    assert slip is not None, "one sees one's own missions"
    return list(state.options.missions[int(slip[1:])])


# ---- reading what is given (section 17)


def _options(given: Given) -> Options:
    rules = given.get("rules", {})
    if not isinstance(rules, dict):
        raise BadOptions("rules: an object is wanted")
    chosen = rules.get("set", "posted")
    if not isinstance(chosen, str) or chosen not in SETS:
        raise BadOptions(f"set: there is no {str(chosen)[:40]!r}; there are {', '.join(SETS)}")
    for name in rules:
        if name != "set" and name not in RULES:
            raise BadOptions(f"{str(name)[:40]!r} is no option of Half-Deck; there are set, {', '.join(RULES)}")
    return Options.read({**SETS[chosen], **{name: value for name, value in rules.items() if name != "set"}})


def _key(given: Given, name: str) -> Any:
    if name not in given:
        raise BadRecord(f"{name} is missing")
    return given[name]


def _shape(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(f"{what}: a list is wanted")
    return value


def _texts(value: object, what: str) -> list[str]:
    """What may be a list of cards; anything but texts in it is a wrong shape, and no bad card."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f"{what}: a list of texts is wanted")
    return value


def _seat(seat: object) -> Seat:
    if type(seat) is not int or seat not in {0, 1}:
        raise BadRecord("seat: 0 or 1 is wanted")
    return seat


def _action(action: object) -> tuple[Any, str]:
    if not isinstance(action, list) or len(action) != 2 or not isinstance(action[1], str):
        raise BadRecord("actions: an action is a pair of a seat and a text")
    return action[0], action[1]


def _mission(options: Options, mission: object) -> Mission:
    cards = tuple(missions.check_card(options.deck, card) for card in _texts(mission, "mission"))
    if not 1 <= len(cards) <= missions.LONGEST:
        raise BadRecord(f"mission: 1 to {missions.LONGEST} cards are wanted, {len(cards)} given")
    return cards


def _stocks(options: Options, stocks: object) -> dict[int, tuple[Card, ...]]:
    """The order of each half-deck, by the number of its shuffle."""
    given = _shape(stocks, "stocks")
    if len(given) != 2:
        raise BadRecord("stocks: one for each of two seats is wanted")
    piles = [_texts(pile, "stocks") for pile in given]
    _check_cards(options.deck, [card for pile in piles for card in pile], "stocks")
    for seat, pile in enumerate(piles):
        if set(pile) != set(options.half(seat)):
            raise BadRecord(f"stocks: seat {seat} has the cards {' '.join(options.half(seat))}")
    return {seat: tuple(map(Card, pile)) for seat, pile in enumerate(piles)}


def _check_cards(deck: int, cards: list[Any], what: str) -> None:
    pack: Deck = DECKS[deck]
    known_cards = [pack.card(card) for card in cards]
    for card in known_cards:
        if known_cards.count(card) > 1:
            raise DuplicateCard(f"{what}: {card} is there twice")


def _name(card: object) -> Card:
    """The card that a table card names, if it names one."""
    if not isinstance(card, str):
        raise BadRecord("a card on the table is a text such as Kh or -Kh")
    return Card(card.removeprefix("-"))


def _lying(options: Options, card: str) -> Lying:
    name = _name(card)
    return Secret(name, (options.owner(name),)) if card.startswith("-") else name


def _column(options: Options, given: Given) -> tuple[Stack, str, str]:
    """The centre card with its columns, what is done and what is decided."""
    centre, below = _key(given, "centre"), _shape(_key(given, "below"), "below")
    how, choices = _key(given, "how"), given.get("choices", "")
    if len(below) != 2 or how not in ("open", "flip") or not isinstance(choices, str):
        raise BadRecord("a column has the cards below it by seat, how it is opened (open or flip), and choices as a text")
    columns = [_shape(cards, "below") for cards in below]
    _check_cards(options.deck, [_name(card) for card in [centre, *columns[0], *columns[1]]], "column")
    for seat, cards in enumerate(columns):
        for depth, card in enumerate(cards):
            if options.owner(_name(card)) != seat:
                raise BadRecord(f"below: {card} is not seat {seat}'s")
            if not card.startswith("-") and (depth or (not centre.startswith("-") and options.replace == "must")):
                raise BadRecord(f"below: {card} cannot lie open there")
    if all(cards and not cards[0].startswith("-") for cards in columns):
        raise BadRecord("below: at most one of the two columns has an open card")
    one, other = (tuple(_lying(options, card) for card in cards) for cards in columns)
    return Stack(0, 0, options.owner(_name(centre)), _lying(options, centre), (one, other)), how, choices
