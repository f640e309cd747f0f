"""The questions that Haggis answers (section 15), with the checks of section 14 in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from koloda.cards import Card
from koloda.core.ask import Deal
from koloda.core.game import deal_move
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view as seen_by
from koloda.errors import BadCard, BadOptions, BadRecord, DuplicateCard, GameOver, IllegalMove, NotYourTurn
from koloda.games.haggis import moves
from koloda.games.haggis.combinations import BOMBS, Reading, Why, compare, is_joker, plays, points, readings, shapes
from koloda.games.haggis.options import BIG, DEALT, HAND, LITTLE, Options, jokers_of
from koloda.games.haggis.rules import Haggis
from koloda.games.haggis.scoring import next_leader, score_round, winner
from koloda.games.haggis.state import Laid, Parts, State, Trick

GAME: Final = Haggis()
Given = Mapping[str, Any]
Answer = dict[str, Any]


# ---- Combinations


def classify(given: Given) -> Answer:
    """All readings of some cards, and their points."""
    options = _options(given)
    cards = _cards(given.get("cards"), "cards", options)
    found = readings(cards, options)
    return {"count": len(found), "readings": [_told(one) for one in found], "points": points(cards)}


def _told(one: Reading) -> Answer:
    told: Answer = {"code": one.code, "kind": one.kind, "size": one.size}
    if one.kind == "bomb":
        return told | {"level": one.rank, "name": BOMBS[one.rank - 1]}
    return told | {"width": one.width, "length": one.length, "rank": one.rank}


_FURTHEST: Final[tuple[Why, ...]] = ("bomb_needed", "lower_bomb", "wrong_kind", "wrong_size", "wrong_shape", "not_higher")


def beats(given: Given) -> Answer:
    """Whether one play beats another, and why or why not."""
    options = _options(given)
    current = _current(given, options)
    cards, code = _play(given.get("candidate"), "candidate", options)
    possible = [one for one in readings(cards, options) if code in {None, one.code}]
    reasons = {one.code: compare(one, None if current is None else current.reading, options) for one in possible}
    good = [code for code, why in reasons.items() if why not in _FURTHEST]
    if good:
        return {"beats": True, "why": reasons[good[0]], "as": good}
    why = max(reasons.values(), key=_FURTHEST.index) if reasons else "not_a_combination"
    return {"beats": False, "why": why, "as": []}


def legal(given: Given) -> Answer:
    """All plays of a hand, counted and listed."""
    options = _options(given)
    hand = _cards(given.get("hand"), "hand", options)
    current = _current(given, options)
    wanted = given.get("list", True)
    if not isinstance(wanted, bool):
        raise BadRecord("list: true or false is wanted")
    if current is not None and (both := set(hand).intersection(current.cards)):
        raise DuplicateCard(f"{min(both)} is in the hand and on the table")
    lying = None if current is None else current.reading
    by_shape = shapes(hand, lying, options)
    answer: Answer = {"count": sum(by_shape.values()), "by_shape": by_shape, "pass": current is not None}
    if wanted:
        seat = next((int(card[1]) for card in hand if is_joker(card)), 0)
        answer["plays"] = list(plays(hand, seat, lying, options))
    return answer


# ---- A round


def play(given: Given) -> Answer:
    """A round as far as the actions go."""
    options = _options(given)
    state = _acted(_dealt(_start(options, given), given), given)
    parts = state.journal[-1].parts if state.between else None
    return {
        "phase": _phase(state),
        "turn": _turn(state),
        "hands": [list(state.held(seat)) for seat in range(options.seats)],
        "trick": [_act(laid) for laid in state.trick],
        "tricks": [_trick(trick) for trick in state.tricks],
        "captured": _captured(state),
        "bets": list(state.bets),
        "out": list(state.out),
        "at_out": list(state.at_out),
        "scores": None if parts is None else _parts(parts),
    }


def view(given: Given) -> Answer:
    """What a seat, or an onlooker, sees of a round."""
    options = _options(given)
    seat = _viewer(given, options)
    whole = _acted(_dealt(_start(options, given), given), given)
    state = seen_by(whole, seat)
    seats, lying = range(options.seats), state.lying
    seen = {card for laid in (*(laid for trick in state.tricks for laid in trick.plays), *state.trick) for card in laid.cards}
    seen.update(card for one in seats for card in state.held(one))
    acts = () if seat is None else (*moves.bets(state, seat), *moves.gifts(state, seat), *moves.passes(state, seat))
    return {
        "seat": seat,
        "phase": _phase(state),
        "turn": _turn(state),
        "hand": [] if seat is None else list(state.held(seat)),
        "jokers": [list(jokers) for jokers in state.jokers],
        "counts": list(state.counts),
        "bets": list(state.bets),
        "out": list(state.out),
        "trick": [_act(laid) for laid in state.trick],
        "current": None if lying is None else _act(lying),
        "captured": _captured(state),
        "unseen": [] if state.between else [card for card in options.numbers if card not in seen],
        "may": list(acts),
        "plays": 0 if seat is None else len(moves.laid(state, seat)),
        "shown": {"hands": [list(state.held(one)) for one in seats], "haggis": list(state.haggis)} if state.between else None,
    }


def score(given: Given) -> Answer:
    """What a finished round is worth."""
    options = _options(given)
    captured = given.get("captured")
    _want(isinstance(captured, list) and len(captured) == options.seats, f"captured: {options.seats} lists of cards are wanted")
    assert isinstance(captured, list)
    won = [options.deck.check(_texts(cards, "captured"), what="captured") for cards in captured]
    left = _cards(given.get("left"), "left", options)
    haggis = options.deck.check(_texts(given.get("haggis"), "haggis"), what="haggis")
    everything = [*(card for cards in won for card in cards), *left, *haggis]
    out, at_out = _whole(given.get("out"), "out"), _whole(given.get("at_out"), "at_out")
    bets = _whole(given.get("bets"), "bets")
    _want(sorted(everything) == sorted(options.deck.cards), f"all {len(options.deck)} cards are wanted, each once")
    _want(len(haggis) == options.leftover and not any(map(is_joker, haggis)), f"haggis: {options.leftover} number cards are wanted")
    seats = set(range(options.seats))
    _want(len(out) == len(set(out)) == options.seats - 1 and set(out) < seats, "out: all seats but one are wanted, each once")
    (last,) = seats - set(out)
    _want(bool(left) and {card for card in left if is_joker(card)} <= set(jokers_of(last)), f"left: cards of seat {last} are wanted")
    _want(len(at_out) == len(out) and all(1 <= held <= HAND for held in at_out), "at_out: a number from 1 to 17 for each seat in out")
    _want(at_out[-1] == len(left) <= at_out[0], f"at_out: the last is {len(left)}, the first not smaller")
    known = {0, LITTLE, BIG} if options.bets else {0}
    _want(len(bets) == options.seats and set(bets) <= known, "bets: 0, 15 or 30 for every seat, 0 where nobody bets")
    return _parts(score_round(options, won, left, haggis, out, at_out, bets))


# ---- A match


def match(given: Given) -> Answer:
    """A match by the scores of its rounds: who led, who leads, who has won."""
    options = _options(given)
    rounds = given.get("rounds")
    _want(isinstance(rounds, list) and all(isinstance(one, dict) for one in rounds), "rounds: a list of objects is wanted")
    assert isinstance(rounds, list)
    leader, leaders, totals, best = options.first_leader, list[Seat](), [0] * options.seats, None
    for number, one in enumerate(rounds, 1):
        first_out, scores = one.get("first_out"), _whole(one.get("scores"), f"round {number}: scores")
        _want(_is_seat(first_out, options), f"round {number}: first_out: a seat is wanted")
        _want(len(scores) == options.seats and min(scores) >= 0, f"round {number}: scores: {options.seats} numbers from 0 are wanted")
        if best is not None:
            raise GameOver(f"round {number}: the match was over")
        leaders.append(leader)
        totals = [total + points for total, points in zip(totals, scores, strict=True)]
        best, leader = winner(totals, options.target), next_leader(options, totals, leader, first_out)
    return {
        "leaders": leaders,
        "totals": totals,
        "over": best is not None,
        "winner": best,
        "next_leader": leader if best is None else None,
    }


def game(given: Given) -> Answer:
    """A match from its start, deal by deal."""
    options = _options(given)
    deals = given.get("deals")
    _want(isinstance(deals, list) and all(isinstance(one, dict) for one in deals), "deals: a list of objects is wanted")
    assert isinstance(deals, list)
    state = GAME.start(options)
    for number, one in enumerate(deals, 1):
        if state.over:
            raise GameOver(f"deal {number}: the match was over")
        _want(number == 1 or state.between, f"deal {number - 1} is not finished")
        state = _acted(_dealt(state, one), one)
    leaders = [one.leader for one in state.journal]
    history, totals = list[list[int]](), [0] * options.seats
    for finished in state.journal:
        totals = [total + points for total, points in zip(totals, finished.parts.total, strict=True)]
        history.append(totals)
    best = winner(totals, options.target)
    last = state.journal[-1] if state.between else None
    following = state.leader if last is None else next_leader(options, totals, last.leader, last.first_out)
    return {
        "leaders": leaders,
        "totals": totals,
        "over": state.over,
        "winner": best if state.over else None,
        "next_leader": None if state.over else following,
        "history": history,
        "turn": _turn(state),
    }


QUESTIONS: Final[Mapping[str, Callable[[Given], Answer]]] = {
    "classify": classify,
    "beats": beats,
    "legal": legal,
    "play": play,
    "view": view,
    "score_round": score,
    "match": match,
    "game": game,
}


# ---- Reading what is given (section 14)


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)


def _options(given: Given) -> Options:
    """The rules; the number of seats is called ``players`` in them (section 11)."""
    rules = given.get("rules", {})
    if not isinstance(rules, dict):
        raise BadOptions("rules: an object is wanted, such as {}")
    if "seats" in rules:
        raise BadOptions("'seats' is no option here; how many play is called players")
    return Options.read({"seats" if name == "players" else name: value for name, value in rules.items()})


def _is_seat(seat: object, options: Options) -> bool:
    return type(seat) is int and 0 <= seat < options.seats


def _viewer(given: Given, options: Options) -> Seat | None:
    _want("seat" in given, "seat: a seat, or null for an onlooker, is wanted")
    seat = given["seat"]
    _want(seat is None or _is_seat(seat, options), f"seat: a number from 0 to {options.seats - 1} is wanted, or null")
    return None if seat is None else int(seat)


def _whole(numbers: object, what: str) -> list[int]:
    _want(isinstance(numbers, list) and all(type(one) is int for one in numbers), f"{what}: a list of whole numbers is wanted")
    assert isinstance(numbers, list)
    return numbers


def _cards(cards: object, what: str, options: Options) -> tuple[Card, ...]:
    """The cards of a hand or of a play, in canonical order."""
    return moves.in_order(_texts(cards, what), options)


def _texts(cards: object, what: str) -> list[str]:
    """What may be a list of cards; anything but texts in it is a wrong type, and no bad card."""
    _want(isinstance(cards, list) and all(isinstance(card, str) for card in cards), f"{what}: a list of cards is wanted, each a text")
    assert isinstance(cards, list)
    return cards


def _play(play: object, what: str, options: Options) -> tuple[tuple[Card, ...], str | None]:
    """The cards of a play in canonical order, and the reading that it names."""
    _want(isinstance(play, str), f"{what}: a text such as 4r5rJ0=R1-6 is wanted")
    assert isinstance(play, str)
    text, equals, code = play.partition("=")
    return moves.read_cards(text, options), code if equals else None


def _current(given: Given, options: Options) -> Laid | None:
    """The play that is to be beaten."""
    if given.get("current") is None:
        return None
    cards, code = _play(given["current"], "current", options)
    possible = [one for one in readings(cards, options) if code in {None, one.code}]
    _want(len(possible) == 1, "current: exactly one reading is wanted")
    return Laid(0, cards, possible[0].code)


# ---- Playing it


def _start(options: Options, given: Given) -> State:
    """The first state, with the leader that is given, once the deck has been checked."""
    _deck(given, options)
    leader = given.get("leader", options.first_leader)
    _want(_is_seat(leader, options), f"leader: a seat from 0 to {options.seats - 1} is wanted")
    return GAME.start(Options.read(options.plain() | {"first_leader": leader}))


def _deck(given: Given, options: Options) -> tuple[Card, ...]:
    deck = options.deck.check(_texts(given.get("deck"), "deck"), what="deck")
    if any(map(is_joker, deck)):
        raise BadCard("deck: jokers are not dealt; every seat has its own")
    _want(len(deck) == len(options.numbers), f"deck: {len(options.numbers)} cards are wanted, {len(deck)} given")
    return deck


def _dealt(state: State, given: Given) -> State:
    """The state after a deck was dealt, a card at a time from seat 0 (P2)."""
    seats = state.options.seats
    deck = _deck(given, state.options)[: DEALT * seats]
    for seat in range(seats):
        assert isinstance(GAME.ask(state), Deal)
        state = GAME.play(state, NATURE, deal_move(deck[seat::seats])).state
    return state


def _acted(state: State, given: Given) -> State:
    """The state after the actions."""
    actions = given.get("actions")
    _want(isinstance(actions, list), "actions: a list is wanted")
    assert isinstance(actions, list)
    for action in actions:
        seat, move = _read_action(action, state.options)
        if state.between:
            raise GameOver("the round is over")
        state = GAME.play(state, seat, _checked(state, seat, move)).state
    return state


def _read_action(action: object, options: Options) -> tuple[Seat, str]:
    seats = list(map(str, range(options.seats)))
    seat, colon, move = action.partition(":") if isinstance(action, str) else ("", "", "")
    _want(bool(colon) and seat in seats, f"an action is a text such as 0:pass, of seat {' or '.join(seats)}")
    return int(seat), move


def _checked(state: State, seat: Seat, move: str) -> str:
    """An action in canonical form, refused in the order of section 14."""
    if move.startswith("bet"):
        allowed: Sequence[str] = moves.bets(state, seat)
    else:
        act = move.startswith("give") or move == "pass"
        if not act:
            moves.read_cards(move.partition("=")[0], state.options)
        if seat != state.turn:
            raise NotYourTurn(f"it is the turn of seat {state.turn}")
        if not act:
            move = moves.canonical(state, move)
        allowed = moves.legal(state, seat)
    if move not in allowed:
        raise IllegalMove(moves.why_not(state, seat, move))
    return move


# ---- Telling


def _phase(state: State) -> str:
    return "over" if state.between else state.phase


def _turn(state: State) -> Seat | None:
    return state.turn if state.phase in {"play", "give"} else None


def _act(laid: Laid) -> str:
    return f"{laid.seat}:{laid.move}"


def _trick(trick: Trick) -> Answer:
    return {
        "leader": trick.plays[0].seat,
        "plays": [_act(laid) for laid in trick.plays],
        "winner": trick.winner,
        "to": trick.to,
        "cards": len(trick.cards),
        "points": points(trick.cards),
    }


def _captured(state: State) -> list[list[Card]]:
    return [sorted(state.captured(seat), key=state.options.deck.index.__getitem__) for seat in range(state.options.seats)]


def _parts(parts: Parts) -> Answer:
    return {name: list(getattr(parts, name)) for name in (*Parts.__struct_fields__, "total")}
