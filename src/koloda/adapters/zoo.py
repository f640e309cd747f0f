"""PettingZoo: every game as an environment in which seats act in turn, and as one in which all act at once.

``env("haggis")`` is an AEC environment named ``haggis_v1``: the game's id and the version of its rules. Its agents are ``player_0``,
``player_1``, …, the seats. An agent acts when the table waits for its seat; where the rules let others act meanwhile (a bet out of turn)
they do not. Seats that choose at the same time act one after the other, and none sees what the others have chosen.

An observation is ``{"observation": float32[n], "action_mask": int8[m]}``. The vector is made of the agent's view alone
(``observation_blocks`` says what stands where); an action is the number of a move (``action_name``), and ``infos[agent]["moves"]``
has the text of every legal move by its number. Rewards add up to what the outcome is worth (see ``Reward`` in ``door``).
Cards are a function of the seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from koloda.adapters.door import Door, Reward, Source, found, opened
from koloda.adapters.extra import needed
from koloda.adapters.play import Play
from koloda.core import catalogue
from koloda.core.dealer import ShuffledDealer
from koloda.core.seat import Seat
from koloda.errors import IllegalMove

if TYPE_CHECKING:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
else:
    spaces = needed("gymnasium.spaces")
    AECEnv, ParallelEnv = needed("pettingzoo").AECEnv, needed("pettingzoo").ParallelEnv

Observation = dict[str, Any]
MOST = 1e9
"""No number of a vector is greater."""


class _Table:
    """What both kinds of environments are made of."""

    metadata: dict[str, Any]
    render_mode: str | None

    def _open(self, door: Door, render_mode: str | None, numbers: int) -> None:
        self.door = door
        self.render_mode = render_mode
        self.metadata = {"name": door.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(door.seats)]
        self.observation_blocks: Mapping[str, int] = door.features.blocks
        """The parts of an observation in their order: what each holds, and how many numbers it has."""
        length = sum(door.features.blocks.values())
        self.state_space = spaces.Box(-MOST, MOST, (length * door.seats,), np.float32)
        self.action_spaces = {agent: spaces.Discrete(numbers) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": spaces.Box(-MOST, MOST, (length,), np.float32), "action_mask": spaces.Box(0, 1, (numbers,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self._chance = np.random.SeedSequence()

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = np.random.SeedSequence(seed)
        (number,) = self._chance.spawn(1)[0].generate_state(1, np.uint64)
        self._dealer = ShuffledDealer(int(number) >> 1)
        self.play = Play(self.door)
        self.play.answer(self._dealer)
        self._worth = self.play.worth

    def _earned(self) -> list[float]:
        """What each seat has won since it was asked last."""
        before, self._worth = self._worth, self.play.worth
        return [now - then for now, then in zip(self._worth, before, strict=True)]

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def action_name(self, action: int) -> str:
        """What an action is: the move in the game's notation, where its number always means the same."""
        return self.door.numbering.name(action)

    def state(self) -> np.ndarray[Any, Any]:
        """All that all seats know: their vectors one after the other."""
        return np.concatenate([self.play.features(seat) for seat in range(self.door.seats)])

    def render(self) -> str | None:
        """The table as a spectator sees it, a line for each zone and seat (``render_mode="ansi"``)."""
        if self.render_mode is None:
            return None
        scene = self.door.game.scene(self.play.view(None), None)
        lines = []
        for zone in scene.zones:
            slots = [str(slot.count) if slot.count is not None else slot.card or ("??" if slot.back else "--") for slot in zone.slots]
            lines.append(f"{zone.id}: {' '.join(slots)}")
        return "\n".join([*lines, *(f"player_{line.seat}: {line.score}" for line in scene.seats)])

    def close(self) -> None:
        """Nothing is open."""


class TurnEnv(_Table, AECEnv):  # type: ignore[misc]
    """An AEC environment; an illegal action is refused. :func:`env` makes one that ends instead."""

    def __init__(self, door: Door, render_mode: str | None = None) -> None:
        super().__init__()
        self._open(door, render_mode, door.numbering.size)
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; without a seed another one with every call."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.play.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()

    def _next(self) -> None:
        """Whose turn it is, and what it may do."""
        if self.play.over:
            return
        seat = self.play.waits_for[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"moves": self.play.choices(seat)}

    def step(self, action: int | None) -> None:
        """Makes the move of the agent whose turn it is; ``None`` for one that is done.

        Raises:
            IllegalMove: no move has this number now.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("an action is wanted; None is for agents that are done")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.play.decide(self.possible_agents.index(self.agent_selection), int(action))
        self.play.answer(self._dealer)
        self.rewards = dict(zip(self.possible_agents, self._earned(), strict=True))
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.agents[0]
        self._next()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent knows; its mask is empty while others are to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.door.numbering.size, np.int8)
        if self.agents and agent == self.agent_selection and not self.play.over:
            mask[list(self.play.choices(seat))] = 1
        return {"observation": self.play.features(seat), "action_mask": mask}


class TogetherEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """A parallel environment: at every step all agents act, those who have nothing to decide by the last action, ``wait``.

    It is meant for games whose seats choose at the same time. An action that is not legal ends the match at the cost of -1.
    """

    ILLEGAL: ClassVar = -1.0

    def __init__(self, door: Door, render_mode: str | None = None) -> None:
        self.wait = door.numbering.size
        self._open(door, render_mode, door.numbering.size + 1)
        self.metadata["is_parallelizable"] = True
        self.agents: list[str] = []

    def action_name(self, action: int) -> str:
        return "wait" if action == self.wait else super().action_name(action)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Begins a match; without a seed another one with every call."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Makes the moves of all seats that the table waits for, in the order of the seats."""
        wanted: dict[Seat, int] = {seat: int(actions[self.possible_agents[seat]]) for seat in self.play.waits_for}
        wrong = [seat for seat, action in wanted.items() if action not in self.play.choices(seat)]
        wrong += [seat for seat, agent in enumerate(self.agents) if seat not in wanted and int(actions[agent]) != self.wait]
        if not wrong:
            for seat, action in wanted.items():
                if seat in self.play.waits_for:  # a choice before it may have ended what they chose about
                    self.play.decide(seat, action)
            self.play.answer(self._dealer)
        earned = [self.ILLEGAL if seat in wrong else 0.0 for seat in range(self.door.seats)] if wrong else self._earned()
        over = self.play.over or bool(wrong)
        done, agents = dict.fromkeys(self.agents, over), self.agents
        answer = self._observations(), dict(zip(agents, earned, strict=True)), done, dict.fromkeys(agents, False), self._infos()
        if over:
            self.agents = []
        return answer

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[list(self.play.choices(seat)) or [self.wait]] = 1
            found[agent] = {"observation": self.play.features(seat), "action_mask": mask}
        return found

    def _infos(self) -> dict[str, Any]:
        return {agent: {"moves": self.play.choices(seat)} for seat, agent in enumerate(self.possible_agents)}


def register(*games: Source) -> tuple[str, ...]:
    """Puts games (all of the catalogue where none are named) into PettingZoo's registries, as ``koloda/haggis-v1``; says the names.

    ``pettingzoo.make("aec", "koloda/haggis-v1", preset=…)`` then makes what :func:`env` makes, and ``"parallel"`` what
    :func:`parallel_env` makes.
    """
    names = []
    for game in games or catalogue.names():
        name = f"koloda/{found(game).game.id}-v{found(game).game.version}"
        for kind, entry in (("aec", env), ("parallel", parallel_env)):
            needed("pettingzoo").register(kind, name, entry, kwargs={"game": game})
        names.append(name)
    return tuple(names)


def raw_env(
    game: Source,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward | None = None,
    render_mode: str | None = None,
) -> TurnEnv:
    """An AEC environment of a game (its id, its Python file or its box) that refuses illegal actions.

    Raises:
        BadRecord: there is no such game.
        BadOptions: no such preset or reward, or options that the game refuses.
    """
    return TurnEnv(opened(game, options, reward, preset=preset), render_mode)


def env(
    game: Source,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward | None = None,
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> AECEnv[str, Observation, int]:
    """An AEC environment in PettingZoo's usual wrappers: an illegal action ends the match, and steps come in order.

    Raises as :func:`raw_env` does.
    """
    wrappers = needed("pettingzoo.utils.wrappers")
    made = raw_env(game, preset=preset, options=options, reward=reward, render_mode=render_mode)
    ending = wrappers.TerminateIllegalWrapper(made, illegal_reward=illegal_reward)
    ordered: AECEnv[str, Observation, int] = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))
    return ordered


def parallel_env(
    game: Source,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """A parallel environment of a game. Raises as :func:`raw_env` does."""
    return TogetherEnv(opened(game, options, reward, preset=preset), render_mode)
