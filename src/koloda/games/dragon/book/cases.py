"""The questions that the novel's Dragon Poker answers (section 14), with the checks of section 13 in their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from koloda.cards import DECK_52, Card
from koloda.core.ask import Amount, Deal, Moves
from koloda.core.dealer import top
from koloda.core.game import deal_move
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import known, view
from koloda.errors import BadOptions, BadRecord, DuplicateCard, GameOver, IllegalMove, NotYourTurn
from koloda.games.dragon.book import moves
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.options import RANKS, Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.scoring import Scored, score
from koloda.games.dragon.book.state import ROUNDS, State, begin, next_dealer
from koloda.games.dragon.book.status import Status, by_rank, listed, scoring_rules, status
from koloda.hands.many import encode

GAME: Final = DragonBook()
Given = Mapping[str, Any]
Answer = dict[str, Any]


def rank_hand(given: Given) -> Answer:
    """What one to nine cards score."""
    options = _options(given)
    cards = _hand(given.get("cards"), "cards")
    rules = _rules(options, given)
    change = None
    if "change" in given:
        change = given["change"]
        _want(isinstance(change, str), "change: a text such as 7d>h is wanted")
        if wrong := moves.read_change(change, cards):
            raise IllegalMove(f"change: {wrong}")
    return _scored(score(cards, rules, change))


def compare(given: Given) -> Answer:
    """What hands score and which of them win."""
    options = _options(given)
    hands = given.get("hands")
    if not isinstance(hands, list) or not hands:
        raise BadRecord("hands: a list of hands is wanted")
    cards = [DECK_52.check(hand, what="hands") for hand in hands]
    together = [card for hand in cards for card in hand]
    if len(set(together)) < len(together):
        twice = next(card for card in together if together.count(card) > 1)
        raise DuplicateCard(f"hands: {twice} is there twice")
    for hand in cards:
        _counted(hand, "hands")
    rules = _rules(options, given)
    found = [score(hand, rules) for hand in cards]
    best = max(hand.worth(options.natural) for hand in found)
    winners = [at for at, hand in enumerate(found) if hand.worth(options.natural) == best]
    return {"hands": [_scored(hand) for hand in found], "winners": winners}


def statuses(given: Given) -> Answer:
    """Order, layout, wild and dead cards after some open cards."""
    options = _options(given)
    hand = _number(given, "hand", least=1)
    players = _number(given, "players", least=2, most=6)
    opened = DECK_52.check(given.get("open", []), what="open")
    _want(len(opened) <= players * len("uuuuu"), f"open: {players} seats have at most {5 * players} open cards")
    return _status(status(options, hand, players, _killed(given), opened))


def play(given: Given) -> Answer:
    """One hand, as far as the actions go."""
    state = _played(given)
    now = _status(state.status)
    if state.outcome is None:
        return {
            "over": False,
            "hand": state.hand,
            "stage": state.stage,
            "round": state.round,
            "to_act": state.to_act,
            "pot": state.betting.pot,
            "level": state.betting.level,
            "put": list(state.betting.put),
            "chips": list(state.chips),
            "live": sorted(state.betting.live),
            "open": list(state.opened),
            **now,
        }
    answer: Answer = {
        "over": True,
        "hand": state.hand,
        "pot": state.betting.pot,
        "pots": [{"amount": pot.amount, "seats": sorted(pot.seats), "winners": sorted(pot.winners)} for pot in state.outcome.pots],
        "won": list(state.outcome.won),
        "chips": list(state.chips),
        "shown": [
            {"seat": one.seat, "cards": list(state.cards[one.seat]), "change": one.change, **_scored(state.scored(one.seat))}
            for one in state.shown
        ],
        "fours": list(state.outcome.fours),
        "killed": list(_killed_after(state)),
        "changes": list(state.changes),
        "next_dealer": next_dealer(state.chips, state.dealer),
        **now,
    }
    return answer if state.common is None else {**answer, "common": state.common}


def legal(given: Given) -> Answer:
    """Who is to act and what may be done."""
    state = _played(given)
    if state.to_act is None:
        return {"seat": None, "stage": "over", "actions": []}
    found = moves.legal(state)
    parts: Sequence[str | Amount] = found.parts if isinstance(found, Moves) else found
    answer: Answer = {"seat": state.to_act, "stage": state.stage, "actions": [part for part in parts if isinstance(part, str)]}
    return answer | {part.word: [part.least, part.most] for part in parts if isinstance(part, Amount)}


def seen(given: Given) -> Answer:
    """What a seat, or a watcher, may see."""
    state = _played(given)
    _want("seat" in given, "seat: a seat or null is wanted")
    viewer = given["seat"]
    _want(viewer is None or (type(viewer) is int and 0 <= viewer < len(state.cards)), "seat: a seat of the table or null is wanted")
    here = view(state, viewer)
    return {
        "stage": "over" if here.stage == "done" else here.stage,
        "round": here.round,
        "to_act": here.to_act,
        "cards": [[known(card) or "??" for card in held] for held in here.cards],
        "common": here.common,
        "changed": {str(one.seat): one.change for one in here.shown if one.change is not None},
        "rights": list(here.changes),
        "pot": here.betting.pot,
        "level": here.betting.level,
        "chips": list(here.chips),
        "live": sorted(here.betting.live),
        **_status(here.status),
    }


def evening(given: Given) -> Answer:
    """Hand after hand, with what is carried on."""
    options = _options(given)
    seats = _number(given, "seats", least=2, most=6)
    hands = given.get("hands")
    if not isinstance(hands, list):
        raise BadRecord("hands: a list of hands is wanted")
    options = replace(options, seats=seats)
    state, rows = GAME.start(options), []
    for number, hand in enumerate(hands):
        _want(isinstance(hand, dict), "hands: an object with deck and actions is wanted")
        deck = DECK_52.check(hand.get("deck"), len(DECK_52), "deck")
        actions = _actions(hand)
        if number:
            if state.over:
                raise GameOver("the evening is over")
            state = begin(options, state.hand + 1, next_dealer(state.chips, state.dealer), state.chips, state.changes, _killed_after(state))
        state = _act(state, deck, actions)
        if state.outcome is None:
            raise BadRecord(f"hands: hand {state.hand} is not finished")
        rows.append(
            {
                "hand": state.hand,
                "dealer": state.dealer,
                **_status(state.status),
                "pot": state.betting.pot,
                "won": list(state.outcome.won),
                "fours": list(state.outcome.fours),
                "chips": list(state.chips),
            }
        )
    over = state.over
    return {
        "hands": rows,
        "chips": list(state.chips) if rows else [options.stack] * seats,
        "killed": list(_killed_after(state)),
        "changes": list(state.changes),
        "over": over,
        "winners": list(GAME.result(state).winners) if over else None,
    }


QUESTIONS: Final = {
    "rank_hand": rank_hand,
    "compare": compare,
    "statuses": statuses,
    "play": play,
    "legal": legal,
    "view": seen,
    "evening": evening,
}


# ---- What answers are made of


def _scored(hand: Scored) -> Answer:
    return {"class": hand.name, "key": hand.key, "natural": hand.natural}


def _status(now: Status) -> Answer:
    return {"order": now.order, "layout": now.layout, "wild": listed(now.wild), "dead": listed(now.dead)}


def _killed_after(state: State) -> tuple[str, ...]:
    return by_rank(state.killed + (state.outcome.fours if state.outcome else ()))


# ---- Reading what is given (section 13)


def _options(given: Given) -> Options:
    rules = given.get("rules", {})
    for name in ("seats", "names"):
        if isinstance(rules, dict) and name in rules:
            raise BadOptions(f"{name} is no rule")
    return Options.read(rules)


def _hand(cards: object, what: str) -> tuple[Card, ...]:
    return _counted(DECK_52.check(cards, what=what), what)


def _counted(cards: tuple[Card, ...], what: str) -> tuple[Card, ...]:
    _want(1 <= len(cards) <= ROUNDS, f"{what}: one to nine cards are wanted, {len(cards)} given")
    return cards


def _rules(options: Options, given: Given) -> Rules:
    """Wild and dead cards and the order of ranks, as given."""
    wild, dead = (_letters(given.get(name, []), name) for name in ("wild", "dead"))
    both = [card for card in wild if card in dead]
    _want(not both, f"dead: {', '.join(both[:1])} cannot be wild and dead")
    order = given.get("order", "normal")
    _want(order in ("normal", "reversed"), "order: normal or reversed is wanted")
    plain = scoring_rules(options, status(options, 1, 2, (), ()))
    return plain._replace(wild=encode(wild), dead=encode(dead), reversed=order == "reversed")


def _letters(cards: object, what: str) -> list[Card]:
    """Cards, a rank letter standing for all four of its rank (section 10)."""
    if not isinstance(cards, list):
        raise BadRecord(f"{what}: a list of cards and ranks is wanted")
    found: list[Card] = []
    for one in cards:
        of_rank = isinstance(one, str) and len(one) == 1 and one in RANKS
        here = [Card(one + suit) for suit in DECK_52.suits] if of_rank else [DECK_52.card(one)]
        found += here
    if len(set(found)) < len(found):
        raise DuplicateCard(f"{what}: a card is there twice")
    return found


def _number(given: Given, name: str, *, least: int, most: int | None = None, default: int | None = None) -> int:
    value = given.get(name, default)
    in_range = type(value) is int and value >= least and (most is None or value <= most)
    _want(in_range, f"{name}: a whole number from {least}{'' if most is None else f' to {most}'} is wanted")
    return cast(int, value)


def _killed(given: Given) -> tuple[str, ...]:
    killed = given.get("killed", [])
    _want(
        isinstance(killed, list) and all(isinstance(one, str) and len(one) == 1 and one in RANKS for one in killed),
        "killed: ranks are wanted",
    )
    return by_rank(killed)


def _by_seat(given: Given, name: str, seats: int, default: int) -> tuple[int, ...]:
    values = given.get(name, [default] * seats)
    _want(
        isinstance(values, list) and len(values) == seats and all(type(one) is int and one >= 0 for one in values),
        f"{name}: a whole number from 0 for each seat is wanted",
    )
    return tuple(values)


def _actions(given: Given) -> list[Any]:
    actions = given.get("actions")
    if not isinstance(actions, list):
        raise BadRecord("actions: a list is wanted")
    return actions


def _played(given: Given) -> State:
    """One hand by the deck and the actions given."""
    options = _options(given)
    seats = _number(given, "seats", least=2, most=6)
    hand = _number(given, "hand", least=1, default=1)
    dealer = _number(given, "dealer", least=0, most=seats - 1, default=0)
    chips = _by_seat(given, "chips", seats, options.stack)
    changes = _by_seat(given, "changes", seats, options.suit_changes)
    killed = _killed(given)
    deck = DECK_52.check(given.get("deck"), len(DECK_52), "deck")
    actions = _actions(given)
    if sum(map(bool, chips)) < 2:
        raise GameOver("fewer than two seats have chips")
    return _act(begin(replace(options, seats=seats), hand, dealer, chips, changes, killed), deck, actions)


def _act(state: State, deck: tuple[Card, ...], actions: list[Any]) -> State:
    """The hand after these actions, each checked as point 5 of section 13 says."""
    state = _dealt(state, deck)
    for action in actions:
        if state.to_act is None:
            raise GameOver("the hand is over")
        seat, move = _action(action, len(state.cards))
        if seat != state.to_act:
            raise NotYourTurn(f"seat {state.to_act} is to act")
        change = moves.change_of(move) if state.stage == "show" and move.startswith("show ") else None
        if change is not None and (wrong := moves.read_change(change, [card for one in state.cards[seat] if (card := known(one))])):
            raise IllegalMove(f"show: {wrong}")
        state = _dealt(GAME.play(state, seat, move).state, deck)
    return state


def _action(action: object, seats: int) -> tuple[Seat, str]:
    if isinstance(action, list) and len(action) == 2:
        seat, move = action
        if type(seat) is int and 0 <= seat < seats and isinstance(move, str):
            return seat, move
    raise BadRecord("actions: a seat of the table and a text are wanted")


def _dealt(state: State, deck: tuple[Card, ...]) -> State:
    """The cards that the state wants before somebody has to act or the hand is over."""
    while state.stage == "deal":
        ask = GAME.ask(state)
        assert isinstance(ask, Deal), "the hand deals"
        state = GAME.play(state, NATURE, deal_move(top(deck, ask))).state
    return state


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
