"""Half-Deck's bots: legal whatever the options, and honest."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.halfdeck.bots import BOTS, STYLES, Searcher, Thumb, affordable_tries
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import State

GAME = HalfDeck()
QUICK = {"mission_length": 3, "mission_count": 14, "max_turns": 60}
TABLES: tuple[dict[str, Any], ...] = (
    {"max_turns": 40},
    QUICK | {"field": "grid", "replace": "may", "actions": 2, "win": "most"},
    QUICK | {"deck": 54, "joker": "high", "actions": 3, "swap": True, "pass": "forced", "missions_each": 2, "read": "either"},
    QUICK | {"deck": 54, "reuse": True, "count": "own", "gap": "close", "width": 5, "win": "points"},
)
HONEST = 420
"""Decisions of each bot in two worlds; with five bots more than 2,000."""


def play(bots: tuple[Bot, Bot], options: Options, seed: int, most: int) -> Match[Any, Any]:
    """A game between two bots, as far as so many moves."""
    match = Match(GAME, options, ShuffledDealer(seed))
    for act in range(most):
        if match.over:
            break
        (seat,) = match.to_act()
        moves = match.moves(seat)
        move = bots[seat].choose(match.view(seat), seat, moves, Budget(0.1, seed * 1000 + act))
        assert move in moves, (bots[seat].id, move)
        match.play(seat, move)
    return match


@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_every_move_is_legal(bot: Bot, options: dict[str, Any]) -> None:
    play((bot, Thumb("balanced")), Options.read(options), 3, 150)


@pytest.mark.parametrize("bot", BOTS[1:], ids=lambda bot: bot.id)
def test_the_same_view_and_seed_give_the_same_move(bot: Bot) -> None:
    """Whatever really lies face down, even if a bot is given the whole position, as in games on arrays: it looks only where it may."""
    decisions, seed = 0, 0
    while decisions < HONEST:
        seed += 1
        match = Match(GAME, Options.read(TABLES[seed % len(TABLES)]), ShuffledDealer(seed))
        for act in range(70):
            if match.over or decisions >= HONEST:
                break
            (seat,) = match.to_act()
            moves, budget = match.moves(seat), Budget(0.05, act)
            move = bot.choose(match.state, seat, moves, budget)
            assert move == bot.choose(GAME.imagine(match.view(seat), np.random.default_rng(act)), seat, moves, budget)
            decisions += 1
            match.play(seat, move if act % 3 else moves[act % len(moves)])


def test_styles_differ() -> None:
    assert len({tuple(style) for style in STYLES.values()}) == len(STYLES)


class Contrary(Searcher):
    """Likes best what helps the other seat, so that it has to be talked out of it."""

    style = STYLES["builder"]._replace(own=-1.0)
    width = 100


def acting(seed: int) -> Iterator[tuple[State, int, tuple[str, ...]]]:
    """What a seat sees where it has a choice of actions, in a game between two builders."""
    match, bot = Match(GAME, Options.read(QUICK), ShuffledDealer(seed)), Thumb("builder")
    while not match.over:
        (seat,) = match.to_act()
        moves = tuple(match.moves(seat))
        if len(moves) > 1 and match.state.phase == "act":
            yield match.view(seat), seat, moves
        match.play(seat, bot.choose(match.view(seat), seat, moves, Budget(seed=len(match.entries))))


def test_what_clearly_leads_to_more_is_played_in_place_of_the_favourite() -> None:
    """Where a move wins at once whatever lies hidden, the search mostly finds one that does (others may win a little later)."""
    at_once: list[list[bool]] = []
    for seed in range(12):
        for view, seat, moves in acting(seed):
            worlds = [GAME.imagine(view, np.random.default_rng(place)) for place in range(8)]
            sure = [move for move in moves if all(_wins(world, seat, move) for world in worlds)]
            if view.turn > 4 and len(moves) < Contrary.width and sure:
                at_once.append([Contrary().choose(view, seat, moves, Budget(seconds, seed)) in sure for seconds in (1.0, 0.0)])
                break
    searched, unsearched = np.mean(at_once, axis=0)
    assert len(at_once) >= 6
    assert searched > 0.5
    assert unsearched == 0


def _wins(world: State, seat: int, move: str) -> bool:
    after = GAME.decided(world, seat, move).state
    return after.winners == (seat,) and after.phase == "over"


def test_the_searcher_keeps_to_its_budget() -> None:
    """Counted, not timed, so that a busy machine plays the same; more than a second changes nothing."""
    bot, slowest = Searcher(), 0.0
    assert affordable_tries(Budget(60.0)) == affordable_tries(Budget(1.0)) >= bot.width * sum(bot.rounds)
    for number, (view, seat, moves) in enumerate(acting(5)):
        if number == 0:
            bot.choose(view, seat, moves, Budget(1.0))  # compiles
        elif number <= 12:
            started = time.process_time()
            move = bot.choose(view, seat, moves, Budget(1.0, number))
            slowest = max(slowest, time.process_time() - started)
            assert move == bot.choose(view, seat, moves, Budget(60.0, number))
    assert 0 < slowest < 1.0
