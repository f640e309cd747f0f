"""The question ``hand``: a whole hand by a deck and what the seats did (sections 18 and 19)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from koloda.errors import BadRecord, GameOver, IllegalMove, NotYourTurn
from koloda.games.dragon.club import moves, playing
from koloda.games.dragon.club.choices import read_choice
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.state import Hand, begin
from koloda.games.dragon.club.status import Pass, run

_BET: Final = re.compile(r"[kcfa]|r[1-9]\d*", re.ASCII)


def hand(given: Mapping[str, Any]) -> dict[str, Any]:
    """How a hand ends, and what it leaves to the next."""
    context = read_context(given.get("ctx"))
    here = begin(context, tuple(range(context.n)))
    deck = here.deck.check(given.get("deck"), what="deck")
    if len(deck) < context.n * CIRCLES:
        raise BadRecord(f"deck: {context.n * CIRCLES} cards are wanted, {len(deck)} given")
    actions = _actions(given.get("actions"), context.n)
    here = _dealt(here, deck)
    for seat, text in actions:
        here = _dealt(_after(here, seat, text), deck)
    if here.stage not in {"choose", "done"}:
        raise BadRecord("actions: the hand has not come to its end")
    if here.stage == "choose":
        here = playing.result(here, _passed(here))
    return _answer(here)


def _after(here: Hand, seat: int, text: str) -> Hand:
    """The hand after an action, checked as section 19 says."""
    if here.stage == "done":
        raise GameOver("the hand is over")
    if not _BET.fullmatch(text):
        read_choice(seat, text)  # refuses what has no known form
        return _chosen(here, seat, text)
    while here.declaring:
        here, _ = playing.declared(here, here.declaring[0], moves.READY)
    if here.stage != "bet":
        raise NotYourTurn(f"{text}: no betting is open")
    if seat != here.betting.to_act:
        raise NotYourTurn(f"{text}: seat {here.betting.to_act} is to act")
    move = moves.table_bet(text)
    if move not in moves.legal_bets(here):
        raise IllegalMove(moves.why_no_bet(here, move))
    return playing.bet(here, move)[0]


def _chosen(here: Hand, seat: int, text: str) -> Hand:
    """A declaration or an option, at its time."""
    if here.stage == "bet":
        raise NotYourTurn(f"{text[:40]!r}: the seats are betting")
    here = replace(here, choices=(*here.choices, (seat, text)))
    _passed(here)
    return here


def _passed(here: Hand) -> Pass:
    """The pass with all that the seats have said so far."""
    return run(here.context, here.hands, here.folded, here.choices, env=here.env)


def _dealt(here: Hand, deck: tuple[Any, ...]) -> Hand:
    """The cards that come before somebody has to act or the hand is over."""
    while here.stage == "deal":
        count = len(playing.wanted(here)[0])
        here, _ = playing.dealt(here, deck[len(here.dealt) : len(here.dealt) + count])
    return here


def _actions(given: object, seats: int) -> list[tuple[int, str]]:
    if not isinstance(given, list):
        raise BadRecord("actions: a list is wanted")
    for one in given:
        two = isinstance(one, list) and len(one) == 2
        if not (two and type(one[0]) is int and 0 <= one[0] < seats and isinstance(one[1], str)):
            raise BadRecord("actions: a seat of the table and a text each are wanted")
    return [(seat, text) for seat, text in given]


def _answer(here: Hand) -> dict[str, Any]:
    outcome = here.outcome
    assert outcome is not None, "the hand is over"
    chips = [have + (0 if here.stage == "done" else won) for have, won in zip(here.betting.chips, outcome.won, strict=True)]
    return {
        "pattern": here.pattern.letters,
        "shown": {str(one.seat): {"layout": one.number, "key": list(one.key), "class": one.naturalness} for one in outcome.laid},
        "bank": here.bank,
        "pots": [[pot.amount, list(pot.winners)] for pot in outcome.pots],
        "stacks": chips,
        "prev": {name: msgspec.to_builtins(getattr(outcome.prev, name)) for name in outcome.prev.__struct_fields__},
        "used": {str(seat): list(rights) for seat, rights in enumerate(outcome.used) if rights},
    }


QUESTIONS: Final = {"hand": hand}
