"""Exact odds against brute force, chances against the rules themselves, and the figures of the pages."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from koloda.cards import DECK_52, Card
from koloda.coach.review import review
from koloda.core.ask import Deal, Tell
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.seat import NATURE
from koloda.core.secret import Secret, view
from koloda.games.dragon.casino import advice, kernel, solve
from koloda.games.dragon.casino.advice import CasinoAdviser
from koloda.games.dragon.casino.bots import BOTS
from koloda.games.dragon.casino.clock import PLAIN, REGIMES, REVERSAL, Regime
from koloda.games.dragon.casino.house import discards
from koloda.games.dragon.casino.imagining import unseen
from koloda.games.dragon.casino.judging import judged, ranked
from koloda.games.dragon.casino.moves import cards_of, draws, legal
from koloda.games.dragon.casino.odds import all_class_counts, bits, class_counts, frequencies_of_all
from koloda.games.dragon.casino.options import Options
from koloda.games.dragon.casino.rules import DragonCasino
from koloda.games.dragon.casino.state import Hand, State
from koloda.hands.six import STRENGTHS

GAME = DragonCasino()


def _shows(minute: str, _: Tell) -> str:
    return minute


def hand_at(own: str, stage: str, minute: int = 7, **options: object) -> State:
    """The view of a player with these cards."""
    cards = tuple(Secret(Card(card), (0,)) for card in own.split())
    hand = Hand("draw" if stage == "draw" else "first", cards, tuple(Secret(Card("2c")) for _ in range(6)), minute=minute)
    return view(State(Options.read(options), chips=100, hand=hand), 0)


@pytest.mark.parametrize(
    ("own", "thrown"), [("As Ks Qs Js 9s 2d", "2d"), ("Ts Tc Ah 4d 7c 2s", "4d 2s"), ("3s 7s Ts 3h 7h Td", "Td Ts 7h")]
)
def test_odds_are_those_of_all_draws_one_by_one(own: str, thrown: str) -> None:
    cards, gone = own.split(), thrown.split()
    kept = [card for card in cards if card not in gone]
    left = [card for card in DECK_52.cards if card not in cards][:22]
    seen = [card for card in DECK_52.cards if card not in cards and card not in left]
    slow = dict.fromkeys(STRENGTHS, 0)
    for new in combinations(left, len(gone)):
        slow[ranked([*map(Card, kept), *new], Options()).name] += 1
    assert class_counts([Card(card) for card in cards], [Card(card) for card in gone], seen) == slow


def test_all_draws_of_a_hand_together_are_all_hands() -> None:
    """Every six cards come about by exactly one way to draw: by keeping what they share with the hand."""
    for seed in (1, 2):
        own = tuple(Random(seed).sample(DECK_52.cards, 6))
        counts = all_class_counts(own)
        assert {name: int(counts[:, strength].sum()) for name, strength in STRENGTHS.items()} == frequencies_of_all()
        for way in (0, 5, 62):
            thrown = [card for at, card in enumerate(own) if way >> at & 1]
            assert class_counts(own, thrown) == {name: int(counts[way, strength]) for name, strength in STRENGTHS.items()}


@pytest.mark.parametrize(
    ("house_draw", "regime", "changed"), [("stand", PLAIN, 0), ("combination", PLAIN, 0), ("combination", PLAIN, 1), ("clock", REVERSAL, 1)]
)
def test_hands_of_the_house_are_counted_as_one_by_one(house_draw: str, regime: Regime, changed: int) -> None:
    options = Options.read({"house_draw": house_draw})
    own = tuple(map(Card, "9s 9h 9d Ks Kd 2c".split()))
    left = [card for card in DECK_52.cards if card not in own and card[0] in "34567" and card[1] != "c"]
    won = total = 0
    for dealt in combinations(left, 6):
        thrown = discards(dealt, regime, options)
        if len(thrown) != changed:
            continue
        kept = [card for card in dealt if card not in thrown]
        for new in combinations([card for card in left if card not in dealt], changed):
            total += 1
            won += judged((own, [*kept, *new]), regime, options).winner == 0
    at = REGIMES.index(regime)
    found = kernel.counted(int(bits(own).sum()), bits(left), changed, at, at, kernel.rules_of(options))
    assert found == (won, total)
    assert total > 0


def test_hands_of_the_house_dealt_at_random_agree_with_those_counted() -> None:
    own, rules, regime = bits(map(Card, "5s 5h Kd Kc 9s 2d".split())), kernel.rules_of(Options(house_draw="stand")), 4
    left = np.setdiff1d(1 << np.arange(52), own)
    won, total = kernel.counted(int(own.sum()), left, 0, regime, regime, rules)
    drawn = kernel.opened(3, 40_000, int(own.sum()), left, 0, regime, regime, rules)
    assert abs(drawn.mean() - (2 * won / total - 1)) < 4 * drawn.std() / 200


@pytest.mark.parametrize(
    ("minute", "options"), [(7, {}), (16, {"trump_scope": "hand"}), (12, {"house_draw": "clock"}), (40, {"reversal": "class"})]
)
def test_chances_are_those_of_the_rules(minute: int, options: dict[str, object]) -> None:
    """The rules are played on in imagined worlds; what the adviser's kernel finds agrees within its error."""
    seen = hand_at("Ks Qh Jd Jc 4s 2h", "draw", minute, **options)
    moves, chance, worlds = draws(cards_of(seen.hand.player)), np.random.default_rng(minute), 300
    won, _ = advice.played(seen, 20_000, seed=1)
    for way in (0, 37, 51):
        gains = []
        for _ in range(worlds):
            state, rest = GAME.imagine(seen, chance), list(DECK_52.cards)
            state = GAME.play(state, 0, moves[way]).state
            chance.shuffle(rest)
            while not state.journal:
                ask = GAME.ask(state)
                if isinstance(ask, Deal):
                    move = "deal " + " ".join(ask.left_of(rest)[: ask.count])
                    state = GAME.play(state, NATURE, move).state
                elif isinstance(ask, Tell):
                    state = GAME.play(state, NATURE, f"tell {minute}").state
                else:
                    state = GAME.play(state, 0, "play").state
            gains.append(state.journal[0].net)
        error = (np.var(gains) / worlds + won[:, way].var() / len(won)) ** 0.5
        assert abs(np.mean(gains) - won[:, way].mean()) < 4 * max(error, 0.01)


def test_a_fold_is_never_the_best_and_is_counted() -> None:
    for seed, minute in enumerate(["0", "7", "12", "19", "41", "48"]):
        match = Match(GAME, Options(hands=1), ShuffledDealer(seed, partial(_shows, minute)))
        while not match.over:
            moves = match.moves(0)
            worths = CasinoAdviser().worths(match.view(0), 0, moves, Budget(seconds=0.05))
            assert tuple(worth.move for worth in worths) == tuple(moves)
            best = max(worths, key=lambda worth: worth.mean)
            assert best.behind_error == 0
            if "fold" in moves:
                fold = worths[moves.index("fold")]
                assert Fraction(fold.exact or "") == -match.state.stake == fold.mean
                assert best.move != "fold"
            match.play(0, best.move)


def test_a_second_decision_is_counted_where_the_house_stands() -> None:
    match = Match(GAME, Options(hands=1, house_draw="stand", clock=False), ShuffledDealer(5))
    match.play(0, "play")
    match.play(0, "draw")
    play, higher, _ = CasinoAdviser().worths(match.view(0), 0, match.moves(0), Budget())
    assert play.exact is not None
    assert higher.exact is not None
    assert Fraction(higher.exact) == 2 * Fraction(play.exact)


def test_players_play_the_same_again_and_the_better_ones_win_more() -> None:
    chips = {}
    for bot in BOTS:
        total = 0
        for seed in range(10):
            match = Match(GAME, Options(hands=3), ShuffledDealer(seed, lambda _: "12"))
            while not match.over:
                budget = Budget(seconds=0.02, seed=seed)
                move = bot.choose(match.view(0), 0, match.moves(0), budget)
                assert seed or move == bot.choose(match.view(0), 0, match.moves(0), budget)
                match.play(0, move)
            total += match.state.chips - 100
        chips[bot.id] = total / 30
    assert abs(chips["copycat"]) < 0.6, "even with the house"
    assert max(chips["timid"], chips["counter"]) + 0.5 < chips["advisor"], "only one of them looks at the clock"


EDGE = json.loads(Path(solve.__file__).with_name("edge.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", EDGE["rows"], ids=lambda row: str(row["options"]))
def test_the_measured_gains_are_found_again(row: dict[str, object]) -> None:
    for name, regimes in solve.GROUPS.items():
        found = solve.edge(Options.read(row["options"]), regimes, 1_000, seed=77)
        told: dict[str, float] = row[name]  # type: ignore[assignment]
        assert abs(found.gain - told["gain"]) < 4 * (found.error**2 + told["error"] ** 2) ** 0.5
        assert told["gain"] > 0, "no option makes it worse than even"


def test_legal_draws_are_named_in_hand_order() -> None:
    state = hand_at("Ks Qh Jd Jc 4s 2h", "draw")
    assert legal(state)[0b000101] == "draw Ks Jd"
    assert len(set(legal(state))) == 64
    assert unseen(state).shape == (46,)


def test_a_session_looked_back_on_is_made_of_decisions_and_luck() -> None:
    """A hand has three decisions; what one is worth goes over into the next, so that nothing is counted twice."""
    match = Match(GAME, Options(hands=2), ShuffledDealer(9, lambda _: "7"))
    for move in ("play", "draw", "raise", "raise", "draw", "play"):
        match.play(0, move)
    found = review(match, CasinoAdviser(), Budget(seconds=0.05), [0])
    assert len(found.decisions) == 6
    (account,) = found.accounts
    assert account.gained == match.state.chips - 100
    assert account.gained == pytest.approx(account.best - account.loss + account.luck)
    first = [max(worth.mean for worth in found.decisions[at].worths) for at in (0, 3)]
    assert account.best == pytest.approx(sum(first))
