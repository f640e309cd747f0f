"""Gymnasium: games for one as environments, registered as ``koloda/sloker-solo-v1``: game, preset, version of the rules.

The first preset of a game needs no name (``koloda/dragon-casino-v1``). An observation is the vector of the view (``blocks`` says what
stands where), an action the number of a move; ``info`` has the mask of the legal ones (``action_mask``) and their texts by number
(``moves``), and ``action_masks()`` gives the mask once more, as maskable learners ask for it. An illegal action ends the episode and costs
``illegal_reward``. Rewards are the points as they come, so that they add up to what was won. Cards are a function of the seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from koloda.adapters.batch import CasinoBatch, SlokerBatch
from koloda.adapters.door import Reward, Source, found, opened
from koloda.adapters.extra import needed
from koloda.adapters.play import Play
from koloda.core import catalogue
from koloda.core.dealer import ShuffledDealer
from koloda.errors import BadOptions
from koloda.games.dragon.casino.options import Options as CasinoOptions
from koloda.games.sloker.options import Options as SlokerOptions

if TYPE_CHECKING:
    import gymnasium
    from gymnasium import spaces
    from numpy.typing import NDArray
else:
    gymnasium, spaces = needed("gymnasium"), needed("gymnasium.spaces")

MOST = 1e9
"""No number of a vector is greater."""


class SoloEnv(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """A game for one."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        game: Source,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        """``game``: its id, its Python file or its box.

        Raises:
            BadRecord: there is no such game.
            BadOptions: no such preset or reward, options that the game refuses, or more seats than one.
        """
        self.door = opened(game, options, reward, preset=preset)
        if self.door.seats != 1:
            raise BadOptions(f"seats: one who plays alone is wanted, and {self.door.game.id} has {self.door.seats} seats here")
        self.illegal_reward = illegal_reward
        self.blocks: Mapping[str, int] = self.door.features.blocks
        """The parts of an observation in their order: what each holds, and how many numbers it has."""
        self.observation_space = spaces.Box(-MOST, MOST, (sum(self.blocks.values()),), np.float32)
        self.action_space = spaces.Discrete(self.door.numbering.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins a match."""
        super().reset(seed=seed)
        self._dealer = ShuffledDealer(int(self.np_random.integers(2**63)))
        self.play = Play(self.door)
        self.play.answer(self._dealer)
        self._worth = self.play.worth[0]
        return self.play.features(0), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Makes a move; Nature answers at once."""
        if int(action) not in self.play.choices(0):
            return self.play.features(0), self.illegal_reward, True, False, {**self._info(), "illegal": True}
        self.play.decide(0, int(action))
        self.play.answer(self._dealer)
        before, self._worth = self._worth, self.play.worth[0]
        return self.play.features(0), self._worth - before, self.play.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        mask = np.zeros(self.door.numbering.size, np.bool_)
        mask[list(self.play.choices(0))] = True
        return mask

    def action_name(self, action: int) -> str:
        """What an action is: the move in the game's notation, where its number always means the same."""
        return self.door.numbering.name(action)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "moves": dict(self.play.choices(0))}


class BatchEnv(gymnasium.vector.VectorEnv["NDArray[np.int16]", "NDArray[np.int64]", "NDArray[Any]"]):
    """Many deals of Sloker Pro for one, or hands of Dragon Poker at the casino, side by side at a kernel's speed.

    An observation is ``int16[n, 15]``, the board, or ``int16[n, 10]``, the cards and the table (see :mod:`koloda.adapters.batch`). An
    episode that ends begins anew in the same step. ``info`` has ``action_mask``, ``bool[n, actions]``; what is not legal is refused.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(self, game: Literal["sloker", "dragon-casino"], num_envs: int, options: Mapping[str, Any] | None = None) -> None:
        """Raises BadOptions: a game without such a kernel, or options that it refuses."""
        self.batch: SlokerBatch | CasinoBatch
        if game == "sloker":
            self.batch = SlokerBatch(num_envs, SlokerOptions.read({"variant": "pro", "seats": 1} | dict(options or {})))
        elif game == "dragon-casino":
            self.batch = CasinoBatch(num_envs, CasinoOptions.read(dict(options or {})))
        else:
            raise BadOptions(f"{str(game)[:40]!r} for one is not played in batches; there are sloker and dragon-casino")
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-1, 255, self._seen().shape[1:], np.int16)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begins all episodes anew. A list of seeds counts as one."""
        drawn = np.random.SeedSequence(None if seed is None else [one or 0 for one in (seed if isinstance(seed, list) else [seed])])
        self.batch.reset(int(drawn.generate_state(1, np.uint32)[0]))
        return self._seen(), {"action_mask": self.batch.masks()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a move in every episode.

        Raises:
            IllegalMove: an action that is not legal; then nothing has happened.
        """
        rewards, done = self.batch.step(actions)
        return self._seen(), rewards.copy(), done.copy(), np.zeros(self.num_envs, np.bool_), {"action_mask": self.batch.masks()}

    def _seen(self) -> NDArray[np.int16]:
        return np.concatenate([part.astype(np.int16) for part in self.batch.seen.values()], axis=1)


def register(*games: Source) -> tuple[str, ...]:
    """Puts the presets of games (all of the catalogue where none are named) for one into Gymnasium's registry; says their names."""
    names = []
    for source in games or catalogue.names():
        box = found(source)
        for place, preset in enumerate(box.presets):
            if box.game.options_type.read(dict(preset.options)).seats == 1:
                name = f"koloda/{box.game.id}{f'-{preset.id}' if place else ''}-v{box.game.version}"
                if name not in gymnasium.registry:
                    gymnasium.register(name, "koloda.adapters.gym:SoloEnv", kwargs={"game": source, "preset": preset.id})
                names.append(name)
    return tuple(names)
