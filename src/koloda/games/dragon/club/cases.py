"""The questions that the club's Dragon Poker answers (section 18), with the refusals of section 19."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from koloda.cards import Card
from koloda.errors import BadRecord
from koloda.games.dragon.club import cases_hand, cases_layouts
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.deal import CIRCLES, betting_starts, dealt, settled
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import clock_text, environment
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.status import run

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


def statuses(given: Given) -> Answer:
    """What the status pass makes of the cards: those changed, locked or marked, in the order dealt."""
    here = _context(given)
    hands, folded = _hands(given, here)
    now = run(here, hands, folded, _choices(given, here))
    cards = {card.id: [str(card.look), " ".join(card.by), card.flags] for card in now.all if card.by or card.flags}
    return {"pattern": now.pattern, "cards": cards}


def options(given: Given) -> Answer:
    """What seats may still choose, before betting or at the showdown."""
    here = _context(given)
    stage = given.get("stage", "showdown")
    _want(stage in ("showdown", "prebet"), "stage: showdown or prebet is wanted")
    hands, folded = _hands(given, here)
    circles = CIRCLES if stage == "showdown" else betting_starts(environment(here).basis)
    _want(max(map(len, hands)) == circles, f"hands: {circles} cards each are wanted")
    now = run(here, hands, folded, _choices(given, here), listing=True)
    return {"open": [[one.seat, one.label, one.legal] for one in now.open]}


QUESTIONS: Final = {
    "context": context,
    "deal_order": deal_order,
    "statuses": statuses,
    "options": options,
    **cases_layouts.QUESTIONS,
    **cases_hand.QUESTIONS,
}


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


def _hands(given: Given, here: Context) -> tuple[list[tuple[Card, ...]], set[int]]:
    """Each seat's cards in circle order, and the seats that have folded."""
    deck = DECKS[here.rules.packs]
    plain = given.get("hands")
    if not isinstance(plain, list) or len(plain) != here.n:
        raise BadRecord(f"hands: a list of cards for each of the {here.n} seats is wanted")
    _want(all(isinstance(hand, list) for hand in plain), "hands: a list of cards for each seat is wanted")
    deck.check([card for hand in plain for card in hand], what="hands")
    hands = [deck.check(hand, what="hands") for hand in plain]
    folded = given.get("folded", [])
    seats = range(here.n)
    _want(isinstance(folded, list) and all(type(seat) is int and seat in seats for seat in folded), "folded: a list of seats is wanted")
    _want(len(set(folded)) == len(folded) < here.n, "folded: a seat is named once, and one at least stays in")
    dealt = {len(hands[seat]) for seat in seats if seat not in folded}
    _want(len(dealt) == 1 and max(dealt) <= CIRCLES, f"hands: seats that are in hold equally many cards, {CIRCLES} at most")
    least, most = betting_starts(environment(here).basis), max(dealt)
    _want(all(least <= len(hands[seat]) <= most for seat in folded), f"hands: a folded seat holds {least} to {most} cards")
    return hands, set(folded)


def _choices(given: Given, here: Context) -> list[tuple[int, str]]:
    """Who chose what, as it was written."""
    plain = given.get("choices", [])
    _want(isinstance(plain, list), "choices: a list of seats with texts is wanted")
    for one in plain:
        _want(isinstance(one, list) and len(one) == 2, "choices: a seat with a text is wanted")
        _want(
            type(one[0]) is int and 0 <= one[0] < here.n and isinstance(one[1], str), "choices: a seat of the table with a text is wanted"
        )
    return [(seat, text) for seat, text in plain]


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
