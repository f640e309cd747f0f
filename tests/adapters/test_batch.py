"""Batches play by the rules of the table: both play the same cards and must agree; and cards are dealt evenly."""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np
import pytest

from koloda.adapters.batch import Batch, CasinoBatch, HaggisBatch, LocusBatch, SlokerBatch
from koloda.cards import DECK_52, DECK_65, Card
from koloda.core.dealer import StackedDealer
from koloda.core.event import Scored
from koloda.core.match import Match
from koloda.errors import BadOptions, IllegalMove
from koloda.games.dragon.casino.batch import _BY_QUARTER, DRAWS
from koloda.games.dragon.casino.clock import REGIMES, regime_at
from koloda.games.dragon.casino.options import Options as CasinoOptions
from koloda.games.dragon.casino.rules import DragonCasino
from koloda.games.haggis.kernel import decode
from koloda.games.haggis.moves import laid
from koloda.games.haggis.options import Options as HaggisOptions
from koloda.games.haggis.rounds import HAGGIS, HANDS
from koloda.games.haggis.rules import Haggis
from koloda.games.locus.moves import vocabulary
from koloda.games.locus.options import Options as LocusOptions
from koloda.games.locus.rules import Locus
from koloda.games.sloker.options import Options as SlokerOptions
from koloda.games.sloker.rules import Sloker

BATCHES = (SlokerBatch, LocusBatch, HaggisBatch, CasinoBatch)
every_batch = pytest.mark.parametrize("kind", BATCHES)


def run(batch: Batch, steps: int) -> list[Any]:
    """What is seen and earned in so many steps."""
    found = []
    for _ in range(steps):
        actions = batch.choose().copy()
        rewards, done = batch.step(actions)
        found.append([*(part.tolist() for part in batch.seen.values()), actions.tolist(), rewards.tolist(), done.tolist()])
    return found


@every_batch
def test_the_same_seed_gives_the_same_games_however_many_there_are(kind: type[Any]) -> None:
    few, many = kind(3, seed=5), kind(7, seed=5)
    one, other = run(few, 40), run(many, 40)
    assert one == [[part[:3] for part in step] for step in other]
    few.reset(5)
    assert run(few, 40) == one
    few.reset(6)
    assert run(few, 40) != one


@every_batch
def test_masks_say_what_is_legal(kind: type[Any]) -> None:
    batch = kind(4, seed=2)
    for _ in range(25):
        masks = batch.masks()
        assert masks.shape == (4, batch.actions)
        actions = batch.choose()
        assert masks[np.arange(4), actions].all()
        wrong = actions.copy()
        wrong[2] = np.flatnonzero(~masks[2])[0] if not masks[2].all() else batch.actions
        before = [part.copy() for part in batch.seen.values()]
        with pytest.raises(IllegalMove, match="game 2"):
            batch.step(wrong)
        assert all((one == two).all() for one, two in zip(before, batch.seen.values(), strict=True))
        batch.step(actions)


def test_what_is_no_batch_or_no_action_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        LocusBatch(0)
    with pytest.raises(ValueError, match="3 whole numbers wanted"):
        LocusBatch(3).step(np.zeros(3))  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="for one are played in batches"):
        SlokerBatch(3, SlokerOptions())


FORMS: tuple[dict[str, Any], ...] = (
    {},
    {"remove": "suit_or_rank", "gravity": "choice", "absent_call": "none"},
    {"gravity": "off", "absent_call": "any", "remove": "suit_or_rank", "deck": 65},
)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_sloker(form: dict[str, Any]) -> None:
    options = SlokerOptions.read({"variant": "pro", "seats": 1, "deals": 1, **form})
    deck = DECK_65 if options.deck == 65 else DECK_52
    batch = SlokerBatch(60, options, seed=3)
    for _ in range(4):
        boards, masks, actions = batch.board.copy(), batch.masks(), batch.choose().copy()
        paid = batch.step(actions).rewards
        for lane in range(60):
            new = [int(card) for card in batch.ended[lane] if card not in boards[lane]]
            pile = [*boards[lane].tolist(), *new]
            pile += [card for card in range(len(deck)) if card not in pile]
            match = Match(Sloker(), options, StackedDealer([deck.cards[card] for card in pile]))
            assert [batch.words[call] for call in np.flatnonzero(masks[lane])] == list(match.moves(0))
            match.play(0, batch.words[actions[lane]])
            assert match.over
            assert match.game.result(match.state).scores == (paid[lane],)


def test_sloker_with_an_avalanche_pays_as_much_as_at_the_table() -> None:
    """Its cards are not seen one by one, so the means are compared: within five standard errors of each other."""
    from koloda.core.dealer import ShuffledDealer

    options = SlokerOptions.read({"variant": "pro", "seats": 1, "avalanche": True, "deals": 1})
    batch = SlokerBatch(20_000, options, seed=1)
    fast = batch.step(np.zeros(20_000, np.int64)).rewards
    slow = []
    for seed in range(400):
        match = Match(Sloker(), options, ShuffledDealer(seed))
        match.play(0, "s")
        slow.append(match.game.result(match.state).scores[0])
    error = float(np.hypot(fast.std() / len(fast) ** 0.5, np.std(slow) / len(slow) ** 0.5))
    assert abs(float(fast.mean()) - float(np.mean(slow))) < 5 * error


@pytest.mark.parametrize("form", [{}, {"joker": False, "columns": 4, "rows": 4, "turn_order": "mirror"}, {"bonus": False}], ids=str)
def test_locus(form: dict[str, Any]) -> None:
    options = LocusOptions.read(form)
    batch, words = LocusBatch(8, options, seed=4), vocabulary(options)
    tables = [Match(Locus(), options, StackedDealer([DECK_52.cards[card] for card in batch.cards[game]])) for game in range(8)]
    for turn in range(options.cells):
        actions, masks = batch.choose().copy(), batch.masks()
        gains, done = batch.step(actions)
        for game, match in enumerate(tables):
            seat = int(batch.movers[turn])
            assert [words[action] for action in np.flatnonzero(masks[game])] == list(match.moves(seat))
            (entry,) = match.play(seat, words[actions[game]])
            assert [event.points for event in entry.events if isinstance(event, Scored)] == [gains[game]]
            assert match.over == done[game]


@pytest.mark.parametrize("form", [{}, {"seats": 3}, {"seats": 3, "bomb_gift": "choice", "run_match": "count"}], ids=str)
def test_haggis(form: dict[str, Any]) -> None:
    options = HaggisOptions.read({"bets": False, "target": 1, **form})
    batch, over = HaggisBatch(6, options, seed=6), 0
    matches: list[Match[Any, Any] | None] = []
    for game in range(6):
        sets = [*batch._at[game, HANDS : HANDS + options.seats].tolist(), int(batch._at[game, HAGGIS])]
        pile = [Card(card) for one in sets for card in decode(one, 0) if card[0] not in "JQK"]
        matches.append(Match(Haggis(), options, StackedDealer(pile)))
    while any(matches):
        turns, actions = batch._at.copy()[:, 17], batch.choose().copy()
        listed = [len(batch.plays(game)[0]) for game in range(6)]
        points, done = batch.step(actions)
        for game, match in enumerate(matches):
            if match is None:
                continue
            seat, action = int(turns[game]), int(actions[game])
            plays = laid(match.state, seat)
            assert len(plays) == listed[game]
            if match.state.phase == "give":
                move = f"give{(seat + 1 + action) % options.seats}"
            else:
                move = plays[action] if action < len(plays) else "pass"
            match.play(seat, move)
            if done[game]:
                assert match.state.journal[0].parts.total == tuple(points[game].tolist())
                matches[game], over = None, over + 1
            else:
                assert not match.state.journal
    assert over == 6


@pytest.mark.parametrize("form", [{}, {"house_draw": "clock", "tie_break": "poker"}, {"clock": False, "house_draw": "stand"}], ids=str)
def test_casino(form: dict[str, Any]) -> None:
    options = CasinoOptions.read({"hands": 1, "ante": 2, "raise": 3, **form})
    minutes = {REGIMES.index(regime_at(minute, options)): minute for minute in range(60)}
    batch = CasinoBatch(40, options, seed=8)
    told: list[int] = []
    for _ in range(8):
        batch.reset(int(batch.cards.sum()))
        first = batch.table[:, 1].copy()
        actions = []
        for _ in range(3):
            chosen = batch.choose().copy()
            chosen[chosen == 2] = 0  # nobody folds, so that all is shown
            actions.append(chosen)
            drawn, changed, decks = batch.table[:, 1].copy(), batch.table[:, 2].copy(), batch._deck.copy()
            net = batch.step(chosen).rewards
        for hand in range(40):
            pile = [DECK_52.cards[card] for card in decks[hand]]
            clock = iter(str(minutes[int(regime)]) for regime in (first[hand], drawn[hand], batch.shown[hand, 2]))
            match = Match(DragonCasino(), options, StackedDealer(pile, surroundings=lambda _, clock=clock: next(clock)))  # type: ignore[misc]
            match.play(0, match.moves(0)[int(actions[0][hand])])
            match.play(0, match.moves(0)[int(actions[1][hand]) - DRAWS])
            assert match.state.hand.changed == changed[hand]
            match.play(0, match.moves(0)[int(actions[2][hand])])
            assert match.over
            assert match.state.journal[0].net == net[hand]
            told.append(int(batch.shown[hand, 2]))
    if options.clock:
        assert set(told) == set(range(6))


def test_the_clock_of_batches_is_the_clock_of_the_rules() -> None:
    options = CasinoOptions()
    for quarter, place in enumerate(_BY_QUARTER):
        assert regime_at(15 * quarter, options) == REGIMES[place]


@pytest.mark.parametrize("kind", [SlokerBatch, LocusBatch, CasinoBatch])
def test_every_card_comes_to_every_place_as_often(kind: type[Any]) -> None:
    """Chi-squared over 52 cards at the first and at the last place; 51 degrees of freedom, far beyond any reasonable chance at 120."""
    size = 52_000
    batch = kind(size, seed=9)
    cards = batch.seen["board"] if kind is SlokerBatch else batch.seen["cards"]
    for place in (0, cards.shape[1] - 1):
        counts = np.bincount(cards[:, place], minlength=52)
        assert ((counts - 1000) ** 2 / 1000).sum() < 120


@pytest.mark.bench
@pytest.mark.parametrize(("kind", "floor"), [(LocusBatch, 10e6), (CasinoBatch, 10e6), (SlokerBatch, 5e6), (HaggisBatch, 0.1e6)])
def test_speed(kind: type[Any], floor: float) -> None:
    size, steps, best = 4096 if floor >= 5e6 else 512, 50, 0.0
    batch = kind(size)
    batch.step(batch.choose())
    for _ in range(3):
        start = process_time()
        for _ in range(steps):
            batch.step(batch.choose())
        best = max(best, size * steps / (process_time() - start))
    assert best > floor, f"{best:,.0f} decisions a second"
