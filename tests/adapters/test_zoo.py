"""PettingZoo's own tests on every game, and what they do not look at: copies, leaks, names, payments."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pettingzoo
import pytest

from adapters.peers import ALL, CATALOGUE, LEDUC, TOGETHER, called
from koloda.adapters import zoo
from koloda.adapters.door import Source
from koloda.core import catalogue
from koloda.errors import BadOptions, BadRecord, IllegalMove

with warnings.catch_warnings():  # one of its own environments is made in a way that it deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.test.seed_test import parallel_seed_test
    from pettingzoo.test.state_test import state_test

pytestmark = [
    # It knows the names of the environments whose observations are a dictionary with a mask by heart.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
every_game = pytest.mark.parametrize("game", ALL, ids=called)


def random_steps(env: Any, seed: int, most: int = 10**6) -> Iterator[str]:
    """Plays on at random; the agent that is to act, before every step."""
    chance = random.Random(seed)
    while env.agents and most:
        most -= 1
        yield env.agent_selection
        observation, _, done, cut, _ = env.last()
        env.step(None if done or cut else chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@every_game
def test_api(game: Source) -> None:
    api_test(zoo.env(game), num_cycles=60)


@every_game
def test_seed(game: Source) -> None:
    seed_test(lambda: zoo.env(game), num_cycles=40)


@every_game
def test_state(game: Source) -> None:
    state_test(zoo.env(game), zoo.parallel_env(game), num_cycles=20)


@every_game
def test_parallel_api(game: Source) -> None:
    parallel_api_test(zoo.parallel_env(game), num_cycles=40)


@every_game
def test_parallel_seed(game: Source) -> None:
    parallel_seed_test(lambda: zoo.parallel_env(game), num_cycles=20)


@every_game
def test_bombardment(game: Source) -> None:
    """Many beginnings, a step of every agent each; PettingZoo's test of this name asks ``step`` for observations, which give none."""
    env, chance = zoo.env(game), random.Random(6)
    for _ in range(30):
        env.reset()
        for agent in env.agent_iter(env.num_agents):
            observation, reward, done, cut, _ = env.last()
            assert env.observation_space(agent).contains(observation)
            assert np.isfinite(reward)
            mask = observation["action_mask"]
            env.step(None if done or cut else chance.choice(np.flatnonzero(mask).tolist()))


@every_game
def test_copies_go_on_from_the_same_position_and_apart(game: Source) -> None:
    env = zoo.env(game)
    env.reset(seed=5)
    for step, _ in enumerate(random_steps(env, 1)):
        if step == 12 or not env.agents:
            break
    before = env.state().tolist()
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.state().tolist() == before
        assert other.agent_selection == env.agent_selection
        ends = []
        for one in (copy.deepcopy(env), other):
            for _ in random_steps(one, 2):
                pass
            ends.append(one.state().tolist())
        assert ends[0] == ends[1]
    assert env.state().tolist() == before


@every_game
def test_nothing_but_the_view_reaches_an_agent(game: Source) -> None:
    """Another world that the view allows looks the same to the agent: vector, mask and moves."""
    env = zoo.raw_env(game)
    env.reset(seed=7)
    for step, agent in enumerate(random_steps(env, 3, most=60)):
        if step % 4 or env.terminations[agent]:
            continue
        seat = env.possible_agents.index(agent)
        other = env.play.imagined(seat, np.random.default_rng(step))
        assert other.features(seat).tolist() == env.play.features(seat).tolist()
        assert other.choices(seat) == env.play.choices(seat)
        assert other.information(seat) == env.play.information(seat)


@every_game
def test_rewards_are_what_the_outcome_is_worth(game: Source) -> None:
    env = zoo.raw_env(game, reward="points")
    env.reset(seed=11)
    total = dict.fromkeys(env.possible_agents, 0.0)
    first = env.door.game.result(env.play.state).scores
    for _ in random_steps(env, 4):
        for agent, reward in env.rewards.items():
            total[agent] += reward
    scores = env.door.game.result(env.play.state).scores
    mean = first[0] if len(scores) == 1 else sum(scores) / len(scores)
    start = 0 if len(scores) == 1 else sum(first) / len(first) - first[0]
    assert list(total.values()) == pytest.approx([score - mean + start for score in scores])


def test_winners_take_what_losers_pay() -> None:
    won = []
    for seed in range(30):
        env = zoo.raw_env(TOGETHER, options={"seats": 3})
        env.reset(seed=seed)
        won += [sorted(env.rewards.values()) for _ in random_steps(env, seed) if env.play.over and len(env.agents) == 3]
    assert [-1.0, -1.0, 2.0] in won
    assert [0.0, 0.0, 0.0] in won or [-1.0, 0.5, 0.5] in won
    assert all(sum(one) == 0 for one in won)


def test_an_illegal_action_is_refused_or_ends_the_match() -> None:
    env = zoo.raw_env(LEDUC)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="no move with the number 0"):
        env.step(0)  # nobody has raised, so there is nothing to fold to
    ending: Any = zoo.env(LEDUC, illegal_reward=-3.0)
    ending.reset(seed=1)
    agent = ending.agent_selection
    ending.step(0)
    assert ending.terminations == {"player_0": True, "player_1": True}
    assert ending.rewards[agent] == -3.0
    together = zoo.parallel_env(LEDUC)
    together.reset(seed=1)
    _, rewards, over, _, _ = together.step({"player_0": 0, "player_1": together.wait})
    assert rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(over.values())


def test_seats_that_choose_together_act_in_one_step() -> None:
    env = zoo.parallel_env(TOGETHER, options={"cards": 4})
    observations, infos = env.reset(seed=2)
    steps = 0
    while env.agents:
        assert all(len(one["moves"]) == 4 - steps for one in infos.values())
        actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in observations.items()}
        observations, _, _, _, infos = env.step(actions)
        steps += 1
    assert steps == 4
    assert env.action_name(env.wait) == "wait"


def test_names_have_the_version_of_the_rules() -> None:
    for name in CATALOGUE:
        game = catalogue.box(str(name)).game
        env = zoo.env(name)
        assert env.metadata["name"] == f"{game.id.replace('-', '_')}_v{game.version}" == str(env)
        (registered,) = zoo.register(name)
        assert registered == f"koloda/{game.id}-v{game.version}"
        assert str(pettingzoo.make("aec", registered)) == str(env)
        assert isinstance(pettingzoo.make("parallel", registered), zoo.TogetherEnv)


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(BadRecord, match="no game 'chess'"):
        zoo.env("chess")
    with pytest.raises(BadRecord, match="there is no file"):
        zoo.env("/nowhere/game.py")
    with pytest.raises(BadOptions, match="no preset 'fast'; there are"):
        zoo.env("sloker", preset="fast")
    with pytest.raises(BadOptions, match="win or points"):
        zoo.env("sloker", reward="money")  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="'decks' is no option"):
        zoo.env("sloker", options={"decks": 2})


def test_a_spectator_sees_the_table_drawn() -> None:
    env = zoo.raw_env(LEDUC, render_mode="ansi")
    env.reset(seed=3)
    drawn = env.render()
    assert drawn is not None
    assert drawn.splitlines() == ["hand0: ??", "hand1: ??", "table: 4 --", "player_0: 0", "player_1: 0"]
