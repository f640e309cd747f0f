"""Actions: which are legal, how they are read from what a person types, and why others are refused (sections 6, 9 and 14)."""

from __future__ import annotations

import re
from typing import Final

from koloda.cards import Card, suit
from koloda.core.seat import Seat
from koloda.errors import BadCard, DuplicateCard, KolodaError
from koloda.games.haggis.combinations import RANKS, Reading, beats, compare, is_joker, plays, readings, written
from koloda.games.haggis.options import BIG, LITTLE, Options
from koloda.games.haggis.state import State

_PIECE: Final = re.compile("(10|[2-9TtJjQqKk])([rygboRYGBO0-2]?)")


def legal(state: State, seat: Seat) -> tuple[str, ...]:
    """All actions of a seat: its plays, the longest and highest first (P34), to whom it may give, the pass, its bets."""
    return (*reversed(laid(state, seat)), *gifts(state, seat), *passes(state, seat), *bets(state, seat))


def laid(state: State, seat: Seat) -> tuple[str, ...]:
    """The plays of a seat in the order of section 15, if it is its turn to play."""
    if state.phase != "play" or state.turn != seat:
        return ()
    lying = state.lying
    return plays(state.held(seat), seat, None if lying is None else lying.reading, state.options)


def gifts(state: State, seat: Seat) -> tuple[str, ...]:
    """To whom a seat may give a trick that it has bombed."""
    if state.phase != "give" or state.turn != seat:
        return ()
    return tuple(f"give{other}" for other in range(state.options.seats) if other != seat)


def passes(state: State, seat: Seat) -> tuple[str, ...]:
    """The pass, for a follower (P14, P15)."""
    return ("pass",) if state.phase == "play" and state.turn == seat and state.trick else ()


def bets(state: State, seat: Seat) -> tuple[str, ...]:
    """The bets that a seat may make now, in its turn or out of it (section 6, P26)."""
    options = state.options
    if not options.bets or state.phase not in {"play", "give"} or state.bets[seat] or state.out or state.has_laid(seat):
        return ()
    if options.bet_window == "own_turn" and (state.phase != "play" or state.turn != seat):
        return ()
    if options.bet_window == "before_lead" and (state.trick or state.tricks):
        return ()
    return f"bet{LITTLE}", f"bet{BIG}"


def read_cards(text: str, options: Options) -> tuple[Card, ...]:
    """The cards of a play, written in any order, in canonical order.

    Raises:
        BadCard: no cards, or something that is none at this table, or jokers of two seats.
        DuplicateCard: a card twice.
    """
    if not text or len(text) % 2:
        raise BadCard(f"{text[:40]!r}: cards of two characters each are wanted, such as 4r5rJ0")
    return in_order([text[at : at + 2] for at in range(0, len(text), 2)], options)


def in_order(cards: list[str], options: Options) -> tuple[Card, ...]:
    """Cards of one hand or one play, checked and in canonical order. Raises as :func:`read_cards` does."""
    deck = options.deck
    found = tuple(map(deck.card, cards))
    if len(set(found)) < len(found):
        raise DuplicateCard(f"{next(card for card in found if found.count(card) > 1)} is there twice")
    if len({suit(card) for card in found if is_joker(card)}) > 1:
        raise BadCard("jokers of two seats are never in one hand")
    return tuple(sorted(found, key=deck.index.__getitem__))


def tidied(typed: str, seat: Seat) -> str:
    """What a person typed, in exact notation as far as its cards go: ``10R, j`` is ``TrJ0`` for seat 0."""
    text, equals, code = typed.partition("=")
    pieces = _PIECE.findall(text)
    if not pieces or "".join(map("".join, pieces)) != re.sub(r"[\s,]", "", text):
        return typed
    cards = "".join(f"{'T' if high == '10' else high.upper()}{of.lower() or seat}" for high, of in pieces)
    return f"{cards}{equals}{code.strip().upper()}"


def canonical(state: State, move: str) -> str:
    """What a person meant who wrote the cards of a play in another order, or left out the only reading that is legal (section 9).

    Anything else comes back as it is.
    """
    text, equals, code = move.partition("=")
    try:
        cards = read_cards(text, state.options)
    except KolodaError:
        return move
    if equals:
        return written(cards, code)
    possible = _possible(state, cards)
    return written(cards, possible[0].code) if len(possible) == 1 else move


def why_not(state: State, seat: Seat, move: str) -> str:
    """Why an action is refused, for the person who tried it (section 14)."""
    shown = repr(move[:40])
    if move.startswith("bet"):
        return f"{shown}: {_why_no_bet(state, seat)}"
    if state.turn != seat:
        return f"{shown}: it is the turn of seat {state.turn}"
    if move.startswith("give") or state.phase == "give":
        others = " or ".join(gifts(state, seat))
        return f"{shown}: the bombed trick is to be given away, {others}" if others else f"{shown}: there is nothing to give away"
    if move == "pass":
        return f"{shown}: whoever leads has to lay something"
    try:
        cards = read_cards(move.partition("=")[0], state.options)
    except KolodaError as refusal:
        return f"{shown} is no play: {refusal}"
    return f"{shown}: {_why_no_play(state, seat, cards, move)}"


def _why_no_bet(state: State, seat: Seat) -> str:
    if not state.options.bets:
        return "nobody bets at this table"
    if state.bets[seat]:
        return f"seat {seat} has bet already"
    if state.out:
        return "somebody is out already"
    if state.has_laid(seat):
        return "one may bet only before one's first card is laid"
    return f"a bet is bet{LITTLE} or bet{BIG}" if bets(state, seat) else "it is not the time for bets at this table"


def _why_no_play(state: State, seat: Seat, cards: tuple[Card, ...], move: str) -> str:
    missing = [card for card in cards if card not in state.held(seat)]
    if missing:
        return f"{missing[0]} is not in the hand"
    known = readings(cards, state.options)
    code = move.partition("=")[2]
    codes = [one.code for one in known]
    if not known:
        return "these cards are no combination"
    if code and code not in codes:
        return f"there is no reading {code[:10]!r} of these cards; there is {' and '.join(codes)}"
    tried = [one for one in known if code in {"", one.code}]
    possible = [one for one in _possible(state, cards) if one in tried]
    if len(possible) > 1:
        return f"name the reading: {' or '.join(one.code for one in possible)}"
    if possible:
        return f"it is written {written(cards, possible[0].code)}"
    lying = state.lying
    assert lying is not None, "on nothing everything can be laid"
    return _beaten(tried[0], lying.reading, lying.move, state.options)


def _beaten(new: Reading, old: Reading, lies: str, options: Options) -> str:
    reasons = {
        "bomb_needed": "only a higher bomb beats a bomb",
        "lower_bomb": "a higher bomb is needed",
        "wrong_kind": f"a {old.kind} is to be beaten by a {old.kind}, or by a bomb",
        "wrong_size": f"{old.size} cards are to be beaten by {old.size} cards",
        "wrong_shape": f"a sequence {old.width} cards wide is to be beaten by one as wide",
        "not_higher": f"a rank higher than {RANKS[old.rank - 2]} is needed" if old.kind != "bomb" else "",
    }
    return f"{new.code} does not beat {lies}: {reasons[compare(new, old, options)]}"


def _possible(state: State, cards: tuple[Card, ...]) -> list[Reading]:
    """The readings of some cards that beat what lies on the table."""
    lying = state.lying
    return [one for one in readings(cards, state.options) if beats(one, None if lying is None else lying.reading, state.options)]
