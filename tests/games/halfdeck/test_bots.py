"""Half-Deck's bots: legal whatever the options, and honest."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.halfdeck.bots import BOTS, STYLES, Thumb
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck

GAME = HalfDeck()
QUICK = {"mission_length": 3, "mission_count": 14, "max_turns": 60}
TABLES: tuple[dict[str, Any], ...] = (
    {"max_turns": 40},
    QUICK | {"field": "grid", "replace": "may", "actions": 2, "win": "most"},
    QUICK | {"deck": 54, "joker": "high", "actions": 3, "swap": True, "pass": "forced", "missions_each": 2, "read": "either"},
    QUICK | {"deck": 54, "reuse": True, "count": "own", "gap": "close", "width": 5, "win": "points"},
)
HONEST = 525
"""Decisions of each bot in two worlds; with four bots more than 2,000."""


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
            moves, budget = match.moves(seat), Budget(0.1, act)
            move = bot.choose(match.state, seat, moves, budget)
            assert move == bot.choose(GAME.imagine(match.view(seat), np.random.default_rng(act)), seat, moves, budget)
            decisions += 1
            match.play(seat, move if act % 3 else moves[act % len(moves)])


def test_styles_differ() -> None:
    assert len({tuple(style) for style in STYLES.values()}) == len(STYLES)
