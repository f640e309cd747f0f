"""Gymnasium's own check on every game for one, and what it does not look at."""

from __future__ import annotations

import copy
import pickle
from typing import Literal

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from koloda.adapters import gym
from koloda.errors import BadOptions, IllegalMove

NAMES = gym.register()


@pytest.mark.parametrize("name", NAMES)
def test_check(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_names_are_games_for_one_with_the_version_of_their_rules() -> None:
    assert {"koloda/sloker-solo-v1", "koloda/dragon-casino-v1", "koloda/dragon-casino-watchful-v1"} <= set(NAMES)
    assert gym.register() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_rewards_are_the_points_won(name: str) -> None:
    env = gymnasium.make(name).unwrapped
    assert isinstance(env, gym.SoloEnv)
    chance = np.random.default_rng(4)
    for seed in range(3):
        env.reset(seed=seed)
        first, total, over = env.door.game.result(env.play.state).scores[0], 0.0, False
        while not over:
            action = int(chance.choice(np.flatnonzero(env.action_masks())))
            assert env.action_name(action)
            _, reward, over, cut, info = env.step(action)
            assert not cut
            assert info["action_mask"].sum() == len(info["moves"])
            total += reward
        assert total == env.door.game.result(env.play.state).scores[0] - first


def test_copies_and_seeds() -> None:
    env = gymnasium.make("koloda/dragon-casino-v1").unwrapped
    assert isinstance(env, gym.SoloEnv)
    seen, _ = env.reset(seed=9)
    assert env.reset(seed=9)[0].tolist() == seen.tolist()
    assert env.reset(seed=10)[0].tolist() != seen.tolist()
    env.step(0)
    ends = [[one.step(3 + 5)[0].tolist(), one.step(1)[0].tolist()] for one in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env)]
    assert ends[0] == ends[1] == ends[2]


def test_an_illegal_action_ends_the_episode() -> None:
    env = gym.SoloEnv("dragon-casino", illegal_reward=-7.0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(12)  # a draw before the first bet
    assert (reward, over, info["illegal"]) == (-7.0, True, True)


def test_games_for_several_are_refused() -> None:
    with pytest.raises(BadOptions, match="one who plays alone is wanted, and haggis has 2 seats"):
        gym.SoloEnv("haggis")


@pytest.mark.parametrize(("game", "width", "actions"), [("sloker", 15, 4), ("dragon-casino", 10, 67)])
def test_batches_are_vector_environments(game: Literal["sloker", "dragon-casino"], width: int, actions: int) -> None:
    env = gym.BatchEnv(game, 5)
    seen, info = env.reset(seed=3)
    assert seen.shape == (5, width)
    chance = np.random.default_rng(1)
    over = 0
    for _ in range(30):
        assert env.observation_space.contains(seen)
        mask = info["action_mask"]
        assert mask.shape == (5, actions)
        chosen = np.array([chance.choice(np.flatnonzero(row)) for row in mask])
        assert env.action_space.contains(chosen)
        seen, rewards, done, cut, info = env.step(chosen)
        assert rewards.shape == done.shape == cut.shape == (5,)
        assert not cut.any()
        over += int(done.sum())
    assert over >= 5 * 10
    again = gym.BatchEnv(game, 5)
    assert again.reset(seed=3)[0].tolist() == env.reset(seed=3)[0].tolist()
    assert env.reset(seed=4)[0].tolist() != again.reset(seed=3)[0].tolist()
    with pytest.raises(IllegalMove):
        env.step(np.full(5, actions))
    with pytest.raises(BadOptions, match="there are sloker and dragon-casino"):
        gym.BatchEnv("haggis", 5)  # type: ignore[arg-type]
