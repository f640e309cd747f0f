"""Plays random hands of the novel's table through the rules and counts the chips after each: ``make fuzz`` for a million of them.

Run: python tests/book_fuzz.py --hands 1000000
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import fuzz
from koloda.cards import DECK_52
from koloda.core.ask import Amount, Deal, Decide, Moves
from koloda.games import betting
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.state import ROUNDS, State

GAME = DragonBook()


def random_options(chance: random.Random) -> Options:
    """Any evening at all, with chips enough for much betting or for little."""
    least = chance.choice([1, 2, 5])
    data: dict[str, Any] = {
        "seats": chance.randint(2, 6),
        "hands": chance.randint(1, 20),
        "stack": chance.choice([1, 3, 10, 40, 100, 1000]),
        "ante": chance.choice([1, 1, 2, 7]),
        "min_bet": least,
        "max_bet": least * chance.choice([1, 4, 16, 100]),
        "wild_ranks": _some_ranks(chance),
        "dead_ranks": _some_ranks(chance),
        "reverse_every": chance.randint(2, 5),
        "suit_changes": chance.choice([0, 1, 1, 3]),
    }
    for name, schema in Options.schema()["properties"].items():
        if "enum" in schema:
            data[name] = chance.choice(schema["enum"])
        elif schema.get("type") == "boolean":
            data[name] = chance.random() < 0.5
    return Options.read(data)


def _some_ranks(chance: random.Random) -> str:
    return "".join(chance.sample(DECK_52.ranks, chance.choice([0, 0, 1, 1, 2, 5])))


def evening(seed: int) -> int:
    """Plays an evening with random moves and checks what must hold; how many hands it had."""
    chance = random.Random(seed)
    state = GAME.start(random_options(chance))
    options, deck = state.options, list(DECK_52.cards)
    while (ask := GAME.ask(state)) is not None:
        if isinstance(ask, Deal):
            if len(ask.gone) == 0:
                chance.shuffle(deck)
            state = GAME.dealt(state, ask.left_of(deck)[: ask.count]).state
        else:
            assert isinstance(ask, Decide)
            ((seat, moves),) = ask.moves.items()
            state = GAME.decided(state, seat, _any_of(moves, chance)).state
        check(state)
    assert sum(state.chips) == options.seats * options.stack
    assert len(state.journal) <= options.hands
    return len(state.journal)


def _any_of(moves: Sequence[str], chance: random.Random) -> str:
    """A word first, so that folding does not end nearly every hand and great amounts are as common as small ones."""
    if not isinstance(moves, Moves):
        return moves[0] if chance.random() < 0.5 else chance.choice(moves)
    part = chance.choice([one for one in moves.parts if one != "fold" or chance.random() < 0.4] or ["call"])
    return (
        f"{part.word} {chance.choice([part.least, part.most, chance.randint(part.least, part.most)])}" if isinstance(part, Amount) else part
    )


def check(state: State) -> None:
    """No chip and no card is lost, nobody owes anything, and at the end everything has been paid out."""
    options = state.options
    in_pot = 0 if state.outcome else state.betting.pot
    assert sum(state.chips) + in_pot == options.seats * options.stack
    assert min(state.chips) >= 0
    assert max(state.betting.put) <= options.max_bet
    assert len(set(state.opened)) == len(state.opened)
    assert all(left >= 0 for left in state.changes)
    if state.outcome is None:
        return
    won, live = state.outcome.won, state.betting.live
    assert sum(won) == state.betting.pot == sum(pot.amount for pot in state.outcome.pots)
    assert all(not won[seat] for seat in range(options.seats) if seat not in live)
    if len(live) > 1:
        assert sorted(live) == sorted(one.seat for one in state.shown)
        for seat in live:
            assert len(state.held(seat)) == ROUNDS
        worths = {seat: state.scored(seat).worth(options.natural) for seat in live}
        for pot in betting.pots(state.betting.paid, live):
            best = max(worths[seat] for seat in pot.seats)
            paid = [one for one in state.outcome.pots if one.seats == pot.seats]
            assert paid[0].winners == tuple(seat for seat in pot.seats if worths[seat] == best)
    assert all(letter in DECK_52.ranks for letter in state.outcome.fours)


if __name__ == "__main__":
    fuzz.main(evening, hands=1_000_000, size=1_000, about=__doc__)
