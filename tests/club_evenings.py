"""Plays random hands of the club's table through the rules and counts the chips after each: ``make fuzz`` for a hundred thousand of them.

Run: python tests/club_evenings.py --hands 100000
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import fuzz
from koloda.core.ask import Amount, Deal, Decide, Moves, Tell
from koloda.core.secret import Secret
from koloda.games import betting
from koloda.games.dragon.club import moves
from koloda.games.dragon.club.rules import DragonClub
from koloda.games.dragon.club.settling import claim, terms_of
from koloda.games.dragon.club.state import Hand, State
from koloda.games.dragon.club.table import Options

GAME = DragonClub()


def random_options(chance: random.Random) -> Options:
    """Any evening at all, with chips enough for much betting or for little, in any room."""
    least = chance.choice([2, 10, 20])
    data: dict[str, Any] = {
        "seats": chance.randint(2, 8),
        "hands": chance.randint(1, 8),
        "stack": chance.choice([1, 9, 60, 1000]),
        "min_bet": least,
        "max_bet": least * chance.choice([1, 4, 16]),
        "raise_cap": chance.choice([None, None, 1, 3]),
        "off": chance.sample(range(1, 101), chance.choice([0, 0, 0, 5, 40])),
    }
    for name, schema in Options.schema()["properties"].items():
        if "enum" in schema:
            data[name] = chance.choice(schema["enum"])
        elif schema.get("type") == "boolean":
            data[name] = chance.random() < 0.5
        elif name not in data and schema.get("type") == "integer":
            data[name] = chance.choice([0, 0, 1, 2, 3])
    if data["seats"] > 5 and data["decks"] == 1:
        data["decks"] = "auto"
    return Options.read(data)


def evening(seed: int) -> int:
    """Plays an evening with random moves and checks what must hold; how many hands it had."""
    chance = random.Random(seed)
    state = GAME.start(random_options(chance))
    options = state.options
    deck: list[Any] = []
    while (ask := GAME.ask(state)) is not None:
        if isinstance(ask, Deal):
            if not ask.gone:
                deck = chance.sample(ask.pile, len(ask.pile))
            state = GAME.dealt(state, ask.left_of(deck)[: ask.count]).state
        elif isinstance(ask, Tell):
            state = GAME.told(state, chance.choice(ask.allowed)).state
        else:
            assert isinstance(ask, Decide)
            seat = chance.choice(list(ask.moves))
            state = GAME.decided(state, seat, _any_of(ask.moves[seat], chance)).state
        check(state)
    assert sum(state.chips) == options.seats * options.stack
    assert len(state.journal) <= options.hands
    return len(state.journal)


def _any_of(offered: Sequence[str], chance: random.Random) -> str:
    """A word first, so that folding does not end nearly every hand; options are used more often than left."""
    if not isinstance(offered, Moves):
        words = {moves.READY, moves.LEAVE} & set(offered)
        return chance.choice(offered) if not words or chance.random() < 0.8 else words.pop()
    part = chance.choice([one for one in offered.parts if one != "f" or chance.random() < 0.3] or ["f"])
    return (
        f"{part.word} {chance.choice([part.least, part.most, chance.randint(part.least, part.most)])}" if isinstance(part, Amount) else part
    )


def check(state: State) -> None:
    """No chip and no card is lost, nobody owes anything, and at the end everything has been paid out."""
    hand = state.hand
    if hand is None:
        return
    in_pot = 0 if hand.outcome else hand.betting.pot
    assert sum(state.chips) + in_pot == state.options.seats * state.options.stack
    assert min(state.chips) >= 0
    assert len(set(hand.dealt)) == len(hand.dealt)
    if hand.outcome is not None:
        _check_result(hand)


def _check_result(hand: Hand) -> None:
    outcome, live = hand.outcome, hand.betting.live
    assert outcome is not None
    assert sum(outcome.won) == hand.betting.pot == sum(pot.amount for pot in outcome.pots)
    assert all(not outcome.won[seat] for seat in hand.folded)
    assert all(set(before) <= set(after) for before, after in zip(hand.context.used, outcome.used, strict=True))
    if len(live) == 1:
        assert not outcome.laid
        return
    assert sorted(live) == sorted(one.seat for one in outcome.laid)
    assert not any(isinstance(one, Secret) for seat in live for one in hand.cards[seat]), "all that are in have shown"
    terms = terms_of(hand.context, hand.env, hand.bank)
    for pot, won in zip(betting.pots(hand.betting.paid, live), outcome.pots, strict=True):
        worths = {one.seat: terms.worth(claim(one)) for one in outcome.laid if one.seat in pot.seats}
        best = max(worths.values())
        assert set(won.winners) == {seat for seat, worth in worths.items() if worth == best}


if __name__ == "__main__":
    fuzz.main(evening, hands=100_000, size=100, about=__doc__)
