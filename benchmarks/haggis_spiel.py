"""Haggis as a game of OpenSpiel, and Koloda's master against OpenSpiel's information-set search on the same deals.

    python benchmarks/haggis_spiel.py [--pairs N] [--seed N] [--simulations N] [--seconds S]

OpenSpiel's bot gets the whole game: every legal play is an action, and its simulations end in random play, as they come. It is given
its number of simulations, Koloda's master a budget, and the time that both took for a move is printed. Rounds are for two, without bets.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from koloda.core.bot import Budget
from koloda.core.splitmix import stream
from koloda.games.haggis.bots import BOTS, warm
from koloda.games.haggis.imagined import ahead, imagine, known_by
from koloda.games.haggis.kernel import plays
from koloda.games.haggis.options import Options
from koloda.games.haggis.rounds import CODE, HANDS, OVER, PARTS, PHASE, ROUND, TURN, act, deal, pack, score, variant_of
from koloda.games.haggis.situation import Action, Situation

VARIANT = variant_of(Options())
MOST = 250.0
"""More points than a seat can be ahead."""
MASTER = BOTS[-1]
EXPLORE = 60.0
"""OpenSpiel's UCT constant, for rewards in points."""

TYPE = pyspiel.GameType(
    short_name="python_haggis",
    long_name="Haggis, a round for two",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=1 << 24,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-MOST,
    max_utility=MOST,
    utility_sum=0.0,
    max_game_length=80,
)


class Actions:
    """Numbers for plays, as they come up."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, int], int] = {(0, 0): 0}
        self.moves = [Action(0, 0)]

    def number(self, cards: int, code: int) -> int:
        found = self.numbers.setdefault((cards, code), len(self.moves))
        if found == len(self.moves):
            self.moves.append(Action(cards, code))
        return found


ACTIONS = Actions()


class Game(pyspiel.Game):  # type: ignore[misc]
    """A round from a shuffled deck."""

    def __init__(self, deck: Any = None) -> None:
        super().__init__(TYPE, INFO, {})
        self.deck = deck

    def new_initial_state(self) -> State:
        return State(self)


class State(pyspiel.State):  # type: ignore[misc]
    """A round in progress: Koloda's array, and what all have heard."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at, self.heard = np.zeros(ROUND, np.int64), ""
        deal(self.at, VARIANT, game.deck, 0)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.at[PHASE] == OVER else int(self.at[TURN])

    def _legal_actions(self, player: int) -> list[int]:
        found = plays(int(self.at[HANDS + player]), int(self.at[CODE]))
        numbers = map(ACTIONS.number, found.masks.tolist(), found.codes.tolist())
        return sorted([*numbers, 0] if self.at[CODE] else numbers)

    def _apply_action(self, action: int) -> None:
        act(self.at, VARIANT, *ACTIONS.moves[action])
        self.heard += f" {action}"

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{ACTIONS.moves[action]}"

    def is_terminal(self) -> bool:
        return bool(self.at[PHASE] == OVER)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        lead = lead_of(self.at)
        return [lead, -lead]

    def information_state_string(self, player: int | None = None) -> str:
        own = self.current_player() if player is None else player
        return f"{self.at[HANDS + own]}{self.heard}"

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        sampled = self.copied()
        known = known_by(self.at, 2)
        imagine(known, stream(int(sampler() * 2**62)), known.unseen, sampled.at)
        return sampled

    def copied(self) -> State:
        """The same position."""
        copy = State(self.get_game())
        copy.at[:], copy.heard = self.at, self.heard
        return copy

    def clone(self) -> State:
        return self.copied()

    def __str__(self) -> str:
        return f"{self.at.tolist()}"


def lead_of(at: Any) -> float:
    """How far seat 0 is ahead at the end."""
    parts = np.empty((PARTS, 3), np.int64)
    score(at, VARIANT, parts)
    return float(ahead(parts, 0, 2))


def spiel_bot(game: Game, simulations: int, seed: int) -> Any:
    """OpenSpiel's information-set search, with random play behind its tree."""
    from open_spiel.python.algorithms import ismcts, mcts

    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
        uct_c=EXPLORE,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )


def play(deck: Any, own: int, simulations: int, seconds: float, seed: int, spent: list[list[float]]) -> float:
    """How far Koloda's master in a seat is ahead of OpenSpiel's bot; ``spent`` gets the seconds of every move, its own and the other's."""
    game = Game(deck)
    state, bot = game.new_initial_state(), spiel_bot(game, simulations, seed)
    while not state.is_terminal():
        start, seat = process_time(), state.current_player()
        if seat == own:
            budget = Budget(seconds, seed + len(state.heard))
            action = ACTIONS.number(*MASTER.decide(Situation(known_by(state.at, 2), VARIANT), set(), budget))
        else:
            action = int(bot.step(state))
        spent[0 if seat == own else 1].append(process_time() - start)
        state.apply_action(action)
    return lead_of(state.at) * (1 if own == 0 else -1)


def main() -> None:
    """Prints how far the master is ahead, and what the moves took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    warm()
    leads, spent = [], [[], []]  # type: tuple[list[float], list[list[float]]]
    for number in range(given.pairs):
        chance = np.random.Generator(np.random.Philox(key=given.seed, counter=number << 64))
        deck, seed = chance.permutation(pack(2)), int(chance.integers(2**31))
        leads.append(np.mean([play(deck, own, given.simulations, given.seconds, seed, spent) for own in (0, 1)]))
        error = 1.96 * np.std(leads, ddof=1) / len(leads) ** 0.5 if number else float("nan")
        times = [1e3 * float(np.mean(one)) for one in spent]
        print(
            f"{len(leads)} pairs: {np.mean(leads):.1f} ± {error:.1f} points a round; {np.mean(np.array(leads) > 0):.0%} of pairs won; "
            f"{times[0]:.0f} ms a move, OpenSpiel {times[1]:.0f} ms with {given.simulations} simulations",
            flush=True,
        )


if __name__ == "__main__":
    main()
