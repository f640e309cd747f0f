"""How fast Haggis's kernels, bots and advice are, on one core, beside other climbing games: best of several runs, everything warm.

The others play Dou Dizhu, which has no jokers in sequences and fewer plays to choose from, so games a second compare libraries only
roughly; the decisions of a game and the plays to choose from are printed with them.

Run: python -m benchmarks.bench_haggis
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from time import process_time
from typing import Any

import numpy as np
from numba import njit

from koloda.core.ask import Decide
from koloda.core.bot import Budget
from koloda.core.secret import view
from koloda.core.splitmix import Stream, below, shuffle, stream
from koloda.games.haggis import kernel
from koloda.games.haggis.advice import HaggisAdviser
from koloda.games.haggis.bots import BOTS, warm
from koloda.games.haggis.habits import play_on, run_above, set_above, whole
from koloda.games.haggis.kernel import (
    COLOURS,
    JACK,
    NUMBER_CARDS,
    RUN,
    SET,
    Numbers,
    code_of,
    find_plays,
    kind_of,
    rank_of,
    row_of,
    size_of,
)
from koloda.games.haggis.options import Options
from koloda.games.haggis.rounds import (
    CODE,
    GIVE,
    HANDS,
    OVER,
    PARTS,
    PHASE,
    ROUND,
    TURN,
    Variant,
    deal,
    give,
    lay,
    let_pass,
    pack,
    score,
    variant_of,
)
from koloda.games.haggis.rules import Haggis

DRAWN, EVEN, HABIT = 0, 1, 2
_BITS = np.array([some.bit_count() for some in range(32)], np.int64)


def main() -> None:
    """Print all figures."""
    warm()
    for seats in (2, 3):
        listed(seats)
    print("Whole rounds: dealt, played and scored; decisions a round")
    for seats in (2, 3):
        for policy, name in ((DRAWN, "plays drawn at random"), (EVEN, "evenly from the list of all legal plays"), (HABIT, "by habit")):
            rounds(seats, policy, name, 2_000 if policy == EVEN else 50_000)
    print("Other libraries' random games of Dou Dizhu for three")
    for peer in (open_spiel, rlcard):
        try:
            peer()
        except ModuleNotFoundError:
            print(f"  {peer.__name__:44} not installed")
    print("The first lead of a round for two")
    state = first_lead()
    moves = _legal(state)
    for bot in BOTS:
        print(f"  {bot.id:44}{best(partial(bot.choose, view(state, 0), 0, moves, Budget())) * 1e3:10.2f} ms")
    print(
        f"  {f'advice on {len(moves)} moves':44}{best(partial(HaggisAdviser().worths, view(state, 0), 0, moves, Budget())) * 1e3:10.2f} ms"
    )


def listed(seats: int) -> None:
    """All legal leads of random hands of 17 cards, listed or counted."""
    chance, deck = random.Random(17), pack(seats).tolist()
    hands = [sum(1 << bit for bit in chance.sample(deck, 14)) | kernel.JOKERS for _ in range(2_000)]
    plays = np.mean([kernel.count_plays(hand) for hand in hands])
    print(f"All leads of a hand of 17 cards, {seats + 2} colours: {plays:.0f} plays a hand")
    masks, codes = np.empty((2, 1 << 13), np.int64)
    for name, room in (("listed in order", masks), ("counted", masks[:0])):
        seconds = best(lambda room=room: [find_plays(hand, 0, False, False, room, codes) for hand in hands])  # type: ignore[misc]
        print(f"  {name:44}{len(hands) / seconds:10,.0f} hands/s")


def rounds(seats: int, policy: int, name: str, count: int) -> None:
    """So many whole rounds."""
    variant, deck = variant_of(Options.read({"seats": seats})), pack(seats)
    decisions = played(1, count, variant, deck, policy) / count
    seconds = best(lambda: played(1, count, variant, deck, policy), 3)
    print(f"  {f'{seats} seats, {name}':54}{count / seconds:10,.0f} rounds/s   {f'{decisions:5.1f}' if decisions else ''}")


@njit(cache=True)
def played(seed: int, count: int, variant: Variant, deck: Numbers, policy: int) -> int:
    """Plays rounds from shuffled decks and scores them; how many decisions there were, by habit not counted."""
    chance, deck, at, decisions = stream(seed), deck.copy(), np.empty(ROUND, np.int64), 0
    masks, codes, parts = np.empty(1 << 13, np.int64), np.empty(1 << 13, np.int64), np.empty((PARTS, 3), np.int64)
    for number in range(count):
        shuffle(deck, chance)
        deal(at, variant, deck, number % variant.seats)
        if policy == HABIT:
            play_on(at, variant)
        while at[PHASE] != OVER:
            decisions += 1
            cards, code = 0, 0
            if at[PHASE] == GIVE:
                give(at, variant, (at[TURN] + 1) % variant.seats)
                continue
            if policy == DRAWN:
                cards, code = _drawn(at[HANDS + at[TURN]], at[CODE], variant, chance)
            else:
                found = find_plays(at[HANDS + at[TURN]], at[CODE], variant.highest, variant.by_count, masks, codes)
                pick = below(chance, found + (1 if at[CODE] else 0))
                if pick < found:
                    cards, code = masks[pick], codes[pick]
            if cards:
                lay(at, variant, cards, code)
            else:
                let_pass(at, variant)
        score(at, variant, parts)
    return decisions


@njit(cache=True)
def _drawn(hand: int, current: int, variant: Variant, chance: Stream) -> tuple[int, int]:
    """A play drawn card by card, not evenly among all: a rank and some of its cards, or a sequence of its colours."""
    if current:
        if below(chance, 4) == 0:
            return 0, 0
        if kind_of(current) == SET:
            return set_above(hand, size_of(current), rank_of(current) + below(chance, 3), below(chance, 4))
        return run_above(hand, current, below(chance, 4), variant.highest) if kind_of(current) == RUN else (0, 0)
    jokers = hand >> JACK & 7
    if hand & NUMBER_CARDS == 0 or (jokers and below(chance, 12) == 0):
        some = jokers & (1 + below(chance, 7))
        some = some or jokers
        return some << JACK, whole(some << JACK, 0, False)
    rank = 2 + below(chance, 9)
    while row_of(hand, rank) == 0:
        rank = rank + 1 if rank < 10 else 2
    row = row_of(hand, rank)
    colours, top, taken = row, rank, row << COLOURS * (rank - 2)
    while top < 10 and colours & row_of(hand, top + 1) and below(chance, 8):
        colours &= row_of(hand, top + 1)
        top += 1
    length, width = top - rank + 1, _BITS[colours]
    if length > 2 or (length == 2 and width > 1):
        taken = 0
        for inside in range(rank, top + 1):
            taken |= colours << COLOURS * (inside - 2)
        return taken, code_of(RUN, width * length, width, top)
    some = row & (1 + below(chance, 31))
    some = some or row
    extra = jokers & below(chance, 8) if below(chance, 4) == 0 else 0
    size = _BITS[some] + _BITS[extra]
    return some << COLOURS * (rank - 2) | extra << JACK, code_of(SET, size, size, rank)


def open_spiel() -> None:
    """Random games in OpenSpiel, driven from Python as it is meant to be."""
    import pyspiel

    game, chance = pyspiel.load_game("dou_dizhu"), random.Random(1)

    def games(count: int) -> tuple[int, int]:
        decisions = choices = 0
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if not state.is_chance_node():
                    decisions, choices = decisions + 1, choices + len(actions)
                state.apply_action(chance.choice(actions))
        return decisions, choices

    peer(f"OpenSpiel {version('open_spiel')}", games, 500)


def rlcard() -> None:
    """Random games in RLCard."""
    import rlcard

    env, chance = rlcard.make("doudizhu", config={"seed": 1}), random.Random(1)

    def games(count: int) -> tuple[int, int]:
        decisions = choices = 0
        for _ in range(count):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                decisions, choices = decisions + 1, choices + len(actions)
                state, _ = env.step(chance.choice(actions))
        return decisions, choices

    peer(f"RLCard {version('rlcard')}", games, 10)


def peer(name: str, games: Callable[[int], tuple[int, int]], count: int) -> None:
    """What another library does in a second."""
    decisions, choices = games(count)
    seconds = best(lambda: games(count), 3)
    print(f"  {name:54}{count / seconds:10,.0f} games/s    {decisions / count:5.1f} decisions of {choices / decisions:.0f} choices")


def first_lead() -> Any:
    """A round for two, dealt."""
    game, options, chance = Haggis(), Options(), random.Random(3)
    deck = chance.sample(options.numbers, len(options.numbers))
    state = game.start(options)
    for seat in (0, 1):
        state = game.dealt(state, tuple(deck[seat:28:2])).state
    return state


def _legal(state: Any) -> tuple[str, ...]:
    ask = Haggis().ask(state)
    assert isinstance(ask, Decide)
    return tuple(ask.moves[0])


def best(work: Callable[[], Any], runs: int = 5) -> float:
    """Seconds on a core that the fastest of several runs took, whatever else the machine had to do."""
    return min(timeit.repeat(work, number=1, repeat=runs, timer=process_time))


if __name__ == "__main__":
    main()
