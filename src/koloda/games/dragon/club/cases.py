"""The questions that the club's Dragon Poker answers (section 18), with the refusals of section 19."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from koloda.errors import BadRecord
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.deal import CIRCLES, betting_starts, dealt, settled
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import clock_text, environment
from koloda.games.dragon.club.reading import read_context

Given = Mapping[str, Any]
Answer = dict[str, Any]


def context(given: Given) -> Answer:
    """What follows from a context before the deal."""
    env = environment(_context(given))
    return {
        "weekday": env.weekday,
        "m1_seat": env.m1_seat,
        "month": env.month,
        "time": clock_text(env.time),
        "wild": env.wild,
        "dead": env.dead,
        "home": env.home,
        "inverted": env.inverted,
        "suits_inverted": env.suits_inverted,
        "dark": env.dark,
        "moon": env.moon,
        "daylight": env.daylight,
        "tone": env.tone,
        "compass": env.compass,
        "less_natural_wins": env.less_natural_wins,
    }


def deal_order(given: Given) -> Answer:
    """Which cards lie where, and which face up."""
    here = _context(given)
    env = environment(here)
    deck = DECKS[here.rules.packs].check(given.get("deck"), what="deck")
    _want(len(deck) >= here.n * CIRCLES, f"deck: {here.n * CIRCLES} cards are wanted, {len(deck)} given")
    circles = dealt(here, deck, _folds(given, here, betting_starts(env.basis)))
    pattern = settled(here, env, circles)
    return {"pattern": pattern.letters, "mods": pattern.mods, "circles": circles}


QUESTIONS: Final = {"context": context, "deal_order": deal_order}


# ---- Reading what is given


def _context(given: Given) -> Context:
    return read_context(given.get("ctx"))


def _folds(given: Given, here: Context, first: int) -> dict[int, int]:
    """The last circle dealt to each seat that folds."""
    folds = given.get("folds", {})
    _want(isinstance(folds, dict), "folds: an object such as {} is wanted")
    seats = {str(seat) for seat in range(here.n)}
    for seat, last in folds.items():
        _want(seat in seats, f"folds: {str(seat)[:20]!r} is no seat of this table")
        _want(type(last) is int and first <= last <= CIRCLES, f"folds: a circle from {first} to {CIRCLES} is wanted")
    _want(len(folds) < here.n, "folds: one seat at least stays in")
    return {int(seat): last for seat, last in folds.items()}


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
