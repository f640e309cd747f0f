"""OpenSpiel's own tests, searches and solvers on every game; and that imagined positions give nothing away."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

from adapters.peers import ALL, CONNECT_FOUR, LEDUC, TOGETHER, called
from koloda.adapters import spiel
from koloda.adapters.door import Source, found
from koloda.core.ask import Deal
from koloda.core.secret import may_hide, view
from koloda.errors import BadOptions

every_game = pytest.mark.parametrize("game", ALL, ids=called)


def at_decision(game: spiel.SpielGame, seed: int, decisions: int) -> spiel.State:
    """A position after so many decisions drawn at random, or the last one before the end, where a seat has a choice."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    last = state
    while not state.is_terminal():
        if not state.is_chance_node():
            if len(state.legal_actions()) > 1:
                last = state.clone()
                if decisions <= 0:
                    break
            decisions -= 1
        state.apply_action(chance.choice(state.legal_actions()))
    return last


@every_game
def test_random_simulations(game: Source) -> None:
    pyspiel.random_sim_test(spiel.load(game), num_sims=1, serialize=True, verbose=False)


@every_game
def test_imagined_positions_look_the_same_and_say_nothing_of_the_real_ones(game: Source) -> None:
    loaded = spiel.load(game)
    state = at_decision(loaded, 3, 8)
    player = state.current_player()
    told = set()
    for number in range(12):
        other = state.resample_from_infostate(player, partial(float, (number + 0.5) / 12))
        assert other.current_player() == player
        for same in ("information_state_string", "observation_string", "information_state_tensor", "observation_tensor"):
            assert getattr(other, same)(player) == getattr(state, same)(player), same
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        rest = [seat for seat in range(loaded.num_players()) if seat != player]
        told.add(tuple(other.information_state_string(seat) for seat in rest))
        public = tuple(state.play.heard(None))
        for seat in rest:
            assert tuple(other.play.heard(seat)) == public, "they heard no more than everybody did"
    if may_hide(loaded.door.game.state_type) and rest and view(state.play.state, player) != state.play.state:
        assert len(told) > 1, "others hold other cards in other worlds"


@every_game
def test_searches_run(game: Source) -> None:
    loaded = spiel.load(game)
    state = at_decision(loaded, 1, 5)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    hidden = loaded.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    bot: Any
    if hidden:
        bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=2.0, max_simulations=4, random_state=chance)
    else:
        bot = mcts.MCTSBot(loaded, uct_c=2.0, max_simulations=4, evaluator=evaluator, random_state=chance)
    assert bot.step(state) in state.legal_actions()


def test_mcts_sees_a_win() -> None:
    game = spiel.load(CONNECT_FOUR)
    state = game.new_initial_state()
    for column in (3, 0, 3, 0, 3, 0):
        state.apply_action(column)
    chance = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2.0, 60, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert bot.step(state) == 3
    state.apply_action(3)
    assert state.returns() == [1.0, -1.0]


@pytest.mark.parametrize(("own", "theirs", "games"), [(LEDUC, "leduc_poker", 200), (CONNECT_FOUR, "connect_four", 60)])
def test_the_same_game_as_openspiels(own: Source, theirs: str, games: int) -> None:
    """Move for move: who is to act, what is legal, the odds of chance, how it ends."""
    game, other = spiel.load(own, reward="points"), pyspiel.load_game(theirs)
    chance = random.Random(theirs)
    for _ in range(games):
        one, two = game.new_initial_state(), other.new_initial_state()
        while not two.is_terminal():
            assert one.current_player() == two.current_player()
            assert sorted(one.legal_actions()) == sorted(two.legal_actions())
            if two.is_chance_node():
                assert dict(one.chance_outcomes()) == pytest.approx(dict(two.chance_outcomes()))
            action = chance.choice(two.legal_actions())
            one.apply_action(action)
            two.apply_action(action)
        assert one.returns() == two.returns()


def test_regret_minimisation_finds_what_it_finds_in_openspiels_leduc() -> None:
    found = []
    for game in (spiel.load(LEDUC, reward="points"), pyspiel.load_game("leduc_poker")):
        solver = cfr.CFRPlusSolver(game)
        for _ in range(2):
            solver.evaluate_and_update_policy()
        policy = solver.average_policy()
        found.append((len(policy.action_probability_array), exploitability.nash_conv(game, policy)))
    assert found[0][0] == found[1][0] == 936
    assert found[0][1] == pytest.approx(found[1][1], abs=1e-9)


def test_a_deal_is_a_chance_node_for_every_card_and_shows_nothing_before_the_last() -> None:
    state = spiel.load("haggis").new_initial_state()
    before = state.observation_string(0)
    for card in range(13):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 36 - card
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        assert state.observation_string(0) == before
        state.apply_action(outcomes[-1][0])
    state.apply_action(state.legal_actions()[0])
    assert state.observation_string(0) != before
    assert "Hidden" not in state.observation_string(1)
    assert state.information_state_string(1).count("??") == 14


def test_seats_that_choose_together_do_not_hear_of_each_other() -> None:
    game = spiel.load(TOGETHER, cards=3)
    state = at_decision(game, 1, 0)
    texts = set()
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        assert after.current_player() == 1
        texts.add((after.observation_string(1).count('"unknown"'), *after.play.heard(1)))
    assert len(state.legal_actions()) == 3
    assert len(texts) == 1


def test_parameters_are_options() -> None:
    game = spiel.load("haggis", seats=3, bets=False)
    assert game.num_players() == 3
    assert not game.door.options.bets  # type: ignore[attr-defined]
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.num_players() == 3
    book = spiel.load("dragon-book", options='{"wild_ranks": "", "hands": 2}', seats=2)
    assert pyspiel.load_game(str(book)).door.options == book.door.options
    assert spiel.load("sloker", preset="solo").num_players() == 1
    assert spiel.load("sloker", preset="solo").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    with pytest.raises(BadOptions, match="JSON is wanted"):
        spiel.load("sloker", options="{")


def test_observers_have_named_parts() -> None:
    game = spiel.load(LEDUC)
    state = at_decision(game, 1, 0)
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    seen.set_from(state, 0)
    assert set(seen.dict) == {"own card", "public card", "paid, own first", "round, raises"}
    assert seen.dict["own card"].sum() == 1
    public = make_observation(
        game, pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, 0)
    assert public.dict["own card"].sum() == 0
    assert '"value"' not in public.string_from(state, 0)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recalling.set_from(state, 1)
    assert recalling.dict["recent"][:, 0].tolist()[:3] == [1, 1, 0]
    with pytest.raises(ValueError, match="one player or of a spectator"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS))


HIDING = [game for game in ALL if may_hide(found(game).game.state_type)]


@pytest.mark.parametrize("game", HIDING, ids=called)
def test_cards_that_a_seat_does_not_see_change_nothing_of_what_it_knows(game: Source) -> None:
    """Two matches whose open cards are the same and whose hidden cards differ, up to the first decision."""
    loaded = spiel.load(game)
    player = at_decision(loaded, 1, 0).current_player()
    one, other = loaded.new_initial_state(), loaded.new_initial_state()
    hidden = 0
    while one.is_chance_node():
        ask = one.play.ask
        mine, theirs = one.legal_actions(), other.legal_actions()
        if isinstance(ask, Deal) and ask.seen_by is not None and player not in ask.seen_by:
            one.apply_action(mine[0])
            other.apply_action(theirs[-1])
            hidden += 1
            continue
        both = [action for action in mine if action in theirs]
        one.apply_action(both[len(both) // 2])
        other.apply_action(both[len(both) // 2])
    if not hidden:
        pytest.skip("it deals nothing face down to others")
    assert one.play.state != other.play.state
    assert one.information_state_string(player) == other.information_state_string(player)
    assert one.observation_string(player) == other.observation_string(player)
    assert one.information_state_tensor(player) == other.information_state_tensor(player)
    assert one.legal_actions() == other.legal_actions()
    others = [seat for seat in range(loaded.num_players()) if seat != player]
    assert not others or any(one.information_state_string(seat) != other.information_state_string(seat) for seat in others)
