"""Haggis's bots and advice: legal in every variation, honest, graded, and what they count is right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from koloda.cards import Card
from koloda.coach.review import review
from koloda.core.ask import Decide
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.core.secret import Secret, view
from koloda.core.splitmix import stream
from koloda.games.haggis import BOX, kernel
from koloda.games.haggis.advice import HaggisAdviser
from koloda.games.haggis.bots import BOTS, HaggisBot
from koloda.games.haggis.endgame import last_cards
from koloda.games.haggis.imagined import ahead, imagine, known_by
from koloda.games.haggis.options import Options, jokers_of
from koloda.games.haggis.rounds import HAGGIS, HANDS, OVER, PARTS, PHASE, ROUND, TURN, act, deal, pack, score, variant_of
from koloda.games.haggis.rules import Haggis
from koloda.games.haggis.search import candidates, searched
from koloda.games.haggis.situation import Situation, action, situation, written
from koloda.games.haggis.state import Laid, State, Trick

GAME = Haggis()
BY_ID = {bot.id: bot for bot in BOTS}
QUICK = Budget(seconds=0.005, seed=3)
VARIATIONS: tuple[dict[str, Any], ...] = (
    {},
    {"seats": 3},
    {"seats": 3, "bomb_gift": "choice", "bet_window": "own_turn"},
    {"wild_rank": "highest", "run_match": "count", "bet_window": "before_lead"},
    {"seats": 3, "wild_rank": "highest", "first_out_bonus": 0, "hand_to": "nobody", "haggis_to": "nobody"},
    {"bets": False},
)
every_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)


def positions(options: Options, seed: int, bots: dict[Seat, HaggisBot] | None = None) -> Iterator[tuple[State, Seat]]:
    """The decisions of one round, played by these bots, or else by the careful and the random one in turns."""
    rng, state = random.Random(seed), GAME.start(options)
    deck = rng.sample(options.numbers, len(options.numbers))
    for seat in range(options.seats):
        state = GAME.dealt(state, tuple(deck[seat : 14 * options.seats : options.seats])).state
    while not state.between:
        seat = state.turn
        yield state, seat
        bot = (bots or {}).get(seat) or BY_ID[rng.choice(("careful", "careful", "random"))]
        state = GAME.decided(state, seat, choose(bot, state, Budget(0.005, rng.randrange(2**62)))).state


def legal(state: State) -> tuple[str, ...]:
    ask = GAME.ask(state)
    assert isinstance(ask, Decide)
    return tuple(ask.moves[state.turn])


def choose(bot: HaggisBot, state: State, budget: Budget) -> str:
    return bot.choose(view(state, state.turn), state.turn, legal(state), budget)


@every_bot
@pytest.mark.parametrize("options", VARIATIONS, ids=lambda options: "-".join(map(str, options.values())) or "standard")
def test_whole_rounds(bot: HaggisBot, options: dict[str, object]) -> None:
    """Every move is legal, and the same when asked again."""
    read = Options.read(options)
    for state, seat in positions(read, 4, dict.fromkeys(range(read.seats), bot)):
        move = choose(bot, state, QUICK)
        assert move in legal(state)
        assert choose(bot, state, QUICK) == move
        if not move.startswith("bet"):
            assert written(action(move), seat) == move


@every_bot
@pytest.mark.parametrize("seed", [-1, 2**63, 2**100])
def test_any_number_is_a_seed(bot: HaggisBot, seed: int) -> None:
    state, _ = next(positions(Options.read({}), 1))
    assert choose(bot, state, Budget(0.005, seed)) in legal(state)


def test_nothing_hidden_changes_a_move() -> None:
    """In another world that looks the same to its seat every bot does the same: more than five thousand decisions."""
    decisions, different = 0, 0
    rng = np.random.Generator(np.random.Philox(key=11))
    for seed in range(90):
        options = Options.read(VARIATIONS[seed % len(VARIATIONS)])
        for state, seat in positions(options, seed):
            other = GAME.imagine(view(state, seat), rng)
            different += other.hands != state.hands
            seen, same, moves = view(state, seat), view(other, seat), legal(state)
            assert moves == legal(other)
            budget = Budget(0.0, decisions)
            for bot in BOTS:
                assert bot.choose(seen, seat, moves, budget) == bot.choose(same, seat, moves, budget)
            decisions += len(BOTS)
    assert decisions >= 5_000
    assert different > decisions // len(BOTS) // 2


def test_what_a_seat_knows_is_the_same_from_its_view_and_from_the_round() -> None:
    for seed, options in enumerate(VARIATIONS):
        for state, seat in positions(Options.read(options), seed):
            known = situation(view(state, seat)).known
            full = known.at.copy()
            for other in range(state.options.seats):
                full[HANDS + other] = kernel.encode(state.held(other))
            used = {*(card for other in range(state.options.seats) for card in state.held(other))}
            used |= {card for trick in state.tricks for card in trick.cards} | {card for laid in state.trick for card in laid.cards}
            full[HAGGIS] = kernel.encode([card for card in state.options.numbers if card not in used])
            again = known_by(full, state.options.seats)
            assert all(np.array_equal(one, two) for one, two in zip(known, again, strict=True))


def test_imagined_rounds_hold_what_the_seat_knows() -> None:
    chance, seen = stream(5), set()
    for state, seat in islice(positions(Options.read({"seats": 3}), 8), 30):
        known, at = situation(view(state, seat)).known, np.empty(ROUND, np.int64)
        imagine(known, chance, known.unseen.copy(), at)
        assert at[HANDS + seat] == kernel.encode(state.held(seat))
        for other in range(3):
            assert int(at[HANDS + other]).bit_count() == state.count(other)
            assert at[HANDS + other] >> kernel.JACK == kernel.encode(state.jokers[other]) >> kernel.JACK
        unseen = sum(1 << int(card) for card in known.unseen)
        dealt = [int(at[HANDS + other]) & kernel.NUMBER_CARDS for other in range(3) if other != seat] + [int(at[HAGGIS])]
        assert sum(dealt) == unseen
        assert sum(part.bit_count() for part in dealt) == len(known.unseen)
        seen.add(tuple(dealt))
    assert len(seen) == 30


def lead_of(one: HaggisBot, other: HaggisBot, deals: int, seconds: float) -> float:
    """The mean of the points that the one bot is ahead in rounds on the same deals from both seats."""
    variant, leads = variant_of(Options.read({})), []
    for number in range(deals):
        rng = np.random.Generator(np.random.Philox(key=number))
        deck = rng.permutation(pack(2))
        for seat in (0, 1):
            at, parts = np.zeros(ROUND, np.int64), np.empty((PARTS, 3), np.int64)
            deal(at, variant, deck, 0)
            while at[PHASE] != OVER:
                bot = one if at[TURN] == seat else other
                done = bot.decide(Situation(known_by(at, 2), variant), set(), Budget(seconds, int(rng.integers(2**62))))
                act(at, variant, done.cards, done.code)
            score(at, variant, parts)
            leads.append(ahead(parts, seat, 2))
    return float(np.mean(leads))


@pytest.mark.parametrize(("one", "other", "deals"), [(1, 0, 10), (2, 1, 80), (3, 2, 60), (4, 3, 60)])
def test_each_bot_beats_the_one_below(one: int, other: int, deals: int) -> None:
    """Without bets; the master thinks for a little while only."""
    assert lead_of(BOTS[one], BOTS[other], deals, 0.05) > 0


def test_bots_bet_when_they_expect_to_be_first_out() -> None:
    """A hand of one long sequence and high cards against one that has nothing; never after the first card, never as the novice."""
    rng = random.Random(3)
    strong = [*"2r 3r 4r 5r 6r 7r 8r 9r Tr 9g 9b 9y Tg Tb".split()]
    others = rng.sample(sorted(set(Options().numbers) - set(strong)), 14)
    for good, bad in ((0, 1), (1, 0)):
        state = GAME.start(Options(first_leader=good))
        for seat in (0, 1):
            state = GAME.dealt(state, tuple(Card(card) for card in (strong if seat == good else others))).state
        assert {choose(BY_ID[bot], state, QUICK) for bot in ("careful", "counter", "master")} == {"bet30"}
        assert "bet" not in choose(BY_ID["novice"], state, QUICK)
        state = GAME.decided(state, good, "bet30").state
        assert "bet" not in choose(BY_ID["master"], state, QUICK)
        assert bad != good


# ---- The last cards


def slow_value(state: State) -> int:
    """By how many points seat 0 is ahead when both know all cards: every line of play tried, in the rules."""
    if state.between:
        zero, one = state.journal[-1].parts.total
        return zero - one
    values = [slow_value(GAME.decided(state, state.turn, move).state) for move in legal(state) if not move.startswith("bet")]
    return max(values) if state.turn == 0 else min(values)


def ending(seed: int) -> State:
    """One seat holds a few cards and is to lead or to answer, the other only jokers; all else was captured but the haggis."""
    rng, options = random.Random(seed), Options.read({"bets": False, "haggis_to": "nobody"})
    numbers = rng.sample(options.numbers, 29)
    hand, rest, own = numbers[: rng.randint(1, 3)], numbers[4:28], seed % 2
    jokers = [rng.sample(jokers_of(seat), rng.randint(seat != own, 2)) for seat in (0, 1)]
    laid = [card for seat in (0, 1) for card in jokers_of(seat) if card not in jokers[seat]]
    hands = tuple(tuple(Secret(card, (seat,)) for card in hand if seat == own) for seat in (0, 1))
    return State(
        options,
        phase="play",
        turn=own,
        hands=hands,
        jokers=tuple(tuple(card for card in jokers_of(seat) if card in jokers[seat]) for seat in (0, 1)),
        trick=(Laid(1 - own, (numbers[28],), f"S{numbers[28][0]}"),) if rng.randrange(2) else (),
        tricks=(Trick((Laid(own, (*rest, *laid), "S2"),), own, own),),
        bets=(0, 0),
    )


@pytest.mark.parametrize("seed", range(60))
def test_the_last_cards_are_played_out_exactly(seed: int) -> None:
    """Nothing is hidden that counts, so the values are those of all lines of play in the rules."""
    state = ending(seed)
    moves = [action(move) for move in legal(state)]
    masks, codes = (np.array([move[part] for move in moves], np.int64) for part in (0, 1))
    found = last_cards(situation(view(state, state.turn)).known, variant_of(state.options), masks, codes, seed)
    assert found is not None
    values = [(1, -1)[state.turn] * slow_value(GAME.decided(state, state.turn, move).state) for move in legal(state)]
    assert found.tolist() == [values] * len(found)


# ---- Advice


@pytest.mark.parametrize("options", VARIATIONS[:4], ids=lambda options: "-".join(map(str, options.values())) or "standard")
def test_advice_values_every_move_in_order(options: dict[str, object]) -> None:
    adviser = HaggisAdviser()
    for state, seat in islice(positions(Options.read(options), 6), 12):
        worths = adviser.worths(view(state, seat), seat, legal(state), Budget(0.02, 1))
        assert tuple(worth.move for worth in worths) == legal(state)
        best = max(worths, key=lambda worth: worth.mean)
        assert best.behind_error == 0
        assert all(worth.exact is None and worth.error >= 0 and worth.behind_error >= 0 for worth in worths)
        assert adviser.worths(view(state, seat), seat, legal(state), Budget(0.02, 1)) == worths


def test_advice_knows_what_is_clear() -> None:
    """Going out at once is worth more than a pass, by far more than the error says; bets on it are worth more still."""
    found = 0
    for seed in range(30):
        for state, seat in positions(Options.read({}), seed):
            out = [move for move in legal(state) if "=" in move and len(move.partition("=")[0]) == 2 * state.count(seat)]
            if not out or "pass" not in legal(state):
                continue
            worths = {worth.move: worth for worth in HaggisAdviser().worths(view(state, seat), seat, legal(state), Budget(0.05, seed))}
            best = max(worths.values(), key=lambda worth: worth.mean)
            assert best.move in out
            assert best.mean - worths["pass"].mean >= 2 * worths["pass"].behind_error
            found += 1
    assert found >= 5


def test_advice_is_given_only_in_ones_turn() -> None:
    state, seat = next(positions(Options.read({}), 2))
    assert HaggisAdviser().worths(view(state, 1 - seat), 1 - seat, ("bet15", "bet30"), QUICK) == ()


def test_a_match_is_looked_back_on() -> None:
    match, rng = Match(GAME, Options(target=20), ShuffledDealer(4)), random.Random(1)
    while not match.over:
        (seat,) = match.to_act()
        match.play(seat, BY_ID["careful"].choose(match.view(seat), seat, match.moves(seat), Budget(seed=rng.randrange(2**60))))
    found = review(match, HaggisAdviser(), Budget(0.01), (0, 1))
    assert found.decisions
    assert all(decision.loss >= 0 for decision in found.decisions)
    assert any(decision.unclear for decision in found.decisions)


def test_more_looks_find_more() -> None:
    """The search is decided by its seed, tries every candidate, and the best most often."""
    state, seat = next(positions(Options.read({}), 9))
    at = situation(view(state, seat))
    masks, codes = candidates(at.known, at.variant)
    few, again, many = (searched(at.known, at.variant, masks, codes, looks, 7) for looks in (300, 300, 3_000))
    assert all(np.array_equal(one, two) for one, two in zip(few, again, strict=True))
    assert few.tried.sum() == 300
    assert many.tried.sum() == 3_000
    assert many.tried.min() >= 1
    assert many.tried.max() > 3_000 / len(masks) * 2
    assert ((many.outs >= 0) & (many.outs <= 1)).all()


def test_bots_are_named_in_the_box() -> None:
    assert [bot.id for bot in BOX.bots] == ["random", "novice", "careful", "counter", "master"]
    assert isinstance(BOX.adviser, HaggisAdviser)
